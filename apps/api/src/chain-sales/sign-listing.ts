import { saleKinds } from '@monsoon/contracts/typed-data'
import { etherFloor, isFloorCurrent, type Wei } from '@monsoon/domain/pricing/ether-price'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import type { ChainListing } from '#chain/chain-subjects.ts'
import type { Hex } from '#chain/networks.ts'
import type { DbOrTx } from '#db.ts'
import { findChainListing, storeChainListing, type ListingFacts, type StoredListing } from './chain-listing-queries.ts'
import type { Market } from './market-network.ts'

export const noCurator: Hex = '0x0000000000000000000000000000000000000000'
const daySeconds = 86_400
/** Of a sale without an end. What ends it is the API, which quotes no more. */
const openEndSeconds = 365 * daySeconds

export interface ListingToSign {
  saleId: string
  itemId: string
  facts: ListingFacts
  payout: Hex
  unitPriceWei: Wei
}

export interface SignedListing {
  /** As the contract takes it; of typed data, too. */
  listing: ChainListing
  signature: Hex
}

export const shownListing = (message: StoredListing, signature: Hex): SignedListing => ({
  listing: {
    ...message,
    tokenId: BigInt(message.tokenId),
    quantity: BigInt(message.quantity),
    minUnitPrice: BigInt(message.minUnitPrice),
    startTime: BigInt(message.startTime),
    endTime: BigInt(message.endTime),
    counter: BigInt(message.counter),
  },
  signature,
})

/** Signs what a seller agrees to, by their custodial key. */
export async function signListing(
  { network, signer }: Pick<Market, 'network' | 'signer'>,
  message: StoredListing,
  custodyIndex: number,
): Promise<SignedListing> {
  const { listing } = shownListing(message, '0x')
  const signature = await signer.signTyped({
    key: { custodyIndex },
    chainId: network.chainId,
    contract: 'market',
    type: 'Listing',
    message: { ...listing },
  })
  return { listing, signature }
}

/** A uuid as 32 bytes: how the contracts name a sale. */
export const saleWord = (id: string): Hex => `0x${id.replaceAll('-', '').padStart(64, '0')}`

/**
 * The seller's consent to what they have listed, signed by their custodial key: made when it is first needed, and anew
 * where price, payout or curator have changed, the rate has moved beyond the floor, or its time is over. Not in a
 * transaction: it signs.
 */
export async function readSignedListing(
  db: DbOrTx,
  { network, signer }: Pick<Market, 'network' | 'signer'>,
  { saleId, itemId, facts, payout, unitPriceWei }: ListingToSign,
): Promise<SignedListing> {
  const { version, sellerIndex, seller } = facts
  const curator = (facts.isPrimary && facts.curator) || noCurator
  const known = await findChainListing(db, saleId)
  const now = Math.floor(Date.now() / 1_000)
  const endsAt = facts.endsAt && Math.ceil(facts.endsAt.getTime() / 1_000)
  if (
    known?.version === version &&
    known.message.payout === payout &&
    known.message.curator === curator &&
    isFloorCurrent(BigInt(known.message.minUnitPrice), unitPriceWei) &&
    (endsAt === null ? Number(known.message.endTime) > now + daySeconds : known.message.endTime === String(endsAt))
  )
    return shownListing(known.message, known.signature)
  const message: StoredListing = {
    saleId: saleWord(saleId),
    kind: saleKinds.fixedPrice,
    primary: facts.isPrimary,
    seller,
    payout,
    curator,
    tokenId: String(tokenIdOf(itemId)),
    quantity: String(facts.quantity),
    minUnitPrice: String(etherFloor(unitPriceWei)),
    startTime: '0',
    counter: '0',
    endTime: String(endsAt ?? now + openEndSeconds),
  }
  const { listing, signature } = await signListing({ network, signer }, message, sellerIndex)
  await storeChainListing(db, saleId, { version, message, signature })
  return { listing, signature }
}

import { artMarketAbi } from '@monsoon/contracts/art-market'
import { listingTypes, saleKinds } from '@monsoon/contracts/typed-data'
import { leastUsdFor, usdOf, weiOf } from '@monsoon/domain/pricing/ether-price'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd } from '@monsoon/domain/money'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { encodeFunctionData, hashStruct } from 'viem/utils'
import type { ChainListing } from '#chain/chain-subjects.ts'
import type { Hex } from '#chain/networks.ts'
import { inTransaction, type DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { royaltyBpsOf } from '@monsoon/domain/pricing/split-sale'
import type { NewChainPayment } from '#payments/crypto/chain-payment-queries.ts'
import { requireApproval } from './approve-market.ts'
import {
  findAuctionFacts,
  findChainAuctionListing,
  storeChainAuctionListing,
  type AuctionFacts,
  type StoredListing,
} from './chain-listing-queries.ts'
import { openMarket, readMinNextBid, type Market } from './market-network.ts'
import { deadlineOf, readCap, readPayout, requirePauser, sellerWei, type Planning } from './market-terms.ts'
import { noCurator, saleWord, shownListing, signListing, type SignedListing } from './sign-listing.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'

export interface ChainBidToPlan {
  auctionId: string
  itemId: string
  bidderId: string
  amountMinor: bigint
  /** In lower case. */
  payer: Hex
  orderHex: Hex
}

/** The listing that the seller of an auction has signed, as the contract takes it. */
export async function readAuctionListing(db: DbOrTx, auctionId: string): Promise<ChainListing> {
  const known = await findChainAuctionListing(db, auctionId)
  invariant(known, 'who has bid has asked for the listing')
  return shownListing(known.message, known.signature).listing
}

/**
 * The seller's consent to their auction, signed by their custodial key when the first bidder asks, and the same for
 * all: the chain knows an auction by its hash. The floor is the minimum price, exact, as its rate is fixed. Not in a
 * transaction: it signs.
 */
async function readSignedAuction(
  planning: Planning,
  market: Market,
  { auctionId, itemId, facts }: { auctionId: string; itemId: string; facts: AuctionFacts },
): Promise<SignedListing> {
  const { db } = planning
  const known = await findChainAuctionListing(db, auctionId)
  if (known) return shownListing(known.message, known.signature)
  const { isPrimary, seller, sellerIndex, curator, quantity, minimumMinor, originalEnd } = facts
  const message: StoredListing = {
    saleId: saleWord(auctionId),
    kind: saleKinds.auction,
    primary: isPrimary,
    seller,
    payout: await readPayout(planning, facts.sellerId),
    curator: (isPrimary && curator) || noCurator,
    tokenId: String(tokenIdOf(itemId)),
    quantity: String(quantity),
    minUnitPrice: String(weiOf(minimumMinor, facts) / BigInt(quantity)),
    startTime: '0',
    endTime: String(Math.ceil(originalEnd.getTime() / 1_000)),
    counter: '0',
  }
  const signed = await signListing(market, message, sellerIndex)
  return inTransaction(db, async (tx) => {
    await storeChainAuctionListing(tx, auctionId, { message, signature: signed.signature })
    const stored = await findChainAuctionListing(tx, auctionId)
    invariant(stored, 'a listing that was stored is there')
    return shownListing(stored.message, stored.signature)
  })
}

/**
 * Refuses a bid that the contract would not take, whether or not what keeps it from it is final. Throws Refusal
 * `bid-too-low`.
 */
async function requireEnough(
  market: Market,
  listing: ChainListing,
  { ethUsdMinor, amountMinor }: Rated,
): Promise<void> {
  const leastWei = await readMinNextBid(market, listing)
  if (weiOf(amountMinor, { ethUsdMinor }) >= leastWei) return
  const leastMinor = leastUsdFor(leastWei, { ethUsdMinor })
  throw new Refusal('bid-too-low', { amount: minorToUsd(leastMinor - 1n), currency: 'USD' })
}

interface Rated {
  ethUsdMinor: bigint
  amountMinor: bigint
}

/**
 * What a wallet may send to the market contract to bid: the seller's consent and the house's quote, signed, as one
 * call. Not in a transaction: it signs. Throws Refusal `ether-unavailable`, `ether-not-ready`, `bid-too-low`,
 * `bid-too-high`.
 */
export async function planChainBid(planning: Planning, bid: ChainBidToPlan): Promise<NewChainPayment> {
  const { config, db } = planning
  const { auctionId, itemId, bidderId, amountMinor, payer, orderHex } = bid
  const market = openMarket(planning)
  const { network, signer } = market
  const facts = await findAuctionFacts(db, auctionId)
  const { ethUsdMinor } = facts
  await requirePauser(planning, market)
  const capWei = await readCap(market, config)
  const totalWei = weiOf(amountMinor, { ethUsdMinor })
  if (totalWei > capWei)
    throw new Refusal('bid-too-high', { amount: minorToUsd(usdOf(capWei, { ethUsdMinor })), currency: 'USD' })
  const { listing, signature } = await readSignedAuction(planning, market, { auctionId, itemId, facts })
  await requireEnough(market, listing, { ethUsdMinor, amountMinor })
  const seller = { userId: facts.sellerId, address: facts.seller }
  if (!facts.isPrimary && !(await requireApproval(planning, market, seller))) throw new Refusal('ether-not-ready')
  const deadline = await deadlineOf(market)
  const quote = {
    orderHex,
    listingHash: hashStruct({ types: listingTypes, primaryType: 'Listing', data: listing }),
    buyer: payer,
    recipient: (await findCustodyAddress(db, bidderId)) as Hex,
    quantity: listing.quantity,
    totalCost: totalWei,
    serviceFee: 0n,
    deadline,
  }
  const houseSignature = await signer.signTyped({
    key: 'quoter',
    chainId: network.chainId,
    contract: 'market',
    type: 'Quote',
    message: quote,
  })
  const curator = listing.curator === noCurator ? null : listing.curator
  return {
    chainId: network.chainId,
    market: network.market,
    orderHex,
    payer,
    payout: listing.payout,
    curator,
    totalWei,
    sellerWei: sellerWei(
      { isPrimary: listing.primary, curator },
      {
        royaltyBps: royaltyBpsOf(facts),
        platformFeeBps: BigInt(config.SECONDARY_PLATFORM_FEE_BPS),
        priceWei: totalWei,
      },
    ),
    deadline: new Date(Number(deadline) * 1_000),
    callData: encodeFunctionData({
      abi: artMarketAbi,
      functionName: 'bid',
      args: [listing, signature, quote, houseSignature],
    }),
  }
}

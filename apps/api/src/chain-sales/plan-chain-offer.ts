import { artMarketAbi } from '@monsoon/contracts/art-market'
import { offerTypes } from '@monsoon/contracts/typed-data'
import { weiOf } from '@monsoon/domain/pricing/ether-price'
import { invariant } from '@monsoon/domain/invariant'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { decodeFunctionData, encodeFunctionData, formatEther, hashStruct } from 'viem/utils'
import type { ChainAcceptance, ChainOffer } from '#chain/chain-subjects.ts'
import type { Hex } from '#chain/networks.ts'
import type { DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { royaltyBpsOf } from '@monsoon/domain/pricing/split-sale'
import { type NewChainPayment, findChainPaymentOfOffer } from '#payments/crypto/chain-payment-queries.ts'
import { requireApproval } from './approve-market.ts'
import { findChainAcceptance, findOfferFacts, type StoredAcceptance } from './chain-listing-queries.ts'
import { openMarket } from './market-network.ts'
import { deadlineOf, readCap, readPayout, requirePauser, sellerWei, type Planning } from './market-terms.ts'
import { noCurator } from './sign-listing.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'

export interface ChainOfferToPlan {
  itemId: string
  ownerId: string
  buyerId: string
  quantity: number
  /** For all editions. The house asks no fees beside it. */
  priceMinor: bigint
  /** The owner is the work's artist, who sells first-hand. */
  isPrimary: boolean
  /** Cents an ETH. */
  ethUsdMinor: bigint
  expiresAt: Date
  /** In lower case. */
  payer: Hex
  orderHex: Hex
}

/**
 * What a wallet may send to the market contract to pay for an offer: the house's word on it, signed, as one call. Not
 * in a transaction: it signs. Throws Refusal `ether-unavailable`, `ether-not-ready` where the owner cannot be paid on
 * chain, `ether-above-cap`.
 */
export async function planChainOffer(planning: Planning, plan: ChainOfferToPlan): Promise<NewChainPayment> {
  const { config, db } = planning
  const { itemId, ownerId, buyerId, isPrimary, payer, orderHex } = plan
  const market = openMarket(planning)
  const { network, signer } = market
  await requirePauser(planning, market)
  const totalWei = weiOf(plan.priceMinor, plan)
  const capWei = await readCap(market, config)
  if (totalWei > capWei) throw new Refusal('ether-above-cap', { cap: formatEther(capWei) })
  const payout = await readPayout(planning, ownerId)
  const facts = await findOfferFacts(db, { itemId, ownerId })
  const curator = isPrimary ? facts.curator : null
  const deadline = await deadlineOf(market)
  const offer: ChainOffer = {
    orderHex,
    buyer: payer,
    recipient: (await findCustodyAddress(db, buyerId)) as Hex,
    curator: curator ?? noCurator,
    tokenId: tokenIdOf(itemId),
    quantity: BigInt(plan.quantity),
    primary: isPrimary,
    totalCost: totalWei,
    serviceFee: 0n,
    deadline,
    expiresAt: BigInt(Math.floor(plan.expiresAt.getTime() / 1_000)),
  }
  const houseSignature = await signer.signTyped({
    key: 'quoter',
    chainId: network.chainId,
    contract: 'market',
    type: 'Offer',
    message: { ...offer },
  })
  return {
    chainId: network.chainId,
    market: network.market,
    orderHex,
    payer,
    payout,
    curator,
    totalWei,
    sellerWei: sellerWei(
      { isPrimary, curator },
      {
        royaltyBps: royaltyBpsOf(facts),
        platformFeeBps: BigInt(config.SECONDARY_PLATFORM_FEE_BPS),
        priceWei: totalWei,
      },
    ),
    deadline: new Date(Number(deadline) * 1_000),
    callData: encodeFunctionData({ abi: artMarketAbi, functionName: 'depositOffer', args: [offer, houseSignature] }),
  }
}

/** What the market contract holds for an offer: as it was quoted. */
export async function readChainOffer(db: DbOrTx, offerId: string): Promise<ChainOffer> {
  const paid = await findChainPaymentOfOffer(db, offerId)
  invariant(paid, 'an offer on chain is paid for on chain')
  const call = decodeFunctionData({ abi: artMarketAbi, data: paid.callData })
  invariant(call.functionName === 'depositOffer', 'what pays for an offer deposits it')
  return call.args[0]
}

/** The owner's yes as the contract takes it. */
export interface SignedAcceptance {
  message: StoredAcceptance
  signature: Hex
}

/**
 * The owner's yes to an offer that the contract holds, signed by their custodial key for as long as the offer stands.
 * Not in a transaction: it signs. Throws Refusal `ether-unavailable`, `ether-not-ready` while the contract may not yet
 * hand their editions over, which is asked for.
 */
export async function signAcceptance(
  planning: Planning,
  { offerId, itemId, ownerId }: { offerId: string; itemId: string; ownerId: string },
): Promise<SignedAcceptance> {
  const { db } = planning
  const market = openMarket(planning)
  const { network, signer } = market
  await requirePauser(planning, market)
  const offer = await readChainOffer(db, offerId)
  const { seller, sellerIndex } = await findOfferFacts(db, { itemId, ownerId })
  if (!offer.primary && !(await requireApproval(planning, market, { userId: ownerId, address: seller })))
    throw new Refusal('ether-not-ready')
  const acceptance: ChainAcceptance = {
    offerHash: hashStruct({ types: offerTypes, primaryType: 'Offer', data: offer }),
    seller,
    payout: await readPayout(planning, ownerId),
    counter: 0n,
    deadline: offer.expiresAt,
  }
  const signature = await signer.signTyped({
    key: { custodyIndex: sellerIndex },
    chainId: network.chainId,
    contract: 'market',
    type: 'Acceptance',
    message: { ...acceptance },
  })
  const { counter, deadline } = acceptance
  return { message: { ...acceptance, counter: String(counter), deadline: String(deadline) }, signature }
}

/** What the owner of an offer has signed. */
export async function readAcceptance(
  db: DbOrTx,
  offerId: string,
): Promise<{ acceptance: ChainAcceptance; signature: Hex }> {
  const known = await findChainAcceptance(db, offerId)
  invariant(known, 'who accepts an offer has signed so')
  const { message, signature } = known
  return {
    acceptance: { ...message, counter: BigInt(message.counter), deadline: BigInt(message.deadline) },
    signature,
  }
}

import { weiOf } from '@monsoon/domain/pricing/ether-price'
import { artMarketAbi } from '@monsoon/contracts/art-market'
import { listingTypes } from '@monsoon/contracts/typed-data'
import { encodeFunctionData, formatEther, hashStruct } from 'viem/utils'
import type { Hex } from '#chain/networks.ts'
import { Refusal } from '#errors.ts'
import type { NewChainPayment } from '#payments/crypto/chain-payment-queries.ts'
import { readVoucher } from '#tokens/read-voucher.ts'
import { requireApproval } from './approve-market.ts'
import { findListingFacts } from './chain-listing-queries.ts'
import { openMarket } from './market-network.ts'
import { deadlineOf, readCap, readPayout, requirePauser, sellerWei, type Planning } from './market-terms.ts'
import { readSignedListing } from './sign-listing.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'

export interface ChainPaymentToPlan {
  saleId: string
  itemId: string
  buyerId: string
  quantity: number
  unitPriceMinor: bigint
  priceMinor: bigint
  /** Of the house, on top. */
  feesMinor: bigint
  royaltyBps: bigint
  /** Cents an ETH. */
  ethUsdMinor: bigint
  /** In lower case. */
  payer: Hex
  orderHex: Hex
}

/**
 * What a wallet may send to the market contract for editions of a sale: the seller's consent and the house's quote,
 * signed, as one call. Nobody is given it before the editions are reserved. Not in a transaction: it signs. Throws
 * Refusal `ether-unavailable`, `ether-not-ready`, `ether-above-cap`.
 */
export async function planChainPayment(resources: Planning, plan: ChainPaymentToPlan): Promise<NewChainPayment> {
  const { config, db } = resources
  const { saleId, itemId, buyerId, payer, orderHex } = plan
  const market = openMarket(resources)
  const { network, signer } = market
  const facts = await findListingFacts(db, saleId)
  const rate = { ethUsdMinor: plan.ethUsdMinor }
  const priceWei = weiOf(plan.priceMinor, rate)
  const serviceFee = weiOf(plan.feesMinor, rate)
  const totalWei = priceWei + serviceFee
  const payout = await readPayout(resources, facts.sellerId)
  await requirePauser(resources, market)
  const capWei = await readCap(market, config)
  if (totalWei > capWei) throw new Refusal('ether-above-cap', { cap: formatEther(capWei) })
  const seller = { userId: facts.sellerId, address: facts.seller }
  if (!facts.isPrimary && !(await requireApproval(resources, market, seller))) throw new Refusal('ether-not-ready')
  const unitPriceWei = weiOf(plan.unitPriceMinor, rate)
  const consent = await readSignedListing(db, market, { saleId, itemId, facts, payout, unitPriceWei })
  const { voucher, signature } = await readVoucher(resources, { itemId, network })
  const deadline = await deadlineOf(market)
  const quote = {
    orderHex,
    listingHash: hashStruct({ types: listingTypes, primaryType: 'Listing', data: consent.listing }),
    buyer: payer,
    recipient: (await findCustodyAddress(db, buyerId)) as Hex,
    quantity: BigInt(plan.quantity),
    totalCost: totalWei,
    serviceFee,
    deadline,
  }
  const houseSignature = await signer.signTyped({
    key: 'quoter',
    chainId: network.chainId,
    contract: 'market',
    type: 'Quote',
    message: quote,
  })
  return {
    chainId: network.chainId,
    market: network.market,
    orderHex,
    payer,
    payout,
    totalWei,
    curator: facts.isPrimary ? facts.curator : null,
    sellerWei: sellerWei(facts, {
      royaltyBps: plan.royaltyBps,
      priceWei,
      platformFeeBps: BigInt(config.SECONDARY_PLATFORM_FEE_BPS),
    }),
    deadline: new Date(Number(deadline) * 1_000),
    callData: encodeFunctionData({
      abi: artMarketAbi,
      functionName: 'buy',
      args: [consent.listing, consent.signature, quote, houseSignature, { voucher, signature }],
    }),
  }
}

import { ETHER_QUOTE_MS, weiFrom, weiOf, type Wei } from '@monsoon/domain/ether-price'
import { splitPrimarySale, splitSecondarySale } from '@monsoon/domain/split-sale'
import { artMarketAbi } from '@monsoon/contracts/art-market'
import { listingTypes } from '@monsoon/contracts/typed-data'
import { encodeFunctionData, formatEther, hashStruct } from 'viem/utils'
import { blockShape } from '#chain/chain-shapes.ts'
import type { Hex } from '#chain/networks.ts'
import { findPayableCryptoAccount } from '#crypto-accounts/payable-crypto-account.ts'
import { Refusal } from '#errors.ts'
import type { NewChainPayment } from '#payments/chain-payment-queries.ts'
import { payableFrom } from '#payable-from.ts'
import type { Resources } from '#resources.ts'
import { readVoucher } from '#tokens/read-voucher.ts'
import { findCustodyAddress } from '#tokens/find-custody-address.ts'
import { requireApproval } from './approve-market.ts'
import { findListingFacts, type ListingFacts } from './chain-listing-queries.ts'
import { hasPauser, openMarket, readOrderCap, type Market } from './market-network.ts'
import { readSignedListing } from './sign-listing.ts'

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

type Planning = Pick<Resources, 'config' | 'db' | 'files' | 'log' | 'signer'>

/** The lower cap: the contract's, or ours. */
async function readCap(market: Market, { ETHEREUM_MARKET_MAX_ORDER_ETH: ours }: Planning['config']): Promise<Wei> {
  const capWei = await readOrderCap(market)
  const oursWei = weiFrom(ours)
  return oursWei !== null && oursWei < capWei ? oursWei : capWei
}

/** What the contract pays the seller, by the same rules. */
function sellerWei(facts: ListingFacts, plan: ChainPaymentToPlan, priceWei: Wei, platformFeeBps: bigint): Wei {
  if (facts.isPrimary) return splitPrimarySale({ priceMinor: priceWei, hasCurator: facts.curator !== null }).artistMinor
  return splitSecondarySale({ priceMinor: priceWei, royaltyBps: plan.royaltyBps, platformFeeBps }).sellerMinor
}

/** Where an on-chain sale pays its seller (server-rules 21a): their confirmed address, once it has stood for as long as payouts wait for. */
async function readPayout({ config, db }: Planning, sellerId: string): Promise<Hex> {
  const account = await findPayableCryptoAccount(db, sellerId)
  if (!account?.isVerified || payableFrom(config, account.changedAt) > new Date()) throw new Refusal('ether-not-ready')
  return account.address.toLowerCase() as Hex
}

/** The end of a quote, in seconds: chains may run ahead of clocks, and behind them (design, chain.md 2). */
async function deadlineOf({ rpc }: Market): Promise<bigint> {
  const { timestamp } = await rpc.agree('eth_getBlockByNumber', ['latest', false], blockShape)
  const now = BigInt(Math.floor(Date.now() / 1_000))
  return (timestamp > now ? timestamp : now) + BigInt(ETHER_QUOTE_MS / 1_000)
}

/**
 * What a wallet may send to the market contract for editions of a sale: the seller's consent and the house's quote, signed, as one call. Nobody is given it
 * before the editions are reserved. Not in a transaction: it signs. Throws Refusal `ether-unavailable`, `ether-not-ready`, `ether-above-cap`.
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
  if (!(await hasPauser(market, config.ETHEREUM_MARKET_PAUSER))) {
    resources.log.error(
      { pauser: config.ETHEREUM_MARKET_PAUSER },
      'nobody can pause the market: nothing is sold on chain',
    )
    throw new Refusal('ether-unavailable')
  }
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
    ...{ key: 'quoter', chainId: network.chainId, contract: 'market', type: 'Quote' },
    message: quote,
  })
  return {
    ...{ chainId: network.chainId, market: network.market, orderHex, payer, payout, totalWei },
    curator: facts.isPrimary ? facts.curator : null,
    sellerWei: sellerWei(facts, plan, priceWei, BigInt(config.SECONDARY_PLATFORM_FEE_BPS)),
    deadline: new Date(Number(deadline) * 1_000),
    callData: encodeFunctionData({
      abi: artMarketAbi,
      functionName: 'buy',
      args: [consent.listing, consent.signature, quote, houseSignature, { voucher, signature }],
    }),
  }
}

import { countEditions, type EditionRange, formatEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { quoteSale } from '@monsoon/domain/pricing/sale-quote'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import type { Hex } from '#chain/networks.ts'
import type { Tx } from '#db.ts'
import type { HoldName } from '#ledger/ledger-types.ts'
import type { Resources } from '#resources.ts'
import { countAgreed } from '#whitelists/admit-buyer.ts'
import { type AgreedOrigin, findSoldWork, insertAgreedOrder } from './agreed-order-queries.ts'
import { announceSoon } from './sale-announcement-queries.ts'
import { royaltyBpsOf } from '@monsoon/domain/pricing/split-sale'
import { lockWalletsOfSale, postSale, saleTermsOf } from './post-sale.ts'
import { renewPledged } from '#ledger/card-money-queries.ts'
import { noteOrderPaid } from '#payments/crypto/chain-payment-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'

export interface AgreedSale {
  origin: AgreedOrigin
  buyerId: string
  sellerId: string
  itemId: string
  /** The buyer's already, handed over in this transaction. */
  editions: readonly EditionRange[]
  isPrimary: boolean
  /** For all the editions together, without the fees. */
  priceMinor: bigint
  mintFeeMinor: bigint
  transferFeeMinor: bigint
  /**
   * The active hold that pays, which covers price and fees; absent: the free balance does, or Refusal
   * `insufficient-funds`.
   */
  held?: { name: HoldName; amountMinor: bigint } | undefined
  /** The wallet was filled by card for it: what payees earn stays locked (server-rules 7). */
  isCardMoney?: boolean
  /**
   * The market contract was paid for it, and has paid everybody: with which payment, at which rate, and where that
   * happened.
   */
  onChain?: { paymentId: string; ethUsdMinor: bigint; chainId: number; hash: Hex } | undefined
}

/**
 * Completes a sale that was agreed on by a bid or an offer: takes what the buyer's wallet held for it, posts the split,
 * and writes the paid order with its provenance, the card, and that buyer and seller are to be told. `dropCatalogCache`
 * after the commit. The caller has locked the auction or the offer, and moved the editions; wallets and card are locked
 * here. Gives the order's id.
 */
export async function completeAgreedSale(
  tx: Tx,
  { config }: Pick<Resources, 'config'>,
  agreed: AgreedSale,
): Promise<string> {
  const { buyerId, sellerId, itemId, priceMinor, held, onChain } = agreed
  const work = await findSoldWork(tx, itemId)
  invariant(work, 'what is sold is a work')
  const sale = { ...work, sellerId, isPrimary: agreed.isPrimary }
  const quantity = countEditions(agreed.editions)
  invariant(quantity > 0, 'at least one edition is sold')
  const editions = formatEditions(agreed.editions)
  const amounts = amountsOf(agreed, sale, BigInt(config.SECONDARY_PLATFORM_FEE_BPS))
  const wallets = await lockWalletsOfSale(tx, { sale, buyerId })
  const terms = saleTermsOf(config)
  if (agreed.isCardMoney) await renewPledged(tx, { ...agreed.origin, buyerId, days: terms.cardMoneyDays })
  const { orderId, paymentId } = await insertAgreedOrder(tx, {
    origin: agreed.origin,
    buyerId,
    sellerId,
    itemId,
    quantity,
    editions,
    ...amounts,
    fallbackEthRateMinor: config.ETH_USD_MINOR,
    onChain: onChain ?? null,
  })
  if (onChain) await noteOrderPaid(tx, { paymentId: onChain.paymentId, orderId })
  await postSale(tx, wallets, {
    sale,
    orderId,
    paymentId,
    buyerId,
    editions,
    terms,
    amounts,
    held,
    source: onChain ? 'ether' : 'wallet',
    isCardMoney: agreed.isCardMoney ?? false,
  })
  await countAgreed(tx, { orderId, itemId, buyerId, quantity })
  await insertProvenanceEvent(tx, {
    itemId,
    kind: 'buy',
    fromId: sellerId,
    toId: buyerId,
    quantity,
    editions,
    amountMinor: priceMinor,
    orderId,
    onChain: onChain ?? null,
  })
  await refreshItemCards(tx, [itemId])
  await announceSoon(tx, orderId)
  return orderId
}

function amountsOf(
  { priceMinor, isPrimary, mintFeeMinor, transferFeeMinor }: AgreedSale,
  sale: { curatorId: string | null; royaltyBps: number | null },
  platformFeeBps: bigint,
) {
  const quote = quoteSale({
    // The price is of the lot; the fees were fixed when it was agreed on.
    unitPriceMinor: priceMinor,
    quantity: 1,
    isMinted: false,
    mintFeeMinor,
    transferFeeMinor,
    isPrimary,
    hasCurator: sale.curatorId !== null,
    royaltyBps: royaltyBpsOf(sale),
    platformFeeBps,
  })
  return { ...quote, totalMinor: quote.totalCostMinor }
}

import { countEditions, formatEditions, type EditionRange } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { isUniqueViolation, type Tx } from '#db.ts'
import { sellEditions, sellLowestEditions, type EditionSale } from '#editions/sell-editions.ts'
import { Refusal } from '#errors.ts'
import { payWithEther } from '#ether-wallet/pay-with-ether.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import type { Resources } from '#resources.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import { admitOrder } from '#whitelists/admit-buyer.ts'
import {
  agreeOnPrice,
  checkAccepted,
  isQuoteTaken,
  readSaleForBuyer,
  type AgreedPrice,
  type PurchaseTerms,
} from './agree-price.ts'
import { fulfilReservedOrder, recordSale } from '../fulfil-order.ts'
import { cancelLockedOrder } from '../cancel-order.ts'
import {
  findOrder,
  findOrderByOpKey,
  insertOrder,
  replaceOpKey,
  listOpenOrders,
  lockOrder,
  type OrderRow,
} from '../order-queries.ts'
import { editionsGone, readChosen, reserveQuantity } from './reserve-editions.ts'
import { findQuoteOfOrder } from './quote-queries.ts'
import { lockWalletsOfSale, saleTermsOf } from '../post-sale.ts'
import { closeSaleIfSold, lockListing } from '../sale-queries.ts'
import { findPaymentOfOrder, markPaymentSucceeded } from '#payments/payment-queries.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

export interface WalletPurchase extends PurchaseTerms {
  editions?: string | undefined
  /** The reservation to pay; absent: the one this buyer has open for the sale, else the purchase happens at once. */
  orderId?: string | undefined
  opKey: string | null
  /** With ether at the custodial address instead of the money of the wallet; at once. */
  isInEther?: boolean
}

/**
 * Buys from the wallet: pays the buyer's reservation, or reserves, pays and hands over in one transaction. Gives the
 * order's id.
 */
export async function buyFromWallet(resources: Resources, wanted: WalletPurchase): Promise<string> {
  try {
    const chosen = readChosen(wanted)
    return await buyOrPay(resources, { wanted, chosen })
  } catch (error) {
    if (!wanted.hasOwnQuote && isQuoteTaken(error)) return buyFromWallet(resources, { ...wanted, hasOwnQuote: true })
    const { buyerId, opKey } = wanted
    const repeated = opKey ? await findOrderByOpKey(resources.db, { buyerId, opKey }) : undefined
    if (!repeated || !(error instanceof Refusal || isUniqueViolation(error))) throw error
    const isBought = repeated.state === 'paid' || repeated.state === 'refunded'
    // A key is remembered longer by its order than by its answer.
    if (!isBought || repeated.saleId !== wanted.saleId || repeated.quantity !== wanted.quantity)
      throw new Refusal('key-reused')
    return repeated.id
  }
}

async function buyOrPay(
  resources: Resources,
  { wanted, chosen }: { wanted: WalletPurchase; chosen: EditionRange[] | null },
): Promise<string> {
  const { db } = resources
  const found = await readSaleForBuyer(resources, wanted)
  const openId = wanted.orderId ?? found.openOrderId
  if (openId && !wanted.isInEther) {
    const order = await findOwnOrder(resources, { orderId: openId, wanted })
    const isAnswered = wanted.orderId !== undefined || order.paymentMode === 'fiatWallet'
    if (isAnswered) return payReservation(resources, { order, opKey: wanted.opKey })
  }
  const agreed = await agreeOnPrice(resources, found, wanted)
  checkAccepted(agreed.sale, wanted.isInEther ? 'cryptoWallet' : 'fiatWallet')
  if (wanted.isInEther) await readPayableRate(resources)
  return inCatalogTransaction(db, async (tx) => {
    if (openId) {
      await lockListing(tx, wanted.saleId)
      // The card was quicker: what the buyer wanted is bought.
      if ((await lockOrder(tx, openId)).state === 'paid') return openId
      for (const order of await listOpenOrders(tx, wanted))
        await cancelLockedOrder(tx, order, 'paid from the wallet instead')
    }
    return buyNow(tx, resources, { agreed, wanted, chosen })
  })
}

async function findOwnOrder(
  { db }: Resources,
  { orderId, wanted }: { orderId: string; wanted: WalletPurchase },
): Promise<OrderRow> {
  const order = await findOrder(db, orderId)
  if (!order || order.buyerId !== wanted.buyerId || order.saleId !== wanted.saleId) throw new Refusal('order-not-found')
  return order
}

async function payReservation(
  resources: Resources,
  { order: { id, saleId }, opKey }: { order: OrderRow; opKey: string | null },
): Promise<string> {
  const terms = saleTermsOf(resources.config)
  await inCatalogTransaction(resources.db, async (tx) => {
    await lockListing(tx, saleId)
    const order = await lockOrder(tx, id)
    if (order.state === 'paid') return
    if (order.state === 'expired' || (order.state === 'reserved' && order.reservedUntil <= order.now))
      throw new Refusal('reservation-ended')
    if (order.state !== 'reserved') throw new Refusal('order-ended')
    if (order.paymentMode !== 'fiatWallet') throw new Refusal('payment-unknown')
    if (await areLinked(tx, order.buyerId, order.sellerId)) throw new Refusal('own-item')
    const payment = await findPaymentOfOrder(tx, id)
    if (!payment) throw new Refusal('payment-unknown')
    if (opKey) await replaceOpKey(tx, { orderId: id, opKey })
    await fulfilReservedOrder(tx, { order, paymentId: payment.id, source: 'wallet', terms })
    await markPaymentSucceeded(tx, payment.id)
  })
  return id
}

async function buyNow(
  tx: Tx,
  { config }: Resources,
  {
    agreed: { sale, quote },
    wanted,
    chosen,
  }: { agreed: AgreedPrice; wanted: WalletPurchase; chosen: EditionRange[] | null },
): Promise<string> {
  const sold: EditionSale = {
    itemId: sale.itemId,
    quantity: quote.quantity,
    chosen,
    listing: { listingId: sale.saleId, sellerId: sale.sellerId },
    buyerId: wanted.buyerId,
  }
  const [{ availableQuantity }, lowest] = await Promise.all([
    reserveQuantity(tx, { sale, quantity: quote.quantity, buyerId: wanted.buyerId }),
    chosen ? null : sellLowestEditions(tx, sold),
  ])
  const taken = lowest ?? (await sellEditions(tx, sold))
  if (!taken) throw editionsGone(chosen)
  invariant(countEditions(taken) === quote.quantity, 'a purchase takes as many editions as it pays for')
  const editions = formatEditions(taken)
  const placed = {
    buyerId: wanted.buyerId,
    sellerId: sale.sellerId,
    itemId: sale.itemId,
    saleId: sale.saleId,
    quantity: quote.quantity,
    editions,
  }
  const [{ orderId, paymentId, isLinked }, wallets] = await Promise.all([
    insertOrder(tx, {
      ...placed,
      quote,
      state: 'paid',
      paymentMode: wanted.isInEther ? 'cryptoWallet' : 'fiatWallet',
      provider: 'wallet',
      totalMinor: quote.totalMinor,
      reservedForMs: 0,
      opKey: wanted.opKey,
      deliverTo: wanted.deliverTo,
    }),
    lockWalletsOfSale(tx, { sale, buyerId: wanted.buyerId }),
  ])
  // What takes the quantity may have waited for another buyer, and has not seen what was linked meanwhile.
  if (isLinked) throw new Refusal('own-item')
  if (sale.whitelistId) await admitOrder(tx, { orderId, whitelistId: sale.whitelistId, ...placed })
  await recordSale(tx, {
    order: { id: orderId, ...placed },
    wallets,
    paymentId,
    source: wanted.isInEther ? 'crypto-wallet' : 'wallet',
    terms: saleTermsOf(config),
    sale,
    amounts: quote,
    availableQuantity,
  })
  if (wanted.isInEther) {
    const written = await findQuoteOfOrder(tx, orderId)
    const ethUsdMinor = written.ethRateMinor
    await payWithEther(tx, { userId: wanted.buyerId, orderId, totalMinor: quote.totalMinor, ethUsdMinor })
  }
  if (availableQuantity === 0) await closeSaleIfSold(tx, sale.saleId)
  return orderId
}

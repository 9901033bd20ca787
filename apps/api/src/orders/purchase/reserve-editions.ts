import { countEditions, formatEditions, parseEditions, type EditionRange } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import type { PaymentMode } from '@monsoon/contract/shapes'
import { holdFault, MAX_OPEN_HOLDS, MAX_UNPAID_HOLD_MS, UNPAID_HOLD_WINDOW_MS } from '@monsoon/domain/trade/reservation'
import { PENDING_RESERVATION_MAX_MS, RESERVATION_MS } from '@monsoon/domain/pricing/sale-quote'
import { refreshItemCards } from '#catalog/refresh-item-card.ts'
import { beginCryptoPayment, type ReturnPages } from '#payments/crypto/begin-crypto-payment.ts'
import type { Tx } from '#db.ts'
import { moveEditions, planEditions, type EditionPlan } from '#editions/pick-editions.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import { addJob } from '#outbox-queries.ts'
import { admitOrder } from '#whitelists/admit-buyer.ts'
import type { AgreedPrice } from './agree-price.ts'
import { cancelLockedOrder } from '../cancel-order.ts'
import { insertOrder, listOpenOrders, measureHolds, type OrderIds } from '../order-queries.ts'
import { findSale, lockListing, reduceListingStock } from '../sale-queries.ts'

/** Editions that the buyer chose by number, as many as are paid for, or null for the lowest free ones. */
export function readChosen({
  editions,
  quantity,
}: {
  editions?: string | undefined
  quantity: number
}): EditionRange[] | null {
  if (!editions) return null
  const chosen = parseEditions(editions)
  const isOther = chosen !== null && quantity > 0 && countEditions(chosen) !== quantity
  if (!chosen) throw new Refusal('edition-not-available', { editions })
  if (isOther) throw new InputRefusal([{ path: 'editions', msg: 'Please choose as many editions as you buy' }])
  return chosen
}

/** Takes stock off the sale and locks it. Refuses when somebody was faster. Gives what is left. */
export async function reserveQuantity(
  tx: Tx,
  { sale, quantity, buyerId }: { sale: AgreedPrice['sale']; quantity: number; buyerId: string },
): Promise<{ availableQuantity: number }> {
  const left = await reduceListingStock(tx, { saleId: sale.saleId, version: sale.version, quantity, buyerId })
  if (!left) throw await whyNotTaken(tx, sale, buyerId)
  return left
}

export const editionsGone = (chosen: EditionRange[] | null): Refusal =>
  new Refusal('edition-not-available', { editions: chosen ? formatEditions(chosen) : '' })

/** Takes stock off the sale and finds the editions, under the sale's lock. Refuses when somebody was faster. */
async function reserveStock(
  tx: Tx,
  { chosen, ...command }: Parameters<typeof reserveQuantity>[1] & { chosen: EditionRange[] | null },
): Promise<EditionPlan & { availableQuantity: number }> {
  const { sale, quantity } = command
  const left = await reserveQuantity(tx, command)
  const plan = await planEditions(tx, { listingId: sale.saleId, quantity, chosen })
  if (!plan) throw editionsGone(chosen)
  invariant(countEditions(plan.taken) === quantity, 'a purchase takes as many editions as it pays for')
  return { ...plan, availableQuantity: left.availableQuantity }
}

/** Somebody was faster: the seller with another price, another buyer, or what tells that buyer and seller are one. */
async function whyNotTaken(tx: Tx, seen: AgreedPrice['sale'], buyerId: string): Promise<Refusal> {
  if (await areLinked(tx, seen.sellerId, buyerId)) return new Refusal('own-item')
  const sale = await findSale(tx, seen.saleId)
  return new Refusal(sale?.state === 'active' && sale.version !== seen.version ? 'price-changed' : 'sold-out')
}

const minuteMs = 60_000

/**
 * Nobody takes works off the market without buying them. The sale is locked; locks the buyer's wallet, so that what one
 * buyer begins at once is counted one after the other.
 */
async function checkHolds(tx: Tx, { buyerId, saleId }: { buyerId: string; saleId: string }): Promise<void> {
  await lockWallets(tx, [buyerId])
  const fault = holdFault(await measureHolds(tx, { buyerId, saleId, windowMs: UNPAID_HOLD_WINDOW_MS }))
  if (fault === 'TOO_MANY_HOLDS') throw new Refusal('too-many-holds', { count: MAX_OPEN_HOLDS })
  if (fault === 'HELD_TOO_LONG') throw new Refusal('held-too-long', { minutes: MAX_UNPAID_HOLD_MS / minuteMs })
}

/**
 * Holds editions for the buyer for 180 seconds, or for 10 minutes where a hosted page is paid (server-rules 2); a job
 * frees them if nothing comes of it. One purchase of a sale at a time: an open one is replaced. Where this one's
 * provider has yet to answer, it is left as it is, and null is given (decision 95).
 */
export async function reserveEditions(
  tx: Tx,
  {
    agreed: { sale, quote },
    buyerId,
    chosen,
    mode,
    provider,
    opKey,
    pages,
    ids,
    deliverTo,
    reservedForMs = pages ? PENDING_RESERVATION_MAX_MS : RESERVATION_MS,
  }: {
    agreed: AgreedPrice
    buyerId: string
    chosen: EditionRange[] | null
    mode: PaymentMode
    provider: string
    opKey: string | null
    /** Of a payment on a hosted page: where it leads back to. */
    pages?: ReturnPages | undefined
    /** Those by which its provider has begun the payment. */
    ids: OrderIds | null
    deliverTo: string | null | undefined
    /** Absent: 180 seconds; a hosted page waits for its payer for 10 minutes from the beginning. */
    reservedForMs?: number
  },
): Promise<OrderIds | null> {
  const { saleId } = sale
  await lockListing(tx, saleId)
  const open = await listOpenOrders(tx, { buyerId, saleId })
  if (open.length > 0 && ids === null && mode !== 'fiatWallet') return null
  for (const order of open) await cancelLockedOrder(tx, order, 'begun again')
  await checkHolds(tx, { buyerId, saleId })
  const plan = await reserveStock(tx, { sale, quantity: quote.quantity, buyerId, chosen })
  const editions = formatEditions(plan.taken)
  const { orderId, paymentId, reservedUntil } = await insertOrder(tx, {
    ids,
    buyerId,
    sellerId: sale.sellerId,
    itemId: sale.itemId,
    saleId,
    quote,
    quantity: quote.quantity,
    editions,
    state: 'reserved',
    paymentMode: mode,
    provider,
    totalMinor: quote.totalMinor,
    reservedForMs,
    opKey,
    deliverTo,
  })
  if (pages) await beginCryptoPayment(tx, { paymentId, pages })
  if (sale.whitelistId)
    await admitOrder(tx, { orderId, whitelistId: sale.whitelistId, buyerId, quantity: quote.quantity })
  const listing = { ownerId: sale.sellerId, listingId: saleId }
  await moveEditions(tx, {
    itemId: sale.itemId,
    plan,
    holding: { state: 'reserved', orderId, ...listing },
    source: { state: 'listed', ...listing },
  })
  await refreshItemCards(tx, [sale.itemId])
  await addJob(tx, 'expire-order', { orderId }, { runAt: reservedUntil, key: `expire-order:${orderId}` })
  return { orderId, paymentId }
}

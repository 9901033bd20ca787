import type { Order } from '@monsoon/contract/trade/orders'
import { api } from '../api-client.ts'
import { readServerNow, syncServerClock } from '../ui/time/server-clock.tsx'
import { isSilence } from '../session/idempotency-keys.ts'
import { cardProblem, problemOf, type Problem } from './checkout-problem.ts'
import type { PaidFrom } from './use-payment-intent.ts'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'
import type { PurchaseContext } from './purchase-choice.ts'

/** Has the server complete the purchase, and shows how it ended. Throws while the server cannot say. */
export async function finishPurchase(purchase: PurchaseContext, held: InitiatedPurchase, from: PaidFrom) {
  const { itemId, saleId, withKey } = purchase
  const { orderId, paymentId, quote } = held
  const body = {
    saleId,
    itemId,
    quantity: quote.quantity,
    orderId,
    ...(from !== 'wallet' && paymentId && { paymentId }),
  }
  const { data } = await withKey(`buy ${orderId}`, (idempotencyKey) => api('POST /v1/buy', { body, idempotencyKey }))
  showOrder(purchase, data)
}

type RefusedPayment = { held: InitiatedPurchase; problem: Problem; from: PaidFrom }

/**
 * A refusal of the payment: on the form where it can be mended there, else as the result, with the order's own word
 * for it.
 */
export async function refusePayment(purchase: PurchaseContext, { held, problem, from }: RefusedPayment) {
  const { dispatch } = purchase
  const canMend = problem.remedy === 'card' || problem.remedy === 'again' || problem.remedy === 'none'
  const isSimplyOver = problem.code === 'reservation-ended' && from === 'wallet'
  if ((canMend && from !== 'bank') || isSimplyOver || problem.remedy === 'login') {
    return dispatch({ type: 'refused', problem })
  }
  const order = await api('GET /v1/order/{id}', { params: { id: held.orderId } }).catch(() => undefined)
  if (order) return showOrder(purchase, order.data, problem)
  dispatch({ type: 'finished', outcome: { kind: 'unknown', problem } })
}

/** While the bank asks, the hold lasts longer; the page is shown whether or not that could be said just now. */
export async function openBank(purchase: PurchaseContext, held: InitiatedPurchase, bankUrl: string) {
  const { dispatch } = purchase
  try {
    const { data } = await api('POST /v1/order/{id}/resume', { params: { id: held.orderId } })
    syncServerClock(Date.parse(data.serverTime))
    dispatch({ type: 'challenged', bankUrl, reservedUntil: data.reservedUntil })
  } catch (error) {
    if (isSilence(error)) dispatch({ type: 'challenged', bankUrl, reservedUntil: held.reservedUntil })
    else await refusePayment(purchase, { held, problem: problemOf(error), from: 'bank' })
  }
}

/** How the purchase ended, as its order says. */
function showOrder({ dispatch, onPaid, onReleased }: PurchaseContext, order: Order, problem?: Problem): void {
  syncServerClock(Date.parse(order.serverTime))
  if (order.state === 'paid') {
    dispatch({ type: 'finished', outcome: { kind: 'paid', order } })
    onPaid(order)
    return
  }
  const isMoneyBack = order.state === 'refunded' || problem?.remedy === 'refund'
  const isHeld = order.state === 'reserved' && Date.parse(order.reservedUntil) > readServerNow()
  const heldUntil = isHeld ? order.reservedUntil : null
  const failure = problem ?? cardProblem(order.reason ?? '')
  dispatch({ type: 'finished', outcome: { kind: 'failed', problem: failure, isMoneyBack, heldUntil } })
  if (!isHeld) onReleased()
}

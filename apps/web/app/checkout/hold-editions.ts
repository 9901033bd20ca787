import { api } from '../api-client.ts'
import { readServerNow, syncServerClock } from '../ui/time/server-clock.tsx'
import { problemOf, type Problem } from './checkout-problem.ts'
import type { Choice, PurchaseContext } from './purchase-choice.ts'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'

/** Holds what was chosen while it is paid. */
export async function holdEditions(purchase: PurchaseContext, choice: Choice): Promise<void> {
  const { itemId, saleId, withKey } = purchase
  const { quoteId, totalMinor, quantity } = choice.quote
  const body = {
    saleId,
    itemId,
    quantity,
    quoteId,
    expectedTotalMinor: totalMinor,
    editions: choice.editions,
    ...choice.delivery,
  }
  try {
    const { data } = await withKey(`hold ${JSON.stringify(body)}`, (idempotencyKey) =>
      api('POST /v1/buy/initiate', { body, idempotencyKey }),
    )
    showHeld(purchase, data)
  } catch (error) {
    showRefused(purchase, problemOf(error))
  }
}

/** Holds the same editions anew, to be paid the other way. Where that is refused, the hold on the screen stands. */
export async function holdOtherwise(
  purchase: PurchaseContext,
  held: InitiatedPurchase,
  mode: 'card' | 'fiatWallet',
): Promise<void> {
  const { itemId, saleId, withKey, dispatch } = purchase
  const { deliveryAddress } = held
  const { totalMinor, quantity } = held.quote
  const body = {
    saleId,
    itemId,
    quantity,
    modeOfPayment: mode,
    expectedTotalMinor: totalMinor,
    editions: held.editions,
    toPrivateWallet: deliveryAddress !== null,
    ...(deliveryAddress && { walletAddress: deliveryAddress }),
  }
  try {
    const { data } = await withKey(`hold ${held.orderId} ${mode}`, (idempotencyKey) =>
      api('POST /v1/buy/initiate', { body, idempotencyKey }),
    )
    showHeld(purchase, data)
  } catch (error) {
    const problem = problemOf(error)
    if (Date.parse(held.reservedUntil) <= readServerNow()) return dispatch({ type: 'ended' })
    const mayTryAgain = problem.remedy === 'again' || problem.remedy === 'login'
    dispatch({ type: 'refused', problem: mayTryAgain ? problem : { ...problem, remedy: 'held' } })
  }
}

/** Whatever comes back, the hold ends: now, or by itself in three minutes. */
export async function releaseHold({ onReleased }: PurchaseContext, held: InitiatedPurchase): Promise<void> {
  await api('POST /v1/order/{id}/cancel', { params: { id: held.orderId } }).catch(() => undefined)
  onReleased()
}

/** Says in the summary what stands in the way. */
export function showRefused({ dispatch, onReleased }: PurchaseContext, problem: Problem): void {
  dispatch({ type: 'refused', problem })
  if (problem.remedy === 'pick' || problem.remedy === 'gone') onReleased()
}

function showHeld({ dispatch }: PurchaseContext, held: InitiatedPurchase): void {
  syncServerClock(Date.parse(held.serverTime))
  dispatch({ type: 'held', held })
}

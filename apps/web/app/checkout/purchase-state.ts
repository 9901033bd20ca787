import type { Order } from '@monsoon/contract/trade/orders'
import type { Problem } from './checkout-problem.ts'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'

/** The specified numbers of the steps. They are names: the order is 0, 1, then 3 if the bank asks, then 2. */
export const steps = { method: 0, confirm: 1, result: 2, bank: 3 } as const

/** How a purchase ended, and what became of the money. */
export type Outcome =
  | { kind: 'paid'; order: Order }
  /**
   * `isMoneyBack`: something was taken and is on its way back. `heldUntil`: the editions are still held, another card
   * may do.
   */
  | { kind: 'failed'; problem: Problem; isMoneyBack: boolean; heldUntil: string | null }
  | { kind: 'unknown'; problem: Problem }

export type PurchaseState =
  | { step: typeof steps.method; problem: Problem | null }
  | { step: typeof steps.confirm; held: InitiatedPurchase; problem: Problem | null; isOver: boolean }
  | { step: typeof steps.bank; held: InitiatedPurchase; bankUrl: string }
  | { step: typeof steps.result; held: InitiatedPurchase; outcome: Outcome }

export type PurchaseEvent =
  | { type: 'held'; held: InitiatedPurchase }
  | { type: 'released'; problem: Problem | null }
  | { type: 'refused'; problem: Problem }
  | { type: 'challenged'; bankUrl: string; reservedUntil: string }
  | { type: 'ended' }
  | { type: 'retried' }
  | { type: 'finished'; outcome: Outcome }

export function startPurchase(held: InitiatedPurchase | undefined): PurchaseState {
  return held ? { step: steps.confirm, held, problem: null, isOver: false } : { step: steps.method, problem: null }
}

/** What is on the screen after an event. Events that make no sense in a step, late answers, change nothing. */
export function nextPurchase(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case 'held':
      return startPurchase(event.held)
    case 'released':
      return { step: steps.method, problem: event.problem }
    case 'refused':
      if (state.step === steps.method) return { ...state, problem: event.problem }
      return state.step === steps.result ? state : confirmStep(state.held, event.problem)
    case 'challenged':
      if (state.step !== steps.confirm) return state
      return {
        step: steps.bank,
        held: { ...state.held, reservedUntil: event.reservedUntil },
        bankUrl: event.bankUrl,
      }
    case 'ended':
      return state.step === steps.confirm ? { ...state, problem: null, isOver: true } : state
    case 'retried':
      return state.step === steps.method ? state : confirmStep(stillHeld(state), null)
    case 'finished':
      return state.step === steps.method ? state : { step: steps.result, held: state.held, outcome: event.outcome }
  }
}

/** What is held, with the end of the hold as the server said it last. */
function stillHeld(state: Exclude<PurchaseState, { step: typeof steps.method }>): InitiatedPurchase {
  const heldUntil = state.step === steps.result && state.outcome.kind === 'failed' ? state.outcome.heldUntil : undefined
  return heldUntil ? { ...state.held, reservedUntil: heldUntil } : state.held
}

function confirmStep(held: InitiatedPurchase, problem: Problem | null): PurchaseState {
  return { step: steps.confirm, held, problem, isOver: problem?.remedy === 'over' }
}

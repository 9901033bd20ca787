import { messages } from '@monsoon/contract/messages'
import { useReducer, useState } from 'react'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import type { CardFields } from './card/card-fields.ts'
import { cardProblem, problemOf, type Problem } from './checkout-problem.ts'
import { holdEditions, holdOtherwise, releaseHold, showRefused } from './hold-editions.ts'
import type { Choice, PurchaseContext } from './purchase-choice.ts'
import { nextPurchase, startPurchase, steps, type PurchaseState } from './purchase-state.ts'
import { finishPurchase, openBank, refusePayment } from './settle-purchase.ts'
import { type PaidFrom, usePaymentIntent } from './use-payment-intent.ts'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'

type PurchaseOptions = Pick<PurchaseContext, 'itemId' | 'saleId' | 'onReleased' | 'onPaid'> & {
  /** A purchase that was begun before and is gone on with. */
  held: InitiatedPurchase | undefined
}

export type Purchase = ReturnType<typeof usePurchase>

/** One purchase from the price to its result: what is on the screen, and what the buyer can do. */
export function usePurchase({ held: begun, ...options }: PurchaseOptions) {
  const [state, dispatch] = useReducer(nextPurchase, begun, startPurchase)
  const [withKey] = useState(createIdempotencyKeys)
  const purchase: PurchaseContext = { ...options, withKey, dispatch }
  const held = heldOf(state)

  const intent = usePaymentIntent<InitiatedPurchase>({
    returnQueryOf: ({ orderId }) => `?order=${orderId}`,
    finish: (paid, from) => finishPurchase(purchase, paid, from),
    onCardRefused: (_, refused) => {
      const message = refused.kind === 'silent' ? messages.tryAgain : refused.message
      dispatch({ type: 'refused', problem: cardProblem(message) })
    },
    onChallenge: (paid, bankUrl) => openBank(purchase, paid, bankUrl),
    onError: (paid, error, from) => refusePayment(purchase, { held: paid, problem: problemOf(error), from }),
    onUnknown: (_, error) => dispatch({ type: 'finished', outcome: { kind: 'unknown', problem: problemOf(error) } }),
  })
  const askOutcome = async (from: PaidFrom) => {
    if (held) await intent.askOutcome(held, from)
  }

  return {
    state,
    isBusy: intent.isBusy,
    hold: (choice: Choice) => intent.run(() => holdEditions(purchase, choice)),
    /** Another way of paying has met this: the summary says it. */
    refuse: (problem: Problem) => showRefused(purchase, problem),
    payBy: (mode: 'card' | 'fiatWallet') =>
      intent.run(async () => {
        if (held) await holdOtherwise(purchase, held, mode)
      }),
    payByCard: async (fields: CardFields) => {
      if (held?.paymentIntent) await intent.payByCard(held, fields)
    },
    payFromWallet: () => askOutcome('wallet'),
    /** The bank's page has come back, or the buyer wants to know again. */
    askOutcome: () => askOutcome('bank'),
    /** BACK from the card or the wallet: the editions are free again. */
    goBack: () =>
      intent.run(async () => {
        if (held) await releaseHold(purchase, held)
        dispatch({ type: 'released', problem: null })
      }),
    /** Back from the bank's page, or another try: the hold stays. */
    retry: () => dispatch({ type: 'retried' }),
    /** The time of the hold is over. While something is under way its answer decides. */
    endHold: () => {
      if (!intent.isRunning()) dispatch({ type: 'ended' })
    },
    /** The dialog closes: a hold that nobody pays any more is let go. */
    abandon: async () => {
      if (held && isStillHeld(state)) await releaseHold(purchase, held)
    },
  }
}

export function heldOf(state: PurchaseState): InitiatedPurchase | undefined {
  return state.step === steps.method ? undefined : state.held
}

function isStillHeld(state: PurchaseState): boolean {
  if (state.step === steps.result) return state.outcome.kind === 'failed' && state.outcome.heldUntil !== null
  return state.step === steps.bank || (state.step === steps.confirm && !state.isOver)
}

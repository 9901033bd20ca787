import { messages } from '@monsoon/contract/messages'
import type { DeliveryChoice } from '@monsoon/contract/delivery'
import type { FeeResult, InitiatedPurchase, Order } from '@monsoon/contract/orders'
import { useReducer, useState } from 'react'
import { api } from '../api-client.ts'
import { setServerNow, readServerNow } from '../text/server-clock.tsx'
import { createAttemptKeys, isSilence } from './attempt-keys.ts'
import type { CardFields } from './card-fields.ts'
import { cardProblem, problemOf, type Problem } from './checkout-problem.ts'
import { nextPurchase, startPurchase, steps, type PurchaseState } from './purchase-state.ts'
import { type PaidFrom, usePaymentIntent } from './use-payment-intent.ts'

type PurchaseOptions = {
  itemId: string
  saleId: string
  /** A purchase that was begun before and is gone on with. */
  held: InitiatedPurchase | undefined
  /** The hold is gone: what is free must be looked up anew. */
  onReleased: () => void
  onPaid: (order: Order) => void
}

/** One purchase from the price to its result: what is on the screen, and what the buyer can do. */
export function usePurchase({ itemId, saleId, held: begun, onReleased, onPaid }: PurchaseOptions) {
  const [state, dispatch] = useReducer(nextPurchase, begun, startPurchase)
  const [withKey] = useState(createAttemptKeys)

  const take = (held: InitiatedPurchase) => {
    setServerNow(Date.parse(held.serverTime))
    dispatch({ type: 'held', held })
  }

  const hold = (wish: { quote: FeeResult; editions: string | undefined; delivery: DeliveryChoice }) =>
    intent.run(async () => {
      const { quoteId, totalMinor, quantity } = wish.quote
      const body = {
        ...{ saleId, itemId, quantity, quoteId, expectedTotalMinor: totalMinor, editions: wish.editions },
        ...wish.delivery,
      }
      try {
        const answer = await withKey(`hold ${JSON.stringify(body)}`, (idempotencyKey) =>
          api('POST /v1/buy/initiate', { body, idempotencyKey }),
        )
        take(answer.data)
      } catch (error) {
        const problem = problemOf(error)
        dispatch({ type: 'refused', problem })
        if (problem.remedy === 'pick' || problem.remedy === 'gone') onReleased()
      }
    })

  /** Holds the same editions anew, to be paid the other way. Where that is refused, the hold on the screen stands. */
  const payBy = (mode: 'card' | 'fiatWallet') =>
    intent.run(async () => {
      const held = heldOf(state)
      if (!held) return
      const { totalMinor, quantity } = held.quote
      const { deliveryAddress } = held
      const body = {
        ...{ saleId, itemId, quantity, modeOfPayment: mode },
        ...{ expectedTotalMinor: totalMinor, editions: held.editions },
        ...{ toPrivateWallet: deliveryAddress !== null, ...(deliveryAddress && { walletAddress: deliveryAddress }) },
      }
      try {
        const answer = await withKey(`hold ${held.orderId} ${mode}`, (idempotencyKey) =>
          api('POST /v1/buy/initiate', { body, idempotencyKey }),
        )
        take(answer.data)
      } catch (error) {
        const problem = problemOf(error)
        if (Date.parse(held.reservedUntil) <= readServerNow()) return dispatch({ type: 'ended' })
        const mayTryAgain = problem.remedy === 'again' || problem.remedy === 'login'
        dispatch({ type: 'refused', problem: mayTryAgain ? problem : { ...problem, remedy: 'held' } })
      }
    })

  const release = async (held: InitiatedPurchase) => {
    // Whatever comes back, the hold ends: now, or by itself in three minutes.
    await api('POST /v1/order/{id}/cancel', { params: { id: held.orderId } }).catch(() => undefined)
    onReleased()
  }

  const finish = async (held: InitiatedPurchase, from: PaidFrom): Promise<void> => {
    const { orderId, paymentId, quote } = held
    const body = {
      ...{ saleId, itemId, quantity: quote.quantity, orderId },
      ...(from !== 'wallet' && paymentId && { paymentId }),
    }
    const { data } = await withKey(`buy ${orderId}`, (idempotencyKey) => api('POST /v1/buy', { body, idempotencyKey }))
    settle(data)
  }

  const settle = (order: Order, problem?: Problem) => {
    setServerNow(Date.parse(order.serverTime))
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

  /**
   * A refusal of the payment: on the form where it can be mended there, else as the result, with the order's own word
   * for it.
   */
  const refuse = async (held: InitiatedPurchase, problem: Problem, from: PaidFrom) => {
    const canMend = problem.remedy === 'card' || problem.remedy === 'again' || problem.remedy === 'none'
    const isSimplyOver = problem.code === 'reservation-ended' && from === 'wallet'
    if ((canMend && from !== 'bank') || isSimplyOver || problem.remedy === 'login') {
      return dispatch({ type: 'refused', problem })
    }
    const order = await api('GET /v1/order/{id}', { params: { id: held.orderId } }).catch(() => undefined)
    if (order) return settle(order.data, problem)
    dispatch({ type: 'finished', outcome: { kind: 'unknown', problem } })
  }

  /** While the bank asks, the hold lasts longer; the page is shown whether or not that could be said just now. */
  const openBank = async (held: InitiatedPurchase, bankUrl: string) => {
    try {
      const { data } = await api('POST /v1/order/{id}/resume', { params: { id: held.orderId } })
      setServerNow(Date.parse(data.serverTime))
      dispatch({ type: 'challenged', bankUrl, reservedUntil: data.reservedUntil })
    } catch (error) {
      if (isSilence(error)) dispatch({ type: 'challenged', bankUrl, reservedUntil: held.reservedUntil })
      else await refuse(held, problemOf(error), 'bank')
    }
  }

  const intent = usePaymentIntent<InitiatedPurchase>({
    returnQueryOf: ({ orderId }) => `?order=${orderId}`,
    finish,
    onCardRefused: (_, refused) => {
      const message = refused.kind === 'silent' ? messages.tryAgain : refused.message
      dispatch({ type: 'refused', problem: cardProblem(message) })
    },
    onChallenge: openBank,
    onRefused: (held, error, from) => refuse(held, problemOf(error), from),
    onUnknown: (_, error) => dispatch({ type: 'finished', outcome: { kind: 'unknown', problem: problemOf(error) } }),
  })
  const askOutcome = async (from: PaidFrom) => {
    const held = heldOf(state)
    if (held) await intent.askOutcome(held, from)
  }

  return {
    state,
    isBusy: intent.isBusy,
    hold,
    /** Another way of paying has met this: the summary says it. */
    refuse: (problem: Problem) => {
      dispatch({ type: 'refused', problem })
      if (problem.remedy === 'pick' || problem.remedy === 'gone') onReleased()
    },
    payBy,
    payByCard: async (fields: CardFields) => {
      const held = heldOf(state)
      if (held?.paymentIntent) await intent.payByCard(held, fields)
    },
    payFromWallet: () => askOutcome('wallet'),
    /** The bank's page has come back, or the buyer wants to know again. */
    askOutcome: () => askOutcome('bank'),
    /** BACK from the card or the wallet: the editions are free again. */
    goBack: () =>
      intent.run(async () => {
        const held = heldOf(state)
        if (held) await release(held)
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
      const held = heldOf(state)
      if (held && isStillHeld(state)) await release(held)
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

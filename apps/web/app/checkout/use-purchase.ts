import { messages } from '@monsoon/contract/messages'
import type { FeeResult, InitiatedPurchase, Order } from '@monsoon/contract/orders'
import { useCallback, useReducer, useRef, useState } from 'react'
import { api } from '../api-client.ts'
import { setServerNow, readServerNow } from '../text/server-clock.tsx'
import { createAttemptKeys, isSilence } from './attempt-keys.ts'
import type { CardConfirmation, CardFields } from './card-fields.ts'
import { cardProblem, problemOf, type Problem } from './checkout-problem.ts'
import { nextPurchase, startPurchase, steps, type PurchaseState } from './purchase-state.ts'

/** How often, and how many times, the server is asked while the bank has not told it the outcome. */
const askAgainMs = 2_000
const mostAsks = 8

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
  const [isBusy, setIsBusy] = useState(false)
  const busy = useRef(false)
  const [withKey] = useState(createAttemptKeys)

  /** One thing at a time; a second press while the first is under way does nothing. */
  const run = useCallback(async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setIsBusy(true)
    await work().finally(() => {
      busy.current = false
      setIsBusy(false)
    })
  }, [])

  const take = (held: InitiatedPurchase) => {
    setServerNow(Date.parse(held.serverTime))
    dispatch({ type: 'held', held })
  }

  const hold = (wish: { quote: FeeResult; editions: string }) =>
    run(async () => {
      const { quoteId, totalMinor, quantity } = wish.quote
      const body = { saleId, itemId, quantity, quoteId, expectedTotalMinor: totalMinor, editions: wish.editions }
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
    run(async () => {
      const held = heldOf(state)
      if (!held) return
      const { totalMinor, quantity } = held.quote
      const body = {
        ...{ saleId, itemId, quantity, modeOfPayment: mode },
        ...{ expectedTotalMinor: totalMinor, editions: held.editions },
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

  /** Asks the server for the outcome, and again while the bank has not told it. */
  const finish = async (held: InitiatedPurchase, from: 'wallet' | 'card' | 'bank'): Promise<void> => {
    const { orderId, paymentId, quote } = held
    const body = {
      ...{ saleId, itemId, quantity: quote.quantity, orderId },
      ...(from !== 'wallet' && paymentId && { paymentId }),
    }
    for (let ask = 1; ; ask += 1) {
      try {
        const { data } = await withKey(`buy ${orderId}`, (idempotencyKey) =>
          api('POST /v1/buy', { body, idempotencyKey }),
        )
        return settle(data)
      } catch (error) {
        const problem = problemOf(error)
        const isOpen = problem.remedy === 'wait' || (from !== 'wallet' && isSilence(error))
        if (!isOpen) return refuse(held, problem, from)
        if (ask === mostAsks) return dispatch({ type: 'finished', outcome: { kind: 'unknown', problem } })
        await new Promise((resolve) => setTimeout(resolve, askAgainMs))
      }
    }
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

  /** A refusal of the payment: on the form where it can be mended there, else as the result, with the order's own word for it. */
  const refuse = async (held: InitiatedPurchase, problem: Problem, from: 'wallet' | 'card' | 'bank') => {
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

  const payByCard = (fields: CardFields) =>
    run(async () => {
      const held = heldOf(state)
      if (!held?.paymentIntent) return
      const returnUrl = `${location.origin}/checkout/three-d-secure-return?order=${held.orderId}`
      const answer = await fields
        .confirm({ clientSecret: held.paymentIntent, returnUrl })
        .catch((): CardConfirmation => ({ kind: 'refused', message: messages.tryAgain }))
      if (answer.kind === 'refused') dispatch({ type: 'refused', problem: cardProblem(answer.message) })
      if (answer.kind === 'challenge') await openBank(held, answer.bankUrl)
      if (answer.kind === 'confirmed') await finish(held, 'card')
    })

  const finishFrom = (from: 'wallet' | 'bank') =>
    run(async () => {
      const held = heldOf(state)
      if (held) await finish(held, from)
    })

  return {
    state,
    isBusy,
    hold,
    /** Another way of paying has met this: the summary says it. */
    refuse: (problem: Problem) => {
      dispatch({ type: 'refused', problem })
      if (problem.remedy === 'pick' || problem.remedy === 'gone') onReleased()
    },
    payBy,
    payByCard,
    payFromWallet: () => finishFrom('wallet'),
    /** The bank's page has come back, or the buyer wants to know again. */
    askOutcome: () => finishFrom('bank'),
    /** BACK from the card or the wallet: the editions are free again. */
    goBack: () =>
      run(async () => {
        const held = heldOf(state)
        if (held) await release(held)
        dispatch({ type: 'released', problem: null })
      }),
    /** Back from the bank's page, or another try: the hold stays. */
    retry: () => dispatch({ type: 'retried' }),
    /** The time of the hold is over. While something is under way its answer decides. */
    endHold: () => {
      if (!busy.current) dispatch({ type: 'ended' })
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

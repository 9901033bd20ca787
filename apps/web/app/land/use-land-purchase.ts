import type { CallData } from '@monsoon/contract/client'
import type { LandDetails } from '@monsoon/contract/land/land'
import type { LandInitiated, LandPurchase } from '@monsoon/contract/land/land-purchases'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { createIdempotencyKeys } from '../session/idempotency-keys.ts'
import { cardProblem, type Problem, problemOf } from '../checkout/checkout-problem.ts'
import { steps } from '../checkout/purchase-state.ts'
import { returnPages } from '../checkout/return-pages.ts'
import { type PaidFrom, usePaymentIntent } from '../checkout/use-payment-intent.ts'
import { syncServerClock } from '../ui/time/server-clock.tsx'
import { useLeaving } from '../ui/use-leaving.ts'

type CryptoDetails = Exclude<CallData<'POST /v1/buy-land/initiate'>, LandInitiated>

type LandOutcome =
  | { kind: 'paid'; bought: LandPurchase }
  | { kind: 'failed'; problem: Problem; isMoneyBack: boolean }
  | { kind: 'unknown' }

export type LandPurchaseState =
  | { step: typeof steps.method; problem: Problem | null }
  | { step: typeof steps.confirm; held: LandInitiated; problem: Problem | null; isOver: boolean }
  | { step: typeof steps.confirm; crypto: CryptoDetails; problem: Problem | null }
  | { step: typeof steps.bank; held: LandInitiated; bankUrl: string }
  | { step: typeof steps.result; outcome: LandOutcome }

/** All that the buyer was shown of a parcel, for the server to compare. */
function shownOf({ metadata, metadataLink, attributes, landSalesPriceUsd: amount, landTokenId }: LandDetails) {
  const { tokenId: _token, ...shown } = metadata
  return { ...shown, landTokenId, amount, quantity: 1 as const, metadataLink, properties: JSON.stringify(attributes) }
}

type LandPayment = {
  shown: ReturnType<typeof shownOf>
  withKey: ReturnType<typeof createIdempotencyKeys>
  setState: (state: LandPurchaseState) => void
  toConfirm: (held: LandInitiated, problem?: Problem | null) => void
  onPaid: () => void
}

/** How a held parcel is paid for, and where each end of it leads. */
function useLandPayment({ shown, withKey, setState, toConfirm, onPaid }: LandPayment) {
  const finish = async ({ paymentId }: LandInitiated, from: PaidFrom): Promise<void> => {
    const body = { ...shown, ...(from !== 'wallet' && paymentId && { paymentId }) }
    const { data } = await withKey(`buy ${paymentId ?? ''}`, (idempotencyKey) =>
      api('POST /v1/buy-land/buy', { body, idempotencyKey }),
    )
    setState({ step: steps.result, outcome: { kind: 'paid', bought: data } })
    onPaid()
  }

  return usePaymentIntent<LandInitiated>({
    returnQueryOf: () => '?land=1',
    finish,
    onCardRefused: (held, refused) =>
      toConfirm(held, refused.kind === 'silent' ? problemOf(refused.error) : cardProblem(refused.message)),
    onChallenge: (held, bankUrl) => {
      setState({ step: steps.bank, held, bankUrl })
      // Asked for while the bank asks its customer, the parcel is held longer.
      const body = { ...shown, ...(held.paymentId && { paymentId: held.paymentId }) }
      void api('POST /v1/buy-land/buy', { body }).catch(() => undefined)
    },
    onError: (held, error, from) => {
      const problem = problemOf(error)
      const canMend = problem.remedy === 'again' || problem.remedy === 'card' || problem.remedy === 'login'
      if (canMend && from !== 'bank') return toConfirm(held, problem)
      const isMoneyBack = problem.remedy === 'refund'
      setState({ step: steps.result, outcome: { kind: 'failed', problem, isMoneyBack } })
    },
    onUnknown: () => setState({ step: steps.result, outcome: { kind: 'unknown' } }),
  })
}

/**
 * A purchase of a parcel from the way of paying to the result: the specified steps 0, 1 and 2, and 3 if the bank asks.
 */
export function useLandPurchase(land: LandDetails, onPaid: () => void) {
  const [state, setState] = useState<LandPurchaseState>({ step: steps.method, problem: null })
  const [withKey] = useState(createIdempotencyKeys)
  const { isLeaving, leaveFor } = useLeaving()
  const shown = shownOf(land)
  const toConfirm = (held: LandInitiated, problem: Problem | null = null) =>
    setState({ step: steps.confirm, held, problem, isOver: false })

  const intent = useLandPayment({ shown, withKey, setState, toConfirm, onPaid })

  /** Asks how the chosen way pays, and holds the parcel for it. */
  const hold = (way: 'fiat' | 'crypto' | 'card' | 'fiatWallet') =>
    intent.run(async () => {
      try {
        const modeOfPayment = way === 'card' || way === 'fiatWallet' ? { modeOfPayment: way } : {}
        const body = way === 'crypto' ? {} : { ...shown, saleType: 'sale' as const, ...modeOfPayment }
        const { data } = await withKey(`hold ${way}`, (idempotencyKey) =>
          api('POST /v1/buy-land/initiate', { body, idempotencyKey }),
        )
        syncServerClock(Date.parse(data.serverTime))
        if ('cardRequired' in data) toConfirm(data)
        else setState({ step: steps.confirm, crypto: data, problem: null })
      } catch (error) {
        setState({ step: steps.method, problem: problemOf(error) })
      }
    })

  const letGo = () => {
    const isHeld = 'held' in state
    // Whatever comes back, the hold ends: now, or by itself in three minutes.
    if (isHeld) void api('POST /v1/buy-land/cancel', { body: { landTokenId: land.landTokenId } }).catch(() => undefined)
  }

  return {
    state,
    isBusy: intent.isBusy || isLeaving,
    hold,
    letGo,
    back: () => {
      letGo()
      setState({ step: steps.method, problem: null })
    },
    payByCard: intent.payByCard,
    payFromWallet: (held: LandInitiated) => intent.askOutcome(held, 'wallet'),
    askBank: (held: LandInitiated) => intent.askOutcome(held, 'bank'),
    retry: (held: LandInitiated) => toConfirm(held),
    endHold: () => {
      if (intent.isRunning()) return
      if (state.step === steps.confirm && 'held' in state) setState({ ...state, problem: null, isOver: true })
    },
    payInCrypto: (crypto: CryptoDetails) =>
      intent.run(async () => {
        const body = { ...shown, orderCurrency: 'ETH' as const, ...returnPages() }
        try {
          const { data } = await withKey('crypto', (idempotencyKey) =>
            api('POST /v1/payment-service/initiate-land-transaction', { body, idempotencyKey }),
          )
          leaveFor(data.widgetUrl)
        } catch (error) {
          setState({ step: steps.confirm, crypto, problem: problemOf(error) })
        }
      }),
  }
}

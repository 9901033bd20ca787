import { ApiError, type CallData } from '@monsoon/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../api-client.ts'
import type { CardFields } from '../checkout/card/card-fields.ts'
import { codeOf, usePaymentIntent } from '../checkout/use-payment-intent.ts'
import { syncServerClock } from '../ui/time/server-clock.tsx'

/** What is to be paid, as the server began it. */
export type Charge = Pick<
  CallData<'POST /v1/bid/initiate'>,
  'pledgeId' | 'paymentIntent' | 'paymentId' | 'payUntil' | 'serverTime' | 'total'
>

export type CardPaymentState =
  | { step: 'opening' }
  | { step: 'card'; charge: Charge; refusal: unknown }
  | { step: 'bank'; charge: Charge; bankUrl: string }
  /** `back`: it was charged and goes back. `unknown`: the bank has not said. */
  | { step: 'over'; money: 'untouched' | 'back' | 'unknown'; error: unknown }

type CardPaymentOptions = {
  begin: () => Promise<Charge>
  /** Makes what is paid for with the payment, and shows what came of it. */
  finish: (paymentId: string) => Promise<void>
  /** Lets go of what nobody pays any more; absent: of a bid or an offer. */
  cancel?: (charge: Charge) => Promise<void>
  /** What the page that the bank leads back to is told. */
  returnQuery?: string
}

/** Whatever comes back, it ends: now, or by itself in ten minutes. */
async function cancelPledge({ pledgeId }: Charge): Promise<void> {
  if (pledgeId) await api('POST /v1/pledge/{id}/cancel', { params: { id: pledgeId } })
}

/** One payment by card for a bid, an offer or a wallet, from its beginning to its outcome. */
export function useCardPayment({ begin, finish, cancel = cancelPledge, returnQuery = '' }: CardPaymentOptions) {
  const [state, setState] = useState<CardPaymentState>({ step: 'opening' })
  const calls = useRef({ begin, finish })
  useEffect(() => {
    calls.current = { begin, finish }
  })

  const open = useCallback(async () => {
    setState({ step: 'opening' })
    try {
      const charge = await calls.current.begin()
      syncServerClock(Date.parse(charge.serverTime))
      setState({ step: 'card', charge, refusal: null })
    } catch (error) {
      setState({ step: 'over', money: 'untouched', error })
    }
  }, [])

  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void open()
  }, [open])

  const intent = usePaymentIntent<Charge>({
    returnQueryOf: () => returnQuery,
    finish: (charge) => calls.current.finish(charge.paymentId ?? ''),
    onCardRefused: (charge, refused) =>
      setState({ step: 'card', charge, refusal: refused.kind === 'silent' ? refused.error : toError(refused.message) }),
    onChallenge: (charge, bankUrl) => setState({ step: 'bank', charge, bankUrl }),
    onError: (charge, error) => setState(afterRefusal(charge, error)),
    onUnknown: (_, error) => setState({ step: 'over', money: 'unknown', error }),
  })
  const askOutcome = (charge: Charge) => void intent.askOutcome(charge, 'bank')

  return {
    state,
    isBusy: intent.isBusy,
    open: () => void open(),
    pay: (charge: Charge, fields: CardFields) => void intent.payByCard(charge, fields),
    /** The bank's page has come back. */
    askOutcome,
    /** Back from the bank's page, to another card. */
    backToCard: (charge: Charge) => setState({ step: 'card', charge, refusal: null }),
    /** The time to pay is over; while something is under way its answer decides, and once the bank was asked, its. */
    endTime: () => {
      if (intent.isRunning()) return
      if (state.step === 'bank') askOutcome(state.charge)
      else setState({ step: 'over', money: 'untouched', error: null })
    },
    /** The dialog closes: what nobody pays any more is given up. */
    cancel: () => {
      if (state.step === 'card' || state.step === 'bank') void cancel(state.charge).catch(() => undefined)
    },
  }
}

const toError = (msg: string): ApiError => new ApiError({ status: 400, code: 'card-refused', msg })

function afterRefusal(charge: Charge, error: unknown): CardPaymentState {
  const code = codeOf(error)
  if (code === 'card-refused') return { step: 'card', charge, refusal: error }
  const isBack = code === 'pledge-unplaced' || code === 'top-up-returned' || code === 'export-refunded'
  return { step: 'over', money: isBack ? 'back' : 'untouched', error }
}

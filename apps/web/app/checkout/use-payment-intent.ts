import { ApiError } from '@monsoon/contract/client'
import { useRef, useState } from 'react'
import { isSilence } from '../session/idempotency-keys.ts'
import type { CardConfirmation, CardFields } from './card/card-fields.ts'

/** How often, and how many times, the server is asked while the bank has not told it the outcome. */
const askAgainMs = 2_000
const mostAsks = 8

/** What was done last before the outcome is asked for; `bank`: its page has come back. */
export type PaidFrom = 'wallet' | 'card' | 'bank'

/** A card that was not taken: the provider's words, or that nobody knows why. */
export type RefusedCard = Extract<CardConfirmation, { kind: 'refused' }> | { kind: 'silent'; error: unknown }

/** What is different between what a payment intent may be for. */
export type IntentPurpose<Intent> = {
  /** What the page that the bank leads back to is told, such as '?top-up=1'. */
  returnQueryOf: (intent: Intent) => string
  /** Has the server do what is paid for, and shows what came of it. Throws while it cannot. */
  finish: (intent: Intent, from: PaidFrom) => Promise<void>
  onCardRefused: (intent: Intent, refused: RefusedCard) => void
  /** The bank wants to ask its customer. */
  onChallenge: (intent: Intent, bankUrl: string) => void | Promise<void>
  /** The server says no. */
  onError: (intent: Intent, error: unknown, from: PaidFrom) => void | Promise<void>
  /** The bank has not told the outcome in time. */
  onUnknown: (intent: Intent, error: unknown) => void
}

/**
 * The way of every payment intent: the card is confirmed, its bank may ask, and the server is asked for the outcome.
 */
export function usePaymentIntent<Intent extends { paymentIntent: string | null }>(purpose: IntentPurpose<Intent>) {
  const [isBusy, setIsBusy] = useState(false)
  const busy = useRef(false)

  /** One thing at a time; a second press while the first is under way does nothing. */
  const run = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setIsBusy(true)
    await work().finally(() => {
      busy.current = false
      setIsBusy(false)
    })
  }

  /** Asks for the outcome, and again while the bank has not told it. */
  const ask = async (intent: Intent, from: PaidFrom): Promise<void> => {
    for (let asked = 1; ; asked += 1) {
      try {
        return await purpose.finish(intent, from)
      } catch (error) {
        const isOpen = codeOf(error) === 'payment-not-finished' || (from !== 'wallet' && isSilence(error))
        if (!isOpen) return purpose.onError(intent, error, from)
        if (asked === mostAsks) return purpose.onUnknown(intent, error)
        await new Promise((resolve) => setTimeout(resolve, askAgainMs))
      }
    }
  }

  const confirm = async (intent: Intent, fields: CardFields): Promise<void> => {
    const returnUrl = `${location.origin}/checkout/three-d-secure-return${purpose.returnQueryOf(intent)}`
    const answer = await fields
      .confirm({ clientSecret: intent.paymentIntent ?? '', returnUrl })
      .catch((error: unknown): RefusedCard => ({ kind: 'silent', error }))
    if (answer.kind === 'refused' || answer.kind === 'silent') purpose.onCardRefused(intent, answer)
    if (answer.kind === 'challenge') await purpose.onChallenge(intent, answer.bankUrl)
    if (answer.kind === 'confirmed') await ask(intent, 'card')
  }

  return {
    isBusy,
    run,
    /** Something is under way: its answer decides. */
    isRunning: () => busy.current,
    payByCard: (intent: Intent, fields: CardFields) => run(() => confirm(intent, fields)),
    askOutcome: (intent: Intent, from: PaidFrom) => run(() => ask(intent, from)),
  }
}

export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

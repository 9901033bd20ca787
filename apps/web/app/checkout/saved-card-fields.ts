import { ApiError } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { api } from '../api-client.ts'
import type { CardConfirmation, CardFields } from './card-fields.ts'
import { isSilence } from './checkout-problem.ts'

type SavedCardFields = { cardId: string; paymentId: string; onGone: (cardId: string) => void }

/** A saved card in the place of fields: our server has the gateway charge it. */
export function savedCardFields({ cardId, paymentId, onGone }: SavedCardFields): CardFields {
  return {
    close: () => {},
    async confirm({ returnUrl }): Promise<CardConfirmation> {
      const { pathname, search } = new URL(returnUrl)
      const body = { paymentId, returnTo: `${pathname}${search}` }
      try {
        const { data } = await api('POST /v1/saved-card/{id}/charge', { params: { id: cardId }, body })
        return data.bankUrl === null ? { kind: 'confirmed' } : { kind: 'challenge', bankUrl: data.bankUrl }
      } catch (error) {
        const code = error instanceof ApiError ? error.code : undefined
        if (code === 'saved-card-gone' || code === 'saved-card-not-found' || code === 'saved-card-expired')
          onGone(cardId)
        // What came of it is asked next; nothing else charges the payment meanwhile.
        const isOpen = code === 'payment-not-finished' || code === 'payment-over'
        if (isOpen || isSilence(error)) return { kind: 'confirmed' }
        return refusedBy(error)
      }
    },
  }
}

/** Says before a card pays whether it is to be saved, where the server was not told that yet. */
export function withConsent(
  fields: CardFields,
  { paymentId, isGiven, told }: { paymentId: string; isGiven: () => boolean; told: { isGiven: boolean } },
): CardFields {
  return {
    close: fields.close,
    async confirm(payment) {
      const wanted = isGiven()
      if (wanted !== told.isGiven) {
        try {
          await api('PUT /v1/saved-card/consent', { body: { paymentId, isGiven: wanted } })
          told.isGiven = wanted
        } catch (error) {
          return refusedBy(error)
        }
      }
      return fields.confirm(payment)
    },
  }
}

const refusedBy = (error: unknown): CardConfirmation => ({
  kind: 'refused',
  message: error instanceof ApiError && error.status !== 0 ? error.message : messages.tryAgain,
})

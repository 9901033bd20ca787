import { ApiError } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { api } from '../../api-client.ts'
import type { CardConfirmation, CardFields, CardFieldsRequest, CardSettings } from './card-fields.ts'
import { isSilence } from '../../session/idempotency-keys.ts'

type SavedCardFields = {
  cardId: string
  paymentId: string
  settings: CardSettings
  /** Where the bank asks, if the provider's script lets it. */
  host: () => HTMLElement | null
  onBank: CardFieldsRequest['onBank']
  onGone: (cardId: string) => void
}

type BankWord = Parameters<typeof api<'POST /v1/saved-card/{id}/charge'>>[1]['body']['threeDSecure']

/**
 * A saved card in the place of fields: our server has the gateway charge it, with what the bank says where it is asked
 * first.
 */
export function savedCardFields(saved: SavedCardFields): CardFields {
  const { cardId, paymentId } = saved
  const charge = async (returnUrl: string, threeDSecure?: BankWord) => {
    const { pathname, search } = new URL(returnUrl)
    const body = { paymentId, returnTo: `${pathname}${search}`, ...(threeDSecure && { threeDSecure }) }
    return (await api('POST /v1/saved-card/{id}/charge', { params: { id: cardId }, body })).data
  }
  return {
    close: () => {},
    async confirm({ clientSecret, returnUrl }): Promise<CardConfirmation> {
      try {
        const { bankUrl, bankReference } = await charge(returnUrl)
        if (bankReference !== null) {
          const said = await askAboutSaved(saved, { clientSecret, bankReference })
          if ('message' in said) return { kind: 'refused', message: said.message }
          await charge(returnUrl, said)
          return { kind: 'confirmed' }
        }
        return bankUrl === null ? { kind: 'confirmed' } : { kind: 'challenge', bankUrl }
      } catch (error) {
        const code = error instanceof ApiError ? error.code : undefined
        if (code === 'saved-card-gone' || code === 'saved-card-not-found' || code === 'saved-card-expired')
          saved.onGone(cardId)
        // What came of it is asked next; nothing else charges the payment meanwhile.
        const isOpen = code === 'payment-not-finished' || code === 'payment-over'
        if (isOpen || isSilence(error)) return { kind: 'confirmed' }
        return refusedBy(error)
      }
    },
  }
}

async function askAboutSaved(
  { settings, host, onBank }: SavedCardFields,
  { clientSecret, bankReference }: { clientSecret: string; bankReference: string },
) {
  const [bank, { askBank }, { collectOriginOf }] = [
    host(),
    await import('./ask-bank.ts'),
    await import('./collect-card-fields.ts'),
  ]
  if (!bank) return { message: messages.tryAgain }
  return askBank({
    origin: collectOriginOf(settings),
    key: settings.threeDSecureKey ?? '',
    host: bank,
    clientSecret,
    card: { customerVaultId: bankReference },
    request: { onBank },
  })
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

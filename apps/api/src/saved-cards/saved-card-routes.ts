import { savedCardTexts, type savedCardEndpoints } from '@monsoon/contract/money/saved-cards'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { agreeToSaveCard } from './agree-to-save-card.ts'
import { chargeSavedCard } from './charge-saved-card.ts'
import { readSavedCards } from './read-saved-cards.ts'
import { removeSavedCard } from './remove-saved-card.ts'

export function savedCardHandlers(resources: Resources): Handlers<typeof savedCardEndpoints> {
  return {
    'GET /v1/saved-card': async ({ viewer: { userId } }) => ({ data: await readSavedCards(resources, userId) }),
    'PUT /v1/saved-card/consent': async ({ viewer: { userId }, body: { paymentId: providerId, isGiven } }) => {
      await agreeToSaveCard(resources, { userId, providerId, isGiven })
      return { data: {} }
    },
    'POST /v1/saved-card/{id}/charge': async ({ viewer: { userId }, params: { id }, body }) => {
      const { paymentId: providerId, returnTo, threeDSecure = null } = body
      return { data: await chargeSavedCard(resources, { userId, id, providerId, returnTo, threeDSecure }) }
    },
    'DELETE /v1/saved-card/{id}': async ({ viewer: { userId }, params: { id } }) => {
      await removeSavedCard(resources, { userId, id })
      return { data: {}, msg: savedCardTexts.removed }
    },
  }
}

import type { CardFields, CardFieldsRequest, CardSettings } from './card-fields.ts'

/**
 * Opens the fields of the provider that is set up: the frame of the local stand-in, or the real provider's own script.
 * @throws {CardFieldsUnavailable}
 */
export async function openCardFields(settings: CardSettings, request: CardFieldsRequest): Promise<CardFields> {
  if (settings.provider === 'nmi') {
    const { openCollectFields } = await import('./collect-card-fields.ts')
    return openCollectFields(settings, request)
  }
  if (settings.frameOrigin !== null) {
    const { openStandInFields } = await import('./stand-in-card-fields.ts')
    return openStandInFields(settings.frameOrigin, request)
  }
  const { openStripeFields } = await import('./stripe-card-fields.ts')
  return openStripeFields(settings.publishableKey, request)
}

import type { Config } from '#config.ts'
import type { CardGateway } from './card-gateway.ts'
import { createStripeCardGateway } from './stripe-card-gateway.ts'

/** The card gateway of the settings; null while no key is set. */
export function createCardGateway(config: Config): CardGateway | null {
  if (!config.CARD_GATEWAY_SECRET_KEY) return null
  return createStripeCardGateway({
    secretKey: config.CARD_GATEWAY_SECRET_KEY,
    webhookSecrets: config.CARD_GATEWAY_WEBHOOK_SECRETS,
    ...(config.CARD_GATEWAY_URL ? { apiUrl: config.CARD_GATEWAY_URL } : {}),
  })
}

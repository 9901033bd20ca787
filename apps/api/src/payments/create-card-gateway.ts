import type { Config } from '#config.ts'
import type { CardGateway } from './card-gateway.ts'
import { createNmiCardGateway } from './nmi/nmi-card-gateway.ts'
import { createStripeCardGateway } from './stripe/stripe-card-gateway.ts'

/** The card gateway of the settings; null while no key is set. */
export function createCardGateway(config: Config): CardGateway | null {
  const { CARD_GATEWAY_SECRET_KEY: key, CARD_GATEWAY_WEBHOOK_SECRETS: webhookSecrets, CARD_GATEWAY_URL: url } = config
  if (!key) return null
  switch (config.CARD_GATEWAY) {
    case 'stripe':
      return createStripeCardGateway({ secretKey: key, webhookSecrets, ...(url && { apiUrl: url }) })
    case 'nmi':
      return createNmiCardGateway({ securityKey: key, webhookSecrets, ...(url && { origin: url }) })
  }
}

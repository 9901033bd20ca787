import type { Config } from '@monsoon/api/config'
import type { PageOrigins } from './content-security-policy.ts'

/** What Stripe's own script needs (https://docs.stripe.com/security/guide#content-security-policy). */
const stripe = {
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connects: ['https://api.stripe.com'],
}

type Settings = Pick<Config, 'CARD_GATEWAY_PUBLISHABLE_KEY' | 'CARD_GATEWAY_URL' | 'MEDIA_ORIGIN' | 'DEV'>

/** The origins that pages may talk to under these settings. */
export function pageOriginsOf(config: Settings): PageOrigins {
  const standIn = { frames: [config.CARD_GATEWAY_URL], connects: [] }
  return {
    card: config.CARD_GATEWAY_PUBLISHABLE_KEY ? (config.CARD_GATEWAY_URL ? standIn : stripe) : null,
    media: config.MEDIA_ORIGIN,
    development: config.DEV ? ['ws:'] : [],
  }
}

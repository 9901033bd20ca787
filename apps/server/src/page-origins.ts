import type { Config } from '@monsoon/api/config'
import type { PageOrigins } from './content-security-policy.ts'

/** What Stripe's own script needs (https://docs.stripe.com/security/guide#content-security-policy). */
const stripe = {
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connects: ['https://api.stripe.com'],
}

/**
 * Collect.js and Gateway.js open frames of the gateway's two hosts and call them. A bank's page is framed inside
 * the gateway's, which needs no permission of ours.
 */
const nmiOrigins = ['https://secure.nmi.com', 'https://secure.networkmerchants.com']

type Settings = Pick<
  Config,
  'CARD_GATEWAY' | 'CARD_GATEWAY_PUBLISHABLE_KEY' | 'CARD_GATEWAY_URL' | 'MEDIA_ORIGIN' | 'DEV'
>

/** The origins that pages may talk to under these settings. */
export function pageOriginsOf(config: Settings): PageOrigins {
  return {
    card: config.CARD_GATEWAY_PUBLISHABLE_KEY ? cardOriginsOf(config) : null,
    media: config.MEDIA_ORIGIN,
    development: config.DEV ? ['ws:'] : [],
  }
}

function cardOriginsOf({ CARD_GATEWAY: gateway, CARD_GATEWAY_URL: url }: Settings): PageOrigins['card'] {
  if (gateway === 'nmi') return url ? { frames: [url], connects: [url] } : { frames: nmiOrigins, connects: nmiOrigins }
  return url ? { frames: [url], connects: [] } : stripe
}

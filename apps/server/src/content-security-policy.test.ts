import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { pageOriginsOf } from './page-origins.ts'

const settings = {
  CARD_GATEWAY: 'stripe' as const,
  CARD_GATEWAY_PUBLISHABLE_KEY: '',
  CARD_GATEWAY_URL: '',
  MEDIA_ORIGIN: '',
  DEV: false,
} as const

function policyOf(given: Partial<Parameters<typeof pageOriginsOf>[0]>, isFramedByUs = false) {
  const policy = contentSecurityPolicy({ nonce: 'n', origins: pageOriginsOf({ ...settings, ...given }), isFramedByUs })
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]))
}

describe('the policy of a page', () => {
  it('runs no script without the nonce of this answer', () => {
    expect(policyOf({}).get('script-src')).toEqual(["'nonce-n'", "'strict-dynamic'"])
  })

  it('embeds files of its own making and no others', () => {
    expect(policyOf({}).get('object-src')).toEqual(['blob:'])
  })

  it('talks to nobody but us unless cards are taken', () => {
    expect(policyOf({}).get('connect-src')).toEqual(["'self'"])
    expect(policyOf({}).get('frame-src')).toEqual(["'self'"])
  })

  it('lets in the frame of the card gateway that is set, and no other', () => {
    const standIn = policyOf({ CARD_GATEWAY_PUBLISHABLE_KEY: 'pk', CARD_GATEWAY_URL: 'http://localhost:4242' })
    expect(standIn.get('frame-src')).toEqual(["'self'", 'http://localhost:4242'])
    const real = policyOf({ CARD_GATEWAY_PUBLISHABLE_KEY: 'pk' })
    expect(real.get('frame-src')).toEqual([
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ])
    expect(real.get('connect-src')).toContain('https://api.stripe.com')
    const collect = policyOf({ CARD_GATEWAY: 'nmi', CARD_GATEWAY_PUBLISHABLE_KEY: 'key' })
    const hosts = ['https://secure.nmi.com', 'https://secure.networkmerchants.com']
    expect(collect.get('frame-src')).toEqual(["'self'", ...hosts])
    expect(collect.get('connect-src')).toEqual(["'self'", ...hosts])
    const house = policyOf({
      CARD_GATEWAY: 'nmi',
      CARD_GATEWAY_PUBLISHABLE_KEY: 'key',
      CARD_GATEWAY_URL: 'https://pay.example.org',
    })
    expect(house.get('frame-src')).toEqual(["'self'", 'https://pay.example.org'])
  })

  it('may be framed by nobody, but the page that the bank returns to by ourselves', () => {
    expect(policyOf({}).get('frame-ancestors')).toEqual(["'none'"])
    expect(policyOf({}, true).get('frame-ancestors')).toEqual(["'self'"])
  })
})

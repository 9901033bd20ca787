import { createHmac } from 'node:crypto'
import { webhookLimit } from '@monsoon/contract/rate-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCryptoCheckout } from '#crypto-checkout/create-crypto-checkout.ts'
import { loadConfig } from '#config.ts'
import { createCardGateway } from '#payments/create-card-gateway.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { signatureHeaders } from '#test-support/calls/fuzz-endpoint.ts'
import { deepBodies, nastyBodies } from '#test-support/calls/nasty-values.ts'
import { withinOneWindow } from '#test-support/calls/within-one-window.ts'

const secret = 'a secret of the webhooks'

const providers = {
  stripe: { CARD_GATEWAY: 'stripe' },
  nmi: { CARD_GATEWAY: 'nmi' },
  nowpayments: { CRYPTO_CHECKOUT: 'nowpayments' },
  btcpay: { CRYPTO_CHECKOUT: 'btcpay', CRYPTO_CHECKOUT_URL: 'https://btcpay.example' },
} as const

const hmac = (algorithm: 'sha256' | 'sha512', text: string) => createHmac(algorithm, secret).update(text).digest('hex')
const now = Math.floor(Date.now() / 1_000)

/** The body as each provider would sign it, where it can be signed as it stands. */
const signed = (body: string): Record<string, string> => ({
  'stripe-signature': `t=${now},v1=${hmac('sha256', `${now}.${body}`)}`,
  'webhook-signature': `t=1,s=${hmac('sha256', `1.${body}`)}`,
  'x-nowpayments-sig': hmac('sha512', body),
  'btcpay-sig': `sha256=${hmac('sha256', body)}`,
})

const unsigned = Object.fromEntries(signatureHeaders.map((name) => [name, 'a'.repeat(128)]))

const send = (test: TestApi, url: string, payload: string, headers: Record<string, string>) =>
  test.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': 'application/json' } })

describe.each(Object.entries(providers))('bodies that strangers send to the webhook of %s', (_, provider) => {
  let test: TestApi
  const url = 'CARD_GATEWAY' in provider ? '/v1/webhook/card' : '/v1/webhook/crypto'
  beforeAll(async () => {
    const settings = {
      ...provider,
      CARD_GATEWAY_SECRET_KEY: 'sk_test_1',
      CARD_GATEWAY_WEBHOOK_SECRETS: secret,
      CRYPTO_CHECKOUT_CALLBACK_SECRETS: secret,
    }
    const config = loadConfig({ DATABASE_URL: 'postgres://localhost/unused', ...settings })
    const overrides = { cards: createCardGateway(config), cryptoCheckout: createCryptoCheckout(config) }
    test = await createTestApi({ settings, overrides })
  })
  afterAll(() => test.close())

  it('are refused at any depth and length, signed or not', async () => {
    for (const body of [...nastyBodies, ...deepBodies]) {
      for (const headers of [unsigned, signed(body), {}]) {
        const { statusCode } = await send(test, url, body, headers)
        expect([400, 413], body.slice(0, 40)).toContain(statusCode)
      }
    }
  })
})

describe('webhooks', () => {
  it('answer one address so many times a minute, far more than it may read', async () => {
    const test = await createTestApi({ settings: { RATE_LIMITS: 'true' } })
    await withinOneWindow()
    const statuses = new Map<number, number>()
    for (let count = 0; count < webhookLimit.perAddress + 3; count += 1) {
      const { statusCode } = await send(test, count % 2 ? '/v1/webhook/card' : '/v1/webhook/crypto', '{}', {})
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 400: webhookLimit.perAddress, 429: 3 })
    await test.close()
  })
})

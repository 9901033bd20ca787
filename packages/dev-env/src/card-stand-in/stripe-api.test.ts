import { get, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cardStandInKeys } from './card-stand-in-keys.ts'
import type { CardStandIn } from './start-card-stand-in.ts'
import { type ApiCall, callStandIn, createTestPayment, startTestStandIn, testAppOrigin } from './test-shop.ts'

let standIn: CardStandIn
beforeEach(async () => {
  standIn = await startTestStandIn()
  standIn.control.setFaults({ dropWebhooks: true })
})
afterEach(() => standIn.close())

const call = (options: ApiCall) => callStandIn(standIn, options)
const browser = cardStandInKeys.publishableKey

describe('keys', () => {
  it('lets nobody in without one, or with one it does not know', async () => {
    const { id } = await createTestPayment(standIn)
    expect(await call({ path: `/v1/payment_intents/${id}`, key: 'sk_test_other' })).toMatchObject({ status: 401 })
    const bare = await fetch(`${standIn.url}/v1/payment_intents/${id}`)
    expect(bare.status).toBe(401)
    expect(await bare.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  it('keeps creating, cancelling and refunding from the browser', async () => {
    const { id } = await createTestPayment(standIn)
    for (const path of ['/v1/payment_intents', `/v1/payment_intents/${id}/cancel`, '/v1/refunds']) {
      expect(await call({ path, body: { amount: '500' }, key: browser })).toMatchObject({
        status: 401,
        body: { error: { code: 'secret_key_required' } },
      })
    }
  })

  it('shows the browser a payment for its client secret only, without the notes of the shop', async () => {
    const { id, client_secret } = await createTestPayment(standIn)
    expect((await call({ path: `/v1/payment_intents/${id}`, key: browser })).status).toBe(404)
    expect((await call({ path: `/v1/payment_intents/${id}?client_secret=${id}_secret_x`, key: browser })).status).toBe(
      404,
    )
    const seen = await call({ path: `/v1/payment_intents/${id}?client_secret=${client_secret}`, key: browser })
    expect(seen).toMatchObject({ status: 200, body: { id, amount: 500, status: 'requires_payment_method' } })
    expect(seen.body).not.toHaveProperty('metadata')
  })
})

describe('parameters', () => {
  it('reads nested keys and lists', async () => {
    const { body } = await call({
      path: '/v1/payment_intents',
      body: {
        amount: '500',
        currency: 'usd',
        'metadata[orderId]': 'order-1',
        'metadata[__proto__]': 'polluted',
        'payment_method_options[card][request_three_d_secure]': 'any',
        'allowed_payment_method_types[0]': 'card',
        'expand[]': 'latest_charge',
      },
    })
    expect(body['metadata']).toMatchObject({ orderId: 'order-1' })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('refuses what it does not understand', async () => {
    const body = { amount: '500', currency: 'usd' }
    const answers = await Promise.all(
      [
        { ...body, amout: '5' },
        { ...body, 'payment_method_types[]': 'card' },
        { currency: 'usd' },
        { ...body, amount: '5.00' },
        { ...body, amount: '49' },
        { ...body, currency: 'eur' },
      ].map((params) => call({ path: '/v1/payment_intents', body: params })),
    )
    expect(answers.map((answer) => [answer.status, answer.body.error['code']])).toEqual([
      [400, 'parameter_unknown'],
      [400, 'payment_method_types_no_longer_supported'],
      [400, 'parameter_missing'],
      [400, 'parameter_invalid_integer'],
      [400, 'amount_too_small'],
      [400, undefined],
    ])
  })

  it('answers an unknown path and an oversized body with errors of its own shape', async () => {
    expect(await call({ path: '/v1/subscriptions', body: {} })).toMatchObject({
      status: 404,
      body: { error: { type: 'invalid_request_error' } },
    })
    const big = await call({ path: '/v1/payment_intents', body: { description: 'x'.repeat(70_000) } })
    expect(big).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error' } } })
  })
})

describe('idempotency keys', () => {
  const body = { amount: '500', currency: 'usd' }

  it('answer again what they answered, to the byte, and say so', async () => {
    const first = await call({ path: '/v1/payment_intents', body, idempotencyKey: 'k' })
    const again = await call({
      path: '/v1/payment_intents',
      body: { currency: 'usd', amount: '500' },
      idempotencyKey: 'k',
    })
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body))
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it('are refused with another body or for another call', async () => {
    const { body: intent } = await call({ path: '/v1/payment_intents', body, idempotencyKey: 'k' })
    const misuse = [
      { path: '/v1/payment_intents', body: { ...body, amount: '501' } },
      { path: `/v1/payment_intents/${intent.id}/cancel`, body },
    ]
    for (const { path, body: params } of misuse) {
      const answer = await call({ path, body: path.endsWith('cancel') ? {} : params, idempotencyKey: 'k' })
      expect(answer).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } })
    }
  })

  it('stay free after a refusal that did nothing, and keep a decline', async () => {
    const wrong = { ...body, amount: '1' }
    expect((await call({ path: '/v1/payment_intents', body: wrong, idempotencyKey: 'k' })).status).toBe(400)
    const { body: intent } = await call({ path: '/v1/payment_intents', body, idempotencyKey: 'k' })
    const confirm = {
      path: `/v1/payment_intents/${intent.id}/confirm`,
      body: { payment_method: 'pm_card_visa_chargeDeclined' },
      idempotencyKey: 'c',
    }
    const declined = await call(confirm)
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } },
    })
    expect((await call(confirm)).body).toEqual(declined.body)
  })
})

describe('confirming', () => {
  it('sends a buyer back to the shop only', async () => {
    const { id } = await createTestPayment(standIn)
    const path = `/v1/payment_intents/${id}/confirm`
    const card = { payment_method: 'pm_card_authenticationRequired' }
    for (const return_url of [
      'https://elsewhere.example/',
      'javascript:alert(1)',
      'nonsense',
      `${testAppOrigin}.evil.example/`,
    ]) {
      expect(await call({ path, body: { ...card, return_url } })).toMatchObject({
        status: 400,
        body: { error: { code: 'url_invalid' } },
      })
    }
    expect(await call({ path, body: { ...card, return_url: `${testAppOrigin}/return` } })).toMatchObject({
      status: 200,
      body: { status: 'requires_action', next_action: { type: 'redirect_to_url' } },
    })
  })

  it('refuses a payment that is over, and a card it does not know', async () => {
    const { id } = await createTestPayment(standIn)
    const path = `/v1/payment_intents/${id}/confirm`
    expect((await call({ path, body: { payment_method: 'pm_other' } })).status).toBe(404)
    expect((await call({ path, body: { payment_method: 'pm_card_diners' } })).body['status']).toBe('succeeded')
    expect(await call({ path, body: { payment_method: 'pm_card_visa' } })).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state' } },
    })
    expect(standIn.control.state().payments).toMatchObject([{ paidCharges: 1 }])
  })
})

describe('refunds', () => {
  it('are listed by payment, with the reason given', async () => {
    const { id } = await createTestPayment(standIn)
    standIn.control.confirm({ providerId: id, paymentMethod: 'pm_card_visa' })
    const body = { payment_intent: id, amount: '200', reason: 'duplicate', 'metadata[reason]': 'duplicate' }
    const { body: refund } = await call({ path: '/v1/refunds', body })
    expect((await call({ path: `/v1/refunds/${refund.id}` })).body).toEqual(refund)
    expect((await call({ path: `/v1/refunds?payment_intent=${id}` })).body['data']).toEqual([refund])
    expect((await call({ path: '/v1/refunds?payment_intent=pi_other' })).body['data']).toEqual([])
    expect((await call({ path: '/v1/refunds', body: { ...body, reason: 'whim' } })).status).toBe(400)
  })

  it('are refused while the buyer disputes the charge', async () => {
    const { id } = await createTestPayment(standIn)
    standIn.control.confirm({ providerId: id, paymentMethod: 'pm_card_createDispute' })
    const answer = await call({ path: '/v1/refunds', body: { payment_intent: id } })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'charge_disputed' } } })
  })
})

describe('cards', () => {
  const card = { type: 'card', ccnumber: '4242424242424242', ccexp: '1240', cvv: '123' }
  const fromForm = () => ({ key: browser, headers: { origin: standIn.url } })

  it('are taken from the card form, by the names the specification gives, and kept without their number', async () => {
    const { status, body } = await call({ path: '/v1/payment_methods', body: card, ...fromForm() })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      object: 'payment_method',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
    })
    expect(JSON.stringify(body)).not.toContain('42424242')
  })

  it('are refused from anybody else', async () => {
    const strangers: Partial<ApiCall>[] = [
      { key: cardStandInKeys.secretKey, headers: { origin: standIn.url } },
      { key: browser },
      { key: browser, headers: { origin: testAppOrigin } },
    ]
    for (const stranger of strangers) {
      expect((await call({ path: '/v1/payment_methods', body: card, ...stranger })).status).toBe(402)
    }
  })

  it('are refused when they are no test cards, or written wrongly', async () => {
    const codes = await Promise.all(
      [
        { ...card, ccnumber: '5555555555554444' },
        { ...card, ccnumber: '4242424242424241' },
        { ...card, ccexp: '1225' },
        { ...card, cvv: '1234' },
      ].map(async (body) => {
        const answer = await call({ path: '/v1/payment_methods', body, ...fromForm() })
        expect(answer).toMatchObject({ status: 402, body: { error: { type: 'card_error' } } })
        return answer.body.error['code']
      }),
    )
    expect(codes).toEqual(['incorrect_number', 'incorrect_number', 'invalid_expiry_month', 'invalid_cvc'])
  })
})

describe('the switches', () => {
  const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    fetch(`${standIn.url}/_ctl`, { method: 'POST', body, headers })

  it('are set, read and put back over HTTP', async () => {
    expect(
      await (await post('{"delayMs":5,"loseAnswers":{"route":"POST /v1/refunds","times":2}}')).json(),
    ).toMatchObject({
      delayMs: 5,
      loseAnswers: { times: 2 },
    })
    await createTestPayment(standIn)
    const state = await (await fetch(`${standIn.url}/_ctl/state`)).json()
    expect(state).toMatchObject({ payments: [{ orderId: 'order-1', amount: 500 }], faults: { delayMs: 5 } })
    expect(await (await fetch(`${standIn.url}/_ctl`, { method: 'DELETE' })).json()).toMatchObject({ delayMs: 0 })
  })

  it('obey no page that reached them by a foreign name', async () => {
    const { statusCode } = await new Promise<IncomingMessage>((resolve) =>
      get(`${standIn.url}/_ctl/state`, { headers: { host: 'rebound.example' } }, resolve),
    )
    expect(statusCode).toBe(403)
  })

  it('refuse a name or a value that is none', async () => {
    for (const body of ['{"delay":5}', '{"delayMs":"5"}', '{"failNext":{"status":500}}', '"x"', '{']) {
      expect((await post(body)).status).toBe(400)
    }
    expect((await post('{"delayMs":5}', { 'content-type': 'text/plain' })).status).toBe(400)
    expect(standIn.control.state().faults.delayMs).toBe(0)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createNotedStripe, notedIntent, stripeRefusal } from '#test-support/payments/noted-stripe.ts'
import { type CardGateway, CardGatewayUnavailable, CardRefused, type CreateCardPayment } from '../card-gateway.ts'
import { createStripeCardGateway, stripeEndpoint } from './stripe-card-gateway.ts'

const noted = createNotedStripe()
const { asked } = noted
let stripe: CardGateway
beforeAll(async () => {
  const apiUrl = await noted.open()
  stripe = createStripeCardGateway({ secretKey: 'sk_test', webhookSecrets: [], apiUrl, maxNetworkRetries: 0 })
})
beforeEach(noted.clear)
afterAll(noted.close)

const payment: Omit<CreateCardPayment, 'amountMinor'> = {
  subjectId: 'order-1',
  idempotencyKey: 'payment:1',
  description: 'Monsoon order 1',
  currency: 'USD',
  metadata: { paymentId: '1', orderId: 'not this one' },
}
const expanded = { 'expand[0]': 'latest_charge', 'expand[1]': 'payment_method' }

describe('a payment that is asked for', () => {
  it('is by card alone, with 3-D Secure wherever the card can, under its key, and tells of Monsoon and nobody else', async () => {
    noted.answers = [{ body: notedIntent() }, { body: notedIntent() }]
    await stripe.createPayment({ ...payment, amountMinor: 500n })
    await stripe.createPayment({ ...payment, amountMinor: 500n })
    expect(asked[0]).toMatchObject({
      route: 'POST /v1/payment_intents',
      headers: { 'idempotency-key': 'payment:1', authorization: 'Bearer sk_test' },
    })
    expect(asked[0]?.fields).toEqual({
      amount: '500',
      currency: 'usd',
      description: 'Monsoon order 1',
      'allowed_payment_method_types[0]': 'card',
      'metadata[paymentId]': '1',
      'metadata[orderId]': 'order-1',
      'payment_method_options[card][request_three_d_secure]': 'any',
      ...expanded,
    })
    expect(asked[0]?.headers['user-agent']).toMatch(/ Monsoon$/)
    expect(asked[1]?.headers).not.toHaveProperty('x-stripe-client-telemetry')
  })

  it.each([0n, -1n, 2n ** 53n])('is not asked for where no card can pay it: %s', async (amountMinor) => {
    await expect(stripe.createPayment({ ...payment, amountMinor })).rejects.toMatchObject({
      name: 'CardRefused',
      code: 'amount_invalid',
      message: `not an amount a card can pay: ${amountMinor}`,
    })
    expect(asked).toEqual([])
  })

  it.each([1n, 2n ** 53n - 1n])('is asked for to the cent: %s', async (amountMinor) => {
    noted.answers = [{ body: notedIntent() }]
    await stripe.createPayment({ ...payment, amountMinor })
    expect(asked[0]?.fields['amount']).toBe(String(amountMinor))
  })

  it('that is cancelled already is cancelled; that cannot be is refused', async () => {
    noted.answers = [
      stripeRefusal('payment_intent_unexpected_state'),
      { body: notedIntent({ status: 'canceled' }) },
      stripeRefusal('payment_intent_unexpected_state'),
      { body: notedIntent({ status: 'succeeded' }) },
      stripeRefusal('resource_missing'),
    ]
    expect(await stripe.cancelPayment('pi_1', 'cancel:1')).toMatchObject({ state: 'canceled' })
    const { route, fields, headers } = asked[0] ?? {}
    expect([route, fields, headers?.['idempotency-key']]).toEqual([
      'POST /v1/payment_intents/pi_1/cancel',
      expanded,
      'cancel:1',
    ])
    await expect(stripe.cancelPayment('pi_1', 'x')).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    await expect(stripe.cancelPayment('pi_1', 'x')).rejects.toMatchObject({ code: 'resource_missing' })
    expect(asked).toHaveLength(5)
  })
})

describe('a payment that is read', () => {
  const read = async (changes: object) => {
    noted.answers = [{ body: notedIntent(changes) }]
    return stripe.retrievePayment('pi_1')
  }

  it.each([
    ['requires_payment_method', 'requiresPaymentMethod'],
    ['requires_confirmation', 'requiresAction'],
    ['requires_action', 'requiresAction'],
    ['requires_capture', 'processing'],
    ['processing', 'processing'],
    ['succeeded', 'succeeded'],
    ['canceled', 'canceled'],
    ['a_state_of_next_year', 'processing'],
  ])('as %s is %s', async (status, state) => {
    expect(await read({ status })).toMatchObject({ state, providerId: 'pi_1', currency: 'USD', subjectId: 'order-1' })
    expect(asked).toMatchObject([{ route: 'GET /v1/payment_intents/pi_1', fields: expanded }])
  })

  it('has the card of its charge, or of what it is to be charged with, or none', async () => {
    const none = { cardLast4: null, cardBrand: null, refundedMinor: 0n, isDisputed: false, failureMessage: null }
    expect(await read({ latest_charge: 'ch_1', payment_method: 'pm_1', metadata: {} })).toMatchObject({
      ...none,
      subjectId: null,
    })
    const typed = { payment_method: { card: { last4: '4242', brand: 'visa' } } }
    expect(await read(typed)).toMatchObject({ ...none, cardLast4: '4242', cardBrand: 'visa' })
    const card = { last4: '0005', brand: 'amex' }
    const charge = { payment_method_details: { card }, amount_refunded: 20, disputed: true }
    const failed = { last_payment_error: { message: 'Your card was declined.' } }
    expect(await read({ ...typed, ...failed, latest_charge: charge, amount_received: 500 })).toMatchObject({
      cardLast4: '0005',
      cardBrand: 'amex',
      refundedMinor: 20n,
      isDisputed: true,
      receivedMinor: 500n,
      failureMessage: 'Your card was declined.',
    })
    const fault = { name: 'Error', message: 'a payment read with the secret key has its client secret' }
    await expect(read({ client_secret: null })).rejects.toMatchObject(fault)
  })

  it('stands in the list of its time, a hundred a page', async () => {
    noted.answers = [{ body: { data: [notedIntent()], has_more: true } }, { body: { data: [], has_more: true } }]
    const since = new Date('2026-11-21T10:00:00.900Z')
    expect(await stripe.listPayments({ since, cursor: null })).toMatchObject({
      payments: [{ providerId: 'pi_1' }],
      next: 'pi_1',
    })
    expect(await stripe.listPayments({ since, cursor: 'pi_1' })).toEqual({ payments: [], next: null })
    const filter = { 'created[gte]': '1795255200', limit: '100' }
    const whole = { 'expand[0]': 'data.latest_charge', 'expand[1]': 'data.payment_method' }
    expect(asked.map(({ fields }) => fields)).toEqual([
      { ...filter, ...whole },
      { ...filter, ...whole, starting_after: 'pi_1' },
    ])
  })
})

describe('a refund that is asked for', () => {
  const refund = async (reason: 'requestedByBuyer' | 'soldOut' | 'duplicate' | 'fraud', status: string | null) => {
    noted.answers = [{ body: { id: 're_1', amount: 300, status } }]
    const about = { providerId: 'pi_1', amountMinor: 300n, idempotencyKey: 'refund:1', bookedRefundIds: [] }
    return stripe.refundPayment({ ...about, reason })
  }

  it.each([
    ['requestedByBuyer', 'requested_by_customer'],
    ['soldOut', 'requested_by_customer'],
    ['duplicate', 'duplicate'],
    ['fraud', 'fraudulent'],
  ] as const)('because of %s says %s, and our own word beside it', async (reason, word) => {
    await refund(reason, 'succeeded')
    expect(asked[0]?.fields).toEqual({
      payment_intent: 'pi_1',
      amount: '300',
      reason: word,
      'metadata[reason]': reason,
    })
    expect(asked[0]?.headers['idempotency-key']).toBe('refund:1')
  })

  it.each([
    ['succeeded', 'succeeded'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    [null, 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('that is %s counts as %s', async (status, state) => {
    const made = { refundId: 're_1', providerId: 'pi_1', amountMinor: 300n, state }
    expect(await refund('soldOut', status)).toEqual(made)
  })
})

describe('the refunds of a payment', () => {
  it('are told as they stand now, with the reason of one that failed', async () => {
    const refund = (id: string, status: string, changes: object = {}) => ({ id, amount: 500, status, ...changes })
    const failed = refund('re_1', 'failed', { failure_reason: 'lost_or_stolen_card' })
    noted.answers = [{ body: { data: [failed, refund('re_2', 'succeeded'), refund('re_3', 'pending')] } }]
    const told = { providerId: 'pi_1', amountMinor: 500n }
    expect(await stripe.listRefunds('pi_1')).toEqual([
      { ...told, refundId: 're_1', state: 'failed', failure: 'lost_or_stolen_card' },
      { ...told, refundId: 're_2', state: 'succeeded' },
      { ...told, refundId: 're_3', state: 'pending' },
    ])
    expect(asked[0]?.fields).toEqual({ payment_intent: 'pi_1', limit: '100' })
  })
})

describe('a dispute', () => {
  const dispute = (id: string, changes: object = {}) => ({
    id,
    payment_intent: 'pi_1',
    amount: 500,
    currency: 'usd',
    status: 'needs_response',
    reason: 'fraudulent',
    ...changes,
  })

  it('is open, won or lost; an inquiry that takes no money and one of no payment are none', async () => {
    const data = [
      dispute('dp_1'),
      dispute('dp_2', { status: 'under_review', payment_intent: { id: 'pi_2' } }),
      dispute('dp_3', { status: 'won' }),
      dispute('dp_4', { status: 'lost' }),
      dispute('dp_5', { status: 'warning_needs_response' }),
      dispute('dp_6', { payment_intent: null }),
    ]
    noted.answers = [{ body: { data } }, { body: { data: [] } }]
    const told = await stripe.listDisputes({ since: new Date('2026-11-21T10:00:00.900Z') })
    expect(told.map(({ disputeId, providerId, state }) => [disputeId, providerId, state])).toEqual([
      ['dp_1', 'pi_1', 'open'],
      ['dp_2', 'pi_2', 'open'],
      ['dp_3', 'pi_1', 'won'],
      ['dp_4', 'pi_1', 'lost'],
    ])
    await stripe.listDisputes({ providerId: 'pi_1' })
    expect(asked.map(({ fields }) => fields)).toEqual([
      { 'created[gte]': '1795255200', limit: '100' },
      { payment_intent: 'pi_1', limit: '100' },
    ])
  })

  it.each([
    ['appeal_needs_response', [-500], 'open'],
    ['appeal_under_review', [-500], 'open'],
    ['prevented', [-500], 'lost'],
    ['prevented', [], undefined],
    ['prevented', [-500, 500], undefined],
    ['warning_closed', [], undefined],
    ['a state of next year', [-500], 'open'],
    ['a state of next year', [], undefined],
  ])('that is %s and has moved %j stands %s', async (status, moved, state) => {
    const balance_transactions = moved.map((amount) => ({ amount }))
    noted.answers = [{ body: { data: [dispute('dp_1', { status, balance_transactions })] } }]
    expect((await stripe.listDisputes({ providerId: 'pi_1' }))[0]?.state).toBe(state)
  })

  it('in euros is none of the dollars of its payment, and keeps no other from being told', async () => {
    const list = { body: { data: [dispute('dp_eur', { currency: 'eur' }), dispute('dp_usd')] } }
    noted.answers = [list, list]
    await expect(stripe.listDisputes({ providerId: 'pi_1' })).rejects.toThrow('dispute dp_eur of pi_1 is in eur')
    expect(await stripe.listDisputes({ since: new Date(0) })).toHaveLength(2)
  })
})

describe('an answer that is no', () => {
  it.each([400, 402, 404])('at once is one for good: %s', async (status) => {
    noted.answers = [stripeRefusal('some_code', status)]
    const error: unknown = await stripe.retrievePayment('pi_1').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(CardRefused)
    expect(error).toMatchObject({ code: 'some_code', message: 'It is some_code' })
  })

  it('has the name of its kind where Stripe has no code for it', async () => {
    noted.answers = [{ status: 400, body: { error: { type: 'invalid_request_error', message: 'No' } } }]
    await expect(stripe.retrievePayment('pi_1')).rejects.toMatchObject({ code: 'StripeInvalidRequestError' })
  })

  it.each([401, 409, 429, 500, 503])('may be one for now: %s', async (status) => {
    noted.answers = [stripeRefusal('some_code', status)]
    const error: unknown = await stripe.retrievePayment('pi_1').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(CardGatewayUnavailable)
    expect(error).toMatchObject({ message: 'It is some_code' })
  })
})

describe('the place of the gateway', () => {
  it.each([
    [undefined, {}],
    ['https://payments.example', { host: 'payments.example', port: '443', protocol: 'https' }],
    ['https://payments.example:8443', { host: 'payments.example', port: '8443', protocol: 'https' }],
    ['http://localhost', { host: 'localhost', port: '80', protocol: 'http' }],
    ['http://127.0.0.1:4242', { host: '127.0.0.1', port: '4242', protocol: 'http' }],
    ['http://[::1]:4242', { host: '::1', port: '4242', protocol: 'http' }],
  ])('may be %s', (apiUrl, place) => {
    expect(stripeEndpoint(apiUrl)).toEqual(place)
  })

  it.each(['http://payments.example', 'ftp://localhost', 'http://localhost.example'])(
    'is over https on other machines, and so not %s',
    (apiUrl) => {
      expect(() => stripeEndpoint(apiUrl)).toThrow('must be called over https, or on this machine')
    },
  )

  it('is known by its name, and signs in its own header', () => {
    expect(stripe).toMatchObject({ name: 'stripe', signatureHeader: 'stripe-signature' })
  })
})

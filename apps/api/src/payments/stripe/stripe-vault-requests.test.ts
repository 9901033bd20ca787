import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createNotedStripe, notedIntent, stripeRefusal } from '#test-support/payments/noted-stripe.ts'
import { CardGatewayUnavailable, CardRefused, type CardVault, keptCardGone } from '../card-gateway.ts'
import { createStripeCardGateway } from './stripe-card-gateway.ts'

const noted = createNotedStripe()
const { asked } = noted
let apiUrl: string
let vault: CardVault
beforeAll(async () => {
  apiUrl = await noted.open()
})
beforeEach(() => {
  noted.clear()
  const gateway = createStripeCardGateway({ secretKey: 'sk_test', webhookSecrets: [], apiUrl, maxNetworkRetries: 0 })
  vault = gateway.vault as CardVault
})
afterAll(noted.close)

const expanded = { 'expand[0]': 'latest_charge', 'expand[1]': 'payment_method' }
const routes = () => asked.map(({ route }) => route)
const card = { last4: '4242', brand: 'visa', exp_month: 12, exp_year: 2040, fingerprint: 'finger' }
const method = (changes: object = {}) => ({ id: 'pm_1', customer: 'cus_1', card, ...changes })

describe('a person whose cards are kept', () => {
  it('is known by our id alone, under the key of the call', async () => {
    noted.answers = [{ body: { id: 'cus_1' } }]
    expect(await vault.createHolder({ ownerId: 'user-1', idempotencyKey: 'holder:1' })).toBe('cus_1')
    expect(asked).toMatchObject([{ route: 'POST /v1/customers', headers: { 'idempotency-key': 'holder:1' } }])
    expect(asked[0]?.fields).toEqual({ 'metadata[ownerId]': 'user-1' })
  })

  it('is forgotten, also where nobody knows them any more', async () => {
    noted.answers = [{ body: { id: 'cus_1', deleted: true } }, stripeRefusal('resource_missing', 404)]
    await vault.forgetHolder('cus_1')
    await vault.forgetHolder('cus_1')
    expect(routes()).toEqual(['DELETE /v1/customers/cus_1', 'DELETE /v1/customers/cus_1'])
    noted.answers = [stripeRefusal('some_code')]
    await expect(vault.forgetHolder('cus_1')).rejects.toMatchObject({ code: 'some_code' })
    noted.answers = [stripeRefusal('some_code', 500)]
    await expect(vault.forgetHolder('cus_1')).rejects.toBeInstanceOf(CardGatewayUnavailable)
  })
})

describe('a card that is to be kept', () => {
  it('is said to be one before its payment is confirmed, and none again', async () => {
    await vault.saveCardOf({ providerId: 'pi_1', holder: 'cus_1' })
    await vault.saveCardOf({ providerId: 'pi_1', holder: null })
    expect(asked.map(({ route, fields }) => [route, fields])).toEqual([
      ['POST /v1/payment_intents/pi_1', { customer: 'cus_1', setup_future_usage: 'on_session' }],
      ['POST /v1/payment_intents/pi_1', { setup_future_usage: '' }],
    ])
  })

  const find = async (changes: object = {}) => {
    const paid = { status: 'succeeded', setup_future_usage: 'on_session', payment_method: method() }
    noted.answers = [{ body: notedIntent({ ...paid, ...changes }) }]
    return vault.findKeptCard({ providerId: 'pi_1', holder: 'cus_1' })
  }
  const found = {
    reference: 'pm_1',
    brand: 'visa',
    last4: '4242',
    expiryMonth: 12,
    expiryYear: 2040,
    fingerprint: 'finger',
  }

  it('is found by the payment that it has paid', async () => {
    expect(await find()).toEqual(found)
    expect(asked).toMatchObject([{ route: 'GET /v1/payment_intents/pi_1', fields: expanded }])
    expect(await find({ payment_method: method({ customer: { id: 'cus_1' } }) })).toEqual(found)
    const plain = method({ card: { ...card, fingerprint: null } })
    expect(await find({ payment_method: plain })).toEqual({ ...found, fingerprint: 'pm_1' })
  })

  it.each([
    ['has not been paid', { status: 'processing' }],
    ['was not agreed to', { setup_future_usage: null }],
    ['was agreed to for later payments without its owner', { setup_future_usage: 'off_session' }],
    ['is known by its name alone', { payment_method: 'pm_1' }],
    ['has no way of paying', { payment_method: null }],
    ['was paid by something else', { payment_method: { id: 'pm_1', customer: 'cus_1' } }],
    ['is kept for somebody else', { payment_method: method({ customer: 'cus_2' }) }],
    ['is kept for nobody', { payment_method: method({ customer: null }) }],
  ])('is none where the payment %s', async (_, changes) => {
    expect(await find(changes)).toBeNull()
  })
})

describe('a charge of a kept card', () => {
  const input = {
    providerId: 'pi_1',
    holder: 'cus_1',
    reference: 'pm_1',
    returnUrl: 'https://monsoon.example/back',
    threeDSecure: null,
    description: '',
  }
  const charge = (...answers: { status?: number; body: object }[]) => {
    noted.answers = [{ body: notedIntent() }, ...answers]
    return vault.charge(input)
  }
  const declined = {
    status: 402,
    body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
  }
  const read = 'GET /v1/payment_intents/pi_1'
  const update = 'POST /v1/payment_intents/pi_1'
  const confirm = 'POST /v1/payment_intents/pi_1/confirm'

  it('is confirmed for its owner, who is there, and is not kept once more', async () => {
    const charged = await charge({ body: notedIntent() }, { body: notedIntent({ status: 'succeeded' }) })
    expect(charged).toMatchObject({ payment: { state: 'succeeded', providerId: 'pi_1' }, bankUrl: null })
    expect(asked.map(({ route, fields }) => [route, fields])).toEqual([
      [read, expanded],
      [update, { customer: 'cus_1', setup_future_usage: '' }],
      [confirm, { payment_method: 'pm_1', return_url: 'https://monsoon.example/back', ...expanded }],
    ])
  })

  it('says where its bank asks', async () => {
    const asking = { status: 'requires_action', next_action: { redirect_to_url: { url: 'https://bank.example' } } }
    const { bankUrl, payment } = await charge({ body: notedIntent() }, { body: notedIntent(asking) })
    expect([bankUrl, payment.state]).toEqual(['https://bank.example', 'requiresAction'])
    const elsewhere = notedIntent({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    expect((await charge({ body: notedIntent() }, { body: elsewhere })).bankUrl).toBeNull()
  })

  it.each(['succeeded', 'canceled'])('is not made where the payment is %s', async (status) => {
    noted.answers = [{ body: notedIntent({ status }) }]
    expect(await vault.charge(input)).toMatchObject({ payment: { state: status }, bankUrl: null })
    expect(routes()).toEqual([read])
  })

  it('that is declined is one that waits for another card', async () => {
    const { payment } = await charge({ body: notedIntent() }, declined, {
      body: notedIntent({ last_payment_error: { message: 'Your card was declined.' } }),
    })
    expect(payment).toMatchObject({ state: 'requiresPaymentMethod', failureMessage: 'Your card was declined.' })
    expect(routes()).toEqual([read, update, confirm, read])
  })

  it('that was confirmed by a call whose answer was lost is looked up', async () => {
    const over = stripeRefusal('payment_intent_unexpected_state')
    expect(await charge(over, { body: notedIntent({ status: 'succeeded' }) })).toMatchObject({
      payment: { state: 'succeeded' },
    })
    expect(routes()).toEqual([read, update, read])
  })

  it.each([
    ['lies with nobody', { body: method({ customer: null }) }],
    ['lies with somebody else', { body: method({ customer: 'cus_2' }) }],
    ['is not known', stripeRefusal('resource_missing', 404)],
  ])('says that a card is gone which %s', async (_, told) => {
    const error: unknown = await charge({ body: notedIntent() }, stripeRefusal('some_code'), told).catch(
      (caught: unknown) => caught,
    )
    expect(error).toBeInstanceOf(CardRefused)
    expect(error).toMatchObject({ code: keptCardGone, message: 'It is some_code', cause: { code: 'some_code' } })
    expect(routes().at(-1)).toBe('GET /v1/payment_methods/pm_1')
  })

  it('is refused as Stripe says it where the card is there', async () => {
    await expect(charge({ body: notedIntent() }, stripeRefusal('some_code'), { body: method() })).rejects.toMatchObject(
      {
        code: 'some_code',
      },
    )
  })

  it('has an outcome that nobody knows where Stripe does not answer', async () => {
    await expect(charge({ body: notedIntent() }, stripeRefusal('some_code', 500))).rejects.toBeInstanceOf(
      CardGatewayUnavailable,
    )
    expect(routes()).toEqual([read, update, confirm])
  })
})

describe('a kept card', () => {
  it('lies with its owner, or is none', async () => {
    const isKept = (body: object) => {
      noted.answers = [{ body }]
      return vault.isKept({ holder: 'cus_1', reference: 'pm_1' })
    }
    expect(await isKept(method())).toBe(true)
    expect(await isKept(method({ customer: { id: 'cus_1' } }))).toBe(true)
    expect(await isKept(method({ customer: 'cus_2' }))).toBe(false)
    expect(await isKept(method({ customer: null }))).toBe(false)
    noted.answers = [stripeRefusal('resource_missing', 404)]
    expect(await vault.isKept({ holder: 'cus_1', reference: 'pm_1' })).toBe(false)
    noted.answers = [stripeRefusal('some_code')]
    await expect(vault.isKept({ holder: 'cus_1', reference: 'pm_1' })).rejects.toMatchObject({ code: 'some_code' })
  })

  it('is forgotten', async () => {
    noted.answers = [{ body: method({ customer: null }) }]
    await vault.forgetCard('pm_1')
    expect(routes()).toEqual(['POST /v1/payment_methods/pm_1/detach'])
  })

  it('that nobody knows, or that lies with nobody, is forgotten already', async () => {
    noted.answers = [stripeRefusal('resource_missing', 404)]
    await vault.forgetCard('pm_1')
    noted.answers = [stripeRefusal('some_code'), { body: method({ customer: null }) }]
    await vault.forgetCard('pm_1')
    expect(routes()).toEqual([
      'POST /v1/payment_methods/pm_1/detach',
      'POST /v1/payment_methods/pm_1/detach',
      'GET /v1/payment_methods/pm_1',
    ])
  })

  it('that lies with somebody still, or of which nothing is known, is not', async () => {
    noted.answers = [stripeRefusal('some_code'), { body: method() }]
    await expect(vault.forgetCard('pm_1')).rejects.toMatchObject({ code: 'some_code' })
    noted.answers = [stripeRefusal('some_code', 500), { body: method({ customer: null }) }]
    await expect(vault.forgetCard('pm_1')).rejects.toBeInstanceOf(CardGatewayUnavailable)
    expect(routes().filter((route) => route.startsWith('GET'))).toHaveLength(1)
  })
})

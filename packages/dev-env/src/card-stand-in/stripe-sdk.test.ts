import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardStandInKeys } from './card-stand-in-keys.ts'
import type { CardStandIn } from './start-card-stand-in.ts'
import { openTestShop, startTestStandIn, testAppOrigin, type TestShop } from './test-shop.ts'

/** The SDK of Stripe against the stand-in: what it sends is taken, and what it reads is what the stand-in means. */
let standIn: CardStandIn
let shop: TestShop
let stripe: Stripe
beforeAll(async () => {
  shop = await openTestShop()
  standIn = await startTestStandIn({ webhookUrl: shop.url })
  const { hostname: host, port } = new URL(standIn.url)
  stripe = new Stripe(cardStandInKeys.secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0 })
})
afterAll(async () => {
  await standIn.close()
  shop.close()
})

const create = () => stripe.paymentIntents.create({ amount: 1234, currency: 'usd', metadata: { orderId: 'order-1' } })
async function pay(payment_method = 'pm_card_visa') {
  const { id } = await create()
  const return_url = `${testAppOrigin}/back`
  return stripe.paymentIntents.confirm(id, { payment_method, return_url, expand: ['latest_charge', 'payment_method'] })
}

it('pays, and names the card', async () => {
  const paid = await pay()
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 1234,
    payment_method: { card: { last4: '4242' } },
  })
  expect(await stripe.paymentIntents.retrieve(paid.id)).toMatchObject({
    status: 'succeeded',
    latest_charge: expect.stringMatching(/^ch_/),
  })
})

it('throws its own error for a card that is declined', async () => {
  const error: unknown = await pay('pm_card_visa_chargeDeclined').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect(error).toMatchObject({ code: 'card_declined', statusCode: 402 })
})

it('has the bank ask, and cancels', async () => {
  const asked = await pay('pm_card_authenticationRequired')
  expect(asked.status).toBe('requires_action')
  const url = asked.next_action?.redirect_to_url?.url ?? ''
  expect((await fetch(url)).status).toBe(200)
  expect(standIn.control.answerChallenge({ providerId: asked.id, isApproved: true })).toBe('succeeded')
  const { id } = await create()
  expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
})

it('refunds a part, and the bank refuses it later', async () => {
  const { id: payment_intent } = await pay()
  const refund = await stripe.refunds.create({ payment_intent, amount: 234, reason: 'requested_by_customer' })
  expect(refund).toMatchObject({ status: 'succeeded', amount: 234 })
  standIn.control.failRefund(refund.id)
  const { data } = await stripe.refunds.list({ payment_intent })
  expect(data).toMatchObject([{ id: refund.id, status: 'failed', failure_reason: 'lost_or_stolen_card' }])
  const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
  expect(latest_charge).toMatchObject({ amount_refunded: 0, refunded: false })
})

it('goes through all payments, page by page', async () => {
  const made = [await create(), await create(), await create()].map(({ id }) => id)
  const listed: string[] = []
  for await (const { id } of stripe.paymentIntents.list({ limit: 2 })) listed.push(id)
  expect(listed.slice(0, 3)).toEqual(made.toReversed())
  expect(new Set(listed).size).toBe(listed.length)
})

it('lists disputes with the money that they have moved', async () => {
  const { id: payment_intent } = await pay()
  const id = standIn.control.raiseDispute(payment_intent)
  const moved = async () =>
    (await stripe.disputes.list({ payment_intent })).data[0]?.balance_transactions.map(({ amount }) => amount)
  expect(await moved()).toEqual([-1234])
  standIn.control.decideDispute(id, 'won')
  expect(await moved()).toEqual([-1234, 1234])
})

it('keeps a card with its customer, and forgets it', async () => {
  const customer = await stripe.customers.create({ metadata: { ownerId: 'one' } })
  const { id } = await create()
  await stripe.paymentIntents.update(id, { customer: customer.id, setup_future_usage: 'on_session' })
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const method = await stripe.paymentMethods.retrieve(String(paid.payment_method))
  expect(method).toMatchObject({ customer: customer.id, card: { networks: { available: ['visa'] } } })
  expect(await stripe.paymentMethods.detach(method.id)).toMatchObject({ customer: null })
  expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true })
})

it('believes every event that was sent, and reads its object', async () => {
  await standIn.control.whenWebhooksIdle()
  const { id } = await create()
  await stripe.paymentIntents.cancel(id)
  await standIn.control.whenWebhooksIdle()
  const events = shop.received.map(({ body, signature }) =>
    stripe.webhooks.constructEvent(body, signature, cardStandInKeys.webhookSecret),
  )
  expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_reinstated',
    'charge.refunded',
    'payment_intent.canceled',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'refund.failed',
  ])
  expect(events.every(({ api_version }) => api_version === Stripe.API_VERSION)).toBe(true)
})

import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sellDisputable } from '#test-support/payments/disputed-sale.ts'
import { type ChargingShop, openChargingShop } from '#test-support/payments/charging-shop.ts'
import type { CardEventType } from './card-gateway.ts'
import { receiveCardWebhook } from './receive-card-webhook.ts'
import { findPaymentOfOrder } from './payment-queries.ts'

let shop: ChargingShop
beforeAll(async () => {
  shop = await openChargingShop()
})
beforeEach(() => shop.forgetJobs())
afterAll(() => shop.test.close())

const isKept = async (eventId: string) =>
  (await shop.resources.pool.query('SELECT FROM provider_event WHERE event_id = $1', [eventId])).rowCount === 1

async function send(
  providerPaymentId: string | null,
  {
    type = 'paymentSucceeded',
    eventId = randomUUID(),
    signature,
  }: { type?: CardEventType; eventId?: string; signature?: string } = {},
) {
  const event = shop.fake.signEvent({ eventId, type, providerPaymentId })
  const answer = await shop.test.app.inject({
    method: 'POST',
    url: '/v1/webhook/card',
    payload: event.rawBody,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature ?? event.signature },
  })
  return { eventId, status: answer.statusCode, body: answer.json<{ code?: string }>() }
}

it('has the payment looked at again, once for each event', async () => {
  const { id, providerId } = await shop.begun()
  const { eventId, status } = await send(providerId)
  expect([status, await isKept(eventId), await shop.jobs()]).toEqual([
    200,
    true,
    [{ name: 'settle-payment', key: `settle-payment:${id}`, payload: { paymentId: id } }],
  ])
  await shop.forgetJobs()
  expect((await send(providerId, { eventId })).status).toBe(200)
  expect(await shop.jobs()).toEqual([])
})

it('has disputes looked for where it tells of one, once for each event', async () => {
  const { id, providerId } = await shop.begun()
  const { eventId } = await send(providerId, { type: 'paymentDisputed' })
  expect(await shop.jobs()).toEqual([{ name: 'sync-disputes', key: `sync-disputes:${id}`, payload: { paymentId: id } }])
  await shop.forgetJobs()
  await send(providerId, { type: 'paymentDisputed', eventId })
  expect(await shop.jobs()).toEqual([])
})

it('has the order looked at where the payment is of one', async () => {
  const { orderId, providerId } = await sellDisputable({ ...shop.test, cards: shop.fake })
  const payment = await findPaymentOfOrder(shop.resources.db, orderId)
  await shop.forgetJobs()
  await send(providerId)
  expect(await shop.jobs()).toEqual([
    { name: 'settle-payment', key: `settle-payment:${payment?.id}`, payload: { paymentId: payment?.id } },
  ])
})

it('keeps an event of a payment that is not known, or of none, and has nothing looked at', async () => {
  for (const providerId of ['fake_0', null]) {
    const { eventId, status } = await send(providerId)
    expect([status, await isKept(eventId)]).toEqual([200, true])
  }
  expect(await shop.jobs()).toEqual([])
})

it('believes nothing that is not signed', async () => {
  const { providerId } = await shop.begun()
  const { eventId, status, body } = await send(providerId, { signature: 'forged' })
  expect([status, body.code, await isKept(eventId), await shop.jobs()]).toEqual([400, 'webhook-refused', false, []])
  const bare = await shop.test.app.inject({ method: 'POST', url: '/v1/webhook/card' })
  expect([bare.statusCode, bare.json<{ code?: string }>().code]).toEqual([400, 'webhook-refused'])
})

/** An event as it reaches the use case, and what the log was told of it. */
function arriving() {
  const warnings: unknown[] = []
  const log = { warn: (...told: unknown[]) => void warnings.push(told) }
  const request = { headers: {}, rawBody: null, log } as unknown as FastifyRequest
  return { request, warnings }
}

it('tells the log why it does not believe an event, and nobody else', async () => {
  const { request, warnings } = arriving()
  await expect(receiveCardWebhook(shop.resources, request)).rejects.toMatchObject({
    code: 'webhook-refused',
    facts: {},
  })
  expect(warnings).toEqual([[{ reason: 'missingSignature' }, 'a card event was refused']])
})

it('takes no event while no provider is set up', async () => {
  const none = receiveCardWebhook({ ...shop.resources, cards: null }, arriving().request)
  await expect(none).rejects.toMatchObject({ code: 'webhook-refused' })
})

it('does not call a fault of its own an event that is not believed', async () => {
  const cards = {
    ...shop.cards,
    verifyWebhook: () => {
      throw new TypeError('a fault of ours')
    },
  }
  await expect(receiveCardWebhook({ ...shop.resources, cards }, arriving().request)).rejects.toThrow('a fault of ours')
})

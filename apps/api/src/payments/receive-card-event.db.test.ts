import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sellDisputable } from '#test-support/disputed-sale.ts'
import { type ChargingShop, openChargingShop } from '#test-support/charging-shop.ts'
import type { CardEventType } from './card-gateway.ts'

let shop: ChargingShop
beforeAll(async () => {
  shop = await openChargingShop()
})
beforeEach(() => forgetJobs())
afterAll(() => shop.test.close())

const forgetJobs = async () => void (await shop.resources.pool.query('DELETE FROM graphile_worker._private_jobs'))
const jobs = async () => {
  const text = 'SELECT task_identifier AS name, key FROM graphile_worker.jobs ORDER BY key'
  return (await shop.resources.pool.query(text)).rows
}
const isKept = async (eventId: string) =>
  (await shop.resources.pool.query('SELECT FROM provider_event WHERE event_id = $1', [eventId])).rowCount === 1

async function tell(
  providerPaymentId: string | null,
  {
    type = 'paymentSucceeded',
    eventId = randomUUID(),
    signature,
  }: { type?: CardEventType; eventId?: string; signature?: string } = {},
) {
  const event = shop.fake.signEvent({ eventId, type, providerPaymentId })
  const answer = await shop.test.app.inject({
    ...{ method: 'POST', url: '/v1/webhook/card', payload: event.rawBody },
    headers: { 'content-type': 'application/json', 'stripe-signature': signature ?? event.signature },
  })
  return { eventId, status: answer.statusCode, body: answer.json<{ code?: string }>() }
}

it('has the payment looked at again, once for each event', async () => {
  const { id, providerId } = await shop.begun()
  const { eventId, status } = await tell(providerId)
  expect([status, await isKept(eventId), await jobs()]).toEqual([
    200,
    true,
    [{ name: 'settle-pledge', key: `settle-pledge:${id}` }],
  ])
  await forgetJobs()
  expect((await tell(providerId, { eventId })).status).toBe(200)
  expect(await jobs()).toEqual([])
})

it('has disputes looked for where it tells of one, once for each event', async () => {
  const { id, providerId } = await shop.begun()
  const { eventId } = await tell(providerId, { type: 'paymentDisputed' })
  expect(await jobs()).toEqual([{ name: 'read-disputes', key: `read-disputes:${id}` }])
  await forgetJobs()
  await tell(providerId, { type: 'paymentDisputed', eventId })
  expect(await jobs()).toEqual([])
})

it('has the order looked at where the payment is of one', async () => {
  const { providerId } = await sellDisputable({ ...shop.test, cards: shop.fake })
  await forgetJobs()
  await tell(providerId)
  expect(await jobs()).toMatchObject([{ name: 'settle-payment', key: expect.stringMatching(/^settle-payment:/) }])
})

it('keeps an event of a payment that is not known, or of none, and has nothing looked at', async () => {
  for (const providerId of ['fake_0', null]) {
    const { eventId, status } = await tell(providerId)
    expect([status, await isKept(eventId)]).toEqual([200, true])
  }
  expect(await jobs()).toEqual([])
})

it('believes nothing that is not signed', async () => {
  const { providerId } = await shop.begun()
  const { eventId, status, body } = await tell(providerId, { signature: 'forged' })
  expect([status, body.code, await isKept(eventId), await jobs()]).toEqual([400, 'webhook-refused', false, []])
})

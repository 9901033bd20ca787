import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cardStandInKeys } from './card-stand-in-keys.ts'
import type { CardStandIn } from './start-card-stand-in.ts'
import { callStandIn, createTestPayment, openTestShop, startTestStandIn, type TestShop } from './test-shop.ts'

let shop: TestShop
let standIn: CardStandIn
beforeEach(async () => {
  shop = await openTestShop()
  standIn = await startTestStandIn({ webhookUrl: shop.url, disputeDelayMs: 80 })
})
afterEach(async () => {
  await standIn.close()
  shop.close()
})

async function pay(paymentMethod = 'pm_card_visa'): Promise<string> {
  const { id } = await createTestPayment(standIn)
  standIn.control.confirm({ providerId: id, paymentMethod })
  return id
}

const types = () => shop.received.map((hook) => hook.type)

it('tells of payments, refusals, cancellations and refunds, with the object as it then was', async () => {
  const paid = await pay()
  const refused = await pay('pm_card_visa_chargeDeclined')
  await callStandIn(standIn, { path: `/v1/payment_intents/${refused}/cancel`, body: {} })
  await callStandIn(standIn, { path: '/v1/refunds', body: { payment_intent: paid, amount: '200' } })
  await standIn.control.whenWebhooksIdle()
  const told = Object.fromEntries(shop.received.map((hook) => [hook.type, hook.object]))
  expect(Object.keys(told)).toHaveLength(4)
  expect(told).toMatchObject({
    'payment_intent.succeeded': { id: paid, amount_received: 500, metadata: { orderId: 'order-1' } },
    'payment_intent.payment_failed': { id: refused, last_payment_error: { message: 'Your card was declined.' } },
    'payment_intent.canceled': { id: refused, status: 'canceled' },
    'charge.refunded': { payment_intent: paid, amount_refunded: 200 },
  })
})

it('signs the bytes it sends, with the date it says', async () => {
  standIn.control.setFaults({ webhookClockSkewSeconds: -900 })
  const before = Math.floor(Date.now() / 1000)
  await pay()
  await standIn.control.whenWebhooksIdle()
  const [hook] = shop.received
  const match = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(hook?.signature ?? '')
  const expected = createHmac('sha256', cardStandInKeys.webhookSecret).update(`${match?.[1]}.${hook?.body}`)
  expect(match?.[2]).toBe(expected.digest('hex'))
  const sentAt = Number(match?.[1]) + 900
  expect(sentAt).toBeGreaterThanOrEqual(before)
  expect(sentAt).toBeLessThanOrEqual(Date.now() / 1000)
})

it('tries again until the shop answers well', async () => {
  shop.answers.push(500, 302)
  await pay()
  await standIn.control.whenWebhooksIdle()
  expect(new Set(shop.received.map((hook) => hook.id)).size).toBe(1)
  expect(shop.received).toHaveLength(3)
  expect(standIn.control.state().events).toEqual({ waiting: 0, delivered: 1, dropped: 0, givenUp: 0 })
})

it('sends an event as often as the switch says, with the same id', async () => {
  standIn.control.setFaults({ duplicateWebhooks: 4 })
  await pay()
  await standIn.control.whenWebhooksIdle()
  expect(shop.received).toHaveLength(5)
  expect(new Set(shop.received.map((hook) => hook.id)).size).toBe(1)
})

it('holds events and sends them in an order that the seed decides', async () => {
  standIn.control.setFaults({ shuffleWebhooks: { hold: 6, seed: 7 } })
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.push(await pay())
  await standIn.control.whenWebhooksIdle()
  expect(shop.received).toEqual([])
  ids.push(await pay())
  await standIn.control.whenWebhooksIdle()
  const order = shop.received.map((hook) => ids.indexOf(String(hook.object['id'])))
  expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
  expect(order).not.toEqual([0, 1, 2, 3, 4, 5])

  shop.received.length = 0
  const again: string[] = []
  for (let count = 0; count < 6; count += 1) again.push(await pay())
  await standIn.control.whenWebhooksIdle()
  expect(shop.received.map((hook) => again.indexOf(String(hook.object['id'])))).toEqual(order)
})

it('lets held events go when it is told to', async () => {
  standIn.control.setFaults({ shuffleWebhooks: { hold: 100, seed: 1 } })
  await pay()
  standIn.control.releaseWebhooks()
  await standIn.control.whenWebhooksIdle()
  expect(types()).toEqual(['payment_intent.succeeded'])
})

it('loses events when it is told to, and never sends them later', async () => {
  standIn.control.setFaults({ dropWebhooks: true })
  await pay()
  standIn.control.resetFaults()
  await pay()
  await standIn.control.whenWebhooksIdle()
  expect(shop.received).toHaveLength(1)
  expect(standIn.control.state().events).toMatchObject({ dropped: 1, delivered: 1 })
})

it('tells of a dispute a while after the payment', async () => {
  const paid = await pay('pm_card_createDispute')
  await vi.waitFor(() => expect(types()).toEqual(['payment_intent.succeeded', 'charge.dispute.created']))
  expect(shop.received[1]?.object).toMatchObject({ object: 'dispute', payment_intent: paid, amount: 500 })
})

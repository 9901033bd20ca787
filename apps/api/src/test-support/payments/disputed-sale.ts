import type { CardWebhook } from '#payments/card-gateway.ts'
import type { TestApi } from '../create-test-api.ts'
import { createMember, createSale, signInMember } from '../sale-fixture-queries.ts'

/** An edition of two at 100 USD, bought by card: 108.40 with the fees. */
export async function sellDisputable(test: TestApi, { quantity = 1 }: { quantity?: number } = {}) {
  const sale = await createSale(test.resources, { supply: 2 })
  const buyerId = await createMember(test.resources)
  const buyer = test.apiWith(await signInMember(test.resources, buyerId))
  const body = { saleId: sale.saleId, itemId: sale.itemId, quantity }
  const { data: held } = await buyer('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })
  const providerId = held.paymentId ?? ''
  test.cards.succeed(providerId)
  await buyer('POST /v1/buy', { body: { ...body, paymentId: providerId } })
  await test.runJobs()
  return { ...sale, buyerId, buyer, orderId: held.orderId, providerId }
}

export type Sold = Awaited<ReturnType<typeof sellDisputable>>

let events = 0

/** The provider's hint that a payment is disputed or that its dispute is decided, and all that follows from it. */
export const sendDisputeEvent = (test: TestApi, { providerId }: Pick<Sold, 'providerId'>): Promise<void> =>
  sendCardEvent(test, { type: 'paymentDisputed', providerPaymentId: providerId })

/** An event of the card provider, and all that follows from it. */
export async function sendCardEvent(test: TestApi, event: Omit<CardWebhook, 'eventId'>): Promise<void> {
  events += 1
  const { rawBody, signature } = test.cards.signEvent({ eventId: `card-event-${events}`, ...event })
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/v1/webhook/card',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: rawBody,
  })
  if (statusCode !== 200) throw new Error(`the webhook answered ${statusCode}`)
  await test.runJobs()
}

import { createHmac } from 'node:crypto'
import { cardStandInKeys } from '@monsoon/dev-env/card-stand-in/card-stand-in-keys'
import { type CardStandIn, startCardStandIn } from '@monsoon/dev-env/card-stand-in/start-card-stand-in'
import { listBrokenPromises } from '#ledger/ledger-check-queries.ts'
import { expireOrder } from '#orders/expire-order.ts'
import { sweepOrders } from '#orders/sweep-orders.ts'
import { createStripeCardGateway } from '#payments/stripe-card-gateway.ts'
import { createTestApi, type TestApi } from './create-test-api.ts'
import { seededRandom, shuffled } from './crypto-storm.ts'
import { createMember, createSale, signInMember } from './sale-fixture-queries.ts'

const { secretKey, webhookSecret } = cardStandInKeys

/** A Monsoon whose card provider is the stand-in behind the real adapter; its events are delivered by hand. */
export interface CardShop {
  test: TestApi
  standIn: CardStandIn
  begin: () => Promise<CardPurchase>
  close: () => Promise<void>
}

export interface CardPurchase {
  orderId: string
  providerId: string
  cancel: () => Promise<unknown>
}

export async function openCardShop(): Promise<CardShop> {
  const standIn = await startCardStandIn({
    ...cardStandInKeys,
    ...{ port: 0, appOrigin: 'http://localhost:3000', webhookUrl: 'http://localhost:9/webhooks' },
  })
  standIn.control.setFaults({ dropWebhooks: true })
  const cards = createStripeCardGateway({ secretKey, webhookSecrets: [webhookSecret], apiUrl: standIn.url })
  const test = await createTestApi({ overrides: { cards } })
  return {
    test,
    standIn,
    begin: async () => {
      const { saleId, itemId } = await createSale(test.resources, { supply: 1 })
      const api = test.apiWith(await signInMember(test.resources, await createMember(test.resources)))
      const body = { saleId, itemId, quantity: 1, modeOfPayment: 'card' as const }
      const { orderId, paymentId } = (await api('POST /v1/buy/initiate', { body })).data
      const cancel = () => api('POST /v1/order/{id}/cancel', { params: { id: orderId } })
      return { orderId, providerId: paymentId ?? '', cancel }
    },
    close: async () => {
      await test.close()
      await standIn.close()
    },
  }
}

/** What becomes of a purchase, and what must have become of it after one sweep. */
const fates = {
  'paid in time': 'paid',
  'paid, and told after its time': 'paid',
  'paid while the provider was silent': 'paid',
  'given up, but paid': 'refunded',
  declined: 'expired',
  abandoned: 'expired',
} as const
type Fate = keyof typeof fates

/** How often a true event is delivered, and how a false one lies. */
const copies = [0, 1, 2, 5] as const
const lies = ['none', 'wrong secret', 'one byte off', 'in the future', 'too old'] as const
const skews: Partial<Record<(typeof lies)[number], number>> = { 'in the future': 3_600, 'too old': -3_600 }

export interface StormOrder {
  orderId: string
  providerId: string
  fate: Fate
}

/** The bytes of an event and their signature, as Stripe sends them. */
function eventOf(eventId: string, { providerId, fate }: StormOrder, skewSeconds = 0, secret: string = webhookSecret) {
  const type = fate === 'declined' ? 'payment_intent.payment_failed' : 'payment_intent.succeeded'
  const body = JSON.stringify({ id: eventId, type, data: { object: { object: 'payment_intent', id: providerId } } })
  const at = Math.floor(Date.now() / 1000) + skewSeconds
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { body, signature: `t=${at},v1=${signature}` }
}

async function meetFate(shop: CardShop, purchase: CardPurchase, fate: Fate): Promise<void> {
  const { standIn, test } = shop
  const { orderId, providerId } = purchase
  const pay = (paymentMethod = 'pm_card_visa') => standIn.control.confirm({ providerId, paymentMethod })
  if (fate === 'given up, but paid') await purchase.cancel()
  if (fate === 'paid while the provider was silent') {
    await endHold(test, orderId)
    standIn.control.setFaults({ failNext: { status: 503, times: 99 } })
    await expireOrder(test.resources, orderId).catch(() => undefined)
    standIn.control.resetFaults()
    standIn.control.setFaults({ dropWebhooks: true })
  }
  if (fate === 'declined') pay('pm_card_visa_chargeDeclined')
  else if (fate !== 'abandoned') pay()
  if (fate === 'paid, and told after its time') await endHold(test, orderId)
}

/** Begins `count` purchases, lets each meet its fate, and delivers their events shuffled: 0, 1, 2 or 5 times each, with lies among them. */
export async function raiseCardStorm(
  shop: CardShop,
  { count, seed }: { count: number; seed: number },
): Promise<{ orders: StormOrder[]; delivered: number; refused: number }> {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
  const orders: StormOrder[] = []
  const events: { body: string; signature: string }[] = []
  for (let index = 0; index < count; index += 1) {
    const purchase = await shop.begin()
    const fate = pick(Object.keys(fates) as Fate[])
    await meetFate(shop, purchase, fate)
    const order = { ...purchase, fate }
    orders.push(order)
    if (fate === 'abandoned') continue
    const event = eventOf(`evt_${index}`, order)
    for (let copy = pick(copies); copy > 0; copy -= 1) events.push(event)
    const lie = pick(lies)
    if (lie === 'none') continue
    const secret = lie === 'wrong secret' ? 'whsec_of_somebody_else' : webhookSecret
    const { body, signature } = eventOf(`evt_lie_${index}`, order, skews[lie], secret)
    events.push({ body: lie === 'one byte off' ? body.replace('evt_lie', 'evt_lic') : body, signature })
  }
  let refused = 0
  for (const { body, signature } of shuffled(events, random)) {
    if ((await deliver(shop, body, signature)) === 400) refused += 1
    if (random(40) === 0) await shop.test.runJobs()
  }
  await shop.test.runJobs()
  return { orders, delivered: events.length - refused, refused }
}

async function deliver({ test }: CardShop, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { statusCode } = await test.app.inject({ method: 'POST', url: '/v1/webhook/card', headers, payload: body })
  return statusCode
}

const endHold = ({ resources }: TestApi, orderId: string) =>
  resources.db
    .updateTable('orders')
    .set({ reserved_until: new Date(Date.now() - 1_000) })
    .where('id', '=', orderId)
    .where('state', '=', 'reserved')
    .execute()

/**
 * Ends the time of all that was not paid, sweeps once, and names each order that did not end as it must, or whose card was not charged and
 * refunded exactly once. Empty, with no promise of the books broken, when the storm has done no harm.
 */
export async function findCardStormFaults({ test, standIn }: CardShop, orders: readonly StormOrder[]) {
  const { db } = test.resources
  for (const { orderId } of orders) await endHold(test, orderId)
  await db
    .updateTable('payment')
    .set({ updated_at: new Date(Date.now() - 120_000) })
    .execute()
  await db
    .updateTable('refund')
    .set({ asked_at: new Date(Date.now() - 120_000) })
    .execute()
  // One sweep takes 100 of each kind.
  for (let swept = 0; swept < orders.length; swept += 100) await sweepOrders(test.resources)
  await test.runJobs()
  const rows = await db.selectFrom('orders').select(['id', 'state', 'total_minor']).execute()
  const stored = new Map(rows.map((row) => [row.id, row]))
  const told = new Map(standIn.control.state().payments.map((payment) => [payment.id, payment]))
  const compared = orders.map(({ orderId, providerId, fate }) => {
    const state = fates[fate]
    const [order, payment] = [stored.get(orderId), told.get(providerId)]
    const charges = state === 'expired' ? 0 : 1
    return {
      fate,
      expected: [state, charges, state === 'refunded' ? Number(order?.total_minor) : 0],
      found: [order?.state, payment?.paidCharges, payment?.amountRefunded],
    }
  })
  const faults = compared.filter(({ expected, found }) => expected.join() !== found.join())
  return { faults, broken: await listBrokenPromises(db) }
}

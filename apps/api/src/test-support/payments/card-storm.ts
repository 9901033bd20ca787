import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { expireOrder } from '#orders/expire-order.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'
import type { TestApi } from '../create-test-api.ts'
import { seededRandom, shuffled } from './crypto-storm.ts'
import { createMember, createSale, signInMember } from '../sale-fixture-queries.ts'

/** An event as it is sent. */
interface StormEvent {
  body: string
  headers: Record<string, string>
}

/** A Monsoon whose card provider is a stand-in behind the real adapter; its events are delivered by hand. */
export interface CardShop {
  test: TestApi
  begin: () => Promise<CardPurchase>
  /** A card pays at the provider, or is declined there, whatever the shop thinks of it. */
  pay: (providerId: string, isDeclined: boolean) => Promise<void>
  /** The provider answers nothing for as long as this runs. */
  silently: (work: () => Promise<unknown>) => Promise<void>
  eventOf: (eventId: string, order: StormOrder, lie: Lie) => StormEvent
  /** What the provider itself says of a payment. */
  reportOf: (providerId: string) => { charges: number; refundedMinor: number }
  close: () => Promise<void>
}

export interface CardPurchase {
  orderId: string
  providerId: string
  cancel: () => Promise<unknown>
}

/** How a false event lies. */
export type Lie = 'none' | 'wrong secret' | 'one byte off' | 'in the future' | 'too old'

/** Begins a purchase of an edition by card. */
export async function beginCardPurchase({ apiWith, resources }: TestApi): Promise<CardPurchase> {
  const { saleId, itemId } = await createSale(resources, { supply: 1 })
  const api = apiWith(await signInMember(resources, await createMember(resources)))
  const body = { saleId, itemId, quantity: 1, modeOfPayment: 'card' as const }
  const { orderId, paymentId } = (await api('POST /v1/buy/initiate', { body })).data
  const cancel = () => api('POST /v1/order/{id}/cancel', { params: { id: orderId } })
  return { orderId, providerId: paymentId ?? '', cancel }
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
const lies = ['none', 'wrong secret', 'one byte off', 'in the future', 'too old'] as const satisfies Lie[]

export interface StormOrder {
  orderId: string
  providerId: string
  fate: Fate
}

async function meetFate(shop: CardShop, purchase: CardPurchase, fate: Fate): Promise<void> {
  const { test } = shop
  const { orderId, providerId } = purchase
  if (fate === 'given up, but paid') await purchase.cancel()
  if (fate === 'paid while the provider was silent') {
    await endHold(test, orderId)
    await shop.silently(() => expireOrder(test.resources, orderId).catch(() => undefined))
  }
  if (fate !== 'abandoned') await shop.pay(providerId, fate === 'declined')
  if (fate === 'paid, and told after its time') await endHold(test, orderId)
}

/**
 * Begins `count` purchases, lets each meet its fate, and delivers their events shuffled: 0, 1, 2 or 5 times each, with
 * lies among them.
 */
export async function raiseCardStorm(
  shop: CardShop,
  { count, seed }: { count: number; seed: number },
): Promise<{ orders: StormOrder[]; delivered: number; refused: number }> {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
  const orders: StormOrder[] = []
  const events: StormEvent[] = []
  for (let index = 0; index < count; index += 1) {
    const purchase = await shop.begin()
    const fate = pick(Object.keys(fates) as Fate[])
    await meetFate(shop, purchase, fate)
    const order = { ...purchase, fate }
    orders.push(order)
    if (fate === 'abandoned') continue
    const event = shop.eventOf(`evt_${index}`, order, 'none')
    for (let copy = pick(copies); copy > 0; copy -= 1) events.push(event)
    const lie = pick(lies)
    if (lie === 'none') continue
    events.push(shop.eventOf(`evt_lie_${index}`, order, lie))
  }
  let refused = 0
  for (const event of shuffled(events, random)) {
    if ((await deliver(shop, event)) === 400) refused += 1
    if (random(40) === 0) await shop.test.runJobs()
  }
  await shop.test.runJobs()
  return { orders, delivered: events.length - refused, refused }
}

async function deliver({ test }: CardShop, { body, headers }: StormEvent): Promise<number> {
  const request = { method: 'POST', url: '/v1/webhook/card', payload: body } as const
  const { statusCode } = await test.app.inject({
    ...request,
    headers: { 'content-type': 'application/json', ...headers },
  })
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
 * Ends the time of all that was not paid, sweeps once, and names each order that did not end as it must, or whose card
 * was not charged and refunded exactly once. Empty, with no promise of the books broken, when the storm has done no
 * harm.
 */
export async function findCardStormFaults({ test, reportOf }: CardShop, orders: readonly StormOrder[]) {
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
  for (let swept = 0; swept < orders.length; swept += 100) await sweepPayments(test.resources)
  await test.runJobs()
  const rows = await db.selectFrom('orders').select(['id', 'state', 'total_minor']).execute()
  const stored = new Map(rows.map((row) => [row.id, row]))
  const compared = orders.map(({ orderId, providerId, fate }) => {
    const state = fates[fate]
    const [order, told] = [stored.get(orderId), reportOf(providerId)]
    const charges = state === 'expired' ? 0 : 1
    return {
      fate,
      expected: [state, charges, state === 'refunded' ? Number(order?.total_minor) : 0],
      found: [order?.state, told.charges, told.refundedMinor],
    }
  })
  const faults = compared.filter(({ expected, found }) => expected.join() !== found.join())
  return { faults, broken: await listInvariantViolations(db) }
}

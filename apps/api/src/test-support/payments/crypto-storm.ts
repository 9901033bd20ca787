import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { expireOrder } from '#orders/expire-order.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'
import type { CryptoPurchase, CryptoShop } from './crypto-shop.ts'

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export function shuffled<Item>(items: readonly Item[], random: (below: number) => number): Item[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random(last + 1)
    const moved = order[last] as Item
    order[last] = order[other] as Item
    order[other] = moved
  }
  return order
}

/** How often a true callback is delivered, and how a false one lies. */
const copies = [0, 1, 2, 5] as const
const lies = ['none', 'wrong secret', 'one byte off', 'in the future'] as const
/** What is paid of the total, transfer by transfer, in percent; and when it comes. */
const payments = [[100], [60], [60, 40], [150], [100, 100], []] as const
const times = ['in time', 'late'] as const

/** One purchase of a storm, with what must have become of it. */
export interface StormOrder {
  purchase: CryptoPurchase
  /** All that was sent, in cents. */
  sentMinor: bigint
  expected: { state: 'paid' | 'expired'; keptMinor: bigint }
}

/**
 * Begins `count` purchases, pays them in all ways, ends the time of those that are paid late, and delivers their
 * callbacks shuffled: 0, 1, 2 or 5 times each, with lies among them. Gives what must have become of each once one sweep
 * has run.
 */
export async function raiseCryptoStorm(
  shop: CryptoShop,
  { count, seed }: { count: number; seed: number },
): Promise<{ orders: StormOrder[]; delivered: number; refused: number }> {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
  const orders: StormOrder[] = []
  const deliveries: (() => Promise<number>)[] = []
  for (let index = 0; index < count; index += 1) {
    const purchase = await shop.begin()
    const parts = pick(payments)
    const isLate = pick(times) === 'late'
    const send = () => parts.map((percent) => shop.pay(purchase, percent))
    const transfers = isLate ? [] : send()
    if (isLate || parts.length === 0) {
      await shop.endHold(purchase)
      await expireOrder(shop.test.resources, purchase.orderId)
      if (isLate) transfers.push(...send())
    }
    orders.push({
      purchase,
      ...expectation(
        purchase,
        transfers.map(({ cents }) => BigInt(cents)),
      ),
    })
    for (const transfer of transfers) {
      const lie = pick(lies)
      for (let copy = 0; copy < pick(copies); copy += 1) {
        const { headers, body } = shop.callbackOf(purchase, transfer)
        deliveries.push(() => shop.deliver({ headers, body }))
      }
      if (lie === 'none') continue
      const fault =
        lie === 'wrong secret' ? { secret: 'of-somebody-else' } : lie === 'in the future' ? { skewSeconds: 3_600 } : {}
      const { headers, body } = shop.callbackOf(purchase, transfer, fault)
      deliveries.push(() => shop.deliver({ headers, body: lie === 'one byte off' ? body.replace('usd', 'usc') : body }))
    }
  }
  let refused = 0
  for (const deliver of shuffled(deliveries, random)) {
    if ((await deliver()) === 400) refused += 1
    // Some are dealt with between the others, some all at the end.
    if (random(40) === 0) await shop.test.runJobs()
  }
  await shop.test.runJobs()
  return { orders, delivered: deliveries.length - refused, refused }
}

/**
 * Too little by the end of the hold stays in the wallet; enough buys, in time or late, since there is stock for all.
 */
function expectation({ totalMinor }: CryptoPurchase, sent: readonly bigint[]): Omit<StormOrder, 'purchase'> {
  const sentMinor = sent.reduce((sum, one) => sum + one, 0n)
  const total = BigInt(totalMinor)
  if (sentMinor >= total) return { sentMinor, expected: { state: 'paid', keptMinor: sentMinor - total } }
  return { sentMinor, expected: { state: 'expired', keptMinor: sentMinor } }
}

/** A purchase that ended as it should not have: what was expected, and what is. */
interface StormFault {
  orderId: string
  expected: readonly unknown[]
  found: readonly unknown[]
}

/**
 * Ends the time of all that was not paid, sweeps once, and compares each purchase with what must have become of it.
 * Empty, with no promise of the books broken, when the storm has done no harm.
 */
export async function findStormFaults(
  { test, endHold }: CryptoShop,
  orders: readonly StormOrder[],
): Promise<{ faults: StormFault[]; broken: Awaited<ReturnType<typeof listInvariantViolations>> }> {
  const { db } = test.resources
  for (const { purchase, expected } of orders) {
    if (expected.state !== 'expired') continue
    await endHold(purchase)
    await expireOrder(test.resources, purchase.orderId)
  }
  await db
    .updateTable('crypto_invoice')
    .set({ look_at: new Date(0) })
    .execute()
  for (let swept = 0; swept < orders.length; swept += 100) await sweepPayments(test.resources)
  const rows = await db
    .selectFrom('crypto_invoice')
    .innerJoin('payment', 'payment.id', 'crypto_invoice.payment_id')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .innerJoin('ledger_account', (join) =>
      join.onRef('ledger_account.owner_id', '=', 'payment.owner_id').on('ledger_account.kind', '=', 'user'),
    )
    .select(['orders.id', 'orders.state', 'crypto_invoice.received_minor', 'ledger_account.posted_minor'])
    .execute()
  const standing = new Map(rows.map((row) => [row.id, [row.state, row.received_minor, BigInt(row.posted_minor)]]))
  const compared = orders.map(({ purchase: { orderId }, sentMinor, expected }) => ({
    orderId,
    expected: [expected.state, sentMinor, expected.keptMinor],
    found: standing.get(orderId) ?? [],
  }))
  const faults = compared.filter(({ expected, found }) => expected.join() !== found.join())
  return { faults, broken: await listInvariantViolations(db) }
}

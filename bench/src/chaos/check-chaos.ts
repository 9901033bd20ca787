import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { houseAccounts } from '@monsoon/api/ledger/ledger-accounts'
import { listBrokenPromises } from '@monsoon/api/ledger/ledger-check-queries'
import { sweepOrders } from '@monsoon/api/orders/sweep-orders'
import type { Acknowledged, ChaosBuyer } from './chaos-operations.ts'
import type { ChaosWorld } from './chaos-world.ts'

interface Check {
  world: ChaosWorld
  acknowledged: readonly Acknowledged[]
  buyers: readonly ChaosBuyer[]
}

/** Lets time pass: holds run out, payments grow old enough for the sweep, and it runs until nothing is left to do. */
export async function settle({ resources, cards }: ChaosWorld): Promise<void> {
  const pool = new pg.Pool({ connectionString: resources.config.DATABASE_URL, max: 1 })
  try {
    await cards.control.whenWebhooksIdle()
    for (let round = 0; round < 40; round += 1) {
      await pool.query("UPDATE orders SET reserved_until = now() - interval '1 second' WHERE state = 'reserved'")
      await pool.query("UPDATE payment SET updated_at = now() - interval '10 minutes'")
      await pool.query("UPDATE refund SET created_at = now() - interval '10 minutes' WHERE state = 'requested'")
      await sweepOrders(resources)
      const { rows } = await pool.query<{ open: string }>(
        "SELECT (SELECT count(*) FROM orders WHERE state = 'reserved') + (SELECT count(*) FROM refund WHERE state = 'requested') AS open",
      )
      if (rows[0]?.open === '0' && round > 1) return
      await sleep(250)
    }
    throw new Error('the sweep did not come to an end')
  } finally {
    await pool.end()
  }
}

/** Every promise that does not hold after the crashes; empty when all do. */
export async function findBroken(check: Check): Promise<string[]> {
  const { world, acknowledged } = check
  const { db } = world.resources
  const broken = (await listBrokenPromises(db)).map(({ name, rows }) => `${name} (${rows})`)
  const orders = await db.selectFrom('orders').select(['id', 'buyer_id', 'op_key', 'state']).execute()
  const byId = new Map(orders.map((order) => [order.id, order]))
  const lost = acknowledged.filter(({ orderId, buyerId }) => {
    const order = byId.get(orderId)
    return !order || order.buyer_id !== buyerId || !['paid', 'refunded'].includes(order.state)
  })
  if (lost.length > 0) broken.push(`${lost.length} acknowledged purchases are not there`)
  const keys = orders.flatMap(({ buyer_id, op_key }) => (op_key === null ? [] : [`${buyer_id} ${op_key}`]))
  if (new Set(keys).size !== keys.length) broken.push('one key made two orders')
  broken.push(...(await compareWithProvider(world)), ...(await replayAnswers(check)))
  return broken
}

async function compareWithProvider({ resources, cards }: ChaosWorld): Promise<string[]> {
  const { payments } = cards.control.state()
  const broken: string[] = []
  if (payments.some((payment) => payment.paidCharges > 1)) broken.push('a card was charged twice')
  const atProvider = payments.reduce(
    (sum, payment) => sum + BigInt(payment.amountReceived - payment.amountRefunded),
    0n,
  )
  const legs = await resources.db
    .selectFrom('ledger_transfer')
    .select(['debit_account', 'credit_account', 'amount_minor'])
    .execute()
  let inLedger = 0n
  for (const leg of legs) {
    if (leg.debit_account === houseAccounts.cardProvider) inLedger += leg.amount_minor
    if (leg.credit_account === houseAccounts.cardProvider) inLedger -= leg.amount_minor
  }
  if (atProvider !== inLedger) broken.push(`the provider holds ${atProvider} cents for us, the ledger says ${inLedger}`)
  return broken
}

/** The same key and body again: byte for byte the first answer. */
async function replayAnswers({ world, acknowledged, buyers }: Check): Promise<string[]> {
  const authorizations = new Map(buyers.map((buyer) => [buyer.buyerId, buyer.authorization]))
  let different = 0
  for (const { buyerId, key, body, request } of acknowledged.slice(-200)) {
    const response = await fetch(`${world.url}${request.path}`, {
      method: 'POST',
      headers: {
        authorization: authorizations.get(buyerId) ?? '',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(request.payload),
    })
    if ((await response.text()) !== body) different += 1
  }
  return different === 0 ? [] : [`${different} answers changed when they were asked for again`]
}

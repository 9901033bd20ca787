import { randomUUID } from 'node:crypto'
import { createApi } from '@monsoon/api/api'
import { watchStatements } from '@monsoon/dev-env/watch-statements'
import { type BenchMember, createBenchMembers } from './bench-members.ts'
import type { BenchWorld } from './bench-world.ts'
import type { Figure } from './figures.ts'
import { compare, type Comparison, inTurn } from './measure-load.ts'

const buyerCount = 200

type Sale = BenchWorld['material']['sales'][number]

/** A purchase as the checkout sends it, under a key of its own. */
const purchaseOf = ({ headers }: BenchMember, sale: Sale) => ({
  method: 'POST' as const,
  path: '/v1/buy',
  headers: { ...headers, 'idempotency-key': randomUUID() },
  body: JSON.stringify({ ...sale, quantity: 1 }),
})

/**
 * Purchases from the wallet by many buyers of many works, beside one statement that writes what a purchase leaves:
 * stock, both wallets, edition, event, order.
 */
export const measurePurchases = (world: BenchWorld): Promise<Figure[]> =>
  world.withoutJobs(() => measurePurchasesAlone(world))

async function measurePurchasesAlone(world: BenchWorld): Promise<Figure[]> {
  const { buyers, ...targets } = await openPurchases(world)
  const counted = await countStatements(world, buyers)
  const goal = { what: 'a purchase from the wallet', limit: 'floor', must: 0.08, aim: 0.16 }
  return [await compare(world, goal, targets), counted]
}

/** Many buyers of many works, at the limit and here. */
export async function openPurchases(world: BenchWorld): Promise<Comparison & { buyers: BenchMember[] }> {
  const { url, limitUrl, material, pool, own } = world
  const buyers = await createBenchMembers(own, buyerCount)
  await pool.query(`INSERT INTO limit_wallet SELECT unnest($1::uuid[]), 1000000000000`, [
    buyers.map(({ userId }) => userId),
  ])
  const [nextBuyer, nextSale] = [inTurn(buyers), inTurn(material.sales)]
  const [nextLimitBuyer, nextLimitSale] = [inTurn(buyers), inTurn(material.sales)]
  return {
    buyers,
    limit: {
      url: limitUrl,
      next: () => ({
        method: 'POST',
        path: '/purchase',
        body: JSON.stringify({ saleId: nextLimitSale().saleId, buyerId: nextLimitBuyer().userId }),
      }),
    },
    own: { url, next: () => purchaseOf(nextBuyer(), nextSale()) },
  }
}

/**
 * Counts what one purchase sends to PostgreSQL, BEGIN and COMMIT included, while stock remains and for the last
 * edition.
 */
async function countStatements({ own, material }: BenchWorld, buyers: readonly BenchMember[]): Promise<Figure> {
  const [buyer] = buyers
  const [sale, single] = [material.sales[0], material.singles[0]]
  if (!buyer || !sale || !single) throw new Error('there is nothing to buy')
  const { statements, stop } = watchStatements()
  const watched = await createApi({ config: own.resources.config })
  const buy = async (bought: Sale): Promise<number> => {
    statements.length = 0
    const { method, path, headers, body } = purchaseOf(buyer, bought)
    const answer = await watched.app.inject({ method, url: path, headers, payload: body })
    if (answer.statusCode !== 200) throw new Error(`a purchase was refused: ${answer.body}`)
    if (statements.length === 0) throw new Error('no statement was seen')
    return statements.length
  }
  // The first one reads what a process reads once.
  await buy(sale)
  const usual = await buy(sale)
  const last = await buy(single)
  stop()
  await watched.close()
  return {
    what: 'SQL statements of a purchase',
    unit: 'statements',
    must: 15,
    measured: usual,
    absolute: `BEGIN and COMMIT included; ${last} for the last edition`,
  }
}

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#db.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale } from '#test-support/sale-fixture-queries.ts'
import { buyFromWallet } from './buy-from-wallet.ts'
import { initiatePurchase } from './initiate-purchase.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi

beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '20' } })
})
afterAll(() => test.checkBooksAndClose())

const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const succeeded = (results: PromiseSettledResult<unknown>[]): number =>
  results.filter((result) => result.status === 'fulfilled').length

/** Between a naive look and a naive write others look too, however fast the machine is. */
const thinkFor = (tx: Tx) => sql`SELECT pg_sleep(0.02)`.execute(tx)

const purchaseOf = (sale: { saleId: string; itemId: string }, buyerId: string) => ({
  ...sale,
  buyerId,
  quantity: 1,
  opKey: null,
})

describe('the last edition, wanted by 50 at once', () => {
  it('goes to one of them, and nobody else pays', async () => {
    const sale = await createSale(test.resources, { supply: 1 })
    const buyers = await times(50, () => createMember(test.resources, { fundsMinor: 20_000n }))
    const results = await Promise.allSettled(
      buyers.map((buyer) => buyFromWallet(test.resources, purchaseOf(sale, buyer))),
    )
    expect(succeeded(results)).toBe(1)
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
    )
    expect(new Set(refusals)).toEqual(new Set(['sold-out']))
    const balances = await Promise.all(buyers.map((buyer) => readFreeBalance(test.resources.db, buyer)))
    expect(balances.filter((balance) => balance === 20_000n)).toHaveLength(49)
  })

  it('is oversold by a seller who looks before taking (control)', async () => {
    const { db } = test.resources
    const sale = await createSale(test.resources, { supply: 1 })
    await sql`CREATE TABLE naive_stock (sale_id uuid PRIMARY KEY, available integer NOT NULL)`.execute(db)
    await sql`INSERT INTO naive_stock VALUES (${sale.saleId}, 1)`.execute(db)
    const naivePurchase = () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{
          available: number
        }>`SELECT available FROM naive_stock WHERE sale_id = ${sale.saleId}`.execute(tx)
        if ((rows[0]?.available ?? 0) < 1) throw new Error('sold out')
        await thinkFor(tx)
        await sql`UPDATE naive_stock SET available = available - 1 WHERE sale_id = ${sale.saleId}`.execute(tx)
      })
    expect(succeeded(await Promise.allSettled(Array.from({ length: 50 }, naivePurchase)))).toBeGreaterThan(1)
    await sql`DROP TABLE naive_stock`.execute(db)
  })

  it('goes to one of those who reserve and those who pay at once', async () => {
    const sale = await createSale(test.resources, { supply: 1 })
    const buyers = await times(20, () => createMember(test.resources, { fundsMinor: 20_000n }))
    const results = await Promise.allSettled<unknown>(
      buyers.map((buyerId, index) =>
        index % 2 === 0
          ? buyFromWallet(test.resources, purchaseOf(sale, buyerId))
          : initiatePurchase(test.resources, { ...purchaseOf(sale, buyerId), mode: 'card', editions: undefined }),
      ),
    )
    expect(succeeded(results)).toBe(1)
  })
})

describe('20 editions, wanted by 20 at once', () => {
  const rush = async (editionsOf: (sale: { saleId: string }) => Promise<string | undefined>) => {
    const sale = await createSale(test.resources, { supply: 20 })
    const buyers = await times(20, () => createMember(test.resources, { fundsMinor: 20_000n }))
    const seen = await Promise.all(buyers.map(() => editionsOf(sale)))
    const results = await Promise.allSettled<unknown>(
      buyers.map((buyerId, index) => {
        const purchase = { ...purchaseOf(sale, buyerId), editions: seen[index] }
        if (index % 2 === 0) return initiatePurchase(test.resources, { ...purchase, mode: 'card' })
        return index % 4 === 1
          ? buyFromWallet(test.resources, purchase)
          : initiatePurchase(test.resources, { ...purchase, mode: 'fiatWallet' })
      }),
    )
    const { rows } = await sql<{ numbers: number[] }>`
      SELECT array_agg(number ORDER BY number) AS numbers FROM edition_range, generate_series(first_no, last_no) AS number
      WHERE item_id = ${sale.itemId} AND state IN ('reserved', 'held')`.execute(test.resources.db)
    return { results, taken: rows[0]?.numbers }
  }

  it('go to all of them, where nobody has chosen a number', async () => {
    const { results, taken } = await rush(async () => undefined)
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(taken).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it('go to one, where each asks for the number that they are shown (control)', async () => {
    const { results, taken } = await rush(async ({ saleId }) => {
      const lowest = sql<{ first: string }>`
        SELECT min(first_no)::text AS first FROM edition_range WHERE listing_id = ${saleId} AND state = 'listed'`
      return (await lowest.execute(test.resources.db)).rows[0]?.first
    })
    expect(succeeded(results)).toBe(1)
    expect(taken).toEqual([1])
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.code)] : []))
    expect(new Set(refusals)).toEqual(new Set(['edition-not-available']))
  })
})

describe('numbered editions', () => {
  it('are never in two hands, whoever asks for which number at once', async () => {
    const sale = await createSale(test.resources, { supply: 30 })
    const buyers = await times(40, () => createMember(test.resources, { fundsMinor: 20_000n }))
    const results = await Promise.allSettled(
      buyers.map((buyer, index) =>
        buyFromWallet(test.resources, {
          ...purchaseOf(sale, buyer),
          ...(index % 3 === 0 ? { editions: String((index % 10) + 5) } : {}),
        }),
      ),
    )
    const owned = await test.resources.db
      .selectFrom('edition_range')
      .select(['first_no', 'last_no'])
      .where('item_id', '=', sale.itemId)
      .where('state', '=', 'held')
      .execute()
    const numbers = owned.flatMap(({ first_no, last_no }) =>
      Array.from({ length: last_no - first_no + 1 }, (_, index) => first_no + index),
    )
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toHaveLength(succeeded(results))
  })

  it('cannot overlap, because the database refuses it', async () => {
    const sale = await createSale(test.resources, { supply: 5 })
    const insert = sql`INSERT INTO edition_range (item_id, first_no, last_no, owner_id) VALUES (${sale.itemId}, 5, 5, ${sale.artistId})`
    await expect(insert.execute(test.resources.db)).rejects.toMatchObject({ code: '23P01' })
  })
})

describe('one balance, spent twice at once', () => {
  it('pays for one work only', async () => {
    const sales = await times(8, () => createSale(test.resources))
    const buyer = await createMember(test.resources, { fundsMinor: 15_000n })
    const results = await Promise.allSettled(
      sales.map((sale) => buyFromWallet(test.resources, purchaseOf(sale, buyer))),
    )
    expect(succeeded(results)).toBe(1)
    expect(await readFreeBalance(test.resources.db, buyer)).toBe(15_000n - 10_840n)
  })

  it('is overspent by a wallet that looks before paying (control)', async () => {
    const { db } = test.resources
    await sql`CREATE TABLE naive_wallet (id integer PRIMARY KEY, balance bigint NOT NULL)`.execute(db)
    await sql`INSERT INTO naive_wallet VALUES (1, 15000)`.execute(db)
    const naivePayment = () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ balance: bigint }>`SELECT balance FROM naive_wallet`.execute(tx)
        if ((rows[0]?.balance ?? 0n) < 10_840n) throw new Error('insufficient')
        await thinkFor(tx)
        await sql`UPDATE naive_wallet SET balance = balance - 10840`.execute(tx)
      })
    expect(succeeded(await Promise.allSettled(Array.from({ length: 8 }, naivePayment)))).toBeGreaterThan(1)
    const { rows } = await sql<{ balance: bigint }>`SELECT balance FROM naive_wallet`.execute(db)
    expect(rows[0]?.balance).toBeLessThan(0n)
    await sql`DROP TABLE naive_wallet`.execute(db)
  })

  it('cannot fall below zero, because the database refuses it', async () => {
    const buyer = await createMember(test.resources, { fundsMinor: 100n })
    const overspend = sql`UPDATE ledger_account SET posted_minor = posted_minor - 101 WHERE owner_id = ${buyer}`
    await expect(overspend.execute(test.resources.db)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('one card payment, completed from everywhere at once', () => {
  it('buys once', async () => {
    const sale = await createSale(test.resources, { supply: 3 })
    const buyerId = await createMember(test.resources)
    const begun = await initiatePurchase(test.resources, {
      ...purchaseOf(sale, buyerId),
      mode: 'card',
      editions: undefined,
    })
    test.cards.succeed(begun.paymentId ?? '')
    const payment = await test.resources.db
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', begun.orderId)
      .executeTakeFirstOrThrow()
    const outcomes = await times(10, () => settlePayment(test.resources, payment.id))
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['succeeded']))
    const entries = await test.resources.db
      .selectFrom('ledger_entry')
      .select('id')
      .where('order_id', '=', begun.orderId)
      .execute()
    expect(entries).toHaveLength(1)
  })
})

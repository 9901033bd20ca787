import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { claimInvoicesToPoll } from '#payments/crypto/crypto-invoice-queries.ts'
import { expireOrder } from '#orders/expire-order.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { openCryptoShop, type CryptoShop } from '#test-support/payments/crypto-shop.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let shop: CryptoShop

beforeAll(async () => {
  shop = await openCryptoShop({ settings: { DATABASE_POOL_SIZE: '20' } })
})
afterAll(async () => {
  expect(await listInvariantViolations(shop.test.resources.db)).toEqual([])
  await shop.close()
})

const times = <Result>(count: number, make: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, make))

const entriesOf = async (paymentId: string) =>
  shop.test.resources.db.selectFrom('ledger_entry').select('kind').where('payment_id', '=', paymentId).execute()

describe('one crypto payment, looked at from everywhere at once', () => {
  it('buys once, and keeps what is beyond it once', async () => {
    const purchase = await shop.begin()
    shop.pay(purchase, 150)
    const outcomes = await times(12, () => settlePayment(shop.test.resources, purchase.transactionId))
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['succeeded']))
    expect((await entriesOf(purchase.transactionId)).map(({ kind }) => kind).toSorted()).toEqual([
      'crypto kept',
      'sale',
    ])
    expect(await readFreeBalance(shop.test.resources.db, purchase.buyerId)).toBe(5_420n)
  })

  it('has its money in one place, whichever of payment, end and cancellation is first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const purchase = await shop.begin({ supply: 2 })
      const params = { id: purchase.orderId }
      shop.pay(purchase, 100)
      await shop.endHold(purchase)
      await Promise.allSettled([
        settlePayment(shop.test.resources, purchase.transactionId),
        expireOrder(shop.test.resources, purchase.orderId),
        purchase.api('POST /v1/order/{id}/cancel', { params }),
        settlePayment(shop.test.resources, purchase.transactionId),
      ])
      await settlePayment(shop.test.resources, purchase.transactionId)
      const { state } = (await purchase.api('GET /v1/order/{id}', { params })).data
      const free = await readFreeBalance(shop.test.resources.db, purchase.buyerId)
      expect([state, free]).toEqual([state, state === 'paid' ? 0n : 10_840n])
      expect(await entriesOf(purchase.transactionId)).toHaveLength(1)
    }
  })

  it('is looked at in its turn, however often it fails, and by one at a time', async () => {
    const { db, pool } = shop.test.resources
    const [failing, behind] = [await shop.begin(), await shop.begin()]
    for (const [index, { transactionId }] of [failing, behind].entries())
      await pool.query('UPDATE crypto_invoice SET look_at = to_timestamp($2) WHERE payment_id = $1', [
        transactionId,
        index,
      ])
    const claim = () => claimInvoicesToPoll(db, 1)
    expect([await claim(), await claim(), await claim()]).toEqual([[failing.transactionId], [behind.transactionId], []])
    await pool.query('UPDATE crypto_invoice SET look_at = to_timestamp(0) WHERE payment_id = $1', [
      failing.transactionId,
    ])
    expect((await times(4, claim)).flat()).toEqual([failing.transactionId])
  })

  it('would be kept twice by a wallet that looks before it takes (control)', async () => {
    const { db } = shop.test.resources
    await sql`CREATE TABLE naive_invoice (received bigint NOT NULL, kept bigint NOT NULL)`.execute(db)
    await sql`INSERT INTO naive_invoice VALUES (5420, 0)`.execute(db)
    let credited = 0n
    const naiveLook = () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ rest: bigint }>`SELECT received - kept AS rest FROM naive_invoice`.execute(tx)
        const rest = rows[0]?.rest ?? 0n
        // Taken twice, it is below nothing.
        if (rest <= 0n) return
        await sql`SELECT pg_sleep(0.02)`.execute(tx)
        await sql`UPDATE naive_invoice SET kept = kept + ${rest}`.execute(tx)
        credited += rest
      })
    await times(8, naiveLook)
    expect(credited).toBeGreaterThan(5_420n)
    await sql`DROP TABLE naive_invoice`.execute(db)
  })

  it('cannot give out more than it received, because the database refuses it', async () => {
    const purchase = await shop.begin()
    const tooMuch = sql`UPDATE crypto_invoice SET kept_minor = 1 WHERE payment_id = ${purchase.transactionId}`
    await expect(tooMuch.execute(shop.test.resources.db)).rejects.toMatchObject({ code: '23514' })
  })
})

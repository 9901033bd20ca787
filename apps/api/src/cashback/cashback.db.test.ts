import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { releaseDueHolds } from '#ledger/release-due-holds.ts'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { sendDisputeEvent } from '#test-support/payments/disputed-sale.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createSale } from '#test-support/sale-fixture-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { CASHBACK_MONTHLY_CAP_USD_MINOR: '2500', DATABASE_POOL_SIZE: '10' } })
})
afterAll(() => test.checkBooksAndClose())

const join = (fundsMinor = 100_000n) => createPerson(test, { fundsMinor })
const offer = (work: Parameters<typeof createSale>[1] = {}) =>
  createSale(test.resources, { hasCashback: true, supply: 10, ...work })
type Offered = Awaited<ReturnType<typeof offer>>

const command = ({ saleId, itemId }: Offered) => ({ saleId, itemId, quantity: 1 })
const buy = async ({ api }: Person, sale: Offered) => (await api('POST /v1/buy', { body: command(sale) })).data
const claim = async ({ api }: Person, { saleId, itemId }: Offered, paymentId?: string) =>
  (await api('POST /v1/buy/cashback', { body: { saleId, itemId, ...(paymentId && { paymentId }) } })).data
const look = async ({ api }: Person, orderId: string) =>
  (await api('GET /v1/order/{id}/cashback', { params: { id: orderId } })).data
const walletOf = async ({ userId }: Person) => {
  const { account } = await readWallet(test.resources.db, userId)
  return { posted: account.postedMinor, held: account.heldMinor }
}
/** As if the purchase had begun earlier. */
const beganEarlier = (orderId: string, ms: number) =>
  test.resources.pool.query(
    `UPDATE orders SET reserved_at = ended_at - make_interval(secs => $2::float8 / 1000) WHERE id = $1`,
    [orderId, ms],
  )

/** As if the days of its lock were over. */
const isDue = (orderId: string) =>
  test.resources.pool.query(`UPDATE ledger_hold SET release_at = now() WHERE reason = 'cashback' AND ref = $1`, [
    orderId,
  ])

describe('a purchase within the countdown', () => {
  it('earns a tenth of the price, from the share of the house, locked for a week [CALL-121, RULE-039]', async () => {
    const [buyer, sale] = [await join(), await offer()]
    const { orderId } = await buy(buyer, sale)
    expect(await look(buyer, orderId)).toMatchObject({ state: 'open', amount: 10 })
    expect(await claim(buyer, sale)).toMatchObject({ state: 'earned', amount: 10, orderId })
    expect(await walletOf(buyer)).toEqual({ posted: 100_000n - 10_840n + 1_000n, held: 1_000n })
    const { rows } = await test.resources.pool.query<{ sum: bigint }>(
      `SELECT sum(amount_minor)::bigint AS sum FROM ledger_transfer JOIN ledger_entry AS entry ON entry.id = entry_id
      WHERE debit_account = $1 AND entry.order_id = $2`,
      [houseAccounts.cashback, orderId],
    )
    expect(rows[0]?.sum).toBe(1_000n)
    const { data } = await buyer.api('GET /v1/balance')
    expect(data.fiatWallet.locks).toMatchObject([{ kind: 'cashback', amount: 10, orderId }])
    await isDue(orderId)
    await releaseDueHolds(test.resources.db)
    expect((await walletOf(buyer)).held).toBe(0n)
  })

  it('earns until the 180th second by the server’s clock, and nothing after it [CONST-029]', async () => {
    const sale = await offer()
    const [early, late] = [await join(), await join()]
    await beganEarlier((await buy(early, sale)).orderId, 180_000)
    await beganEarlier((await buy(late, sale)).orderId, 180_001)
    expect((await claim(early, sale)).state).toBe('earned')
    expect(await refusalOf(claim(late, sale))).toBe('cashback-too-late')
  })

  it('earns by card as well, told while the countdown runs', async () => {
    const [buyer, sale] = [await join(0n), await offer()]
    const { data: held } = await buyer.api('POST /v1/buy/initiate', {
      body: { ...command(sale), modeOfPayment: 'card' },
    })
    const told = await look(buyer, held.orderId)
    expect(told).toMatchObject({ state: 'open', amount: 10 })
    expect(told.until).toBe(held.reservedUntil)
    const paymentId = held.paymentId ?? ''
    test.cards.succeed(paymentId)
    await buyer.api('POST /v1/buy', { body: { ...command(sale), paymentId } })
    expect(await claim(buyer, sale, paymentId)).toMatchObject({ state: 'earned', amount: 10 })
    expect(await refusalOf(claim(buyer, sale, 'pi_of_nobody'))).toBe('order-not-found')
  })

  it('earns once, however often and from where it is asked for', async () => {
    const [buyer, sale] = [await join(), await offer()]
    await buy(buyer, sale)
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(buyer, sale)))
    expect(new Set(answers.map(({ amount }) => amount))).toEqual(new Set([10]))
    expect((await walletOf(buyer)).held).toBe(1_000n)
  })

  it('earns several times where one looks before writing (control)', async () => {
    const { db, pool } = test.resources
    await pool.query('CREATE TABLE naive_cashback (order_id int)')
    const naively = () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql`SELECT FROM naive_cashback WHERE order_id = 1`.execute(tx)
        if (rows.length > 0) throw new Error('had it')
        await sql`SELECT pg_sleep(0.05)`.execute(tx)
        await sql`INSERT INTO naive_cashback VALUES (1)`.execute(tx)
      })
    const results = await Promise.allSettled(Array.from({ length: 8 }, naively))
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1)
  })

  it('earns once a work, and no more than the cap of a month', async () => {
    const [buyer, sale] = [await join(), await offer()]
    await buy(buyer, sale)
    await claim(buyer, sale)
    const { orderId } = await buy(buyer, sale)
    expect((await look(buyer, orderId)).state).toBe('none')
    expect(await refusalOf(claim(buyer, sale))).toBe('cashback-used')
    const dear = await offer({ priceMinor: 30_000n })
    await buy(buyer, dear)
    expect((await claim(buyer, dear)).amount).toBe(15)
    const another = await offer()
    await buy(buyer, another)
    expect(await refusalOf(claim(buyer, another))).toBe('cashback-used')
  })

  it('of a work without cashback, a resale or somebody else’s purchase earns nothing', async () => {
    const [buyer, other] = [await join(), await join()]
    const plain = await offer({ hasCashback: false })
    const { orderId } = await buy(buyer, plain)
    expect((await look(buyer, orderId)).state).toBe('none')
    expect(await refusalOf(claim(buyer, plain))).toBe('cashback-not-offered')
    const sale = await offer()
    await buy(buyer, sale)
    expect(await refusalOf(claim(other, sale))).toBe('order-not-found')
    const { data } = await buyer.api('POST /v1/list', {
      body: { itemId: sale.itemId, quantity: 1, pricePerQuantity: '90' },
    })
    const resale = { ...sale, saleId: data.saleId }
    await buy(other, resale)
    expect(await refusalOf(claim(other, resale))).toBe('cashback-not-offered')
  })
})

describe('a refund', () => {
  it('takes cashback back, a part for a part, all with the last cent', async () => {
    const [buyer, sale] = [await join(), await offer()]
    const { orderId } = await buy(buyer, sale)
    await claim(buyer, sale)
    await refundOrder(test.resources, { orderId, amountMinor: 5_420n, reason: 'half' })
    expect(await walletOf(buyer)).toEqual({ posted: 100_000n - 10_840n + 5_420n + 500n, held: 500n })
    await refundOrder(test.resources, { orderId, reason: 'all' })
    expect(await walletOf(buyer)).toEqual({ posted: 100_000n, held: 0n })
    expect((await look(buyer, orderId)).state).toBe('returned')
  })

  it('to the card leaves a debt where the cashback is spent, and no wallet below zero', async () => {
    const [buyer, sale] = [await join(1_000n), await offer()]
    const { data } = await buyer.api('POST /v1/buy/initiate', { body: { ...command(sale), modeOfPayment: 'card' } })
    test.cards.succeed(data.paymentId ?? '')
    await buyer.api('POST /v1/buy', { body: { ...command(sale), paymentId: data.paymentId ?? '' } })
    await claim(buyer, sale)
    await isDue(data.orderId)
    await releaseDueHolds(test.resources.db)
    const cheap = await offer({ priceMinor: 1_000n, hasCashback: false })
    await buy(buyer, cheap)
    const left = (await walletOf(buyer)).posted
    await refundOrder(test.resources, { orderId: data.orderId, reason: 'all' })
    expect(await walletOf(buyer)).toEqual({ posted: 0n, held: 0n })
    const { rows } = await test.resources.pool.query<{ sum: bigint }>(
      'SELECT sum(amount_minor)::bigint AS sum FROM receivable WHERE owner_id = $1',
      [buyer.userId],
    )
    expect(rows[0]?.sum).toBe(1_000n - left)
    await test.runJobs()
  })

  it('leaves nothing to be earned afterwards', async () => {
    const [buyer, sale] = [await join(), await offer()]
    const { orderId } = await buy(buyer, sale)
    await refundOrder(test.resources, { orderId, amountMinor: 100n, reason: 'a part' })
    expect(await refusalOf(claim(buyer, sale))).toBe('cashback-refunded')
  })
})

describe('a dispute', () => {
  it('leaves nothing to be earned until it is won', async () => {
    const [buyer, sale] = [await join(0n), await offer()]
    const { data } = await buyer.api('POST /v1/buy/initiate', { body: { ...command(sale), modeOfPayment: 'card' } })
    const providerId = data.paymentId ?? ''
    test.cards.succeed(providerId)
    await buyer.api('POST /v1/buy', { body: { ...command(sale), paymentId: providerId } })
    const disputeId = test.cards.dispute(providerId, 5_420n)
    await sendDisputeEvent(test, { providerId })
    expect(await refusalOf(claim(buyer, sale))).toBe('cashback-refunded')
    test.cards.decideDispute(disputeId, 'lost')
    await sendDisputeEvent(test, { providerId })
    expect(await look(buyer, data.orderId)).toMatchObject({ state: 'none' })
    expect(await refusalOf(claim(buyer, sale))).toBe('cashback-refunded')
    test.cards.decideDispute(disputeId, 'won')
    await sendDisputeEvent(test, { providerId })
    expect(await claim(buyer, sale)).toMatchObject({ state: 'earned', amount: 10 })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimLateRefunds } from '#refunds/refund-queries.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { createTellers } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { requestStaffRefund } from './request-staff-refund.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
let ayu: TestApi['api']
let ben: TestApi['api']
beforeAll(async () => {
  test = await createTestApi({ settings: { REFUND_TWO_PEOPLE_USD_MINOR: '50000', DATABASE_POOL_SIZE: '10' } })
  const [first, second] = await createTellers(test)
  ayu = test.apiWith(await signInMember(test.resources, first))
  ben = test.apiWith(await signInMember(test.resources, second))
})
afterAll(() => test.checkBooksAndClose())

const reason = 'Not as described'

/** A sale of one edition at 100 USD, 108.40 with the fees: 70 to the artist, 10 to the curator. */
async function sell(mode: 'card' | 'wallet', { priceMinor = 10_000n }: { priceMinor?: bigint } = {}) {
  const sale = await createSale(test.resources, { priceMinor })
  const buyerId = await createMember(test.resources, mode === 'wallet' ? { fundsMinor: 1_000_000n } : {})
  const buyer = test.apiWith(await signInMember(test.resources, buyerId))
  const seller = test.apiWith(await signInMember(test.resources, sale.artistId))
  const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
  let paymentId = ''
  if (mode === 'card') {
    const begun = await buyer('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })
    paymentId = begun.data.paymentId ?? ''
    test.cards.succeed(paymentId)
  }
  const { data } = await buyer('POST /v1/buy', { body: { ...body, ...(paymentId && { paymentId }) } })
  await test.runJobs()
  return { ...sale, buyerId, buyer, seller, orderId: data.orderId, paymentId }
}
type Sold = Awaited<ReturnType<typeof sell>>

type RefundChoice = { amount?: string; editions?: 'return' | 'keep' }
const refund = async (api: TestApi['api'], { orderId }: Sold, command: RefundChoice = {}, key?: string) =>
  (
    await api('POST /v1/staff/orders/{id}/refunds', {
      params: { id: orderId },
      body: { reason, ...command },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  ).data
const answer = (api: TestApi['api'], id: string, act: 'agree' | 'decline') =>
  api('POST /v1/staff/approvals/{id}', { params: { id }, body: { act } })
const decide = (api: TestApi['api'], id: string, act: 'again' | 'toWallet') =>
  api('POST /v1/staff/refunds/{id}', { params: { id }, body: { act, reason } })
const look = async (api: TestApi['api'], { orderId }: Sold) =>
  (await api('GET /v1/staff/orders/{id}', { params: { id: orderId } })).data
const walletOf = async (userId: string | null) => {
  const { account } = await readWallet(test.resources.db, userId ?? '')
  return [account.postedMinor, account.heldMinor]
}
const ownersOf = async ({ itemId }: Sold) => {
  const { rows } = await test.resources.pool.query<{ owner_id: string; state: string; first_no: number }>(
    'SELECT owner_id, state, first_no FROM edition_range WHERE item_id = $1 ORDER BY first_no',
    [itemId],
  )
  return rows
}
/** What the buyer is told of it, at their order. */
const wentBack = async ({ buyer, orderId }: Sold) =>
  (await buyer('GET /v1/order/{id}', { params: { id: orderId } })).data.refunds
const toldOf = async (api: TestApi['api']) => {
  const { items } = (await api('GET /v1/notices', { query: {} })).data
  return items.map(({ kind, price, reason: why }) => [kind, price, why])
}
const mailsAbout = (subject: string) => test.mails.filter((mail) => mail.subject.startsWith(subject))

describe('a refund by staff', () => {
  it('is found again by a repeated call whose first answer was lost', async () => {
    const sold = await sell('wallet')
    const { rows } = await test.resources.pool.query<{ id: string }>(
      `SELECT id FROM users WHERE role = 'staff' LIMIT 1`,
    )
    const ask = (command: { opKey: string; amountMinor?: bigint }) =>
      requestStaffRefund(test.resources, {
        orderId: sold.orderId,
        staffId: rows[0]?.id ?? '',
        keepsEditions: false,
        reason,
        ...command,
      })
    const part = await ask({ opKey: 'part', amountMinor: 1_000n })
    expect(await ask({ opKey: 'part', amountMinor: 1_000n })).toEqual(part)
    const rest = await ask({ opKey: 'rest' })
    expect(await ask({ opKey: 'rest' })).toEqual(rest)
    expect((await look(ayu, sold)).refunds.map(({ id }) => id).toSorted()).toEqual([part.id, rest.id].toSorted())
  })

  it('is sent in its turn, however often another one fails', async () => {
    const sold = [await sell('card'), await sell('card')]
    const made = []
    for (const [index, one] of sold.entries()) {
      made.push((await refund(ayu, one, { amount: '10' })).id)
      await test.resources.pool.query('UPDATE refund SET asked_at = to_timestamp($2) WHERE id = $1', [
        made[index],
        index,
      ])
    }
    const claim = () => claimLateRefunds(test.resources.db, 1)
    expect([await claim(), await claim(), await claim()]).toEqual([[made[0]], [made[1]], []])
    await test.runJobs()
  })

  it('takes back a part in proportion, to the cent, and leaves the rest of the proceeds locked', async () => {
    const sold = await sell('card')
    test.mails.splice(0)
    await refund(ayu, sold, { amount: '33.33' })
    await test.runJobs()
    // 33.33 of 108.40: 21.52 of 70, 3.07 of 10.
    expect(await walletOf(sold.artistId)).toEqual([4_848n, 4_848n])
    expect(await walletOf(sold.curatorId)).toEqual([693n, 693n])
    expect(test.cards.payments.get(sold.paymentId)?.refundedMinor).toBe(3_333n)
    expect((await sold.buyer('GET /v1/order/{id}', { params: { id: sold.orderId } })).data).toMatchObject({
      state: 'paid',
      refunded: 33.33,
    })
    expect(await wentBack(sold)).toMatchObject([{ amount: 33.33, reason, isDone: true, isToWallet: false }])
    expect((await ownersOf(sold))[0]).toMatchObject({ owner_id: sold.buyerId, state: 'held' })
    expect(mailsAbout('Refunded')[0]?.text).toContain('$33.33 went back to your card ending in 4242')
    expect(mailsAbout('A sale was refunded')[0]?.text).toContain('$21.52 of the sale was taken back')
    expect((await toldOf(sold.buyer))[0]).toEqual(['purchase-refunded', 33.33, reason])
    expect((await toldOf(sold.seller))[0]).toEqual(['sale-refunded', 21.52, reason])
    const listed = async () => (await sold.buyer('GET /v1/payment-transaction/list')).data.transactions
    expect(await listed()).toMatchObject([{ status: 'Completed', amount: 108.4, refunded: 33.33 }])
    await refund(ben, sold)
    await test.runJobs()
    expect(await listed()).toMatchObject([{ status: 'Refunded', amount: 108.4, refunded: 108.4 }])
    expect(await walletOf(sold.artistId)).toEqual([0n, 0n])
    expect(test.cards.payments.get(sold.paymentId)?.refundedMinor).toBe(10_840n)
    expect((await look(ayu, sold)).state).toBe('refunded')
  })

  it('ends the order with the last cent, and gives the editions back to the seller', async () => {
    const sold = await sell('wallet')
    await refund(ayu, sold)
    expect(await walletOf(sold.buyerId)).toEqual([1_000_000n, 0n])
    expect((await ownersOf(sold))[0]).toMatchObject({ owner_id: sold.artistId, state: 'held', first_no: 1 })
    expect(await look(ayu, sold)).toMatchObject({ state: 'refunded', refunded: 108.4, left: 0, reason })
    const { data } = await sold.buyer('GET /v1/payment-transaction/list', { query: {} })
    expect(data.transactions).toMatchObject([{ _id: sold.orderId, status: 'Refunded' }])
    const own = await sold.seller('GET /v1/wallet/transactions', { query: {} })
    expect(
      own.data.transactions.map(({ events, transactionType, amount }) => [events, transactionType, amount]),
    ).toEqual([
      ['refund', 'debit', 70],
      ['artist share', 'credit', 70],
    ])
  })

  it('leaves the editions with the buyer where staff say so', async () => {
    const sold = await sell('wallet')
    await refund(ayu, sold, { editions: 'keep' })
    expect((await ownersOf(sold))[0]).toMatchObject({ owner_id: sold.buyerId, state: 'held' })
    expect((await look(ayu, sold)).state).toBe('refunded')
  })

  it('is refused as a whole where the buyer has passed the editions on, but not with the editions kept', async () => {
    const sold = await sell('wallet')
    await sold.buyer('POST /v1/list', { body: { itemId: sold.itemId, quantity: 1, pricePerQuantity: '200' } })
    expect(await refusalOf(refund(ayu, sold))).toBe('edition-not-available')
    expect(await look(ayu, sold)).toMatchObject({ state: 'paid', left: 108.4, refunds: [] })
    await refund(ayu, sold, { editions: 'keep' })
    expect((await look(ayu, sold)).state).toBe('refunded')
  })

  it('leaves a debt where the seller has spent the money, and no wallet below zero', async () => {
    const sold = await sell('wallet')
    const other = await createSale(test.resources, { priceMinor: 5_000n })
    await sold.seller('POST /v1/buy', { body: { saleId: other.saleId, itemId: other.itemId, quantity: 1 } })
    test.mails.splice(0)
    await refund(ayu, sold)
    await test.runJobs()
    expect(await walletOf(sold.artistId)).toEqual([0n, 0n])
    expect((await look(ayu, sold)).owed).toMatchObject([{ user: { userId: sold.artistId }, amount: 58.4 }])
    expect(mailsAbout('A sale was refunded')[0]?.text).toContain('you owe $58.40')
    expect(await walletOf(sold.buyerId)).toEqual([1_000_000n, 0n])
  })

  it('is never more than was paid, whatever is asked at once; the database says so too', async () => {
    const sold = await sell('card')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => refusalOf(refund(index % 2 ? ayu : ben, sold, { amount: '40' }))),
    )
    expect(answers.filter((code) => code === undefined)).toHaveLength(2)
    expect(answers.filter((code) => code === 'refund-too-much')).toHaveLength(6)
    await test.runJobs()
    expect(test.cards.payments.get(sold.paymentId)?.refundedMinor).toBe(8_000n)
    const byHand = test.resources.pool.query(
      'UPDATE payment SET refund_asked_minor = refund_asked_minor + 2841 WHERE order_id = $1',
      [sold.orderId],
    )
    await expect(byHand).rejects.toThrow('check constraint')
  })

  it('goes beyond what was paid where one looks before writing (control)', async () => {
    const { db, pool } = test.resources
    const sold = await sell('wallet')
    await pool.query('CREATE TABLE naive_refund (order_id uuid, amount_minor bigint)')
    const naively = () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{
          sum: bigint
        }>`SELECT coalesce(sum(amount_minor), 0)::bigint AS sum FROM naive_refund
          WHERE order_id = ${sold.orderId}`.execute(tx)
        if ((rows[0]?.sum ?? 0n) + 4_000n > 10_840n) throw new Error('too much')
        await sql`SELECT pg_sleep(0.05)`.execute(tx)
        await sql`INSERT INTO naive_refund VALUES (${sold.orderId}, 4000)`.execute(tx)
      })
    const results = await Promise.allSettled(Array.from({ length: 8 }, naively))
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(2)
  })

  it('is made once for one key', async () => {
    const sold = await sell('wallet')
    const [first, second] = [
      await refund(ayu, sold, { amount: '5' }, 'key-1'),
      await refund(ayu, sold, { amount: '5' }, 'key-1'),
    ]
    expect(second).toEqual(first)
    expect((await look(ayu, sold)).refunds).toHaveLength(1)
  })

  it('waits for a second person from a sum on, small ones counted together', async () => {
    const sold = await sell('wallet', { priceMinor: 60_000n })
    expect(await refund(ayu, sold, { amount: '300' })).toMatchObject({ isWaiting: false })
    const { id, isWaiting } = await refund(ayu, sold, { amount: '250' })
    expect(isWaiting).toBe(true)
    expect((await look(ayu, sold)).refunded).toBe(300)
    expect((await wentBack(sold)).map(({ amount }) => amount)).toEqual([300])
    const waiting = (await ben('GET /v1/staff/refunds')).data.refunds.find((one) => one.id === id)
    expect(waiting).toMatchObject({
      status: 'waiting',
      acts: [],
      askedBy: { name: 'Ayu Desk' },
      approval: { act: 'refund', acts: ['agree', 'decline'] },
    })
    const approvalId = waiting?.approval?.id ?? ''
    expect(await refusalOf(answer(ayu, approvalId, 'agree'))).toBe('approval-yours')
    await answer(ben, approvalId, 'agree')
    expect(await refusalOf(answer(ben, approvalId, 'agree'))).toBe('approval-ended')
    expect((await look(ayu, sold)).refunded).toBe(550)
    expect((await wentBack(sold)).map(({ amount, isToWallet }) => [amount, isToWallet])).toEqual([
      [300, true],
      [250, true],
    ])
  })

  it('waits for a second person where a buyer gets small ones of several orders in a day', async () => {
    const [first, second] = [
      await sell('wallet', { priceMinor: 30_000n }),
      await sell('wallet', { priceMinor: 30_000n }),
    ]
    await test.resources.pool.query('UPDATE orders SET buyer_id = $1 WHERE id = $2', [first.buyerId, second.orderId])
    expect(await refund(ayu, first, { amount: '250' })).toMatchObject({ isWaiting: false })
    expect(await refund(ben, second, { amount: '249.99' })).toMatchObject({ isWaiting: false })
    expect(await refund(ben, second, { amount: '0.01' })).toMatchObject({ isWaiting: true })
  })

  it('leaves its sum free to be refunded again where nobody agrees', async () => {
    const sold = await sell('wallet', { priceMinor: 60_000n })
    const { id } = await refund(ayu, sold)
    expect((await look(ayu, sold)).left).toBe(0)
    await answer(ben, (await look(ben, sold)).refunds.find((one) => one.id === id)?.approval?.id ?? '', 'decline')
    expect(await look(ayu, sold)).toMatchObject({ left: 608.4, refunded: 0, state: 'paid' })
    expect(await wentBack(sold)).toEqual([])
  })

  it('is nobody’s own', async () => {
    const sold = await sell('wallet')
    await test.resources.pool.query(`UPDATE users SET role = 'staff' WHERE id = $1`, [sold.buyerId])
    await test.resources.pool.query(
      `INSERT INTO two_factor (user_id, sealed_secret, confirmed_at, is_enabled) VALUES ($1, '\\x00', now(), true)`,
      [sold.buyerId],
    )
    expect(await refusalOf(refund(sold.buyer, sold))).toBe('refund-own')
    expect((await look(sold.buyer, sold)).left).toBe(0)
  })
})

describe('a refund that the provider', () => {
  it('refuses is shown to staff, and sent again under another key', async () => {
    const sold = await sell('card')
    test.cards.refuseRefunds(1)
    const { id } = await refund(ayu, sold)
    await test.runJobs()
    expect((await ayu('GET /v1/staff/refunds')).data.refunds.find((one) => one.id === id)).toMatchObject({
      status: 'failed',
      failure: 'The card is closed.',
      acts: ['again', 'toWallet'],
    })
    // Staff see to it: to the buyer it is on its way.
    expect(await wentBack(sold)).toMatchObject([{ isDone: false, isToWallet: false }])
    await decide(ayu, id, 'again')
    await test.runJobs()
    expect(test.cards.payments.get(sold.paymentId)?.refundedMinor).toBe(10_840n)
    expect((await look(ayu, sold)).refunds).toMatchObject([{ status: 'succeeded', isToWallet: false }])
    expect(await refusalOf(decide(ayu, id, 'toWallet'))).toBe('refund-moved')
  })

  it('refuses for good goes to the wallet, once', async () => {
    const sold = await sell('card')
    test.cards.refuseRefunds(1)
    const { id } = await refund(ayu, sold)
    await test.runJobs()
    test.mails.splice(0)
    const answers = await Promise.all([refusalOf(decide(ayu, id, 'toWallet')), refusalOf(decide(ben, id, 'toWallet'))])
    expect(answers.toSorted()).toEqual(['refund-moved', undefined])
    await test.runJobs()
    expect(await walletOf(sold.buyerId)).toEqual([10_840n, 0n])
    expect(await wentBack(sold)).toMatchObject([{ amount: 108.4, isDone: true, isToWallet: true }])
    expect(test.cards.payments.get(sold.paymentId)?.refundedMinor).toBe(0n)
    expect(mailsAbout('Refunded')[0]?.text).toContain('$108.40 is back in your wallet')
  })

  it('answers twice with silence is made once', async () => {
    const sold = await sell('card')
    const before = test.cards.refunds.length
    test.cards.loseAnswers(2, { isDone: true })
    await refund(ayu, sold, { amount: '10' })
    for (let round = 0; round < 3; round += 1) {
      await test.runJobs()
      await test.resources.pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0`)
    }
    await test.runJobs()
    expect(test.cards.refunds).toHaveLength(before + 1)
    expect((await look(ayu, sold)).refunds).toMatchObject([{ status: 'succeeded', amount: 10 }])
  })
})

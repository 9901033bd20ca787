import { usdToMinor } from '@monsoon/domain/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { firstIdAt } from '@monsoon/domain/uuid'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'
import { atTime } from '#seed-clock.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { balanceBefore } from './posting-queries.ts'
import { readPostings } from './read-postings.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const apiOf = async (userId: string) => test.apiWith(await signInMember(test.resources, userId))

/** A buyer with money who has bought one edition from their wallet, and one by card. */
async function trade() {
  const sale = await createSale(test.resources, { supply: 5 })
  const buyerId = await createMember(test.resources, { fundsMinor: 100_000n, name: 'Buyer Of Works' })
  const api = await apiOf(buyerId)
  const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
  const { data: paid } = await api('POST /v1/buy', { body })
  const { data: begun } = await api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })
  test.cards.succeed(begun.paymentId ?? '')
  await api('POST /v1/buy', { body: { ...body, paymentId: begun.paymentId ?? '' } })
  return { sale, buyerId, api, orderId: paid.orderId, cardOrderId: begun.orderId }
}

async function readAll(api: TestApi['api'], limit: number) {
  const postings = []
  let before: string | undefined
  do {
    const { data } = await api('GET /v1/wallet/postings', { query: { limit, before } })
    postings.push(...data.postings)
    before = data.next ?? undefined
  } while (before)
  return postings
}

describe('what stands behind a balance', () => {
  it('are the transfers that it is the sum of, whatever the size of the page', async () => {
    const { sale } = await trade()
    const api = await apiOf(sale.artistId)
    const { data } = await api('GET /v1/wallet/postings', { query: {} })
    expect(data).toMatchObject({ balance: 140, locked: 70, free: 70 })
    for (const limit of [1, 2, 25]) {
      const postings = await readAll(api, limit)
      const sum = postings.reduce((all, { amount, isCredit }) => all + (isCredit ? 1n : -1n) * usdToMinor(amount), 0n)
      expect(sum).toBe(14_000n)
      expect(postings.map(({ balanceAfter }) => balanceAfter)).toEqual([140, 70])
    }
    expect(data.postings[0]).toMatchObject({
      purpose: 'artist share',
      from: 'salesBeingSplit',
      to: 'you',
      amount: 70,
      isCredit: true,
      work: { itemId: sale.itemId, name: 'Tide Table' },
    })
  })

  it('are in the order of time, back-dated ones too', async () => {
    const { db } = test.resources
    const userId = await createMember(test.resources, { fundsMinor: 5_000n })
    const at = new Date('2025-03-31T23:59:59.999Z')
    await creditDemoFunds(atTime(db, at), { userId, amountMinor: 700n, opKey: `past:${userId}` })
    const { postings } = await readPostings(db, { userId, limit: 5 })
    expect(postings.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [50, 57],
      [7, 7],
    ])
    const { rows } = await test.resources.pool.query<{ id: string }>(
      `SELECT id FROM ledger_account WHERE owner_id = $1`,
      [userId],
    )
    const accountId = rows[0]?.id ?? ''
    const beforeMonth = (month: string) => balanceBefore(db, { accountId, entryId: firstIdAt(new Date(month)) })
    expect(await beforeMonth('2025-03-01T00:00:00Z')).toBe(0n)
    expect(await beforeMonth('2025-04-01T00:00:00Z')).toBe(700n)
    // From there on sums begin at what the account came to when a month began.
    const opening = [accountId, firstIdAt(new Date('2025-04-01T00:00:00Z'))]
    await test.resources.pool.query(`INSERT INTO ledger_opening VALUES ($1, $2, 700)`, opening)
    expect(await beforeMonth('2025-05-01T00:00:00Z')).toBe(700n)
    expect(await beforeMonth('2099-01-01T00:00:00Z')).toBe(5_700n)
  })

  it('are of the own wallet alone', async () => {
    const { sale } = await trade()
    const stranger = await apiOf(await createMember(test.resources))
    const { data: own } = await (await apiOf(sale.artistId))('GET /v1/wallet/postings', { query: {} })
    const [newest] = own.postings
    const { data } = await stranger('GET /v1/wallet/postings', { query: { before: `${newest?.entryId}:9` } })
    expect(data).toEqual({ balance: 0, locked: 0, free: 0, postings: [], next: null })
  })

  it('are, of what is locked, the amounts with the work, the sale and the day', async () => {
    const { sale, cardOrderId } = await trade()
    const { data } = await (await apiOf(sale.artistId))('GET /v1/wallet/locks', { query: { limit: 1 } })
    expect(data).toMatchObject({
      locked: 70,
      next: null,
      locks: [{ amount: 70, kind: 'card-proceeds', orderId: cardOrderId, work: { itemId: sale.itemId } }],
    })
  })
})

describe('Wallet History', () => {
  it('names the work that card money in the wallet was for', async () => {
    const { sale } = await trade()
    const userId = await createMember(test.resources, { fundsMinor: 2_000n })
    await test.asOwner(`UPDATE ledger_entry SET item_id = $1 WHERE op_key = $2`, [sale.itemId, `funds:${userId}`])
    const { data } = await (await apiOf(userId))('GET /v1/wallet/transactions', { query: {} })
    expect(data.transactions).toMatchObject([{ item: { itemId: sale.itemId, name: 'Tide Table' }, amount: 20 }])
  })
})

describe('the split of a sale', () => {
  const splitFor = async (userId: string, id: string) =>
    (await (await apiOf(userId))('GET /v1/order/{id}/split', { params: { id } })).data
  const partsOf = ({ parts }: Awaited<ReturnType<typeof splitFor>>) =>
    parts.map(({ purpose, amount }) => [purpose, amount])

  it('shows each side its own, in sums that are exact', async () => {
    const { sale, buyerId, orderId } = await trade()
    const buyer = await splitFor(buyerId, orderId)
    expect(buyer).toMatchObject({ seenAs: ['buyer'], price: 100, paid: 108.4, others: 0, isFirstSale: true })
    expect(partsOf(buyer)).toEqual([
      ['artist share', 70],
      ['curator share', 10],
      ['platform share', 20],
      ['mint fee', 6.2],
      ['transfer fee', 2.2],
    ])
    const seller = await splitFor(sale.artistId, orderId)
    expect(seller).toMatchObject({ seenAs: ['seller'], price: 100, paid: null, others: 0 })
    expect(partsOf(seller)).toEqual([
      ['artist share', 70],
      ['curator share', 10],
      ['platform share', 20],
    ])
    const curator = await splitFor(sale.curatorId ?? '', orderId)
    expect(curator).toMatchObject({ seenAs: ['curator'], price: 100, paid: null, others: 90 })
    expect(partsOf(curator)).toEqual([['curator share', 10]])
    for (const { parts, others, price, paid } of [buyer, seller, curator]) {
      const sum = parts.reduce((all, { amount }) => all + usdToMinor(amount), usdToMinor(others))
      expect(sum).toBe(usdToMinor(paid ?? price))
    }
  })

  it('shows the maker of a resold work the royalty, and staff everything', async () => {
    const { sale, api, buyerId } = await trade()
    await api('POST /v1/list', {
      body: { itemId: sale.itemId, quantity: 1, pricePerQuantity: '200', acceptedPaymentMethod: 'fiat' },
    })
    const { rows } = await test.resources.pool.query<{ id: string }>(`SELECT id FROM listing WHERE seller_id = $1`, [
      buyerId,
    ])
    const nextId = await createMember(test.resources, { fundsMinor: 100_000n })
    const body = { saleId: rows[0]?.id ?? '', itemId: sale.itemId, quantity: 1 }
    const { data: order } = await (await apiOf(nextId))('POST /v1/buy', { body })
    const artist = await splitFor(sale.artistId, order.orderId)
    expect(artist).toMatchObject({ seenAs: ['artist'], price: 200, paid: null, others: 180, isFirstSale: false })
    expect(partsOf(artist)).toEqual([['royalty', 20]])
    expect(partsOf(await splitFor(buyerId, order.orderId))).toEqual([
      ['seller proceeds', 175],
      ['royalty', 20],
      ['platform fee', 5],
    ])
    const staff = await apiOf(await createMember(test.resources, { role: 'staff' }))
    const { data } = await staff('GET /v1/staff/orders/{id}/split', { params: { id: order.orderId } })
    expect(data).toMatchObject({ seenAs: ['staff'], others: 0, parts: [{ isYours: false }, {}, {}, {}, {}] })
  })

  it('says until when a part is locked', async () => {
    const { sale, buyerId, orderId, cardOrderId } = await trade()
    const { data } = await (await apiOf(sale.artistId))('GET /v1/wallet/locks', { query: {} })
    const [lock] = data.locks
    expect(lock?.until).toEqual(expect.any(String))
    expect((await splitFor(sale.artistId, cardOrderId)).lockedUntil).toBe(lock?.until)
    expect((await splitFor(sale.artistId, orderId)).lockedUntil).toBeNull()
    expect((await splitFor(buyerId, cardOrderId)).lockedUntil).toBeNull()
  })

  it('says what went back: all of it to the buyer and to staff, to a payee what was taken of theirs', async () => {
    const { sale, buyerId, orderId } = await trade()
    await refundOrder(test.resources, { orderId, amountMinor: 5_420n, reason: 'It came with a scratch' })
    const staff = await apiOf(await createMember(test.resources, { role: 'staff' }))
    const { data: all } = await staff('GET /v1/staff/orders/{id}/split', { params: { id: orderId } })
    const ofBuyer = await splitFor(buyerId, orderId)
    expect(ofBuyer.refunds).toEqual([{ entryId: expect.any(String), at: expect.any(String), amount: 54.2 }])
    expect(all.refunds).toEqual(ofBuyer.refunds)
    const [refund] = ofBuyer.refunds
    expect((await splitFor(sale.artistId, orderId)).refunds).toEqual([{ ...refund, amount: 35 }])
    expect((await splitFor(sale.curatorId ?? '', orderId)).refunds).toEqual([{ ...refund, amount: 5 }])
  })

  it('is to everybody else as if there were none', async () => {
    const { orderId } = await trade()
    const stranger = await signInMember(test.resources, await createMember(test.resources))
    const ask = (id: string) => test.app.inject({ url: `/v1/order/${id}/split`, headers: stranger })
    const [foreign, missing] = [await ask(orderId), await ask('01890000-0000-7000-8000-000000000000')]
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
  })
})

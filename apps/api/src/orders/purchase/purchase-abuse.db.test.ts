import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '@monsoon/contract/client'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { buyFromWallet } from './buy-from-wallet.ts'
import { cancelOrder } from '#orders/cancel-order.ts'
import { expireOrder } from '#orders/expire-order.ts'
import { initiatePurchase } from './initiate-purchase.ts'
import { lockListing } from '#orders/sale-queries.ts'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { createPerson } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale } from '#test-support/sale-fixture-queries.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi

beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const collector = (fundsMinor = 0n) => createPerson(test, { fundsMinor })

const bodyOf = (sale: { saleId: string; itemId: string }, quantity = 1) => ({
  saleId: sale.saleId,
  itemId: sale.itemId,
  quantity,
})

describe('chosen editions', () => {
  it('are as many as are paid for, never more or fewer', async () => {
    const sale = await createSale(test.resources, { supply: 50 })
    const { api } = await collector(1_000_000n)
    for (const [quantity, editions] of [
      [1, '1-20'],
      [5, '40'],
      [2, '7, 7'],
    ] as const) {
      const body = { ...bodyOf(sale, quantity), editions }
      const refused = { code: 'invalid-input', errors: [expect.objectContaining({ path: 'editions' })] }
      await expect(api('POST /v1/buy', { body })).rejects.toMatchObject(refused)
      await expect(api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })).rejects.toMatchObject(
        refused,
      )
    }
    const { data } = await api('POST /v1/buy', { body: { ...bodyOf(sale, 3), editions: '7, 9-10, 7' } })
    expect(data.editions).toBe('7, 9-10')
  })
})

describe('amounts at the edge', () => {
  it('are refused in words where a JSON number could not hold the total', async () => {
    const sale = await createSale(test.resources, { supply: 999_999_999, priceMinor: 90_000_000_000_000n })
    const { api } = await collector()
    const tooMuch = { code: 'quantity-above-available', message: 'Maximum quantity should be 1' }
    await expect(
      api('POST /v1/calculation', { body: { itemId: sale.itemId, quantity: 999_999_999 } }),
    ).rejects.toMatchObject(tooMuch)
    await expect(api('POST /v1/buy', { body: bodyOf(sale, 12) })).rejects.toMatchObject(tooMuch)
  })

  it('are read as they were written: 0.1 + 0.2 is no amount', async () => {
    const sale = await createSale(test.resources)
    const { api } = await collector()
    const begin = (mintFee: number) =>
      api('POST /v1/buy/initiate', { body: { ...bodyOf(sale), modeOfPayment: 'card', mintFee } })
    await expect(begin(0.1 + 0.2)).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(begin(0.3)).rejects.toMatchObject({ code: 'fees-differ' })
    expect((await begin(6.2)).data.quote.mintFee).toBe(6.2)
  })
})

describe('a card payment that came too late', () => {
  const beginByCard = async (sale: Awaited<ReturnType<typeof createSale>>, { api }: { api: Api }) => {
    const { data } = await api('POST /v1/buy/initiate', { body: { ...bodyOf(sale), modeOfPayment: 'card' } })
    const payment = await test.resources.db
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', data.orderId)
      .executeTakeFirstOrThrow()
    return { orderId: data.orderId, providerId: data.paymentId ?? '', paymentId: payment.id }
  }
  const endHold = async (orderId: string) => {
    await test.resources.db
      .updateTable('orders')
      .set({ reserved_until: new Date(Date.now() - 1_000) })
      .where('id', '=', orderId)
      .execute()
    await expireOrder(test.resources, orderId)
  }

  it('buys nothing any more once its refund was asked for, even if the work comes free again', async () => {
    const sale = await createSale(test.resources, { supply: 1 })
    const late = await collector()
    const other = await collector(50_000n)
    const begun = await beginByCard(sale, late)
    await endHold(begun.orderId)
    const held = await other.api('POST /v1/buy/initiate', { body: bodyOf(sale) })
    test.cards.succeed(begun.providerId)
    expect(await settlePayment(test.resources, begun.paymentId)).toMatchObject({ outcome: 'failed' })
    await other.api('POST /v1/order/{id}/cancel', { params: { id: held.data.orderId } })
    expect(await settlePayment(test.resources, begun.paymentId)).toMatchObject({ outcome: 'failed' })
    await test.runJobs()
    const owners = await test.resources.db
      .selectFrom('edition_range')
      .select(['owner_id', 'state'])
      .where('item_id', '=', sale.itemId)
      .execute()
    expect(owners).toEqual([{ owner_id: sale.artistId, state: 'listed' }])
    const { data } = await late.api('GET /v1/order/{id}', { params: { id: begun.orderId } })
    expect(data).toMatchObject({ state: 'refunded', refunded: data.totalCost })
  })
})

describe('a card payment of another amount', () => {
  it('goes back, and so do the editions', async () => {
    const sale = await createSale(test.resources, { supply: 1 })
    const { api } = await collector()
    const { data } = await api('POST /v1/buy/initiate', { body: { ...bodyOf(sale), modeOfPayment: 'card' } })
    const providerId = data.paymentId ?? ''
    test.cards.succeed(providerId)
    const paid = test.cards.payments.get(providerId)
    if (paid) test.cards.payments.set(providerId, { ...paid, receivedMinor: paid.amountMinor - 1n })
    await expect(api('POST /v1/buy', { body: { ...bodyOf(sale), paymentId: providerId } })).rejects.toMatchObject({
      code: 'payment-refunded',
    })
    await test.runJobs()
    expect((await api('GET /v1/order/{id}', { params: { id: data.orderId } })).data.state).toBe('refunded')
    const other = await collector(50_000n)
    expect((await other.api('POST /v1/buy', { body: bodyOf(sale) })).data.state).toBe('paid')
  })
})

describe('a purchase from the wallet that is sent again', () => {
  const purchasesOf = async (buyerId: string) => {
    const orders = await test.resources.db
      .selectFrom('orders')
      .select('id')
      .where('buyer_id', '=', buyerId)
      .where('state', '=', 'paid')
      .execute()
    return orders.map(({ id }) => id)
  }

  it('buys once, also when it paid a reservation and its answer was never stored', async () => {
    const sale = await createSale(test.resources)
    const { userId, api } = await collector(100_000n)
    await api('POST /v1/buy/initiate', { body: bodyOf(sale), idempotencyKey: 'begin' })
    const command = { ...bodyOf(sale), buyerId: userId, opKey: 'pay' }
    const orderId = await buyFromWallet(test.resources, command)
    expect(await buyFromWallet(test.resources, command)).toBe(orderId)
    expect(await purchasesOf(userId)).toEqual([orderId])
  })

  it('does not pass for the purchase of something else when its key comes back after a day', async () => {
    const [first, second] = [await createSale(test.resources), await createSale(test.resources)]
    const { userId } = await collector(100_000n)
    await buyFromWallet(test.resources, { ...bodyOf(first), buyerId: userId, opKey: 'old' })
    await expect(
      buyFromWallet(test.resources, { ...bodyOf(second), buyerId: userId, opKey: 'old' }),
    ).rejects.toMatchObject({ code: 'key-reused' })
    expect(await purchasesOf(userId)).toHaveLength(1)
  })

  it('takes no wallet money when the card payment of the same purchase is completed first', async () => {
    const sale = await createSale(test.resources)
    const { userId, api } = await collector(100_000n)
    const { data } = await api('POST /v1/buy/initiate', { body: { ...bodyOf(sale), modeOfPayment: 'card' } })
    const providerId = data.paymentId ?? ''
    test.cards.succeed(providerId)
    const queued = () => new Promise((resolve) => setTimeout(resolve, 150))
    const calls = await test.resources.db.transaction().execute(async (tx) => {
      await lockListing(tx, sale.saleId)
      const byCard = api('POST /v1/buy', { body: { ...bodyOf(sale), paymentId: providerId } })
      await queued()
      const fromWallet = api('POST /v1/buy', { body: bodyOf(sale) })
      await queued()
      return [byCard, fromWallet]
    })
    const answers = await Promise.all(calls)
    expect(answers.map((answer) => answer.data.orderId)).toEqual([data.orderId, data.orderId])
    expect(await readFreeBalance(test.resources.db, userId)).toBe(100_000n)
  })
})

describe('a purchase that is begun again under its key', () => {
  const body = async () => ({ ...bodyOf(await createSale(test.resources)), modeOfPayment: 'card' as const })

  it('is the same while it is open, and no database keeps the secret that pays it', async () => {
    const { api } = await collector()
    const call = { body: await body(), idempotencyKey: 'open' }
    const first = await api('POST /v1/buy/initiate', call)
    const again = await api('POST /v1/buy/initiate', call)
    expect(again.data).toMatchObject({ orderId: first.data.orderId, paymentIntent: first.data.paymentIntent })
    await expect(api('POST /v1/buy/initiate', { ...call, body: { ...call.body, quantity: 2 } })).rejects.toMatchObject({
      code: 'key-reused',
    })
    const { rows } = await test.resources.pool.query('SELECT body::text FROM idempotency_key WHERE body IS NOT NULL')
    expect(JSON.stringify(rows)).not.toContain(first.data.paymentIntent)
  })

  it('begins anew when the card provider had not answered', async () => {
    const { api } = await collector()
    const call = { body: await body(), idempotencyKey: 'lost' }
    test.cards.loseAnswers(1)
    await expect(api('POST /v1/buy/initiate', call)).rejects.toMatchObject({ code: 'card-unavailable' })
    const { data } = await api('POST /v1/buy/initiate', call)
    expect(data.paymentIntent).toMatch(/secret/)
    expect((await api('GET /v1/order/{id}', { params: { id: data.orderId } })).data.state).toBe('reserved')
  })

  it('says so when it has ended', async () => {
    const { api } = await collector()
    const call = { body: await body(), idempotencyKey: 'ended' }
    const { data } = await api('POST /v1/buy/initiate', call)
    await api('POST /v1/order/{id}/cancel', { params: { id: data.orderId } })
    await expect(api('POST /v1/buy/initiate', call)).rejects.toMatchObject({ code: 'order-ended' })
  })
})

describe('taking back the order of a buyer who was paid by it', () => {
  it("takes the curator's share out of what the same person gets back", async () => {
    const sale = await createSale(test.resources)
    const buyerId = sale.curatorId ?? ''
    await creditDemoFunds(test.resources.db, { userId: buyerId, amountMinor: 10_840n, opKey: `funds:${buyerId}` })
    const orderId = await buyFromWallet(test.resources, { ...bodyOf(sale), buyerId, opKey: null })
    const spent = await createSale(test.resources, { priceMinor: 1_000n })
    await creditDemoFunds(test.resources.db, { userId: buyerId, amountMinor: 840n, opKey: `more:${buyerId}` })
    await buyFromWallet(test.resources, { ...bodyOf(spent), buyerId, opKey: null })
    expect(await readFreeBalance(test.resources.db, buyerId)).toBe(0n)
    await refundOrder(test.resources, { orderId, reason: 'mistake' })
    expect(await readFreeBalance(test.resources.db, buyerId)).toBe(9_840n)
  })
})

describe('a buyer who was shown a price', () => {
  it('does not pay another one because the seller changed it meanwhile', async () => {
    const sale = await createSale(test.resources)
    const { userId, api } = await collector(100_000n)
    await api('POST /v1/calculation', { body: { itemId: sale.itemId, quantity: 1 } })
    await test.resources.db
      .updateTable('listing')
      .set({ unit_price_minor: 50_000n, version: 2 })
      .where('id', '=', sale.saleId)
      .execute()
    await expect(api('POST /v1/buy', { body: bodyOf(sale) })).rejects.toMatchObject({
      code: 'price-changed',
      data: { quote: { price: 500 } },
    })
    expect(await readFreeBalance(test.resources.db, userId)).toBe(100_000n)
    expect((await api('POST /v1/buy', { body: bodyOf(sale) })).data.price).toBe(500)
  })

  it('has several purchases at once use a quote each', async () => {
    const sale = await createSale(test.resources, { supply: 20 })
    const { userId, api } = await collector(1_000_000n)
    await api('POST /v1/calculation', { body: { itemId: sale.itemId, quantity: 1 } })
    const results = await Promise.all(Array.from({ length: 6 }, () => api('POST /v1/buy', { body: bodyOf(sale) })))
    expect(new Set(results.map(({ data }) => data.editions)).size).toBe(6)
    expect(await readFreeBalance(test.resources.db, userId)).toBe(1_000_000n - 6n * 10_840n)
  })
})

describe('a buyer who holds works and does not pay', () => {
  const begin = (api: Api, sale: { saleId: string; itemId: string }) =>
    api('POST /v1/buy/initiate', { body: { ...bodyOf(sale), modeOfPayment: 'card' } })
  const codesOf = (results: PromiseSettledResult<unknown>[]) =>
    results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code?: string }).code] : []))
  const openOrdersOf = async (api: Api) => (await api('GET /v1/order/open')).data.orders

  it('has one purchase of a sale, however many are begun at once, and the cards of the others are closed', async () => {
    const sale = await createSale(test.resources, { supply: 100 })
    const { api } = await collector()
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => begin(api, sale)))
    expect(new Set([...codesOf(results), 'order-ended'])).toEqual(new Set(['order-ended']))
    const [open, ...more] = await openOrdersOf(api)
    expect(more).toEqual([])
    await test.runJobs()
    const left = results.flatMap((result) =>
      result.status === 'fulfilled' && test.cards.payments.get(result.value.data.paymentId ?? '')?.state !== 'canceled'
        ? [result.value.data.orderId]
        : [],
    )
    expect(left).toEqual([open?.orderId])
  })

  it('holds at most five works, also when they are begun at once', async () => {
    const sales = await Promise.all(Array.from({ length: 12 }, () => createSale(test.resources, { supply: 1 })))
    const { api } = await collector()
    const results = await Promise.allSettled(sales.map((sale) => begin(api, sale)))
    expect(codesOf(results)).toEqual(Array.from({ length: 7 }, () => 'too-many-holds'))
    const [first] = await openOrdersOf(api)
    await api('POST /v1/order/{id}/cancel', { params: { id: first?.orderId ?? '' } })
    const next = await createSale(test.resources)
    expect((await begin(api, next)).data.orderId).toBeTruthy()
  })

  it('keeps a work from others for at most a quarter of an hour in an hour', async () => {
    const sale = await createSale(test.resources, { supply: 1 })
    const { userId, api } = await collector(100_000n)
    await begin(api, sale)
    const ordersOfBuyer = test.resources.db.updateTable('orders').where('buyer_id', '=', userId)
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    for (const [from, to] of [
      [50, 40],
      [39, 33],
    ] as const) {
      const [open] = await openOrdersOf(api)
      await api('POST /v1/order/{id}/cancel', { params: { id: open?.orderId ?? '' } })
      await ordersOfBuyer
        .where('id', '=', open?.orderId ?? '')
        .set({ reserved_at: minutesAgo(from), ended_at: minutesAgo(to) })
        .execute()
      if (to === 40) await begin(api, sale)
    }
    await expect(begin(api, sale)).rejects.toMatchObject({ code: 'held-too-long' })
    // Whoever pays at once keeps it from nobody.
    expect((await api('POST /v1/buy', { body: bodyOf(sale) })).data.state).toBe('paid')
  })
})

describe('editions that are held in crumbs', () => {
  const rangesOf = async (itemId: string) => {
    const { rows } = await test.resources.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM edition_range WHERE item_id = $1',
      [itemId],
    )
    return rows[0]?.count
  }
  const everySecond = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => first + 2 * index).join(',')

  it('leave no more rows behind than there were, wherever they lie', async () => {
    const sale = await createSale(test.resources, { supply: 10_000 })
    const begin = async (first: number, count: number) => {
      const buyerId = await createMember(test.resources)
      const command = { ...bodyOf(sale, count), buyerId, editions: everySecond(first, count), opKey: null }
      const { orderId } = await initiatePurchase(test.resources, { ...command, mode: 'card' })
      return () => cancelOrder(test.resources, { orderId, buyerId })
    }
    const cancelLow = await begin(2, 1_100)
    const before = await rangesOf(sale.itemId)
    const cancelHigh = await begin(8_000, 100)
    expect(await rangesOf(sale.itemId)).toBe((before ?? 0) + 200)
    await cancelHigh()
    expect(await rangesOf(sale.itemId)).toBe(before)
    await cancelLow()
    expect(await rangesOf(sale.itemId)).toBe(1)
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CardRefused, type CardPayment } from '#payments/card-gateway.ts'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { expireOrder } from '#orders/expire-order.ts'
import { openCryptoShop, shopPages, type CryptoShop } from '#test-support/payments/crypto-shop.ts'
import { createPerson } from '#test-support/people/create-person.ts'
import { sendCardEvent } from '#test-support/payments/disputed-sale.ts'
import { createSale } from '#test-support/sale-fixture-queries.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let shop: CryptoShop
beforeAll(async () => {
  shop = await openCryptoShop()
})
afterEach(() => {
  vi.restoreAllMocks()
  shop.test.cards.loseAnswers(0)
})
afterAll(async () => {
  expect(await listInvariantViolations(shop.test.resources.db)).toEqual([])
  await shop.close()
})

const fundsMinor = 50_000n
const priceMinor = 10_840n

const collector = (funds = fundsMinor) => createPerson(shop.test, { fundsMinor: funds })

/** A sale that takes every way of paying; by default of the last edition. */
async function openSale(supply = 1) {
  const { test } = shop
  const sale = await createSale(test.resources, { supply })
  const { db } = test.resources
  await db.updateTable('listing').set({ accepted_payment_method: 'all' }).where('id', '=', sale.saleId).execute()
  return sale
}

type Buyer = Awaited<ReturnType<typeof begin>>

/** A buyer whose purchase waits to be paid. */
async function begin({ supply = 1, mode = 'fiatWallet', funds = fundsMinor }: BeginOptions = {}) {
  const sale = await openSale(supply)
  const { userId, api } = await collector(funds)
  const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
  const { data: held } = await api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: mode } })
  return { sale, userId, api, body, held, orderId: held.orderId }
}
interface BeginOptions {
  supply?: number
  mode?: 'card' | 'fiatWallet'
  funds?: bigint
}

const byCard = ({ api, body }: Pick<Buyer, 'api' | 'body'>, idempotencyKey?: string) =>
  api('POST /v1/buy/initiate', {
    body: { ...body, modeOfPayment: 'card' },
    ...(idempotencyKey && { idempotencyKey }),
  })
const byCrypto = ({ api, body }: Buyer) =>
  api('POST /v1/payment-service/initiate-transaction', {
    body: { ...body, orderCurrency: 'ETH' as const, ...shopPages },
  })
const fromWallet = ({ api, body, orderId }: Buyer) => api('POST /v1/buy', { body: { ...body, orderId } })

/** All that a purchase is: its order, its payment, its editions, what is left of the sale, and the jobs that end it. */
async function everythingOf({ orderId, sale }: Pick<Buyer, 'orderId' | 'sale'>) {
  const { db, pool } = shop.test.resources
  const { rows: jobs } = await pool.query(`SELECT key, run_at FROM graphile_worker.jobs WHERE key = $1`, [
    `expire-order:${orderId}`,
  ])
  return {
    order: await db.selectFrom('orders').selectAll().where('id', '=', orderId).execute(),
    payment: await db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute(),
    editions: await db.selectFrom('edition_range').selectAll().where('item_id', '=', sale.itemId).execute(),
    sale: await db.selectFrom('listing').selectAll().where('id', '=', sale.saleId).execute(),
    jobs,
  }
}

const ordersOf = (userId: string) =>
  shop.test.resources.db.selectFrom('orders').select(['id', 'state']).where('buyer_id', '=', userId).execute()

async function endHold({ orderId }: Pick<Buyer, 'orderId'>): Promise<void> {
  await shop.endHold({ orderId })
  await expireOrder(shop.test.resources, orderId)
}

/** Something happens between the making of a payment at the card provider and its answer. */
function whileProviderThinks(act: (payment: CardPayment) => Promise<unknown>): void {
  const { cards } = shop.test
  const create = cards.createPayment.bind(cards)
  vi.spyOn(cards, 'createPayment').mockImplementationOnce(async (input) => {
    const payment = await create(input)
    await act(payment)
    return payment
  })
}

describe('a purchase to be paid from the wallet', () => {
  it.each(['no answer', 'an answer that is lost', 'a refusal'])(
    'stands as it was where the card provider gives %s, and the wallet pays it',
    async (what) => {
      const buyer = await begin()
      const before = await everythingOf(buyer)
      if (what === 'a refusal') {
        vi.spyOn(shop.test.cards, 'createPayment').mockRejectedValueOnce(new CardRefused('No', { code: null }))
      } else shop.test.cards.loseAnswers(1, { isDone: what === 'an answer that is lost' })
      await expect(byCard(buyer)).rejects.toMatchObject({ code: 'card-unavailable', status: 503 })
      expect(await everythingOf(buyer)).toEqual(before)
      expect((await fromWallet(buyer)).data).toMatchObject({ state: 'paid', orderId: buyer.orderId, editions: '1' })
      expect(await readFreeBalance(shop.test.resources.db, buyer.userId)).toBe(fundsMinor - priceMinor)
    },
  )

  it('stands as it was where the crypto provider is away, and the wallet pays it', async () => {
    const buyer = await begin()
    const before = await everythingOf(buyer)
    shop.standIn.faults.failNext = 1
    await expect(byCrypto(buyer)).rejects.toMatchObject({ code: 'crypto-unavailable', status: 503 })
    expect(await everythingOf(buyer)).toEqual(before)
    expect((await fromWallet(buyer)).data).toMatchObject({ state: 'paid', orderId: buyer.orderId })
  })

  it('stands where the process dies after the provider has answered, and a repeat goes on from there', async () => {
    const buyer = await begin()
    const before = await everythingOf(buyer)
    whileProviderThinks(async () => {
      throw new Error('the process died')
    })
    await expect(byCard(buyer, 'died')).rejects.toMatchObject({ code: 'server-error' })
    expect(await everythingOf(buyer)).toEqual(before)
    expect((await byCard(buyer, 'died')).data).toMatchObject({ cardRequired: true, editions: '1' })
  })

  it('is replaced by the card payment once the provider is back, under the same key as before', async () => {
    const buyer = await begin()
    shop.test.cards.loseAnswers(1)
    await expect(byCard(buyer, 'back')).rejects.toMatchObject({ code: 'card-unavailable' })
    const { data } = await byCard(buyer, 'back')
    expect(data).toMatchObject({ cardRequired: true, editions: '1', paymentIntent: expect.stringMatching(/secret/) })
    expect((await byCard(buyer, 'back')).data).toMatchObject({ orderId: data.orderId, paymentId: data.paymentId })
    await expect(fromWallet(buyer)).rejects.toMatchObject({ code: 'order-ended' })
    shop.test.cards.succeed(data.paymentId ?? '')
    const paid = await buyer.api('POST /v1/buy', { body: { ...buyer.body, paymentId: data.paymentId ?? '' } })
    expect(paid.data).toMatchObject({ state: 'paid', orderId: data.orderId, modeOfPayment: 'card' })
    expect(await readFreeBalance(shop.test.resources.db, buyer.userId)).toBe(fundsMinor)
  })

  it('is replaced by a crypto payment, whose callback finds it', async () => {
    const buyer = await begin()
    const { data } = await byCrypto(buyer)
    const invoice = shop.standIn.book.find(new URL(data.widgetUrl).searchParams.get('iid') ?? '')
    if (!invoice) throw new Error('the page has an invoice')
    expect(invoice).toMatchObject({ successUrl: expect.stringContaining(`transaction=${data.transactionId}`) })
    expect(await shop.deliver(shop.callbackOf({ invoice }, shop.pay({ invoice }, 100)))).toBe(200)
    await shop.test.runJobs()
    expect((await ordersOf(buyer.userId)).toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
      { id: buyer.orderId, state: 'cancelled' },
      { id: data.orderId, state: 'paid' },
    ])
  })

  it('asks the provider once, whose answer is what the buyer gets', async () => {
    const buyer = await begin()
    const retrieve = vi.spyOn(shop.test.cards, 'retrievePayment')
    const { data } = await byCard(buyer)
    expect(data.paymentIntent).toMatch(/secret/)
    expect(retrieve).not.toHaveBeenCalled()
  })

  it('stands at its price where the seller asks another one by now', async () => {
    const buyer = await begin()
    const changed = { unit_price_minor: 90_000n, version: 2 }
    const { db } = shop.test.resources
    await db.updateTable('listing').set(changed).where('id', '=', buyer.sale.saleId).execute()
    const before = await everythingOf(buyer)
    const body = { ...buyer.body, modeOfPayment: 'card' as const, expectedTotalMinor: Number(priceMinor) }
    await expect(buyer.api('POST /v1/buy/initiate', { body })).rejects.toMatchObject({ code: 'price-changed' })
    expect(await everythingOf(buyer)).toEqual(before)
    expect((await fromWallet(buyer)).data).toMatchObject({ state: 'paid', totalCost: 108.4 })
  })

  it('may be paid another way once its work is hidden, but brings no more of it', async () => {
    const buyer = await begin({ supply: 3 })
    const { db } = shop.test.resources
    await db.updateTable('item').set({ hidden_at: new Date() }).where('id', '=', buyer.sale.itemId).execute()
    const more = { ...buyer, body: { ...buyer.body, quantity: 2 } }
    await expect(byCard(more)).rejects.toMatchObject({ code: 'quantity-above-available' })
    expect((await byCard(buyer)).data).toMatchObject({ cardRequired: true, editions: '1' })
  })
})

describe('a purchase to be paid by card', () => {
  it('stands where the wallet that is to pay instead does not cover it', async () => {
    const buyer = await begin({ mode: 'card', funds: 0n })
    const before = await everythingOf(buyer)
    await expect(buyer.api('POST /v1/buy', { body: buyer.body })).rejects.toMatchObject({ code: 'insufficient-funds' })
    expect(await everythingOf(buyer)).toEqual(before)
    shop.test.cards.succeed(buyer.held.paymentId ?? '')
    const paid = await buyer.api('POST /v1/buy', { body: { ...buyer.body, paymentId: buyer.held.paymentId ?? '' } })
    expect(paid.data).toMatchObject({ state: 'paid', orderId: buyer.orderId })
  })
})

describe('while the card provider thinks', () => {
  it('nobody else gets the edition', async () => {
    const buyer = await begin()
    const rival = await collector()
    whileProviderThinks(() =>
      expect(rival.api('POST /v1/buy', { body: buyer.body })).rejects.toMatchObject({ code: 'sold-out' }),
    )
    const { data } = await byCard(buyer)
    expect(data.editions).toBe('1')
    await expect(rival.api('POST /v1/buy', { body: buyer.body })).rejects.toMatchObject({ code: 'sold-out' })
  })

  it('somebody else gets it from a buyer who lets it go first (control)', async () => {
    const buyer = await begin()
    const rival = await collector()
    await buyer.api('POST /v1/order/{id}/cancel', { params: { id: buyer.orderId } })
    expect((await rival.api('POST /v1/buy', { body: buyer.body })).data.state).toBe('paid')
    await expect(byCard(buyer)).rejects.toMatchObject({ code: 'sold-out' })
  })

  it('the time may end and another buyer be quicker: nothing is held', async () => {
    const buyer = await begin()
    const rival = await collector()
    whileProviderThinks(async () => {
      await endHold(buyer)
      await rival.api('POST /v1/buy', { body: buyer.body })
    })
    await expect(byCard(buyer)).rejects.toMatchObject({ code: 'sold-out' })
    expect(await ordersOf(buyer.userId)).toEqual([{ id: buyer.orderId, state: 'expired' }])
  })

  it('the time may end and nobody else want it: the card holds it anew', async () => {
    const buyer = await begin()
    whileProviderThinks(() => endHold(buyer))
    const { data } = await byCard(buyer)
    const states = new Map((await ordersOf(buyer.userId)).map(({ id, state }) => [id, state]))
    expect(states).toEqual(new Map([[buyer.orderId, 'expired'], [data.orderId, 'reserved']])) // prettier-ignore
  })

  it('a second tab may pay from the wallet: the edition is bought once', async () => {
    const buyer = await begin()
    whileProviderThinks(() => fromWallet(buyer))
    await expect(byCard(buyer)).rejects.toMatchObject({ code: 'sold-out' })
    expect(await ordersOf(buyer.userId)).toEqual([{ id: buyer.orderId, state: 'paid' }])
    expect(await readFreeBalance(shop.test.resources.db, buyer.userId)).toBe(fundsMinor - priceMinor)
  })

  it('a second tab may begin anew: the last one stands, and alone', async () => {
    const buyer = await begin()
    whileProviderThinks(() => byCard(buyer))
    const { data } = await byCard(buyer)
    expect((await ordersOf(buyer.userId)).filter(({ state }) => state === 'reserved')).toEqual([
      { id: data.orderId, state: 'reserved' },
    ])
    await shop.test.runJobs()
    expect(shop.test.cards.payments.get(data.paymentId ?? '')?.state).toBe('requiresPaymentMethod')
  })
})

describe('an event of a payment whose order is not written down yet', () => {
  it('is dealt with when it is, and stops nothing', async () => {
    const buyer = await begin()
    const { test } = shop
    whileProviderThinks(({ providerId: providerPaymentId }) =>
      sendCardEvent(test, { type: 'other', providerPaymentId }),
    )
    const { data } = await byCard(buyer)
    const { rows } = await test.resources.pool.query(
      'SELECT processed_at IS NOT NULL AS processed FROM provider_event WHERE provider_payment_id = $1',
      [data.paymentId],
    )
    expect(rows).toEqual([{ processed: true }])
  })
})

describe('two tabs of one buyer at once, the card provider away', () => {
  it('leave the wallet’s purchase, whichever is first', async () => {
    const { cards } = shop.test
    for (let round = 0; round < 10; round += 1) {
      const sale = await openSale()
      const { api } = await collector()
      const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
      cards.loseAnswers(1)
      const [wallet, card] = await Promise.allSettled([
        api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'fiatWallet' } }),
        byCard({ api, body }),
      ])
      if (wallet.status === 'rejected') throw wallet.reason
      expect(card.status).toBe('rejected')
      const { orderId } = wallet.value.data
      expect((await api('POST /v1/buy', { body: { ...body, orderId } })).data.state).toBe('paid')
    }
  })
})

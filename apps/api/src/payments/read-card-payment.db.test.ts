import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db.ts'
import type { Resources } from '#resources.ts'
import { type ChargingShop, openChargingShop } from '#test-support/charging-shop.ts'
import { type CardGateway, type CardPayment, CardRefused } from './card-gateway.ts'
import { chargeCard } from './charge-card.ts'
import { createCardPayment, readCardPayment, withdrawCardPayment } from './read-card-payment.ts'
import { recordCardNews } from './record-card-news.ts'
import { recordCryptoNews } from './record-crypto-news.ts'

let shop: ChargingShop
let resources: Resources
beforeAll(async () => {
  shop = await openChargingShop()
  resources = shop.resources
})
beforeEach(() => shop.reset())
afterAll(() => shop.test.close())

describe('a payment at its provider', () => {
  it('is created once under its own key, for what it pays, and remembered', async () => {
    const { id } = await shop.begin()
    const made: unknown[] = []
    const noting: CardGateway = {
      ...shop.cards,
      createPayment: async (input) => {
        made.push(input)
        return shop.cards.createPayment(input)
      },
    }
    const card = await readCardPayment({ ...resources, cards: noting }, await shop.stored(id))
    expect((await shop.stored(id)).providerId).toBe(card?.providerId)
    await readCardPayment({ ...resources, cards: noting }, await shop.stored(id))
    const own = { metadata: { paymentId: id }, description: `Monsoon payment ${id}`, currency: 'USD' }
    expect(made).toEqual([{ subjectId: id, amountMinor: 5_000n, idempotencyKey: `payment:${id}`, ...own }])
    const orderId = randomUUID()
    await createCardPayment({ ...resources, cards: noting }, { ...(await shop.stored(id)), id: randomUUID(), orderId })
    expect(made[1]).toMatchObject({ subjectId: orderId, description: `Monsoon order ${orderId}` })
    const without = { ...resources, cards: null }
    await expect(createCardPayment(without, await shop.stored(id))).rejects.toThrow('paying by card is off')
    expect(await readCardPayment(without, await shop.stored(id))).toBeNull()
    expect(await readCardPayment(resources, await shop.stored((await shop.begin('wallet')).id))).toBeNull()
  })

  it.each([{ amountMinor: 4_999n }, { currency: 'EUR' }, { subjectId: 'another' }])(
    'is not believed with %o',
    async (changes) => {
      const { id, providerId } = await shop.begun()
      shop.change(providerId, changes)
      await expect(readCardPayment(resources, await shop.stored(id))).rejects.toThrow(
        `card payment ${providerId} does not match payment ${id}`,
      )
    },
  )

  it('is closed when nobody waits for it, unless the money was quicker', async () => {
    const [open, paid, quick] = [await shop.begun(), await shop.begun(), await shop.begun()]
    expect(await withdrawCardPayment(resources, await shop.stored(open.id))).toMatchObject({ state: 'canceled' })
    expect(await withdrawCardPayment(resources, await shop.stored(open.id))).toMatchObject({ state: 'canceled' })
    shop.fake.succeed(paid.providerId)
    expect(await withdrawCardPayment(resources, await shop.stored(paid.id))).toMatchObject({ state: 'succeeded' })
    const racing = (error: Error): Resources => ({
      ...resources,
      cards: {
        ...shop.cards,
        cancelPayment: async (providerId) => {
          shop.fake.succeed(providerId)
          throw error
        },
      },
    })
    const late = new CardRefused('It has succeeded', { code: 'already_paid' })
    expect(await withdrawCardPayment(racing(late), await shop.stored(quick.id))).toMatchObject({ state: 'succeeded' })
    const other = await shop.begun()
    await expect(withdrawCardPayment(racing(new TypeError('ours')), await shop.stored(other.id))).rejects.toThrow(
      'ours',
    )
    expect(await withdrawCardPayment({ ...resources, cards: null }, await shop.stored(other.id))).toBeNull()
  })

  it('that its provider’s script charges is cancelled without a look at charges of ours', async () => {
    const { id, providerId } = await shop.begun()
    await withdrawCardPayment({ ...resources, cards: shop.fake }, await shop.stored(id))
    shop.change(providerId, { state: 'requiresPaymentMethod' })
    await chargeCard(resources, { paymentId: id, sent: { ccnumber: 'tok_12345678', ccexp: '', cvv: '' } })
    expect(shop.asked).toHaveLength(1)
  })
})

describe('what a provider tells of a payment', () => {
  const pendingEvents = async (providerPaymentId: string) => {
    const text = 'SELECT FROM provider_event WHERE provider_payment_id = $1 AND processed_at IS NULL'
    return (await resources.pool.query(text, [providerPaymentId])).rowCount
  }
  const tell = (providerPaymentId: string) =>
    resources.pool.query(
      `INSERT INTO provider_event (provider, event_id, event_type, provider_payment_id) VALUES ('fake', $1, 'paymentSucceeded', $2)`,
      [randomUUID(), providerPaymentId],
    )

  it('is written down, its events are dealt with, and old news after a last word change nothing', async () => {
    const { id, providerId } = await shop.begun()
    await tell(providerId)
    shop.fake.succeed(providerId)
    const record = (changes: Partial<CardPayment>) =>
      inTransaction(resources.db, (tx) =>
        recordCardNews(tx, { id, provider: 'fake' }, { ...shop.paymentAt(providerId), ...changes }),
      )
    await record({})
    expect([(await shop.stored(id)).state, await pendingEvents(providerId)]).toEqual(['succeeded', 0])
    await record({ state: 'processing' })
    expect((await shop.stored(id)).state).toBe('succeeded')
  })

  it('of crypto may succeed after it was given up', async () => {
    const { id, providerId } = await shop.begun()
    await tell(providerId)
    const record = (state: CardPayment['state']) =>
      inTransaction(resources.db, (tx) => recordCryptoNews(tx, { id, provider: 'fake' }, { providerId, state }))
    await record('canceled')
    expect([await shop.stored(id), await pendingEvents(providerId)]).toMatchObject([
      { state: 'canceled', providerId },
      0,
    ])
    await record('succeeded')
    expect((await shop.stored(id)).state).toBe('succeeded')
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db.ts'
import { type ChargingShop, openChargingShop, sentCard } from '#test-support/payments/charging-shop.ts'
import { type CardGateway, CardGatewayUnavailable, type CardPayment, CardRefused } from './card-gateway.ts'
import { openCharge } from './card-charge-queries.ts'
import { chargeCard } from './charge-card.ts'
import { askToKeepCard } from './payment-queries.ts'
import { createCardPayment, readCardPayment, cancelCardPayment } from './read-card-payment.ts'
import { recordCardState } from './record-card-state.ts'
import { recordCryptoState } from './crypto/begin-crypto-payment.ts'

let shop: ChargingShop
beforeAll(async () => {
  shop = await openChargingShop()
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
    const card = await readCardPayment({ ...shop.resources, cards: noting }, await shop.stored(id))
    expect((await shop.stored(id)).providerId).toBe(card?.providerId)
    await readCardPayment({ ...shop.resources, cards: noting }, await shop.stored(id))
    const own = { metadata: { paymentId: id }, description: `Monsoon payment ${id}`, currency: 'USD' }
    expect(made).toEqual([{ subjectId: id, amountMinor: 5_000n, idempotencyKey: `payment:${id}`, ...own }])
    const orderId = randomUUID()
    await createCardPayment(
      { ...shop.resources, cards: noting },
      { ...(await shop.stored(id)), id: randomUUID(), orderId },
    )
    expect(made[1]).toMatchObject({ subjectId: orderId, description: `Monsoon order ${orderId}` })
    const without = { ...shop.resources, cards: null }
    await expect(createCardPayment(without, await shop.stored(id))).rejects.toThrow('paying by card is off')
    expect(await readCardPayment(without, await shop.stored(id))).toBeNull()
    expect(await readCardPayment(shop.resources, await shop.stored((await shop.begin('wallet')).id))).toBeNull()
  })

  it.each([{ amountMinor: 4_999n }, { currency: 'EUR' }, { subjectId: 'another' }])(
    'is not believed with %o',
    async (changes) => {
      const { id, providerId } = await shop.begun()
      shop.change(providerId, changes)
      await expect(readCardPayment(shop.resources, await shop.stored(id))).rejects.toThrow(
        `card payment ${providerId} does not match payment ${id}`,
      )
    },
  )

  it('is as its provider says, whatever we have asked for, and nothing is written down by looking', async () => {
    const { id, providerId } = await shop.begun()
    shop.bank.answer = () => {
      throw new CardGatewayUnavailable('no answer')
    }
    await expect(chargeCard(shop.resources, { paymentId: id, sent: sentCard })).rejects.toMatchObject({
      code: 'payment-not-finished',
    })
    const read = async (cards: CardGateway) => readCardPayment({ ...shop.resources, cards }, await shop.stored(id))
    expect(await read(shop.cards)).toMatchObject({ state: 'processing' })
    expect(await read(shop.fake)).toMatchObject({ state: 'requiresPaymentMethod' })
    shop.fake.succeed(providerId)
    expect(await read(shop.cards)).toMatchObject({ state: 'succeeded' })
    expect((await shop.stored(id)).state).toBe('requires_payment_method')
  })

  it('is closed when nobody waits for it, unless the money was quicker', async () => {
    const [open, paid, quick] = [await shop.begun(), await shop.begun(), await shop.begun()]
    const cancelled: string[] = []
    const cancelPayment: CardGateway['cancelPayment'] = async (providerId, key) => {
      cancelled.push(key)
      return shop.cards.cancelPayment(providerId, key)
    }
    const withdraw = async (id: string) =>
      cancelCardPayment({ ...shop.resources, cards: { ...shop.cards, cancelPayment } }, await shop.stored(id))
    expect([await withdraw(open.id), await withdraw(open.id)]).toMatchObject([
      { state: 'canceled' },
      { state: 'canceled' },
    ])
    shop.fake.succeed(paid.providerId)
    expect(await withdraw(paid.id)).toMatchObject({ state: 'succeeded' })
    expect(cancelled).toEqual([`cancel:${open.id}`])
    const racing = (error: Error): typeof shop.resources => ({
      ...shop.resources,
      cards: {
        ...shop.cards,
        cancelPayment: async (providerId) => {
          shop.fake.succeed(providerId)
          throw error
        },
      },
    })
    const late = new CardRefused('It has succeeded', { code: 'already_paid' })
    expect(await cancelCardPayment(racing(late), await shop.stored(quick.id))).toMatchObject({ state: 'succeeded' })
    const other = await shop.begun()
    await expect(cancelCardPayment(racing(new TypeError('ours')), await shop.stored(other.id))).rejects.toThrow('ours')
    expect(await cancelCardPayment({ ...shop.resources, cards: null }, await shop.stored(other.id))).toBeNull()
  })

  it('that its provider’s script charges is cancelled without a look at charges of ours', async () => {
    const { id, providerId } = await shop.begun()
    await cancelCardPayment({ ...shop.resources, cards: shop.fake }, await shop.stored(id))
    shop.change(providerId, { state: 'requiresPaymentMethod' })
    await chargeCard(shop.resources, { paymentId: id, sent: sentCard })
    expect(shop.asked).toHaveLength(1)
  })
})

describe('what a provider tells of a payment', () => {
  const pendingEvents = async (providerPaymentId: string) => {
    const text = 'SELECT FROM provider_event WHERE provider_payment_id = $1 AND processed_at IS NULL'
    return (await shop.resources.pool.query(text, [providerPaymentId])).rowCount
  }
  const send = (providerPaymentId: string) =>
    shop.resources.pool.query(
      `INSERT INTO provider_event (provider, event_id, event_type, provider_payment_id) VALUES ('fake', $1, 'paymentSucceeded', $2)`,
      [randomUUID(), providerPaymentId],
    )

  const record = (
    { id, ownerId, providerId }: { id: string; ownerId: string; providerId: string },
    state: CardPayment['state'],
  ) =>
    inTransaction(shop.resources.db, (tx) =>
      recordCardState(tx, shop.resources.config, {
        payment: { id, ownerId, provider: 'fake' },
        card: { ...shop.paymentAt(providerId), state },
      }),
    )

  it('is written down, its events are dealt with, and old news after a last word change nothing', async () => {
    const payment = await shop.begun()
    await send(payment.providerId)
    await record(payment, 'succeeded')
    expect([(await shop.stored(payment.id)).state, await pendingEvents(payment.providerId)]).toEqual(['succeeded', 0])
    await record(payment, 'processing')
    expect((await shop.stored(payment.id)).state).toBe('succeeded')
  })

  it('has its card kept once it has succeeded, where its owner has agreed to that, and once', async () => {
    await shop.forgetJobs()
    const [agreed, silent] = [await shop.begun(), await shop.begun()]
    await askToKeepCard(shop.resources.db, agreed.id, true)
    await record(agreed, 'processing')
    expect(await shop.jobs()).toEqual([])
    await record(agreed, 'succeeded')
    await record(silent, 'succeeded')
    const job = { name: 'save-card', key: `keep-card:${agreed.id}`, payload: { paymentId: agreed.id } }
    expect(await shop.jobs()).toEqual([job])
    await shop.forgetJobs()
    await record(agreed, 'succeeded')
    expect(await shop.jobs()).toEqual([])
  })

  it('makes the saved card that has paid the one that was used last, and none that has not', async () => {
    const payment = await shop.begun()
    const { rows } = await shop.resources.pool.query<{ id: string }>(
      `INSERT INTO saved_card (user_id, provider, holder, reference, fingerprint, brand, last4, expiry_month, expiry_year)
       VALUES ($1, 'fake', 'cus_1', $2, 'a fingerprint', 'visa', '4242', 12, 2040) RETURNING id`,
      [payment.ownerId, randomUUID()],
    )
    const savedCardId = rows[0]?.id ?? ''
    const isUsed = async () => {
      const used = 'SELECT FROM saved_card WHERE id = $1 AND last_used_at IS NOT NULL'
      return (await shop.resources.pool.query(used, [savedCardId])).rowCount === 1
    }
    await inTransaction(shop.resources.db, (tx) => openCharge(tx, payment.id, savedCardId))
    await record(payment, 'processing')
    expect(await isUsed()).toBe(false)
    await record(payment, 'succeeded')
    expect(await isUsed()).toBe(true)
  })

  it('of crypto may succeed after it was given up', async () => {
    const { id, providerId } = await shop.begun()
    await send(providerId)
    const record = (state: CardPayment['state']) =>
      inTransaction(shop.resources.db, (tx) => recordCryptoState(tx, { id, provider: 'fake' }, { providerId, state }))
    await record('canceled')
    expect([await shop.stored(id), await pendingEvents(providerId)]).toMatchObject([
      { state: 'canceled', providerId },
      0,
    ])
    await record('succeeded')
    expect((await shop.stored(id)).state).toBe('succeeded')
  })
})

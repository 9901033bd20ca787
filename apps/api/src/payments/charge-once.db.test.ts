import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db.ts'
import { type ChargingShop, openChargingShop } from '#test-support/payments/charging-shop.ts'
import { type CardPayment, CardRefused, keptCardGone } from './card-gateway.ts'
import { openCharge } from './card-charge-queries.ts'
import { chargeDescription, chargeOnce } from './charge-once.ts'

let shop: ChargingShop
beforeAll(async () => {
  shop = await openChargingShop()
})
beforeEach(() => shop.reset())
afterAll(() => shop.test.close())

/** A payment, and charges of it that the bank answers so. */
async function payment() {
  const { id, providerId } = await shop.begun()
  const charged: string[] = []
  const charge = async (
    answer: Partial<CardPayment> | Error,
    {
      savedCardId = null,
      resources = shop.resources,
    }: { savedCardId?: string | null; resources?: typeof shop.resources } = {},
  ) =>
    chargeOnce(resources, {
      payment: await shop.stored(id),
      savedCardId,
      charge: async (named) => {
        charged.push(named)
        if (answer instanceof Error) throw answer
        return { ...shop.paymentAt(named), ...answer }
      },
    })
  return { id, providerId, charge, charged }
}

describe('one charge of a payment', () => {
  it('has paid, or its bank asks its owner first', async () => {
    const { charge, charged, providerId } = await payment()
    expect(await charge({ state: 'requiresAction' })).toBe('bank')
    expect(await charge({ state: 'succeeded' })).toBe('paid')
    expect(charged).toEqual([providerId, providerId])
    shop.fake.succeed(providerId)
    expect(await charge({ state: 'succeeded' })).toBe('paid')
    expect(charged).toHaveLength(2)
  })

  it('has come to a payment that was over at the provider', async () => {
    const { charge } = await payment()
    await expect(charge({ state: 'canceled' })).rejects.toMatchObject({ code: 'payment-over' })
  })

  it('waits for another that has begun while it looked', async () => {
    const { id, providerId, charge, charged } = await payment()
    // Where its bank asks, a charge under way does not show in the payment.
    shop.change(providerId, { state: 'requiresAction' })
    await inTransaction(shop.resources.db, (tx) => openCharge(tx, id))
    await expect(charge({ state: 'succeeded' })).rejects.toMatchObject({ code: 'payment-not-finished' })
    expect(charged).toEqual([])
  })

  it('is not begun with a saved card that has been removed', async () => {
    const { charge, charged } = await payment()
    const removed = charge({ state: 'succeeded' }, { savedCardId: randomUUID() })
    await expect(removed).rejects.toMatchObject({ code: 'saved-card-not-found' })
    expect(charged).toEqual([])
  })

  it('leaves another card free to pay at once where the gateway keeps that one no longer', async () => {
    const { charge } = await payment()
    const gone = charge(new CardRefused('No such card', { code: keptCardGone }))
    await expect(gone).rejects.toMatchObject({ code: 'saved-card-gone' })
    expect(await charge({ state: 'succeeded' })).toBe('paid')
    const other = await payment()
    const refused = other.charge(new CardRefused('No', { code: 'another' }))
    await expect(refused).rejects.toMatchObject({ code: 'card-unavailable' })
    await expect(other.charge({ state: 'succeeded' })).rejects.toMatchObject({ code: 'payment-not-finished' })
  })

  it.each([{ cards: null }, { cards: 'another' }])(
    'is none of a payment that its gateway does not know: %o',
    async ({ cards }) => {
      const { charge, charged } = await payment()
      const gateway = cards === null ? null : { ...shop.cards, name: cards }
      const unknown = charge({ state: 'succeeded' }, { resources: { ...shop.resources, cards: gateway } })
      await expect(unknown).rejects.toMatchObject({ code: 'payment-unknown' })
      expect(charged).toEqual([])
    },
  )

  it('is called by what it pays', () => {
    const name = (orderId: string | null) => chargeDescription({ BRAND_NAME: 'Monsoon' }, { id: '1', orderId })
    expect([name('2'), name(null)]).toEqual(['Monsoon order 2', 'Monsoon payment 1'])
  })
})

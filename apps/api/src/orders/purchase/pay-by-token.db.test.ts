import type { Api } from '@monsoon/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'
import { type CardPurchase, type CardShop, beginCardPurchase } from '#test-support/payments/card-storm.ts'
import { openNmiShop } from '#test-support/payments/nmi-shop.ts'
import { createOwnedWork } from '#test-support/offer-fixture.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import type { TokenShop } from '#test-support/chain/token-shop.ts'

let shop: CardShop & TokenShop
beforeAll(async () => {
  shop = await openNmiShop()
})
afterAll(async () => {
  expect(await listInvariantViolations(shop.test.resources.db)).toEqual([])
  await shop.close()
})

const member = async (): Promise<Api> => {
  const { test } = shop
  return test.apiWith(await signInMember(test.resources, await createMember(test.resources)))
}

async function begin(api: Api) {
  const { saleId, itemId } = await createSale(shop.test.resources, { supply: 1 })
  const body = { saleId, itemId, quantity: 1 }
  const { data } = await api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })
  const paymentId = data.paymentId ?? ''
  return { orderId: data.orderId, paymentId, finish: () => api('POST /v1/buy', { body: { ...body, paymentId } }) }
}

const charge = (api: Api, paymentId: string, ccnumber = shop.tokenOf()) =>
  api('POST /v1/payment-service/charge-card', { body: { paymentId, ccnumber } })

const stateOf = async ({ orderId }: Pick<CardPurchase, 'orderId'>) => {
  const { db } = shop.test.resources
  const row = await db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()
  return row.state
}

describe('paying with a token of hosted fields', () => {
  it('buys an edition, with one charge however often it is asked for', async () => {
    const api = await member()
    const { paymentId, finish } = await begin(api)
    await expect(finish()).rejects.toMatchObject({ code: 'payment-not-finished' })
    await Promise.allSettled([charge(api, paymentId), charge(api, paymentId), charge(api, paymentId)])
    await charge(api, paymentId)
    expect((await finish()).data).toMatchObject({ state: 'paid', cardLast4: '1111' })
    expect(shop.reportOf(paymentId)).toEqual({ charges: 1, refundedMinor: 0 })
  })

  it('says why a card was declined, on the call that charges and on the one that buys, and takes another', async () => {
    const api = await member()
    const { paymentId, finish } = await begin(api)
    const declined = { code: 'card-refused', message: 'Your card was declined.' }
    await expect(charge(api, paymentId, shop.tokenOf('201'))).rejects.toMatchObject(declined)
    await expect(finish()).rejects.toMatchObject(declined)
    await charge(api, paymentId)
    expect((await finish()).data.state).toBe('paid')
  })

  it('charges no payment of anybody else', async () => {
    const { paymentId } = await begin(await member())
    await expect(charge(await member(), paymentId)).rejects.toMatchObject({ code: 'payment-unknown' })
    await expect(charge(await member(), 'pi_1')).rejects.toMatchObject({ code: 'payment-unknown' })
    expect(shop.reportOf(paymentId).charges).toBe(0)
  })

  it('charges nothing once the order is cancelled and its payment closed', async () => {
    const api = await member()
    const { orderId, paymentId } = await begin(api)
    await api('POST /v1/order/{id}/cancel', { params: { id: orderId } })
    await shop.test.runJobs()
    await expect(charge(api, paymentId)).rejects.toMatchObject({ code: 'payment-over' })
    expect(shop.reportOf(paymentId).charges).toBe(0)
  })

  it('closes no payment while a charge of it is open, and sends the money back when that comes late', async () => {
    const { db, pool } = shop.test.resources
    const purchase = await beginCardPurchase(shop.test)
    const { id } = await db
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', purchase.orderId)
      .executeTakeFirstOrThrow()
    await db.insertInto('card_charge').values({ payment_id: id }).execute()
    await purchase.cancel()
    await shop.test.runJobs()
    const payment = db.selectFrom('payment').select(['state', 'closed_at']).where('id', '=', id)
    expect(await payment.executeTakeFirst()).toEqual({ state: 'processing', closed_at: null })
    await shop.pay(purchase.providerId, false)
    await pool.query(`UPDATE payment SET updated_at = now() - interval '5 minutes' WHERE id = $1`, [id])
    await sweepPayments(shop.test.resources)
    await shop.test.runJobs()
    expect(await stateOf(purchase)).toBe('refunded')
    expect(shop.reportOf(purchase.providerId)).toEqual({ charges: 1, refundedMinor: 10_840 })
  })

  it('gives all of an order back once', async () => {
    const api = await member()
    const { orderId, paymentId, finish } = await begin(api)
    await charge(api, paymentId)
    await finish()
    await refundOrder(shop.test.resources, { orderId, reason: 'asked for' })
    await shop.test.runJobs()
    await shop.test.runJobs()
    expect(await stateOf({ orderId })).toBe('refunded')
    expect(shop.reportOf(paymentId)).toMatchObject({ charges: 1, refundedMinor: 10_840 })
  })

  it('makes an offer', async () => {
    const api = await member()
    const { itemId } = await createOwnedWork(shop.test.resources)
    const body = { itemId, quantity: 1, amount: 100 }
    const { data } = await api('POST /v1/offer/initiate', { body: { ...body, modeOfPayment: 'card' } })
    const paymentId = data.paymentId ?? ''
    await charge(api, paymentId)
    const { data: offer } = await api('POST /v1/offer/request', { body: { ...body, paymentId } })
    expect(offer).toMatchObject({ amount: 100 })
    expect(shop.reportOf(paymentId).charges).toBe(1)
  })
})

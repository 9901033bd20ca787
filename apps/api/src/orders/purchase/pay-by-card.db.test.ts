import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '@monsoon/contract/client'
import { releaseDueHolds } from '#ledger/release-due-holds.ts'
import { expireOrder } from '#orders/expire-order.ts'
import { sendRefund } from '#refunds/send-refund.ts'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { readFreeBalance, readWallet } from '#ledger/read-balances.ts'

let test: TestApi

beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

interface Begun {
  api: Api
  userId: string
  sale: Awaited<ReturnType<typeof createSale>>
  body: { saleId: string; itemId: string; quantity: number }
  orderId: string
  paymentId: string
}

async function begin({ supply = 3, saleToUse }: { supply?: number; saleToUse?: Begun['sale'] } = {}): Promise<Begun> {
  const sale = saleToUse ?? (await createSale(test.resources, { supply }))
  const userId = await createMember(test.resources)
  const api = test.apiWith(await signInMember(test.resources, userId))
  const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
  const { data } = await api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })
  expect(data.cardRequired).toBe(true)
  return { api, userId, sale, body, orderId: data.orderId, paymentId: data.paymentId ?? '' }
}

const endHold = (orderId: string) =>
  test.resources.db
    .updateTable('orders')
    .set({ reserved_until: new Date(Date.now() - 1_000) })
    .where('id', '=', orderId)
    .execute()

const stateOf = async ({ api, orderId }: Begun) => (await api('GET /v1/order/{id}', { params: { id: orderId } })).data

const deliver = async (
  begun: Begun,
  eventId: string,
  type: 'paymentSucceeded' | 'paymentFailed' = 'paymentSucceeded',
) => {
  const { rawBody, signature } = test.cards.signEvent({ eventId, type, providerPaymentId: begun.paymentId })
  return test.app.inject({
    method: 'POST',
    url: '/v1/webhook/card',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: rawBody,
  })
}

describe('paying by card', () => {
  it('begins a payment with a client secret and an empty wallet [CALL-116, ENT-080, FLOW-062]', async () => {
    const { api, body } = await begin()
    const { data } = await api('POST /v1/buy/initiate', { body })
    expect(data).toMatchObject({ cardRequired: true, fiatBalance: 0 })
    expect(data.paymentIntent).toMatch(/secret/)
  })

  it('begins one by card for whoever wants that, though the wallet covers it [CALL-116, ENT-080]', async () => {
    const { saleId, itemId } = await createSale(test.resources)
    const userId = await createMember(test.resources, { fundsMinor: 100_000n })
    const api = test.apiWith(await signInMember(test.resources, userId))
    const body = { saleId, itemId, quantity: 1, paymentType: 'sale', mintFee: 6.2, transferFee: 2.2 }
    const { data } = await api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })
    expect(data).toMatchObject({ cardRequired: true, fiatBalance: 1000 })
    expect(data.paymentIntent).toMatch(/secret/)
    const { data: instead } = await api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'wallet' } })
    expect(instead).toMatchObject({ cardRequired: false, paymentIntent: null })
  })

  it('completes when the bank has confirmed, and locks the proceeds for 7 days [FLOW-004, FLOW-091, CALL-118]', async () => {
    const begun = await begin()
    test.cards.succeed(begun.paymentId)
    const { data } = await begun.api('POST /v1/buy', { body: { ...begun.body, paymentId: begun.paymentId } })
    expect(data).toMatchObject({ state: 'paid', modeOfPayment: 'card', cardLast4: '4242', editions: '1' })
    const { account, holds } = await readWallet(test.resources.db, begun.sale.artistId)
    expect([account.postedMinor, account.heldMinor]).toEqual([7_000n, 7_000n])
    const days = ((holds[0]?.releaseAt?.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    await test.resources.db
      .updateTable('ledger_hold')
      .set({ release_at: new Date(Date.now() - 1_000) })
      .where('owner_id', '=', begun.sale.artistId)
      .execute()
    await releaseDueHolds(test.resources.db)
    expect(await readFreeBalance(test.resources.db, begun.sale.artistId)).toBe(7_000n)
  })

  it('says what the bank said about a declined card, and lets the buyer try another [RULE-161]', async () => {
    const begun = await begin()
    test.cards.decline(begun.paymentId, 'Your card was declined.')
    await expect(
      begun.api('POST /v1/buy', { body: { ...begun.body, paymentId: begun.paymentId } }),
    ).rejects.toMatchObject({ code: 'card-refused', message: 'Your card was declined.' })
    test.cards.succeed(begun.paymentId)
    expect((await begun.api('POST /v1/buy', { body: { ...begun.body, paymentId: begun.paymentId } })).data.state).toBe(
      'paid',
    )
  })

  it('does not believe a payment of somebody else or one that does not exist', async () => {
    const one = await begin()
    const other = await begin()
    test.cards.succeed(one.paymentId)
    await expect(
      other.api('POST /v1/buy', { body: { ...other.body, paymentId: one.paymentId } }),
    ).rejects.toMatchObject({ code: 'payment-unknown' })
    await expect(other.api('POST /v1/buy', { body: { ...other.body, paymentId: 'pi_nothing' } })).rejects.toMatchObject(
      { code: 'payment-unknown' },
    )
  })

  it('completes without the redirect when the webhook comes, once for five deliveries in any order', async () => {
    const begun = await begin()
    test.cards.succeed(begun.paymentId)
    for (const [eventId, type] of [
      ['late-failure', 'paymentFailed'],
      ['success', 'paymentSucceeded'],
      ['success', 'paymentSucceeded'],
      ['success-again', 'paymentSucceeded'],
      ['success', 'paymentSucceeded'],
    ] as const) {
      expect((await deliver(begun, `${begun.orderId}:${eventId}`, type)).statusCode).toBe(200)
      await test.runJobs()
    }
    expect((await stateOf(begun)).state).toBe('paid')
    expect((await begun.api('POST /v1/buy', { body: { ...begun.body, paymentId: begun.paymentId } })).data.state).toBe(
      'paid',
    )
    expect(await readFreeBalance(test.resources.db, begun.sale.curatorId ?? '')).toBe(0n)
    expect((await readWallet(test.resources.db, begun.sale.curatorId ?? '')).account.postedMinor).toBe(1_000n)
  })

  it('completes by the sweep when neither redirect nor webhook came', async () => {
    const begun = await begin()
    test.cards.succeed(begun.paymentId)
    await test.resources.db
      .updateTable('payment')
      .set({ updated_at: new Date(Date.now() - 120_000) })
      .where('order_id', '=', begun.orderId)
      .execute()
    await sweepPayments(test.resources)
    expect((await stateOf(begun)).state).toBe('paid')
  })

  it('refuses an event without a valid signature', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/v1/webhook/card',
      headers: { 'content-type': 'application/json', 'stripe-signature': 'wrong' },
      payload: '{}',
    })
    expect(response.json()).toMatchObject({ status: 400, code: 'webhook-refused' })
  })

  it('frees the editions at once when the provider cannot be reached, and takes nothing', async () => {
    const sale = await createSale(test.resources, { supply: 1 })
    const api = test.apiWith(await signInMember(test.resources, await createMember(test.resources)))
    const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
    test.cards.loseAnswers(1)
    await expect(api('POST /v1/buy/initiate', { body })).rejects.toMatchObject({
      code: 'card-unavailable',
      status: 503,
    })
    const rival = test.apiWith(
      await signInMember(test.resources, await createMember(test.resources, { fundsMinor: 50_000n })),
    )
    expect((await rival('POST /v1/buy', { body })).data.state).toBe('paid')
  })
})

describe('money that comes too late', () => {
  it('buys the same editions if they are still free', async () => {
    const begun = await begin()
    await endHold(begun.orderId)
    await expireOrder(test.resources, begun.orderId)
    // The hold is over and the payment was withdrawn, but the bank had been quicker.
    test.cards.succeed(begun.paymentId)
    await test.resources.db
      .updateTable('payment')
      .set({ state: 'processing' })
      .where('order_id', '=', begun.orderId)
      .execute()
    expect(
      (await begun.api('POST /v1/buy', { body: { ...begun.body, paymentId: begun.paymentId } })).data,
    ).toMatchObject({ state: 'paid', editions: '1' })
  })

  it('goes back to the card when nothing is left', async () => {
    const begun = await begin({ supply: 1 })
    await endHold(begun.orderId)
    await expireOrder(test.resources, begun.orderId)
    const rival = test.apiWith(
      await signInMember(test.resources, await createMember(test.resources, { fundsMinor: 50_000n })),
    )
    await rival('POST /v1/buy', { body: begun.body })
    test.cards.succeed(begun.paymentId)
    await test.resources.db
      .updateTable('payment')
      .set({ state: 'processing' })
      .where('order_id', '=', begun.orderId)
      .execute()
    await expect(
      begun.api('POST /v1/buy', { body: { ...begun.body, paymentId: begun.paymentId } }),
    ).rejects.toMatchObject({ code: 'payment-refunded', message: 'Item purchase failed' })
    await test.runJobs()
    await test.runJobs()
    expect(await stateOf(begun)).toMatchObject({ state: 'refunded', refunded: 108.4, reason: 'payment came too late' })
    expect(test.cards.payments.get(begun.paymentId)?.refundedMinor).toBe(10_840n)
  })

  it('goes back to the card when the seller asks another price by now', async () => {
    const begun = await begin()
    await endHold(begun.orderId)
    await expireOrder(test.resources, begun.orderId)
    await test.resources.db
      .updateTable('listing')
      .set({ unit_price_minor: 90_000n, version: 2 })
      .where('id', '=', begun.sale.saleId)
      .execute()
    test.cards.succeed(begun.paymentId)
    await test.resources.db
      .updateTable('payment')
      .set({ state: 'processing' })
      .where('order_id', '=', begun.orderId)
      .execute()
    await expect(
      begun.api('POST /v1/buy', { body: { ...begun.body, paymentId: begun.paymentId } }),
    ).rejects.toMatchObject({ code: 'payment-refunded' })
    await test.runJobs()
    expect((await stateOf(begun)).state).toBe('refunded')
  })

  it('keeps the editions for who may have paid while the provider is silent, for 10 minutes at most', async () => {
    const begun = await begin({ supply: 1 })
    await endHold(begun.orderId)
    test.cards.loseAnswers(1)
    await expect(expireOrder(test.resources, begun.orderId)).rejects.toThrow('No answer')
    expect((await stateOf(begun)).state).toBe('reserved')
    await test.resources.db
      .updateTable('orders')
      .set({ reserved_at: new Date(Date.now() - 601_000) })
      .where('id', '=', begun.orderId)
      .execute()
    test.cards.loseAnswers(2)
    await expect(expireOrder(test.resources, begun.orderId)).rejects.toThrow('No answer')
    expect((await stateOf(begun)).state).toBe('expired')
  })

  it('goes back to the card after the buyer has cancelled, even if stock remains', async () => {
    const begun = await begin()
    test.cards.succeed(begun.paymentId)
    await begun.api('POST /v1/order/{id}/cancel', { params: { id: begun.orderId } })
    await test.runJobs()
    await test.runJobs()
    expect((await stateOf(begun)).state).toBe('refunded')
  })

  it('is refunded once when the answer to the refund is lost', async () => {
    const begun = await begin()
    test.cards.succeed(begun.paymentId)
    await begun.api('POST /v1/order/{id}/cancel', { params: { id: begun.orderId } })
    const payment = await test.resources.db
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', begun.orderId)
      .executeTakeFirstOrThrow()
    await settlePayment(test.resources, payment.id)
    await settlePayment(test.resources, payment.id)
    const refund = await test.resources.db
      .selectFrom('refund')
      .select('id')
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow()
    test.cards.loseAnswers(2, { isDone: true })
    await expect(sendRefund(test.resources, refund.id)).rejects.toThrow('No answer')
    await expect(sendRefund(test.resources, refund.id)).rejects.toThrow('No answer')
    await sendRefund(test.resources, refund.id)
    await sendRefund(test.resources, refund.id)
    expect(test.cards.payments.get(begun.paymentId)?.refundedMinor).toBe(10_840n)
    expect((await stateOf(begun)).state).toBe('refunded')
  })
})

describe('while the bank asks the buyer', () => {
  it('holds the editions up to 10 minutes and no longer', async () => {
    const begun = await begin()
    const card = test.cards.payments.get(begun.paymentId)
    if (!card) throw new Error('the payment exists')
    test.cards.payments.set(begun.paymentId, { ...card, state: 'requiresAction' })
    const { data } = await begun.api('POST /v1/order/{id}/resume', { params: { id: begun.orderId } })
    const order = await stateOf(begun)
    expect(Math.round((Date.parse(data.reservedUntil) - Date.parse(order.reservedAt)) / 1000)).toBe(600)
    await expect(
      begun.api('POST /v1/buy', { body: { ...begun.body, paymentId: begun.paymentId } }),
    ).rejects.toMatchObject({ code: 'payment-not-finished' })
    await test.resources.db
      .updateTable('orders')
      .set({ reserved_at: new Date(Date.now() - 601_000), reserved_until: new Date(Date.now() - 1_000) })
      .where('id', '=', begun.orderId)
      .execute()
    await expireOrder(test.resources, begun.orderId)
    expect((await stateOf(begun)).state).toBe('expired')
    expect(test.cards.payments.get(begun.paymentId)?.state).toBe('canceled')
  })
})

describe('taking a paid order back', () => {
  it('reverses every line, returns the edition and pays the card back once', async () => {
    const begun = await begin()
    test.cards.succeed(begun.paymentId)
    await begun.api('POST /v1/buy', { body: { ...begun.body, paymentId: begun.paymentId } })
    await refundOrder(test.resources, { orderId: begun.orderId, reason: 'the work arrived damaged' })
    await refundOrder(test.resources, { orderId: begun.orderId, reason: 'the work arrived damaged' })
    await test.runJobs()
    await test.runJobs()
    expect(await stateOf(begun)).toMatchObject({ state: 'refunded', refunded: 108.4 })
    expect((await readWallet(test.resources.db, begun.sale.artistId)).account).toMatchObject({
      postedMinor: 0n,
      heldMinor: 0n,
    })
    const back = await test.resources.db
      .selectFrom('edition_range')
      .select('owner_id')
      .where('item_id', '=', begun.sale.itemId)
      .where('first_no', '=', 1)
      .executeTakeFirst()
    expect(back?.owner_id).toBe(begun.sale.artistId)
  })

  it('books what a payee has spent already as owed, never as a wallet below zero', async () => {
    const sale = await createSale(test.resources, { supply: 2 })
    const buyer = await createMember(test.resources, { fundsMinor: 20_000n })
    const api = test.apiWith(await signInMember(test.resources, buyer))
    const { data } = await api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 } })
    const another = await createSale(test.resources, { priceMinor: 6_000n })
    const artistApi = test.apiWith(await signInMember(test.resources, sale.artistId))
    await artistApi('POST /v1/buy', { body: { saleId: another.saleId, itemId: another.itemId, quantity: 1 } })
    await refundOrder(test.resources, { orderId: data.orderId, reason: 'mistake' })
    expect(await readFreeBalance(test.resources.db, buyer)).toBe(20_000n)
    expect(await readFreeBalance(test.resources.db, sale.artistId)).toBe(0n)
  })
})

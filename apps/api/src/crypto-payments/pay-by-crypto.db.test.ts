import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { expireOrder } from '#orders/expire-order.ts'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'
import { createNoticeReader } from '#test-support/people/notice-reader.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import {
  createCryptoSale,
  openCryptoShop,
  shopPages,
  type CryptoPurchase,
  type CryptoShop,
} from '#test-support/payments/crypto-shop.ts'
import { readFreeBalance, readWallet } from '#ledger/read-balances.ts'

let shop: CryptoShop

beforeAll(async () => {
  shop = await openCryptoShop()
})
afterAll(async () => {
  expect(await listInvariantViolations(shop.test.resources.db)).toEqual([])
  await shop.close()
})

const stateOf = async ({ api, orderId }: CryptoPurchase) =>
  (await api('GET /v1/order/{id}', { params: { id: orderId } })).data

const historyOf = async ({ api }: CryptoPurchase) => (await api('GET /v1/payment-transaction/list')).data.transactions

const freeOf = (purchase: CryptoPurchase) => readFreeBalance(shop.test.resources.db, purchase.buyerId)

const toldOf = async ({ buyerId }: CryptoPurchase) => (await createNoticeReader(shop.test, { userId: buyerId })).told()

const isMailed = (words: string) => shop.test.mails.some(({ text }) => text.includes(words))

/** The provider tells of a payment, and the jobs do their work. */
async function send(purchase: CryptoPurchase, transfer: ReturnType<CryptoShop['pay']>): Promise<void> {
  expect(await shop.deliver(shop.callbackOf(purchase, transfer))).toBe(200)
  await shop.test.runJobs()
}

async function payAndConfirm(purchase: CryptoPurchase, percent: number): Promise<void> {
  await send(purchase, shop.pay(purchase, percent))
}

async function expire(purchase: CryptoPurchase): Promise<void> {
  await shop.endHold(purchase)
  await expireOrder(shop.test.resources, purchase.orderId)
}

const check = async ({ api, transactionId }: CryptoPurchase) =>
  (await api('POST /v1/payment-service/transaction/{id}/check', { params: { id: transactionId } })).data

describe('paying by crypto on a hosted page', () => {
  it('leads to the hosted page and holds the editions for ten minutes [FLOW-006, CALL-117, ENT-081]', async () => {
    const purchase = await shop.begin()
    const { widgetUrl, invoice } = purchase
    expect(new URL(widgetUrl).origin).toBe(shop.standIn.url)
    expect(invoice).toMatchObject({ priceCents: 10_840, orderId: purchase.transactionId })
    const { successUrl, cancelUrl } = shopPages
    expect(invoice.successUrl).toBe(`${successUrl}?transaction=${purchase.transactionId}`)
    expect(invoice.cancelUrl).toBe(`${cancelUrl}&transaction=${purchase.transactionId}`)
    const order = await stateOf(purchase)
    expect(order).toMatchObject({ state: 'reserved', modeOfPayment: 'crypto' })
    expect(Math.round((Date.parse(order.reservedUntil) - Date.parse(order.reservedAt)) / 1000)).toBe(600)
    expect(await shop.read(purchase)).toMatchObject({ stage: 'waiting', total: 108.4, missing: 108.4, widgetUrl })
  })

  it('buys when the whole price is confirmed, and what it brings is free at once', async () => {
    const purchase = await shop.begin()
    await payAndConfirm(purchase, 100)
    expect(await stateOf(purchase)).toMatchObject({ state: 'paid', editions: '1' })
    expect(await shop.read(purchase)).toMatchObject({ stage: 'paid', received: 108.4, missing: 0, kept: 0 })
    const { account } = await readWallet(shop.test.resources.db, purchase.sale.artistId)
    expect([account.postedMinor, account.heldMinor]).toEqual([7_000n, 0n])
    await shop.test.runJobs()
    expect(shop.test.mails.filter(({ text }) => text.includes('Crypto')).length).toBeGreaterThan(0)
    expect(await historyOf(purchase)).toMatchObject([{ modeOfPayment: 'crypto', status: 'Completed', amount: 108.4 }])
  })

  it('waits for the chain: what is seen there buys nothing yet', async () => {
    const purchase = await shop.begin()
    const transfer = shop.pay(purchase, 100, { isPending: true })
    await send(purchase, transfer)
    expect(await shop.read(purchase)).toMatchObject({ stage: 'confirming', pending: 108.4, received: 0 })
    expect((await stateOf(purchase)).state).toBe('reserved')
    shop.confirm(transfer)
    await send(purchase, transfer)
    expect((await shop.read(purchase)).stage).toBe('paid')
  })

  it('names what is missing of too little, and buys when the rest has come', async () => {
    const purchase = await shop.begin()
    await payAndConfirm(purchase, 60)
    expect(await shop.read(purchase)).toMatchObject({ stage: 'short', received: 65.04, missing: 43.36 })
    await payAndConfirm(purchase, 40)
    expect(await shop.read(purchase)).toMatchObject({ stage: 'paid', received: 108.4, kept: 0 })
    expect(await freeOf(purchase)).toBe(0n)
  })

  it('keeps too little in the wallet when the time is over, and says so by mail', async () => {
    const purchase = await shop.begin()
    await payAndConfirm(purchase, 60)
    await expire(purchase)
    expect(await shop.read(purchase)).toMatchObject({ stage: 'ended', endedBy: 'time', kept: 65.04, widgetUrl: null })
    expect(await freeOf(purchase)).toBe(6_504n)
    await shop.test.runJobs()
    expect(shop.test.mails.some(({ subject }) => subject.includes('$65.04'))).toBe(true)
    expect(await toldOf(purchase)).toEqual(['crypto-kept Tide Table 65.04'])
    expect(isMailed('The $65.04 that came are in your wallet')).toBe(true)
    // What comes then is not counted together with it.
    await payAndConfirm(purchase, 40)
    expect((await stateOf(purchase)).state).toBe('expired')
    expect(await freeOf(purchase)).toBe(10_840n)
  })

  it('buys for too much, and keeps the difference in the wallet', async () => {
    const purchase = await shop.begin()
    await payAndConfirm(purchase, 150)
    expect(await shop.read(purchase)).toMatchObject({ stage: 'paid', received: 162.6, kept: 54.2 })
    expect(await freeOf(purchase)).toBe(5_420n)
    expect(await toldOf(purchase)).toContain('crypto-kept Tide Table 54.2')
    expect(isMailed('The difference of $54.20')).toBe(true)
  })

  it('buys once for two payments, and keeps the second in the wallet', async () => {
    const purchase = await shop.begin()
    await payAndConfirm(purchase, 100)
    await payAndConfirm(purchase, 100)
    expect(await shop.read(purchase)).toMatchObject({ stage: 'paid', received: 216.8, kept: 108.4 })
    expect(await freeOf(purchase)).toBe(10_840n)
    expect(isMailed('It is yours; the second payment of $108.40')).toBe(true)
  })

  it('still buys for what comes late, while the same editions are free', async () => {
    const purchase = await shop.begin()
    await expire(purchase)
    await payAndConfirm(purchase, 100)
    expect(await stateOf(purchase)).toMatchObject({ state: 'paid', editions: '1' })
  })

  it('keeps what comes late in the wallet when nothing is left', async () => {
    const purchase = await shop.begin({ supply: 1 })
    await expire(purchase)
    const rival = await shop.begin({ sale: purchase.sale })
    await payAndConfirm(rival, 100)
    await payAndConfirm(purchase, 100)
    expect((await stateOf(rival)).state).toBe('paid')
    expect((await stateOf(purchase)).state).toBe('expired')
    expect(await freeOf(purchase)).toBe(10_840n)
    expect(isMailed('came too late, or there was nothing left of it')).toBe(true)
  })

  it('waits with a late part for what the chain has yet to confirm', async () => {
    const purchase = await shop.begin()
    await payAndConfirm(purchase, 60)
    const rest = shop.pay(purchase, 40, { isPending: true })
    await send(purchase, rest)
    await expire(purchase)
    expect(await freeOf(purchase)).toBe(0n)
    expect((await shop.read(purchase)).stage).toBe('confirming')
    shop.confirm(rest)
    await send(purchase, rest)
    expect((await stateOf(purchase)).state).toBe('paid')
  })

  it('keeps what comes after the buyer has cancelled, even if stock remains', async () => {
    const purchase = await shop.begin()
    const transfer = shop.pay(purchase, 100)
    await purchase.api('POST /v1/order/{id}/cancel', { params: { id: purchase.orderId } })
    await send(purchase, transfer)
    expect((await stateOf(purchase)).state).toBe('cancelled')
    expect(await shop.read(purchase)).toMatchObject({ stage: 'ended', endedBy: 'payer', kept: 108.4 })
  })

  it('completes without a callback: by the return of the payer, and by the sweep', async () => {
    const returned = await shop.begin()
    shop.pay(returned, 100)
    expect((await check(returned)).stage).toBe('paid')
    const swept = await shop.begin()
    shop.pay(swept, 100)
    await shop.test.resources.db
      .updateTable('crypto_invoice')
      .set({ look_at: new Date(Date.now() - 1_000) })
      .where('payment_id', '=', swept.transactionId)
      .execute()
    expect(await sweepPayments(shop.test.resources)).toEqual({ failures: 0 })
    expect((await stateOf(swept)).state).toBe('paid')
  })

  it('gives a paid purchase back into the wallet', async () => {
    const purchase = await shop.begin()
    await payAndConfirm(purchase, 100)
    await refundOrder(shop.test.resources, { orderId: purchase.orderId, reason: 'the work arrived damaged' })
    await shop.test.runJobs()
    expect((await stateOf(purchase)).state).toBe('refunded')
    expect(await freeOf(purchase)).toBe(10_840n)
  })
})

describe('who may pay by crypto', () => {
  const command = (sale: { saleId: string; itemId: string }) => ({
    saleId: sale.saleId,
    itemId: sale.itemId,
    quantity: 1,
    ...shopPages,
  })
  const member = async (fundsMinor = 0n) =>
    shop.test.apiWith(await signInMember(shop.test.resources, await createMember(shop.test.resources, { fundsMinor })))

  it('is who buys where the seller takes crypto, and a work for crypto alone is bought by nothing else', async () => {
    const fiat = await createSale(shop.test.resources)
    const crypto = await createCryptoSale(shop.test)
    const api = await member(50_000n)
    await expect(api('POST /v1/payment-service/initiate-transaction', { body: command(fiat) })).rejects.toMatchObject({
      code: 'crypto-not-accepted',
    })
    const body = { saleId: crypto.saleId, itemId: crypto.itemId, quantity: 1 }
    await expect(api('POST /v1/buy', { body })).rejects.toMatchObject({ code: 'crypto-only' })
    await expect(api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })).rejects.toMatchObject({
      code: 'crypto-only',
    })
  })

  it('is shown the fees and the currency that are paid, or begins nothing [CALL-117]', async () => {
    const sale = await createCryptoSale(shop.test)
    const api = await member()
    const initiate = (body: object) =>
      api('POST /v1/payment-service/initiate-transaction', { body: { ...command(sale), ...body } })
    for (const fee of [{ mintFee: 6.19 }, { transferFee: 2.21 }])
      await expect(initiate(fee)).rejects.toMatchObject({ code: 'fees-differ' })
    await expect(initiate({ orderCurrency: 'EUR' })).rejects.toMatchObject({ errors: [{ path: 'orderCurrency' }] })
    expect((await initiate({ mintFee: 6.2, transferFee: 2.2 })).data.widgetUrl).toContain(shop.standIn.url)
  })

  it('is led back to pages of ours alone [CALL-117]', async () => {
    const sale = await createCryptoSale(shop.test)
    const api = await member()
    for (const page of [
      'https://elsewhere.example/',
      'http://localhost:3000.elsewhere.example/',
      'javascript:alert(1)',
    ]) {
      for (const way of ['successUrl', 'cancelUrl']) {
        const body = { ...command(sale), [way]: page }
        const refused = api('POST /v1/payment-service/initiate-transaction', { body })
        await expect(refused, `${way} ${page}`).rejects.toMatchObject({ code: 'foreign-page' })
      }
    }
  })

  it('sees nobody else’s payment', async () => {
    const purchase = await shop.begin()
    const api = await member()
    const asked = api('GET /v1/payment-service/transaction/{id}', { params: { id: purchase.transactionId } })
    await expect(asked).rejects.toMatchObject({ code: 'crypto-transaction-not-found', status: 404 })
  })

  it('is told whether it is possible [CALL-114]', async () => {
    expect((await shop.test.api('GET /v1/crypto-supported')).data).toEqual({ cryptoSupported: true })
    expect((await shop.test.api('GET /v1/settings')).data.acceptCrypto).toBe(true)
  })

  it('is told by what a client keeps of the shop: crypto, the categories, and the rate of a conversion', async () => {
    await createCryptoSale(shop.test)
    const { api } = shop.test
    const { data: settings } = await api('GET /v1/settings')
    const { data: conversion } = await api('GET /v1/conversion', { query: { amount: '1', from: 'ETH', to: 'USD' } })
    const { data: all } = await api('GET /v1/category', { query: { all: 'true' } })
    expect(settings.acceptCrypto).toBe(true)
    expect(settings.ethUsd).toEqual({ rate: conversion.to.amount, fetchedAt: conversion.fetchedAt })
    expect(all.categories.map(({ name }) => name)).toContain('Generative')
  })

  it('may pay by card instead: the crypto purchase is let go, and what was sent stays in the wallet', async () => {
    const sale = await createCryptoSale(shop.test)
    await shop.test.resources.db
      .updateTable('listing')
      .set({ accepted_payment_method: 'all' })
      .where('id', '=', sale.saleId)
      .execute()
    const purchase = await shop.begin({ sale })
    shop.pay(purchase, 60)
    const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1, modeOfPayment: 'card' as const }
    const { data } = await purchase.api('POST /v1/buy/initiate', { body })
    expect(data).toMatchObject({ cardRequired: true, widgetUrl: null })
    const modes = async () => (await historyOf(purchase)).map(({ modeOfPayment }) => modeOfPayment)
    expect(await modes()).toEqual(['card'])
    await shop.test.runJobs()
    expect(await freeOf(purchase)).toBe(6_504n)
    // Its line tells where that money came from.
    expect(await modes()).toEqual(['card', 'crypto'])
  })

  it('finds the same page again under the same key and by going on', async () => {
    const purchase = await shop.begin()
    const { data } = await purchase.api('POST /v1/order/{id}/resume', { params: { id: purchase.orderId } })
    expect(data).toMatchObject({ widgetUrl: purchase.widgetUrl, transactionId: purchase.transactionId })
  })
})

describe('a provider that does not answer', () => {
  it('takes no order, and frees the editions at once', async () => {
    const sale = await createCryptoSale(shop.test, { supply: 1 })
    const api = shop.test.apiWith(await signInMember(shop.test.resources, await createMember(shop.test.resources)))
    shop.standIn.faults.failNext = 1
    const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1, ...shopPages }
    await expect(api('POST /v1/payment-service/initiate-transaction', { body })).rejects.toMatchObject({
      code: 'crypto-unavailable',
      status: 503,
    })
    await shop.begin({ sale })
  })

  it('charges once when two answers are lost: what is paid is what the payer was shown', async () => {
    const sale = await createCryptoSale(shop.test, { supply: 3 })
    const buyerId = await createMember(shop.test.resources)
    const api = shop.test.apiWith(await signInMember(shop.test.resources, buyerId))
    const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1, ...shopPages }
    const ask = () => api('POST /v1/payment-service/initiate-transaction', { body, idempotencyKey: 'lost-answers' })
    shop.standIn.faults.loseAnswers = 2
    await expect(ask()).rejects.toMatchObject({ code: 'crypto-unavailable' })
    await expect(ask()).rejects.toMatchObject({ code: 'crypto-unavailable' })
    const { data } = await ask()
    const invoice = shop.standIn.book.find(new URL(data.widgetUrl).searchParams.get('iid') ?? '')
    if (!invoice) throw new Error('the page has an invoice')
    shop.pay({ invoice }, 100)
    const { transactionId } = data
    shop.standIn.faults.loseAnswers = 2
    for (let ask = 0; ask < 4; ask += 1)
      await api('POST /v1/payment-service/transaction/{id}/check', { params: { id: transactionId } })
    const paid = await shop.test.resources.db
      .selectFrom('ledger_entry')
      .select('id')
      .where('payment_id', '=', transactionId)
      .execute()
    expect(paid).toHaveLength(1)
    expect((await api('GET /v1/order/{id}', { params: { id: data.orderId } })).data.state).toBe('paid')
  })

  it('keeps the editions for who may have paid, for ten minutes at most', async () => {
    const purchase = await shop.begin({ supply: 1 })
    await shop.endHold(purchase)
    shop.standIn.faults.failNext = 1
    await expect(expireOrder(shop.test.resources, purchase.orderId)).rejects.toThrow('no answer')
    expect((await stateOf(purchase)).state).toBe('reserved')
    await expireOrder(shop.test.resources, purchase.orderId)
    expect((await stateOf(purchase)).state).toBe('expired')
  })

  it('does not have its word taken for a payment of something else', async () => {
    const [one, other] = [await shop.begin(), await shop.begin()]
    shop.pay(one, 100)
    one.invoice.orderId = other.transactionId
    await expect(settlePayment(shop.test.resources, one.transactionId)).rejects.toThrow('is not of')
    one.invoice.orderId = one.transactionId
    expect((await check(one)).stage).toBe('paid')
  })
})

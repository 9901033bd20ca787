import { messages } from '@monsoon/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPurchasesToPack } from '#archives/work-document-queries.ts'
import { issueInvoices } from '#invoices/issue-invoices.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { type CryptoShop, openCryptoShop, shopPages } from '#test-support/payments/crypto-shop.ts'
import { createParcel, type TestParcel } from '#test-support/land-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { signInMember } from '#test-support/sale-fixture-queries.ts'
import { openTokenShop, type TokenShop } from '#test-support/chain/token-shop.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const rich = (at: Pick<TestApi, 'resources' | 'apiWith'> = test) => createPerson(at, { fundsMinor: 200_000n })
const poor = () => createPerson(test)
const freeOf = ({ userId }: Person) => readFreeBalance(test.resources.db, userId)
const buy = ({ api }: Person, { shown }: TestParcel, more: object = {}) =>
  api('POST /v1/buy-land/buy', { body: { ...shown, ...more } })
const initiate = async ({ api }: Person, { shown }: TestParcel, more: object = {}) => {
  const { data } = await api('POST /v1/buy-land/initiate', { body: { ...shown, ...more } })
  if (!('cardRequired' in data)) throw new Error('fiat is told what it takes')
  return data
}
const read = async ({ record }: TestParcel, { api }: Pick<Person, 'api'> = { api: test.apiWith({}) }) => {
  const { longitudeE6, latitudeE6, city } = record
  const query = { longitude: longitudeE6 / 1e6, latitude: latitudeE6 / 1e6, city }
  return (await api('GET /v1/land/details', { query })).data
}
const endHold = ({ id }: TestParcel) =>
  test.resources.pool.query(`UPDATE land SET held_until = clock_timestamp() - interval '1 second' WHERE id = $1`, [id])

describe('a parcel from the wallet', () => {
  it('is sold once: BUY becomes SOLD, and its price leaves the wallet [CALL-148, MSG-095, U-026]', async () => {
    const [buyer, late, parcel] = [await rich(), await rich(), await createParcel(test)]
    const { data, msg } = await buy(buyer, parcel)
    expect(msg).toBe(messages.landPurchaseSucceeded)
    expect(data).toMatchObject({
      amount: 980,
      land: { landTokenId: parcel.record.tokenId, state: 'sold', isYours: true },
    })
    expect(await freeOf(buyer)).toBe(102_000n)
    expect(await read(parcel)).toMatchObject({ state: 'sold', quantityAvailable: 0, isYours: false })
    expect(await refusalOf(buy(late, parcel))).toBe('land-sold')
    expect(await refusalOf(buy(buyer, parcel))).toBe('own-item')
    expect(await freeOf(late)).toBe(200_000n)
  })

  it('says that the purchase failed to whoever comes too late [MSG-092]', async () => {
    const [buyer, late, parcel] = [await rich(), await rich(), await createParcel(test)]
    await buy(buyer, parcel)
    await expect(buy(late, parcel)).rejects.toThrow('Land purchase failed')
  })

  it('answers a repeated call with the same purchase, and takes nothing for it', async () => {
    const [buyer, parcel] = [await rich(), await createParcel(test)]
    const headers = { 'idempotency-key': `land-${parcel.id}` }
    const once = () => buyer.api('POST /v1/buy-land/buy', { body: parcel.shown, headers })
    const first = await once()
    await test.resources.pool.query('DELETE FROM idempotency_key')
    expect((await once()).data).toEqual({ ...first.data, land: (await once()).data.land })
    expect(await freeOf(buyer)).toBe(102_000n)
    const other = await createParcel(test)
    await test.resources.pool.query('DELETE FROM idempotency_key')
    const reused = buyer.api('POST /v1/buy-land/buy', { body: other.shown, headers })
    expect(await refusalOf(reused)).toBe('key-reused')
  })

  it('needs as much as it costs', async () => {
    expect(await refusalOf(buy(await poor(), await createParcel(test)))).toBe('insufficient-funds')
  })

  it('is one, and no other quantity [RULE-022, RULE-099]', async () => {
    const [buyer, parcel] = [await rich(), await createParcel(test)]
    for (const quantity of [0, 2, -1, 1.5, '2']) {
      const call = buyer.api('POST /v1/buy-land/buy', { body: { ...parcel.shown, quantity: quantity as 1 } })
      await expect(call).rejects.toThrow('Land quantity must be 1')
    }
  })

  it('is bought by what we know: whatever the buyer was shown otherwise sells nothing (server-rule 31)', async () => {
    const [buyer, parcel] = [await rich(), await createParcel(test)]
    const { metadata, metadataLink, attributes } = await read(parcel)
    const all = { ...metadata, tokenId: undefined, metadataLink, properties: JSON.stringify(attributes) }
    const wrong = [
      { amount: 1 },
      { amount: 980.01 },
      { name: 'Another' },
      { city: 'Telaga' },
      { type: 'Garden' },
      { longitude: 1 },
      { latitude: 1 },
      { description: 'x' },
      { image: '/x.webp' },
      { metadataLink: 'https://elsewhere.example/1' },
      { properties: '[]' },
      { properties: 'no JSON' },
    ]
    for (const one of wrong) expect(await refusalOf(buy(buyer, parcel, { ...all, ...one }))).toBe('land-changed')
    expect(await freeOf(buyer)).toBe(200_000n)
    expect((await buy(buyer, parcel, all)).data.amount).toBe(980)
  })
})

describe('a parcel that somebody is about to pay', () => {
  it('is told what it takes, and held for them for 180 seconds [CALL-145]', async () => {
    const [buyer, other, parcel] = [await rich(), await rich(), await createParcel(test)]
    const begun = await initiate(buyer, parcel, { saleType: 'sale' })
    expect(begun).toMatchObject({ cardRequired: false, fiatBalance: 2000, amount: 980, paymentIntent: null })
    const heldMs = Date.parse(begun.heldUntil ?? '') - Date.parse(begun.serverTime)
    expect(heldMs).toBeGreaterThan(178_000)
    expect(heldMs).toBeLessThanOrEqual(180_000)
    expect(await read(parcel)).toMatchObject({ state: 'reserved', reservedUntil: begun.heldUntil })
    expect(await refusalOf(buy(other, parcel))).toBe('land-reserved')
    expect(await refusalOf(initiate(other, parcel))).toBe('land-reserved')
    await endHold(parcel)
    expect((await buy(other, parcel)).data.land.isYours).toBe(true)
  })

  it('is not held anew at once by who let the time run out, and is let go of for another parcel', async () => {
    const [buyer, parcel, second] = [await rich(), await createParcel(test), await createParcel(test)]
    const { heldUntil } = await initiate(buyer, parcel)
    expect((await initiate(buyer, parcel)).heldUntil).toBe(heldUntil)
    await endHold(parcel)
    expect((await initiate(buyer, parcel)).heldUntil).toBeNull()
    expect(await read(parcel)).toMatchObject({ state: 'free' })
    await initiate(buyer, second)
    const third = await createParcel(test)
    await initiate(buyer, third)
    expect([(await read(second)).state, (await read(third)).state]).toEqual(['free', 'reserved'])
  })

  it('is free again once they give up', async () => {
    const [buyer, other, parcel] = [await poor(), await rich(), await createParcel(test)]
    const begun = await initiate(buyer, parcel)
    expect(begun.cardRequired).toBe(true)
    await other.api('POST /v1/buy-land/cancel', { body: { landTokenId: parcel.record.tokenId } })
    expect((await read(parcel)).state).toBe('reserved')
    await buyer.api('POST /v1/buy-land/cancel', { body: { landTokenId: parcel.record.tokenId } })
    expect((await read(parcel)).state).toBe('free')
    await test.runJobs()
    expect(test.cards.payments.get(begun.paymentId ?? '')?.state).toBe('canceled')
  })
})

describe('a parcel by card', () => {
  it('is held, charged and owned once the bank has said yes [CALL-145, CALL-148]', async () => {
    const [buyer, parcel] = [await poor(), await createParcel(test)]
    const begun = await initiate(buyer, parcel)
    expect(begun).toMatchObject({
      cardRequired: true,
      fiatBalance: 0,
      paymentIntent: expect.stringContaining('secret'),
    })
    const paymentId = begun.paymentId ?? ''
    expect(await refusalOf(buy(buyer, parcel, { paymentId }))).toBe('payment-not-finished')
    test.cards.succeed(paymentId)
    expect((await buy(buyer, parcel, { paymentId })).data.land).toMatchObject({ state: 'sold', isYours: true })
    expect((await buy(buyer, parcel, { paymentId })).data.amount).toBe(980)
    expect(await refusalOf(buy(await poor(), parcel, { paymentId }))).toBe('payment-unknown')
  })

  it('is paid beside a top-up that waits, and beside another parcel', async () => {
    const [buyer, parcel, other] = [await poor(), await createParcel(test), await createParcel(test)]
    await buyer.api('POST /v1/top-up', { body: { amount: 50 } })
    const first = await initiate(buyer, parcel)
    const second = await initiate(buyer, other)
    for (const paymentId of [first.paymentId ?? '', second.paymentId ?? '']) test.cards.succeed(paymentId)
    expect((await buy(buyer, parcel, { paymentId: first.paymentId })).data.land.isYours).toBe(true)
    expect((await buy(buyer, other, { paymentId: second.paymentId })).data.land.isYours).toBe(true)
  })

  it('stays held while the bank asks', async () => {
    const [buyer, parcel] = [await poor(), await createParcel(test)]
    const { paymentId, heldUntil } = await initiate(buyer, parcel)
    const payment = test.cards.payments.get(paymentId ?? '')
    if (!payment) throw new Error('the provider was asked')
    test.cards.payments.set(payment.providerId, { ...payment, state: 'requiresAction' })
    expect(await refusalOf(buy(buyer, parcel, { paymentId }))).toBe('payment-not-finished')
    const { reservedUntil } = await read(parcel)
    expect(Date.parse(reservedUntil ?? '') - Date.parse(heldUntil ?? '')).toBeGreaterThan(400_000)
  })

  it('may be asked for by who has enough in the wallet', async () => {
    const [buyer, parcel] = [await rich(), await createParcel(test)]
    expect(await initiate(buyer, parcel, { modeOfPayment: 'card' })).toMatchObject({ cardRequired: true })
  })

  it('gives the money back to who pays after another has bought it, and tells them [MSG-092]', async () => {
    const [slow, quick, parcel] = [await poor(), await rich(), await createParcel(test)]
    const { paymentId } = await initiate(slow, parcel)
    await endHold(parcel)
    await buy(quick, parcel)
    test.cards.succeed(paymentId ?? '')
    await expect(buy(slow, parcel, { paymentId })).rejects.toThrow('Land purchase failed')
    await test.runJobs()
    expect(test.cards.refunds).toContainEqual(expect.objectContaining({ amountMinor: 98_000n }))
    expect(test.mails.map(({ subject }) => subject)).toContain('Your payment for Slipway House, Pulau Angin goes back')
    expect(await read(parcel, quick)).toMatchObject({ isYours: true })
  })

  it('is owned though its buyer never came back, as the webhook finds', async () => {
    const [buyer, parcel] = [await poor(), await createParcel(test)]
    const { paymentId } = await initiate(buyer, parcel)
    test.cards.succeed(paymentId ?? '')
    const { rows } = await test.resources.pool.query<{ id: string }>('SELECT id FROM payment WHERE land_id = $1', [
      parcel.id,
    ])
    await settlePayment(test.resources, rows[0]?.id ?? '')
    expect((await read(parcel, buyer)).isYours).toBe(true)
  })
})

describe('the invoice of a parcel', () => {
  it('is issued once, and read by its buyer alone', async () => {
    const [buyer, other, parcel] = [await rich(), await rich(), await createParcel(test)]
    await buy(buyer, parcel)
    const params = { landTokenId: parcel.record.tokenId }
    const ask = async ({ userId }: Person) =>
      test.app.inject({
        url: `/v1/land/${params.landTokenId}/invoice`,
        headers: await signInMember(test.resources, userId),
      })
    const [first, second] = [await ask(buyer), await ask(buyer)]
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(second.headers['content-disposition']).toBe(first.headers['content-disposition'])
    expect((await ask(other)).statusCode).toBe(404)
    await issueInvoices(test.resources, { settledMs: 0 })
    const { rows } = await test.resources.pool.query<{ content: object; total: string }>(
      `SELECT content, total_minor::text AS total FROM invoice WHERE buyer_id = $1`,
      [buyer.userId],
    )
    expect(rows).toMatchObject([
      {
        total: '98000',
        content: {
          landTokenId: parcel.record.tokenId,
          work: { name: 'Slipway House, Pulau Angin' },
          paidBy: 'fiatWallet',
          lines: [{ what: 'price', amount: 980 }],
        },
      },
    ])
  })

  it('is among those that are issued by the minute, whoever asks for it', async () => {
    const [buyer, parcel] = [await rich(), await createParcel(test)]
    await buy(buyer, parcel)
    await issueInvoices(test.resources, { settledMs: 0 })
    const { rows } = await test.resources.pool.query('SELECT FROM invoice WHERE buyer_id = $1', [buyer.userId])
    expect(rows).toHaveLength(1)
  })
})

describe('what a buyer reads of their land', () => {
  const month = new Date().toISOString().slice(0, 7)
  const history = async ({ api }: Person) => (await api('GET /v1/payment-transaction/list', {})).data.transactions
  const fileOf = async ({ userId }: Person, url: string) =>
    test.app.inject({ url, headers: await signInMember(test.resources, userId) })

  it('is in the payment history, whatever paid it, with what came of it [ENT-059]', async () => {
    const [buyer, parcel, carded, left] = [
      ...([await rich(), await createParcel(test)] as const),
      ...([await createParcel(test), await createParcel(test)] as const),
    ]
    await buy(buyer, parcel)
    const { paymentId } = await initiate(buyer, carded, { modeOfPayment: 'card' })
    test.cards.succeed(paymentId ?? '')
    await buy(buyer, carded, { paymentId })
    await initiate(buyer, left, { modeOfPayment: 'card' })
    const land = ({ record }: TestParcel) => ({ landTokenId: record.tokenId, city: 'Pulau Angin' })
    const shown = { amount: 980, refunded: 0, currencyType: 'USD', editions: '1', itemId: { name: 'Slipway House' } }
    expect(await history(buyer)).toMatchObject([
      { ...shown, land: land(left), modeOfPayment: 'card', status: 'Pending' },
      { ...shown, land: land(carded), modeOfPayment: 'card', status: 'Completed', transactionId: paymentId },
      { ...shown, land: land(parcel), modeOfPayment: 'fiatWallet', status: 'Completed' },
    ])
    await buyer.api('POST /v1/buy-land/cancel', { body: { landTokenId: left.record.tokenId } })
    expect((await history(buyer)).map(({ status }) => status)).toEqual(['Cancelled', 'Completed', 'Completed'])
    expect(await history(await rich())).toEqual([])
  })

  it('names the parcel in the wallet, and the statement of the month comes to what the ledger says', async () => {
    const [buyer, parcel] = [await rich(), await createParcel(test)]
    await buy(buyer, parcel)
    const land = { landTokenId: parcel.record.tokenId, city: 'Pulau Angin' }
    const { data } = await buyer.api('GET /v1/statements/{month}', { params: { month }, query: {} })
    expect(data).toMatchObject({ opening: 0, came: 2000, went: 980, closing: 1020 })
    expect(data.postings[0]).toMatchObject({ purpose: 'land', amount: 980, land, work: { name: 'Slipway House' } })
    const { rows } = await test.resources.pool.query<{ sum: string }>(
      `SELECT sum(CASE WHEN credit_account = account.id THEN amount_minor ELSE -amount_minor END)::text AS sum
        FROM ledger_account AS account JOIN ledger_transfer ON account.id IN (debit_account, credit_account)
        WHERE owner_id = $1 AND kind = 'user' AND account.currency = 'USD'`,
      [buyer.userId],
    )
    expect(rows).toEqual([{ sum: '102000' }])
    const moved = (await buyer.api('GET /v1/wallet/transactions', {})).data.transactions
    expect(moved[0]).toMatchObject({ events: 'land', amount: 980, land, item: { name: 'Slipway House' } })
    const report = await fileOf(buyer, `/v1/tax-report/${month.slice(0, 4)}`)
    expect(report.body).toMatch(/,land,land,out,980\.00,,[^,]+,Slipway House,/)
    expect((await fileOf(buyer, `/v1/statements/${month}/file`)).statusCode).toBe(200)
  })

  it('is among the purchases of their archive', async () => {
    const [buyer, parcel] = [await rich(), await createParcel(test)]
    await buy(buyer, parcel)
    expect(await listPurchasesToPack(test.resources.db, buyer.userId)).toMatchObject([
      {
        name: 'Slipway House, Pulau Angin',
        quantity: 1,
        state: 'paid',
        paymentMode: 'fiatWallet',
        totalMinor: 98_000n,
      },
    ])
  })
})

describe('own parcels', () => {
  it('are shown to who has proved their identity, and to nobody before [MSG-013, ROLE-030]', async () => {
    const [buyer, parcel] = [await rich(), await createParcel(test)]
    await buy(buyer, parcel)
    const mine = async () => (await buyer.api('GET /v1/land/mine')).data
    expect(await mine()).toMatchObject({ isVerified: false, parcels: [] })
    await test.resources.pool.query(`UPDATE users SET kyc_status = 'verified' WHERE id = $1`, [buyer.userId])
    expect(await mine()).toMatchObject({ isVerified: true, parcels: [{ landTokenId: parcel.record.tokenId }] })
  })
})

describe('a parcel by a card that our server charges', () => {
  let shop: TokenShop
  beforeAll(async () => {
    shop = await openTokenShop()
  })
  afterAll(() => shop.close())

  it('is charged and owned in one call, once under one key [CALL-147]', async () => {
    const [buyer, parcel] = [await createPerson(shop.test), await createParcel(shop.test)]
    const body = { ...parcel.shown, ccnumber: shop.tokenOf() }
    const call = () =>
      buyer.api('POST /v1/buy-land/fracto', { body, headers: { 'idempotency-key': `fracto-${parcel.id}` } })
    expect((await call()).data).toMatchObject({ amount: 980, land: { isYours: true } })
    await shop.test.resources.pool.query('DELETE FROM idempotency_key')
    expect((await call()).data.land.isYours).toBe(true)
    const { rows } = await shop.test.resources.pool.query<{ providerId: string }>(
      `SELECT provider_id AS "providerId" FROM payment WHERE land_id = $1`,
      [parcel.id],
    )
    expect(rows.map(({ providerId }) => shop.salesOf(providerId))).toEqual([1])
  })

  it('is nobody’s where the bank says no', async () => {
    const [buyer, parcel] = [await createPerson(shop.test), await createParcel(shop.test)]
    const body = { ...parcel.shown, ccnumber: shop.tokenOf('201') }
    expect(await refusalOf(buyer.api('POST /v1/buy-land/fracto', { body }))).toBe('card-refused')
    const { rows } = await shop.test.resources.pool.query('SELECT FROM land_purchase WHERE land_id = $1', [parcel.id])
    expect(rows).toHaveLength(0)
  })
})

describe('a parcel by crypto', () => {
  let shop: CryptoShop
  beforeAll(async () => {
    shop = await openCryptoShop()
  })
  afterAll(() => shop.close())

  it('is told of crypto with an empty body, and asks for no land [CALL-146]', async () => {
    const buyer = await createPerson(shop.test)
    const headers = { 'idempotency-key': 'how-crypto-pays' }
    const { data } = await buyer.api('POST /v1/buy-land/initiate', { body: {}, headers })
    expect(data).toMatchObject({
      cryptoSupported: true,
      currencyType: 'ETH',
      rate: expect.any(Number),
      payForMs: 600_000,
    })
  })

  it('leads to a hosted page, is held for ten minutes, and is owned when enough has come', async () => {
    const [buyer, parcel] = [await createPerson(shop.test), await createParcel(shop.test)]
    const body = { ...parcel.shown, ...shopPages }
    const { data } = await buyer.api('POST /v1/payment-service/initiate-land-transaction', { body })
    expect(data.amount).toBe(980)
    const check = async () =>
      (await buyer.api('POST /v1/payment-service/transaction/{id}/check', { params: { id: data.transactionId } })).data
    const land = { landTokenId: parcel.record.tokenId, city: parcel.record.city }
    expect(await check()).toMatchObject({ stage: 'waiting', land, quantity: 1, item: { name: 'Slipway House' } })
    const invoice = shop.standIn.book.find(new URL(data.widgetUrl).searchParams.get('iid') ?? '')
    if (!invoice) throw new Error('the page has its invoice')
    shop.pay({ invoice }, 110)
    expect(await check()).toMatchObject({ stage: 'paid', kept: 98, land })
    const bought = await buyer.api('POST /v1/buy-land/buy', {
      body: { ...parcel.shown, paymentId: data.transactionId },
    })
    expect(bought.data.land).toMatchObject({ state: 'sold', isYours: true })
  })
})

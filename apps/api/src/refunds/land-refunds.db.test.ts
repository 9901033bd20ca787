import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueInvoices } from '#invoices/issue-invoices.ts'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { openCryptoShop, shopPages } from '#test-support/payments/crypto-shop.ts'
import { sendDisputeEvent } from '#test-support/payments/disputed-sale.ts'
import {
  createParcel,
  sellParcelByCard,
  sellParcelFromWallet,
  stateOf,
  type TestParcel,
} from '#test-support/land-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createTellers } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { signInMember } from '#test-support/sale-fixture-queries.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi
let ayu: TestApi['api']
let ben: TestApi['api']
beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '10' } })
  const [first, second] = await createTellers(test)
  ayu = test.apiWith(await signInMember(test.resources, first))
  ben = test.apiWith(await signInMember(test.resources, second))
})
afterAll(() => test.checkBooksAndClose())

const reason = 'Bought by mistake'
const refund = (staff: TestApi['api'], { record }: TestParcel, headers: Record<string, string> = {}) =>
  staff('POST /v1/staff/land/{landTokenId}/refund', {
    params: { landTokenId: record.tokenId },
    body: { reason },
    headers,
  })
const freeOf = ({ userId }: Person) => readFreeBalance(test.resources.db, userId)
const history = async ({ api }: Person) => (await api('GET /v1/payment-transaction/list', {})).data.transactions
const listed = async ({ record }: TestParcel) =>
  (await ayu('GET /v1/staff/land', { query: { query: record.tokenId } })).data.parcels
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.resources.pool.query(text, values)).rows as Row[]

describe('a refund of land by staff', () => {
  it('gives the price back to the wallet, puts the parcel on sale again, and tells the buyer', async () => {
    const { buyer, parcel } = await sellParcelFromWallet(test)
    expect(await listed(parcel)).toMatchObject([
      { state: 'sold', sale: { buyer: { userId: buyer.userId }, amount: 980, mayRefund: true } },
    ])
    test.mails.splice(0)
    expect((await refund(ayu, parcel)).msg).toBe(
      'The refund is on its way. The buyer is told, and the parcel is for sale again.',
    )
    await test.runJobs()
    expect(await freeOf(buyer)).toBe(200_000n)
    expect(await stateOf(test, parcel)).toEqual({ state: 'free', ownerId: null })
    expect(await history(buyer)).toMatchObject([{ status: 'Refunded', amount: 980, refunded: 980 }])
    expect(await listed(parcel)).toMatchObject([{ state: 'free', sale: null }])
    expect(test.mails.map(({ subject }) => subject)).toEqual([
      'Your purchase of Slipway House, Pulau Angin was refunded',
    ])
    const next = await createPerson(test, { fundsMinor: 98_000n })
    await next.api('POST /v1/buy-land/buy', { body: parcel.shown })
    expect(await stateOf(test, parcel)).toEqual({ state: 'sold', ownerId: next.userId })
  })

  it('sends what a card paid back to the card', async () => {
    const { buyer, parcel, providerId } = await sellParcelByCard(test)
    await refund(ayu, parcel)
    await test.runJobs()
    expect(test.cards.payments.get(providerId)?.refundedMinor).toBe(98_000n)
    expect(await stateOf(test, parcel)).toEqual({ state: 'free', ownerId: null })
    expect(await history(buyer)).toMatchObject([{ status: 'Refunded', refunded: 980 }])
    expect(await freeOf(buyer)).toBe(0n)
  })

  it('waits for staff where the card refuses, who give it to the wallet', async () => {
    const { buyer, parcel } = await sellParcelByCard(test)
    test.cards.refuseRefunds(1)
    const { data } = await refund(ayu, parcel)
    await test.runJobs()
    const waiting = (await ben('GET /v1/staff/refunds', {})).data.refunds.find(({ id }) => id === data.id)
    expect(waiting).toMatchObject({ status: 'failed', item: { name: 'Slipway House' }, land: { city: 'Pulau Angin' } })
    await ben('POST /v1/staff/refunds/{id}', { params: { id: data.id }, body: { act: 'toWallet', reason } })
    expect(await freeOf(buyer)).toBe(98_000n)
  })

  it('has its credit note in the series of invoices', async () => {
    const { buyer, parcel } = await sellParcelFromWallet(test)
    await refund(ayu, parcel)
    await issueInvoices(test.resources, { settledMs: 0 })
    const documents = await query<{ kind: string; total: string; what: string }>(
      `SELECT kind, total_minor::text AS total, content #>> '{lines,0,what}' AS what FROM invoice WHERE buyer_id = $1 ORDER BY number`,
      [buyer.userId],
    )
    expect(documents).toEqual([
      { kind: 'invoice', total: '98000', what: 'price' },
      { kind: 'credit note', total: '98000', what: 'refund' },
    ])
  })

  it('takes a second person from a sum on', async () => {
    const [buyer, parcel] = [
      await createPerson(test, { fundsMinor: 250_000n }),
      await createParcel(test, { priceMinor: 200_000n }),
    ]
    await buyer.api('POST /v1/buy-land/buy', { body: parcel.shown })
    const { data, msg } = await refund(ayu, parcel)
    expect([data.isWaiting, msg]).toEqual([true, 'The refund is written down. A second person has to agree to it.'])
    expect(await stateOf(test, parcel)).toMatchObject({ state: 'sold' })
    expect(await refusalOf(refund(ben, parcel))).toBe('refund-moved')
    const [approval] = (await ben('GET /v1/staff/approvals')).data.approvals.filter(({ ref }) => ref === data.id)
    await ben('POST /v1/staff/approvals/{id}', { params: { id: approval?.id ?? '' }, body: { act: 'agree' } })
    expect(await stateOf(test, parcel)).toEqual({ state: 'free', ownerId: null })
    expect(await freeOf(buyer)).toBe(250_000n)
  })

  it('can be asked for anew once the second person has declined', async () => {
    const [buyer, parcel] = [
      await createPerson(test, { fundsMinor: 200_000n }),
      await createParcel(test, { priceMinor: 200_000n }),
    ]
    await buyer.api('POST /v1/buy-land/buy', { body: parcel.shown })
    const { data } = await refund(ayu, parcel)
    const [approval] = (await ben('GET /v1/staff/approvals')).data.approvals.filter(({ ref }) => ref === data.id)
    await ben('POST /v1/staff/approvals/{id}', { params: { id: approval?.id ?? '' }, body: { act: 'decline' } })
    expect(await stateOf(test, parcel)).toMatchObject({ state: 'sold' })
    expect((await refund(ben, parcel)).data.isWaiting).toBe(true)
  })

  it('is none of one’s own, of what nobody bought, or of what a bank asks for', async () => {
    const [teller] = await createTellers(test)
    const [own, free] = [await createParcel(test), await createParcel(test)]
    await creditDemoFunds(test.resources.db, { userId: teller, amountMinor: 98_000n, opKey: `own:${own.id}` })
    const staff = test.apiWith(await signInMember(test.resources, teller))
    await staff('POST /v1/buy-land/buy', { body: own.shown })
    expect(await refusalOf(refund(staff, own))).toBe('refund-own')
    expect(await refusalOf(refund(staff, free))).toBe('land-not-sold')
    const { parcel, providerId } = await sellParcelByCard(test)
    test.cards.dispute(providerId)
    await sendDisputeEvent(test, { providerId })
    expect(await refusalOf(refund(ayu, parcel))).toBe('order-disputed')
    expect(await listed(parcel)).toMatchObject([{ sale: { mayRefund: false } }])
  })

  it('is made once under one key', async () => {
    const { buyer, parcel } = await sellParcelFromWallet(test)
    const key = { 'idempotency-key': `refund-${parcel.id}` }
    const first = await refund(ayu, parcel, key)
    await query('DELETE FROM idempotency_key')
    expect((await refund(ayu, parcel, key)).data).toEqual(first.data)
    expect(await freeOf(buyer)).toBe(200_000n)
  })
})

describe('a refund of land that crypto paid', () => {
  it('goes to the wallet', async () => {
    const shop = await openCryptoShop()
    try {
      const [buyer, parcel] = [await createPerson(shop.test), await createParcel(shop.test)]
      const body = { ...parcel.shown, ...shopPages }
      const { data } = await buyer.api('POST /v1/payment-service/initiate-land-transaction', { body })
      const invoice = shop.standIn.book.find(new URL(data.widgetUrl).searchParams.get('iid') ?? '')
      if (!invoice) throw new Error('the page has its invoice')
      shop.pay({ invoice }, 100)
      await buyer.api('POST /v1/payment-service/transaction/{id}/check', { params: { id: data.transactionId } })
      const [teller] = await createTellers(shop.test)
      await refund(shop.test.apiWith(await signInMember(shop.test.resources, teller)), parcel)
      expect(await stateOf(shop.test, parcel)).toEqual({ state: 'free', ownerId: null })
      expect(await readFreeBalance(shop.test.resources.db, buyer.userId)).toBe(98_000n)
    } finally {
      await shop.close()
    }
  })
})

describe('a parcel that several of staff refund at once', () => {
  const askAll = (parcel: TestParcel) =>
    Promise.allSettled(Array.from({ length: 6 }, (_, nth) => refund(nth % 2 === 0 ? ayu : ben, parcel)))
  const countWon = (results: PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === 'fulfilled').length

  it('is refunded once, while others buy it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, parcel } = await sellParcelFromWallet(test)
      const next = await createPerson(test, { fundsMinor: 98_000n })
      const [results] = await Promise.all([
        askAll(parcel),
        Promise.allSettled([next.api('POST /v1/buy-land/buy', { body: parcel.shown })]),
      ])
      // Whoever asks after the next person has bought it refunds that purchase: each has its money, or the parcel.
      const { ownerId } = await stateOf(test, parcel)
      expect(ownerId === null || ownerId === next.userId).toBe(true)
      expect(await freeOf(buyer)).toBe(200_000n)
      expect(await freeOf(next)).toBe(ownerId === next.userId ? 0n : 98_000n)
      const returns = await query('SELECT FROM land_purchase WHERE land_id = $1 AND returned_at IS NOT NULL', [
        parcel.id,
      ])
      expect(returns).toHaveLength(countWon(results))
    }
  })

  it('would be refunded several times were it looked at before and refunded afterwards, did the database not refuse', async () => {
    const { parcel } = await sellParcelFromWallet(test)
    const naive = async () => {
      const [bought] = await query<{ id: string; payment: string }>(
        'SELECT id, payment_id AS payment FROM land_purchase WHERE land_id = $1 AND returned_at IS NULL',
        [parcel.id],
      )
      if (!bought) throw new Error('refunded')
      await new Promise((resolve) => setTimeout(resolve, 20))
      await query('UPDATE payment SET refund_asked_minor = refund_asked_minor + amount_minor WHERE id = $1', [
        bought.payment,
      ])
    }
    const all = () => Promise.allSettled(Array.from({ length: 5 }, naive))
    const forget = () => query('UPDATE payment SET refund_asked_minor = 0 WHERE land_id = $1', [parcel.id])
    expect(countWon(await all())).toBe(1)
    await forget()
    const [check] = await query<{ name: string; text: string }>(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
        WHERE conrelid = 'payment'::regclass AND pg_get_constraintdef(oid) LIKE '%refund_asked_minor%'`,
    )
    await test.asOwner(`ALTER TABLE payment DROP CONSTRAINT ${check?.name ?? ''}`)
    expect(countWon(await all())).toBe(5)
    await forget()
    await test.asOwner(`ALTER TABLE payment ADD CONSTRAINT ${check?.name ?? ''} ${check?.text ?? ''}`)
  })
})

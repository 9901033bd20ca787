import { usdToMinor } from '@monsoon/domain/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { buyFromWallet } from '#orders/purchase/buy-from-wallet.ts'
import { openListing } from '#listings/open-listing.ts'
import { atTime } from '#seed-clock.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
let collectorId: string
let headers: Record<string, string>
let api: TestApi['api']
let itemId: string

const day = (text: string) => new Date(`${text}T12:00:00Z`)

/** Somebody who bought two editions in March 2025, one more in May, and sold one of the first again in June. */
beforeAll(async () => {
  test = await createTestApi()
  const { db } = test.resources
  const sale = await createSale(test.resources, { name: '=cmd|calc', hasCurator: false })
  itemId = sale.itemId
  collectorId = await createMember(test.resources, { name: 'Collector Of Works' })
  const nextId = await createMember(test.resources, { fundsMinor: 1_000_000n })
  headers = await signInMember(test.resources, collectorId)
  api = test.apiWith(headers)
  await creditDemoFunds(atTime(db, day('2025-01-10')), { userId: collectorId, amountMinor: 100_000n, opKey: 'funds' })
  const buy = (saleId: string, buyerId: string, quantity: number, at: string) =>
    buyFromWallet(
      { ...test.resources, db: atTime(db, day(at)) },
      { buyerId, saleId, itemId, quantity, opKey: `bought ${at}` },
    )
  await buy(sale.saleId, collectorId, 2, '2025-03-05')
  await buy(sale.saleId, collectorId, 1, '2025-05-05')
  const terms = { itemId, sellerId: collectorId, unitPriceMinor: 50_000n, quantity: 1 }
  const { listingId } = await openListing(atTime(db, day('2025-06-01')), terms)
  await buy(listingId, nextId, 1, '2025-06-20')
})
afterAll(() => test.close())

const statement = async (month: string, before?: string) =>
  (await api('GET /v1/statements/{month}', { params: { month }, query: { before } })).data
const minor = (amount: number) => usdToMinor(amount, { allowNegative: true })

describe('statements', () => {
  it('are of each month since the first transfer', async () => {
    const askedAt = new Date()
    const { data } = await api('GET /v1/statements')
    const thisMonth = [askedAt, new Date()].map((at) => at.toISOString().slice(0, 7))
    expect(data.months.at(-1)).toBe('2025-01')
    expect(thisMonth).toContain(data.months[0])
    expect(data.years.at(-1)).toBe(2025)
  })

  it('begin where the month before ended, and end in the balance of the wallet', async () => {
    const { data } = await api('GET /v1/statements')
    let closing = 0
    for (const month of data.months.toReversed()) {
      const found = await statement(month)
      expect(found.opening).toBe(closing)
      expect(minor(found.opening) + minor(found.came) - minor(found.went)).toBe(minor(found.closing))
      const moved = found.postings.map(({ amount, isCredit }) => (isCredit ? minor(amount) : -minor(amount)))
      expect(moved.reduce((all, amount) => all + amount, 0n)).toBe(minor(found.came) - minor(found.went))
      closing = found.closing
    }
    expect(closing).toBe((await api('GET /v1/balance')).data.fiatWallet.totalBalance)
  })

  it('are PDFs, too', async () => {
    const file = await test.app.inject({ url: '/v1/statements/2025-03/file', headers })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('the report for taxes', () => {
  it('has ids, fees, royalties, cost basis and gain of each transfer, and no formula', async () => {
    const file = await test.app.inject({ url: '/v1/tax-report/2025', headers })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head = '', ...lines] = file.body.trimEnd().split('\r\n')
    const names = head.split(',')
    const rows = lines.map((line) => Object.fromEntries(line.split(',').map((field, nth) => [names[nth], field])))
    expect(rows.map(({ purpose, direction, amount_usd: amount }) => [purpose, direction, amount])).toEqual([
      ['top-up', 'in', '1000.00'],
      ['purchase', 'out', '208.40'],
      ['purchase', 'out', '108.40'],
      ['seller proceeds', 'in', '437.50'],
    ])
    expect(rows[1]).toMatchObject({ work: `'=cmd|calc`, editions: '1-2', quantity: '2', price_usd: '200.00' })
    expect(rows[3]).toMatchObject({
      editions: '1',
      price_usd: '500.00',
      house_fees_usd: '12.50',
      royalty_usd: '50.00',
      cost_basis_usd: '104.20',
      gain_usd: '333.30',
      editions_without_cost: '',
    })
    expect(rows.every(({ transaction_id: id }) => /^[\da-f-]{36}:\d+$/.test(id ?? ''))).toBe(true)
  })

  it('is of one year and one wallet', async () => {
    const other = await signInMember(test.resources, await createMember(test.resources))
    for (const asked of [
      { url: '/v1/tax-report/2024', headers },
      { url: '/v1/tax-report/2025', headers: other },
    ]) {
      expect((await test.app.inject(asked)).body.trimEnd().split('\r\n')).toHaveLength(1)
    }
  })
})

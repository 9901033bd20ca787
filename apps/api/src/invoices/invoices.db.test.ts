import { usdToMinor } from '@monsoon/domain/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { lockProgress } from './invoice-queries.ts'
import { issueInvoices } from './issue-invoices.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { TAX_REGISTRATIONS: 'SG:M90371234A' } })
})
afterAll(() => test.checkBooksAndClose())

const sql = (text: string, values: unknown[] = []) => test.resources.pool.query<Record<string, unknown>>(text, values)

async function buy({ country = 'SG', name = 'รัตนา بنت أحمد' }: { country?: string; name?: string } = {}) {
  const sale = await createSale(test.resources)
  const userId = await createMember(test.resources, { fundsMinor: 100_000n, name })
  await sql('UPDATE users SET country_code = $1 WHERE id = $2', [country, userId])
  const headers = await signInMember(test.resources, userId)
  const api = test.apiWith(headers)
  const { data } = await api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 } })
  return { sale, userId, api, headers, orderId: data.orderId }
}

const invoicesOf = async ({ api, orderId }: Awaited<ReturnType<typeof buy>>) =>
  (await api('GET /v1/order/{id}/invoices', { params: { id: orderId } })).data.invoices

describe('the invoice of a purchase', () => {
  it('names seller, buyer, work and lines, and the tax that the total contains', async () => {
    const [invoice, ...others] = await invoicesOf(await buy())
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      kind: 'invoice',
      seller: 'Test Artist',
      buyer: { name: 'รัตนา بنت أحمد', address: [] },
      total: 108.4,
      supplier: { name: 'Monsoon Art Pte. Ltd.', taxNumber: 'M90371234A' },
      work: { name: 'Tide Table', artist: 'Test Artist', editions: '1', quantity: 1 },
      lines: [
        { what: 'price', amount: 100 },
        { what: 'mint fee', amount: 6.2 },
        { what: 'transfer fee', amount: 2.2 },
      ],
      tax: { name: 'GST', country: 'SG', rateBps: 900, amount: 8.95, net: 99.45 },
      paidBy: 'fiatWallet',
    })
    expect(invoice?.number).toMatch(/^20\d\d-\d{6}$/)
  })

  it('names no tax where the house is not registered', async () => {
    const [invoice] = await invoicesOf(await buy({ country: 'AE' }))
    expect(invoice).toMatchObject({ tax: null, supplier: { taxNumber: null } })
  })

  it('stays as it was issued, and is the same however often it is read', async () => {
    const bought = await buy()
    const first = await invoicesOf(bought)
    await sql(`UPDATE users SET name = 'Somebody Else', country_code = 'AE' WHERE id = $1`, [bought.userId])
    expect(await Promise.all([1, 2, 3].map(() => invoicesOf(bought)))).toEqual([first, first, first])
  })

  it('has a credit note for what came back', async () => {
    const bought = await buy()
    await refundOrder(test.resources, { orderId: bought.orderId, reason: 'It was torn' })
    const [invoice, note] = await invoicesOf(bought)
    expect([invoice?.kind, note?.kind]).toEqual(['invoice', 'credit note'])
    expect([invoice?.corrects, note?.corrects]).toEqual([null, invoice?.number])
    expect(note).toMatchObject({ total: 108.4, lines: [{ what: 'refund', amount: 108.4 }], tax: { amount: 8.95 } })
  })

  it('is a PDF, for its buyer', async () => {
    const bought = await buy()
    const [invoice] = await invoicesOf(bought)
    const url = `/v1/order/${bought.orderId}/invoices/${invoice?.id}/file`
    const file = await test.app.inject({ url, headers: bought.headers })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.headers['content-disposition']).toBe(`attachment; filename="monsoon-invoice-${invoice?.number}.pdf"`)
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { headers } = await buy()
    const missing = `/v1/order/01890000-0000-7000-8000-000000000000/invoices/${invoice?.id}/file`
    const [foreign, none] = [await test.app.inject({ url, headers }), await test.app.inject({ url: missing, headers })]
    expect([foreign.statusCode, foreign.body]).toEqual([404, none.body])
  })
})

describe('the series of invoices', () => {
  it('has no gap, whoever issues, together or alone', async () => {
    const bought = await Promise.all(Array.from({ length: 6 }, () => buy()))
    await Promise.all([
      ...bought.map(invoicesOf),
      ...[1, 2].map(() => issueInvoices(test.resources, { settledMs: -1 })),
    ])
    const { rows } = await sql('SELECT number FROM invoice ORDER BY number')
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, nth) => nth + 1))
  })

  it('gives a number back that was not used', async () => {
    const { rows: before } = await sql('SELECT last_number FROM invoice_series')
    const broken = await buy()
    await test.asOwner(`ALTER TABLE invoice ADD CONSTRAINT nobody CHECK (buyer_id <> '${broken.userId}')`)
    await expect(invoicesOf(broken)).rejects.toMatchObject({ status: 500 })
    await test.asOwner('ALTER TABLE invoice DROP CONSTRAINT nobody')
    expect((await sql('SELECT last_number FROM invoice_series')).rows).toEqual(before)
  })

  it('leaves an entry aside that cannot have its document, issues all behind it, and tries it again', async () => {
    await issueInvoices(test.resources, { settledMs: -1 })
    const [broken, behind] = [await buy(), await buy()]
    await test.asOwner(`ALTER TABLE invoice ADD CONSTRAINT nobody CHECK (buyer_id <> '${broken.userId}') NOT VALID`)
    expect(await issueInvoices(test.resources, { settledMs: -1 })).toBe(1)
    expect(await issueInvoices(test.resources, { settledMs: -1 })).toBe(0)
    const aside = `SELECT order_id, failure FROM invoice_left_aside JOIN ledger_entry ON ledger_entry.id = entry_id`
    expect((await sql(aside)).rows).toEqual([
      { order_id: broken.orderId, failure: expect.stringContaining('"nobody"') },
    ])
    await test.asOwner('ALTER TABLE invoice DROP CONSTRAINT nobody')
    expect(await issueInvoices(test.resources, { settledMs: -1 })).toBe(1)
    expect((await sql(aside)).rows).toEqual([])
    const numbers = [...(await invoicesOf(behind)), ...(await invoicesOf(broken))].map(({ number }) => number.slice(5))
    expect(Number(numbers[1]) - Number(numbers[0])).toBe(1)
  })

  it.each(['sale', 'refund'])('needs no document for a %s that no order has: the books take none', async (kind) => {
    const entry = 'INSERT INTO ledger_entry (kind, op_key) VALUES ($1, $2)'
    await expect(sql(entry, [kind, `no order: ${kind}`])).rejects.toThrow('ledger_entry_order_check')
  })

  it('is read without waiting for whoever issues, once all of an order is issued', async () => {
    const bought = await buy()
    const issued = await invoicesOf(bought)
    await test.resources.db.transaction().execute(async (tx) => {
      await lockProgress(tx)
      expect(await invoicesOf(bought)).toEqual(issued)
    })
  })

  it('is written by the job for everything older than a minute, in the order of the books', async () => {
    await issueInvoices(test.resources, { settledMs: -1 })
    const one = await createSale(test.resources)
    const userId = await createMember(test.resources, { fundsMinor: 100_000n })
    const api = test.apiWith(await signInMember(test.resources, userId))
    const body = { saleId: one.saleId, itemId: one.itemId, quantity: 1 }
    const orders = [await api('POST /v1/buy', { body }), await api('POST /v1/buy', { body })].map(
      ({ data }) => data.orderId,
    )
    const documents = `SELECT entry.order_id FROM invoice JOIN ledger_entry AS entry ON entry.id = entry_id
      WHERE entry.order_id = ANY ($1) ORDER BY number`
    await issueInvoices(test.resources, { settledMs: 60_000 })
    expect((await sql(documents, [orders])).rows).toEqual([])
    expect(await issueInvoices(test.resources, { settledMs: -1 })).toBe(2)
    expect(await issueInvoices(test.resources, { settledMs: -1 })).toBe(0)
    expect((await sql(documents, [orders])).rows.map((row) => row['order_id'])).toEqual(orders)
    const [invoice] = (await api('GET /v1/order/{id}/invoices', { params: { id: orders[0] ?? '' } })).data.invoices
    expect(usdToMinor(invoice?.total ?? 0)).toBe(10_840n)
  })
})

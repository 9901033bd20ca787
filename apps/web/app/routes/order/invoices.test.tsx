import type { Invoice } from '@monsoon/contract/money/invoices'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { Invoices } from './invoices.tsx'

afterEach(cleanup)

const invoice: Invoice = {
  id: 'd1',
  kind: 'invoice',
  number: '2026-000007',
  orderId: 'o1',
  seller: 'Marlina Yusof',
  paidBy: 'card',
  corrects: null,
  issuedAt: '2026-11-18T08:00:00.000Z',
  at: '2026-11-17T08:00:00.000Z',
  total: 108.4,
  supplier: { name: 'Monsoon Art Pte. Ltd.', email: 'hello@monsoon.example', taxNumber: 'M90371234A' },
  buyer: { name: 'رزوان', address: ['4 Fort Road', 'Singapore'] },
  work: { name: 'High Water', artist: 'Marlina Yusof', editions: '3', quantity: 1 },
  lines: [
    { what: 'price', amount: 100 },
    { what: 'transfer fee', amount: 8.4 },
  ],
  tax: { name: 'GST', country: 'SG', rateBps: 900, amount: 8.95, net: 99.45 },
}

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('an invoice', () => {
  it('names number, seller, buyer and the tax in the total, and is saved as a PDF', () => {
    renderPage(<Invoices invoices={[invoice]} />)
    expect(screen.getByRole('heading', { name: 'Invoice 2026-000007' })).toBeDefined()
    expect(facts()).toMatchObject({
      'Tax number': 'M90371234A',
      Seller: 'Marlina Yusof',
      Total: '$108.40',
      'GST SG 9%, contained in the total': '$8.95',
      Net: '$99.45',
    })
    const addressee = screen.getByText('رزوان').parentElement
    const lines = Array.from(addressee?.children ?? [], ({ tagName, textContent }) => textContent || tagName)
    expect(lines).toEqual(['رزوان', 'BR', '4 Fort Road', 'BR', 'Singapore'])
    expect(screen.queryByText('Corrects invoice')).toBeNull()
    expect(screen.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')).toBe('/v1/order/o1/invoices/d1/file')
  })

  it('says where no tax is charged, what came back, and of which invoice', () => {
    const back = { kind: 'credit note', number: '2026-000008', corrects: '2026-000007', tax: null } as const
    renderPage(<Invoices invoices={[{ ...invoice, ...back, lines: [{ what: 'refund', amount: 108.4 }] }]} />)
    expect(screen.getByRole('heading', { name: 'Credit note 2026-000008' })).toBeDefined()
    expect(facts()).toMatchObject({
      'Corrects invoice': '2026-000007',
      'Given back': '$108.40',
      Tax: 'None is charged',
    })
  })
})

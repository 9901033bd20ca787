import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { orderOf } from '../../test-support/checkout-rig.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import { Receipt } from './receipt.tsx'

afterEach(cleanup)

const contact = { email: 'hello@monsoon.example', site: 'monsoon.example' }

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

describe('a receipt', () => {
  it('names its number, buyer, artist and house, what was paid how, and the editions', () => {
    const order = orderOf({
      modeOfPayment: 'card',
      cardLast4: '3184',
      paymentId: 'pi_1',
      quantity: 2,
      editions: '3, 7',
    })
    renderPage(
      <Receipt
        order={{ ...order, price: 840, totalCost: 848.4 }}
        buyerName="Hana Idris"
        brand="Monsoon"
        contact={contact}
      />,
    )
    expect(facts()).toMatchObject({
      'Receipt number': 'M-01980000-00000C',
      'Order number': order.orderId,
      Work: order.item.name,
      Buyer: 'Hana Idris',
      Artist: 'Rezwan Chowdhury',
      'Sold through': 'Monsoon Art Pte. Ltd.',
      Editions: '3, 7 of 25',
      Payment: 'Card ending 3184',
      'Payment reference': 'pi_1',
      'Price, 2 × $420.00': '$840.00',
      'Mint fee': '$6.20',
      'Transfer fee': '$2.20',
      Total: '$848.40',
    })
    expect(screen.getByText('Monsoon Art Pte. Ltd. · monsoon.example · hello@monsoon.example')).toBeDefined()
  })

  it('keeps the date of the purchase after a refund', () => {
    const [reservedAt, endedAt] = ['2026-11-23T03:44:00.000Z', '2026-11-25T09:57:00.000Z']
    const dateOf = (state: 'paid' | 'refunded') => {
      cleanup()
      const order = orderOf({ state, reservedAt, endedAt })
      renderPage(<Receipt order={order} buyerName="Hana" brand="Monsoon" contact={contact} />)
      return screen.getByText('Date').nextElementSibling?.querySelector('time')?.dateTime
    }
    expect([dateOf('paid'), dateOf('refunded')]).toEqual([endedAt, reservedAt])
  })

  it('shows what came back, and no receipt number before something was paid', () => {
    renderPage(
      <Receipt
        order={orderOf({ state: 'refunded', refunded: 428.4 })}
        buyerName="Hana"
        brand="Monsoon"
        contact={contact}
      />,
    )
    expect(facts()).toMatchObject({ Refunded: '$428.40' })
    cleanup()
    renderPage(
      <Receipt
        order={orderOf({ state: 'expired', receiptNumber: null })}
        buyerName="Hana"
        brand="Monsoon"
        contact={contact}
      />,
    )
    expect(facts()).toMatchObject({ 'Order number': orderOf().orderId, 'To be paid by': 'Wallet' })
  })
})

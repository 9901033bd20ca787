import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { RefundsOfOrder } from './refunds-of-order.tsx'

afterEach(cleanup)

const refund = { amount: 20.5, reason: 'The frame was scratched', isDone: true, isToWallet: false }

describe('what went back of a purchase', () => {
  it('stands there with where it went, when and why', () => {
    const refunds = [
      { ...refund, at: '2026-11-20T10:00:00.000Z' },
      { ...refund, at: '2026-11-21T10:00:00.000Z', isToWallet: true, amount: 5 },
      { ...refund, at: '2026-11-22T10:00:00.000Z', isDone: false, reason: '' },
    ]
    renderPage(<RefundsOfOrder refunds={refunds} />)
    const [toCard, toWallet, coming] = screen.getAllByRole('listitem').map((line) => line.textContent)
    expect(toCard).toContain('$20.50 went back to where it came from')
    expect(toCard).toContain('The frame was scratched')
    expect(toWallet).toContain('$5.00 is back in your wallet')
    expect(coming).toContain('$20.50 is on its way to you')
    expect(coming).not.toContain('·')
  })

  it('is no part of the page where nothing did', () => {
    renderPage(<RefundsOfOrder refunds={[]} />)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

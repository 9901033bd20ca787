import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { buyerSite, createFakeApi, heldOf, inMs, orderOf, refusal } from '../../test-support/checkout-rig.ts'
import { OpenOrdersBanner } from './open-orders-banner.tsx'

const server = createFakeApi()
vi.mock('../../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const open = () => orderOf({ state: 'reserved', receiptNumber: null, endedAt: null })

beforeEach(() => {
  server.reset()
  server.answer({ 'GET /v1/order/open': () => ({ orders: [open()] }) })
})
afterEach(cleanup)

const show = (itemId?: string) => renderPage(<OpenOrdersBanner {...(itemId && { itemId })} />, { site: buyerSite() })

describe('a purchase that was begun and left', () => {
  it('says which edition is held until when', async () => {
    show()
    expect((await screen.findByRole('note')).textContent).toMatch(
      /^Edition 3 of High Water is held for you until \d\d:\d\d:\d\d\./,
    )
  })

  it('goes on where the buyer stopped', async () => {
    server.answer({ 'POST /v1/order/{id}/resume': () => heldOf() })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'CONTINUE' }))
    expect(await screen.findByRole('dialog', { name: 'Pay from your wallet' })).toBeDefined()
  })

  it('lets the edition go, and then is gone', async () => {
    server.answer({ 'POST /v1/order/{id}/cancel': () => orderOf({ state: 'cancelled' }) })
    show()
    const release = await screen.findByRole('button', { name: 'RELEASE' })
    server.answer({ 'GET /v1/order/open': () => ({ orders: [] }) })
    fireEvent.click(release)
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  })

  it('looks again when the order has ended meanwhile', async () => {
    server.answer({
      'POST /v1/order/{id}/resume': () => {
        throw refusal('reservation-ended')
      },
    })
    show()
    const goOn = await screen.findByRole('button', { name: 'CONTINUE' })
    server.answer({ 'GET /v1/order/open': () => ({ orders: [] }) })
    fireEvent.click(goOn)
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  })

  it('shows on a work’s page what is held of that work, and nothing that has run out', async () => {
    show('another')
    await waitFor(() => expect(server.calls).toHaveLength(1))
    expect(screen.queryByRole('note')).toBeNull()
    cleanup()
    server.answer({ 'GET /v1/order/open': () => ({ orders: [{ ...open(), reservedUntil: inMs(-600_000) }] }) })
    show()
    await waitFor(() => expect(server.calls).toHaveLength(2))
    expect(screen.queryByRole('note')).toBeNull()
  })
})

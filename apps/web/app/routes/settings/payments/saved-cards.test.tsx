import type { SavedCard } from '@monsoon/contract/money/saved-cards'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import { SavedCards } from './saved-cards.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))
afterEach(cleanup)

const visa: SavedCard = {
  id: 'one',
  brand: 'Visa',
  last4: '4242',
  expiry: '12/28',
  isExpired: false,
  isUsable: true,
  savedAt: '2026-03-05T10:15:00.000Z',
  lastUsedAt: null,
}

it('says where a card is saved while there is none', () => {
  renderPage(<SavedCards cards={[]} />)
  expect(screen.getByText('No saved card')).toBeDefined()
  expect(screen.getByText(/choose to save it/)).toBeDefined()
})

it('shows what keeps a card from paying: its date, or another gateway', () => {
  const expired = { ...visa, id: 'two', expiry: '01/25', isExpired: true, isUsable: false }
  renderPage(<SavedCards cards={[visa, expired, { ...visa, id: 'three', isUsable: false }]} />)
  expect(screen.getByText('01/25')).toBeDefined()
  expect(screen.getByText(/It has expired/)).toBeDefined()
  expect(screen.getByText('It cannot pay here at the moment.')).toBeDefined()
})

it('removes a card after a question that names which', async () => {
  api.mockResolvedValue({ msg: 'The card is removed.', data: {} })
  renderPage(<SavedCards cards={[visa]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'REMOVE' }))
  await waitFor(() => expect(api).toHaveBeenCalledWith('DELETE /v1/saved-card/{id}', { params: { id: 'one' } }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import { ReportActs } from './report-acts.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

afterEach(cleanup)

const id = '01890000-0000-7000-8000-000000000001'
const named = (name: string) => screen.queryByRole('button', { name })

it('clears a report of a work that stays as it is', () => {
  renderPage(<ReportActs report={{ id, state: 'open', category: 'Other', land: null }} />)
  expect(named('CLEAR')).not.toBeNull()
  expect(named('SHOW IT AGAIN')).toBeNull()
})

it('says of an appeal that granting it shows the work again, and that its maker reads the reason', async () => {
  renderPage(<ReportActs report={{ id, state: 'open', category: 'Appeal', land: null }} />)
  expect(named('CLEAR')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'SHOW IT AGAIN' }))
  const dialog = await screen.findByRole('dialog', { name: 'Show the work again' })
  expect(within(dialog).queryByText(/stays as it is/)).toBeNull()
})

it('closes a report of land, of which nothing is hidden or removed', () => {
  const land = { landTokenId: '70013', city: 'Pulau Angin', longitude: 71.254, latitude: 9.1976 }
  renderPage(<ReportActs report={{ id, state: 'open', category: 'Other', land }} />)
  expect(named('CLEAR')).not.toBeNull()
  expect(named('HIDE')).toBeNull()
  expect(named('REMOVE')).toBeNull()
})

import type { OwnEvent } from '@monsoon/contract/accounts/security-events'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import { SecurityActivity } from './security-activity.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({ msg: 'Done', data: {} })
})
afterEach(cleanup)

const here: OwnEvent = {
  id: 'e2',
  kind: 'signed-in',
  at: '2026-11-27T09:30:00.000Z',
  times: 1,
  isHere: true,
  browser: 'Firefox',
  system: 'Linux',
}
const failed: OwnEvent = {
  ...here,
  id: 'e1',
  kind: 'sign-in-failed',
  browser: null,
  system: null,
  times: 3,
  isHere: false,
}
const show = (next: string | null = null, hasPassword = true) =>
  renderPage(<SecurityActivity activity={{ items: [here, failed], next }} hasPassword={hasPassword} />)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the recent security activity', () => {
  it('says what happened, on what and when; what one does here oneself cannot be disowned', () => {
    show()
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('Signed inThis device')
    expect(first?.textContent).toContain('Firefox on Linux')
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    expect(second?.textContent).toContain('A sign-in failed')
    expect(second?.textContent).toContain('3 times')
  })

  it('leads from what was not oneself to a new password, or out of every device', async () => {
    show()
    fireEvent.click(button('This wasn’t me: A sign-in failed'))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Somebody else was in your account?' }))
    expect(dialog.getByRole('link', { name: 'CHANGE PASSWORD' }).getAttribute('href')).toBe('/profile/change-password')
    expect(api).not.toHaveBeenCalled()
    fireEvent.click(dialog.getByRole('button', { name: 'SIGN OUT EVERYWHERE' }))
    await waitFor(() => expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/session/end-all'))
  })

  it('offers no password to whoever has none', () => {
    show(null, false)
    fireEvent.click(button('This wasn’t me: A sign-in failed'))
    expect(screen.queryByRole('link', { name: 'CHANGE PASSWORD' })).toBeNull()
    expect(button('SIGN OUT EVERYWHERE')).toBeDefined()
  })

  it('goes on with what is older, and says where that fails', async () => {
    show('e1')
    api.mockRejectedValueOnce(new Error('away'))
    fireEvent.click(button('Load More'))
    expect(await screen.findByText('Please try again')).toBeDefined()
    const older = { ...failed, id: 'e0', kind: 'password-changed' }
    api.mockResolvedValueOnce({ msg: 'OK', data: { items: [older], next: null } })
    fireEvent.click(button('Load More'))
    expect(await screen.findByText('The password was changed')).toBeDefined()
    expect(api).toHaveBeenLastCalledWith('GET /v1/security-activity', { query: { before: 'e1' } })
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
  })

  it('says that there is none', () => {
    renderPage(<SecurityActivity activity={{ items: [], next: null }} hasPassword />)
    expect(screen.getByText('Nothing has happened yet.')).toBeDefined()
  })
})

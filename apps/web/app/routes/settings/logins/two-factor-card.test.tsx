import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => void api.mockReset().mockResolvedValue({ msg: 'Done', data: {} }))
afterEach(cleanup)

const show = (setupCompleted: boolean, enabled: boolean) =>
  renderPage(
    <TwoFactorCard twoFactor={{ setupCompleted, enabled, recoveryCodesLeft: 10, resetAt: null, frozenUntil: null }} />,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('offers to set a second factor up where there is none, and nothing to switch [STATE-007]', () => {
  show(false, false)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['SETUP 2FA'])
})

it.each([
  ['Disable', 'On', false],
  ['Enable', 'Off', true],
])('is switched by a code: %s where it is %s [FLOW-050]', async (action, state, enabled) => {
  show(true, !enabled)
  expect(screen.getByRole('heading').textContent).toBe(`Security 2FA ${state}`)
  press(action)
  const field = screen.getByLabelText('Code or recovery code')
  fireEvent.input(field, { target: { value: '123456' } })
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'GO ON' }).disabled).toBe(false))
  press('GO ON')
  const body = { enabled, code: '123456' }
  await waitFor(() => expect(api).toHaveBeenCalledExactlyOnceWith('PATCH /v1/2fa/config', { body }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

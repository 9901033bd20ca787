import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failures } from '../../test-support/failures.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import ForgotPasswordPage from './forgot-password-page.tsx'
import LoginPage from './login-page.tsx'
import ResetPasswordPage from './reset-password-page.tsx'
import SignupPage from './signup-page.tsx'
import type { Captcha } from './captcha/use-captcha.ts'

const { api, captcha } = vi.hoisted(() => ({
  api: vi.fn<(key: string, input: object) => Promise<unknown>>(),
  captcha: { state: { kind: 'solved', token: 'solved' }, renew: vi.fn<() => void>() } as Captcha,
}))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('./captcha/use-captcha.ts', () => ({ useCaptcha: () => captcha }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => void api.mockReset())
afterEach(cleanup)

const password = 'Str0ngEnough'
const resetProps = { params: { code: 'the-code' } } as Parameters<typeof ResetPasswordPage>[0]

const pages: { what: string; page: ReactNode; typed: Record<string, string>; ticks?: true; press: string }[] = [
  {
    what: 'signing in',
    page: <LoginPage />,
    typed: { Email: 'mira@example.org', Password: password },
    press: 'SIGN IN',
  },
  {
    what: 'signing up',
    page: <SignupPage />,
    typed: { Name: 'Mira Lim', Email: 'mira@example.org', Password: password, 'Confirm password': password },
    ticks: true,
    press: 'SIGN UP',
  },
  {
    what: 'a forgotten password',
    page: <ForgotPasswordPage />,
    typed: { Email: 'mira@example.org' },
    press: 'SEND LINK',
  },
  {
    what: 'a new password',
    page: <ResetPasswordPage {...resetProps} />,
    typed: { 'New password': password, 'Confirm password': password },
    press: 'SET PASSWORD',
  },
]

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe.each(pages)('$what', ({ page, typed, ticks, press }) => {
  async function fillIn(): Promise<void> {
    renderPage(page)
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.input(field(label), { target: { value } })
      fireEvent.blur(field(label))
    }
    if (ticks) fireEvent.click(screen.getByRole('checkbox'))
    await waitFor(() => expect(button(press).disabled).toBe(false))
  }

  it.each(failures)(
    'keeps all that was typed when $of fails, says what to do, and is sent again',
    async ({ error }) => {
      await fillIn()
      api.mockRejectedValueOnce(error)
      fireEvent.click(button(press))
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/[Pp]lease try again/))
      if (error.requestId) expect(screen.getByRole('alert').textContent).toContain(error.requestId)
      for (const [label, value] of Object.entries(typed)) expect(field(label).value, label).toBe(value)
      if (ticks) expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
      api.mockRejectedValueOnce(error)
      await waitFor(() => expect(button(press).disabled).toBe(false))
      fireEvent.click(button(press))
      await waitFor(() => expect(api).toHaveBeenCalledTimes(2))
      expect(api.mock.calls[1]).toEqual(api.mock.calls[0])
    },
  )

  it('is sent once while the network is slow, and says that it is under way', async () => {
    await fillIn()
    let refuse: (error: unknown) => void = () => {}
    api.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
    fireEvent.click(button(press))
    await waitFor(() => expect(button(press).getAttribute('aria-busy')).toBe('true'))
    fireEvent.submit(button(press).closest('form') ?? document.body)
    refuse(failures[0].error)
    await waitFor(() => expect(button(press).getAttribute('aria-busy')).toBeNull())
    expect(api).toHaveBeenCalledOnce()
  })
})

import { ApiError } from '@monsoon/contract/client'
import { errorText } from '@monsoon/contract/errors'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { ChangePassword } from './change-password.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input: unknown) => Promise<unknown>>() }))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  api.mockReset()
  renderPage(<ChangePassword email="mira@example.org" hasTwoFactor={false} />)
})
afterEach(cleanup)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => {
  fireEvent.input(field(label), { target: { value } })
  fireEvent.blur(field(label))
}
const fill = ({ confirm = 'Quiet-Harb0ur' } = {}) => {
  type('Current password', 'Str0ngEnough')
  type('New password', 'Quiet-Harb0ur')
  type('Confirm password', confirm)
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'CHANGE PASSWORD' })
const send = async () => {
  await waitFor(() => expect(button().disabled).toBe(false))
  fireEvent.click(button())
}

describe('changing the password', () => {
  it('sends both, says so and empties the form [CALL-031]', async () => {
    api.mockResolvedValue({ msg: 'Your password is changed.', data: {} })
    fill()
    await send()
    expect(await screen.findByText('Your password is changed.')).toBeDefined()
    expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/change-password', {
      body: { oldPassword: 'Str0ngEnough', password: 'Quiet-Harb0ur' },
    })
    expect(field('Current password').value).toBe('')
    expect(field('New password').value).toBe('')
  })

  it('wants the new one twice [MSG-046, RULE-049]', async () => {
    fill({ confirm: 'Quiet-Harbour' })
    expect(await screen.findByText('New Password and Confirm Password should match')).toBeDefined()
    expect(button().disabled).toBe(true)
  })

  it('keeps what was typed when the current one is wrong', async () => {
    api.mockRejectedValue(new ApiError({ status: 400, code: 'wrong-password', msg: errorText('wrong-password') }))
    fill()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('This is not your current password')
    expect(field('New password').value).toBe('Quiet-Harb0ur')
  })

  it('recommends a second factor to whoever has none', () => {
    const link = () => screen.queryByRole('link', { name: 'Set up two-factor authentication' })
    expect(link()?.getAttribute('href')).toBe('/profile/view?tab=14')
    cleanup()
    renderPage(<ChangePassword email="mira@example.org" hasTwoFactor />)
    expect(link()).toBeNull()
  })
})

import { errorText, type ErrorCode } from '@monsoon/contract/errors'
import { ApiError } from '@monsoon/contract/client'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failures } from '../../test-support/failures.ts'
import { renderedAtMs, siteWith } from '../../test-support/render-page.tsx'
import { ClockProvider } from '../../ui/time/server-clock.tsx'
import { TextProvider } from '../../text/use-text.tsx'
import SecurityVerificationPage from './security-verification-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input: { body: unknown }) => Promise<unknown>>() }))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => void api.mockReset())
afterEach(cleanup)

const refuse = (code: ErrorCode) => api.mockRejectedValueOnce(new ApiError({ status: 400, code, msg: errorText(code) }))
const letIn = () =>
  api.mockResolvedValueOnce({
    msg: 'OK',
    data: {
      twoFactorEnabled: false,
      tokenId: null,
      isSuspended: false,
      userData: { email: { id: 'mira@example.org', verified: true } },
    },
  })

const Where = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const where = () => document.querySelector('output')!.textContent

function open({ state, search = '' }: { state: unknown; search?: string }) {
  const site = siteWith()
  const catalogue = {}
  const frame = (page?: ComponentType<object>) => () => (
    <TextProvider locale="en" catalogue={catalogue}>
      <ClockProvider renderedAtMs={renderedAtMs}>
        <Where />
        {page && createElement(page)}
      </ClockProvider>
    </TextProvider>
  )
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => site,
      children: [
        { path: 'security-verification', Component: frame(SecurityVerificationPage as ComponentType<object>) },
        { path: '*', Component: frame() },
      ],
    },
  ])
  render(
    <Stub
      initialEntries={[{ pathname: '/security-verification', search, state }]}
      hydrationData={{ loaderData: { root: site } }}
    />,
  )
}

const code = () => screen.findByLabelText<HTMLInputElement>('Code')
const type = (field: HTMLInputElement, value: string) => fireEvent.input(field, { target: { value } })
const waiting = { tokenId: 'the-token', from: '/item/1' }

describe('security verification', () => {
  it('sends six digits as soon as they are there, and goes where the login was to lead [FLOW-073, CALL-013]', async () => {
    letIn()
    open({ state: waiting })
    type(await code(), '12345')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(api).not.toHaveBeenCalled()
    type(await code(), '123 456')
    await waitFor(() => expect(where()).toBe('/item/1'))
    expect(api.mock.calls).toEqual([['POST /v1/2fa/verify', { body: { code: '123456', tokenId: 'the-token' } }]])
  })

  it('says "Enter a valid token" of a code that is none and of one that is wrong, and keeps it [MSG-051, RULE-059]', async () => {
    open({ state: waiting })
    const field = await code()
    type(field, '12345x')
    fireEvent.blur(field)
    expect(await screen.findByText('Enter a valid token')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'VERIFY' }).disabled).toBe(true)
    refuse('wrong-two-factor-code')
    type(field, '123456')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Enter a valid token'))
    expect(field.value).toBe('123456')
    letIn()
    type(field, '654321')
    await waitFor(() => expect(where()).toBe('/item/1'))
  })

  it.each(failures)('keeps the code when $of fails, and sends it again', async ({ error }) => {
    open({ state: waiting })
    const field = await code()
    api.mockRejectedValueOnce(error)
    type(field, '123456')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/[Pp]lease try again/))
    expect(field.value).toBe('123456')
    letIn()
    fireEvent.click(screen.getByRole('button', { name: 'VERIFY' }))
    await waitFor(() => expect(where()).toBe('/item/1'))
    expect(api.mock.calls[1]).toEqual(api.mock.calls[0])
  })

  it('says that a login has ended, with a way back to it', async () => {
    refuse('login-expired')
    open({ state: waiting })
    type(await code(), '123456')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('log in again'))
    fireEvent.click(screen.getByRole('link', { name: 'Back to Sign In' }))
    await waitFor(() => expect(where()).toBe('/login'))
  })

  it('takes a recovery code instead, as it is written down', async () => {
    letIn()
    open({ state: waiting })
    await code()
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    type(screen.getByLabelText('Recovery code'), '7K3M-9QTB-0000-ZZZZ-1111-YYYY')
    await waitFor(() => expect(where()).toBe('/item/1'))
    expect(api.mock.calls[0]?.[1]).toEqual({ body: { code: '7k3m9qtb0000zzzz1111yyyy', tokenId: 'the-token' } })
  })

  it('mails the way to a reset to somebody who has neither', async () => {
    api.mockResolvedValueOnce({ msg: 'We have mailed you a link.', data: {} })
    open({ state: waiting })
    await code()
    fireEvent.click(screen.getByRole('button', { name: 'I have neither of them' }))
    fireEvent.click(screen.getByRole('button', { name: 'SEND LINK' }))
    expect(await screen.findByText('We have mailed you a link.')).toBeDefined()
    expect(api.mock.calls).toEqual([['POST /v1/2fa/reset', { body: { tokenId: 'the-token' } }]])
  })

  it.each([{ state: null }, { state: {} }, { state: { tokenId: 7 } }])(
    'goes to the login when no login waits: $state [ROUTE-014]',
    async ({ state }) => {
      open({ state, search: '?origin=partner' })
      await waitFor(() => expect(where()).toBe('/login'))
      expect(screen.queryByLabelText('Code')).toBeNull()
    },
  )
})

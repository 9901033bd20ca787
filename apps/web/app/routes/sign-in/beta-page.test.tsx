import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '@monsoon/contract/client'
import { toPageError } from '../../session/loader-errors.ts'
import { hana, renderPage, siteWith } from '../../test-support/render-page.tsx'
import BetaPage from './beta-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

afterEach(cleanup)

const formOf = (name: string) => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name })
  return { button, fields: within(button.form ?? document.body) }
}
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } })

it('sends a code to whoever asks, and then lets them in with it [ROLE-032]', async () => {
  const leave = vi.spyOn(globalThis.location, 'assign').mockReturnValue()
  api.mockResolvedValue({ msg: 'The code is on its way.', data: {} })
  renderPage(<BetaPage />)
  const asking = formOf('SEND ME A CODE')
  type(asking.fields.getByLabelText('Name'), 'Mira Lim')
  type(asking.fields.getByLabelText('Email'), 'mira@example.org')
  await waitFor(() => expect(asking.button.disabled).toBe(false))
  fireEvent.click(asking.button)
  expect(await screen.findByText('The code is on its way.')).toBeDefined()
  const entering = formOf('COME IN')
  expect(entering.fields.getByLabelText<HTMLInputElement>('Email').value).toBe('mira@example.org')
  type(entering.fields.getByLabelText('Code'), 'the-code')
  await waitFor(() => expect(entering.button.disabled).toBe(false))
  fireEvent.click(entering.button)
  await waitFor(() =>
    expect(api).toHaveBeenLastCalledWith('POST /v1/beta-login', {
      body: { email: 'mira@example.org', code: 'the-code' },
    }),
  )
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/home'))
})

it('says to who has come in already that they are in', () => {
  renderPage(<BetaPage />)
  expect(screen.queryByText(/You have come in already/)).toBeNull()
  cleanup()
  renderPage(<BetaPage />, { site: siteWith({ isBetaUser: true }) })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  cleanup()
  renderPage(<BetaPage />, { site: siteWith({ isBetaUser: true, viewer: hana }) })
  expect(screen.getByRole('link', { name: 'Look around' }).getAttribute('href')).toBe('/home')
})

it('is where every page leads to whose loader was refused at the doors', () => {
  const refused = new ApiError({ status: 412, code: 'beta-required', msg: 'We have not opened yet.' })
  const answer = toPageError(refused, new Request('http://localhost:3000/home')) as Response
  expect(answer.headers.get('location')).toBe('/beta')
})

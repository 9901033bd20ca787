import { ApiError } from '@monsoon/contract/client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hana, renderPage, siteWith } from '../../test-support/render-page.tsx'
import { NewTermsBar } from './new-terms-bar.tsx'
import NewTermsDialog from './new-terms-dialog.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const content = { date: '2026-11-20', preamble: 'Read.', sections: [], end: '', changes: 'Refunds come sooner.' }
beforeEach(() => {
  api.mockReset()
  api.mockImplementation(async (key) =>
    key === 'GET /v1/contents/{page}' ? { msg: 'OK', data: { version: 4, content } } : { msg: 'Thank you.', data: {} },
  )
})
afterEach(cleanup)

const answer = vi.fn<(isSettled: boolean) => void>()
function open() {
  answer.mockReset()
  return renderPage(<NewTermsDialog prompt={{ answer }} />, { site: siteWith({ viewer: { ...hana, newTerms: 4 } }) })
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const sent = () => api.mock.calls.filter(([key]) => key === 'POST /v1/consent').map(([, input]) => input)

it('says what has changed, where the whole is, and what stays open without', async () => {
  open()
  await screen.findByText('Refunds come sooner.')
  screen.getByText('Version 4, 20 November 2026')
  const whole = screen.getByRole('link', { name: 'Read them all' })
  expect([whole.getAttribute('href'), whole.getAttribute('target')]).toEqual(['/terms', '_blank'])
  screen.getByText(/you can still browse, withdraw, export your works and close your account/)
})

it.each([
  ['ACCEPT', true],
  ['NOT NOW', false],
])('%s is sent with the version that was read, and ends the question', async (name, isAccepted) => {
  open()
  await press(name)
  await waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(isAccepted))
  expect(sent()).toEqual([{ body: { version: 4, isAccepted } }])
})

it('to close it answers nothing', async () => {
  open()
  await press('Close')
  expect(answer).toHaveBeenCalledExactlyOnceWith(false)
  expect(sent()).toEqual([])
})

it('says where the terms have changed once more, and settles nothing', async () => {
  open()
  await screen.findByText('Refunds come sooner.')
  const msg = 'The Terms of Use have changed once more. Please load the page again.'
  api.mockRejectedValue(new ApiError({ status: 400, code: 'terms-moved', msg }))
  await press('ACCEPT')
  await screen.findByText(msg)
  expect(answer).not.toHaveBeenCalled()
})

it('a bar above the page leads to it', () => {
  renderPage(<NewTermsBar />)
  expect(screen.getByRole('complementary', { name: 'New Terms of Use' }).textContent).toBe(
    'Our Terms of Use have changed. See what is new and answer.',
  )
  screen.getByRole('button', { name: 'See what is new and answer' })
})

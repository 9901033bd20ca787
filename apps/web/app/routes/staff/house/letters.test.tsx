import type { JobApplication } from '@monsoon/contract/house/careers'
import type { ContactMessage } from '@monsoon/contract/house/contact'
import { nextJobStates } from '@monsoon/domain/job-pipeline'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import JobApplicationsPage from './job-applications-page.tsx'
import MessagesPage from './messages-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => void api.mockReset().mockResolvedValue({ msg: 'OK', data: {} }))
afterEach(cleanup)

const pagination = { limit: 20, offset: 1, total: 1, lastOffset: 1 }
const writer = { firstName: 'Nadia', lastName: 'Rahman', email: 'nadia@elsewhere.example', contactNo: '8801712345678' }
const id = '0190f5fc-0000-7000-8000-000000000001'
const params = { id }

describe('a message, as staff see it', () => {
  const message: ContactMessage = {
    ...writer,
    id,
    createdAt: '2026-11-20T09:00:00.000Z',
    answer: null,
    closedAt: null,
    closedBy: null,
    message: 'May I?\n<b>Now</b>',
  }
  const open = (changes: Partial<ContactMessage> = {}) => {
    const loaderData = { messages: [{ ...message, ...changes }], pagination, state: 'waiting' }
    return renderPage(
      <MessagesPage {...({ loaderData, params: {}, matches: [] } as unknown as Parameters<typeof MessagesPage>[0])} />,
    )
  }

  it('is text, whatever a stranger wrote, and is answered in a dialog that says where to', async () => {
    const { container } = open()
    expect(container.querySelector('blockquote')?.textContent).toBe('May I?\n<b>Now</b>')
    fireEvent.click(screen.getByRole('button', { name: 'ANSWER' }))
    await screen.findByText(/It is mailed to nadia@elsewhere.example/)
    fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'Please do.' } })
    const send = screen.getByRole('button', { name: 'SEND THE ANSWER' })
    await waitFor(() => expect(send.getAttribute('aria-disabled')).not.toBe('true'))
    fireEvent.click(send)
    await waitFor(() =>
      expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/staff/messages/{id}/answer', {
        params,
        body: { answer: 'Please do.' },
      }),
    )
  })

  it('can be closed without a word, and then has neither act', async () => {
    const { unmount } = open()
    fireEvent.click(screen.getByRole('button', { name: 'CLOSE WITHOUT AN ANSWER' }))
    await waitFor(() => expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/staff/messages/{id}/close', { params }))
    unmount()
    open({ closedBy: 'Mira Lim', closedAt: '2026-11-21T09:00:00.000Z' })
    screen.getByText('Closed without an answer.')
    expect(screen.queryByRole('button', { name: /ANSWER/ })).toBeNull()
  })
})

describe('an application for a job, as staff see it', () => {
  const open = (state: JobApplication['state'], changes: Partial<JobApplication> = {}) => {
    const application: JobApplication = {
      ...writer,
      id,
      jobTitle: 'Community Manager',
      state,
      next: [...nextJobStates(state)],
      fileType: 'pdf',
      hasFile: true,
      fileUntil: '2027-05-19T09:00:00.000Z',
      createdAt: '2026-11-20T09:00:00.000Z',
      movedAt: '2026-11-20T09:00:00.000Z',
      ...changes,
    }
    const loaderData = { applications: [application], pagination, state }
    const props = { loaderData, params: {}, matches: [] } as unknown as Parameters<typeof JobApplicationsPage>[0]
    return renderPage(<JobApplicationsPage {...props} />)
  }
  const acts = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

  it('has the acts that lead on from where it is, and none at an end', () => {
    for (const [state, words] of [
      ['received', ['READ IT', 'DECLINE']],
      ['reading', ['INVITE TO AN INTERVIEW', 'DECLINE']],
      ['interview', ['HIRE', 'DECLINE']],
      ['hired', []],
    ] as const) {
      const { unmount } = open(state)
      expect(acts()).toEqual(words)
      unmount()
    }
  })

  it('offers its CV while there is one', () => {
    const { unmount } = open('reading')
    expect(screen.getByRole('link', { name: 'Save the CV (.pdf)' }).getAttribute('href')).toBe(
      `/v1/staff/job-applications/${id}/cv`,
    )
    unmount()
    open('reading', { hasFile: false })
    expect(screen.queryByRole('link', { name: /CV/ })).toBeNull()
    screen.getByText('Deleted, because its time is over')
  })

  it('moves on with a press, and is declined with words that are mailed', async () => {
    open('received')
    fireEvent.click(screen.getByRole('button', { name: 'READ IT' }))
    const call = 'POST /v1/staff/job-applications/{id}/move'
    await waitFor(() => expect(api).toHaveBeenLastCalledWith(call, { params, body: { state: 'reading', note: '' } }))
    fireEvent.click(screen.getByRole('button', { name: 'DECLINE' }))
    fireEvent.change(await screen.findByLabelText('What they are told'), { target: { value: 'Not now.' } })
    const send = screen.getAllByRole('button', { name: 'DECLINE' }).at(-1) ?? document.body
    await waitFor(() => expect(send.getAttribute('aria-disabled')).not.toBe('true'))
    fireEvent.click(send)
    await waitFor(() =>
      expect(api).toHaveBeenLastCalledWith(call, { params, body: { state: 'declined', note: 'Not now.' } }),
    )
  })
})

import type { StaffLeaveRequest } from '@monsoon/contract/accounts/leave-requests'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import LeaveRequestsPage from './leave-requests-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))

beforeEach(() => api.mockReset().mockResolvedValue({ status: 200, msg: 'OK', data: {} }))
afterEach(cleanup)

const id = '01890000-0000-7000-8000-000000000001'
const waiting: StaffLeaveRequest = {
  id,
  isAppeal: false,
  statement: 'Let them go home',
  state: 'waiting',
  reason: null,
  createdAt: '2026-11-21T10:00:00Z',
  endedAt: null,
  user: { userId: id, name: 'Noura Haddad' },
  suspension: { reason: 'Copies of other works', since: '2026-11-20T10:00:00Z' },
  decidedBy: null,
  appealed: null,
  editions: { free: 3, frozen: 1, others: 0 },
  acts: ['approve', 'refuse'],
}
const show = (...requests: StaffLeaveRequest[]) => {
  const pagination = { limit: 20, offset: 1, total: requests.length, lastOffset: 1 }
  const loaderData = { requests, pagination, state: 'waiting' as const }
  renderPage(<LeaveRequestsPage {...({ loaderData } as Parameters<typeof LeaveRequestsPage>[0])} />)
}

describe('suspended members who ask to leave, for staff', () => {
  it('say who asks, why they were suspended, and what stays', () => {
    show(waiting)
    expect(screen.getByRole('link', { name: 'Noura Haddad' }).getAttribute('href')).toBe(`/staff/users/${id}`)
    expect(screen.getByText('Let them go home')).toBeDefined()
    expect(screen.getByText('Copies of other works')).toBeDefined()
    expect(screen.getByText('3 free, 0 in something else, 1 disputed: those stay')).toBeDefined()
  })

  it.each([
    ['approve', 'LET THEM LEAVE', 'Let this account leave with its works?'],
    ['refuse', 'REFUSE', 'Refuse this request?'],
  ])('are answered with a reason that they read: %s', async (act, label, title) => {
    show(waiting)
    fireEvent.click(screen.getByRole('button', { name: label }))
    const dialog = await screen.findByRole('dialog', { name: title })
    const reason = 'The buyers have their answer'
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: reason } })
    const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: label })
    await waitFor(() => expect(send.disabled).toBe(false))
    fireEvent.click(send)
    const sent = { params: { id }, body: { act, reason } }
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/leave-requests/{id}', sent))
  })

  it('show an appeal beside the refusal, and nothing to press for who has a part in it', () => {
    const appealed = { statement: '', reason: 'A buyer still waits', decidedAt: '2026-11-22T10:00:00Z' }
    show({ ...waiting, isAppeal: true, appealed, acts: [] })
    expect(screen.getByText('Appeals against the refusal')).toBeDefined()
    expect(screen.getByText(/A buyer still waits/)).toBeDefined()
    expect(screen.getByText(/Somebody else decides this/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'REFUSE' })).toBeNull()
  })

  it('say so where nobody waits', () => {
    show()
    expect(screen.getByText('Nobody waits to leave')).toBeDefined()
  })
})

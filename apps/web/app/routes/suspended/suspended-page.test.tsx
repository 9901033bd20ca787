import type { LeaveRequest, LeaveStatus } from '@monsoon/contract/accounts/leave-requests'
import type { CryptoAccount } from '@monsoon/contract/chain/crypto-accounts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import SuspendedPage from './suspended-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => undefined) }))

beforeEach(() => api.mockReset().mockResolvedValue({ status: 200, msg: 'OK', data: {} }))
afterEach(cleanup)

const id = '01890000-0000-7000-8000-000000000001'
const suspension = { reason: 'Copies of other works', since: '2026-11-20T10:00:00Z' }
const asked = (given: Partial<LeaveRequest> = {}): LeaveRequest => ({
  id,
  isAppeal: false,
  statement: '',
  state: 'waiting',
  reason: null,
  createdAt: '2026-11-21T10:00:00Z',
  endedAt: null,
  ...given,
})
const refused = asked({
  state: 'refused',
  reason: 'A buyer still waits for an answer',
  endedAt: '2026-11-22T10:00:00Z',
})
const confirmed: CryptoAccount = {
  id,
  name: 'Ledger',
  address: `0x${'a'.repeat(40)}`,
  cryptoType: 'ETH',
  verified: true,
  balance: null,
}

function show(next: LeaveStatus['next'], requests: LeaveRequest[] = [], account?: CryptoAccount) {
  const loaderData = { status: { suspension, requests, next }, suspension, account }
  renderPage(<SuspendedPage {...({ loaderData } as Parameters<typeof SuspendedPage>[0])} />)
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the page of a suspended member', () => {
  it('says why and since when, and asks to leave without a word', async () => {
    show('ask')
    expect(screen.getByText(suspension.reason)).toBeDefined()
    await waitFor(() => expect(button('ASK TO LEAVE').disabled).toBe(false))
    fireEvent.click(button('ASK TO LEAVE'))
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/leave-request', { body: { statement: '' } }))
  })

  it('shows what was said while it waits, and nothing to press twice', () => {
    show('wait', [asked({ statement: 'Let them go home' })])
    expect(screen.getByText('We are looking at it')).toBeDefined()
    expect(screen.getByText('What you said: Let them go home')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'ASK TO LEAVE' })).toBeNull()
  })

  it('takes an appeal against a refusal, with a reason', async () => {
    show('appeal', [refused])
    expect(screen.getByText(/A buyer still waits for an answer/)).toBeDefined()
    expect(button('APPEAL').disabled).toBe(true)
    const statement = 'The buyer has written that all is settled'
    fireEvent.change(screen.getByLabelText(/Why is the decision wrong/), { target: { value: statement } })
    await waitFor(() => expect(button('APPEAL').disabled).toBe(false))
    fireEvent.click(button('APPEAL'))
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/leave-request/appeal', { body: { statement } }))
  })

  it('says that the decision on an appeal is final', () => {
    show('none', [refused, { ...refused, isAppeal: true, reason: 'It is not settled' }])
    expect(screen.getByText(/It is not settled/)).toBeDefined()
    expect(screen.getByText(/The decision is final/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'APPEAL' })).toBeNull()
  })

  it('leads to the works only once the own address is confirmed', () => {
    const approved = asked({ state: 'approved', reason: 'Nothing is in doubt', endedAt: '2026-11-22T10:00:00Z' })
    show('leave', [approved], { ...confirmed, verified: false })
    expect(screen.getByText(/Nothing is in doubt/)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'SEND YOUR WORKS' })).toBeNull()
    cleanup()
    show('leave', [approved], confirmed)
    expect(screen.getByRole('link', { name: 'SEND YOUR WORKS' }).getAttribute('href')).toBe('/suspended/works')
  })

  it('signs out', async () => {
    show('ask')
    fireEvent.click(button('SIGN OUT'))
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/logout'))
  })
})

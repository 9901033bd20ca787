import type { Difference } from '@monsoon/contract/staff/staff-reconciliation'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import { approvalOf } from '#test-support/approval-rig.ts'
import ReconciliationPage from './reconciliation-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const id = '01890000-0000-7000-8000-000000000001'
const difference: Difference = {
  id,
  source: 'stripe',
  kind: 'not-in-books',
  outsideId: 'pi_1',
  state: 'open',
  withdrawalId: null,
  outside: { moved: 108.4, returned: 0 },
  books: { moved: 0, returned: 0 },
  payment: { id, state: 'succeeded' },
  order: { id, state: 'expired' },
  foundAt: '2026-01-01T00:00:00Z',
  seenAt: '2026-01-02T00:00:00Z',
  endedAt: null,
  reason: null,
  explainedBy: null,
  agreedBy: null,
  approval: null,
  canExplain: true,
}
const lastRun = {
  startedAt: '2026-01-02T04:07:00Z',
  finishedAt: '2026-01-02T04:08:00Z',
  compared: 41,
  mended: 2,
  open: 1,
  silent: [] as string[],
}
const pagination = { limit: 20, offset: 1, total: 1, lastOffset: 1 }

beforeEach(() => void api.mockReset().mockResolvedValue({ msg: 'Done', data: {} }))
afterEach(cleanup)

const show = (differences: Difference[], run: typeof lastRun | null = lastRun) => {
  const loaderData = { differences, pagination, lastRun: run, state: 'open' as const }
  renderPage(<ReconciliationPage {...({ loaderData } as Parameters<typeof ReconciliationPage>[0])} />)
}

describe('the board of reconciliation', () => {
  it('shows what the service and the books say side by side, with the order and how the last run went', () => {
    show([difference])
    expect(screen.getByRole('heading', { name: 'Paid, but not in the books' })).toBeDefined()
    const table = screen.getAllByRole('table')[0] as HTMLElement
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['Who says itMovedCame back', 'The service$108.40$0.00', 'The books$0.00$0.00'])
    expect(screen.getByText(`${id} (expired)`)).toBeDefined()
    expect(screen.getByRole('note').textContent).toContain('41 payments, 2 mended, 1 open')
  })

  it('takes an explanation of one and the agreement of another', async () => {
    show([difference])
    fireEvent.click(screen.getByRole('button', { name: 'EXPLAIN' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.input(within(dialog).getByLabelText('Reason'), { target: { value: 'A test of the provider' } })
    const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'EXPLAIN' })
    await waitFor(() => expect(send.disabled).toBe(false))
    fireEvent.click(send)
    const explained = { params: { id }, body: { reason: 'A test of the provider' } }
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/reconciliation/{id}', explained))
    cleanup()
    const approval = approvalOf({ id, act: 'difference', ref: id, amount: 9, reason: 'A test of the provider' })
    show([{ ...difference, approval, canExplain: false }])
    const waiting = screen.getByRole('group', { name: 'Waits for a second person' })
    expect(waiting.textContent).toContain('Asked for by Ayu Desk')
    expect(within(waiting).getByText('$9.00')).toBeDefined()
    expect(within(waiting).getByText('A test of the provider')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'EXPLAIN' })).toBeNull()
    fireEvent.click(within(waiting).getByRole('button', { name: 'AGREE' }))
    const agreed = { params: { id }, body: { act: 'agree' } }
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/approvals/{id}', agreed))
    cleanup()
    show([{ ...difference, approval: { ...approval, acts: ['decline'] }, canExplain: false }])
    expect(screen.queryByRole('button', { name: 'AGREE' })).toBeNull()
    expect(screen.getByRole('button', { name: 'CANCEL REQUEST' })).toBeDefined()
  })

  it('says that everything agrees, but not while a service was silent, and compares on request', async () => {
    show([])
    expect(screen.getByText('Everything agrees')).toBeDefined()
    cleanup()
    show([], { ...lastRun, silent: ['payouts'] })
    expect(screen.queryByText('Everything agrees')).toBeNull()
    expect(screen.getByText('No differences found')).toBeDefined()
    expect(screen.getByText(/No answer from payouts/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'COMPARE NOW' }))
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/reconciliation'))
  })
})

import type { BankTransfer, ReadStatementSums } from '@monsoon/contract/money/bank-transfers'
import type { StaffTopUp } from '@monsoon/contract/staff/staff-top-ups'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import { approvalOf } from '#test-support/approval-rig.ts'
import TopUpsPage from './top-ups-page.tsx'
import TransfersPage from './transfers-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const id = '01890000-0000-7000-8000-000000000001'
const person = { userId: id, name: 'Teresa Lim', linkedBy: [] }
const pagination = { limit: 25, offset: 1, total: 1, lastOffset: 1 }
const transfer: BankTransfer = {
  id,
  entryId: 'HB-1',
  amount: '250.00',
  currency: 'USD',
  bookedOn: '2026-11-20',
  payer: 'Mira Lim',
  remittance: 'for my wallet',
  state: 'suspense',
  hurdle: 'noReference',
  owner: null,
  direction: 'credit',
  source: 'fetched',
  fault: null,
  approval: null,
  agreement: null,
  recordedAt: '2026-11-21T00:00:00Z',
  endedAt: null,
  acts: ['assign', 'sendBack'],
}

beforeEach(() => void api.mockReset().mockResolvedValue({ msg: 'Done', data: {} }))
afterEach(cleanup)

const sums: ReadStatementSums = {
  statementId: 'S-9',
  source: 'uploaded',
  closingOn: '2026-11-20',
  opening: 0,
  closing: 361.5,
  credits: 372,
  wallets: 0,
  suspense: 250,
  known: 120,
  refused: 2,
  debits: 10.5,
  entries: 5,
  waiting: 3,
  readBy: person,
  readAt: '2026-11-21T00:00:00Z',
}
const show = (transfers: BankTransfer[]) => {
  const loaderData = { transfers, pagination, state: 'suspense' as const, statements: [sums], isFetched: true }
  renderPage(<TransfersPage {...({ loaderData } as Parameters<typeof TransfersPage>[0])} />)
}
const press = async (name: string, within_ = document.body) => {
  const found = await within(within_).findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(found.disabled).toBe(false))
  fireEvent.click(found)
}

describe('the board of bank transfers', () => {
  it('says why money has no owner, and takes whose it is with a reason', async () => {
    show([transfer])
    expect(screen.getByText('It names no reference of ours.')).toBeDefined()
    await press('ASSIGN')
    const dialog = await screen.findByRole('dialog')
    fireEvent.input(within(dialog).getByLabelText('Account (id)'), { target: { value: id } })
    fireEvent.input(within(dialog).getByLabelText('Reason'), { target: { value: 'The payer wrote to us' } })
    await press('ASSIGN', dialog)
    const body = { act: 'assign', userId: id, reason: 'The payer wrote to us' }
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/transfers/{id}', { params: { id }, body }))
  })

  it('shows what one person asks for, and takes the agreement of another', async () => {
    const approval = { ...approvalOf({ act: 'transfer-assignment', ref: id, amount: 250 }), subject: person }
    show([{ ...transfer, approval, acts: [] }])
    expect(screen.getByRole('link', { name: 'Teresa Lim' })).toBeDefined()
    expect(screen.getByRole('group', { name: 'Waits for a second person' }).textContent).toMatch(
      /Ayu Desk.*The payer wrote to us/,
    )
    await press('AGREE')
    const sent = { params: { id: approval.id }, body: { act: 'agree' } }
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/approvals/{id}', sent))
  })

  it('shows the amount of another currency as the bank wrote it', () => {
    const bankAmount = { amount: '99.50', currency: 'EUR' }
    const approval = { ...approvalOf({ act: 'transfer-return', ref: id, bankAmount }), subject: null }
    show([{ ...transfer, approval, acts: [] }])
    const group = screen.getByRole('group', { name: 'Waits for a second person' })
    expect(within(group).getByText('99.50 EUR')).toBeDefined()
  })

  it('says who decided on what has ended', () => {
    const agreement = { askedBy: { userId: id, name: 'Ayu' }, agreedBy: person, reason: 'Theirs' }
    show([{ ...transfer, state: 'booked', owner: person, agreement, acts: [] }])
    expect(screen.getByText('Ayu gave the reason “Theirs”, and Teresa Lim agreed.')).toBeDefined()
  })

  it('reads a statement of the bank, keeps it chosen after a refusal, and says what came of it', async () => {
    show([])
    expect(screen.getByText('Every transfer has its owner')).toBeDefined()
    const choose = (name: string) => {
      const content = new File(['<Document/>'], name, { type: 'text/xml' })
      fireEvent.change(screen.getByLabelText(/CHOOSE/), { target: { files: [content] } })
      return content
    }
    choose('statement.pdf')
    expect(await screen.findByText('Please choose the XML file of the bank (camt.053)')).toBeDefined()
    const content = choose('statement.xml')
    api.mockRejectedValueOnce(new Error('offline'))
    await press('READ IT')
    await waitFor(() => expect(screen.getByRole('button', { name: 'READ IT' })).toHaveProperty('disabled', false))
    expect(screen.getByText('statement.xml')).toBeDefined()
    api.mockResolvedValue({ msg: 'Done', data: { statements: [sums] } })
    await press('READ IT')
    const status = await screen.findByText(/3 entries wait on the board/)
    expect(status.parentElement?.textContent).toMatch(/Waiting\$250\.00.*Known before\$120\.00.*Credits\$372\.00/)
    const files = { statement: { content, name: 'statement.xml' } }
    const sent = { files, onUploadShare: expect.any(Function) as unknown }
    expect(api).toHaveBeenLastCalledWith('POST /v1/staff/transfers/statement', sent)
  })

  it('asks the bank now, and has what was read before', async () => {
    show([])
    expect(screen.getByRole('table', { name: /What each statement came to/ }).textContent).toContain('$372.00')
    await press('ASK THE BANK NOW')
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/transfers/fetch'))
  })

  it('shows what the bank debited, and takes what it was', async () => {
    const debit = { direction: 'debit', state: 'listed', hurdle: 'debit', acts: ['explain'] } as const
    show([{ ...transfer, ...debit, acts: [...debit.acts] }])
    expect(screen.getByRole('heading', { name: '−250.00 USD' })).toBeDefined()
    await press('EXPLAIN')
    const dialog = await screen.findByRole('dialog')
    fireEvent.input(within(dialog).getByLabelText('Reason'), { target: { value: 'Fee of the bank' } })
    await press('EXPLAIN', dialog)
    const body = { act: 'explain', reason: 'Fee of the bank' }
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/transfers/{id}', { params: { id }, body }))
  })

  it('records one entry by hand', async () => {
    show([])
    await press('RECORD BY HAND')
    const dialog = await screen.findByRole('dialog')
    const typed = { 'Bank reference': 'HB-2', Amount: '250', 'Booked on': '2026-11-20' }
    for (const [label, value] of Object.entries(typed))
      fireEvent.input(within(dialog).getByLabelText(label), { target: { value } })
    await press('RECORD', dialog)
    const body = { entryId: 'HB-2', amount: '250', currency: 'USD', bookedOn: '2026-11-20', payer: '', remittance: '' }
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/transfers', { body }))
  })
})

it('sends what is left of a top-up by card back, with a reason', async () => {
  const topUp: StaffTopUp = {
    id,
    amount: 100,
    currencyType: 'USD',
    state: 'arrived',
    cardBrand: 'visa',
    cardLast4: '4242',
    reason: null,
    payUntil: '2026-11-21T00:10:00Z',
    refunded: 0,
    withdrawableFrom: null,
    owner: person,
    left: 91.6,
    createdAt: '2026-11-21T00:00:00Z',
    endedAt: '2026-11-21T00:01:00Z',
  }
  const loaderData = { topUps: [topUp, { ...topUp, id: 'spent', left: 0 }], pagination, filters: {} }
  renderPage(<TopUpsPage {...({ loaderData } as unknown as Parameters<typeof TopUpsPage>[0])} />)
  expect(screen.getAllByRole('button', { name: 'REFUND' })).toHaveLength(1)
  await press('REFUND')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Amount').value).toBe('91.60')
  fireEvent.input(within(dialog).getByLabelText('Reason'), { target: { value: 'Asked for' } })
  await press('REFUND', dialog)
  const sent = { params: { id }, body: { amount: '91.60', reason: 'Asked for' } }
  await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/top-ups/{id}/refunds', sent))
})

import type { BankAccount } from '@monsoon/contract/money/bank-accounts'
import type { StaffWithdrawal } from '@monsoon/contract/staff/staff-withdrawals'
import { ApiError } from '@monsoon/contract/client'
import type { CryptoTarget, Withdrawal, WithdrawalTerms } from '@monsoon/contract/money/withdrawals'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SiteData } from '../session/read-site.ts'
import { renderPage, siteWith } from '../test-support/render-page.tsx'
import { MyWallet } from '../routes/profile/wallet/my-wallet.tsx'
import { MyWithdrawals } from '../routes/profile/wallet/my-withdrawals.tsx'
import { WithdrawalActs } from '../routes/staff/money/withdrawal-acts.tsx'
import WithdrawDialog from './withdraw-dialog.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('../api-client.ts', () => ({ api }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const id = '01890000-0000-7000-8000-000000000001'
const terms: WithdrawalTerms = {
  kycVerified: true,
  hasAddress: true,
  hasAccount: true,
  needsCode: false,
  waitsUntil: null,
  freeBalance: 879.5,
  cardMoney: [],
  minimum: 50,
  leftToday: 500,
  fee: 0,
  cryptoAccount: null,
}
const account: BankAccount = {
  id,
  name: 'Mira Lim',
  bankName: 'Bank Muscat',
  accountNumber: '********8901',
  swiftCode: 'BMUSOMRX',
  IFSCCode: null,
  IBANCode: null,
  additionalDetails: null,
  usableFrom: '2026-01-01T00:00:00Z',
}
const tooNew: BankAccount = { ...account, id: `${id.slice(0, -1)}2`, usableFrom: '2999-01-01T00:00:00Z' }
const withdrawal: Withdrawal = {
  id,
  requestedAt: '2026-01-01T00:00:00Z',
  withdrawalType: 'fiat',
  status: 'reviewing',
  transactionId: null,
  accountDetails: {
    bankName: 'Bank Muscat',
    accountNumber: '********8901',
    currencyType: 'USD',
    address: null,
    cryptoType: null,
  },
  amount: 120.5,
  fee: 0,
  sentEth: null,
  canCancel: true,
  events: [
    { status: 'requested', at: '2026-01-01T00:00:00Z', reason: null },
    { status: 'reviewing', at: '2026-01-01T01:00:00Z', reason: null },
  ],
}
const pagination = { limit: 10, offset: 1, total: 1, lastOffset: 1 }

let given: WithdrawalTerms
beforeEach(() => {
  given = terms
  api.mockReset()
  api.mockImplementation(async (key) => {
    if (key === 'GET /v1/withdrawal/terms') return { data: given }
    if (key === 'GET /v1/conversion') return { data: { to: { amount: 0.01906, currencyType: 'ETH' } } }
    if (key === 'GET /v1/account') return { data: { items: [account, tooNew] } }
    return { msg: 'Done', data: {} }
  })
})
afterEach(cleanup)

const fiatWallet = {
  totalBalance: 10,
  lockedBalance: 0,
  freeBalance: 10,
  currencyType: 'USD' as const,
  locks: [],
  cardMoney: [],
}
const onDone = vi.fn<() => void>()
const onClose = vi.fn<() => void>()
const open = (changes: Partial<WithdrawalTerms> = {}) => {
  given = { ...terms, ...changes }
  onDone.mockReset()
  onClose.mockReset()
  renderPage(<WithdrawDialog onDone={onDone} onClose={onClose} />)
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const choose = async (value = id) => {
  await screen.findByLabelText('Bank account')
  type('Bank account', value)
}

describe('the Withdraw dialog', () => {
  it('opens from My Wallet, and asks for nothing before [SCREEN-106, SCREEN-107, SCREEN-169]', async () => {
    renderPage(<MyWallet fiatWallet={fiatWallet} />)
    expect(api).not.toHaveBeenCalled()
    fireEvent.click(button('WITHDRAW'))
    expect(await screen.findByRole('dialog', { name: 'Withdraw' })).toBeDefined()
    await screen.findByLabelText('Amount in USD')
  })

  it.each(['CANCEL', 'REQUEST WITHDRAWAL'])('closes on %s, after which balances reload [FLOW-090]', async (way) => {
    const load = vi.fn<() => SiteData>(() => siteWith())
    renderPage(<MyWallet fiatWallet={fiatWallet} />, { load })
    fireEvent.click(button('WITHDRAW'))
    await choose()
    type('Amount in USD', '60.5')
    expect(load).not.toHaveBeenCalled()
    fireEvent.click(button(way))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
  })

  it.each([
    [{ kycVerified: false }, 'Verify your identity', '#kyc'],
    [{ hasAddress: false }, 'Add an address', '#addresses'],
    [{ hasAccount: false }, 'Add a bank account', '#bank-accounts'],
  ])('shows the steps instead of the form: %o [RULE-016, SCREEN-108]', async (missing, step, section) => {
    open(missing)
    const steps = within(await screen.findByRole('list'))
    const names = ['Verify your identity', 'Add an address', 'Add a bank account']
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      names.map((name) => name + (name === step ? 'To do' : 'Done')),
    )
    expect(steps.getByRole('link', { name: step }).getAttribute('href')).toBe(`/profile/view?tab=14${section}`)
    expect(steps.getAllByRole('link')).toHaveLength(1)
    expect(screen.queryByLabelText('Amount in USD')).toBeNull()
  })

  it.each([
    ['abc', 'Please enter valid amount'],
    ['49.99', 'Minimum withdraw amount is 50 USD'],
    ['900', 'Please enter amount less than or equal to 879.50'],
    ['600', 'Within 24 hours you can withdraw $500.00 more.'],
  ])('says of %s: %s [MSG-069, MSG-070, MSG-071, RULE-119]', async (typed, message) => {
    open()
    await choose()
    type('Amount in USD', typed)
    expect(screen.getByText(message)).toBeDefined()
    expect(button('REQUEST WITHDRAWAL').disabled).toBe(true)
  })

  it('sends an account and an amount, closes, and is ready with both alone [RULE-119]', async () => {
    open()
    await choose('')
    expect(button('REQUEST WITHDRAWAL').disabled).toBe(true)
    type('Amount in USD', '60.5')
    expect(button('REQUEST WITHDRAWAL').disabled).toBe(true)
    await choose()
    fireEvent.click(button('REQUEST WITHDRAWAL'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    const body = { amount: 60.5, accountId: id, type: 'fiat' }
    expect(api).toHaveBeenLastCalledWith('POST /v1/withdrawal', { body })
    fireEvent.click(button('CANCEL'))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('keeps what was typed when the server says no, and asks for a code where there is a second factor', async () => {
    open({ needsCode: true })
    await choose()
    type('Amount in USD', '60')
    expect(button('REQUEST WITHDRAWAL').disabled).toBe(true)
    type('Code of your authenticator app', '123456')
    api.mockRejectedValueOnce(new Error('down'))
    fireEvent.click(button('REQUEST WITHDRAWAL'))
    await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent)).toBe(true))
    expect(screen.getByLabelText<HTMLInputElement>('Amount in USD').value).toBe('60')
    expect(onDone).not.toHaveBeenCalled()
    fireEvent.click(button('REQUEST WITHDRAWAL'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })

  it('offers no account that is too new, and nothing while the account is frozen', async () => {
    open()
    await choose()
    const later = screen.getByRole<HTMLOptionElement>('option', { name: /from/ })
    expect(later.disabled).toBe(true)
    cleanup()
    open({ waitsUntil: '2999-01-01T00:00:00Z' })
    expect((await screen.findByRole('note')).textContent).toContain('changed recently')
  })
})

describe('the crypto side of the Withdraw dialog', () => {
  const cryptoAccount: CryptoTarget = {
    id: `${id.slice(0, -1)}9`,
    name: 'Cold wallet',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    cryptoType: 'ETH',
    verified: true,
    usableFrom: '2026-01-01T00:00:00Z',
  }
  const openCrypto = async (changes: Partial<CryptoTarget> = {}) => {
    open({ cryptoAccount: { ...cryptoAccount, ...changes } })
    fireEvent.click(await screen.findByRole('radio', { name: 'Crypto' }))
  }
  const conversions = () => api.mock.calls.filter(([key]) => key === 'GET /v1/conversion').map(([, input]) => input)
  afterEach(() => void vi.useRealTimers())

  it('is not there without a transfer address', async () => {
    open()
    await screen.findByLabelText('Amount in USD')
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('shows the amount in ETH with 5 decimals, asked for 500 ms after the last key; the button waits for it [CONST-036, RULE-118, RULE-119]', async () => {
    await openCrypto()
    type('Transfer address', cryptoAccount.id)
    vi.useFakeTimers()
    type('Amount in USD', '60')
    await act(() => vi.advanceTimersByTimeAsync(499))
    type('Amount in USD', '61')
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(conversions()).toEqual([])
    expect(screen.getByRole('status').textContent).toContain('Converting')
    expect(button('REQUEST WITHDRAWAL').disabled).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(conversions()).toEqual([{ query: { amount: '61.00', from: 'USD', to: 'ETH' } }])
    expect(screen.getByRole('status').textContent).toContain('0.01906 ETH')
    vi.useRealTimers()
    fireEvent.click(button('REQUEST WITHDRAWAL'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    const body = { amount: 61, accountId: cryptoAccount.id, type: 'crypto' }
    expect(api).toHaveBeenLastCalledWith('POST /v1/withdrawal', { body })
  })

  it('is sent although nobody knows what it is in ETH now: the rate at which it is sent off decides [RULE-119]', async () => {
    await openCrypto()
    const answer = api.getMockImplementation()!
    api.mockImplementation(async (key) => {
      if (key === 'GET /v1/conversion') throw new ApiError({ status: 503, code: 'rate-too-old', msg: 'Too old' })
      return answer(key)
    })
    type('Transfer address', cryptoAccount.id)
    type('Amount in USD', '60')
    await screen.findByText('Too old')
    expect(screen.getByRole('status').textContent).toContain('fixed at the rate when we send it')
    fireEvent.click(button('REQUEST WITHDRAWAL'))
    await waitFor(() => expect(onDone).toHaveBeenCalled())
  })

  it('says in the specified words that there is not enough [MSG-072, MSG-071]', async () => {
    await openCrypto()
    type('Amount in USD', '900')
    expect(screen.getByText("You don't have enough crypto balance to withdraw")).toBeDefined()
    type('Amount in USD', '49')
    expect(screen.getByText('Minimum withdraw amount is 50 USD')).toBeDefined()
    expect(conversions()).toEqual([])
  })

  it('lets nobody send to an address that is not confirmed', async () => {
    await openCrypto({ verified: false })
    const option = screen.getByRole<HTMLOptionElement>('option', { name: /please confirm it/ })
    expect(option.disabled).toBe(true)
  })

  it('is chosen where there is no bank account', async () => {
    api.mockImplementation(async (key) =>
      key === 'GET /v1/account' ? { data: { items: [] } } : { data: { ...terms, cryptoAccount } },
    )
    renderPage(<WithdrawDialog onDone={onDone} onClose={onClose} />)
    await screen.findByLabelText('Transfer address')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fiat' }).disabled).toBe(true)
  })
})

describe('the list of withdrawals', () => {
  it('shows the events of each as its status, in the specified columns [SCREEN-190]', () => {
    renderPage(<MyWithdrawals withdrawals={[withdrawal]} pagination={pagination} />)
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual(['Requested At', 'Type', 'Account', 'Amount', 'Transaction Id', 'Status'])
    const way = screen.getAllByRole('list', { name: 'What happened', hidden: true })[0]
    expect(way?.textContent).toMatch(/^Requested.*Being reviewed/)
  })

  it('shows what went to the chain, and of a failed one that nothing did', () => {
    const sent: Withdrawal = { ...withdrawal, withdrawalType: 'crypto', sentEth: '0.03750', status: 'paid' }
    const both: Withdrawal[] = [sent, { ...sent, id: tooNew.id, status: 'failed' }]
    renderPage(<MyWithdrawals withdrawals={both} pagination={pagination} />)
    expect(screen.getAllByText('0.03750 ETH')).toHaveLength(1)
  })

  it('cancels one after asking', async () => {
    renderPage(<MyWithdrawals withdrawals={[withdrawal]} pagination={pagination} />)
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] as HTMLElement)
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('$120.50 is free in your wallet again at once.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'CANCEL' }))
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/withdrawal/{id}/cancel', { params: { id } }))
  })

  it('says in the specified words that there is none [MSG-019]', () => {
    renderPage(<MyWithdrawals withdrawals={[]} pagination={{ ...pagination, total: 0 }} />)
    expect(screen.getByText('No withdrawal requests found')).toBeDefined()
  })
})

it('the Withdraw dialog can be asked for again when it did not come', async () => {
  const answer = api.getMockImplementation()!
  api.mockRejectedValue(new ApiError({ status: 0, msg: 'The network did not answer' }))
  renderPage(<WithdrawDialog onDone={onDone} onClose={onClose} />)
  await screen.findByText('The network did not answer')
  api.mockImplementation(answer)
  fireEvent.click(button('TRY AGAIN'))
  expect(await screen.findByLabelText('Amount in USD')).toBeDefined()
})

describe('what staff do with a withdrawal', () => {
  const show = (acts: StaffWithdrawal['acts']) =>
    renderPage(<WithdrawalActs withdrawal={{ id, acts, fileId: id } as StaffWithdrawal} />)

  it('is what the server says that they may', async () => {
    show(['approve', 'reject'])
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['APPROVE', 'REJECT'])
    fireEvent.click(button('APPROVE'))
    const call = { params: { id }, body: { act: 'approve' } }
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/withdrawals/{id}', call))
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/v1/staff/payout-files/${id}`)
  })

  it.each([
    ['MARK AS FAILED', 'Only if nothing was sent to the chain'],
    ['MARK AS PAID', 'Its hash on the chain'],
  ])('speaks of the chain where the money goes there: %s', async (name, words) => {
    renderPage(<WithdrawalActs withdrawal={{ id, acts: ['settle', 'fail'], route: 'chain' } as StaffWithdrawal} />)
    fireEvent.click(button(name))
    expect((await screen.findByRole('dialog')).textContent).toContain(words)
  })

  it('asks for what the bank calls the payment before it is marked as paid', async () => {
    show(['settle', 'fail'])
    fireEvent.click(button('MARK AS PAID'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.input(screen.getByLabelText('Transaction'), { target: { value: 'BM-77' } })
    const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'MARK AS PAID' })
    await waitFor(() => expect(send.disabled).toBe(false))
    fireEvent.click(send)
    const call = { params: { id }, body: { act: 'settle', transactionId: 'BM-77' } }
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/withdrawals/{id}', call))
  })
})

import { bankAccountLimit, type BankAccount } from '@monsoon/contract/money/bank-accounts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import { BankAccounts } from './bank-accounts.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({ msg: 'Done', data: {} })
})
afterEach(cleanup)

const checking: BankAccount = {
  id: 'one',
  name: 'Zainab al Hinai',
  bankName: 'Bank Muscat',
  accountNumber: '********8901',
  swiftCode: 'BMUSOMRX',
  IFSCCode: null,
  IBANCode: '*******************3456',
  additionalDetails: null,
  usableFrom: '2026-03-05T10:15:00.000Z',
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (label: string | RegExp, value: string) => {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
  fireEvent.blur(screen.getByLabelText(label))
}

async function openForm() {
  renderPage(<BankAccounts accounts={[]} />)
  fireEvent.click(button('ADD BANK ACCOUNT'))
  await screen.findByLabelText('Account holder')
}

describe('the bank accounts', () => {
  it('show their numbers by the last four digits alone, and since when they can be used [SCREEN-088, RULE-024]', () => {
    renderPage(<BankAccounts accounts={[checking]} />)
    expect(screen.getByRole('heading', { name: 'Bank Accounts' })).toBeDefined()
    expect(screen.getByText('Account number ending in 8901')).toBeDefined()
    expect(screen.getByText('Account number ending in 3456')).toBeDefined()
    expect(document.querySelector('time')?.dateTime).toBe(checking.usableFrom)
    // What was not given is not named.
    expect(screen.queryByText('IFSC')).toBeNull()
  })

  it('are entered in a dialog, with what is wrong next to the field [RULE-060, RULE-061, RULE-063, RULE-064, RULE-065, RULE-066]', async () => {
    await openForm()
    for (const [label, value, fault] of [
      ['Account holder', 'Z. Hinai', 'Account holder must be letters and spaces'],
      ['Bank name', 'Bank 24', 'Bank name must be letters and spaces'],
      ['Account number', '12345678', 'Account number must be 9 digits at minimum'],
      ['SWIFT code', 'BMUSOMRXX', 'SWIFT code must be 6 letters, 2 letters or digits, and 3 more for a branch'],
      ['IFSC (optional)', 'HDFC', 'IFSC must be 4 letters, then 7 letters or digits'],
      ['IBAN (optional)', 'AE080331234567890123456', 'Please enter a valid IBAN'],
      ['Additional details (optional)', 'Branch', 'Additional details must be 15 characters at minimum'],
    ] as const) {
      type(label, value)
      expect(await screen.findByText(fault)).toBeDefined()
    }
    expect(button('SAVE BANK ACCOUNT').disabled).toBe(true)
  })

  it('are saved once the number was typed twice alike, with what was left out as nothing [RULE-062]', async () => {
    await openForm()
    const mismatch = 'Account number and confirm account number should match'
    type('Account number', '012345678901')
    type('Confirm account number', '012345678902')
    expect(await screen.findByText(mismatch)).toBeDefined()
    type('Account number', '012345678902')
    await waitFor(() => expect(screen.queryByText(mismatch)).toBeNull())
    type('Account holder', 'Zainab al Hinai')
    type('Bank name', 'Bank Muscat')
    type('SWIFT code', 'bmusomrx')
    type('IBAN (optional)', 'AE07 0331 2345 6789 0123 456')
    await waitFor(() => expect(button('SAVE BANK ACCOUNT').disabled).toBe(false))
    fireEvent.click(button('SAVE BANK ACCOUNT'))
    await waitFor(() =>
      expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/account', {
        body: {
          name: 'Zainab al Hinai',
          bankName: 'Bank Muscat',
          accountNumber: '012345678902',
          swiftCode: 'BMUSOMRX',
          IFSCCode: null,
          IBANCode: 'AE070331234567890123456',
          additionalDetails: null,
        },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are removed after a question that names which', async () => {
    renderPage(<BankAccounts accounts={[checking]} />)
    fireEvent.click(button('Delete the account at Bank Muscat ending in 8901'))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText(/at Bank Muscat ending in 8901 is removed/)).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'DELETE' }))
    await waitFor(() => expect(api).toHaveBeenCalledWith('DELETE /v1/account/{id}', { params: { id: 'one' } }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('are as many as the server keeps', () => {
    const many = Array.from({ length: bankAccountLimit }, (_, at) => ({ ...checking, id: String(at) }))
    renderPage(<BankAccounts accounts={many} />)
    expect(button('ADD BANK ACCOUNT').disabled).toBe(true)
  })
})

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Profile } from '@monsoon/contract/accounts/accounts'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failures } from '../../test-support/failures.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import { ChangePassword } from '../profile/change-password.tsx'
import { AddressForm } from '../../people/address-form.tsx'
import { ApplicationCard } from './application-card.tsx'
import { BankAccountForm } from './payments/bank-account-form.tsx'
import { EmailSettings } from './logins/email-settings.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SetPasswordDialog } from './logins/set-password-dialog.tsx'
import { TransferAddressForm } from './payments/transfer-address-form.tsx'
import { RenewCodesDialog, SwitchDialog } from './logins/two-factor-dialogs.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input: object) => Promise<unknown>>() }))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => void api.mockReset())
afterEach(cleanup)

const name150 = 'Wolkenkratzerfensterputzer'.repeat(6).slice(0, 150)

const mira = {
  name: 'Mira Lim',
  bio: '',
  emailId: 'mira@example.org',
  region: 'OM',
  secondaryEmailId: null,
  social: '{"instagram":"","twitter":"","website":"","discord":""}',
} as Profile

interface FilledForm {
  what: string
  form: ReactNode
  /** Pressed first, where the form stands in a dialog. */
  open?: string
  /** What is typed, by the labels. */
  typed: Readonly<Record<string, string>>
  press: string
}

const filled: FilledForm[] = [
  {
    what: 'an address',
    form: <AddressForm address={undefined} countries={[{ id: 'OM', name: 'Oman' }]} onSaved={() => {}} />,
    typed: {
      'Name of this address': name150.slice(0, 35),
      'Address line 1': name150,
      'Address line 2': name150,

      City: name150,
      State: name150,
      'Postal code': '123456789012345',
      Country: 'OM',
      Phone: '12345678901234567890',
    },
    press: 'SAVE ADDRESS',
  },
  {
    what: 'a bank account',
    form: <BankAccountForm onSaved={() => {}} />,
    typed: {
      'Account holder': 'Mira Lim',
      'Bank name': 'Bank Muscat',
      'Account number': '0123456789',
      'Confirm account number': '0123456789',
      'SWIFT code': 'BMUSOMRX',
    },
    press: 'SAVE BANK ACCOUNT',
  },
  {
    what: 'a transfer address',
    form: <TransferAddressForm account={undefined} onSaved={() => {}} />,
    typed: { 'Name of this address': 'Vault', 'Wallet address': '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    press: 'SAVE ADDRESS',
  },
  {
    what: 'another email',
    form: <EmailSettings email="mira@example.org" hasPassword pending={null} />,
    open: 'CHANGE EMAIL',
    typed: { 'New email': 'mira.lim@example.org', 'Current password': 'Str0ngEnough' },
    press: 'SEND BOTH LINKS',
  },
  {
    what: 'the profile',
    form: <ProfileForm profile={mira} countries={[{ id: 'OM', name: 'Oman' }]} />,
    typed: { Name: 'Mira binti Lim', 'About you': `${name150}.`, Country: '', Website: 'https://mira.example.org' },
    press: 'SAVE',
  },
  {
    what: 'a changed password',
    form: <ChangePassword email="mira@example.org" hasTwoFactor={false} />,
    typed: { 'Current password': 'Str0ngEnough', 'New password': 'Quiet-Harb0ur', 'Confirm password': 'Quiet-Harb0ur' },
    press: 'CHANGE PASSWORD',
  },
  {
    what: 'a first password',
    form: <SetPasswordDialog onClose={() => {}} />,
    typed: { 'New password': 'Quiet-Harb0ur', 'Confirm password': 'Quiet-Harb0ur' },
    press: 'SET PASSWORD',
  },
  {
    what: 'a secondary email',
    form: <NotificationsCard profile={mira} />,
    open: 'ADD NOW',
    typed: { Email: 'second@example.org' },
    press: 'SEND LINK',
  },
  {
    what: 'turning the second factor off',
    form: <SwitchDialog isEnabled onClose={() => {}} />,
    typed: { 'Code or recovery code': '123456' },
    press: 'GO ON',
  },
  {
    what: 'new recovery codes',
    form: <RenewCodesDialog onDone={() => {}} onClose={() => {}} />,
    typed: { 'Code or recovery code': '7k3m-9qtb-0000-zzzz-1111-yyyy' },
    press: 'GO ON',
  },
  {
    what: 'an application',
    form: <ApplicationCard type="user" application={null} />,
    typed: { Portfolio: `https://example.org/${'a'.repeat(120)}`, Statement: `${name150} is what I draw, every day.` },
    press: 'APPLY',
  },
]

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function fillIn({ form, open, typed, press }: FilledForm): Promise<void> {
  renderPage(form)
  if (open) fireEvent.click(button(open))
  for (const [label, value] of Object.entries(typed)) {
    const { tagName } = field(label)
    fireEvent[tagName === 'SELECT' ? 'change' : 'input'](field(label), { target: { value } })
    fireEvent.blur(field(label))
  }
  await waitFor(() => expect(button(press).disabled).toBe(false))
}

describe.each(filled)('the form of $what', (given) => {
  it.each(failures)(
    'keeps all that was typed when $of fails, says what to do, and can be sent again',
    async ({ error }) => {
      await fillIn(given)
      api.mockRejectedValueOnce(error)
      fireEvent.click(button(given.press))
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/[Pp]lease try again/))
      if (error.requestId) expect(screen.getByRole('alert').textContent).toContain(error.requestId)
      for (const [label, value] of Object.entries(given.typed)) expect(field(label).value, label).toBe(value)
      api.mockResolvedValueOnce({ msg: 'Saved', data: { id: '1' } })
      await waitFor(() => expect(button(given.press).disabled).toBe(false))
      fireEvent.click(button(given.press))
      await waitFor(() => expect(api).toHaveBeenCalledTimes(2))
      expect(api.mock.calls[1]).toEqual(api.mock.calls[0])
    },
  )

  it('is sent once while the network is slow, and says that it is under way', async () => {
    await fillIn(given)
    let answer: (value: unknown) => void = () => {}
    api.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    fireEvent.click(button(given.press))
    await waitFor(() => expect(button(given.press).getAttribute('aria-busy')).toBe('true'))
    fireEvent.click(button(given.press))
    fireEvent.submit(button(given.press).closest('form') ?? document.body)
    answer({ msg: 'Saved', data: { id: '1' } })
    // A dialog closes when it is done.
    await waitFor(() => expect(screen.queryByRole('button', { name: given.press, busy: true })).toBeNull())
    expect(api).toHaveBeenCalledOnce()
  })
})

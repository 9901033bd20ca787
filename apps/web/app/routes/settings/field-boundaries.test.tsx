import type { Profile } from '@monsoon/contract/accounts/accounts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { ChangePassword } from '../profile/change-password.tsx'
import SignupPage from '../sign-in/signup-page.tsx'
import type { Captcha } from '../sign-in/captcha/use-captcha.ts'
import { AddressForm } from '../../people/address-form.tsx'
import { BankAccountForm } from './payments/bank-account-form.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { TransferAddressForm } from './payments/transfer-address-form.tsx'
import { UserNameForm } from './user-name-form.tsx'

const { api, captcha } = vi.hoisted(() => ({
  api: vi.fn<(key: string, input: object) => Promise<unknown>>(),
  captcha: { state: { kind: 'solved', token: 'solved' }, renew: () => {} } as Captcha,
}))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('../sign-in/captcha/use-captcha.ts', () => ({ useCaptcha: () => captcha }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => void api.mockResolvedValue({ msg: 'OK', data: { available: true } }))
afterEach(cleanup)

const a = (count: number) => 'a'.repeat(count)
const digits = (count: number) => '1'.repeat(count)
const domain = [a(60), a(60), a(60), a(32)].join('.')

interface Boundary {
  label: string
  /** The last values that are good, on both sides. */
  good: readonly string[]
  /** The first that are not, with what is said of them. */
  bad: readonly (readonly [value: string, fault: string])[]
}

const emails: Omit<Boundary, 'label'> = {
  good: [`${a(40)}@example.org`, `${a(40)}@${domain}`],
  bad: [
    [`${a(41)}@example.org`, 'Please enter a valid email'],
    [`${a(40)}@a${domain}`, 'Email must be 256 characters at maximum'],
    ['', 'Email is required'],
  ],
}
const names: Omit<Boundary, 'label'> = {
  good: ['Ada', a(150)],
  bad: [
    ['Ad', 'Name must be 3 to 150 letters and spaces'],
    [a(151), 'Name must be 3 to 150 letters and spaces'],
    ['Ada 2', 'Name must be 3 to 150 letters and spaces'],
    ['', 'Name is required'],
  ],
}
const passwords: Omit<Boundary, 'label'> = {
  good: ['Abcdef1!', 'Abcdefghijklm12'],
  bad: [
    ['Abcdef1', 'Password must be 8 characters at minimum!'],
    ['Abcdefghijklm123', 'Password must be 15 characters at maximum!'],
    [
      'abcdefg1',
      'The Password must contain one uppercase, one lowercase, and a number (ranging from 8-15 characters).',
    ],
  ],
}
const ofLength = (label: string, name: string, [min, max]: readonly [number, number]): Boundary => ({
  label,
  good: [a(min), a(max)],
  bad: [
    [a(min - 1), `${name} must be ${min} characters at minimum`],
    [a(max + 1), `${name} must be ${max} characters at maximum`],
    ['', `${name} is required`],
  ],
})
const ofDigits = (label: string, [min, max]: readonly [number, number]): Boundary => ({
  label,
  good: [digits(min), digits(max)],
  bad: [
    [digits(min - 1), `${label} must be ${min} digits at minimum`],
    [digits(max + 1), `${label} must be ${max} digits at maximum`],
    [`${digits(min)}a`, `${label} must be digits only`],
    ['', `${label} is required`],
  ],
})
const ofLetters = (label: string, max: number, name = label): Boundary => ({
  label,
  good: ['a', a(max), 'São Tomé'],
  bad: [
    [a(max + 1), `${name} must be ${max} characters at maximum`],
    ['Bay 2', `${name} must be letters and spaces`],
    ['', `${name} is required`],
  ],
})

const mira = {
  name: 'Mira Lim',
  bio: '',
  emailId: 'mira@example.org',
  region: null,
  secondaryEmailId: null,
  social: '{"instagram":"","twitter":"","website":"","discord":""}',
} as Profile
const swift = 'SWIFT code must be 6 letters, 2 letters or digits, and 3 more for a branch'
const ifsc = 'IFSC must be 4 letters, then 7 letters or digits'

interface FormOfFields {
  what: string
  form: ReactNode
  open?: string
  fields: readonly Boundary[]
}

const forms: readonly FormOfFields[] = [
  {
    what: 'signing up',
    form: <SignupPage />,
    fields: [
      { label: 'Name', ...names },
      { label: 'Email', ...emails },
      { label: 'Password', ...passwords },
    ],
  },
  {
    what: 'the profile',
    form: <ProfileForm profile={mira} countries={[]} />,
    fields: [{ label: 'Name', ...names }],
  },
  {
    what: 'a secondary email',
    form: <NotificationsCard profile={mira} />,
    open: 'ADD NOW',
    fields: [{ label: 'Email', ...emails }],
  },
  {
    what: 'a changed password',
    form: <ChangePassword email="mira@example.org" hasTwoFactor={false} />,
    fields: [{ label: 'New password', ...passwords }],
  },
  {
    what: 'an address',
    form: <AddressForm address={undefined} countries={[{ id: 'OM', name: 'Oman' }]} onSaved={() => {}} />,
    fields: [
      ofLength('Name of this address', 'Name', [3, 35]),
      ofLength('Address line 1', 'Address line 1', [3, 150]),
      ofLength('Address line 2', 'Address line 2', [3, 150]),
      ofLetters('City', 150),
      ofLetters('State', 150),
      ofDigits('Postal code', [4, 15]),
      ofDigits('Phone', [5, 20]),
      { label: 'Country', good: ['OM'], bad: [['', 'Country is required']] },
    ],
  },
  {
    what: 'a bank account',
    form: <BankAccountForm onSaved={() => {}} />,
    fields: [
      ofLetters('Account holder', 60),
      ofLetters('Bank name', 60),
      ofDigits('Account number', [9, 18]),
      {
        label: 'SWIFT code',
        good: ['BMUSOMRX', 'BMUSOMRX001', 'bmusom2x'],
        bad: [
          ['BMUSOMR', swift],
          ['BMUSOMRX00', swift],
          ['BMUSOMRX0011', swift],
          ['BMUS0MRX', swift],
          ['', 'SWIFT code is required'],
        ],
      },
      {
        label: 'IFSC (optional)',
        good: ['HDFC0001234', ''],
        bad: [
          ['HDFC000123', ifsc],
          ['HDFC00012345', ifsc],
          ['HDF00001234', ifsc],
        ],
      },
      {
        label: 'IBAN (optional)',
        good: ['AE070331234567890123456', ''],
        bad: [
          ['AE070331234567890123457', 'Please enter a valid IBAN'],
          [`AE07${digits(33)}`, 'IBAN must be 36 characters at maximum'],
        ],
      },
      {
        label: 'Additional details (optional)',
        good: [a(15), a(250), ''],
        bad: [
          [a(14), 'Additional details must be 15 characters at minimum'],
          [a(251), 'Additional details must be 250 characters at maximum'],
        ],
      },
    ],
  },
  {
    what: 'a transfer address',
    form: <TransferAddressForm account={undefined} onSaved={() => {}} />,
    fields: [
      ofLetters('Name of this address', 30, 'Name'),
      {
        label: 'Wallet address',
        good: [`0x${digits(40)}`],
        bad: [
          [`0x${digits(39)}`, 'Please enter a valid wallet address'],
          [`0x${digits(41)}`, 'Please enter a valid wallet address'],
          ['', 'Address is required'],
        ],
      },
    ],
  },
]

type Field = HTMLInputElement & HTMLSelectElement
const field = (label: string) => screen.getByLabelText<Field>(label)
function enter(label: string, value: string): void {
  const kind = field(label).tagName === 'SELECT' ? 'change' : 'input'
  fireEvent[kind](field(label), { target: { value } })
  fireEvent.blur(field(label))
}
/** What is said next to a field. */
const faultOf = (label: string): string | undefined => {
  const described = (field(label).getAttribute('aria-describedby') ?? '').split(' ')
  const isWrong = field(label).getAttribute('aria-invalid') === 'true'
  return isWrong ? described.map((id) => document.getElementById(id)?.textContent).join(' ') : undefined
}

describe.each(forms)('the form of $what', ({ form, open, fields }) => {
  it.each(fields)(
    'says next to "$label" what is wrong, from the first character on [RULE-045, RULE-046, RULE-048, RULE-050, RULE-051, RULE-060, RULE-061, RULE-063, RULE-064, RULE-065, RULE-066, RULE-067, RULE-068, RULE-069, RULE-070, RULE-071, RULE-072, RULE-073]',
    async ({ label, good, bad }) => {
      renderPage(form)
      if (open) fireEvent.click(screen.getByRole('button', { name: open }))
      for (const [value, fault] of bad) {
        // Each from a good one on, so that no answer is the one before.
        enter(label, good[0] ?? '')
        await waitFor(() => expect(faultOf(label), good[0]).toBeUndefined())
        enter(label, value)
        await waitFor(() => expect(faultOf(label), value).toContain(fault))
        for (const fitting of good) {
          enter(label, value)
          await waitFor(() => expect(faultOf(label), value).toContain(fault))
          enter(label, fitting)
          await waitFor(() => expect(faultOf(label), fitting).toBeUndefined())
        }
      }
    },
  )
})

describe('the username', () => {
  it.each([
    ['ab', 'Minimum 3 characters'],
    [a(21), 'Maximum 20 characters'],
    ['tide pool', 'Letters, digits, - and _ only'],
  ])('that is "%s" is refused as it is typed: %s [RULE-074]', async (value, fault) => {
    renderPage(<UserNameForm userName="mira" />)
    fireEvent.change(field('Username'), { target: { value } })
    await waitFor(() => expect(faultOf('Username')).toContain(fault))
  })

  it.each(['abc', a(20), 'A-z_09'])('may be "%s" [RULE-074]', async (value) => {
    renderPage(<UserNameForm userName="mira" />)
    fireEvent.change(field('Username'), { target: { value } })
    expect(await screen.findByText(`${value} is available`)).toBeDefined()
    expect(faultOf('Username')).toBeUndefined()
  })
})

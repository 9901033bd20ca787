import type { Profile } from '@monsoon/contract/accounts/accounts'
import { ApiError } from '@monsoon/contract/client'
import type { CryptoAccount } from '@monsoon/contract/chain/crypto-accounts'
import { errorText } from '@monsoon/contract/errors'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { AddressBook } from './address-book.tsx'
import { ProfileSettings } from './profile-settings.tsx'

const { api, showToast } = vi.hoisted(() => ({
  api: vi.fn<(key: string, input: object) => Promise<unknown>>(),
  showToast: vi.fn<(text: string, kind: string) => Promise<void>>(),
}))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast }))

const mira: Profile = {
  userId: '01890000-0000-7000-8000-000000000001',
  type: 'user',
  role: 'member',
  registrationType: 'Email',
  name: 'Mira Lim',
  userName: 'mira',
  bio: 'Paints tides.',
  emailId: 'mira@example.org',
  region: 'SG',
  social: '{"instagram":"","twitter":"","website":"","discord":""}',
  walletAddress: '0x0',

  profilePicture: null,
  backgroundPicture: null,
  secondaryEmailId: null,
  secondaryEmailVerified: false,
  createdAt: '2026-01-01T00:00:00Z',
  twoFactorEnabled: false,
  twoFactorSetupCompleted: false,
  blueTick: false,
  kycVerified: false,
  hasAddress: false,
  followers: 0,
  following: 0,
  walletBalance: 0,
  isPrivate: false,
  directNFTTransfer: false,
  isNsfwUnveiled: false,
  isInternal: false,
  refusedEmails: [],
  newTerms: null,
}
const countries = [
  { id: 'MY', name: 'Malaysia' },
  { id: 'SG', name: 'Singapore' },
]

beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({ msg: 'Saved', data: {} })
  show()
})
afterEach(cleanup)

function show(transferAddress?: CryptoAccount, profile = mira) {
  renderPage(
    <ProfileSettings
      {...{ profile, countries, application: null, transferAddress }}
      noticeChoices={[
        { topic: 'bids', inApp: true, byMail: false, toSecondEmail: true },
        { topic: 'purchases', inApp: true, byMail: null, toSecondEmail: null },
      ]}
    />,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => {
  fireEvent.input(field(label), { target: { value } })
  fireEvent.blur(field(label))
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => {
  await waitFor(() => expect(button(name).disabled).toBe(false))
  fireEvent.click(button(name))
}
const refusal = (path: string, msg: string) =>
  new ApiError({ status: 400, code: 'invalid-input', msg: errorText('invalid-input'), errors: [{ path, msg }] })

describe('the profile form', () => {
  it('sends what was changed and what was not, once there is a change [ROLE-010]', async () => {
    expect(button('SAVE').disabled).toBe(true)
    type('About you', 'Paints tides and tins.')
    fireEvent.change(field('Country'), { target: { value: '' } })
    type('Website', 'https://mira.example.org')
    await press('SAVE')
    await waitFor(() => expect(api).toHaveBeenCalledOnce())
    expect(api.mock.calls[0]).toEqual([
      'PATCH /v1/profile',
      {
        body: {
          name: 'Mira Lim',
          bio: 'Paints tides and tins.',
          region: null,
          social: { instagram: '', twitter: '', website: 'https://mira.example.org', discord: '' },
        },
      },
    ])
    await waitFor(() => expect(button('SAVE').disabled).toBe(true))
  })

  it('shows the email without letting it be edited [RULE-023]', () => {
    expect(field('Email').value).toBe('mira@example.org')
    expect(field('Email').readOnly).toBe(true)
  })

  it('counts the biography and says when it is too long [RULE-055]', async () => {
    type('About you', 'x'.repeat(1500))
    expect(await screen.findByText('1,500 of 1,500 characters')).toBeDefined()
    type('About you', 'x'.repeat(1501))
    expect(await screen.findByText('Bio must be 1500 characters at maximum')).toBeDefined()
    expect(button('SAVE').disabled).toBe(true)
  })

  it('puts a refusal of the server next to its field and keeps what was typed', async () => {
    api.mockRejectedValue(refusal('social.website', 'Please enter a full address'))
    type('Website', 'https://mira.example.org')
    await press('SAVE')
    await waitFor(() => expect(field('Website').getAttribute('aria-invalid')).toBe('true'))
    expect(field('Website').value).toBe('https://mira.example.org')
  })
})

describe('the username', () => {
  const answer = (available: boolean) => api.mockResolvedValue({ msg: 'OK', data: { available } })

  it('is looked up while one types, then set [FLOW-051, SCREEN-092]', async () => {
    answer(true)
    type('Username', 'tide-pool')
    expect(await screen.findByText('tide-pool is available')).toBeDefined()
    expect(api).toHaveBeenCalledExactlyOnceWith(
      'GET /v1/username',
      expect.objectContaining({ query: { name: 'tide-pool' } }),
    )
    await press('SET USERNAME')
    await waitFor(() =>
      expect(api).toHaveBeenLastCalledWith('PATCH /v1/profile/username', { body: { userName: 'tide-pool' } }),
    )
  })

  it('cannot be set while it is taken or too short [MSG-052, MSG-053]', async () => {
    answer(false)
    type('Username', 'tide-pool')
    expect(await screen.findByText('Already taken')).toBeDefined()
    expect(button('SET USERNAME').disabled).toBe(true)
    type('Username', 'ab')
    expect(await screen.findByText('Minimum 3 characters')).toBeDefined()
    expect(button('SET USERNAME').disabled).toBe(true)
  })

  it('does not believe an answer for an older text', async () => {
    answer(true)
    type('Username', 'tide-pool')
    await screen.findByText('tide-pool is available')
    type('Username', 'tide-pools')
    expect(screen.queryByText('tide-pool is available')).toBeNull()
    expect(button('SET USERNAME').disabled).toBe(true)
  })
})

describe('the switch of the veil', () => {
  const veil = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Show sensitive works without a veil' })

  it('is turned on by who says to be of age, and by nobody else', async () => {
    fireEvent.click(veil())
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'CANCEL' }))
    expect(api).not.toHaveBeenCalledWith('PATCH /v1/profile/nsfw', expect.anything())
    fireEvent.click(veil())
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'I AM 18 OR OLDER' }))
    const body = { isNsfwUnveiled: true, isAdult: true }
    await waitFor(() => expect(api).toHaveBeenCalledWith('PATCH /v1/profile/nsfw', { body }))
  })
})

describe('the privacy switch', () => {
  const flip = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

  it('holds at once [CALL-028]', async () => {
    fireEvent.click(flip('Private account'))
    await waitFor(() => expect(api).toHaveBeenCalledWith('PATCH /v1/profile/status', { body: { isPrivate: true } }))
  })

  it('goes back when the server fails, and says the specified words in place of its own [MSG-090]', async () => {
    let refuse: (error: unknown) => void = () => {}
    api.mockReturnValue(new Promise((_, reject) => (refuse = reject)))
    fireEvent.click(flip('Private account'))
    await waitFor(() => expect(flip('Private account').checked).toBe(true))
    refuse(new ApiError({ status: 500, msg: 'Internal Server Error' }))
    await waitFor(() => expect(flip('Private account').checked).toBe(false))
    expect(showToast).toHaveBeenLastCalledWith('Please try again', 'error')
  })
})

describe('the Direct Artwork Transfer switch', () => {
  const flip = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Direct Artwork Transfer' })
  const vault = { id: 'one', name: 'Vault', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', cryptoType: 'ETH' }
  const vaultThatIs = (verified: boolean) => ({ ...vault, verified }) as CryptoAccount

  it('stands in Profile Settings, Off or On, and holds at once [SCREEN-093, STATE-009]', async () => {
    for (const directNFTTransfer of [true, false]) {
      cleanup()
      show(undefined, { ...mira, directNFTTransfer: !directNFTTransfer })
      expect(flip().checked).toBe(!directNFTTransfer)
      fireEvent.click(flip())
      const body = { directNFTTransfer }
      await waitFor(() => expect(api).toHaveBeenLastCalledWith('POST /v1/update-direct-transfer', { body }))
    }
  })

  it('stays Off without an address, says so in the specified words, and leads to where one is added', async () => {
    api.mockRejectedValue(new ApiError({ status: 400, code: 'crypto-account-needed', msg: 'Add crypto account' }))
    fireEvent.click(flip())
    await waitFor(() => expect(showToast).toHaveBeenLastCalledWith('Add crypto account', 'error'))
    expect(flip().checked).toBe(false)
    const link = screen.getByRole('link', { name: 'artwork transfer address' })
    expect(link.getAttribute('href')).toBe('/profile/view?tab=14#transfer-address')
  })

  it('says where works go, or that the address has still to be confirmed', () => {
    show(vaultThatIs(false))
    expect(screen.getByRole('link', { name: 'Confirm its address' })).toBeDefined()
    cleanup()
    show(vaultThatIs(true))
    expect(screen.getByText(/What you buy is sent to 0x7099…79C8 once its payment is final/)).toBeDefined()
  })
})

describe('what one is told of', () => {
  it('goes to the mailboxes of the Notifications card [SCREEN-094]', () => {
    expect(within(screen.getByRole('region', { name: 'Notifications' })).getByText('mira@example.org')).toBeDefined()
  })

  const box = (topic: RegExp, channel: string) =>
    within(screen.getByRole('group', { name: topic })).queryByRole<HTMLInputElement>('checkbox', { name: channel })

  it('is chosen by topic and channel, at once; receipts are always mailed', async () => {
    expect([box(/outbid/, 'In Monsoon')?.checked, box(/outbid/, 'By mail')?.checked]).toEqual([true, false])
    expect(box(/outbid/, 'To the secondary email too')).toBeNull()
    expect(box(/is yours/, 'By mail')).toBeNull()
    expect(screen.getByText('Always by email')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('checkbox', { name: 'By mail' })[0] as HTMLElement)
    await waitFor(() =>
      expect(api).toHaveBeenCalledWith('PATCH /v1/notices/choices', { body: { topic: 'bids', byMail: true } }),
    )
  })
})

it('calls the addresses of the account settings Address Management [SCREEN-087]', () => {
  cleanup()
  renderPage(<AddressBook addresses={[]} countries={[]} />)
  const book = screen.getByRole('region', { name: 'Address Management' })
  expect(within(book).getByRole('button', { name: 'ADD ADDRESS' })).toBeDefined()
})

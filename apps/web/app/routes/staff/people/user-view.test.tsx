import type { Api } from '@monsoon/contract/client'
import { shownParts, type ShownSettings } from '@monsoon/contract/staff/staff-views'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { offerOf } from '#test-support/offer-rig.ts'
import { renderPage } from '#test-support/render-page.tsx'
import { Offers } from '../../profile/works/my-offers.tsx'
import { loadUserView, readPart } from './load-user-view.ts'
import { UserViewSettings } from './user-view-settings.tsx'
import { UserViewWorks } from './user-view-works.tsx'

afterEach(cleanup)

const at = '2026-11-20T09:00:00Z'
const pagination = { limit: 10, offset: 1, total: 1, lastOffset: 1 }
const longWord = 'Wolkenkratzerfensterputzer'.repeat(5)

const settings: ShownSettings = {
  kycStatus: 'submitted',
  signInEmail: { email: 'mira@example.org', hasPassword: true, pending: null },
  twoFactor: { setupCompleted: true, enabled: true, recoveryCodesLeft: 3, resetAt: null, frozenUntil: null },
  logins: [{ kind: 'Wallet', name: '0x7099…79C8', since: at }],
  devices: [
    { browser: 'Firefox', system: 'Linux', createdAt: at, lastUsedAt: at },
    { browser: null, system: null, createdAt: at, lastUsedAt: at },
  ],
  addresses: [
    {
      name: longWord,
      city: 'Nizwa',
      state: 'Dakhiliyah',
      country: { _id: 'OM', name: 'Oman' },
      contactNumber: '****2345',
    },
  ],
  bankAccounts: [
    {
      name: 'Mira Lim',
      bankName: 'Bank Muscat',
      accountNumber: '******6789',
      swiftCode: 'BMUSOMRX',
      IFSCCode: null,
      IBANCode: null,
      usableFrom: at,
    },
  ],
  transferAddress: {
    name: 'Vault',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    cryptoType: 'ETH',
    verified: false,
    balance: null,
  },
  noticeChoices: [
    { topic: 'bids', inApp: false, byMail: false, toSecondEmail: false },
    { topic: 'purchases', inApp: true, byMail: null, toSecondEmail: null },
  ],
}

const nothingToPress = () => {
  for (const role of ['button', 'textbox', 'checkbox', 'switch', 'combobox'])
    expect(screen.queryAllByRole(role)).toEqual([])
}
const group = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section')
  if (!section) throw new Error(`${title} stands in no section`)
  return within(section)
}

describe('what staff see of the settings of a user', () => {
  it('is all of them, masked as the server says, and nothing to press', () => {
    renderPage(<UserViewSettings settings={settings} />)
    expect(group('Signing in').getByText('On, 3 recovery codes left')).toBeDefined()
    expect(group('Signing in').getByText('Waiting')).toBeDefined()
    expect(group('Ways to sign in').getByText('0x7099…79C8')).toBeDefined()
    expect(group('Devices').getByText('Firefox on Linux')).toBeDefined()
    expect(group('Devices').getByText('An unknown device')).toBeDefined()
    expect(group('Addresses').getByText(longWord)).toBeDefined()
    expect(group('Addresses').getByText('Nizwa, Dakhiliyah, Oman, ****2345')).toBeDefined()
    expect(group('Bank accounts').getByText('******6789 · BMUSOMRX')).toBeDefined()
    expect(group('Artwork transfer address').getByText('Not confirmed')).toBeDefined()
    expect(group('Notifications').getByText('Nowhere')).toBeDefined()
    expect(group('Notifications').getByText('In Monsoon, By mail, Second mailbox')).toBeDefined()
    nothingToPress()
  })

  it('says of each thing that there is none', () => {
    const bare = { logins: [], devices: [], addresses: [], bankAccounts: [], transferAddress: null, noticeChoices: [] }
    renderPage(<UserViewSettings settings={{ ...settings, ...bare }} />)
    expect(screen.getAllByText('None')).toHaveLength(6)
  })
})

describe('what staff see of the works and offers of a user', () => {
  it('leads to the works and offers nothing to do with them', () => {
    renderPage(<Offers {...{ role: 'seller' as const, offers: [offerOf()], pagination, serverTime: at }} />)
    expect(screen.getByRole('link', { name: 'Tide Table' }).getAttribute('href')).toBe('/item/i1')
    nothingToPress()
    cleanup()
    renderPage(<UserViewWorks items={[]} pagination={{ ...pagination, total: 0 }} />)
    expect(screen.getByText('You do not own any NFTs yet')).toBeDefined()
    nothingToPress()
  })
})

describe('the address of a part', () => {
  it('asks the call of that part for its page, the profile without a name, and is not found otherwise', async () => {
    const asked: [string, unknown][] = []
    const api = ((key: string, input: unknown) => {
      asked.push([key, input])
      return Promise.resolve({ data: { items: [], region: null } })
    }) as Api
    const request = new Request('http://localhost/staff/users/u1/view/offers?offset=3&role=seller')
    for (const part of shownParts) {
      expect(readPart(part)).toBe(part)
      expect((await loadUserView(part, { api, request, userId: 'u1' })).part).toBe(part)
    }
    expect(asked).toContainEqual([
      'GET /v1/staff/users/{id}/view/offers',
      { params: { id: 'u1' }, query: { offset: 3, role: 'seller' } },
    ])
    expect(asked).toContainEqual(['GET /v1/staff/users/{id}/view/bids', { params: { id: 'u1' }, query: { offset: 3 } }])
    expect(readPart(undefined)).toBe('profile')
    expect(() => readPart('secrets')).toThrow(expect.objectContaining({ init: { status: 404 } }))
  })
})

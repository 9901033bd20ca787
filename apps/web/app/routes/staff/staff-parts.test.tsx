import type { StaffUserDetail } from '@monsoon/contract/staff/staff'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hana, renderPage, siteWith } from '../../test-support/render-page.tsx'
import { KycDecision } from './people/kyc-decision.tsx'
import { KycDocuments } from './people/kyc-documents.tsx'
import { LinkMark } from './people/link-mark.tsx'
import { LinkedAccounts } from './people/linked-accounts.tsx'
import { SecondFactorPage } from './second-factor-page.tsx'
import { needsSecondFactor } from './staff-data.ts'
import { UserActs } from './people/user-acts.tsx'
import { UserHoldings } from './people/user-holdings.tsx'

const { api, send } = vi.hoisted(() => ({
  api: vi.fn<(key: string, input?: object) => Promise<unknown>>(),
  send: vi.fn<(address: string) => Promise<Response>>(),
}))
vi.mock('../../api-client.ts', () => ({ api, browserSession: { send } }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  api.mockReset()
  send.mockReset()
  api.mockResolvedValue({ msg: 'Done', data: {} })
})
afterEach(cleanup)

const userId = '01890000-0000-7000-8000-000000000001'
const itemId = '01890000-0000-7000-8000-000000000002'
const mira: StaffUserDetail = {
  userId,
  name: 'Mira Lim',
  userName: 'mira',
  email: 'mira@example.org',
  isEmailVerified: true,
  walletAddress: '0x0',
  type: 'user',
  role: 'member',
  blueTick: false,
  celebrity: false,
  isPrivate: false,
  kycStatus: 'submitted',
  state: 'active',
  createdAt: '2026-01-01T00:00:00Z',
  bio: '',
  region: null,
  registrationType: 'Email',
  twoFactorEnabled: false,
  liveSessions: 1,
  suspension: null,
  linkedAccounts: [
    {
      userId: itemId,
      name: 'Second Self',
      state: 'suspended',
      mayNotTrade: true,
      links: [{ kind: 'bank-account', since: '2026-02-01T00:00:00Z', lastSeenAt: '2026-03-01T00:00:00Z' }],
    },
    {
      userId,
      name: 'Flat Mate',
      state: 'active',
      mayNotTrade: false,
      links: [{ kind: 'proof-of-address', since: '2026-02-01T00:00:00Z', lastSeenAt: '2026-03-01T00:00:00Z' }],
    },
  ],
  approvals: [],
  holdings: [
    { itemId, name: 'Tide Table', quantity: 3, editions: '1-3', freeQuantity: 3 },
    { itemId: userId, name: 'Held By Buyers', quantity: 1, editions: '9', freeQuantity: 0 },
  ],
}
const button = (name: string, within_: HTMLElement = document.body) =>
  within(within_).getByRole<HTMLButtonElement>('button', { name })
const typeReason = (reason: string) => {
  fireEvent.input(screen.getByLabelText('Reason'), { target: { value: reason } })
  fireEvent.blur(screen.getByLabelText('Reason'))
}

describe('the decision on a proof of identity', () => {
  it('is accepted with one press', async () => {
    renderPage(<KycDecision submission={{ id: itemId, approval: null }} />)
    fireEvent.click(button('APPROVE'))
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/kyc/{id}/approve', { params: { id: itemId } }))
  })

  it('is rejected with a code and a reason of three letters at least', async () => {
    renderPage(<KycDecision submission={{ id: itemId, approval: null }} />)
    fireEvent.click(button('REJECT'))
    const dialog = await screen.findByRole('dialog')
    typeReason('ab')
    await screen.findByText('A reason must be 3 characters at minimum')
    expect(button('REJECT', dialog).disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('What is wrong'), { target: { value: 'expired' } })
    typeReason('The passport ended in May')
    await waitFor(() => expect(button('REJECT', dialog).disabled).toBe(false))
    fireEvent.click(button('REJECT', dialog))
    await waitFor(() =>
      expect(api).toHaveBeenCalledWith('POST /v1/staff/kyc/{id}/reject', {
        params: { id: itemId },
        body: { reasonCode: 'expired', reasonText: 'The passport ended in May' },
      }),
    )
  })
})

describe('the documents', () => {
  it('stand side by side under their kind, with a warning where another account handed in the same file', () => {
    const document = { id: itemId, identityType: null, contentType: 'image/png', url: '/v1/a', sharedWith: [] }
    renderPage(
      <KycDocuments
        documents={[
          { ...document, part: 'photo' },
          { ...document, id: userId, part: 'document1', identityType: 'passport', sharedWith: [userId] },
        ]}
      />,
    )
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Selfie, as handed in',
      'First proof of identity, as handed in',
    ])
    expect(screen.getByText('Passport')).toBeDefined()
    expect(screen.getByText('The same file was handed in by another account.')).toBeDefined()
  })

  it('that are PDFs are fetched into the page, and have who looks laid over them', async () => {
    URL.createObjectURL = () => 'blob:the-passport'
    send.mockResolvedValue(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
    const passport = { id: itemId, part: 'document1', identityType: 'passport' } as const
    renderPage(
      <KycDocuments
        documents={[{ ...passport, sharedWith: [], contentType: 'application/pdf', url: '/v1/paper?token=1' }]}
      />,
      { site: siteWith({ viewer: { ...hana, userId } }) },
    )
    await waitFor(() => expect(document.querySelector('object')?.getAttribute('data')).toBe('blob:the-passport'))
    expect(send).toHaveBeenCalledExactlyOnceWith('/v1/paper?token=1', {})
    const mark = document.querySelector<HTMLElement>('[data-watermark]')?.dataset['watermark']
    expect(mark).toMatch(/^01890000-00000001 \d{4}-\d\d-\d\dT\d\d:\d\dZ$/)
  })

  it('are said so when they cannot be opened', async () => {
    send.mockResolvedValue(new Response('', { status: 403 }))
    const passport = { id: itemId, part: 'document1', identityType: 'passport' } as const
    renderPage(
      <KycDocuments
        documents={[{ ...passport, sharedWith: [], contentType: 'application/pdf', url: '/v1/paper?token=2' }]}
      />,
    )
    expect(await screen.findByText(/could not be opened/)).toBeDefined()
  })

  it('are said to be gone once they are deleted', () => {
    renderPage(<KycDocuments documents={[]} />)
    expect(screen.getByRole('note').textContent).toContain('deleted after some time')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('what staff may do with an account', () => {
  it('is suspended with a reason', async () => {
    renderPage(<UserActs user={mira} mayGiveRoles={false} />)
    fireEvent.click(button('SUSPEND'))
    const dialog = await screen.findByRole('dialog', { name: 'Suspend this account?' })
    typeReason('Copies')
    await waitFor(() => expect(button('SUSPEND', dialog).disabled).toBe(false))
    fireEvent.click(button('SUSPEND', dialog))
    await waitFor(() =>
      expect(api).toHaveBeenCalledWith('POST /v1/staff/users/{id}/suspend', {
        params: { id: userId },
        body: { reason: 'Copies' },
      }),
    )
  })

  it('offers to restore what is suspended, and roles to administrators alone', () => {
    renderPage(<UserActs user={{ ...mira, state: 'suspended' }} mayGiveRoles={false} />)
    expect(screen.queryByRole('button', { name: 'SUSPEND' })).toBeNull()
    expect(button('RESTORE')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'SET ROLE' })).toBeNull()
    cleanup()
    renderPage(<UserActs user={mira} mayGiveRoles />)
    expect(button('SET ROLE')).toBeDefined()
  })

  it('confiscates works of which something is free [ROLE-047]', async () => {
    renderPage(<UserHoldings user={mira} mayAct />)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    fireEvent.click(button('Confiscate Tide Table?'))
    const dialog = await screen.findByRole('dialog')
    typeReason('Stolen files')
    await waitFor(() => expect(button('CONFISCATE', dialog).disabled).toBe(false))
    fireEvent.click(button('CONFISCATE', dialog))
    await waitFor(() =>
      expect(api).toHaveBeenCalledWith('POST /v1/staff/users/{id}/confiscate', {
        params: { id: userId },
        body: { itemId, reason: 'Stolen files' },
      }),
    )
  })
})

describe('staff without a second factor', () => {
  it('are told to set it up, with the way there', () => {
    expect(needsSecondFactor({ data: { needsSecondFactor: true } })).toBe(true)
    expect(needsSecondFactor({ data: null })).toBe(false)
    renderPage(<SecondFactorPage />)
    expect(screen.getByRole('link', { name: 'SET IT UP' }).getAttribute('href')).toBe('/profile/view?tab=14')
  })
})

describe('the accounts that are linked with one', () => {
  it('are told with what they have in common and whether they may trade', () => {
    renderPage(<LinkedAccounts user={mira} />)
    const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr') ?? document.body)
    rowOf('Second Self').getByText(/Bank account/)
    rowOf('Second Self').getByText('Suspended')
    rowOf('Second Self').getByText('Refused')
    rowOf('Flat Mate').getByText('Allowed')
    expect(screen.getByRole('link', { name: 'Second Self' }).getAttribute('href')).toBe(`/staff/users/${itemId}`)
  })

  it('are marked wherever somebody of them waits for staff, apart from who shares a household alone', () => {
    renderPage(
      <>
        <LinkMark person={{ userId: itemId, name: 'Mira Lim', linkedBy: ['bank-account', 'proof-of-address'] }} />
        <LinkMark person={{ userId: itemId, name: 'Flat Mate', linkedBy: ['proof-of-address'] }} />
        <LinkMark person={{ userId: itemId, name: 'A Stranger', linkedBy: [] }} />
      </>,
    )
    screen.getByText('Linked account')
    screen.getByText('Same household')
    const link = screen.getByRole('link', { name: /: accounts linked with Mira Lim$/ })
    expect(link.textContent).toBe('Bank account, Proof of address')
    expect(link.getAttribute('href')).toBe(`/staff/users/${itemId}#linked-accounts`)
    expect(screen.queryByRole('link', { name: /Stranger/ })).toBeNull()
  })

  it('may be none', () => {
    renderPage(<LinkedAccounts user={{ ...mira, linkedAccounts: [] }} />)
    screen.getByText('None: it has nothing in common with any other account.')
  })
})

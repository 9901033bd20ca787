import type { Profile } from '@monsoon/contract/accounts/accounts'
import { ApiError } from '@monsoon/contract/client'
import type { Session } from '@monsoon/contract/accounts/sessions'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hana, renderPage, siteWith } from '#test-support/render-page.tsx'
import { LinkAction } from '../../sign-in/link-action.tsx'
import { DeviceList } from './device-list.tsx'
import { EmailSettings } from './email-settings.tsx'
import { NotificationsCard } from '../notifications-card.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({ msg: 'Done', data: {} })
})
afterEach(cleanup)

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => {
  await waitFor(() => expect(button(name).disabled).toBe(false))
  fireEvent.click(button(name))
}
const type = (label: string, value: string) => {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
  fireEvent.blur(screen.getByLabelText(label))
}

describe('the notifications card', () => {
  const show = (secondaryEmailId: string | null, secondaryEmailVerified = false) =>
    renderPage(
      <NotificationsCard
        profile={{ emailId: 'mira@example.org', secondaryEmailId, secondaryEmailVerified } as Profile}
      />,
    )

  it('adds a secondary email in a dialog [SCREEN-112, SCREEN-168]', async () => {
    show(null)
    fireEvent.click(button('ADD NOW'))
    expect(screen.getByRole('dialog', { name: 'Secondary Email' })).toBeDefined()
    type('Email', 'second@example.org')
    await press('SEND LINK')
    await waitFor(() =>
      expect(api).toHaveBeenCalledExactlyOnceWith('PATCH /v1/profile/secondary/email', {
        body: { email: 'second@example.org' },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the one there is, that it waits for its link, and offers to edit and delete it [SCREEN-112]', async () => {
    show('second@example.org')
    expect(screen.getByText('second@example.org')).toBeDefined()
    expect(screen.getByText('Not confirmed yet: open the link that we sent there.')).toBeDefined()
    expect(button('DELETE')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'ADD NOW' })).toBeNull()
    fireEvent.click(button('EDIT'))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('second@example.org')
    type('Email', 'third@example.org')
    await press('SEND LINK')
    const body = { email: 'third@example.org' }
    await waitFor(() => expect(api).toHaveBeenCalledExactlyOnceWith('PATCH /v1/profile/secondary/email', { body }))
  })

  it('asks before it deletes, and does nothing on NO [MSG-020]', async () => {
    show('second@example.org', true)
    fireEvent.click(button('DELETE'))
    expect(screen.getByRole('alertdialog', { name: 'Are you sure wants to delete ?' })).toBeDefined()
    fireEvent.click(button('NO'))
    expect(api).not.toHaveBeenCalled()
    fireEvent.click(button('DELETE'))
    fireEvent.click(button('YES'))
    await waitFor(() => expect(api).toHaveBeenCalledExactlyOnceWith('DELETE /v1/profile/secondary/email'))
  })
})

describe('the devices', () => {
  const time = '2026-11-20T09:00:00.000Z'
  const here: Session = {
    id: 's1',
    browser: 'Firefox',
    system: 'Linux',
    isCurrent: true,
    createdAt: time,
    lastUsedAt: time,
  }
  const phone: Session = { ...here, id: 's2', browser: 'Safari', system: 'iPhone', isCurrent: false }

  it('are named, this one marked and without a way to sign itself out', () => {
    renderPage(<DeviceList sessions={[here, { ...here, id: 's3', browser: null, system: null, isCurrent: false }]} />)
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('Firefox on LinuxThis device')
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    expect(second?.textContent).toContain('Unknown device')
  })

  it('are signed out one by one, or all at once after a question', async () => {
    renderPage(<DeviceList sessions={[here, phone]} />)
    fireEvent.click(button('Sign out Safari on iPhone'))
    await waitFor(() => expect(api).toHaveBeenCalledWith('DELETE /v1/session/{id}', { params: { id: 's2' } }))
    api.mockClear()
    fireEvent.click(button('SIGN OUT EVERYWHERE'))
    expect(api).not.toHaveBeenCalled()
    const dialog = screen.getByRole('alertdialog', { name: 'Sign out everywhere?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'SIGN OUT EVERYWHERE' }))
    await waitFor(() => expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/session/end-all'))
  })
})

describe('the email', () => {
  const pending = {
    newEmail: 'new@example.org',
    isOldOpened: false,
    isNewOpened: true,
    expiresAt: '2026-11-22T09:00:00Z',
  }

  it('is changed with the password; without one it is not asked for', async () => {
    renderPage(<EmailSettings email="mira@example.org" hasPassword pending={null} />)
    expect(screen.getByText('You sign in with it. Only you see it.')).toBeDefined()
    fireEvent.click(button('CHANGE EMAIL'))
    type('New email', 'new@example.org')
    expect(button('SEND BOTH LINKS').disabled).toBe(true)
    type('Current password', 'Monsoon-2026')
    await press('SEND BOTH LINKS')
    await waitFor(() =>
      expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/profile/email', {
        body: { email: 'new@example.org', password: 'Monsoon-2026' },
      }),
    )
    cleanup()
    renderPage(<EmailSettings email="mira@example.org" hasPassword={false} pending={null} />)
    expect(screen.queryByText(/You sign in with it/)).toBeNull()
    fireEvent.click(button('CHANGE EMAIL'))
    expect(screen.queryByLabelText('Current password')).toBeNull()
  })

  it('that refuses our mail says so, is tried again at the press of a button, and needs no link in its mailbox to be changed', async () => {
    const site = siteWith({ viewer: { ...hana, refusedEmails: ['mira@example.org'] } })
    renderPage(<EmailSettings email="mira@example.org" hasPassword={false} pending={null} />, { site })
    expect(within(screen.getByRole('note')).getByText('mira@example.org')).toBeDefined()
    fireEvent.click(button('TRY AGAIN'))
    await waitFor(() => expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/profile/email/retry'))
    fireEvent.click(button('CHANGE EMAIL'))
    expect(button('SEND THE LINK')).toBeDefined()
    cleanup()
    renderPage(<EmailSettings email="mira@example.org" hasPassword={false} pending={null} />, {
      site: siteWith({ viewer: hana }),
    })
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('that waits shows which mailbox is missing, and can be kept', async () => {
    renderPage(<EmailSettings email="mira@example.org" hasPassword pending={pending} />)
    expect(screen.getByText('Current mailbox: not opened yet')).toBeDefined()
    expect(screen.getByText('New mailbox: opened')).toBeDefined()
    fireEvent.click(button('KEEP THE PRESENT ONE'))
    await waitFor(() => expect(api).toHaveBeenCalledExactlyOnceWith('DELETE /v1/profile/email'))
  })
})

describe('the page of a mailed link', () => {
  const act = vi.fn<() => Promise<{ msg: string }>>()
  beforeEach(() => {
    act.mockReset()
    renderPage(
      <LinkAction title="This wasn’t you?" label="LOCK" act={act} next={{ to: '/login', label: 'Sign In' }}>
        Words
      </LinkAction>,
    )
  })

  it('does nothing before its button is pressed, then says what the server said and leads on', async () => {
    expect(act).not.toHaveBeenCalled()
    act.mockResolvedValue({ msg: 'All devices are signed out.' })
    fireEvent.click(button('LOCK'))
    expect(await screen.findByText('All devices are signed out.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'LOCK' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
  })

  it('says why it could not, and may be pressed again', async () => {
    act.mockRejectedValue(new ApiError({ status: 400, code: 'code-expired', msg: 'This link has expired.' }))
    fireEvent.click(button('LOCK'))
    expect(await screen.findByText('This link has expired.')).toBeDefined()
    expect(button('LOCK').disabled).toBe(false)
  })
})

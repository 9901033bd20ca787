import type { Application } from '@monsoon/contract/accounts/applications'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { AccountEnd } from './account-end.tsx'
import { ApplicationCard } from './application-card.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({ msg: 'Done', data: {} })
})
afterEach(cleanup)

const at = '2026-11-21T08:00:00Z'

describe('closing the account', () => {
  it('names every reason against it, and offers no button then', () => {
    renderPage(<AccountEnd closing={{ reasons: ['holds-art', 'open-orders'] }} />)
    const reasons = within(screen.getByRole('region', { name: 'Delete account' })).getAllByRole('listitem')
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'you own editions: sell them first',
      'a purchase is open: finish or cancel it first',
    ])
    expect(screen.queryByRole('button', { name: 'DELETE MY ACCOUNT' })).toBeNull()
  })

  it('asks once more, and keeps it where that was not meant', async () => {
    renderPage(<AccountEnd closing={{ reasons: [] }} />)
    fireEvent.click(screen.getByRole('button', { name: 'DELETE MY ACCOUNT' }))
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'KEEP IT' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'DELETE MY ACCOUNT' }))
    const again = await screen.findByRole('alertdialog')
    fireEvent.click(within(again).getByRole('button', { name: 'DELETE MY ACCOUNT' }))
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/account/close'))
  })
})

describe('applying', () => {
  const statement = 'I have drawn the tide tables of Sur every day for eleven years.'
  const application: Application = {
    id: 'a1',
    type: 'artist',
    portfolio: 'https://tides.example.org',
    statement,
    state: 'submitted',
    reason: null,
    createdAt: at,
    decidedAt: null,
  }

  it('sends what one wants to be, where one’s work is and why', async () => {
    renderPage(<ApplicationCard type="user" application={null} />)
    fireEvent.input(screen.getByLabelText('Portfolio'), { target: { value: 'https://tides.example.org' } })
    fireEvent.input(screen.getByLabelText('Statement'), { target: { value: statement } })
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'APPLY' })
    await waitFor(() => expect(send.disabled).toBe(false))
    fireEvent.click(send)
    await waitFor(() =>
      expect(api).toHaveBeenCalledWith('POST /v1/application', {
        body: { type: 'artist', portfolio: 'https://tides.example.org', statement },
      }),
    )
  })

  it('waits, is told why not, and is over for a curator', () => {
    renderPage(<ApplicationCard type="user" application={application} />)
    expect(screen.getByRole('note').textContent).toContain('Your application to be an artist is with us since')
    expect(screen.queryByRole('button', { name: 'APPLY' })).toBeNull()
    cleanup()
    const declined = { ...application, state: 'declined', reason: 'Too early', decidedAt: at } as const
    renderPage(<ApplicationCard type="user" application={declined} />)
    expect(screen.getByRole('note').textContent).toContain('Too early')
    expect(screen.getByRole('button', { name: 'APPLY' })).toBeDefined()
    cleanup()
    renderPage(<ApplicationCard type="curator" application={null} />)
    expect(screen.queryByRole('heading', { name: 'Apply' })).toBeNull()
  })
})

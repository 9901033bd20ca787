import type { StaffExport } from '@monsoon/contract/chain/exports'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import ExportsPage from './exports-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))

beforeEach(() => api.mockReset().mockResolvedValue({ status: 200, msg: 'OK', data: {} }))
afterEach(cleanup)

const id = '01890000-0000-7000-8000-000000000001'
const leaving: StaffExport = {
  id,
  itemId: id,
  itemThumbnail: '',
  itemName: 'High Water',
  quantity: 1,
  editions: '4',
  txnAmount: 2.2,
  item: { _id: id, itemId: id, name: 'High Water', thumbnail: '', picture: null },
  currencyType: 'USD',
  modeOfPayment: 'fiatWallet',
  tokenId: '258',
  transferHash: null,
  status: 'paid',
  createdAt: '2026-11-20T10:00:00Z',
  endedAt: null,
  address: `0x${'a'.repeat(40)}`,
  network: 'polygon',
  confirmations: null,
  explorerUrl: null,
  reason: null,
  directTransfer: true,
  user: { userId: id, name: 'Noura Haddad' },
  acts: ['cancel'],
}
const show = (...exports: StaffExport[]) => {
  const pagination = { limit: 20, offset: 1, total: exports.length, lastOffset: 1 }
  const loaderData = { exports, pagination, state: 'leaving' as const }
  renderPage(<ExportsPage {...({ loaderData } as Parameters<typeof ExportsPage>[0])} />)
}

describe('the exports of everybody, for staff', () => {
  it('say whose work goes where, and how far it is', () => {
    show(leaving)
    expect(screen.getByRole('link', { name: 'Noura Haddad' }).getAttribute('href')).toBe(`/staff/users/${id}`)
    expect(screen.getByText(leaving.address)).toBeDefined()
    expect(screen.getByText('Purchase sent to the buyer’s own wallet')).toBeDefined()
    expect(screen.getByText('not sent yet')).toBeDefined()
  })

  it('are cancelled with a reason that their owner reads', async () => {
    show(leaving)
    fireEvent.click(screen.getByRole('button', { name: 'CANCEL EXPORT' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this export?' })
    const reason = 'They wrote to us: it is the wrong network'
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: reason } })
    const cancel = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'CANCEL EXPORT' })
    await waitFor(() => expect(cancel.disabled).toBe(false))
    fireEvent.click(cancel)
    const body = { act: 'cancel', reason }
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/exports/{id}', { params: { id }, body }))
  })

  it('offer nothing where something was sent, and say so where nothing leaves', () => {
    show({ ...leaving, status: 'broadcast', acts: [] })
    expect(screen.queryByRole('button', { name: 'CANCEL EXPORT' })).toBeNull()
    cleanup()
    show()
    expect(screen.getByText('Nothing is leaving')).toBeDefined()
  })
})

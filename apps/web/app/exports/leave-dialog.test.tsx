import type { ExportableWork } from '@monsoon/contract/chain/exports'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buyerSite, createFakeApi, refusal } from '../test-support/checkout-rig.ts'
import { renderPage } from '../test-support/render-page.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

const server = createFakeApi()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => undefined) }))

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const workOf = (nth: number, free: string, freeQuantity: number): ExportableWork => ({
  item: { _id: `w${nth}`, itemId: `w${nth}`, name: `Work ${nth}`, thumbnail: '', picture: null },
  network: 'polygon',
  isOn: true,
  free,
  freeQuantity,
  barred: [],
})
const works = [workOf(1, '3', 1), workOf(2, '1-2', 2), workOf(3, '7', 1)]
const means = { transferAddress: address, walletBalance: 50, byCard: true }
const quoted = {
  fiat: { fee: 6.6, secret: null, currencyType: 'USD' as const },
  crypto: { fee: '0.00206', address: null, currencyType: 'ETH' as const },
  itemQuantity: 1,
  works: [],
  paymentId: null,
  payUntil: null,
  serverTime: '2026-11-21T09:00:00.000Z',
}
const input = {
  itemId: 'w1',
  quantity: 1,
  editions: '3',
  address,
  more: [
    { itemId: 'w2', quantity: 2, editions: '1-2' },
    { itemId: 'w3', quantity: 1, editions: '7' },
  ],
}

beforeEach(() => {
  server.reset()
  server.answer({ 'POST /v1/export-nft/fee': () => quoted })
})
afterEach(cleanup)

const onDone = vi.fn<() => void>()
const open = () => {
  onDone.mockClear()
  renderPage(<LeaveDialog works={works} means={means} onDone={onDone} onClose={() => {}} />, { site: buyerSite() })
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

describe('leaving with several works', () => {
  it('asks for one address and one fee, and sends all that is free of each', async () => {
    server.answer({ 'POST /v1/export-nft/create': () => ({ report: [{}] as never }) })
    open()
    await press('CONTINUE')
    expect(server.bodiesOf('POST /v1/export-nft/fee')).toEqual([{ ...input, modeOfPayment: 'fiatWallet' }])
    await press('CONFIRM & PAY 6.60 USD')
    expect(server.bodiesOf('POST /v1/export-nft/create')).toEqual([
      { ...input, modeOfPayment: 'fiatWallet', txnAmount: 6.6 },
    ])
    expect((await screen.findByRole('status')).textContent).toContain('3 works are on the way')
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('says what was refused, and goes back to the address as it was typed', async () => {
    server.answer({
      'POST /v1/export-nft/create': () => {
        throw refusal('edition-at-risk', { editions: '3', date: '2027-01-02' })
      },
    })
    open()
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    fireEvent.change(screen.getByLabelText('Send it to this address'), { target: { value: other } })
    await press('CONTINUE')
    await press('CONFIRM & PAY 6.60 USD')
    expect(await screen.findByText(/2027-01-02/)).toBeDefined()
    expect(onDone).not.toHaveBeenCalled()
    await press('TRY AGAIN')
    expect(screen.getByLabelText<HTMLInputElement>('Send it to this address').value).toBe(other)
  })

  it('leaves for the one address that a suspended member has, and asks for no other', async () => {
    renderPage(<LeaveDialog works={works} means={means} onlyTo={address} onDone={onDone} onClose={() => {}} />, {
      site: buyerSite(),
    })
    expect(screen.getByText(address)).toBeDefined()
    expect(screen.queryByLabelText('Send it to this address')).toBeNull()
    await press('CONTINUE')
    expect(server.bodiesOf('POST /v1/export-nft/fee')).toEqual([{ ...input, modeOfPayment: 'fiatWallet' }])
  })

  it('goes nowhere with half an address', async () => {
    open()
    const field = screen.getByLabelText('Send it to this address')
    fireEvent.change(field, { target: { value: '0x12' } })
    fireEvent.blur(field)
    expect(await screen.findByText('An address has 42 characters. This one has 4.')).toBeDefined()
    await press('CONTINUE')
    expect(server.bodiesOf('POST /v1/export-nft/fee')).toEqual([])
  })
})

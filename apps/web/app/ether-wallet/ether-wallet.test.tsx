import { ApiError } from '@monsoon/contract/client'
import type { EtherWallet } from '@monsoon/contract/chain/ether-wallet'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
import { EtherWalletPart } from './ether-wallet-part.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('../api-client.ts', () => ({ api }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const payoutAddress = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const hash = `0x${'ab'.repeat(32)}`
const entry = {
  orderId: null,
  address: null,
  transactionHash: null,
  explorerUrl: null,
  createdAt: '2026-11-20T10:00:00Z',
}
const wallet: EtherWallet = {
  address,
  balance: '1.234567890123456789',
  usd: 3_950.62,
  confirmations: 12,
  feeReserve: '0.005',
  payoutAddress,
  entries: [
    { ...entry, id: 'c', kind: 'purchase', amount: '-0.13125', status: 'completed', orderId: 'o1' },
    { ...entry, id: 'b', kind: 'withdrawal', amount: '-0.255', status: 'pending', address: payoutAddress },
    {
      ...entry,
      id: 'a',
      kind: 'deposit',
      amount: '1.620817890123456789',
      status: 'completed',
      transactionHash: hash,
      explorerUrl: `https://etherscan.io/tx/${hash}`,
    },
  ],
}
const open = (given: Partial<EtherWallet> = {}) => renderPage(<EtherWalletPart wallet={{ ...wallet, ...given }} />)

beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({ msg: 'Your ETH is on its way.', data: {} })
})
afterEach(cleanup)

describe('the crypto wallet', () => {
  it('shows what is there, where it comes to, and each movement', () => {
    open()
    expect(screen.getByText('1.234567')).toBeTruthy()
    expect(screen.getByText('$3,950.62')).toBeTruthy()
    expect(screen.getByText(address)).toBeTruthy()
    expect(screen.getByText(/after 12 confirmations/)).toBeTruthy()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      '-0.13125 ETH',
      '-0.255 ETH',
      '1.620817 ETH',
    ])
    expect(screen.getByRole('link', { name: 'Purchase' }).getAttribute('href')).toBe('/order/o1')
    expect(screen.getByText('On its way')).toBeTruthy()
  })

  it('is empty: there is nothing to withdraw', () => {
    open({ balance: '0', usd: 0, entries: [] })
    expect(screen.getByText('Nothing has arrived yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'WITHDRAW ETH' })).toBeNull()
  })

  it('looks for what contracts have sent', async () => {
    open()
    fireEvent.click(screen.getByRole('button', { name: /Check for it/ }))
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/ether-wallet/look'))
    api.mockRejectedValue(new ApiError({ status: 503, code: 'chain-unavailable', msg: 'The chain does not answer' }))
    fireEvent.click(screen.getByRole('button', { name: /Check for it/ }))
    expect(await screen.findByText('The chain does not answer')).toBeTruthy()
  })
})

const press = async (button: HTMLButtonElement) => {
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}

describe('withdrawing ether', () => {
  const toForm = async (given: Partial<EtherWallet> = {}) => {
    open(given)
    fireEvent.click(screen.getByRole('button', { name: 'WITHDRAW ETH' }))
    return within(await screen.findByRole('dialog', { name: 'Withdraw ETH' }))
  }

  it('says what is free beside the fee, and sends what was typed', async () => {
    const dialog = await toForm()
    expect(dialog.getByText(/^1\.229567 ETH available/)).toBeTruthy()
    const field = dialog.getByLabelText('Amount in ETH')
    fireEvent.change(field, { target: { value: 'much' } })
    fireEvent.blur(field)
    expect(await dialog.findByText('An amount of ETH, such as 0.05')).toBeTruthy()
    fireEvent.change(field, { target: { value: '0.25' } })
    await press(dialog.getByRole<HTMLButtonElement>('button', { name: 'WITHDRAW' }))
    await waitFor(() =>
      expect(api).toHaveBeenCalledWith('POST /v1/ether-wallet/withdraw', { body: { amount: '0.25' } }),
    )
  })

  it('keeps what was typed where it is refused', async () => {
    api.mockRejectedValue(new ApiError({ status: 400, code: 'kyc-needed', msg: 'Please complete your KYC first' }))
    const dialog = await toForm()
    const field = dialog.getByLabelText<HTMLInputElement>('Amount in ETH')
    fireEvent.change(field, { target: { value: '0.25' } })
    await press(dialog.getByRole<HTMLButtonElement>('button', { name: 'WITHDRAW' }))
    expect(await dialog.findByText('Please complete your KYC first')).toBeTruthy()
    expect(field.value).toBe('0.25')
  })

  it('leads to the settings where no address is confirmed', async () => {
    const dialog = await toForm({ payoutAddress: null })
    expect(dialog.getByRole('link', { name: 'add and confirm it' }).getAttribute('href')).toBe('/profile/view')
  })
})

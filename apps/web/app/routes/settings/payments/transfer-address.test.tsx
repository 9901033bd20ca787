import type { CryptoAccount } from '@monsoon/contract/chain/crypto-accounts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import { TransferAddressCard } from './transfer-address-card.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))
vi.mock('#ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({ msg: 'Done', data: {} })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(window, 'ethereum')
})

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const vault: CryptoAccount = { id: 'one', name: 'Vault', address, cryptoType: 'ETH', verified: false, balance: null }
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (label: string, value: string) => {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
  fireEvent.blur(screen.getByLabelText(label))
}

/** A wallet of this browser that shows `account` and signs whatever it is asked to. */
function openWallet(account: string) {
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x1',
    personal_sign: '0xsigned',
  }
  Object.assign(window, { ethereum: { request: async ({ method }: { method: string }) => answers[method] } })
}

describe('the artwork transfer address', () => {
  it('is entered in a dialog, with what is wrong next to the field [SCREEN-089, RULE-067, RULE-068]', async () => {
    renderPage(<TransferAddressCard account={undefined} />)
    fireEvent.click(button('ADD TRANSFER ADDRESS'))
    type('Name of this address', 'Vault 7')
    expect(await screen.findByText('Name must be letters and spaces')).toBeDefined()
    type('Name of this address', 'Vault')
    type('Wallet address', '0x12')
    expect(await screen.findByText('Please enter a valid wallet address')).toBeDefined()
    expect(button('SAVE ADDRESS').disabled).toBe(true)
    type('Wallet address', address)
    await waitFor(() => expect(button('SAVE ADDRESS').disabled).toBe(false))
    fireEvent.click(button('SAVE ADDRESS'))
    await waitFor(() =>
      expect(api).toHaveBeenCalledExactlyOnceWith('POST /v1/crypto-account', { body: { name: 'Vault', address } }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is confirmed by its own wallet', async () => {
    openWallet(address.toLowerCase())
    api.mockResolvedValueOnce({ data: { message: 'Sign me', chainId: 1, type: 'transfer' } })
    renderPage(<TransferAddressCard account={vault} />)
    fireEvent.click(button('CONFIRM BY SIGNATURE'))
    fireEvent.click(await screen.findByRole('button', { name: 'MetaMask' }))
    await waitFor(() =>
      expect(api).toHaveBeenLastCalledWith('POST /v1/crypto-account/verify', {
        body: { address, signature: '0xsigned', message: 'Sign me' },
      }),
    )
    expect(api).toHaveBeenCalledWith('POST /v1/nonce', {
      body: { address: address.toLowerCase(), purpose: 'transfer' },
    })
  })

  it('is not confirmed by another wallet, which is told so before it signs [MSG-118]', async () => {
    openWallet('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
    renderPage(<TransferAddressCard account={vault} />)
    fireEvent.click(button('CONFIRM BY SIGNATURE'))
    fireEvent.click(await screen.findByRole('button', { name: 'MetaMask' }))
    expect(await screen.findByText('Entered address and Metamask account address are not matched')).toBeDefined()
    expect(api).not.toHaveBeenCalled()
  })

  it('that is confirmed says so, and is removed after a question', async () => {
    renderPage(<TransferAddressCard account={{ ...vault, verified: true }} />)
    expect(screen.getByText('Confirmed')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'CONFIRM BY SIGNATURE' })).toBeNull()
    fireEvent.click(button('Delete Vault'))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'DELETE' }))
    await waitFor(() =>
      expect(api).toHaveBeenCalledExactlyOnceWith('DELETE /v1/crypto-account/{id}', { params: { id: 'one' } }),
    )
  })
})

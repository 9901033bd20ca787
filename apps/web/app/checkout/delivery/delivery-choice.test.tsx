import type { Profile } from '@monsoon/contract/accounts/accounts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { CheckoutDialog } from '../checkout-dialog.tsx'
import {
  balanceOf,
  buyerSite,
  createFakeApi,
  heldOf,
  inMs,
  orderOf,
  quoteOf,
  sale,
  work,
} from '../../test-support/checkout-rig.ts'
import { DeliveryNote } from './delivery-note.tsx'

const server = createFakeApi()
vi.mock('../../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const profileOf = (directNFTTransfer: boolean) => ({ directNFTTransfer }) as Profile
const account = { id: 'a1', name: 'Cold wallet', address, cryptoType: 'ETH' as const, verified: true, balance: null }

beforeEach(() => {
  server.reset()
  server.answer({
    'POST /v1/calculation': ({ body }) => quoteOf(Number(body['quantity'])),
    'GET /v1/balance': () => balanceOf(5_000),
    'POST /v1/buy/initiate': () => heldOf(),
    'GET /v1/crypto-account': () => ({ items: [account] }),
    'GET /v1/profile': () => profileOf(false),
  })
})
afterEach(cleanup)

function open({ hasContract = true } = {}) {
  const site = buyerSite()
  const ethereum = { explorer: 'https://etherscan.io', contractAddress: hasContract ? '0x1' : null }
  renderPage(<CheckoutDialog work={work} saleId={sale.id} sale={sale} onClose={() => {}} />, {
    site: { ...site, settings: { ...site.settings, chains: { ...site.settings.chains, ethereum } } },
  })
}
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Send to my private wallet' })
const field = () => screen.getByLabelText<HTMLInputElement>('Wallet address')
const goOn = async () => {
  await screen.findByText('$428.40')
  fireEvent.click(screen.getByRole('button', { name: 'CONTINUE' }))
}
const begun = () => server.bodiesOf('POST /v1/buy/initiate')

describe('where a purchase goes', () => {
  it('is the own wallet where its buyer says so, at the confirmed address [FLOW-003]', async () => {
    open()
    const choice = await box()
    fireEvent.click(choice)
    await waitFor(() => expect(field().value).toBe(address))
    await goOn()
    await waitFor(() => expect(begun()).toMatchObject([{ toPrivateWallet: true, walletAddress: address }]))
  })

  it('needs an address, and one that has signed; what was typed stays [RULE-105]', async () => {
    open()
    fireEvent.click(await box())
    fireEvent.change(field(), { target: { value: '' } })
    await goOn()
    expect(screen.getByText('Please enter the address of your wallet')).toBeDefined()
    expect(document.activeElement).toBe(field())
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    fireEvent.change(field(), { target: { value: other } })
    expect(screen.getByText(/^Please confirm this address first/)).toBeDefined()
    expect(field().value).toBe(other)
    expect(screen.getByRole('link', { name: 'confirmed transfer address' })).toBeDefined()
    expect(begun()).toEqual([])
  })

  it('stays the same where the buyer pays the held editions another way', async () => {
    server.answer({ 'POST /v1/buy/initiate': () => heldOf({ deliveryAddress: address }) })
    open()
    fireEvent.click(await box())
    await goOn()
    fireEvent.click(await screen.findByRole('button', { name: /Pay by card instead/ }))
    await waitFor(() => expect(begun()).toHaveLength(2))
    expect(begun()[1]).toMatchObject({ modeOfPayment: 'card', toPrivateWallet: true, walletAddress: address })
  })

  it('is what is set for all until the buyer says otherwise', async () => {
    server.answer({ 'GET /v1/profile': () => profileOf(true) })
    open()
    const choice = await box()
    await waitFor(() => expect(choice.checked).toBe(true))
    fireEvent.click(choice)
    await goOn()
    await waitFor(() => expect(begun()).toMatchObject([{ toPrivateWallet: false }]))
  })

  it('is left to the server where nobody said anything, and not asked where nothing can leave', async () => {
    open({ hasContract: false })
    await goOn()
    await waitFor(() => expect(begun()).toHaveLength(1))
    expect(begun()[0]).not.toHaveProperty('toPrivateWallet')
    expect(screen.queryByText('Send to my private wallet')).toBeNull()
  })
})

describe('an order that goes to its buyer’s wallet', () => {
  const show = (given: Parameters<typeof orderOf>[0]) => {
    renderPage(<DeliveryNote order={orderOf({ deliveryAddress: address, ...given })} />, { site: buyerSite() })
    return document.body.textContent
  }

  it('says when it leaves, and where to see that it has', () => {
    expect(show({ deliverAfter: inMs(0) })).toContain('Goes to your wallet 0x7099…79C8 once the payment is final')
    cleanup()
    expect(show({ deliverAfter: inMs(40 * 86_400_000) })).toMatch(
      /Goes to your wallet 0x7099…79C8 after .*2026.*, when/,
    )
    cleanup()
    expect(show({ deliverAfter: null })).toContain('This purchase goes to your wallet 0x7099…79C8')
    expect(screen.getByRole('link', { name: 'Export History' }).getAttribute('href')).toBe('/profile/export-history')
  })

  it('says nothing where it stays, or nothing came of it', () => {
    expect(show({ deliveryAddress: null })).toBe('')
    cleanup()
    expect(show({ state: 'expired', deliverAfter: inMs(0) })).toBe('')
  })
})

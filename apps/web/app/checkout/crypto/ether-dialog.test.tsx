import { messages } from '@monsoon/contract/messages'
import type { EtherPayment } from '@monsoon/contract/chain/ether-purchases'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  refusal,
  sale,
  work,
} from '../../test-support/checkout-rig.ts'
import {
  hash,
  market,
  mine,
  paymentOf,
  purchase,
  putWallet,
  randomHex,
  refused,
  removeWallet,
} from '../../test-support/ether-rig.ts'

const server = createFakeApi()
vi.mock('../../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

const detailOf = (given: Parameters<typeof orderOf>[0], etherPayment: EtherPayment | null) => ({
  ...orderOf({ modeOfPayment: 'metamask', ...given }),
  refunds: [],
  isDisputed: false,
  owed: 0,
  etherPayment,
  mint: null,
  mayRefundMint: false,
})

beforeEach(() => {
  server.reset()
  server.answer({
    'POST /v1/calculation': ({ body }) => quoteOf(Number(body['quantity'])),
    'GET /v1/balance': () => balanceOf(250),
    'GET /v1/random-hex': () => ({ randomHex }),
    'POST /v1/buy/initiate': () => heldOf({ quote: quoteOf(1, { totalCost: 420 }), etherPurchase: purchase() }),
    'POST /v1/buy/ether': () => ({ orderId: heldOf().orderId, payment: paymentOf() }),
    'GET /v1/order/{id}': () => detailOf({ state: 'paid' }, paymentOf({ stage: 'paid' })),
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  removeWallet()
})

const onClose = vi.fn<() => void>()
function open({ held }: { held?: ReturnType<typeof heldOf> } = {}) {
  const site = buyerSite()
  renderPage(
    <CheckoutDialog
      {...{ work, onClose, held }}
      saleId={sale.id}
      sale={{ ...sale, acceptedPaymentMethod: 'all', acceptsEther: true }}
    />,
    { site: { ...site, settings: { ...site.settings, ether: { chainId: 1, market } } } },
  )
}
const press = async (name: string | RegExp) => {
  const found = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(found.disabled).toBe(false))
  fireEvent.click(found)
}
const toWallets = async () => {
  open()
  await screen.findByText('$428.40')
  fireEvent.click(screen.getByRole('radio', { name: /^Browser wallet/ }))
  await press('CONTINUE')
}
const toConfirm = async () => {
  await toWallets()
  await press('MetaMask')
  fireEvent.click(await screen.findByRole('checkbox'))
}
const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('a purchase that a browser wallet pays', () => {
  it('keeps its details, and is sent as the wallet’s owner agrees to [FLOW-063] [CALL-153] [CALL-156]', async () => {
    const request = putWallet()
    await toConfirm()
    expect(server.bodiesOf('POST /v1/buy/initiate')).toEqual([
      {
        saleId: sale.id,
        itemId: work.itemId,
        quantity: 1,
        modeOfPayment: 'metamask',
        metamaskAddress: mine,
        randomHex,
      },
    ])
    expect([factOf('To send'), factOf('Total')]).toEqual(['0.13125 ETH', '$420.00'])
    // 330,000 units of gas at a gwei.
    await waitFor(() => expect(factOf('Network fee, about')).toBe('0.00033 ETH'))
    await press('CONFIRM IN YOUR WALLET')
    expect(await screen.findByText('3 of 12 confirmations')).toBeTruthy()
    const { transaction, totalCost } = purchase()
    const { to, data, value } = transaction
    expect(request.mock.calls.find(([{ method }]) => method === 'eth_sendTransaction')?.[0].params).toEqual([
      { from: mine, to, data, value },
    ])
    expect(server.bodiesOf('POST /v1/buy/ether')).toEqual([
      {
        saleId: sale.id,
        itemId: work.itemId,
        quantity: 1,
        txHash: hash,
        metamaskAddress: mine,
        randomHex,
        totalPrice: totalCost,
      },
    ])
    expect(screen.getByRole('link', { name: /^0xabab/ }).getAttribute('href')).toContain('etherscan.io')
  })

  it('is looked at until the chain has taken it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    putWallet()
    await toConfirm()
    await press('CONFIRM IN YOUR WALLET')
    await screen.findByText('3 of 12 confirmations')
    server.answer({ 'POST /v1/buy/ether': () => ({ orderId: 'o1', payment: paymentOf({ stage: 'paid' }) }) })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await screen.findByRole('dialog', { name: 'Payment Successful' })).toBeTruthy()
    expect(screen.getByText('Paid on chain')).toBeTruthy()
  })

  it('is not sent where its owner says no, and can be confirmed after all', async () => {
    const request = putWallet({ eth_sendTransaction: refused })
    await toConfirm()
    await press('CONFIRM IN YOUR WALLET')
    expect((await screen.findByText('Signature verification cancelled')).closest('[role=alert]')).toBeTruthy()
    expect(server.bodiesOf('POST /v1/buy/ether')).toEqual([])
    request.mockImplementation(async ({ method }) => (method === 'eth_accounts' ? [mine] : hash))
    await press('CONFIRM IN YOUR WALLET')
    expect(await screen.findByText('3 of 12 confirmations')).toBeTruthy()
    expect(server.bodiesOf('POST /v1/buy/initiate')).toHaveLength(1)
  })

  it('failed on the chain: that is said, and it can be sent anew', async () => {
    putWallet()
    server.answer({
      'POST /v1/buy/ether': () => {
        throw refusal('ether-failed')
      },
    })
    await toConfirm()
    await press('CONFIRM IN YOUR WALLET')
    expect(await screen.findByText(/The transaction failed on the chain/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'CONFIRM IN YOUR WALLET' })).toBeTruthy()
  })

  it('tells an account that has too little before anything is sent', async () => {
    putWallet({ eth_getBalance: '0x0', eth_estimateGas: new Error('insufficient funds') })
    await toConfirm()
    expect(await screen.findByText(/This account has 0 ETH/)).toBeTruthy()
    expect(factOf('Network fee, about')).toBe('Your wallet shows it')
  })

  it('is refused before anything is held, with the wallets still there', async () => {
    putWallet()
    server.answer({
      'POST /v1/buy/initiate': () => {
        throw refusal('ether-not-ready')
      },
    })
    await toWallets()
    await press('MetaMask')
    expect(await screen.findByText(/cannot be paid for on chain yet/)).toBeTruthy()
    await press(messages.back)
    expect(await screen.findByRole('group', { name: 'Pay with' })).toBeTruthy()
  })

  it('goes on where it was left: still to be paid, or on its way', async () => {
    putWallet()
    const held = heldOf({ etherPurchase: purchase() })
    server.answer({
      'GET /v1/order/{id}': () =>
        detailOf({ state: 'reserved' }, paymentOf({ stage: 'waiting', transactionHash: null })),
    })
    open({ held })
    await press('MetaMask')
    expect(await screen.findByRole('button', { name: 'CONFIRM IN YOUR WALLET' })).toBeTruthy()
    cleanup()
    server.answer({ 'GET /v1/order/{id}': () => detailOf({ state: 'reserved' }, paymentOf()) })
    open({ held })
    expect(await screen.findByText('3 of 12 confirmations')).toBeTruthy()
    expect(server.bodiesOf('POST /v1/buy/initiate')).toEqual([])
  })

  it('is over with its time', async () => {
    putWallet()
    server.answer({ 'GET /v1/order/{id}': () => detailOf({ state: 'reserved' }, null) })
    open({ held: heldOf({ etherPurchase: { ...purchase(), deadline: inMs(-1_000) } }) })
    await press('MetaMask')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/The time to pay is over/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'CLOSE' }))
    expect(onClose).toHaveBeenCalled()
  })

  it('is no way where the house is on no chain', async () => {
    const site = buyerSite()
    renderPage(
      <CheckoutDialog work={work} saleId={sale.id} sale={{ ...sale, acceptsEther: false }} onClose={onClose} />,
      { site },
    )
    await screen.findByText('$428.40')
    expect(screen.queryByRole('radio', { name: /^Browser wallet/ })).toBeNull()
  })
})

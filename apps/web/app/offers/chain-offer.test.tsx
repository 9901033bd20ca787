import type { CallData } from '@monsoon/contract/client'
import { artMarketAbi } from '@monsoon/contracts/art-market'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Hex } from 'viem'
import { encodeFunctionData, encodeFunctionResult } from 'viem/utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offerAbi } from '../browser-wallet/market-offer.ts'
import { createFakeApi, refusal } from '../test-support/checkout-rig.ts'
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
} from '../test-support/ether-rig.ts'
import { hana, renderPage, siteWith } from '../test-support/render-page.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import { inHours, offerOf } from '../test-support/offer-rig.ts'
import { AnswerOfferDialog } from './answer-offer-dialog.tsx'
import PostOfferDialog from './post-offer-dialog.tsx'

const server = createFakeApi()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

type Terms = CallData<'GET /v1/offer/price/{id}'>

/** At 3,200 USD an ETH. */
const termsOf = (given: Partial<Terms> = {}): Terms => ({
  minOfferPricePerQuantity: 100,
  maxPostOfferQuantity: 3,
  currencyType: 'USD',
  canPostOffer: true,
  mintFee: 6.2,
  transferFee: 2.2,
  days: 7,
  sale: null,
  own: null,
  fiatBalance: 0,
  canPayEther: true,
  ethUsd: 3200,
  etherOffer: null,
  ...given,
})
const asked = purchase({ saleId: null, itemId: 'item-1', totalCost: '0.4' })
const isHeld = (held: boolean) => encodeFunctionResult({ abi: offerAbi, functionName: 'hasOffer', result: held })
const onPosted = vi.fn<() => void>()

beforeEach(() => {
  server.reset()
  server.answer({
    'GET /v1/offer/price/{id}': () => termsOf(),
    'POST /v1/offer/initiate': () => ({
      pledgeId: 'pledge-1',
      paymentIntent: null,
      paymentId: null,
      payUntil: null,
      serverTime: inHours(0),
      etherPurchase: asked,
      cardRequired: false,
      fiatBalance: 0,
      total: 1280,
      mintFee: 0,
      transferFee: 0,
      expireAt: inHours(7 * 24),
    }),
    'POST /v1/offer/ether': () => ({ offer: null, payment: paymentOf() }),
  })
})
afterEach(() => {
  cleanup()
  removeWallet()
  vi.useRealTimers()
  onPosted.mockClear()
  vi.mocked(showToast).mockClear()
})

async function show(terms = termsOf()) {
  server.answer({ 'GET /v1/offer/price/{id}': () => terms })
  const site = siteWith({ viewer: hana })
  renderPage(<PostOfferDialog itemId="item-1" onPosted={onPosted} onClose={() => undefined} />, {
    site: { ...site, settings: { ...site.settings, ether: { chainId: 1, market } } },
  })
  return screen.findByLabelText(/Your price/)
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => {
  const found = await button(name)
  await waitFor(() => expect(found.disabled).toBe(false))
  fireEvent.click(found)
}
async function toConfirm() {
  fireEvent.change(await show(), { target: { value: '640' } })
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '2' } })
  fireEvent.click(screen.getByRole('radio', { name: /A browser wallet/ }))
  await press('POST OFFER')
  await press('MetaMask')
  await button('CONFIRM IN YOUR WALLET')
  fireEvent.click(screen.getByRole('checkbox'))
}
const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('an offer from a browser wallet', () => {
  it('costs what is offered, without fees, and says what it is in ETH', async () => {
    fireEvent.change(await show(), { target: { value: '640' } })
    expect(factOf('Mint and transfer fee')).toBe('$8.40')
    fireEvent.click(screen.getByRole('radio', { name: /A browser wallet/ }))
    expect(factOf('Mint and transfer fee')).toBe('$0.00')
    expect(factOf('To send from your wallet')).toBe('0.2 ETH')
    expect(screen.getByText(/One ETH counts as \$3,200 here/)).toBeDefined()
  })

  it('is deposited by the wallet, told of, seen in the contract, and made once the chain has taken it [CALL-154, CALL-155]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let held = false
    const request = putWallet()
    const known = request.getMockImplementation()
    request.mockImplementation(async (call) => (call.method === 'eth_call' ? isHeld(held) : known?.(call)))
    await toConfirm()
    expect(server.bodiesOf('POST /v1/offer/initiate')).toEqual([
      { itemId: 'item-1', quantity: 2, amount: 640, modeOfPayment: 'metamask', metamaskAddress: mine },
    ])
    fireEvent.click(await button('CONFIRM IN YOUR WALLET'))
    await screen.findByText('3 of 12 confirmations')
    const sent = request.mock.calls.map(([call]) => call).filter(({ method }) => method === 'eth_sendTransaction')
    const { to, data, value } = asked.transaction
    expect(sent).toEqual([{ method: 'eth_sendTransaction', params: [{ from: mine, to, data, value }] }])
    const reads = request.mock.calls.map(([call]) => call).filter(({ method }) => method === 'eth_call')
    const call = encodeFunctionData({ abi: artMarketAbi, functionName: 'hasOffer', args: [randomHex as Hex] })
    expect(reads[0]).toEqual({ method: 'eth_call', params: [{ to: market, data: call }, 'latest'] })
    expect(server.bodiesOf('POST /v1/offer/ether')).toEqual([
      { itemId: 'item-1', metamaskAddress: mine, randomHex, totalPrice: '0.4', txHash: hash },
    ])
    expect(screen.queryByText(/The contract has your ETH/)).toBeNull()
    held = true
    await vi.advanceTimersByTimeAsync(2_600)
    expect(await screen.findByText(/The contract has your ETH/)).toBeDefined()
    server.answer({ 'POST /v1/offer/ether': () => ({ offer: offerOf(), payment: paymentOf({ stage: 'paid' }) }) })
    await vi.advanceTimersByTimeAsync(2_600)
    await waitFor(() => expect(onPosted).toHaveBeenCalledTimes(1))
    expect(showToast).toHaveBeenCalledWith('Your offer is posted', 'success')
  })

  it('is not paid for twice', async () => {
    const request = putWallet({ eth_call: isHeld(true) })
    await toConfirm()
    fireEvent.click(await button('CONFIRM IN YOUR WALLET'))
    expect(await screen.findByText(/The contract holds the ETH for this offer already/)).toBeDefined()
    expect(request.mock.calls.some(([{ method }]) => method === 'eth_sendTransaction')).toBe(false)
  })

  it('stays to be confirmed where its owner says no, and says what the server refuses', async () => {
    putWallet({ eth_call: isHeld(false), eth_sendTransaction: refused })
    await toConfirm()
    fireEvent.click(await button('CONFIRM IN YOUR WALLET'))
    expect(await screen.findByText(/Signature verification cancelled/)).toBeDefined()
    cleanup()
    server.answer({
      'POST /v1/offer/initiate': () => {
        throw refusal('ether-not-ready')
      },
    })
    fireEvent.change(await show(), { target: { value: '640' } })
    fireEvent.click(screen.getByRole('radio', { name: /A browser wallet/ }))
    await press('POST OFFER')
    await press('MetaMask')
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  })

  it('is offered where it can be paid so, alone', async () => {
    await show(termsOf({ canPayEther: false }))
    expect(screen.queryByRole('radio', { name: /A browser wallet/ })).toBeNull()
  })

  it('shows one that is on its way, or waits in the wallet', async () => {
    await show(termsOf({ etherOffer: { amount: 640, quantity: 2, payment: paymentOf() } }))
    expect(screen.getByText('Your offer of $1,280 is on its way')).toBeDefined()
    expect(screen.getByText('3 of 12 confirmations')).toBeDefined()
    cleanup()
    const waiting = paymentOf({ stage: 'waiting', transactionHash: null, explorerUrl: null, confirmations: null })
    await show(termsOf({ etherOffer: { amount: 640, quantity: 1, payment: waiting } }))
    expect(screen.getByText(/It waits in your wallet until/)).toBeDefined()
  })
})

it.each([
  ['accept', /pays your share to your artwork transfer address/],
  ['reject', /sends its ETH back to the wallet/],
  ['withdraw', /sends its ETH back to the wallet/],
] as const)('an offer on chain says what follows before its reader asks to %s', (act, words) => {
  renderPage(
    <AnswerOfferDialog offer={offerOf({ isOnChain: true })} act={act} onDone={() => {}} onClose={() => {}} />,
    {
      site: siteWith({ viewer: hana }),
    },
  )
  expect(screen.getByText(words)).toBeDefined()
})

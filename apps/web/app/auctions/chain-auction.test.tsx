import type { Auction } from '@monsoon/contract/trade/auctions'
import { artMarketAbi } from '@monsoon/contracts/art-market'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { creditAbi } from '../browser-wallet/market-credit.ts'
import { createFakeApi, refusal } from '../test-support/checkout-rig.ts'
import { hash, market, mine, paymentOf, purchase, putWallet, refused, removeWallet } from '../test-support/ether-rig.ts'
import { hana, renderPage, siteWith } from '../test-support/render-page.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import AuctionPanel from './auction-panel.tsx'
import { auctionOf, bidOf, inMs, newsOf, personOf } from '../test-support/auction-rig.ts'

const server = createFakeApi()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

class Stream extends EventTarget {
  static opened: Stream[] = []
  constructor() {
    super()
    Stream.opened.push(this)
  }
  close() {}
  emit(news: unknown) {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) })))
  }
}
class Watch {
  observe() {}
  disconnect() {}
}

/** At 3,200 USD an ETH; the least raise on 1,250 is a hundredth. */
const onChain = (given: Partial<Auction> = {}) =>
  auctionOf({ acceptedPaymentMethod: 'crypto', ethUsd: 3200, minNextBid: 1262.5, ...given })
const own = { isLeading: true, highestBid: 1313, limit: null, held: 0 }
const asked = purchase({ saleId: 'auction-1', itemId: 'item-1', auctionId: 'auction-1', totalCost: '0.4103125' })
const quoted = () => ({
  pledgeId: 'pledge-1',
  paymentIntent: null,
  paymentId: null,
  payUntil: null,
  serverTime: inMs(0),
  etherPurchase: asked,
  cardRequired: false,
  fiatBalance: 0,
  total: 1313,
})
const told = (payment = paymentOf(), auction = onChain()) => ({ pledgeId: 'pledge-1', payment, auction })

beforeEach(() => {
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('IntersectionObserver', Watch)
  server.reset()
  server.answer({ 'POST /v1/bid/initiate': quoted, 'POST /v1/bid/ether': () => told() })
})
afterEach(() => {
  cleanup()
  removeWallet()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.mocked(showToast).mockClear()
})

function show(auction = onChain(), viewer: Parameters<typeof siteWith>[0] = { viewer: hana }) {
  const site = siteWith(viewer)
  renderPage(<AuctionPanel auction={auction} />, {
    path: '/item/item-1',
    site: { ...site, settings: { ...site.settings, ether: { chainId: 1, market } } },
  })
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => {
  const found = await button(name)
  await waitFor(() => expect(found.disabled).toBe(false))
  fireEvent.click(found)
}
const askToBid = async (usd = '1313') => {
  fireEvent.change(screen.getByLabelText(/Your bid/), { target: { value: usd } })
  fireEvent.click(screen.getByLabelText(/cannot be cancelled/))
  await press('PLACE A BID')
}
const toConfirm = async () => {
  await askToBid()
  await press('MetaMask')
  await button('CONFIRM IN YOUR WALLET')
}
const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('an auction on chain', () => {
  it('says so, and what its amounts are in ETH, at its own rate', () => {
    show()
    expect(screen.getByText('Held on chain').parentElement?.textContent).toContain('One ETH counts as $3,200 here')
    expect(screen.getAllByText('0.390625 ETH').length).toBe(2)
    expect(screen.queryByText(/≈/)).toBeNull()
    expect(screen.getByText('From $1,262.50 (0.394531 ETH) on.')).toBeDefined()
    expect(screen.queryByText('Pay with')).toBeNull()
    expect(screen.queryByLabelText(/up to a limit/)).toBeNull()
  })

  it('takes no less than its contract would, and shows what is to be sent before it is asked for', async () => {
    show()
    fireEvent.change(screen.getByLabelText(/Your bid/), { target: { value: '1262.49' } })
    expect(screen.getByText('Please enter valid bid amount greater than 1262.49 USD')).toBeDefined()
    fireEvent.change(screen.getByLabelText(/Your bid/), { target: { value: '1262.50' } })
    expect(screen.queryByText(/Please enter valid bid amount/)).toBeNull()
    fireEvent.click(await button('+10% $1,375'))
    expect(factOf('To send from your wallet')).toBe('0.429687 ETH')
    expect((await button('PLACE A BID')).disabled).toBe(true)
    expect(server.bodiesOf('POST /v1/bid/initiate')).toEqual([])
  })

  it('is extended by a late bid, not by the whole seconds of its chain', () => {
    show(onChain({ originalEnd: inMs(600_000), liveTill: inMs(600_400) }))
    expect(screen.queryByText(/Late bids moved the end/)).toBeNull()
    cleanup()
    show(onChain({ originalEnd: inMs(600_000), liveTill: inMs(640_000) }))
    expect(screen.getByText(/Late bids moved the end/)).toBeDefined()
  })

  it('says where bidding on chain is off', () => {
    renderPage(<AuctionPanel auction={onChain()} />, { site: siteWith({ viewer: hana }) })
    expect(screen.getByText(/not possible right now/)).toBeDefined()
  })

  it('shows who is undoing it why, and takes no more bids', () => {
    show(onChain({ reason: 'The work is disputed', canBid: false }))
    expect(screen.getByText('This auction is being cancelled')).toBeDefined()
    expect(screen.getByText(/The work is disputed/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'PLACE A BID' })).toBeNull()
  })

  it('lets staff void no single bid, and says why', () => {
    const staff = { ...hana, role: 'staff' as const }
    show(auctionOf(), { viewer: staff })
    expect(screen.getAllByRole('button', { name: /^Void the bids/ }).length).toBe(2)
    cleanup()
    show(onChain(), { viewer: staff })
    expect(screen.queryByRole('button', { name: /^Void the bids/ })).toBeNull()
    expect(screen.getByText(/Single bids on chain cannot be voided/)).toBeDefined()
  })
})

describe('a bid on chain', () => {
  it('is asked for by the account that the wallet shows, sent, told of, and counts once the chain has taken it [CALL-126]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const request = putWallet()
    show()
    await toConfirm()
    expect(server.bodiesOf('POST /v1/bid/initiate')).toEqual([
      { saleId: 'auction-1', itemId: 'item-1', amount: 1313, modeOfPayment: 'metamask', metamaskAddress: mine },
    ])
    expect([factOf('Your bid'), factOf('To send')]).toEqual(['$1,313.00', '0.4103125 ETH'])
    await press('CONFIRM IN YOUR WALLET')
    expect(await screen.findByText('3 of 12 confirmations')).toBeDefined()
    const { to, data, value } = asked.transaction
    expect(request.mock.calls.find(([{ method }]) => method === 'eth_sendTransaction')?.[0].params).toEqual([
      { from: mine, to, data, value },
    ])
    const { randomHex, totalCost } = asked
    expect(server.bodiesOf('POST /v1/bid/ether')).toEqual([
      {
        saleId: 'auction-1',
        itemId: 'item-1',
        amount: 1313,
        txHash: hash,
        metamaskAddress: mine,
        randomHex,
        totalPrice: totalCost,
      },
    ])
    const bids = [bidOf(3, 1313, personOf(hana.userId, hana.name))]
    const placed = onChain({ version: 4, highestBid: 1313, bidCount: 3, own, bids })
    server.answer({ 'POST /v1/bid/ether': () => told(paymentOf({ stage: 'paid' }), placed) })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await screen.findByText(/Yours is the highest bid: \$1,313 \(0.410312 ETH\)/)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(vi.mocked(showToast)).toHaveBeenCalledWith('Bidding added successfully', 'success')
  })

  it('is not sent where its owner says no, and can be confirmed after all', async () => {
    putWallet({ eth_sendTransaction: refused })
    show()
    await toConfirm()
    await press('CONFIRM IN YOUR WALLET')
    expect((await screen.findByText('Signature verification cancelled')).closest('[role=alert]')).toBeTruthy()
    expect(server.bodiesOf('POST /v1/bid/ether')).toEqual([])
    expect((await button('CONFIRM IN YOUR WALLET')).disabled).toBe(false)
  })

  it('is begun anew for another wallet, as the ETH goes back to the one that it was begun for', async () => {
    const request = putWallet()
    show()
    await toConfirm()
    await press('Use another wallet')
    const other = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
    request.mockImplementation(async ({ method }) => (method === 'eth_chainId' ? '0x1' : [other]))
    await press('MetaMask')
    await button('CONFIRM IN YOUR WALLET')
    expect(server.bodiesOf('POST /v1/bid/initiate').map(({ metamaskAddress }) => metamaskAddress)).toEqual([
      mine,
      other,
    ])
  })

  it('is refused beside the wallets where a rule or the contract refuses it', async () => {
    putWallet()
    server.answer({
      'POST /v1/bid/initiate': () => {
        throw refusal('bid-too-low', { amount: 1400, currency: 'USD' })
      },
    })
    show()
    await askToBid()
    await press('MetaMask')
    expect(await screen.findByText('Please enter valid bid amount greater than 1400 USD')).toBeDefined()
    expect(screen.getByRole('button', { name: 'MetaMask' })).toBeDefined()
  })

  it('is not to be sent any more once somebody has bid more', async () => {
    putWallet()
    show()
    await toConfirm()
    Stream.opened[0]?.emit(newsOf({ version: 4, highestBid: 2000, minNextBid: 2020, bids: [bidOf(3, 2000)] }))
    expect(await screen.findByText(/^The lowest possible bid is now \$2,020/)).toBeDefined()
    expect((await button('CONFIRM IN YOUR WALLET')).disabled).toBe(true)
  })

  it('failed on the chain: that is said, and nothing more is waited for', async () => {
    putWallet()
    server.answer({
      'POST /v1/bid/ether': () => {
        throw refusal('ether-failed')
      },
    })
    show()
    await toConfirm()
    await press('CONFIRM IN YOUR WALLET')
    expect(await screen.findByText(/The transaction failed on the chain/)).toBeDefined()
    expect((await button('CONFIRM IN YOUR WALLET')).disabled).toBe(false)
  })

  it('asks for a wallet where there is none [MSG-111]', async () => {
    show()
    await askToBid()
    expect(await screen.findByText('Please install MetaMask first', {}, { timeout: 3_000 })).toBeDefined()
  })

  it('left behind, goes on at the page: on its way, or still in the wallet', () => {
    const etherBid = { pledgeId: 'pledge-1', amount: 1313, payment: paymentOf() }
    show(onChain({ etherBid }))
    expect(screen.getByText('Your bid of $1,313 (0.410312 ETH)')).toBeDefined()
    expect(screen.getByText('3 of 12 confirmations')).toBeDefined()
    expect(screen.getByRole('link', { name: /^0xabab/ }).getAttribute('href')).toContain('etherscan.io')
    cleanup()
    show(onChain({ etherBid: { ...etherBid, payment: paymentOf({ stage: 'waiting', transactionHash: null }) } }))
    expect(screen.getByText(/It waits in your wallet until/)).toBeDefined()
  })
})

describe('ETH that comes back', () => {
  const outbid = () => onChain({ own: { ...own, isLeading: false, highestBid: 1000 } })

  it.each([
    ['You were outbid, and your ETH went back', outbid()],
    ['It went to somebody else. Your ETH went back', { ...outbid(), state: 'sold' as const }],
    ['The auction was cancelled. If your bid', { ...outbid(), state: 'cancelled' as const, reason: 'Disputed' }],
  ])('is said: %s', (words, auction) => {
    show(auction)
    expect(screen.getByText(new RegExp(`^${words}`))).toBeDefined()
    expect(screen.queryByText(/free again/)).toBeNull()
  })

  it('can be withdrawn by whose wallet did not take it', async () => {
    const request = putWallet({ eth_call: `0x${(3n * 10n ** 17n).toString(16).padStart(64, '0')}` })
    show(outbid())
    await press('IT IS NOT THERE')
    await press('MetaMask')
    await waitFor(() => expect(factOf('Waits for you')).toBe('0.3 ETH'))
    await press('WITHDRAW IT')
    expect(await screen.findByText(/The ETH is yours once/)).toBeDefined()
    const sent = request.mock.calls.find(([{ method }]) => method === 'eth_sendTransaction')?.[0].params
    expect(sent).toMatchObject([{ from: mine, to: market, data: expect.stringContaining(mine.slice(2)) as unknown }])
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'WITHDRAW IT' })).toBeNull()
  })

  it('does not wait where it was sent', async () => {
    putWallet({ eth_call: `0x${'0'.repeat(64)}` })
    show(outbid())
    await press('IT IS NOT THERE')
    await press('MetaMask')
    expect(await screen.findByText(/There is nothing to withdraw/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'WITHDRAW IT' })).toBeNull()
  })

  it('is asked for in the words of the contract', () => {
    for (const entry of creditAbi)
      expect(artMarketAbi.find((one) => 'name' in one && one.name === entry.name)).toEqual(entry)
  })
})

import type { ChainBoard } from '@monsoon/contract/staff/staff-chain'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import ChainPage from './chain-page.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: unknown) => Promise<unknown>>() }))
vi.mock('#api-client.ts', () => ({ api }))

beforeEach(() => api.mockReset())
afterEach(cleanup)

const at = '2026-11-21T08:00:00.000Z'
const address = `0x${'a'.repeat(40)}`
const hash = `0x${'b'.repeat(64)}`

const chainOf = (given: Partial<ChainBoard> = {}): ChainBoard => ({
  chainId: 31337,
  networks: ['ethereum', 'polygon'],
  explorer: 'http://localhost:8545',
  confirmations: 1,
  head: { number: 120, at, seenAt: at, scanned: 119 },
  mintedEditions: 7,
  gasSpent: '0.0125',

  waiting: 2,
  onTheWay: 1,
  failed: 0,
  mintingEditions: 4,
  lateEditions: 3,
  etherMissing: 0,
  stuck: [],
  proof: null,
  senders: [{ id: 's1', address, isHouse: true, balance: '9.5', shortSince: null, stoppedReason: null }],
  ...given,
})
const show = (...chains: ChainBoard[]) =>
  renderPage(<ChainPage {...({ loaderData: { chains } } as Parameters<typeof ChainPage>[0])} />)
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

describe('the board of the chain', () => {
  it('says so where there is none', () => {
    show()
    expect(screen.getByText('No chain is set up')).toBeDefined()
  })

  it('shows queue, balance, gas and what is minted', () => {
    show(chainOf())
    expect(screen.getByRole('heading', { name: 'Ethereum, Polygon, chain 31337' })).toBeDefined()
    expect(facts()).toEqual(
      expect.arrayContaining([
        'Balance: 9.5 ETH',
        'Gas paid: 0.0125 ETH',
        'Editions on the chain: 7',
        'Waiting to be sent: 2',
        'Sold, still to be minted: 4',
        'On their way: 1',
        'Sold for more than a day, not minted: 3',
        'Read up to block: 119',
      ]),
    )
  })

  it('warns of a queue that has stopped, of a sender without ether, and of what is stuck', () => {
    const sender = { id: 's1', address, isHouse: true, balance: '0', shortSince: at, stoppedReason: 'nonce 7 was used' }
    const stuck = {
      id: 't1',
      purpose: 'sync-tokens',
      state: 'sent' as const,
      hash,
      reason: 'its fee has reached the cap',
    }
    show(chainOf({ senders: [sender], stuck: [{ ...stuck, since: at }] }))
    expect(screen.getByText(/This queue has stopped: nonce 7 was used/)).toBeDefined()
    expect(screen.getByText(/It has had too little ether since/)).toBeDefined()
    expect(screen.getByText('its fee has reached the cap')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Transaction' }).getAttribute('href')).toBe(
      `http://localhost:8545/tx/${hash}`,
    )
  })

  it('restarts a queue that has stopped, once somebody says what was found', async () => {
    const sender = {
      id: 's1',
      address,
      isHouse: true,
      balance: '1',
      shortSince: null,
      stoppedReason: 'nonce 7 was used',
    }
    show(chainOf({ senders: [sender] }))
    api.mockResolvedValue({ status: 200, msg: 'The queue is running again.', data: {} })
    fireEvent.click(screen.getByRole('button', { name: 'RESTART QUEUE' }))
    const dialog = await screen.findByRole('dialog', { name: 'Restart this queue?' })
    const reason = 'The endpoint had answered for a test chain'
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: reason } })
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'RESTART QUEUE' })
    await waitFor(() => expect(button.disabled).toBe(false))
    fireEvent.click(button)
    const call = { params: { id: 's1' }, body: { reason } }
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/chain/senders/{id}/restart', call))
  })

  it('names what differs between chain and books, and compares anew', async () => {
    const difference = { id: 'd1', itemId: 'i1', itemName: 'Tide', holder: address, kind: 'burn' as const }
    const differences = [{ ...difference, inBooks: 2, onChain: 1 }]
    show(chainOf({ proof: { at, block: 119, works: 4, editions: 7, differences } }))
    expect(screen.getByText(/1 difference at block 119/)).toBeDefined()
    expect(screen.getByText(/destroyed on the chain/)).toBeDefined()
    expect(screen.getByText(`${address}: 2 in the books, 1 on the chain`)).toBeDefined()
    api.mockResolvedValue({ status: 200, msg: 'The comparison is running.', data: {} })
    fireEvent.click(screen.getByRole('button', { name: 'COMPARE NOW' }))
    await waitFor(() => expect(api).toHaveBeenCalledWith('POST /v1/staff/chain'))
  })

  it('says that both agree', () => {
    show(chainOf({ proof: { at, block: 119, works: 4, editions: 7, differences: [] } }))
    expect(screen.getByText(/They say the same of 4 works and 7 editions, at block 119/)).toBeDefined()
  })
})

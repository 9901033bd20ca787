import { ApiError } from '@monsoon/contract/client'
import type { MintProgress } from '@monsoon/contract/chain/minting'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OwnedWork } from '../routes/profile/works/owned-work.tsx'
import ItemDetails from '../routes/item/item-details.tsx'
import { itemOf, saleOf } from '../test-support/item-rig.ts'
import { SalePanel } from '../routes/item/sale-panel.tsx'
import { sampleWorks } from '../routes/style/sample-works.ts'
import OwnerPanel from '../selling/owner-panel.tsx'
import { renderedAtMs, renderPage } from '../test-support/render-page.tsx'
import { MintStatus } from './mint-status.tsx'
import { OrderMint } from './order-mint.tsx'

const { api } = vi.hoisted(() => ({ api: vi.fn<(key: string, input?: object) => Promise<unknown>>() }))
vi.mock('../api-client.ts', () => ({ api }))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({ msg: 'The purchase is taken back.', data: {} })
})
afterEach(cleanup)

const hash = `0x${'ab'.repeat(32)}`
const sent = { transactionHash: hash, explorerUrl: `https://etherscan.io/tx/${hash}` }
const mintOf = (given: Partial<MintProgress> = {}): MintProgress => ({
  stage: 'waiting',
  quantity: 1,
  mintedQuantity: 0,
  tokenId: '2084765430912345678901234567890123456',
  transactionHash: null,
  explorerUrl: null,
  confirmations: null,
  isDelayed: false,
  ...given,
})
const minted = mintOf({ stage: 'minted', mintedQuantity: 1, ...sent })

describe('how far bought editions are on their way to the chain', () => {
  it.each([
    ['waiting', mintOf(), 'Waiting to be minted'],
    ['delayed', mintOf({ isDelayed: true }), 'Waiting to be mintedDelayed'],
    ['sent', mintOf({ stage: 'minting', ...sent }), 'Minting now: sent, and not in a block yet, transaction'],
    [
      'in a block',
      mintOf({ stage: 'minting', ...sent, confirmations: { have: 3, need: 12 } }),
      'Minting now: 3 of 12 confirmations, transaction',
    ],
    ['minted in part', mintOf({ quantity: 3, mintedQuantity: 2 }), 'Waiting to be minted, 2 of 3 minted'],
    ['minted', minted, 'Minted: token #208476…3456, transaction'],
    [
      'minted by somebody unknown',
      { ...minted, transactionHash: null, explorerUrl: null },
      'Minted: token #208476…3456',
    ],
  ])('is said in a line: %s', (_, mint, told) => {
    const { container } = renderPage(<MintStatus mint={mint} />)
    expect(container.textContent).toBe(told)
  })

  it('leads to the transaction in the explorer of its chain', () => {
    renderPage(<MintStatus mint={minted} />)
    expect(screen.getByRole('link', { name: 'transaction' }).getAttribute('href')).toBe(sent.explorerUrl)
  })

  it('stands in the collection of its owner, and on the page of the work for them alone', () => {
    const owned = {
      ...sampleWorks(renderedAtMs)[0]!,
      quantity: 25,
      editions: '3',
      acquiredAt: '2026-11-18T08:00:00.000Z',
      freeEditions: '3',
      onSaleQuantity: 0,
      mint: minted,
    }
    renderPage(
      <OwnedWork item={owned} isFirst>
        {null}
      </OwnedWork>,
    )
    expect(screen.getByRole('article').textContent).toContain('Minted: token #208476…3456')
    cleanup()
    const selling = {
      itemId: 'item-1',
      supply: 25,
      freeEditions: '3',
      freeQuantity: 1,
      hasCryptoAccount: false,
      etherAuction: null,
      sales: [],
      serverTime: '2026-11-18T08:00:00.000Z',
    }
    const item = itemOf({ isOwner: true, ownedEditions: '3', ownedQuantity: 1, ownMint: mintOf() })
    renderPage(<OwnerPanel item={item} selling={selling} />)
    expect(screen.getByText('Waiting to be minted')).toBeDefined()
  })
})

describe('the page of an order', () => {
  const steps = () =>
    within(screen.getByRole('list', { name: 'From the purchase to the chain' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('tells each step from bought over minting to minted', () => {
    renderPage(<OrderMint orderId="o1" mint={mintOf()} mayRefund={false} />)
    expect(steps()).toEqual(['Boughtdone', 'Mintingunder way', 'Mintedstill to come'])
    cleanup()
    const mint = mintOf({ stage: 'minting', ...sent, confirmations: { have: 3, need: 12 } })
    renderPage(<OrderMint orderId="o1" mint={mint} mayRefund={false} />)
    expect(screen.getByRole('progressbar', { name: 'Confirmations' }).getAttribute('aria-valuenow')).toBe('25')
    cleanup()
    renderPage(<OrderMint orderId="o1" mint={minted} mayRefund={false} />)
    expect(steps()).toEqual(['Boughtdone', 'Mintingdone', 'Minteddone'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that a delay takes nothing away, before there is a choice', () => {
    renderPage(<OrderMint orderId="o1" mint={mintOf({ isDelayed: true })} mayRefund={false} />)
    expect(screen.getByText(/The work is yours either way/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('lets its buyer wait or take it back once a day has passed', async () => {
    renderPage(<OrderMint orderId="o1" mint={mintOf({ isDelayed: true })} mayRefund />)
    fireEvent.click(screen.getByRole('button', { name: 'TAKE IT BACK …' }))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Take this purchase back?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'WAIT' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(api).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'TAKE IT BACK …' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'TAKE IT BACK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(api.mock.calls).toEqual([['POST /v1/order/{id}/refund', { params: { id: 'o1' } }]])
  })

  it('stays at the question and says why where it is minted just then', async () => {
    const msg = 'What mints it was sent to the chain and can still happen.'
    api.mockRejectedValueOnce(new ApiError({ status: 400, code: 'mint-on-its-way', msg }))
    renderPage(<OrderMint orderId="o1" mint={mintOf({ isDelayed: true })} mayRefund />)
    fireEvent.click(screen.getByRole('button', { name: 'TAKE IT BACK …' }))
    const dialog = within(screen.getByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'TAKE IT BACK' }))
    expect(await dialog.findByText(msg)).toBeDefined()
  })
})

describe('before somebody buys', () => {
  const panel = (sale: Parameters<typeof saleOf>[0], info: Parameters<typeof itemOf>[0] = {}) => {
    cleanup()
    const item = itemOf(info)
    renderPage(<SalePanel item={item} sale={saleOf(sale)} editions={undefined} onEditions={() => {}} />)
    return screen.queryByText(/^Not on chain yet/)?.textContent
  }

  it('says where a work cannot be minted for now, or a sale for crypto not be paid on chain', () => {
    expect(panel({})).toBeUndefined()
    expect(panel({}, { isMintingOn: false })).toMatch(/is minted once its chain can be reached/)
    expect(panel({}, { isMintingOn: false, mintState: 'minted', mintedQuantity: 3 })).toBeUndefined()
    expect(panel({ acceptedPaymentMethod: 'all', acceptsEther: true })).toBeUndefined()
    expect(panel({ acceptedPaymentMethod: 'crypto', acceptsEther: false })).toMatch(/nobody can pay for this from a/)
  })

  it('says so among the facts of the work', () => {
    renderPage(<ItemDetails item={itemOf({ isMintingOn: false })} />)
    expect(screen.getByText('Status').nextElementSibling?.textContent).toBe('Not on chain yet')
  })
})

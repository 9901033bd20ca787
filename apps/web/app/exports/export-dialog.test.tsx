import type { ExportRecord, ExportTerms } from '@monsoon/contract/chain/exports'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buyerSite, createFakeApi, createFakeFields, inMs, refusal, work } from '../test-support/checkout-rig.ts'
import { ExportHistory } from '../routes/profile/works/export-history.tsx'
import { hana, renderPage, siteWith } from '../test-support/render-page.tsx'
import { showToast } from '../ui/overlays/toast.ts'
import ExportDialog from './export-dialog.tsx'
import { OwnerMenu } from './owner-menu.tsx'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'
import { bankReturned } from '../checkout/card/bank-frame.tsx'

const server = createFakeApi()
let fields = createFakeFields()
vi.mock('../api-client.ts', () => ({ api: (...given: Parameters<typeof server.api>) => server.api(...given) }))
vi.mock('../checkout/card/open-card-fields.ts', () => ({
  openCardFields: (...given: Parameters<typeof fields.open>) => fields.open(...given),
}))
vi.mock('../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>(async () => undefined) }))

beforeEach(() => {
  server.reset()
  fields = createFakeFields()
  vi.mocked(showToast).mockClear()
})
afterEach(cleanup)

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const item = { _id: work.itemId, itemId: work.itemId, name: work.name, thumbnail: '', picture: null }
const terms: ExportTerms = {
  itemId: work.itemId,
  network: 'polygon',
  isOn: true,
  free: '4-5',
  freeQuantity: 2,
  barred: [],
  transferAddress: address,
  fee: 2.2,
  walletBalance: 50,
  byCard: true,
  byCrypto: true,
}
const recordOf = (given: Partial<ExportRecord> = {}): ExportRecord => ({
  id: 'e1',
  itemId: work.itemId,
  itemThumbnail: '',
  itemName: work.name,
  item,
  quantity: 1,
  editions: '4',
  txnAmount: 2.2,
  currencyType: 'USD',
  modeOfPayment: 'fiatWallet',
  tokenId: '40218',
  transferHash: null,
  status: 'paid',
  createdAt: '2026-11-21T09:00:00.000Z',
  endedAt: null,
  address,
  network: 'polygon',
  confirmations: null,
  explorerUrl: null,
  reason: null,
  directTransfer: false,
  ...given,
})
const quoted = {
  fiat: { fee: 2.2, secret: null, currencyType: 'USD' as const },
  crypto: { fee: '0.00069', address: null, currencyType: 'ETH' as const },
  itemQuantity: 2,
  works: [],
  paymentId: null,
  payUntil: null,
  serverTime: '2026-11-21T09:00:00.000Z',
}

const show = (given: Partial<ExportTerms> = {}) => {
  server.answer({
    'GET /v1/export-nft/terms/{itemId}': () => ({ ...terms, ...given }),
    'POST /v1/export-nft/fee': () => quoted,
  })
  const [onDone, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  renderPage(<ExportDialog itemId={work.itemId} onDone={onDone} onClose={onClose} />, {
    site: buyerSite(),
  })
  return { onDone, onClose }
}
const field = () => screen.findByLabelText<HTMLInputElement>('Send it to this address')
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

describe('the export dialog', () => {
  it('asks first what leaves and where to, with the own address in place [FLOW-067, SCREEN-165]', async () => {
    show()
    expect(await screen.findByRole('dialog', { name: 'Export NFT' })).toBeDefined()
    expect((await field()).value).toBe(address)
    await press('CONTINUE')
    expect(server.bodiesOf('POST /v1/export-nft/fee')).toEqual([
      { itemId: work.itemId, quantity: 1, editions: '4', address, modeOfPayment: 'fiatWallet' },
    ])
  })

  it('goes on with an address of 42 characters alone [RULE-091, RULE-092]', async () => {
    show()
    const input = await field()
    fireEvent.change(input, { target: { value: address.slice(0, -1) } })
    fireEvent.blur(input)
    expect(await screen.findByText('An address has 42 characters. This one has 41.')).toBeDefined()
    await press('CONTINUE')
    expect(server.bodiesOf('POST /v1/export-nft/fee')).toEqual([])
  })

  it('then shows the fee and pays it from the wallet, by card or by crypto [FLOW-068]', async () => {
    const { onDone } = show()
    server.answer({ 'POST /v1/export-nft/create': () => ({ report: [recordOf()] }) })
    await press('CONTINUE')
    expect(await screen.findByText('You pay')).toBeDefined()
    await press('CONFIRM & PAY 2.20 USD')
    expect(server.bodiesOf('POST /v1/export-nft/create')).toMatchObject([
      { modeOfPayment: 'fiatWallet', txnAmount: 2.2 },
    ])
    expect(await screen.findByRole('dialog', { name: 'On its way' })).toBeDefined()
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('says that it failed, and lets one try again with what was entered [FLOW-070, MSG-101]', async () => {
    show()
    server.answer({
      'POST /v1/export-nft/create': () => {
        throw refusal('edition-not-free', { editions: '4' })
      },
    })
    await press('CONTINUE')
    await press('CONFIRM & PAY 2.20 USD')
    expect(await screen.findByRole('dialog', { name: 'Export NFT failed' })).toBeDefined()
    await press('TRY AGAIN')
    expect((await field()).value).toBe(address)
  })

  it('shows the page of the bank in a frame where it asks, and leaves once it has agreed [FLOW-069]', async () => {
    const { onDone } = show()
    const byCard = { secret: 'pi_1_secret_2', currencyType: 'USD' as const, fee: 2.2 }
    server.answer({
      'POST /v1/export-nft/fee': () => ({ ...quoted, fiat: byCard, paymentId: 'pi_1', payUntil: inMs(600_000) }),
      'POST /v1/export-nft/create': () => ({ report: [recordOf({ modeOfPayment: 'card' })] }),
    })
    await press('CONTINUE')
    fireEvent.click(await screen.findByRole('radio', { name: /A card/ }))
    await press('CONFIRM & PAY 2.20 USD')
    await screen.findByText(/If they cannot leave by then, all of it goes back to your card\./)
    fields.answer({ kind: 'challenge', bankUrl: 'https://bank.test/ask' })
    await fields.type()
    fireEvent.click(screen.getByRole('checkbox', { name: /Terms of Use/ }))
    await press('PAY $2.20')
    const frame = await screen.findByTitle<HTMLIFrameElement>(/3-D Secure/)
    expect(frame.src).toBe('https://bank.test/ask')
    const { origin } = location
    await act(async () => {
      dispatchEvent(new MessageEvent('message', { origin, source: frame.contentWindow, data: { type: bankReturned } }))
    })
    expect(await screen.findByRole('dialog', { name: 'On its way' })).toBeDefined()
    expect(server.bodiesOf('POST /v1/export-nft/create')).toMatchObject([
      { modeOfPayment: 'card', paymentTxnId: 'pi_1' },
    ])
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('says which editions stay, why, and from when on they can leave', async () => {
    show({
      free: '',
      freeQuantity: 0,
      barred: [
        { editions: '4', cause: 'listed', until: null },
        { editions: '5', cause: 'card-money', until: '2026-12-01T09:00:00.000Z' },
      ],
    })
    expect(await screen.findByText('Edition 4 is on sale: take it down first.')).toBeDefined()
    expect(screen.getByText(/Edition 5 was paid for by card/)).toBeDefined()
    expect(screen.queryByLabelText('Send it to this address')).toBeNull()
  })

  it('says so where the chain cannot be reached', async () => {
    show({ isOn: false })
    expect(await screen.findByText(/cannot be reached/)).toBeDefined()
  })
})

describe('the menu of an owner', () => {
  const detail = { itemInfo: { id: work.itemId, name: work.name }, creatorInfo: { name: 'Mira' } } as ItemDetail
  const open = async () => {
    fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'Enter' })
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }

  it('has Share, Report and Export [SCREEN-054, SCREEN-052]', async () => {
    renderPage(<OwnerMenu item={detail} />, { site: siteWith({ viewer: hana }) })
    expect(await open()).toEqual(['Share', 'Report', 'Export'])
  })

  it('leads whoever is logged out meanwhile to the login [MSG-087]', async () => {
    renderPage(<OwnerMenu item={detail} />)
    await open()
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Export' })))
    expect(showToast).toHaveBeenCalledWith('Login to export NFT')
  })
})

describe('the history of exports', () => {
  const pagination = { limit: 10, offset: 1, total: 1, lastOffset: 1 }

  it('has its columns in their order [SCREEN-098]', () => {
    renderPage(<ExportHistory report={[recordOf()]} pagination={pagination} />)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'S.No',
      'Item Logo',
      'Item Name',
      'Quantity',
      'Transaction Amount',
      'Payment Mode',
      'Token ID',
      'Transaction Hash',
      'Status',
      'Exported At',
    ])
  })

  it('says how deep a transaction lies, and leads to the explorer', () => {
    const explorerUrl = 'https://polygonscan.com/tx/0xab'
    const confirming = recordOf({
      status: 'confirming',
      confirmations: { have: 9, need: 128 },
      transferHash: `0x${'ab'.repeat(32)}`,
      explorerUrl,
    })
    renderPage(<ExportHistory report={[confirming]} pagination={pagination} />)
    expect(screen.getByText('confirming 9/128')).toBeDefined()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(explorerUrl)
  })

  it('says that there is none [MSG-124]', () => {
    renderPage(<ExportHistory report={[]} pagination={{ ...pagination, total: 0 }} />)
    expect(screen.getByText('No Export History found')).toBeDefined()
  })
})

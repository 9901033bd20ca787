import type { OwnedItem } from '@monsoon/contract/works/catalog'
import type { CallData } from '@monsoon/contract/client'
import type { CollectionCard } from '@monsoon/contract/works/collections'
import type { WalletTransaction } from '@monsoon/contract/money/wallet'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { orderOf } from '../../test-support/checkout-rig.ts'
import { parcelOf } from '../../test-support/parcel-rig.ts'
import { hana, renderedAtMs, renderPage, siteWith } from '../../test-support/render-page.tsx'
import { sampleWorks } from '../style/sample-works.ts'
import { Creations } from './works/creations.tsx'
import { MyCollection } from './works/my-collection.tsx'
import { MyWallet } from './wallet/my-wallet.tsx'
import { PaymentHistory } from './wallet/payment-history.tsx'
import { ProfileMenu, ProfileTabs } from './profile-nav.tsx'
import { profileParts } from './profile-parts.ts'
import { WalletHistory } from './wallet/wallet-history.tsx'

afterEach(cleanup)

const { item } = orderOf()
const firstPage = { limit: 10, offset: 1, total: 1, lastOffset: 1 }
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

const movement: WalletTransaction = {
  id: 'e1',
  item,
  land: null,
  transactionId: 'T-1',
  events: 'purchase',
  status: 'Completed',
  amount: 1328.4,
  currencyType: 'USD',
  transactionType: 'debit',
  paymentMode: 'fiatWallet',
  directNFTTransfer: false,
  createdAt: '2026-11-18T08:00:00.000Z',
}

describe('Wallet History', () => {
  it('has the specified columns in their order [SCREEN-109]', () => {
    const logo = '/media/high-water.webp'
    const file = { box: '464x464', format: 'webp' as const, width: 400, height: 500, url: logo }
    const picture = { alt: 'A calm sea', width: 400, height: 500, color: '#8c9188', renditions: [file] }
    renderPage(<WalletHistory transactions={[{ ...movement, item: { ...item, picture } }]} pagination={firstPage} />)
    expect(headers()).toEqual([
      'S.No',
      'Logo',
      'Item Name',
      'Transaction Id',
      'Amount (USD)',
      'Status',
      'Payment Mode',
      'Date',
      'Direct Transfer',
    ])
    expect(cells()).toEqual(['1', '', 'High Water', 'T-1', '− 1,328.40', 'Completed', 'Wallet', '18 Nov 2026', 'No'])
    expect(screen.getAllByRole('cell')[1]?.querySelector('img')?.getAttribute('src')).toBe(logo)
  })

  it('says Yes where a purchase goes to the private wallet [SCREEN-110]', () => {
    renderPage(<WalletHistory transactions={[{ ...movement, directNFTTransfer: true }]} pagination={firstPage} />)
    expect(cells().at(-1)).toBe('Yes')
  })

  it('opens the item of a row [FLOW-031]', () => {
    renderPage(<WalletHistory transactions={[movement]} pagination={firstPage} />)
    expect(screen.getByRole('link', { name: 'High Water' }).getAttribute('href')).toBe(`/item/${item.itemId}`)
  })

  it('numbers on through the pages, and names a movement without a work by what it was', () => {
    const received = { ...movement, item: null, transactionType: 'credit' as const, events: 'demo money' }
    renderPage(
      <WalletHistory transactions={[received]} pagination={{ ...firstPage, offset: 3, total: 21, lastOffset: 3 }} />,
    )
    expect(cells().slice(0, 5)).toEqual(['21', '', 'demo money', 'T-1', '+ 1,328.40'])
    expect(screen.getByText('Page 3 of 3')).toBeDefined()
  })

  it('keeps both spaces of its empty message [MSG-017]', () => {
    renderPage(<WalletHistory transactions={[]} pagination={{ ...firstPage, total: 0 }} />)
    const words = screen.getByText('No  Wallet History found', { normalizer: (text) => text })
    expect(words.className).toContain('whitespace-pre-wrap')
  })
})

const payment: CallData<'GET /v1/payment-transaction/list'>['transactions'][number] = {
  _id: 'o1',
  itemId: item,
  land: null,
  amount: 428.4,
  refunded: 0,
  currencyType: 'USD',
  status: 'Completed',
  createdAt: '2026-11-18T08:00:00.000Z',
  directNFTTransfer: false,
  transactionId: 'pi_1',
  editions: '3',
  modeOfPayment: 'card',
}

describe('Payment History', () => {
  it('shows each purchase with its work, amount, status and mode, and leads to its order [ENT-059]', () => {
    renderPage(<PaymentHistory transactions={[payment]} pagination={firstPage} />)
    expect(headers()).toEqual([
      'S.No',
      'Logo',
      'Item Name',
      'Amount',
      'Status',
      'Payment Mode',
      'Date',
      'Direct Transfer',
    ])
    expect(cells()).toEqual(['1', '', 'High Water', '$428.40', 'Completed', 'Card', '18 Nov 2026', 'No'])
    expect(screen.getByRole('link', { name: 'High Water' }).getAttribute('href')).toBe('/order/o1')
  })

  it('leads to the parcel where land was bought, whose page has the invoice', () => {
    renderPage(<PaymentHistory transactions={[{ ...payment, land: parcelOf() }]} pagination={firstPage} />)
    const [link] = screen.getAllByRole('link')
    expect(link?.getAttribute('href')).toBe('/land/details?longitude=71.254&latitude=9.1976&city=Pulau+Angin')
  })

  it('says Yes where a purchase goes to the private wallet', () => {
    renderPage(<PaymentHistory transactions={[{ ...payment, directNFTTransfer: true }]} pagination={firstPage} />)
    expect(cells().at(-1)).toBe('Yes')
  })

  it('says how much of one went back, where that is not all of it', () => {
    const rows = [
      { ...payment, refunded: 28.41 },
      { ...payment, _id: 'o2', refunded: 428.4, status: 'Refunded' },
    ]
    renderPage(<PaymentHistory transactions={rows} pagination={firstPage} />)
    expect(screen.getAllByText(/refunded$/).map(({ textContent }) => textContent)).toEqual(['$28.41 refunded'])
  })

  it('says that there is none yet [MSG-126]', () => {
    renderPage(<PaymentHistory transactions={[]} pagination={{ ...firstPage, total: 0 }} />)
    expect(screen.getByText('No Payment History found')).toBeDefined()
  })
})

const wallet = { totalBalance: 4186.2, lockedBalance: 196, freeBalance: 3990.2, currencyType: 'USD' as const }
const lock = {
  id: 'l1',
  amount: 196,
  kind: 'card-proceeds',
  reason: 'Proceeds held until a card payment is final',
  orderId: 'o1',
  work: null,
  since: '2026-11-18T08:00:00.000Z',
  until: '2026-11-25T08:00:00.000Z',
}

describe('My Wallet', () => {
  it('is the TUS Wallet with total, locked and available [SCREEN-105, ENT-022]', () => {
    renderPage(<MyWallet fiatWallet={{ ...wallet, locks: [lock], cardMoney: [] }} />)
    expect(screen.getByRole('heading', { level: 1, name: 'TUS Wallet' })).toBeDefined()
    const amounts = { 'Fiat Wallet, total': '$4,186.20', Locked: '$196.00', Available: '$3,990.20' }
    for (const [label, amount] of Object.entries(amounts)) {
      expect(screen.getByText(label).parentElement?.textContent).toBe(label + amount)
    }
  })

  it('says what each locked amount waits for and until when', () => {
    renderPage(<MyWallet fiatWallet={{ ...wallet, locks: [lock], cardMoney: [] }} />)
    const row = screen.getByText('Proceeds held until a card payment is final').closest('li')!
    expect(row.textContent).toMatch(/free on 25 Nov 2026, .*\$196\.00$/)
  })

  it('says that an empty wallet is empty', () => {
    const fiatWallet = { ...wallet, totalBalance: 0, lockedBalance: 0, freeBalance: 0, locks: [], cardMoney: [] }
    renderPage(<MyWallet fiatWallet={fiatWallet} />)
    expect(screen.getByText(/Your wallet is empty/)).toBeDefined()
  })
})

describe('My Collection', () => {
  const noLands = { isVerified: true, parcels: [], serverTime: '2026-11-18T08:00:00.000Z' }
  const owned: OwnedItem = {
    ...sampleWorks(renderedAtMs)[0]!,
    id: 'i1',
    name: 'High Water',
    quantity: 25,
    editions: '3, 7-8',
    acquiredAt: '2026-11-18T08:00:00.000Z',
    freeEditions: '3',
    onSaleQuantity: 2,
    mint: null,
  }

  it('names the editions that one owns', () => {
    renderPage(<MyCollection items={[owned]} pagination={{ ...firstPage, limit: 12 }} lands={noLands} />)
    expect(screen.getByRole('heading', { level: 1, name: 'My Collections' })).toBeDefined()
    const work = within(screen.getByRole('article'))
    expect(work.getByText('Editions 3, 7-8 of 25')).toBeDefined()
    expect(work.getByRole('link', { name: 'High Water' }).getAttribute('href')).toBe('/item/i1')
  })

  it('is a slider titled My Collections, with a way to sell each work [SCREEN-095, SCREEN-068]', async () => {
    const site = siteWith({ viewer: hana })
    renderPage(<MyCollection items={[owned]} pagination={{ ...firstPage, limit: 12 }} lands={noLands} />, { site })
    expect(screen.getByRole('heading', { name: 'My Collections' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'On' })).toBeDefined()
    expect(screen.getByText('2 on sale')).toBeDefined()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Sell: High Water' }), { key: 'Enter' })
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByRole('menuitem', { name: 'Sell …' }).getAttribute('href')).toBe('/creation/item/sell/i1')
    expect(menu.getByRole('menuitem', { name: 'Take down …' })).toBeDefined()
    fireEvent.click(menu.getByRole('menuitem', { name: 'Quick sell' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quick sell' }))
    expect(dialog.getByText('High Water')).toBeDefined()
    fireEvent.change(dialog.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: '2' } })
    expect(dialog.getByText("Cann't add quantity more then available quantity")).toBeDefined()
  })

  it('lets one select several works to sell or to take down', () => {
    renderPage(<MyCollection items={[owned]} pagination={{ ...firstPage, limit: 12 }} lands={noLands} />)
    fireEvent.click(screen.getByRole('button', { name: 'Select several' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SELL' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select High Water' }))
    expect(screen.getByRole('status').textContent).toBe('1 work selected')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SELL' }).disabled).toBe(false)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'TAKE DOWN' }).disabled).toBe(false)
  })

  it('says that one owns nothing yet, and where to look [MSG-014]', () => {
    renderPage(<MyCollection items={[]} pagination={{ ...firstPage, total: 0 }} lands={noLands} />)
    expect(screen.getByText('You do not own any NFTs yet')).toBeDefined()
    expect(screen.getByRole('link', { name: 'EXPLORE THE WORKS' }).getAttribute('href')).toBe('/marketplace')
  })

  it('shows the own land once one has shown who one is, and says so before [MSG-013]', () => {
    const page = { ...firstPage, total: 0 }
    renderPage(<MyCollection items={[]} pagination={page} lands={{ ...noLands, isVerified: false }} />)
    expect(screen.getByText('Complete your KYC to see your Lands.')).toBeDefined()
    cleanup()
    renderPage(<MyCollection items={[]} pagination={page} lands={{ ...noLands, parcels: [parcelOf()] }} />)
    expect(screen.queryByText('Complete your KYC to see your Lands.')).toBeNull()
    expect(screen.getByRole('link', { name: 'Slipway House' }).getAttribute('href')).toBe(
      '/land/details?longitude=71.254&latitude=9.1976&city=Pulau+Angin',
    )
  })
})

describe('the two navigations of the account', () => {
  it('are numbered tabs of the dashboard [SCREEN-069, SCREEN-071, SCREEN-073, SCREEN-074, SCREEN-075, SCREEN-078, SCREEN-079, SCREEN-082, SCREEN-083, SCREEN-084]', () => {
    renderPage(<ProfileTabs parts={profileParts} current={12} />)
    const tabs = {
      'My Collection': 12,
      'Wallet History': 3,
      'My Wallet': 4,
      'My Offers': 5,
      'Payment History': 15,
      'Withdraw Request': 9,
      'Profile Settings': 1,
      'Change Password': 8,
      'Account Settings': 14,
    }
    for (const [name, tab] of Object.entries(tabs)) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/profile/view?tab=${tab}`)
    }
    const numbers = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('=')[1])
    expect(numbers).not.toContain('13')
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('My Collection')
  })

  it('and a side menu of their own pages [SCREEN-069, SCREEN-070]', () => {
    renderPage(<ProfileMenu parts={profileParts} current={4} />)
    const links = new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')))
    const own = [
      'owned-nfts',
      'creations',
      'financial-transactions',
      'wallet',
      'offers',
      'import-nft',
      'export-history',
    ]
    const rest = ['change-password', 'withdraw-requests', 'nft-request', 'favorites', 'view?tab=1', 'view?tab=14']
    for (const part of [...own, ...rest]) expect(links).toContain(`/profile/${part}`)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('My Wallet')
  })
})

describe('Creations', () => {
  const pagination = { limit: 6, offset: 1, total: 1, lastOffset: 1 }
  const user = {
    id: 'u1',
    userId: 'u1',
    name: 'Hana Idris',
    type: 'artist',
    blueTick: false,
    isPrivate: false,
  } as const
  const collection: CollectionCard = {
    collectionId: 'c1',
    name: 'Salt Letters',
    logo: null,
    thumbnail: null,
    backgroundPicture: null,
    description: '',
    featured: false,
    itemsCount: 7,
    works: [],
    user: { ...user, profilePicture: null, walletAddress: '0x1', address: '0x1' },
  }

  it('asks who has not shown their identity to do so [MSG-012, RULE-014]', () => {
    renderPage(<Creations shown={null} />)
    expect(screen.getByText('Complete your KYC to see your Collections.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Verify KYC' }).getAttribute('href')).toBe('/profile/view?tab=14#kyc')
  })

  it('lists one’s collections, each leading to its page [SCREEN-072, SCREEN-097]', () => {
    renderPage(<Creations shown={{ collections: [collection], pagination }} />)
    expect(screen.getByRole('heading', { name: 'Creations' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Salt Letters' }).getAttribute('href')).toBe('/creation/c1')
    expect(screen.getByText(/7 works/)).toBeDefined()
  })

  it('says so where there is none', () => {
    renderPage(<Creations shown={{ collections: [], pagination: { ...pagination, total: 0 } }} />)
    expect(screen.getByText('You have no collection yet')).toBeDefined()
  })
})

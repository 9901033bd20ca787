import type { AlertRow } from '@monsoon/contract/works/alerts'
import type { OwnedItem } from '@monsoon/contract/works/catalog'
import type { StaffWithdrawal } from '@monsoon/contract/staff/staff-withdrawals'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { InvitedArtists } from '../curating/invited-artists.tsx'
import { RoomsEditor } from '../curating/rooms-editor.tsx'
import OpenAlert from '../alerts/open-alert.tsx'
import { OfferTermsButton } from '../offers/offer-terms-button.tsx'
import PostOfferDialog from '../offers/post-offer-dialog.tsx'
import { OwnedWorkMenu } from '../selling/owned-work-menu.tsx'
import { SelectionBar } from '../selling/selection-bar.tsx'
import { buyerSite } from '../test-support/checkout-rig.ts'
import { hana, renderPage, siteWith } from '../test-support/render-page.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { MediaStage } from './item/media-stage.tsx'
import { AlertList } from './profile/works/alert-list.tsx'
import { MyWallet } from './profile/wallet/my-wallet.tsx'
import { WithdrawalActs } from './staff/money/withdrawal-acts.tsx'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

// As after a deployment, or without a network: the code does not come.
const { gone } = vi.hoisted(() => ({
  gone: () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))
vi.mock('../alerts/alert-dialog.tsx', gone)
vi.mock('../curating/hang-dialog.tsx', gone)
vi.mock('../curating/invite-dialog.tsx', gone)
vi.mock('../offers/offer-terms-dialog.tsx', gone)
vi.mock('../pledges/card-payment-dialog.tsx', gone)
vi.mock('../reports/report-dialog.tsx', gone)
vi.mock('../share/share-dialog.tsx', gone)
vi.mock('../ui/overlays/zoom-dialog.tsx', gone)
vi.mock('./item/room-dialog.tsx', gone)
vi.mock('../selling/quick-sell-dialog.tsx', gone)
vi.mock('../selling/sell-several-dialog.tsx', gone)
vi.mock('../selling/take-down-several-dialog.tsx', gone)
vi.mock('../withdrawals/withdraw-dialog.tsx', gone)
vi.mock('./staff/money/settle-dialog.tsx', gone)
vi.mock('../api-client.ts', () => ({ api: async () => ({ data: terms }) }))

afterEach(cleanup)

const terms = {
  minOfferPricePerQuantity: 100,
  maxPostOfferQuantity: 1,
  currencyType: 'USD',
  canPostOffer: true,
  mintFee: 6.2,
  transferFee: 2.2,
  days: 7,
  sale: null,
  own: null,
  fiatBalance: 0,
}
const work = { id: 'item-1', name: 'High Water', freeEditions: '3-4', onSaleQuantity: 1 } as OwnedItem
const alert = { id: 'a1', kind: 'sale', itemId: 'item-1', name: 'High Water', by: 'Linh' } as unknown as AlertRow
const fiatWallet = {
  totalBalance: 10,
  lockedBalance: 0,
  freeBalance: 10,
  currencyType: 'USD' as const,
  locks: [],
  cardMoney: [],
}
const nothing = () => undefined
const picture = { alt: 'Water', width: 900, height: 600, color: null, thumbHash: null, renditions: [] }
const stillWork = {
  name: 'High Water',
  nsfw: false,
  widthMm: 900,
  heightMm: 600,
  media: [{ kind: 'images', url: '/high-water.webp', picture }],
} as unknown as ItemDetail['itemInfo']

interface LatePart {
  what: string
  part: ReactNode
  press: RegExp
}
const parts: LatePart[] = [
  { what: 'a withdrawal', part: <MyWallet fiatWallet={fiatWallet} />, press: /^WITHDRAW$/ },
  {
    what: 'what a bank calls a payment',
    part: <WithdrawalActs withdrawal={{ id: 'w1', acts: ['settle'] } as StaffWithdrawal} />,
    press: /./,
  },
  { what: 'an invitation', part: <InvitedArtists exhibitionId="e1" invitations={[]} canEdit />, press: /./ },
  {
    what: 'hanging a work',
    part: (
      <RoomsEditor
        rooms={[{ key: '1', title: 'The Sill', wallText: '', works: [] }]}
        works={new Map()}
        source={{ artists: [] }}
        onChange={nothing}
        onLearn={nothing}
      />
    ),
    press: /^HANG/,
  },
  { what: 'selling several works', part: <SelectionBar works={[work]} onDone={nothing} />, press: /SELL/ },
  { what: 'taking several works down', part: <SelectionBar works={[work]} onDone={nothing} />, press: /TAKE/ },
  { what: 'an alert of a work', part: <OpenAlert target={{ itemId: 'item-1' }} />, press: /./ },
  { what: 'what offers are taken at', part: <OfferTermsButton itemId="item-1" onDone={nothing} />, press: /./ },
  { what: 'sharing', part: <ShareButton title="High Water" url="https://monsoon.example/item/1" />, press: /^Share$/ },
  { what: 'a report', part: <ReportButton itemId="item-1" />, press: /^Report$/ },
  { what: 'a closer look', part: <MediaStage itemInfo={stillWork} />, press: /^Look closer$/ },
  { what: 'a view in a room', part: <MediaStage itemInfo={stillWork} />, press: /room/ },
  { what: 'an alert', part: <AlertList items={[alert]} limit={10} />, press: /^Change the alert/ },
]

it.each(parts)(
  'the page stands when the code of $what does not come, and it can be asked for again',
  async ({ part, press }) => {
    renderPage(
      <>
        <h1>The page</h1>
        {part}
      </>,
      { site: siteWith({ viewer: hana }) },
    )
    fireEvent.click(screen.getAllByRole('button', { name: press }).at(-1)!)
    expect(await screen.findByRole('button', { name: 'TRY AGAIN' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined()
  },
)

it.each(['quick', 'down'])('the page stands when a dialog of the menu of a work does not come: %s', async (way) => {
  renderPage(<OwnedWorkMenu item={work} />, { site: siteWith({ viewer: hana }) })
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(way, 'i') }))
  expect(await screen.findByRole('button', { name: 'TRY AGAIN' })).toBeDefined()
})

it('an offer stays as it was typed when the code of paying by card does not come', async () => {
  renderPage(<PostOfferDialog itemId="item-1" onPosted={nothing} onClose={nothing} />, { site: buyerSite() })
  const price = await screen.findByLabelText<HTMLInputElement>(/Your price/)
  fireEvent.change(price, { target: { value: '120' } })
  fireEvent.click(screen.getByRole('radio', { name: /card/i }))
  fireEvent.click(screen.getByRole('button', { name: 'POST OFFER' }))
  expect(await screen.findByRole('button', { name: 'TRY AGAIN' })).toBeDefined()
  expect(price.value).toBe('120')
})

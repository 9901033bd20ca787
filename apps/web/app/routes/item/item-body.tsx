import type { CallData } from '@monsoon/contract/client'
import { useState, type ReactNode } from 'react'
import { api } from '../../api-client.ts'
import { useRecordLook } from '../../session/use-record-look.ts'
import { useViewer } from '../../session/use-site.ts'
import { lazyWithRetry } from '../../ui/overlays/lazy-with-retry.ts'
import { DeferredHydration } from '../../ui/overlays/deferred-hydration.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemDescription } from './item-description.tsx'
import { ItemLabel } from './item-label.tsx'
import { mainSaleOf, resalesOf } from './main-sale.ts'
import { MediaStage } from './media-stage.tsx'
import { pricePointsOf } from './price-points.ts'
import { SalePanel } from './sale-panel.tsx'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

const OpenOrdersBanner = lazyWithRetry(async () => ({
  default: (await import('../../checkout/open-orders/open-orders-banner.tsx')).OpenOrdersBanner,
}))
const AuctionPanel = lazyWithRetry(() => import('../../auctions/auction-panel.tsx'))
const OfferPart = lazyWithRetry(() => import('../../offers/offer-part.tsx'))
const OffersListing = lazyWithRetry(() => import('../../offers/offers-listing.tsx'))
const OwnerPanel = lazyWithRetry(() => import('../../selling/owner-panel.tsx'))
const ModerationNotice = lazyWithRetry(() => import('./moderation-notice.tsx'))
const Provenance = lazyWithRetry(() => import('./provenance.tsx'))
const OrderStatusNotice = lazyWithRetry(() => import('./order-status-notice.tsx'))
const PartialPageNotice = lazyWithRetry(async () => ({
  default: (await import('../../ui/partial-page-notice.tsx')).PartialPageNotice,
}))
const PriceHistory = lazyWithRetry(() => import('./price-history.tsx'))
const ItemDetails = lazyWithRetry(() => import('./item-details.tsx'))
const ItemOwners = lazyWithRetry(() => import('./item-owners.tsx'))
const UnlockableContent = lazyWithRetry(() => import('./unlockable-content.tsx'))
const SecondarySales = lazyWithRetry(async () => ({ default: (await import('./secondary-sales.tsx')).SecondarySales }))

type Edition = { saleId: string; editions: string }

type BodyProps = {
  item: ItemDetail
  url: string
  selling?: CallData<'GET /v1/item/{id}/selling'> | null
  auction?: CallData<'GET /v1/item/{id}/auction'> | null
  offers?: CallData<'GET /v1/offer/item/{id}'>['offers']
  external?: CallData<'GET /v1/external-listing/{id}'> | null
  isPartial?: boolean
  /** Nobody can do anything with it yet: it is looked at before it is published. */
  isPreview?: boolean
}

/** A work with everything that one reads of it and does with it. */
export function ItemBody(props: BodyProps) {
  const { item, offers = [], external = null, isPartial = false, isPreview = false } = props
  const { itemInfo } = item
  useRecordLook(isPreview ? null : itemInfo.id, (itemId) => api('POST /v1/view/item', { body: { itemId } }))
  const sale = mainSaleOf(item)
  const resales = resalesOf(item).filter(({ id }) => id !== sale?.id || resalesOf(item).length > 1)
  return (
    <div className="page">
      <ItemNotices {...{ item, isPartial, isPreview }} />
      <div className="item-columns md:pt-[clamp(0.75rem,2vw,1.5rem)]">
        <MediaStage itemInfo={itemInfo} />
        <ItemTrade {...props} sale={sale} />
        <ItemHistory item={item} />
        <div inert={isPreview} className="grid min-w-0 content-start gap-y-[clamp(2.5rem,4.4vw,4rem)]">
          <DeferredHydration>
            <ItemDetails item={item} />
          </DeferredHydration>
          <DeferredHydration>
            <UnlockableContent itemInfo={itemInfo} />
          </DeferredHydration>
          <DeferredHydration>
            <ItemOwners
              itemId={itemInfo.id}
              owners={item.ownedBy}
              supply={itemInfo.quantity}
              creatorId={item.creatorInfo.id}
            />
          </DeferredHydration>
        </div>
      </div>
      <DeferredHydration>
        {(resales.length > 0 || external) && <SecondarySales item={item} sales={resales} external={external} />}
      </DeferredHydration>
      <DeferredHydration>{offers.length > 0 && <OffersListing offers={offers} />}</DeferredHydration>
    </div>
  )
}

type NoticesProps = { item: ItemDetail; isPartial: boolean; isPreview: boolean }

/** What its reader has to know first: an order that came back, a decision of the staff, a purchase that goes on. */
function ItemNotices({ item, isPartial, isPreview }: NoticesProps) {
  const { itemInfo } = item
  const viewer = useViewer()
  return (
    <>
      <DeferredHydration>
        <OrderStatusNotice />
      </DeferredHydration>
      <DeferredHydration>
        {(item.moderation ?? item.isHidden) && (
          <ModerationNotice
            moderation={item.moderation}
            itemId={itemInfo.id}
            isMaker={viewer?.userId === item.creatorInfo.id}
            appeal={item.appeal}
          />
        )}
      </DeferredHydration>
      <div className="py-5 empty:hidden md:pb-0">
        <DeferredHydration>
          {viewer && !isPreview && <OpenOrdersBanner itemId={itemInfo.id} />}
          {isPartial && <PartialPageNotice />}
        </DeferredHydration>
      </div>
    </>
  )
}

type TradeProps = Pick<BodyProps, 'item' | 'url' | 'selling' | 'auction' | 'isPreview'> & {
  sale: ReturnType<typeof mainSaleOf>
}

/** What it is called, and how it changes hands: by auction, by sale, by offer, and what its owner can do. */
function ItemTrade({ item, url, selling, auction: loaded = null, isPreview = false, sale }: TradeProps) {
  const { itemInfo } = item
  // Who followed it to its end goes on seeing it, when other editions are on sale again.
  const [auction, setAuction] = useState(loaded)
  if (loaded && loaded !== auction) setAuction(loaded)
  const [edition, setEdition] = useState<Edition>()
  const offer = item.canRequest && !itemInfo.hasAuction && (
    <DeferredHydration>
      {isPreview ? <Shown part={<OfferPart item={item} />} /> : <OfferPart item={item} />}
    </DeferredHydration>
  )
  const actions = <ItemActions item={item} url={url} />
  const story = <ItemDescription itemInfo={itemInfo} />
  return (
    <div className="min-w-0">
      <ItemLabel item={item} sale={sale} />
      {isPreview ? <Shown part={actions} /> : actions}
      <DeferredHydration>
        {auction && <AuctionPanel key={auction.id} auction={auction} story={story} />}
      </DeferredHydration>
      {auction && itemInfo.buttonStatus === 'notAvailableForSale' ? (
        <div className="pt-3">{offer}</div>
      ) : (
        <SalePanel
          item={item}
          sale={sale}
          editions={edition?.saleId === sale?.id ? edition?.editions : undefined}
          onEditions={(editions) => sale && setEdition({ saleId: sale.id, editions })}
          offer={offer}
          story={!auction && story}
          isPreview={isPreview}
        />
      )}
      <DeferredHydration>{selling && <OwnerPanel item={item} selling={selling} />}</DeferredHydration>
    </div>
  )
}

/** Through whose hands it went, and at which prices. */
function ItemHistory({ item }: { item: ItemDetail }) {
  const prices = pricePointsOf(item.tradingInfo)
  return (
    <div className="grid min-w-0 content-start gap-y-[clamp(2.5rem,4.4vw,4rem)]">
      <DeferredHydration>
        <Provenance
          itemId={item.itemInfo.id}
          network={item.chainInfo.network}
          supply={item.itemInfo.quantity}
          creatorId={item.creatorInfo.id}
          newest={item.tradingInfo}
        />
      </DeferredHydration>
      {prices.length > 1 && (
        <DeferredHydration>
          <PriceHistory points={prices} />
        </DeferredHydration>
      )}
    </div>
  )
}

/** Something that is seen and cannot be used. */
const Shown = ({ part }: { part: ReactNode }) => <div inert>{part}</div>

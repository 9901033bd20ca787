import { useState } from 'react'
import { messages } from '@monsoon/contract/messages'
import type { Route } from './+types/item-page'
import { api } from '../../api-client.ts'
import { toShownWork } from '../../lists/shown-work.ts'
import { pageData, pageParts } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/social-preview.tsx'
import { useRecordLook } from '../../session/use-record-look.ts'
import { useSite, useViewer } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { HangLine } from '../../ui/item-grid.tsx'
import { laterCode } from '../../ui/later-code.ts'
import { LaterPart } from '../../ui/later-part.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemDescription } from './item-description.tsx'
import { ItemJsonLd } from './item-json-ld.tsx'
import { ItemLabel } from './item-label.tsx'
import { itemText } from './item-text.ts'
import { mainSaleOf, resalesOf } from './main-sale.ts'
import { MediaStage } from './media-stage.tsx'
import { pricePointsOf } from './price-points.ts'
import { SalePanel } from './sale-panel.tsx'

const OpenOrdersBanner = laterCode(async () => ({
  default: (await import('../../checkout/open-orders-banner.tsx')).OpenOrdersBanner,
}))
const AuctionPanel = laterCode(() => import('../../auctions/auction-panel.tsx'))
const OfferPart = laterCode(() => import('../../offers/offer-part.tsx'))
const OffersListing = laterCode(() => import('../../offers/offers-listing.tsx'))
const OwnerPanel = laterCode(() => import('../../selling/owner-panel.tsx'))
const ModerationNotice = laterCode(() => import('./moderation-notice.tsx'))
const Provenance = laterCode(() => import('./provenance.tsx'))
const OrderStatusNotice = laterCode(() => import('./order-status-notice.tsx'))
const PartialPageNotice = laterCode(async () => ({
  default: (await import('../../ui/partial-page-notice.tsx')).PartialPageNotice,
}))
const PriceHistory = laterCode(() => import('./price-history.tsx'))
const ItemDetails = laterCode(() => import('./item-details.tsx'))
const ItemOwners = laterCode(() => import('./item-owners.tsx'))
const UnlockableContent = laterCode(() => import('./unlockable-content.tsx'))
const SecondarySales = laterCode(async () => ({ default: (await import('./secondary-sales.tsx')).SecondarySales }))

const otherWorksCount = 12

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const isAdminView = new URL(request.url).searchParams.get('view') === 'admin'
  const query = isAdminView ? { view: 'admin' } : {}
  const item = await pageData(api('GET /v1/item/{id}', { params: { id: params.itemId }, query }), request)
  const { id } = item.itemInfo
  const shownIn = item.exhibition?._id
  const parts = pageParts()
  const { orElse } = parts
  const [others, companions, selling, auction, offers, external] = await Promise.all([
    orElse(
      api('GET /v1/items/created/{id}', {
        params: { id: item.creatorInfo.id },
        query: { limit: otherWorksCount, except: id },
      }).then(({ data }) => data.items.map(toShownWork)),
      [],
    ),
    shownIn
      ? orElse(
          api('GET /v1/marketplace', { query: { exhibitionId: shownIn, limit: otherWorksCount + 1 } }).then(
            ({ data }) =>
              data.items
                .filter((work) => work.id !== id)
                .slice(0, otherWorksCount)
                .map(toShownWork),
          ),
          [],
        )
      : [],
    item.itemInfo.isOwner
      ? orElse(
          api('GET /v1/item/{id}/selling', { params: { id } }).then(({ data }) => data),
          null,
        )
      : null,
    item.itemInfo.auctionId ? pageData(api('GET /v1/item/{id}/auction', { params: { id } }), request) : null,
    orElse(
      api('GET /v1/offer/item/{id}', { params: { id }, query: {} }).then(({ data }) => data.offers),
      [],
    ),
    item.itemInfo.hasExternalListing
      ? orElse(
          api('GET /v1/external-listing/{id}', { params: { id } }).then(({ data }) => data),
          null,
        )
      : null,
  ])
  const { isPartial } = parts
  return {
    ...{ item, others, companions, selling, auction, offers, external, isPartial },
    url: new URL(`/item/${id}`, request.url).href,
  }
}

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  const { item, others, companions, url } = loaderData
  const { itemInfo, creatorInfo } = item
  const say = useText(itemText)
  const brand = useSite()?.settings.brandName ?? ''
  const picture = itemInfo.media[0]?.picture ?? null
  const facts = { artist: creatorInfo.name, supply: itemInfo.quantity }
  const summary = itemInfo.quantity === 1 ? say('uniqueBy', facts) : say('editionBy', facts)
  return (
    <>
      <SocialPreview
        title={say('title', { name: itemInfo.name, artist: creatorInfo.name, brand })}
        description={[summary, itemInfo.description].join(' ').slice(0, 200)}
        url={url}
        picture={itemInfo.nsfw ? null : picture}
        kind="article"
      />
      <ItemJsonLd item={item} url={url} />
      <ItemBody key={itemInfo.id} {...loaderData} />
      {companions.length > 0 && (
        <div data-print="hide" className="mt-section">
          <HangLine title={say('alsoShown')} label={say('alsoShown')} items={companions} />
        </div>
      )}
      {others.length > 0 && (
        <div data-print="hide" className="mt-section">
          <HangLine title={messages.otherWorks} label={messages.otherWorks} items={others} />
        </div>
      )}
    </>
  )
}

type Edition = { saleId: string; editions: string }

type BodyProps = Pick<
  Route.ComponentProps['loaderData'],
  'item' | 'selling' | 'auction' | 'offers' | 'external' | 'isPartial' | 'url'
>

function ItemBody({ item, selling, auction: loaded, offers, external, isPartial, url }: BodyProps) {
  const { itemInfo } = item
  // Who followed it to its end goes on seeing it, when other editions are on sale again.
  const [auction, setAuction] = useState(loaded)
  if (loaded && loaded !== auction) setAuction(loaded)
  const [edition, setEdition] = useState<Edition>()
  const viewer = useViewer()
  useRecordLook(itemInfo.id, (itemId) => api('POST /v1/view/item', { body: { itemId } }))
  const sale = mainSaleOf(item)
  const prices = pricePointsOf(item.tradingInfo)
  const offer = item.canRequest && !itemInfo.hasAuction && (
    <LaterPart>
      <OfferPart item={item} />
    </LaterPart>
  )
  const story = <ItemDescription itemInfo={itemInfo} />
  const resales = resalesOf(item).filter(({ id }) => id !== sale?.id || resalesOf(item).length > 1)
  return (
    <div className="page">
      <LaterPart>
        <OrderStatusNotice />
      </LaterPart>
      <LaterPart>
        {(item.moderation ?? item.isHidden) && (
          <ModerationNotice
            moderation={item.moderation}
            itemId={itemInfo.id}
            isMaker={viewer?.userId === item.creatorInfo.id}
            appeal={item.appeal}
          />
        )}
      </LaterPart>
      <div className="py-5 empty:hidden md:pb-0">
        <LaterPart>
          {viewer && <OpenOrdersBanner itemId={itemInfo.id} />}
          {isPartial && <PartialPageNotice />}
        </LaterPart>
      </div>
      <div className="item-columns md:pt-[clamp(0.75rem,2vw,1.5rem)]">
        <MediaStage itemInfo={itemInfo} />
        <div className="min-w-0">
          <ItemLabel item={item} sale={sale} />
          <ItemActions item={item} url={url} />
          <LaterPart>{auction && <AuctionPanel key={auction.id} auction={auction} story={story} />}</LaterPart>
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
            />
          )}
          <LaterPart>{selling && <OwnerPanel item={item} selling={selling} />}</LaterPart>
        </div>
        <div className="grid min-w-0 content-start gap-y-[clamp(2.5rem,4.4vw,4rem)]">
          <LaterPart>
            <Provenance
              itemId={itemInfo.id}
              network={item.chainInfo.network}
              supply={itemInfo.quantity}
              creatorId={item.creatorInfo.id}
              newest={item.tradingInfo}
            />
          </LaterPart>
          {prices.length > 1 && (
            <LaterPart>
              <PriceHistory points={prices} />
            </LaterPart>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-y-[clamp(2.5rem,4.4vw,4rem)]">
          <LaterPart>
            <ItemDetails item={item} />
          </LaterPart>
          <LaterPart>
            <UnlockableContent itemInfo={itemInfo} />
          </LaterPart>
          <LaterPart>
            <ItemOwners
              itemId={itemInfo.id}
              owners={item.ownedBy}
              supply={itemInfo.quantity}
              creatorId={item.creatorInfo.id}
            />
          </LaterPart>
        </div>
      </div>
      <LaterPart>
        {(resales.length > 0 || external) && <SecondarySales item={item} sales={resales} external={external} />}
      </LaterPart>
      <LaterPart>{offers.length > 0 && <OffersListing offers={offers} />}</LaterPart>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

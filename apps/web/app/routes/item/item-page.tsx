import { messages } from '@monsoon/contract/messages'
import type { Route } from './+types/item-page'
import { toShownWork } from '../../lists/shown-work.ts'
import { pageData, pageParts } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { HangLine } from '../../lists/item-grid.tsx'
import { ItemBody } from './item-body.tsx'
import { ItemJsonLd } from './item-json-ld.tsx'
import { itemText } from './item-text.ts'

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
    item,
    others,
    companions,
    selling,
    auction,
    offers,
    external,
    isPartial,
    url: new URL(`/item/${id}`, request.url).href,
  }
}

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  const { item, others, companions, url } = loaderData
  const { itemInfo, creatorInfo } = item
  const t = useText(itemText)
  const brand = useSite()?.settings.brandName ?? ''
  const picture = itemInfo.media[0]?.picture ?? null
  const facts = { artist: creatorInfo.name, supply: itemInfo.quantity }
  const summary = itemInfo.quantity === 1 ? t('uniqueBy', facts) : t('editionBy', facts)
  return (
    <>
      <SocialPreview
        title={t('title', { name: itemInfo.name, artist: creatorInfo.name, brand })}
        description={[summary, itemInfo.description].join(' ').slice(0, 200)}
        url={url}
        picture={itemInfo.nsfw ? null : picture}
        kind="article"
      />
      <ItemJsonLd item={item} url={url} />
      <ItemBody key={itemInfo.id} {...loaderData} />
      {companions.length > 0 && (
        <div data-print="hide" className="mt-section">
          <HangLine title={t('alsoShown')} label={t('alsoShown')} items={companions} />
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

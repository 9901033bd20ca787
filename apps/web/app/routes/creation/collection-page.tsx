import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '@monsoon/contract/messages'
import type { CollectionInfo } from '@monsoon/contract/works/catalog'
import type { Route } from './+types/collection-page'
import { api } from '../../api-client.ts'
import { readPage, type ListPage } from '../../lists/list-pages.ts'
import { toShownWork, type ShownWork } from '../../lists/shown-work.ts'
import { useInfiniteList } from '../../lists/use-infinite-list.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { NotFound } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ItemGrid } from '../../lists/item-grid.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonGrid } from '../../ui/skeleton.tsx'
import { CollectionHead } from './collection-head.tsx'
import { collectionText } from './collection-text.ts'
import { toTierFacts } from './tier-facts.tsx'

/** Works of a collection at a time (001, section 9). */
const pageSize = 4

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const page = readPage(url.searchParams)
  const call = context.get(apiContext)
  const [{ collectionInfo, items, pagination }, { film, tiers }] = await Promise.all([
    pageData(
      call('GET /v1/collection/{id}', {
        params: { id: params.collectionId },
        query: { limit: pageSize, offset: page },
      }),
      request,
    ),
    pageData(call('GET /v1/film'), request),
  ])
  const tier = tiers.find(({ collectionId }) => collectionId === collectionInfo.collectionId)
  return {
    collectionInfo,
    tier: tier && toTierFacts(tier, film?.title ?? ''),
    list: { items: items.map(toShownWork), pagination },
    page,
    url: new URL(`/creation/${collectionInfo.collectionId}`, request.url).href,
  }
}

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { collectionInfo, tier, list, page, url } = loaderData
  const t = useText(collectionText)
  // Arranged anew, the list begins anew.
  const [round, setRound] = useState(0)
  const brand = useSite()?.settings.brandName ?? ''
  const { name, user, description, backgroundPicture, thumbnail } = collectionInfo
  return (
    <>
      <SocialPreview
        title={t('title', { name, artist: user.name, brand })}
        description={description || t('by', { name: user.name })}
        url={url}
        picture={backgroundPicture ?? thumbnail}
      />
      <CollectionHead collection={collectionInfo} url={url} tier={tier} onArranged={() => setRound(round + 1)} />
      <div className="page mt-[clamp(2rem,4vw,3.5rem)]">
        <CollectionWorks key={`${collectionInfo.collectionId} ${round}`} {...{ collectionInfo, list, page, round }} />
      </div>
    </>
  )
}

type CollectionWorksProps = { collectionInfo: CollectionInfo; list: ListPage<ShownWork>; page: number; round: number }

function CollectionWorks({ collectionInfo, list, page, round }: CollectionWorksProps) {
  const t = useText(collectionText)
  const { collectionId, name } = collectionInfo
  const works = useInfiniteList<ShownWork>({
    name: `collection ${collectionId} ${page} ${round} ${list.items.map(({ id }) => id).join()}`,
    firstPage: page,
    rendered: list,
    load: async (offset) => {
      const query = { limit: pageSize, offset }
      const { items, pagination } = (await api('GET /v1/collection/{id}', { params: { id: collectionId }, query })).data
      return { items: items.map(toShownWork), pagination }
    },
  })
  if (works.items.length === 0) {
    return (
      <EmptyState title={messages.noDataYet} detail={t('emptyDetail')}>
        <Button as={Link} to="/marketplace/artwork">
          {t('explore')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <ItemGrid items={works.items} label={t('works', { name })} eagerCount={2} />
      {works.isLoading && (
        <div className="mt-[clamp(2.25rem,3.8vw,3.25rem)]">
          <SkeletonGrid count={pageSize} />
        </div>
      )}
      {works.error ? (
        <div className="mt-12">
          <ErrorState error={works.error} onRetry={works.loadMore} isRetrying={works.isLoading} />
        </div>
      ) : (
        <LoadMore
          hasMore={works.hasMore}
          isLoading={works.isLoading}
          onLoad={works.loadMore}
          nextPath={`?page=${page + 1}`}
          isAutomatic
        />
      )}
    </>
  )
}

/** Whatever kept it from loading, as with other public pages. */
export const ErrorBoundary = NotFound

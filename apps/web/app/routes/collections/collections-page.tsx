import { featuredCollectionsPageSize } from '@monsoon/contract/works/marketplace-filters'
import type { Api } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { Link } from 'react-router'
import type { Route } from './+types/collections-page'
import { api } from '../../api-client.ts'
import { readPage, type ListPage } from '../../lists/list-pages.ts'
import { useInfiniteList } from '../../lists/use-infinite-list.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CollectionCard } from '../../ui/pictures/collection-card.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { collectionsText } from './collections-text.ts'
import { toShownCollection, type ShownCollection } from './shown-collection.ts'

/** What staff put forward, or all of them. */
const parts = ['featured', 'all'] as const
type Part = (typeof parts)[number]

const calls = { featured: 'GET /v1/collection/featured', all: 'GET /v1/collection' } as const

const addressOf = (part: Part, page = 1): string => {
  const search = new URLSearchParams({ ...(part === 'all' && { list: part }), ...(page > 1 && { page: String(page) }) })
  return search.size > 0 ? `?${search}` : '/collections'
}

async function readCollections(call: Api, part: Part, offset: number): Promise<{ data: ListPage<ShownCollection> }> {
  const { data } = await call(calls[part], { query: { limit: featuredCollectionsPageSize, offset } })
  return { data: { items: data.collections.map(toShownCollection), pagination: data.pagination } }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url)
  const part = parts.find((name) => name === searchParams.get('list')) ?? parts[0]
  const page = readPage(searchParams)
  const list = await pageData(readCollections(context.get(apiContext), part, page), request)
  return { part, page, list, url: new URL(addressOf(part, page), `${origin}/collections`).href }
}

/** The collections that staff put forward, and all others: where one looks for a body of work rather than a work. */
export default function CollectionsPage({ loaderData }: Route.ComponentProps) {
  const { part, page, list, url } = loaderData
  const t = useText(collectionsText)
  const brand = useSite()?.settings.brandName ?? ''
  return (
    <div className="page pt-[clamp(1.5rem,4vw,4rem)]">
      <SocialPreview
        title={t('title', { brand })}
        description={t('description')}
        url={url}
        picture={list.items[0]?.works[0] ?? null}
      />
      <h1 className="text-h1">{t('heading')}</h1>
      <p className="mt-3 max-w-measure font-serif text-lead text-ink-2">{t('lead')}</p>
      <div className="mt-[clamp(1.5rem,3vw,2.5rem)]">
        <TabLinks
          label={t('parts')}
          links={parts.map((name) => ({ to: addressOf(name), label: t(name), isCurrent: name === part }))}
        />
      </div>
      <div className="mt-[clamp(1.75rem,3vw,2.75rem)]">
        <Collections key={`${part} ${page}`} {...{ part, page, list }} />
      </div>
    </div>
  )
}

function Collections({ part, page, list }: { part: Part; page: number; list: ListPage<ShownCollection> }) {
  const t = useText(collectionsText)
  const shown = useInfiniteList<ShownCollection>({
    name: `collections ${part} ${page}`,
    firstPage: page,
    rendered: list,
    load: async (offset) => (await readCollections(api, part, offset)).data,
  })
  if (shown.items.length === 0) return <NoCollections part={part} />
  return (
    <>
      {page > 1 && (
        <p className="mb-10">
          <TextLink to={addressOf(part, page - 1)} rel="prev">
            {t('earlier')}
          </TextLink>
        </p>
      )}
      <h2 className="sr-only">{t(part)}</h2>
      <ul
        aria-label={t(part)}
        className="grid gap-x-gutter gap-y-[clamp(2.25rem,4vw,4rem)] sm:grid-cols-2 lg:grid-cols-3"
      >
        {shown.items.map(({ id, name, maker, itemsCount, works, logo }) => (
          <li key={id}>
            <CollectionCard
              name={name}
              maker={maker}
              logo={logo}
              workCount={itemsCount}
              works={works.map((picture) => ({ picture, nsfw: false }))}
              to={`/creation/${id}`}
            />
          </li>
        ))}
      </ul>
      {shown.error ? (
        <div className="mt-12">
          <ErrorState error={shown.error} onRetry={shown.loadMore} isRetrying={shown.isLoading} />
        </div>
      ) : (
        <LoadMore
          hasMore={shown.hasMore}
          isLoading={shown.isLoading}
          onLoad={shown.loadMore}
          nextPath={addressOf(part, page + 1)}
        />
      )}
    </>
  )
}

function NoCollections({ part }: { part: Part }) {
  const t = useText(collectionsText)
  const isFeatured = part === 'featured'
  return (
    <EmptyState title={messages.noDataYet} detail={t(isFeatured ? 'emptyFeatured' : 'emptyAll')}>
      <Button as={Link} to={isFeatured ? addressOf('all') : '/marketplace/artwork'}>
        {t(isFeatured ? 'toAll' : 'explore')}
      </Button>
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

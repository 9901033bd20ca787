import { exhibitionPageSize } from '@monsoon/contract/works/marketplace-filters'
import type { Api, CallInput } from '@monsoon/contract/client'
import type { Route } from './+types/exhibition-tab-page'
import { api } from '../../api-client.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { SkeletonCovers } from '../../ui/skeleton.tsx'
import { CoverOfExhibition } from '../exhibition/exhibition-covers.tsx'
import { toShownCover, type ShownCover } from '../exhibition/shown-exhibition.ts'
import type { Filters } from './filters.ts'
import { loadList } from './list-loader.ts'
import { MarketplacePage } from './marketplace-page.tsx'
import { Results } from './results.tsx'

type ListedCover = ShownCover & { id: string }

async function readExhibitions(call: Api, { query: search, ...filters }: Filters, offset: number) {
  const query = { limit: exhibitionPageSize, offset, apiType: 'active', ...filters, ...(search && { search }) }
  const { data } = await call('GET /v1/exhibition/alllist', {
    query: query as CallInput<'GET /v1/exhibition/alllist'>['query'] & object,
  })
  const items = data.exhibitions.map((exhibition): ListedCover => ({ ...toShownCover(exhibition), id: exhibition._id }))
  return { items, pagination: data.pagination }
}

export function loader(args: Route.LoaderArgs) {
  return loadList(args, {
    tab: 'exhibition',
    read: ({ api: call, filters, page }) => readExhibitions(call, filters, page),
  })
}

export default function ExhibitionTabPage({ loaderData }: Route.ComponentProps) {
  const { filters, page, list, options, url } = loaderData
  return (
    <MarketplacePage
      tab="exhibition"
      {...{ filters, options, url }}
      count={list.pagination}
      picture={list.items[0]?.picture ?? null}
      skeleton={<SkeletonCovers count={6} />}
    >
      <Results<ListedCover>
        key={url}
        tab="exhibition"
        {...{ filters, page }}
        rendered={list}
        load={(next) => readExhibitions(api, filters, next)}
        skeleton={<SkeletonCovers count={3} />}
        show={(exhibitions, label) => (
          <ul aria-label={label} className="grid gap-x-gutter gap-y-12 sm:grid-cols-2 xl:grid-cols-3">
            {exhibitions.map((exhibition) => (
              <li key={exhibition.id}>
                <CoverOfExhibition exhibition={exhibition} />
              </li>
            ))}
          </ul>
        )}
      />
    </MarketplacePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

import type { Route } from './+types/artwork-page'
import { api } from '../../api-client.ts'
import type { ShownWork } from '../../lists/shown-work.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { ItemGrid } from '../../lists/item-grid.tsx'
import { SkeletonGrid } from '../../ui/skeleton.tsx'
import { loadList } from './list-loader.ts'
import { windowOf } from './list-window.ts'
import { MarketplacePage } from './marketplace-page.tsx'
import { readWorks } from './read-works.ts'
import { Results } from './results.tsx'

export function loader(args: Route.LoaderArgs) {
  return loadList(args, {
    tab: 'artwork',
    read: async ({ api: call, filters, page }) => {
      const window = windowOf(page)
      const { items, pagination } = await readWorks(call, filters, window)
      return { items: items.slice(window.skip), pagination }
    },
  })
}

// On a phone the first work fills the first screen; on a desk the others of its row follow with the layout.
const eagerCount = 1

export default function ArtworkPage({ loaderData }: Route.ComponentProps) {
  const { filters, page, list, options, url } = loaderData
  return (
    <MarketplacePage
      tab="artwork"
      {...{ filters, options, url }}
      count={list.pagination}
      picture={list.items.find(({ nsfw }) => !nsfw)?.picture ?? null}
      skeleton={<SkeletonGrid count={12} />}
    >
      <Results<ShownWork>
        key={url}
        tab="artwork"
        {...{ filters, page }}
        rendered={list}
        load={async (next) => (await import('./read-works.ts')).readWorks(api, filters, windowOf(next))}
        skeleton={<SkeletonGrid count={4} />}
        show={(items, label) => <ItemGrid items={items} label={label} eagerCount={eagerCount} />}
      />
    </MarketplacePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

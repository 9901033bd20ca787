import type { ReactNode } from 'react'
import { api } from '../../api-client.ts'
import { useStillLiked } from '../../favourites/favourite-store.ts'
import type { ListPage } from '../../lists/list-pages.ts'
import type { ShownWork } from '../../lists/shown-work.ts'
import { useInfiniteList } from '../../lists/use-infinite-list.ts'
import { useViewer } from '../../session/use-site.ts'
import { ItemGrid } from '../../lists/item-grid.tsx'
import { SkeletonGrid } from '../../ui/skeleton.tsx'
import { loadWorks, type WorksTab } from './person-lists.ts'
import { PersonListEnd } from './person-list-end.tsx'

type PersonWorksProps = {
  userId: string
  tab: WorksTab
  list: ListPage<ShownWork>
  page: number
  /** Names the list. */
  label: string
  /** In place of a list with nothing in it. */
  empty: ReactNode
}

/** What somebody made, collected or likes. From the own likes a work that is taken back leaves at once. */
export function PersonWorks({ userId, tab, list, page, label, empty }: PersonWorksProps) {
  const works = useInfiniteList<ShownWork>({
    name: `person ${userId} ${tab} ${page}`,
    firstPage: page,
    rendered: list,
    load: (offset) => loadWorks(api, { tab, userId, page: offset }),
  })
  const areOwnLikes = useViewer()?.userId === userId && tab === 'liked'
  const liked = useStillLiked(userId, works.items)
  const shown = areOwnLikes ? liked : works.items
  if (shown.length === 0 && !works.hasMore) return empty
  return (
    <>
      <ItemGrid items={shown} label={label} />
      {works.isLoading && (
        <div className="mt-10">
          <SkeletonGrid count={6} />
        </div>
      )}
      <PersonListEnd list={works} nextPath={`?tab=${tab}&page=${page + 1}`} />
    </>
  )
}

import type { PublicProfile } from '@monsoon/contract/public-profiles'
import { api } from '../../api-client.ts'
import { useStillLiked } from '../../favourites/favourite-store.ts'
import type { ListPage } from '../../lists/list-pages.ts'
import type { ShownWork } from '../../lists/shown-work.ts'
import { useGrowingList } from '../../lists/use-growing-list.ts'
import { useViewer } from '../../session/use-site.ts'
import { useText } from '../../text/use-text.tsx'
import { ItemGrid } from '../../ui/item-grid.tsx'
import { SkeletonGrid } from '../../ui/skeleton.tsx'
import { PersonEmpty } from './person-empty.tsx'
import { loadWorks, type WorksTab } from './person-lists.ts'
import { PersonListEnd } from './person-list-end.tsx'
import { personText } from './person-text.ts'

type PersonWorksProps = { user: PublicProfile; tab: WorksTab; list: ListPage<ShownWork>; page: number }

/** What somebody made, collected or likes. */
export function PersonWorks({ user, tab, list, page }: PersonWorksProps) {
  const say = useText(personText)
  const { userId, name } = user
  const works = useGrowingList<ShownWork>({
    name: `person ${userId} ${tab} ${page}`,
    firstPage: page,
    rendered: list,
    load: (offset) => loadWorks(api, { tab, userId, page: offset }),
  })
  const own = useViewer()?.userId === userId && tab === 'liked'
  const liked = useStillLiked(userId, works.items)
  const shown = own ? liked : works.items
  if (shown.length === 0 && !works.hasMore) return <PersonEmpty user={user} tab={tab} />
  return (
    <>
      <ItemGrid items={shown} label={say('works', { tab: say(tab), name })} />
      {works.isLoading && (
        <div className="mt-10">
          <SkeletonGrid count={6} />
        </div>
      )}
      <PersonListEnd list={works} nextPath={`?tab=${tab}&page=${page + 1}`} />
    </>
  )
}

import type { PublicProfile } from '@monsoon/contract/accounts/public-profiles'
import { api } from '../../api-client.ts'
import type { ListPage } from '../../lists/list-pages.ts'
import { useInfiniteList } from '../../lists/use-infinite-list.ts'
import { useText } from '../../text/use-text.tsx'
import { CoverOfExhibition } from '../exhibition/exhibition-covers.tsx'
import { loadExhibitions, type ExhibitionsTab, type ListedCover } from './person-lists.ts'
import { PersonListEnd, PersonEmpty } from './person-list-end.tsx'
import { personText } from './person-text.ts'

type PersonExhibitionsProps = {
  user: PublicProfile
  tab: ExhibitionsTab
  list: ListPage<ListedCover>
  page: number
}

/** What somebody hung, or was shown in. */
export function PersonExhibitions({ user, tab, list, page }: PersonExhibitionsProps) {
  const t = useText(personText)
  const { userId, name } = user
  const exhibitions = useInfiniteList<ListedCover>({
    name: `person ${userId} ${tab} ${page}`,
    firstPage: page,
    rendered: list,
    load: (offset) => loadExhibitions(api, { tab, userId, page: offset }),
  })
  if (exhibitions.items.length === 0) return <PersonEmpty user={user} tab={tab} />
  return (
    <>
      <h2 id="exhibitions" className="sr-only">
        {t('works', { tab: t(tab), name })}
      </h2>
      <ul aria-labelledby="exhibitions" className="covers">
        {exhibitions.items.map((exhibition) => (
          <li key={exhibition.id}>
            <CoverOfExhibition exhibition={exhibition} />
          </li>
        ))}
      </ul>
      <PersonListEnd list={exhibitions} nextPath={`?tab=${tab}&page=${page + 1}`} />
    </>
  )
}

import type { SearchKind } from '@monsoon/contract/works/search-limits'
import { ParcelGrid } from '../../land/parcel-cards.tsx'
import { resultPath } from '../../search/search-paths.ts'
import { searchText } from '../../search/search-text.ts'
import { useText } from '../../text/use-text.tsx'
import { ArtistCard } from '../../ui/pictures/artist-card.tsx'
import { CollectionCard } from '../../ui/pictures/collection-card.tsx'
import { CuratorCard } from '../../ui/pictures/curator-card.tsx'
import { ExhibitionCover } from '../../ui/pictures/exhibition-cover.tsx'
import { ItemGrid } from '../../lists/item-grid.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import type { ShownFind } from './nothing-found.tsx'

const columns: Record<Exclude<SearchKind, 'item' | 'land'>, string> = {
  artist: 'grid-cols-2 md:grid-cols-4',
  curator: 'sm:grid-cols-2 lg:grid-cols-3',
  exhibition: 'sm:grid-cols-2 lg:grid-cols-3',
  collection: 'sm:grid-cols-2 lg:grid-cols-3',
}

/** What was found of one kind, in the cards of that kind. */
export function FindGrid({ kind, items, label }: { kind: SearchKind; items: readonly ShownFind[]; label: string }) {
  if (kind === 'item') return <ItemGrid items={items.flatMap(({ card }) => card ?? [])} label={label} />
  if (kind === 'land') return <ParcelGrid parcels={items.flatMap(({ land }) => land ?? [])} label={label} />
  return (
    <ul aria-label={label} className={`grid gap-x-gutter gap-y-10 ${columns[kind]}`}>
      {items.map((find) => (
        <li key={find.id}>
          <FindCard find={find} />
        </li>
      ))}
    </ul>
  )
}

function FindCard({ find }: { find: ShownFind }) {
  const t = useText(searchText)
  const to = resultPath(find)
  const { kind, name, by, blueTick, picture, cloth, startDate, endDate } = find
  if (kind === 'exhibition') {
    const day = (at: string | null) => () => at && <LocalTime at={at} />
    const dates = t.rich('dates', { from: '', until: '' }, { from: day(startDate), until: day(endDate) })
    return (
      <ExhibitionCover
        title={name}
        curator={by ?? ''}
        cloth={cloth ?? 'indigo'}
        picture={picture}
        dates={dates}
        to={to}
      />
    )
  }
  if (kind === 'collection') {
    const works = picture ? [{ picture, nsfw: false }] : []
    return <CollectionCard name={name} maker={by ?? ''} workCount={find.itemsCount ?? 0} works={works} to={to} />
  }
  const person = { name, blueTick, profilePicture: picture }
  return kind === 'artist' ? <ArtistCard person={person} to={to} /> : <CuratorCard person={person} to={to} />
}

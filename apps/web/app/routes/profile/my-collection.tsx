import type { OwnedItem } from '@monsoon/contract/catalog'
import { messages } from '@monsoon/contract/messages'
import type { Pagination as PaginationShape } from '@monsoon/contract/shapes'
import { Link } from 'react-router'
import { countOf } from '../../checkout/count-editions-of.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { MuseumLabel } from '../../ui/museum-label.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { frameOf, Picture } from '../../ui/picture.tsx'
import { PartHeader } from './part-header.tsx'
import { profileText } from './profile-text.ts'

/** What somebody owns, edition by edition (tab 12 and /profile/owned-nfts). */
export function MyCollection(props: { items: readonly OwnedItem[]; pagination: PaginationShape }) {
  const { items, pagination } = props
  const say = useText(profileText)
  return (
    <section>
      <PartHeader title={messages.myCollections}>{items.length > 0 && say('ownedNote')}</PartHeader>
      {items.length === 0 ? (
        <EmptyState title={messages.noOwnedItems}>
          <Button as={Link} to="/marketplace" variant="primary">
            {say('explore')}
          </Button>
        </EmptyState>
      ) : (
        <ul aria-label={say('ownedTitle')} className="justified">
          {items.map((item, index) => (
            <li key={`${item.id} ${item.editions}`} style={item.picture ? frameOf(item.picture) : squareFrame}>
              <OwnedWork item={item} isFirst={index < 4} />
            </li>
          ))}
        </ul>
      )}
      <Pagination pagination={pagination} />
    </section>
  )
}

const squareFrame = { '--ratio': '1' } as Record<string, string>

/** A work of one's own: its label says which editions, not what it costs. */
function OwnedWork({ item, isFirst }: { item: OwnedItem; isFirst: boolean }) {
  const say = useText(profileText)
  const { editions, quantity } = item
  return (
    <article className="work">
      <div className="work-slot">
        <div className="work-art">
          {item.picture && (
            <Picture
              picture={item.picture}
              sizes="(width < 48rem) 60vw, (width < 75rem) 34vw, 22rem"
              isFirst={isFirst}
            />
          )}
        </div>
      </div>
      <MuseumLabel
        artist={item.creatorInfo}
        title={
          <Link to={`/item/${item.id}`} className="italic after:absolute after:inset-0 after:z-1 after:content-['']">
            <bdi>{item.name}</bdi>
          </Link>
        }
        year={item.year}
      >
        <span className="text-ui font-semibold tabular">
          {quantity === 1 ? say('unique') : say('editionsOf', { count: countOf(editions), editions, supply: quantity })}
        </span>
        <span className="text-micro text-ink-3">
          {say.rich('ownedSince', {}, { date: () => <LocalTime at={item.acquiredAt} /> })}
        </span>
      </MuseumLabel>
    </article>
  )
}

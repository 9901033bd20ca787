import { messages } from '@monsoon/contract/messages'
import type { Pagination as PaginationShape } from '@monsoon/contract/shapes'
import { Link } from 'react-router'
import { useStillLiked } from '#favourites/favourite-store.ts'
import type { ShownWork } from '#lists/shown-work.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ItemGrid } from '#lists/item-grid.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { PartHeader } from '../part-header.tsx'
import { profileText } from '../profile-text.ts'

type MyFavouritesProps = { userId: string; items: readonly ShownWork[]; pagination: PaginationShape }

/** What one likes, the last liked first (tab 11 and /profile/favorites). */
export function MyFavourites({ userId, items, pagination }: MyFavouritesProps) {
  const t = useText(profileText)
  const liked = useStillLiked(userId, items)
  return (
    <section>
      <PartHeader title={t('favorites')} />
      {liked.length === 0 && pagination.total <= items.length ? (
        <EmptyState title={messages.noFavourites}>
          <Button as={Link} to="/marketplace" variant="primary">
            {t('explore')}
          </Button>
        </EmptyState>
      ) : (
        <ItemGrid items={liked} label={t('favorites')} eagerCount={4} />
      )}
      <Pagination pagination={pagination} />
    </section>
  )
}

import { Link } from 'react-router'
import { searchText } from '../../search/search-text.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import type { SearchResult } from '@monsoon/contract/works/search'
import { toShownWork, type ShownWork } from '../../lists/shown-work.ts'

/** What to do where a search found nothing. */
export function NothingFound({ query }: { query: string }) {
  const t = useText(searchText)
  return (
    <div className="mt-10">
      <EmptyState title={t('nothing', { query })} detail={t('nothingDetail')}>
        <Button as={Link} to="/marketplace/artwork">
          {t('explore')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** Something found as its card shows it. */
export type ShownFind = Omit<SearchResult, 'card'> & { card: ShownWork | null }

/** For loaders, as `toShownWork` is. */
export const toShownFind = (result: SearchResult): ShownFind => ({
  ...result,
  card: result.card && toShownWork(result.card),
})

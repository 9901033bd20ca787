import { Link } from 'react-router'
import { searchText } from '../../search/search-text.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/page-state.tsx'

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

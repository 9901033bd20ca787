import { ErrorState, EmptyState } from '../../ui/page-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import type { PublicProfile } from '@monsoon/contract/accounts/public-profiles'
import { Link } from 'react-router'
import { useText } from '../../text/use-text.tsx'
import { messages } from '@monsoon/contract/messages'
import { Button } from '../../ui/controls/button.tsx'
import type { PersonTab } from './person-tabs.ts'
import { personText } from './person-text.ts'

type Growing = { hasMore: boolean; isLoading: boolean; error: unknown; loadMore: () => void }

/** Where a list of a person's page goes on, or why it could not. */
export function PersonListEnd({ list, nextPath }: { list: Growing; nextPath: string }) {
  const { hasMore, isLoading, error, loadMore } = list
  if (error) {
    return (
      <div className="mt-12">
        <ErrorState error={error} onRetry={loadMore} isRetrying={isLoading} />
      </div>
    )
  }
  return <LoadMore hasMore={hasMore} isLoading={isLoading} onLoad={loadMore} nextPath={nextPath} isAutomatic />
}

/** A tab with nothing in it. */
export function PersonEmpty({ user, tab }: { user: PublicProfile; tab: PersonTab }) {
  const t = useText(personText)
  return (
    <EmptyState title={messages.noDataYet} detail={t(`${tab}Empty`, { name: user.name })}>
      <Button as={Link} to="/marketplace/artwork">
        {t('explore')}
      </Button>
    </EmptyState>
  )
}

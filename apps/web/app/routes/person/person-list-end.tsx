import { ErrorState } from '../../ui/page-state.tsx'
import { LoadMore } from '../../ui/pagination.tsx'

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

import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { NotFound } from '../../shell/error-page.tsx'
import { ErrorState } from '../../ui/page-state.tsx'

/** A part that did not load; the rest of the account stays. */
export function PartError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <ErrorState error={error} onRetry={() => void revalidate()} isRetrying={state === 'loading'} />
}

import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { NotFound } from '../../shell/error-page.tsx'
import { ErrorState } from '../../ui/page-state.tsx'

/** The head of a part of the account: the page's h1. */
export function PartHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <title>{String(title)}</title>
      <h1 className="min-w-0 text-h2 [overflow-wrap:anywhere]">{title}</h1>
      {children && <div className="text-small text-ink-2">{children}</div>}
    </header>
  )
}

/** A part that did not load; the rest of the account stays. */
export function PartError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <ErrorState error={error} onRetry={() => void revalidate()} isRetrying={state === 'loading'} />
}

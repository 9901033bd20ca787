import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '../../shell/error-page.tsx'
import { releaseText } from '../../releases/release-text.ts'
import { useText } from '../../text/use-text.tsx'
import { EmptyState } from '../../ui/page-state.tsx'

/** A link that no longer works; whatever else went wrong, as on other pages. */
export function PreviewEnded({ error }: { error: unknown }) {
  const t = useText(releaseText)
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <div className="page py-16">
      <title>{t('ended')}</title>
      <EmptyState title={t('ended')} detail={t('endedDetail')} />
    </div>
  )
}

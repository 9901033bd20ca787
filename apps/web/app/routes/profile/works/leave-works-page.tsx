import { leavingPageSize } from '@monsoon/contract/chain/exports'
import type { Route } from './+types/leave-works-page'
import { exportText } from '#exports/export-text.ts'
import { pageData } from '#session/loader-errors.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { LeavingWorks } from './leaving-works.tsx'
import { readPage } from '../load-profile-part.ts'
import { PartHeader, PartError } from '../part-header.tsx'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  pageData(
    context.get(apiContext)('GET /v1/export-nft/collection', {
      query: { limit: leavingPageSize, offset: readPage(request) },
    }),
    request,
  )

/** All that somebody has in custody: what can leave now, together, and what keeps the rest. */
export default function LeaveWorksPage({ loaderData }: Route.ComponentProps) {
  const t = useText(exportText)
  return (
    <section>
      <PartHeader title={t('leaveTitle')} />
      <p className="mb-8 max-w-measure font-serif text-lead text-pretty text-ink-2">{t('leaveNote')}</p>
      <LeavingWorks collection={loaderData} />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}

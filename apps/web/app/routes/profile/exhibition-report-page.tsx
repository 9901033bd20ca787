import type { Route } from './+types/exhibition-report-page'
import { Report, ReportLinks } from '../../curating/exhibition-report.tsx'
import { reportText } from '../../curating/report-text.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { PartHeader, PartError } from './part-header.tsx'

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  pageData(
    context.get(apiContext)('GET /v1/curating/exhibitions/{id}/report', { params: { id: params.exhibitionId } }),
    request,
  )

/** What became of a curator's exhibition. */
export default function ExhibitionReportPage({ loaderData: report }: Route.ComponentProps) {
  const t = useText(reportText)
  return (
    <>
      <PartHeader title={t('title', { title: report.exhibition.title })}>
        <ReportLinks id={report.exhibition.id} />
      </PartHeader>
      <Report report={report} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}

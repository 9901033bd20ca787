import type { Route } from './+types/exhibition-report-page'
import { Report, ReportLinks } from '#curating/exhibition-report.tsx'
import { reportText } from '#curating/report-text.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { staffData } from '../staff-data.ts'
import { StaffHeading } from '../staff-heading.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  await staffData(api('GET /v1/staff/overview'), request)
  return staffData(api('GET /v1/curating/exhibitions/{id}/report', { params: { id: params.exhibitionId } }), request)
}

/** What became of an exhibition, for staff. */
export default function StaffExhibitionReportPage({ loaderData: report }: Route.ComponentProps) {
  const t = useText(reportText)
  const title = t('title', { title: report.exhibition.title })
  return (
    <>
      <title>{title}</title>
      <StaffHeading title={<bdi>{title}</bdi>}>
        <ReportLinks id={report.exhibition.id} />
      </StaffHeading>
      <Report report={report} isStaff />
    </>
  )
}

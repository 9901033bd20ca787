import type { KycSubmissionDetail } from '@monsoon/contract/staff/staff-kyc'
import type { Route } from './+types/kyc-submission-page'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Breadcrumbs } from '#ui/page-header.tsx'
import { KycDecision } from './kyc-decision.tsx'
import { KycDocuments } from './kyc-documents.tsx'
import { LinkMark } from './link-mark.tsx'
import { staffData } from '../staff-data.ts'
import { staffText } from '../staff-text.ts'
import { kycTones, kycWords } from '../staff-words.ts'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { StaffHeading } from '../staff-heading.tsx'

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  staffData(context.get(apiContext)('GET /v1/staff/kyc/{id}', { params: { id: params.submissionId } }), request)

/** One submission: its documents side by side, what came before, and the decision. */
export default function KycSubmissionPage({ loaderData: submission }: Route.ComponentProps) {
  const t = useText(staffText)
  const { user, status } = submission
  return (
    <>
      <title>{user.name}</title>
      <Breadcrumbs crumbs={[{ to: '/staff/kyc', label: t('kyc') }]} current={<bdi>{user.name}</bdi>} />
      <div className="mt-3">
        <StaffHeading title={<StaffPersonLink person={user} />}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
            <Badge tone={kycTones[status]}>{t(kycWords[status])}</Badge>
            {t('submitted')} <LocalTime at={submission.submittedAt} as="dateTime" />
            {status === 'submitted' && (
              <>
                {t('promised')} <LocalTime at={submission.promisedAt} as="dateTime" />
              </>
            )}
          </p>
          <LinkMark person={user} />
        </StaffHeading>
      </div>
      <KycDocuments key={submission.documents[0]?.url} documents={submission.documents} />
      {status === 'submitted' && <KycDecision submission={submission} />}
      <History history={submission.history} />
    </>
  )
}

function History({ history }: Pick<KycSubmissionDetail, 'history'>) {
  const t = useText(staffText)
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="mb-2 font-sans text-small font-semibold">
        {t('history')}
      </h2>
      <ul>
        {history.map(({ id, status, submittedAt, decidedAt, reasonCode, reasonText }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-3 text-small">
            <Badge tone={kycTones[status]}>{t(kycWords[status])}</Badge>
            <span>
              {t('submitted')} <LocalTime at={submittedAt} as="dateTime" />
            </span>
            {decidedAt && (
              <span>{t.rich('decidedOn', {}, { date: () => <LocalTime at={decidedAt} as="dateTime" /> })}</span>
            )}
            {reasonCode && (
              <span className="basis-full text-ink-2">
                {t(reasonCode)}: <bdi>{reasonText}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

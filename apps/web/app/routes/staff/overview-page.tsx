import type { StaffOverview } from '@monsoon/contract/staff/staff'
import { Link, useRouteLoaderData } from 'react-router'
import type { loader } from './staff-layout.tsx'
import { nftRequestText } from '../../nft-requests/nft-request-text.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { approvalText } from './house/approval-text.ts'
import { externalStaffText } from './money/external-text.ts'
import { importsStaffText } from './art/imports-text.ts'
import { leaveStaffText } from './people/leave-requests-text.ts'
import { lettersText } from './house/letters-text.ts'
import { reviewsText } from './art/reviews-text.ts'
import { moneyInText } from './money/money-in-text.ts'
import { staffText } from './staff-text.ts'
import { StaffHeading } from './staff-heading.tsx'
import { StatRow } from '../../ui/stat-row.tsx'

/** What waits for somebody, and how many there are of whom. */
export default function OverviewPage() {
  const t = useText(staffText)
  const format = useFormat()
  const counts = useRouteLoaderData<typeof loader>('staff')
  if (!counts) return null
  return (
    <>
      <title>{t('title')}</title>
      <StaffHeading title={t('overview')} />
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="mb-2 font-sans text-small font-semibold">
          {t('waiting')}
        </h2>
        <WaitingList counts={counts} />
      </section>
      <section aria-labelledby="people" className="mt-10">
        <h2 id="people" className="mb-4 font-sans text-small font-semibold">
          {t('people')}
        </h2>
        <StatRow
          stats={[
            { key: 'users', label: t('usersCount'), value: format.number(counts.users) },
            { key: 'artists', label: t('artistsCount'), value: format.number(counts.artists) },
            { key: 'curators', label: t('curatorsCount'), value: format.number(counts.curators) },
            { key: 'suspended', label: t('suspendedCount'), value: format.number(counts.suspended) },
          ]}
        />
      </section>
    </>
  )
}

/** What waits for somebody, and the way to it. */
function WaitingList({ counts }: { counts: StaffOverview }) {
  const t = useText(staffText)
  const translatorOf = useText(moneyInText)
  const tExternal = useText(externalStaffText)
  const tImports = useText(importsStaffText)
  const tApproval = useText(approvalText)
  const tLeave = useText(leaveStaffText)
  const tReviews = useText(reviewsText)
  const tLetters = useText(lettersText)
  const tRequest = useText(nftRequestText)
  const format = useFormat()
  const waiting = [
    { to: '/staff/approvals', label: tApproval('title'), count: counts.approvalsWaiting },
    { to: '/staff/kyc', label: t('kyc'), count: counts.kycWaiting },
    { to: '/staff/applications', label: t('applications'), count: counts.applicationsWaiting },
    { to: '/staff/reports', label: t('reports'), count: counts.reportsWaiting },
    { to: '/staff/refunds', label: t('refunds'), count: counts.refundsWaiting },
    { to: '/staff/disputes', label: t('disputes'), count: counts.disputesOpen },
    { to: '/staff/transfers', label: translatorOf('byTransfer'), count: counts.transfersWaiting },
    { to: '/staff/external-orders', label: tExternal('title'), count: counts.externalWaiting },
    { to: '/staff/imports', label: tImports('title'), count: counts.importsWaiting },
    { to: '/staff/requests', label: tRequest('staffTitle'), count: counts.requestsWaiting },
    { to: '/staff/withdrawals', label: t('withdrawals'), count: counts.withdrawalsWaiting },
    { to: '/staff/reconciliation', label: t('reconciliation'), count: counts.differencesOpen },
    { to: '/staff/recoveries', label: t('recoveries'), count: counts.recoveriesWaiting },
    { to: '/staff/leave-requests', label: tLeave('title'), count: counts.leavesWaiting },
    { to: '/staff/reviews', label: tReviews('title'), count: counts.reviewsWaiting },
    { to: '/staff/messages', label: tLetters('messages'), count: counts.messagesWaiting },
    { to: '/staff/job-applications', label: tLetters('jobs'), count: counts.jobApplicationsWaiting },
  ].filter(({ count }) => count > 0)
  if (waiting.length === 0) return <EmptyState title={t('nothingWaits')} />
  return (
    <ul className="border-t border-line">
      {waiting.map(({ to, label, count }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} className="flex min-h-12 items-center justify-between gap-4 px-1 text-ui hover:bg-wall">
            {label}
            <span className="font-semibold tabular">{format.number(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

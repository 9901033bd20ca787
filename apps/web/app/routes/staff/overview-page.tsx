import type { StaffOverview } from '@monsoon/contract/staff'
import { Link, useRouteLoaderData } from 'react-router'
import type { loader } from './staff-layout.tsx'
import { nftRequestText } from '../../nft-requests/nft-request-text.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { StatRow } from '../../ui/stat-row.tsx'
import { StaffHeading } from './staff-heading.tsx'
import { approvalText } from './approval-text.ts'
import { externalStaffText } from './external-text.ts'
import { importsStaffText } from './imports-text.ts'
import { leaveStaffText } from './leave-requests-text.ts'
import { lettersText } from './letters-text.ts'
import { reviewsText } from './reviews-text.ts'
import { moneyInText } from './money-in-text.ts'
import { staffText } from './staff-text.ts'

/** What waits for somebody, and how many there are of whom. */
export default function OverviewPage() {
  const say = useText(staffText)
  const format = useFormat()
  const counts = useRouteLoaderData<typeof loader>('staff')
  if (!counts) return null
  return (
    <>
      <title>{say('title')}</title>
      <StaffHeading title={say('overview')} />
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="mb-2 font-sans text-small font-semibold">
          {say('waiting')}
        </h2>
        <WaitingList counts={counts} />
      </section>
      <section aria-labelledby="people" className="mt-10">
        <h2 id="people" className="mb-4 font-sans text-small font-semibold">
          {say('people')}
        </h2>
        <StatRow
          stats={[
            { key: 'users', label: say('usersCount'), value: format.number(counts.users) },
            { key: 'artists', label: say('artistsCount'), value: format.number(counts.artists) },
            { key: 'curators', label: say('curatorsCount'), value: format.number(counts.curators) },
            { key: 'suspended', label: say('suspendedCount'), value: format.number(counts.suspended) },
          ]}
        />
      </section>
    </>
  )
}

/** What waits for somebody, and the way to it. */
function WaitingList({ counts }: { counts: StaffOverview }) {
  const say = useText(staffText)
  const sayIn = useText(moneyInText)
  const sayExternal = useText(externalStaffText)
  const sayImports = useText(importsStaffText)
  const sayApproval = useText(approvalText)
  const sayLeave = useText(leaveStaffText)
  const sayReviews = useText(reviewsText)
  const sayLetters = useText(lettersText)
  const sayRequest = useText(nftRequestText)
  const format = useFormat()
  const waiting = [
    { to: '/staff/approvals', label: sayApproval('title'), count: counts.approvalsWaiting },
    { to: '/staff/kyc', label: say('kyc'), count: counts.kycWaiting },
    { to: '/staff/applications', label: say('applications'), count: counts.applicationsWaiting },
    { to: '/staff/reports', label: say('reports'), count: counts.reportsWaiting },
    { to: '/staff/refunds', label: say('refunds'), count: counts.refundsWaiting },
    { to: '/staff/disputes', label: say('disputes'), count: counts.disputesOpen },
    { to: '/staff/transfers', label: sayIn('byTransfer'), count: counts.transfersWaiting },
    { to: '/staff/external-orders', label: sayExternal('title'), count: counts.externalWaiting },
    { to: '/staff/imports', label: sayImports('title'), count: counts.importsWaiting },
    { to: '/staff/requests', label: sayRequest('staffTitle'), count: counts.requestsWaiting },
    { to: '/staff/withdrawals', label: say('withdrawals'), count: counts.withdrawalsWaiting },
    { to: '/staff/reconciliation', label: say('reconciliation'), count: counts.differencesOpen },
    { to: '/staff/recoveries', label: say('recoveries'), count: counts.recoveriesWaiting },
    { to: '/staff/leave-requests', label: sayLeave('title'), count: counts.leavesWaiting },
    { to: '/staff/reviews', label: sayReviews('title'), count: counts.reviewsWaiting },
    { to: '/staff/messages', label: sayLetters('messages'), count: counts.messagesWaiting },
    { to: '/staff/job-applications', label: sayLetters('jobs'), count: counts.jobApplicationsWaiting },
  ].filter(({ count }) => count > 0)
  if (waiting.length === 0) return <EmptyState title={say('nothingWaits')} />
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

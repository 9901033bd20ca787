import { Outlet, useLocation, useNavigation } from 'react-router'
import type { Route } from './+types/staff-layout'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { SecondFactorPage } from './second-factor-page.tsx'
import { needsSecondFactor, staffData } from './staff-data.ts'
import { staffText } from './staff-text.ts'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  staffData(context.get(apiContext)('GET /v1/staff/overview'), request)

export const meta = () => [{ name: 'robots', content: 'noindex' }]

const pagesOfOrders = /^\/staff\/(orders|refunds|disputes)\b/

/** The back office: its parts in a row, what waits beside each name. */
export default function StaffLayout({ loaderData: counts }: Route.ComponentProps) {
  const say = useText(staffText)
  const { pathname } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const waits = (count: number) => (count > 0 ? { count } : {})
  return (
    <div className="page pb-16">
      <div className="mb-6 min-w-0 overflow-x-auto pt-4">
        <TabLinks
          label={say('area')}
          isWrapping
          links={[
            { to: '/staff/overview', label: say('overview') },
            { to: '/staff/kyc', label: say('kyc'), ...waits(counts.kycWaiting) },
            { to: '/staff/users', label: say('users') },
            { to: '/staff/applications', label: say('applications'), ...waits(counts.applicationsWaiting) },
            { to: '/staff/works', label: say('works') },
            { to: '/staff/collections', label: say('collections') },
            { to: '/staff/announcements', label: say('announcements') },
            { to: '/staff/vocabulary', label: say('vocabulary') },
            { to: '/staff/exhibitions', label: say('exhibitions') },
            { to: '/staff/whitelists', label: say('whitelists') },
            { to: '/staff/reports', label: say('reports'), ...waits(counts.reportsWaiting) },
            {
              ...{ to: '/staff/orders', label: say('orders'), isCurrent: pagesOfOrders.test(pathname) },
              ...waits(counts.refundsWaiting + counts.disputesOpen),
            },
            { to: '/staff/withdrawals', label: say('withdrawals'), ...waits(counts.withdrawalsWaiting) },
            { to: '/staff/reconciliation', label: say('reconciliation') },
            { to: '/staff/recoveries', label: say('recoveries'), ...waits(counts.recoveriesWaiting) },
            { to: '/staff/proofs', label: say('proofs') },
            { to: '/staff/audit', label: say('audit') },
          ]}
        />
      </div>
      <div aria-busy={isLoading} className={`transition-opacity delay-150 ${isLoading ? 'opacity-50' : ''}`}>
        <Outlet />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return needsSecondFactor(error) ? <SecondFactorPage /> : <ErrorPage error={error} />
}

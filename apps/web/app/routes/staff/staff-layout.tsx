import { Outlet, useNavigation } from 'react-router'
import type { Route } from './+types/staff-layout'
import { apiContext } from '../../session/server-context.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { SecondFactorPage } from './second-factor-page.tsx'
import { needsSecondFactor, staffData } from './staff-data.ts'
import { StaffNav } from './staff-nav.tsx'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  staffData(context.get(apiContext)('GET /v1/staff/overview'), request)

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The back office: its parts, and one of them. */
export default function StaffLayout({ loaderData: counts }: Route.ComponentProps) {
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className="page pb-16 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-12">
      <StaffNav counts={counts} />
      <div aria-busy={isLoading} className={`transition-opacity delay-150 lg:pt-7 ${isLoading ? 'opacity-50' : ''}`}>
        <Outlet />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return needsSecondFactor(error) ? <SecondFactorPage /> : <ErrorPage error={error} />
}

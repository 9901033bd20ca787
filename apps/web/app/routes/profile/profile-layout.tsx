import { Outlet, useLocation, useNavigation } from 'react-router'
import type { Route } from './+types/profile-layout'
import { OpenOrdersBanner } from '../../checkout/open-orders/open-orders-banner.tsx'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { ProfileHeader } from './profile-header.tsx'
import { partOf, partsFor, curatingPartOf, curatingPartsFor } from './profile-parts.ts'
import { ProfileMenu, ProfileTabs } from './profile-nav.tsx'

/** The account belongs to somebody: whoever is not signed in logs in first and comes back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const {
    name,
    blueTick,
    profilePicture,
    backgroundPicture,
    walletAddress,
    followers,
    following,
    registrationType,
    type,
  } = await pageData(context.get(apiContext)('GET /v1/profile'), request)
  return {
    owner: { name, blueTick, profilePicture, backgroundPicture, walletAddress, followers, following },
    registrationType,
    type,
  }
}

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const location = useLocation()
  const current = curatingPartOf(location) ?? partOf(location)
  const curating = curatingPartsFor(loaderData.type)
  const parts = partsFor(loaderData.registrationType)
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className="page">
      <ProfileHeader owner={loaderData.owner} />
      <div className="mb-6 empty:hidden">
        <OpenOrdersBanner />
      </div>
      <div className="grid gap-x-[clamp(2rem,4vw,4.5rem)] xl:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="hidden xl:block">
          <ProfileMenu parts={parts} curating={curating} current={current} />
        </div>
        <div className="mb-8 min-w-0 overflow-x-auto xl:hidden">
          <ProfileTabs parts={parts} curating={curating} current={current} />
        </div>
        <div aria-busy={isLoading} className={`min-w-0 transition-opacity delay-150 ${isLoading ? 'opacity-50' : ''}`}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}

import type { Profile } from '@monsoon/contract/accounts'
import { Outlet, useLocation, useNavigation } from 'react-router'
import type { Route } from './+types/profile-layout'
import { OpenOrdersBanner } from '../../checkout/open-orders-banner.tsx'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { CopyableAddress } from '../../ui/copyable-address.tsx'
import { VerifiedTick } from '../../ui/verified-tick.tsx'
import { partOf, partsFor } from './profile-parts.ts'
import { ProfileMenu, ProfileTabs } from './profile-nav.tsx'
import { profileText } from './profile-text.ts'

/** The account belongs to somebody: whoever is not signed in logs in first and comes back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, blueTick, profilePicture, walletAddress, registrationType } = await pageData(
    context.get(apiContext)('GET /v1/profile'),
    request,
  )
  return { name, blueTick, profilePicture, walletAddress, registrationType }
}

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const current = partOf(useLocation())
  const parts = partsFor(loaderData.registrationType)
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className="page">
      <Owner profile={loaderData} />
      <div className="mb-6 empty:hidden">
        <OpenOrdersBanner />
      </div>
      <div className="grid gap-x-[clamp(2rem,4vw,4.5rem)] xl:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="hidden xl:block">
          <ProfileMenu parts={parts} current={current} />
        </div>
        <div className="mb-8 min-w-0 overflow-x-auto xl:hidden">
          <ProfileTabs parts={parts} current={current} />
        </div>
        <div aria-busy={isLoading} className={`min-w-0 transition-opacity delay-150 ${isLoading ? 'opacity-50' : ''}`}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}

/** Whose account this is. */
function Owner({ profile }: { profile: Pick<Profile, 'name' | 'blueTick' | 'profilePicture' | 'walletAddress'> }) {
  const say = useText(profileText)
  return (
    <div className="flex items-center gap-4 pt-[clamp(1.5rem,3.4vw,3.25rem)] pb-[clamp(1.5rem,2.6vw,2.5rem)]">
      <Avatar name={profile.name} picture={profile.profilePicture} size={56} />
      <div className="min-w-0">
        <p className="font-serif text-h3 break-words">
          <bdi>{profile.name}</bdi>
          {profile.blueTick && <VerifiedTick isProminent />}
        </p>
        <p className="text-label text-ink-3">
          <CopyableAddress address={profile.walletAddress} what={say('address')} />
        </p>
      </div>
    </div>
  )
}

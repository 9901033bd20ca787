import type { Route } from './+types/user-view-page'
import { apiContext } from '../../session/server-context.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Breadcrumbs } from '../../ui/page-header.tsx'
import { staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'
import { staffText } from './staff-text.ts'
import { typeWords } from './staff-words.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [profile, { items: countries }] = await Promise.all([
    staffData(api('GET /v1/staff/users/{id}/view', { params: { id: params.userId } }), request),
    staffData(api('GET /v1/country/list'), request),
  ])
  return { profile, country: countries.find(({ _id }) => _id === profile.region)?.name }
}

/** The profile as its owner sees it, to read only. */
export default function UserViewPage({ loaderData: { profile, country } }: Route.ComponentProps) {
  const say = useText(staffText)
  const format = useFormat()
  const yesNo = (value: boolean) => say(value ? 'yes' : 'no')
  const title = say('viewTitle', { name: profile.name })
  return (
    <div className="max-w-152">
      <title>{title}</title>
      <Breadcrumbs
        crumbs={[
          { to: '/staff/users', label: say('users') },
          { to: `/staff/users/${profile.userId}`, label: <bdi>{profile.name}</bdi> },
        ]}
        current={title}
      />
      <div className="mt-3">
        <StaffHeading title={title} />
      </div>
      <Notice>{say('viewNote')}</Notice>
      <div className="my-6 flex items-center gap-4">
        <Avatar name={profile.name} picture={profile.profilePicture} size={56} />
        <p className="font-serif text-h3 break-words">
          <bdi>{profile.name}</bdi>
        </p>
      </div>
      <FactList
        facts={[
          { key: 'type', label: say('type'), value: say(typeWords[profile.type]) },
          { key: 'email', label: say('email'), value: profile.emailId },
          { key: 'second', label: say('secondEmail'), value: profile.secondaryEmailId ?? say('none') },
          { key: 'userName', label: say('userName'), value: profile.userName ?? say('none') },
          { key: 'bio', label: say('bio'), value: profile.bio || say('none') },
          { key: 'region', label: say('region'), value: country ?? say('none') },
          { key: 'address', label: say('address'), value: <span className="break-all">{profile.walletAddress}</span> },
          { key: 'wallet', label: say('walletBalance'), value: format.usd(profile.walletBalance) },
          { key: 'followers', label: say('followers'), value: format.number(profile.followers) },
          { key: 'following', label: say('following'), value: format.number(profile.following) },
          { key: 'identity', label: say('identity'), value: say(profile.kycVerified ? 'kycVerified' : 'notVerified') },
          { key: 'factor', label: say('twoFactor'), value: say(profile.twoFactorEnabled ? 'on' : 'off') },
          { key: 'private', label: say('isPrivate'), value: yesNo(profile.isPrivate) },
        ]}
      />
    </div>
  )
}

import type { StaffUserDetail } from '@monsoon/contract/staff'
import type { Route } from './+types/user-page'
import { apiContext } from '../../session/server-context.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Breadcrumbs } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { VerifiedTick } from '../../ui/verified-tick.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'
import { staffText } from './staff-text.ts'
import { kycTones, kycWords, roleWords, stateTones, stateWords, typeWords } from './staff-words.ts'
import { UserActs } from './user-acts.tsx'
import { UserHoldings } from './user-holdings.tsx'
import { WaitingApproval } from './waiting-approval.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [user, { data: own }] = await Promise.all([
    staffData(api('GET /v1/staff/users/{id}', { params: { id: params.userId } }), request),
    api('GET /v1/profile'),
  ])
  const isForOthers = own.userId !== user.userId && (user.role === 'member' || own.role === 'admin')
  return { user, mayAct: isForOthers && user.state !== 'closed', mayGiveRoles: isForOthers && own.role === 'admin' }
}

/** One account: what it is, what it holds, what staff may do. */
export default function UserPage({ loaderData }: Route.ComponentProps) {
  const say = useText(staffText)
  const { user, mayAct, mayGiveRoles } = loaderData
  return (
    <>
      <title>{user.name}</title>
      <Breadcrumbs crumbs={[{ to: '/staff/users', label: say('users') }]} current={<bdi>{user.name}</bdi>} />
      <div className="mt-3">
        <StaffHeading
          title={
            <>
              <bdi>{user.name}</bdi>
              {user.blueTick && <VerifiedTick isProminent />}
            </>
          }
        >
          <Badge tone={stateTones[user.state]}>{say(stateWords[user.state])}</Badge>
        </StaffHeading>
      </div>
      {user.suspension && (
        <div className="mb-5">
          <Notice tone="bad">
            {say.rich(
              'suspendedSince',
              { reason: user.suspension.reason },
              { date: () => <LocalTime at={user.suspension?.since ?? ''} as="dateTime" /> },
            )}
          </Notice>
        </div>
      )}
      {user.approvals.length > 0 && (
        <div className="mb-8">
          {user.approvals.map((approval) => (
            <WaitingApproval key={approval.id} approval={approval} />
          ))}
        </div>
      )}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 className="mb-3 font-sans text-small font-semibold">{say('account')}</h2>
          <UserFacts user={user} />
          <p className="mt-4 text-small">
            <TextLink to={`/staff/audit?subjectId=${user.userId}`}>{say('audit')}</TextLink>
          </p>
        </div>
        {mayAct && <UserActs user={user} mayGiveRoles={mayGiveRoles} />}
      </div>
      <UserHoldings user={user} mayAct={mayAct} />
      <LinkedAccounts user={user} />
    </>
  )
}

function UserFacts({ user }: { user: StaffUserDetail }) {
  const say = useText(staffText)
  const format = useFormat()
  const yesNo = (value: boolean) => say(value ? 'yes' : 'no')
  const email = { email: user.email }
  return (
    <FactList
      facts={[
        { key: 'id', label: say('id'), value: <span className="break-all">{user.userId}</span> },
        { key: 'email', label: say('email'), value: user.isEmailVerified ? user.email : say('emailUnverified', email) },
        { key: 'userName', label: say('userName'), value: user.userName ?? say('none') },
        { key: 'address', label: say('address'), value: <span className="break-all">{user.walletAddress}</span> },
        { key: 'type', label: say('type'), value: say(typeWords[user.type]) },
        { key: 'role', label: say('role'), value: say(roleWords[user.role]) },
        {
          key: 'identity',
          label: say('identity'),
          value: <Badge tone={kycTones[user.kycStatus]}>{say(kycWords[user.kycStatus])}</Badge>,
        },
        { key: 'factor', label: say('twoFactor'), value: say(user.twoFactorEnabled ? 'on' : 'off') },
        { key: 'private', label: say('isPrivate'), value: yesNo(user.isPrivate) },
        { key: 'sessions', label: say('sessions'), value: format.number(user.liveSessions) },
        { key: 'since', label: say('since'), value: <LocalTime at={user.createdAt} /> },
      ]}
    />
  )
}

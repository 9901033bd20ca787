import type { StaffUserDetail } from '@monsoon/contract/staff/staff'
import type { Route } from './+types/user-page'
import { apiContext } from '#session/server-context.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { VerifiedTick } from '#ui/verified-tick.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Breadcrumbs } from '#ui/page-header.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { staffData } from '../staff-data.ts'
import { staffText } from '../staff-text.ts'
import { kycTones, kycWords, roleWords, stateTones, stateWords, typeWords } from '../staff-words.ts'
import { UserActs } from './user-acts.tsx'
import { UserHoldings } from './user-holdings.tsx'
import { WaitingApproval } from '../house/waiting-approval.tsx'
import { StaffHeading } from '../staff-heading.tsx'

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
  const t = useText(staffText)
  const { user, mayAct, mayGiveRoles } = loaderData
  return (
    <>
      <title>{user.name}</title>
      <Breadcrumbs crumbs={[{ to: '/staff/users', label: t('users') }]} current={<bdi>{user.name}</bdi>} />
      <div className="mt-3">
        <StaffHeading
          title={
            <>
              <bdi>{user.name}</bdi>
              {user.blueTick && <VerifiedTick isProminent />}
            </>
          }
        >
          <Badge tone={stateTones[user.state]}>{t(stateWords[user.state])}</Badge>
        </StaffHeading>
      </div>
      {user.suspension && (
        <div className="mb-5">
          <Notice tone="bad">
            {t.rich(
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
          <h2 className="mb-3 font-sans text-small font-semibold">{t('account')}</h2>
          <UserFacts user={user} />
          <p className="mt-4 text-small">
            <TextLink to={`/staff/audit?subjectId=${user.userId}`}>{t('audit')}</TextLink>
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
  const t = useText(staffText)
  const format = useFormat()
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no')
  const email = { email: user.email }
  return (
    <FactList
      facts={[
        { key: 'id', label: t('id'), value: <span className="break-all">{user.userId}</span> },
        { key: 'email', label: t('email'), value: user.isEmailVerified ? user.email : t('emailUnverified', email) },
        { key: 'userName', label: t('userName'), value: user.userName ?? t('none') },
        { key: 'address', label: t('address'), value: <span className="break-all">{user.walletAddress}</span> },
        { key: 'type', label: t('type'), value: t(typeWords[user.type]) },
        { key: 'role', label: t('role'), value: t(roleWords[user.role]) },
        {
          key: 'identity',
          label: t('identity'),
          value: <Badge tone={kycTones[user.kycStatus]}>{t(kycWords[user.kycStatus])}</Badge>,
        },
        { key: 'factor', label: t('twoFactor'), value: t(user.twoFactorEnabled ? 'on' : 'off') },
        { key: 'private', label: t('isPrivate'), value: yesNo(user.isPrivate) },
        { key: 'sessions', label: t('sessions'), value: format.number(user.liveSessions) },
        { key: 'since', label: t('since'), value: <LocalTime at={user.createdAt} /> },
      ]}
    />
  )
}

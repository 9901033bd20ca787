import type { CryptoAccount } from '@monsoon/contract/crypto-accounts'
import type { LeaveRequest, LeaveStanding } from '@monsoon/contract/leave-requests'
import { Link, redirect } from 'react-router'
import type { Route } from './+types/suspended-page'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useSite } from '../../session/use-site.ts'
import { useLogout } from '../../shell/user-menu.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PartError } from '../profile/part-error.tsx'
import { TransferAddressCard } from '../settings/transfer-address-card.tsx'
import { AppealForm, AskForm } from './leave-forms.tsx'
import { suspendedText } from './suspended-text.ts'

/** For who is suspended; everybody else leaves from their account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const standing = await pageData(api('GET /v1/leave-request'), request)
  if (!standing.suspension) return redirect('/profile/leave')
  const { items } = standing.next === 'leave' ? await pageData(api('GET /v1/crypto-account'), request) : { items: [] }
  return { standing, suspension: standing.suspension, account: items[0] }
}

/** All that a suspended member has here: asking to leave with their works, what became of that, and the way out. */
export default function SuspendedPage({ loaderData: { standing, suspension, account } }: Route.ComponentProps) {
  const say = useText(suspendedText)
  const mail = useSite()?.settings.contactEmail ?? ''
  const logout = useLogout()
  return (
    <div className="page max-w-[48rem]! pb-16">
      <title>{say('title')}</title>
      <PageHeader title={say('title')} lead={say('lead')} />
      <FactList
        facts={[
          { key: 'since', label: say('since'), value: <LocalTime at={suspension.since} /> },
          { key: 'reason', label: say('reason'), value: suspension.reason },
        ]}
      />
      <p className="mt-4 text-small text-ink-2">
        {say.rich('object', {}, { mail: () => <TextLink to={`mailto:${mail}`}>{mail}</TextLink> })}
      </p>
      <div className="mt-10 border-t border-line pt-8">
        <Leaving standing={standing} account={account} />
      </div>
      <Button className="mt-12" onClick={() => void logout()}>
        {say('signOut')}
      </Button>
    </div>
  )
}

function Leaving({ standing, account }: { standing: LeaveStanding; account: CryptoAccount | undefined }) {
  const last = standing.requests.at(-1)
  if (!last) return <AskForm />
  switch (standing.next) {
    case 'leave':
      return <MayLeave request={last} account={account} />
    case 'wait':
      return <Waiting request={last} />
    default:
      return <Refused request={last} mayAppeal={standing.next === 'appeal'} />
  }
}

function Waiting({ request: { isAppeal, createdAt, statement } }: { request: LeaveRequest }) {
  const say = useText(suspendedText)
  return (
    <Notice title={say('waitTitle')}>
      <p>{say.rich(isAppeal ? 'waitAppeal' : 'wait', {}, { date: () => <LocalTime at={createdAt} /> })}</p>
      {statement !== '' && <p className="mt-2">{say('said', { statement })}</p>}
    </Notice>
  )
}

function Refused({ request, mayAppeal }: { request: LeaveRequest; mayAppeal: boolean }) {
  const say = useText(suspendedText)
  const { isAppeal, createdAt, endedAt, reason } = request
  const told = { date: () => <LocalTime at={endedAt ?? createdAt} /> }
  return (
    <>
      <Notice tone="warning" title={say(isAppeal ? 'finalTitle' : 'refusedTitle')}>
        <p>{say.rich(isAppeal ? 'final' : 'refused', { reason: reason ?? '' }, told)}</p>
        {isAppeal && <p className="mt-2">{say('finalNote')}</p>}
      </Notice>
      {mayAppeal && <AppealForm />}
    </>
  )
}

function MayLeave({ request, account }: { request: LeaveRequest; account: CryptoAccount | undefined }) {
  const say = useText(suspendedText)
  const { reason, createdAt, endedAt } = request
  return (
    <>
      <Notice tone="good" title={say('leaveTitle')}>
        <p>{say.rich('leave', { reason: reason ?? '' }, { date: () => <LocalTime at={endedAt ?? createdAt} /> })}</p>
        <p className="mt-2">{say('leaveNote')}</p>
      </Notice>
      <TransferAddressCard account={account} />
      <div className="mt-8">
        {account?.verified ? (
          <Button as={Link} to="/suspended/works" variant="primary">
            {say('send')}
          </Button>
        ) : (
          <p className="text-small text-ink-2">{say('confirmFirst')}</p>
        )}
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="page pb-16">
      <PartError error={error} />
    </div>
  )
}

import type { CryptoAccount } from '@monsoon/contract/chain/crypto-accounts'
import type { LeaveRequest, LeaveStatus } from '@monsoon/contract/accounts/leave-requests'
import { Link, redirect } from 'react-router'
import type { Route } from './+types/suspended-page'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useSite } from '../../session/use-site.ts'
import { useLogout } from '../../shell/user-menu.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { TransferAddressCard } from '../settings/payments/transfer-address-card.tsx'
import { AppealForm, AskForm } from './leave-forms.tsx'
import { suspendedText } from './suspended-text.ts'
import { PartError } from '../profile/part-header.tsx'

/** For who is suspended; everybody else leaves from their account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const status = await pageData(api('GET /v1/leave-request'), request)
  if (!status.suspension) return redirect('/profile/leave')
  const { items } = status.next === 'leave' ? await pageData(api('GET /v1/crypto-account'), request) : { items: [] }
  return { status, suspension: status.suspension, account: items[0] }
}

/** All that a suspended member has here: asking to leave with their works, what became of that, and the way out. */
export default function SuspendedPage({ loaderData: { status, suspension, account } }: Route.ComponentProps) {
  const t = useText(suspendedText)
  const mail = useSite()?.settings.contactEmail ?? ''
  const logout = useLogout()
  return (
    <div className="page max-w-[48rem]! pb-16">
      <title>{t('title')}</title>
      <PageHeader title={t('title')} lead={t('lead')} />
      <FactList
        facts={[
          { key: 'since', label: t('since'), value: <LocalTime at={suspension.since} /> },
          { key: 'reason', label: t('reason'), value: suspension.reason },
        ]}
      />
      <p className="mt-4 text-small text-ink-2">
        {t.rich('object', {}, { mail: () => <TextLink to={`mailto:${mail}`}>{mail}</TextLink> })}
      </p>
      <div className="mt-10 border-t border-line pt-8">
        <Leaving status={status} account={account} />
      </div>
      <Button className="mt-12" onClick={() => void logout()}>
        {t('signOut')}
      </Button>
    </div>
  )
}

function Leaving({ status, account }: { status: LeaveStatus; account: CryptoAccount | undefined }) {
  const last = status.requests.at(-1)
  if (!last) return <AskForm />
  switch (status.next) {
    case 'leave':
      return <MayLeave request={last} account={account} />
    case 'wait':
      return <Waiting request={last} />
    default:
      return <Refused request={last} mayAppeal={status.next === 'appeal'} />
  }
}

function Waiting({ request: { isAppeal, createdAt, statement } }: { request: LeaveRequest }) {
  const t = useText(suspendedText)
  return (
    <Notice title={t('waitTitle')}>
      <p>{t.rich(isAppeal ? 'waitAppeal' : 'wait', {}, { date: () => <LocalTime at={createdAt} /> })}</p>
      {statement !== '' && <p className="mt-2">{t('said', { statement })}</p>}
    </Notice>
  )
}

function Refused({ request, mayAppeal }: { request: LeaveRequest; mayAppeal: boolean }) {
  const t = useText(suspendedText)
  const { isAppeal, createdAt, endedAt, reason } = request
  const told = { date: () => <LocalTime at={endedAt ?? createdAt} /> }
  return (
    <>
      <Notice tone="warning" title={t(isAppeal ? 'finalTitle' : 'refusedTitle')}>
        <p>{t.rich(isAppeal ? 'final' : 'refused', { reason: reason ?? '' }, told)}</p>
        {isAppeal && <p className="mt-2">{t('finalNote')}</p>}
      </Notice>
      {mayAppeal && <AppealForm />}
    </>
  )
}

function MayLeave({ request, account }: { request: LeaveRequest; account: CryptoAccount | undefined }) {
  const t = useText(suspendedText)
  const { reason, createdAt, endedAt } = request
  return (
    <>
      <Notice tone="good" title={t('leaveTitle')}>
        <p>{t.rich('leave', { reason: reason ?? '' }, { date: () => <LocalTime at={endedAt ?? createdAt} /> })}</p>
        <p className="mt-2">{t('leaveNote')}</p>
      </Notice>
      <TransferAddressCard account={account} />
      <div className="mt-8">
        {account?.verified ? (
          <Button as={Link} to="/suspended/works" variant="primary">
            {t('send')}
          </Button>
        ) : (
          <p className="text-small text-ink-2">{t('confirmFirst')}</p>
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

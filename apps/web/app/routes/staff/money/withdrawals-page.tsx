import type { StaffWithdrawal } from '@monsoon/contract/staff/staff-withdrawals'
import { WITHDRAWAL_STATES } from '@monsoon/domain/payments/withdrawal-rules'
import type { ReactNode } from 'react'
import type { Route } from './+types/withdrawals-page'
import { useFormat, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { LinkMark } from '../people/link-mark.tsx'
import { ListPage, StateTabs } from '../list-page.tsx'
import { readList } from '../staff-data.ts'
import { staffText } from '../staff-text.ts'
import { WaitingApproval } from '../house/waiting-approval.tsx'
import { MakePayoutFile, WithdrawalActs } from './withdrawal-acts.tsx'
import { withdrawalQueueText } from './withdrawal-queue-text.ts'
import { CopyableAddress } from '#ui/controls/copyable-text.tsx'
import { withdrawalStatusText } from '#withdrawals/withdrawal-text.ts'

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/withdrawals', ['status'])
  return { ...found, status: filters.status ?? 'requested' }
}

/** Money that members want to have, and how far each sum is. */
export default function WithdrawalsPage({ loaderData }: Route.ComponentProps) {
  const tStaff = useText(staffText)
  const t = useText(withdrawalQueueText)
  const tStatus = useText(withdrawalStatusText)
  const { withdrawals, pagination, waitForFile, status } = loaderData
  return (
    <ListPage
      title={tStaff('withdrawals')}
      rows={withdrawals}
      row={(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />}
      empty={{ title: t('none') }}
      pagination={pagination}
    >
      <StateTabs
        label={tStaff('state')}
        states={WITHDRAWAL_STATES}
        current={status}
        t={tStatus}
        to="/staff/withdrawals?status="
      />
      {status === 'processing' && waitForFile > 0 && <MakePayoutFile count={waitForFile} />}
    </ListPage>
  )
}

function WithdrawalRow({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const format = useFormat()
  const { user, amount, requestedAt } = withdrawal
  return (
    <li className="grid gap-x-10 gap-y-3 border-t border-line first:border-t-0 py-5 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h2 className="text-h3">
          <bdi className="tabular">{format.usd(amount, { cents: 'always' })}</bdi>
        </h2>
        <p className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">
          <TextLink to={`/staff/users/${user.userId}`}>
            <bdi>{user.name}</bdi>
          </TextLink>
          {' · '}
          <LocalTime at={requestedAt} as="dateTime" />
        </p>
        <LinkMark person={user} />
        <div className="mt-4">
          <Account withdrawal={withdrawal} />
        </div>
      </div>
      <div className="min-w-0">
        <Way withdrawal={withdrawal} />
        {withdrawal.approval && <WaitingApproval approval={withdrawal.approval} />}
        <WithdrawalActs withdrawal={withdrawal} />
      </div>
    </li>
  )
}

const endedUnpaid = new Set<StaffWithdrawal['status']>(['rejected', 'failed', 'cancelled'])
const sentWords = (status: StaffWithdrawal['status']) =>
  status === 'paid' || status === 'returned' ? 'wasSent' : 'sent'

/** Where the money goes, and whose name that is. */
function Account({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const t = useText(withdrawalQueueText)
  const format = useFormat()
  const { account, verifiedName, isOwnName, sent, sentEth, transactionId, status } = withdrawal
  const bank = [
    { key: 'holder', label: t('holder'), value: <bdi>{account.holder}</bdi> },
    { key: 'bank', label: t('bank'), value: <bdi>{account.bankName}</bdi> },
    { key: 'number', label: t('number'), value: <bdi>{account.accountNumber}</bdi> },
    { key: 'swift', label: t('swift'), value: <bdi>{account.swiftCode}</bdi> },
  ]
  const address = account.address && <CopyableAddress address={account.address} what={t('address')} />
  const facts: { key: string; label: string; value: ReactNode }[] = [
    ...(address ? [{ key: 'address', label: t('address'), value: address }] : bank),
    { key: 'verified', label: t('verifiedName'), value: <bdi>{verifiedName ?? t('noName')}</bdi> },
  ]
  const usd = <bdi>{format.usd(sent, { cents: 'always' })}</bdi>
  if (!endedUnpaid.has(status)) facts.push({ key: 'sent', label: t(sentWords(status)), value: usd })
  if (sentEth && status !== 'failed')
    facts.push({ key: 'eth', label: t('sentEth'), value: <bdi className="tabular">{sentEth} ETH</bdi> })
  if (transactionId) facts.push({ key: 'id', label: t('transactionId'), value: <bdi>{transactionId}</bdi> })
  return (
    <>
      {!isOwnName && (
        <p className="mb-3">
          <Badge tone="warning">{t('otherName')}</Badge>
        </p>
      )}
      <FactList facts={facts} />
    </>
  )
}

/** What happened so far, and by whom. */
function Way({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const t = useText(withdrawalQueueText)
  const tStatus = useText(withdrawalStatusText)
  const { events, approval, needsTwo, status, route } = withdrawal
  return (
    <>
      <ol aria-label={t('way')} className="grid gap-1 text-small text-ink-2">
        {events.map((event) => (
          <li key={event.status} className="[overflow-wrap:anywhere]">
            {tStatus(event.status)}, <LocalTime at={event.at} as="dateTime" />
            {event.actor && (
              <>
                {', '}
                <bdi>{event.actor.name}</bdi>
              </>
            )}
            {event.reason && <bdi className="block text-ink-3">{event.reason}</bdi>}
          </li>
        ))}
      </ol>
      {needsTwo && !approval && <p className="mt-2 text-small">{t('needsTwo')}</p>}
      {status === 'processing' && route === 'transfer' && <p className="mt-2 text-small">{t('byService')}</p>}
      {status === 'processing' && route === 'chain' && <p className="mt-2 text-small">{t('byChain')}</p>}
    </>
  )
}

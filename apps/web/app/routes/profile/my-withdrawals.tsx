import type { CallData } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import type { Withdrawal } from '@monsoon/contract/withdrawals'
import { shortenAddress } from '@monsoon/domain/shorten-address'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useAction } from '../../ui/use-action.ts'
import { withdrawalStatusText } from '../../withdrawals/withdrawal-status-text.ts'
import { withdrawalText } from '../../withdrawals/withdrawal-text.ts'
import { HistoryTable, ShortId } from './history-cells.tsx'
import { PartHeader } from './part-header.tsx'
import { profileText } from './profile-text.ts'

const tones = {
  requested: 'info',
  reviewing: 'info',
  approved: 'info',
  processing: 'info',
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
  cancelled: 'neutral',
  returned: 'warning',
} as const satisfies Record<Withdrawal['status'], Tone>

/** Money that leaves the wallet for a bank, and how far each sum is (tab 9 and /profile/withdraw-requests). */
export function MyWithdrawals({ withdrawals, pagination }: CallData<'GET /v1/withdrawal'>) {
  const say = useText(profileText)
  return (
    <section>
      <PartHeader title={say('withdrawRequest')} />
      <WithdrawalTable withdrawals={withdrawals} />
      <Pagination pagination={pagination} />
    </section>
  )
}

/** The same as a part of another page. */
export function WithdrawalTable({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const say = useText(profileText)
  const columns = useColumns()
  if (withdrawals.length === 0) return <EmptyState title={messages.noWithdrawals} detail={say('withdrawRequestNote')} />
  return <HistoryTable caption={say('withdrawRequest')} columns={columns} rows={withdrawals} rowKey={({ id }) => id} />
}

/** The columns in the order of Q-019. */
function useColumns(): Column<Withdrawal>[] {
  const say = useText(withdrawalText)
  const format = useFormat()
  return [
    {
      key: 'requestedAt',
      header: say('requestedAt'),
      card: 'title',
      cell: ({ requestedAt }) => <LocalTime at={requestedAt} as="dateTime" />,
    },
    { key: 'type', header: say('type'), cell: ({ withdrawalType }) => say(withdrawalType) },
    {
      key: 'account',
      header: say('accountColumn'),
      cell: ({ accountDetails }) => <Account details={accountDetails} />,
    },
    {
      key: 'amount',
      header: say('amountColumn'),
      align: 'end',
      card: 'amount',
      cell: ({ amount, sentEth, status }) => (
        <>
          <bdi className="font-semibold tabular">{format.usd(amount, { cents: 'always' })}</bdi>
          {sentEth && status !== 'failed' && (
            <bdi className="block text-small whitespace-nowrap text-ink-3 tabular">
              {say('sentEth', { eth: sentEth })}
            </bdi>
          )}
        </>
      ),
    },
    { key: 'id', header: say('transactionId'), cell: ({ transactionId }) => <ShortId id={transactionId} /> },
    { key: 'status', header: say('status'), cell: (withdrawal) => <Status withdrawal={withdrawal} /> },
  ]
}

function Account({ details: { bankName, accountNumber, address } }: { details: Withdrawal['accountDetails'] }) {
  return (
    <div className="max-md:text-end">
      <bdi className="break-words">{bankName ?? shortenAddress(address ?? '')}</bdi>
      {accountNumber && (
        <span dir="ltr" className="block text-small text-ink-3">
          •••• {accountNumber.slice(-4)}
        </span>
      )}
    </div>
  )
}

/** The state, what led to it, and the way back while there is one (SCREEN-190). */
function Status({ withdrawal }: { withdrawal: Withdrawal }) {
  const say = useText(withdrawalText)
  const sayStatus = useText(withdrawalStatusText)
  const { status, events, canCancel } = withdrawal
  return (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end">
      <Badge tone={tones[status]}>{sayStatus(status)}</Badge>
      <Disclosure summary={say('history')}>
        <ol aria-label={say('history')} className="mb-2 grid gap-1 text-start text-small text-ink-2">
          {events.map((event) => (
            <li key={event.status} className="[overflow-wrap:anywhere]">
              {sayStatus(event.status)}, <LocalTime at={event.at} as="dateTime" />
              {event.reason && <bdi className="block text-ink-3">{event.reason}</bdi>}
            </li>
          ))}
        </ol>
      </Disclosure>
      {canCancel && <CancelButton withdrawal={withdrawal} />}
    </div>
  )
}

function CancelButton({ withdrawal: { id, amount } }: { withdrawal: Withdrawal }) {
  const say = useText(withdrawalText)
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useAction(() => api('POST /v1/withdrawal/{id}/cancel', { params: { id } }))
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {say('cancelWithdrawal')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={say('cancelTitle')}
          detail={say('cancelDetail', { amount: format.usd(amount, { cents: 'always' }) })}
          keepLabel={say('keep')}
          actLabel={say('cancel')}
          act={cancel}
          onAct={() =>
            void cancel.run().then((isDone) => {
              if (!isDone) return
              setIsAsking(false)
              return revalidate()
            })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

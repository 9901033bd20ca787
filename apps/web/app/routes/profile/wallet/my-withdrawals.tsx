import type { CallData } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import type { Withdrawal } from '@monsoon/contract/money/withdrawals'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#api-client.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useMutation } from '#ui/submit/use-mutation.ts'
import { withdrawalText, withdrawalStatusText } from '#withdrawals/withdrawal-text.ts'
import { HistoryTable, ShortId } from './history-cells.tsx'
import { PartHeader } from '../part-header.tsx'
import { profileText } from '../profile-text.ts'

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
  const t = useText(profileText)
  return (
    <section>
      <PartHeader title={t('withdrawRequest')} />
      <WithdrawalTable withdrawals={withdrawals} />
      <Pagination pagination={pagination} />
    </section>
  )
}

/** The same as a part of another page. */
export function WithdrawalTable({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const t = useText(profileText)
  const columns = useColumns()
  if (withdrawals.length === 0) return <EmptyState title={messages.noWithdrawals} detail={t('withdrawRequestNote')} />
  return <HistoryTable caption={t('withdrawRequest')} columns={columns} rows={withdrawals} rowKey={({ id }) => id} />
}

/** The columns in the order of Q-019. */
function useColumns(): Column<Withdrawal>[] {
  const t = useText(withdrawalText)
  const format = useFormat()
  return [
    {
      key: 'requestedAt',
      header: t('requestedAt'),
      card: 'title',
      cell: ({ requestedAt }) => <LocalTime at={requestedAt} as="dateTime" />,
    },
    { key: 'type', header: t('type'), cell: ({ withdrawalType }) => t(withdrawalType) },
    {
      key: 'account',
      header: t('accountColumn'),
      cell: ({ accountDetails }) => <Account details={accountDetails} />,
    },
    {
      key: 'amount',
      header: t('amountColumn'),
      align: 'end',
      card: 'amount',
      cell: ({ amount, sentEth, status }) => (
        <>
          <bdi className="font-semibold tabular">{format.usd(amount, { cents: 'always' })}</bdi>
          {sentEth && status !== 'failed' && (
            <bdi className="block text-small whitespace-nowrap text-ink-3 tabular">
              {t('sentEth', { eth: sentEth })}
            </bdi>
          )}
        </>
      ),
    },
    { key: 'id', header: t('transactionId'), cell: ({ transactionId }) => <ShortId id={transactionId} /> },
    { key: 'status', header: t('status'), cell: (withdrawal) => <Status withdrawal={withdrawal} /> },
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
  const t = useText(withdrawalText)
  const tStatus = useText(withdrawalStatusText)
  const { status, events, canCancel } = withdrawal
  return (
    <div className="grid justify-items-start gap-1 max-md:justify-items-end">
      <Badge tone={tones[status]}>{tStatus(status)}</Badge>
      <Disclosure summary={t('history')}>
        <ol aria-label={t('history')} className="mb-2 grid gap-1 text-start text-small text-ink-2">
          {events.map((event) => (
            <li key={event.status} className="[overflow-wrap:anywhere]">
              {tStatus(event.status)}, <LocalTime at={event.at} as="dateTime" />
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
  const t = useText(withdrawalText)
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useMutation(() => api('POST /v1/withdrawal/{id}/cancel', { params: { id } }))
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('cancelWithdrawal')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('cancelTitle')}
          detail={t('cancelDetail', { amount: format.usd(amount, { cents: 'always' }) })}
          keepLabel={t('keep')}
          actLabel={t('cancel')}
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

import type { CallData } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import { Link } from 'react-router'
import { useFormat, useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import {
  HistoryTable,
  RowLink,
  RowPicture,
  RowTitle,
  StatusBadge,
  useNumberColumn,
  usePaymentModeText,
} from './history-cells.tsx'
import { PartHeader } from '../part-header.tsx'
import { profileText } from '../profile-text.ts'

type PaymentHistoryProps = CallData<'GET /v1/payment-transaction/list'>
export type Payment = PaymentHistoryProps['transactions'][number]
type PathOfRow = (payment: Payment) => string

/** One's purchases of any payment mode (tab 15). A row opens its order or its parcel, with the receipt. */
export function PaymentHistory({ transactions, pagination }: PaymentHistoryProps) {
  const t = useText(profileText)
  return (
    <section>
      <PartHeader title={t('paymentHistory')} />
      {transactions.length === 0 ? (
        <EmptyState title={messages.noPaymentHistory} detail={t('emptyPayments')}>
          <Button as={Link} to="/marketplace" variant="primary">
            {t('explore')}
          </Button>
        </EmptyState>
      ) : (
        <Payments transactions={transactions} pagination={pagination} pathOf={pathOfPurchase} />
      )}
    </section>
  )
}

const pathOfPurchase: PathOfRow = ({ _id, land }) => (land ? parcelPath(land) : `/order/${_id}`)

/** A page of purchases; `pathOf` says what a row opens. */
export function Payments({ transactions, pagination, pathOf }: PaymentHistoryProps & { pathOf: PathOfRow }) {
  const t = useText(profileText)
  const number = useNumberColumn(transactions, pagination)
  const columns = useColumns(pathOf)
  return (
    <>
      <HistoryTable
        caption={t('paymentHistory')}
        columns={[number, ...columns]}
        rows={transactions}
        rowKey={(row) => row._id}
      />
      <Pagination pagination={pagination} />
    </>
  )
}

function useColumns(pathOf: PathOfRow): Column<Payment>[] {
  const t = useText(profileText)
  const format = useFormat()
  const modeText = usePaymentModeText()
  return [
    { key: 'logo', header: t('logo'), cell: ({ itemId }) => <RowPicture item={itemId} />, card: 'hidden' },
    {
      key: 'name',
      header: t('itemName'),
      card: 'title',
      cell: (row) => (
        <RowTitle item={row.itemId}>
          <RowLink to={pathOf(row)}>{row.itemId.name}</RowLink>
        </RowTitle>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      card: 'amount',
      cell: ({ amount }) => (
        <bdi className="font-semibold whitespace-nowrap tabular md:pe-2">{format.usd(amount, { cents: 'always' })}</bdi>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status, amount, refunded }) => (
        <>
          <StatusBadge status={status} />
          {refunded > 0 && refunded < amount && (
            <span className="block text-label text-ink-3">
              {t('partRefunded', { amount: format.usd(refunded, { cents: 'always' }) })}
            </span>
          )}
        </>
      ),
    },
    { key: 'mode', header: t('paymentMode'), cell: ({ modeOfPayment }) => modeText(modeOfPayment) },
    {
      key: 'date',
      header: t('date'),
      cell: ({ createdAt }) => <LocalTime at={createdAt} className="whitespace-nowrap" />,
    },
    {
      key: 'direct',
      header: t('directTransfer'),
      cell: ({ directNFTTransfer }) => t(directNFTTransfer ? 'yes' : 'no'),
    },
  ]
}

import { messages } from '@monsoon/contract/messages'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import type { Pagination as PaginationShape } from '@monsoon/contract/shapes'
import type { WalletTransaction } from '@monsoon/contract/money/wallet'
import { useMoneyWords } from '#money/use-money-words.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import {
  HistoryTable,
  RowLink,
  RowPicture,
  RowTitle,
  ShortId,
  StatusBadge,
  useNumberColumn,
  usePaymentModeText,
} from './history-cells.tsx'
import { PartHeader } from '../part-header.tsx'
import { profileText } from '../profile-text.ts'

type WalletHistoryProps = { transactions: readonly WalletTransaction[]; pagination: PaginationShape }

/** Every movement of the wallet (tab 3 and /profile/financial-transactions). */
export function WalletHistory(props: WalletHistoryProps) {
  const t = useText(profileText)
  return (
    <section>
      <PartHeader title={t('walletHistory')}>
        <TextLink to="/profile/wallet/postings">{t('toPostings')}</TextLink>
      </PartHeader>
      <Movements {...props} />
    </section>
  )
}

/** A page of the movements of a wallet. A row opens the work or the parcel that it was for. */
export function Movements({ transactions, pagination }: WalletHistoryProps) {
  return (
    <>
      <MovementTable transactions={transactions} pagination={pagination} />
      <Pagination pagination={pagination} />
    </>
  )
}

/** The same as a part of another page. */
export function MovementTable({
  transactions,
  pagination,
}: Pick<WalletHistoryProps, 'transactions'> & { pagination: Pick<PaginationShape, 'limit' | 'offset'> }) {
  const t = useText(profileText)
  const number = useNumberColumn(transactions, pagination)
  const columns = useColumns()
  return (
    <>
      {transactions.length === 0 ? (
        <EmptyState title={messages.noWalletHistory} detail={t('emptyWallet')} />
      ) : (
        <HistoryTable
          caption={t('walletHistory')}
          columns={[number, ...columns]}
          rows={transactions}
          rowKey={(row) => row.transactionId}
        />
      )}
    </>
  )
}

function useColumns(): Column<WalletTransaction>[] {
  const t = useText(profileText)
  const format = useFormat()
  const modeText = usePaymentModeText()
  const words = useMoneyWords()
  return [
    { key: 'logo', header: t('logo'), cell: ({ item }) => <RowPicture item={item} />, card: 'hidden' },
    {
      key: 'name',
      header: t('itemName'),
      card: 'title',
      cell: ({ item, land, events }) => (
        <RowTitle item={item}>
          {item ? (
            <RowLink to={land ? parcelPath(land) : `/item/${item.itemId}`}>{item.name}</RowLink>
          ) : (
            <span className="break-words">{words.purpose(events)}</span>
          )}
        </RowTitle>
      ),
    },
    { key: 'id', header: t('transactionId'), cell: ({ transactionId }) => <ShortId id={transactionId} /> },
    {
      key: 'amount',
      header: t('amountUsd'),
      align: 'end',
      card: 'amount',
      cell: ({ amount, transactionType }) => (
        <bdi className="font-semibold whitespace-nowrap tabular md:pe-2">
          {t(transactionType, { amount: format.amount(amount) })}
        </bdi>
      ),
    },
    { key: 'status', header: t('status'), cell: ({ status }) => <StatusBadge status={status} /> },
    { key: 'mode', header: t('paymentMode'), cell: ({ paymentMode }) => modeText(paymentMode) },
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

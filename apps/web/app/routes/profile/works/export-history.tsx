import type { ExportRecord } from '@monsoon/contract/chain/exports'
import { messages } from '@monsoon/contract/messages'
import type { Pagination as PaginationShape } from '@monsoon/contract/shapes'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ExportStatus } from '#exports/export-status.tsx'
import { exportText } from '#exports/export-text.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import {
  HistoryTable,
  RowLink,
  RowPicture,
  RowTitle,
  ShortId,
  useNumberColumn,
  usePaymentModeText,
} from '../wallet/history-cells.tsx'
import { PartHeader } from '../part-header.tsx'
import { profileText } from '../profile-text.ts'

type ExportHistoryProps = { report: readonly ExportRecord[]; pagination: PaginationShape }

const askAgainMs = 5_000

/** Works that leave or have left our custody (tab 7 and /profile/export-history); what is on its way is followed. */
export function ExportHistory({ report, pagination }: ExportHistoryProps) {
  const t = useText(exportText)
  const { revalidate } = useRevalidator()
  const isMoving = report.some(({ status }) => status !== 'completed' && status !== 'failed')
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => void revalidate(), askAgainMs)
    return () => clearInterval(timer)
  }, [isMoving, revalidate])
  const number = useNumberColumn(report, pagination)
  const columns = useColumns()
  return (
    <section>
      <PartHeader title={t('historyTitle')} />
      {report.length === 0 ? (
        <EmptyState title={messages.noExports} detail={t('emptyNote')} />
      ) : (
        <HistoryTable
          caption={t('historyTitle')}
          columns={[number, ...columns]}
          rows={report}
          rowKey={({ id }) => id}
        />
      )}
      <Pagination pagination={pagination} />
    </section>
  )
}

/** SCREEN-098, in its order. */
function useColumns(): Column<ExportRecord>[] {
  const t = useText(exportText)
  const tPart = useText(profileText)
  const format = useFormat()
  const modeText = usePaymentModeText()
  return [
    { key: 'logo', header: t('itemLogo'), cell: ({ item }) => <RowPicture item={item} />, card: 'hidden' },
    {
      key: 'name',
      header: tPart('itemName'),
      card: 'title',
      cell: ({ item }) => (
        <RowTitle item={item}>
          <RowLink to={`/item/${item.itemId}`}>{item.name}</RowLink>
        </RowTitle>
      ),
    },
    { key: 'quantity', header: t('quantity'), cell: ({ quantity }) => format.number(quantity) },
    {
      key: 'amount',
      header: t('transactionAmount'),
      align: 'end',
      card: 'amount',
      cell: ({ txnAmount }) => (
        <bdi className="font-semibold whitespace-nowrap tabular">{format.usd(txnAmount, { cents: 'always' })}</bdi>
      ),
    },
    {
      key: 'mode',
      header: tPart('paymentMode'),
      cell: ({ modeOfPayment, directTransfer }) => (directTransfer ? t('direct') : modeText(modeOfPayment)),
    },
    { key: 'token', header: t('tokenId'), cell: ({ tokenId }) => <ShortId id={tokenId} /> },
    { key: 'hash', header: t('transferHash'), cell: (row) => <Hash {...row} /> },
    { key: 'status', header: tPart('status'), cell: (row) => <ExportStatus record={row} /> },
    {
      key: 'at',
      header: t('exportedAt'),
      cell: ({ createdAt }) => <LocalTime at={createdAt} className="whitespace-nowrap" />,
    },
  ]
}

/** Leads to the explorer of the network; above the link of the row. */
function Hash({ transferHash, explorerUrl }: Pick<ExportRecord, 'transferHash' | 'explorerUrl'>) {
  if (!transferHash || !explorerUrl) return <>–</>
  return (
    <TextLink to={explorerUrl} className="relative z-10">
      <ShortId id={transferHash} />
    </TextLink>
  )
}

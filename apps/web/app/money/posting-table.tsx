import type { Posting } from '@monsoon/contract/money/postings'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import { useFormat, useText } from '../text/use-text.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { EntryId } from './entry-id.tsx'
import { moneyText } from './money-text.ts'
import { useMoneyWords } from './use-money-words.ts'

/** Transfers of a wallet: when, what for, from where to where, how much, and what it left. */
export function PostingTable({ caption, postings }: { caption: string; postings: readonly Posting[] }) {
  const columns = useColumns()
  return (
    <DataTable caption={caption} columns={columns} rows={postings} rowKey={({ entryId, leg }) => `${entryId}:${leg}`} />
  )
}

function useColumns(): Column<Posting>[] {
  const t = useText(moneyText)
  const format = useFormat()
  const words = useMoneyWords()
  return [
    {
      key: 'date',
      header: t('date'),
      cell: ({ at }) => <LocalTime at={at} className="whitespace-nowrap" />,
    },
    {
      key: 'what',
      header: t('what'),
      card: 'title',
      cell: (posting) => <What posting={posting} />,
    },
    {
      key: 'way',
      header: t('way'),
      cell: ({ from, to }) => t('fromTo', { from: words.place(from), to: words.place(to) }),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      card: 'amount',
      cell: ({ amount, isCredit }) => (
        <bdi className="font-semibold whitespace-nowrap tabular">
          {t(isCredit ? 'credit' : 'debit', { amount: format.amount(amount) })}
        </bdi>
      ),
    },
    {
      key: 'left',
      header: t('left'),
      align: 'end',
      cell: ({ balanceAfter }) => <bdi className="whitespace-nowrap tabular">{format.amount(balanceAfter)}</bdi>,
    },
    { key: 'entry', header: t('entry'), cell: ({ entryId, leg }) => <EntryId entryId={entryId} leg={leg} /> },
  ]
}

/** The purpose, the work or the parcel it was for, and the way to the split of the sale. */
function What({ posting: { purpose, work, land, orderId } }: { posting: Posting }) {
  const t = useText(moneyText)
  const words = useMoneyWords()
  return (
    <span className="block min-w-0 [overflow-wrap:anywhere]">
      {words.purpose(purpose)}
      {work && (
        <TextLink to={land ? parcelPath(land) : `/item/${work.itemId}`} className="ms-1.5 font-serif italic">
          <bdi>{work.name}</bdi>
        </TextLink>
      )}
      {orderId && (
        <TextLink to={`/order/${orderId}/split`} className="block w-fit text-small text-ink-2">
          {t('split')}
        </TextLink>
      )}
    </span>
  )
}

import type { OwnedItem } from '@monsoon/contract/works/catalog'
import type { CallData } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import { useFormat, useText } from '#text/use-text.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { HistoryTable, RowLink, RowPicture, RowTitle } from '../../profile/wallet/history-cells.tsx'
import { userViewText } from './user-view-text.ts'

/** The works that somebody owns, edition by edition. A row opens the work. */
export function UserViewWorks({ items, pagination }: CallData<'GET /v1/staff/users/{id}/view/works'>) {
  const t = useText(userViewText)
  const columns = useColumns()
  if (items.length === 0) return <EmptyState title={messages.noOwnedItems} />
  return (
    <>
      <HistoryTable caption={t('works')} columns={columns} rows={items} rowKey={({ id }) => id} />
      <Pagination pagination={pagination} />
    </>
  )
}

function useColumns(): Column<OwnedItem>[] {
  const t = useText(userViewText)
  const format = useFormat()
  return [
    { key: 'picture', header: t('picture'), card: 'hidden', cell: (item) => <RowPicture item={item} /> },
    {
      key: 'work',
      header: t('work'),
      card: 'title',
      cell: (item) => (
        <RowTitle item={item}>
          <RowLink to={`/item/${item.id}`}>{item.name}</RowLink>
        </RowTitle>
      ),
    },
    { key: 'editions', header: t('editions'), cell: ({ editions }) => <bdi className="tabular">{editions}</bdi> },
    {
      key: 'free',
      header: t('free'),
      cell: ({ freeEditions }) => <bdi className="tabular">{freeEditions || t('none')}</bdi>,
    },
    {
      key: 'onSale',
      header: t('onSale'),
      align: 'end',
      cell: ({ onSaleQuantity }) => <span className="tabular">{format.number(onSaleQuantity)}</span>,
    },
    { key: 'since', header: t('ownedSince'), cell: ({ acquiredAt }) => <LocalTime at={acquiredAt} /> },
  ]
}

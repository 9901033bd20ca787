import type { StaffOrder } from '@monsoon/contract/staff/staff-orders'
import type { Route } from './+types/orders-page'
import { useFormat, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ListPage, SearchFilter, FilterForm } from '../list-page.tsx'
import { orderTones, orderWords } from './order-words.ts'
import { readList } from '../staff-data.ts'
import { staffOrdersText } from './staff-orders-text.ts'
import { OrderTabs } from './money-tabs.tsx'

export const loader = (args: Route.LoaderArgs) => readList(args, 'GET /v1/staff/orders', ['query'])

/** Orders, to be found by what somebody who asks has at hand. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useText(staffOrdersText)
  const columns = useColumns()
  const { orders, pagination, filters } = loaderData
  return (
    <ListPage
      title={t('title')}
      rows={orders}
      columns={columns}
      rowKey={({ orderId }) => orderId}
      empty={{ title: t('none'), detail: t('noneDetail') }}
      pagination={pagination}
    >
      <OrderTabs current="orders" />
      <FilterForm>
        <SearchFilter label={t('search')} value={filters.query} />
      </FilterForm>
    </ListPage>
  )
}

function useColumns(): Column<StaffOrder>[] {
  const t = useText(staffOrdersText)
  const format = useFormat()
  const usd = (amount: number) => <bdi className="tabular">{format.usd(amount, { cents: 'always' })}</bdi>
  return [
    {
      key: 'work',
      header: t('work'),
      card: 'title',
      cell: ({ orderId, item }) => (
        <TextLink to={`/staff/orders/${orderId}`}>
          <bdi>{item.name}</bdi>
        </TextLink>
      ),
    },
    { key: 'buyer', header: t('buyer'), cell: ({ buyer }) => <bdi>{buyer.name}</bdi> },
    { key: 'seller', header: t('seller'), cell: ({ seller }) => <bdi>{seller.name}</bdi> },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge tone={orderTones[state]}>{t(orderWords[state])}</Badge>,
    },
    { key: 'total', header: t('total'), align: 'end', cell: ({ total }) => usd(total) },
    { key: 'refunded', header: t('refunded'), align: 'end', cell: ({ refunded }) => usd(refunded) },
    { key: 'date', header: t('date'), cell: ({ at }) => <LocalTime at={at} className="whitespace-nowrap" /> },
  ]
}

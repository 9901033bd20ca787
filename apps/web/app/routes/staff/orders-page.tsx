import type { CallInput } from '@monsoon/contract/client'
import type { StaffOrder } from '@monsoon/contract/staff-orders'
import type { Route } from './+types/orders-page'
import { apiContext } from '../../session/server-context.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { TextField } from '../../ui/field.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { FilterForm } from './filter-form.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { orderTones, orderWords } from './order-words.ts'
import { filtersOf, staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'
import { staffOrdersText } from './staff-orders-text.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = filtersOf(request, ['query'])
  const query = filters as CallInput<'GET /v1/staff/orders'>['query']
  const found = await staffData(context.get(apiContext)('GET /v1/staff/orders', { query }), request)
  return { ...found, filters }
}

/** Orders, to be found by what somebody who asks has at hand. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const say = useText(staffOrdersText)
  const columns = useColumns()
  const { orders, pagination, filters } = loaderData
  return (
    <>
      <title>{say('title')}</title>
      <StaffHeading title={say('title')} />
      <OrderTabs current="orders" />
      <FilterForm>
        <TextField
          key={filters.query}
          label={say('search')}
          name="query"
          type="search"
          autoComplete="off"
          defaultValue={filters.query}
          className="min-w-0 flex-1 basis-72"
        />
      </FilterForm>
      {orders.length === 0 ? (
        <EmptyState title={say('none')} detail={say('noneDetail')} />
      ) : (
        <DataTable caption={say('title')} columns={columns} rows={orders} rowKey={({ orderId }) => orderId} />
      )}
      <Pagination pagination={pagination} />
    </>
  )
}

function useColumns(): Column<StaffOrder>[] {
  const say = useText(staffOrdersText)
  const format = useFormat()
  const usd = (amount: number) => <bdi className="tabular">{format.usd(amount, { cents: 'always' })}</bdi>
  return [
    {
      key: 'work',
      header: say('work'),
      card: 'title',
      cell: ({ orderId, item }) => (
        <TextLink to={`/staff/orders/${orderId}`}>
          <bdi>{item.name}</bdi>
        </TextLink>
      ),
    },
    { key: 'buyer', header: say('buyer'), cell: ({ buyer }) => <bdi>{buyer.name}</bdi> },
    { key: 'seller', header: say('seller'), cell: ({ seller }) => <bdi>{seller.name}</bdi> },
    {
      key: 'state',
      header: say('state'),
      cell: ({ state }) => <Badge tone={orderTones[state]}>{say(orderWords[state])}</Badge>,
    },
    { key: 'total', header: say('total'), align: 'end', cell: ({ total }) => usd(total) },
    { key: 'refunded', header: say('refunded'), align: 'end', cell: ({ refunded }) => usd(refunded) },
    { key: 'date', header: say('date'), cell: ({ at }) => <LocalTime at={at} className="whitespace-nowrap" /> },
  ]
}

import type { CallInput } from '@monsoon/contract/client'
import { disputeState, type StaffDispute } from '@monsoon/contract/staff-disputes'
import type { Route } from './+types/disputes-page'
import { apiContext } from '../../session/server-context.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { filtersOf, staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'
import { staffOrdersText } from './staff-orders-text.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = filtersOf(request, ['status']) as CallInput<'GET /v1/staff/disputes'>['query']
  const found = await staffData(context.get(apiContext)('GET /v1/staff/disputes', { query }), request)
  return { ...found, status: query?.status ?? 'open' }
}

/** Card money that banks have taken back, and what became of it. */
export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  const say = useText(staffOrdersText)
  const columns = useColumns()
  const { disputes, pagination, status } = loaderData
  return (
    <>
      <title>{say('disputes')}</title>
      <StaffHeading title={say('disputes')} />
      <OrderTabs current="disputes" />
      <div className="mb-4 overflow-x-auto">
        <TabLinks
          label={say('state')}
          links={disputeState.options.map((one) => ({
            to: `/staff/disputes?status=${one}`,
            label: say(`${one}Dispute`),
            isCurrent: one === status,
          }))}
        />
      </div>
      <p className="mb-5 max-w-prose text-small text-ink-2">{say('disputesNote')}</p>
      {disputes.length === 0 ? (
        <EmptyState title={say('noDisputes')} />
      ) : (
        <DataTable caption={say('disputes')} columns={columns} rows={disputes} rowKey={({ id }) => id} />
      )}
      <Pagination pagination={pagination} />
    </>
  )
}

/** The bank's word as people write it: `product_not_received` is a code. */
function inWords(code: string): string {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function useColumns(): Column<StaffDispute>[] {
  const say = useText(staffOrdersText)
  const format = useFormat()
  return [
    {
      key: 'work',
      header: say('work'),
      card: 'title',
      cell: ({ orderId, item }) =>
        orderId && item ? (
          <TextLink to={`/staff/orders/${orderId}`}>
            <bdi>{item.name}</bdi>
          </TextLink>
        ) : (
          say('ofBidOrOffer')
        ),
    },
    {
      key: 'buyer',
      header: say('buyer'),
      cell: ({ owner }) => (
        <TextLink to={`/staff/users/${owner.userId}`}>
          <bdi>{owner.name}</bdi>
        </TextLink>
      ),
    },
    { key: 'reason', header: say('reason'), cell: ({ reason }) => <bdi>{inWords(reason)}</bdi> },
    {
      key: 'provider',
      header: say('disputeId'),
      cell: ({ providerDisputeId }) => <bdi className="break-all">{providerDisputeId}</bdi>,
    },
    {
      key: 'amount',
      header: say('disputedAmount'),
      align: 'end',
      cell: ({ amount, owed }) => (
        <>
          <bdi className="tabular">{format.usd(amount, { cents: 'always' })}</bdi>
          {owed > 0 && (
            <span className="block text-small text-ink-2">
              {say('disputeOwed', { owed: format.usd(owed, { cents: 'always' }) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'date',
      header: say('date'),
      cell: ({ openedAt, closedAt }) => <LocalTime at={closedAt ?? openedAt} className="whitespace-nowrap" />,
    },
  ]
}

import { disputeState, type StaffDispute } from '@monsoon/contract/staff/staff-disputes'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import type { Route } from './+types/disputes-page'
import { useFormat, useText } from '#text/use-text.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ListPage, StateTabs } from '../list-page.tsx'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { readList } from '../staff-data.ts'
import { staffOrdersText } from './staff-orders-text.ts'
import { OrderTabs } from './money-tabs.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/disputes', ['status'])
  return { ...found, status: filters.status ?? 'open' }
}

/** Card money that banks have taken back, and what became of it. */
export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  const t = useText(staffOrdersText)
  const columns = useColumns()
  const { disputes, pagination, status } = loaderData
  return (
    <ListPage
      title={t('disputes')}
      rows={disputes}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('noDisputes') }}
      pagination={pagination}
    >
      <OrderTabs current="disputes" />
      <StateTabs
        label={t('state')}
        states={disputeState.options}
        current={status}
        t={(one) => t(`${one}Dispute`)}
        to="/staff/disputes?status="
      />
      <p className="mb-5 max-w-prose text-small text-ink-2">{t('disputesNote')}</p>
    </ListPage>
  )
}

/** The bank's word as people write it: `product_not_received` is a code. */
function inWords(code: string): string {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function useColumns(): Column<StaffDispute>[] {
  const t = useText(staffOrdersText)
  const format = useFormat()
  return [
    {
      key: 'work',
      header: t('work'),
      card: 'title',
      cell: ({ orderId, item, land }) =>
        item && (orderId || land) ? (
          <TextLink to={land ? parcelPath(land) : `/staff/orders/${orderId}`}>
            <bdi>{item.name}</bdi>
          </TextLink>
        ) : (
          t('ofBidOrOffer')
        ),
    },
    {
      key: 'buyer',
      header: t('buyer'),
      cell: ({ owner }) => <StaffPersonLink person={owner} />,
    },
    { key: 'reason', header: t('reason'), cell: ({ reason }) => <bdi>{inWords(reason)}</bdi> },
    {
      key: 'provider',
      header: t('disputeId'),
      cell: ({ providerDisputeId }) => <bdi className="break-all">{providerDisputeId}</bdi>,
    },
    {
      key: 'amount',
      header: t('disputedAmount'),
      align: 'end',
      cell: ({ amount, owed }) => (
        <>
          <bdi className="tabular">{format.usd(amount, { cents: 'always' })}</bdi>
          {owed > 0 && (
            <span className="block text-small text-ink-2">
              {t('disputeOwed', { owed: format.usd(owed, { cents: 'always' }) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'date',
      header: t('date'),
      cell: ({ openedAt, closedAt }) => <LocalTime at={closedAt ?? openedAt} className="whitespace-nowrap" />,
    },
  ]
}

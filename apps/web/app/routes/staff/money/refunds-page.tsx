import type { Route } from './+types/refunds-page'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { RefundList } from './refund-list.tsx'
import { staffData } from '../staff-data.ts'
import { staffOrdersText } from './staff-orders-text.ts'
import { StaffHeading } from '../staff-heading.tsx'
import { OrderTabs } from './money-tabs.tsx'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  staffData(context.get(apiContext)('GET /v1/staff/refunds'), request)

/** Refunds that wait for a second person, and those that the provider refused. */
export default function RefundsPage({ loaderData: { refunds } }: Route.ComponentProps) {
  const t = useText(staffOrdersText)
  return (
    <>
      <title>{t('waiting')}</title>
      <StaffHeading title={t('waiting')} />
      <OrderTabs current="refunds" />
      {refunds.length === 0 ? <EmptyState title={t('noneWaits')} /> : <RefundList refunds={refunds} isNamed />}
    </>
  )
}

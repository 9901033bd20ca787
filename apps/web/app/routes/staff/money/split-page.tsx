import type { Route } from './+types/split-page'
import { SaleSplitView } from '#money/sale-split.tsx'
import { splitText } from '#money/split-text.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Breadcrumbs } from '#ui/page-header.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { staffData } from '../staff-data.ts'
import { staffOrdersText } from './staff-orders-text.ts'
import { useSidesText } from '#money/split-steps.ts'
import { StaffHeading } from '../staff-heading.tsx'

export const loader = async ({ request, context, params }: Route.LoaderArgs) =>
  staffData(context.get(apiContext)('GET /v1/staff/orders/{id}/split', { params: { id: params.orderId } }), request)

/** The split of any sale, as the books have it. */
export default function StaffSplitPage({ loaderData: split, params }: Route.ComponentProps) {
  const t = useText(splitText)
  const tOrders = useText(staffOrdersText)
  const sidesText = useSidesText()
  const { work, at, editions, quantity, seenAs } = split
  return (
    <>
      <title>{t('title')}</title>
      <Breadcrumbs
        crumbs={[
          { to: '/staff/orders', label: tOrders('title') },
          { to: `/staff/orders/${params.orderId}`, label: <bdi>{work.name}</bdi> },
        ]}
        current={t('title')}
      />
      <div className="mt-3">
        <StaffHeading title={t('title')} />
      </div>
      <p className="mb-8 text-small text-ink-2 [overflow-wrap:anywhere]">
        <TextLink to={`/item/${work.itemId}`}>
          <bdi>{work.name}</bdi>
        </TextLink>
        {', '}
        {t('editions', { count: quantity, editions })} · <LocalTime at={at} as="dateTime" />
        <span className="block">{sidesText(seenAs)}</span>
      </p>
      <SaleSplitView split={split} />
    </>
  )
}

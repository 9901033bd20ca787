import { Link } from 'react-router'
import type { Route } from './+types/split-page'
import { SaleSplitView } from '../../money/sale-split.tsx'
import { splitText } from '../../money/split-text.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { Breadcrumbs, PageHeader } from '../../ui/page-header.tsx'
import { useSidesText } from '../../money/split-steps.ts'

export const loader = async ({ request, context, params }: Route.LoaderArgs) =>
  pageData(context.get(apiContext)('GET /v1/order/{id}/split', { params: { id: params.orderId } }), request)

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The split of a sale, for whoever has a part in it. */
export default function SplitPage({ loaderData: split }: Route.ComponentProps) {
  const t = useText(splitText)
  const sidesText = useSidesText()
  const { work, at, editions, quantity, seenAs } = split
  return (
    <div className="page max-w-[68rem]! pb-16">
      <title>{t('title')}</title>
      <PageHeader
        title={t('title')}
        lead={sidesText(seenAs)}
        breadcrumbs={
          <Breadcrumbs
            crumbs={[{ to: '/profile/financial-transactions', label: t('history') }]}
            current={<bdi>{work.name}</bdi>}
          />
        }
      />
      <p className="mb-8 text-ui [overflow-wrap:anywhere]">
        <Link to={`/item/${work.itemId}`} className="font-serif text-h3 italic hover:underline">
          <bdi>{work.name}</bdi>
        </Link>
        <span className="mt-1 block text-small text-ink-2">
          {t('editions', { count: quantity, editions })} · <LocalTime at={at} as="dateTime" />
        </span>
      </p>
      <SaleSplitView split={split} />
    </div>
  )
}

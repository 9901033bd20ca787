import type { CallData } from '@monsoon/contract/client'
import { earningKinds } from '@monsoon/contract/money/earnings'
import type { Route } from './+types/earnings-page'
import { ChainEarnings } from '#money/chain-earnings.tsx'
import { EarningsChart } from '#money/earnings-chart.tsx'
import { moneyText } from '#money/money-text.ts'
import { earningText } from '#money/statement-text.ts'
import { useMonthName } from '#money/use-month-name.ts'
import { pageData } from '#session/loader-errors.ts'
import { apiContext } from '#session/server-context.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { PartHeader, PartError } from '../part-header.tsx'

type Earnings = CallData<'GET /v1/earnings'>

export const loader = async ({ request, context, url }: Route.LoaderArgs) => {
  const asked = Number(url.searchParams.get('year'))
  const year = Number.isInteger(asked) && asked >= 2020 && asked <= 2099 ? asked : undefined
  return pageData(context.get(apiContext)('GET /v1/earnings', { query: { year } }), request)
}

/** What somebody earned by sales in a year: by month as a picture and a table, and by work. */
export default function EarningsPage({ loaderData: earnings }: Route.ComponentProps) {
  const t = useText(earningText)
  const tMoney = useText(moneyText)
  const format = useFormat()
  const { year, years, total, givenBack, onChain } = earnings
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  return (
    <section>
      <PartHeader title={t('title')}>
        <TextLink to="/profile/wallet">{tMoney('toWallet')}</TextLink>
      </PartHeader>
      <p className="mb-6 text-small text-ink-2">{t('note')}</p>
      {years.length > 1 && (
        <div className="mb-6 overflow-x-auto">
          <TabLinks
            label={t('years')}
            links={years.map((one) => ({
              to: `/profile/wallet/earnings?year=${one}`,
              label: String(one),
              isCurrent: one === year,
            }))}
          />
        </div>
      )}
      <StatRow
        stats={[
          { key: 'total', label: t('total', { year: String(year) }), value: usd(total) },
          ...(givenBack > 0 ? [{ key: 'back', label: t('givenBack'), value: usd(givenBack) }] : []),
        ]}
      />
      {total > 0 && <Parts earnings={earnings} />}
      {total === 0 && onChain.sales.length === 0 && (
        <div className="mt-8">
          <EmptyState title={t('none', { year: String(year) })} detail={t('noneDetail')} />
        </div>
      )}
      <ChainEarnings onChain={onChain} />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}

function Parts({ earnings: { year, total, months, works } }: { earnings: Earnings }) {
  const t = useText(earningText)
  const monthName = useMonthName()
  const columns = useSumColumns()
  return (
    <>
      <h2 className="mt-12 mb-5 text-h3">{t('byMonth')}</h2>
      <EarningsChart year={year} total={total} months={months} />
      <div className="mt-6">
        <DataTable
          caption={t('byMonth')}
          rows={months.filter((month) => month.total > 0)}
          rowKey={({ month }) => month}
          columns={[
            { key: 'month', header: t('month'), card: 'title', cell: ({ month }) => monthName(month) },
            ...columns,
          ]}
        />
      </div>
      <h2 className="mt-12 mb-5 text-h3">{t('byWork')}</h2>
      <DataTable
        caption={t('byWork')}
        rows={works}
        rowKey={({ work }) => work.itemId}
        columns={[
          {
            key: 'work',
            header: t('work'),
            card: 'title',
            cell: ({ work }) => (
              <TextLink to={`/item/${work.itemId}`} className="font-serif italic [overflow-wrap:anywhere]">
                <bdi>{work.name}</bdi>
              </TextLink>
            ),
          },
          { key: 'sales', header: t('sales'), align: 'end', cell: ({ sales }) => sales },
          ...columns,
        ]}
      />
    </>
  )
}

/** A column for each kind, and one for all together. */
function useSumColumns(): Column<Earnings['kinds'] & { total: number }>[] {
  const t = useText(earningText)
  const format = useFormat()
  const usd = (amount: number) => <bdi className="tabular">{format.usd(amount, { cents: 'always' })}</bdi>
  return [
    ...earningKinds.map((kind) => ({
      key: kind,
      header: t(kind),
      align: 'end' as const,
      cell: (row: Earnings['kinds']) => (row[kind] > 0 ? usd(row[kind]) : '–'),
    })),
    { key: 'total', header: t('sum'), align: 'end', card: 'amount', cell: ({ total }) => usd(total) },
  ]
}

import type { ExhibitionReport, ReportedWork } from '@monsoon/contract/exhibitions/exhibition-reports'
import { useState } from 'react'
import { FileLink } from '../session/file-link.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { BareButton } from '../ui/controls/bare-button.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { StatRow } from '../ui/stat-row.tsx'
import { EmptyState } from '../ui/page-state.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { marksOf } from './report-marks.ts'
import { reportText } from './report-text.ts'

const width = 1000
const height = 280
/** Where the line of days is. */
const line = 0.4 * height

/** Where a report is saved from, and the exhibition itself. */
export function ReportLinks({ id }: { id: string }) {
  const t = useText(reportText)
  const address = `/v1/curating/exhibitions/${id}/report`
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      <TextLink to={`/exhibition/${id}`}>{t('toExhibition')}</TextLink>
      <FileLink href={`${address}/file`}>{t('pdf')}</FileLink>
      <FileLink href={`${address}/csv`}>{t('csv')}</FileLink>
    </span>
  )
}

/** An exhibition in figures: visits, sales, shares, day by day and by work. */
export function Report({ report, isStaff = false }: { report: ExhibitionReport; isStaff?: boolean }) {
  const t = useText(reportText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const { share, shareBack, refunded } = report
  return (
    <section>
      <p className="mb-8 max-w-measure text-small text-ink-2">
        {isStaff ? t('staffNote', { name: report.curator.name }) : t('note')}
      </p>
      <StatRow
        stats={[
          { key: 'share', label: t('share'), value: usd(share) },
          { key: 'sales', label: t('sales'), value: usd(report.amount) },
          { key: 'editions', label: t('editions'), value: format.number(report.editions) },
          { key: 'visits', label: t('visits'), value: format.number(report.visits) },
        ]}
      />
      {(refunded > 0 || shareBack > 0) && (
        <div className="mt-6">
          <StatRow
            stats={[
              { key: 'kept', label: t('kept'), value: usd(share - shareBack) },
              { key: 'refunded', label: t('refunded'), value: usd(refunded) },
              { key: 'back', label: t('shareBack'), value: usd(shareBack) },
            ]}
          />
        </div>
      )}
      <Days report={report} />
      <Works works={report.works} />
    </section>
  )
}

function Days({ report }: { report: ExhibitionReport }) {
  const t = useText(reportText)
  const [isTable, setIsTable] = useState(false)
  if (report.days.length === 0)
    return (
      <div className="mt-12">
        <EmptyState title={t('nothing')} detail={t('nothingDetail')} />
      </div>
    )
  return (
    <section aria-labelledby="report-days" className="mt-14">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="report-days" className="text-h3">
          {t('daily')}
        </h2>
        <BareButton onClick={() => setIsTable(!isTable)}>{t(isTable ? 'asChart' : 'asTable')}</BareButton>
      </div>
      {isTable ? <DayTable report={report} /> : <DayChart report={report} />}
    </section>
  )
}

/**
 * Visits stand on the line of days, sales hang from it. The names of days are no part of the drawing, which is narrow
 * on a phone.
 */
function DayChart({ report }: { report: ExhibitionReport }) {
  const t = useText(reportText)
  const format = useFormat()
  const { marks, ticks, until } = marksOf(report)
  return (
    // Time runs from left to right in every language.
    <figure dir="ltr">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chartLabel')}
        className="h-52 w-full sm:h-72"
      >
        <rect x={0} y={0} width={Math.max(2, until * width)} height={height} className="fill-wall" />
        {marks.map(({ day, at, sales, visits }) => (
          <g key={day}>
            {visits > 0 && <Mark at={at} to={line - visits * (line - 12)} className="stroke-ink-3" />}
            {sales > 0 && <Mark at={at} to={line + sales * (height - line - 12)} className="stroke-indigo" />}
          </g>
        ))}
        <line x1={0} y1={line} x2={width} y2={line} vectorEffect="non-scaling-stroke" className="stroke-ink" />
      </svg>
      <ol className="relative mt-1 h-5 text-label text-ink-2">
        {ticks.map(({ at, day }) => (
          <li
            key={at}
            style={{ insetInlineStart: `${at * 100}%` }}
            className="absolute border-s border-ink-3 ps-1.5 whitespace-nowrap max-sm:even:hidden"
          >
            {format.date(day, { year: undefined, month: 'short' })}
          </li>
        ))}
      </ol>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-label text-ink-2">
        <span className="border-s-4 border-ink-3 ps-2">{t('visitKey')}</span>
        <span className="border-s-4 border-indigo ps-2">{t('saleKey')}</span>
      </figcaption>
    </figure>
  )
}

function Mark({ at, to, className }: { at: number; to: number; className: string }) {
  const x = at * width
  return (
    <line x1={x} y1={line} x2={x} y2={to} strokeWidth={3} vectorEffect="non-scaling-stroke" className={className} />
  )
}

type Sums = Pick<ReportedWork, 'editions' | 'amount' | 'refunded' | 'share'>

function useSumColumns<Row extends Sums>(): Column<Row>[] {
  const t = useText(reportText)
  const format = useFormat()
  const usd = (amount: number) => (amount === 0 ? '–' : format.usd(amount, { cents: 'always' }))
  return [
    { key: 'editions', header: t('editions'), align: 'end', cell: ({ editions }) => format.number(editions) },
    { key: 'refunded', header: t('refunded'), align: 'end', cell: ({ refunded }) => usd(refunded) },
    { key: 'share', header: t('share'), align: 'end', cell: ({ share }) => usd(share) },
    { key: 'amount', header: t('sales'), align: 'end', card: 'amount', cell: ({ amount }) => usd(amount) },
  ]
}

function DayTable({ report: { days } }: { report: ExhibitionReport }) {
  const t = useText(reportText)
  const format = useFormat()
  const sums = useSumColumns<ExhibitionReport['days'][number]>()
  return (
    <DataTable
      caption={t('daily')}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', header: t('day'), card: 'title', cell: ({ day }) => format.date(day) },
        { key: 'visits', header: t('visits'), align: 'end', cell: ({ visits }) => format.number(visits) },
        ...sums,
      ]}
    />
  )
}

function Works({ works }: { works: readonly ReportedWork[] }) {
  const t = useText(reportText)
  const sums = useSumColumns<ReportedWork>()
  if (works.length === 0) return null
  return (
    <section aria-labelledby="report-works" className="mt-14">
      <h2 id="report-works" className="mb-5 text-h3">
        {t('works')}
      </h2>
      <DataTable
        caption={t('works')}
        rows={works}
        rowKey={({ itemId }) => itemId}
        columns={[
          {
            key: 'work',
            header: t('work'),
            card: 'title',
            cell: ({ itemId, name }) => (
              <TextLink to={`/item/${itemId}`} className="font-serif italic [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
              </TextLink>
            ),
          },
          { key: 'artist', header: t('artist'), cell: ({ artist }) => <bdi>{artist.name}</bdi> },
          ...sums,
        ]}
      />
    </section>
  )
}

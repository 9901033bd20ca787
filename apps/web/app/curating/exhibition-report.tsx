import type { ExhibitionReport, ReportedWork } from '@monsoon/contract/exhibition-reports'
import { useState } from 'react'
import { FileLink } from '../session/file-link.tsx'
import { useFormat, useText } from '../text/use-text.tsx'
import { BareButton } from '../ui/bare-button.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/page-state.tsx'
import { StatRow } from '../ui/stat-row.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { marksOf } from './report-marks.ts'
import { reportText } from './report-text.ts'

const width = 1000
const height = 280

/** Where a report is saved from, and the exhibition itself. */
export function ReportLinks({ id }: { id: string }) {
  const say = useText(reportText)
  const address = `/v1/curating/exhibitions/${id}/report`
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      <TextLink to={`/exhibition/${id}`}>{say('toExhibition')}</TextLink>
      <FileLink href={`${address}/file`}>{say('pdf')}</FileLink>
      <FileLink href={`${address}/csv`}>{say('csv')}</FileLink>
    </span>
  )
}

/** An exhibition in figures: visits, sales, shares, day by day and by work. */
export function Report({ report, isStaff = false }: { report: ExhibitionReport; isStaff?: boolean }) {
  const say = useText(reportText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const { share, shareBack, refunded } = report
  return (
    <section>
      <p className="mb-8 max-w-measure text-small text-ink-2">
        {isStaff ? say('staffNote', { name: report.curator.name }) : say('note')}
      </p>
      <StatRow
        stats={[
          { key: 'share', label: say('share'), value: usd(share) },
          { key: 'sales', label: say('sales'), value: usd(report.amount) },
          { key: 'editions', label: say('editions'), value: format.number(report.editions) },
          { key: 'visits', label: say('visits'), value: format.number(report.visits) },
        ]}
      />
      {(refunded > 0 || shareBack > 0) && (
        <div className="mt-6">
          <StatRow
            stats={[
              { key: 'kept', label: say('kept'), value: usd(share - shareBack) },
              { key: 'refunded', label: say('refunded'), value: usd(refunded) },
              { key: 'back', label: say('shareBack'), value: usd(shareBack) },
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
  const say = useText(reportText)
  const [isTable, setIsTable] = useState(false)
  if (report.days.length === 0)
    return (
      <div className="mt-12">
        <EmptyState title={say('nothing')} detail={say('nothingDetail')} />
      </div>
    )
  return (
    <section aria-labelledby="report-days" className="mt-14">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="report-days" className="text-h3">
          {say('daily')}
        </h2>
        <BareButton onClick={() => setIsTable(!isTable)}>{say(isTable ? 'asChart' : 'asTable')}</BareButton>
      </div>
      {isTable ? <DayTable report={report} /> : <DayChart report={report} />}
    </section>
  )
}

/** Visits stand on the line of days, sales hang from it. */
function DayChart({ report }: { report: ExhibitionReport }) {
  const say = useText(reportText)
  const format = useFormat()
  const { marks, ticks, until } = marksOf(report)
  const line = height * 0.4
  return (
    // Time runs from left to right in every language.
    <figure dir="ltr">
      <svg viewBox={`0 -6 ${width} ${height + 34}`} role="img" aria-label={say('chartLabel')} className="w-full">
        <rect x={0} y={0} width={Math.max(2, until * width)} height={height} className="fill-wall" />
        {marks.map(({ day, at, sales, visits }) => (
          <g key={day}>
            {visits > 0 && (
              <line
                x1={at * width}
                y1={line}
                x2={at * width}
                y2={line - visits * (line - 12)}
                className="stroke-ink-3"
                strokeWidth={4}
              />
            )}
            {sales > 0 && (
              <line
                x1={at * width}
                y1={line}
                x2={at * width}
                y2={line + sales * (height - line - 12)}
                className="stroke-indigo"
                strokeWidth={4}
              />
            )}
          </g>
        ))}
        <line x1={0} y1={line} x2={width} y2={line} className="stroke-ink" />
        {ticks.map(({ at, day }) => (
          <g key={at}>
            <line x1={at * width} y1={height} x2={at * width} y2={height + 6} className="stroke-ink" />
            <text
              x={at * width + 4}
              y={height + 22}
              className="fill-ink-2 text-[clamp(0.75rem,0.5rem+1vw,1.5rem)] sm:text-[13px]"
            >
              {format.date(day, { year: undefined, month: 'short' })}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-label text-ink-2">
        <span className="border-s-4 border-ink-3 ps-2">{say('visitKey')}</span>
        <span className="border-s-4 border-indigo ps-2">{say('saleKey')}</span>
      </figcaption>
    </figure>
  )
}

type Sums = Pick<ReportedWork, 'editions' | 'amount' | 'refunded' | 'share'>

function useSumColumns<Row extends Sums>(): Column<Row>[] {
  const say = useText(reportText)
  const format = useFormat()
  const usd = (amount: number) => (amount === 0 ? '–' : format.usd(amount, { cents: 'always' }))
  return [
    { key: 'editions', header: say('editions'), align: 'end', cell: ({ editions }) => format.number(editions) },
    { key: 'refunded', header: say('refunded'), align: 'end', cell: ({ refunded }) => usd(refunded) },
    { key: 'share', header: say('share'), align: 'end', cell: ({ share }) => usd(share) },
    { key: 'amount', header: say('sales'), align: 'end', card: 'amount', cell: ({ amount }) => usd(amount) },
  ]
}

function DayTable({ report: { days } }: { report: ExhibitionReport }) {
  const say = useText(reportText)
  const format = useFormat()
  const sums = useSumColumns<ExhibitionReport['days'][number]>()
  return (
    <DataTable
      caption={say('daily')}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', header: say('day'), card: 'title', cell: ({ day }) => format.date(day) },
        { key: 'visits', header: say('visits'), align: 'end', cell: ({ visits }) => format.number(visits) },
        ...sums,
      ]}
    />
  )
}

function Works({ works }: { works: readonly ReportedWork[] }) {
  const say = useText(reportText)
  const sums = useSumColumns<ReportedWork>()
  if (works.length === 0) return null
  return (
    <section aria-labelledby="report-works" className="mt-14">
      <h2 id="report-works" className="mb-5 text-h3">
        {say('works')}
      </h2>
      <DataTable
        caption={say('works')}
        rows={works}
        rowKey={({ itemId }) => itemId}
        columns={[
          {
            key: 'work',
            header: say('work'),
            card: 'title',
            cell: ({ itemId, name }) => (
              <TextLink to={`/item/${itemId}`} className="font-serif italic [overflow-wrap:anywhere]">
                <bdi>{name}</bdi>
              </TextLink>
            ),
          },
          { key: 'artist', header: say('artist'), cell: ({ artist }) => <bdi>{artist.name}</bdi> },
          ...sums,
        ]}
      />
    </section>
  )
}

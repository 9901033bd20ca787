import type { Studio } from '@monsoon/contract/works/studio'
import { useState } from 'react'
import { useFormat, useText } from '../text/use-text.tsx'
import { BareButton } from '../ui/controls/bare-button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { seasonOf } from './season-marks.ts'
import { studioText } from './studio-text.ts'

const months = 12
const width = 1000
const height = 320

/** Twelve months: sales as rain from the line of days, and the same as a table. */
export function Season({ studio }: { studio: Studio }) {
  const t = useText(studioText)
  const [isTable, setIsTable] = useState(false)
  const isEmpty = studio.days.length === 0
  return (
    <section aria-labelledby="season" className="mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="season" className="text-h2">
          {t('season')}
        </h2>
        {!isEmpty && <BareButton onClick={() => setIsTable(!isTable)}>{t(isTable ? 'asChart' : 'asTable')}</BareButton>}
      </div>
      <div className="mt-6 grid gap-x-gutter gap-y-8 lg:grid-cols-[minmax(0,2.6fr)_minmax(16rem,1fr)]">
        {isEmpty ? (
          <p className="font-serif text-lead text-ink-2">{t('seasonEmpty')}</p>
        ) : isTable ? (
          <SeasonTable studio={studio} />
        ) : (
          <SeasonChart studio={studio} />
        )}
        <SeasonSums studio={studio} />
      </div>
    </section>
  )
}

function SeasonChart({ studio }: { studio: Studio }) {
  const t = useText(studioText)
  const format = useFormat()
  const season = seasonOf(studio, months)
  return (
    // Time runs from left to right in every language.
    <figure dir="ltr">
      <svg viewBox={`0 -24 ${width} ${height + 48}`} role="img" aria-label={t('chartLabel')} className="w-full">
        {season.exhibitions.map(({ id, title, from, to }) => (
          <g key={id}>
            <rect
              x={from * width}
              y={0}
              width={Math.max(2, (to - from) * width)}
              height={height}
              className="fill-wall"
            />
            <text x={from * width + 6} y={height - 8} className="fill-ink-2 font-serif text-[13px] italic">
              {title}
            </text>
          </g>
        ))}
        <line x1={0} y1={0} x2={width} y2={0} className="stroke-ink" />
        {season.months.map(({ at, month }) => (
          <g key={at}>
            <line x1={at * width} y1={0} x2={at * width} y2={-5} className="stroke-ink" />
            <text x={at * width + 4} y={-8} className="fill-ink-2 text-[11px]">
              {format.date(month, { day: undefined, year: undefined, month: 'short' })}
            </text>
          </g>
        ))}
        {season.marks.map(({ day, at, sales, royalties }) => (
          <g key={day}>
            {sales > 0 && (
              <line
                x1={at * width}
                y1={0}
                x2={at * width}
                y2={sales * (height - 40)}
                className="stroke-indigo"
                strokeWidth={2}
              />
            )}
            {royalties > 0 && (
              <line
                x1={at * width + 3}
                y1={0}
                x2={at * width + 3}
                y2={royalties * (height - 40)}
                className="stroke-indigo opacity-45"
              />
            )}
          </g>
        ))}
        <line x1={width - 1} y1={0} x2={width - 1} y2={height} className="stroke-gold" strokeWidth={2} />
        <text x={width} y={height + 16} textAnchor="end" className="fill-ink-2 text-[11px]">
          {t('today')}
        </text>
      </svg>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-label text-ink-2">
        <span className="border-s-2 border-indigo ps-2">{t('saleKey')}</span>
        <span className="border-s border-indigo ps-2">{t('royaltyKey')}</span>
      </figcaption>
    </figure>
  )
}

function SeasonTable({ studio: { days } }: { studio: Studio }) {
  const t = useText(studioText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  return (
    <DataTable
      caption={t('season')}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { key: 'day', header: t('day'), card: 'title', cell: ({ day }) => format.date(day) },
        { key: 'sales', header: t('sales'), align: 'end', cell: ({ sales }) => usd(sales) },
        { key: 'royalties', header: t('royalties'), align: 'end', cell: ({ royalties }) => usd(royalties) },
      ]}
    />
  )
}

function SeasonSums({ studio: { earned, free, locked } }: { studio: Studio }) {
  const t = useText(studioText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  return (
    <div>
      <p className="text-small text-ink-2">{t('earned')}</p>
      <p className="mt-2 mb-4 font-serif text-h2 tabular">{usd(earned.total)}</p>
      <FactList
        facts={[
          { key: 'sales', label: t('sales'), value: usd(earned.sales) },
          { key: 'royalties', label: t('royalties'), value: usd(earned.royalties) },
          { key: 'wallet', label: t('inWallet'), tone: 'total', value: usd(free + locked) },
        ]}
      />
      <p className="mt-4 text-small">
        <TextLink to="/profile/wallet/earnings">{t('earnings')}</TextLink>
      </p>
    </div>
  )
}

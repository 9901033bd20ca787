import { useFormat, useText } from '../../text/use-text.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { priceHistoryText } from './price-history-text.ts'
import { axisEnd } from '../../money/axis-end.ts'
import { placePoints, type PricePoint } from './price-points.ts'

/** What editions of a work went for, as a line and as a table. Time runs to the right in every language. */
export default function PriceHistory({ points }: { points: readonly PricePoint[] }) {
  const t = useText(priceHistoryText)
  return (
    <section>
      <h2 className="mb-5 text-h3">{t('title')}</h2>
      <PriceChart points={points} />
      <div className="mt-4 text-small text-ink-2">
        <Disclosure summary={t('asTable')}>
          <PriceTable points={points} />
        </Disclosure>
      </div>
    </section>
  )
}

function PriceChart({ points }: { points: readonly PricePoint[] }) {
  const format = useFormat()
  const summary = useSummary(points)
  const top = axisEnd(Math.max(...points.map(({ usd }) => usd)))
  const placed = placePoints(points)
  const [first, last] = [points[0], points.at(-1)]
  return (
    <figure role="img" aria-label={summary} dir="ltr" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div aria-hidden className="flex flex-col justify-between text-end text-micro tabular text-ink-3">
        {[top, top / 2, 0].map((usd) => (
          <span key={usd} className="-my-2">
            {format.usd(usd)}
          </span>
        ))}
      </div>
      <div aria-hidden className="relative h-44 border-b border-line-2">
        <div className="absolute inset-0 border-t border-line" />
        <div className="absolute inset-x-0 top-1/2 border-t border-line" />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          <polyline
            points={placed.map(({ x, y }) => `${x},${100 - y}`).join(' ')}
            className="fill-none stroke-indigo stroke-[1.5]"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {placed.map(({ id, x, y }) => (
          <span
            key={id}
            style={{ left: `${x}%`, bottom: `${y}%` }}
            className="absolute size-2 -translate-x-1/2 translate-y-1/2 rounded-full bg-indigo ring-2 ring-paper"
          />
        ))}
      </div>
      <div aria-hidden className="col-start-2 mt-2 flex justify-between text-micro tabular text-ink-3">
        {first && <span>{format.date(first.atMs)}</span>}
        {last && <span>{format.date(last.atMs)}</span>}
      </div>
    </figure>
  )
}

function useSummary(points: readonly PricePoint[]): string {
  const t = useText(priceHistoryText)
  const format = useFormat()
  const prices = points.map(({ usd }) => usd)
  return t('summary', {
    count: points.length,
    from: format.date(points[0]?.atMs ?? 0),
    to: format.date(points.at(-1)?.atMs ?? 0),
    low: format.usd(Math.min(...prices)),
    high: format.usd(Math.max(...prices)),
    last: format.usd(prices.at(-1) ?? 0),
  })
}

function PriceTable({ points }: { points: readonly PricePoint[] }) {
  const t = useText(priceHistoryText)
  const format = useFormat()
  return (
    <DataTable
      caption={t('title')}
      rows={points.toReversed()}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'date',
          header: t('date'),
          card: 'title',
          cell: ({ atMs }) => <LocalTime at={new Date(atMs).toISOString()} />,
        },
        { key: 'editions', header: t('editions'), cell: ({ editions }) => editions },
        { key: 'price', header: t('price'), card: 'amount', align: 'end', cell: ({ usd }) => format.usd(usd) },
      ]}
    />
  )
}

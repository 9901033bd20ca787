import type { CallData } from '@monsoon/contract/client'
import { earningKinds } from '@monsoon/contract/money/earnings'
import { useFormat, useText } from '../text/use-text.tsx'
import { shadeOf } from '../ui/shades.ts'
import { axisEnd } from './axis-end.ts'
import { earningText } from './statement-text.ts'
import { useMonthName } from './use-month-name.ts'

type Month = CallData<'GET /v1/earnings'>['months'][number]

const fills = [shadeOf(0), shadeOf(1), shadeOf(2), 'bg-ink-3']

/**
 * A bar for each month, its kinds upon each other. Time runs to the right in every language; the table beside it says
 * the same.
 */
export function EarningsChart({ year, total, months }: { year: number; total: number; months: readonly Month[] }) {
  const t = useText(earningText)
  const format = useFormat()
  const monthName = useMonthName()
  const best = months.reduce((most, month) => (month.total > most.total ? month : most))
  const top = axisEnd(best.total)
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const summary = { year: String(year), total: usd(total), month: monthName(best.month), most: usd(best.total) }
  return (
    <figure className="min-w-0">
      <div
        role="img"
        aria-label={t('summary', summary)}
        dir="ltr"
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3"
      >
        <div aria-hidden className="flex flex-col justify-between text-end text-micro tabular text-ink-3">
          {[top, top / 2, 0].map((amount) => (
            <span key={amount} className="-my-2">
              {format.usd(amount)}
            </span>
          ))}
        </div>
        <div aria-hidden className="flex h-44 items-end gap-1 border-b border-line-2 sm:gap-2">
          {months.map((month) => (
            <div
              key={month.month}
              style={{ blockSize: `${(month.total / top) * 100}%` }}
              className="flex flex-1 flex-col-reverse"
            >
              {earningKinds.map((kind, index) => (
                <span key={kind} style={{ flex: month[kind] }} className={fills[index]} />
              ))}
            </div>
          ))}
        </div>
        <div aria-hidden className="col-start-2 mt-2 flex gap-1 text-micro text-ink-3 sm:gap-2">
          {months.map(({ month }) => (
            <span key={month} className="flex-1 text-center">
              {format.date(`${month}-01T00:00:00Z`, { day: undefined, year: undefined, month: 'narrow' })}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="mt-4">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-label text-ink-2">
          {earningKinds.map((kind, index) => (
            <li key={kind} className="flex items-center gap-2">
              <span aria-hidden className={`size-2.5 ${fills[index]}`} />
              {t(kind)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

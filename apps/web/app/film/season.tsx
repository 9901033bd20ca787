import type { Premiere } from '@monsoon/contract/house/contents'
import { useFormat, useText } from '../text/use-text.tsx'
import { filmText } from './film-text.ts'

/** Where the film is shown first. */
export function Season({ premieres }: { premieres: readonly Premiere[] }) {
  const t = useText(filmText)
  const format = useFormat()
  return (
    <section aria-labelledby="season" className="mt-section">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-ink pt-5">
        <h2 id="season" className="text-h2">
          {t('season')}
        </h2>
        <p className="text-small text-ink-2">{t('seasonDetail')}</p>
      </div>
      <ul>
        {premieres.map(({ date, city, venue }, index) => (
          <li
            key={index}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-8 gap-y-1 border-t border-line py-4 first:border-t-0 md:grid-cols-[10rem_1fr_1fr]"
          >
            <time dateTime={date} className="text-ink-2 max-md:order-last max-md:col-span-2">
              {format.date(date, { month: 'long' })}
            </time>
            <bdi className="font-serif text-h3">{city}</bdi>
            <bdi className="text-ink-2">{venue}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Passport } from '@monsoon/contract/chain/passports'
import { useFormat, useText } from '../../text/use-text.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { passportText } from './passport-text.ts'

/** What happened to this edition, from its making to today. */
export function PassportLine({ passport }: { passport: Passport }) {
  const t = useText(passportText)
  const format = useFormat()
  return (
    <section className="mt-section">
      <h2 className="text-h3">{t('whereItHasBeen')}</h2>
      <ol aria-label={t('whereItHasBeen')} className="passport-line">
        {passport.history.map(({ id, event, label, timestamp, from, to, amount }) => {
          const isMade = event === 'lazy_mint'
          const person = to ?? from
          const words =
            person && t.rich(to && !isMade ? 'to' : 'by', { name: person.name }, { name: (name) => <bdi>{name}</bdi> })
          return (
            <li key={id} data-tone={event === 'buy' ? 'sold' : undefined}>
              <LocalTime at={timestamp} className="block text-label text-ink-3" />
              <b className="font-semibold">{label}</b>
              <span className="block [overflow-wrap:anywhere]">
                {words}
                {amount !== null && `, ${format.usd(amount)}`}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

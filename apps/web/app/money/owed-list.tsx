import type { CallData } from '@monsoon/contract/client'
import type { Debt } from '@monsoon/contract/money/owed'
import { useFormat, useText } from '../text/use-text.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { moneyText } from './money-text.ts'

/** What somebody owes after refunds, and that what comes free pays it first. Nothing where nothing is owed. */
export function OwedList({ owed: { owed, debts } }: { owed: CallData<'GET /v1/wallet/owed'> }) {
  const t = useText(moneyText)
  const format = useFormat()
  if (debts.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-2 font-sans text-small font-semibold">
        {t('owedTitle', { owed: format.usd(owed, { cents: 'always' }) })}
      </h2>
      <p className="text-small text-ink-2">{t('owedNote')}</p>
      <ul className="mt-2">
        {debts.map((debt) => (
          <DebtLine key={debt.id} debt={debt} />
        ))}
      </ul>
    </section>
  )
}

function DebtLine({ debt: { amount, left, since, work, orderId, isDispute } }: { debt: Debt }) {
  const t = useText(moneyText)
  const format = useFormat()
  const reason = t(isDispute ? 'owedDispute' : 'owedReason')
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-3.5 text-ui">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {orderId ? <TextLink to={`/order/${orderId}/split`}>{reason}</TextLink> : reason}
        {work && <bdi className="block font-serif text-small text-ink-2 italic">{work.name}</bdi>}
      </span>
      <span className="text-end">
        <bdi className="font-semibold tabular">{format.usd(left, { cents: 'always' })}</bdi>
        <span className="block text-small text-ink-3">
          {t.rich(
            'owedSince',
            { amount: format.usd(amount, { cents: 'always' }) },
            { date: () => <LocalTime at={since} as="date" /> },
          )}
        </span>
      </span>
    </li>
  )
}

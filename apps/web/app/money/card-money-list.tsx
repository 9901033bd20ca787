import type { CardMoney } from '@monsoon/contract/money/postings'
import { useFormat, useText } from '../text/use-text.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { topUpText } from '../top-ups/top-up-text.ts'

/** What came by card and may be spent, but not withdrawn yet: how much, and from when on. */
export function CardMoneyList({ cardMoney }: { cardMoney: readonly CardMoney[] }) {
  const t = useText(topUpText)
  const format = useFormat()
  return (
    <ul className="grid gap-1 text-small text-ink-2">
      {cardMoney.map(({ amount, until }, index) => (
        // Two of the same amount and moment are the same to read.
        <li key={`${until ?? ''}:${index}`}>
          {until === null
            ? t('cardMoneyDisputed', { amount: format.usd(amount, { cents: 'always' }) })
            : t.rich(
                'cardMoneyKept',
                { amount: format.usd(amount, { cents: 'always' }) },
                { date: () => <LocalTime at={until} as="dateTime" /> },
              )}
        </li>
      ))}
    </ul>
  )
}

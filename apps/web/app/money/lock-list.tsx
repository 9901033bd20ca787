import type { LockedAmount } from '@monsoon/contract/money/postings'
import { useFormat, useText } from '../text/use-text.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { shadeOf } from '../ui/shades.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { moneyText } from './money-text.ts'
import { useMoneyWords } from './use-money-words.ts'

/** What is locked: why, of what, until when, how much. Its owner opens what each is about. */
export function LockList({ locks, isOwn = true }: { locks: readonly LockedAmount[]; isOwn?: boolean }) {
  const format = useFormat()
  return (
    <ul>
      {locks.map((lock, index) => (
        <li
          key={lock.id}
          className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-4 border-b border-line py-3.5 text-ui md:grid-cols-[auto_1fr_auto_8rem]"
        >
          <span aria-hidden className={`size-2.5 ${shadeOf(index)}`} />
          <Reason lock={lock} path={isOwn ? pathOf(lock) : null} />
          <span className="text-small text-ink-3 max-md:order-last max-md:col-start-2">
            <Until lock={lock} />
          </span>
          <bdi className="text-end font-semibold tabular">{format.usd(lock.amount, { cents: 'always' })}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Until({ lock: { kind, until } }: { lock: LockedAmount }) {
  const t = useText(moneyText)
  if (!until) return t('lockOpen')
  const date = () => <LocalTime at={until} as="dateTime" />
  // What was earned is free by then; a bid or an offer is decided by then, which may take it.
  return t.rich(kind === 'card-proceeds' || kind === 'cashback' ? 'lockUntil' : 'lockDecided', {}, { date })
}

function Reason({ lock: { kind, work }, path }: { lock: LockedAmount; path: string | null }) {
  const reason = useMoneyWords().lock(kind)
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {path ? <TextLink to={path}>{reason}</TextLink> : reason}
      {work && <bdi className="block font-serif text-small text-ink-2 italic">{work.name}</bdi>}
    </span>
  )
}

/** Proceeds open the split of their sale, a withdrawal the list of withdrawals, a bid and an offer their work. */
function pathOf({ kind, orderId, work }: LockedAmount): string | null {
  if (kind === 'cashback') return `/order/${orderId}`
  if (orderId) return `/order/${orderId}/split`
  if (kind === 'withdrawal') return '/profile/withdraw-requests'
  return work ? `/item/${work.itemId}` : null
}

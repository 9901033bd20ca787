import { PENDING_RESERVATION_MAX_MS, RESERVATION_MS } from '@monsoon/domain/pricing/sale-quote'
import { useText } from '../../text/use-text.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { RingCountdown } from '../../ui/time/ring-countdown.tsx'
import { CashbackLine } from '../rewards/cashback-line.tsx'
import { checkoutText } from '../checkout-text.ts'
import type { InitiatedPurchase } from '@monsoon/contract/trade/purchases'
import { countOf } from '../checkout-work.ts'

type HoldLineProps = { held: InitiatedPurchase; supply: number; isAtBank?: boolean; onEnd: () => void }

/** What is held, until which minute, and how long that is. */
export function HoldLine({ held, supply, isAtBank = false, onEnd }: HoldLineProps) {
  const t = useText(checkoutText)
  const { editions, reservedUntil } = held
  const tags = { time: () => <LocalTime at={reservedUntil} as="clock" className="font-semibold whitespace-nowrap" /> }
  const words = isAtBank
    ? t.rich('heldAtBank', {}, tags)
    : supply === 1
      ? t.rich('heldUnique', {}, tags)
      : t.rich('held', { count: countOf(editions), editions }, tags)
  return (
    <div className="grid gap-2">
      <RingCountdown endsAt={reservedUntil} totalMs={totalOf(held)} onEnd={onEnd}>
        {words}
      </RingCountdown>
      <CashbackLine held={held} />
    </div>
  )
}

/** How long the hold lasts in all: longer since the bank has asked. */
function totalOf({ reservedUntil, serverTime }: InitiatedPurchase): number {
  const isProlonged = Date.parse(reservedUntil) - Date.parse(serverTime) > RESERVATION_MS
  return isProlonged ? PENDING_RESERVATION_MAX_MS : RESERVATION_MS
}

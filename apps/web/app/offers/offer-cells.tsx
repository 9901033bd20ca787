import type { Offer } from '@monsoon/contract/trade/offers'
import { formatClock, splitDuration } from '@monsoon/domain/countdown'
import { useText } from '../text/use-text.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { useCountdown } from '../ui/time/use-countdown.ts'
import { offerText } from './offer-text.ts'

const tones = {
  open: 'info',
  countered: 'warning',
  selling: 'info',
  accepted: 'good',
  rejected: 'bad',
  expired: 'neutral',
  withdrawn: 'neutral',
  invalid: 'neutral',
} as const satisfies Record<Offer['status'], Tone>

/** How an offer stands, as it is (SCREEN-192). */
export function OfferStatus({ status }: Pick<Offer, 'status'>) {
  const t = useText(offerText)
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}

export const isActive = ({ status }: Pick<Offer, 'status'>): boolean => status === 'open' || status === 'countered'

/** Counts down while an offer can be answered and its time is not over; then when it was (SCREEN-104). */
export function OfferExpiry({ offer }: { offer: Pick<Offer, 'status' | 'expireAt' | 'endedAt'> }) {
  return isActive(offer) ? <TimeLeft until={offer.expireAt} /> : <LocalTime at={offer.endedAt ?? offer.expireAt} />
}

function TimeLeft({ until }: { until: string }) {
  const t = useText(offerText)
  const { leftMs, isOver } = useCountdown(until)
  if (isOver) return <LocalTime at={until} />
  const { days } = splitDuration(leftMs)
  return (
    <time dateTime={until} role="timer" className="whitespace-nowrap tabular">
      {days > 0 ? t('daysLeft', { days }) : formatClock(leftMs)}
    </time>
  )
}

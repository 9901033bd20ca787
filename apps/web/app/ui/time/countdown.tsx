import { formatClock, splitDuration } from '@monsoon/domain/countdown'
import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.tsx'
import { kitText } from '../kit-text.ts'
import { useCountdown } from './use-countdown.ts'

type CountdownProps = {
  endsAt: string
  onEnd?: () => void
  /** In place of the figures once the time is over. */
  children?: ReactNode
}

/**
 * Days, hours, minutes and seconds in large figures. A screen reader hears the time when it comes by, not each second.
 */
export function Countdown({ endsAt, onEnd, children }: CountdownProps) {
  const t = useText(kitText)
  const { leftMs, isOver } = useCountdown(endsAt, onEnd)
  if (isOver && children) return <>{children}</>
  const { days, hours, minutes, seconds } = splitDuration(leftMs)
  const parts = [
    [days, t('days', { count: days })],
    [hours, t('hours', { count: hours })],
    [minutes, t('minutes')],
    [seconds, t('seconds')],
  ] as const
  return (
    <div role="timer" className="flex gap-3.5 tabular">
      <span className="sr-only">{t('timeLeft', { days, hours, minutes })}</span>
      {parts.map(([value, unit]) => (
        <span key={unit} aria-hidden className="min-w-[2.2ch] font-serif text-[1.75rem]/none font-[380]">
          {String(value).padStart(2, '0')}
          <span className="mt-1.5 block font-sans text-micro text-ink-3">{unit}</span>
        </span>
      ))}
    </div>
  )
}

/** The same in a line: '6d 02:14:09', on cards '2d 04:11'. */
export function CountdownText({
  endsAt,
  size = 'full',
  onEnd,
}: {
  endsAt: string
  size?: 'full' | 'card' | 'timer'
  onEnd?: () => void
}) {
  const t = useText(kitText)
  const { leftMs } = useCountdown(endsAt, onEnd)
  const { days, hours, minutes } = splitDuration(leftMs)
  return (
    <time dateTime={endsAt} role="timer" className="tabular">
      <span aria-hidden>{formatClock(leftMs, size)}</span>
      <span className="sr-only">{t('timeLeft', { days, hours, minutes })}</span>
    </time>
  )
}

import { formatClock } from '@monsoon/domain/countdown'
import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.tsx'
import { kitText } from '../kit-text.ts'
import { useCountdown } from './use-countdown.ts'

type RingCountdownProps = {
  endsAt: string
  /** The whole time: 60 s of a quote, 180 s of a hold. */
  totalMs: number
  /** What is held until when; says what happens after. */
  children: ReactNode
  onEnd?: () => void
}

const circumference = 2 * Math.PI * 9.5

/** A quote or a hold running out: a ring that empties, the words, the time left. */
export function RingCountdown({ endsAt, totalMs, children, onEnd }: RingCountdownProps) {
  const t = useText(kitText)
  const { leftMs: untilEndMs, isOver } = useCountdown(endsAt, onEnd)
  // The page's clock ticks once a second, so that a new deadline may look up to a second further away than it is.
  const leftMs = Math.min(untilEndMs, totalMs)
  const share = leftMs / totalMs
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-3 rounded-control bg-wall px-3.5 py-2.5 text-label/[1.35]">
      <svg viewBox="0 0 24 24" aria-hidden className="size-6 -rotate-90 fill-none" strokeWidth="2.5">
        <circle cx="12" cy="12" r="9.5" className="stroke-line-2" />
        <circle
          cx="12"
          cy="12"
          r="9.5"
          className={`transition-[stroke-dashoffset] duration-1000 ease-linear ${share < 1 / 6 ? 'stroke-red' : 'stroke-indigo'}`}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - share)}
        />
      </svg>
      <p>{children}</p>
      <span role="timer" className="text-ui font-semibold tabular">
        {formatClock(leftMs, 'timer')}
      </span>
      <span className="sr-only" role="status">
        {announcement(leftMs, isOver, t)}
      </span>
    </div>
  )
}

/** Said aloud at half a minute, at ten seconds and at the end; between them a screen reader is left in peace. */
function announcement(
  leftMs: number,
  isOver: boolean,
  t: ReturnType<typeof useText<(typeof kitText)['sentences']>>,
): string {
  if (isOver) return t('timeOver')
  const seconds = Math.ceil(leftMs / 1000)
  if (seconds <= 10) return t('secondsLeft', { count: 10 })
  return seconds <= 30 ? t('secondsLeft', { count: 30 }) : ''
}

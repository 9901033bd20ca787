import { messages } from '@monsoon/contract/messages'
import { formatClock, splitDuration } from '@monsoon/domain/countdown'
import { useText } from '../text/use-text.tsx'
import { useCountdown } from '../ui/time/use-countdown.ts'
import { auctionText } from './auction-text.ts'

/** Days, or hours, minutes and seconds under a day (STATE-016). */
export function EndingIn({ liveTill }: { liveTill: string }) {
  const t = useText(auctionText)
  const { leftMs } = useCountdown(liveTill)
  const { days } = splitDuration(leftMs)
  return (
    <span className="font-[550] text-ink tabular">
      {messages.endingIn}{' '}
      <time dateTime={liveTill} role="timer">
        {days > 0 ? t('endingInDays', { days }) : formatClock(leftMs)}
      </time>
    </span>
  )
}

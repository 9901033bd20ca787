import { useSyncExternalStore } from 'react'
import { useFormat } from '../../text/use-text.tsx'

type LocalTimeProps = { at: string; as?: 'date' | 'dateTime' | 'clock'; className?: string }

/** A moment in the reader's own zone. The server and the first moment in the browser write UTC, so that both agree. */
export function LocalTime({ at, as = 'date', className = '' }: LocalTimeProps) {
  const format = useFormat()
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const zone = isLive ? { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } : {}
  return (
    <time
      dir="auto"
      dateTime={at}
      title={format.dateTime(at, { ...zone, timeZoneName: 'short' })}
      className={className}
    >
      {format[as](at, zone)}
    </time>
  )
}

function never(): () => void {
  return () => {}
}

import type { ReactNode } from 'react'
import { LocalTime } from './time/local-time.tsx'

export type TimelineEvent = {
  id: string
  at: string
  /** The event's specified word. */
  title: ReactNode
  detail?: ReactNode
  amount?: ReactNode
  isSale?: boolean
}

/** What happened to a work, newest first; a sale has a red dot. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  return (
    <ol aria-label={label} className="timeline text-ui">
      {events.map((event) => (
        <li key={event.id} data-tone={event.isSale ? 'sold' : undefined}>
          <LocalTime at={event.at} className="pt-[0.15em] text-label text-ink-3 max-md:pt-0" />
          <div className="min-w-0">
            {event.title}
            {event.detail && <p className="text-small text-ink-2">{event.detail}</p>}
          </div>
          {event.amount && <div className="col-start-4! text-end tabular max-md:col-start-3!">{event.amount}</div>}
        </li>
      ))}
    </ol>
  )
}

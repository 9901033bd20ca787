import { useEffect, useRef } from 'react'
import { useServerNow } from './server-clock.tsx'

/** What is left until a moment, by the server's clock, renewed each second; `onEnd` runs once when it is over. */
export function useCountdown(endsAt: string | number, onEnd?: () => void): { leftMs: number; isOver: boolean } {
  const endsAtMs = typeof endsAt === 'number' ? endsAt : Date.parse(endsAt)
  const nowMs = useServerNow()
  const leftMs = Math.max(0, endsAtMs - nowMs)
  const isOver = leftMs === 0
  const ended = useRef<number | undefined>(undefined)
  const callEnd = useRef(onEnd)
  useEffect(() => {
    callEnd.current = onEnd
  })
  useEffect(() => {
    if (!isOver || ended.current === endsAtMs) return
    ended.current = endsAtMs
    callEnd.current?.()
  }, [isOver, endsAtMs])
  return { leftMs, isOver }
}

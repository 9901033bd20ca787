import { useEffect, useRef } from 'react'

/** Calls back with the last value given, once none was given for so long; `flush` does it at once, if one waits. */
export function useQuiet<Value>(quietMs: number, onQuiet: (value: Value) => void) {
  const waiting = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> }>(undefined)
  const latest = useRef(onQuiet)
  useEffect(() => {
    latest.current = onQuiet
  })
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])
  const flush = () => {
    const given = waiting.current
    if (!given) return
    clearTimeout(given.timer)
    waiting.current = undefined
    latest.current(given.value)
  }
  const schedule = (value: Value) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = { value, timer: setTimeout(flush, quietMs) }
  }
  return { schedule, flush }
}

import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'

/**
 * The server's clock in the browser. Deadlines are judged by the server, so a countdown follows its clock and not the
 * one of the person's machine: the page knows when it was rendered and how far the machine is off.
 */
type Clock = {
  readonly renderedAtMs: number
  readonly now: () => number
  readonly subscribe: (onTick: () => void) => () => void
}

const ClockContext = createContext<Clock | undefined>(undefined)

let clockOffsetMs: number | undefined

/** Takes the server's time from an answer just received; the offset errs by the answer's way at most. */
export function syncServerClock(serverNowMs: number): void {
  clockOffsetMs = serverNowMs - Date.now()
}

export function ClockProvider(props: { renderedAtMs: number; children: ReactNode }) {
  const { renderedAtMs } = props
  useEffect(() => {
    // A page from the back-forward cache or a slow network must not drag its old time along.
    clockOffsetMs ??= renderedAtMs + pageAgeMs() - (performance.timeOrigin + responseStartMs())
  }, [renderedAtMs])
  const clock = useMemo(() => createClock(renderedAtMs), [renderedAtMs])
  return <ClockContext value={clock}>{props.children}</ClockContext>
}

/** The server's time in ms, renewed each second while `isRunning`. On the server and while hydrating: the render's. */
export function useServerNow(isRunning = true): number {
  const clock = useContext(ClockContext)
  if (!clock) throw new Error('useServerNow needs a ClockProvider above it')
  return useSyncExternalStore(isRunning ? clock.subscribe : never, clock.now, () => clock.renderedAtMs)
}

/** The server's time now, for code that is not rendering. Only in the browser. */
export function readServerNow(): number {
  return Date.now() + (clockOffsetMs ?? 0)
}

function never(): () => void {
  return () => {}
}

/** One timer for all countdowns of a page, on the second's edge, so that they tick together. */
function createClock(renderedAtMs: number): Clock {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let tickMs = renderedAtMs
  const tick = () => {
    tickMs = readServerNow()
    for (const listener of listeners) listener()
    timer = setTimeout(tick, 1000 - (tickMs % 1000))
  }
  return {
    renderedAtMs,
    now: () => tickMs,
    subscribe(listener) {
      listeners.add(listener)
      timer ??= setTimeout(tick, 0)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

function responseStartMs(): number {
  return readNavigation()?.responseStart ?? 0
}

/** How long the server had remembered the page when it sent it. */
function pageAgeMs(): number {
  return readNavigation()?.serverTiming?.find(({ name }) => name === 'age')?.duration ?? 0
}

function readNavigation(): PerformanceNavigationTiming | undefined {
  return (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]
}

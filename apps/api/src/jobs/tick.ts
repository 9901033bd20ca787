import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#log.ts'

const pausesAfterFailure = 10

/**
 * Does small work again and again, with a pause in between: for what must happen within a moment and is too light to be
 * a job each time. A failure is logged, and after a longer pause tried anew. `stop` waits for a running round.
 */
export function startTicking({ everyMs, work, log }: { everyMs: number; work: () => Promise<unknown>; log: Log }): {
  stop: () => Promise<void>
} {
  const ending = new AbortController()
  const ticking = (async () => {
    while (!ending.signal.aborted) {
      const isDone = await work().then(
        () => true,
        (error: unknown) => log.warn({ err: error }, 'a round of small work failed and is tried again'),
      )
      const pauseMs = isDone ? everyMs : everyMs * pausesAfterFailure
      await sleep(pauseMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await ticking
    },
  }
}

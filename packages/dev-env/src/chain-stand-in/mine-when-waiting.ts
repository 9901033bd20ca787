import { callRpc } from './json-rpc.ts'

export interface Miner {
  /** Makes no more blocks until `resume`: a chain that has stalled. Resolves when a block under way is done. */
  pause(): Promise<void>
  resume(): void
  /** Runs while no block is being made. */
  whileQuiet<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/**
 * Makes a block whenever a transaction waits, and none otherwise, so that a quiet chain does not grow.
 *
 * @param mine makes one block
 */
export function mineWhenWaiting(url: string, everyMs: number, mine: () => Promise<unknown>): Miner {
  let isPaused = false
  let isStopped = false
  let endPause = () => {}
  let round = Promise.resolve()

  async function look(): Promise<void> {
    if (isPaused || isStopped) return
    const { pending } = await callRpc<{ pending: string }>(url, 'txpool_status', [], 5_000)
    if (Number(pending) > 0) await mine()
  }

  const running = (async () => {
    while (!isStopped) {
      // The chain may be gone for a moment, or for good: whoever runs it notices.
      round = look().catch(() => {})
      await round
      await new Promise<void>((done) => {
        endPause = done
        setTimeout(done, everyMs).unref()
      })
    }
  })()

  return {
    async pause() {
      isPaused = true
      await round
    },
    resume() {
      isPaused = false
      endPause()
    },
    async whileQuiet(work) {
      const wasPaused = isPaused
      isPaused = true
      await round
      try {
        return await work()
      } finally {
        isPaused = wasPaused
      }
    },
    async stop() {
      isStopped = true
      endPause()
      await running
    },
  }
}

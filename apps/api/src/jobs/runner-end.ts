import type { Runner } from 'graphile-worker'

/**
 * Resolves when a job runner has ended, and rejects when it failed, or has been shutting down for so long. One that
 * could not write down several results may count what is pending wrongly, and then waits for ever, without taking a job
 * (graphile-worker 0.18, `batch` in its main.ts). By then its workers have let go, so another one may start.
 */
export function whenRunnerEnds(
  { promise, events }: { promise: Promise<void>; events: Pick<Runner['events'], 'once'> },
  patienceMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject)
    events.once('pool:gracefulShutdown', () => {
      const onTimeout = () => reject(new Error(`the job runner did not end within ${patienceMs / 1000} s`))
      setTimeout(onTimeout, patienceMs).unref()
    })
  })
}

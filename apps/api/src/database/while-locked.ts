import type { Db } from '#db.ts'
import type { JobLock } from '#jobs.ts'
import type { Log } from '#log.ts'
import { renewJobLock } from '#outbox-queries.ts'

const renewEveryMs = 30_000

/**
 * Does what may take longer than the two minutes after which a job counts as lost, and keeps it from being begun a
 * second time.
 */
export async function whileLocked<Result>(
  { db, log }: { db: Db; log: Log },
  lock: JobLock,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewing = setInterval(() => {
    renewJobLock(db, lock).catch((error: unknown) => log.warn({ err: error }, 'a long job could not say that it runs'))
  }, renewEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
  }
}

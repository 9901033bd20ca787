import { sql } from 'kysely'
import { plannedOnce, type DbOrTx } from './db.ts'
import type { JobName, JobPayloads } from './jobs.ts'
import { withTrace } from './tracing.ts'

/**
 * Puts work into the outbox, in the caller's transaction: it happens if and only if the transaction commits, at least
 * once. `key` makes a later call for the same thing replace the earlier one; `queue` keeps an order. `isOnce`: a job
 * with this key that waits, runs or failed stays as it is, which costs a quarter. `canWait`: everything else that is
 * due goes first.
 */
export async function addJob<Name extends JobName>(
  db: DbOrTx,
  name: Name,
  payload: JobPayloads[Name],
  {
    runAt,
    key,
    queue,
    isOnce = false,
    canWait = false,
  }: { runAt?: Date; key?: string; queue?: string; isOnce?: boolean; canWait?: boolean } = {},
): Promise<void> {
  const added = sql<{
    id: bigint | null
  }>`SELECT (graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(withTrace(payload))}::json, queue_name := ${queue ?? null}::text,
    run_at := ${runAt ?? null}::timestamptz, job_key := ${key ?? null}::text, max_attempts := 25, priority := ${canWait ? 10 : 0}::int,
    job_key_mode := ${isOnce ? 'unsafe_dedupe' : 'replace'}::text)).id ${plannedOnce}`
  // The library adds nothing where a worker is just beginning the job with this key (graphile/worker#580): asked again,
  // it sees that it runs.
  for (let times = 0; times < mostAsked; times += 1) {
    const { rows } = await added.execute(db)
    if (rows[0]?.id) return
  }
  throw new Error(`The outbox did not take ${name}`)
}

const mostAsked = 10

/** Says that a job still runs, which counts as lost after two minutes. */
export async function renewJobLock(
  db: DbOrTx,
  { id, lockedBy }: { id: string; lockedBy: string | null },
): Promise<void> {
  await sql`UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE id = ${id}::bigint AND locked_by = ${lockedBy}`.execute(
    db,
  )
}

/**
 * Lets other workers take the jobs of one that was killed. The queue itself would wait four hours. A job of ours that
 * takes longer than two minutes says that it runs (`renewJobLock`), and one that runs twice does no harm.
 */
export async function unlockAbandonedJobs(db: DbOrTx): Promise<void> {
  await sql`
    SELECT graphile_worker.force_unlock_workers(abandoned.workers)
    FROM (
      SELECT array_agg(DISTINCT locked_by) AS workers FROM graphile_worker.jobs WHERE locked_at < now() - interval '2 minutes'
    ) AS abandoned
    WHERE abandoned.workers IS NOT NULL`.execute(db)
}

/** Whether a job of this name waits, runs or is to be tried again. */
export async function hasJob(db: DbOrTx, name: JobName): Promise<boolean> {
  const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = ${name} LIMIT 1`.execute(db)
  return rows.length > 0
}

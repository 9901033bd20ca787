import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

const dueJob = sql`run_at <= now() AND attempts < max_attempts AND locked_at IS NULL`

/** Jobs by name: how many are due and nobody does, since when, and how many were given up. */
export async function countJobs(db: DbOrTx) {
  const { rows } = await sql<{ job: string; due: number; givenUp: number; oldestSeconds: number }>`
    SELECT task_identifier AS job, count(*) FILTER (WHERE ${dueJob})::int AS due,
      count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::int AS "givenUp",
      coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE ${dueJob})), 0)::float8 AS "oldestSeconds"
    FROM graphile_worker.jobs GROUP BY task_identifier`.execute(db)
  return rows
}

/** How long the oldest sale that buyer and seller were not told of has waited. */
export async function findSaleLag(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(extract(epoch FROM now() - min(sold_at)), 0)::float8 AS seconds FROM sale_to_announce`.execute(db)
  return rows[0]?.seconds ?? 0
}

export async function findLastProof(db: DbOrTx) {
  const { rows } = await sql<{ atSeconds: number; differences: number }>`
    SELECT extract(epoch FROM at)::float8 AS "atSeconds", jsonb_array_length(differences) AS differences
    FROM ledger_proof ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** Differences between the books and a service that nobody has explained, by service. */
export async function countOpenDifferences(db: DbOrTx) {
  const { rows } = await sql<{ source: string; open: number }>`
    SELECT source, count(*)::int AS open FROM reconciliation_difference WHERE state = 'open' GROUP BY source`.execute(
    db,
  )
  return rows
}

export async function findLastComparison(db: DbOrTx): Promise<number | undefined> {
  const { rows } = await sql<{ atSeconds: number }>`
    SELECT extract(epoch FROM finished_at)::float8 AS "atSeconds" FROM reconciliation_run
    WHERE finished_at IS NOT NULL ORDER BY id DESC LIMIT 1`.execute(db)
  return rows[0]?.atSeconds
}

/** What the signer has to do, or has done and no block holds, by network. */
export async function countOpenTransactions(db: DbOrTx) {
  const { rows } = await sql<{ network: string; open: number; oldestSeconds: number }>`
    SELECT network, count(*)::int AS open, extract(epoch FROM now() - min(created_at))::float8 AS "oldestSeconds"
    FROM chain_transaction WHERE state IN ('queued', 'sent') GROUP BY network`.execute(db)
  return rows
}

export async function countStoppedSenders(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ stopped: number }>`
    SELECT count(*)::int AS stopped FROM chain_sender WHERE stopped_at IS NOT NULL`.execute(db)
  return rows[0]?.stopped ?? 0
}

export interface FailedJob {
  id: string
  job: string
  attempts: number
  lastError: string | null
  runAt: Date
}

/** Jobs that were given up, the oldest first. */
export async function listFailedJobs(db: DbOrTx, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    SELECT id::text, task_identifier AS job, attempts, last_error AS "lastError", run_at AS "runAt"
    FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL ORDER BY id LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** Has jobs that were given up tried again, all of them or those with these ids; gives which. */
export async function retryFailedJobs(db: DbOrTx, ids: readonly string[] | 'all'): Promise<string[]> {
  const chosen = ids === 'all' ? sql`true` : sql`id = ANY (${ids}::bigint[])`
  const { rows } = await sql<{ id: string }>`
    SELECT job.id::text FROM graphile_worker.reschedule_jobs(
      (SELECT coalesce(array_agg(id), '{}') FROM graphile_worker.jobs
       WHERE attempts >= max_attempts AND locked_at IS NULL AND ${chosen}), run_at := now(), attempts := 0) AS job`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

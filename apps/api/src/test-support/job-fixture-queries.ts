import type { Resources } from '#resources.ts'

/** A job that waits in the outbox, and what it is to be done with. */
export interface WaitingJob {
  name: string
  key: string | null
  payload: unknown
}

/** What waits in the outbox, by key. */
export async function listJobs({ pool }: Pick<Resources, 'pool'>): Promise<WaitingJob[]> {
  const { rows } = await pool.query<WaitingJob>(
    `SELECT tasks.identifier AS name, jobs.key, jobs.payload FROM graphile_worker._private_jobs AS jobs
     JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id ORDER BY jobs.key`,
  )
  return rows
}

export async function forgetJobs({ pool }: Pick<Resources, 'pool'>): Promise<void> {
  await pool.query('DELETE FROM graphile_worker._private_jobs')
}

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addJob, renewJobLock, unlockAbandonedJobs } from './outbox-queries.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { forgetJobs } from '#test-support/job-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())
beforeEach(() => forgetJobs(test.resources))

const key = 'forget-cards'

/**
 * A worker begins the job with our key, and is not done with writing so when somebody adds it anew: what had changed
 * since may be unknown to it.
 */
async function addWhileItBegins(add: () => Promise<unknown>): Promise<void> {
  const { db, pool } = test.resources
  await addJob(db, 'forget-cards', {}, { key })
  const worker = await pool.connect()
  try {
    await worker.query('BEGIN')
    await worker.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a worker', attempts = attempts + 1 WHERE key = $1`,
      [key],
    )
    const adding = add()
    await untilOneWaits()
    await worker.query('COMMIT')
    await adding
  } finally {
    worker.release()
  }
}

async function untilOneWaits(): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await test.resources.pool.query(waiting)).rowCount).toBe(1)
}

async function countWaiting(): Promise<number | null> {
  const { rowCount } = await test.resources.pool.query(
    'SELECT FROM graphile_worker._private_jobs WHERE is_available AND key = $1',
    [key],
  )
  return rowCount
}

it('adds a job anew that begins at this very moment', async () => {
  await addWhileItBegins(() => addJob(test.resources.db, 'forget-cards', {}, { key }))
  expect(await countWaiting()).toBe(1)
})

it('the naive control, the library alone, loses it', async () => {
  const naive = `SELECT graphile_worker.add_job('forget-cards', job_key := $1)`
  await addWhileItBegins(() => test.resources.pool.query(naive, [key]))
  expect(await countWaiting()).toBe(0)
})

it('a job that says that it runs stays with its worker, and one that does not is freed', async () => {
  const { db, pool } = test.resources
  await addJob(db, 'forget-cards', {}, { key: 'long' })
  await addJob(db, 'forget-cards', {}, { key: 'lost' })
  const lock = `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '3 minutes', locked_by = 'worker of ' || key RETURNING id, key`
  const { rows } = await pool.query<{ id: bigint; key: string }>(lock)
  const { id } = rows.find((job) => job.key === 'long')!
  await renewJobLock(db, { id: String(id), lockedBy: 'worker of long' })
  await unlockAbandonedJobs(db)
  const held = await pool.query('SELECT key FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL')
  expect(held.rows).toEqual([{ key: 'long' }])
})

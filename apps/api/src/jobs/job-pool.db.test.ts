import { createTestDatabase } from '@monsoon/dev-env/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { JobPool } from './job-pool.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Lets go of a connection twice, as the job runner does, and then asks for another. */
async function letGoTwice(pool: pg.Pool): Promise<unknown> {
  const fault = await new Promise<unknown>((done) => {
    pool.connect((_error, _client, release) => {
      release()
      try {
        release()
        done(null)
      } catch (error) {
        done(error)
      }
    })
  })
  const { rows } = await pool.query('SELECT 1 AS one')
  expect(rows).toEqual([{ one: 1 }])
  await pool.end()
  return fault
}

it('a connection that the job runner lets go of twice does no harm', async () => {
  expect(await letGoTwice(new JobPool({ connectionString: database.url, max: 1 }))).toBeNull()
})

it('the naive control, a pool of pg alone, throws', async () => {
  expect(await letGoTwice(new pg.Pool({ connectionString: database.url, max: 1 }))).toMatchObject({
    message: expect.stringContaining('already') as string,
  })
})

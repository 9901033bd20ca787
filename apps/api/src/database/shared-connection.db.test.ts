import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { inTransaction, openDb } from '#db.ts'
import { silentLog } from '#log.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const backendOf = async () =>
  (await test.resources.shared.query<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' })).rows[0]?.pid

describe('the shared connection', () => {
  it('serves many at once from one backend, each with its own answer', async () => {
    const { shared } = test.resources
    const numbers = Array.from({ length: 200 }, (_, index) => index)
    const answers = await Promise.all(
      numbers.map(async (number) => {
        const text = 'SELECT pg_backend_pid() AS pid, $1::int AS number'
        return (await shared.query<{ pid: number; number: number }>({ text, values: [number] })).rows[0]
      }),
    )
    expect(answers.map((answer) => answer?.number)).toEqual(numbers)
    expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(1)
  })

  it('fails one statement without the ones around it', async () => {
    const { shared } = test.resources
    const outcomes = await Promise.allSettled([
      shared.query({ text: 'SELECT 1' }),
      shared.query({ text: 'SELECT 1 / 0' }),
      sql`SELECT 2`.execute(shared.db),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('is opened anew after it was lost, and refuses only what was on it', async () => {
    const lost = await backendOf()
    const waiting = test.resources.shared.query({ text: 'SELECT pg_sleep(5)' })
    waiting.catch(() => {})
    await test.resources.pool.query('SELECT pg_terminate_backend($1)', [lost])
    await expect(waiting).rejects.toThrow(/terminat/)
    await expect.poll(() => backendOf().catch(() => lost)).not.toBe(lost)
  })

  it('is closed together with the database', async () => {
    const { DATABASE_URL: databaseUrl } = test.resources.config
    const { db, shared } = openDb({ databaseUrl, poolSize: 1, log: silentLog })
    // One to itself, and the shared one beside it.
    await inTransaction(db, async () => void (await shared.query({ text: 'SELECT 1' })))
    await db.destroy()
    await expect(shared.query({ text: 'SELECT 1' })).rejects.toThrow(/end/)
  })
})

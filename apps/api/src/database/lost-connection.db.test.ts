import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { isDatabaseAway } from '#db.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_TIMEOUT_MS: '500' } })
  await sql`CREATE TABLE note (id integer PRIMARY KEY, body text NOT NULL)`.execute(test.resources.db)
  await sql`INSERT INTO note VALUES (1, 'first')`.execute(test.resources.db)
})
afterAll(() => test.close())

describe('a connection that died without a word', () => {
  it('does not keep its locks', async () => {
    const { pool } = test.resources
    const gone = await pool.connect()
    await gone.query('BEGIN')
    await gone.query(`UPDATE note SET body = 'of somebody who is gone' WHERE id = 1`)
    const change = () => pool.query(`UPDATE note SET body = 'second' WHERE id = 1`).then(({ rowCount }) => rowCount)
    await expect.poll(() => change().catch(() => 0), { timeout: 20_000 }).toBe(1)
    await expect(gone.query('COMMIT')).rejects.toSatisfy(isDatabaseAway)
    gone.release(true)
  })

  it('is told from an answer: who waited for it may ask again', () => {
    expect(isDatabaseAway(new Error('Query read timeout'))).toBe(true)
    expect(isDatabaseAway(new Error('Something else'))).toBe(false)
  })
})

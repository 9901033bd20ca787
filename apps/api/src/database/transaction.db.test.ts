import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { compiledOnce, type Placeholders } from '#compiled-once.ts'
import { inTransaction, type Tx } from '#db.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
  await sql`CREATE TABLE note (id integer PRIMARY KEY, body text NOT NULL)`.execute(test.resources.db)
})
beforeEach(async () => {
  await sql`DELETE FROM note`.execute(test.resources.db)
})
afterAll(() => test.close())

const write = (tx: Tx, id: number, body: string) => sql`INSERT INTO note VALUES (${id}, ${body})`.execute(tx)
const amend = (tx: Tx, id: number, word: string) =>
  sql`UPDATE note SET body = body || ${word} WHERE id = ${id}`.execute(tx)
const notes = async () =>
  (await sql<{ id: number; body: string }>`SELECT id, body FROM note ORDER BY id`.execute(test.resources.db)).rows

describe('a transaction', () => {
  it('runs statements that were begun together in the order in which they were begun', async () => {
    await inTransaction(test.resources.db, (tx) =>
      Promise.all([write(tx, 1, 'a'), amend(tx, 1, 'b'), amend(tx, 1, 'c'), amend(tx, 1, 'd')]),
    )
    expect(await notes()).toEqual([{ id: 1, body: 'abcd' }])
  })

  it('leaves nothing when one of them fails, and says which', async () => {
    const failed = inTransaction(test.resources.db, (tx) =>
      Promise.all([write(tx, 1, 'a'), write(tx, 1, 'twice'), write(tx, 2, 'after')]),
    )
    await expect(failed).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([])
  })

  it('lets nothing be written by what goes on beside a failure', async () => {
    let straggler: Promise<unknown> = Promise.resolve()
    const failed = inTransaction(test.resources.db, async (tx) => {
      const ended = new Promise((resolve) => setTimeout(resolve, 100))
      straggler = ended.then(() => write(tx, 3, 'late'))
      straggler.catch(() => {})
      await write(tx, 1, 'a')
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    await expect(straggler).rejects.toThrow('the transaction has ended')
    expect(await notes()).toEqual([])
  })

  it('does not pass for committed when a failed statement was overlooked', async () => {
    const failed = inTransaction(test.resources.db, async (tx) => {
      await write(tx, 1, 'a')
      await write(tx, 1, 'twice').catch(() => {})
    })
    await expect(failed).rejects.toThrow(/rolled back/)
    expect(await notes()).toEqual([])
  })

  it('gives its connection back after a failure', async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await expect(inTransaction(test.resources.db, () => Promise.reject(new Error('refused')))).rejects.toThrow(
        'refused',
      )
    }
    await inTransaction(test.resources.db, (tx) => write(tx, 1, 'still works'))
    expect(await notes()).toHaveLength(1)
  })
})

describe('a statement compiled once', () => {
  it('runs with the values of each call', async () => {
    const joined = compiledOnce((db, { left, right }: Placeholders<{ left: string; right: number }>) =>
      db
        .selectFrom(sql`(SELECT 1)`.as('once'))
        .select(sql<string>`${left}::text || ${right}::integer || ${left}::text`.as('text')),
    )
    const { db } = test.resources
    expect(await joined(db, { left: 'a', right: 1 })).toEqual([{ text: 'a1a' }])
    expect(await joined(db, { right: 2, left: 'b' })).toEqual([{ text: 'b2b' }])
  })
})

import { type RawBuilder, sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb, plannedOnce, plannedWhenOften } from '#db.ts'
import { silentLog } from '#log.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection: what is planned belongs to it.
  db = openDb({ databaseUrl: database.url, poolSize: 1, log: silentLog }).db
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const ask = async (mark: RawBuilder<unknown>, name: string) => {
  const { rows } = await sql<{
    sum: number
  }>`SELECT (SELECT ${2}::int) + ${sql.lit(1)} AS sum ${mark} /* ${sql.raw(name)} */`.execute(db)
  return rows[0]?.sum
}
const plannedCount = async (name: string) => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement LIKE ${`%/* ${name} */`}`.execute(db)
  return rows[0]?.count
}

it('a statement by keys is planned once from the beginning, another is not', async () => {
  expect(await ask(plannedOnce, 'by keys')).toBe(3)
  expect(await plannedCount('by keys')).toBe(1)
  for (let times = 0; times < 5; times += 1) await ask(sql``, 'of any kind')
  expect(await plannedCount('of any kind')).toBe(0)
})

it('one that is put together is planned once when it comes often, as long as there are not too many', async () => {
  const askThrice = async (name: string) => {
    for (let times = 0; times < 3; times += 1) expect(await ask(plannedWhenOften, name)).toBe(3)
  }
  await ask(plannedWhenOften, 'list')
  await ask(plannedWhenOften, 'list')
  expect(await plannedCount('list')).toBe(0)
  await ask(plannedWhenOften, 'list')
  expect(await plannedCount('list')).toBe(1)
  for (let nth = 0; nth < 110; nth += 1) await askThrice(`list ${nth}`)
  expect(await plannedCount('list %')).toBe(99)
  expect(await plannedCount('list 109')).toBe(0)
})

import { type RawBuilder, sql, type Expression } from 'kysely'
import { clockSetTo, type DbOrTx, plannedOnce } from '#db.ts'

/** The database's clock as the moment that a statement writes down. */
export function clock(db: DbOrTx): RawBuilder<Date> {
  const setTo = clockSetTo(db)
  return setTo ? sql`${setTo}::timestamptz` : sql`clock_timestamp()`
}

/**
 * The database's clock at this moment. Every deadline is set and decided by it, so that no server's own clock moves one
 * (decision 53). Under a lock it is read after the lock was got: a statement that waits has the time of before.
 */
export async function readClock(db: DbOrTx): Promise<Date> {
  const setTo = clockSetTo(db)
  if (setTo) return setTo
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now ${plannedOnce}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row.now
}

/**
 * How many rows a query finds, counted up to one more than `upTo`: whether there are more is known, and no list is
 * counted whole.
 */
export async function countUpTo(db: DbOrTx, rows: Expression<unknown>, upTo: number): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM (${rows}) AS found LIMIT ${upTo + 1}) AS counted`.execute(db)
  return counted[0]?.count ?? 0
}

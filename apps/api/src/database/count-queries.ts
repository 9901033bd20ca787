import { sql, type Expression } from 'kysely'
import type { DbOrTx } from '#db.ts'

/**
 * How many rows a query finds, counted up to one more than `upTo`: whether there are more is known, and no list is
 * counted whole.
 */
export async function countUpTo(db: DbOrTx, rows: Expression<unknown>, upTo: number): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM (${rows}) AS found LIMIT ${upTo + 1}) AS counted`.execute(db)
  return counted[0]?.count ?? 0
}

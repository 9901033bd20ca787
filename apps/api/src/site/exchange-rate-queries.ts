import { sql } from 'kysely'
import type { Db, Reader } from '#db.ts'

/** The newest rate that was fetched; undefined until a feed has answered. */
export async function findEthRate(db: Reader): Promise<{ rateMinor: bigint; fetchedAt: Date } | undefined> {
  const row = await db
    .selectFrom('exchange_rate')
    .select(['rate_minor', 'fetched_at'])
    .where('base', '=', 'ETH')
    .where('quote', '=', 'USD')
    .executeTakeFirst()
  return row && { rateMinor: BigInt(row.rate_minor), fetchedAt: row.fetched_at }
}

export async function storeEthRate(db: Db, rateMinor: bigint): Promise<void> {
  const fetched = { rate_minor: rateMinor, fetched_at: sql<Date>`clock_timestamp()` }
  await db
    .insertInto('exchange_rate')
    .values({ base: 'ETH', quote: 'USD', ...fetched })
    .onConflict((conflict) => conflict.columns(['base', 'quote']).doUpdateSet(fetched))
    .execute()
}

/** Names of the migrations that this database has. */
export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  return rows.map((row) => row.name)
}

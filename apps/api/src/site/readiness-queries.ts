import { sql } from 'kysely'
import type { Db } from '#db.ts'

/** Names of the migrations that this database has. */
export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  return rows.map((row) => row.name)
}

import { sql, type Kysely, type Transaction } from 'kysely'
import { appendOnlyTables } from './append-only-tables.ts'

/** Who migrates, and the role that is about to be given its rights. */
type Owner = Kysely<unknown>

/** Kysely's own book of what has been applied: the server reads it, the migration writes it. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock'] as const

export async function readCurrentRole(db: Owner): Promise<string> {
  const { rows } = await sql<{ role: string }>`SELECT current_user AS role`.execute(db)
  return rows[0]?.role ?? ''
}

interface OwnTable {
  schema: string
  name: string
  isView: boolean
  /** Graphile Worker has it so on its tables; without a policy nobody but their owner sees a row. */
  hasRowSecurity: boolean
}

async function listOwnTables(tx: Transaction<unknown>): Promise<OwnTable[]> {
  const { rows } = await sql<OwnTable>`
    SELECT nspname AS schema, relname AS name, relkind IN ('v', 'm') AS "isView", relrowsecurity AS "hasRowSecurity"
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname IN ('public', 'graphile_worker') AND relkind IN ('r', 'p', 'v', 'm')
      AND pg_has_role(relowner, 'USAGE')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    ORDER BY 1, 2`.execute(tx)
  return rows
}

async function listPolicies(tx: Transaction<unknown>, name: string): Promise<Set<string>> {
  const { rows } = await sql<{ table: string }>`
    SELECT tablename AS table FROM pg_policies WHERE schemaname = 'graphile_worker' AND policyname = ${name}
  `.execute(tx)
  return new Set(rows.map(({ table }) => table))
}

const asList = (tables: readonly OwnTable[]) => sql.join(tables.map(({ schema, name }) => sql.id(schema, name)))

/**
 * Gives the role that the server runs as what it needs, and takes away what it may not have: rows that are only ever
 * added it cannot change. Run by the owner of the tables after every migration, also beside another one.
 */
export async function grantToRole(owner: Owner, name: string): Promise<void> {
  const role = sql.id(name)
  await owner.transaction().execute(async (tx) => {
    // Two grants at once would refuse each other.
    await sql`SELECT FROM kysely_migration_lock FOR UPDATE`.execute(tx)
    const all = await listOwnTables(tx)
    const tables = all.filter(({ isView }) => !isView)
    const named = (names: readonly string[]) =>
      tables.filter((table) => table.schema === 'public' && names.includes(table.name))
    await sql`GRANT USAGE ON SCHEMA public, graphile_worker TO ${role}`.execute(tx)
    // A view has its owner's rights, whoever writes by it.
    await sql`GRANT SELECT ON ${asList(all)} TO ${role}`.execute(tx)
    await sql`GRANT INSERT, UPDATE, DELETE ON ${asList(tables)} TO ${role}`.execute(tx)
    await sql`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${role}`.execute(tx)
    await sql`REVOKE ALL ON ${asList(named(appendOnlyTables))} FROM PUBLIC, ${role}`.execute(tx)
    await sql`GRANT SELECT, INSERT ON ${asList(named(appendOnlyTables))} TO ${role}`.execute(tx)
    await sql`REVOKE INSERT, UPDATE, DELETE ON ${asList(named(migrationTables))} FROM ${role}`.execute(tx)
    const has = await listPolicies(tx, name)
    for (const table of tables.filter(({ hasRowSecurity, name: of }) => hasRowSecurity && !has.has(of)))
      await sql`CREATE POLICY ${role} ON ${asList([table])} TO ${role} USING (true) WITH CHECK (true)`.execute(tx)
  })
}

import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConstraintTest, readConstraintTests, type RowValues } from '#test-support/constraint-tests.ts'
import { soundRows } from '#test-support/sound-rows.ts'

const here = 'apps/api/src/refused-rows.db.test.ts'

// Without rows: keys that others refer to, and are dropped with, whose row is then taken.
const listed = readConstraintTests().filter(({ test, rows }) => test === here && rows.length > 0)
const tables = [...new Set(listed.map(({ table }) => table))]

let database: TestDatabase
let client: pg.Client
let columns: Map<string, Column[]>
let refusals: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.ownerUrl)
  await client.connect()
  await client.query(refusalFunction)
  columns = await readColumns()
  refusals = await tryAll([...listed.map(attemptOf), ...tables.map(soundAttemptOf)])
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

interface Column {
  table: string
  name: string
  type: string
  mayBeNull: boolean
  hasDefault: boolean
}

interface Attempt {
  statements: string[]
  areReferencesEnforced: boolean
}

// The constraint that refuses one of the statements, whose effects are undone in either case.
const refusalFunction = `CREATE FUNCTION pg_temp.refusal_of(statements text[], are_references_enforced boolean)
  RETURNS text LANGUAGE plpgsql AS $$
  DECLARE refusal text; message text;
  BEGIN
    -- References are enforced by triggers, which a replica leaves out.
    PERFORM set_config('session_replication_role', CASE WHEN are_references_enforced THEN 'origin' ELSE 'replica' END, true);
    FOR at IN 1 .. cardinality(statements) LOOP EXECUTE statements[at]; END LOOP;
    RAISE EXCEPTION 'taken';
  EXCEPTION WHEN OTHERS THEN
    GET STACKED DIAGNOSTICS refusal = CONSTRAINT_NAME, message = MESSAGE_TEXT;
    RETURN coalesce(nullif(refusal, ''), message);
  END $$`

async function tryAll(attempts: readonly Attempt[]): Promise<string[]> {
  const { rows } = await client.query<{ refusal: string }>(
    `SELECT pg_temp.refusal_of(ARRAY(SELECT jsonb_array_elements_text(attempt -> 'statements')),
        (attempt ->> 'areReferencesEnforced')::boolean) AS refusal
      FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS each (attempt, number) ORDER BY number`,
    [JSON.stringify(attempts)],
  )
  return rows.map(({ refusal }) => refusal)
}

async function readColumns(): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(`SELECT relname AS table, attname AS name,
      format_type(atttypid, NULL) AS type, NOT attnotnull AS "mayBeNull", atthasdef AS "hasDefault"
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`)
  return Map.groupBy(rows, ({ table }) => table)
}

/** What stands in a column that must have something, where a test does not care what. */
const anyOf: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-7000-8000-000000000001',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  boolean: 'false',
  bytea: `\\x${'00'.repeat(32)}`,
  jsonb: '{}',
  int4range: '[1,2)',
  text: 'x',
  'text[]': '{}',
  'bytea[]': '{}',
  bigint: '1',
  integer: '1',
  smallint: '1',
  numeric: '1',
}

/** A row that the table takes, but for what it refers to. */
function soundRowOf(table: string): RowValues {
  const needed = (columns.get(table) ?? []).filter(({ mayBeNull, hasDefault }) => !mayBeNull && !hasDefault)
  const values = needed.map(({ name, type }) => [name, anyOf[type] ?? null])
  return { ...Object.fromEntries(values), ...soundRows[table] }
}

function insertionOf(table: string, changes: RowValues): string {
  const row = Object.entries({ ...soundRowOf(table), ...changes })
  if (row.length === 0) return `INSERT INTO "${table}" DEFAULT VALUES`
  const values = row.map(([, value]) => (value === null ? 'NULL' : pg.escapeLiteral(value)))
  return `INSERT INTO "${table}" (${row.map(([name]) => `"${name}"`).join(', ')}) VALUES (${values.join(', ')})`
}

function attemptOf({ table, constraint, rows }: ConstraintTest): Attempt {
  const statements = rows.map((row) => insertionOf(table, row))
  const areReferencesEnforced = constraint.endsWith('_fkey')
  // Of what the table refers to, this alone counts, so that no row needs a world around it.
  const enforceThisAlone = `DO 'DECLARE one name; BEGIN
      ALTER TABLE "${table}" DISABLE TRIGGER ALL;
      FOR one IN SELECT tgname FROM pg_trigger JOIN pg_constraint ON pg_constraint.oid = tgconstraint
        WHERE tgrelid = ''${table}''::regclass AND conrelid = tgrelid AND conname = ''${constraint}''
      LOOP EXECUTE format(''ALTER TABLE ${table} ENABLE TRIGGER %I'', one); END LOOP; END'`
  return { statements: areReferencesEnforced ? [enforceThisAlone, ...statements] : statements, areReferencesEnforced }
}

const soundAttemptOf = (table: string): Attempt => ({
  statements: [`DELETE FROM "${table}"`, insertionOf(table, {})],
  areReferencesEnforced: false,
})

describe('the database refuses a row that code never writes', () => {
  it.each(listed.map((one, at) => ({ ...one, at })))('$table: $constraint', ({ constraint, at }) => {
    expect(refusals[at]).toBe(constraint)
  })

  it('and takes one that differs in that alone', () => {
    const sound = tables.map((table, at) => [table, refusals[listed.length + at]])
    expect(sound).toEqual(tables.map((table) => [table, 'taken']))
  })
})

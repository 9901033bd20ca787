import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@monsoon/contract/endpoints'
import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checks } from '#test-support/check-constraints.ts'
import { otherTables, readConstraintTests, root } from '#test-support/constraint-tests.ts'
import { type Constraints, fieldsOf, namesOf, references, refusalsOf } from '#test-support/constraints.ts'
import { uniques } from '#test-support/unique-constraints.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const rowsOf = async (statement: string): Promise<Record<string, string>[]> => (await client.query(statement)).rows

/** Those of these names that stand in one list alone. */
const differences = (found: readonly string[], listed: readonly string[]) => ({
  unlisted: found.filter((name) => !listed.includes(name)),
  gone: listed.filter((name) => !found.includes(name)),
  twice: listed.filter((name, at) => listed.indexOf(name) !== at),
})

const inPublic = `connamespace = 'public'::regnamespace`
const isCheckOf = (table: string) => `${inPublic} AND contype = 'c' AND conrelid = '${table}'::regclass`

describe('before each constraint of the database stands a refusal, or no call reaches it', () => {
  it.each([
    ['checks', `SELECT conname AS name FROM pg_constraint WHERE ${inPublic} AND contype = 'c'`, namesOf(checks)],
    [
      'unique keys and exclusions',
      `SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE relnamespace = 'public'::regnamespace AND (indisunique OR indisexclusion)
         AND NOT (indisprimary AND pg_get_indexdef(indexrelid) LIKE '% (id)')`,
      namesOf(uniques),
    ],
    [
      'references, by what they refer to',
      `SELECT DISTINCT confrelid::regclass::text AS name FROM pg_constraint WHERE ${inPublic} AND contype = 'f'`,
      Object.keys(references),
    ],
  ])('%s', async (_, statement, listed) => {
    const found = (await rowsOf(statement)).map(({ name }) => name ?? '')
    expect(differences(found, listed)).toEqual({ unlisted: [], gone: [], twice: [] })
  })

  it('there are no triggers, functions that raise, or domains with checks besides', async () => {
    const found = await rowsOf(`SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc ~* '\\mraise\\M'
      UNION ALL SELECT typname FROM pg_type WHERE typtype = 'd' AND typnamespace = 'public'::regnamespace`)
    expect(found).toEqual([])
  })

  it('what is listed as a list of words is one', async () => {
    const strange: string[] = []
    for (const [table, { enums = '' }] of Object.entries(checks as Constraints)) {
      for (const { name = '', definition = '' } of await rowsOf(
        `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE ${isCheckOf(table)}`,
      )) {
        if (!enums.split(' ').includes(name.slice(table.length + 1))) continue
        if (!/^CHECK \(\(\w+ = (?:ANY \(ARRAY\[('[\w /-]+'::text(, )?)+\]\)|'[\w-]+'::text)\)\)$/.test(definition))
          strange.push(`${name}: ${definition}`)
      }
    }
    expect(strange).toEqual([])
  })
})

/** The schema of a field of a body, wherever in it. */
function schemaAt(schema: unknown, path: readonly string[]): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schemaAt(schema.unwrap(), path)
  const [name, ...rest] = path
  if (name === undefined) return schema as z.ZodType
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest)
  if (schema instanceof z.ZodObject && schema.shape[name]) return schemaAt(schema.shape[name], rest)
  throw new Error(`a body has no field ${path.join('.')}`)
}

const letters = ['a', 'A', '1', 'é', 'İ', '😀', 'ab ', '़', '\u200B']
const samples = [
  '',
  ' ',
  'a@b.co',
  'A@B.CO',
  'İ@b.co',
  'ſ@b.co',
  'K@b.co',
  '96812345',
  '٣٤٥٦٧',
  '111',
  '/home',
  '//x',
  '/\\x',
  'http:/x',
  'https://example.org',
  'HTTPS://example.org',
  'javascript:x',
  'SBININBB',
  'sbininbb',
  'SBIN0001234',
  '\n',
  `0x${'0'.repeat(40)}`,
  `0x${'a'.repeat(40)}`,
  `0X${'A'.repeat(40)}`,
  `0x${'g'.repeat(40)}`,
  `/${'x'.repeat(500)}`,
]
const numbers = [-1, 0, 0.5, 1, 59, 60, 60.5, 100, 101, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 1e21]

/** Values at the edges that a check's own definition names, and beyond them. */
function edgesOf(definition: string): unknown[] {
  const counts = [...definition.matchAll(/(?<![\d.])\d{1,5}(?![\d.])/g)].flatMap(([text]) => {
    const count = Number(text)
    return [count - 1, count, count + 1].filter((near) => near >= 0 && near <= 25_000)
  })
  const words = [...definition.matchAll(/'([^']*)'::text/g)].map(([, word]) => word)
  const texts = counts.flatMap((count) =>
    letters.flatMap((letter) => {
      const text = letter.repeat(Math.ceil(count / [...letter].length))
      return [[...text].slice(0, count).join(''), text.slice(0, count)]
    }),
  )
  return [...texts, ...words, ...samples, ...numbers]
}

const checkedFields = fieldsOf(checks)

it.each(checkedFields)(
  'what $call takes as $path fits $name, and something that does not is refused',
  async (field) => {
    const { table, name, call, path } = field
    const [row] =
      await rowsOf(`SELECT pg_get_constraintdef(con.oid) AS definition, pg_get_expr(conbin, conrelid) AS condition,
      attname AS column, atttypid::regtype::text AS type, cardinality(conkey)::text AS columns
    FROM pg_constraint AS con JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE conname = '${name}' AND conrelid = '${table}'::regclass`)
    if (!row) throw new Error(`there is no ${name}`)
    expect(row['columns']).toBe('1')
    const { body } = endpoints[call] as { body?: unknown }
    const schema = schemaAt(body, path.split('.'))
    const isNumber = /int|numeric/.test(row['type'] ?? '')
    const fits = async (value: unknown): Promise<boolean> => {
      if (isNumber && (typeof value !== 'number' || value > 2 ** 31 - 1 || !Number.isInteger(value))) return false
      const { rows } = await client.query<{ fits: boolean }>(
        `SELECT (${row['condition']}) AS fits FROM (SELECT $1::${row['type']} AS "${row['column']}") AS row`,
        [value],
      )
      return rows[0]?.fits ?? true
    }
    const edges = edgesOf(row['definition'] ?? '').filter((value) => isNumber || typeof value === 'string')
    const misfits: unknown[] = []
    let refused = 0
    for (const value of edges) {
      const parsed = schema.safeParse(value)
      if (parsed.success && parsed.data !== undefined && parsed.data !== null && !(await fits(parsed.data)))
        misfits.push(value)
      if (!parsed.success && !(await fits(value))) refused += 1
    }
    expect(misfits).toEqual([])
    expect(refused).toBeGreaterThan(0)
  },
)

describe('what money, stock, ownership and identity rest on', () => {
  const named = readConstraintTests()
  const tables = [...new Set(named.map(({ table }) => table))]

  it('names for each constraint the test that fails without it', async () => {
    const found = await rowsOf(`SELECT conrelid::regclass::text || '.' || conname AS name
        FROM pg_constraint WHERE ${inPublic} AND contype IN ('c', 'f', 'p', 'u', 'x')
      UNION SELECT indrelid::regclass::text || '.' || relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
        WHERE relnamespace = 'public'::regnamespace AND (indisunique OR indisexclusion)`)
    const those = found.map(({ name = '' }) => name).filter((name) => !otherTables.includes(name.split('.')[0] ?? ''))
    const listed = named.map(({ table, constraint }) => `${table}.${constraint}`)
    expect(differences(those, listed)).toEqual({ unlisted: [], gone: [], twice: [] })
    expect(differences(tables, otherTables).gone).toEqual(otherTables)
  })

  it('by files of tests that exist', () => {
    const missing = named.filter(({ test }) => !test.endsWith('.db.test.ts') || !existsSync(join(root, test)))
    expect(missing).toEqual([])
    expect(new Set(named.map(({ about }) => about))).toEqual(new Set(['money', 'stock', 'ownership', 'identity']))
  })
})

it('the calls and errors that are named are those of the contract', () => {
  const calls = new Set(Object.keys(endpoints))
  const codes = new Set<string>(Object.values(endpoints).flatMap(({ errors }) => [...errors]))
  const unknown = [...refusalsOf(checks), ...refusalsOf(uniques)].filter(([, refusal]) =>
    refusal.includes('/') ? !calls.has(refusal.split(' ').slice(0, 2).join(' ')) : !codes.has(refusal),
  )
  expect(unknown).toEqual([])
})

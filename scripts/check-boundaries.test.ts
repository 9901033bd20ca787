import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findViolations } from './boundaries/all-rules.ts'
import { blankComments, listSources, readSource } from './boundaries/source-tree.ts'

const root = dirname(import.meta.dirname)
const sources = listSources(root)

function check(folder: string): { status: number | null; output: string } {
  const script = join(root, 'scripts/check-boundaries.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

/** The rules that files break which are planted into Monsoon as it is. */
function rulesBroken(planted: Record<string, string>): string[] {
  const known = new Set([...sources, ...Object.keys(planted)])
  const files = Object.entries(planted).map(([path, text]) => readSource(path, text, known))
  return findViolations(files).map(({ rule }) => rule)
}

it('finds nothing in Monsoon as it is', () => {
  expect(check(root)).toMatchObject({ status: 0, output: expect.stringMatching(/^\d+ files, 0 violations\n$/) })
})

it('names each file of a folder that breaks a rule, with the line and the rule, and fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-boundaries-'))
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  plant('apps/api/src/planted/break-rule.ts', "\nimport '@monsoon/web/planted'")
  plant('apps/api/src/migrations/9999-planted.sql', 'CREATE SEQUENCE x')
  plant('apps/web/app/planted.tsx', 'export const Go = () => <button type="submit">Go</button>')
  plant('packages/domain/src/planted-one.ts', "import { two } from './planted-two.ts'\nexport const one = () => two")
  plant('packages/domain/src/planted-two.ts', "import { one } from './planted-one.ts'\nexport const two = () => one")
  const { status, output } = check(folder)
  rmSync(folder, { recursive: true })
  expect(status).toBe(1)
  expect(output).toMatch(/^apps\/api\/src\/planted\/break-rule\.ts:2 \[direction\] /m)
  expect(output).toMatch(/^apps\/api\/src\/migrations\/9999-planted\.sql:1 \[portable-sql\] /m)
  expect(output).toMatch(/^apps\/web\/app\/planted\.tsx:1 \[kit\] /m)
  expect(output).toMatch(/^packages\/domain\/src\/planted-one\.ts:\d \[cycle\] /m)
  expect(output).toMatch(/^5 files, 4 violations$/m)
})

const api = 'apps/api/src/planted/break-rule.ts'

const planted: [rule: string, what: string, files: Record<string, string>][] = [
  [
    'direction',
    'a domain that imports the contract',
    { 'packages/domain/src/planted.ts': "import '@monsoon/contract/errors'" },
  ],
  ['direction', 'contracts that know the api', { 'contracts/ts/planted.ts': "import '@monsoon/api/config'" }],
  [
    'direction',
    'a domain that imports a package',
    { 'packages/domain/src/planted.ts': "import { z } from 'zod'\nz.int()" },
  ],
  [
    'direction',
    'a contract that imports the api',
    { 'packages/contract/src/planted.ts': "import '@monsoon/api/config'" },
  ],
  [
    'direction',
    'a web that imports the api',
    { 'apps/web/app/planted.ts': "import type { Config } from '@monsoon/api/config'" },
  ],
  ['direction', 'an api that imports the web', { [api]: "import '@monsoon/web/planted'" }],
  ['direction', 'an app that imports dev-env', { [api]: "import { findFreePort } from '@monsoon/dev-env/ports'" }],
  [
    'direction',
    'a server that loads dev-env late',
    { 'apps/server/src/planted.ts': "await import('@monsoon/dev-env/ports')" },
  ],
  [
    'direction',
    'a dev-env that imports the api',
    { 'packages/dev-env/src/planted.ts': "import '@monsoon/api/config'" },
  ],
  ['direction', 'a stand-in that imports the seed', { 'packages/dev-env/src/planted.ts': "import './seed/main.ts'" }],
  ['near-imports', 'a far relative import', { [api]: "import '../../../../packages/domain/src/money.ts'" }],
  [
    'cycle',
    'two files that import each other',
    {
      'packages/domain/src/planted-one.ts': "import { two } from './planted-two.ts'\nexport const one = () => two",
      'packages/domain/src/planted-two.ts': "import { one } from './planted-one.ts'\nexport const two = () => one",
    },
  ],
  [
    'cycle',
    'a cycle through #paths',
    {
      'apps/api/src/planted/plant-one.ts': "import { two } from '#planted/plant-two.ts'\nexport const one = () => two",
      'apps/api/src/planted/plant-two.ts': "import { one } from '#planted/plant-one.ts'\nexport const two = () => one",
    },
  ],
  [
    'module-cycle',
    'modules that need each other',
    {
      'apps/api/src/planted/plant-one.ts': "import { two } from '#grown/grow-two.ts'\nexport const one = () => two",
      'apps/api/src/planted/plant-three.ts': 'export const three = 3',
      'apps/api/src/grown/grow-two.ts':
        "import { three } from '#planted/plant-three.ts'\nexport const two = () => three",
    },
  ],
  [
    'foreign-queries',
    "a use case on another module's queries",
    {
      [api]: "import { find } from '#grown/grown-queries.ts'\nfind()",
      'apps/api/src/grown/grown-queries.ts': 'export const find = () => 1',
    },
  ],
  [
    'foreign-queries',
    'a query of a folder within another module',
    {
      [api]: "import { find, list } from '#grown/lists/grown-queries.ts'\nfind(list)",
      'apps/api/src/grown/lists/grown-queries.ts':
        '/** @public */\nexport const list = () => 1\nexport const find = () => 1',
    },
  ],
  [
    'unused-door',
    'a query that is public for nobody',
    { 'apps/api/src/grown/grown-queries.ts': '/**\n * Finds.\n * @public\n */\nexport const find = () => 1' },
  ],
  [
    'passed-on-queries',
    'a query under the name of another file',
    {
      'apps/api/src/grown/find-grown.ts': "export { find } from './grown-queries.ts'",
      'apps/api/src/grown/grown-queries.ts': 'export const find = () => 1',
    },
  ],
  [
    'passed-on-queries',
    'a query that is imported and exported again',
    {
      'apps/api/src/grown/find-grown.ts': "import { find } from './grown-queries.ts'\nexport { find }",
      'apps/api/src/grown/grown-queries.ts': 'export const find = () => 1',
    },
  ],
  [
    'kit-direction',
    'a control that knows a feature',
    {
      'apps/web/app/ui/controls/planted.tsx': "import { one } from '../../planted/plant-one.ts'\none()",
      'apps/web/app/planted/plant-one.ts': 'export const one = () => 1',
    },
  ],
  [
    'route-direction',
    'a feature that knows a route',
    {
      'apps/web/app/planted/plant-one.tsx': "import { two } from '../routes/planted/plant-two.ts'\ntwo()",
      'apps/web/app/routes/planted/plant-two.ts': 'export const two = () => 2',
    },
  ],
  ['set-clock', 'a use case that sets its clock', { [api]: "import { atTime } from '#seed-clock.ts'\natTime()" }],
  ['process-env', 'process.env in a use case', { [api]: 'export const port = process.env.PORT' }],
  ['process-env', 'process.env in the web', { 'apps/web/app/planted.ts': "export const mode = process.env['MODE']" }],
  ['process-env', 'env taken out of process', { [api]: "import { env } from 'node:process'\nenv.PORT" }],
  [
    'sql',
    'an SQL template in a use case',
    { [api]: 'export const all = (db) => sql<{ id: string }>`SELECT 1`.execute(db)' },
  ],
  [
    'sql',
    'a query builder in a route',
    { 'apps/api/src/planted/planted-routes.ts': "db.selectFrom('item').execute()" },
  ],
  ['sql', 'a split builder call', { [api]: "trx\n  .updateTable('item')\n  .execute()" }],
  ['sql', 'a raw query in the server', { 'apps/server/src/planted.ts': "pool.query('SELECT 1')" }],
  ['money', 'a price parsed as a float', { [api]: 'export const price = parseFloat(text)' }],
  ['money', 'minor units made a number', { [api]: 'const cents = Number(order.amountMinor)' }],
  ['money', 'a rounded fee', { 'packages/domain/src/planted.ts': 'export const fee = Math.round(priceMinor * 0.1)' }],
  [
    'money',
    'a formatted float',
    { 'packages/contract/src/planted.ts': 'export const text = (cents / 100).toFixed(2)' },
  ],
  [
    'money',
    'an amount typed as number',
    { 'packages/domain/src/planted.ts': 'export interface Bid { amountMinor: number }' },
  ],
  ['money', 'a unary plus on a price', { [api]: 'const price = +input.price' }],
  ['names', 'a file called utils', { 'apps/api/src/planted/utils.ts': 'export const one = 1' }],
  ['names', 'a folder entry', { 'apps/web/app/planted/index.tsx': 'export const one = 1' }],
  ['names', 'a name in camel case', { 'packages/domain/src/plantedName.ts': 'export const one = 1' }],
  [
    'unique-names',
    'two files of one name',
    {
      'apps/api/src/planted/plant-one.ts': 'export const a = 1',
      'apps/api/src/grown/plant-one.ts': 'export const b = 1',
    },
  ],
  [
    'stopwatch',
    'a test that asserts a time',
    {
      'packages/domain/src/planted.test.ts':
        'const from = performance.now()\nadd()\nexpect(performance.now() - from).toBeLessThan(100)',
    },
  ],
  ['barrel', 'a file that re-exports all', { 'packages/domain/src/planted.ts': "export * from './money.ts'" }],
  ...(
    [
      ['a serial key', 'CREATE TABLE x (id bigserial PRIMARY KEY)'],
      ['an identity column', 'CREATE TABLE x (id int GENERATED ALWAYS AS IDENTITY)'],
      ['a sequence', 'CREATE SEQUENCE x'],
      ['a deferrable constraint', 'ALTER TABLE x ADD UNIQUE (id) DEFERRABLE INITIALLY DEFERRED'],
      ['an advisory lock', 'SELECT pg_advisory_xact_lock(1)'],
      ['a trigger', 'CREATE TRIGGER x AFTER INSERT ON y EXECUTE FUNCTION z()'],
      ['an inherited table', 'CREATE TABLE x () INHERITS (y)'],
      ['a notification', 'CREATE TABLE x (id int); NOTIFY x'],
      ['a temporary table', 'CREATE TEMP TABLE x (id int)'],
      ['an EXCLUDE elsewhere', 'CREATE TABLE x (a int4range, EXCLUDE USING gist (a WITH &&))'],
    ] as const
  ).map(([what, text]): [string, string, Record<string, string>] => [
    'portable-sql',
    what,
    { 'apps/api/src/migrations/9999-planted.sql': text },
  ]),
  ...(
    [
      ['a table that is dropped', 'DROP TABLE x'],
      ['a column that is dropped', 'ALTER TABLE x DROP CONSTRAINT y, DROP COLUMN a'],
      ['a column that is dropped by its name alone', 'ALTER TABLE x DROP a'],
      ['a new name', 'ALTER TABLE x RENAME COLUMN a TO b'],
      ['a new name of a table', 'ALTER TABLE x RENAME TO y'],
      ['a new type', 'ALTER TABLE x ALTER a TYPE bigint'],
      ['a default by row', 'ALTER TABLE x ADD COLUMN a uuid NOT NULL DEFAULT uuidv7()'],
      ['a stored column', 'ALTER TABLE x ADD COLUMN a int GENERATED ALWAYS AS (b + 1) STORED'],
      ['a column that the build before does not fill', 'ALTER TABLE x ADD COLUMN a int NOT NULL'],
      ['a column that may be empty no longer', 'ALTER TABLE x ALTER COLUMN a SET NOT NULL'],
      ['a check of all rows', 'ALTER TABLE x ADD CONSTRAINT y CHECK (a > 0)'],
      ['a foreign key of all rows', 'ALTER TABLE x ADD FOREIGN KEY (a) REFERENCES y (id)'],
      ['an index by a constraint', 'ALTER TABLE x ADD CONSTRAINT y UNIQUE (a)'],
      ['an index under a lock', 'CREATE TABLE y (a int); CREATE UNIQUE INDEX x_idx ON x (a)'],
      ['an index in a transaction', 'CREATE INDEX CONCURRENTLY x_idx ON x (a)'],
      ['all rows of one table', 'UPDATE ONLY x SET a = 1'],
      ['all rows taken away', 'DELETE FROM x'],
      ['a table emptied', 'TRUNCATE x'],
      ['every row written', 'UPDATE x SET a = 1'],
      ['a lock of a table', 'LOCK TABLE x'],
      ['a time limit of its own', `SET lock_timeout = 0`],
    ] as const
  ).map(([what, text]): [string, string, Record<string, string>] => [
    'upgrades',
    what,
    { 'apps/api/src/migrations/9999-planted.sql': text },
  ]),
  ...(
    [
      ['a table outside a transaction', 'CREATE TABLE x (id int)'],
      ['an index that cannot be made again', 'CREATE INDEX CONCURRENTLY x_idx ON x (a)'],
    ] as const
  ).map(([what, text]): [string, string, Record<string, string>] => [
    'upgrades',
    what,
    { 'apps/api/src/migrations/9999-planted.concurrent.sql': text },
  ]),
  [
    'portable-sql',
    'an advisory lock in a query',
    { 'apps/api/src/planted/planted-queries.ts': 'sql`SELECT pg_advisory_lock(1)`' },
  ],
  ['colours', 'a raw colour on a screen', { 'apps/web/app/planted.tsx': "export const style = { color: '#a1b2c3' }" }],
  [
    'kit',
    'a bare button on a screen',
    { 'apps/web/app/planted.tsx': 'export const Go = () => <button type="submit">Go</button>' },
  ],
]

it.each(planted)('[%s] catches %s', (rule, _what, files) => {
  expect(rulesBroken(files)).toContain(rule)
})

it('lets tests use the stand-ins, and comments speak of anything', () => {
  const planted = {
    'apps/api/src/planted/break-rule.test.ts': "import { findFreePort } from '@monsoon/dev-env/ports'\nfindFreePort()",
    [api]:
      '// process.env, parseFloat(x) and sql`SELECT 1` are named here only\n/* db.selectFrom(x) */\nexport const one = 1',
  }
  expect(rulesBroken(planted)).toEqual([])
})

it('lets a migration add beside what the build before uses', () => {
  const planted = {
    'apps/api/src/migrations/9998-planted.sql': `
      CREATE TABLE y (a int NOT NULL, CHECK (a > 0));
      CREATE INDEX y_idx ON y (a); -- DROP TABLE x
      ALTER TABLE y ADD CONSTRAINT z UNIQUE (a);
      ALTER TABLE x ADD COLUMN b int, ADD COLUMN c text NOT NULL DEFAULT 'DROP TABLE x;', DROP CONSTRAINT x_a_check,
        ADD CONSTRAINT x_a_check CHECK (a > 1) NOT VALID, ALTER COLUMN d DROP NOT NULL, ALTER COLUMN d SET DEFAULT 3;
      DROP INDEX x_old_idx;
      UPDATE x SET b = 1 WHERE a = 2;`,
    'apps/api/src/migrations/9999-planted.concurrent.sql': `
      DROP INDEX CONCURRENTLY IF EXISTS x_b_idx;
      CREATE INDEX CONCURRENTLY x_b_idx ON x (b);
      ALTER TABLE x VALIDATE CONSTRAINT x_a_check;`,
  }
  expect(rulesBroken(planted)).toEqual([])
})

it('lets a module use what another one marks @public', () => {
  const grown = { 'apps/api/src/grown/grown-queries.ts': '/** Finds. @public */\nexport const find = () => 1' }
  expect(rulesBroken({ [api]: "import { find } from '#grown/grown-queries.ts'\nfind()", ...grown })).toEqual([])
})

it('takes no string or pattern for a comment', () => {
  const code = "const a = 'http://x' // one\nconst b = /[/*]/.test('/*') /* two */\nconst c = `// ${d}`"
  expect(blankComments(code)).toBe(
    "const a = 'http://x'       \nconst b = /[/*]/.test('/*')          \nconst c = `// ${d}`",
  )
})

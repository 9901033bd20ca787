import { expect, it } from 'vitest'
import { splitStatements } from './split-statements.ts'

it('ends a statement at a semicolon, and not at one in a literal, a comment or a function', () => {
  const sql = `-- one; two\nSELECT ';' AS "a;b" /* ; */;\n\nCREATE FUNCTION f() RETURNS int AS $body$ SELECT 1; $body$;\n-- end;\n`
  const statements = splitStatements(sql)
  expect(statements.map(({ text }) => text)).toEqual([
    `-- one; two\nSELECT ';' AS "a;b" /* ; */`,
    'CREATE FUNCTION f() RETURNS int AS $body$ SELECT 1; $body$',
  ])
  expect(sql.slice(statements[1]?.index).startsWith('CREATE FUNCTION')).toBe(true)
  expect(splitStatements(`SELECT 'it''s; so', $1, 2 - 1, 4 / 2; `)).toHaveLength(1)
})

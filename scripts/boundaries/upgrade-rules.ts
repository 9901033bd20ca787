import { splitStatements, type SqlStatement } from '@monsoon/api/split-statements'
import { isAllowed, retiredSchema } from './allowed.ts'
import { lineAt, type Rule, type SourceFile } from './source-tree.ts'

/** Migrations before this one are as they are: they were applied while nothing else ran. */
const firstChecked = '0300'
const migration = /^apps\/api\/src\/migrations\/(\d{4})-[^/]*\.sql$/

/** What stands in the way of the build before, or of whoever uses a table meanwhile. */
interface Hindrance {
  pattern: RegExp
  message: string
  /** A table that the same migration made is empty, and known to no other build. */
  isFineWhenNew?: boolean
  /** Allowed by name (`retiredSchema`), once no build that runs reads it any more. */
  isRetirable?: boolean
}

const alterTable = String.raw`\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?<table>[\w."]+)[\s\S]*?`

const hindrances: Hindrance[] = [
  {
    pattern: /\bdrop\s+(?:table|view|materialized\s+view|function|type|schema|domain)\b/i,
    message: 'the build before still reads it: drop in a later release (retiredSchema)',
    isRetirable: true,
  },
  {
    pattern: new RegExp(
      String.raw`${alterTable}\bdrop\s+(?:column\s+)?(?!constraint\b|column\b|default\b|not\b|expression\b|identity\b)\w`,
      'i',
    ),
    message: 'the build before still reads the column: drop it in a later release (retiredSchema)',
    isRetirable: true,
  },
  {
    pattern: /\balter\s+(?!index\b)[\s\S]*?\brename\b/i,
    message: 'no rename: the build before knows the old name. Add, copy, and drop in a later release',
  },
  {
    pattern: new RegExp(String.raw`${alterTable}\balter\s+(?:column\s+)?[\w"]+\s+(?:set\s+data\s+)?type\b`, 'i'),
    message: 'a new type rewrites the table: add a column, copy, and drop the old one in a later release',
    isFineWhenNew: true,
  },
  {
    pattern: new RegExp(
      String.raw`${alterTable}\badd\s+column\b[^,]*\bdefault\b[^,]*\b(?:uuidv7|gen_random_uuid|random|clock_timestamp)\s*\(`,
      'i',
    ),
    message: 'a default that differs from row to row rewrites the table: add it empty and fill it by a job',
    isFineWhenNew: true,
  },
  {
    pattern: new RegExp(
      String.raw`${alterTable}\badd\s+column\b[^,]*\bgenerated\s+always\s+as\b[\s\S]*\bstored\b`,
      'i',
    ),
    message: 'a stored column rewrites the table: add it empty and fill it by a job',
    isFineWhenNew: true,
  },
  {
    pattern: new RegExp(String.raw`${alterTable}\badd\s+column\b(?![^,]*\bdefault\b)[^,]*\bnot\s+null\b`, 'i'),
    message: 'the build before inserts rows without it: give it a default, or leave it nullable',
    isFineWhenNew: true,
  },
  {
    pattern: new RegExp(String.raw`${alterTable}\bset\s+not\s+null\b`, 'i'),
    message: 'it reads the whole table under a lock: CHECK (… IS NOT NULL) NOT VALID, and VALIDATE it by itself',
    isFineWhenNew: true,
  },
  {
    pattern: new RegExp(
      String.raw`${alterTable}\badd\s+(?:constraint\s+[\w"]+\s+)?(?:check|foreign\s+key)\b(?![\s\S]*\bnot\s+valid\b)`,
      'i',
    ),
    message: 'it reads the whole table under a lock: add it NOT VALID, and VALIDATE it by itself',
    isFineWhenNew: true,
  },
  {
    pattern: new RegExp(
      String.raw`${alterTable}\badd\s+(?:constraint\s+[\w"]+\s+)?(?:unique|primary\s+key|exclude)\b(?!\s+using\s+index\b)`,
      'i',
    ),
    message: 'it builds an index under a lock: CREATE UNIQUE INDEX CONCURRENTLY, then ADD … USING INDEX',
    isFineWhenNew: true,
  },
  {
    pattern: /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)[\s\S]*?\bon\s+(?:only\s+)?(?<table>[\w."]+)/i,
    message: 'it stops whoever writes: CREATE INDEX CONCURRENTLY, in a file of its own, …concurrent.sql',
    isFineWhenNew: true,
  },
  {
    pattern: /^\s*(?:update|delete\s+from)\s+(?:only\s+)?(?!only\b)(?<table>[\w."]+)(?![\s\S]*\bwhere\b)/i,
    message: 'it writes the whole table in one transaction: fill it by a job, or say which rows',
    isFineWhenNew: true,
  },
  { pattern: /\b(?:cluster|vacuum|reindex|truncate)\b/i, message: 'it holds the table for itself' },
  { pattern: /\block\s+table\b/i, message: 'no lock of a whole table' },
  { pattern: /\block_timeout\b/i, message: 'lock_timeout is that of migrate.ts' },
]

/** What a file that runs outside a transaction may do: what can be cut off anywhere and done again. */
const alone: readonly RegExp[] = [
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+[\w"]+\s+on\b/i,
  /^\s*drop\s+index\s+concurrently\s+if\s+exists\b/i,
  /^\s*alter\s+table\s+[\w."]+\s+validate\s+constraint\b/i,
]

const named = /\bindex\s+concurrently\s+(?:if\s+exists\s+)?(?<index>[\w"]+)/i

interface UpgradeFault {
  index: number
  message: string
  isRetirable?: boolean
}

function faultsAlone(statements: readonly SqlStatement[]): UpgradeFault[] {
  return statements.flatMap(({ text, index }, place) => {
    if (!alone.some((pattern) => pattern.test(text)))
      return [{ index, message: 'outside a transaction are only indexes, CONCURRENTLY, and VALIDATE CONSTRAINT' }]
    if (!/^\s*create\b/i.test(text)) return []
    const name = named.exec(text)?.groups?.['index']
    const before = statements[place - 1]?.text ?? ''
    if (/^\s*drop\b/i.test(before) && named.exec(before)?.groups?.['index'] === name) return []
    return [{ index, message: `DROP INDEX CONCURRENTLY IF EXISTS ${name} first: one that was cut off stays, invalid` }]
  })
}

function faultsWithin(file: SourceFile, statements: readonly SqlStatement[]): UpgradeFault[] {
  const made = new Set(
    [...file.code.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w."]+)/gi)].map((m) => m[1]),
  )
  return statements.flatMap(({ text, index }) => {
    if (/\bconcurrently\b/i.test(text))
      return [{ index, message: 'CONCURRENTLY needs a file of its own, …concurrent.sql' }]
    return hindrances.flatMap(({ pattern, message, isFineWhenNew = false, isRetirable = false }) => {
      const found = pattern.exec(text.replaceAll(/'(?:''|[^'])*'/g, "''"))
      return !found || (isFineWhenNew && made.has(found.groups?.['table'])) ? [] : [{ index, message, isRetirable }]
    })
  })
}

/** A migration leaves the build before it running, and stops nobody meanwhile (decision 180). */
export const upgrades: Rule = (files) =>
  files.flatMap((file) => {
    const number = migration.exec(file.path)?.[1]
    if (number === undefined || number < firstChecked) return []
    const statements = splitStatements(file.code)
    const faults = file.path.endsWith('.concurrent.sql') ? faultsAlone(statements) : faultsWithin(file, statements)
    return faults
      .map((fault) => ({ ...fault, line: lineAt(file.code, fault.index) }))
      .filter(({ isRetirable = false, line }) => !isRetirable || !isAllowed(retiredSchema, file.path, file.code, line))
      .map(({ message, line }) => ({ rule: 'upgrades', path: file.path, line, message }))
  })

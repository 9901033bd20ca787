import { inspect } from 'node:util'
import type { Config } from '@monsoon/api/config'
import type { Db } from '@monsoon/api/db'
import { listKeyUses, type KeyUse } from '@monsoon/api/database/key-use-queries'
import { lookups, type LookupRow } from '@monsoon/api/database/lookup-queries'
import { readLocalKeys } from '@monsoon/api/sealing/local-key-wrapper'
import { UsageError, type CommandInput } from './command.ts'
import type { Report } from './examine.ts'

/** What can be looked up, a line each. */
export const lookupHelp = (): string[] =>
  Object.entries(lookups).map(([name, { by, does }]) => `  ${`${name} ${by ? `<${by}>` : ''}`.padEnd(38)} ${does}`)

/** Answers a question of the runbooks. That nothing was found is wrong only where one thing was asked for. */
export async function show(db: Db, { args: [name = '', key, ...more] }: CommandInput): Promise<Report> {
  const asked = Object.hasOwn(lookups, name) ? lookups[name] : undefined
  if (!asked)
    throw new UsageError([`show knows no ${name || 'question without a name'}, but`, ...lookupHelp()].join('\n'))
  const isRight = (asked.by === null) === (key === undefined) && more.length === 0
  if (!isRight) throw new UsageError(`show ${name} needs ${asked.by ?? 'nothing more'}`)
  const rows = await asked.read(db, key ?? '')
  return { facts: { rows }, lines: rows.length > 0 ? rows.map(sayRow) : ['nothing'], isGood: rows.length > 0 || !key }
}

/** Every column that says something, a row a paragraph: they are read on narrow terminals, too. */
const sayRow = (row: LookupRow): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name.padEnd(20)} ${sayValue(value)}`)
    .join('\n')
    .concat('\n')

const sayValue = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return inspect(value, { breakLength: Infinity })
  return String(value)
}

const listsOfKeys = [
  'TOKEN_KEYS',
  'FINGERPRINT_KEYS',
  'SEALING_KEYS',
  'CERTIFICATE_KEYS',
  'AUDIT_KEYS',
  'SECURITY_LOG_KEYS',
] as const

/** What the database says of a value that no key has made, of before there were keys. */
const noKey = 'none'
/** How keys of the key management service are called, which stand in no setting. */
const inKeyService = 'transit/'

/**
 * Every key of the settings with how many rows still need it, and every key that rows need and no setting has. An old
 * key may go once it has none; of tokens and certificates the database keeps no count.
 */
export async function reportKeys(db: Db, config: Config): Promise<Report> {
  const uses = await listKeyUses(db)
  const keys = listsOfKeys.flatMap((setting) => [
    ...readLocalKeys(config[setting]).map(({ id }, place) => ({
      setting,
      id,
      role: place === 0 ? 'in use' : 'kept',
      rows: hasCount(setting) ? (uses.find((use) => use.setting === setting && use.keyId === id)?.rows ?? 0) : null,
    })),
    ...missingFrom(config[setting], uses, setting),
  ])
  const lines = keys.map(
    ({ setting, id, role, rows }) =>
      `${setting.padEnd(18)} ${id.padEnd(12)} ${role.padEnd(8)}${rows === null ? '' : ` ${rows} rows`}`,
  )
  return { facts: { keys }, lines, isGood: keys.every(({ role }) => role !== 'MISSING') }
}

const hasCount = (setting: string): boolean => setting !== 'TOKEN_KEYS' && setting !== 'CERTIFICATE_KEYS'

function missingFrom(list: string, uses: readonly KeyUse[], setting: (typeof listsOfKeys)[number]) {
  const known = new Set([noKey, ...readLocalKeys(list).map(({ id }) => id)])
  return uses
    .filter((use) => use.setting === setting && !known.has(use.keyId) && !use.keyId.startsWith(inKeyService))
    .map(({ keyId, rows }) => ({ setting, id: keyId, role: 'MISSING', rows }))
}

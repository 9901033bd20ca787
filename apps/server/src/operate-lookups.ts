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

/** What the database cannot tell of the keys of a setting, in the words that stand beside them. */
const beyondRows = {
  TOKEN_KEYS: 'needed for a month after the next one',
  FINGERPRINT_KEYS: 'needed for ever: later ones are put around it',
  SEALING_KEYS: 'and files, backups and SIGNER_SEED, which are not counted',
  CERTIFICATE_KEYS: 'needed as long as what it signed is to be checked',
  AUDIT_KEYS: '',
  SECURITY_LOG_KEYS: '',
} as const

type ListOfKeys = keyof typeof beyondRows

/** Those of which rows name the key that they still need. */
const counted: readonly string[] = ['SEALING_KEYS', 'AUDIT_KEYS', 'SECURITY_LOG_KEYS'] satisfies ListOfKeys[]

/** What the database says of a value that no key has made, of before there were keys. */
const noKey = 'none'
/** How keys of the key management service are called, which stand in no setting. */
const inKeyService = 'transit/'

/** Every key of the settings with what still needs it, and every key that rows need and no setting has. */
export async function reportKeys(db: Db, config: Config): Promise<Report> {
  const uses = await listKeyUses(db)
  const keys = (Object.keys(beyondRows) as ListOfKeys[]).flatMap((setting) => [
    ...readLocalKeys(config[setting]).map(({ id }, place) => ({
      setting,
      id,
      role: place === 0 && makes(setting, config) ? 'in use' : 'kept',
      rows: counted.includes(setting) ? rowsOf(uses, setting, id) : null,
    })),
    ...missingFrom(config[setting], uses, setting),
  ])
  const lines = keys.map(({ setting, id, role, rows }) => {
    const needs = [rows === null ? '' : `${rows} rows`, beyondRows[setting]].filter(Boolean).join(' ')
    return `${setting.padEnd(18)} ${id.padEnd(12)} ${role.padEnd(8)} ${needs}`
  })
  return { facts: { keys }, lines, isGood: keys.every(({ role }) => role !== 'MISSING') }
}

/** Whether the first key of a setting makes what is new: where a service seals, those of the settings only open. */
const makes = (setting: ListOfKeys, config: Config): boolean =>
  setting !== 'SEALING_KEYS' || config.SEALING_TRANSIT_URL === ''

const rowsOf = (uses: readonly KeyUse[], setting: ListOfKeys, id: string): number =>
  uses.find((use) => use.setting === setting && use.keyId === id)?.rows ?? 0

function missingFrom(list: string, uses: readonly KeyUse[], setting: ListOfKeys) {
  const known = new Set([noKey, ...readLocalKeys(list).map(({ id }) => id)])
  return uses
    .filter((use) => use.setting === setting && !known.has(use.keyId) && !use.keyId.startsWith(inKeyService))
    .map(({ keyId, rows }) => ({ setting, id: keyId, role: 'MISSING', rows }))
}

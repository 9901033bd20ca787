import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { choosePort } from '@monsoon/dev-env/ports'

const portNames = [
  'postgres',
  'cards',
  'crypto',
  'smtp',
  'inbox',
  'identity',
  'client',
  'payouts',
  'market',
  'courier',
  'bank',
  'chain',
] as const

/** What a data folder remembers: the same ports and the same database passwords at every start. */
export interface LocalSettings {
  ports: Record<(typeof portNames)[number], number>
  /** Of the superuser, who migrates. */
  postgresPassword: string
  /** Of the role that the server runs as; the folder of an older Monsoon gets one. */
  appPassword: string
}

const randomPassword = (): string => randomBytes(24).toString('base64url')

/** Reads the folder's settings; chooses another port where the remembered one is taken by another program. */
export async function readLocalSettings(dataFolder: string): Promise<LocalSettings> {
  const file = join(dataFolder, 'local.json')
  const known = readKnown(file)
  const chosen: [string, number][] = []
  for (const name of portNames) chosen.push([name, await choosePort(known.ports?.[name])])
  const settings: LocalSettings = {
    ports: Object.fromEntries(chosen) as LocalSettings['ports'],
    postgresPassword: known.postgresPassword ?? randomPassword(),
    appPassword: known.appPassword ?? randomPassword(),
  }
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(`${file}.part`, JSON.stringify(settings, null, 2), { mode: 0o600 })
  renameSync(`${file}.part`, file)
  return settings
}

/** What the data folder of a running Monsoon remembers. */
export const readKeptSettings = (dataFolder: string): LocalSettings =>
  JSON.parse(readFileSync(join(dataFolder, 'local.json'), 'utf8')) as LocalSettings

function readKnown(file: string): Partial<LocalSettings> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<LocalSettings>
  } catch {
    return {}
  }
}

import type { z } from 'zod'
import { type Environment, readGivenSettings } from './config/given-settings.ts'
import { brokenGuards, noProxy } from './config/guards.ts'
import { schema, type Settings } from './config/schema.ts'
import { sayFault } from './config/setting-faults.ts'

export type Config = Settings

const noDatabase = 'postgres://localhost/none'

/** Thrown with every problem at once, one per line. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** Reads and checks every setting. Empty variables count as unset. Throws ConfigError with every problem at once. */
export function loadConfig(environment: Environment): Config {
  const { values: given, problems } = readGivenSettings(environment, new Set(Object.keys(schema.shape)))
  const ownOrigin = `http://localhost:${given['PORT']}`
  if (given['PORT'] && !given['PUBLIC_ORIGIN'] && URL.canParse(ownOrigin)) given['PUBLIC_ORIGIN'] = ownOrigin
  // They open none, or one that they are told by another name.
  if (given['ROLE'] === 'signer' || given['ROLE'] === 'backup') given['DATABASE_URL'] ??= noDatabase
  const parsed = schema.safeParse(given, { error: sayFault })
  if (parsed.success) problems.push(...brokenGuards(parsed.data))
  else problems.push(...faultsOf(given, parsed.error.issues))
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return parsed.data
}

/** What cannot be read, and what the guards say of the settings that can: an operator mends all in one go. */
function faultsOf(given: Record<string, string>, issues: readonly z.core.$ZodIssue[]): string[] {
  const faults = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const wrong = issues.map(({ path }) => String(path[0]))
  const sound = Object.entries(given).filter(([name]) => !wrong.includes(name))
  const rest = schema.safeParse({ DATABASE_URL: noDatabase, ...Object.fromEntries(sound) })
  // Without a MODE nobody knows which guards hold.
  if (!rest.success || wrong.includes('MODE')) return faults
  return [...faults, ...brokenGuards(rest.data).filter((guard) => !wrong.some((name) => guard.includes(name)))]
}

/** Whom Fastify believes about where a call came from. */
export const trustedProxies = ({ TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>): string[] | false => {
  const named = TRUSTED_PROXIES.filter((proxy) => proxy !== noProxy)
  return named.length > 0 ? named : false
}

/** The settings of this process. The only reader of the environment. */
export const loadProcessConfig = (): Config => loadConfig(process.env)

/** One `NAME=default  # meaning` line a setting, for .env.example and its test. */
export function describeSettings(): { name: string; fallback: string; meaning: string }[] {
  return Object.entries(schema.shape).map(([name, field]) => {
    const fallback = field.safeParse(undefined)
    const value: unknown = fallback.success ? fallback.data : ''
    return { name, fallback: Array.isArray(value) ? value.join(',') : String(value), meaning: field.description ?? '' }
  })
}

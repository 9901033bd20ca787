import pg from 'pg'
import { ConfigError } from '#config.ts'
import { timeoutsOf, isDatabaseAway } from '#db.ts'
import { readRoleRights, readServerFacts, type RoleRights, type ServerFacts } from './server-queries.ts'

const leastVersion = 18

/** What makes a server unfit for us, in words for its operator. */
export function findVersionProblem({ versionNumber, version }: ServerFacts): string | undefined {
  if (versionNumber >= leastVersion * 10_000) return undefined
  return `Monsoon needs PostgreSQL ${leastVersion} or newer; this server is ${version}.`
}

const remedy = (timeoutMs: number, role = 'monsoon'): string =>
  [
    'Set in pgbouncer.ini: ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
    'and at the server, as its owner (then RECONNECT PgBouncer):',
    `  ALTER ROLE ${role} SET statement_timeout = ${timeoutMs};`,
    `  ALTER ROLE ${role} SET idle_in_transaction_session_timeout = ${timeoutMs};`,
  ].join('\n  ')

/** Connections that ask for limits in vain stand between a hung statement and everybody who waits for it. */
export function findTimeoutProblem(
  { statementTimeoutMs, idleTimeoutMs, role }: ServerFacts,
  timeoutMs: number,
): string | undefined {
  const holds = (limitMs: number): boolean => limitMs > 0 && limitMs <= timeoutMs
  if (holds(statementTimeoutMs) && holds(idleTimeoutMs)) return undefined
  return [
    `A connection pooler at DATABASE_URL drops the time limits that Monsoon asks for (statement_timeout is ${statementTimeoutMs} instead of ${timeoutMs} ms).`,
    remedy(timeoutMs, role),
  ].join('\n  ')
}

/** A role above the permissions, or with too many: whoever takes the server over could rewrite what has happened. */
export function findRightsProblem(rights: RoleRights): string | undefined {
  const { role, isSuperuser, ownsDatabase, owned, changeable } = rights
  const tooMuch = [
    ...(ownsDatabase ? ['owns the database'] : []),
    ...(owned.length > 0 ? [`owns ${owned.join(', ')}`] : []),
    ...(changeable.length > 0 ? [`may change or remove rows of ${changeable.join(', ')}`] : []),
  ]
  // Nothing is kept from a superuser.
  const reasons = isSuperuser ? ['is a superuser, or may become one'] : tooMuch
  if (reasons.length === 0) return undefined
  return [
    `The role of DATABASE_URL, ${role}, ${reasons.join('; it ')}.`,
    'Let another one own the tables, name it in MIGRATION_DATABASE_URL, and run migrate.ts (docs/runbooks/database.md, Two roles).',
  ].join('\n  ')
}

const isRefusedParameter = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/.test(error.message)

async function asked<Answer>(settings: pg.ClientConfig, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client(settings)
  // Without a listener a connection that is lost would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Throws ConfigError where the server is older than what our migrations are written for. */
export async function requireVersion(databaseUrl: string): Promise<void> {
  const problem = findVersionProblem(await asked({ connectionString: databaseUrl }, readServerFacts))
  if (problem) throw new ConfigError([problem])
}

interface DatabaseUse {
  databaseUrl: string
  timeoutMs: number
  /** Of production: its role may not change what is only ever added to. */
  isGuarded: boolean
}

/**
 * Throws ConfigError where the server is too old, a pooler in front of it takes our time limits away, or our role may
 * too much. False: the database is away, which is no problem of the settings. The server starts and waits for it.
 */
export async function checkDatabase({ databaseUrl, timeoutMs, isGuarded }: DatabaseUse): Promise<boolean> {
  try {
    const { pipeline: _, ...limits } = timeoutsOf(timeoutMs)
    const problems = await asked({ connectionString: databaseUrl, ...limits }, async (client) => {
      const facts = await readServerFacts(client)
      return [
        findVersionProblem(facts) ?? findTimeoutProblem(facts, timeoutMs),
        isGuarded ? findRightsProblem(await readRoleRights(client)) : undefined,
      ]
    })
    const found = problems.filter((problem) => problem !== undefined)
    if (found.length > 0) throw new ConfigError(found)
    return true
  } catch (error) {
    if (isRefusedParameter(error))
      throw new ConfigError([
        ['PgBouncer at DATABASE_URL refuses connections with time limits.', remedy(timeoutMs)].join('\n  '),
      ])
    if (!isDatabaseAway(error)) throw error
    return false
  }
}

import pg from 'pg'
import { ConfigError } from './config.ts'
import { giveUpAfter, isDatabaseAway } from './db.ts'
import { readServerFacts, type ServerFacts } from './server-queries.ts'

const leastVersion = 18

/** What makes a server unfit for us, in words for its operator. */
export function findVersionProblem({ versionNumber, version }: ServerFacts): string | undefined {
  if (versionNumber >= leastVersion * 10_000) return undefined
  return `Monsoon needs PostgreSQL ${leastVersion} or newer; this server is ${version}.`
}

const remedy = (timeoutMs: number): string =>
  [
    'Set in pgbouncer.ini: ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
    'and at the server, as its owner (then RECONNECT PgBouncer):',
    `  ALTER ROLE monsoon SET statement_timeout = ${timeoutMs};`,
    `  ALTER ROLE monsoon SET idle_in_transaction_session_timeout = ${timeoutMs};`,
  ].join('\n  ')

/** Connections that ask for limits in vain stand between a hung statement and everybody who waits for it. */
export function findTimeoutProblem(
  { statementTimeoutMs, idleTimeoutMs }: ServerFacts,
  timeoutMs: number,
): string | undefined {
  const holds = (limitMs: number): boolean => limitMs > 0 && limitMs <= timeoutMs
  if (holds(statementTimeoutMs) && holds(idleTimeoutMs)) return undefined
  return [
    `A connection pooler at DATABASE_URL drops the time limits that Monsoon asks for (statement_timeout is ${statementTimeoutMs} instead of ${timeoutMs} ms).`,
    remedy(timeoutMs),
  ].join('\n  ')
}

const isRefusedParameter = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/.test(error.message)

async function readFacts(settings: pg.ClientConfig): Promise<ServerFacts> {
  const client = new pg.Client(settings)
  // Without a listener a connection that is lost would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await readServerFacts(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Throws ConfigError where the server is older than what our migrations are written for. */
export async function requireVersion(databaseUrl: string): Promise<void> {
  const problem = findVersionProblem(await readFacts({ connectionString: databaseUrl }))
  if (problem) throw new ConfigError([problem])
}

/**
 * Throws ConfigError where the server is too old, or a pooler in front of it takes our time limits away. A database
 * that is away is no problem of the settings: the server starts and waits for it.
 */
export async function checkDatabase({
  databaseUrl,
  timeoutMs,
}: {
  databaseUrl: string
  timeoutMs: number
}): Promise<void> {
  try {
    const { pipeline: _, ...limits } = giveUpAfter(timeoutMs)
    const facts = await readFacts({ connectionString: databaseUrl, ...limits })
    const problem = findVersionProblem(facts) ?? findTimeoutProblem(facts, timeoutMs)
    if (problem) throw new ConfigError([problem])
  } catch (error) {
    if (isRefusedParameter(error))
      throw new ConfigError([
        ['PgBouncer at DATABASE_URL refuses connections with time limits.', remedy(timeoutMs)].join('\n  '),
      ])
    if (!isDatabaseAway(error)) throw error
  }
}

import {
  Kysely,
  type KyselyConfig,
  type KyselyPlugin,
  PostgresDialect,
  sql,
  Transaction,
  type DatabaseConnection,
  type PostgresPool,
} from 'kysely'
import pg from 'pg'
import type { DB } from './db-types.ts'
import type { Log } from './log.ts'
import { createStatementNaming, plannedOftenMark, plannedOnceMark } from './database/planned-statements.ts'
import { shareConnection, type SharedPool } from './database/shared-connection.ts'
import { currentTracer } from './tracing.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** A handle for SQL that may run inside or outside a transaction. */
export type DbOrTx = Db | Tx
/** A handle that can read only; views and pages get this one. */
export type Reader = Pick<Db, 'selectFrom' | 'with' | 'fn' | 'getExecutor'>

/**
 * Stands among the plugins of a handle whose clock is set: what is done by it happens then, and nobody is told of it
 * (decision 105). The seed and tests have such handles; the server opens none.
 */
export interface SetClock extends KyselyPlugin {
  readonly setTo: Date
}

/** When it is for what is done by this handle; null: now. */
export const clockSetTo = (db: Pick<Reader, 'getExecutor'>): Date | null =>
  db.getExecutor().plugins.findLast((plugin): plugin is SetClock => 'setTo' in plugin)?.setTo ?? null

const idleTimeoutMs = 30_000
// By then the database has given up what it was asked for: whoever hears nothing has lost the connection.
const silenceMs = 500

/**
 * Stands in a statement that finds rows by their keys: it is sent under a name, so that PostgreSQL plans it once a
 * connection instead of each time, which takes longer than running it. Not for ranges, searches and pages, whose best
 * plan depends on their values. What a partial index asks for must be a literal (`sql.lit`): with a parameter the one
 * plan cannot use it, and PostgreSQL plans each time.
 */
export const plannedOnce = sql.raw(plannedOnceMark)

/**
 * The same for a statement that is put together as it is asked for, as of a list with filters: from its third time on,
 * and for the first hundred such statements, so that no connection keeps plans for whatever may be asked. Its values
 * must hide in subqueries, `(SELECT $1)`: else PostgreSQL plans by them each time.
 */
export const plannedWhenOften = sql.raw(plannedOftenMark)

/**
 * The connection that the short statements of all requests share. For reads by key, or by an index in its order, that
 * wait for no lock: one that takes long holds up those behind it. There are no transactions on it.
 */
export interface SharedConnection {
  db: Reader
  query: SharedPool['query']
}

interface Opening {
  databaseUrl: string
  /** Connections for what needs one to itself; the shared one comes on top. */
  poolSize: number
  /** How long a statement may take; absent: longer than any that somebody waits for. */
  timeoutMs?: number
  log: Log
  /** What handles of this database carry along. */
  plugins?: readonly KyselyPlugin[]
}

/**
 * A connection can die without either side being told. The database then ends its transaction, so that nobody waits for
 * locks of somebody who is gone; this side throws the connection away, which pg does in pipeline mode alone
 * (decision 53).
 */
export const timeoutsOf = (timeoutMs: number) => ({
  statement_timeout: timeoutMs,
  idle_in_transaction_session_timeout: timeoutMs,
  query_timeout: timeoutMs + silenceMs,
  connectionTimeoutMillis: timeoutMs,
  pipeline: true,
})

/** Amounts are bigint: no numeric column of ours has a fraction. */
function openPool({ databaseUrl, poolSize, timeoutMs = 10_000, log }: Opening): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
  types.setTypeParser(pg.types.builtins.NUMERIC, (text) => BigInt(text))
  const nameStatements = createStatementNaming()
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    idleTimeoutMillis: idleTimeoutMs,
    ...timeoutsOf(timeoutMs),
    types,
  })
  // Without a listener the process would die together with the database.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    nameStatements(client)
  })
  return pool
}

/** Opens the database. `db.destroy` closes all of it. */
export function openDb(opening: Opening): { db: Db; pool: pg.Pool; shared: SharedConnection } {
  const pool = openPool(opening)
  const one = shareConnection(openPool({ ...opening, poolSize: 1 }))
  const whole: PostgresPool = {
    connect: () => pool.connect(),
    end: async () => {
      await one.end()
      await pool.end()
    },
    options: pool.options,
  }
  const open = (of: PostgresPool) =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: of }),
      plugins: [...(opening.plugins ?? [])],
      ...traceStatements(),
    })
  return { db: open(whole), pool, shared: { db: open(one), query: one.query } }
}

/** Statements as parts of a trace: their text, which has `$1` where values go. */
function traceStatements(): Pick<KyselyConfig, 'log'> {
  const tracer = currentTracer()
  if (!tracer) return {}
  return {
    log: (event) => {
      const { query, queryDurationMillis } = event
      const error = event.level === 'error' ? event.error : undefined
      const [verb = 'statement'] = query.sql.trimStart().split(/\s/, 1)
      const state = error instanceof pg.DatabaseError ? error.code : undefined
      const facts = {
        'db.system.name': 'postgresql',
        'db.query.text': query.sql,
        ...(state !== undefined && { 'db.response.status_code': state }),
      }
      tracer.record(`db ${verb.toUpperCase()}`, queryDurationMillis, { facts, error })
    },
  }
}

// Idle in a transaction for too long, admin shutdown, crash shutdown, starting up, too many connections; Node's own
// codes for a socket that is not there.
const awayStates = new Set([
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
])
const awayMessage = /timeout exceeded when trying to connect|query read timeout|connection terminated|connection error/i

/**
 * Whether an error says that the database cannot be reached, rather than what it answered. Class 08 is a lost
 * connection.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return awayStates.has(state) || /^08...$/.test(state)
  return error instanceof Error && awayMessage.test(error.message)
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('transactions bring their connection')) })
const driver = dialect.createDriver()
const postgres = { config: { dialect }, dialect, driver }

const retryable = new Set(['40001', '40P01'])
const maxAttempts = 5

const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23505' &&
  (constraint === undefined || (error as { constraint?: string }).constraint === constraint)

/** Whether the database said no, so that it did nothing; not where it may have done it and the answer was lost. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !isDatabaseAway(error)

/** Whether others stood in the way of something that can be tried again as a whole. */
export const isRetryable = (error: unknown): boolean => retryable.has(sqlState(error) ?? '')

/**
 * Runs the work in one READ COMMITTED transaction; a serialisation failure or a deadlock repeats the whole of it.
 * Statements that do not need each other's answers may be begun together (`Promise.all`): they travel together, and run
 * in the order in which they were begun.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work)
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/** Kysely's own transactions send a statement only when the one before it has answered. */
function runOnce<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    let isOpen = true
    const oneConnection = {
      provideConnection: async <Answer>(consume: (connection: DatabaseConnection) => Promise<Answer>) => {
        // What still goes on beside a statement that failed must not write after the rollback.
        if (!isOpen) throw new Error('the transaction has ended')
        return consume(connection)
      },
    }
    const tx = new Transaction<DB>({ ...postgres, executor: executor.withConnectionProvider(oneConnection) })
    try {
      const [, result] = await Promise.all([driver.beginTransaction(connection, {}), work(tx)])
      isOpen = false
      await driver.commitTransaction(connection)
      return result
    } catch (error) {
      isOpen = false
      // Where that fails, the connection is thrown away, and its transaction with it.
      await driver.rollbackTransaction(connection).catch(() => {})
      throw error
    }
  })
}

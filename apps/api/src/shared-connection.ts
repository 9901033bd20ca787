import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { DB } from './db-types.ts'
import type { Reader } from './db.ts'

/**
 * One connection of the pool, kept for the short statements of all requests: they follow each other on it without waiting for each other's
 * answers, so that Node and PostgreSQL change places once for several of them. For statements that find rows by their keys and wait for no
 * lock; a slow one would hold up those behind it. There are no transactions on it.
 */
export interface SharedConnection {
  db: Reader
  query: <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>
  /** Gives the connection back, so that the pool can end. */
  close: () => Promise<void>
}

/** Opens when it is first used, and anew after it was lost. */
export function shareConnection(pool: pg.Pool): SharedConnection {
  let opened: Promise<pg.PoolClient> | undefined
  let giveBack = (): void => {}
  const open = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    giveBack = () => {
      client.off('error', giveBack).off('end', giveBack)
      giveBack = () => {}
      opened = undefined
      client.release(true)
    }
    client.once('error', giveBack).once('end', giveBack)
    return client
  }
  const connect = (): Promise<pg.PoolClient> => {
    if (opened) return opened
    opened = open()
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  const kyselyPool: PostgresPool = {
    connect: async () => facadeOf(await connect()),
    end: () => Promise.resolve(),
    options: pool.options,
  }
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool }) }),
    query: async (statement) => (await connect()).query(statement),
    close: async () => {
      await opened?.catch(() => {})
      giveBack()
    },
  }
}

const facades = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** Kysely gives a connection back after each statement; this one stays. */
function facadeOf(client: pg.PoolClient): PostgresPoolClient {
  const known = facades.get(client)
  if (known) return known
  const facade = { query: client.query.bind(client), release: () => {} } as unknown as PostgresPoolClient
  facades.set(client, facade)
  return facade
}

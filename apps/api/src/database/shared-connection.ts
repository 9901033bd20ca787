import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

export interface SharedPool extends PostgresPool {
  query: <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>
}

/**
 * Stands for a pool of one, whose connection all that ask get at once: their statements follow each other on it without
 * waiting for each other's answers, so that Node and PostgreSQL change places once for several of them. It opens when
 * it is first used, and anew after it was lost.
 */
export function shareConnection(pool: pg.Pool): SharedPool {
  let opened: Promise<pg.PoolClient> | undefined
  let release = (): void => {}
  const open = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    release = () => {
      client.off('error', release).off('end', release)
      release = () => {}
      opened = undefined
      client.release(true)
    }
    client.once('error', release).once('end', release)
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
  return {
    connect: async () => facadeOf(await connect()),
    query: async (statement) => (await connect()).query(statement),
    end: async () => {
      await opened?.catch(() => {})
      release()
      await pool.end()
    },
    options: pool.options,
  }
}

const facades = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** Who uses the connection gives it back after each statement; it stays. */
function facadeOf(client: pg.PoolClient): PostgresPoolClient {
  const known = facades.get(client)
  if (known) return known
  const facade = { query: client.query.bind(client), release: () => {} } as unknown as PostgresPoolClient
  facades.set(client, facade)
  return facade
}

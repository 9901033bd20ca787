import pg from 'pg'
import { timeoutsOf } from '#db.ts'
import type { Resources } from '#resources.ts'

type Release = (destroy?: Error | boolean) => void
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

/**
 * The runner's connections. It lets go of the one on which it listens twice when that breaks while it lets go
 * (graphile-worker 0.18, `release` in its main.ts); pg throws on the second time, where nobody can catch it, and the
 * process died with all that it was doing.
 */
export class JobPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect()
    super.connect((error, client, release) => callback(error, client, once(release)))
  }
}

function once(release: Release): Release {
  let isReleased = false
  return (destroy) => {
    if (isReleased) return
    isReleased = true
    release(destroy)
  }
}

/**
 * A pool of its own, because ours reads bigint columns as BigInt, which the runner cannot write back when a job fails.
 */
export function openJobPool({ config, log }: Pick<Resources, 'config' | 'log'>): pg.Pool {
  const limits = timeoutsOf(config.DATABASE_TIMEOUT_MS)
  const pool = new JobPool({ connectionString: config.DATABASE_URL, max: 5, ...limits })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of the job runner was lost'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

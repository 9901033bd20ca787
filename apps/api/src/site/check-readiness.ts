import type { Db } from '#db.ts'
import { listMigrations } from '#migrate.ts'
import { listAppliedMigrations } from './exchange-rate-queries.ts'

const answerWithinMs = 1_000

let shippedMigrations: Promise<string[]> | undefined

/** Whether the database answers within a second and has every migration of this build. */
export async function isReady(db: Db): Promise<boolean> {
  shippedMigrations ??= listMigrations()
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('the database did not answer in time')), answerWithinMs)
  try {
    const [shipped, applied] = await Promise.race([
      Promise.all([shippedMigrations, listAppliedMigrations(db)]),
      timeout.promise,
    ])
    return shipped.every((name) => applied.includes(name))
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

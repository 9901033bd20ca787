import { sql } from 'kysely'
import type { Db } from '#db.ts'

interface Window {
  bucket: string
  windowSeconds: number
}

const windowStart = (windowSeconds: number) =>
  sql<Date>`to_timestamp(floor(extract(epoch FROM now()) / ${windowSeconds}) * ${windowSeconds})`

export async function countHit(
  db: Db,
  { bucket, windowSeconds }: Window,
): Promise<{ hits: number; secondsLeft: number }> {
  return db
    .insertInto('rate_limit')
    .values({ bucket, window_start: windowStart(windowSeconds), hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql`rate_limit.hits + 1` }),
    )
    .returning([
      'hits',
      sql<number>`greatest(1, ceil(${windowSeconds} - extract(epoch FROM now() - window_start)))::int`.as(
        'secondsLeft',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export async function forgetOldHits(db: Db): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('window_start', '<', sql<Date>`now() - interval '2 hours'`)
    .execute()
}

export async function forgetHits(db: Db, bucket: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('bucket', '=', bucket).execute()
}

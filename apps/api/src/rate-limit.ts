import type { Db } from './db.ts'
import { Refusal } from './errors.ts'
import { countHit } from './rate-limit-queries.ts'

/** Counts one call into a fixed window shared by all processes; over the limit: 429 with the seconds left. */
export async function takeFromRateLimit(
  db: Db,
  { bucket, windowSeconds, allowed }: { bucket: string; windowSeconds: number; allowed: number },
): Promise<void> {
  const { hits, secondsLeft } = await countHit(db, { bucket, windowSeconds })
  if (hits > allowed) throw new Refusal('too-many-requests', { seconds: secondsLeft })
}

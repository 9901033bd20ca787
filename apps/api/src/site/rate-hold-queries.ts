import { sql } from 'kysely'
import type { Db, DbOrTx } from '#db.ts'

const clock = sql<Date>`clock_timestamp()`

export async function insertRateHold(
  db: Db,
  { ownerId, rateMinor, forMs }: { ownerId: string; rateMinor: bigint; forMs: number },
): Promise<{ holdingId: string; expiresAt: Date; now: Date }> {
  return db
    .insertInto('conversion_hold')
    .values({
      owner_id: ownerId,
      rate_minor: rateMinor,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${forMs / 1000})`,
    })
    .returning(['id as holdingId', 'expires_at as expiresAt', clock.as('now')])
    .executeTakeFirstOrThrow()
}

/** Uses a held rate up: of all who try, one gets it. */
export async function spendRateHold(
  db: DbOrTx,
  { holdingId, ownerId }: { holdingId: string; ownerId: string },
): Promise<bigint | undefined> {
  const row = await db
    .updateTable('conversion_hold')
    .set({ used_at: clock })
    .where('id', '=', holdingId)
    .where('owner_id', '=', ownerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock)
    .returning('rate_minor as rateMinor')
    .executeTakeFirst()
  return row?.rateMinor
}

/** Whether a rate was held for this person, and used already. */
export const findRateHold = (db: DbOrTx, { holdingId, ownerId }: { holdingId: string; ownerId: string }) =>
  db
    .selectFrom('conversion_hold')
    .select((eb) => eb('used_at', 'is not', null).as('isUsed'))
    .where('id', '=', holdingId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

export async function forgetOldRateHolds(db: Db): Promise<void> {
  await db
    .deleteFrom('conversion_hold')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

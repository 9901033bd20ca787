import { sql, type RawBuilder } from 'kysely'
import type { DbOrTx } from '#db.ts'

/**
 * A chain without blocks of its own makes one when something is sent: there a moment is past when the newest block was
 * looked at this long after it.
 */
const lateBlockSeconds = 5

/** Whether no block of `chain` that is still to become final can lie before a moment. @public */
export const isChainPast = (
  moment: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`coalesce(chain.scanned_at > ${moment}
  OR (chain.scanned_number = chain.head_number AND chain.seen_at > ${moment} + make_interval(secs => ${lateBlockSeconds})), false)`

/** Whether no block that is still to become final can lie before a moment. @public */
export async function isPastOnChain(db: DbOrTx, { chainId, at }: { chainId: bigint; at: Date }): Promise<boolean> {
  const row = await db
    .selectFrom('chain')
    .select(isChainPast(sql`${at}::timestamptz`).as('isPast'))
    .where('id', '=', chainId)
    .executeTakeFirst()
  return row?.isPast ?? false
}

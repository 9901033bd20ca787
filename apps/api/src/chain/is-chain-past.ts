import { sql, type RawBuilder } from 'kysely'

/**
 * A chain without blocks of its own makes one when something is sent: there a moment is past when the newest block was looked at this long
 * after it.
 */
const lateBlockSeconds = 5

/** Whether no block of `chain` that is still to become final can lie before a moment. */
export const isChainPast = (
  moment: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`coalesce(chain.scanned_at > ${moment}
  OR (chain.scanned_number = chain.head_number AND chain.seen_at > ${moment} + make_interval(secs => ${lateBlockSeconds})), false)`

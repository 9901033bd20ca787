import { inTransaction, isUniqueViolation, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { insertApplication, lockTypeOf } from './application-queries.ts'

/** Asks staff to become an artist or a curator (U-055). One application waits at a time. */
export async function apply(
  db: Db,
  given: { userId: string; type: 'artist' | 'curator'; portfolio: string; statement: string },
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      if ((await lockTypeOf(tx, given.userId)) === given.type) throw new Refusal('already-that-type')
      await insertApplication(tx, given)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'application_open_key')) throw new Refusal('application-open')
    throw error
  }
}

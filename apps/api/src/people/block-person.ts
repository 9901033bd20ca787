import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import {
  deleteBlock,
  deleteFollow,
  findPerson,
  insertBlock,
  lockPair,
  type Pair,
  type StoredPerson,
} from './people-queries.ts'

/**
 * Blocks somebody. Whoever followed whom of the two follows no longer, and cannot begin again while the block stands.
 */
export async function blockPerson(db: Db, pair: Pair): Promise<StoredPerson> {
  if (pair.userId === pair.otherId) throw new Refusal('block-self')
  return inTransaction(db, async (tx) => {
    const people = await lockPair(tx, pair, 'to block')
    const other = people.find(({ userId }) => userId === pair.otherId)
    if (!other) throw new Refusal('person-not-found')
    await insertBlock(tx, pair)
    await deleteFollow(tx, pair)
    await deleteFollow(tx, { userId: pair.otherId, otherId: pair.userId })
    return other
  })
}

/** Ends the block; what it ended does not come back. */
export async function unblockPerson(db: Db, pair: Pair): Promise<StoredPerson> {
  const other = await findPerson(db, pair.otherId)
  if (!other) throw new Refusal('person-not-found')
  await deleteBlock(db, pair)
  return other
}

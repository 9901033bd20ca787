import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import {
  deleteFollow,
  findPerson,
  insertFollow,
  isBlockedEitherWay,
  lockPair,
  type Pair,
  type StoredPerson,
} from './people-queries.ts'

/** Makes one person follow another, once however often it is asked. Gives whom. */
export async function followPerson(db: Db, pair: Pair): Promise<StoredPerson> {
  if (pair.userId === pair.otherId) throw new Refusal('follow-self')
  return inTransaction(db, async (tx) => {
    const people = await lockPair(tx, pair, 'to follow')
    const other = people.find(({ userId }) => userId === pair.otherId)
    if (!other) throw new Refusal('person-not-found')
    if (await isBlockedEitherWay(tx, pair)) throw new Refusal('follow-blocked')
    await insertFollow(tx, pair)
    return other
  })
}

/** Ends that. Gives who is followed no longer. */
export async function unfollowPerson(db: Db, pair: Pair): Promise<StoredPerson> {
  const other = await findPerson(db, pair.otherId)
  if (!other) throw new Refusal('person-not-found')
  await deleteFollow(db, pair)
  return other
}

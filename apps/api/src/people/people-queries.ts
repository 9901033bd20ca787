import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'
import { countUpTo } from '#database/clock-queries.ts'

/** From one person to another. */
export interface Pair {
  userId: string
  otherId: string
}

export interface StoredPerson {
  userId: string
  name: string
  isPrivate: boolean
  custodyAddress: string
}

const personColumns = [
  'users.id as userId',
  'users.name',
  'users.type',
  'users.blue_tick as blueTick',
  'users.is_private as isPrivate',
  'users.custody_address as custodyAddress',
] as const

/**
 * Locks two accounts, so that following and blocking see each other: many may follow at once, a block waits for them
 * and they for it. By ascending id, as all do.
 */
export async function lockPair(
  tx: Tx,
  { userId, otherId }: Pair,
  how: 'to follow' | 'to block',
): Promise<StoredPerson[]> {
  const people = tx
    .selectFrom('users')
    .select(['id as userId', 'name', 'is_private as isPrivate', 'custody_address as custodyAddress'])
    .where('id', 'in', [userId, otherId])
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
  return (how === 'to follow' ? people.forShare() : people.forNoKeyUpdate()).execute()
}

export async function findPerson(db: Db, userId: string): Promise<StoredPerson | undefined> {
  return db
    .selectFrom('users')
    .select(['id as userId', 'name', 'is_private as isPrivate', 'custody_address as custodyAddress'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function isBlockedEitherWay(db: DbOrTx, { userId, otherId }: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('blocker_id')
    .where((where) =>
      where.or([
        where.and([where('blocker_id', '=', userId), where('blocked_id', '=', otherId)]),
        where.and([where('blocker_id', '=', otherId), where('blocked_id', '=', userId)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function insertFollow(tx: Tx, { userId, otherId }: Pair): Promise<void> {
  await tx
    .insertInto('follow')
    .values({ follower_id: userId, followed_id: otherId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollow(db: DbOrTx, { userId, otherId }: Pair): Promise<void> {
  await db.deleteFrom('follow').where('follower_id', '=', userId).where('followed_id', '=', otherId).execute()
}

export async function insertBlock(tx: Tx, { userId, otherId }: Pair): Promise<void> {
  await tx
    .insertInto('block')
    .values({ blocker_id: userId, blocked_id: otherId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(db: Db, { userId, otherId }: Pair): Promise<void> {
  await db.deleteFrom('block').where('blocker_id', '=', userId).where('blocked_id', '=', otherId).execute()
}

interface Window {
  userId: string
  limit: number
  /** Counts pages from 1. */
  offset: number
}

export type FollowSide = 'followers' | 'followings'

/** A page of the people on one side of somebody's follows, the newest first, and whether the viewer follows each. */
export async function listFollows(
  db: Db,
  side: FollowSide,
  { userId, viewerId, limit, offset }: Window & { viewerId: string | null },
) {
  const [own, other] =
    side === 'followers' ? (['followed_id', 'follower_id'] as const) : (['follower_id', 'followed_id'] as const)
  return db
    .selectFrom('follow')
    .innerJoin('users', 'users.id', `follow.${other}`)
    .leftJoin('media', 'media.id', 'users.profile_picture_id')
    .select([...personColumns, ...pictureColumns])
    .select(
      sql<boolean>`EXISTS (SELECT FROM follow AS own WHERE own.follower_id = ${viewerId}::uuid AND own.followed_id = users.id)`.as(
        'isFollowed',
      ),
    )
    .where(`follow.${own}`, '=', userId)
    .orderBy('follow.created_at', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

/** Counted up to one more than `upTo`. */
export async function countFollows(
  db: Db,
  side: FollowSide,
  { userId, upTo }: { userId: string; upTo: number },
): Promise<number> {
  const own = side === 'followers' ? 'followed_id' : 'follower_id'
  return countUpTo(db, sql`SELECT FROM follow WHERE ${sql.ref(own)} = ${userId}`, upTo)
}

export async function listBlocks(db: Db, { userId, limit, offset }: Window) {
  return db
    .selectFrom('block')
    .innerJoin('users', 'users.id', 'block.blocked_id')
    .leftJoin('media', 'media.id', 'users.profile_picture_id')
    .select([...personColumns, ...pictureColumns])
    .where('block.blocker_id', '=', userId)
    .orderBy('block.created_at', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export async function countBlocks(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('block')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('blocker_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

const works = sql<number>`(SELECT count(*)::int FROM item_draft WHERE item_draft.release_id = release.id)
  + (SELECT count(*)::int FROM item WHERE item.release_id = release.id)`
const ready = sql<number>`(SELECT count(*)::int FROM item_draft WHERE item_draft.release_id = release.id AND approved_at IS NOT NULL)`
const invited = sql<number | null>`(SELECT count(entry.value)::int FROM whitelist
  LEFT JOIN whitelist_entry AS entry ON entry.whitelist_id = whitelist.id WHERE whitelist.release_id = release.id GROUP BY whitelist.id)`
const openLinks = sql<number>`(SELECT count(*)::int FROM preview_link
  WHERE preview_link.release_id = release.id AND revoked_at IS NULL AND expires_at > clock_timestamp())`

const releases = (db: DbOrTx) =>
  db
    .selectFrom('release')
    .select(['release.id', 'release.artist_id as artistId', 'release.name'])
    .select(['release.appears_at as appearsAt', 'release.appeared_at as appearedAt'])
    .select(sql<boolean>`release.appears_at <= clock_timestamp()`.as('isDue'))
    .select([works.as('works'), ready.as('ready'), invited.as('presale'), openLinks.as('links')])

/** Those to come before those that appeared; of those the next first, of these the last. */
export async function listReleases(
  db: Db,
  { artistId, limit, offset }: { artistId: string; limit: number; offset: number },
) {
  return releases(db)
    .where('artist_id', '=', artistId)
    .orderBy(sql`appeared_at IS NOT NULL`)
    .orderBy(sql`CASE WHEN appeared_at IS NULL THEN appears_at END`)
    .orderBy('appeared_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export type ReleaseRow = Awaited<ReturnType<typeof listReleases>>[number]

export async function countReleases(db: DbOrTx, artistId: string, { isPlanned }: { isPlanned: boolean }) {
  const { count } = await db
    .selectFrom('release')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('artist_id', '=', artistId)
    .$if(isPlanned, (query) => query.where('appeared_at', 'is', null))
    .executeTakeFirstOrThrow()
  return count
}

export async function findRelease(db: Db, releaseId: string): Promise<ReleaseRow | undefined> {
  return releases(db).where('release.id', '=', releaseId).executeTakeFirst()
}

/** Locks a release. Lock its artist's account before. */
export async function lockRelease(tx: Tx, releaseId: string) {
  return tx
    .selectFrom('release')
    .select(['id', 'artist_id as artistId', 'name', 'appears_at as appearsAt', 'appeared_at as appearedAt'])
    .select(sql<boolean>`appears_at <= clock_timestamp()`.as('isDue'))
    .where('id', '=', releaseId)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedRelease = NonNullable<Awaited<ReturnType<typeof lockRelease>>>

export async function insertRelease(
  tx: Tx,
  { artistId, name, appearsAt }: { artistId: string; name: string; appearsAt: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('release')
    .values({ artist_id: artistId, name, appears_at: appearsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRelease(
  tx: Tx,
  releaseId: string,
  { name, appearsAt }: { name: string; appearsAt: Date },
): Promise<void> {
  await tx.updateTable('release').set({ name, appears_at: appearsAt }).where('id', '=', releaseId).execute()
}

export async function deleteRelease(tx: Tx, releaseId: string): Promise<void> {
  await tx.deleteFrom('release').where('id', '=', releaseId).execute()
}

/** Gives the moment at which it is there, after all that appeared with it. */
export async function markAppeared(tx: Tx, releaseId: string): Promise<Date> {
  const { at } = await tx
    .updateTable('release')
    .set({ appeared_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', releaseId)
    .returning(sql<Date>`appeared_at`.as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** Locks drafts of somebody by their ids, in that order. */
export async function lockDraftsOf(
  tx: Tx,
  { artistId, itemIds }: { artistId: string; itemIds: readonly string[] },
): Promise<{ itemId: string; releaseId: string | null }[]> {
  return tx
    .selectFrom('item_draft')
    .select(['id as itemId', 'release_id as releaseId'])
    .where('creator_id', '=', artistId)
    .where('id', 'in', [...itemIds])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Whether one of these is a work of somebody that is published. */
export async function hasPublished(
  tx: Tx,
  { artistId, itemIds }: { artistId: string; itemIds: readonly string[] },
): Promise<boolean> {
  const row = await tx
    .selectFrom('item')
    .select('id')
    .where('creator_id', '=', artistId)
    .where('id', 'in', [...itemIds])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Puts locked drafts into a release. */
export async function putIntoRelease(tx: Tx, releaseId: string, itemIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('item_draft')
    .set({ release_id: releaseId })
    .where('id', 'in', [...itemIds])
    .execute()
}

/** Takes all drafts out of a release but these: what waited for it alone is a draft again. */
export async function removeFromRelease(tx: Tx, releaseId: string, except: readonly string[]): Promise<void> {
  await tx
    .updateTable('item_draft')
    .set({ release_id: null, approved_at: null })
    .where('release_id', '=', releaseId)
    .where(sql<boolean>`id <> ALL (${[...except]}::uuid[])`)
    .execute()
}

/** The drafts of a release, in the order in which they were begun. */
export async function listDraftsIn(
  tx: Tx,
  releaseId: string,
): Promise<{ itemId: string; isReady: boolean; name: string }[]> {
  return tx
    .selectFrom('item_draft')
    .select(['id as itemId', sql<boolean>`approved_at IS NOT NULL`.as('isReady')])
    .select(sql<string>`content ->> 'name'`.as('name'))
    .where('release_id', '=', releaseId)
    .orderBy('id')
    .execute()
}

/** Releases whose moment has come and whose works are all ready; of accounts that may trade. */
export async function listDue(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('release')
    .innerJoin('users', 'users.id', 'release.artist_id')
    .select('release.id')
    .where('appeared_at', 'is', null)
    .where('appears_at', '<=', sql<Date>`clock_timestamp()`)
    .where('users.suspended_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .orderBy('appears_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findArtistOf(db: Db, releaseId: string): Promise<string | undefined> {
  const row = await db.selectFrom('release').select('artist_id').where('id', '=', releaseId).executeTakeFirst()
  return row?.artist_id
}

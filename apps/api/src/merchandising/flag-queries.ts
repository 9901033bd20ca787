import type { WorkFlag, WorkFlags } from '@monsoon/contract/staff/staff-works'
import { sql } from 'kysely'
import type { Db, Reader, Tx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'

const columnOf = {
  featured: 'item.featured',
  banner: 'item.banner',
  showcase: 'item.showcase',
  curatorsPick: 'item.curators_pick',
  nsfw: 'item.nsfw',
} as const satisfies Record<WorkFlag, string>

/** Works that staff look for. `tsQuery`: a search as spelling/find-by-words.ts writes it. */
export interface WorkFilter {
  tsQuery: string | null
  flag: WorkFlag | null
}

const matching = (db: Reader, { tsQuery, flag }: WorkFilter) =>
  db
    .selectFrom('item_card as card')
    .innerJoin('item', 'item.id', 'card.item_id')
    .$if(tsQuery !== null, (query) =>
      query.where(sql<boolean>`card.search_text @@ (SELECT to_tsquery('simple', fold_text(${tsQuery})))`),
    )
    .$if(flag !== null, (query) => query.where(columnOf[flag ?? 'featured'], '=', sql.lit(true)))

export async function listWorks(db: Db, filter: WorkFilter, { limit, offset }: { limit: number; offset: number }) {
  return matching(db, filter)
    .innerJoin('users as artist', 'artist.id', 'item.creator_id')
    .leftJoin('media', 'media.id', 'card.thumbnail_id')
    .select([
      'item.id as itemId',
      'item.name',
      'artist.id as artistId',
      'artist.name as artistName',
      'card.thumbnail_alt as alt',
      'card.is_hidden as isHidden',
      sql<boolean>`item.trade_restricted_at IS NOT NULL`.as('isTradeRestricted'),
      'item.featured',
      'item.banner',
      'item.showcase',
      'item.curators_pick as curatorsPick',
      'item.nsfw',
      ...pictureColumns,
    ])
    .orderBy('card.published_at', 'desc')
    .orderBy('card.item_id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export type WorkRow = Awaited<ReturnType<typeof listWorks>>[number]

export async function countWorks(db: Db, filter: WorkFilter, upTo: number): Promise<number> {
  const found = matching(db, filter)
    .select('item.id')
    .limit(upTo + 1)
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks a published work; gives its flags and its maker. */
export async function lockFlags(tx: Tx, itemId: string): Promise<(WorkFlags & { creatorId: string }) | undefined> {
  return tx
    .selectFrom('item')
    .select(['featured', 'banner', 'showcase', 'curators_pick as curatorsPick', 'nsfw', 'creator_id as creatorId'])
    .where('id', '=', itemId)
    .where('published_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks a collection; gives whether it is put forward, and its maker. */
export async function lockFeatured(
  tx: Tx,
  collectionId: string,
): Promise<{ isFeatured: boolean; makerId: string } | undefined> {
  return tx
    .selectFrom('collection')
    .select(['featured as isFeatured', 'owner_id as makerId'])
    .where('id', '=', collectionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateFeaturedCollection(tx: Tx, collectionId: string, isFeatured: boolean): Promise<void> {
  await tx.updateTable('collection').set({ featured: isFeatured }).where('id', '=', collectionId).execute()
}

/** Locks a published work against sales that begin meanwhile; gives whether it is traded, and its maker. */
export async function lockTrade(
  tx: Tx,
  itemId: string,
): Promise<{ isRestricted: boolean; makerId: string } | undefined> {
  return tx
    .selectFrom('item')
    .select([sql<boolean>`trade_restricted_at IS NOT NULL`.as('isRestricted'), 'creator_id as makerId'])
    .where('id', '=', itemId)
    .where('published_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateTrade(tx: Tx, itemId: string, isRestricted: boolean): Promise<void> {
  await tx
    .updateTable('item')
    .set({ trade_restricted_at: isRestricted ? sql<Date>`clock_timestamp()` : null })
    .where('id', '=', itemId)
    .execute()
}

export async function updateFlags(tx: Tx, itemId: string, { curatorsPick, ...flags }: WorkFlags): Promise<void> {
  await tx
    .updateTable('item')
    .set({ ...flags, curators_pick: curatorsPick })
    .where('id', '=', itemId)
    .execute()
}

import type { ExhibitionPlan } from '@monsoon/contract/exhibitions/curating'
import { sql } from 'kysely'
import type { Db, DbOrTx, Reader, Tx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'

/** What decides who may do what with an exhibition. */
export interface ExhibitionStatus {
  exhibitionId: string
  curatorId: string
  isPublished: boolean
  startAt: Date
}

/** Locks an exhibition: what follows is decided on it as it is now. */
export async function lockExhibition(tx: Tx, exhibitionId: string): Promise<ExhibitionStatus | undefined> {
  return tx
    .selectFrom('exhibition')
    .select([
      'id as exhibitionId',
      'curator_id as curatorId',
      sql<boolean>`published_at IS NOT NULL`.as('isPublished'),
      'start_at as startAt',
    ])
    .where('id', '=', exhibitionId)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes all but the rooms, if the version is the one that the editor began from. Gives the next one. */
export async function updatePlan(
  tx: Tx,
  { exhibitionId, version, ...plan }: Omit<ExhibitionPlan, 'rooms'> & { exhibitionId: string; version: number },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('exhibition')
    .set((eb) => ({
      title: plan.title,
      description: plan.description,
      country_code: plan.country,
      cloth: plan.cloth,
      start_at: new Date(plan.startDate),
      end_at: new Date(plan.endDate),
      cover_item_id: plan.coverItemId,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', exhibitionId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Takes all works down and all rooms away; who takes part by invitation stays. */
export async function clearRooms(tx: Tx, exhibitionId: string): Promise<void> {
  await tx.deleteFrom('exhibition_room').where('exhibition_id', '=', exhibitionId).execute()
  await tx.deleteFrom('exhibition_artist').where('exhibition_id', '=', exhibitionId).execute()
}

/** Artists who agreed to take part. */
export async function listTakingPart(db: DbOrTx, exhibitionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exhibition_invitation')
    .select('artist_id as artistId')
    .where('exhibition_id', '=', exhibitionId)
    .where('state', '=', 'accepted')
    .execute()
  return rows.map(({ artistId }) => artistId)
}

/** Makers and titles of works. */
export async function listMakers(
  tx: Tx,
  itemIds: readonly string[],
): Promise<{ itemId: string; name: string; creatorId: string }[]> {
  if (itemIds.length === 0) return []
  return tx
    .selectFrom('item')
    .select(['id as itemId', 'name', 'creator_id as creatorId'])
    .where('id', 'in', itemIds)
    .execute()
}

/** Gives the media that stood above it. */
export async function deleteExhibition(tx: Tx, exhibitionId: string): Promise<(string | null)[]> {
  const { picture, film } = await tx
    .deleteFrom('exhibition')
    .where('id', '=', exhibitionId)
    .returning(['background_id as picture', 'film_id as film'])
    .executeTakeFirstOrThrow()
  return [picture, film]
}

/** What stands above an exhibition: a picture, and a film in its place. */
export type BannerPart = 'picture' | 'film'

const bannerColumns = { picture: 'background_id', film: 'film_id' } as const satisfies Record<BannerPart, string>

/** Gives the media that were there before. */
export async function updateBanner(
  tx: Tx,
  exhibitionId: string,
  { part, mediaId }: { part: BannerPart; mediaId: string | null },
): Promise<string | null> {
  const column = bannerColumns[part]
  const { before } = await tx
    .updateTable('exhibition')
    .set({ [column]: mediaId })
    .where('id', '=', exhibitionId)
    .returning(sql<string | null>`old.${sql.ref(column)}`.as('before'))
    .executeTakeFirstOrThrow()
  return before
}

/**
 * Where an exhibition stands between its curator and staff; each change makes it another version for whoever edits it.
 */
export async function updateExhibitionStatus(
  tx: Tx,
  exhibitionId: string,
  status: { submittedAt: Date | null; publishedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('exhibition')
    .set((eb) => ({
      submitted_at: status.submittedAt,
      published_at: status.publishedAt,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', exhibitionId)
    .execute()
}

/** False where there is no such exhibition. */
export async function updateFeatured(tx: Tx, exhibitionId: string, isFeatured: boolean): Promise<boolean> {
  const row = await tx
    .updateTable('exhibition')
    .set({ featured: isFeatured })
    .where('id', '=', exhibitionId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listHungItems(tx: Tx, exhibitionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('exhibition_item')
    .select('item_id as itemId')
    .where('exhibition_id', '=', exhibitionId)
    .execute()
  return rows.map(({ itemId }) => itemId)
}

const invitationsThat = (state: string) =>
  sql<number>`(SELECT count(*)::int FROM exhibition_invitation AS invitation
    WHERE invitation.exhibition_id = exhibition.id AND invitation.state = ${sql.lit(state)})`

const drafts = (db: Reader) =>
  db
    .selectFrom('exhibition')
    .innerJoin('users', 'users.id', 'exhibition.curator_id')
    .leftJoin('media', 'media.id', 'exhibition.background_id')
    .select([
      'exhibition.id',
      'exhibition.title',
      'exhibition.description',
      'exhibition.country_code as country',
      'exhibition.cloth',
      'exhibition.cover_item_id as coverItemId',
      'exhibition.start_at as startAt',
      'exhibition.end_at as endAt',
      'exhibition.featured',
      'exhibition.published_at as publishedAt',
      'exhibition.submitted_at as submittedAt',
      'exhibition.version',
      'users.id as curatorId',
      'users.name as curatorName',
      ...pictureColumns,
      sql<Date>`clock_timestamp()`.as('now'),
      sql<string | null>`(SELECT shown_key FROM media AS film WHERE film.id = exhibition.film_id)`.as('filmKey'),
      sql<number>`(SELECT count(*)::int FROM exhibition_item AS hung WHERE hung.exhibition_id = exhibition.id)`.as(
        'works',
      ),
      invitationsThat('open').as('openInvitations'),
      invitationsThat('accepted').as('acceptedInvitations'),
      invitationsThat('declined').as('declinedInvitations'),
    ])

export interface DraftFilter {
  curatorId?: string | undefined
  state?: 'draft' | 'submitted' | 'published' | undefined
}

const matching = (db: Reader, { curatorId, state }: DraftFilter) =>
  drafts(db)
    .$if(curatorId !== undefined, (query) => query.where('exhibition.curator_id', '=', curatorId ?? ''))
    .$if(state === 'published', (query) => query.where('published_at', 'is not', null))
    .$if(state === 'draft', (query) => query.where('published_at', 'is', null).where('submitted_at', 'is', null))
    .$if(state === 'submitted', (query) =>
      query.where('published_at', 'is', null).where('submitted_at', 'is not', null),
    )

/** Those that wait for staff first, then the newest. */
export async function listDrafts(db: Db, filter: DraftFilter, { limit, offset }: { limit: number; offset: number }) {
  return matching(db, filter)
    .orderBy(sql`exhibition.published_at IS NULL AND exhibition.submitted_at IS NOT NULL`, 'desc')
    .orderBy('exhibition.id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number]

export async function countDrafts(db: Db, filter: DraftFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findDraft(db: DbOrTx, exhibitionId: string): Promise<DraftRow | undefined> {
  return drafts(db).where('exhibition.id', '=', exhibitionId).executeTakeFirst()
}

/** The rooms of an exhibition with what hangs in them, hidden works included. */
export async function listRooms(
  db: Db,
  exhibitionId: string,
): Promise<{ title: string; wallText: string; works: { itemId: string; scalePercent: number }[] }[]> {
  return db
    .selectFrom('exhibition_room as room')
    .select([
      'room.title',
      'room.wall_text as wallText',
      sql<{ itemId: string; scalePercent: number }[]>`(
        SELECT coalesce(json_agg(json_build_object('itemId', item_id, 'scalePercent', scale_percent) ORDER BY hung.position), '[]')
        FROM exhibition_item AS hung WHERE hung.exhibition_id = room.exhibition_id AND hung.room_position = room.position
      )`.as('works'),
    ])
    .where('room.exhibition_id', '=', exhibitionId)
    .orderBy('room.position')
    .execute()
}

/** The type of an account that is open. */
export async function findTypeOf(db: DbOrTx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('type')
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return row?.type
}

export async function isCuratorOf(
  db: DbOrTx,
  { exhibitionId, userId }: { exhibitionId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('exhibition')
    .select('id')
    .where('id', '=', exhibitionId)
    .where('curator_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

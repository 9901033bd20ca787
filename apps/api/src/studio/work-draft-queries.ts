import type { DraftMedia, WorkDraft } from '@monsoon/contract/works/work-drafts'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import type { StoredCopy } from '#files/picture-view.ts'
import type { MediaKind } from '#media/detect-media.ts'
import { personOf } from '#database/person-json-queries.ts'
import type { StudioState } from '@monsoon/contract/works/edited-works'

/** How a draft stands between its maker and staff, of `item_draft`. */
export const draftState = sql<Extract<StudioState, 'draft' | 'handed-back' | 'in-review' | 'ready'>>`CASE
  WHEN item_draft.approved_at IS NOT NULL THEN 'ready' WHEN item_draft.submitted_at IS NOT NULL THEN 'in-review' WHEN item_draft.reason IS NOT NULL THEN 'handed-back' ELSE 'draft' END`

const columns = [
  'item_draft.id as itemId',
  'item_draft.creator_id as creatorId',
  'item_draft.content',
  'item_draft.version',
  'item_draft.saved_at as savedAt',
  'item_draft.submitted_at as submittedAt',
  'item_draft.reason',
  'item_draft.handed_back_by as handedBackBy',
  'item_draft.appeal',
  'item_draft.release_id as releaseId',
  'item_draft.approved_at as approvedAt',
  draftState.as('state'),
] as const

const drafts = (db: DbOrTx) => db.selectFrom('item_draft').select(columns).$narrowType<{ content: WorkDraft }>()

export async function findDraft(db: DbOrTx, itemId: string) {
  return drafts(db).where('item_draft.id', '=', itemId).executeTakeFirst()
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** Locks a draft: what follows is decided on it as it is now. */
export async function lockDraft(tx: Tx, itemId: string): Promise<DraftRow | undefined> {
  return drafts(tx).where('item_draft.id', '=', itemId).forUpdate().executeTakeFirst()
}

export async function insertDraft(
  tx: Tx,
  { creatorId, draft, catalogueId = null }: { creatorId: string; draft: WorkDraft; catalogueId?: string | null },
) {
  return tx
    .insertInto('item_draft')
    .values({ creator_id: creatorId, content: JSON.stringify(draft), catalogue_id: catalogueId })
    .returning(['id as itemId', 'version', 'saved_at as savedAt'])
    .executeTakeFirstOrThrow()
}

/** Undefined where it was saved meanwhile. */
export async function updateDraft(
  tx: Tx,
  { itemId, version, draft }: { itemId: string; version: number; draft: WorkDraft },
) {
  return tx
    .updateTable('item_draft')
    .set((eb) => ({
      content: JSON.stringify(draft),
      version: eb('version', '+', 1),
      saved_at: sql<Date>`clock_timestamp()`,
    }))
    .where('id', '=', itemId)
    .where('version', '=', version)
    .returning(['id as itemId', 'version', 'saved_at as savedAt'])
    .executeTakeFirst()
}

export async function deleteDraft(tx: Tx, itemId: string): Promise<void> {
  await tx.deleteFrom('item_draft').where('id', '=', itemId).execute()
}

/** Those that came with a catalogue have a limit of their own. */
export async function countDraftsOf(db: DbOrTx, creatorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('item_draft')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('creator_id', '=', creatorId)
    .where('catalogue_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Where a draft stands between its maker and staff. */
export async function updateReview(
  tx: Tx,
  itemId: string,
  review: { submittedAt: Date | null; appeal: string | null; reason?: string; handedBackBy?: string },
): Promise<void> {
  await tx
    .updateTable('item_draft')
    .set({
      submitted_at: review.submittedAt,
      appeal: review.appeal,
      ...(review.reason !== undefined && { reason: review.reason, handed_back_by: review.handedBackBy ?? null }),
    })
    .where('id', '=', itemId)
    .execute()
}

/** Nobody has to look at a draft any more: it waits for its release alone. */
export async function markApproved(tx: Tx, itemId: string): Promise<void> {
  await tx
    .updateTable('item_draft')
    .set({ submitted_at: null, appeal: null, approved_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', itemId)
    .execute()
}

/** Makes a draft again of what waits for staff, or for its release. */
export async function markDraft(tx: Tx, itemId: string): Promise<void> {
  await tx
    .updateTable('item_draft')
    .set({ submitted_at: null, appeal: null, approved_at: null })
    .where('id', '=', itemId)
    .execute()
}

export interface MakerRow {
  countryCode: string | null
  /** Works of theirs that staff or nobody had to look at, and that everybody sees. */
  published: number
}

export async function findMaker(db: DbOrTx, userId: string): Promise<MakerRow | undefined> {
  return db
    .selectFrom('users')
    .select([
      'country_code as countryCode',
      sql<number>`(SELECT count(*)::int FROM item_card WHERE creator_id = users.id AND NOT is_hidden)`.as('published'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** A maker as pages show them. */
export async function findMakerPerson(db: DbOrTx, userId: string) {
  const { person } = await db
    .selectFrom('users as maker')
    .select(personOf('maker.id').as('person'))
    .where('maker.id', '=', userId)
    .executeTakeFirstOrThrow()
  return person
}

export interface MediaRow {
  uploadId: string | null
  mediaId: string | null
  kind: MediaKind | null
  originalKey: string | null
  contentHash: string | null
  width: number | null
  height: number | null
  color: string | null
  avifState: string | null
  durationMs: number | null
  copies: StoredCopy[] | null
}

const mediaColumns = sql.raw(`media.id AS "mediaId", media.kind, media.original_key AS "originalKey",
  media.content_hash AS "contentHash", media.width, media.height, media.color, media.avif_state AS "avifState", media.duration_ms AS "durationMs", media.copies`)

const idsOf = (media: readonly DraftMedia[], key: 'uploadId' | 'mediaId'): string[] =>
  media.flatMap((file) => file[key] ?? [])

/**
 * The files of a draft as far as its maker may use them: their own uploads, arrived or not, and what a work of theirs
 * has already. Of what is somebody else's there is no row.
 */
export async function listDraftMedia(
  db: DbOrTx,
  { itemId, creatorId, media }: { itemId: string | null; creatorId: string; media: readonly DraftMedia[] },
): Promise<MediaRow[]> {
  const { rows } = await sql<MediaRow>`
    SELECT upload.id AS "uploadId", ${mediaColumns}
    FROM upload LEFT JOIN media ON media.id = upload.media_id
    WHERE upload.id = ANY (${idsOf(media, 'uploadId')}::uuid[]) AND upload.owner_id = ${creatorId}
    UNION ALL
    SELECT NULL, ${mediaColumns}
    FROM item_media JOIN media ON media.id = item_media.media_id
    WHERE item_media.item_id = ${itemId} AND media.id = ANY (${idsOf(media, 'mediaId')}::uuid[])`.execute(db)
  return rows
}

/** Collections and words that a draft names, as far as its maker may. */
export async function listNamed(
  db: DbOrTx,
  named: {
    creatorId: string
    collectionId: string | null
    categoryId: string
    tagIds: readonly string[]
    country: string | null
  },
): Promise<{ hasCollection: boolean; hasCategory: boolean; hasCountry: boolean; tags: number }> {
  const { rows } = await sql<{ hasCollection: boolean; hasCategory: boolean; hasCountry: boolean; tags: number }>`
    SELECT EXISTS (SELECT FROM collection WHERE id = ${named.collectionId}::uuid AND owner_id = ${named.creatorId}) AS "hasCollection",
      EXISTS (SELECT FROM category WHERE id = ${named.categoryId}) AS "hasCategory",
      ${named.country}::text IS NULL OR EXISTS (SELECT FROM country WHERE code = ${named.country}) AS "hasCountry",
      (SELECT count(*)::int FROM tag WHERE id = ANY (${[...named.tagIds]}::text[])) AS tags`.execute(db)
  return rows[0] ?? { hasCollection: false, hasCategory: false, hasCountry: false, tags: 0 }
}

/** Works that wait for staff, the oldest first. */
export async function listSubmitted(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('item_draft')
    .innerJoin('users', 'users.id', 'item_draft.creator_id')
    .select([
      ...columns,
      'users.name as artist',
      sql<number>`(SELECT count(*)::int FROM item_card WHERE item_card.creator_id = users.id AND NOT is_hidden)`.as(
        'published',
      ),
    ])
    .$narrowType<{ content: WorkDraft; submittedAt: Date }>()
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at')
    .orderBy('item_draft.id')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export async function countSubmitted(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('item_draft')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('submitted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

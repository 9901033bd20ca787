import { sql } from 'kysely'
import type { Db, Reader, Tx } from '#db.ts'
import { personOf } from '#database/person-json-queries.ts'

/** A published work with its files; undefined: there is none. */
export async function findWorkToDescribe(db: Db, itemId: string) {
  return db
    .selectFrom('item')
    .select((eb) => [
      'item.id as itemId',
      'item.name',
      'item.description',
      'item.year',
      'item.medium',
      'item.quantity',
      'item.how_made as howMade',
      'item.ai_part as aiPart',
      'item.ai_model as aiModel',
      'item.published_at as publishedAt',
      personOf('item.creator_id', { hasPortrait: false }).as('creator'),
      sql<WorkMedia[]>`(${eb
        .selectFrom('item_media')
        .innerJoin('media', 'media.id', 'item_media.media_id')
        .select(
          sql`json_agg(json_build_object('mediaId', media.id, 'kind', media.kind, 'contentHash', media.content_hash, 'key', media.original_key,
            'contentType', media.mime_type,
            'shownKey', media.shown_key, 'shownType', media.shown_type, 'byteCount', media.bytes, 'width', media.width, 'height', media.height,
            'sha256', media.original_sha256) ORDER BY item_media.position)`.as('media'),
        )
        .whereRef('item_media.item_id', '=', 'item.id')})`.as('media'),
    ])
    .where('item.id', '=', itemId)
    .where('item.published_at', 'is not', null)
    .$narrowType<{ publishedAt: Date }>()
    .executeTakeFirst()
}

export type WorkToDescribe = NonNullable<Awaited<ReturnType<typeof findWorkToDescribe>>>

export interface WorkMedia {
  mediaId: string
  kind: 'images' | 'gif' | 'video' | 'audio'
  contentHash: string
  key: string
  contentType: string
  /** What everybody plays of a film or a sound. */
  shownKey: string
  shownType: string
  byteCount: number
  width: number | null
  height: number | null
  sha256: string | null
}

export async function updateOriginalHash(db: Db, { mediaId, sha256 }: { mediaId: string; sha256: string }) {
  await db.updateTable('media').set({ original_sha256: sha256 }).where('id', '=', mediaId).execute()
}

export async function findTokenMetadata(db: Reader, itemId: string) {
  return db
    .selectFrom('token_metadata')
    .select([
      'cid',
      'image_cid as imageCid',
      'animation_cid as animationCid',
      'original_sha256 as originalSha256',
      'fixed_at as fixedAt',
      'credential',
    ])
    .where('item_id', '=', itemId)
    .executeTakeFirst()
}

interface NewTokenMetadata {
  itemId: string
  cid: string
  imageCid: string
  animationCid: string | null
  originalSha256: string
  credential: string
}

/** Metadata that a token names stays as it is. */
export async function upsertTokenMetadata(tx: Tx, made: NewTokenMetadata): Promise<void> {
  const values = {
    cid: made.cid,
    image_cid: made.imageCid,
    animation_cid: made.animationCid,
    original_sha256: made.originalSha256,
    credential: made.credential,
  }
  await tx
    .insertInto('token_metadata')
    .values({ item_id: made.itemId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('item_id')
        .doUpdateSet({ ...values, made_at: sql<Date>`now()` })
        .where('token_metadata.fixed_at', 'is', null),
    )
    .execute()
}

/** Signs what a token names already. */
export async function addCredential(db: Db, { itemId, credential }: { itemId: string; credential: string }) {
  await db
    .updateTable('token_metadata')
    .set({ credential })
    .where('item_id', '=', itemId)
    .where('credential', 'is', null)
    .execute()
}

/** From here on it is not made again. Gives its CID; undefined: it is not made yet. */
export async function fixTokenMetadata(tx: Tx, itemId: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('token_metadata')
    .set({ fixed_at: sql<Date>`coalesce(fixed_at, now())` })
    .where('item_id', '=', itemId)
    .returning('cid')
    .executeTakeFirst()
  return row?.cid
}

/** Published works that have none, or no credential, the newest first. */
export async function listUndescribedWorks(db: Reader, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('item')
    .leftJoin('token_metadata', 'token_metadata.item_id', 'item.id')
    .select('item.id')
    .where('token_metadata.credential', 'is', null)
    .where('item.published_at', 'is not', null)
    .orderBy('item.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** An artist's works whose metadata no token names yet. */
export async function listUnfixedWorksOf(db: Reader, creatorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('token_metadata', 'token_metadata.item_id', 'item.id')
    .select('item.id')
    .where('item.creator_id', '=', creatorId)
    .where('token_metadata.fixed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

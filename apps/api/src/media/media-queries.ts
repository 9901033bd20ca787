import type { ContentCredentials } from '@monsoon/contract/works/uploads'
import { sql } from 'kysely'
import type { DbOrTx, Reader, Tx } from '#db.ts'
import type { StoredCopy } from '#files/picture-view.ts'
import type { MediaKind } from './detect-media.ts'

const storedColumns = [
  'id as mediaId',
  'kind',
  'content_hash as contentHash',
  'original_key as originalKey',
  'mime_type as mimeType',
  'width',
  'height',
  'duration_ms as durationMs',
  'color',
  'avif_state as avifState',
  'copies',
  'credentials',
] as const

export async function findMediaByHash(db: Reader, contentHash: string) {
  return db.selectFrom('media').select(storedColumns).where('content_hash', '=', contentHash).executeTakeFirst()
}

export async function findMedia(db: Reader, mediaId: string) {
  return db.selectFrom('media').select(storedColumns).where('id', '=', mediaId).executeTakeFirst()
}

export interface NewMedia {
  kind: MediaKind
  contentHash: string
  originalKey: string
  mimeType: string
  bytes: number
  width: number | null
  height: number | null
  durationMs: number | null
  color?: string | undefined
  avifState: 'pending' | 'none'
  /** What is played instead of the original, best first. */
  copies?: readonly StoredCopy[]
  credentials?: ContentCredentials | null
}

/** Gives undefined when the same content was stored meanwhile. */
export async function insertMedia(tx: Tx, media: NewMedia) {
  return tx
    .insertInto('media')
    .values({
      kind: media.kind,
      content_hash: media.contentHash,
      original_key: media.originalKey,
      mime_type: media.mimeType,
      bytes: BigInt(media.bytes),
      width: media.width,
      height: media.height,
      duration_ms: media.durationMs,
      avif_state: media.avifState,
      ...(media.color && { color: media.color }),
      ...(media.credentials && { credentials: JSON.stringify(media.credentials) }),
      ...(media.copies && { copies: JSON.stringify(media.copies) }),
    })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .returning('id as mediaId')
    .executeTakeFirst()
}

/** False where the picture was deleted meanwhile. */
export async function markAvifDone(db: DbOrTx, mediaId: string): Promise<boolean> {
  const row = await db
    .updateTable('media')
    .set({ avif_state: 'done' })
    .where('id', '=', mediaId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Every column by which a row of ours leads to media. */
export const mediaReferences = {
  announcement: ['desktop_image_id', 'mobile_image_id'],
  collection: ['logo_id', 'thumbnail_id', 'background_id'],
  exhibition: ['logo_id', 'background_id', 'film_id'],
  item_card: ['thumbnail_id'],
  item_media: ['media_id'],
  land: ['media_id'],
  upload: ['media_id'],
  users: ['profile_picture_id', 'background_picture_id', 'background_film_id'],
} as const

const isReferred = (but?: keyof typeof mediaReferences) =>
  sql.join(
    Object.entries(mediaReferences)
      .filter(([table]) => table !== but)
      .flatMap(([table, columns]) =>
        columns.map((column) => sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = media.id)`),
      ),
    sql` OR `,
  )

/** Whether anything but an upload leads to media. @public */
export async function isMediaShown(db: Reader, mediaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select(sql<boolean>`${isReferred('upload')}`.as('isShown'))
    .where('id', '=', mediaId)
    .executeTakeFirst()
  return row?.isShown === true
}

/** Deletes media that no row leads to any more. Returns the keys of their originals. */
export async function deleteUnusedMedia(tx: Tx, mediaIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    DELETE FROM media WHERE id IN (${sql.join(mediaIds)}) AND NOT (${isReferred()})
    RETURNING original_key AS key`.execute(tx)
  return rows.map(({ key }) => key)
}

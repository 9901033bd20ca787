import type { DbOrTx, Reader, Tx } from '#db.ts'
import type { MediaKind } from './detect-media.ts'

const storedColumns = [
  'id as mediaId',
  'kind',
  'content_hash as contentHash',
  'original_key as originalKey',
  'mime_type as mimeType',
  'width',
  'height',
  'avif_state as avifState',
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
    })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .returning('id as mediaId')
    .executeTakeFirst()
}

export async function markAvifDone(db: DbOrTx, mediaId: string): Promise<void> {
  await db.updateTable('media').set({ avif_state: 'done' }).where('id', '=', mediaId).execute()
}

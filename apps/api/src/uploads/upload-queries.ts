import { catalogueKindOf, type UploadState, unusedUploadDays, uploadDays } from '@monsoon/contract/works/uploads'
import { sql } from 'kysely'
import { plannedOnce, type Db, type DbOrTx, type Reader, type Tx } from '#db.ts'
import type { MediaFault } from '#media/media-refusal.ts'
import type { MediaStep } from '#media/store-media.ts'

const inDays = (days: number) => sql<Date>`clock_timestamp() + make_interval(days => ${days})`

const columns = [
  'id',
  'owner_id as ownerId',
  'file_name as fileName',
  'bytes',
  'received',
  'state',
  'fault',
  'done',
  'media_id as mediaId',
  'is_catalogue as isCatalogue',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'still_of as stillOf',
  'still_ms as stillMs',
] as const

export interface UploadRow {
  id: string
  ownerId: string
  fileName: string
  bytes: bigint
  received: bigint
  state: UploadState
  fault: MediaFault | null
  done: MediaStep[]
  mediaId: string | null
  /** A table or a ZIP of a catalogue. */
  isCatalogue: boolean
  createdAt: Date
  expiresAt: Date
  /** The film from which it is taken, as media, which may be gone. */
  stillOf: string | null
  /** The moment of it; null: it is sent by somebody. */
  stillMs: number | null
}

export async function findUpload(db: Reader | DbOrTx, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('upload').select(columns).where('id', '=', id).$narrowType<UploadRow>().executeTakeFirst()
}

interface NewUpload {
  id: string
  ownerId: string
  fileName: string
  bytes: number
  catalogueId?: string | undefined
}

export async function insertUpload(tx: Tx, { id, ownerId, fileName, bytes, catalogueId }: NewUpload): Promise<void> {
  await tx
    .insertInto('upload')
    .values({
      id,
      owner_id: ownerId,
      file_name: fileName,
      bytes: BigInt(bytes),
      expires_at: inDays(uploadDays),
      is_catalogue: catalogueKindOf(fileName) !== undefined,
      catalogue_id: catalogueId ?? null,
    })
    .execute()
}

interface NewStill {
  ownerId: string
  stillOf: string
  stillMs: number
  fileName: string
}

/** How large it is, is known once it is taken. Gives its id. */
export async function insertStill(tx: Tx, { ownerId, stillOf, stillMs, fileName }: NewStill): Promise<string> {
  const { id } = await tx
    .insertInto('upload')
    .values({
      id: sql<string>`uuidv7()`,
      owner_id: ownerId,
      file_name: fileName,
      bytes: 0n,
      state: 'checking',
      still_of: stillOf,
      still_ms: stillMs,
      expires_at: inDays(uploadDays),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What uploads of somebody take that are in no work: one at a time counts. */
export async function lockUnusedBytes(tx: Tx, ownerId: string): Promise<bigint> {
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  const { taken } = await tx
    .selectFrom('upload')
    .select((one) => one.fn.coalesce(one.fn.sum<string>('bytes'), sql<string>`0`).as('taken'))
    .where('owner_id', '=', ownerId)
    .where('state', '!=', 'refused')
    .where('catalogue_id', 'is', null)
    .where((one) =>
      one.not(one.exists(one.selectFrom('item_media').select('media_id').whereRef('media_id', '=', 'upload.media_id'))),
    )
    .executeTakeFirstOrThrow()
  return BigInt(taken)
}

/** What was received of an upload from `start` on, stored. */
export interface Piece {
  uploadId: string
  start: number
  bytes: number
  fileKey: string
}

/** Adds the next piece. Gives what follows; undefined: it is not the next one, or none is waited for. */
export async function addPiece(
  tx: Tx,
  { uploadId, start, bytes, fileKey }: Piece,
): Promise<{ state: UploadState; fileName: string } | undefined> {
  const { rows } = await sql<{ state: UploadState; fileName: string }>`
    UPDATE upload SET received = received + ${bytes}, expires_at = ${inDays(uploadDays)},
      state = CASE WHEN received + ${bytes} = bytes THEN 'checking' ELSE state END
    WHERE id = ${uploadId} AND received = ${start} AND state = 'receiving' AND received + ${bytes} <= bytes
    RETURNING state, file_name AS "fileName" ${plannedOnce}`.execute(tx)
  const [upload] = rows
  if (!upload) return undefined
  await tx
    .insertInto('upload_piece')
    .values({ upload_id: uploadId, start: BigInt(start), bytes, file_key: fileKey })
    .execute()
  return upload
}

export async function listPieceKeys(db: DbOrTx, uploadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_piece')
    .select('file_key as fileKey')
    .where('upload_id', '=', uploadId)
    .orderBy('start')
    .execute()
  return rows.map(({ fileKey }) => fileKey)
}

export async function markDone(db: Db, { id, step }: { id: string; step: MediaStep }): Promise<void> {
  await db
    .updateTable('upload')
    .set({ done: sql`array_append(array_remove(done, ${step}), ${step})` })
    .where('id', '=', id)
    .execute()
}

/** False where it was checked before, or is gone. */
export async function markReady(
  tx: Tx,
  { id, mediaId, sha256, stillBytes }: { id: string; mediaId: string | null; sha256: string; stillBytes?: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('upload')
    .set({
      state: 'ready',
      media_id: mediaId,
      sha256,
      expires_at: inDays(unusedUploadDays),
      ...(stillBytes !== undefined && { bytes: BigInt(stillBytes), received: BigInt(stillBytes) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False where it is gone. */
export async function markRefused(tx: Tx, { id, fault }: { id: string; fault: MediaFault }): Promise<boolean> {
  const row = await tx
    .updateTable('upload')
    .set({ state: 'refused', fault })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets what was received of an upload. Gives the keys of its files. */
export async function deletePieces(tx: Tx, uploadId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('upload_piece')
    .where('upload_id', '=', uploadId)
    .returning('file_key as fileKey')
    .execute()
  return rows.map(({ fileKey }) => fileKey)
}

/** Whether another upload keeps these bytes as they were sent. */
export async function isKeptBefore(tx: Tx, { id, mediaId }: { id: string; mediaId: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('upload as other')
    .select('other.id')
    .where('other.media_id', '=', mediaId)
    .where('other.id', '!=', id)
    .where('other.sha256', '=', (own) => own.selectFrom('upload').select('sha256').where('id', '=', id))
    .where((other) =>
      other.exists(other.selectFrom('upload_piece').select('start').whereRef('upload_id', '=', 'other.id')),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteUpload(tx: Tx, id: string): Promise<{ mediaId: string | null } | undefined> {
  return tx.deleteFrom('upload').where('id', '=', id).returning('media_id as mediaId').executeTakeFirst()
}

/** Uploads whose time is over. What a draft holds stays as long as the draft. */
export async function listExpiredUploads(db: Db, limit: number): Promise<{ id: string; mediaId: string | null }[]> {
  return db
    .selectFrom('upload')
    .select(['id', 'media_id as mediaId'])
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM item_draft WHERE creator_id = upload.owner_id
        AND content -> 'media' @> jsonb_build_array(jsonb_build_object('uploadId', upload.id)))`,
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** A work is made of it: it stays as long as that. */
export async function prolongUpload(db: Db, id: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ expires_at: inDays(unusedUploadDays) })
    .where('id', '=', id)
    .execute()
}

export async function listUploadsOf(db: DbOrTx, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('upload').select('id').where('owner_id', '=', ownerId).execute()
  return rows.map(({ id }) => id)
}

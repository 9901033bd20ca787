import type { PaymentMode } from '@monsoon/contract/shapes'
import type { EditionRange } from '@monsoon/domain/edition-ranges'
import type { LeavingState } from '@monsoon/domain/chain/export-rules'
import { type RawBuilder, sql } from 'kysely'
import type { NetworkName } from '#chain/networks.ts'
import type { DbOrTx } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'

/** A work of an export, or of one whose fee is to be paid or was paid for nothing. */
export type ExportRow = PictureRow & {
  id: string
  ownerId: string
  ownerName: string
  itemId: string
  itemName: string
  altText: string | null
  network: NetworkName
  editions: string
  quantity: number
  feeMinor: bigint
  mode: PaymentMode
  address: string
  state: LeavingState | 'requested'
  reason: string | null
  createdAt: Date
  endedAt: Date | null
  isDirect: boolean
}

// Exports that have begun, and payments for those that have not: each work by itself.
const everyExport = (owner: RawBuilder<unknown>) => sql`(
  SELECT leaving.id, export.owner_id, leaving.item_id, leaving.editions, leaving.quantity, leaving.fee_minor, export.payment_mode AS mode,
    export.address, leaving.state, leaving.reason, export.created_at, leaving.ended_at,
    export.order_id IS NOT NULL AS is_direct
  FROM nft_export AS export JOIN nft_export_item AS leaving ON leaving.export_id = export.id WHERE ${owner}
  UNION ALL
  SELECT md5(export.id || ':' || (work->>'itemId'))::uuid, export.owner_id, (work->>'itemId')::uuid, coalesce(work->>'editions', ''),
    (work->>'quantity')::int, (work->>'feeMinor')::bigint,
    CASE WHEN EXISTS (SELECT FROM crypto_invoice WHERE payment_id = export.id) THEN 'crypto' ELSE 'card' END,
    export.request->>'address', CASE WHEN export.status = 'open' THEN 'requested' ELSE 'failed' END, export.reason, export.created_at,
    export.ended_at, false
  FROM payment AS export CROSS JOIN LATERAL jsonb_array_elements(export.request->'works') AS work
  WHERE export.purpose = 'export' AND export.status IN ('open', 'failed') AND ${owner})`

/** Somebody's exports, the newest first, work by work. */
export async function listExports(
  db: DbOrTx,
  { ownerId, limit, skip }: { ownerId: string; limit: number; skip: number },
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`${selectRows(sql`export.owner_id = ${ownerId}`)}
    ORDER BY every.created_at DESC, every.id DESC LIMIT ${limit} OFFSET ${skip}`.execute(db)
  return rows
}

/** Works of exports by their ids, whoever owns them. */
export async function listExportRows(db: DbOrTx, ids: readonly string[]): Promise<ExportRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ExportRow>`${selectRows(sql`export.id IN (
    SELECT export_id FROM nft_export_item WHERE id = ANY (${ids}::uuid[]))`)} WHERE every.id = ANY (${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

/** The works of one export. */
export async function listWorksOf(
  db: DbOrTx,
  { exportId, ownerId }: { exportId: string; ownerId: string },
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`${selectRows(sql`export.owner_id = ${ownerId}`)}
    WHERE every.id IN (SELECT id FROM nft_export_item WHERE export_id = ${exportId}) ORDER BY every.id`.execute(db)
  return rows
}

const selectRows = (owner: RawBuilder<unknown>) => sql`
  SELECT every.id, every.owner_id AS "ownerId", owner.name AS "ownerName", every.item_id AS "itemId", item.name AS "itemName",
    item_media.alt_text AS "altText", item.blockchain AS network, every.editions, every.quantity, every.fee_minor AS "feeMinor", every.mode,
    every.address, every.state, every.reason, every.created_at AS "createdAt", every.ended_at AS "endedAt", every.is_direct AS "isDirect",
    media.content_hash AS "contentHash", media.width, media.height, media.color, media.avif_state AS "avifState"
  FROM ${everyExport(owner)} AS every JOIN item ON item.id = every.item_id JOIN users AS owner ON owner.id = every.owner_id
  LEFT JOIN item_media ON item_media.item_id = item.id AND item_media.position = 0
  LEFT JOIN media ON media.id = item_media.media_id`

export async function countExports(db: DbOrTx, { ownerId, upTo }: { ownerId: string; upTo: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
    SELECT FROM ${everyExport(sql`export.owner_id = ${ownerId}`)} AS every LIMIT ${upTo + 1}) AS found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of works that leave or have left, the transactions, and how deep they lie. */
export interface ExportProgress {
  id: string
  state: 'queued' | 'sent' | 'mined' | 'confirmed' | 'failed'
  transactionId: string
  hash: string | null
}

/** The transaction of each work that is furthest behind: the work has left when all have. */
export async function listProgress(db: DbOrTx, ids: readonly string[]): Promise<ExportProgress[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ExportProgress>`
    SELECT DISTINCT ON (subject_id) subject_id AS id, state, id AS "transactionId", hash
    FROM chain_transaction WHERE purpose = 'export' AND subject_id = ANY (${ids}::uuid[])
    ORDER BY subject_id, array_position(ARRAY['queued', 'sent', 'mined', 'confirmed', 'failed'], state), id`.execute(db)
  return rows
}

/** Everything that somebody has of a work, by its state. */
export async function listOwnRanges(
  db: DbOrTx,
  { itemId, ownerId }: { itemId: string; ownerId: string },
): Promise<(EditionRange & { state: string })[]> {
  return db
    .selectFrom('edition_range')
    .select(['first_no as first', 'last_no as last', 'state'])
    .where('item_id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .orderBy('first_no')
    .execute()
}

/** A published work of which somebody has editions in custody. */
export type CustodyWork = PictureRow & {
  itemId: string
  itemName: string
  altText: string | null
  network: NetworkName
}

const custodyWorks = (ownerId: string) => sql`
  FROM item WHERE published_at IS NOT NULL
    AND id IN (SELECT item_id FROM edition_range WHERE owner_id = ${ownerId} AND state <> 'out')`

/** By the age of the works, the newest first. */
export async function listCustodyWorks(
  db: DbOrTx,
  { ownerId, limit, skip }: { ownerId: string; limit: number; skip: number },
): Promise<CustodyWork[]> {
  const { rows } = await sql<CustodyWork>`
    SELECT own.id AS "itemId", own.name AS "itemName", own.blockchain AS network, item_media.alt_text AS "altText",
      media.content_hash AS "contentHash", media.width, media.height, media.color, media.avif_state AS "avifState"
    FROM (SELECT id, name, blockchain ${custodyWorks(ownerId)} ORDER BY id DESC LIMIT ${limit} OFFSET ${skip}) AS own
    LEFT JOIN item_media ON item_media.item_id = own.id AND item_media.position = 0
    LEFT JOIN media ON media.id = item_media.media_id
    ORDER BY own.id DESC`.execute(db)
  return rows
}

export async function countCustodyWorks(
  db: DbOrTx,
  { ownerId, upTo }: { ownerId: string; upTo: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT ${custodyWorks(ownerId)} LIMIT ${upTo + 1}) AS found`.execute(db)
  return rows[0]?.count ?? 0
}

import type { ArchiveContent } from '@monsoon/contract/accounts/archives'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import type { ArchiveEntry, NewPart, OpenArchive, PartKind } from './archive-parts.ts'
import { ownEditions, ownEditionsOfItem } from './own-edition-queries.ts'

const isAlive = sql<boolean>`coalesce(expires_at > clock_timestamp(), true)`

const archiveColumns = [
  'id',
  'user_id as userId',
  'contents',
  'requested_at as requestedAt',
  'ready_at as readyAt',
  'expires_at as expiresAt',
  'bytes',
] as const

/** Begins an archive. undefined while another one is packed. */
export async function insertArchive(
  tx: Tx,
  { userId, contents }: { userId: string; contents: readonly ArchiveContent[] },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('data_export')
    .values({ user_id: userId, contents: [...contents] })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Deletes somebody's archives, all or only finished ones. Gives the keys of what they kept. */
export async function deleteArchives(
  tx: Tx,
  { userId, onlyReady }: { userId: string; onlyReady: boolean },
): Promise<string[]> {
  return deleteWhere(tx, onlyReady ? sql`user_id = ${userId} AND ready_at IS NOT NULL` : sql`user_id = ${userId}`)
}

/** Deletes archives that nobody may fetch any more. Gives the keys of what they kept. */
export const deleteExpiredArchives = (tx: Tx): Promise<string[]> => deleteWhere(tx, sql`expires_at < clock_timestamp()`)

async function deleteWhere(tx: Tx, condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ keys: string[] | null }>`
    WITH gone AS (DELETE FROM data_export WHERE ${condition} RETURNING id)
    SELECT array_agg(key) AS keys FROM gone JOIN data_export_part ON export_id = gone.id, unnest(file_keys) AS key`.execute(
    tx,
  )
  return rows[0]?.keys ?? []
}

export async function findArchive(db: Db, userId: string) {
  return db
    .selectFrom('data_export')
    .select(archiveColumns)
    .$narrowType<{ contents: ArchiveContent[] }>()
    .where('user_id', '=', userId)
    .where(isAlive)
    .executeTakeFirst()
}

/** An archive that is ready to be fetched, by its id. */
export async function findReadyArchive(db: Db, id: string) {
  return db
    .selectFrom('data_export')
    .select(['id', 'requested_at as requestedAt', 'bytes'])
    .$narrowType<{ bytes: bigint }>()
    .where('id', '=', id)
    .where('ready_at', 'is not', null)
    .where(isAlive)
    .executeTakeFirst()
}

/** An archive that is not packed yet. */
export async function findOpenArchive(db: DbOrTx, id: string): Promise<OpenArchive | undefined> {
  return db
    .selectFrom('data_export')
    .select(['id', 'user_id as userId', 'contents', 'requested_at as requestedAt'])
    .$narrowType<{ contents: ArchiveContent[] }>()
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
}

/** Locks an archive that is not packed yet, so that one at a time plans it and one finishes it. */
export async function lockOpenArchive(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('data_export')
    .select('id')
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function finishArchive(
  tx: Tx,
  { id, bytes, days }: { id: string; bytes: bigint; days: number },
): Promise<void> {
  await tx
    .updateTable('data_export')
    .set({
      bytes,
      ready_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${days})`,
    })
    .where('id', '=', id)
    .execute()
}

export async function hasParts(db: DbOrTx, exportId: string): Promise<boolean> {
  const row = await db
    .selectFrom('data_export_part')
    .select('no')
    .where('export_id', '=', exportId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertParts(tx: Tx, exportId: string, parts: readonly NewPart[]): Promise<void> {
  await sql`
    INSERT INTO data_export_part (export_id, no, kind, item_id, period, bytes)
    SELECT ${exportId}::uuid, no, kind, "itemId", period, bytes
    FROM json_to_recordset(${JSON.stringify(parts.map((part) => ({ ...part, bytes: String(part.bytes) })))}::json)
      AS part (no integer, kind text, "itemId" uuid, period text, bytes bigint)`.execute(tx)
}

const waiting = sql<boolean>`entries IS NULL`

/** The first part that waits to be packed. */
export async function findWaitingPart(db: Db, exportId: string) {
  return db
    .selectFrom('data_export_part')
    .select(['no', 'kind', 'item_id as itemId', 'period', 'bytes'])
    .$narrowType<{ kind: PartKind }>()
    .where('export_id', '=', exportId)
    .where(waiting)
    .orderBy('no')
    .limit(1)
    .executeTakeFirst()
}

export interface PackedPart {
  exportId: string
  no: number
  entries: readonly ArchiveEntry[]
  fileKeys: readonly string[]
  reason: string | null
}

/** Writes down what a part consists of. false: somebody else did before. */
export async function recordPart(db: DbOrTx, part: PackedPart): Promise<boolean> {
  const bytes = part.entries.reduce((sum, entry) => sum + BigInt(entry.bytes), 0n)
  const row = await db
    .updateTable('data_export_part')
    .set({
      entries: JSON.stringify(part.entries),
      file_keys: [...part.fileKeys],
      reason: part.reason,
      bytes,
    })
    .where('export_id', '=', part.exportId)
    .where('no', '=', part.no)
    .where(waiting)
    .returning('no')
    .executeTakeFirst()
  return row !== undefined
}

/** What an archive consists of, in the order of the zip: what people read first comes first. */
export async function listPackedParts(db: DbOrTx, exportId: string) {
  return db
    .selectFrom('data_export_part')
    .select(['no', 'file_keys as fileKeys', 'reason', 'item_id as itemId', sql<ArchiveEntry[]>`entries`.as('entries')])
    .where('export_id', '=', exportId)
    .where('entries', 'is not', null)
    .orderBy(sql`kind = 'bag' DESC`)
    .orderBy('no')
    .execute()
}

/** How far an archive is, in bytes and in parts. */
export async function sumParts(db: Db, exportId: string) {
  const { rows } = await sql<{ packed: number; all: number; packedBytes: string; bytes: string; missing: number }>`
    SELECT count(entries)::int AS packed, count(*)::int AS all, coalesce(sum(bytes) FILTER (WHERE entries IS NOT NULL), 0) AS "packedBytes",
      coalesce(sum(bytes), 0) AS bytes, count(reason)::int AS missing
    FROM data_export_part WHERE export_id = ${exportId}`.execute(db)
  return rows[0]
}

export interface PartOfWork {
  itemId: string
  name: string
  editions: string | null
  isMade: boolean
  bytes: string
  isPacked: boolean
  reason: string | null
}

/** The works of an archive, a page of them, and how many there are. */
export async function listWorkParts(
  db: Db,
  { exportId, userId, limit, offset }: { exportId: string; userId: string; limit: number; offset: number },
): Promise<{ rows: (PartOfWork & { total: number })[] }> {
  return sql<PartOfWork & { total: number }>`
    SELECT item.id AS "itemId", item.name, item.creator_id = ${userId}::uuid AS "isMade", part.bytes::text, part.entries IS NOT NULL AS "isPacked", part.reason,
      ${ownEditionsOfItem(userId)} AS editions,
      count(*) OVER ()::int AS total
    FROM data_export_part AS part JOIN item ON item.id = part.item_id
    WHERE export_id = ${exportId} AND kind = 'work'
    ORDER BY part.no LIMIT ${limit} OFFSET ${offset}`.execute(db)
}

/** The months in which something happened to somebody's wallet or purchases, oldest first. */
export async function listMonths(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT DISTINCT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM (
      SELECT occurred_at AS at FROM ledger_account AS own JOIN ledger_transfer ON own.id IN (debit_account, credit_account)
        JOIN ledger_entry ON ledger_entry.id = entry_id WHERE own.owner_id = ${userId}
      UNION ALL SELECT issued_at FROM invoice WHERE buyer_id = ${userId}
    ) AS happened ORDER BY month`.execute(db)
  return rows.map(({ month }) => month)
}

/** The works that somebody owns editions of or made, and how large their originals are. */
export async function listWorks(db: Db, userId: string): Promise<{ itemId: string; bytes: bigint }[]> {
  const { rows } = await sql<{ itemId: string; bytes: bigint }>`
    SELECT item.id AS "itemId", (SELECT coalesce(sum(media.bytes), 0) FROM item_media JOIN media ON media.id = media_id WHERE item_id = item.id)::bigint AS bytes
    FROM item
    WHERE creator_id = ${userId} OR id IN (SELECT item_id FROM ${ownEditions(userId)} AS own)
    ORDER BY item.id`.execute(db)
  return rows
}

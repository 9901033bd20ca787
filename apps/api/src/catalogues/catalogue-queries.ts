import { nameOfField, type CatalogueField } from '@monsoon/contract/works/catalogue-columns'
import type { CatalogueState } from '@monsoon/contract/works/catalogues'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

export interface ColumnOfCatalogue {
  header: string
  means: string | null
}

export interface SummaryLine {
  column: string
  msg: string
  rows: number
}

export interface CatalogueRecord {
  id: string
  ownerId: string
  broughtBy: string | null
  uploadId: string | null
  mediaUploadId: string | null
  fileName: string
  mediaName: string | null
  state: CatalogueState
  reason: string | null
  encoding: string | null
  columns: ColumnOfCatalogue[]
  summary: SummaryLine[]
  readBytes: bigint
  tableBytes: bigint
  withParts: boolean
  isSent: boolean
  signature: string | null
  mediaBytes: bigint
  createdAt: Date
  endedAt: Date | null
}

/** What the file calls a field. */
export const columnCalled = ({ columns: known }: Pick<CatalogueRecord, 'columns'>, field: CatalogueField): string =>
  known.find(({ means }) => means === nameOfField(field))?.header ?? nameOfField(field)

const columns = [
  'id',
  'owner_id as ownerId',
  'brought_by as broughtBy',
  'upload_id as uploadId',
  'media_upload_id as mediaUploadId',
  'file_name as fileName',
  'media_name as mediaName',
  'reason',
  'encoding',
  sql<CatalogueState>`state`.as('state'),
  sql<ColumnOfCatalogue[]>`columns`.as('columns'),
  sql<SummaryLine[]>`summary`.as('summary'),
  'read_bytes as readBytes',
  'table_bytes as tableBytes',
  'with_parts as withParts',
  'is_sent as isSent',
  'signature',
  'media_bytes as mediaBytes',
  'created_at as createdAt',
  'ended_at as endedAt',
] as const

const catalogues = (db: DbOrTx) => db.selectFrom('catalogue').select(columns)

export const findCatalogue = async (db: DbOrTx, id: string): Promise<CatalogueRecord | undefined> =>
  catalogues(db).where('id', '=', id).executeTakeFirst()

export const lockCatalogue = async (tx: Tx, id: string): Promise<CatalogueRecord | undefined> =>
  catalogues(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const listCatalogues = async (
  db: Db,
  { ownerId, limit, offset }: { ownerId: string; limit: number; offset: number },
): Promise<CatalogueRecord[]> =>
  catalogues(db)
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()

export async function countCatalogues(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('catalogue')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a catalogue of theirs is being read or brought. */
export async function hasOpenCatalogue(tx: Tx, ownerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('catalogue')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['checking', 'bringing'])
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCatalogue(
  tx: Tx,
  begun: {
    ownerId: string
    broughtBy: string | null
    uploadId: string
    mediaUploadId: string | null
    fileName: string
    mediaName: string | null
    tableBytes: bigint
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('catalogue')
    .values({
      owner_id: begun.ownerId,
      brought_by: begun.broughtBy,
      table_bytes: begun.tableBytes,
      upload_id: begun.uploadId,
      media_upload_id: begun.mediaUploadId,
      file_name: begun.fileName,
      media_name: begun.mediaName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Moves a catalogue on from a state; false where it is in another. */
export async function moveCatalogue(
  db: DbOrTx,
  {
    id,
    from,
    to,
    reason = null,
  }: { id: string; from: readonly CatalogueState[]; to: CatalogueState; reason?: string | null },
): Promise<boolean> {
  const isOver = to === 'brought' || to === 'refused'
  const row = await db
    .updateTable('catalogue')
    .set({ state: to, reason, ended_at: isOver ? sql<Date>`clock_timestamp()` : null })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function noteReading(
  db: DbOrTx,
  id: string,
  read: {
    encoding?: string
    readBytes?: number
    columns?: readonly ColumnOfCatalogue[]
    summary?: readonly SummaryLine[]
  },
): Promise<void> {
  await db
    .updateTable('catalogue')
    .set({
      ...(read.encoding !== undefined && { encoding: read.encoding }),
      ...(read.readBytes !== undefined && { read_bytes: BigInt(read.readBytes) }),
      ...(read.columns && { columns: JSON.stringify(read.columns) }),
      ...(read.summary && { summary: JSON.stringify(read.summary) }),
    })
    .where('id', '=', id)
    .execute()
}

/** What its maker decided. */
export async function noteDecision(
  tx: Tx,
  id: string,
  { withParts, isSent, signature }: { withParts: boolean; isSent: boolean; signature: string | null },
): Promise<void> {
  await tx
    .updateTable('catalogue')
    .set({ with_parts: withParts, is_sent: isSent, signature })
    .where('id', '=', id)
    .execute()
}

/** Takes room for a file of a catalogue; false where there is none. */
export async function reserveRoom(
  db: Db,
  { id, bytes, most }: { id: string; bytes: number; most: number },
): Promise<boolean> {
  const row = await db
    .updateTable('catalogue')
    .set((one) => ({ media_bytes: one('media_bytes', '+', BigInt(bytes)) }))
    .where('id', '=', id)
    .where((one) => one(one('media_bytes', '+', BigInt(bytes)), '<=', BigInt(most)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteCatalogue(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('catalogue').where('id', '=', id).execute()
}

export async function countCataloguedDrafts(db: DbOrTx, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('item_draft')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('creator_id', '=', ownerId)
    .where('catalogue_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export interface WordRows {
  artist: string
  categories: { id: string; name: string }[]
  tags: { id: string; name: string }[]
  collections: { id: string; name: string }[]
  countries: string[]
}

/** What rows may name: all that a draft of this maker may. */
export async function listWords(db: DbOrTx, ownerId: string): Promise<WordRows> {
  const { rows } = await sql<WordRows>`
    SELECT (SELECT name FROM users WHERE id = ${ownerId}) AS artist,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') FROM category) AS categories,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') FROM tag) AS tags,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id DESC), '[]') FROM collection WHERE owner_id = ${ownerId})
        AS collections,
      (SELECT coalesce(json_agg(code), '[]') FROM country) AS countries`.execute(db)
  return rows[0] ?? { artist: '', categories: [], tags: [], collections: [], countries: [] }
}

export async function findMemberByEmail(
  db: Db,
  email: string,
): Promise<{ userId: string; role: 'member' | 'staff' | 'admin'; hasTwoFactor: boolean } | undefined> {
  const { rows } = await sql<{ userId: string; role: 'member' | 'staff' | 'admin'; hasTwoFactor: boolean }>`
    SELECT id AS "userId", role, EXISTS (SELECT FROM two_factor WHERE user_id = users.id AND is_enabled) AS "hasTwoFactor"
    FROM users WHERE email = lower(${email})`.execute(db)
  return rows[0]
}

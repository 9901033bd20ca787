import type { CatalogueRowState } from '@monsoon/contract/works/catalogues'
import type { CatalogueFault } from '@monsoon/contract/works/catalogue-rows'
import type { WorkDraft } from '@monsoon/contract/works/work-drafts'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

export interface CheckedRow {
  rowNo: number
  key: string
  title: string
  state: CatalogueRowState
  faults: readonly CatalogueFault[]
  /** null: it cannot be brought. */
  content: WorkDraft | null
  files: readonly string[]
}

export async function insertRows(
  db: DbOrTx,
  { catalogueId, ownerId }: { catalogueId: string; ownerId: string },
  rows: readonly CheckedRow[],
): Promise<void> {
  await sql`
    INSERT INTO catalogue_row (catalogue_id, owner_id, row_no, key, title, state, faults, content, files)
    SELECT ${catalogueId}, ${ownerId}, row_no, key, title, state, faults, content, coalesce(files, '{}')
    FROM jsonb_to_recordset(${JSON.stringify(
      rows.map(({ rowNo, content, ...row }) => ({ row_no: rowNo, ...row, ...(content && { content }) })),
    )}::jsonb) AS row (row_no int, key text, title text, state text, faults jsonb, content jsonb, files text[])`.execute(
    db,
  )
}

export async function deleteRows(db: DbOrTx, catalogueId: string): Promise<void> {
  await db.deleteFrom('catalogue_row').where('catalogue_id', '=', catalogueId).execute()
}

/** Whether something came of it, which is remembered so that nothing comes twice. */
export async function hasMadeRows(tx: Tx, catalogueId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('catalogue_row')
    .select('row_no')
    .where('catalogue_id', '=', catalogueId)
    .where('item_id', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these rows were brought before, and are works or drafts still. */
export async function listKnownKeys(db: DbOrTx, ownerId: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM catalogue_row AS made WHERE owner_id = ${ownerId} AND key = ANY (${[...keys]}::text[]) AND item_id IS NOT NULL
      AND (EXISTS (SELECT FROM item_draft WHERE id = made.item_id) OR EXISTS (SELECT FROM item WHERE id = made.item_id))`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** Lets rows be brought again whose drafts their maker has removed. */
export async function freeRemovedKeys(tx: Tx, ownerId: string, keys: readonly string[]): Promise<void> {
  await sql`
    UPDATE catalogue_row AS made SET state = 'known', item_id = NULL, waits = false
    WHERE owner_id = ${ownerId} AND key = ANY (${[...keys]}::text[]) AND item_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM item_draft WHERE id = made.item_id) AND NOT EXISTS (SELECT FROM item WHERE id = made.item_id)`.execute(
    tx,
  )
}

export async function countRows(
  db: DbOrTx,
  catalogueId: string,
): Promise<{ counts: { state: CatalogueRowState; count: number }[]; faulty: number; waiting: number }> {
  const { rows: counts } = await sql<{ state: CatalogueRowState; count: number }>`
    SELECT state, count(*)::int AS count FROM catalogue_row WHERE catalogue_id = ${catalogueId} GROUP BY state`.execute(
    db,
  )
  const { rows } = await sql<{ faulty: number; waiting: number }>`
    SELECT (SELECT count(*)::int FROM catalogue_row WHERE catalogue_id = ${catalogueId} AND faults <> '[]') AS faulty,
      (SELECT count(*)::int FROM catalogue_row WHERE catalogue_id = ${catalogueId} AND waits) AS waiting`.execute(db)
  return { counts, ...(rows[0] ?? { faulty: 0, waiting: 0 }) }
}

export interface FaultyRow {
  rowNo: number
  title: string
  state: CatalogueRowState
  faults: CatalogueFault[]
  itemId: string | null
}

/** Rows of which something is said, after a row. */
export async function listFaultyRows(
  db: Db,
  { catalogueId, after = 0, skip = 0, limit }: { catalogueId: string; after?: number; skip?: number; limit: number },
): Promise<FaultyRow[]> {
  const { rows } = await sql<FaultyRow>`
    SELECT row_no AS "rowNo", title, state, faults, item_id AS "itemId" FROM catalogue_row
    WHERE catalogue_id = ${catalogueId} AND faults <> '[]' AND row_no > ${after} ORDER BY row_no LIMIT ${limit} OFFSET ${skip}`.execute(
    db,
  )
  return rows
}

export interface WantedRow {
  rowNo: number
  key: string
  state: 'whole' | 'part'
  content: WorkDraft
  files: string[]
  faults: CatalogueFault[]
}

/** The next rows that are to become works, after one: what is before it need not be passed by again. */
export async function listWantedRows(
  db: Db,
  { catalogueId, withParts, after, limit }: { catalogueId: string; withParts: boolean; after: number; limit: number },
): Promise<WantedRow[]> {
  const { rows } = await sql<WantedRow>`
    SELECT row_no AS "rowNo", key, state, content, files, faults FROM catalogue_row
    WHERE catalogue_id = ${catalogueId} AND state = ANY (${withParts ? ['whole', 'part'] : ['whole']}::text[]) AND row_no > ${after}
    ORDER BY row_no LIMIT ${limit}`.execute(db)
  return rows
}

const ofRow = (catalogueId: string, rowNo: number) => sql`catalogue_id = ${catalogueId} AND row_no = ${rowNo}`

/** A row is a draft now. Its files are looked at, and a whole one is sent on then. */
export async function markMade(
  tx: Tx,
  catalogueId: string,
  made: {
    rowNo: number
    itemId: string
    faults: readonly CatalogueFault[]
    uploadIds: readonly string[]
    waits: boolean
  },
): Promise<void> {
  await sql`
    UPDATE catalogue_row SET state = 'made', item_id = ${made.itemId}, faults = ${JSON.stringify(made.faults)}::jsonb, content = NULL, files = '{}',
      upload_ids = ${[...made.uploadIds]}::uuid[], waits = ${made.waits}
    WHERE ${ofRow(catalogueId, made.rowNo)} AND state IN ('whole', 'part')`.execute(tx)
}

/** It was brought meanwhile, by another catalogue. */
export async function markKnown(tx: Tx, catalogueId: string, rowNos: readonly number[]): Promise<void> {
  await sql`
    UPDATE catalogue_row SET state = 'known', content = NULL, files = '{}'
    WHERE catalogue_id = ${catalogueId} AND row_no = ANY (${[...rowNos]}::int[]) AND state IN ('whole', 'part')`.execute(
    tx,
  )
}

export interface WaitingRow {
  rowNo: number
  itemId: string
  faults: CatalogueFault[]
  refused: { fileName: string; fault: string }[]
}

/** Rows all of whose files have been looked at. */
export async function listSettledRows(db: Db, catalogueId: string, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT row_no AS "rowNo", item_id AS "itemId", faults,
      (SELECT coalesce(json_agg(json_build_object('fileName', file_name, 'fault', fault)), '[]') FROM upload
        WHERE id = ANY (upload_ids) AND state = 'refused') AS refused
    FROM catalogue_row AS row
    WHERE catalogue_id = ${catalogueId} AND waits
      AND NOT EXISTS (SELECT FROM upload WHERE id = ANY (row.upload_ids) AND state IN ('receiving', 'checking'))
    ORDER BY row_no LIMIT ${limit}`.execute(db)
  return rows
}

export async function settleRow(
  db: DbOrTx,
  catalogueId: string,
  { rowNo, isSent, faults }: { rowNo: number; isSent: boolean; faults: readonly CatalogueFault[] },
): Promise<void> {
  await sql`
    UPDATE catalogue_row SET waits = false, faults = ${JSON.stringify(faults)}::jsonb, state = CASE WHEN ${isSent} THEN 'sent' ELSE state END
    WHERE ${ofRow(catalogueId, rowNo)}`.execute(db)
}

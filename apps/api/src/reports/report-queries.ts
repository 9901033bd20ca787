import { appealCategory, type ReportState, type StaffReport } from '@monsoon/contract/works/reports'
import { sql } from 'kysely'
import { appealOfItem } from '#catalog/hide-works.ts'
import type { Db, DbOrTx, Tx } from '#db.ts'
import { pictureColumns } from '#files/picture-view.ts'

/** Of a work, or of a parcel of land. */
interface NewReport {
  itemId?: string
  landId?: string
  reporterId: string
  category: string
  comment: string
}

export async function isShownItem(db: DbOrTx, itemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('item')
    .select('id')
    .where('id', '=', itemId)
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** False while another one of the same person about the same waits (report_waiting_key, report_land_waiting_key). */
export async function insertReport(db: DbOrTx, given: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('report')
    .values({
      item_id: given.itemId ?? null,
      land_id: given.landId ?? null,
      reporter_id: given.reporterId,
      category: given.category,
      comment: given.comment,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type StoredAppealed = NonNullable<StaffReport['appealed']>

/** Reports in a state: those that wait oldest first, others newest first. */
export async function listReports(
  db: Db,
  { state, limit, offset }: { state: ReportState; limit: number; offset: number },
) {
  const waits = state === 'open' || state === 'reviewing'
  return db
    .selectFrom('report')
    .leftJoin('item', 'item.id', 'report.item_id')
    .leftJoin('land', 'land.id', 'report.land_id')
    .leftJoin('users as maker', 'maker.id', 'item.creator_id')
    .innerJoin('users as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'report.reviewer_id')
    .leftJoin('item_media', (join) =>
      join.onRef('item_media.item_id', '=', 'item.id').on('item_media.position', '=', 0),
    )
    .leftJoin('media', (join) =>
      join.on((eb) => eb('media.id', '=', eb.fn.coalesce('item_media.media_id', 'land.media_id'))),
    )
    .select([
      'report.id',
      'report.category',
      'report.comment',
      'report.state',
      'report.reason',
      'report.created_at as createdAt',
      'report.decided_at as decidedAt',
      sql<string>`coalesce(item.id, land.id)`.as('itemId'),
      sql<string>`coalesce(item.name, land.name)`.as('itemName'),
      sql<string | null>`land.token_id::text`.as('landTokenId'),
      ...(['land.city', 'land.longitude_e6 as longitudeE6', 'land.latitude_e6 as latitudeE6'] as const),
      'item_media.alt_text as altText',
      'maker.id as makerId',
      'maker.name as makerName',
      'reporter.id as reporterId',
      'reporter.name as reporterName',
      'reviewer.id as reviewerId',
      'reviewer.name as reviewerName',
      ...pictureColumns,
      // From the audit log: the decision on an appeal overwrites what the reports said before.
      sql<StoredAppealed | null>`(SELECT json_build_object(
          'state', CASE act.action WHEN 'work-hidden' THEN 'hidden' ELSE 'removed' END, 'reason', act.detail::json->>'reason', 'decidedByRole', users.role, 'decidedAt', act.occurred_at)
        FROM audit_entry AS act JOIN users ON users.id = act.actor_id
        WHERE report.category = ${appealCategory} AND act.subject_id = item.creator_id
          AND act.action IN ('work-hidden', 'work-removed') AND act.detail::json->>'itemId' = report.item_id::text
          AND act.occurred_at < report.created_at
        ORDER BY act.number DESC LIMIT 1)`.as('appealed'),
      sql<number>`(SELECT count(*)::int FROM report AS other
        WHERE (other.item_id = report.item_id OR other.land_id = report.land_id) AND other.state IN ('open', 'reviewing'))`.as(
        'waiting',
      ),
    ])
    .where('report.state', '=', state)
    .orderBy('report.id', waits ? 'asc' : 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number]

export async function countReports(db: Db, state: ReportState): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return count
}

/** The parcel of a token; undefined: there is none. */
export async function findLandId(db: DbOrTx, landTokenId: string): Promise<string | undefined> {
  const land = await db
    .selectFrom('land')
    .select('id')
    .where('token_id', '=', sql<bigint>`${landTokenId}::bigint`)
    .executeTakeFirst()
  return land?.id
}

/** A report of a parcel of land; undefined: it is of a work, or there is none. */
export const findReportedLand = (db: DbOrTx, id: string) =>
  db
    .selectFrom('report')
    .innerJoin('land', 'land.id', 'report.land_id')
    .select([
      ...(['report.state', 'report.reporter_id as reporterId', 'land.name', 'land.city'] as const),
      sql<string>`land.token_id::text`.as('landTokenId'),
    ])
    .$narrowType<{ state: ReportState }>()
    .where('report.id', '=', id)
    .executeTakeFirst()

export async function lockReportedLand(tx: Tx, id: string) {
  await tx.selectFrom('report').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return findReportedLand(tx, id)
}

/** Closes one report that was looked into. */
export async function closeReport(
  tx: Tx,
  { id, reviewerId, reason }: { id: string; reviewerId: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('report')
    .set({ state: 'cleared', reviewer_id: reviewerId, reason, decided_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Somebody looks into a report that is open. */
export async function claimReport(db: DbOrTx, { id, reviewerId }: { id: string; reviewerId: string }): Promise<void> {
  await db
    .updateTable('report')
    .set({ state: 'reviewing', reviewer_id: reviewerId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

export async function findReported(db: DbOrTx, id: string) {
  return db
    .selectFrom('report')
    .innerJoin('item', 'item.id', 'report.item_id')
    .select(['item.id as itemId', 'item.creator_id as makerId', 'report.state'])
    .$narrowType<{ state: ReportState }>()
    .where('report.id', '=', id)
    .executeTakeFirst()
}

export type Reported = NonNullable<Awaited<ReturnType<typeof findReported>>>

/** A work, locked against other decisions, with who made the one that stands and how an appeal against it stands. */
export async function lockWork(tx: Tx, itemId: string) {
  const item = await tx
    .selectFrom('item')
    .select(['id as itemId', 'creator_id as makerId', 'taken_down as takenDown'])
    .where('id', '=', itemId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!item) return undefined
  const standing = await tx
    .selectFrom('item')
    .select([
      sql<string | null>`(SELECT reviewer_id FROM report
        WHERE report.item_id = item.id AND state IN ('hidden', 'removed') ORDER BY decided_at DESC LIMIT 1)`.as(
        'decidedBy',
      ),
      appealOfItem,
    ])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  return { ...item, ...standing }
}

/** A report's work, locked, then the state of the report. */
export async function lockReportedWork(tx: Tx, { id, itemId }: { id: string; itemId: string }) {
  const work = await lockWork(tx, itemId)
  const { state } = await tx.selectFrom('report').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return work && { ...work, state: state as ReportState }
}

export type ReportedWork = NonNullable<Awaited<ReturnType<typeof lockReportedWork>>>

/** Who owns editions of a work and did not make it; without the house. */
export async function listOwners(tx: Tx, { itemId, makerId }: { itemId: string; makerId: string }): Promise<string[]> {
  const rows = await tx
    .selectFrom('edition_range')
    .innerJoin('users', 'users.id', 'edition_range.owner_id')
    .select('users.id as ownerId')
    .where('edition_range.item_id', '=', itemId)
    .where('users.id', '!=', makerId)
    .where('users.email_verified_at', 'is not', null)
    .distinct()
    .execute()
  return rows.map(({ ownerId }) => ownerId)
}

/** A report that was decided: whose it is, and how it stood before. */
export interface DecidedReport {
  reporterId: string
  category: string
  before: ReportState
}

/**
 * Writes a decision on all reports of a work that are in one of these states, or on a single one of them; gives these.
 */
export async function decideReports(
  tx: Tx,
  given: {
    itemId: string
    id?: string | undefined
    from: readonly ReportState[]
    state: ReportState
    reviewerId: string
    reason: string
  },
): Promise<DecidedReport[]> {
  return tx
    .updateTable('report')
    .set({
      state: given.state,
      reviewer_id: given.reviewerId,
      reason: given.reason,
      decided_at: sql<Date>`clock_timestamp()`,
    })
    .where('item_id', '=', given.itemId)
    .where('state', 'in', given.from)
    .$if(given.id !== undefined, (query) => query.where('id', '=', given.id ?? ''))
    .returning(['reporter_id as reporterId', 'category', sql<ReportState>`old.state`.as('before')])
    .execute()
}

/** Who made a work, and what it is called. */
export async function findMaker(db: DbOrTx, itemId: string) {
  return db
    .selectFrom('item')
    .select(['creator_id as makerId', 'name as itemName'])
    .where('id', '=', itemId)
    .executeTakeFirst()
}

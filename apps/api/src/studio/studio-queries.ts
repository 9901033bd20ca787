import { sql, type RawBuilder } from 'kysely'
import type { Db, DbOrTx } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'
import { personJson, pictureJson } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'
import { draftState } from './work-draft-queries.ts'
import type { StudioState } from '@monsoon/contract/works/edited-works'

export interface StudioRow {
  itemId: string
  state: StudioState
  name: string
  year: string | null
  savedAt: Date
  reason: string | null
  /** Of a draft: the first picture of it that has arrived. */
  picture: PictureRow | null
  alt: string
  supply: number | null
  sold: number
  minted: number
  priceMinor: bigint | null
  resales: number
  /** In which it is, or by which it appeared. */
  releaseId: string | null
  medium: string
  nsfw: boolean
  isHidden: boolean
  /** Of a draft. */
  content: unknown
}

const shownPicture = sql.raw(pictureJson('media'))

const draftRows = (creatorId: string) => sql`
  SELECT item_draft.id AS "itemId", ${draftState} AS state, item_draft.content ->> 'name' AS name,
    nullif(item_draft.content ->> 'year', '') AS year, item_draft.saved_at AS "savedAt", item_draft.reason,
    (SELECT ${shownPicture} FROM jsonb_array_elements(item_draft.content -> 'media') WITH ORDINALITY AS file (entry, nth)
      JOIN upload ON upload.id = (entry ->> 'uploadId')::uuid AND upload.owner_id = item_draft.creator_id
      JOIN media ON media.id = upload.media_id WHERE media.width IS NOT NULL ORDER BY nth LIMIT 1) AS picture,
    '' AS alt, NULL::int AS supply, 0 AS sold, 0 AS minted, NULL::bigint AS "priceMinor", 0 AS resales,
    item_draft.release_id AS "releaseId", item_draft.content ->> 'medium' AS medium,
    (item_draft.content ->> 'isSensitive')::boolean AS nsfw, false AS "isHidden", item_draft.content
  FROM item_draft WHERE item_draft.creator_id = ${creatorId}`

const publishedRows = (creatorId: string) => sql`
  SELECT item.id,
    CASE WHEN item.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN own.held = 0 THEN 'sold-out'
      WHEN own.is_offered THEN 'published' ELSE 'paused' END,
    item.name, item.year::text, coalesce(item.published_at, item.created_at), NULL,
    (SELECT ${shownPicture} FROM media WHERE media.id = card.thumbnail_id), card.thumbnail_alt, item.quantity, item.quantity - own.held,
    (SELECT coalesce(sum(last_no - first_no + 1), 0)::int FROM token_range WHERE token_range.item_id = item.id),
    CASE WHEN own.is_offered THEN card.price_minor END,
    (SELECT count(*)::int FROM item_event WHERE item_event.item_id = item.id AND kind = 'buy' AND from_id <> item.creator_id),
    item.release_id, item.medium, item.nsfw, item.hidden_at IS NOT NULL, NULL::jsonb
  FROM item JOIN item_card AS card ON card.item_id = item.id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(last_no - first_no + 1), 0)::int AS held, coalesce(bool_or(state IN ('listed', 'in_auction', 'reserved')), false) AS is_offered
    FROM edition_range WHERE edition_range.item_id = item.id AND owner_id = item.creator_id) AS own
  WHERE item.creator_id = ${creatorId} AND item.published_at IS NOT NULL`

const works = (creatorId: string): RawBuilder<StudioRow> =>
  sql<StudioRow>`(${draftRows(creatorId)} UNION ALL ${publishedRows(creatorId)}) AS works`

/** Works of a maker, those that were begun or published last first; drafts before what is published. */
export async function listStudioWorks(
  db: Db,
  { creatorId, state, limit, offset }: { creatorId: string; state: StudioState | ''; limit: number; offset: number },
): Promise<StudioRow[]> {
  const { rows } = await sql<StudioRow>`
    SELECT * FROM ${works(creatorId)} WHERE ${state} = '' OR state = ${state}
    ORDER BY array_position(ARRAY['handed-back', 'draft', 'in-review', 'ready'], state), "savedAt" DESC, "itemId" DESC
    LIMIT ${limit} OFFSET ${(offset - 1) * limit}`.execute(db)
  return rows
}

/** Works of a maker that are in a release, or appeared by it, in the order in which they were begun. */
export async function listWorksOfRelease(
  db: Db,
  { creatorId, releaseId }: { creatorId: string; releaseId: string },
): Promise<StudioRow[]> {
  const { rows } = await sql<StudioRow>`
    SELECT * FROM ${works(creatorId)} WHERE "releaseId" = ${releaseId} ORDER BY "itemId"`.execute(db)
  return rows
}

/** All drafts of a maker, those that were saved last first. */
export async function listDraftRows(db: Db, creatorId: string): Promise<StudioRow[]> {
  const { rows } = await sql<StudioRow>`
    SELECT * FROM (${draftRows(creatorId)}) AS drafts ORDER BY "savedAt" DESC, "itemId" DESC LIMIT 500`.execute(db)
  return rows
}

export async function countStudioWorks(db: Db, creatorId: string): Promise<{ state: StudioState; count: number }[]> {
  const { rows } = await sql<{ state: StudioState; count: number }>`
    SELECT state, count(*)::int AS count FROM ${works(creatorId)} GROUP BY state`.execute(db)
  return rows
}

/** What works earned their maker, of first sales and of resales. */
export async function sumEarnedByWork(
  db: Db,
  { accountId, itemIds }: { accountId: string; itemIds: readonly string[] },
): Promise<{ itemId: string; amountMinor: bigint }[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<{ itemId: string; amountMinor: bigint }>`
    SELECT entry.item_id AS "itemId", sum(leg.amount_minor) AS "amountMinor"
    FROM ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
    WHERE entry.item_id = ANY (${[...itemIds]}::uuid[]) AND leg.credit_account = ${accountId}
      AND leg.purpose IN ('artist share', 'royalty')
    GROUP BY 1`.execute(db)
  return rows
}

/** What came by first sales and by royalties, by day (UTC). */
export async function sumEarnedByDay(
  db: DbOrTx,
  { accountId, fromEntry }: { accountId: string; fromEntry: string },
): Promise<{ day: string; salesMinor: bigint; royaltiesMinor: bigint }[]> {
  const { rows } = await sql<{ day: string; salesMinor: bigint; royaltiesMinor: bigint }>`
    SELECT (uuid_extract_timestamp(leg.entry_id) AT TIME ZONE 'UTC')::date::text AS day,
      coalesce(sum(leg.amount_minor) FILTER (WHERE leg.purpose = 'artist share'), 0)::bigint AS "salesMinor",
      coalesce(sum(leg.amount_minor) FILTER (WHERE leg.purpose = 'royalty'), 0)::bigint AS "royaltiesMinor"
    FROM ledger_transfer AS leg
    WHERE leg.credit_account = ${accountId} AND leg.entry_id >= ${fromEntry} AND leg.purpose IN ('artist share', 'royalty')
    GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/**
 * Who owns editions of two works or more of a maker that everybody sees; nobody whose account is private, suspended or
 * closed.
 */
export async function listCollectors(
  db: Db,
  { creatorId, limit }: { creatorId: string; limit: number },
): Promise<{ person: PersonRow; works: number }[]> {
  const { rows } = await sql<{ person: PersonRow; works: number }>`
    SELECT ${sql.raw(personJson('users'))} AS person, owned.works
    FROM (
      SELECT owner_id, count(DISTINCT item_id)::int AS works FROM edition_range JOIN item ON item.id = item_id
      WHERE item.creator_id = ${creatorId} AND item.published_at IS NOT NULL AND item.hidden_at IS NULL
        AND owner_id <> ${creatorId} AND state <> 'out'
      GROUP BY owner_id HAVING count(DISTINCT item_id) >= 2
    ) AS owned JOIN users ON users.id = owned.owner_id
    WHERE NOT users.is_private AND users.suspended_at IS NULL AND users.closed_at IS NULL
    ORDER BY owned.works DESC, users.id LIMIT ${limit}`.execute(db)
  return rows
}

export interface EarningRow {
  entryId: string
  leg: number
  at: Date
  purpose: 'artist share' | 'royalty'
  itemId: string | null
  name: string | null
  orderId: string | null
  editions: string | null
  quantity: number | null
  amountMinor: bigint
}

/** What came by first sales and royalties, the oldest first, from after a transfer on. */
export async function listEarnings(
  db: Db,
  { accountId, after, limit }: { accountId: string; after: { entryId: string; leg: number }; limit: number },
): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    SELECT transfer.entry_id AS "entryId", transfer.leg AS leg, uuid_extract_timestamp(transfer.entry_id) AS at, transfer.purpose,
      entry.item_id AS "itemId", item.name, entry.order_id AS "orderId", orders.editions, orders.quantity,
      transfer.amount_minor AS "amountMinor"
    FROM ledger_transfer AS transfer JOIN ledger_entry AS entry ON entry.id = transfer.entry_id
    LEFT JOIN item ON item.id = entry.item_id LEFT JOIN orders ON orders.id = entry.order_id
    WHERE transfer.credit_account = ${accountId} AND transfer.purpose IN ('artist share', 'royalty')
      AND (transfer.entry_id, transfer.leg) > (${after.entryId}::uuid, ${after.leg}::int)
    ORDER BY transfer.entry_id, transfer.leg LIMIT ${limit}`.execute(db)
  return rows
}

/** Exhibitions since a moment that showed works of somebody. */
export async function listShownIn(
  db: Db,
  { creatorId, since }: { creatorId: string; since: Date },
): Promise<{ id: string; title: string; startAt: Date; endAt: Date }[]> {
  return db
    .selectFrom('exhibition')
    .select(['id', 'title', 'start_at as startAt', 'end_at as endAt'])
    .where('published_at', 'is not', null)
    .where('end_at', '>', since)
    .where('start_at', '<=', sql<Date>`now()`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('exhibition_item')
          .innerJoin('item', 'item.id', 'exhibition_item.item_id')
          .select('item.id')
          .whereRef('exhibition_item.exhibition_id', '=', 'exhibition.id')
          .where('item.creator_id', '=', creatorId),
      ),
    )
    .orderBy('start_at')
    .limit(24)
    .execute()
}

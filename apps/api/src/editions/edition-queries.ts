import { sql } from 'kysely'
import type { EditionRange } from '@monsoon/domain/edition-ranges'
import { clock } from '#database/clock-queries.ts'
import { clockSetTo, plannedOnce, type Tx } from '#db.ts'
import { joinRanges } from './join-range-queries.ts'

/** Who holds editions, in which state, and since when; absent: since now. */
export type EditionHolding = { ownerId: string; since?: Date } & (
  | { state: 'held' | 'frozen' | 'out' }
  | { state: 'listed'; listingId: string }
  | { state: 'reserved'; listingId: string; orderId: string }
  | { state: 'reserved'; offerId: string }
  | { state: 'in_auction'; auctionId: string }
  | { state: 'exporting'; exportItemId: string }
  | { state: 'requested'; nftRequestId: string }
)

/** A range as it stands in the table. */
export interface StoredRange extends EditionRange {
  id: string
}

const rangeColumns = ['id', 'first_no as first', 'last_no as last'] as const

/** The lowest listed ranges of a sale: enough of them for `atMost` editions. The sale must be locked. */
export async function listListedRanges(
  tx: Tx,
  { listingId, atMost }: { listingId: string; atMost: number },
): Promise<StoredRange[]> {
  return tx
    .selectFrom('edition_range')
    .select(rangeColumns)
    .where('listing_id', '=', listingId)
    .where('state', '=', 'listed')
    .orderBy('first_no')
    .limit(Math.min(atMost, 10_000))
    .execute()
}

/** The listed ranges of a sale that touch one of the wanted ones. The sale must be locked. */
export async function listListedRangesTouching(
  tx: Tx,
  { listingId, wanted }: { listingId: string; wanted: readonly EditionRange[] },
): Promise<StoredRange[]> {
  const first = Math.min(...wanted.map((range) => range.first))
  const last = Math.max(...wanted.map((range) => range.last))
  return tx
    .selectFrom('edition_range')
    .select(rangeColumns)
    .where('listing_id', '=', listingId)
    .where('state', '=', 'listed')
    .where('last_no', '>=', first)
    .where('first_no', '<=', last)
    .orderBy('first_no')
    .execute()
}

const holdingColumns = (holding: EditionHolding) => ({
  state: holding.state,
  owner_id: holding.ownerId,
  listing_id: 'listingId' in holding ? holding.listingId : null,
  order_id: 'orderId' in holding ? holding.orderId : null,
  offer_id: 'offerId' in holding ? holding.offerId : null,
  auction_id: holding.state === 'in_auction' ? holding.auctionId : null,
  export_item_id: holding.state === 'exporting' ? holding.exportItemId : null,
  nft_request_id: holding.state === 'requested' ? holding.nftRequestId : null,
})

/** Gives whole ranges to their new holder. */
export async function moveRanges(tx: Tx, ids: readonly string[], holding: EditionHolding): Promise<void> {
  await tx
    .updateTable('edition_range')
    .set({ ...holdingColumns(holding), acquired_at: holding.since ?? clock(tx) })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Shrinks a range and gives what was cut off it to its new holder, in one statement: the insert reads from the update,
 * so at no moment do two ranges cover one number.
 */
export async function cutRange(
  tx: Tx,
  { itemId, rest, piece, holding }: { itemId: string; rest: StoredRange; piece: EditionRange; holding: EditionHolding },
): Promise<void> {
  const columns = holdingColumns(holding)
  await sql`
    WITH shrunk AS (UPDATE edition_range SET first_no = ${rest.first}, last_no = ${rest.last} WHERE id = ${rest.id} RETURNING item_id)
    INSERT INTO edition_range (item_id, first_no, last_no, owner_id, state, listing_id, order_id, offer_id, auction_id, export_item_id, nft_request_id,
      acquired_at)
    SELECT ${itemId}::uuid, ${piece.first}::integer, ${piece.last}::integer, ${columns.owner_id}::uuid, ${columns.state}::text,
      ${columns.listing_id}::uuid, ${columns.order_id}::uuid, ${columns.offer_id}::uuid, ${columns.auction_id}::uuid, ${columns.export_item_id}::uuid,
      ${columns.nft_request_id}::uuid, ${holding.since ? sql`${holding.since}::timestamptz` : clock(tx)}
    FROM shrunk`.execute(tx)
}

/**
 * Gives the lowest listed editions of a sale to a buyer, in one statement, if they lie in one range: all of it, or its
 * beginning. The insert reads from the update, as in cutRange. Only if this transaction has written the sale's row, so
 * the statement may travel with the one that takes their stock off the sale: where that one took nothing, this one
 * gives nothing.
 */
export async function sellLowest(
  tx: Tx,
  { listingId, quantity, ownerId }: { listingId: string; quantity: number; ownerId: string },
): Promise<EditionRange | undefined> {
  const { rows } = await sql<EditionRange>`
    WITH lowest AS MATERIALIZED (
      SELECT id, item_id, first_no, last_no - first_no + 1 - ${quantity}::integer AS rest,
        ${clock(tx)} AS acquired_at
      FROM edition_range
      WHERE listing_id = ${listingId}::uuid AND state = 'listed'
        AND EXISTS (SELECT FROM listing WHERE id = ${listingId}::uuid AND listing.xmin = pg_current_xact_id()::xid)
      ORDER BY first_no LIMIT 1
    ), whole AS (
      UPDATE edition_range SET state = 'held', owner_id = ${ownerId}::uuid, listing_id = NULL, acquired_at = lowest.acquired_at
      FROM lowest WHERE edition_range.id = lowest.id AND lowest.rest = 0
      RETURNING edition_range.first_no, edition_range.last_no
    ), shrunk AS (
      UPDATE edition_range SET first_no = lowest.first_no + ${quantity}::integer
      FROM lowest WHERE edition_range.id = lowest.id AND lowest.rest > 0
      RETURNING lowest.item_id, lowest.first_no, lowest.acquired_at
    ), cut AS (
      INSERT INTO edition_range (item_id, first_no, last_no, owner_id, state, acquired_at)
      SELECT item_id, first_no, first_no + ${quantity}::integer - 1, ${ownerId}::uuid, 'held', acquired_at FROM shrunk
      RETURNING first_no, last_no
    )
    SELECT first_no AS first, last_no AS last FROM whole UNION ALL SELECT first_no, last_no FROM cut ${plannedOnce}`.execute(
    tx,
  )
  return rows[0]
}

export async function insertRanges(
  tx: Tx,
  itemId: string,
  ranges: readonly EditionRange[],
  holding: EditionHolding,
): Promise<void> {
  const columns = holdingColumns(holding)
  const since = holding.since ?? clockSetTo(tx)
  await tx
    .insertInto('edition_range')
    .values(
      ranges.map(({ first, last }) => ({
        item_id: itemId,
        first_no: first,
        last_no: last,
        ...columns,
        ...(since && { acquired_at: since }),
      })),
    )
    .execute()
}

/** Reserved editions of an order go back on sale. Gives them as they were stored. */
export async function relistReserved(tx: Tx, orderId: string): Promise<EditionRange[]> {
  return tx
    .updateTable('edition_range')
    .set({ state: 'listed', order_id: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .returning(['first_no as first', 'last_no as last'])
    .execute()
}

/**
 * Joins the listed ranges of a sale that follow each other without a gap, where they touch `span`. The sale must be
 * locked.
 */
export const joinListedRanges = (
  tx: Tx,
  { listingId, span }: { listingId: string; span: EditionRange },
): Promise<void> =>
  joinRanges(tx, {
    among: sql`listing_id = ${listingId} AND state = 'listed' AND last_no >= ${span.first - 1} AND first_no <= ${span.last + 1}`,
  })

/** Reserved editions of an order become the buyer's. Gives how many. @public */
export async function handOverReserved(
  tx: Tx,
  { orderId, ownerId }: { orderId: string; ownerId: string },
): Promise<number> {
  const rows = await tx
    .updateTable('edition_range')
    .set({
      state: 'held',
      owner_id: ownerId,
      order_id: null,
      listing_id: null,
      acquired_at: sql<Date>`clock_timestamp()`,
    })
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .returning(sql<number>`last_no - first_no + 1`.as('count'))
    .execute()
  return rows.reduce((sum, row) => sum + row.count, 0)
}

/** Ranges of an item that an owner has in a state, lowest first. The ranges must be locked. */
export async function listRangesOf(
  tx: Tx,
  { itemId, ownerId, state }: { itemId: string; ownerId: string; state: 'held' | 'frozen' | 'out' },
): Promise<StoredRange[]> {
  return tx
    .selectFrom('edition_range')
    .select(rangeColumns)
    .where('item_id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .where('state', '=', state)
    .orderBy('first_no')
    .execute()
}

/** Locks what of an item is outside, and gives it with whoever has it in their name. */
export async function lockOutsideEditions(tx: Tx, itemId: string): Promise<(StoredRange & { ownerId: string })[]> {
  await tx
    .selectFrom('edition_range')
    .select('id')
    .where('item_id', '=', itemId)
    .where('state', '=', 'out')
    .orderBy('id')
    .forUpdate()
    .execute()
  return tx
    .selectFrom('edition_range')
    .select([...rangeColumns, 'owner_id as ownerId'])
    .where('item_id', '=', itemId)
    .where('state', '=', 'out')
    .orderBy('first_no')
    .execute()
}

/** Locks what an owner has of an item, so that a list read afterwards stays true. */
export async function lockItemEditions(
  tx: Tx,
  { itemId, ownerId }: { itemId: string; ownerId: string },
): Promise<void> {
  await tx
    .selectFrom('edition_range')
    .select('id')
    .where('item_id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What editions are bound to until it ends. */
export type BoundTo = { auctionId: string } | { offerId: string } | { nftRequestId: string }

function boundColumn(boundTo: BoundTo) {
  if ('auctionId' in boundTo) return ['auction_id', boundTo.auctionId] as const
  if ('offerId' in boundTo) return ['offer_id', boundTo.offerId] as const
  return ['nft_request_id', boundTo.nftRequestId] as const
}

/**
 * Bound editions become their buyer's, since now, or their owner's own again, since the day on which they were
 * acquired. Found by the work, whose ranges an index holds. What they are bound to must be locked.
 */
export async function unbindEditions(
  tx: Tx,
  { itemId, boundTo, buyerId }: { itemId: string; boundTo: BoundTo; buyerId?: string },
): Promise<EditionRange[]> {
  const [column, id] = boundColumn(boundTo)
  return tx
    .updateTable('edition_range')
    .set({
      state: 'held',
      auction_id: null,
      offer_id: null,
      nft_request_id: null,
      ...(buyerId && { owner_id: buyerId, acquired_at: clock(tx) }),
    })
    .where('item_id', '=', itemId)
    .where(column, '=', id)
    .returning(['first_no as first', 'last_no as last'])
    .execute()
}

/** What leaves by an export, with the day on which it was acquired. The export must be locked. */
export async function listExporting(
  tx: Tx,
  { itemId, exportItemId }: { itemId: string; exportItemId: string },
): Promise<(StoredRange & { acquiredAt: Date })[]> {
  return tx
    .selectFrom('edition_range')
    .select([...rangeColumns, 'acquired_at as acquiredAt'])
    .where('item_id', '=', itemId)
    .where('export_item_id', '=', exportItemId)
    .where('state', '=', 'exporting')
    .orderBy('first_no')
    .execute()
}

/**
 * Listed editions of a sale become free again, in the hands of whom they belong to and since the same day. The sale
 * must be locked.
 * @public
 */
export async function freeListed(tx: Tx, listingId: string): Promise<EditionRange[]> {
  return tx
    .updateTable('edition_range')
    .set({ state: 'held', listing_id: null })
    .where('listing_id', '=', listingId)
    .where('state', '=', 'listed')
    .returning(['first_no as first', 'last_no as last'])
    .execute()
}

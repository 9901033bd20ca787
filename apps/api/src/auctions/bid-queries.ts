import { sql } from 'kysely'
import { plannedOnce, type DbOrTx, type Tx } from '#db.ts'

/** An accepted bid as it is written down. */
export interface NewBid {
  seq: number
  bidderId: string
  amountMinor: bigint
  isAutomatic: boolean
  /** Card money was brought in for it. */
  isByCard: boolean
  opKey: string | null
}

/** How an auction stands after a bid. */
export interface NewStanding {
  auctionId: string
  highestMinor: bigint
  leaderId: string
  limitMinor: bigint
  leadSeq: number
  bidCount: number
  liveTill: Date
}

/**
 * Writes the bids and what stands after them, in one statement. An end that stays is not written, since it is kept more exactly than a Date
 * can say. The auction must be locked.
 */
export async function insertBids(
  tx: Tx,
  { bids, standing, at }: { bids: readonly NewBid[]; standing: NewStanding; at: Date },
): Promise<void> {
  await sql`
    WITH placed AS (
      INSERT INTO bid (auction_id, seq, bidder_id, amount_minor, is_automatic, is_by_card, op_key, placed_at)
      SELECT ${standing.auctionId}::uuid, line.seq, line.bidder, line.amount, line.automatic, line.by_card, line.op_key, ${at}::timestamptz
      FROM unnest(${bids.map(({ seq }) => seq)}::integer[], ${bids.map(({ bidderId }) => bidderId)}::uuid[],
        ${bids.map(({ amountMinor }) => String(amountMinor))}::bigint[], ${bids.map(({ isAutomatic }) => isAutomatic)}::boolean[],
        ${bids.map(({ isByCard }) => isByCard)}::boolean[], ${bids.map(({ opKey }) => opKey)}::text[])
        AS line (seq, bidder, amount, automatic, by_card, op_key)
    )
    UPDATE auction SET version = version + 1, bid_count = ${standing.bidCount}::integer, highest_minor = ${standing.highestMinor}::bigint,
      leader_id = ${standing.leaderId}::uuid, limit_minor = ${standing.limitMinor}::bigint, lead_seq = ${standing.leadSeq}::integer,
      live_till = greatest(live_till, ${standing.liveTill}::timestamptz)
    WHERE id = ${standing.auctionId}::uuid ${plannedOnce}`.execute(tx)
}

export async function updateLimit(
  tx: Tx,
  { auctionId, limitMinor }: { auctionId: string; limitMinor: bigint },
): Promise<void> {
  await tx.updateTable('auction').set({ limit_minor: limitMinor }).where('id', '=', auctionId).execute()
}

/** Notes that card money stands behind the bid that leads. */
export async function markByCard(tx: Tx, { auctionId, seq }: { auctionId: string; seq: number }): Promise<void> {
  await tx
    .updateTable('bid')
    .set({ is_by_card: true })
    .where('auction_id', '=', auctionId)
    .where('seq', '=', seq)
    .execute()
}

/** Whether somebody brought card money in for bids in an auction. */
export async function hasBidByCard(
  tx: Tx,
  { auctionId, bidderId }: { auctionId: string; bidderId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('bid')
    .select('id')
    .where('auction_id', '=', auctionId)
    .where('bidder_id', '=', bidderId)
    .where('is_by_card', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The bid that a call placed under its key. */
export async function findBidByOpKey(
  db: DbOrTx,
  { bidderId, opKey }: { bidderId: string; opKey: string },
): Promise<{ auctionId: string; amountMinor: bigint } | undefined> {
  return db
    .selectFrom('bid')
    .select(['auction_id as auctionId', 'amount_minor as amountMinor'])
    .where('bidder_id', '=', bidderId)
    .where('op_key', '=', opKey)
    .executeTakeFirst()
}

export async function findBid(db: DbOrTx, bidId: string) {
  return db
    .selectFrom('bid')
    .select(['auction_id as auctionId', 'bidder_id as bidderId', 'voided_at as voidedAt'])
    .where('id', '=', bidId)
    .executeTakeFirst()
}

/** Voids what still stands of somebody's bids. Gives how many. */
export async function voidBids(
  tx: Tx,
  { auctionId, bidderId }: { auctionId: string; bidderId: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bid')
    .set({ voided_at: sql<Date>`clock_timestamp()` })
    .where('auction_id', '=', auctionId)
    .where('bidder_id', '=', bidderId)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The highest bid that stands, of somebody who can still buy. */
export async function findNextBid(tx: Tx, auctionId: string) {
  return tx
    .selectFrom('bid')
    .innerJoin('users', 'users.id', 'bid.bidder_id')
    .select(['bid.bidder_id as bidderId', 'bid.amount_minor as amountMinor', 'bid.seq'])
    .where('bid.auction_id', '=', auctionId)
    .where('bid.voided_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .orderBy('bid.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What somebody's highest bid is, of those that stand. */
export async function findHighestOf(
  tx: Tx,
  { auctionId, bidderId }: { auctionId: string; bidderId: string },
): Promise<{ amountMinor: bigint; seq: number } | undefined> {
  return tx
    .selectFrom('bid')
    .select(['amount_minor as amountMinor', 'seq'])
    .where('auction_id', '=', auctionId)
    .where('bidder_id', '=', bidderId)
    .where('voided_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Everybody who bid and whose bids stand. */
export async function listBidders(db: DbOrTx, auctionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bid')
    .select('bidder_id as bidderId')
    .distinct()
    .where('auction_id', '=', auctionId)
    .where('voided_at', 'is', null)
    .execute()
  return rows.map(({ bidderId }) => bidderId)
}

/** What a bid must know before it waits for the auction. */
export async function findBiddable(db: DbOrTx, { auctionId, bidderId }: { auctionId: string; bidderId: string }) {
  return db
    .selectFrom('auction')
    .innerJoin('item', 'item.id', 'auction.item_id')
    .select([
      'auction.item_id as itemId',
      'auction.seller_id as sellerId',
      'auction.quantity',
      'auction.accepted_payment_method as acceptedPaymentMethod',
      sql<boolean>`item.hidden_at IS NOT NULL`.as('isHidden'),
      sql<boolean>`EXISTS (SELECT FROM block
        WHERE (blocker_id, blocked_id) IN ((auction.seller_id, ${bidderId}::uuid), (${bidderId}::uuid, auction.seller_id)))`.as(
        'isBlocked',
      ),
      sql<string | null>`(SELECT whitelist.id FROM whitelist
        WHERE (whitelist.item_id = item.id OR whitelist.collection_id = item.collection_id) AND whitelist.ends_at > clock_timestamp()
        ORDER BY whitelist.item_id NULLS LAST LIMIT 1)`.as('whitelistId'),
    ])
    .where('auction.id', '=', auctionId)
    .modifyEnd(plannedOnce)
    .executeTakeFirst()
}

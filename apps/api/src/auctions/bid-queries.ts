import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

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

import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'

/** An accepted bid as it is told of. */
export interface BidToAnnounce {
  auctionId: string
  itemId: string
  /** Its place in the history; one that a limit answered ends with the answer. */
  seq: number
  /** What the work stands at since. */
  amountMinor: bigint
  /** Who led before; null: nobody, or the bidder. */
  outbidId: string | null
  isOnChain: boolean
}

/** Takes bids that are due off the list, the first ones first; another process takes others. */
export async function claimBidsToAnnounce(tx: Tx, limit: number): Promise<BidToAnnounce[]> {
  const { rows } = await sql<BidToAnnounce>`
    WITH taken AS (
      DELETE FROM bid_to_announce
      WHERE (auction_id, seq) IN (
        SELECT auction_id, seq FROM bid_to_announce WHERE placed_at <= clock_timestamp()
        ORDER BY placed_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING auction_id, seq, outbid_id
    )
    SELECT auction.id AS "auctionId", auction.item_id AS "itemId", taken.seq, bid.amount_minor AS "amountMinor", taken.outbid_id AS "outbidId",
      auction.eth_usd_minor IS NOT NULL AS "isOnChain"
    FROM taken JOIN auction ON auction.id = taken.auction_id JOIN bid ON bid.auction_id = taken.auction_id AND bid.seq = taken.seq
    ORDER BY taken.auction_id, taken.seq`.execute(tx)
  return rows
}

/** Lets the bid that is to be told first wait a minute, so that it holds up no other. Gives which one. */
export async function postponeFirstBid(db: Db): Promise<{ auctionId: string; seq: number } | undefined> {
  const { rows } = await sql<{ auctionId: string; seq: number }>`
    UPDATE bid_to_announce SET placed_at = clock_timestamp() + interval '1 minute'
    WHERE (auction_id, seq) = (
      SELECT auction_id, seq FROM bid_to_announce WHERE placed_at <= clock_timestamp()
      ORDER BY placed_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING auction_id AS "auctionId", seq`.execute(db)
  return rows[0]
}

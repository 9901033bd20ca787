import { type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '#compiled-once.ts'
import { plannedOnce, type DbOrTx, type Reader } from '#db.ts'
import { rememberWith, type AnswerToRemember } from '#idempotency-queries.ts'
import { replaceHoldWith, type HoldReplacement } from '#ledger/replace-hold.ts'
import { recordBidsWith } from '#provenance/record-event.ts'
import type { AuctionRow } from './auction-queries.ts'
import { personJson, type StoredBidder } from './auction-read-queries.ts'

/** What a bid is decided by: how the auction stands, who bids with what money, and what keeps them from it. */
export interface Bidding extends AuctionRow {
  version: number
  isHidden: boolean
  isBlocked: boolean
  /** A list of who may buy, which still stands before the work. */
  whitelistId: string | null
  bidder: StoredBidder
  leader: StoredBidder | null
  walletId: string
  leaderWalletId: string | null
  postedMinor: bigint
  heldMinor: bigint
  /** For the bids that it may become: one, and the answer to it. */
  bidIds: [string, string]
  now: Date
}

const built = <Row>(statement: RawBuilder<Row>, db: Reader) => ({ compile: () => statement.compile(db) })

const walletOf = (owner: string, name: string) =>
  sql.raw(
    `ledger_account AS ${name} ON ${name}.owner_id = ${owner} AND ${name}.kind = 'user' AND ${name}.currency = 'USD'`,
  )

const bidding = compiledOnce<{ auctionId: string; bidderId: string }, Bidding>((db, { auctionId, bidderId }) =>
  built(
    sql<Bidding>`
    SELECT auction.id AS "auctionId", auction.item_id AS "itemId", auction.seller_id AS "sellerId", auction.quantity, auction.editions,
      auction.minimum_minor AS "minimumMinor", auction.accepted_payment_method AS "acceptedPaymentMethod",
      auction.is_primary AS "isPrimary", auction.mint_fee_minor AS "mintFeeMinor", auction.transfer_fee_minor AS "transferFeeMinor",
      auction.state, auction.version, auction.live_till AS "liveTill", auction.bid_count AS "bidCount",
      auction.highest_minor AS "highestMinor", auction.leader_id AS "leaderId", auction.limit_minor AS "limitMinor",
      auction.lead_seq AS "leadSeq", auction.offered_to AS "offeredTo", auction.offered_until AS "offeredUntil",
      item.hidden_at IS NOT NULL AS "isHidden",
      EXISTS (SELECT FROM block WHERE (blocker_id, blocked_id) IN ((auction.seller_id, bidder.id), (bidder.id, auction.seller_id)))
        AS "isBlocked",
      (SELECT whitelist.id FROM whitelist
        WHERE (whitelist.item_id = item.id OR whitelist.collection_id = item.collection_id) AND whitelist.ends_at > clock_timestamp()
        ORDER BY whitelist.item_id NULLS LAST LIMIT 1) AS "whitelistId",
      ${sql.raw(personJson('bidder'))} AS bidder, CASE WHEN leader.id IS NOT NULL THEN ${sql.raw(personJson('leader'))} END AS leader,
      wallet.id AS "walletId", leader_wallet.id AS "leaderWalletId", wallet.posted_minor AS "postedMinor",
      wallet.held_minor AS "heldMinor", ARRAY[uuidv7(), uuidv7()]::text[] AS "bidIds", clock_timestamp() AS now
    FROM auction
    JOIN item ON item.id = auction.item_id
    JOIN users AS bidder ON bidder.id = ${bidderId}::uuid
    JOIN ${walletOf('bidder.id', 'wallet')}
    LEFT JOIN users AS leader ON leader.id = auction.leader_id
    LEFT JOIN ${walletOf('leader.id', 'leader_wallet')}
    WHERE auction.id = ${auctionId}::uuid ${plannedOnce}`,
    db,
  ),
)

/** How things stand for somebody's bid. What is written by it must still find them so (`insertBids`). */
export async function findBidding(
  db: Reader,
  of: { auctionId: string; bidderId: string },
): Promise<Bidding | undefined> {
  const [found] = await bidding(db, of)
  return found
}

/** A line of the history, as it is written down. */
export interface NewBid {
  id: string
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
  highestMinor: bigint
  leaderId: string
  limitMinor: bigint
  leadSeq: number
  bidCount: number
  liveTill: Date
}

/** What one statement writes, beside the bids; flat, because the statement is built once and filled with these. */
interface Written extends NewStanding, HoldReplacement, AnswerToRemember {
  /** As the bid was decided by. */
  auctionId: string
  itemId: string
  quantity: number
  editions: string
  oldVersion: number
  oldLimitMinor: bigint | null
  at: Date
  /** Back-dated, for demo history only: nobody is told. */
  isBackDated: boolean
  /** Who is to be told that they no longer lead. */
  outbidId: string | null
}

export type BidsToWrite = Written & { bids: readonly NewBid[] }

/** The bids, each column as an array. Amounts as text stay exact. */
const columnsOf = (bids: readonly NewBid[]) => ({
  ids: bids.map(({ id }) => id),
  seqs: bids.map(({ seq }) => seq),
  bidderIds: bids.map(({ bidderId }) => bidderId),
  amounts: bids.map(({ amountMinor }) => String(amountMinor)),
  automatic: bids.map(({ isAutomatic }) => isAutomatic),
  byCard: bids.map(({ isByCard }) => isByCard),
  opKeys: bids.map(({ opKey }) => opKey),
})

// The row is locked alone, by the first part; whether its time is over is asked by the second, after the wait for it.
const bidsWritten = compiledOnce<Written & ReturnType<typeof columnsOf>, { isWritten: boolean }, DbOrTx>((db, bid) =>
  built(
    sql<{ isWritten: boolean }>`
    WITH locked AS MATERIALIZED (
      SELECT id, version, state, limit_minor FROM auction WHERE id = ${bid.auctionId}::uuid FOR UPDATE
    ), placed AS (
      UPDATE auction SET version = version + 1, bid_count = ${bid.bidCount}::integer, highest_minor = ${bid.highestMinor}::bigint,
        leader_id = ${bid.leaderId}::uuid, limit_minor = ${bid.limitMinor}::bigint, lead_seq = ${bid.leadSeq}::integer,
        live_till = greatest(live_till, ${bid.liveTill}::timestamptz)
      WHERE id = (
        SELECT id FROM locked
        WHERE version = ${bid.oldVersion}::integer AND state = 'live' AND limit_minor IS NOT DISTINCT FROM ${bid.oldLimitMinor}::bigint
      ) AND (${bid.isBackDated}::boolean OR clock_timestamp() < live_till)
      RETURNING id
    ), lines AS (
      INSERT INTO bid (id, auction_id, seq, bidder_id, amount_minor, is_automatic, is_by_card, op_key, placed_at)
      SELECT line.id, placed.id, seq, bidder_id, amount_minor, is_automatic, is_by_card, op_key, ${bid.at}::timestamptz
      FROM placed, unnest(${bid.ids}::uuid[], ${bid.seqs}::integer[], ${bid.bidderIds}::uuid[], ${bid.amounts}::bigint[],
        ${bid.automatic}::boolean[], ${bid.byCard}::boolean[], ${bid.opKeys}::text[])
        AS line (id, seq, bidder_id, amount_minor, is_automatic, is_by_card, op_key)
      RETURNING bidder_id, amount_minor
    ), ${recordBidsWith({ of: 'lines' }, bid)}, announced AS (
      INSERT INTO bid_to_announce (auction_id, seq, outbid_id)
      SELECT id, ${bid.bidCount}::integer, ${bid.outbidId}::uuid FROM placed
    ), ${rememberWith({ when: 'placed' }, bid)}, ${replaceHoldWith({ reason: 'bid', when: 'placed' }, bid)}
    SELECT EXISTS (SELECT FROM placed) AS "isWritten" ${plannedOnce}`,
    db,
  ),
)

/**
 * Writes bids with all that follows from them, in one statement: the standing, the hold and its wallets, history, answer, and what is to be told
 * (`announceBids`). False when the auction is no longer as the bid was decided by, or over: then nothing is written. Fails with a check violation
 * when a wallet has less free than is to be held.
 */
export async function insertBids(db: DbOrTx, { bids, ...rest }: BidsToWrite): Promise<boolean> {
  const [answer] = await bidsWritten(db, { ...rest, ...columnsOf(bids) })
  return answer?.isWritten === true
}

import { type RawBuilder, sql } from 'kysely'
import { compiledOnce } from '#compiled-once.ts'
import { clockSetTo, plannedOnce, type DbOrTx, type Reader } from '#db.ts'
import { rememberWith, type AnswerToRemember } from '#http/idempotency-queries.ts'
import { areLinkedIn } from '#linked-accounts/are-linked.ts'
import type { PersonRow } from '#profiles/person-view.ts'
import { personJson } from '#database/person-json-queries.ts'
import { bidEvents } from '#provenance/provenance-queries.ts'
import type { AuctionRow } from './auction-queries.ts'
import { lockFreeWalletsWith, replaceHoldsWith, type HoldReplacement } from '#ledger/replace-hold-queries.ts'

/** What a bid is decided by: how the auction stands, who bids with what money, and what keeps them from it. */
export interface Bidding extends AuctionRow {
  version: number
  isHidden: boolean
  isBlocked: boolean
  /** The bidder and the seller are one person, as far as is known. */
  isLinked: boolean
  /** A list of who may buy, which still stands before the work. */
  whitelistId: string | null
  bidder: PersonRow
  leader: PersonRow | null
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
      auction.eth_usd_minor AS "ethUsdMinor", auction.reason,
      item.hidden_at IS NOT NULL AS "isHidden",
      EXISTS (SELECT FROM block WHERE (blocker_id, blocked_id) IN ((auction.seller_id, bidder.id), (bidder.id, auction.seller_id)))
        AS "isBlocked",
      ${areLinkedIn(sql.raw('auction.seller_id'), sql.raw('bidder.id'))} AS "isLinked",
      (SELECT whitelist.id FROM whitelist
        WHERE (whitelist.item_id = item.id OR whitelist.collection_id = item.collection_id OR whitelist.release_id = item.release_id) AND whitelist.ends_at > clock_timestamp()
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
  request: { auctionId: string; bidderId: string },
): Promise<Bidding | undefined> {
  const [found] = await bidding(db, request)
  return found && { ...found, now: clockSetTo(db) ?? found.now }
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
export interface NewAuctionStatus {
  highestMinor: bigint
  leaderId: string
  limitMinor: bigint
  leadSeq: number
  bidCount: number
  liveTill: Date
}

/** A decided bid, with what one statement writes of it. */
export interface BidToWrite extends NewAuctionStatus, HoldReplacement, AnswerToRemember {
  /** As the bid was decided by. */
  auctionId: string
  itemId: string
  quantity: number
  editions: string
  oldVersion: number
  oldLimitMinor: bigint | null
  at: Date
  /** Who is to be told that they no longer lead. */
  outbidId: string | null
  /** Its lines of the history: the bid, and the answer of the leader's limit. */
  bids: readonly NewBid[]
}

/**
 * How many bids one statement writes at most. PostgreSQL is told, which would expect many more, and read whole tables
 * for them.
 */
export const mostBidsAtOnce = 32

interface Given {
  bids: string
  auctionIds: string[]
  walletIds: string[]
  freedRefs: string[]
  setTo: Date | null
}

// All that is locked is locked first, and nothing is waited for: what somebody else works on is left out, and decided
// anew by itself. So no bid of a group holds up the others, and no two groups wait for each other.
const bidsWritten = compiledOnce<Given, { place: number }, DbOrTx>(
  (db, { bids, auctionIds, walletIds, freedRefs, setTo }) =>
    built(
      sql<{ place: number }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${bids}::json) AS given (place integer, "auctionId" uuid, "itemId" uuid, quantity integer, editions text,
        "oldVersion" integer, "oldLimitMinor" bigint, at timestamptz, "outbidId" uuid, "highestMinor" bigint,
        "leaderId" uuid, "limitMinor" bigint, "leadSeq" integer, "bidCount" integer, "liveTill" timestamptz, bids json, "freedRef" text,
        "freedWallet" uuid, ref text, wallet uuid, "ownerId" uuid, "amountMinor" numeric, "answerOwnerId" uuid, "answerKey" text,
        fingerprint text, answer text)
      LIMIT ${sql.lit(mostBidsAtOnce)}
    ), locked AS MATERIALIZED (
      SELECT id, version, state, limit_minor FROM auction WHERE id = ANY (${auctionIds}::uuid[]) FOR NO KEY UPDATE SKIP LOCKED
    ), ${lockFreeWalletsWith({ walletIds })}, placed AS (
      UPDATE auction SET version = auction.version + 1, bid_count = given."bidCount", highest_minor = given."highestMinor",
        leader_id = given."leaderId", limit_minor = given."limitMinor", lead_seq = given."leadSeq",
        live_till = greatest(auction.live_till, given."liveTill")
      FROM given JOIN locked ON locked.id = given."auctionId" AND locked.version = given."oldVersion" AND locked.state = 'live'
        AND locked.limit_minor IS NOT DISTINCT FROM given."oldLimitMinor"
      WHERE auction.id = given."auctionId" AND coalesce(${setTo}::timestamptz, clock_timestamp()) < auction.live_till
        AND (given.wallet IS NULL OR given.wallet IN (SELECT id FROM locked_wallets))
        AND (given."freedWallet" IS NULL OR given."freedWallet" IN (SELECT id FROM locked_wallets))
      RETURNING given.*
    ), lines AS (
      INSERT INTO bid (id, auction_id, seq, bidder_id, amount_minor, is_automatic, is_by_card, op_key, placed_at)
      SELECT line.id, "auctionId", seq, "bidderId", line."amountMinor", "isAutomatic", "isByCard", "opKey", at
      FROM placed, json_to_recordset(bids) AS line (id uuid, seq integer, "bidderId" uuid, "amountMinor" bigint, "isAutomatic" boolean,
        "isByCard" boolean, "opKey" text)
    ), ${bidEvents({ of: 'placed' })}, announced AS (
      INSERT INTO bid_to_announce (auction_id, seq, outbid_id) SELECT "auctionId", "bidCount", "outbidId" FROM placed
    ), ${rememberWith({ of: 'placed' })}, ${replaceHoldsWith({ reason: 'bid', of: 'placed' }, { walletIds, freedRefs })}
    SELECT place FROM placed ${plannedOnce}`,
      db,
    ),
)

// Amounts as text stay exact.
const toJson = (bids: readonly BidToWrite[]): string =>
  JSON.stringify(
    bids.map((bid, place) => ({ ...bid, place })),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )

const known = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))]

/**
 * Writes bids in different auctions with all that follows from them, in one statement: standings, holds and their
 * wallets, histories, answers, and what is to be told (`announceBids`). Gives for each whether it was written: nothing
 * is of one whose auction is no longer as the bid was decided by, or over, or locked by somebody else, as is a wallet.
 * Fails as a whole, with a check violation, when a wallet has less free than is to be held.
 */
export async function insertBids(db: DbOrTx, bids: readonly BidToWrite[]): Promise<boolean[]> {
  const setTo = clockSetTo(db)
  const rows = await bidsWritten(db, {
    setTo,
    bids: toJson(setTo ? bids.map((bid) => ({ ...bid, outbidId: null })) : bids),
    auctionIds: bids.map(({ auctionId }) => auctionId),
    walletIds: known(bids.flatMap(({ freedWallet, wallet }) => [freedWallet, wallet])),
    freedRefs: known(bids.map(({ freedRef }) => freedRef)),
  })
  const written = new Set(rows.map(({ place }) => place))
  return bids.map((_, place) => written.has(place))
}

import { sql } from 'kysely'
import { clock } from '#database/clock-queries.ts'
import { compiledOnce, type Placeholders } from '#compiled-once.ts'
import { plannedOnce, type DbOrTx, type Tx } from '#db.ts'

const auctionColumns = [
  'id as auctionId',
  'item_id as itemId',
  'seller_id as sellerId',
  'quantity',
  'editions',
  'minimum_minor as minimumMinor',
  'accepted_payment_method as acceptedPaymentMethod',
  'is_primary as isPrimary',
  'mint_fee_minor as mintFeeMinor',
  'transfer_fee_minor as transferFeeMinor',
  'state',
  'live_till as liveTill',
  'bid_count as bidCount',
  'highest_minor as highestMinor',
  'leader_id as leaderId',
  'limit_minor as limitMinor',
  'lead_seq as leadSeq',
  'offered_to as offeredTo',
  'offered_until as offeredUntil',
  'eth_usd_minor as ethUsdMinor',
  'reason',
] as const

const auctionLocked = compiledOnce((tx: Tx, { auctionId }: Placeholders<{ auctionId: string }>) =>
  tx.selectFrom('auction').select(auctionColumns).where('id', '=', auctionId).forUpdate().modifyEnd(plannedOnce),
)

/**
 * Locks an auction alone. What depends on it is read afterwards, the clock too: a statement that waits has the time of
 * before.
 */
export async function lockAuction(tx: Tx, auctionId: string) {
  const [auction] = await auctionLocked(tx, { auctionId })
  return auction
}

export type AuctionRow = NonNullable<Awaited<ReturnType<typeof lockAuction>>>

/** A work that its owner may put up for auction: published, not hidden. Locked against being taken down meanwhile. */
export async function lockAuctionableItem(tx: Tx, itemId: string) {
  return tx
    .selectFrom('item')
    .select([
      'id as itemId',
      'creator_id as creatorId',
      'item_status as itemStatus',
      sql<boolean>`trade_restricted_at IS NOT NULL`.as('isTradeRestricted'),
    ])
    .where('id', '=', itemId)
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

export interface NewAuction {
  itemId: string
  sellerId: string
  quantity: number
  editions: string
  minimumMinor: bigint
  acceptedPaymentMethod: 'fiat' | 'crypto' | 'all'
  /** Held on chain, at this rate: cents an ETH. */
  ethUsdMinor: bigint | null
  isPrimary: boolean
  mintFeeMinor: bigint
  transferFeeMinor: bigint
  days: number
  opKey: string | null
}

/**
 * Opens an auction that ends so many days from now by the database's clock. Undefined: one of the work is open already.
 */
export async function insertAuction(
  tx: Tx,
  auction: NewAuction,
): Promise<{ auctionId: string; liveTill: Date } | undefined> {
  const { rows } = await sql<{ auctionId: string; liveTill: Date }>`
    INSERT INTO auction (item_id, seller_id, quantity, editions, minimum_minor, accepted_payment_method, is_primary, mint_fee_minor,
      transfer_fee_minor, eth_usd_minor, op_key, created_at, original_end, live_till)
    SELECT ${auction.itemId}::uuid, ${auction.sellerId}::uuid, ${auction.quantity}::integer, ${auction.editions},
      ${auction.minimumMinor}::bigint, ${auction.acceptedPaymentMethod}, ${auction.isPrimary}, ${auction.mintFeeMinor}::bigint,
      ${auction.transferFeeMinor}::bigint, ${auction.ethUsdMinor}::bigint, ${auction.opKey}, clock.now, clock.now + make_interval(days => ${auction.days}),
      clock.now + make_interval(days => ${auction.days})
    FROM (SELECT ${clock(tx)} AS now) AS clock
    ON CONFLICT (item_id) WHERE state IN ('live', 'offered') DO NOTHING
    RETURNING id AS "auctionId", live_till AS "liveTill"`.execute(tx)
  return rows[0]
}

export async function findAuctionByOpKey(
  db: DbOrTx,
  { sellerId, opKey }: { sellerId: string; opKey: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('auction')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('op_key', '=', opKey)
    .executeTakeFirst()
  return row?.id
}

/** Ends an auction. It must be locked, its editions moved. */
export async function endAuction(
  tx: Tx,
  {
    auctionId,
    state,
    reason,
    sold,
  }: {
    auctionId: string
    state: 'sold' | 'unsold' | 'cancelled'
    reason?: string
    /** Whose it is and for what; absent: nobody's. */
    sold?: { buyerId: string; priceMinor: bigint; seq: number }
  },
): Promise<void> {
  await tx
    .updateTable('auction')
    .set((eb) => ({
      state,
      version: eb('version', '+', 1),
      ended_at: clock(tx),
      offered_to: null,
      offered_until: null,
      leader_id: sold?.buyerId ?? null,
      limit_minor: sold?.priceMinor ?? null,
      lead_seq: sold?.seq ?? null,
      ...(sold && { highest_minor: sold.priceMinor }),
      ...(reason !== undefined && { reason }),
    }))
    .where('id', '=', auctionId)
    .execute()
}

/** Gives the next bidder a day to say yes. */
export async function offerToNext(
  tx: Tx,
  { auctionId, bidderId, forMs }: { auctionId: string; bidderId: string; forMs: number },
): Promise<Date> {
  const { until } = await tx
    .updateTable('auction')
    .set((eb) => ({
      state: 'offered',
      version: eb('version', '+', 1),
      offered_to: bidderId,
      offered_until: sql<Date>`clock_timestamp() + make_interval(secs => ${forMs / 1000})`,
    }))
    .where('id', '=', auctionId)
    .returning('offered_until as until')
    .$narrowType<{ until: Date }>()
    .executeTakeFirstOrThrow()
  return until
}

/** Lets an auction end at a moment, which must not lie before its last bid. It must be locked. */
export async function moveEnd(tx: Tx, { auctionId, end }: { auctionId: string; end: Date }): Promise<void> {
  await tx
    .updateTable('auction')
    .set((eb) => ({ version: eb('version', '+', 1), original_end: end, live_till: end }))
    .where('id', '=', auctionId)
    .execute()
}

/**
 * Writes down a bid that the contract has taken: it leads, and moves the end as the contract says. The auction must be
 * locked.
 */
export async function insertChainBid(
  tx: Tx,
  {
    auction,
    bid,
    amountMinor,
  }: { auction: AuctionRow; bid: { bidderId: string; heldAt: Date; endsAt: Date }; amountMinor: bigint },
): Promise<void> {
  const { auctionId, leaderId } = auction
  const { bidderId, heldAt, endsAt } = bid
  const seq = auction.bidCount + 1
  await tx
    .updateTable('auction')
    .set((eb) => ({
      version: eb('version', '+', 1),
      bid_count: seq,
      highest_minor: amountMinor,
      leader_id: bidderId,
      limit_minor: amountMinor,
      lead_seq: seq,
      live_till: sql<Date>`greatest(live_till, ${endsAt}::timestamptz)`,
    }))
    .where('id', '=', auctionId)
    .execute()
  await tx
    .insertInto('bid')
    .values({
      auction_id: auctionId,
      seq,
      bidder_id: bidderId,
      amount_minor: amountMinor,
      // Blocks count in whole seconds.
      placed_at: sql<Date>`(SELECT greatest(created_at, ${heldAt}::timestamptz) FROM auction WHERE id = ${auctionId})`,
    })
    .execute()
  await tx
    .insertInto('bid_to_announce')
    .values({ auction_id: auctionId, seq, outbid_id: leaderId === bidderId ? null : leaderId })
    .execute()
}

/** Notes that an auction is to be undone on chain, and why: it takes no more bids. It must be locked. */
export async function requestChainCancellation(
  tx: Tx,
  { auctionId, reason }: { auctionId: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('auction')
    .set((eb) => ({ version: eb('version', '+', 1), reason }))
    .where('id', '=', auctionId)
    .execute()
}

/** Leaves an auction without a leader, at the highest bid that still stands. */
export async function dropLeader(
  tx: Tx,
  { auctionId, highestMinor }: { auctionId: string; highestMinor: bigint | null },
): Promise<void> {
  await tx
    .updateTable('auction')
    .set((eb) => ({
      version: eb('version', '+', 1),
      highest_minor: highestMinor,
      leader_id: null,
      limit_minor: null,
      lead_seq: null,
    }))
    .where('id', '=', auctionId)
    .execute()
}

/** Auctions whose time is over by the database's clock, the earliest first: what the sweep settles. */
export async function listDueAuctions(db: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (SELECT id, live_till AS due FROM auction WHERE state = 'live' AND live_till <= now() ORDER BY live_till LIMIT ${limit})
    UNION ALL
    (SELECT id, offered_until FROM auction WHERE state = 'offered' AND offered_until <= now() LIMIT ${limit})
    ORDER BY due LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open auctions of a seller, all or those of one work, by ascending id. */
export async function listOpenAuctions(
  db: DbOrTx,
  { sellerId, itemId }: { sellerId?: string | undefined; itemId?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('auction')
    .select('id')
    .where('state', 'in', ['live', 'offered'])
    .$if(sellerId !== undefined, (query) => query.where('seller_id', '=', sellerId ?? ''))
    .$if(itemId !== undefined, (query) => query.where('item_id', '=', itemId ?? ''))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Open auctions in which somebody's bids stand, by ascending id. */
export async function listAuctionsOfBidder(db: DbOrTx, bidderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bid')
    .innerJoin('auction', 'auction.id', 'bid.auction_id')
    .select('auction.id')
    .distinct()
    .where('bid.bidder_id', '=', bidderId)
    .where('bid.voided_at', 'is', null)
    .where('auction.state', 'in', ['live', 'offered'])
    .orderBy('auction.id')
    .execute()
  return rows.map(({ id }) => id)
}

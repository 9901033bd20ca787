import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'
import { chainProvider } from '#payments/crypto/read-chain-payment.ts'
import { areLinkedIn } from '#linked-accounts/are-linked.ts'

/** Somebody whose editions could be offered for. */
export interface OfferedOwner {
  ownerId: string
  /** Free in hand or on sale. */
  quantity: number
  isOpen: boolean
  /** The reader and the owner are one person, as far as is known. */
  isLinked: boolean
  /** Text, so that it stays exact. */
  leastMinor: string | null
}

/** What an offer for a work must know of it. */
export interface OfferedWork {
  itemId: string
  creatorId: string
  curatorId: string | null
  itemStatus: string
  blockchain: string
  isTradeRestricted: boolean
  hasAuction: boolean
  /** For one edition, when one was last sold first-hand. */
  lastPrimaryMinor: bigint | null
  whitelistId: string | null
  /** The reader has some of it. */
  isOwner: boolean
  /** The cheapest sale that runs. */
  sale: { saleId: string; priceMinor: string; availableQuantity: number } | null
  /**
   * Who takes part in trade, is not the reader, and neither of the two has blocked the other. The maker first, then by
   * how much they have.
   */
  owners: OfferedOwner[]
  now: Date
}

const maxOwners = 100

/** A published work that is not hidden, as somebody who would offer for it meets it; null: a visitor. */
export async function findOfferedWork(
  db: DbOrTx,
  { itemId, readerId }: { itemId: string; readerId: string | null },
): Promise<OfferedWork | undefined> {
  const { rows } = await sql<OfferedWork>`
    SELECT item.id AS "itemId", item.creator_id AS "creatorId", item.curator_id AS "curatorId", item.item_status AS "itemStatus",
      item.blockchain,
      item.trade_restricted_at IS NOT NULL AS "isTradeRestricted",
      EXISTS (SELECT FROM auction WHERE auction.item_id = item.id AND auction.state IN ('live', 'offered')) AS "hasAuction",
      (SELECT amount_minor / quantity FROM item_event WHERE item_id = item.id AND kind = 'buy' AND from_id = item.creator_id
        ORDER BY occurred_at DESC, id DESC LIMIT 1) AS "lastPrimaryMinor",
      (SELECT whitelist.id FROM whitelist WHERE (whitelist.item_id = item.id OR whitelist.collection_id = item.collection_id OR whitelist.release_id = item.release_id)
        AND whitelist.ends_at > clock_timestamp() ORDER BY whitelist.item_id NULLS LAST LIMIT 1) AS "whitelistId",
      EXISTS (SELECT FROM edition_range WHERE item_id = item.id AND owner_id = ${readerId}::uuid AND state <> 'out') AS "isOwner",
      (SELECT json_build_object('saleId', id, 'priceMinor', unit_price_minor::text, 'availableQuantity', available_quantity)
        FROM listing WHERE item_id = item.id AND state = 'active' AND available_quantity > 0 AND launch_at <= clock_timestamp()
          AND accepted_payment_method <> 'crypto' AND (ends_at IS NULL OR ends_at > clock_timestamp())
        ORDER BY unit_price_minor, id LIMIT 1) AS sale,
      (SELECT coalesce(json_agg(json_build_object('ownerId', owned.owner_id, 'quantity', owned.quantity,
          'isOpen', coalesce(terms.is_open, true), 'leastMinor', terms.least_minor::text,
          'isLinked', ${areLinkedIn(sql.raw('owned.owner_id'), sql`${readerId}::uuid`)})
          ORDER BY owned.owner_id = item.creator_id DESC, owned.quantity DESC, owned.owner_id), '[]')
        FROM (SELECT owner_id, sum(last_no - first_no + 1)::int AS quantity FROM edition_range
          WHERE item_id = item.id AND state IN ('held', 'listed') AND owner_id IS DISTINCT FROM ${readerId}::uuid
          GROUP BY owner_id LIMIT ${maxOwners}) AS owned
        JOIN users ON users.id = owned.owner_id AND users.suspended_at IS NULL AND users.closed_at IS NULL
        LEFT JOIN offer_terms AS terms ON terms.item_id = item.id AND terms.user_id = owned.owner_id
        WHERE NOT EXISTS (SELECT FROM block
          WHERE (blocker_id, blocked_id) IN ((owned.owner_id, ${readerId}::uuid), (${readerId}::uuid, owned.owner_id)))) AS owners,
      clock_timestamp() AS now
    FROM item WHERE item.id = ${itemId} AND item.published_at IS NOT NULL AND item.hidden_at IS NULL`.execute(db)
  return rows[0]
}

/** The reader's offer for a work that stands. */
export async function findOwnOpenOffer(db: DbOrTx, { itemId, buyerId }: { itemId: string; buyerId: string }) {
  return db
    .selectFrom('offer')
    .select([
      'id as offerId',
      'quantity',
      'unit_price_minor as unitPriceMinor',
      'mint_fee_minor as mintFeeMinor',
      'transfer_fee_minor as transferFeeMinor',
      'eth_usd_minor as ethUsdMinor',
    ])
    .where('item_id', '=', itemId)
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', [sql.lit('open'), sql.lit('countered')])
    .executeTakeFirst()
}

/** The reader's offer for a work that is being paid on chain, the newest. */
export async function findUnderwayOffer(db: DbOrTx, { itemId, buyerId }: { itemId: string; buyerId: string }) {
  return db
    .selectFrom('payment')
    .select(['id as paymentId', 'request'])
    .where('owner_id', '=', buyerId)
    .where('item_id', '=', itemId)
    .where('purpose', '=', 'offer')
    .where('provider', '=', chainProvider)
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What somebody asks of offers for a work that they own; undefined: they own none of it. */
export async function findOwnTerms(db: DbOrTx, { itemId, userId }: { itemId: string; userId: string }) {
  const { rows } = await sql<{ isOpen: boolean; leastMinor: bigint | null; lastPrimaryMinor: bigint | null }>`
    SELECT coalesce(terms.is_open, true) AS "isOpen", terms.least_minor AS "leastMinor",
      (SELECT amount_minor / quantity FROM item_event WHERE item_id = item.id AND kind = 'buy' AND from_id = item.creator_id
        ORDER BY occurred_at DESC, id DESC LIMIT 1) AS "lastPrimaryMinor"
    FROM item LEFT JOIN offer_terms AS terms ON terms.item_id = item.id AND terms.user_id = ${userId}
    WHERE item.id = ${itemId} AND item.published_at IS NOT NULL
      AND EXISTS (SELECT FROM edition_range WHERE item_id = item.id AND owner_id = ${userId} AND state <> 'out')`.execute(
    db,
  )
  return rows[0]
}

export async function upsertTerms(
  tx: Tx,
  terms: { itemId: string; userId: string; isOpen: boolean; leastMinor: bigint | null },
): Promise<void> {
  const values = { is_open: terms.isOpen, least_minor: terms.leastMinor }
  await tx
    .insertInto('offer_terms')
    .values({ item_id: terms.itemId, user_id: terms.userId, ...values })
    .onConflict((conflict) => conflict.columns(['item_id', 'user_id']).doUpdateSet(values))
    .execute()
}

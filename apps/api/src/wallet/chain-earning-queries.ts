import { sql, type RawBuilder } from 'kysely'
import type { EarningKind } from '@monsoon/contract/money/earnings'
import type { DbOrTx } from '#db.ts'

/** A share of a sale that the market contract has paid, in wei. */
export interface ChainShare {
  orderId: string
  itemId: string
  name: string
  kind: EarningKind
  wei: bigint
  address: string
  hash: string
  soldAt: Date
}

/** Everybody's shares, each under who got it: what the contract pays is final, and nothing of it goes back. */
const sharesOf = (userId: string): RawBuilder<unknown> => sql`
  SELECT orders.id AS order_id, orders.item_id, paid.sold_hash, paid.sold_at, share.kind, share.wei, share.address
  FROM (
    SELECT id FROM orders WHERE seller_id = ${userId} AND payment_mode = 'metamask'
    UNION SELECT orders.id FROM item JOIN orders ON orders.item_id = item.id AND payment_mode = 'metamask'
      WHERE item.creator_id = ${userId} OR item.curator_id = ${userId}
  ) AS concerned
  JOIN orders ON orders.id = concerned.id
  JOIN chain_payment AS paid ON paid.order_id = orders.id AND paid.sold_hash IS NOT NULL
  JOIN item ON item.id = orders.item_id
  JOIN users AS maker ON maker.id = item.creator_id
  LEFT JOIN listing ON listing.id = orders.listing_id
  LEFT JOIN auction ON auction.id = orders.auction_id
  CROSS JOIN LATERAL (VALUES
    (orders.seller_id, CASE WHEN coalesce(listing.is_primary, auction.is_primary) THEN 'first sales' ELSE 'resales' END, paid.seller_share_wei, paid.payout),
    (item.creator_id, 'royalties', paid.royalty_wei, lower(maker.custody_address)),
    (item.curator_id, 'curating', paid.curator_share_wei, paid.curator)
  ) AS share (user_id, kind, wei, address)
  WHERE share.user_id = ${userId} AND share.wei > 0`

interface Window {
  userId: string
  from: Date
  until: Date
}

/** What the market contract paid somebody within a time, the newest first. */
export async function listChainShares(
  db: DbOrTx,
  { userId, from, until, limit }: Window & { limit: number },
): Promise<ChainShare[]> {
  const { rows } = await sql<ChainShare>`
    SELECT order_id AS "orderId", item_id AS "itemId", item.name, share.kind, wei, address, sold_hash AS hash, sold_at AS "soldAt"
    FROM (${sharesOf(userId)}) AS share JOIN item ON item.id = item_id
    WHERE sold_at >= ${from} AND sold_at < ${until} ORDER BY sold_at DESC, order_id DESC, share.kind LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** All that it paid within a time, and the years in which it paid anything. */
export async function sumChainShares(
  db: DbOrTx,
  { userId, from, until }: Window,
): Promise<{ wei: bigint; years: number[] }> {
  const { rows } = await sql<{ wei: bigint; years: number[] }>`
    SELECT coalesce(sum(wei) FILTER (WHERE sold_at >= ${from} AND sold_at < ${until}), 0) AS wei,
      coalesce(array_agg(DISTINCT extract(year FROM sold_at AT TIME ZONE 'UTC')::int), '{}') AS years
    FROM (${sharesOf(userId)}) AS share`.execute(db)
  return rows[0] ?? { wei: 0n, years: [] }
}

import type { PaymentStatus } from '@monsoon/domain/payments/payment-intent'
import type { PledgedFor } from '@monsoon/domain/payments/pledge-rules'
import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'

/** The offer that was made, or accepted. */
const offerOf = sql`coalesce(payment.offer_id, payment.answered_offer_id)`

/** What became of the bid or the offer: an auction holds the money of its leader, an offer its own while it stands. */
const pledgedFor = sql<PledgedFor>`CASE
  WHEN auction.state = 'sold' AND auction.leader_id = payment.owner_id OR offer.state = 'accepted' THEN 'won'
  WHEN auction.state = 'live' AND auction.leader_id = payment.owner_id OR offer.state IN ('open', 'countered', 'selling') THEN 'locked'
  ELSE 'freed' END`

export async function findPledgedFor(db: DbOrTx, paymentId: string): Promise<PledgedFor> {
  const { rows } = await sql<{ pledgedFor: PledgedFor }>`
    SELECT ${pledgedFor} AS "pledgedFor" FROM payment LEFT JOIN auction ON auction.id = payment.auction_id
    LEFT JOIN offer ON offer.id = ${offerOf} WHERE payment.id = ${paymentId}`.execute(db)
  return rows[0]?.pledgedFor ?? 'locked'
}

export interface ListedPledge extends PictureRow {
  pledgeId: string
  itemId: string
  itemName: string
  altText: string | null
  auctionId: string | null
  offerId: string | null
  amountMinor: bigint
  status: PaymentStatus
  isByCrypto: boolean
  isOnChain: boolean
  cardBrand: string | null
  cardLast4: string | null
  reason: string | null
  pledgedFor: PledgedFor
  createdAt: Date
  endedAt: Date | null
  now: Date
}

const listed = (where: ReturnType<typeof sql>, window: ReturnType<typeof sql>) => sql<ListedPledge>`
  SELECT coalesce(payment.former_id, payment.id) AS "pledgeId", item.id AS "itemId", item.name AS "itemName", cover.alt_text AS "altText",
    media.content_hash AS "contentHash", media.width, media.height, media.color, media.avif_state AS "avifState",
    payment.auction_id AS "auctionId", ${offerOf} AS "offerId", payment.amount_minor AS "amountMinor", payment.status,
    EXISTS (SELECT FROM crypto_invoice WHERE payment_id = payment.id) AS "isByCrypto", payment.provider = 'ether' AS "isOnChain", payment.card_brand AS "cardBrand",
    payment.card_last4 AS "cardLast4", payment.reason, ${pledgedFor} AS "pledgedFor", payment.created_at AS "createdAt",
    payment.ended_at AS "endedAt", clock_timestamp() AS now
  FROM payment JOIN item ON item.id = payment.item_id
    LEFT JOIN item_media AS cover ON cover.item_id = item.id AND cover.position = 0 LEFT JOIN media ON media.id = cover.media_id
    LEFT JOIN auction ON auction.id = payment.auction_id LEFT JOIN offer ON offer.id = ${offerOf}
  WHERE payment.order_id IS NULL AND payment.purpose IN ('bid', 'offer') AND ${where} ORDER BY payment.created_at DESC, payment.id DESC ${window}`

/** Somebody's pledges, newest first. */
export async function listPledges(
  db: DbOrTx,
  { ownerId, limit, skip }: { ownerId: string; limit: number; skip: number },
): Promise<ListedPledge[]> {
  const { rows } = await listed(sql`payment.owner_id = ${ownerId}`, sql`LIMIT ${limit} OFFSET ${skip}`).execute(db)
  return rows
}

export async function findListedPledge(db: DbOrTx, pledgeId: string): Promise<ListedPledge | undefined> {
  const { rows } = await listed(sql`(payment.id = ${pledgeId} OR payment.former_id = ${pledgeId})`, sql``).execute(db)
  return rows[0]
}

/** How many pledges somebody has, as far as `upTo`. */
export async function countPledges(db: DbOrTx, { ownerId, upTo }: { ownerId: string; upTo: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM payment WHERE owner_id = ${ownerId} AND order_id IS NULL AND purpose IN ('bid', 'offer') LIMIT ${upTo}) AS own`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

import { isUuid } from '@monsoon/domain/uuid'
import type { PaymentStatus } from '@monsoon/domain/payments/payment-intent'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db.ts'
import { countUpTo } from '#database/clock-queries.ts'

export interface StaffTopUpRow {
  topUpId: string
  ownerId: string
  ownerName: string
  amountMinor: bigint
  status: PaymentStatus
  cardBrand: string | null
  cardLast4: string | null
  reason: string | null
  /** What was asked to go back to the card. */
  refundedMinor: bigint
  /** What the wallet has free. */
  freeMinor: bigint
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
  withdrawableFrom: Date | null
}

/** Which top-ups staff look for: of an account, or by a payment. */
const wanted = (query: string | undefined): RawBuilder<boolean> => {
  const isTopUp = sql`purpose = 'top-up' AND order_id IS NULL`
  if (!query) return sql<boolean>`${isTopUp}`
  if (isUuid(query)) return sql<boolean>`${isTopUp} AND (owner_id = ${query} OR id = ${query} OR former_id = ${query})`
  if (query.includes('@'))
    return sql<boolean>`${isTopUp} AND owner_id = (SELECT users.id FROM users WHERE lower(email) = lower(${query}))`
  return sql<boolean>`${isTopUp} AND provider_id = ${query}`
}

/** Top-ups by card, newest first. */
export async function listStaffTopUps(
  db: Db,
  { query, limit, offset }: { query: string | undefined; limit: number; offset: number },
): Promise<StaffTopUpRow[]> {
  const { rows } = await sql<StaffTopUpRow>`
    SELECT coalesce(top_up.former_id, top_up.id) AS "topUpId", users.id AS "ownerId", users.name AS "ownerName",
      top_up.amount_minor AS "amountMinor", top_up.status, card_brand AS "cardBrand", card_last4 AS "cardLast4", top_up.reason,
      refund_asked_minor AS "refundedMinor", (posted_minor - held_minor)::bigint AS "freeMinor", top_up.created_at AS "createdAt",
      top_up.expires_at AS "expiresAt", top_up.ended_at AS "endedAt", until AS "withdrawableFrom"
    FROM (SELECT * FROM payment WHERE ${wanted(query)} ORDER BY id DESC LIMIT ${limit} OFFSET ${limit * (offset - 1)}) AS top_up
    JOIN users ON users.id = top_up.owner_id
    JOIN ledger_account AS wallet ON wallet.owner_id = top_up.owner_id AND wallet.kind = 'user' AND wallet.currency = 'USD'
    LEFT JOIN card_money ON card_money.payment_id = top_up.id
    ORDER BY top_up.id DESC`.execute(db)
  return rows
}

/** How many there are, counted as far as `upTo` and one more. */
export const countStaffTopUps = (
  db: Db,
  { query, upTo }: { query: string | undefined; upTo: number },
): Promise<number> => countUpTo(db, db.selectFrom('payment').select('id').where(wanted(query)), upTo)

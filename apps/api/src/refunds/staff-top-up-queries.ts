import { isUuid } from '@monsoon/domain/uuid'
import type { TopUpState } from '@monsoon/domain/top-up-rules'
import { sql, type RawBuilder } from 'kysely'
import { countUpTo } from '#count-queries.ts'
import type { Db } from '#db.ts'

export interface StaffTopUpRow {
  topUpId: string
  ownerId: string
  ownerName: string
  amountMinor: bigint
  state: TopUpState
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
const wanted = (query: string | undefined): RawBuilder<unknown> => {
  if (!query) return sql`true`
  if (isUuid(query)) return sql`(top_up.user_id = ${query} OR top_up.id = ${query} OR top_up.payment_id = ${query})`
  if (query.includes('@')) return sql`top_up.user_id = (SELECT id FROM users WHERE lower(email) = lower(${query}))`
  return sql`top_up.payment_id IN (SELECT id FROM payment WHERE provider_id = ${query})`
}

/** Top-ups by card, newest first. */
export async function listStaffTopUps(
  db: Db,
  { query, limit, offset }: { query: string | undefined; limit: number; offset: number },
): Promise<StaffTopUpRow[]> {
  const { rows } = await sql<StaffTopUpRow>`
    SELECT top_up.id AS "topUpId", users.id AS "ownerId", users.name AS "ownerName", top_up.amount_minor AS "amountMinor", top_up.state,
      card_brand AS "cardBrand", card_last4 AS "cardLast4", top_up.reason, refund_asked_minor AS "refundedMinor",
      (posted_minor - held_minor)::bigint AS "freeMinor", top_up.created_at AS "createdAt", top_up.expires_at AS "expiresAt",
      top_up.ended_at AS "endedAt", until AS "withdrawableFrom"
    FROM (SELECT * FROM top_up WHERE ${wanted(query)} ORDER BY id DESC LIMIT ${limit} OFFSET ${limit * (offset - 1)}) AS top_up
    JOIN payment ON payment.id = top_up.payment_id JOIN users ON users.id = top_up.user_id
    JOIN ledger_account AS wallet ON wallet.owner_id = top_up.user_id AND wallet.kind = 'user' AND wallet.currency = 'USD'
    LEFT JOIN card_money ON card_money.payment_id = top_up.payment_id
    ORDER BY top_up.id DESC`.execute(db)
  return rows
}

/** How many there are, counted as far as `upTo` and one more. */
export const countStaffTopUps = (
  db: Db,
  { query, upTo }: { query: string | undefined; upTo: number },
): Promise<number> =>
  countUpTo(
    db,
    db
      .selectFrom('top_up')
      .select('id')
      .where(sql<boolean>`${wanted(query)}`),
    upTo,
  )

import { sql } from 'kysely'
import type { PaymentStatus } from '@monsoon/domain/payments/payment-intent'
import type { DbOrTx } from '#db.ts'

/** A top-up with what came of its payment. */
export interface ShownTopUp {
  topUpId: string
  amountMinor: bigint
  status: PaymentStatus
  reason: string | null
  cardBrand: string | null
  cardLast4: string | null
  refundedMinor: bigint
  withdrawableFrom: Date | null
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
}

const shown = (which: ReturnType<typeof sql>) => sql<ShownTopUp>`
  SELECT coalesce(former_id, id) AS "topUpId", payment.amount_minor AS "amountMinor", status, reason, card_brand AS "cardBrand",
    card_last4 AS "cardLast4", refund_asked_minor AS "refundedMinor", until AS "withdrawableFrom", created_at AS "createdAt",
    expires_at AS "expiresAt", ended_at AS "endedAt"
  FROM payment LEFT JOIN card_money ON payment_id = id WHERE order_id IS NULL AND purpose = 'top-up' AND ${which}`

export async function findShownTopUp(db: DbOrTx, topUpId: string): Promise<ShownTopUp | undefined> {
  const { rows } = await shown(sql`(id = ${topUpId} OR former_id = ${topUpId})`).execute(db)
  return rows[0]
}

/** What somebody has begun and a card may still pay. */
export async function findOpenTopUp(db: DbOrTx, userId: string): Promise<ShownTopUp | undefined> {
  const open = sql`payment.owner_id = ${userId} AND status = 'open' AND expires_at > clock_timestamp()`
  const { rows } = await shown(open).execute(db)
  return rows[0]
}

/**
 * Whether the identity of somebody is verified, and what their top-ups of 24 hours came to and may still come to, in
 * cents.
 */
export async function findTopUpUsage(db: DbOrTx, userId: string): Promise<{ isVerified: boolean; usedMinor: bigint }> {
  const { rows } = await sql<{ isVerified: boolean; usedMinor: bigint }>`
    SELECT kyc_status = 'verified' AS "isVerified",
      (SELECT coalesce(sum(amount_minor), 0)::bigint FROM payment WHERE owner_id = users.id AND order_id IS NULL AND purpose = 'top-up'
        AND status IN ('open', 'succeeded') AND created_at > clock_timestamp() - interval '24 hours') AS "usedMinor"
    FROM users WHERE id = ${userId}`.execute(db)
  return rows[0] ?? { isVerified: false, usedMinor: 0n }
}

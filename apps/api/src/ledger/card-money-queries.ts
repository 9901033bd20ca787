import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

/** Writes down that a card filled a wallet, until a number of days from now. The wallet is locked. */
export async function insertCardMoney(
  tx: Tx,
  { accountId, paymentId, ownerId, amountMinor, days }: CardMoney,
): Promise<void> {
  await sql`
    WITH kept AS (
      INSERT INTO card_money (payment_id, owner_id, amount_minor, until)
      VALUES (${paymentId}, ${ownerId}, ${amountMinor}, clock_timestamp() + make_interval(days => ${days}))
      RETURNING until
    )
    UPDATE ledger_account SET card_money_until = greatest(card_money_until, kept.until) FROM kept WHERE id = ${accountId}`.execute(
    tx,
  )
}

export interface CardMoney {
  accountId: string
  paymentId: string
  ownerId: string
  amountMinor: bigint
  days: number
}

/** Card money of somebody that may not be withdrawn yet, less what went back to its card, the next to be free first. */
export async function listCardMoney(
  db: DbOrTx,
  ownerId: string,
): Promise<{ paymentId: string; amountMinor: bigint; until: Date }[]> {
  const { rows } = await sql<{ paymentId: string; amountMinor: bigint; until: Date }>`
    SELECT payment_id AS "paymentId", card_money.amount_minor - refund_asked_minor AS "amountMinor", until
    FROM card_money JOIN payment ON payment.id = payment_id
    WHERE card_money.owner_id = ${ownerId} AND until > clock_timestamp() AND card_money.amount_minor > refund_asked_minor
    ORDER BY until, payment_id`.execute(db)
  return rows
}

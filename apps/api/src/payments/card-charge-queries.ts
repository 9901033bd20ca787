import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

const clock = sql<Date>`clock_timestamp()`

/** A charge whose end nobody has written down by then has ended at the gateway all the same: it is looked up there. */
const longestCharge = sql<Date>`clock_timestamp() - interval '3 minutes'`

/** Locks a payment, and says whether something may still charge it. */
async function lockPayment(tx: Tx, paymentId: string): Promise<{ isClosed: boolean }> {
  const { closed_at: closedAt, state } = await tx
    .selectFrom('payment')
    .select(['closed_at', 'state'])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { isClosed: closedAt !== null || state === 'canceled' }
}

/** Keeps a saved card from being removed until the transaction ends; false: it was. */
async function lockSavedCard(tx: Tx, savedCardId: string): Promise<boolean> {
  const card = await tx
    .selectFrom('saved_card')
    .select('id')
    .where('id', '=', savedCardId)
    .forKeyShare()
    .executeTakeFirst()
  return card !== undefined
}

/** Whether a charge of a payment is under way, or was not answered lately. */
export async function hasOpenCharge(db: DbOrTx, paymentId: string): Promise<boolean> {
  const open = await db
    .selectFrom('card_charge')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .where('begun_at', '>', longestCharge)
    .executeTakeFirst()
  return open !== undefined
}

/**
 * Writes down that a payment is about to be charged, with a saved card or another. `closed`: nothing may charge it any
 * more. `busy`: another charge is under way. `cardRemoved`: its owner was quicker to remove the saved card.
 */
export async function openCharge(
  tx: Tx,
  paymentId: string,
  savedCardId: string | null = null,
): Promise<{ chargeId: string } | 'closed' | 'busy' | 'cardRemoved'> {
  if ((await lockPayment(tx, paymentId)).isClosed) return 'closed'
  if (await hasOpenCharge(tx, paymentId)) return 'busy'
  if (savedCardId !== null) {
    if (!(await lockSavedCard(tx, savedCardId))) return 'cardRemoved'
    // What was said of a new card is not said of this one.
    await tx.updateTable('payment').set({ keep_card_at: null }).where('id', '=', paymentId).execute()
  }
  await tx
    .updateTable('card_charge')
    .set({ ended_at: clock })
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .execute()
  const { id } = await tx
    .insertInto('card_charge')
    .values({ payment_id: paymentId, saved_card_id: savedCardId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { chargeId: id }
}

/** Writes down that the gateway has answered. */
export async function endCharge(db: DbOrTx, chargeId: string): Promise<void> {
  await db.updateTable('card_charge').set({ ended_at: clock }).where('id', '=', chargeId).execute()
}

/** From here on nothing charges a payment; false while a charge is under way. */
export async function closeToCharges(tx: Tx, paymentId: string): Promise<boolean> {
  await lockPayment(tx, paymentId)
  if (await hasOpenCharge(tx, paymentId)) return false
  await tx.updateTable('payment').set({ closed_at: clock }).where('id', '=', paymentId).execute()
  return true
}

/** The saved card that has paid is the one that was used last. */
export async function markCardUsed(tx: Tx, paymentId: string): Promise<void> {
  await sql`UPDATE saved_card SET last_used_at = clock_timestamp() WHERE id = (
    SELECT saved_card_id FROM card_charge WHERE payment_id = ${paymentId} ORDER BY begun_at DESC LIMIT 1)`.execute(tx)
}

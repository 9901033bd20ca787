import type { PledgeState } from '@monsoon/domain/pledge-rules'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db.ts'

const pledgeColumns = [
  'id as pledgeId',
  'owner_id as ownerId',
  'item_id as itemId',
  'payment_id as paymentId',
  'auction_id as auctionId',
  'bid_minor as bidMinor',
  'limit_minor as limitMinor',
  'quantity',
  'unit_price_minor as unitPriceMinor',
  'asked_owner_id as askedOwnerId',
  'offer_id as offerId',
  'answered_offer_id as answeredOfferId',
  'amount_minor as amountMinor',
  'state',
  'reason',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'ended_at as endedAt',
] as const

const clock = sql<Date>`clock_timestamp()`

const selectPledges = (db: DbOrTx) =>
  db.selectFrom('pledge').select(pledgeColumns).select(clock.as('now')).$narrowType<{ state: PledgeState }>()

export type PledgeRow = NonNullable<Awaited<ReturnType<typeof findPledge>>>

export const findPledge = (db: DbOrTx, pledgeId: string) =>
  selectPledges(db).where('id', '=', pledgeId).executeTakeFirst()

export const findPledgeOfPayment = (db: DbOrTx, paymentId: string) =>
  selectPledges(db).where('payment_id', '=', paymentId).executeTakeFirst()

export const findPledgeByOpKey = (db: DbOrTx, { ownerId, opKey }: { ownerId: string; opKey: string }) =>
  selectPledges(db).where('owner_id', '=', ownerId).where('op_key', '=', opKey).executeTakeFirst()

/** Locks a pledge, before anything else of its transaction. */
export const lockPledge = (tx: Tx, pledgeId: string) =>
  selectPledges(tx).where('id', '=', pledgeId).forUpdate().executeTakeFirstOrThrow()

/** What a card is to pay for: a bid in an auction, an offer, or what an owner's price comes to beyond what an offer holds. */
export type PledgedWish =
  | { auctionId: string; bidMinor: bigint; limitMinor: bigint | null }
  | { quantity: number; unitPriceMinor: bigint; askedOwnerId: string | null }
  | { quantity: number; unitPriceMinor: bigint; answeredOfferId: string }

export type NewPledge = PledgedWish & {
  ownerId: string
  itemId: string
  paymentId: string
  amountMinor: bigint
  forMs: number
  opKey: string | null
}

/** Writes a pledge that may be paid for so long by the database's clock. */
export async function insertPledge(tx: Tx, pledge: NewPledge): Promise<{ pledgeId: string; expiresAt: Date }> {
  const wish =
    'auctionId' in pledge
      ? { auction_id: pledge.auctionId, bid_minor: pledge.bidMinor, limit_minor: pledge.limitMinor }
      : {
          quantity: pledge.quantity,
          unit_price_minor: pledge.unitPriceMinor,
          ...('answeredOfferId' in pledge
            ? { answered_offer_id: pledge.answeredOfferId }
            : { asked_owner_id: pledge.askedOwnerId }),
        }
  return tx
    .insertInto('pledge')
    .values({
      ...wish,
      owner_id: pledge.ownerId,
      item_id: pledge.itemId,
      payment_id: pledge.paymentId,
      amount_minor: pledge.amountMinor,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${pledge.forMs / 1000})`,
      op_key: pledge.opKey,
    })
    .returning(['id as pledgeId', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
}

/** Lets go of what somebody has begun for a work. Gives the payments to close. */
export async function cancelOpenPledges(
  tx: Tx,
  { ownerId, itemId, reason }: { ownerId: string; itemId: string; reason: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable('pledge')
    .set({ state: 'cancelled', reason, ended_at: clock })
    .where('owner_id', '=', ownerId)
    .where('item_id', '=', itemId)
    .where('state', '=', 'open')
    .returning('payment_id as paymentId')
    .execute()
  return rows.map(({ paymentId }) => paymentId)
}

/** Ends a pledge. It must be locked. */
export async function endPledge(
  tx: Tx,
  {
    pledgeId,
    state,
    reason,
    offerId,
  }: { pledgeId: string; state: Exclude<PledgeState, 'open'>; reason?: string; offerId?: string },
): Promise<void> {
  await tx
    .updateTable('pledge')
    .set({
      state,
      ended_at: clock,
      ...(reason !== undefined && { reason }),
      ...(offerId !== undefined && { offer_id: offerId }),
    })
    .where('id', '=', pledgeId)
    .execute()
}

/**
 * Payments of pledges whose time is over and that are not ended, or about which the provider has not said its last word: what a lost timer or
 * a lost event left.
 */
export async function listUnsettledPledges(db: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    SELECT payment.id AS "paymentId" FROM pledge JOIN payment ON payment.id = pledge.payment_id
    WHERE pledge.expires_at BETWEEN now() - interval '3 days' AND now()
      AND (pledge.state = 'open' OR (pledge.state = 'cancelled' AND payment.state NOT IN ('succeeded', 'canceled')))
    ORDER BY pledge.expires_at LIMIT ${limit}`.execute(db)
  return rows.map(({ paymentId }) => paymentId)
}

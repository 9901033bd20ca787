import type { OfferState } from '@monsoon/contract/trade/offers'
import { COUNTER_HOURS, OFFER_DAYS } from '@monsoon/domain/trade/offer-rules'
import { sql, type UpdateObject } from 'kysely'
import { clock } from '#database/clock-queries.ts'
import type { DB } from '#db-types.ts'
import { plannedOnce, type DbOrTx, type Tx } from '#db.ts'

const offerColumns = [
  'id as offerId',
  'item_id as itemId',
  'buyer_id as buyerId',
  'owner_id as ownerId',
  'quantity',
  'unit_price_minor as unitPriceMinor',
  'mint_fee_minor as mintFeeMinor',
  'transfer_fee_minor as transferFeeMinor',
  'state',
  'expires_at as expiresAt',
  'counter_minor as counterMinor',
  'countered_at as counteredAt',
  'replied_at as repliedAt',
  'is_by_card as isByCard',
  'eth_usd_minor as ethUsdMinor',
] as const

/** An offer that stands. */
export interface OpenOffer {
  offerId: string
  itemId: string
  buyerId: string
  ownerId: string
  quantity: number
  unitPriceMinor: bigint
  mintFeeMinor: bigint
  transferFeeMinor: bigint
  state: 'open' | 'countered'
  expiresAt: Date
  counterMinor: bigint | null
  counteredAt: Date | null
  repliedAt: Date | null
  isByCard: boolean
  /** Cents an ETH, where the market contract holds its ETH; null: the buyer's wallet holds its money. */
  ethUsdMinor: bigint | null
}

/** Offers that stand: all of them, or those of a work, an owner, a buyer. */
export interface WhichOffers {
  offerId?: string | undefined
  itemId?: string | undefined
  ownerId?: string | undefined
  buyerId?: string | undefined
}

const selectOpen = (db: DbOrTx) =>
  db
    .selectFrom('offer')
    .select(offerColumns)
    .where('state', 'in', [sql.lit('open'), sql.lit('countered')])
    .$narrowType<{ state: 'open' | 'countered' }>()

/** An offer, if it stands, without a lock. */
export const findOpenOffer = (db: DbOrTx, offerId: string): Promise<OpenOffer | undefined> =>
  selectOpen(db).where('id', '=', offerId).executeTakeFirst()

/** Locks offers that stand, by ascending id. Read the clock afterwards. */
export async function lockOpenOffers(tx: Tx, { offerId, itemId, ownerId, buyerId }: WhichOffers): Promise<OpenOffer[]> {
  return selectOpen(tx)
    .$if(offerId !== undefined, (query) => query.where('id', '=', offerId ?? ''))
    .$if(itemId !== undefined, (query) => query.where('item_id', '=', itemId ?? ''))
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .$if(buyerId !== undefined, (query) => query.where('buyer_id', '=', buyerId ?? ''))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** An offer on chain, however it stands. */
export type ChainOfferRow = Omit<OpenOffer, 'state' | 'ethUsdMinor'> & {
  state: OfferState
  ethUsdMinor: bigint
  /** Who made the work. */
  creatorId: string
}

/** Locks an offer on chain, however it stands. */
export async function lockChainOffer(tx: Tx, offerId: string): Promise<ChainOfferRow | undefined> {
  return tx
    .selectFrom('offer')
    .select([...offerColumns, sql<string>`(SELECT creator_id FROM item WHERE item.id = offer.item_id)`.as('creatorId')])
    .where('id', '=', offerId)
    .where('eth_usd_minor', 'is not', null)
    .forUpdate()
    .$narrowType<{ state: OfferState; ethUsdMinor: bigint }>()
    .executeTakeFirst()
}

/** Its owner has accepted, and the contract is to sell. The offer must be locked. */
export const updateSelling = (tx: Tx, offerId: string) =>
  tx.updateTable('offer').set({ state: 'selling' }).where('id', '=', offerId).execute()

/** Whose an offer is, and of what, and how it is paid: this never changes. */
export async function findOfferParties(db: DbOrTx, offerId: string) {
  return db
    .selectFrom('offer')
    .select([
      'item_id as itemId',
      'buyer_id as buyerId',
      'owner_id as ownerId',
      sql<boolean>`eth_usd_minor IS NOT NULL`.as('isOnChain'),
    ])
    .where('id', '=', offerId)
    .modifyEnd(plannedOnce)
    .executeTakeFirst()
}

/** How an offer stands, and the last prices that it was answered with. */
export async function findAnswers(db: DbOrTx, offerId: string) {
  return db
    .selectFrom('offer')
    .select([
      'state',
      'counter_minor as counterMinor',
      sql<bigint | null>`CASE WHEN replied_at IS NOT NULL THEN unit_price_minor END`.as('replyMinor'),
    ])
    .where('id', '=', offerId)
    .executeTakeFirst()
}

export interface NewOffer {
  itemId: string
  buyerId: string
  ownerId: string
  quantity: number
  unitPriceMinor: bigint
  mintFeeMinor: bigint
  transferFeeMinor: bigint
  /** Card money was brought in for it. */
  isByCard: boolean
  opKey: string | null
}

/** What an offer has that the market contract holds. */
export interface NewChainOffer extends Omit<NewOffer, 'isByCard' | 'opKey'> {
  ethUsdMinor: bigint
  /** Both by the chain. */
  createdAt: Date
  expiresAt: Date
}

/** Writes an offer that the contract has taken. */
export async function insertChainOffer(tx: Tx, offer: NewChainOffer): Promise<string> {
  const { offerId } = await tx
    .insertInto('offer')
    .values({
      item_id: offer.itemId,
      buyer_id: offer.buyerId,
      owner_id: offer.ownerId,
      quantity: offer.quantity,
      unit_price_minor: offer.unitPriceMinor,
      mint_fee_minor: offer.mintFeeMinor,
      transfer_fee_minor: offer.transferFeeMinor,
      is_by_card: false,
      eth_usd_minor: offer.ethUsdMinor,
      created_at: offer.createdAt,
      expires_at: offer.expiresAt,
    })
    .returning('id as offerId')
    .executeTakeFirstOrThrow()
  return offerId
}

/** Writes an offer that stands for a week by the database's clock. */
export async function insertOffer(tx: Tx, offer: NewOffer): Promise<{ offerId: string; expiresAt: Date }> {
  const { rows } = await sql<{ offerId: string; expiresAt: Date }>`
    INSERT INTO offer (item_id, buyer_id, owner_id, quantity, unit_price_minor, mint_fee_minor, transfer_fee_minor, is_by_card, op_key,
      created_at, expires_at)
    SELECT ${offer.itemId}::uuid, ${offer.buyerId}::uuid, ${offer.ownerId}::uuid, ${offer.quantity}::integer,
      ${offer.unitPriceMinor}::bigint, ${offer.mintFeeMinor}::bigint, ${offer.transferFeeMinor}::bigint, ${offer.isByCard}::boolean, ${offer.opKey},
      clock.now, clock.now + make_interval(days => ${OFFER_DAYS})
    FROM (SELECT ${clock(tx)} AS now) AS clock
    RETURNING id AS "offerId", expires_at AS "expiresAt"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an offer was not written')
  return row
}

export async function findOfferByOpKey(
  db: DbOrTx,
  { buyerId, opKey }: { buyerId: string; opKey: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('offer')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('op_key', '=', opKey)
    .executeTakeFirst()
  return row?.id
}

export type EndState = 'accepted' | 'rejected' | 'expired' | 'withdrawn' | 'invalid'

/** Ends an offer. It must be locked. `unitPriceMinor`: what was agreed on. */
export async function updateEnded(
  tx: Tx,
  {
    offerId,
    state,
    reason,
    unitPriceMinor,
  }: {
    offerId: string
    state: EndState
    reason?: string | undefined
    unitPriceMinor?: bigint
  },
): Promise<void> {
  await tx
    .updateTable('offer')
    .set({
      state,
      ended_at: clock(tx),
      ...(reason !== undefined && { reason }),
      ...(unitPriceMinor !== undefined && { unit_price_minor: unitPriceMinor }),
    })
    .where('id', '=', offerId)
    .execute()
}

/** Who answers next has two days. The offer must be locked. */
async function handToOther(tx: Tx, offerId: string, changes: UpdateObject<DB, 'offer'>): Promise<Date> {
  const { expiresAt } = await tx
    .updateTable('offer')
    .set({ ...changes, expires_at: sql<Date>`${clock(tx)} + make_interval(hours => ${sql.lit(COUNTER_HOURS)})` })
    .where('id', '=', offerId)
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
  return expiresAt
}

/** The owner's price, which the buyer answers. The offer must be locked. */
export const updateCountered = (
  tx: Tx,
  { offerId, counterMinor, note }: { offerId: string; counterMinor: bigint; note: string },
): Promise<Date> =>
  handToOther(tx, offerId, {
    state: 'countered',
    counter_minor: counterMinor,
    counter_note: note,
    countered_at: clock(tx),
  })

/**
 * The buyer's answering price, which is the offer from now on and which the owner answers. The offer must be locked.
 */
export const updateReplied = (
  tx: Tx,
  { offerId, unitPriceMinor, note }: { offerId: string; unitPriceMinor: bigint; note: string },
): Promise<Date> =>
  handToOther(tx, offerId, {
    state: 'open',
    unit_price_minor: unitPriceMinor,
    reply_note: note,
    replied_at: clock(tx),
  })

/** Lets an offer end so many seconds from now. It must be locked. */
export async function moveExpiry(tx: Tx, { offerId, seconds }: { offerId: string; seconds: number }): Promise<Date> {
  const { expiresAt } = await tx
    .updateTable('offer')
    .set({ expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('id', '=', offerId)
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
  return expiresAt
}

/** Offers whose time is over by the database's clock, the earliest first. */
export async function listDueOffers(db: DbOrTx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM offer WHERE state IN ('open', 'countered') AND expires_at <= now() ORDER BY expires_at LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * What an owner has of a work: free in hand or on sale, and in all. Read it under the locks of the owner's account and
 * sales.
 */
export async function countOwned(
  tx: DbOrTx,
  { itemId, ownerId }: { itemId: string; ownerId: string },
): Promise<{ held: number; listed: number; all: number }> {
  const { rows } = await sql<{ held: number; listed: number; all: number }>`
    SELECT coalesce(sum(last_no - first_no + 1) FILTER (WHERE state = 'held'), 0)::int AS held,
      coalesce(sum(last_no - first_no + 1) FILTER (WHERE state = 'listed'), 0)::int AS listed,
      coalesce(sum(last_no - first_no + 1), 0)::int AS "all"
    FROM edition_range WHERE item_id = ${itemId} AND owner_id = ${ownerId} AND state <> 'out'`.execute(tx)
  return rows[0] ?? { held: 0, listed: 0, all: 0 }
}

/** Keeps an account from being suspended or closed meanwhile; false where it is. */
export async function lockActiveMember(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

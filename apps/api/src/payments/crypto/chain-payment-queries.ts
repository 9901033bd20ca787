import { sql } from 'kysely'
import type { SeenHold, SeenMarketEvent, SeenReturn, SeenSale } from '#chain/chain-subjects.ts'
import type { Hex } from '#chain/networks.ts'
import type { DbOrTx, Tx } from '#db.ts'
import { isChainPast } from '#chain/chain-past-queries.ts'

/** What a wallet may send to the market contract for a payment. Addresses in lower case, amounts in wei. */
export interface NewChainPayment {
  chainId: number
  market: Hex
  orderHex: Hex
  payer: Hex
  payout: Hex
  /** Who gets a curator's share; null: there is none. */
  curator: Hex | null
  totalWei: bigint
  sellerWei: bigint
  callData: Hex
  /** By the clock of the chain. */
  deadline: Date
}

export async function insertChainPayment(tx: Tx, paymentId: string, payment: NewChainPayment): Promise<void> {
  await tx
    .insertInto('chain_payment')
    .values({
      payment_id: paymentId,
      order_id: sql<string | null>`(SELECT order_id FROM payment WHERE id = ${paymentId})`,
      chain_id: BigInt(payment.chainId),
      market: payment.market,
      order_hex: payment.orderHex,
      payer: payment.payer,
      payout: payment.payout,
      curator: payment.curator,
      total_wei: payment.totalWei,
      seller_wei: payment.sellerWei,
      call_data: payment.callData,
      deadline: payment.deadline,
    })
    .execute()
}

const columns = [
  'payment_id as paymentId',
  'chain_payment.chain_id as chainId',
  'market',
  'order_hex as orderHex',
  'payer',
  'payout',
  'total_wei as totalWei',
  'seller_wei as sellerWei',
  'call_data as callData',
  'deadline',
  'said_hash as saidHash',
  'said_block as saidBlock',
  'sold_hash as soldHash',
  'sold_at as soldAt',
  'sold_block as soldBlock',
  'held_hash as heldHash',
  'held_block as heldBlock',
  'held_at as heldAt',
  'ends_at as endsAt',
  'returned_hash as returnedHash',
  'chain.head_number as headNumber',
  // No block that is still to become final can hold it.
  sql<boolean>`sold_hash IS NULL AND held_hash IS NULL AND ${isChainPast(sql.ref('deadline'))}`.as('isOver'),
] as const

const selectChainPayments = (db: DbOrTx) =>
  db.selectFrom('chain_payment').leftJoin('chain', 'chain.id', 'chain_payment.chain_id').select(columns).$narrowType<{
    market: Hex
    orderHex: Hex
    payer: Hex
    payout: Hex
    callData: Hex
    saidHash: Hex | null
    soldHash: Hex | null
    heldHash: Hex | null
    returnedHash: Hex | null
  }>()

export type ChainPayment = NonNullable<Awaited<ReturnType<typeof findChainPayment>>>

/** @public */
export const findChainPayment = (db: DbOrTx, paymentId: string) =>
  selectChainPayments(db).where('payment_id', '=', paymentId).executeTakeFirst()

/** Of an order. @public */
export const findChainPaymentOfOrder = (db: DbOrTx, orderId: string) =>
  selectChainPayments(db).where('order_id', '=', orderId).executeTakeFirst()

/** Of an offer. @public */
export const findChainPaymentOfOffer = (db: DbOrTx, offerId: string) =>
  selectChainPayments(db)
    .innerJoin('payment', 'payment.id', 'chain_payment.payment_id')
    .where('payment.offer_id', '=', offerId)
    .executeTakeFirst()

/** By the number that names the order on the chain. @public */
export const findChainPaymentByOrderHex = (db: DbOrTx, orderHex: Hex) =>
  selectChainPayments(db).where('order_hex', '=', orderHex).executeTakeFirst()

/**
 * What its payer says was sent, and in which block that was seen; null: nothing after all. The newest counts, until the
 * chain shows the sale.
 */
export const noteSaid = (
  db: DbOrTx,
  { paymentId, hash, block }: { paymentId: string; hash: Hex | null; block: bigint | null },
) =>
  db
    .updateTable('chain_payment')
    .set({ said_hash: hash, said_block: block, said_at: hash ? sql<Date>`clock_timestamp()` : null })
    .where('payment_id', '=', paymentId)
    .where('sold_hash', 'is', null)
    .where('held_hash', 'is', null)
    .execute()

const changeOf = (event: SeenMarketEvent) => {
  switch (event.kind) {
    case 'sold':
      return soldNow(event)
    case 'held':
      return heldNow(event)
    case 'returned':
      return returnedNow(event)
  }
}

function soldNow({ totalWei, shares: { seller, curator, royalty }, hash, blockNumber, blockAt }: SeenSale) {
  const shares = { seller_share_wei: seller, curator_share_wei: curator, royalty_wei: royalty }
  // With the fees on top.
  const platform = totalWei - seller - curator - royalty
  return { sold_hash: hash, sold_block: blockNumber, sold_at: blockAt, ...shares, platform_wei: platform }
}

const heldNow = ({ hash, blockNumber, blockAt, logIndex, endsAt }: SeenHold) => ({
  held_hash: hash,
  held_block: blockNumber,
  held_log: logIndex,
  held_at: blockAt,
  ends_at: endsAt,
})

const returnedNow = ({ hash, blockAt }: SeenReturn) => ({ returned_hash: hash, returned_at: blockAt })

/**
 * Writes down what the chain shows of a payment. Gives which; undefined where it is none of ours, or not what was
 * quoted.
 */
export async function matchMarketEvent(
  tx: Tx,
  event: SeenMarketEvent,
): Promise<{ paymentId: string; auctionId: string | null; offerId: string | null } | undefined> {
  return tx
    .updateTable('chain_payment')
    .from('payment')
    .set(changeOf(event))
    .whereRef('payment.id', '=', 'chain_payment.payment_id')
    .where('order_hex', '=', event.orderHex)
    .where('chain_id', '=', BigInt(event.chainId))
    .where('market', '=', event.market)
    .where('total_wei', '=', event.totalWei)
    .returning(['payment.id as paymentId', 'payment.auction_id as auctionId', 'payment.offer_id as offerId'])
    .executeTakeFirst()
}

/** A bid that the chain shows and the books do not have yet. */
export interface UnwrittenBid {
  paymentId: string
  bidderId: string
  request: unknown
  hash: Hex
  heldAt: Date
  endsAt: Date
  isReturned: boolean
}

/** Bids of an auction that are not written down, as far as one of them, in the order of the chain. @public */
export async function listUnwrittenBids(
  tx: Tx,
  { auctionId, upTo }: { auctionId: string; upTo: string },
): Promise<UnwrittenBid[]> {
  const { rows } = await sql<UnwrittenBid>`
    SELECT payment.id AS "paymentId", payment.owner_id AS "bidderId", payment.request, one.held_hash AS hash, one.held_at AS "heldAt",
      one.ends_at AS "endsAt", one.returned_hash IS NOT NULL AS "isReturned"
    FROM payment JOIN chain_payment AS one ON one.payment_id = payment.id
      JOIN chain_payment AS last ON last.payment_id = ${upTo}
    WHERE payment.auction_id = ${auctionId} AND payment.status IN ('open', 'cancelled')
      AND (one.held_block, one.held_log) <= (last.held_block, last.held_log)
    ORDER BY one.held_block, one.held_log`.execute(tx)
  return rows
}

/** How an auction stands at the market contract, as far as that is final. */
export interface ChainAuction {
  /** The payment of the newest bid; null: nobody has bid. */
  last: { paymentId: string; bidderId: string; isWritten: boolean; sold: SoldAt | null; isReturned: boolean } | null
  /** Somebody's wallet may still send a bid that was quoted. */
  hasQuotes: boolean
}

interface SoldAt {
  chainId: number
  hash: Hex
  at: Date
}

/** @public */
export async function findChainAuction(db: DbOrTx, auctionId: string): Promise<ChainAuction> {
  const rows = await selectChainPayments(db)
    .innerJoin('payment', 'payment.id', 'chain_payment.payment_id')
    .select(['payment.owner_id as bidderId', 'payment.status'])
    .where('payment.auction_id', '=', auctionId)
    .orderBy('held_block', (order) => order.desc().nullsLast())
    .orderBy('held_log', (order) => order.desc().nullsLast())
    .execute()
  const [last] = rows.filter(({ heldHash }) => heldHash !== null)
  return {
    hasQuotes: rows.some(({ heldHash, isOver }) => heldHash === null && !isOver),
    last: last
      ? {
          paymentId: last.paymentId,
          bidderId: last.bidderId,
          isWritten: last.status !== 'open' && last.status !== 'cancelled',
          sold:
            last.soldHash && last.soldAt
              ? { chainId: Number(last.chainId), hash: last.soldHash, at: last.soldAt }
              : null,
          isReturned: last.returnedHash !== null,
        }
      : null,
  }
}

/** Where the owner is paid who accepts an offer: by then it may be another address than when it was made. @public */
export const notePayoutOfOffer = (tx: Tx, { offerId, payout }: { offerId: string; payout: Hex }) =>
  tx
    .updateTable('chain_payment')
    .from('payment')
    .set({ payout })
    .whereRef('payment.id', '=', 'chain_payment.payment_id')
    .where('payment.offer_id', '=', offerId)
    .execute()

/** Says which order a bid or an offer has paid. @public */
export const noteOrderPaid = (tx: Tx, { paymentId, orderId }: { paymentId: string; orderId: string }) =>
  tx.updateTable('chain_payment').set({ order_id: orderId }).where('payment_id', '=', paymentId).execute()

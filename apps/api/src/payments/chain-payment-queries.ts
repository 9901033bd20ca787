import { sql } from 'kysely'
import type { Hex } from '#chain/networks.ts'
import type { DbOrTx, Tx } from '#db.ts'

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

/**
 * A chain without blocks of its own makes one when something is sent: there a quote is over when the newest block was looked at this long
 * after its end.
 */
const lateBlockSeconds = 5

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
  'chain.head_number as headNumber',
  // No block that is still to become final can hold it.
  sql<boolean>`sold_hash IS NULL AND coalesce(chain.scanned_at > deadline OR (chain.scanned_number = chain.head_number
    AND chain.seen_at > deadline + make_interval(secs => ${lateBlockSeconds})), false)`.as('isOver'),
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
  }>()

export type ChainPayment = NonNullable<Awaited<ReturnType<typeof findChainPayment>>>

export const findChainPayment = (db: DbOrTx, paymentId: string) =>
  selectChainPayments(db).where('payment_id', '=', paymentId).executeTakeFirst()

/** By the number that names the order on the chain. */
export const findChainPaymentByOrderHex = (db: DbOrTx, orderHex: Hex) =>
  selectChainPayments(db).where('order_hex', '=', orderHex).executeTakeFirst()

/** What its payer says was sent, and in which block that was seen; null: nothing after all. The newest counts, until the chain shows the sale. */
export const noteSaid = (
  db: DbOrTx,
  { paymentId, hash, block }: { paymentId: string; hash: Hex | null; block: bigint | null },
) =>
  db
    .updateTable('chain_payment')
    .set({ said_hash: hash, said_block: block, said_at: hash ? sql<Date>`clock_timestamp()` : null })
    .where('payment_id', '=', paymentId)
    .where('sold_hash', 'is', null)
    .execute()

interface SoldOnChain {
  chainId: number
  market: Hex
  orderHex: Hex
  totalWei: bigint
  shares: Readonly<Record<'seller' | 'curator' | 'royalty', bigint>>
  hash: Hex
  blockNumber: bigint
  blockAt: Date
}

/** Writes down that the chain shows the sale. Gives its payment; undefined where it is none of ours, or not what was quoted. */
export async function recordSold(tx: Tx, sold: SoldOnChain): Promise<string | undefined> {
  const { seller, curator, royalty } = sold.shares
  const row = await tx
    .updateTable('chain_payment')
    .set({
      sold_hash: sold.hash,
      sold_block: sold.blockNumber,
      sold_at: sold.blockAt,
      seller_share_wei: seller,
      curator_share_wei: curator,
      royalty_wei: royalty,
      // With the fees on top.
      platform_wei: sold.totalWei - seller - curator - royalty,
    })
    .where('order_hex', '=', sold.orderHex)
    .where('chain_id', '=', BigInt(sold.chainId))
    .where('market', '=', sold.market)
    .where('total_wei', '=', sold.totalWei)
    .returning('payment_id as paymentId')
    .executeTakeFirst()
  return row?.paymentId
}

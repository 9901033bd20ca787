import { cashbackToReturn } from '@monsoon/domain/pricing/cashback'
import type { Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { clawBack } from '#ledger/claw-back.ts'
import type { OrderRow } from '#orders/order-queries.ts'
import { findLeftToRefund, sumCarriedOut } from './refund-queries.ts'
import { addReturnedCashback, findCashbackOfOrder, findCashbackTakenBy, sumLost } from './return-cashback-queries.ts'

/** Why a sale is reversed whose card money a bank has taken for good. */
export const lostReason = 'The bank of the card took the money back'

/**
 * Takes the part of an order's cashback back that its refunds, `refundedMinor` so far, and its lost disputes leave
 * unearned (server-rules 9).
 */
export async function returnCashback(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'buyerId' | 'itemId' | 'totalMinor'>,
  { refundedMinor, reason, disputeId }: { refundedMinor: bigint; reason: string; disputeId?: string },
): Promise<void> {
  const earned = await findCashbackOfOrder(tx, order.id)
  if (!earned) return
  const amountMinor = await toReturn(tx, order, { ...earned, refundedMinor })
  if (amountMinor === 0n) return
  const opKey = disputeId ? lostKey(order.id, disputeId) : `cashback-return:${order.id}:${refundedMinor}`
  await addReturnedCashback(tx, order.id, amountMinor)
  await clawBack(tx, {
    ownerId: order.buyerId,
    amountMinor,
    toAccount: houseAccounts.cashback,
    purpose: 'cashback taken back',
    held: { reason: 'cashback', ref: order.id },
    kind: 'cashback return',
    opKey,
    memo: reason,
    orderId: order.id,
    itemId: order.itemId,
  })
}

/** Takes back what a chargeback leaves unearned of an order's cashback, where the order stays. */
export const returnLostCashback = async (
  tx: Tx,
  order: OrderRow,
  { paymentId, disputeId }: { paymentId: string; disputeId: string },
): Promise<void> =>
  returnCashback(tx, order, { refundedMinor: await sumCarriedOut(tx, paymentId), reason: lostReason, disputeId })

/** A bank may take what was refunded before as well. */
async function toReturn(
  tx: Tx,
  { id, totalMinor }: Pick<OrderRow, 'id' | 'totalMinor'>,
  { refundedMinor, ...earned }: { cashbackMinor: bigint; returnedMinor: bigint; refundedMinor: bigint },
): Promise<bigint> {
  const wentBackMinor = refundedMinor + (await sumLost(tx, id))
  const unpaidMinor = wentBackMinor < totalMinor ? wentBackMinor : totalMinor
  return cashbackToReturn({ ...earned, refundedMinor: unpaidMinor, totalMinor })
}

const lostKey = (orderId: string, disputeId: string): string => `cashback-return:${orderId}:${lostMark}${disputeId}`
const lostMark = 'dispute-lost:'

/**
 * Gives back the cashback that a lost dispute took, once it is won after all, but for what refunds and other losses
 * take of it. False where that cannot be known: cashback was taken for a dispute before entries named it.
 */
export async function restoreCashback(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'buyerId' | 'itemId' | 'totalMinor'>,
  disputeId: string,
): Promise<boolean> {
  const earned = await findCashbackOfOrder(tx, order.id)
  if (!earned || earned.returnedMinor === 0n) return true
  const opKey = lostKey(order.id, disputeId)
  const taken = await findCashbackTakenBy(tx, { orderId: order.id, opKey, mark: lostMark, memo: lostReason })
  const { takenMinor, isAnyUnmarked } = taken
  if (takenMinor === 0n) return !isAnyUnmarked
  const { paymentId } = await findLeftToRefund(tx, order.id)
  const refundedMinor = await sumCarriedOut(tx, paymentId)
  const stillDueMinor = await toReturn(tx, order, { ...earned, returnedMinor: 0n, refundedMinor })
  const amountMinor = earned.returnedMinor - stillDueMinor
  if (amountMinor <= 0n) return true
  await addReturnedCashback(tx, order.id, -amountMinor)
  const wallet = (await lockWallets(tx, [order.buyerId])).of(order.buyerId)
  const posting = { purpose: 'cashback', debit: houseAccounts.cashback, credit: wallet.id, amountMinor } as const
  const about = { opKey: `cashback-restored:${disputeId}`, orderId: order.id, itemId: order.itemId }
  await postEntry(tx, { kind: 'cashback return', postings: [posting], ...about }, [wallet])
  return true
}

import { cashbackToReturn } from '@monsoon/domain/cashback'
import type { Tx } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { takeBack } from '#ledger/take-back.ts'
import type { OrderRow } from './order-queries.ts'
import { addReturnedCashback, findCashbackOfOrder } from './return-cashback-queries.ts'

/** Takes the part of an order's cashback back that its refunds, `refundedMinor` so far, leave unearned (server-rules 9). */
export async function returnCashback(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'buyerId' | 'itemId' | 'totalMinor'>,
  { refundedMinor, reason }: { refundedMinor: bigint; reason: string },
): Promise<void> {
  const earned = await findCashbackOfOrder(tx, order.id)
  if (!earned) return
  const amountMinor = cashbackToReturn({ ...earned, refundedMinor, totalMinor: order.totalMinor })
  if (amountMinor === 0n) return
  await addReturnedCashback(tx, order.id, amountMinor)
  await takeBack(tx, {
    ...{ ownerId: order.buyerId, amountMinor, toAccount: houseAccounts.cashback, purpose: 'cashback taken back' },
    held: { reason: 'cashback', ref: order.id },
    ...{ kind: 'cashback return', opKey: `cashback-return:${order.id}:${refundedMinor}`, memo: reason },
    ...{ orderId: order.id, itemId: order.itemId },
  })
}

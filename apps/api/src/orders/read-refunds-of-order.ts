import type { OrderDetail } from '@monsoon/contract/trade/orders'
import { minorToUsd } from '@monsoon/domain/money'
import type { Db } from '#db.ts'
import { isOrderDisputed, listShownRefunds, sumOwedOfOrder } from './order-refund-queries.ts'

/** What of an order went back or is on its way, as its buyer sees it. Whose order it is has been asked before. */
export async function readRefundsOfOrder(
  db: Db,
  orderId: string,
): Promise<Pick<OrderDetail, 'refunds' | 'isDisputed' | 'owed'>> {
  const [rows, isDisputed, owedMinor] = await Promise.all([
    listShownRefunds(db, orderId),
    isOrderDisputed(db, orderId),
    sumOwedOfOrder(db, orderId),
  ])
  const refunds = rows.map((row) => ({
    amount: minorToUsd(row.amountMinor),
    reason: row.reason,
    isDone: row.state === 'succeeded',
    isToWallet: row.isToWallet,
    at: (row.endedAt ?? row.createdAt).toISOString(),
  }))
  return { refunds, isDisputed, owed: minorToUsd(owedMinor) }
}

import { minorToUsd } from '@monsoon/domain/money'
import type { CallData } from '@monsoon/contract/client'
import type { PaymentMode } from '@monsoon/contract/shapes'
import type { Resources } from '#resources.ts'
import { viewItemPicture } from './order-view.ts'
import { countPayments, listPayments } from './payment-list-queries.ts'

const shownStatus: Record<string, string> = {
  paid: 'Completed',
  reserved: 'Pending',
  expired: 'Expired',
  cancelled: 'Cancelled',
  failed: 'Failed',
  refunded: 'Refunded',
}

/** Payment History: purchases of any payment mode, newest first. */
export async function listPaymentTransactions(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { viewerId, limit, offset }: { viewerId: string; limit: number; offset: number },
): Promise<CallData<'GET /v1/payment-transaction/list'>> {
  const total = await countPayments(db, viewerId)
  const rows = await listPayments(db, { ownerId: viewerId, limit, skip: limit * (offset - 1) })
  return {
    transactions: rows.map((row) => ({
      _id: row.orderId,
      itemId: viewItemPicture(row, { mediaOrigin: config.MEDIA_ORIGIN }),
      amount: minorToUsd(row.amountMinor),
      refunded: minorToUsd(row.refundedMinor),
      currencyType: 'USD',
      status: shownStatus[row.orderState] ?? row.orderState,
      modeOfPayment: row.paymentMode as PaymentMode,
      createdAt: row.createdAt.toISOString(),
      directNFTTransfer: row.directNftTransfer,
      transactionId: row.providerId ?? row.paymentId,
      editions: row.editions,
    })),
    pagination: { limit, offset, total, lastOffset: Math.max(1, Math.ceil(total / limit)) },
  }
}

import { minorToUsd } from '@monsoon/domain/money'
import type { CallData } from '@monsoon/contract/client'
import type { OrderState } from '@monsoon/domain/trade/order-state'
import type { PaymentStatus } from '@monsoon/domain/payments/payment-intent'
import { toLandAddress } from '#land/land-address.ts'
import { notPaidInTime } from '#payments/settle-payment.ts'
import type { Resources } from '#resources.ts'
import { viewItemPicture } from './order-view.ts'
import { countPayments, listPayments, type PaymentListRow } from './payment-list-queries.ts'

const shownStatus: Record<string, string> = {
  paid: 'Completed',
  reserved: 'Pending',
  expired: 'Expired',
  cancelled: 'Cancelled',
  failed: 'Failed',
  refunded: 'Refunded',
}

/** How a payment for land stands, in the words of orders. */
const landStates: Record<PaymentStatus, OrderState> = {
  open: 'reserved',
  succeeded: 'paid',
  returned: 'refunded',
  cancelled: 'cancelled',
  failed: 'failed',
}

function statusOf({ orderState, status, reason, returnedAt }: PaymentListRow): string {
  if (orderState !== null) return shownStatus[orderState] ?? orderState
  const ended = returnedAt ? 'refunded' : reason === notPaidInTime ? 'expired' : landStates[status ?? 'open']
  return shownStatus[ended] ?? ended
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
      _id: row.purchaseId,
      itemId: viewItemPicture(row, { mediaOrigin: config.MEDIA_ORIGIN }),
      land: toLandAddress(row),
      amount: minorToUsd(row.amountMinor),
      refunded: minorToUsd(row.refundedMinor),
      currencyType: 'USD',
      status: statusOf(row),
      modeOfPayment: row.paymentMode,
      createdAt: row.createdAt.toISOString(),
      directNFTTransfer: row.directNftTransfer,
      transactionId: row.providerId ?? row.paymentId,
      editions: row.editions,
    })),
    pagination: { limit, offset, total, lastOffset: Math.max(1, Math.ceil(total / limit)) },
  }
}

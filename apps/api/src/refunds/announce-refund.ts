import { inTransaction } from '#db.ts'
import { notify } from '#notices/notify.ts'
import type { Resources } from '#resources.ts'
import { findRefundNotice } from './refund-queries.ts'
import { sumTakenBack } from '#ledger/ledger-queries.ts'

/**
 * Tells the buyer that money came back, and where it went: within Monsoon and by mail. Repeated, it tells nothing
 * twice.
 */
export async function announceRefund({ db }: Pick<Resources, 'db'>, refundId: string): Promise<void> {
  const refund = await findRefundNotice(db, refundId)
  if (refund?.state !== 'succeeded') return
  const { itemId, orderId } = refund
  await inTransaction(db, (tx) =>
    notify(tx, [
      {
        kind: refund.orderState === 'refunded' ? 'purchase-refunded' : 'purchase-refunded-in-part',
        userId: refund.buyerId,
        key: `purchase-refunded:${refundId}`,
        itemId,
        orderId,
        priceMinor: refund.amountMinor,
        reason: refund.reason === 'soldOut' ? refund.orderReason : refund.reason,
        cardLast4: refund.cardLast4,
        refundedTo: refund.paymentMode === 'card' && !refund.isToWallet ? 'card' : 'wallet',
      },
    ]),
  )
}

/** Tells the seller that a sale was taken back, and what of it they gave: within Monsoon and by mail. */
export async function announceSaleRefund({ db }: Pick<Resources, 'db'>, refundId: string): Promise<void> {
  const refund = await findRefundNotice(db, refundId)
  if (!refund) return
  const { itemId, sellerId } = refund
  const { takenMinor, owedMinor } = await sumTakenBack(db, { opKey: `refund:${refundId}`, ownerId: sellerId })
  await inTransaction(db, (tx) =>
    notify(tx, [
      {
        kind: 'sale-refunded',
        userId: sellerId,
        key: `sale-refunded:${refundId}`,
        itemId,
        reason: refund.reason,
        priceMinor: takenMinor + owedMinor,
        takenMinor,
        owedMinor: owedMinor > 0n ? owedMinor : null,
        hasEditions: refund.orderState === 'refunded' && !refund.keepsEditions ? 'true' : null,
      },
    ]),
  )
}

import { inTransaction } from '#db.ts'
import { readTakenBack } from '#ledger/read-taken-back.ts'
import { tell } from '#notices/tell.ts'
import { findRefund } from '#payments/refund-steps.ts'
import type { Resources } from '#resources.ts'
import { findSaleNotice } from './sale-notice-queries.ts'

type MailContext = Pick<Resources, 'db'>

async function findNotice({ db }: MailContext, refundId: string) {
  const refund = await findRefund(db, refundId)
  const sale = refund?.orderId ? await findSaleNotice(db, refund.orderId) : undefined
  return refund && sale ? { refund, sale } : undefined
}

/** Tells the buyer that money came back, and where it went: within Monsoon and by mail. Repeated, it tells nothing twice. */
export async function announceRefund(context: MailContext, refundId: string): Promise<void> {
  const found = await findNotice(context, refundId)
  if (!found || found.refund.state !== 'succeeded') return
  const { refund, sale } = found
  const reason = refund.reason === 'soldOut' ? sale.reason : refund.reason
  await inTransaction(context.db, (tx) =>
    tell(tx, [
      {
        kind: sale.state === 'refunded' ? 'purchase-refunded' : 'purchase-refunded-in-part',
        userId: sale.buyerId,
        key: `purchase-refunded:${refundId}`,
        itemId: sale.itemId,
        orderId: sale.orderId,
        priceMinor: refund.amountMinor,
        reason,
        cardLast4: sale.cardLast4,
        refundedTo: sale.paymentMode === 'card' && !refund.isToWallet ? 'card' : 'wallet',
      },
    ]),
  )
}

/** Tells the seller that a sale was taken back, and what of it they gave: within Monsoon and by mail. */
export async function announceSaleRefund(context: MailContext, refundId: string): Promise<void> {
  const found = await findNotice(context, refundId)
  if (!found) return
  const { refund, sale } = found
  const { itemId, sellerId } = sale
  const { takenMinor, owedMinor } = await readTakenBack(context.db, { opKey: `refund:${refundId}`, ownerId: sellerId })
  await inTransaction(context.db, (tx) =>
    tell(tx, [
      {
        kind: 'sale-refunded',
        userId: sellerId,
        key: `sale-refunded:${refundId}`,
        itemId,
        reason: refund.reason,
        priceMinor: takenMinor + owedMinor,
        takenMinor,
        owedMinor: owedMinor > 0n ? owedMinor : null,
        hasEditions: sale.state === 'refunded' && !refund.keepsEditions ? 'true' : null,
      },
    ]),
  )
}

import { type EditionRange, formatEditions } from '@monsoon/domain/edition-ranges'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { areTokensAtHand } from '#tokens/sell-tokens.ts'
import { requireFinalPayment } from './require-final-payment.ts'

/**
 * Refuses editions that the market contract could not hand over, or that card money has bought which can still be lost.
 * Asked under their lock. Throws Refusal `edition-at-risk` with the day, `ether-not-ready`.
 */
export async function requireSellableOnChain(
  tx: Tx,
  lot: { itemId: string; sellerId: string; ranges: EditionRange[]; isPrimary: boolean },
): Promise<void> {
  const { itemId, sellerId, ranges, isPrimary } = lot
  await requireFinalPayment(tx, { itemId, ownerId: sellerId, editions: formatEditions(ranges) })
  if (!(await areTokensAtHand(tx, { itemId, ranges, sellerId, isFirstHand: isPrimary })))
    throw new Refusal('ether-not-ready')
}

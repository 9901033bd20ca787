import type { Tx } from '#db.ts'
import { endLocked } from './end-offers.ts'
import type { OpenOffer } from './offer-queries.ts'
import { notifyOfOffer } from './notify-of-offer.ts'

/**
 * A buyer has one offer for a work: the one before ends. It and the wallet are locked. `ownerId`: whom the newer one is
 * for.
 */
export async function replaceOffer(tx: Tx, before: OpenOffer, ownerId: string): Promise<void> {
  await endLocked(tx, before, { state: 'withdrawn', reason: 'Replaced by a newer offer' })
  if (before.ownerId !== ownerId)
    await notifyOfOffer(tx, { offerId: before.offerId, userId: before.ownerId, kind: 'offer-withdrawn' })
}

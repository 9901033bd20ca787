import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { hasRole, type Viewer } from '#viewer.ts'
import { endLockedOffer, endOffers } from './end-offers.ts'
import { notifyOfOffer } from './notify-of-offer.ts'
import { findOfferParties, lockOpenOffers } from './offer-queries.ts'

/**
 * Takes an open offer back: its buyer, or staff with a reason, which the buyer is told. The money is free at once.
 * Throws Refusal `offer-not-found`, `offer-ended`, `reason-needed`.
 */
export async function withdrawOffer(
  db: Db,
  { offerId, actor, reason }: { offerId: string; actor: Viewer; reason: string | undefined },
): Promise<void> {
  const parties = await findOfferParties(db, offerId)
  const isBuyer = parties?.buyerId === actor.userId
  if (!parties || !(isBuyer || hasRole(actor, 'staff'))) throw new Refusal('offer-not-found')
  await inTransaction(db, async (tx) => {
    const [offer] = await lockOpenOffers(tx, { offerId })
    if (!offer) throw new Refusal('offer-ended')
    if (!isBuyer) {
      if (reason === undefined) throw new Refusal('reason-needed')
      await endOffers(tx, { offerId, reason })
      const detail = { offerId, itemId: offer.itemId, reason }
      return recordAction(tx, { actorId: actor.userId, action: 'offer-ended', subjectId: offer.buyerId, detail })
    }
    await lockWallets(tx, [offer.buyerId])
    await endLockedOffer(tx, offer, { state: 'withdrawn' })
    await notifyOfOffer(tx, { offerId, userId: offer.ownerId, kind: 'offer-withdrawn' })
  })
}

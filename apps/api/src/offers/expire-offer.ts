import { readClock } from '#database/clock-queries.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { endLocked } from './end-offers.ts'
import { expireLater } from './expire-later.ts'
import { notifyOfOffer } from './notify-of-offer.ts'
import { listDueOffers, lockOpenOffers, type OpenOffer } from './offer-queries.ts'

/**
 * Ends an offer whose time is over by the database's clock, frees its money and tells both sides. As often as one
 * likes.
 */
export async function expireOffer(db: Db, offerId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [offer] = await lockOpenOffers(tx, { offerId })
    if (!offer) return
    const { expiresAt } = offer
    if ((await readClock(tx)) < expiresAt) return expireLater(tx, { offerId, at: expiresAt })
    await expireLocked(tx, offer)
  })
}

/** The offer is locked. */
export async function expireLocked(tx: Tx, offer: OpenOffer): Promise<void> {
  const { offerId, buyerId, ownerId } = offer
  await lockWallets(tx, [buyerId])
  await endLocked(tx, offer, { state: 'expired' })
  await notifyOfOffer(tx, { offerId, userId: buyerId, kind: 'offer-expired' })
  await notifyOfOffer(tx, { offerId, userId: ownerId, kind: 'offer-unanswered' })
}

/** Ends whatever is due, for timers that were lost. */
export async function expireDueOffers(db: Db): Promise<void> {
  for (const offerId of await listDueOffers(db, 200)) await expireOffer(db, offerId)
}

import { readClock } from '#database/clock-queries.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { endLockedOffer } from './end-offers.ts'
import { notifyOfOffer } from './notify-of-offer.ts'
import { listDueOffers, lockOpenOffers, type OpenOffer, moveExpiry } from './offer-queries.ts'
import { addJob } from '#outbox-queries.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'

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
  await endLockedOffer(tx, offer, { state: 'expired' })
  await notifyOfOffer(tx, { offerId, userId: buyerId, kind: 'offer-expired' })
  await notifyOfOffer(tx, { offerId, userId: ownerId, kind: 'offer-unanswered' })
}

/** Ends whatever is due, for timers that were lost. */
export async function expireDueOffers(db: Db): Promise<void> {
  for (const offerId of await listDueOffers(db, 200)) await expireOffer(db, offerId)
}

/** Has an offer end when its time is over; another time takes the place of the one before. */
export const expireLater = (tx: Tx, { offerId, at }: { offerId: string; at: Date }): Promise<void> =>
  addJob(tx, 'expire-offer', { offerId }, { runAt: at, key: `expire-offer:${offerId}` })

/** In the demo only: an offer of one's own ends soon. Throws Refusal `offer-not-found`. */
export async function setOfferExpiry(
  { db }: Pick<Resources, 'db'>,
  { offerId, buyerId, seconds }: { offerId: string; buyerId: string; seconds: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [offer] = await lockOpenOffers(tx, { offerId, buyerId })
    if (!offer) throw new Refusal('offer-not-found')
    await expireLater(tx, { offerId, at: await moveExpiry(tx, { offerId, seconds }) })
  })
}

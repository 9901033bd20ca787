import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { expireLater } from './expire-later.ts'
import { lockOpenOffers, moveExpiry } from './offer-queries.ts'

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

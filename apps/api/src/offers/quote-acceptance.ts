import { offerTotal } from '@monsoon/domain/trade/offer-rules'
import { readClock } from '#database/clock-queries.ts'
import type { DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import { partiesFor, requireTurn } from './answer-offer.ts'
import { heldOf, currentPriceOf } from './offer-hold.ts'
import { countOwned, findOpenOffer } from './offer-queries.ts'
import { findAnswerableWork } from './rest-during-auction.ts'

/** What accepting an offer as it stands would take. */
export interface Acceptance {
  itemId: string
  quantity: number
  /** The price that stands, for one edition. */
  unitPriceMinor: bigint
  /** What it comes to beyond what the offer holds; nothing where it holds as much. */
  differenceMinor: bigint
}

/**
 * What accepting an offer would take, for whose turn it is. Nothing is locked or changed: it is checked again when it
 * is accepted. Throws Refusal `offer-not-found`, `own-item`, `offer-ended`, `offer-awaits-other`, `offer-expired`,
 * `offer-invalid`, `offers-rest`.
 */
export async function quoteAcceptance(
  db: DbOrTx,
  { offerId, actorId }: { offerId: string; actorId: string },
): Promise<Acceptance> {
  const { itemId, ownerId } = await partiesFor(db, { offerId, actorId })
  const offer = await findOpenOffer(db, offerId)
  requireTurn(offer, { actorId })
  if (await areLinked(db, offer.buyerId, ownerId)) throw new Refusal('own-item')
  if ((await readClock(db)) >= offer.expiresAt) throw new Refusal('offer-expired')
  const work = await findAnswerableWork(db, itemId)
  const { held, listed } = await countOwned(db, { itemId, ownerId })
  const { quantity } = offer
  if (!work || work.isTradeRestricted || held + listed < quantity) throw new Refusal('offer-invalid')
  const unitPriceMinor = currentPriceOf(offer)
  const moreMinor = offerTotal({ unitPriceMinor, quantity }, offer) - heldOf(offer)
  return { itemId, quantity, unitPriceMinor, differenceMinor: moreMinor > 0n ? moreMinor : 0n }
}

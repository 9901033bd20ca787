import { MIN_OFFER_USD_MINOR, offerTotal } from '@monsoon/domain/trade/offer-rules'
import { readClock } from '#database/clock-queries.ts'
import { inTransaction, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { resizeHold } from '#ledger/hold-money.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import type { Resources } from '#resources.ts'
import { expireLocked, expireLater } from './expire-offer.ts'
import { heldOf, offerHold } from './offer-hold.ts'
import { notifyOfOffer } from './notify-of-offer.ts'
import { findOfferParties, lockOpenOffers, type OpenOffer, updateCountered, updateReplied } from './offer-queries.ts'
import { requireFunds } from './post-offer.ts'
import { findAnswerableWork } from './rest-during-auction.ts'

export interface CounterCommand {
  offerId: string
  actorId: string
  /** For one edition. */
  unitPriceMinor: bigint
  note: string
}

/**
 * Answers an offer with another price, once each way (server-rules 21): the owner's leaves the buyer's money as it is
 * held, the buyer's holds or frees the difference at once. The other side has two days.
 */
export async function counterOffer({ db }: Pick<Resources, 'db'>, command: CounterCommand): Promise<void> {
  const parties = await findOfferParties(db, command.offerId)
  const isOwner = parties?.ownerId === command.actorId
  if (!parties || !(isOwner || parties.buyerId === command.actorId)) throw new Refusal('offer-not-found')
  if (command.unitPriceMinor < MIN_OFFER_USD_MINOR) throw new Refusal('offer-too-low')
  const isInTime = await inTransaction(db, (tx) => counterUnderLock(tx, command, isOwner))
  if (!isInTime) throw new Refusal('offer-expired')
}

async function counterUnderLock(tx: Tx, command: CounterCommand, isOwner: boolean): Promise<boolean> {
  const { offerId } = command
  const [offer] = await lockOpenOffers(tx, { offerId })
  if (!offer) throw new Refusal('offer-ended')
  if ((await readClock(tx)) >= offer.expiresAt) {
    await expireLocked(tx, offer)
    return false
  }
  if (offer.state !== (isOwner ? 'open' : 'countered')) throw new Refusal('offer-awaits-other')
  if (offer.ethUsdMinor !== null) throw new Refusal('offer-on-chain')
  if (await areLinked(tx, offer.buyerId, offer.ownerId)) throw new Refusal('own-item')
  if (isOwner && offer.counteredAt) throw new Refusal('offer-countered-before')
  await findAnswerableWork(tx, offer.itemId)
  const at = isOwner ? await counter(tx, offer, command) : await reply(tx, offer, command)
  await expireLater(tx, { offerId, at })
  return true
}

async function counter(tx: Tx, { offerId, buyerId }: OpenOffer, command: CounterCommand): Promise<Date> {
  const { unitPriceMinor, note } = command
  const until = await updateCountered(tx, { offerId, counterMinor: unitPriceMinor, note })
  await notifyOfOffer(tx, { offerId, userId: buyerId, kind: 'offer-countered' })
  return until
}

async function reply(tx: Tx, offer: OpenOffer, { unitPriceMinor, note }: CounterCommand): Promise<Date> {
  const { offerId, buyerId, ownerId } = offer
  const account = (await lockWallets(tx, [buyerId])).of(buyerId)
  const fromMinor = heldOf(offer)
  const toMinor = offerTotal({ ...offer, unitPriceMinor }, offer)
  requireFunds(account, { amountMinor: toMinor, freed: fromMinor })
  await resizeHold(tx, { ...offerHold(offerId), account, fromMinor, toMinor })
  const until = await updateReplied(tx, { offerId, unitPriceMinor, note })
  await notifyOfOffer(tx, { offerId, userId: ownerId, kind: 'offer-replied' })
  return until
}

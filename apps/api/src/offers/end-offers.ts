import { type Db, inTransaction, type Tx } from '#db.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { notifyOfOffer } from './notify-of-offer.ts'
import {
  countOwned,
  type EndState,
  lockOpenOffers,
  type OpenOffer,
  updateEnded,
  type WhichOffers,
} from './offer-queries.ts'
import { releaseHolds } from '#ledger/ledger-queries.ts'
import { followOfferSoon } from './follow-chain-offer.ts'

interface Ending {
  state: Exclude<EndState, 'accepted'>
  reason?: string | undefined
}

/** Ends an offer without a sale: its money is free, or its ETH goes back. Offer and wallet are locked. */
export async function endLockedOffer(
  tx: Tx,
  { offerId, ethUsdMinor }: Pick<OpenOffer, 'offerId' | 'ethUsdMinor'>,
  ending: Ending,
): Promise<void> {
  if (ethUsdMinor === null) await releaseHolds(tx, { reason: 'offer', refs: [offerId] })
  else await followOfferSoon(tx, offerId)
  await updateEnded(tx, { offerId, ...ending })
}

/**
 * Ends what somebody offers or is offered, or all offers for a work, in the caller's transaction: nothing of it
 * survives a suspension, a confiscation, a removal, or an auction with bids (server-rules 13, 21; U-028). Buyers have
 * their money back and are told. Gives how many.
 */
export async function endOffers(tx: Tx, { reason, ...which }: WhichOffers & { reason: string }): Promise<number> {
  const open = await lockOpenOffers(tx, which)
  if (open.length === 0) return 0
  await lockWallets(tx, [...new Set(open.map(({ buyerId }) => buyerId))])
  for (const offer of open) {
    await endLockedOffer(tx, offer, { state: 'invalid', reason })
    await notifyOfOffer(tx, { offerId: offer.offerId, userId: offer.buyerId, kind: 'offer-ended', reason })
  }
  return open.length
}

/** The job behind the first bid of an auction, which voids the offers for its work. */
export async function endOffersOfWork(db: Db, which: { itemId: string; reason: string }): Promise<void> {
  await inTransaction(db, (tx) => endOffers(tx, which))
}

/**
 * The job behind a sale, after which an owner may have less than somebody offers for (server-rules 13): that offer
 * ends.
 */
export async function endUnmetOffer(db: Db, offerId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [offer] = await lockOpenOffers(tx, { offerId })
    if (!offer || (await countOwned(tx, offer)).all >= offer.quantity) return
    await endOffers(tx, { offerId, reason: 'The owner no longer has what it was for' })
  })
}

/**
 * A buyer has one offer for a work: the one before ends. It and the wallet are locked. `ownerId`: whom the newer one is
 * for.
 */
export async function replaceOffer(tx: Tx, before: OpenOffer, ownerId: string): Promise<void> {
  await endLockedOffer(tx, before, { state: 'withdrawn', reason: 'Replaced by a newer offer' })
  if (before.ownerId !== ownerId)
    await notifyOfOffer(tx, { offerId: before.offerId, userId: before.ownerId, kind: 'offer-withdrawn' })
}

import { invariant } from '@monsoon/domain/invariant'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import { checkOffer } from './check-offer.ts'
import { endLockedOffer, replaceOffer } from './end-offers.ts'
import { lockActiveMember, insertChainOffer, lockOpenOffers } from './offer-queries.ts'
import { notifyOfOffer } from './notify-of-offer.ts'
import { findChainPayment } from '#payments/crypto/chain-payment-queries.ts'
import { expireLater } from './expire-offer.ts'

export interface PaidChainOffer {
  paymentId: string
  itemId: string
  buyerId: string
  ownerId: string
  quantity: number
  unitPriceMinor: bigint
  ethUsdMinor: bigint
}

/**
 * Writes down an offer whose ETH the market contract holds. Nothing can refuse it any more: where it can no longer be
 * made, it ends at once, and its ETH goes back. Gives its id.
 */
export async function writeChainOffer(tx: Tx, { paymentId, ...offer }: PaidChainOffer): Promise<string> {
  const { itemId, buyerId, ownerId } = offer
  const paid = await findChainPayment(tx, paymentId)
  invariant(paid?.heldAt && paid.endsAt, 'what the contract holds was seen to come')
  const expiresAt = paid.endsAt
  const [before] = await lockOpenOffers(tx, { buyerId, itemId })
  await lockWallets(tx, [buyerId])
  if (before) await replaceOffer(tx, before, ownerId)
  const noFees = { mintFeeMinor: 0n, transferFeeMinor: 0n }
  const offerId = await insertChainOffer(tx, { ...offer, ...noFees, createdAt: paid.heldAt, expiresAt })
  await expireLater(tx, { offerId, at: expiresAt })
  const fault = await faultOf(tx, offer)
  if (fault === null) await notifyOfOffer(tx, { offerId, userId: ownerId, kind: 'offer-received' })
  else {
    await endLockedOffer(tx, { offerId, ethUsdMinor: offer.ethUsdMinor }, { state: 'invalid', reason: fault })
    await notifyOfOffer(tx, { offerId, userId: buyerId, kind: 'offer-ended', reason: fault })
  }
  return offerId
}

/** What keeps it from being made now; null: nothing. */
async function faultOf(tx: Tx, offer: Omit<PaidChainOffer, 'paymentId'>): Promise<string | null> {
  const { buyerId, ownerId } = offer
  try {
    if (!(await lockActiveMember(tx, buyerId)) || !(await lockActiveMember(tx, ownerId)))
      throw new Refusal('offers-closed')
    if (await areLinked(tx, buyerId, ownerId)) throw new Refusal('own-item')
    await checkOffer(tx, offer)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.message
  }
}

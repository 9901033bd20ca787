import { queueTransaction } from '#chain/queue-transaction.ts'
import type { SignedAcceptance } from '#chain-sales/plan-chain-offer.ts'
import { requirePayable } from '#crypto-accounts/require-payable.ts'
import type { Tx } from '#db.ts'
import { chooseHeldEditions, offerEditions } from '#editions/offer-editions.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { type OpenOffer, updateSelling } from './offer-queries.ts'
import { storeChainAcceptance } from '#chain-sales/chain-listing-queries.ts'
import { notePayoutOfOffer } from '#payments/crypto/chain-payment-queries.ts'
import { requireSellableOnChain } from '#orders/purchase/require-final-payment.ts'
import { isChainSilent } from '#chain/chain-shapes.ts'

/**
 * The yes of an owner to an offer that the contract holds, signed by their custodial key. Nothing is written. Throws
 * Refusal `crypto-account-needed`, `crypto-account-unverified`, `crypto-account-waits`, `ether-not-ready`,
 * `ether-unavailable`.
 */
export async function signYes(
  resources: Resources,
  offer: { offerId: string; itemId: string; ownerId: string },
): Promise<SignedAcceptance> {
  await requirePayable(resources, offer.ownerId)
  // Loaded where a chain is on: what signs takes 13 MB.
  const { signAcceptance } = await import('#chain-sales/plan-chain-offer.ts')
  return signAcceptance(resources, offer).catch((error: unknown) => {
    if (!isChainSilent(error)) throw error
    resources.log.error({ err: error, offerId: offer.offerId }, 'an offer on chain could not be accepted')
    throw new Refusal('ether-unavailable')
  })
}

/**
 * Binds the owner's editions to the offer until the contract has sold them or has failed to, and has it sell. The offer
 * is locked, and so many are held. Throws Refusal `edition-at-risk`, `ether-not-ready`.
 */
export async function sellByContract(
  tx: Tx,
  { config }: Pick<Resources, 'config'>,
  { offer, isPrimary, consent }: { offer: OpenOffer; isPrimary: boolean; consent: SignedAcceptance },
): Promise<void> {
  const { offerId, itemId, ownerId, quantity } = offer
  const chosen = await chooseHeldEditions(tx, { itemId, ownerId, quantity })
  await requireSellableOnChain(tx, { itemId, sellerId: ownerId, ranges: chosen.taken, isPrimary })
  await offerEditions(tx, chosen, (since) => ({ state: 'reserved', ownerId, offerId, since }))
  await storeChainAcceptance(tx, offerId, consent)
  await notePayoutOfOffer(tx, { offerId, payout: consent.message.payout })
  await updateSelling(tx, offerId)
  await queueTransaction(tx, config, {
    purpose: 'end-offer',
    subjectId: offerId,
    network: 'ethereum',
    key: `accept-offer:${offerId}`,
    call: { kind: 'accept-offer', offerId, itemId },
  })
}

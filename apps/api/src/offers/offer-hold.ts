import { offerTotal } from '@monsoon/domain/trade/offer-rules'
import type { HoldName } from '#ledger/ledger-types.ts'
import type { OpenOffer } from './offer-queries.ts'

/** The hold of the buyer's money, one an offer. */
export const offerHold = (offerId: string): HoldName => ({ reason: 'offer', ref: offerId })

/** What is held of the buyer's money: the price that the buyer named for all editions, and the fees. */
export const heldOf = (
  offer: Pick<OpenOffer, 'unitPriceMinor' | 'quantity' | 'mintFeeMinor' | 'transferFeeMinor'>,
): bigint => offerTotal(offer, offer)

/** What of it is in the buyer's wallet: nothing of what the contract holds. */
export const inWalletOf = (offer: Parameters<typeof heldOf>[0] & Pick<OpenOffer, 'ethUsdMinor'>): bigint =>
  offer.ethUsdMinor === null ? heldOf(offer) : 0n

/** The price that whoever answers next accepts: the owner's where there is one, else the buyer's. */
export const currentPriceOf = ({
  state,
  counterMinor,
  unitPriceMinor,
}: Pick<OpenOffer, 'state' | 'counterMinor' | 'unitPriceMinor'>): bigint =>
  state === 'countered' ? (counterMinor ?? unitPriceMinor) : unitPriceMinor

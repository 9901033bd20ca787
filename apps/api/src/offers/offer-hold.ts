import { offerTotal } from '@monsoon/domain/offer-rules'
import type { HoldName } from '#ledger/ledger-types.ts'
import type { OpenOffer } from './offer-queries.ts'

/** The hold of the buyer's money, one an offer. */
export const offerHold = (offerId: string): HoldName => ({ reason: 'offer', ref: offerId })

/** What is held of the buyer's money: the price that the buyer named for all editions, and the fees. */
export const heldOf = (
  offer: Pick<OpenOffer, 'unitPriceMinor' | 'quantity' | 'mintFeeMinor' | 'transferFeeMinor'>,
): bigint => offerTotal(offer, offer)

/** The price that whoever answers next accepts: the owner's where there is one, else the buyer's. */
export const standingPriceOf = ({
  state,
  counterMinor,
  unitPriceMinor,
}: Pick<OpenOffer, 'state' | 'counterMinor' | 'unitPriceMinor'>): bigint =>
  state === 'countered' ? (counterMinor ?? unitPriceMinor) : unitPriceMinor

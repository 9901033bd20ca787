import { invariant } from '@monsoon/domain/invariant'
import { z } from 'zod'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { tellOfMoneyBack } from '#notices/tell-of-money-back.ts'
import { depositOf } from '#payments/deposit-payment.ts'
import { ownStatus } from '#payments/own-status.ts'
import type { PaymentPurpose } from '#payments/payment-purpose.ts'
import { acceptPaidOffer } from './answer-offer.ts'
import { postUnderLock, prepareOffer } from './post-offer.ts'

const offerRequest = z.object({
  quantity: z.int(),
  unitPriceMinor: z.string().transform(BigInt),
  askedOwnerId: z.string().nullable(),
})

/** What a payment keeps of an offer until it is paid. */
export const requestOfOffer = ({
  quantity,
  unitPriceMinor,
  askedOwnerId = null,
}: {
  quantity: number
  unitPriceMinor: bigint
  askedOwnerId?: string | null | undefined
}) => ({ quantity, unitPriceMinor: String(unitPriceMinor), askedOwnerId })

/** A paid offer, or an accepted counter-offer: the money comes into the wallet and is held there, or pays at once. */
export const offerPurpose: PaymentPurpose = {
  ...ownStatus,
  errors: { ended: 'pledge-ended', failed: 'pledge-unplaced', silent: 'payment-not-finished' },
  async onPaid(tx, paid) {
    const { resources, payment } = paid
    const { ownerId, itemId, answeredOfferId, isHosted, request } = payment
    const deposit = depositOf(paid, 'pledge')
    if (answeredOfferId !== null) {
      await acceptPaidOffer(tx, resources, { offerId: answeredOfferId, actorId: ownerId, deposit })
      return {}
    }
    invariant(itemId, 'an offer is for a work')
    const { askedOwnerId, ...price } = offerRequest.parse(request)
    const about = { itemId, buyerId: ownerId, ...price, ownerId: askedOwnerId ?? undefined }
    const offer = await prepareOffer({ ...resources, db: tx }, { ...about, opKey: null, deposit, isByCard: !isHosted })
    return { offerId: await postUnderLock(tx, offer) }
  },
  onReturned: tellOfMoneyBack,
  onCommitted: dropCatalogCache,
}

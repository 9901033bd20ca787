import { invariant } from '@monsoon/domain/invariant'
import { z } from 'zod'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { depositOf } from '#payments/crypto/deposit-payment.ts'
import { ownStatus } from '#payments/own-status.ts'
import { chainProvider } from '#payments/crypto/read-chain-payment.ts'
import type { PaymentPurpose } from '#payments/payment-purpose.ts'
import { acceptPaidOffer } from './answer-offer.ts'
import { postUnderLock, prepareOffer } from './post-offer.ts'
import { type PaidChainOffer, writeChainOffer } from './write-chain-offer.ts'
import type { Payment } from '#payments/payment-queries.ts'
import { notifyOfMoneyBack } from '#notices/notify-of-money.ts'

const cents = z.string().transform(BigInt)
const offerRequest = z.object({
  quantity: z.int(),
  unitPriceMinor: cents,
  askedOwnerId: z.string().nullable(),
  /** Cents an ETH, of one that is paid on chain. */
  ethUsdMinor: cents.nullish(),
})

/** What somebody offers, by what their payment keeps of it. */
export const commandOf = ({ request }: { request: unknown }) => offerRequest.parse(request)

/** What a payment keeps of an offer until it is paid. */
export const requestOfOffer = ({
  quantity,
  unitPriceMinor,
  askedOwnerId = null,
  ethUsdMinor = null,
}: {
  quantity: number
  unitPriceMinor: bigint
  askedOwnerId?: string | null | undefined
  ethUsdMinor?: bigint | null
}) => ({
  quantity,
  unitPriceMinor: String(unitPriceMinor),
  askedOwnerId,
  ...(ethUsdMinor !== null && { ethUsdMinor: String(ethUsdMinor) }),
})

/**
 * A paid offer, or an accepted counter-offer: the money comes into the wallet and is held there, or pays at once. On
 * chain, it lies in the contract.
 */
export const offerPurpose: PaymentPurpose = {
  ...ownStatus,
  errors: { ended: 'pledge-ended', failed: 'pledge-unplaced', silent: 'payment-not-finished' },
  async onPaid(tx, paid) {
    const { resources, payment } = paid
    const { ownerId, itemId, answeredOfferId, isHosted } = payment
    if (payment.provider === chainProvider) return { offerId: await writeChainOffer(tx, chainOfferOf(payment)) }
    const deposit = depositOf(paid, 'pledge')
    if (answeredOfferId !== null) {
      await acceptPaidOffer(tx, resources, { offerId: answeredOfferId, actorId: ownerId, deposit })
      return {}
    }
    invariant(itemId, 'an offer is for a work')
    const { askedOwnerId, quantity, unitPriceMinor } = commandOf(payment)
    const about = { itemId, buyerId: ownerId, quantity, unitPriceMinor, ownerId: askedOwnerId ?? undefined }
    const offer = await prepareOffer({ ...resources, db: tx }, { ...about, opKey: null, deposit, isByCard: !isHosted })
    return { offerId: await postUnderLock(tx, offer) }
  },
  onReturned: notifyOfMoneyBack,
  onCommitted: dropCatalogCache,
}

function chainOfferOf(payment: Payment): PaidChainOffer {
  const { id: paymentId, ownerId: buyerId, itemId } = payment
  const { askedOwnerId: ownerId, ethUsdMinor, ...price } = commandOf(payment)
  invariant(itemId && ownerId && ethUsdMinor, 'an offer on chain was planned for an owner, at a rate')
  return { paymentId, itemId, buyerId, ownerId, ethUsdMinor, ...price }
}

import type { cryptoCheckoutEndpoints } from '@monsoon/contract/money/crypto-checkout'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd } from '@monsoon/domain/money'
import { checkReturnPages } from '#payments/crypto/begin-crypto-payment.ts'
import { beginPayment } from '#payments/begin-payment.ts'
import { receiveCryptoWebhook } from '#payments/crypto/receive-crypto-webhook.ts'
import { readDelivery } from '#crypto-accounts/read-delivery.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import { requestOfOffer } from '#offers/offer-purpose.ts'
import { quoteOffer } from '#offers/read-offers.ts'
import { initiatePurchase } from '#orders/purchase/initiate-purchase.ts'
import type { Resources } from '#resources.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import { calculateInEth } from './calculate-in-eth.ts'
import { checkCryptoTransaction, readCryptoTransaction } from './read-crypto-transaction.ts'

/** What the calls of crypto-checkout.ts in the contract do. */
export function cryptoPaymentHandlers(resources: Resources): Handlers<typeof cryptoCheckoutEndpoints> {
  const { config, cryptoCheckout } = resources
  /** Nobody is sent to pay by crypto while it is off, or at a rate that we do not know. */
  const beReady = async () => {
    if (!cryptoCheckout) throw new Refusal('crypto-unavailable')
    await readPayableRate(resources)
  }
  return {
    'GET /v1/crypto-supported': async () => ({ data: { cryptoSupported: cryptoCheckout !== null } }),
    'POST /v1/payment-service/initiate-transaction': async ({ body, viewer, opKey }) => {
      await beReady()
      const { successUrl, cancelUrl, editions, ...terms } = body
      const pages = checkReturnPages({ successUrl, cancelUrl }, config)
      const data = await initiatePurchase(resources, {
        ...terms,
        buyerId: viewer.userId,
        mode: 'crypto',
        pages,
        editions,
        opKey,
        deliverTo: await readDelivery(resources.db, { ...body, ownerId: viewer.userId }),
      })
      const { widgetUrl, transactionId } = data
      invariant(widgetUrl !== null && transactionId !== null, 'a crypto purchase has its hosted page')
      return { data: { ...data, widgetUrl, transactionId } }
    },
    'POST /v1/payment-service/initiate-postoffer-transaction': async ({ body, viewer, opKey }) => {
      await beReady()
      const { amount: unitPriceMinor, itemId, quantity, ownerId: askedOwnerId, successUrl, cancelUrl } = body
      const pages = checkReturnPages({ successUrl, cancelUrl }, config)
      const { userId: ownerId } = viewer
      const command = { itemId, quantity, unitPriceMinor }
      const quote = await quoteOffer(resources, { ...command, buyerId: ownerId, ownerId: askedOwnerId })
      const { totalMinor: amountMinor, mintFee, transferFee } = quote
      const offer = { purpose: 'offer', ownerId, itemId, amountMinor, pages, opKey } as const
      const request = requestOfOffer({ ...command, askedOwnerId })
      const { payment, pageUrl } = await beginPayment(resources, { ...offer, request })
      const { publicId: pledgeId, id: transactionId, expiresAt, now } = payment
      invariant(pageUrl !== null && expiresAt, 'an offer by crypto has its hosted page')
      const times = { payUntil: expiresAt.toISOString(), serverTime: now.toISOString() }
      const charge = { pledgeId, widgetUrl: pageUrl, transactionId, ...times }
      return { data: { ...charge, total: minorToUsd(amountMinor), mintFee, transferFee } }
    },
    'GET /v1/payment-service/transaction/{id}': async ({ params, viewer }) => ({
      data: await readCryptoTransaction(resources, { paymentId: params.id, ownerId: viewer.userId }),
    }),
    'POST /v1/payment-service/transaction/{id}/check': async ({ params, viewer }) => ({
      data: await checkCryptoTransaction(resources, { paymentId: params.id, ownerId: viewer.userId }),
    }),
    'POST /v1/buy/crypto-calculation': async ({ body, viewer }) => ({
      data: await calculateInEth(resources, { ...body, buyerId: viewer.userId }),
    }),
    'POST /v1/webhook/crypto': async ({ request }) => {
      await receiveCryptoWebhook(resources, request)
      return { data: {} }
    },
  }
}

import type { landPurchaseEndpoints } from '@monsoon/contract/land/land-purchases'
import { messages } from '@monsoon/contract/messages'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd } from '@monsoon/domain/money'
import { PAYMENT_MS } from '@monsoon/domain/payments/payment-intent'
import { Refusal } from '#errors.ts'
import { FileAnswer } from '#http/file-answer.ts'
import type { Handlers } from '#http.ts'
import { writeLandInvoice } from '#invoices/read-land-invoice.ts'
import { checkReturnPages } from '#payments/crypto/begin-crypto-payment.ts'
import type { Resources } from '#resources.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import { beginLandByCrypto, buyLandByToken, buyLandFromWallet, finishLand, initiateLand } from './buy-land.ts'
import type { BegunLand, LandCall } from './buy-land.ts'
import { findLandById, listOwnLand } from './land-queries.ts'
import { letGoOfLand } from './let-go-of-land.ts'
import { readLandView } from './read-land.ts'
import { toLandParcel } from './view-land.ts'
import type { Purchase } from './land-purchase-queries.ts'
import { readEthRate } from '#site/fetch-eth-rate.ts'

type CryptoAnswer = Awaited<ReturnType<typeof readCryptoDetails>>

async function readCryptoDetails({ db, config, cryptoCheckout }: Resources) {
  const { ethUsdMinor } = await readEthRate(db, config)
  const rate = minorToUsd(ethUsdMinor)
  const cryptoSupported = cryptoCheckout !== null
  return {
    cryptoSupported,
    currencyType: 'ETH' as const,
    rate,
    payForMs: PAYMENT_MS,
    serverTime: new Date().toISOString(),
  }
}

async function viewBegun({ db }: Resources, { landId, amountMinor, freeMinor, started }: BegunLand, userId: string) {
  const land = await findLandById(db, landId)
  invariant(land, 'what is held is there')
  const isHeld = land.state === 'reserved' && land.heldBy === userId
  return {
    landTokenId: land.landTokenId,
    amount: minorToUsd(amountMinor),
    currencyType: 'USD' as const,
    cardRequired: started !== null,
    fiatBalance: minorToUsd(freeMinor),
    paymentIntent: started?.clientSecret ?? null,
    paymentId: started?.providerId ?? null,
    heldUntil: isHeld ? (land.heldUntil?.toISOString() ?? null) : null,
    serverTime: land.now.toISOString(),
  }
}

async function viewPurchase(resources: Resources, { landId, amountMinor, boughtAt, buyerId }: Purchase) {
  const [land, view] = await Promise.all([findLandById(resources.db, landId), readLandView(resources, buyerId)])
  invariant(land, 'what was bought is there')
  const bought = { amount: minorToUsd(amountMinor), currencyType: 'USD' as const, boughtAt: boughtAt.toISOString() }
  return { data: { land: toLandParcel(land, view), ...bought }, msg: messages.landPurchaseSucceeded }
}

/** What the calls of land-purchases.ts in the contract do. */
export function landPurchaseHandlers(resources: Resources): Handlers<typeof landPurchaseEndpoints> {
  const { db, config, cryptoCheckout } = resources
  return {
    'POST /v1/buy-land/initiate': async ({ body, viewer: { userId }, opKey }) => {
      const { landTokenId, amount, modeOfPayment, saleType: _type, ...shown } = body
      if (landTokenId === undefined || amount === undefined)
        return { data: (await readCryptoDetails(resources)) satisfies CryptoAnswer }
      const call = { buyerId: userId, shown: { ...shown, landTokenId, amount }, opKey }
      const begun = await initiateLand(resources, { ...call, isCardWanted: modeOfPayment === 'card' })
      return { data: await viewBegun(resources, begun, userId) }
    },
    'POST /v1/buy-land/buy': async ({ body: { paymentId, ...shown }, viewer, opKey }) => {
      const call: LandCall = { buyerId: viewer.userId, shown, opKey }
      const isByCard = paymentId !== undefined
      const bought = isByCard
        ? await finishLand(resources, { ...call, paymentId })
        : await buyLandFromWallet(resources, call)
      return viewPurchase(resources, bought)
    },
    'POST /v1/buy-land/fracto': async ({ body, viewer, opKey }) => {
      const { ccnumber, ccexp, cvv, threeDSecure, ...shown } = body
      const call = { buyerId: viewer.userId, shown, opKey, sent: { ccnumber, ccexp, cvv, threeDSecure } }
      return viewPurchase(resources, await buyLandByToken(resources, call))
    },
    'POST /v1/buy-land/cancel': async ({ body: { landTokenId }, viewer }) => {
      await letGoOfLand(resources, { landTokenId, userId: viewer.userId })
      return { data: {} }
    },
    'POST /v1/payment-service/initiate-land-transaction': async ({ body, viewer, opKey }) => {
      if (!cryptoCheckout) throw new Refusal('crypto-unavailable')
      await readPayableRate(resources)
      const { successUrl, cancelUrl, orderCurrency: _currency, ...shown } = body
      const pages = checkReturnPages({ successUrl, cancelUrl }, config)
      const begun = await beginLandByCrypto(resources, { buyerId: viewer.userId, shown, opKey, pages })
      const { id: transactionId, amountMinor, expiresAt, now } = begun.payment
      invariant(begun.pageUrl !== null && expiresAt, 'a parcel by crypto has its hosted page')
      const times = { payUntil: expiresAt.toISOString(), serverTime: now.toISOString() }
      return { data: { widgetUrl: begun.pageUrl, transactionId, amount: minorToUsd(amountMinor), ...times } }
    },
    'GET /v1/land/{landTokenId}/invoice': async ({ params: { landTokenId }, viewer: { userId: buyerId } }) => {
      const { bytes, number } = await writeLandInvoice(resources, { landTokenId, buyerId })
      return new FileAnswer({ bytes, contentType: 'application/pdf', name: `monsoon-invoice-${number}.pdf` })
    },
    'GET /v1/land/mine': async ({ viewer: { userId } }) => {
      const [{ isVerified, rows }, view] = await Promise.all([listOwnLand(db, userId), readLandView(resources, userId)])
      const parcels = rows.map((row) => toLandParcel(row, view))
      return { data: { isVerified, parcels, serverTime: new Date().toISOString() } }
    },
  }
}

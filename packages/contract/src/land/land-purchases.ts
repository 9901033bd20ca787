import { readUsd } from '@monsoon/domain/money'
import { z } from 'zod'
import { cardChargeErrors, sentCard } from '../money/card-charges.ts'
import { cryptoErrors, returnPages } from '../money/crypto-checkout.ts'
import { endpoint } from '../endpoint.ts'
import { landParcel, landTokenId, landType, latitudeInput, longitudeInput } from './land.ts'
import { currencyType, id, nothing, numberInput, paymentModeInput, time, usd } from '../shapes.ts'

/** RULE-022, RULE-099. */
const oneOnly = 'Land quantity must be 1'
const quantity = numberInput(z.literal(1, { error: oneOnly })).default(1)

const twoDecimals = 'Please send an amount with two decimals at most'
const shownUsd = z
  .number()
  .min(0)
  .max(1_000_000_000)
  .refine((amount) => readUsd(amount) !== null, twoDecimals)

/**
 * What a buyer was shown of a parcel. All of it is only compared with what we know: a difference sells nothing
 * (server-rule 31).
 */
const shownLand = {
  landTokenId,
  quantity,
  amount: shownUsd.describe('the price that the buyer was shown, in USD'),
  metadataLink: z.string().max(2_000).optional(),
  longitude: longitudeInput.optional(),
  latitude: latitudeInput.optional(),
  city: z.string().max(60).optional(),
  type: landType.optional(),
  name: z.string().max(100).optional(),
  description: z.string().max(4_000).optional(),
  image: z.string().max(2_000).optional(),
  properties: z.string().max(20_000).optional().describe('its attributes as JSON text'),
}
export const shownLandFields = z.object(shownLand)
export type ShownLand = z.output<typeof shownLandFields>

/** Fiat says what is bought; crypto says nothing and is told how crypto pays. */
const initiateLandBody = z
  .object({
    ...shownLand,
    landTokenId: landTokenId.optional(),
    amount: shownLand.amount.optional(),
    saleType: z.literal('sale').default('sale'),
    modeOfPayment: paymentModeInput
      .optional()
      .describe("absent: the wallet if it covers the price; 'card': by card instead"),
  })
  .superRefine(({ landTokenId: token, amount }, context) => {
    if (token !== undefined && amount === undefined)
      context.addIssue({ code: 'custom', path: ['amount'], message: 'Please send the amount' })
    if (token === undefined && amount !== undefined)
      context.addIssue({ code: 'custom', path: ['landTokenId'], message: 'Please send a valid landTokenId' })
  })

/** How a parcel is about to be paid. */
const landInitiated = z.object({
  landTokenId: z.string(),
  amount: usd,
  currencyType,
  cardRequired: z.boolean(),
  fiatBalance: usd,
  paymentIntent: z.string().nullable().describe("the card provider's client secret; null: the wallet pays"),
  paymentId: z.string().nullable().describe("the provider's id of the payment"),
  heldUntil: time.nullable().describe('null: a hold that ran out is not renewed at once'),
  serverTime: time,
})
export type LandInitiated = z.infer<typeof landInitiated>

/** How crypto pays for a parcel: on a hosted page, opened by its own call. */
const landCryptoDetails = z.object({
  cryptoSupported: z.boolean(),
  currencyType,
  rate: z.number().describe('USD per ETH'),
  payForMs: z.int().describe('how long the page can be paid'),
  serverTime: time,
})

export const landPurchase = z.object({ land: landParcel, amount: usd, currencyType, boughtAt: time })
export type LandPurchase = z.infer<typeof landPurchase>

const landRefusals = [
  ...(['land-not-found', 'land-sold', 'land-reserved', 'land-withdrawn', 'own-item', 'land-changed'] as const),
  ...(['key-reused', 'login-to-buy'] as const),
] as const
const cardRefusals = [
  ...(['land-payment-ended', 'land-refunded', 'payment-unknown', 'payment-not-finished'] as const),
  ...(['card-unavailable', 'card-refused'] as const),
] as const

const calling = { auth: 'member', idempotent: true, rateLimit: 'buy' } as const
const buying = { ...calling, needsTerms: true } as const

export const landPurchaseEndpoints = {
  'POST /v1/buy-land/initiate': endpoint({
    ...buying,
    summary: 'Hold a parcel for 180 seconds and begin its payment; with an empty body, how crypto pays for one',
    body: initiateLandBody,
    data: z.union([landInitiated, landCryptoDetails]),
    errors: [...landRefusals, 'land-payment-ended', 'card-unavailable'],
    secretField: 'paymentIntent',
  }),
  'POST /v1/buy-land/buy': endpoint({
    ...buying,
    summary: 'Buy a parcel from the wallet, or finish it once the bank has confirmed the card',
    body: shownLandFields.extend({
      paymentId: z
        .string()
        .min(1)
        .max(255)
        .optional()
        .describe("the provider's id of a confirmed card payment; absent: the wallet pays"),
    }),
    data: landPurchase,
    errors: [...landRefusals, ...cardRefusals, 'insufficient-funds'],
  }),
  'POST /v1/buy-land/fracto': endpoint({
    ...buying,
    summary: 'Buy a parcel with a card that our server charges',
    body: shownLandFields.extend(sentCard.shape),
    data: landPurchase,
    errors: [...landRefusals, ...cardChargeErrors, 'land-payment-ended', 'land-refunded', 'payment-unknown'],
  }),
  'POST /v1/buy-land/cancel': endpoint({
    ...calling,
    summary: 'Let go of a parcel that one holds, before it is paid',
    body: z.object({ landTokenId }),
    data: nothing,
    errors: ['land-not-found'],
  }),
  'POST /v1/payment-service/initiate-land-transaction': endpoint({
    ...buying,
    summary: 'Hold a parcel for 10 minutes and open a hosted page on which it is paid by crypto',
    body: shownLandFields.extend(returnPages.shape),
    data: z.object({ widgetUrl: z.string(), transactionId: id, amount: usd, payUntil: time, serverTime: time }),
    errors: [...landRefusals, ...cryptoErrors, 'land-payment-ended'],
  }),
  'GET /v1/land/{landTokenId}/invoice': endpoint({
    auth: 'member',
    summary: 'The invoice of an own parcel as a PDF',
    params: z.object({ landTokenId }),
    data: nothing,
    answersFile: true,
    errors: ['land-not-found'],
  }),
  'GET /v1/land/mine': endpoint({
    auth: 'member',
    summary: 'The own parcels, the newest first; none is named before the identity is verified',
    data: z.object({ isVerified: z.boolean(), parcels: z.array(landParcel), serverTime: time }),
    errors: [],
  }),
}

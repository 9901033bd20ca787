import { MIN_TOP_UP_USD_MINOR, TOP_UP_STATES } from '@monsoon/domain/payments/top-up-rules'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currencyType, id, time, usd, usdInput } from '../shapes.ts'

/** What is said of an amount that is none, or less than one dollar. */
export const topUpAmountNeeded = 'Please enter an amount of at least 1 USD, such as 25 or 24.99'

/**
 * Required, positive, at least 1 (RULE-075). Its upper bounds depend on the account, so they are asked when it is
 * known.
 */
export const topUpBody = z.object({
  amount: usdInput(topUpAmountNeeded).refine((minor) => minor >= MIN_TOP_UP_USD_MINOR, topUpAmountNeeded),
})

export const topUpState = z.enum(TOP_UP_STATES)

/** Money that a card brings into the own wallet. */
export const topUp = z.object({
  id,
  amount: usd,
  currencyType,
  state: topUpState,
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** Until when the card may be charged. */
  payUntil: time,
  /** Why nothing came of it. */
  reason: z.string().nullable(),
  /** What of it went back to the card. */
  refunded: usd,
  /** From when on it may be withdrawn; null: nothing has arrived. */
  withdrawableFrom: time.nullable(),
  createdAt: time,
  endedAt: time.nullable(),
})
export type TopUp = z.infer<typeof topUp>

/** A top-up with what a browser needs to have a card pay for it. */
export const topUpCharge = z.object({
  topUp,
  paymentIntent: z.string().nullable().describe("the provider's client secret"),
  paymentId: z.string().describe("the provider's id of the payment"),
  serverTime: time,
})
export type TopUpCharge = z.infer<typeof topUpCharge>

/** How much may be brought into a wallet by card, at once and within 24 hours. */
const limits = z.object({ most: usd, day: usd })

/** What somebody has to know before they top their wallet up. */
export const topUpTerms = z.object({
  /** By card; else there is no card provider. */
  byCard: z.boolean(),
  /** By bank transfer; else the house has named no account. */
  byTransfer: z.boolean(),
  minimum: usd,
  limits,
  /** What those have whose identity is verified; null: it is. */
  verifiedLimits: limits.nullable(),
  /** What is left of the 24 hours. */
  leftToday: usd,
  /** How many days card money may be spent but not withdrawn. */
  keptDays: z.int(),
  /** What is in the wallet now. */
  totalBalance: usd,
  /** One that was begun and that a card may still pay. */
  open: topUp.nullable(),
})
export type TopUpTerms = z.infer<typeof topUpTerms>

/** What `msg` says where there is more to say than OK. */
export const topUpTexts = {
  arrived: 'The money is in your wallet.',
} as const

const ofTopUp = { params: z.object({ id }) }

export const topUpEndpoints = {
  'GET /v1/top-up/terms': endpoint({
    summary: 'By how much the own wallet can be topped up, and what was begun',
    auth: 'member',
    data: topUpTerms,
    errors: [],
  }),
  'POST /v1/top-up': endpoint({
    summary: 'Begin to top the own wallet up by card; what was begun before is given up',
    auth: 'member',
    body: topUpBody,
    data: topUpCharge,
    errors: ['card-unavailable', 'top-up-above-most', 'top-up-above-day', 'top-up-ended', 'key-reused'],
    idempotent: true,
    secretField: 'paymentIntent',
    rateLimit: 'buy',
  }),
  'POST /v1/top-up/{id}/resume': endpoint({
    summary: 'Go on with a top-up that was begun, after the page was left',
    auth: 'member',
    ...ofTopUp,
    data: topUpCharge,
    errors: ['top-up-not-found', 'top-up-ended', 'card-unavailable'],
    rateLimit: 'buy',
  }),
  'POST /v1/top-up/{id}/finish': endpoint({
    summary: 'Ask whether the card has paid, after it or its bank was asked; only the provider is believed',
    auth: 'member',
    ...ofTopUp,
    data: topUp,
    errors: [
      ...(['top-up-not-found', 'top-up-ended', 'top-up-returned'] as const),
      ...(['payment-not-finished', 'card-refused'] as const),
    ],
    idempotent: true,
    rateLimit: 'buy',
  }),
  'POST /v1/top-up/{id}/cancel': endpoint({
    summary: 'Give a top-up up before its card has paid; what a bank takes later goes back',
    auth: 'member',
    ...ofTopUp,
    data: topUp,
    errors: ['top-up-not-found', 'top-up-ended'],
    idempotent: true,
  }),
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currencyType, id, itemPicture, pageQuery, pagination, time, usd } from '../shapes.ts'

/**
 * `unplaced`: no bid or offer came of it, and the money went back to the card. `returned`: it was freed, and went back
 * on request.
 */
export const pledgeState = z.enum(['open', 'placed', 'unplaced', 'returned', 'cancelled'])

/** What a card is to pay for a bid or an offer. */
export const cardCharge = z.object({
  pledgeId: id.nullable(),
  paymentIntent: z.string().nullable().describe("the provider's client secret"),
  paymentId: z.string().nullable().describe("the provider's id of the payment; bid or offer are made with it"),
  payUntil: time.nullable(),
  serverTime: time,
})

/** A bid or an offer that a card was to pay for. */
export const pledge = z.object({
  pledgeId: id,
  kind: z.enum(['bid', 'offer']),
  item: itemPicture,
  auctionId: id.nullable(),
  offerId: id.nullable(),
  amount: usd.describe('what the card paid, or was to pay'),
  currencyType,
  state: pledgeState,
  modeOfPayment: z.enum(['card', 'crypto', 'metamask']),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  reason: z.string().nullable(),
  /** The bid or the offer has freed it: it can go back to the card. */
  canReturn: z.boolean(),
  createdAt: time,
  endedAt: time.nullable(),
})
export type Pledge = z.infer<typeof pledge>

/** Why a bid or an offer by card is not made with the payment that is named. */
export const chargeErrors = [
  'payment-unknown',
  'payment-not-finished',
  'card-refused',
  'card-unavailable',
  'pledge-ended',
  'pledge-unplaced',
] as const

const params = z.object({ id })

export const pledgeEndpoints = {
  'GET /v1/pledge/own': endpoint({
    summary: 'Own bids and offers by card, and what became of their money, newest first',
    auth: 'member',
    query: pageQuery.extend({ limit: pageQuery.shape.limit.default(20) }),
    data: z.object({ pledges: z.array(pledge), pagination }),
    errors: [],
  }),
  'POST /v1/pledge/{id}/cancel': endpoint({
    summary: 'Give a bid or an offer up before its card has paid; what a bank takes later goes back',
    auth: 'member',
    params,
    data: pledge,
    errors: ['pledge-not-found', 'pledge-ended'],
    idempotent: true,
  }),
  'POST /v1/pledge/{id}/return': endpoint({
    summary: 'Send card money that a bid or an offer has freed back to its card, all of it',
    auth: 'member',
    params,
    data: pledge,
    errors: ['pledge-not-found', 'pledge-not-free', 'pledge-spent'],
    idempotent: true,
    rateLimit: 'buy',
  }),
}

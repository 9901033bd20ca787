import { type ExternalCause, externalCauses } from '@monsoon/domain/trade/external-order-rules'
import { z } from 'zod'
import { approval } from '../staff/approvals.ts'
import { endpoint } from '../endpoint.ts'
import {
  id,
  nothing,
  numberInput,
  pageQuery,
  pagination,
  personName,
  time,
  usd,
  usdInput,
  workName,
} from '../shapes.ts'
import { reasonField } from '../staff/staff.ts'

/**
 * Where an order for an external listing stands: its edition is being acquired, is the buyer's, or the money is free
 * again.
 */
export const externalOrderState = z.enum(['pending', 'acquired', 'cancelled'])
export type ExternalOrderState = z.infer<typeof externalOrderState>

const externalOrderFields = {
  id,
  edition: z.int(),
  market: z.string(),
  price: usd,
  transferFee: usd,
  /** What is locked while it is pending. */
  total: usd,
  /** Of an acquired one: less than `total` where the edition could be had for less. */
  paid: usd.nullable(),
  state: externalOrderState,
  /** Of a cancelled one. */
  reason: z.string().nullable(),
  orderedAt: time,
  /** Until when it is acquired, or cancelled. */
  dueAt: time,
  endedAt: time.nullable(),
}

export const externalOrder = z.object(externalOrderFields)
export type ExternalOrder = z.infer<typeof externalOrder>

/** An edition that another marketplace sells and that can be ordered here. */
export const externalListing = z.object({
  id,
  edition: z.int(),
  /** The name of the other marketplace. */
  market: z.string(),
  price: usd,
  transferFee: usd,
  total: usd,
  currencyType: z.literal('USD'),
  /** False: somebody has ordered it, or the other marketplace has been silent for a while. */
  canOrder: z.boolean(),
})
export type ExternalListing = z.infer<typeof externalListing>

/** Why an order was cancelled, for its buyer. Of `staff`, they say it themselves. */
export const externalCauseTexts: Readonly<Record<Exclude<ExternalCause, 'staff'>, string>> = {
  sold: 'It was sold to somebody else there.',
  gone: 'It is no longer for sale there.',
  dearer: 'It has become dearer there.',
  late: 'It could not be acquired in time.',
  suspended: 'Your account was suspended.',
}

/** How an external listing stands, for staff. `kept`: the house bought it, and nobody had ordered it any more. */
export const externalListingState = z.enum(['open', 'ordered', 'bought', 'ended', 'kept'])
export type ExternalListingState = z.infer<typeof externalListingState>

const act = z.enum(['begin', 'stop', 'confirm', 'cancel'])
export type ExternalAct = z.infer<typeof act>

export const staffExternalListing = z.object({
  id,
  item: workName,
  edition: z.int(),
  market: z.string(),
  reference: z.string(),
  /** Its page on the other marketplace; null: it is unknown. */
  url: z.string().nullable(),
  price: usd,
  state: externalListingState,
  endedBecause: z.enum(['sold', 'gone', 'staff']).nullable(),
  /** Whose it was in our books. */
  holder: personName,
  /** When the other marketplace answered last, and whether it has been silent since for longer than orders allow. */
  answeredAt: time,
  isSilent: z.boolean(),
  recordedAt: time,
  endedAt: time.nullable(),
  canEnd: z.boolean(),
  /** The newest order. */
  order: z
    .object({
      ...externalOrderFields,
      buyer: personName,
      cause: z.enum(externalCauses).nullable(),
      cost: usd.nullable(),
      transaction: z.string().nullable(),
      acquiredBy: personName.nullable(),
      /** Begun to be acquired long ago, and not decided. */
      isOverdue: z.boolean(),
      /** While a second person has to agree that the house bought it. */
      approval: approval.nullable(),
      /** What the reader may do now. */
      acts: z.array(act),
    })
    .nullable(),
})
export type StaffExternalListing = z.infer<typeof staffExternalListing>

const amountNeeded = 'Please enter an amount such as 250.00'

/** A listing as the other marketplace names it: its chain and the hash of its order. */
export const outsideReference = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9_]{1,30}:0x[0-9a-f]{64}$/, 'Please enter the chain and the hash of the order, as ethereum:0x…')

export const recordExternalListing = z.object({
  itemId: id,
  edition: numberInput(
    z
      .number({ error: 'Please enter a number' })
      .int()
      .min(1, 'Editions are numbered from 1')
      .max(999_999_999, 'No work has so many editions'),
  ),
  reference: outsideReference,
})
export type RecordExternalListing = z.output<typeof recordExternalListing>

export const externalDecision = z.object({
  act,
  transaction: z
    .string()
    .trim()
    .regex(/^0x[0-9a-fA-F]{64}$/, 'Please enter the transaction, 0x and 64 digits')
    .optional()
    .describe('Of confirm: by which the house bought it'),
  cost: usdInput(amountNeeded).optional().describe('Of confirm: what the house paid'),
  reason: reasonField.optional().describe('Of cancel: its buyer reads it. Of confirm: how it is known'),
})
export type ExternalActBody = z.output<typeof externalDecision>

/** What `msg` says after each act. */
export const externalTexts = {
  ordered: 'It is ordered. We tell you when we have it.',
  recorded: 'It can be ordered now.',
  ended: 'It can no longer be ordered.',
  begin: 'You are acquiring it: the order waits for you.',
  stop: 'The order waits for whoever acquires it.',
  confirm: 'It is the buyer’s.',
  cancel: 'It is cancelled, and the buyer’s money is free again.',
} as const

/** Editions of other marketplaces: reading, ordering, and what staff do (docs/decisions/0078). */
export const externalListingEndpoints = {
  'GET /v1/external-listing/{id}': endpoint({
    summary: 'Editions of a work that another marketplace sells, and the reader’s newest order of one',
    auth: 'anyone',
    params: z.object({ id }),
    data: z.object({ listings: z.array(externalListing), order: externalOrder.nullable() }),
    errors: [],
  }),
  'POST /v1/external-order': endpoint({
    summary:
      'Order an edition of another marketplace from the wallet: its total is locked until it is acquired or the order is cancelled',
    auth: 'member',
    body: z.object({
      listingId: id,
      total: usdInput('Please send the total that you saw').describe('As it was shown: another one is refused'),
    }),
    data: externalOrder,
    errors: [
      ...(['external-listing-not-found', 'external-gone', 'external-silent', 'price-changed', 'own-item'] as const),
      ...(['trade-restricted', 'account-suspended', 'external-needs-funds'] as const),
    ],
    idempotent: true,
    rateLimit: 'buy',
    needsTerms: true,
  }),
  'GET /v1/staff/external-listings': endpoint({
    summary:
      'External listings with their newest order, newest first; `waiting`: those with an order to acquire, or bought without one',
    auth: 'staff',
    query: pageQuery.extend({
      limit: pageQuery.shape.limit.unwrap().default(25),
      state: z.enum(['waiting', 'open', 'past']).default('waiting'),
    }),
    data: z.object({ listings: z.array(staffExternalListing), pagination, market: z.string().nullable() }),
    errors: [],
  }),
  'POST /v1/staff/external-listings': endpoint({
    summary:
      'Record that an edition is for sale on the other marketplace: it leaves its holder’s hands here, and can be ordered',
    auth: 'staff',
    body: recordExternalListing,
    data: z.object({ id }),
    errors: [
      ...([
        'item-not-found',
        'edition-not-free',
        'edition-at-risk',
        'external-market-off',
        'external-gone',
        'external-silent',
      ] as const),
      'external-known',
    ],
  }),
  'POST /v1/staff/external-listings/{id}': endpoint({
    summary:
      'End an external listing that nobody has ordered; its edition returns to its holder where it never was outside',
    auth: 'staff',
    params: z.object({ id }),
    body: z.object({ reason: reasonField, isBack: z.boolean().default(false) }),
    data: nothing,
    errors: ['external-listing-not-found', 'external-order-moved'],
  }),
  'POST /v1/staff/external-orders/{id}': endpoint({
    summary: 'Begin to acquire an ordered edition, let it be, confirm that the house bought it, or cancel the order',
    auth: 'staff',
    params: z.object({ id }),
    body: externalDecision,
    data: nothing,
    errors: [
      ...(['external-order-not-found', 'external-order-moved', 'external-order-own', 'reason-needed'] as const),
      ...(['external-proof-needed', 'external-transaction-known', 'approval-waits', 'own-account'] as const),
    ],
    idempotent: true,
    requiresRecentAuth: true,
  }),
}

import { z } from 'zod'
import { threeDSecureSaid } from './card-charges.ts'
import { endpoint } from '../endpoint.ts'
import { id, nothing, time } from '../shapes.ts'

/** Nobody keeps more cards than this. */
export const savedCardLimit = 10

/** What `msg` says where there is more to say than OK. */
export const savedCardTexts = { removed: 'The card is removed.' } as const

/** A card that its owner's gateway keeps, as its owner reads it. */
export const savedCard = z.object({
  id,
  brand: z.string().describe("as people know it: 'Visa', 'American Express', …"),
  last4: z.string(),
  expiry: z.string().describe('MM/YY'),
  isExpired: z.boolean(),
  isUsable: z.boolean().describe('false: it has expired, or another gateway keeps it than the one that is in use'),
  savedAt: time,
  lastUsedAt: time.nullable(),
})
export type SavedCard = z.infer<typeof savedCard>

const paymentId = z.string().min(1).max(255).describe("the provider's id of the payment")

export const savedCardEndpoints = {
  'GET /v1/saved-card': endpoint({
    summary: 'The own saved cards, the one that paid last first',
    auth: 'member',
    data: z.object({
      items: z.array(savedCard),
      canSave: z.boolean().describe('whether another card can be saved: the gateway keeps cards, and there is room'),
    }),
    errors: [],
  }),
  'PUT /v1/saved-card/consent': endpoint({
    summary: `Say before paying by a card whether it is to be saved, if it pays; ${savedCardLimit} at most`,
    auth: 'member',
    body: z.object({ paymentId, isGiven: z.boolean() }),
    data: nothing,
    errors: ['payment-unknown', 'payment-over', 'card-unavailable', 'cards-not-saved', 'too-many-saved-cards'],
    rateLimit: 'buy',
  }),
  'POST /v1/saved-card/{id}/charge': endpoint({
    summary:
      'Charge a payment that was begun with a saved card; what it pays for is then finished by its own call. Its bank may ask first',
    auth: 'member',
    params: z.object({ id }),
    body: z.object({
      paymentId,
      returnTo: z
        .string()
        .max(255)
        .regex(/^\/checkout\/three-d-secure-return(?:\?[\w=&-]*)?$/, 'Please send the page of the checkout')
        .describe('the page of ours that the bank leads back to'),
      threeDSecure: threeDSecureSaid,
    }),
    data: z.object({
      bankUrl: z.url().nullable().describe('where the bank asks its customer; null: not at an address'),
      bankReference: z
        .string()
        .nullable()
        .describe("nothing is charged yet: what the provider's script asks the bank about; then charge with its word"),
    }),
    errors: [
      'card-refused',
      'card-unavailable',
      'payment-not-finished',
      'payment-over',
      'payment-unknown',
      'saved-card-not-found',
      'saved-card-expired',
      'saved-card-gone',
    ],
    idempotent: true,
    secretField: 'bankUrl',
    rateLimit: 'buy',
  }),
  'DELETE /v1/saved-card/{id}': endpoint({
    summary: 'Remove a saved card, also at the gateway',
    auth: 'member',
    params: z.object({ id }),
    data: nothing,
    errors: ['saved-card-not-found'],
    rateLimit: 'settings',
  }),
}

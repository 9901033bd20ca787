import { z } from 'zod'
import type { Hex } from './networks.ts'

const address = z
  .string()
  .regex(/^0x[\da-f]{40}$/)
  .transform((text) => text as Hex)
const amount = z.string().regex(/^\d+$/).transform(BigInt)
const itemId = z.uuid()

/**
 * What a transaction does, as it stands in the queue. Addresses in lower case. What it takes besides (a voucher, a
 * member's authorisation) is signed when it is sent. `mint` makes editions of a work; `transfer` moves some that lie at
 * a member's custodial address; `approve-market` lets the market contract move what lies at one, with its holder's
 * consent to each sale; `send-ether` is sent by the member's key itself; `settle-auction` and `fail-auction` end an
 * auction that has a bid, with a sale or without one, `accept-offer` and `refund-offer` an offer.
 */
export const chainCall = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mint'), itemId, to: address, quantity: z.int().positive() }),
  z.object({
    kind: z.literal('transfer'),
    itemId,
    fromUserId: z.uuid(),
    to: address,
    quantity: z.int().positive(),
  }),
  z.object({ kind: z.literal('approve-market'), ownerId: z.uuid() }),
  z.object({ kind: z.literal('settle-auction'), auctionId: z.uuid(), itemId }),
  z.object({ kind: z.literal('fail-auction'), auctionId: z.uuid() }),
  z.object({ kind: z.literal('accept-offer'), offerId: z.uuid(), itemId }),
  z.object({ kind: z.literal('refund-offer'), offerId: z.uuid() }),
  z.object({ kind: z.literal('send-ether'), fromUserId: z.uuid(), to: address, amountWei: amount }),
])

export type ChainCall = z.output<typeof chainCall>

/** As it is stored: JSON has no bigint. */
export const storedCall = (call: ChainCall): string =>
  JSON.stringify(call, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** The member whose key sends it; null: the house's. */
export const senderOf = (call: ChainCall): string | null => (call.kind === 'send-ether' ? call.fromUserId : null)

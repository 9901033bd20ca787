import { z } from 'zod'

const said = z.string().max(255)

/** What the provider's script told of the bank. */
export const threeDSecureSaid = z
  .object({
    cardHolderAuth: said,
    cavv: said.nullish().transform((text) => text ?? ''),
    eci: said.nullish().transform((text) => text ?? ''),
    xid: said.nullish().transform((text) => text ?? ''),
    threeDsVersion: said.nullish().transform((text) => text ?? ''),
    directoryServerId: said.nullish().transform((text) => text ?? ''),
  })
  .optional()
  .describe("what the provider's script told of the bank")

/**
 * A card for our server to charge, where the provider's hosted fields make tokens. The names are those of Collect.js
 * (decision Q-121).
 */
export const sentCard = z.object({
  ccnumber: z
    .string()
    .min(1)
    .max(255)
    .describe("the token of the provider's own fields; in demo mode also one of its published test numbers"),
  ccexp: z.string().max(7).default('').describe('MMYY, with a test number alone'),
  cvv: z.string().max(4).default('').describe('with a test number alone'),
  threeDSecure: threeDSecureSaid,
})

/** Why such a card is not charged. */
export const cardChargeErrors = [
  'card-charged-elsewhere',
  'card-not-authenticated',
  'card-refused',
  'card-unavailable',
  'payment-not-finished',
  'payment-over',
] as const

import { MINT_STAGES } from '@monsoon/domain/chain/mint-rules'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, nothing } from '../shapes.ts'

/**
 * How far editions that were sold are on their way to the chain of their work (U-015). `waiting`: nothing was signed
 * for some of them yet. `minting`: what mints them is on its way. The transaction is the newest that does, or did.
 */
export const mintProgress = z.object({
  stage: z.enum(MINT_STAGES),
  quantity: z.int(),
  mintedQuantity: z.int(),
  tokenId: z.string().describe('decimal'),
  transactionHash: z.string().nullable(),
  explorerUrl: z.string().nullable().describe('where the transaction can be looked at'),
  /** Null while it is in no block, and once that is final. */
  confirmations: z.object({ have: z.int(), need: z.int() }).nullable(),
  isDelayed: z.boolean().describe('it takes longer than it should, or its chain cannot be reached'),
})
export type MintProgress = z.infer<typeof mintProgress>

/** How a purchase stands with the chain; null: it is none that was paid. */
export const orderMint = {
  mint: mintProgress.nullable(),
  mayRefundMint: z.boolean().describe('not minted within a day: its buyer may wait, or have it refunded'),
}

/** The reason that such a refund has, and what `msg` says after it. */
export const mintRefundReason = 'It was not minted within 24 hours'
export const mintRefundText = 'The purchase is taken back. Your money is on its way.'

export const mintingEndpoints = {
  'POST /v1/order/{id}/refund': endpoint({
    summary: 'Take a purchase back that was not minted within 24 hours, before anything of it is sent to the chain',
    auth: 'member',
    params: z.object({ id }),
    data: nothing,
    errors: [
      ...(['order-not-found', 'order-ended', 'refund-on-chain', 'mint-not-late', 'mint-on-its-way'] as const),
      ...(['order-disputed', 'refund-waits', 'mint-not-held', 'edition-not-available', 'key-reused'] as const),
    ],
    idempotent: true,
    rateLimit: 'buy',
  }),
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, time, usd } from '../shapes.ts'

/** What a purchase earns its buyer (server-rules 9). */
export const cashback = z.object({
  /**
   * open: paid by `until` it earns the amount. earned: in the wallet, locked until then. returned: a refund took it
   * back.
   */
  state: z.enum(['none', 'open', 'earned', 'returned']),
  amount: usd,
  until: time.nullable(),
})
export type Cashback = z.infer<typeof cashback>

export const cashbackEndpoints = {
  'GET /v1/order/{id}/cashback': endpoint({
    summary: 'What one of the own purchases earns if it is paid within the countdown, or has earned',
    auth: 'member',
    params: z.object({ id }),
    data: cashback,
    errors: [],
  }),
  'POST /v1/buy/cashback': endpoint({
    summary: 'Get the cashback of a purchase that was paid within 180 seconds; how much is decided by the server',
    auth: 'member',
    body: z.object({
      saleId: id,
      itemId: id,
      paymentId: z
        .string()
        .min(1)
        .max(255)
        .optional()
        .describe("the provider's id of the payment; absent: the newest purchase of this sale"),
    }),
    data: cashback.extend({ orderId: id }),
    errors: ['order-not-found', 'cashback-not-offered', 'cashback-too-late', 'cashback-refunded', 'cashback-used'],
    idempotent: true,
    rateLimit: 'buy',
  }),
}

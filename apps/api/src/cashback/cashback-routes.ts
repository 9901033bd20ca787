import type { cashbackEndpoints } from '@monsoon/contract/money/cashback'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { claimCashback, readCashback } from './claim-cashback.ts'

/** What the calls of cashback.ts in the contract do. */
export function cashbackHandlers(resources: Resources): Handlers<typeof cashbackEndpoints> {
  return {
    'GET /v1/order/{id}/cashback': async ({ params, viewer }) => ({
      data: await readCashback(resources, { orderId: params.id, userId: viewer.userId }),
    }),
    'POST /v1/buy/cashback': async ({ body, viewer }) => ({
      data: await claimCashback(resources, { ...body, userId: viewer.userId }),
    }),
  }
}

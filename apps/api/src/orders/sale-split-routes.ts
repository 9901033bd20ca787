import type { saleSplitEndpoints } from '@monsoon/contract/money/sale-splits'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { readSaleSplit } from './read-sale-split.ts'

/** What the calls of sale-splits.ts in the contract do. */
export function saleSplitHandlers({ db }: Resources): Handlers<typeof saleSplitEndpoints> {
  return {
    'GET /v1/order/{id}/split': async ({ params, viewer }) => ({
      data: await readSaleSplit(db, { orderId: params.id, userId: viewer.userId }),
    }),
    'GET /v1/staff/orders/{id}/split': async ({ params }) => ({
      data: await readSaleSplit(db, { orderId: params.id, userId: null }),
    }),
  }
}

import { mintRefundText, type mintingEndpoints } from '@monsoon/contract/chain/minting'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { refundUnminted } from './refund-unminted.ts'

/** What the calls of minting.ts in the contract do. */
export function mintRefundHandlers(resources: Resources): Handlers<typeof mintingEndpoints> {
  return {
    'POST /v1/order/{id}/refund': async ({ params, viewer }) => {
      await refundUnminted(resources, { orderId: params.id, buyerId: viewer.userId })
      return { data: {}, msg: mintRefundText }
    },
  }
}

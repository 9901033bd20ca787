import { staffOrderTexts, type staffOrderEndpoints } from '@monsoon/contract/staff/staff-orders'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { requestStaffRefund } from './request-staff-refund.ts'
import { refundDecisions } from './decide-refund.ts'
import { readStaffOrder, readStaffOrders, readWaitingRefunds } from './read-staff-orders.ts'
import { mintRefundText, type mintingEndpoints } from '@monsoon/contract/chain/minting'
import { refundUnminted } from './refund-unminted.ts'

/** What the calls of staff-orders.ts in the contract do. */
export function staffOrderHandlers(resources: Resources): Handlers<typeof staffOrderEndpoints> {
  const { db } = resources
  return {
    'GET /v1/staff/orders': async ({ query }) => ({ data: await readStaffOrders(db, query) }),
    'GET /v1/staff/orders/{id}': async ({ params, viewer }) => ({
      data: await readStaffOrder(resources, { orderId: params.id, staffId: viewer.userId }),
    }),
    'GET /v1/staff/refunds': async ({ viewer }) => ({ data: { refunds: await readWaitingRefunds(db, viewer.userId) } }),
    'POST /v1/staff/orders/{id}/refunds': async ({ params, body, viewer, opKey }) => {
      const data = await requestStaffRefund(resources, {
        orderId: params.id,
        staffId: viewer.userId,
        opKey,
        reason: body.reason,
        amountMinor: body.amount,
        keepsEditions: body.editions === 'keep',
      })
      return { data, msg: staffOrderTexts[data.isWaiting ? 'waiting' : 'refunded'] }
    },
    'POST /v1/staff/refunds/{id}': async ({ params, body, viewer }) => {
      await refundDecisions.decide(resources, { id: params.id, staffId: viewer.userId, ...body })
      return { data: {}, msg: staffOrderTexts[body.act] }
    },
  }
}

/** What the calls of minting.ts in the contract do. */
export function mintRefundHandlers(resources: Resources): Handlers<typeof mintingEndpoints> {
  return {
    'POST /v1/order/{id}/refund': async ({ params, viewer }) => {
      await refundUnminted(resources, { orderId: params.id, buyerId: viewer.userId })
      return { data: {}, msg: mintRefundText }
    },
  }
}

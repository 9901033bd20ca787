import { approvalTexts } from '@monsoon/contract/staff/approvals'
import { externalTexts, type externalListingEndpoints } from '@monsoon/contract/trade/external-listings'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { externalDecisions } from './decide-external-order.ts'
import { orderExternal } from './order-external.ts'
import { readBoard, readExternalOrder, readListingsOf } from './read-external-listings.ts'
import { endByStaff, recordListing } from './record-external-listing.ts'

/** What the calls of external-listings.ts in the contract do. */
export function externalListingHandlers(resources: Resources): Handlers<typeof externalListingEndpoints> {
  return {
    'GET /v1/external-listing/{id}': async ({ params, viewer }) => ({
      data: await readListingsOf(resources, { itemId: params.id, readerId: viewer?.userId }),
    }),
    'POST /v1/external-order': async ({ body: { listingId, total }, viewer, opKey }) => {
      const command = { listingId, totalMinor: total, buyerId: viewer.userId, opKey }
      const id = await orderExternal(resources, command)
      return { data: await readExternalOrder(resources, id), msg: externalTexts.ordered }
    },
    'GET /v1/staff/external-listings': async ({ query: { state: board, ...window }, viewer }) => ({
      data: await readBoard(resources, { board, window, staffId: viewer.userId }),
    }),
    'POST /v1/staff/external-listings': async ({ body, viewer }) => ({
      data: { id: await recordListing(resources, { ...body, staffId: viewer.userId }) },
      msg: externalTexts.recorded,
    }),
    'POST /v1/staff/external-listings/{id}': async ({ params: { id }, body, viewer }) => {
      await endByStaff(resources, { id, ...body, staffId: viewer.userId })
      return { data: {}, msg: externalTexts.ended }
    },
    'POST /v1/staff/external-orders/{id}': async ({ params: { id }, body, viewer }) => {
      const { act, reason, ...extra } = body
      const decided = { id, staffId: viewer.userId, act, reason, extra }
      const { isWaiting } = await externalDecisions.decide(resources, decided)
      return { data: {}, msg: isWaiting ? approvalTexts.waiting : externalTexts[act] }
    },
  }
}

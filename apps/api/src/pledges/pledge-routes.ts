import type { pledgeEndpoints } from '@monsoon/contract/money/pledges'
import type { Handlers } from '#http.ts'
import { cancelByPayer } from '#payments/cancel-payment.ts'
import type { Resources } from '#resources.ts'
import { findOwnPledge, returnPledge } from './return-pledge.ts'
import { readOwnPledges, readPledge } from './read-pledges.ts'

/** What the calls of pledges.ts in the contract do: what their owner sees of payments for bids and offers. */
export function pledgeHandlers(resources: Resources): Handlers<typeof pledgeEndpoints> {
  const { db } = resources
  return {
    'GET /v1/pledge/own': async ({ query, viewer }) => ({
      data: await readOwnPledges(resources, { ownerId: viewer.userId, window: query }),
    }),
    'POST /v1/pledge/{id}/cancel': async ({ params: { id: pledgeId }, viewer }) => {
      await cancelByPayer(resources, await findOwnPledge(db, { pledgeId, ownerId: viewer.userId }))
      return { data: await readPledge(resources, pledgeId) }
    },
    'POST /v1/pledge/{id}/return': async ({ params: { id: pledgeId }, viewer }) => {
      await returnPledge(db, { pledgeId, ownerId: viewer.userId })
      return { data: await readPledge(resources, pledgeId) }
    },
  }
}

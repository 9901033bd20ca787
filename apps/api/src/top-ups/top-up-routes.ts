import { topUpTexts, type topUpEndpoints } from '@monsoon/contract/top-ups'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { beginTopUp, resumeTopUp } from './begin-top-up.ts'
import { finishTopUp } from './finish-top-up.ts'
import { giveUpTopUp } from './give-up-top-up.ts'
import { readTopUp, readTopUpTerms } from './read-top-ups.ts'
import { findTopUp } from './top-up-queries.ts'

/** What the calls of top-ups.ts in the contract do. */
export function topUpHandlers(resources: Resources): Handlers<typeof topUpEndpoints> {
  const { db } = resources
  return {
    'GET /v1/top-up/terms': async ({ viewer }) => ({ data: await readTopUpTerms(resources, viewer.userId) }),
    'POST /v1/top-up': async ({ body, viewer, opKey }) => ({
      data: await beginTopUp(resources, { userId: viewer.userId, amountMinor: body.amount, opKey }),
    }),
    'POST /v1/top-up/{id}/resume': async ({ params, viewer }) => ({
      data: await resumeTopUp(resources, { topUpId: params.id, userId: viewer.userId }),
    }),
    'POST /v1/top-up/{id}/finish': async ({ params, viewer }) => ({
      data: await finishTopUp(resources, { topUpId: params.id, userId: viewer.userId }),
      msg: topUpTexts.arrived,
    }),
    'POST /v1/top-up/{id}/cancel': async ({ params: { id: topUpId }, viewer }) => {
      const topUp = await findTopUp(db, topUpId)
      if (topUp?.userId !== viewer.userId) throw new Refusal('top-up-not-found')
      if (!(await giveUpTopUp(db, { topUpId, reason: 'given up' }))) throw new Refusal('top-up-ended')
      return { data: await readTopUp(db, topUpId) }
    },
  }
}

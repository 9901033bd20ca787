import { withdrawalTexts, type withdrawalEndpoints } from '@monsoon/contract/money/withdrawals'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { readOwnWithdrawals, readWithdrawal, readWithdrawalTerms } from './read-withdrawals.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { cancelWithdrawal } from './move-withdrawal.ts'

/** What the calls of withdrawals.ts in the contract do. */
export function withdrawalHandlers(resources: Resources): Handlers<typeof withdrawalEndpoints> {
  const { db } = resources
  return {
    'GET /v1/withdrawal/terms': async ({ viewer }) => ({ data: await readWithdrawalTerms(resources, viewer.userId) }),
    'GET /v1/withdrawal': async ({ query, viewer }) => ({
      data: await readOwnWithdrawals(resources, { ...query, userId: viewer.userId }),
    }),
    'POST /v1/withdrawal': async ({ body, viewer, opKey }) => {
      const { amount: amountMinor, accountId, type, code } = body
      const id = await requestWithdrawal(resources, { viewer, amountMinor, accountId, type, code, opKey })
      return { data: await readWithdrawal(db, id), msg: withdrawalTexts.requested }
    },
    'POST /v1/withdrawal/{id}/cancel': async ({ params: { id }, viewer }) => {
      await cancelWithdrawal(db, { id, userId: viewer.userId })
      return { data: await readWithdrawal(db, id), msg: withdrawalTexts.cancelled }
    },
  }
}

import { approvalTexts } from '@monsoon/contract/staff/approvals'
import { staffWithdrawalTexts, type staffWithdrawalEndpoints } from '@monsoon/contract/staff/staff-withdrawals'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { withdrawalDecisions } from './decide-withdrawal.ts'
import { makePayoutFile, openPayoutFile } from './payout-files.ts'
import { readStaffWithdrawals } from './read-staff-withdrawals.ts'

/** What the calls of staff-withdrawals.ts in the contract do. */
export function staffWithdrawalHandlers(resources: Resources): Handlers<typeof staffWithdrawalEndpoints> {
  return {
    'GET /v1/staff/withdrawals': async ({ query, viewer }) => {
      const { status: state, ...window } = query
      return { data: await readStaffWithdrawals(resources, { ...window, state, staffId: viewer.userId }) }
    },
    'POST /v1/staff/withdrawals/{id}': async ({ params: { id }, body: { act, reason, ...extra }, viewer }) => {
      const decided = { id, staffId: viewer.userId, act, reason, extra }
      const { isWaiting } = await withdrawalDecisions.decide(resources, decided)
      return { data: {}, msg: isWaiting ? approvalTexts.waiting : staffWithdrawalTexts[act] }
    },
    'POST /v1/staff/payout-files': async ({ viewer }) => {
      const id = await makePayoutFile(resources.db, viewer.userId)
      return { data: { id }, msg: staffWithdrawalTexts.fileMade }
    },
    'GET /v1/staff/payout-files/{id}': async ({ params: { id }, viewer }) =>
      openPayoutFile(resources, { id, staffId: viewer.userId }),
  }
}

import { leaveTexts, type leaveEndpoints } from '@monsoon/contract/accounts/leave-requests'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { appealToLeave, askToLeave } from './ask-to-leave.ts'
import { leaveDecisions } from './decide-leave.ts'
import { readLeaveBoard, readLeaveStatus } from './read-leaves.ts'

/** What the calls of leave-requests.ts in the contract do. */
export function leaveHandlers(resources: Resources): Handlers<typeof leaveEndpoints> {
  const { db } = resources
  return {
    'GET /v1/leave-request': async ({ viewer }) => ({ data: await readLeaveStatus(resources, viewer.userId) }),
    'POST /v1/leave-request': async ({ body: { statement }, viewer: { userId } }) => {
      await askToLeave(db, { userId, statement })
      return { data: {}, msg: leaveTexts.asked }
    },
    'POST /v1/leave-request/appeal': async ({ body: { statement }, viewer: { userId } }) => {
      await appealToLeave(db, { userId, statement })
      return { data: {}, msg: leaveTexts.appealed }
    },
    'GET /v1/staff/leave-requests': async ({ query: { state: board, ...window }, viewer }) => ({
      data: await readLeaveBoard(resources, { board, staffId: viewer.userId, ...window }),
    }),
    'POST /v1/staff/leave-requests/{id}': async ({ params: { id }, body: { act, reason }, viewer }) => {
      await leaveDecisions.decide(resources, { id, staffId: viewer.userId, act, reason })
      return { data: {}, msg: leaveTexts[act] }
    },
  }
}

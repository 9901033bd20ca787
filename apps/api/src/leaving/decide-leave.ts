import type { LeaveAct } from '@monsoon/contract/accounts/leave-requests'
import type { LeaveState } from '@monsoon/domain/leave-rules'
import { type DecisionRow, staffDecisions } from '#approvals/staff-decision.ts'
import { Refusal } from '#errors.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import { notify } from '#notices/notify.ts'
import { findLeaveRequest, type LeaveRow, lockLeaveRequest, setLeaveDecision } from './leave-request-queries.ts'

type Seen = {
  state: LeaveState
  userId: string
  suspenderId: string | null
  appealedDeciderId: string | null
}

/** Whose decision it would be to judge on once more: neither they nor who is linked with them decides. */
const earlierDeciders = ({ suspenderId, appealedDeciderId }: Seen) => [suspenderId, appealedDeciderId]

const decision = (act: LeaveAct): DecisionRow<Seen, LeaveRow, LeaveAct> => ({
  from: ['waiting'],
  async carryOut(tx, { id, staffId: deciderId, found: { userId, appealedId }, reason: given }) {
    const reason = given ?? ''
    const state = act === 'approve' ? 'approved' : 'refused'
    await setLeaveDecision(tx, { id, state, reason, deciderId })
    const refusal = appealedId === null ? 'leave-refused' : 'leave-refused-after-appeal'
    const kind = act === 'approve' ? 'leave-approved' : refusal
    await notify(tx, [{ kind, userId, key: `${kind}:${id}`, reason }])
  },
  action: act === 'approve' ? 'leave-approved' : 'leave-refused',
})

/**
 * Whether a suspended member may leave with their works. Whoever suspended them was the first person, so one other is
 * enough; an appeal is decided by a third one.
 */
export const leaveDecisions = staffDecisions<Seen, LeaveRow, LeaveAct>({
  refusals: { missing: 'leave-not-found', own: 'leave-needs-another', moved: 'leave-decided' },
  find: findLeaveRequest,
  async lock(tx, id, { staffId, seen }) {
    for (const decider of earlierDeciders(seen))
      if (decider !== null && (await areLinked(tx, decider, staffId))) throw new Refusal('leave-needs-another')
    return lockLeaveRequest(tx, id)
  },
  subjectOf: ({ userId }) => userId,
  othersOf: earlierDeciders,
  detailOf: ({ id, found: { appealedId }, reason }) => ({
    leaveRequestId: id,
    isAppeal: appealedId !== null,
    reason: reason ?? '',
  }),
  acts: { approve: decision('approve'), refuse: decision('refuse') },
})

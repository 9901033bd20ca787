import { staffDecisions } from '#approvals/staff-decision.ts'
import { type DecidableDifference, endExplained, findDifference, lockDifference } from './difference-queries.ts'

type Seen = Pick<DecidableDifference, 'state' | 'ownerId' | 'sellerId' | 'withdrawerId'>

/**
 * Two people say what a difference is that is no mistake of ours. No money moves: that goes by a refund or a
 * withdrawal.
 */
export const differenceDecisions = staffDecisions<Seen, DecidableDifference, 'explain'>({
  refusals: { missing: 'difference-not-found', own: 'difference-own', moved: 'difference-ended' },
  find: findDifference,
  lock: lockDifference,
  subjectOf: ({ ownerId, withdrawerId }) => ownerId ?? withdrawerId,
  othersOf: ({ sellerId, withdrawerId }) => [sellerId, withdrawerId],
  detailOf({ id, found: { source, subject, amountMinor }, reason }) {
    return { differenceId: id, source, subject, amountMinor: String(amountMinor), reason }
  },
  acts: {
    explain: {
      from: ['open'],
      approval: 'difference',
      ask: (_, { found: { amountMinor } }) => ({ amountMinor }),
      carryOut: (tx, { id }) => endExplained(tx, id),
      action: 'difference-explained',
    },
  },
})

import { defineText } from '#text/define-text.ts'

/** Suspended members who ask to leave with their works, as staff see them. */
export const leaveStaffText = defineText('staffLeaves', {
  title: 'Leave requests',
  states: 'State',
  waiting: 'Waiting',
  past: 'Answered',
  noneWaiting: 'Nobody waits to leave',
  none: 'None yet',
  request: 'Asks to leave with their works',
  appeal: 'Appeals against the refusal',
  saysNothing: 'They said nothing about it.',
  approved: 'Approved: {reason}',
  refused: 'Refused: {reason}',
  ended: 'The account was restored before anybody decided.',
  appealed: 'Refused on <date></date>: {reason}',
  appealedSaid: 'Then they had said: {statement}',
  person: 'Account',
  suspended: 'Suspended',
  why: 'Why',
  editions: 'Editions',
  held: '{free, number} free, {others, number} in something else',
  heldFrozen: '{free, number} free, {others, number} in something else, {frozen, number} disputed: those stay',
  at: 'Asked',
  decidedBy: 'Decided by',
  notYours:
    'Somebody else decides this: not who suspended the account, nor who made the decision that is appealed against.',
  approve: 'LET THEM LEAVE',
  refuse: 'REFUSE',
  approveTitle: 'Let this account leave with its works?',
  approveNote:
    'Their editions may leave for their own confirmed address, for nothing. What has left cannot be brought back. Disputed editions stay.',
  refuseTitle: 'Refuse this request?',
  refuseNote: 'Their works stay here. They can appeal once, and somebody else decides that.',
  refuseAppealTitle: 'Decline this appeal?',
  refuseAppealNote: 'Their works stay here, and the decision is final.',
})

// What other modules read of approvals; they write them by `requestApproval` and end those of what has moved on.
export {
  endWaitingOf,
  findApproval,
  insertApproval,
  isAgreed,
  listApprovalsOf,
  listWaiting,
  type ApprovalRow,
} from './approval-queries.ts'

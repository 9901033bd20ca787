import type { Approval } from '@monsoon/contract/staff/approvals'
import { minorToUsd } from '@monsoon/domain/money'
import type { ApprovalRow } from './approval-queries.ts'

/**
 * What a member of staff may do with an approval now. Whoever asked, or entered what it is about, can only
 * decline; whose account it concerns can do nothing.
 */
const actsOf = ({ state, askerId, broughtBy, subjectId }: ApprovalRow, staffId: string): Approval['acts'] => {
  if (state !== 'waiting' || subjectId === staffId) return []
  return [askerId, broughtBy].includes(staffId) ? ['decline'] : ['agree', 'decline']
}

/** An approval as a member of staff sees it. */
export const viewApproval = (row: ApprovalRow, staffId: string): Approval => ({
  id: row.id,
  act: row.act,
  ref: row.ref,
  reason: row.reason,
  terms: row.terms,
  subject: row.subjectId === null ? null : { userId: row.subjectId, name: row.subjectName ?? '' },
  amount: row.amountMinor === null ? null : minorToUsd(row.amountMinor),
  bankAmount: row.bankAmount === null ? null : { amount: row.bankAmount, currency: row.bankCurrency ?? '' },
  askedBy: { userId: row.askerId, name: row.askerName },
  askedAt: row.askedAt.toISOString(),
  acts: actsOf(row, staffId),
})

/** The one that waits among these, as a member of staff sees it. */
export function viewWaiting(rows: readonly ApprovalRow[], ref: string, staffId: string): Approval | null {
  const waiting = rows.find((row) => row.ref === ref && row.state === 'waiting')
  return waiting ? viewApproval(waiting, staffId) : null
}

import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { type ApprovalRow, endApproval } from './approval-queries.ts'

/** An approval to which somebody agrees. Both people are locked. */
interface Agreed extends ApprovalRow {
  staffId: string
}

/**
 * Does what was asked for, once a second person agrees. It locks what the approval is about, says so by `markAgreed`,
 * and goes on as if one person had been enough.
 */
export type CarryOut = (tx: Tx, resources: Resources, agreed: Agreed) => Promise<void>

/** Writes down that it is agreed to. Throws Refusal `approval-ended` where it has ended meanwhile. */
export async function markAgreed(tx: Tx, { id, staffId }: Pick<Agreed, 'id' | 'staffId'>): Promise<void> {
  if (!(await endApproval(tx, { id, staffId, state: 'done' }))) throw new Refusal('approval-ended')
}

/** Writes down that it is not. Throws Refusal `approval-ended`. */
export async function markDeclined(tx: Tx, { id, staffId }: Pick<Agreed, 'id' | 'staffId'>): Promise<void> {
  if (!(await endApproval(tx, { id, staffId, state: 'declined' }))) throw new Refusal('approval-ended')
}

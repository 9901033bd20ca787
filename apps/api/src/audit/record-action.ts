import type { StaffAction } from '@monsoon/contract/staff-actions'
import type { Tx } from '#db.ts'
import { auditHash } from './audit-hash.ts'
import { insertAuditEntry, takeNextPlace } from './audit-queries.ts'

/** What somebody of the staff did to whom. Details carry no secret and no document. */
export interface StaffAct {
  actorId: string | null
  action: StaffAction
  subjectId: string | null
  detail?: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Adds an entry to the audit log, in the transaction of the act: both commit or neither. It locks the head of the chain
 * until then, so it stands last in its transaction.
 */
export async function recordAction(tx: Tx, { actorId, action, subjectId, detail = {} }: StaffAct): Promise<void> {
  const { number, previousHash, now } = await takeNextPlace(tx)
  const facts = { actorId, action, subjectId, detail: JSON.stringify(detail), occurredAt: now }
  await insertAuditEntry(tx, { ...facts, number, previousHash, hash: auditHash(previousHash, number, facts) })
}

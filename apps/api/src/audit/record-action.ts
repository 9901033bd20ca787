import type { StaffAction } from '@monsoon/contract/staff/staff-actions'
import { invariant } from '@monsoon/domain/invariant'
import type { Tx } from '#db.ts'
import { auditHash } from './audit-hash.ts'
import { auditKeysOf, sealEntry } from './audit-keys.ts'
import { insertAuditEntry, isKeyed, lockNextPlace } from './audit-queries.ts'

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
  const { number, previousHash, now } = await lockNextPlace(tx)
  const keys = auditKeysOf(tx)
  invariant(keys.keys.length > 0 || !(await isKeyed(tx, number - 1n)), 'a keyed audit log is gone on with by its keys')
  const facts = { actorId, action, subjectId, detail: JSON.stringify(detail), occurredAt: now }
  const hash = auditHash(previousHash, number, facts)
  await insertAuditEntry(tx, { ...facts, number, previousHash, hash, ...sealEntry(keys, hash) })
}

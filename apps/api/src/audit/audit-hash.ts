import { createHash } from 'node:crypto'

/** What an entry says, without its place in the chain. */
export interface AuditFacts {
  /** null: Monsoon itself, after a waiting time. */
  actorId: string | null
  action: string
  /** The account that it was done to, if any. */
  subjectId: string | null
  /** JSON text. */
  detail: string
  /** To the millisecond. */
  occurredAt: Date
}

/** SHA-256 over the entry and the hash of the one before it. Each part is JSON, so that none can run into the next. */
export function auditHash(previousHash: Buffer, number: bigint, facts: AuditFacts): Buffer {
  const { actorId, action, subjectId, detail, occurredAt } = facts
  const parts = [
    previousHash.toString('hex'),
    `${number}`,
    occurredAt.toISOString(),
    actorId,
    action,
    subjectId,
    detail,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

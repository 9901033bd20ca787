import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import type { AuditFacts } from './audit-hash.ts'
import type { AuditSeal } from './audit-keys.ts'

/** An entry as it is stored. */
export interface AuditRow extends AuditFacts, AuditSeal {
  number: bigint
  previousHash: Buffer
  hash: Buffer
}

/** Locks the head of the chain until the transaction ends, and gives the place of the next entry. */
export async function lockNextPlace(tx: Tx): Promise<{ number: bigint; previousHash: Buffer; now: Date }> {
  return tx
    .updateTable('audit_head')
    .set((eb) => ({ number: eb('number', '+', 1n) }))
    .where('id', '=', 1)
    .returning(['number', 'hash as previousHash', sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now')])
    .executeTakeFirstOrThrow()
}

/** Adds the entry and makes it the head. The head must be locked. */
export async function insertAuditEntry(tx: Tx, row: AuditRow): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      number: row.number,
      actor_id: row.actorId,
      action: row.action,
      subject_id: row.subjectId,
      detail: row.detail,
      occurred_at: row.occurredAt,
      previous_hash: row.previousHash,
      hash: row.hash,
      key_id: row.keyId,
      mac: row.mac,
    })
    .execute()
  await tx.updateTable('audit_head').set({ hash: row.hash }).where('id', '=', 1).execute()
}

const columns = [
  'audit_entry.number',
  'audit_entry.actor_id as actorId',
  'audit_entry.action',
  'audit_entry.subject_id as subjectId',
  'audit_entry.detail',
  'audit_entry.occurred_at as occurredAt',
  'audit_entry.previous_hash as previousHash',
  'audit_entry.hash',
  'audit_entry.key_id as keyId',
  'audit_entry.mac',
] as const

/** Entries in their order, after a number. */
export async function listEntriesAfter(
  db: Db,
  { after, limit }: { after: bigint; limit: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_entry')
    .select(columns)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Whether there is such an entry and it was written with a key. */
export async function isKeyed(db: DbOrTx, number: bigint): Promise<boolean> {
  const found = await db.selectFrom('audit_entry').select('key_id').where('number', '=', number).executeTakeFirst()
  return typeof found?.key_id === 'string'
}

/** An entry of the chain; number 0 stands before the first. */
export interface ChainPlace {
  number: bigint
  hash: Buffer
}

export async function readHead(db: Db): Promise<ChainPlace> {
  return db.selectFrom('audit_head').select(['number', 'hash']).where('id', '=', 1).executeTakeFirstOrThrow()
}

/** How far the chain was followed, and when it was followed from its beginning. */
export async function readCheckpoint(db: Db): Promise<ChainPlace & { checkedAt: Date }> {
  return db
    .selectFrom('audit_checkpoint')
    .select(['number', 'hash', 'checked_at as checkedAt'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}

/** Only ever forwards: of two looks at once the farther one counts. */
export async function advanceCheckpoint(db: Db, { number, hash }: ChainPlace): Promise<void> {
  await db
    .updateTable('audit_checkpoint')
    .set({ number, hash })
    .where('id', '=', 1)
    .where('number', '<', number)
    .execute()
}

/** Forwards or back, after the chain was followed from its beginning. Gives the moment. */
export async function resetCheckpoint(db: Db, { number, hash }: ChainPlace): Promise<Date> {
  const { checkedAt } = await db
    .updateTable('audit_checkpoint')
    .set({ number, hash, checked_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', 1)
    .returning('checked_at as checkedAt')
    .executeTakeFirstOrThrow()
  return checkedAt
}

/** What the log is narrowed to; undefined: everything. */
export interface AuditFilter {
  action?: string | undefined
  actorId?: string | undefined
  subjectId?: string | undefined
  from?: Date | undefined
  before?: Date | undefined
}

const matching = (db: Db, { action, actorId, subjectId, from, before }: AuditFilter) =>
  db
    .selectFrom('audit_entry')
    .$if(action !== undefined, (query) => query.where('audit_entry.action', '=', action ?? ''))
    .$if(actorId !== undefined, (query) => query.where('audit_entry.actor_id', '=', actorId ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('audit_entry.subject_id', '=', subjectId ?? ''))
    .$if(from !== undefined, (query) => query.where('audit_entry.occurred_at', '>=', from ?? new Date()))
    .$if(before !== undefined, (query) => query.where('audit_entry.occurred_at', '<', before ?? new Date()))

/** A page of the log, newest first, with the names of who did it and of whom it concerns. */
export async function listEntries(db: Db, filter: AuditFilter, { limit, offset }: { limit: number; offset: number }) {
  return matching(db, filter)
    .leftJoin('users as actor', 'actor.id', 'audit_entry.actor_id')
    .leftJoin('users as subject', 'subject.id', 'audit_entry.subject_id')
    .select([...columns, 'actor.name as actorName', 'subject.name as subjectName'])
    .orderBy('audit_entry.number', 'desc')
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

export async function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

import type { Db } from '#db.ts'
import type { Log } from '#log.ts'
import { auditHash } from './audit-hash.ts'
import { auditKeysOf, isSealed, type AuditKeys } from './audit-keys.ts'
import {
  advanceCheckpoint,
  isKeyed,
  listEntriesAfter,
  readCheckpoint,
  readHead,
  resetCheckpoint,
  type AuditRow,
  type ChainPlace,
  countEntries,
  listEntries,
  type AuditFilter,
} from './audit-queries.ts'

export interface AuditState {
  /** Entries that follow each other as they were written. */
  checked: number
  /** Number of the first entry that is missing, changed or added; null: the log is whole. */
  brokenAt: number | null
  /**
   * Hash of the newest entry, hexadecimal. Kept elsewhere, it shows that even a log rewritten from end to end is
   * another one.
   */
  headHash: string
  /** When the log was last followed from its very beginning. */
  wholeAt: Date
}

const batchSize = 1_000
const beginning: ChainPlace = { number: 0n, hash: Buffer.alloc(32) }

/** Whether an entry was written as it is, after the one before it. */
function fits(row: AuditRow, last: ChainPlace & { isKeyed: boolean }, keys: AuditKeys): boolean {
  const isNext = row.number === last.number + 1n && row.previousHash.equals(last.hash)
  if (!isNext || !auditHash(last.hash, row.number, row).equals(row.hash)) return false
  if (row.keyId !== null) return isSealed(keys, row)
  // Once keyed, always keyed: else whoever rewrites the log would leave the keys out.
  return !last.isKeyed && (keys.keyedFrom === null || row.number < keys.keyedFrom)
}

/** Follows the chain from a place in it to its head. `last` is how far it is whole. */
async function follow(db: Db, from: ChainPlace): Promise<{ last: ChainPlace; isWhole: boolean; headHash: string }> {
  const keys = auditKeysOf(db)
  // Read first: entries that are added meanwhile lie beyond it.
  const head = await readHead(db)
  const headHash = head.hash.toString('hex')
  let last = { ...from, isKeyed: await isKeyed(db, from.number) }
  while (last.number < head.number) {
    const rows = await listEntriesAfter(db, { after: last.number, limit: batchSize })
    if (rows.length === 0) return { last, isWhole: false, headHash }
    for (const row of rows) {
      if (!fits(row, last, keys)) return { last, isWhole: false, headHash }
      last = { number: row.number, hash: row.hash, isKeyed: row.keyId !== null }
      if (last.number === head.number) break
    }
  }
  return { last, isWhole: last.number === head.number && last.hash.equals(head.hash), headHash }
}

const toState = ({ last, isWhole, headHash }: Awaited<ReturnType<typeof follow>>, wholeAt: Date): AuditState => ({
  checked: Number(last.number),
  brokenAt: isWhole ? null : Number(last.number) + 1,
  headHash,
  wholeAt,
})

/**
 * Follows the whole chain. Looks at the log go on from where this ends: from its head, or from before what is broken.
 */
export async function verifyAuditLog(db: Db): Promise<AuditState> {
  const found = await follow(db, beginning)
  return toState(found, await resetCheckpoint(db, found.last))
}

/**
 * Follows what was added since the chain was followed last, so that a look at the log costs as much as there is news.
 * An older entry that is changed meanwhile is found by the next whole check.
 */
export async function checkAuditLog(db: Db): Promise<AuditState> {
  const { checkedAt, ...from } = await readCheckpoint(db)
  const found = await follow(db, from)
  await advanceCheckpoint(db, found.last)
  return toState(found, checkedAt)
}

/** The nightly job that follows the whole log: its head goes into the server's own log, which lies elsewhere. */
export async function watchAuditLog({ db, log }: { db: Db; log: Log }): Promise<void> {
  const state = await verifyAuditLog(db)
  if (state.brokenAt === null) log.info({ audit: state }, 'the audit log is whole')
  else log.error({ audit: state }, 'the audit log was tampered with')
}

/** A page of the log and how many entries there are of its kind. */
export async function listAuditLog(db: Db, filter: AuditFilter, window: { limit: number; offset: number }) {
  const [rows, total] = await Promise.all([listEntries(db, filter, window), countEntries(db, filter)])
  return { rows, total }
}

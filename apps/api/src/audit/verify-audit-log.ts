import type { Db } from '#db.ts'
import type { Log } from '#log.ts'
import { auditHash } from './audit-hash.ts'
import { listEntriesAfter, readHead } from './audit-queries.ts'

export interface AuditState {
  /** Entries that follow each other as they were written. */
  checked: number
  /** Number of the first entry that is missing, changed or added; null: the log is whole. */
  brokenAt: number | null
  /** Hash of the newest entry, hexadecimal. Kept elsewhere, it shows that even a log rewritten from end to end is another one. */
  headHash: string
}

const batchSize = 1_000

/** Follows the chain from its first entry to its head. */
export async function verifyAuditLog(db: Db): Promise<AuditState> {
  // Read first: entries that are added meanwhile lie beyond it.
  const head = await readHead(db)
  const headHash = head.hash.toString('hex')
  let last: { number: bigint; hash: Buffer } = { number: 0n, hash: Buffer.alloc(32) }
  const broken = (): AuditState => ({
    checked: Number(last.number),
    brokenAt: Number(last.number) + 1,
    headHash,
  })
  while (last.number < head.number) {
    const rows = await listEntriesAfter(db, { after: last.number, limit: batchSize })
    if (rows.length === 0) return broken()
    for (const row of rows) {
      const isNext = row.number === last.number + 1n && row.previousHash.equals(last.hash)
      if (!isNext || !auditHash(last.hash, row.number, row).equals(row.hash)) return broken()
      last = { number: row.number, hash: row.hash }
      if (last.number === head.number) break
    }
  }
  return last.hash.equals(head.hash) ? { checked: Number(last.number), brokenAt: null, headHash } : broken()
}

/** The job that looks after the log: its head goes into the server's own log, which lies elsewhere. */
export async function watchAuditLog({ db, log }: { db: Db; log: Log }): Promise<void> {
  const state = await verifyAuditLog(db)
  if (state.brokenAt === null) log.info({ audit: state }, 'the audit log is whole')
  else log.error({ audit: state }, 'the audit log was tampered with')
}

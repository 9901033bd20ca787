import { recordAction } from '#audit/record-action.ts'
import { inTransaction, type Db } from '#db.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { sourceOf } from './read-security-log.ts'
import { listSettledEvents } from './security-watch-queries.ts'

/**
 * The log as lines of JSON, for a SIEM to fetch piece by piece. That it left is written down before it does; an answer
 * without a line is not.
 */
export async function exportSecurityLog(
  db: Db,
  { staffId, after, limit }: { staffId: string; after: string | undefined; limit: number },
): Promise<FileAnswer> {
  const events = await listSettledEvents(db, { after, limit })
  const last = events.at(-1)?.id
  if (last !== undefined) {
    const detail = { after: after ?? null, last, events: events.length }
    await inTransaction(db, (tx) =>
      recordAction(tx, { actorId: staffId, action: 'security-log-exported', subjectId: null, detail }),
    )
  }
  const lines = events.map(({ keyId, addressHash, triedHash, at, ...event }) =>
    JSON.stringify({
      ...event,
      at: at.toISOString(),
      source: sourceOf(keyId, addressHash),
      tried: sourceOf(keyId, triedHash),
    }),
  )
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  return new FileAnswer({ bytes, contentType: 'application/x-ndjson', name: 'security-events.ndjson' })
}

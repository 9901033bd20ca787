import type { ArchivedWork } from '@monsoon/contract/accounts/archives'
import type { CallData } from '@monsoon/contract/client'
import { checkReach, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import { formatEditions, parseEditions } from '@monsoon/domain/edition-ranges'
import type { Db } from '#db.ts'
import { findArchive, listWorkParts, sumParts, type PartOfWork } from './archive-queries.ts'

/** How far somebody's archive is. */
export async function readArchive(db: Db, userId: string): Promise<CallData<'GET /v1/account/export'>> {
  const found = await findArchive(db, userId)
  const sums = found && (await sumParts(db, found.id))
  const hasParts = sums !== undefined && sums.all > 0
  return {
    state: found ? (found.readyAt ? 'ready' : 'preparing') : 'none',
    requestedAt: found?.requestedAt.toISOString() ?? null,
    expiresAt: found?.expiresAt?.toISOString() ?? null,
    contents: found?.contents ?? [],
    bytes: found?.bytes == null ? null : Number(found.bytes),
    progress: hasParts
      ? { packed: sums.packed, of: sums.all, packedBytes: Number(sums.packedBytes), ofBytes: Number(sums.bytes) }
      : null,
    missing: sums?.missing ?? 0,
  }
}

/** A page of its works. */
export async function readArchivedWorks(
  db: Db,
  { userId, ...window }: PageWindow & { userId: string },
): Promise<CallData<'GET /v1/account/export/works'>> {
  checkReach(window)
  const { limit, offset } = window
  const found = await findArchive(db, userId)
  const { rows } = found
    ? await listWorkParts(db, { exportId: found.id, userId, limit, offset: (offset - 1) * limit })
    : { rows: [] }
  return { items: rows.map(viewWork), pagination: toPagination(window, rows[0]?.total ?? 0) }
}

const viewWork = ({ itemId, name, editions, isMade, bytes, isPacked, reason }: PartOfWork): ArchivedWork => ({
  itemId,
  name,
  isMade,
  bytes: Number(bytes),
  reason,
  editions: formatEditions(parseEditions(editions ?? '') ?? []),
  state: reason !== null ? 'incomplete' : isPacked ? 'packed' : 'waiting',
})

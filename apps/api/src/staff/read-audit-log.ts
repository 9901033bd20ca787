import type { AuditEntry } from '@monsoon/contract/staff/staff'
import type { Pagination } from '@monsoon/contract/shapes'
import type { StaffAction } from '@monsoon/contract/staff/staff-actions'
import { checkReach, toPagination, type PageWindow } from '#catalog/lists/page-window.ts'
import type { Db } from '#db.ts'
import type { AuditFilter } from '#audit/audit-queries.ts'
import { listAuditLog } from '#audit/verify-audit-log.ts'

const person = (userId: string | null, name: string | null) => (userId && name ? { userId, name } : null)

/** A page of the audit log, newest first. */
export async function readAuditLog(
  db: Db,
  filter: AuditFilter,
  window: PageWindow,
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  checkReach(window)
  const { rows, total } = await listAuditLog(db, filter, window)
  const entries = rows.map((row): AuditEntry => ({
    number: Number(row.number),
    action: row.action as StaffAction,
    actor: person(row.actorId, row.actorName),
    subject: person(row.subjectId, row.subjectName),
    detail: row.detail,
    at: row.occurredAt.toISOString(),
    hash: row.hash.toString('hex'),
  }))
  return { entries, pagination: toPagination(window, total) }
}

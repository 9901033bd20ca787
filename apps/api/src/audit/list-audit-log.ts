import type { Db } from '#db.ts'
import { countEntries, listEntries, type AuditFilter } from './audit-queries.ts'

/** A page of the log and how many entries there are of its kind. */
export async function listAuditLog(db: Db, filter: AuditFilter, window: { limit: number; offset: number }) {
  const [rows, total] = await Promise.all([listEntries(db, filter, window), countEntries(db, filter)])
  return { rows, total }
}

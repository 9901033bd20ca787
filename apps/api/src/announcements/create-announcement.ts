import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import type { Db } from '#db.ts'
import { insertAnnouncement, type NewAnnouncement } from './announcement-queries.ts'

/** Tells something on the home page. */
export async function createAnnouncement(db: Db, given: NewAnnouncement): Promise<{ announcementId: string }> {
  const created = await insertAnnouncement(db, given)
  dropCatalogCache()
  return created
}

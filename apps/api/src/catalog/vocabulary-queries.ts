import { sql } from 'kysely'
import type { Db, Reader } from '#db.ts'

/** Categories in their order. `inUse`: only those that a published work is in. */
export async function listCategories(db: Db | Reader, { inUse }: { inUse: boolean }) {
  let query = db.selectFrom('category').select(['id as _id', 'name']).orderBy('position')
  if (inUse) {
    query = query.where((eb) =>
      eb.exists(
        eb.selectFrom('item_card').select('item_card.item_id').whereRef('item_card.category_id', '=', 'category.id'),
      ),
    )
  }
  return query.execute()
}

export async function listTags(db: Db | Reader) {
  return db
    .selectFrom('tag')
    .select(['id as _id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute()
}

export async function listCountries(db: Db | Reader) {
  return db.selectFrom('country').select(['code as _id', 'name']).orderBy('name').execute()
}

/** Who or what a region is searched for. */
export type RegionUse = 'artist' | 'curator' | 'user' | 'artwork'

const usedBy = (use: RegionUse) =>
  use === 'artwork'
    ? sql<boolean>`EXISTS (SELECT FROM item_card WHERE item_card.country_code = region.country_code)`
    : sql<boolean>`EXISTS (SELECT FROM users WHERE users.country_code = region.country_code AND users.type = ${use})`

/** Regions in their groups. `use`: only those that have one of them. */
export async function listRegions(db: Db | Reader, { use }: { use: RegionUse | null }) {
  let query = db
    .selectFrom('region')
    .select(['country_code as _id', 'name', 'sub_region as subRegion', 'region'])
    .orderBy('position')
  if (use) query = query.where(usedBy(use))
  return query.execute()
}

export async function isPublishedItem(db: Db | Reader, itemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('item')
    .select('id')
    .where('id', '=', itemId)
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

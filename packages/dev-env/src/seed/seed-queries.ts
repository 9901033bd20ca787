import type { Db } from '@monsoon/api/db'
import { mediaKey, mediaUrl } from '@monsoon/api/files/media-files'
import { sql } from 'kysely'

/** What an earlier run has already made. */
export interface SeedState {
  userIdByEmail: Map<string, string>
  /** By `${creatorId} ${name}`. */
  itemIdByName: Map<string, string>
  collectionIdByName: Map<string, string>
  /** `${itemId} ${sellerId}`. */
  listings: Set<string>
  opKeys: Set<string>
  /** `${curatorId} ${title}`. */
  exhibitions: Set<string>
}

export async function readSeedState(db: Db, emails: readonly string[]): Promise<SeedState> {
  const users = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute()
  const ids = users.map(({ id }) => id)
  const state: SeedState = {
    userIdByEmail: new Map(users.map(({ id, email }) => [email, id])),
    itemIdByName: new Map(),
    collectionIdByName: new Map(),
    listings: new Set(),
    opKeys: new Set(),
    exhibitions: new Set(),
  }
  if (ids.length === 0) return state
  const items = await db
    .selectFrom('item')
    .select(['id', 'name', 'creator_id'])
    .where('creator_id', 'in', ids)
    .execute()
  for (const { id, name, creator_id: creatorId } of items) state.itemIdByName.set(`${creatorId} ${name}`, id)
  const collections = await db
    .selectFrom('collection')
    .select(['id', 'name', 'owner_id'])
    .where('owner_id', 'in', ids)
    .execute()
  for (const { id, name, owner_id: ownerId } of collections) state.collectionIdByName.set(`${ownerId} ${name}`, id)
  const listings = await db
    .selectFrom('listing')
    .select(['item_id', 'seller_id'])
    .where('seller_id', 'in', ids)
    .execute()
  for (const listing of listings) state.listings.add(`${listing.item_id} ${listing.seller_id}`)
  const exhibitions = await db
    .selectFrom('exhibition')
    .select(['title', 'curator_id'])
    .where('curator_id', 'in', ids)
    .execute()
  for (const { title, curator_id: curatorId } of exhibitions) state.exhibitions.add(`${curatorId} ${title}`)
  const orders = await db
    .selectFrom('orders')
    .select(sql<string>`op_key`.as('opKey'))
    .where('buyer_id', 'in', ids)
    .where('op_key', 'like', 'seed:%')
    .execute()
  for (const { opKey } of orders) state.opKeys.add(opKey)
  return state
}

/** The sale at which a maker offers a work. */
export async function findSaleOf(db: Db, { itemId, sellerId }: { itemId: string; sellerId: string }): Promise<string> {
  const { id } = await db
    .selectFrom('listing')
    .select('id')
    .where('item_id', '=', itemId)
    .where('seller_id', '=', sellerId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

export async function listAnnouncementTitles(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('announcement').select('title').execute()
  return new Set(rows.map(({ title }) => title))
}

/** Where a stored picture is shown, as a path of this site. */
export async function findPicturePath(db: Db, mediaId: string): Promise<string> {
  const { hash } = await db
    .selectFrom('media')
    .select('content_hash as hash')
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  return mediaUrl(mediaKey(hash, '464x464', 'webp'), '')
}

/** The collection that a work is in. */
export async function findCollectionOf(db: Db, itemId: string): Promise<string> {
  const query = db.selectFrom('item').select('collection_id as id').where('id', '=', itemId)
  const { id } = await query.$narrowType<{ id: string }>().executeTakeFirstOrThrow()
  return id
}

/** The exhibition of that title that somebody hung. */
export async function findExhibitionOf(
  db: Db,
  { curatorId, title }: { curatorId: string; title: string },
): Promise<string> {
  const { id } = await db
    .selectFrom('exhibition')
    .select('id')
    .where('curator_id', '=', curatorId)
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  return id
}

/** Whether an account has ever been in one of these tables of the back office. */
export async function hasBackOfficePast(
  db: Db,
  table: 'suspension' | 'application' | 'kyc_submission',
  userId: string,
): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Whether somebody has written to the house already. */
export async function hasWritten(
  db: Db,
  table: 'contact_message' | 'job_application',
  email: string,
): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('email', '=', email).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Whether a listing of the marketplace was ever recorded. */
export async function hasExternalListing(db: Db, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('external_listing')
    .select('id')
    .where('reference', '=', reference)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the books have an entry of that key. */
export async function hasEntry(db: Db, opKey: string): Promise<boolean> {
  const row = await db.selectFrom('ledger_entry').select('id').where('op_key', '=', opKey).executeTakeFirst()
  return row !== undefined
}

/** The highest edition of a work that somebody holds free. */
export async function findHeldEdition(
  db: Db,
  { itemId, ownerId }: { itemId: string; ownerId: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('edition_range')
    .select('last_no as edition')
    .where('item_id', '=', itemId)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'held')
    .orderBy('last_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.edition
}

export async function hasAddress(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('address').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Whether staff have ever saved a list of a presale. */
export async function hasPresalePast(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entry')
    .select('number')
    .where('action', '=', 'whitelist-saved')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The submission that the demo shows as rejected, until it is: the only one of its account. */
export async function findSubmissionToReject(db: Db, userId: string): Promise<string | undefined> {
  const rows = await db.selectFrom('kyc_submission').select(['id', 'status']).where('user_id', '=', userId).execute()
  const [only] = rows
  return rows.length === 1 && only?.status === 'submitted' ? only.id : undefined
}

/** Whether somebody is writing a work of that name, or has published it. */
export async function hasWorkDraft(db: Db, { creatorId, name }: { creatorId: string; name: string }): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM item_draft WHERE creator_id = ${creatorId} AND content ->> 'name' = ${name}
    UNION ALL SELECT FROM item WHERE creator_id = ${creatorId} AND name = ${name}`.execute(db)
  return rows.length > 0
}

/** Drafts of somebody's by their names, of which none is in a release yet. */
export async function listFreeDrafts(db: Db, creatorId: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM item_draft
    WHERE creator_id = ${creatorId} AND release_id IS NULL AND content ->> 'name' = ANY (${[...names]}::text[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whether somebody has planned a release, whatever became of it. */
export async function hasRelease(db: Db, artistId: string): Promise<boolean> {
  const row = await db.selectFrom('release').select('id').where('artist_id', '=', artistId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Whether somebody has brought a catalogue, whatever became of it. */
export async function hasCatalogue(db: Db, ownerId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM catalogue WHERE owner_id = ${ownerId} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** A file of somebody's that has arrived and was looked at. */
export async function insertReadyUpload(
  db: Db,
  { ownerId, mediaId, fileName }: { ownerId: string; mediaId: string; fileName: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO upload (id, owner_id, file_name, bytes, received, state, media_id, expires_at)
    SELECT uuidv7(), ${ownerId}, ${fileName}, bytes, bytes, 'ready', id, clock_timestamp() + interval '30 days'
    FROM media WHERE id = ${mediaId} RETURNING id`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no media ${mediaId}`)
  return row.id
}

import type { FileWords } from '@monsoon/contract/works/work-drafts'
import { sql } from 'kysely'
import type { Db } from '#db.ts'
import { personJson } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'
import { ownEditionsOfItem, ownHoldersOfItem } from './own-edition-queries.ts'

export interface WorkMedia {
  kind: string
  key: string
  mimeType: string
  bytes: number
  alt: string
  words: FileWords[]
  /** Of the original as the metadata say it; null: not known. */
  sha256: string | null
}

/** What an archive says of a work. Its text is the maker's; whatever only owners may read is among it. */
export interface WorkToPack {
  id: string
  name: string
  description: string
  year: number | null
  medium: string
  widthMm: number | null
  heightMm: number | null
  quantity: number
  tokenType: string
  blockchain: string
  royaltyBps: number | null
  physicalDescription: string
  lockableContent: string | null
  publishedAt: string | null
  howMade: string | null
  aiPart: string
  aiModel: string
  /** null: not signed yet. */
  credential: string | null
  category: string
  collection: string | null
  tags: string[]
  creator: PersonRow
  /** As "3-3,7-9"; null: none. */
  editions: string | null
  /** The same, of those at each of their addresses. */
  holders: { address: string; editions: string }[]
  media: WorkMedia[]
}

/** A work as its owner may have it. Only owners get its locked content; its maker does, too. */
export async function findWorkToPack(
  db: Db,
  { itemId, userId }: { itemId: string; userId: string },
): Promise<WorkToPack | undefined> {
  const { rows } = await sql<WorkToPack>`
    SELECT item.id, item.name, item.description, item.year, item.medium, item.width_mm AS "widthMm", item.height_mm AS "heightMm", item.quantity,
      item.token_type AS "tokenType", item.blockchain, item.royalty_bps AS "royaltyBps", item.physical_description AS "physicalDescription",
      item.lockable_content AS "lockableContent", item.published_at AS "publishedAt",
      item.how_made AS "howMade", item.ai_part AS "aiPart", item.ai_model AS "aiModel",
      (SELECT credential FROM token_metadata WHERE item_id = item.id) AS credential,
      (SELECT name FROM category WHERE id = item.category_id) AS category,
      (SELECT name FROM collection WHERE id = item.collection_id) AS collection,
      ARRAY(SELECT tag_id FROM item_tag WHERE item_id = item.id ORDER BY tag_id) AS tags,
      ${sql.raw(personJson('creator', { hasPortrait: false }))} AS creator,
      ${ownEditionsOfItem(userId)} AS editions, ${ownHoldersOfItem(userId)} AS holders,
      coalesce((SELECT json_agg(json_build_object('kind', media.kind, 'key', original_key, 'mimeType', mime_type, 'bytes', bytes, 'alt', alt_text, 'words', words, 'sha256', media.original_sha256) ORDER BY position)
        FROM item_media JOIN media ON media.id = media_id WHERE item_id = item.id), '[]') AS media
    FROM item JOIN users AS creator ON creator.id = item.creator_id WHERE item.id = ${itemId}`.execute(db)
  return rows[0]
}

export interface EventToPack {
  id: string
  at: Date
  kind: string
  from: PersonRow | null
  to: PersonRow | null
  quantity: number
  editions: string
  amountMinor: bigint | null
}

/** The history of a work, oldest first, as its page has it. */
export async function listEventsToPack(db: Db, itemId: string): Promise<EventToPack[]> {
  const { rows } = await sql<EventToPack>`
    SELECT event.id, occurred_at AS at, kind, quantity, editions, amount_minor AS "amountMinor",
      CASE WHEN seller.id IS NOT NULL THEN ${sql.raw(personJson('seller', { hasPortrait: false }))} END AS "from",
      CASE WHEN buyer.id IS NOT NULL THEN ${sql.raw(personJson('buyer', { hasPortrait: false }))} END AS "to"
    FROM item_event AS event LEFT JOIN users AS seller ON seller.id = from_id LEFT JOIN users AS buyer ON buyer.id = to_id
    WHERE item_id = ${itemId} ORDER BY occurred_at, event.id LIMIT 10000`.execute(db)
  return rows
}

export interface PurchaseToPack {
  orderId: string
  at: Date
  itemId: string
  name: string
  editions: string
  quantity: number
  state: string
  paymentMode: string
  totalMinor: bigint
  currency: string
}

const isReturned = sql<string>`CASE WHEN returned_at IS NULL THEN 'paid' ELSE 'refunded' END`

/** What somebody bought, works and parcels of land, in the order in which it was bought. */
export async function listPurchasesToPack(db: Db, userId: string): Promise<PurchaseToPack[]> {
  const land = db
    .selectFrom('land_purchase as bought')
    .innerJoin('land', 'land.id', 'bought.land_id')
    .select([
      ...(['bought.payment_id as orderId', 'bought.bought_at as at', 'land.id as itemId'] as const),
      sql<string>`land.name || ', ' || land.city`.as('name'),
      sql<string>`'1'`.as('editions'),
      sql<number>`1`.as('quantity'),
      isReturned.as('state'),
      ...(['bought.mode as paymentMode', 'bought.amount_minor as totalMinor'] as const),
      sql<string>`'USD'`.as('currency'),
    ])
    .where('bought.buyer_id', '=', userId)
  return db
    .selectFrom('orders')
    .innerJoin('item', 'item.id', 'orders.item_id')
    .select([
      'orders.id as orderId',
      'orders.reserved_at as at',
      'orders.item_id as itemId',
      'item.name',
      'orders.editions',
      'orders.quantity',
      'orders.state',
      'orders.payment_mode as paymentMode',
      'orders.total_minor as totalMinor',
      'orders.currency',
    ])
    .where('orders.buyer_id', '=', userId)
    .where('orders.state', 'in', ['paid', 'refunded'])
    .unionAll(land)
    .orderBy('orderId')
    .execute()
}

/** A file that the token of a work names on IPFS: bytes that were kept as they are, or a file of the public store. */
export interface FileOnIpfs {
  role: 'metadata' | 'image'
  cid: string
  contentType: string
  content: Buffer | null
  fileKey: string | null
}

/** The metadata of a work's token and the picture that they name. Empty where they are not made yet. */
export async function listFilesOnIpfs(db: Db, itemId: string): Promise<FileOnIpfs[]> {
  const { rows } = await sql<FileOnIpfs>`
    SELECT role, ipfs_file.cid, content_type AS "contentType", content, file_key AS "fileKey"
    FROM token_metadata, LATERAL (VALUES ('metadata', cid), ('image', image_cid)) AS named (role, named_cid)
    JOIN ipfs_file ON ipfs_file.cid = named_cid
    WHERE item_id = ${itemId} ORDER BY role DESC`.execute(db)
  return rows
}

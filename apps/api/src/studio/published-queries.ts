import type { PhysicalSender } from '@monsoon/contract/works/physical-works'
import type { FileWords } from '@monsoon/contract/works/work-drafts'
import type { NewItem } from '#catalog/new-item.ts'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

/** What of a published work decides what its maker may still change. */
export interface PublishedRow {
  itemId: string
  creatorId: string
  curatorId: string | null
  version: number
  story: string
  isWithdrawn: boolean
  isHidden: boolean
  /** An edition was sold, bid for, minted, or went anywhere: what it is can no longer change. */
  isFrozen: boolean
  /** Something of it is for sale, or somebody has offered for it: what it is does not change meanwhile. */
  isOffered: boolean
}

const standing = (db: DbOrTx) =>
  db
    .selectFrom('item')
    .select([
      'id as itemId',
      'creator_id as creatorId',
      'curator_id as curatorId',
      'version',
      'description as story',
      sql<boolean>`withdrawn_at IS NOT NULL`.as('isWithdrawn'),
      sql<boolean>`hidden_at IS NOT NULL`.as('isHidden'),
      sql<boolean>`item_status = 'minted'
        OR EXISTS (SELECT FROM item_event WHERE item_event.item_id = item.id
          AND kind NOT IN ('lazy_mint', 'list', 'cancel', 'bids', 'auction', 'offer'))
        OR EXISTS (SELECT FROM edition_range WHERE edition_range.item_id = item.id AND owner_id <> item.creator_id)
        OR EXISTS (SELECT FROM auction JOIN bid ON bid.auction_id = auction.id
          WHERE auction.item_id = item.id AND auction.state IN ('live', 'offered') AND bid.voided_at IS NULL)`.as(
        'isFrozen',
      ),
      sql<boolean>`EXISTS (SELECT FROM edition_range WHERE edition_range.item_id = item.id AND state <> 'held')
        OR EXISTS (SELECT FROM offer WHERE offer.item_id = item.id AND offer.state IN ('open', 'countered', 'selling'))`.as(
        'isOffered',
      ),
    ])
    .where('published_at', 'is not', null)

export async function findPublished(db: Db, itemId: string): Promise<PublishedRow | undefined> {
  return standing(db).where('id', '=', itemId).executeTakeFirst()
}

/** Locks a published work: nobody puts it up for sale meanwhile. Lock its maker's account before. */
export async function lockPublished(tx: Tx, itemId: string): Promise<PublishedRow | undefined> {
  const locked = await tx.selectFrom('item').select('id').where('id', '=', itemId).forUpdate().executeTakeFirst()
  // In a statement of its own, so that it sees what was committed while this one waited.
  return locked && standing(tx).where('id', '=', itemId).executeTakeFirst()
}

interface StoredObject {
  materials: string
  widthMm: number | null
  heightMm: number | null
  depthMm: number | null
  weightGrams: number
  country: string
  place: string
  /** Text, so that it stays exact. */
  insuredMinor: string
  sentBy: PhysicalSender
}

/** What a published work is, as its maker wrote it. */
export async function findWritten(db: DbOrTx, itemId: string) {
  return db
    .selectFrom('item')
    .select([
      'name',
      'description as story',
      'medium',
      'year',
      'category_id as category',
      'collection_id as collectionId',
      'quantity',
      'royalty_bps as royaltyBps',
      'blockchain',
      'lockable_content as lockableContent',
      'nsfw',
      'physical_nft as hasObject',
      'physical_description as objectDescription',
      'how_made as howMade',
      'ai_part as aiPart',
      'ai_model as aiModel',
      'signed_as as signedAs',
      'published_at as publishedAt',
      sql<StoredObject | null>`(SELECT json_build_object('materials', materials, 'widthMm', object.width_mm, 'heightMm', object.height_mm,
        'depthMm', depth_mm, 'weightGrams', weight_grams, 'country', sent_from_country, 'place', sent_from_place,
        'insuredMinor', insured_minor::text, 'sentBy', sent_by) FROM physical_work AS object WHERE object.item_id = item.id)`.as(
        'object',
      ),
      sql<string[]>`ARRAY(SELECT tag_id FROM item_tag WHERE item_tag.item_id = item.id ORDER BY tag_id)`.as('tags'),
      sql<{ mediaId: string; alt: string; words: FileWords[] }[]>`(
        SELECT coalesce(json_agg(json_build_object('mediaId', media_id, 'alt', alt_text, 'words', words) ORDER BY position), '[]') FROM item_media WHERE item_media.item_id = item.id)`.as(
        'media',
      ),
    ])
    .where('id', '=', itemId)
    .executeTakeFirst()
}

export type WrittenRow = NonNullable<Awaited<ReturnType<typeof findWritten>>>

/** Keeps the story that stood so far. */
export async function insertStory(tx: Tx, { itemId, story }: { itemId: string; story: string }): Promise<void> {
  await tx.insertInto('item_story').values({ item_id: itemId, story }).execute()
}

export async function listStories(db: Db, itemId: string): Promise<{ story: string; until: Date }[]> {
  return db
    .selectFrom('item_story')
    .select(['story', 'until'])
    .where('item_id', '=', itemId)
    .orderBy('until', 'desc')
    .limit(100)
    .execute()
}

/** Keeps words that stood with a film or a sound of a work so far. */
export async function insertEarlierWords(
  tx: Tx,
  { itemId, words }: { itemId: string; words: readonly FileWords[] },
): Promise<void> {
  await tx
    .insertInto('item_words')
    .values(words.map((one) => ({ item_id: itemId, ...one })))
    .execute()
}

export async function listEarlierWords(db: Db, itemId: string): Promise<(FileWords & { until: Date })[]> {
  return db
    .selectFrom('item_words')
    .select(['language', 'captions', 'transcript', 'until'])
    .where('item_id', '=', itemId)
    .orderBy('until', 'desc')
    .limit(20)
    .execute()
}

/** Writes what a locked work is; each change makes it another version. */
export async function updateItem(
  tx: Tx,
  { item, itemId, assetType }: { item: NewItem; itemId: string; assetType: string },
): Promise<{ version: number; savedAt: Date }> {
  return tx
    .updateTable('item')
    .set((eb) => ({
      collection_id: item.collectionId ?? null,
      // Its place was one in the collection that it was in.
      collection_position: sql<
        number | null
      >`CASE WHEN collection_id = ${item.collectionId ?? null}::uuid THEN collection_position END`,
      category_id: item.categoryId,
      name: item.name,
      description: item.description,
      year: item.year ?? null,
      medium: item.medium ?? '',
      quantity: item.quantity,
      blockchain: item.blockchain ?? 'polygon',
      royalty_bps: item.royaltyBps ?? null,
      physical_nft: item.physicalDescription !== null && item.physicalDescription !== undefined,
      physical_description: item.physicalDescription ?? '',
      lockable_content: item.lockableContent ?? null,
      nsfw: item.isNsfw ?? false,
      how_made: item.howMade ?? null,
      ai_part: item.aiPart ?? '',
      ai_model: item.aiModel ?? '',
      asset_type: assetType,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', itemId)
    .returning(['version', sql<Date>`clock_timestamp()`.as('savedAt')])
    .executeTakeFirstOrThrow()
}

/**
 * All editions as one range in the maker's hands, of which there are more or fewer now. Nothing of it may be offered.
 */
export async function updateSupply(tx: Tx, { itemId, supply }: { itemId: string; supply: number }): Promise<void> {
  await tx.deleteFrom('edition_range').where('item_id', '=', itemId).where('first_no', '>', 1).execute()
  await tx.updateTable('edition_range').set({ last_no: supply }).where('item_id', '=', itemId).execute()
}

import type { DbOrTx, Tx } from '#db.ts'
import type { MediaKind } from '#media/detect-media.ts'
import type { NewItem } from './new-item.ts'

export async function listMediaKinds(db: DbOrTx, ids: readonly string[]) {
  return db.selectFrom('media').select(['id', 'kind', 'width']).where('id', 'in', ids).execute()
}

export async function insertItem(
  tx: Tx,
  work: NewItem & { assetType: MediaKind; publishedAt: Date },
): Promise<{ itemId: string }> {
  return tx
    .insertInto('item')
    .values({
      ...(work.itemId && { id: work.itemId }),
      creator_id: work.creatorId,
      curator_id: work.curatorId ?? null,
      collection_id: work.collectionId ?? null,
      release_id: work.releaseId ?? null,
      category_id: work.categoryId,
      country_code: work.countryCode ?? null,
      name: work.name,
      description: work.description,
      year: work.year ?? null,
      medium: work.medium ?? '',
      width_mm: work.widthMm ?? null,
      height_mm: work.heightMm ?? null,
      asset_type: work.assetType,
      quantity: work.quantity,
      blockchain: work.blockchain ?? 'polygon',
      item_status: work.itemStatus ?? 'not_mint',
      royalty_bps: work.royaltyBps ?? null,
      physical_nft: work.physicalDescription !== undefined && work.physicalDescription !== null,
      physical_description: work.physicalDescription ?? '',
      lockable_content: work.lockableContent ?? null,
      nsfw: work.isNsfw ?? false,
      curators_pick: work.isCuratorsPick ?? false,
      cashback_available: work.hasCashback ?? false,
      how_made: work.howMade ?? null,
      ai_part: work.aiPart ?? '',
      ai_model: work.aiModel ?? '',
      signed_as: work.signedAs ?? null,
      signed_at: work.signedAs ? work.publishedAt : null,
      published_at: work.publishedAt,
      created_at: work.publishedAt,
    })
    .returning('id as itemId')
    .executeTakeFirstOrThrow()
}

export async function insertItemMedia(tx: Tx, itemId: string, media: NewItem['media']): Promise<void> {
  const rows = media.map(({ mediaId, alt, words = [] }, position) => ({
    item_id: itemId,
    position,
    media_id: mediaId,
    alt_text: alt,
    words: JSON.stringify(words),
  }))
  await tx.insertInto('item_media').values(rows).execute()
}

export async function insertItemTags(tx: Tx, itemId: string, tagIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('item_tag')
    .values(tagIds.map((tagId) => ({ item_id: itemId, tag_id: tagId })))
    .execute()
}

export async function insertFirstEditions(
  tx: Tx,
  { itemId, creatorId, quantity, at }: { itemId: string; creatorId: string; quantity: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('edition_range')
    .values({ item_id: itemId, first_no: 1, last_no: quantity, owner_id: creatorId, state: 'held', acquired_at: at })
    .execute()
}

export async function deleteItemParts(tx: Tx, itemId: string): Promise<void> {
  await tx.deleteFrom('item_media').where('item_id', '=', itemId).execute()
  await tx.deleteFrom('item_tag').where('item_id', '=', itemId).execute()
}

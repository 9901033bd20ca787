import { MAX_SUPPLY, formatEditions } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import { MAX_ROYALTY_BPS } from '@monsoon/domain/pricing/split-sale'
import { readClock } from '#database/clock-queries.ts'
import { type Db, inTransaction, type Tx } from '#db.ts'
import type { MediaKind } from '#media/detect-media.ts'
import { queueTokenMetadata } from '#token-metadata/queue-token-metadata.ts'
import type { NewItem } from './new-item.ts'
import { insertFirstEditions, insertItem, insertItemMedia, insertItemTags, listMediaKinds } from './publish-queries.ts'
import { dropCatalogCache } from './catalog-cache.ts'
import { describeItemCards } from './refresh-item-card.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'

/** What a work is follows from its files: the first film or sound, else the first picture. */
export function assetTypeOf(kinds: readonly MediaKind[]): MediaKind {
  return kinds.find((kind) => kind === 'video' || kind === 'audio') ?? kinds[0] ?? 'images'
}

/**
 * Publishes a work: its record, files and tags, all its editions in the maker's hands, its first provenance event, its
 * card.
 */
export async function publishItem(db: Db, work: NewItem): Promise<{ itemId: string }> {
  const published = await inTransaction(db, (tx) => publishItemIn(tx, work))
  dropCatalogCache()
  return published
}

/** The same as a part of more; `dropCatalogCache` after the commit. */
export async function publishItemIn(tx: Tx, work: NewItem): Promise<{ itemId: string }> {
  invariant(
    Number.isInteger(work.quantity) && work.quantity >= 1 && work.quantity <= MAX_SUPPLY,
    'a supply is 1 to 999,999,999',
  )
  invariant(
    (work.royaltyBps ?? 0) >= 0 && BigInt(work.royaltyBps ?? 0) <= MAX_ROYALTY_BPS,
    'a royalty is 0 to 50 percent',
  )
  const assetType = await readAssetType(tx, work.media)
  const publishedAt = await readClock(tx)
  const { itemId } = await insertItem(tx, { ...work, assetType, publishedAt })
  await insertItemMedia(tx, itemId, work.media)
  if (work.tagIds && work.tagIds.length > 0) await insertItemTags(tx, itemId, work.tagIds)
  const { creatorId, quantity } = work
  await insertFirstEditions(tx, { itemId, creatorId, quantity, at: publishedAt })
  const editions = formatEditions([{ first: 1, last: quantity }])
  await insertProvenanceEvent(tx, { itemId, kind: 'lazy_mint', toId: creatorId, quantity, editions })
  await describeItemCards(tx, [itemId])
  await queueTokenMetadata(tx, itemId)
  return { itemId }
}

/** What a work is by its files, which are stored. */
export async function readAssetType(tx: Tx, media: NewItem['media']): Promise<MediaKind> {
  invariant(media.length > 0, 'a work has at least one picture')
  const ids = media.map(({ mediaId }) => mediaId)
  const found = new Map((await listMediaKinds(tx, ids)).map((row) => [row.id, row]))
  const kinds = ids.map((mediaId) => {
    const kind = found.get(mediaId)?.kind as MediaKind | undefined
    invariant(kind, 'the files of a work are stored before it is published')
    return kind
  })
  invariant(found.get(ids[0] ?? '')?.width, 'what comes first can be seen: a picture, a poster, a waveform')
  return assetTypeOf(kinds)
}

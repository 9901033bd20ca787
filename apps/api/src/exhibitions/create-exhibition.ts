import { cleanHtml } from '@monsoon/domain/text/html-text'
import { MAX_HANG_SCALE, MIN_HANG_SCALE } from '@monsoon/domain/works/exhibition-state'
import { invariant } from '@monsoon/domain/invariant'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { type Db, inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import {
  insertArtists,
  insertExhibition,
  insertRoom,
  lockShownItems,
  type NewExhibition,
  type NewRoom,
} from './exhibition-queries.ts'
import { learnNamesOf, learnWords } from '#spelling/find-by-words.ts'
import { postponeLaunches } from '#listings/end-sale.ts'

/** An exhibition with its rooms in the order of the walk. */
export interface HungExhibition extends NewExhibition {
  rooms: readonly NewRoom[]
  /** Artists besides those whose works hang. */
  artistIds?: readonly string[]
}

/**
 * Hangs an exhibition. Its description is cleaned; first sales of its works begin no sooner than it opens,
 * unless it is a draft. Throws Refusal `item-not-found` when a work is not published.
 */
export async function createExhibition(db: Db, exhibition: HungExhibition): Promise<{ exhibitionId: string }> {
  const { rooms, startAt, artistIds = [], publishedAt } = exhibition
  const arts = rooms.flatMap((room) => room.arts)
  const itemIds = arts.map(({ itemId }) => itemId)
  invariant(new Set(itemIds).size === itemIds.length, 'a work hangs once in an exhibition')
  invariant(
    arts.every(({ scalePercent }) => scalePercent >= MIN_HANG_SCALE && scalePercent <= MAX_HANG_SCALE),
    'a work hangs at 60 to 100 percent of the wall',
  )
  const created = await inTransaction(db, async (tx) => {
    const known = await lockShownItems(tx, itemIds)
    if (known.length < itemIds.length) throw new Refusal('item-not-found')
    const description = cleanHtml(exhibition.description)
    const { exhibitionId } = await insertExhibition(tx, { ...exhibition, description })
    for (const [position, room] of rooms.entries()) await insertRoom(tx, { ...room, exhibitionId, position })
    await insertArtists(tx, { exhibitionId, artistIds })
    await learnWords(tx, [exhibition.title])
    await learnNamesOf(tx, [exhibition.curatorId])
    if (publishedAt !== null) await postponeLaunches(tx, { itemIds, earliest: startAt })
    return { exhibitionId }
  })
  dropCatalogCache()
  return created
}

import type { ItemCard } from '@monsoon/contract/works/catalog'
import { cloths } from '@monsoon/contract/works/cloths'
import type { LandParcel } from '@monsoon/contract/land/land'
import type { SearchResult } from '@monsoon/contract/works/search'
import type { SearchKind } from '@monsoon/contract/works/search-limits'
import { cardBoxes, largePortraitBoxes, toPicture } from '#files/picture-view.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Viewer } from '#viewer.ts'
import type { ResultRow } from './result-queries.ts'

interface Looking {
  viewer: Viewer | null
  mediaOrigin: string
}

const nothingMore = {
  blueTick: false,
  nsfw: false,
  cloth: null,
  startDate: null,
  endDate: null,
  itemsCount: null,
  card: null,
  land: null,
}

/** A work as a result. */
export const toWorkResult = (card: ItemCard): SearchResult => ({
  ...nothingMore,
  kind: 'item',
  id: card.id,
  name: card.name,
  by: card.creatorInfo.name,
  picture: card.picture,
  nsfw: card.nsfw,
  card,
})

/** A parcel of land as a result. */
export const toLandResult = ({ id, land }: { id: string; land: LandParcel }): SearchResult => ({
  ...nothingMore,
  kind: 'land',
  id,
  name: land.name,
  by: land.city,
  picture: land.picture,
  land,
})

/** Anything else as a result. */
export function toResult(
  kind: Exclude<SearchKind, 'item' | 'land'>,
  row: ResultRow,
  { viewer, mediaOrigin }: Looking,
): SearchResult {
  const person = toPersonSummary(row.person, viewer, { mediaOrigin, boxes: largePortraitBoxes })
  if (kind === 'artist' || kind === 'curator') {
    const { name, blueTick, profilePicture } = person
    return { ...nothingMore, kind, id: row.id, name, by: null, blueTick, picture: profilePicture }
  }
  return {
    ...nothingMore,
    kind,
    id: row.id,
    name: row.name,
    by: person.name,
    picture: row.picture && toPicture(row.picture, '', { mediaOrigin, boxes: cardBoxes }),
    cloth: cloths.find((cloth) => cloth === row.cloth) ?? null,
    startDate: row.startAt?.toISOString() ?? null,
    endDate: row.endAt?.toISOString() ?? null,
    itemsCount: row.itemsCount,
  }
}

import type { ItemCard } from '@monsoon/contract/works/catalog'
import type { Cloth } from '@monsoon/contract/works/cloths'
import type { Exhibition, ExhibitionArtist, ExhibitionCard } from '@monsoon/contract/exhibitions/exhibitions'
import type { Picture } from '@monsoon/contract/shapes'
import { exhibitionState } from '@monsoon/domain/works/exhibition-state'
import { mediaUrl } from '#files/media-files.ts'
import { largePortraitBoxes, pictureUrl, toPicture, type PictureRow } from '#files/picture-view.ts'
import { toPersonSummary } from '#profiles/person-view.ts'
import type { Viewer } from '#viewer.ts'
import type { ExhibitionDetailRow, ExhibitionRow } from './exhibition-queries.ts'

/** Who looks and when. */
export interface ExhibitionViewContext {
  viewer: Viewer | null
  now: Date
  mediaOrigin: string
}

export function toExhibitionCard(
  row: ExhibitionRow,
  { viewer, now, mediaOrigin }: ExhibitionViewContext,
): ExhibitionCard {
  const { startAt, endAt } = row
  const picture = row.cover && toPicture(row.cover, row.cover.alt, { mediaOrigin })
  return {
    _id: row.id,
    title: row.title,
    thumbnail: pictureUrl(picture, '464x464'),
    picture,
    cloth: row.cloth as Cloth,
    coverItemId: row.cover?.chosenId ?? null,
    curator: { ...toPersonSummary(row.curator, viewer, { mediaOrigin }), _id: row.curator.userId },
    region: row.region,
    startDate: startAt.toISOString(),
    endDate: endAt.toISOString(),
    state: exhibitionState({ startAt, endAt, now }),
    featured: row.featured,
    artsCount: row.artsCount,
    artistsCount: row.artistsCount,
  }
}

/** Sorted by the name that is shown: the order must not tell where a hidden name would stand. */
function toArtists(
  rows: ExhibitionDetailRow['artists'],
  { viewer, mediaOrigin }: ExhibitionViewContext,
): ExhibitionArtist[] {
  const artists = rows.map(({ region, artsCount, ...person }) => {
    const summary = toPersonSummary(person, viewer, { mediaOrigin, boxes: largePortraitBoxes })
    return {
      ...summary,
      _id: person.userId,
      thumbnail: pictureUrl(summary.profilePicture, '100x100'),
      region,
      artsCount,
    }
  })
  return artists.toSorted((one, other) => one.name.localeCompare(other.name, 'en') || (one._id < other._id ? -1 : 1))
}

/** An exhibition as this viewer may see it. `cards`: its works, in any order. */
export function toExhibition(
  row: ExhibitionDetailRow,
  cards: readonly ItemCard[],
  context: ExhibitionViewContext,
): Exhibition {
  const { mediaOrigin } = context
  const pictureOf = (picture: PictureRow | null): Picture | null =>
    picture && toPicture(picture, row.title, { mediaOrigin })
  const cardById = new Map(cards.map((card) => [card.id, card]))
  return {
    ...toExhibitionCard(row, context),
    description: row.description,
    logo: pictureOf(row.logo),
    backgroundPicture: pictureOf(row.background),
    video: row.filmKey === null ? [] : [mediaUrl(row.filmKey, mediaOrigin)],
    artists: toArtists(row.artists, context),
    arts: row.rooms.flatMap(({ arts }) => arts.flatMap(({ itemId }) => cardById.get(itemId) ?? [])),
    rooms: row.rooms.map(({ title, wallText, arts }) => ({
      title,
      wallText,
      arts: arts
        .filter(({ itemId }) => cardById.has(itemId))
        .map(({ itemId, scalePercent }) => ({ itemId, scale: scalePercent / 100 })),
    })),
  }
}

import type { ShownWork } from '../../lists/shown-work.ts'
import type { ShownExhibition } from './shown-exhibition.ts'

export type HungWork = { item: ShownWork; scale: number }

/** A room as the page shows it. */
export type HungRoom = { id: string; title: string; wallText: string; works: HungWork[] }

/**
 * The work beside the wall text at the door: that of the cover, unless a film or a picture of the exhibition stands
 * there.
 */
export function entranceWorkOf({
  arts,
  coverItemId,
  video,
  backgroundPicture,
}: ShownExhibition): ShownWork | undefined {
  if (video.length > 0 || backgroundPicture) return undefined
  return arts.find(({ id, picture }) => id === coverItemId && picture !== null)
}

/**
 * The rooms of the walk with their works; what hangs at the door hangs nowhere else, and a room without a work is none.
 */
export function hungRooms(exhibition: ShownExhibition): HungRoom[] {
  const entranceId = entranceWorkOf(exhibition)?.id
  const itemById = new Map(exhibition.arts.map((item) => [item.id, item]))
  return exhibition.rooms
    .map(({ title, wallText, arts }) => ({
      title,
      wallText,
      works: arts.flatMap(({ itemId, scale }) => {
        const item = itemId === entranceId ? undefined : itemById.get(itemId)
        return item ? [{ item, scale }] : []
      }),
    }))
    .filter(({ works }) => works.length > 0)
    .map((room, index) => ({ id: `room-${index + 1}`, ...room }))
}

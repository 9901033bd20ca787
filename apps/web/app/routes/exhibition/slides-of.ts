import type { ShownWork } from '../../lists/shown-work.ts'
import { entranceWorkOf, hungRooms } from './hung-rooms.ts'
import type { ShownExhibition } from './shown-exhibition.ts'

/** A work of the walk with the room it hangs in; '' at the door. */
export type Slide = { work: ShownWork; room: string }

/** The walk, work by work. What has no picture, or is not for everybody, is passed by. */
export function slidesOf(exhibition: ShownExhibition): Slide[] {
  const entrance = entranceWorkOf(exhibition)
  return [
    ...(entrance ? [{ work: entrance, room: '' }] : []),
    ...hungRooms(exhibition).flatMap(({ title, works }) => works.map(({ item }) => ({ work: item, room: title }))),
  ].filter(({ work }) => work.picture !== null && !work.nsfw)
}

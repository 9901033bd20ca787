import { MAX_HANG_SCALE } from '@monsoon/domain/works/exhibition-state'

/** A room as it is being arranged; `key` stays its own while rooms are moved. */
export type ArrangedRoom = {
  key: string
  title: string
  wallText: string
  works: { itemId: string; scalePercent: number }[]
}

/** Where a work hangs: which room, which place in it, both from 0. */
export type Place = { room: number; at: number }

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value))

/** Hangs a work in another place of the walk; places beyond a room's ends are its ends. */
export function moveWork(rooms: readonly ArrangedRoom[], from: Place, to: Place): ArrangedRoom[] {
  const work = rooms[from.room]?.works[from.at]
  const target = rooms[to.room]
  if (!work || !target) return [...rooms]
  const without = rooms.map((room, index) =>
    index === from.room ? { ...room, works: room.works.filter((_, at) => at !== from.at) } : room,
  )
  return without.map((room, index) => {
    if (index !== to.room) return room
    const at = clamp(to.at, room.works.length)
    return { ...room, works: [...room.works.slice(0, at), work, ...room.works.slice(at)] }
  })
}

/** Where the arrows take a work: one place on, and at the end of a room into the next one. undefined: nowhere. */
export function neighbourOf(rooms: readonly ArrangedRoom[], { room, at }: Place, step: -1 | 1): Place | undefined {
  const next = at + step
  if (next >= 0 && next < (rooms[room]?.works.length ?? 0)) return { room, at: next }
  const beside = rooms[room + step]
  if (!beside) return undefined
  return { room: room + step, at: step === 1 ? 0 : beside.works.length }
}

export function removeWork(rooms: readonly ArrangedRoom[], { room, at }: Place): ArrangedRoom[] {
  return rooms.map((one, index) =>
    index === room ? { ...one, works: one.works.filter((_, place) => place !== at) } : one,
  )
}

export function resize(rooms: readonly ArrangedRoom[], { room, at }: Place, scalePercent: number): ArrangedRoom[] {
  return rooms.map((one, index) =>
    index === room
      ? { ...one, works: one.works.map((work, place) => (place === at ? { ...work, scalePercent } : work)) }
      : one,
  )
}

/** Hangs works at the end of a room, as large as the wall allows. */
export function hang(rooms: readonly ArrangedRoom[], room: number, itemIds: readonly string[]): ArrangedRoom[] {
  const works = itemIds.map((itemId) => ({ itemId, scalePercent: MAX_HANG_SCALE }))
  return rooms.map((one, index) => (index === room ? { ...one, works: [...one.works, ...works] } : one))
}

/** Moves a whole room in the walk. */
export function moveRoom(rooms: readonly ArrangedRoom[], from: number, step: -1 | 1): ArrangedRoom[] {
  const to = from + step
  const [one, other] = [rooms[from], rooms[to]]
  if (!one || !other) return [...rooms]
  return rooms.map((room, index) => (index === from ? other : index === to ? one : room))
}

export const hungIds = (rooms: readonly ArrangedRoom[]): string[] =>
  rooms.flatMap(({ works }) => works.map(({ itemId }) => itemId))

import { describe, expect, it } from 'vitest'
import { planHeight, planRooms, planWidth } from './plan-rooms.ts'

const areas = (counts: readonly number[]) => planRooms(counts).map(({ width, height }) => width * height)

describe('the plan of an exhibition', () => {
  it.each([[[4]], [[3, 3]], [[2, 3, 3]], [[1, 2, 3, 4]], [[2, 2, 2, 2, 2]], [[3, 0, 5]]])(
    'fills its ground with %j',
    (counts) => {
      expect(areas(counts).reduce((sum, area) => sum + area, 0)).toBeCloseTo(planWidth * planHeight)
      expect(planRooms(counts)).toHaveLength(counts.length)
    },
  )

  it('makes rooms of one row as wide as they have works', () => {
    const [first, second] = planRooms([1, 3, 2, 2])
    expect((second?.width ?? 0) / (first?.width ?? 1)).toBeCloseTo(3)
  })

  it('lets each room touch the one before it, with a doorway on the wall between', () => {
    const rooms = planRooms([2, 4, 3, 1, 2])
    for (const [index, room] of rooms.entries()) {
      const before = rooms[index - 1]
      expect(room.walls.match(/M/g), String(index)).toHaveLength(2)
      if (!before) continue
      const isNear = (one: number, other: number) => Math.abs(one - other) < 1e-9
      const isBeside =
        room.y === before.y && (isNear(room.x, before.x + before.width) || isNear(before.x, room.x + room.width))
      const isBelow = room.y > before.y && room.x < before.x + before.width && before.x < room.x + room.width
      expect(isBeside || isBelow, String(index)).toBe(true)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { bench, layOutRoom, person, type Place } from './room-layout.ts'

const works = [
  { widthMm: 297, heightMm: 420 },
  { widthMm: 1_050, heightMm: 1_575 },
  { widthMm: 6_000, heightMm: 900 },
  { widthMm: 900, heightMm: 4_500 },
]

describe.each(works)('a work of $widthMm × $heightMm mm in a room', (work) => {
  const room = layOutRoom(work)
  const mmOf = ({ width, height }: Place) => {
    const wallMm = work.widthMm / (room.work.width / 100)
    return { widthMm: (wallMm * width) / 100, heightMm: ((wallMm / room.ratio) * height) / 100 }
  }

  it('has one scale for all', () => {
    for (const [place, size] of [
      [room.work, work],
      [room.person, person],
      [room.bench, bench],
    ] as const) {
      expect(mmOf(place).widthMm).toBeCloseTo(size.widthMm)
      expect(mmOf(place).heightMm).toBeCloseTo(size.heightMm)
    }
  })

  it('hangs above the floor, and everything is in the picture', () => {
    expect(room.work.top + room.work.height).toBeLessThan(room.floorTop)
    for (const { left, top, width, height } of [room.work, room.person, room.bench]) {
      expect(Math.min(left, top)).toBeGreaterThan(0)
      expect(Math.max(left + width, top + height)).toBeLessThan(100)
    }
  })

  it('is not hidden by the person', () => {
    expect(room.person.left).toBeGreaterThan(room.work.left + room.work.width)
  })
})

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layOutRoom, pieces, type Place, type RoomName, rooms, screenOf, screens } from './room-layout.ts'

const works = [
  { widthMm: 297, heightMm: 420 },
  { widthMm: 1_050, heightMm: 1_575 },
  { widthMm: 6_000, heightMm: 900 },
  { widthMm: 900, heightMm: 4_500 },
  screenOf('24', { width: 1, height: 2 }),
  screenOf('85', { width: 2, height: 1 }),
]
const names = Object.keys(rooms) as RoomName[]

describe.each(works)('a work of $widthMm × $heightMm mm', (work) => {
  it.each(names)('has one scale with all else in the room: %s', (name) => {
    const room = layOutRoom(work, name)
    const wallMm = work.widthMm / (room.work.width / 100)
    const mmOf = ({ width, height }: Place) => [(wallMm * width) / 100, ((wallMm / room.ratio) * height) / 100]
    for (const [place, { widthMm, heightMm }] of [
      [room.work, work] as const,
      ...room.furniture.map(({ piece, place }) => [place, pieces[piece]] as const),
    ]) {
      expect(mmOf(place)[0]).toBeCloseTo(widthMm)
      expect(mmOf(place)[1]).toBeCloseTo(heightMm)
    }
  })

  it.each(names)('hangs above the floor, free of what stands there, and everything is in the picture: %s', (name) => {
    const room = layOutRoom(work, name)
    const bottom = room.work.top + room.work.height
    expect(bottom).toBeLessThan(room.floorTop)
    const [before, beside] = room.furniture.map(({ place }) => place)
    expect(bottom).toBeLessThanOrEqual(before!.top)
    expect(beside!.left).toBeGreaterThan(room.work.left + room.work.width)
    for (const { left, top, width, height } of [room.work, before!, beside!]) {
      expect(Math.min(left, top)).toBeGreaterThan(0)
      expect(Math.max(left + width, top + height)).toBeLessThan(100)
    }
  })
})

it('a screen has the diagonal by which it is sold, within its frame', () => {
  for (const screen of screens) {
    const { widthMm, heightMm } = screenOf(screen, { width: 3, height: 2 })
    expect(Math.hypot(widthMm - 24, heightMm - 24) / 25.4).toBeCloseTo(Number(screen))
    expect(screenOf(screen, { width: 2, height: 3 })).toEqual({ widthMm: heightMm, heightMm: widthMm })
  }
})

it('the rooms cost a reader 20 kB at the most', () => {
  const files = ['room-dialog.tsx', 'room-layout.ts', 'room-text.ts'].map((file) => join(import.meta.dirname, file))
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(20_000)
})

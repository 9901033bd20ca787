import { describe, expect, it } from 'vitest'
import {
  hang,
  hungIds,
  moveRoom,
  moveWork,
  neighbourOf,
  resize,
  removeWork,
  type ArrangedRoom,
} from './arrange-rooms.ts'

const room = (key: string, ...itemIds: string[]): ArrangedRoom => ({
  key,
  title: key,
  wallText: '',
  works: itemIds.map((itemId) => ({ itemId, scalePercent: 80 })),
})
const rooms = [room('roof', 'a', 'b', 'c'), room('cellar', 'd'), room('yard')]
const walk = (given: readonly ArrangedRoom[]) => given.map(({ works }) => works.map(({ itemId }) => itemId).join(''))

describe('arranging rooms', () => {
  it('moves a work within its room and into another, and loses none', () => {
    expect(walk(moveWork(rooms, { room: 0, at: 0 }, { room: 0, at: 2 }))).toEqual(['bca', 'd', ''])
    expect(walk(moveWork(rooms, { room: 0, at: 1 }, { room: 1, at: 0 }))).toEqual(['ac', 'bd', ''])
    expect(walk(moveWork(rooms, { room: 0, at: 1 }, { room: 2, at: 9 }))).toEqual(['ac', 'd', 'b'])
    expect(moveWork(rooms, { room: 2, at: 0 }, { room: 0, at: 0 })).toEqual(rooms)
  })

  it('leads the arrows from place to place and through the doors', () => {
    expect(neighbourOf(rooms, { room: 0, at: 1 }, 1)).toEqual({ room: 0, at: 2 })
    expect(neighbourOf(rooms, { room: 0, at: 2 }, 1)).toEqual({ room: 1, at: 0 })
    expect(neighbourOf(rooms, { room: 1, at: 0 }, -1)).toEqual({ room: 0, at: 3 })
    expect(neighbourOf(rooms, { room: 0, at: 0 }, -1)).toBeUndefined()
  })

  it('takes down, hangs, resizes, and moves whole rooms', () => {
    expect(walk(removeWork(rooms, { room: 0, at: 1 }))).toEqual(['ac', 'd', ''])
    expect(walk(hang(rooms, 2, ['x', 'y']))).toEqual(['abc', 'd', 'xy'])
    expect(resize(rooms, { room: 1, at: 0 }, 60)[1]?.works).toEqual([{ itemId: 'd', scalePercent: 60 }])
    expect(walk(moveRoom(rooms, 0, 1))).toEqual(['d', 'abc', ''])
    expect(walk(moveRoom(rooms, 2, 1))).toEqual(['abc', 'd', ''])
    expect(hungIds(rooms)).toEqual(['a', 'b', 'c', 'd'])
  })
})

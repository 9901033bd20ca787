import { expect, it } from 'vitest'
import { fillOutlines, type Point } from './fill-outline.ts'

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]
const rowsOf = (covered: Uint8Array, width: number) =>
  Array.from({ length: covered.length / width }, (_, row) => [...covered.subarray(row * width, (row + 1) * width)])

it('covers pixels by the share of them that lies inside', () => {
  const covered = fillOutlines([box(0.5, 1, 3, 2.5)], { width: 4, height: 4 })
  expect(rowsOf(covered, 4)).toEqual([
    [0, 0, 0, 0],
    [128, 255, 255, 0],
    [64, 128, 128, 0],
    [0, 0, 0, 0],
  ])
})

it('leaves a hole where an outline runs the other way, and fills overlaps once', () => {
  const hole = box(1, 1, 2, 2).toReversed()
  expect(rowsOf(fillOutlines([box(0, 0, 3, 3), hole], { width: 3, height: 3 }), 3)[1]).toEqual([255, 0, 255])
  expect(rowsOf(fillOutlines([box(0, 0, 2, 1), box(1, 0, 3, 1)], { width: 3, height: 1 }), 3)[0]).toEqual([
    255, 255, 255,
  ])
})

it('keeps to its picture', () => {
  expect(rowsOf(fillOutlines([box(-5, -5, 9, 9)], { width: 2, height: 2 }), 2)).toEqual([
    [255, 255],
    [255, 255],
  ])
})

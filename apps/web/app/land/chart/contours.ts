import type { Point } from './plane.ts'

// Called for each of 200,000 points: each look-up counts.
const { max, min, round, sqrt } = Math

/** Numbers over a part of the plane, one for each corner of square cells, row by row. */
export interface Grid {
  left: number
  top: number
  cell: number
  columns: number
  rows: number
  values: Float32Array
}

export function makeGrid(shape: Omit<Grid, 'values'>, valueOf: (x: number, y: number) => number): Grid {
  const { left, top, cell, columns, rows } = shape
  const values = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      values[row * columns + column] = valueOf(left + column * cell, top + row * cell)
  return { ...shape, values }
}

/** The number nearest to a point. */
export function valueAt({ left, top, cell, columns, rows, values }: Grid, { x, y }: Point): number {
  const column = min(columns - 1, max(0, round((x - left) / cell)))
  const row = min(rows - 1, max(0, round((y - top) / cell)))
  return values[row * columns + column] ?? 0
}

type Side = 'top' | 'right' | 'bottom' | 'left'

/** By which sides a line enters and leaves a cell, higher numbers on its left, for each state of its corners. */
const crossings: readonly (readonly [Side, Side])[][] = [
  [],
  [['left', 'top']],
  [['top', 'right']],
  [['left', 'right']],
  [['right', 'bottom']],
  [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  [['top', 'bottom']],
  [['left', 'bottom']],
  [['bottom', 'left']],
  [['bottom', 'top']],
  [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  [['bottom', 'right']],
  [['right', 'left']],
  [['right', 'top']],
  [['top', 'left']],
  [],
]

interface Cell {
  column: number
  row: number
  /** Clockwise from the upper left. */
  corners: readonly [number, number, number, number]
}

/** The cells that a line passes, with the state of their corners: one bit for each that is at least `level`. */
function* mixedCells({ columns, rows, values }: Grid, level: number): Generator<{ cell: Cell; state: number }> {
  for (let row = 0; row + 1 < rows; row += 1)
    for (let column = 0; column + 1 < columns; column += 1) {
      const at = row * columns + column
      const a = values[at] ?? 0
      const b = values[at + 1] ?? 0
      const c = values[at + columns + 1] ?? 0
      const d = values[at + columns] ?? 0
      const state = (a < level ? 0 : 1) | (b < level ? 0 : 2) | (c < level ? 0 : 4) | (d < level ? 0 : 8)
      if (state !== 0 && state !== 15) yield { cell: { column, row, corners: [a, b, c, d] }, state }
    }
}

/** One number for each side, the same from the cells on both sides of it. */
function idOf(side: Side, { column, row }: Cell, columns: number): number {
  if (side === 'top') return 2 * (row * columns + column)
  if (side === 'bottom') return 2 * ((row + 1) * columns + column)
  return 2 * (row * columns + column + (side === 'right' ? 1 : 0)) + 1
}

function pointOn(side: Side, { column, row, corners: [a, b, c, d] }: Cell, grid: Grid, level: number): Point {
  const part = (from: number, to: number) => (to === from ? 0.5 : (level - from) / (to - from))
  const along = { top: part(a, b), bottom: part(d, c), left: part(a, d), right: part(b, c) }[side]
  const isFlat = side === 'top' || side === 'bottom'
  const x = column + (isFlat ? along : Number(side === 'right'))
  const y = row + (isFlat ? Number(side === 'bottom') : along)
  return { x: grid.left + x * grid.cell, y: grid.top + y * grid.cell }
}

/**
 * Lines along which the numbers are `level`; closed ones end where they began.
 * https://en.wikipedia.org/wiki/Marching_squares
 */
export function findContours(grid: Grid, level: number): Point[][] {
  const points = new Map<number, Point>()
  const next = new Map<number, number>()
  for (const { cell, state } of mixedCells(grid, level)) {
    for (const [from, to] of crossings[state] ?? []) {
      const [start, end] = [idOf(from, cell, grid.columns), idOf(to, cell, grid.columns)]
      points.set(start, pointOn(from, cell, grid, level))
      points.set(end, pointOn(to, cell, grid, level))
      next.set(start, end)
    }
  }
  const entered = new Set(next.values())
  const open = [...next.keys()].filter((side) => !entered.has(side))
  const lines: Point[][] = []
  // Open lines first: begun in its middle, one would come out in two pieces.
  for (const start of [...open, ...next.keys()])
    if (next.has(start)) lines.push(followFrom(start, next).flatMap((side) => points.get(side) ?? []))
  return lines
}

/** Takes a line out of `next`. */
function followFrom(start: number, next: Map<number, number>): number[] {
  const line = [start]
  for (let side = start; ;) {
    const following = next.get(side)
    if (following === undefined) return line
    next.delete(side)
    line.push(following)
    side = following
  }
}

/**
 * How far every point is from where the numbers are below 0 (positive there, where they are not), in units of the
 * plane.
 */
export function signedDistance(grid: Grid): Grid {
  const toOutside = squaredDistances(grid, (value) => value < 0)
  const toInside = squaredDistances(grid, (value) => value >= 0)
  const values = toOutside.map((squared, at) => (sqrt(squared) - sqrt(toInside[at] ?? 0)) * grid.cell)
  return { ...grid, values }
}

const far = 1e9

/**
 * Squares of the distances to the nearest cell that is a goal, exact, row by row and column by column.
 * Felzenszwalb and Huttenlocher, Distance Transforms of Sampled Functions (2012).
 */
function squaredDistances({ columns, rows, values }: Grid, isGoal: (value: number) => boolean): Float32Array {
  const squares = values.map((value) => (isGoal(value) ? 0 : far))
  const longest = new Float64Array(Math.max(columns, rows))
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) longest[row] = squares[row * columns + column] ?? far
    lowerEnvelope(longest, rows, (row, square) => (squares[row * columns + column] = square))
  }
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) longest[column] = squares[row * columns + column] ?? far
    lowerEnvelope(longest, columns, (column, square) => (squares[row * columns + column] = square))
  }
  return squares
}

/** Of parabolas that stand on `heights`: the lowest above each place. */
function lowerEnvelope(heights: Float64Array, count: number, tell: (at: number, lowest: number) => void): void {
  const roots = [0]
  const starts = [-Infinity]
  const heightOf = (at: number) => (heights[at] ?? far) + at * at
  const meeting = (left: number, right: number) => (heightOf(right) - heightOf(left)) / (2 * (right - left))
  for (let at = 1; at < count; at += 1) {
    while (meeting(roots.at(-1) ?? 0, at) <= (starts.at(-1) ?? -Infinity)) {
      roots.pop()
      starts.pop()
    }
    starts.push(meeting(roots.at(-1) ?? 0, at))
    roots.push(at)
  }
  const found = new Float64Array(count)
  for (let at = 0, root = 0; at < count; at += 1) {
    while ((starts[root + 1] ?? Infinity) < at) root += 1
    const foot = roots[root] ?? 0
    found[at] = (heights[foot] ?? far) + (at - foot) ** 2
  }
  found.forEach((lowest, at) => tell(at, lowest))
}

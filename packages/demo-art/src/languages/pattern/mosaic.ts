import { clamp, type Rgb } from '@monsoon/drawing/raster/colour'
import type { Noise } from '@monsoon/drawing/raster/noise'
import { hashCell } from '@monsoon/drawing/raster/prng'
import type { Plate, Raster } from '@monsoon/drawing/raster/raster'

/** A stone: where it lies and how it is turned, in cells of the cartoon, and the half of its side. */
export type Stone = { x: number; y: number; turn: number; half: number }

/** Stones with an index of those near each cell. */
export type Bed = { stones: Stone[]; near: (x: number, y: number) => readonly number[] }

/** Distance from a stone's middle as a square measures it. */
function reachOf(stone: Stone, x: number, y: number): number {
  const [dx, dy] = [x - stone.x, y - stone.y]
  const [c, s] = [Math.cos(stone.turn), Math.sin(stone.turn)]
  return Math.max(Math.abs(dx * c + dy * s), Math.abs(dy * c - dx * s))
}

/** Distance to the nearest marked cell, by two sweeps of a chamfer. */
function distanceTo(marked: Uint8Array, width: number, height: number): Plate {
  const value = new Float32Array(width * height)
  for (let i = 0; i < value.length; i++) value[i] = marked[i] ? 0 : 1e4
  const relax = (i: number, j: number, step: number) => {
    if (value[j]! + step < value[i]!) value[i] = value[j]! + step
  }
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      relax(i, i - 1, 1)
      relax(i, i - width, 1)
      relax(i, i - width - 1, Math.SQRT2)
      relax(i, i - width + 1, Math.SQRT2)
    }
  for (let y = height - 2; y >= 0; y--)
    for (let x = width - 2; x > 0; x--) {
      const i = y * width + x
      relax(i, i + 1, 1)
      relax(i, i + width, 1)
      relax(i, i + width + 1, Math.SQRT2)
      relax(i, i + width - 1, Math.SQRT2)
    }
  return { width, height, value }
}

/** Cells where the colour of a cartoon changes: the lines that no stone may cross. */
export function outlinesOf({ width, height, rgb }: Raster): Uint8Array {
  const marked = new Uint8Array(width * height)
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x
      let change = 0
      for (let c = 0; c < 3; c++) {
        const own = rgb[i * 3 + c]!
        change += Math.abs(own - rgb[i * 3 + 3 + c]!) + Math.abs(own - rgb[(i + width) * 3 + c]!)
      }
      if (change > 0.13) marked[i] = 1
    }
  }
  return marked
}

function indexed(stones: Stone[], width: number, height: number, cell: number): Bed {
  const columns = Math.ceil(width / cell) + 1
  const rows = Math.ceil(height / cell) + 1
  const bins: number[][] = Array.from({ length: columns * rows }, () => [])
  const place = (v: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(v / cell)))
  for (const [n, stone] of stones.entries()) {
    const [bx, by] = [place(stone.x, columns), place(stone.y, rows)]
    for (let y = Math.max(0, by - 1); y <= Math.min(rows - 1, by + 1); y++)
      for (let x = Math.max(0, bx - 1); x <= Math.min(columns - 1, bx + 1); x++) bins[y * columns + x]!.push(n)
  }
  return { stones, near: (x, y) => bins[place(y, rows) * columns + place(x, columns)]! }
}

/** How stones are laid over a field of `width` by `height` cells. */
type Laying = {
  seed: number
  width: number
  height: number
  /** Side of a stone at a place, in cells. */
  sideAt: (x: number, y: number) => number
  /** Direction of the row that runs through a place. */
  turnAt: (x: number, y: number) => number
  /** Cells that push stones away. */
  outlines?: Uint8Array
  rounds?: number
}

function scattered(laying: Laying): Stone[] {
  const stones: Stone[] = []
  const pitch = laying.sideAt(laying.width / 2, laying.height / 2)
  for (let j = 0; j * pitch < laying.height; j++) {
    for (let i = 0; i * pitch < laying.width; i++) {
      const x = (i + 0.15 + 0.7 * hashCell(i, j, laying.seed)) * pitch
      const y = (j + 0.15 + 0.7 * hashCell(i, j, laying.seed + 1)) * pitch
      stones.push({ x, y, turn: laying.turnAt(x, y), half: laying.sideAt(x, y) / 2 })
    }
  }
  return stones
}

/** Lays square stones along the rows: each moves to the middle of its share until all sit (Hausner 2001). */
export function layStones(laying: Laying): Bed {
  const { width, height, outlines } = laying
  const stones = scattered(laying)
  const cell = laying.sideAt(width / 2, height / 2)
  for (let round = 0; round < (laying.rounds ?? 14); round++) {
    const bed = indexed(stones, width, height, cell)
    const sums = new Float64Array(stones.length * 3)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (outlines?.[y * width + x]) continue
        const n = nearest(bed, x + 0.5, y + 0.5).first
        sums[n * 3]! += x + 0.5
        sums[n * 3 + 1]! += y + 0.5
        sums[n * 3 + 2]!++
      }
    }
    for (const [n, stone] of stones.entries()) {
      const count = sums[n * 3 + 2]!
      if (count === 0) continue
      stone.x = sums[n * 3]! / count
      stone.y = sums[n * 3 + 1]! / count
      stone.turn = laying.turnAt(stone.x, stone.y)
    }
  }
  return indexed(stones, width, height, cell)
}

type Nearest = { first: number; second: number; reach: number; gap: number }

const found: Nearest = { first: 0, second: 0, reach: 0, gap: 0 }

/** The two stones that claim a place and how clear the claim is; the answer is overwritten by the next call. */
export function nearest(bed: Bed, x: number, y: number): Nearest {
  let [reach, other] = [1e9, 1e9]
  found.first = 0
  found.second = 0
  for (const n of bed.near(x, y)) {
    const r = reachOf(bed.stones[n]!, x, y)
    if (r < reach) {
      other = reach
      found.second = found.first
      reach = r
      found.first = n
    } else if (r < other) {
      other = r
      found.second = n
    }
  }
  found.reach = reach
  found.gap = other - reach
  return found
}

/** Row directions along the outlines of a cartoon: at right angles to the way out of a region, smoothed. */
export function rowsAlong(
  outlines: Uint8Array,
  width: number,
  height: number,
  soft: number,
): (x: number, y: number) => number {
  const { value } = distanceTo(outlines, width, height)
  const at = (x: number, y: number) =>
    Math.min(value[clamp(Math.round(y), 1, height - 2) * width + clamp(Math.round(x), 1, width - 2)]!, 60)
  return (x, y) => {
    let [dx, dy] = [0, 0]
    for (let k = 1; k <= 3; k++) {
      dx += at(x + soft * k, y) - at(x - soft * k, y)
      dy += at(x, y + soft * k) - at(x, y - soft * k)
    }
    return Math.abs(dx) + Math.abs(dy) < 0.4 ? 0 : Math.atan2(dy, dx)
  }
}

/** What a stone is made of and how it sits. */
export type Setting = {
  bed: Bed
  /** Cells of the bed per unit of the long side. */
  cells: number
  colourOf: (stone: Stone, n: number) => Rgb
  mortar: (x: number, y: number) => Rgb
  /** Above 0 where stones have fallen out; the share of them that has. */
  lostAt?: (x: number, y: number) => number
  /** Light from above the picture: where it comes from in its plane, and how high it stands. */
  light: readonly [number, number, number]
  /** How much stones lean each their own way, and how sharply they mirror. */
  lean: number
  gloss: number
}

function isLost(setting: Setting, n: number): boolean {
  const stone = setting.bed.stones[n]!
  return (setting.lostAt?.(stone.x / setting.cells, stone.y / setting.cells) ?? 0) > 0.1 + 0.8 * hashCell(n, 5, 2)
}

/** One place of a set mosaic: stone face, chipped edge, joint or bare bed. Coordinates in units of the long side. */
export function faceAt(setting: Setting, grain: Noise, u: number, v: number): Rgb {
  const { bed, cells, light } = setting
  const chip = 0.16 * grain(u * 520, v * 520) + 0.1 * grain(u * 210, v * 210)
  const near = nearest(bed, u * cells, v * cells)
  const { first, second, reach, gap } = near
  const stone = bed.stones[first]!
  const size = stone.half
  const inset = Math.min(gap / 2, size * 1.12 - reach) / size + chip * 0.5 - 0.1 - 0.07 * hashCell(first, 7, 3)
  const dx = bed.stones[second]!.x - stone.x
  const dy = bed.stones[second]!.y - stone.y
  const far = Math.hypot(dx, dy) || 1
  const gone = setting.lostAt?.(stone.x / cells, stone.y / cells) ?? 0
  const lost = isLost(setting, first)
  const sand = 1 + 0.1 * grain(u * 900, v * 900) + 0.12 * grain(u * 130, v * 130)
  if (lost || inset < 0) {
    const bedTone = setting.mortar(u, v)
    const print = lost
      ? 1 - 0.13 * clamp(inset * 3) * clamp(1.5 - gone * 0.5, 0.12, 1)
      : 0.74 - 0.28 * clamp(-(dx * light[0] + dy * light[1]) / far)
    return [bedTone[0] * sand * print, bedTone[1] * sand * print, bedTone[2] * sand * print]
  }
  const bevel = clamp(1 - inset / 0.2) * 0.75
  const lx = setting.lean * (hashCell(first, 1, 4) - 0.5) + (bevel * dx) / far
  const ly = setting.lean * (hashCell(first, 2, 4) - 0.5) + (bevel * dy) / far
  const k = 1 / Math.hypot(lx, ly, 1)
  const facing = Math.max(0, (lx * light[0] + ly * light[1] + light[2]) * k)
  const shine = setting.gloss * Math.max(0, facing - 0.86) ** 2 * 50
  const colour = setting.colourOf(stone, first)
  const vein = 1 + 0.08 * grain(u * 260 + first, v * 260) + 0.05 * grain(u * 800, v * 800 + first)
  const lit = (0.42 + 0.72 * facing) * vein * (inset < 0.06 ? 0.86 : 1)
  return [colour[0] * lit + shine, colour[1] * lit + shine, colour[2] * lit + shine * 0.92]
}

import { clamp } from '@monsoon/drawing/raster/colour'
import { between, hashCell, pick, type Random } from '@monsoon/drawing/raster/prng'
import type { Mark } from './city-light.ts'
import { letterPath, signWords } from './city-signs.ts'
import { area, coolWindows, dimmed, line, warmWindows, type Surface } from './city-parts.ts'

export const WIDTH = 1600
export const HEIGHT = 900
export const VANISH = [930, 500] as const
export const EYE = 1.7
export const FOCAL = 620

/**
 * Where a place of the street stands in the picture: x to the right of the eye, y up from the road, z away, in metres.
 */
export function seen(x: number, y: number, z: number): readonly [number, number] {
  return [VANISH[0] + (x / z) * FOCAL, VANISH[1] - ((y - EYE) / z) * FOCAL]
}

export const at = (x: number, y: number, z: number) =>
  seen(x, y, z)
    .map((v) => v.toFixed(1))
    .join(' ')

/** A rectangle on a wall beside the road. */
function onWall(
  surface: Surface,
  x: number,
  [z0, z1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
): Mark {
  return area(surface, `M${at(x, y0, z0)}L${at(x, y1, z0)}L${at(x, y1, z1)}L${at(x, y0, z1)}Z`)
}

/** A rectangle that faces the eye. */
export function facing(
  surface: Surface,
  z: number,
  [x0, x1]: readonly [number, number],
  [y0, y1]: readonly [number, number],
): Mark {
  return area(surface, `M${at(x0, y0, z)}L${at(x1, y0, z)}L${at(x1, y1, z)}L${at(x0, y1, z)}Z`)
}

export const fogged = (z: number): Pick<Mark, 'air'> => {
  const k = clamp(1 - Math.exp(-Math.max(0, z - 8) / 90))
  return { air: dimmed('#4f3d4c', k) }
}

const neon = ['#ff3b5c', '#ffb02e', '#2fe0d0', '#ff5fae', '#7dff8a', '#ff6a2a', '#5ab4ff'] as const

/** An upright sign that hangs over the pavement, its letters one below the other. */
export function hangingSign(random: Random, side: number, z: number): Mark[] {
  const tone = pick(random, neon)
  const isFilled = random() < 0.55
  const word = [...pick(random, signWords).normalize('NFC').replace(' ', '')]
  const low = between(random, 3.2, 6)
  const wide = between(random, 0.6, 1.15)
  const tall = word.length * wide * between(random, 0.95, 1.15)
  const near = side * (6.6 - wide)
  const edge = side * 6.6
  const xs = side < 0 ? ([edge, near] as const) : ([near, edge] as const)
  const far = Math.exp(-z / 110)
  const marks = [
    facing({ colour: '#1a1a22', lamp: dimmed(tone, (isFilled ? 0.62 : 0.06) * far), ...fogged(z) }, z, xs, [
      low,
      low + tall,
    ]),
  ]
  const step = tall / word.length
  const pen = (0.1 * FOCAL) / z
  const size = Math.min(wide * 0.6, step * 0.62)
  const left = (xs[0] + xs[1] - size) / 2
  for (const [i, letter] of word.entries()) {
    const top = low + tall - (i + 0.27) * step
    const d = letterPath(letter, (u, v) => at(left + u * size, top - v * size, z))
    marks.push(line({ colour: '#000000', lamp: isFilled ? dimmed('#fff6e0', far) : dimmed(tone, 1.2 * far) }, d, pen))
  }
  return marks
}

/** What the board over a shop says, along the wall. */
function boardLetters(side: number, [z0, z1]: readonly [number, number], surface: Surface): Mark {
  const text = [...signWords[Math.floor(hashCell(Math.round(z0 * 10), side, 4) * signWords.length)]!.normalize('NFC')]
  const step = 0.62
  const middle = (z0 + z1) / 2
  const d = text.map((letter, i) => {
    const from = (i - text.length / 2) * step
    return letter === ' '
      ? ''
      : letterPath(letter, (u, v) => at(side * 6.88, 3.36 - v * 0.4, middle - side * (from + u * 0.42)))
  })
  return line(surface, d.join(''), (0.07 * FOCAL) / middle)
}

type Plot = { random: Random; side: number; z0: number; z1: number; wall: string }

/** Three windows of one floor, some lit, some half behind a blind. */
function floorWindows({ random, side, z0, z1, wall }: Plot, y: number): Mark[] {
  const x = side * 7
  const gap = (z1 - z0) * 0.12
  const fog = fogged(z0)
  const far = Math.exp(-z0 / 120)
  const marks: Mark[] = []
  for (let part = 0; part < 3; part++) {
    const za = z0 + gap * 0.7 + part * (z1 - z0) * 0.3
    const zb = za + (z1 - z0) * 0.22
    const isLit = random() < 0.45
    const lamp = isLit
      ? dimmed(random() < 0.7 ? pick(random, warmWindows) : pick(random, coolWindows), between(random, 0.2, 0.75) * far)
      : '#030408'
    marks.push(
      onWall({ colour: dimmed(wall, 1.3), ...fog }, x, [za - 0.06, zb + 0.06], [y - 0.08, y + 2.08]),
      onWall({ colour: '#14161c', lamp, ...fog }, x, [za, zb], [y, y + 2]),
    )
    const blind = y + 2 - between(random, 0.1, 1.4)
    if (isLit) marks.push(onWall({ colour: '#14161c', lamp: dimmed(lamp, 0.5) }, x, [za, zb], [blind, y + 2]))
    const zm = (za + zb) / 2
    marks.push(
      onWall({ colour: '#1c1a18', ...fog }, x, [zm - 0.03, zm + 0.03], [y, y + 2]),
      onWall({ colour: '#1c1a18', ...fog }, x, [za, zb], [y + 1.3, y + 1.37]),
    )
    if (random() < 0.25)
      marks.push(onWall({ colour: '#a9aaa4', ...fog }, x - side * 0.3, [za, zb], [y - 0.75, y - 0.2]))
  }
  return marks
}

/** A shop with its board: open and full of goods, or behind a shutter. */
function shopFront({ random, side, z0, z1 }: Plot): Mark[] {
  const x = side * 7
  const gap = (z1 - z0) * 0.12
  const fog = fogged(z0)
  const far = Math.exp(-z0 / 120)
  const marks: Mark[] = []
  const open = random() < 0.7
  const tone = pick(random, neon)
  marks.push(
    onWall(
      { colour: '#2a2420', lamp: open ? dimmed('#ffb765', between(random, 0.25, 0.6) * far) : '#04040a', ...fog },
      x,
      [z0 + gap * 0.6, z1 - gap * 0.6],
      [0, 2.7],
    ),
  )
  marks.push(
    onWall(
      { colour: '#20222a', lamp: dimmed(tone, (open ? 0.75 : 0.1) * far), ...fog },
      x - side * 0.1,
      [z0 + gap * 0.4, z1 - gap * 0.4],
      [2.8, 3.5],
    ),
    boardLetters(side, [z0, z1], { lamp: dimmed('#fff4dc', (open ? 1 : 0.06) * far), colour: '#000000' }),
  )
  if (open) {
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 12; i++) {
        const za = z0 + gap * 0.7 + (i / 12) * (z1 - z0 - gap * 1.4)
        if (random() < 0.8)
          marks.push(
            onWall(
              {
                colour: '#20150c',
                lamp: dimmed(pick(random, ['#b5452e', '#6fa08a', '#e0b060', '#6a4a2a', '#3a2c20'] as const), far * 0.6),
              },
              x,
              [za, za + (z1 - z0) * 0.05],
              [0.35 + row * 0.55, 0.72 + row * 0.55],
            ),
          )
      }
    marks.push(
      onWall({ colour: '#000000', lamp: dimmed('#fff3d6', far) }, x, [z0 + gap * 2, z1 - gap * 2], [2.5, 2.58]),
    )
  } else {
    for (let y = 0.2; y < 2.7; y += 0.2)
      marks.push(onWall({ colour: '#6a6f70', ...fog }, x, [z0 + gap * 0.6, z1 - gap * 0.6], [y, y + 0.13]))
  }
  return marks
}

/** One house of the street seen from the side: floors, lit windows, a shop, awnings, signs. */
export function sideHouse(random: Random, side: number, z0: number, z1: number): Mark[] {
  const x = side * 7
  const tall = between(random, 9, 20)
  const wall = pick(random, ['#8a7a5c', '#5f7f7a', '#96685a', '#7f7a6c', '#5c6a86', '#8a6a78'] as const)
  const fog = fogged(z0)
  const plot = { random, side, z0, z1, wall }
  const marks = [
    onWall({ colour: wall, ...fog }, x, [z0, z1], [0, tall]),
    facing({ colour: dimmed(wall, 0.6), ...fog }, z0, side < 0 ? [x - 9, x] : [x, x + 9], [0, tall]),
  ]
  const gap = (z1 - z0) * 0.12
  for (let y = 4.2; y < tall - 2; y += 3.3) {
    marks.push(...floorWindows(plot, y))
    marks.push(onWall({ colour: dimmed(wall, 1.2), ...fog }, x - side * 0.25, [z0, z1], [y - 0.5, y - 0.25]))
    if (random() < 0.6)
      marks.push(onWall({ colour: '#23262d', ...fog }, x - side * 0.5, [z0 + gap, z1 - gap], [y - 0.4, y + 0.5]))
  }
  marks.push(...shopFront(plot))
  const awning = `M${at(x, 2.8, z0 + gap)}L${at(x, 2.8, z1 - gap)}L${at(x - side * 1.6, 2.3, z1 - gap)}L${at(x - side * 1.6, 2.3, z0 + gap)}Z`
  if (random() < 0.6)
    marks.push(area({ colour: pick(random, ['#a33b32', '#2f6a72', '#b08a3c', '#4b6b47'] as const), ...fog }, awning))
  return marks
}

import { between, hashCell, pick, type Random } from '@monsoon/drawing/raster/prng'
import { toPixels, word, type PixelArt } from './pixel.ts'
import { box } from './pixel-ride-jeepney.ts'

export const COLUMNS = 320
export const ROWS = 200
export const ROAD = 150
export const palette = [
  '#0b0a1e',
  '#16163a',
  '#26245a',
  '#3d3a80',
  '#5c4f9e',
  '#8f6ab0',
  '#c97fa8',
  '#f0a08e',
  '#ffd39a',
  '#fff6d6',
  '#142a3a',
  '#1f5560',
  '#2f8f86',
  '#7fd8b8',
  '#c22f52',
  '#f0546a',
  '#f58a3c',
  '#ffc94a',
  '#3a7ae0',
  '#86c4f4',
  '#6a3a2c',
  '#a8683c',
  '#787c9c',
  '#c4c8dc',
  '#2a1030',
] as const

/** Colour that a layer leaves open. */
const HOLE = '#00ff00'

export type Layer = {
  art: PixelArt
  hole: number
  /** Pixels the layer moves in one loop; a whole number of its widths. */ travel: number
}

export async function layer(body: string, columns: number, turns: number): Promise<Layer> {
  const colours = [...palette, HOLE]
  const art = await toPixels(box(HOLE, 0, 0, columns, ROWS) + body, { columns, rows: ROWS }, colours, 0, HOLE)
  return { art, hole: colours.length - 1, travel: columns * turns }
}

export function farBlocks(random: Random): string {
  const parts: string[] = []
  for (let x = 0; x < 192;) {
    const wide = Math.round(between(random, 10, 22))
    const top = Math.round(between(random, 62, 112))
    const end = Math.min(192, x + wide)
    parts.push(box('#26245a', x, top, end - x, ROAD - top))
    for (let y = top + 3; y < ROAD - 20; y += 4)
      for (let wx = x + 2; wx < end - 2; wx += 3)
        if (random() < 0.3) parts.push(box(pick(random, ['#5c4f9e', '#8f6ab0', '#c97fa8'] as const), wx, y, 1, 2))
    if (random() < 0.4) parts.push(box('#26245a', x + 4, top - 8, 1, 8), box('#f0546a', x + 4, top - 9, 1, 1))
    x = end
  }
  return parts.join('')
}

/** The railway on stilts with its station boards. */
export function railway(): string {
  const parts = [box('#16163a', 0, 84, 384, 7), box('#5c4f9e', 0, 84, 384, 1), box('#0b0a1e', 0, 90, 384, 2)]
  for (let x = 20; x < 384; x += 64)
    parts.push(box('#16163a', x, 91, 8, 68), box('#26245a', x, 91, 2, 68), box('#16163a', x - 8, 91, 24, 4))
  return parts.join('')
}

/** The evening train, once in a loop. */
export function train(): string {
  const parts: string[] = []
  for (let car = 0; car < 4; car++) {
    const x = 40 + car * 62
    parts.push(
      box('#c4c8dc', x, 67, 60, 17),
      box('#3a7ae0', x, 77, 60, 3),
      box('#787c9c', x, 67, 60, 1),
      box('#0b0a1e', x + 60, 72, 2, 10),
    )
    for (let i = 0; i < 7; i++) parts.push(box(i % 3 === 2 ? '#787c9c' : '#ffd39a', x + 4 + i * 8, 70, 5, 6))
  }
  return parts.join('')
}

const shopWords = ['LUGAW', 'PARES', 'LOAD', 'BARBER', 'VULCA', 'HALO-HALO', 'PAWN', 'KAPE', 'BOTIKA'] as const

export function shops(random: Random): string {
  const parts: string[] = []
  const wide = 64
  for (let i = 0; i < 12; i++) {
    const x = i * wide
    const tall = Math.round(between(random, 38, 52))
    const wall = pick(random, ['#142a3a', '#2a1030', '#1f5560', '#26245a', '#3d3a80'] as const)
    const neon = pick(random, ['#f0546a', '#ffc94a', '#7fd8b8', '#86c4f4', '#f58a3c'] as const)
    parts.push(box(wall, x, ROAD - tall, wide - 2, tall))
    const name = shopWords[i % shopWords.length]!
    parts.push(
      box('#0b0a1e', x + 4, ROAD - 34, wide - 10, 9),
      word(name, x + Math.floor((wide - name.length * 4) / 2) - 1, ROAD - 32, neon),
    )
    if (i % 4 === 3) {
      for (let y = 0; y < 11; y++)
        parts.push(box(y % 2 ? '#787c9c' : '#3d3a80', x + 6, ROAD - 23 + y * 2, wide - 14, 2))
    } else {
      parts.push(
        box('#f58a3c', x + 6, ROAD - 23, wide - 14, 23),
        box('#ffc94a', x + 8, ROAD - 22, wide - 18, 9),
        box('#fff6d6', x + 16, ROAD - 22, wide - 34, 1),
      )
      for (let k = 0; k < 10; k++)
        parts.push(
          box(pick(random, ['#c22f52', '#1f5560', '#6a3a2c', '#2f8f86'] as const), x + 9 + k * 4, ROAD - 18, 3, 4),
        )
      const who = x + 14 + Math.floor(random() * 26)
      parts.push(
        box('#2a1030', who, ROAD - 11, 6, 11),
        box('#6a3a2c', who + 1, ROAD - 15, 4, 4),
        box('#6a3a2c', x + 6, ROAD - 4, wide - 14, 4),
      )
    }
    for (let k = 0; k < 3; k++)
      if (tall > 44)
        parts.push(
          box(random() < 0.5 ? '#ffd39a' : '#16163a', x + 8 + k * 17, ROAD - tall + 5, 9, 7),
          box('#0b0a1e', x + 12 + k * 17, ROAD - tall + 5, 1, 7),
        )
    parts.push(box('#0b0a1e', x + wide - 2, ROAD - tall + 8, 2, tall - 8))
    if (i % 3 === 1)
      parts.push(
        box(neon, x + 50, ROAD - tall - 4, 7, 20),
        box('#0b0a1e', x + 51, ROAD - tall - 3, 5, 18),
        box(neon, x + 53, ROAD - tall, 1, 12),
      )
  }
  for (let x = 30; x < 768; x += 128)
    parts.push(box('#0b0a1e', x, 58, 3, 100), box('#0b0a1e', x - 14, 58, 17, 2), box('#fff6d6', x - 16, 60, 8, 2))
  parts.push(
    '<path d="M0 70Q64 84 128 70T256 70T384 70T512 70T640 70T768 70M0 74Q64 92 128 74T256 74T384 74T512 74T640 74T768 74" stroke="#0b0a1e" fill="none"/>',
  )
  return (
    parts.join('') +
    box('#3d3a80', 0, ROAD, 768, 4) +
    box('#787c9c', 0, ROAD, 768, 1) +
    box('#16163a', 0, ROAD + 4, 768, 46)
  )
}

export function road(): string {
  const parts: string[] = []
  for (let x = 0; x < 96; x += 48) parts.push(box('#ffd39a', x, 176, 22, 2))
  for (let i = 0; i < 26; i++)
    parts.push(
      box(
        i % 3 ? '#26245a' : '#0b0a1e',
        Math.floor(hashCell(i, 1, 5) * 90),
        156 + Math.floor(hashCell(i, 2, 5) * 42),
        3 + Math.floor(hashCell(i, 3, 5) * 5),
        1,
      ),
    )
  return parts.join('')
}

/** Leaves and a railing that pass close to the eye. */
export function close(random: Random): string {
  const parts: string[] = []
  for (let x = 0; x < 480; x += 160)
    for (let i = 0; i < 13; i++) {
      const a = between(random, -2.9, -0.25)
      const long = between(random, 16, 34)
      const [tx, ty] = [x + 40 + long * 1.3 * Math.cos(a), 202 + long * Math.sin(a)]
      parts.push(
        `<path d="M${x + 40} 204Q${(x + 40 + tx) / 2} ${ty - 6} ${tx} ${ty}Q${(x + 44 + tx) / 2} ${ty + 6} ${x + 46} 204Z" fill="#0b0a1e"/>`,
      )
    }
  return parts.join('')
}

import { between, pick, type Random } from '@monsoon/drawing/raster/prng'
import type { Mark } from './city-light.ts'

/** What a mark is painted with and gives off. */
export type Surface = Pick<Mark, 'colour' | 'lamp' | 'air'>

const fixed = (...values: readonly number[]) => values.map((value) => value.toFixed(1)).join(' ')

export function box(surface: Surface, x: number, y: number, width: number, height: number): Mark {
  const shape = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"`
  return { ...surface, draw: (fill) => `<rect ${shape} fill="${fill}"/>` }
}

export function area(surface: Surface, d: string): Mark {
  return { ...surface, draw: (fill) => `<path d="${d}" fill="${fill}"/>` }
}

export function line(surface: Surface, d: string, width: number): Mark {
  return {
    ...surface,
    draw: (fill) =>
      `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
  }
}

export function disc(surface: Surface, x: number, y: number, rx: number, ry = rx): Mark {
  return {
    ...surface,
    draw: (fill) =>
      `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}"/>`,
  }
}

/** Marks drawn around the origin, moved and scaled. */
export function placed(marks: readonly Mark[], x: number, y: number, scale = 1, turn = 0): Mark[] {
  const move = `translate(${fixed(x, y)}) rotate(${turn}) scale(${scale})`
  return marks.map((mark) => ({ ...mark, draw: (fill) => `<g transform="${move}">${mark.draw(fill)}</g>` }))
}

export const warmWindows = ['#ffcf87', '#ffb45e', '#ffdca6', '#f59a4c', '#ffc27a'] as const
export const coolWindows = ['#bfe6e0', '#9fd3d6', '#d8efe2', '#8fc4c9'] as const

/** A darker or lighter lamp of the same colour, '#rrggbb'. */
export function dimmed(code: string, share: number): string {
  const value = Number.parseInt(code.slice(1), 16)
  const part = (shift: number) =>
    Math.min(255, Math.round(((value >> shift) & 255) * share))
      .toString(16)
      .padStart(2, '0')
  return `#${part(16)}${part(8)}${part(0)}`
}

/** A tower of plain windows for the distance; `lit` is the share of windows with light. */
export function tower(
  random: Random,
  at: { x: number; top: number; width: number; foot: number; cell: number; lit: number; wall: Surface; bright: number },
): Mark[] {
  const marks = [box(at.wall, at.x, at.top, at.width, at.foot - at.top)]
  const columns = Math.max(2, Math.floor(at.width / at.cell))
  const step = at.width / columns
  const isWarm = random()
  for (let y = at.top + at.cell * 0.9; y < at.foot - at.cell * 0.6; y += at.cell * 1.25) {
    const isFloorLit = random() < 0.75
    for (let i = 0; i < columns; i++) {
      if (!isFloorLit || random() > at.lit) continue
      const tone = random() < 0.35 + 0.5 * isWarm ? pick(random, warmWindows) : pick(random, coolWindows)
      const lamp = dimmed(tone, at.bright * between(random, 0.35, 1))
      marks.push(
        box({ colour: '#000000', lamp, air: at.wall.air }, at.x + (i + 0.24) * step, y, step * 0.5, at.cell * 0.56),
      )
    }
  }
  return marks
}

/** Leaves and, if given, flowers around a point. */
export function bush(random: Random, x: number, y: number, size: number, flower?: string): Mark[] {
  const leaves = ['#4f8f4a', '#3b7540', '#6aa653', '#2f6238'] as const
  const marks: Mark[] = []
  const count = Math.round(46 * Math.max(1, (size / 34) ** 1.6))
  for (let i = 0; i < count; i++) {
    const a = random() * 2 * Math.PI
    const r = size * Math.sqrt(random())
    const px = x + r * Math.cos(a)
    const py = y + r * 0.7 * Math.sin(a)
    const tone = flower && random() < 0.42 ? flower : pick(random, leaves)
    const long = Math.min(size, 34 + size * 0.12) * between(random, 0.12, 0.26)
    marks.push(...placed([disc({ colour: tone }, 0, 0, long, long * 0.5)], px, py, 1, random() * 180))
  }
  return marks
}

/** A potted plant with upright leaves, its foot at x, y. */
export function potted(random: Random, x: number, y: number, size: number): Mark[] {
  const pot = pick(random, ['#a8583a', '#5d7f96', '#b59a6a', '#7c4a3a'] as const)
  const marks: Mark[] = []
  for (let i = 0; i < 9; i++) {
    const lean = between(random, -0.9, 0.9) * size
    const tall = between(random, 0.9, 1.7) * size
    marks.push(
      line(
        { colour: pick(random, ['#4c8a4b', '#396f3f', '#72a858'] as const) },
        `M${fixed(x, y - size * 0.5)}Q${fixed(x + lean * 0.2, y - tall)} ${fixed(x + lean, y - tall)}`,
        size * 0.14,
      ),
    )
  }
  const d = `M${fixed(x - size * 0.42, y - size * 0.62)}H${fixed(x + size * 0.42)}L${fixed(x + size * 0.3, y)}H${fixed(x - size * 0.3)}Z`
  return [...marks, area({ colour: pot }, d)]
}

/** Shirts, trousers and towels on a line. */
export function laundry(random: Random, x: number, y: number, width: number, size: number): Mark[] {
  const cloths = ['#d8d2c0', '#c9574a', '#5f86b3', '#e3b75a', '#7d9c7a', '#b98aa8', '#e9e3d4'] as const
  const marks = [
    line({ colour: '#22262f' }, `M${fixed(x, y)}Q${fixed(x + width / 2, y + size * 0.2)} ${fixed(x + width, y)}`, 1.4),
  ]
  for (let at = x + size * 0.3; at < x + width - size; at += size * between(random, 0.9, 1.3)) {
    const w = size * between(random, 0.5, 0.8)
    const h = size * between(random, 0.8, 1.25)
    const colour = pick(random, cloths)
    if (random() < 0.5) {
      const s = w * 0.34
      const top = y + size * 0.1
      marks.push(
        area(
          { colour },
          `M${fixed(at, top)}L${fixed(at - s, top + s)}L${fixed(at - s * 0.5, top + s * 1.5)}L${fixed(at, top + s * 1.1)}V${fixed(top + h * 0.9)}H${fixed(at + w)}V${fixed(top + s * 1.1)}L${fixed(at + w + s * 0.5, top + s * 1.5)}L${fixed(at + w + s, top + s)}L${fixed(at + w, top)}Q${fixed(at + w / 2, top + s * 0.7)} ${fixed(at, top)}Z`,
        ),
      )
    } else marks.push(box({ colour }, at, y + size * 0.08, w, h))
  }
  return marks
}

/** A scooter in profile, its wheels on y = 0, about 120 wide. */
export function scooter(body: string): Mark[] {
  const black = { colour: '#14161c' }
  return [
    disc(black, -40, -16, 17),
    disc(black, 44, -16, 17),
    disc({ colour: '#6b7078' }, -40, -16, 7),
    disc({ colour: '#6b7078' }, 44, -16, 7),
    area(
      { colour: body },
      'M-58 -30Q-50 -52 -20 -52H14Q20 -30 30 -30L38 -72L46 -72Q58 -40 56 -34Q48 -38 40 -24H-16Q-24 -40 -40 -40Q-52 -40 -58 -30Z',
    ),
    area(black, 'M-46 -54Q-20 -64 16 -55L14 -50H-44Z'),
    line({ colour: '#2a2d35' }, 'M44 -18L38 -78L28 -86', 4),
    disc({ colour: '#d9d4c6' }, 46, -68, 6),
    box({ colour: '#b3302c', lamp: '#3a0806' }, -60, -46, 5, 8),
  ]
}

/** The balcony of a grandmother in District 5: a green door, a birdcage, a red lamp for the altar, bougainvillea. */
export function grandmothersBalcony(random: Random, x: number, y: number, size: number): Mark[] {
  const unit = size / 100
  return placed(
    [
      box({ colour: '#2c5a4e', lamp: '#0b1a12' }, -34, -74, 68, 74),
      box({ colour: '#000000', lamp: '#d8a452' }, -28, -66, 24, 60),
      box({ colour: '#000000', lamp: '#b6843c' }, 3, -66, 24, 60),
      line({ colour: '#1d3d35' }, 'M-16 -66V-6M15 -66V-6M-28 -36H-4M3 -36H27', 2.6),
      disc({ colour: '#000000', lamp: '#ff2f1c' }, 16, -47, 3.6, 4.6),
      line(
        { colour: '#6a5434' },
        'M40 -86V-72M31 -46Q31 -72 40 -72Q49 -72 49 -46ZM36 -46V-68M40 -46V-71M44 -46V-68',
        1.5,
      ),
      box({ colour: '#cfc6b2' }, -52, -2, 106, 6),
      line(
        { colour: '#1c2422' },
        `M-52 -28H54${Array.from({ length: 14 }, (_, i) => `M${-52 + i * 8.15} -28V0`).join('')}`,
        2,
      ),
      ...bush(random, -36, -24, 22, '#d4487a'),
      ...bush(random, -46, -6, 13, '#d4487a'),
    ],
    x,
    y,
    unit,
  )
}

/** Sagging wires between two points. */
export function wires(
  random: Random,
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
): Mark[] {
  return Array.from({ length: count }, () => {
    const [x0, y0] = [from[0], from[1] + between(random, -26, 26)]
    const [x1, y1] = [to[0], to[1] + between(random, -26, 26)]
    const sag = Math.abs(x1 - x0) * between(random, 0.02, 0.1)
    return line(
      { colour: '#0d0f16' },
      `M${fixed(x0, y0)}Q${fixed((x0 + x1) / 2, (y0 + y1) / 2 + sag * 2)} ${fixed(x1, y1)}`,
      between(random, 1.2, 3.2),
    )
  })
}

import type { Painter } from '../../painter.ts'
import { hex, mix, smoothstep } from '@monsoon/drawing/raster/colour'
import { fbm, gradientNoise } from '@monsoon/drawing/raster/noise'
import { moved, smoothThrough, type Point } from '@monsoon/drawing/raster/path'
import { between, hashCell, seededRandom } from '@monsoon/drawing/raster/prng'
import { dyeCloth, plainDye, type Cloth } from './batik.ts'

const BLACK = '#000'
const WHITE = '#fff'
const everything = (width: number, height: number, colour: string) =>
  `<rect x="-50" y="-50" width="${width + 100}" height="${height + 100}" fill="${colour}"/>`

const dot = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${colour}"/>`

/** Places one fruit of the kawung for every cell of a turned grid; neighbours lean against each other. */
function kawungGrid(step: number, fruit: (lean: number, i: number, j: number) => string): string {
  let drawn = ''
  for (let j = -2; j * step < 1620; j++) {
    for (let i = -2; i * step < 1100; i++) {
      const lean = ((i + j) & 1 ? -45 : 45) + 5 * (hashCell(i, j, 1) - 0.5)
      const x = (i + 0.5) * step + 3 * (hashCell(i, j, 2) - 0.5)
      const y = (j + 0.5) * step + 3 * (hashCell(i, j, 3) - 0.5)
      drawn += `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${lean.toFixed(1)})">${fruit(lean, i, j)}</g>`
    }
  }
  return `<g transform="rotate(-1.6 500 750)">${drawn}</g>`
}

/** What stands in the star between four fruits: a cross of dots and a small wheel. */
function kawungGaps(step: number, colour: string): string {
  let drawn = ''
  for (let j = -2; j * step < 1620; j++) {
    for (let i = -2; i * step < 1100; i++) {
      const at: Point = [i * step, j * step]
      if ((i + j) & 1) {
        for (let k = 0; k < 8; k++) {
          const reach = k & 1 ? 11 : 20
          drawn += dot(...moved(at, (k * Math.PI) / 4, reach + 2 * hashCell(i + k, j, 5)), k & 1 ? 2.1 : 3.2, colour)
        }
        drawn += `<circle cx="${at[0]}" cy="${at[1]}" r="5" fill="none" stroke="${colour}" stroke-width="2.6"/>`
      } else drawn += dot(...at, 6.5, colour)
    }
  }
  return `<g transform="rotate(-1.6 500 750)">${drawn}</g>`
}

/** Every second row of stars, kept free of blue so that it can be brown. */
function kawungRests(step: number): string {
  let drawn = ''
  for (let j = -2; j * step < 1620; j++)
    for (let i = -2; i * step < 1100; i++)
      if ((i + j) & 1 && j & 1)
        drawn += `<path d="M-${step} 0L0 -${step}L${step} 0L0 ${step}Z" transform="translate(${i * step} ${j * step}) scale(0.93)" fill="${BLACK}"/>`
  return `<g transform="rotate(-1.6 500 750)">${drawn}</g>`
}

/** A cloth dipped four times, each time less deep: from the pencil drawing to the finished kawung. */
export const paintKawung: Painter = (longSide) => {
  const noise = gradientNoise('kawung/fronts')
  const step = 76.9
  const [rx, ry] = [step * 0.655, step * 0.285]
  const oval = (k: number, look: string) =>
    `<ellipse rx="${(rx * k).toFixed(1)}" ry="${(ry * k * (k < 1 ? 0.94 : 1)).toFixed(1)}" ${look}/>`
  const seeds = (i: number, j: number, colour: string) =>
    [-1, 1]
      .map(
        (side) =>
          `<ellipse cx="${side * rx * 0.3}" cy="${(hashCell(i, j, 7) - 0.5) * 3}" rx="${rx * 0.17}" ry="${ry * 0.24}" fill="${colour}"/>`,
      )
      .join('')
  const beads = (i: number, j: number, colour: string) =>
    Array.from({ length: 22 }, (_, k) => {
      const a = (k / 22) * 2 * Math.PI + hashCell(i, j, 9)
      return dot(Math.cos(a) * rx * 0.8, Math.sin(a) * ry * 0.75, 1.25 + 0.7 * hashCell(i + k, j, 8), colour)
    }).join('')
  const whole = kawungGrid(step, () => oval(1, `fill="${BLACK}"`))
  const opened = kawungGrid(
    step,
    (_lean, i, j) =>
      oval(1, `fill="${BLACK}"`) + beads(i, j, WHITE) + oval(0.56, `fill="${WHITE}"`) + seeds(i, j, BLACK),
  )
  const closed = kawungGrid(step, () => oval(1.015, `fill="${BLACK}"`))
  const rests = kawungRests(step)
  const pencil = kawungGrid(
    step,
    (_lean, i, j) =>
      oval(1, `fill="none" stroke="${WHITE}" stroke-width="1.5"`) +
      oval(0.56, `fill="none" stroke="${WHITE}" stroke-width="1.2"`) +
      (hashCell(i, j, 4) > 0.5 ? `<path d="M${-rx} 0H${rx}" stroke="${WHITE}" stroke-width="0.8"/>` : ''),
  )
  // Dye climbs in wet cotton: the line is ragged and a little darker where it stopped.
  const below = (line: number, seed: number) => (x: number, y: number) => {
    const depth = y - line - 0.035 * fbm(noise, x * 5 + seed, y * 1.3, 4) - 0.012 * fbm(noise, x * 40 + seed, y * 9, 3)
    return smoothstep(-0.002, 0.012, depth) * (0.88 + 0.26 * smoothstep(0.05, 0, depth))
  }
  const first = below(0.17, 3)
  const cloth: Cloth = {
    seed: 'kawung',
    width: 1000,
    height: 1500,
    colour: '#f0e4c8',
    cracksAcross: 15,
    baths: [
      { dye: plainDye('#6f6658'), wax: everything(1000, 1500, BLACK) + pencil, take: () => 0.62 },
      {
        dye: plainDye('#e3bf78'),
        wax: everything(1000, 1500, BLACK) + whole.replaceAll(BLACK, WHITE) + kawungGaps(step, WHITE),
        take: (x, y) => 0.75 * (1 - first(x, y)),
      },
      { dye: plainDye('#7fa4b8'), wax: whole + rests, take: first, crackle: 0.55 },
      { dye: plainDye('#54749c'), wax: whole + rests + kawungGaps(step, BLACK), take: below(0.36, 17), crackle: 0.8 },
      { dye: plainDye('#c1823f'), wax: opened, take: below(0.55, 31), crackle: 0.5 },
      { dye: plainDye('#7d4a33'), wax: closed + kawungGaps(step, BLACK), take: below(0.77, 47), crackle: 0.75 },
    ],
  }
  return dyeCloth(cloth, longSide)
}

/** How far apart the blades of a strip stand. */
const PITCH = 47

const SPINE: readonly Point[] = [
  [36, 26],
  [33, 13],
  [19, 5],
  [3, 11],
  [-1, 28],
  [9, 43],
  [19, 50],
  [29, 57],
  [39, 72],
  [35, 89],
  [19, 95],
  [5, 87],
  [2, 74],
]

/** The outline of one parang blade, an S that swells in the middle and curls at both ends, in a strip 100 high. */
function blade(inset: number): string {
  const side = (turn: 1 | -1) =>
    SPINE.map((at, i): Point => {
      const [a, b] = [SPINE[Math.max(0, i - 1)]!, SPINE[Math.min(SPINE.length - 1, i + 1)]!]
      const swell = 2 + 8.6 * Math.sin((Math.PI * (i + 0.6)) / (SPINE.length + 0.2)) ** 0.8
      return moved(at, Math.atan2(b[1] - a[1], b[0] - a[0]) + (turn * Math.PI) / 2, Math.max(0.6, swell - inset))
    })
  return smoothThrough([...side(1), ...side(-1).reverse()], true)
}

/** A diagonal strip of blades with a chain of lozenges along its edge. */
function parangStrip(
  y: number,
  height: number,
  drawBlade: (n: number) => string,
  chain: (n: number) => string,
): string {
  const scale = height / 100
  const blades = Array.from({ length: Math.ceil(2400 / (PITCH * scale)) }, (_, n) => {
    const tilt = 3 * (hashCell(n, Math.round(y), 1) - 0.5)
    return `<g transform="translate(${n * PITCH} 0) rotate(${tilt.toFixed(2)} 20 50)">${drawBlade(n)}</g>`
  })
  const links = Array.from({ length: 130 }, (_, n) => `<g transform="translate(${n * 19} 0)">${chain(n)}</g>`)
  return `<g transform="translate(0 ${y})"><g transform="translate(0 ${height * 0.08}) scale(${scale * 0.84})">${blades.join('')}</g><g transform="translate(0 ${height * 0.985})">${links.join('')}</g></g>`
}

const lozenge = (r: number, colour: string) => `<path d="M${-r} 0L0 ${-r}L${r} 0L0 ${r}Z" fill="${colour}"/>`

function parang(drawBlade: (n: number) => string, chain: (n: number) => string): string {
  const heights = [64, 64, 92, 92, 138, 200, 290, 200, 138, 92, 92, 64, 64, 64]
  let y = -170
  const strips = heights.map((height) => {
    const strip = parangStrip(y, height, drawBlade, chain)
    y += height
    return strip
  })
  return `<g transform="translate(500 500) rotate(-45) translate(-1200 -500)">${strips.join('')}</g>`
}

/** Parang in blue, waxed in the shape of a disc before the brown came. */
export const paintEclipse: Painter = (longSide) => {
  const noise = gradientNoise('eclipse/disc')
  const random = seededRandom('eclipse')
  const disc = Array.from({ length: 90 }, (_, k): Point => {
    const a = (k / 90) * 2 * Math.PI
    return moved([540, 455], a, 292 + 4 * noise(Math.cos(a) * 3, Math.sin(a) * 3) + between(random, -1, 1))
  })
  const ring = `<path d="${smoothThrough(disc, true)}" fill="${BLACK}"/>`
  const halo = Array.from({ length: 150 }, (_, k) => {
    const at = moved([540, 455], (k / 150) * 2 * Math.PI, 311 + 3 * hashCell(k, 1, 2))
    return dot(...at, 3.1 + 1.6 * hashCell(k, 3, 4), BLACK)
  }).join('')
  const beads = (n: number) =>
    SPINE.slice(1, -1)
      .map(([x, y], k) => dot(x, y, 1.7 + 0.9 * hashCell(n, k, 3), BLACK))
      .join('')
  const blades = parang(
    (n) => `<path d="${blade(0)}" fill="${BLACK}"/><path d="${blade(5)}" fill="${WHITE}"/>${beads(n)}`,
    () => lozenge(7.5, BLACK) + lozenge(3, WHITE),
  )
  const bare = parang(
    () => `<path d="${blade(-0.6)}" fill="${BLACK}"/>`,
    () => lozenge(8, BLACK),
  )
  const inDisc = (x: number, y: number) => smoothstep(0.3, 0.296, Math.hypot(x - 0.54, y - 0.455))
  const amber = hex('#c98a3f')
  const bark = hex('#a9652c')
  return dyeCloth(
    {
      seed: 'eclipse',
      width: 1000,
      height: 1000,
      colour: '#f3e9d2',
      cracksAcross: 11,
      stray: 0.0019,
      baths: [
        { dye: plainDye('#3f6c9c'), wax: bare, take: (x, y) => 0.3 + 0.7 * inDisc(x, y), crackle: 0.5 },
        { dye: plainDye('#9dbccb'), wax: blades, take: inDisc, crackle: 0.5 },
        {
          dye: (x, y) => mix(amber, bark, smoothstep(-0.3, 0.4, fbm(noise, x * 3, y * 3, 3))),
          wax: blades + ring + halo,
          crackle: 0.95,
        },
        {
          dye: plainDye('#4a2f27'),
          wax: bare + ring + halo,
          take: (x, y) => 0.9 + 0.2 * fbm(noise, x * 4, y * 4, 3),
          crackle: 0.5,
        },
      ],
    },
    longSide,
  )
}

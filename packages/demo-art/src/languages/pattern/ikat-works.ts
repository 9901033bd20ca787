import type { Painter } from '../../painter.ts'
import { css, ramp } from '@monsoon/drawing/raster/colour'
import { seededRandom } from '@monsoon/drawing/raster/prng'
import { band, bird, diamond, fish, horse, knots, rooster, rower, tree } from './ikat-motifs.ts'
import { weave } from './ikat.ts'

const indigo = '#1c2b52'
const rust = '#9a3a24'
const cream = '#eadfc6'
const ochre = '#c98f3f'
const soot = '#2a1a18'

function diamondBand(y: number, height: number, width: number, count: number, tones: readonly string[]): string {
  const step = width / count
  const one = (cx: number) =>
    tones
      .map((tone, i) => {
        const k = 1 - i / tones.length
        return diamond(cx, y + height / 2, step * 0.54 * k, height * 0.54 * k, tone)
      })
      .join('')
  return Array.from({ length: count }, (_, i) => one((i + 0.5) * step)).join('')
}

function toothBand(y: number, height: number, width: number, count: number, fill: string, down: boolean): string {
  const step = width / count
  return Array.from({ length: count }, (_, i) => {
    const base = down ? y : y + height
    const tip = down ? y + height : y
    return `<path d="M${i * step} ${base}L${(i + 0.5) * step} ${tip}L${(i + 1) * step} ${base}Z" fill="${fill}"/>`
  }).join('')
}

/** One end of the cloth; the other end is its mirror, as the warp was folded for tying. */
function hinggiHalf(width: number): string {
  const riders = [0, 1, 2, 3]
    .map((i) => knots(i % 2 ? rooster : horse, 44 + i * 182 + (i % 2 ? 24 : 0), 154, 6.6, cream, i > 1))
    .join('')
  const seeds = Array.from({ length: 9 }, (_, i) => diamond(24 + i * 91.5, i % 2 ? 150 : 262, 11, 11, ochre)).join('')
  const trees = [0, 1, 2, 3, 4].map((i) => knots(tree, 20 + i * 150, 322, 6.2, i % 2 ? ochre : cream)).join('')
  return [
    band(0, 36, width, soot),
    toothBand(4, 26, width, 34, ochre, true),
    band(36, 10, width, cream),
    diamondBand(46, 74, width, 9, [indigo, cream, rust, soot, ochre]),
    band(120, 8, width, soot),
    band(128, 150, width, rust),
    riders,
    seeds,
    band(278, 8, width, cream),
    band(286, 20, width, soot),
    band(306, 150, width, indigo),
    trees,
    band(456, 10, width, ochre),
    toothBand(466, 30, width, 22, soot, false),
    band(496, 26, width, rust),
  ].join('')
}

export const paintHinggi: Painter = (longSide) => {
  const width = 780
  const half = hinggiHalf(width)
  const middle = 522
  const body =
    band(0, 1200, width, rust) +
    half +
    `<g transform="translate(0 1200) scale(1 -1)">${half}</g>` +
    band(middle, 156, width, indigo) +
    diamondBand(middle + 4, 148, width, 5, [cream, rust, ochre, soot, cream, indigo])
  return weave(
    {
      seed: 'hinggi',
      width,
      height: 1200,
      body,
      threads: 330,
      slip: 0.0058,
      weftSlip: 0,
      weft: '#3b211c',
      hang: { wall: '#d9d4ca', margin: 0.075, fringe: 0.06, fringeColours: [rust, indigo, rust, soot, cream] },
    },
    longSide,
  )
}

function medallion(cx: number, cy: number, r: number, tones: readonly string[]): string {
  const petal = (angle: number, k: number, fill: string) =>
    `<path transform="translate(${cx} ${cy}) rotate(${angle}) scale(${k})" d="M0 ${-r * 0.16}L${r * 0.24} ${-r * 0.55}L${r * 0.2} ${-r * 0.86}L0 ${-r}L${-r * 0.2} ${-r * 0.86}L${-r * 0.24} ${-r * 0.55}Z" fill="${fill}"/>`
  const ring = (k: number, i: number) =>
    Array.from({ length: 8 }, (_, j) => petal(j * 45, k, tones[(i + (j % 2)) % tones.length]!)).join('')
  return (
    ring(1, 0) +
    ring(0.66, 1) +
    diamond(cx, cy, r * 0.26, r * 0.26, tones[2]!) +
    diamond(cx, cy, r * 0.13, r * 0.13, soot)
  )
}

export const paintPatola: Painter = (longSide) => {
  const size = 1200
  const step = 240
  const cells: string[] = [band(0, size, size, '#5c1220')]
  for (let j = -1; j < 6; j++) {
    for (let i = -1; i < 6; i++) {
      const cx = (i + 0.5) * step
      const cy = (j + 0.5) * step
      const odd = (i + j) & 1
      const tones = odd ? ['#e2a63f', '#f0e3c4', '#3f6b4a', '#8e2430'] : ['#f0e3c4', '#cf5a34', '#e2a63f', '#27406b']
      cells.push(diamond(cx, cy, step * 0.5, step * 0.5, odd ? '#3d0c1c' : '#7a1a26'))
      cells.push(medallion(cx, cy, step * 0.4, tones))
      for (const [k, fill] of [
        [0.15, '#e2a63f'],
        [0.1, '#27406b'],
        [0.05, '#f0e3c4'],
      ] as const) {
        cells.push(diamond(i * step, j * step, step * k, step * k, fill))
      }
    }
  }
  const border = [0, 1]
    .map(
      (end) =>
        `<g transform="${end ? `translate(0 ${size}) scale(1 -1)` : ''}">${band(0, 128, size, '#27142a')}${toothBand(14, 92, size, 15, '#e2a63f', true)}${toothBand(14, 66, size, 15, '#8e2430', true)}${toothBand(14, 36, size, 15, '#f0e3c4', true)}${band(118, 10, size, '#e2a63f')}</g>`,
    )
    .join('')
  return weave(
    {
      seed: 'patola',
      width: size,
      height: size,
      body: cells.join('') + border,
      threads: 420,
      slip: 0.0042,
      weftSlip: 0.0036,
      weft: '#4a1018',
    },
    longSide,
  )
}

function boatHull(cx: number, cy: number, width: number, fill: string): string {
  const w = width / 2
  const side = (k: number) =>
    `M${cx} ${cy + 70}L${cx + k * w * 0.72} ${cy + 58}L${cx + k * w} ${cy - 40}L${cx + k * w} ${cy - 150}L${cx + k * w * 0.88} ${cy - 190}L${cx + k * w * 0.72} ${cy - 168}L${cx + k * w * 0.7} ${cy - 110}L${cx + k * w * 0.78} ${cy - 96}L${cx + k * w * 0.8} ${cy - 132}L${cx + k * w * 0.86} ${cy - 140}L${cx + k * w * 0.91} ${cy - 110}L${cx + k * w * 0.9} ${cy - 40}L${cx + k * w * 0.68} ${cy + 4}L${cx} ${cy + 10}Z`
  return `<path d="${side(1)}${side(-1)}" fill="${fill}"/>`
}

function shipFigures(width: number): string {
  const centre = width / 2
  const crew = [-3, -2, -1, 1, 2, 3]
    .map((i) => knots(rower, centre + i * 128 - 54, 452, 12, i % 2 ? indigo : rust, i < 0))
    .join('')
  const mast = `<path d="M${centre - 12} 570V150H${centre + 12}V570Z" fill="${soot}"/>${knots(tree, centre - 95, 160, 9.2, rust)}`
  const flags = [-1, 1]
    .map((k) =>
      [0, 1, 2]
        .map(
          (i) =>
            diamond(centre + k * (170 + i * 120), 300 - i * 26, 46, 46, [ochre, rust, indigo][i]!) +
            diamond(centre + k * (170 + i * 120), 300 - i * 26, 20, 20, cream),
        )
        .join(''),
    )
    .join('')
  const birds = [0, 1, 2, 3]
    .map((i) => knots(bird, [150, 420, 1240, 1500][i]!, [120, 60, 60, 120][i]!, 10, i % 3 ? soot : rust, i > 1))
    .join('')
  const fishes = Array.from({ length: 7 }, (_, i) =>
    knots(fish, 70 + i * 246, 690 + (i % 2) * 26, 9.4, i % 2 ? rust : indigo, i % 2 === 0),
  ).join('')
  return birds + flags + mast + crew + fishes
}

export const paintShipCloth: Painter = (longSide) => {
  const width = 1800
  const height = 900
  const body = [
    band(0, height, width, '#e4d3ae'),
    shipFigures(width),
    boatHull(width / 2, 560, 1380, soot),
    Array.from({ length: 15 }, (_, i) => diamond(width / 2 + (i - 7) * 60, 600, 24, 18, i % 2 ? ochre : cream)).join(
      '',
    ),
    band(0, 26, width, indigo),
    toothBand(26, 26, width, 60, rust, true),
    toothBand(848, 26, width, 60, rust, false),
    band(874, 26, width, indigo),
    `<rect x="0" y="0" width="34" height="900" fill="${rust}"/><rect x="1766" y="0" width="34" height="900" fill="${rust}"/>`,
  ].join('')
  return weave(
    {
      seed: 'ship-cloth',
      width,
      height,
      body,
      threads: 560,
      slip: 0.0065,
      weftSlip: 0.0012,
      weft: '#b89a6a',
      hang: { wall: '#39424a', margin: 0.05, fringe: 0.035, fringeColours: ['#e4d3ae', '#d8c397', rust, '#e4d3ae'] },
    },
    longSide,
  )
}

/** Rain per week of a year on Timor: a long dry season, a peak in January, a second one in March. */
function weeklyRain(): number[] {
  const random = seededRandom('weekly-rain')
  return Array.from({ length: 52 }, (_, week) => {
    const peak = (at: number, spread: number) => Math.exp(-(((week - at) / spread) ** 2))
    const season = 0.95 * peak(13, 6) + 0.75 * peak(24, 5) + 0.1
    return season * (0.55 + 0.6 * random())
  })
}

export const paintRainYear: Painter = (longSide) => {
  const width = 1180
  const height = 1500
  const tone = ramp(['#f1ead6', '#8fc7c0', '#2b8aa0', '#1d3f78', '#2a1c4d'])
  const step = width / 52
  const drops = weeklyRain().map((rain, week) => {
    const cx = (week + 0.5) * step
    const count = 5
    const one = (j: number) => {
      const cy = ((j + 0.5 + (week % 2) * 0.5) / count) * height - height * 0.05
      const length = 24 + rain * 190
      const heart = week === 30 ? '#d8334a' : '#f4c24a'
      return (
        diamond(cx, cy, step * 0.62, length, css(tone(0.25 + rain * 0.7))) +
        diamond(cx, cy, step * 0.4, length * 0.62, css(tone(0.05 + rain * 0.45))) +
        diamond(cx, cy, step * 0.24, length * 0.28, heart)
      )
    }
    const stripe = `<rect x="${week * step}" y="0" width="${step + 0.5}" height="${height}" fill="${css(tone(rain * 0.52))}"/>`
    return stripe + [0, 1, 2, 3, 4].map(one).join('')
  })
  return weave(
    { seed: 'rain-year', width, height, body: drops.join(''), threads: 364, slip: 0.011, weftSlip: 0, weft: '#e8dcc4' },
    longSide,
  )
}

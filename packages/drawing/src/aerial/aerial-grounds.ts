import type { LandType } from '@monsoon/contract/land/land-limits'
import { between, type Random } from '../raster/prng.ts'
import {
  basin,
  beds,
  type Box,
  courtHouse,
  hipRoof,
  ink,
  palm,
  type RoofTones,
  round,
  tree,
  umbrella,
} from './aerial-parts.ts'

/** What is drawn of a parcel: the ground, and how much grows on it. */
export interface Plot {
  box: Box
  random: Random
  roofs: readonly [RoofTones, RoofTones]
  palms: number
  trees: number
}

const inside = ({ x, y, width, height }: Box, across: number, down: number, size: readonly [number, number]): Box => ({
  x: x + width * across,
  y: y + height * down,
  width: width * size[0],
  height: height * size[1],
})

/** Palms and trees where nothing stands, each in a place of its own. */
function growth({ box, random, palms, trees }: Plot, taken: readonly Box[]): string {
  const placed: [number, number][] = []
  const place = (margin: number): [number, number] | null => {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const x = between(random, box.x + 40, box.x + box.width - 40)
      const y = between(random, box.y + 40, box.y + box.height - 34)
      const isFree = taken.every(
        (one) =>
          x < one.x - margin || x > one.x + one.width + margin || y < one.y - margin || y > one.y + one.height + margin,
      )
      if (isFree && placed.every(([px, py]) => Math.hypot(px - x, py - y) > margin * 1.3)) {
        placed.push([x, y])
        return [x, y]
      }
    }
    return null
  }
  const draw = (count: number, margin: number, one: (x: number, y: number) => string) =>
    Array.from({ length: count }, () => place(margin))
      .map((at) => (at ? one(...at) : ''))
      .join('')
  return draw(trees, 36, (x, y) => tree(random, x, y)) + draw(palms, 24, (x, y) => palm(random, x, y))
}

function courtyard(plot: Plot): string {
  const { box, random, roofs } = plot
  const house = inside(box, 0.43, 0.06, [0.51, 0.47])
  const kitchen = inside(box, 0.1, 0.07, [0.27, 0.45])
  const shed = inside(box, 0.06, 0.72, [0.3, 0.19])
  const taken = [house, kitchen, shed]
  const lamp = umbrella(random, shed.x + shed.width + 30, shed.y + shed.height - 16, 15)
  return (
    courtHouse(house, roofs[0]) + beds(random, kitchen, 4, 3) + hipRoof(shed, roofs[1]) + growth(plot, taken) + lamp
  )
}

function waterfront(plot: Plot): string {
  const { box, random, roofs } = plot
  const house = inside(box, 0.08, 0.07, [0.53, 0.57])
  const kitchen = inside(box, 0.68, 0.07, [0.26, 0.37])
  const shed = inside(box, 0.1, 0.73, [0.19, 0.14])
  return (
    courtHouse(house, roofs[0]) +
    beds(random, kitchen, 4, 2) +
    hipRoof(shed, roofs[1]) +
    growth(plot, [house, kitchen, shed])
  )
}

/** Four gardens around crossing channels, as in a char-bagh. */
function garden(plot: Plot): string {
  const { box, random, roofs } = plot
  const bagh = inside(box, 0.08, 0.08, [0.84, 0.62])
  const channel = 16
  const [w, h] = [(bagh.width - channel) / 2, (bagh.height - channel) / 2]
  const quarters = [0, 1, 2, 3].map((k) => ({
    x: bagh.x + (k % 2) * (w + channel),
    y: bagh.y + Math.floor(k / 2) * (h + channel),
    width: w,
    height: h,
  }))
  const lawn = quarters
    .map(
      (one, k) =>
        `<rect x="${round(one.x)}" y="${round(one.y)}" width="${round(one.width)}" height="${round(one.height)}" fill="${k % 3 === 0 ? '#b7cd9b' : '#a6c193'}" stroke="${ink}" stroke-width="1.4"/>` +
        [0.25, 0.75]
          .flatMap((across) => [0.27, 0.73].map((down) => [across, down] as const))
          .map(([across, down]) => tree(random, one.x + one.width * across, one.y + one.height * down, 19))
          .join(''),
    )
    .join('')
  const water = `<path d="M${round(bagh.x)} ${round(bagh.y + h)}h${round(bagh.width)}v${channel}h-${round(bagh.width)}zM${round(bagh.x + w)} ${round(bagh.y)}h${channel}v${round(bagh.height)}h-${channel}z" fill="#8fb2bd" stroke="${ink}" stroke-width="1.2"/>`
  const pavilion = inside(box, 0.36, 0.77, [0.28, 0.16])
  const middle = basin(bagh.x + bagh.width / 2, bagh.y + bagh.height / 2, 84, 84)
  return lawn + water + middle + hipRoof(pavilion, roofs[0]) + growth({ ...plot, trees: 0 }, [bagh, pavilion])
}

/** Paddies down a slope, by turns green, flooded and dry. */
function terrace(plot: Plot): string {
  const { box, random, roofs } = plot
  const steps = 11
  const rise = box.height / (steps + 1)
  const wave = (y: number, seed: number) =>
    Array.from({ length: 9 }, (_, k) => [
      box.x + 22 + ((box.width - 44) * k) / 8,
      y + Math.sin(k * 1.1 + seed) * rise * 0.24 + between(random, -3, 3),
    ])
  let above = wave(box.y + rise * 0.9, random() * 6)
  const paddies: string[] = []
  for (let step = 1; step <= steps; step += 1) {
    const below = wave(box.y + rise * (step + 0.85), random() * 6)
    const line = (points: number[][]) => points.map(([x = 0, y = 0]) => `${round(x)} ${round(y)}`).join('L')
    const fill = ['#a9c498', '#ecdcb3', '#b4c8c9'][step % 3] ?? '#ecdcb3'
    const rows = below
      .slice(0, 8)
      .flatMap(([x = 0, y = 0]) =>
        [0.15, 0.5, 0.85].map(
          (share) => `M${round(x + share * ((box.width - 44) / 8))} ${round(y - rise * 0.62)}v${round(rise * 0.4)}`,
        ),
      )
    paddies.push(
      `<path d="M${line(above)}L${line(below.toReversed())}Z" fill="${fill}"/><path d="${rows.join('')}" stroke="${ink}" stroke-width=".9" stroke-dasharray="4 4" opacity=".5"/><path d="M${line(below)}" fill="none" stroke="${ink}" stroke-width="1.7"/>`,
    )
    above = below
  }
  const [first, second] = [
    inside(box, between(random, 0.5, 0.62), 0.14, [0.24, 0.16]),
    inside(box, between(random, 0.18, 0.3), 0.48, [0.19, 0.14]),
  ]
  return paddies.join('') + hipRoof(first, roofs[0]) + hipRoof(second, roofs[1]) + growth(plot, [first, second])
}

export const grounds: Record<LandType, (plot: Plot) => string> = {
  Courtyard: courtyard,
  Waterfront: waterfront,
  Garden: garden,
  Terrace: terrace,
}

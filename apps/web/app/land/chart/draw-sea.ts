import { type Grid, valueAt } from './contours.ts'
import { beyond } from './draw-land.ts'
import type { Plane, Point } from './plane.ts'
import { noise } from './seeded-noise.ts'

const rowGap = 7.5
const offShore = 66

/** Rows of short floats whose length follows the noise, as in weaving, where the water is open. */
export function weaveSea(inland: Grid, { width, height }: Plane): string {
  let floats = ''
  for (let y = -beyond; y < height + beyond; y += rowGap) {
    for (let x = -beyond + ((y * 7) % 23); x < width + beyond;) {
      const swell = noise(x / 150, y / 60, 5)
      const half = Math.round((6 + 4 * swell) * 5) / 10
      const isOpen = valueAt(inland, { x, y }) < -offShore && noise(x / 210, y / 90, 8) > 0.12
      if (isOpen) floats += `M${Math.round(x)} ${y}q${half}-1.8 ${half * 2} 0t${half * 2} 0`
      x += half * 4 + 12 + 6 * swell
    }
  }
  return `<path d="${floats}" fill="none" stroke="var(--chart-blue)" stroke-width=".7" opacity=".42" stroke-linecap="round"/>`
}

/** Lines of constant bearing from a point, as pilots' charts have them. */
export function drawRhumbLines({ x, y }: Point, count: number): string {
  const length = 2600
  const lines = Array.from({ length: count }, (_, at) => {
    const angle = (at * 2 * Math.PI) / count
    return `M${x} ${y}l${Math.round(Math.cos(angle) * length)} ${Math.round(Math.sin(angle) * length)}`
  })
  return `<path d="${lines.join('')}" fill="none" stroke="var(--chart-blue)" stroke-width=".6" opacity=".3"/>`
}

/** The points of the sheet that are furthest from any land and from one another, clear of the buttons at its left. */
export function findOpenWater(inland: Grid, { width, height }: Plane, count: number): Point[] {
  const found: Point[] = []
  while (found.length < count) {
    let best = { x: width / 2, y: height / 2, room: -Infinity }
    for (let y = 130; y <= height - 130; y += 20)
      for (let x = 280; x <= width - 130; x += 20) {
        const toOthers = Math.min(...found.map((other) => Math.hypot(other.x - x, other.y - y) / 2), Infinity)
        const room = Math.min(-valueAt(inland, { x, y }), toOthers)
        if (room > best.room) best = { x, y, room }
      }
    found.push({ x: best.x, y: best.y })
  }
  return found
}

/** A wind rose of kites, half of each dark. */
export function drawCompass({ x, y }: Point): string {
  const kites = (step: number, from: number, long: number, short: number) => {
    let [light, dark] = ['', '']
    for (let angle = from; angle < 360; angle += step) {
      const tip = turn(angle, long)
      light += `M0 0L${turn(angle - 45, short)}L${tip}Z`
      dark += `M0 0L${tip}L${turn(angle + 45, short)}Z`
    }
    return { light, dark }
  }
  const [minor, major] = [kites(90, 45, 58, 16), kites(90, 0, 80, 20)]
  return (
    `<g transform="translate(${x} ${y})"><circle r="92" fill="var(--chart-sea)"/><g fill="none" stroke="var(--chart-ink)">` +
    '<circle r="90" stroke-width=".8"/><circle r="84" stroke-width="3.2" stroke-dasharray="4.4 4.4"/><circle r="62" stroke-width=".6"/></g>' +
    `<g stroke="var(--chart-ink)" stroke-width=".7" stroke-linejoin="round"><path d="${minor.light}" fill="var(--chart-land)"/>` +
    `<path d="${minor.dark}" fill="var(--chart-tone)"/><path d="${major.light}" fill="var(--chart-land)"/>` +
    `<path d="${major.dark}" fill="var(--chart-ink)"/></g><circle r="5" fill="var(--chart-land)" stroke="var(--chart-ink)"/>` +
    '<path d="M0-108l7 14-7-4-7 4Z" fill="var(--dot)"/></g>'
  )
}

/** Degrees from north, clockwise. */
function turn(angle: number, length: number): string {
  const radians = ((angle - 90) * Math.PI) / 180
  return `${(Math.cos(radians) * length).toFixed(1)} ${(Math.sin(radians) * length).toFixed(1)}`
}

/** A dhow under sail. */
export const drawDhow = ({ x, y }: Point, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" stroke="var(--chart-ink)" stroke-width="1.7" stroke-linejoin="round">` +
  '<path d="M-34 0C-22 9 18 10 40-6L33-6C22-1-10 0-30-4Z" fill="var(--chart-ink)"/><path d="M2-3L-5-54" fill="none"/>' +
  '<path d="M-30-8C-20-30-8-48 22-66C26-40 22-20 28-9C8-16-12-14-30-8Z" fill="var(--chart-land)"/>' +
  '<path d="M-22-13C-14-28-4-42 16-56M-13-14C-6-27 4-38 20-46M-3-15C4-24 10-30 22-35M8-15C12-20 16-22 23-24" fill="none" stroke-width=".7"/>' +
  '<path d="M-46 8q6-4 12 0t12 0 12 0 12 0 12 0 12 0 12 0" fill="none" stroke-width=".8"/></g>'

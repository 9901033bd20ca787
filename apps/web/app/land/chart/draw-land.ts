import { findContours, type Grid, makeGrid, signedDistance } from './contours.ts'
import type { CityPlan } from './city-plan.ts'
import { planeWidth, type Plane } from './plane.ts'
import { hash, noise, roughness } from './seeded-noise.ts'
import { simplify, smoothPath } from './svg-path.ts'

const cell = 5
// Called for each of 200,000 points: each look-up counts.
const { abs, hypot, max, sqrt } = Math
/** Sea beyond the sheet: a window of another shape shows it. */
export const beyond = 500

/**
 * How far each point is inland, negative at sea. Land is around every city, whatever its coast; some islets besides.
 */
export function raiseLand(plans: readonly CityPlan[], plane: Plane): Grid {
  const islets = scatterIslets(plans, plane)
  const heightAt = (x: number, y: number): number => {
    let [height, town] = [-2, -2]
    for (const { x: midX, y: midY, halfWidth, halfHeight, pitch } of plans) {
      const [dx, dy] = [abs(x - midX), abs(y - midY)]
      const [across, down] = [dx / (halfWidth * 1.2 + pitch * 1.4 + 22), dy / (halfHeight * 1.2 + pitch * 1.4 + 22)]
      height = max(height, 1 - sqrt(hypot(across * across, down * down)))
      const outside = hypot(max(0, dx - halfWidth), max(0, dy - halfHeight))
      town = max(town, 0.9 - outside / (pitch * 1.3))
    }
    for (const { x: midX, y: midY, size } of islets) height = max(height, 0.8 - hypot(x - midX, y - midY) / size)
    // Far out the noise raises nothing, and well inland it drowns nothing: which of both is all that counts.
    const certain = max(height, town)
    if (abs(certain) > 0.8) return certain
    const rough = roughness(x / 140, y / 140, 3) * 0.72 + 0.05 * noise(x / 9, y / 9, 6)
    return max(height + rough, town + max(-0.8, rough))
  }
  const shape = { left: -beyond, top: -beyond, cell }
  const columns = (planeWidth + 2 * beyond) / cell + 1
  const rows = (plane.height + 2 * beyond) / cell + 1
  return soften(signedDistance(makeGrid({ ...shape, columns, rows }, heightAt)))
}

const isletCount = 14

/** Rocks and cays where no city is near. */
function scatterIslets(plans: readonly CityPlan[], { width, height }: Plane) {
  return Array.from({ length: isletCount }, (_, index) => ({
    x: hash(index, 1, 77) * width * 1.3 - width * 0.15,
    y: hash(index, 2, 77) * height * 1.3 - height * 0.15,
    size: 22 + hash(index, 3, 77) * 48,
  })).filter(({ x, y }) =>
    plans.every((plan) => Math.hypot(x - plan.x, y - plan.y) > Math.max(plan.halfWidth, plan.halfHeight) * 1.5 + 150),
  )
}

/** Each number becomes the mean of itself and its neighbours, twice: distances alone have ridges. */
function soften(grid: Grid): Grid {
  const { columns, rows } = grid
  let values = grid.values
  for (const step of [1, columns, 1, columns]) {
    const from = values
    values = from.map((value, at) => (value + (from[at - step] ?? value) + (from[at + step] ?? value)) / 3)
  }
  return { ...grid, values, columns, rows }
}

const linesAt = (grid: Grid, level: number, tolerance: number): string =>
  findContours(grid, level)
    .filter((line) => line.length > 4)
    .map((line) => smoothPath(simplify(line, tolerance)))
    .join('')

const waterLines = [5, 10, 16, 23, 31, 40, 51, 64] as const
const terraces = [9, 15, 22, 30, 39] as const

/** Water lining around the coast, paler outwards; the coast; terraces that follow it inland. */
export function drawLand(inland: Grid): string {
  const water = waterLines.map((away, at) => {
    const path = linesAt(inland, -away, 0.35 + at * 0.09)
    return `<path d="${path}" stroke-width="${(1.05 - at * 0.07).toFixed(2)}" opacity="${(0.8 - at * 0.085).toFixed(2)}"/>`
  })
  const steps = terraces.map(
    (away, at) =>
      `<path d="${linesAt(inland, away, 0.7)}" stroke-dasharray="${22 - 3 * at} ${5 + 3 * at} 6 ${4 + at}"/>`,
  )
  const coast = linesAt(inland, 0, 0.3)
  return (
    `<g fill="none" stroke="var(--chart-blue)">${water.join('')}</g>` +
    // Its stroke is as wide as where it is used says: the small chart of all has a wider one.
    `<g stroke-width="1.7"><path id="coast" d="${coast}" fill="var(--chart-land)" stroke="var(--chart-ink)" stroke-linejoin="round" fill-rule="evenodd"/></g>` +
    `<g fill="none" stroke="var(--chart-green)" stroke-width=".7" opacity=".5">${steps.join('')}</g>`
  )
}

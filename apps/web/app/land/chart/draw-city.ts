import { type Grid, valueAt } from './contours.ts'
import { blockAt, cellOf, type CityPlan } from './city-plan.ts'
import type { Point } from './plane.ts'
import { hash, noise } from './seeded-noise.ts'
import { straightPath } from './svg-path.ts'

type Use = 'houses' | 'lanes' | 'garden' | 'water'

interface Block {
  corners: Point[]
  use: Use
}

const fromCoast = 9
const around = 3.2

interface Town {
  plan: CityPlan
  /** Of all cities. */
  plans: readonly CityPlan[]
  parcels: readonly Point[]
  inland: Grid
}

/**
 * The blocks of a city that are no parcels, cut at the coast: a parcel takes the room of those that it would lie on.
 */
export function layBlocks({ plan, plans, parcels, inland }: Town): Block[] {
  const taken = new Set(parcels.map((point) => cellOf(plan, point)))
  const reach = Math.ceil(Math.max(plan.halfWidth, plan.halfHeight) / (plan.pitch * 0.8) + around)
  const canal = Math.round((hash(plan.seed, 3) - 0.5) * 4)
  const blocks: Block[] = []
  for (let y = -reach; y <= reach; y += 1)
    for (let x = -reach; x <= reach; x += 1) {
      if (y === canal || taken.has(`${x},${y}`)) continue
      const corners = blockAt(plan, { x, y })
      const isNear = corners.every((corner) => isInTown(plan, corner) && isNearest(plan, plans, corner))
      if (isNear && corners.every((corner) => valueAt(inland, corner) > fromCoast))
        blocks.push({ corners, use: blockUse(plan, x, y) })
    }
  return blocks
}

/** A town thins out at its edge rather than ending in a line. */
function isInTown({ x, y, halfWidth, halfHeight, pitch, seed }: CityPlan, point: Point): boolean {
  const [dx, dy] = [(point.x - x) / (halfWidth + pitch * 2.2), (point.y - y) / (halfHeight + pitch * 2.2)]
  return Math.hypot(dx, dy) < 1.12 + 0.22 * noise(point.x / 60, point.y / 60, seed)
}

/** Where two towns meet, each block belongs to one. */
function isNearest(plan: CityPlan, plans: readonly CityPlan[], { x, y }: Point): boolean {
  const away = (other: CityPlan) =>
    Math.max(Math.abs(x - other.x) / other.halfWidth, Math.abs(y - other.y) / other.halfHeight)
  return plans.every((other) => other === plan || away(plan) < away(other) * 0.96)
}

function blockUse({ seed }: CityPlan, x: number, y: number): Use {
  const chance = hash(x, y, seed)
  if (chance < 0.14) return 'garden'
  if (noise(x / 3.1, y / 2.3, seed + 4) > 0.38) return 'water'
  return chance < 0.55 ? 'houses' : 'lanes'
}

/** All blocks of one use are one path, whatever the city: four paths in the file, not four hundred. */
export function drawBlocks(blocks: readonly Block[]): string {
  const of = (use: Use) => blocks.filter((block) => block.use === use)
  const hatch = (use: Use, isAlong: boolean, gap: number) =>
    of(use)
      .map((block) => hatchOf(block, isAlong, gap))
      .join('')
  const trees = of('garden').flatMap(plantTrees)
  return (
    `<path d="${blocks.map(({ corners }) => straightPath(corners, true)).join('')}" fill="var(--chart-block)" stroke="var(--chart-ink)" stroke-width=".7" stroke-linejoin="round"/>` +
    `<path d="${hatch('lanes', true, 3)}" stroke="var(--chart-ink)" stroke-width=".55" opacity=".62"/>` +
    `<path d="${hatch('houses', false, 4.2)}" stroke="var(--chart-roof)" stroke-width=".8" opacity=".8"/>` +
    `<path d="${hatch('water', true, 2.6)}" stroke="var(--chart-blue)" stroke-width=".8" opacity=".8"/>` +
    `<path d="${trees.join('')}" fill="var(--chart-green)" opacity=".75"/>`
  )
}

const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
})

/** Lines from one side of a block to the other, `gap` units apart. */
function hatchOf({ corners }: Block, isAlong: boolean, gap: number): string {
  const [a, b, c, d] = corners
  if (!a || !b || !c || !d) return ''
  const sides = isAlong ? [a, d, b, c] : [a, b, d, c]
  const [from, to, otherFrom, otherTo] = sides as [Point, Point, Point, Point]
  const count = Math.max(1, Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / gap))
  return Array.from({ length: count - 1 }, (_, at) => {
    const part = (at + 1) / count
    return straightPath([between(from, to, part), between(otherFrom, otherTo, part)])
  }).join('')
}

function plantTrees({ corners: [a, b, c, d] }: Block): string[] {
  if (!a || !b || !c || !d) return []
  const seed = Math.round(a.x * 7 + a.y * 13)
  const size = Math.min(1.7, Math.hypot(b.x - a.x, b.y - a.y) / 18)
  return Array.from({ length: 7 }, (_, tree) => {
    const [part, down] = [0.12 + 0.76 * hash(tree, 1, seed), 0.12 + 0.76 * hash(tree, 2, seed)]
    const { x, y } = between(between(a, b, part), between(d, c, part), down)
    const across = Number((size * 2).toFixed(1))
    return `M${(x - size).toFixed(1)} ${y.toFixed(1)}a${across / 2} ${across / 2} 0 1 1 ${across} 0a${across / 2} ${across / 2} 0 1 1-${across} 0`
  })
}

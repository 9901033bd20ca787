import type { ChartCluster, ChartParcel } from '@monsoon/contract/land/land'
import type { LandState } from '@monsoon/contract/land/land-limits'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import { blockAt, cellOf, type CityPlan, mostWithBlocks, planCity } from './city-plan.ts'
import { type CityExtent, type Plane, type Point } from './plane.ts'
import { straightPath } from './svg-path.ts'
import { formatView, viewOf } from './view.ts'

/** A parcel on the chart. */
export interface ParcelMark extends Point {
  number: number
  name: string
  city: string
  state: LandState | 'yours'
  price: number
  to: string
  /** Its outline. */
  path: string
}

/** Parcels that lie too close together to be told apart from here. */
export interface ClusterMark extends Point {
  count: number
  freeCount: number
  /** The view of them alone, as an address says it. */
  at: string
}

/** The name of a city above it. */
export interface CityMark extends Point {
  city: string
}

/**
 * A mark for each parcel: the block of its city in which it lies, or one of its own where another parcel has that one.
 */
export function markParcels(
  parcels: readonly ChartParcel[],
  { cities, plane }: { cities: readonly CityExtent[]; plane: Plane },
): ParcelMark[] {
  const plans = new Map(cities.map((city) => [city.city, { plan: planCity(city, plane), city }]))
  const taken = new Set<string>()
  return parcels.flatMap((parcel) => {
    const found = plans.get(parcel.city)
    if (!found) return []
    const { number, name, city, state, price, isYours } = parcel
    const point = plane.toPlane(parcel)
    const isSparse = found.city.parcelCount <= mostWithBlocks
    const { corners, x, y } = plotAt(found.plan, point, isSparse ? taken : undefined)
    return {
      number,
      name,
      city,
      price,
      x,
      y,
      state: isYours ? ('yours' as const) : state,
      to: parcelPath(parcel),
      path: straightPath(corners, true),
    }
  })
}

/** Where a parcel is drawn. `taken` gathers the blocks that have their parcel. */
function plotAt(plan: CityPlan, point: Point, taken: Set<string> | undefined) {
  const place = plan.toGrid(point)
  const cell = `${plan.city} ${cellOf(plan, point)}`
  if (taken && !taken.has(cell)) {
    taken.add(cell)
    const block = { x: Math.round(place.x), y: Math.round(place.y) }
    return { ...toTenths(plan.toPlane(block)), corners: blockAt(plan, block) }
  }
  return { ...toTenths(point), corners: blockAt(plan, place) }
}

const toTenths = ({ x, y }: Point): Point => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 })

export const markClusters = (clusters: readonly ChartCluster[], plane: Plane): ClusterMark[] =>
  clusters.map((cluster) => ({
    ...toTenths(plane.toPlane(cluster)),
    count: cluster.parcels,
    freeCount: cluster.free,
    at: formatView(viewOf(cluster, plane), plane),
  }))

export const markCities = (cities: readonly CityExtent[], plane: Plane): CityMark[] =>
  cities.map((extent) => {
    const { city, x, y, halfHeight, pitch } = planCity(extent, plane)
    return { city, ...toTenths({ x, y: y - halfHeight - pitch * 2.7 }) }
  })

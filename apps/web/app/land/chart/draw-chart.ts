import { mostWithBlocks, planCity } from './city-plan.ts'
import { drawBlocks, layBlocks } from './draw-city.ts'
import { drawLand, raiseLand } from './draw-land.ts'
import { drawCompass, drawDhow, drawRhumbLines, findOpenWater, weaveSea } from './draw-sea.ts'
import { type CityExtent, layPlane } from './plane.ts'

/** What the drawing stands on: where the cities are, and what parcels they have if they are few. */
export interface ChartGround {
  cities: readonly CityExtent[]
  parcels: readonly { longitude: number; latitude: number; city: string }[]
}

/**
 * The sheet beneath the parcels as an SVG file whose one part, `chart`, takes its colours from the page that uses it.
 */
export function drawChart({ cities, parcels }: ChartGround): string {
  const plane = layPlane(cities)
  const plans = cities.map((city) => ({ ...city, plan: planCity(city, plane) }))
  const inland = raiseLand(
    plans.map(({ plan }) => plan),
    plane,
  )
  const [compass, ...ships] = findOpenWater(inland, plane, 4)
  const blocks = plans
    .filter(({ parcelCount }) => parcelCount <= mostWithBlocks)
    .flatMap(({ city, plan }) => {
      const places = parcels.filter((parcel) => parcel.city === city).map((parcel) => plane.toPlane(parcel))
      return layBlocks({ plan, plans: plans.map((other) => other.plan), parcels: places, inland })
    })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plane.width} ${plane.height}"><g id="chart">` +
    (compass ? drawRhumbLines(compass, 32) : '') +
    weaveSea(inland, plane) +
    drawLand(inland) +
    drawBlocks(blocks) +
    (compass ? drawCompass(compass) : '') +
    ships.map((ship, at) => drawDhow(ship, at % 2 === 0 ? 0.6 : 0.5)).join('') +
    '</g></svg>'
  )
}

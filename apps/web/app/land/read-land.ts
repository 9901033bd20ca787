import type { Api } from '@monsoon/contract/client'
import { askedOf, type LandFilters } from './land-filters.ts'
import { markCities, markClusters, markParcels } from './chart/place-marks.ts'
import { type Bounds, type CityExtent, layPlane } from './chart/plane.ts'
import { seedOf } from './chart/seeded-noise.ts'
import { boundsOf, drawnAround, isWhole, readView, formatView, type View, viewOf, wholeView } from './chart/view.ts'

/** Clusters are gathered in so many columns of the window. */
const columns = 9

interface Asked {
  filters: LandFilters
  at: string | null
  offset: number
}

/**
 * What a part of the chart shows, and the list beside it: of the same parcels, once the reader has moved the chart. The
 * list alone is of all that the filters leave.
 */
export async function readLand(api: Api, { filters, at, offset }: Asked) {
  const { cities } = (await api('GET /v1/land/cities', {})).data
  const plane = layPlane(cities)
  const home = cities.find(({ city }) => city === filters.city)
  const isListAlone = filters.show === 'list'
  const said = isListAlone ? undefined : readView(at, plane)
  const view: View = said ?? (home ? viewOf(home, plane) : wholeView(plane))
  const isMoved = said !== undefined && !isWhole(said, plane)
  const { sortBy, show: _show, ...narrowed } = askedOf(filters)
  const window = boundsOf(view, plane)
  const [chart, list] = await Promise.all([
    isListAlone
      ? nothingDrawn
      : api('GET /v1/land/chart', {
          query: {
            ...narrowed,
            ...inDegrees(boundsOf(view, plane, drawnAround)),
            cell: toMillionths((window.east - window.west) / columns),
          },
        }),
    api('GET /v1/land', {
      query: { ...narrowed, ...(sortBy && { sortBy }), ...(isMoved && inDegrees(window)), offset },
    }),
  ])
  return {
    cities,
    view,
    isMoved,
    sheet: sheetPath(cities),
    at: isMoved ? formatView(view, plane) : null,
    parcels: list.data.parcels,
    pagination: list.data.pagination,
    names: markCities(cities, plane),
    marks: markParcels(chart.data.parcels, { cities, plane }),
    clusters: markClusters(chart.data.clusters, plane),
  }
}

const nothingDrawn = { data: { parcels: [], clusters: [] } }

/** Counted up when what is drawn for the same cities changes: the page relies on its parts. */
const drawing = 2

/** The address of the drawing changes with the cities, so that a browser may keep it. */
const sheetPath = (cities: readonly CityExtent[]): string =>
  `/land/chart.svg?v=${(seedOf(JSON.stringify([drawing, cities])) >>> 0).toString(36)}`

/** As exact as the places of parcels are. */
const toMillionths = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** No further than the earth reaches. */
const inDegrees = ({ west, south, east, north }: Bounds) => ({
  west: toMillionths(Math.max(-180, west)),
  south: toMillionths(Math.max(-90, south)),
  east: toMillionths(Math.min(180, east)),
  north: toMillionths(Math.min(90, north)),
})

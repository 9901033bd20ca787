/** What lies between two meridians and two parallels, in degrees. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** A city as far as its parcels reach. */
export interface CityExtent extends Bounds {
  city: string
  parcelCount: number
}

export interface Point {
  x: number
  y: number
}

/** The sheet that the chart is drawn on: `width` by `height` units, y downwards as in SVG. */
export interface Plane {
  width: number
  height: number
  toPlane: (place: { longitude: number; latitude: number }) => Point
  toDegrees: (point: Point) => { longitude: number; latitude: number }
}

/** Of the sheet in its own units: every length of the drawing is chosen for it. */
export const planeWidth = 1600
const margin = 0.16
// One parcel alone has no extent; a degree would show nothing of what is around it.
const leastDegrees = 0.02

/**
 * The sheet on which these cities lie with some sea around them: equirectangular, true to scale along its middle
 * parallel. https://en.wikipedia.org/wiki/Equirectangular_projection
 */
export function layPlane(cities: readonly Bounds[]): Plane {
  const all = cities.length > 0 ? unite(cities) : { west: 0, south: 0, east: 0, north: 0 }
  const middle = { longitude: (all.west + all.east) / 2, latitude: (all.south + all.north) / 2 }
  const shrink = Math.max(0.05, Math.cos((middle.latitude * Math.PI) / 180))
  const across = Math.max(leastDegrees, (all.east - all.west) * shrink)
  const down = Math.max(leastDegrees * 0.7, all.north - all.south)
  const isWide = across * 0.75 >= down
  const unitsPerDegree = (planeWidth * (1 - 2 * margin)) / (isWide ? across : down / 0.75)
  const height = planeWidth * 0.75
  return {
    width: planeWidth,
    height,
    toPlane: ({ longitude, latitude }) => ({
      x: planeWidth / 2 + (longitude - middle.longitude) * shrink * unitsPerDegree,
      y: height / 2 - (latitude - middle.latitude) * unitsPerDegree,
    }),
    toDegrees: ({ x, y }) => ({
      longitude: middle.longitude + (x - planeWidth / 2) / (shrink * unitsPerDegree),
      latitude: middle.latitude - (y - height / 2) / unitsPerDegree,
    }),
  }
}

function unite(parts: readonly Bounds[]): Bounds {
  return {
    west: Math.min(...parts.map(({ west }) => west)),
    south: Math.min(...parts.map(({ south }) => south)),
    east: Math.max(...parts.map(({ east }) => east)),
    north: Math.max(...parts.map(({ north }) => north)),
  }
}

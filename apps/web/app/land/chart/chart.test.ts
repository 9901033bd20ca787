import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockAt, cellOf, planCity } from './city-plan.ts'
import { findContours, makeGrid, signedDistance, valueAt } from './contours.ts'
import { drawChart } from './draw-chart.ts'
import { raiseLand } from './draw-land.ts'
import { markCities, markClusters, markParcels } from './place-marks.ts'
import { type CityExtent, layPlane } from './plane.ts'
import { scaleOf } from './scale.ts'
import { simplify, smoothPath, straightPath } from './svg-path.ts'
import {
  boundsOf,
  clampView,
  drawnAround,
  isDrawn,
  panBy,
  pixelsPerUnit,
  readView,
  formatView,
  toViewBox,
  viewOf,
  wholeView,
  zoomAt,
} from './view.ts'

const kalapura: CityExtent = { city: 'Kalapura', parcelCount: 7, west: 71.15, south: 9.12, east: 71.23, north: 9.19 }
const telaga: CityExtent = { city: 'Telaga', parcelCount: 5, west: 71.26, south: 9.03, east: 71.32, north: 9.12 }
const cities = [kalapura, telaga]
const plane = layPlane(cities)
const size = { width: 760, height: 620 }

const place = fc.record({
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
})
const anyView = fc.record({
  x: fc.double({ min: 0, max: 1600, noNaN: true }),
  y: fc.double({ min: 0, max: 1200, noNaN: true }),
  span: fc.double({ min: 20, max: 1600, noNaN: true }),
})
const pointOfWindow = fc.record({
  x: fc.double({ min: 0, max: size.width, noNaN: true }),
  y: fc.double({ min: 0, max: size.height, noNaN: true }),
})

/** What lies under a point of the window. */
const under = (view: { x: number; y: number; span: number }, at: { x: number; y: number }) => {
  const scale = pixelsPerUnit(view, size)
  return { x: view.x + (at.x - size.width / 2) / scale, y: view.y + (at.y - size.height / 2) / scale }
}

describe('the plane', () => {
  it('leads every place back to its degrees', () => {
    fc.assert(
      fc.property(place, (there) => {
        const { longitude, latitude } = plane.toDegrees(plane.toPlane(there))
        expect(longitude).toBeCloseTo(there.longitude, 6)
        expect(latitude).toBeCloseTo(there.latitude, 6)
      }),
    )
  })

  it('shows all cities with sea around them, north above and east to the right', () => {
    const southWest = plane.toPlane({ longitude: kalapura.west, latitude: telaga.south })
    const northEast = plane.toPlane({ longitude: telaga.east, latitude: kalapura.north })
    expect(southWest.x).toBeGreaterThan(100)
    expect(northEast.x).toBeLessThan(plane.width - 100)
    expect(northEast.y).toBeGreaterThan(100)
    expect(southWest.y).toBeLessThan(plane.height - 100)
  })

  it('is true to scale: a mile eastwards is as long as a mile northwards', () => {
    const north = layPlane([{ west: 10, south: 59, east: 12, north: 61 }])
    const [from, east, up] = [
      north.toPlane({ longitude: 11, latitude: 60 }),
      north.toPlane({ longitude: 11.2, latitude: 60 }),
      north.toPlane({ longitude: 11, latitude: 60.1 }),
    ]
    expect(east.x - from.x).toBeCloseTo(from.y - up.y, 3)
  })

  it('stands also with one parcel alone, and with none', () => {
    const one = layPlane([{ west: 5, south: 5, east: 5, north: 5 }])
    expect(one.toPlane({ longitude: 5, latitude: 5 })).toEqual({ x: 800, y: 600 })
    expect(Number.isFinite(layPlane([]).toPlane({ longitude: 1, latitude: 1 }).x)).toBe(true)
  })
})

describe('a view', () => {
  it('keeps what is under the pointer there while it zooms', () => {
    fc.assert(
      fc.property(anyView, pointOfWindow, fc.double({ min: 0.5, max: 2, noNaN: true }), (view, at, factor) => {
        const [before, after] = [under(view, at), under(zoomAt(view, { factor, at, size }), at)]
        expect(after.x).toBeCloseTo(before.x, 4)
        expect(after.y).toBeCloseTo(before.y, 4)
      }),
    )
  })

  it('moves with the hand, pixel for pixel', () => {
    fc.assert(
      fc.property(anyView, pointOfWindow, (view, at) => {
        const moved = panBy(view, { dx: 30, dy: -20 }, size)
        const [before, after] = [under(view, at), under(moved, { x: at.x + 30, y: at.y - 20 })]
        expect(after.x).toBeCloseTo(before.x, 4)
        expect(after.y).toBeCloseTo(before.y, 4)
      }),
    )
  })

  it('never leaves the plane, and comes neither too near nor too far', () => {
    const wild = { x: -1e6, y: 1e6, span: 1e-9 }
    expect(clampView(wild, plane)).toEqual({ x: 0, y: 1200, span: 20 })
    expect(clampView({ x: 800, y: 600, span: 1e9 }, plane)).toEqual(wholeView(plane))
  })

  it('is said by an address and read from it', () => {
    const view = viewOf(kalapura, plane)
    const read = readView(formatView(view, plane), plane)
    expect(read?.x).toBeCloseTo(view.x, 0)
    expect(read?.y).toBeCloseTo(view.y, 0)
    expect(read?.span).toBeCloseTo(view.span, 0)
  })

  it.each([null, '', '9,71', '9,71,x', '9,71,0', '9,71,-1', '9,71,', 'Infinity,1,1', '1,2,3,4'])(
    'is not read from %j',
    (said) => expect(readView(said, plane)).toBeUndefined(),
  )

  it('shows all of a city', () => {
    const { west, south, east, north } = boundsOf(viewOf(telaga, plane), plane)
    expect(west).toBeLessThan(telaga.west)
    expect(south).toBeLessThan(telaga.south)
    expect(east).toBeGreaterThan(telaga.east)
    expect(north).toBeGreaterThan(telaga.north)
  })

  it('is drawn as far as its marks reach, and not too coarsely', () => {
    fc.assert(
      fc.property(anyView, fc.double({ min: -0.39, max: 0.39, noNaN: true }), (drawn, part) => {
        const live = { ...drawn, x: drawn.x + drawn.span * part, y: drawn.y - drawn.span * 0.75 * part }
        expect(isDrawn(live, drawn)).toBe(true)
        const [window, marked] = [boundsOf(live, plane), boundsOf(drawn, plane, drawnAround)]
        expect(window.west).toBeGreaterThanOrEqual(marked.west)
        expect(window.east).toBeLessThanOrEqual(marked.east)
        expect(window.north).toBeLessThanOrEqual(marked.north)
        expect(window.south).toBeGreaterThanOrEqual(marked.south)
      }),
    )
    const drawn = { x: 800, y: 600, span: 400 }
    expect([420, -420].map((by) => isDrawn({ ...drawn, x: 800 + by }, drawn))).toEqual([false, false])
    expect([140, -140].map((by) => isDrawn({ ...drawn, y: 600 + by }, drawn))).toEqual([false, false])
    expect([190, 210, 700, 800].map((span) => isDrawn({ ...drawn, span }, drawn))).toEqual([false, true, true, false])
  })

  it('is the view box of the drawing', () => {
    expect(toViewBox(wholeView(plane))).toBe('0 0 1600 1200')
  })
})

describe('the scale', () => {
  it('is a round length that takes a part of the view, and is as long as it says', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const { metres, units } = scaleOf(view, plane)
        const part = units / view.span
        expect(part).toBeLessThanOrEqual(0.2 + 1e-9)
        expect(part).toBeGreaterThan(0.2 / 2.6)
        expect(String(metres)).toMatch(/^[125]0*$|^0\.0*[125]$/)
        const [from, to] = [plane.toDegrees({ x: 0, y: units }), plane.toDegrees({ x: 0, y: 0 })]
        expect(((to.latitude - from.latitude) * Math.PI * 6_371_000) / 180 / metres).toBeCloseTo(1, 3)
      }),
    )
  })
})

describe('contours', () => {
  const hill = makeGrid({ left: -50, top: -50, cell: 2, columns: 51, rows: 51 }, (x, y) => 30 - Math.hypot(x, y))

  it('go once around a hill, at its height', () => {
    const lines = findContours(hill, 0)
    expect(lines).toHaveLength(1)
    const [line = []] = lines
    expect(line.at(0)).toEqual(line.at(-1))
    for (const { x, y } of line) expect(Math.hypot(x, y)).toBeCloseTo(30, 0)
  })

  it('end at the edge of the grid where the ground goes on', () => {
    const slope = makeGrid({ left: 0, top: 0, cell: 1, columns: 11, rows: 11 }, (x) => x - 4.5)
    const [line = [], ...others] = findContours(slope, 0)
    expect(others).toEqual([])
    expect(line.map(({ y }) => y).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const { x } of line) expect(x).toBeCloseTo(4.5)
  })

  it('tell how far it is to the shore, inland and at sea', () => {
    const inland = signedDistance(hill)
    fc.assert(
      fc.property(fc.integer({ min: -24, max: 24 }), fc.integer({ min: -24, max: 24 }), (column, row) => {
        const at = { x: column * 2, y: row * 2 }
        // The shore lies somewhere between two cells of the grid.
        expect(Math.abs(valueAt(inland, at) - (30 - Math.hypot(at.x, at.y)))).toBeLessThan(2.9)
      }),
    )
  })
})

describe('paths', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10.04 },
  ]

  it('go straight, in tenths', () => expect(straightPath(square, true)).toBe('M0 0L10 0L10 10Z'))

  it('round a corner off and end where they should', () => expect(smoothPath(square)).toBe('M0 0q10 0 10 5q0 5 0 5'))

  it('lose the points that say nothing', () => {
    const line = [0, 1, 2, 3].map((x) => ({ x, y: x === 2 ? 0.01 : 0 }))
    expect(simplify(line, 0.1)).toEqual([line[0], line[3]])
    expect(simplify(square, 0.1)).toEqual(square)
  })
})

describe('a city', () => {
  const plan = planCity(kalapura, plane)

  it('finds every point on its own grid', () => {
    fc.assert(
      fc.property(fc.double({ min: -4, max: 4, noNaN: true }), fc.double({ min: -4, max: 4, noNaN: true }), (x, y) => {
        const found = plan.toGrid(plan.toPlane({ x, y }))
        expect(found.x).toBeCloseTo(x, 2)
        expect(found.y).toBeCloseTo(y, 2)
      }),
    )
  })

  it('has streets between its blocks', () => {
    const [, right] = blockAt(plan, { x: 0, y: 0 })
    const [left] = blockAt(plan, { x: 1, y: 0 })
    expect((left?.x ?? 0) - (right?.x ?? 0)).toBeGreaterThan(1)
  })

  it('stands on land, whatever its coast', () => {
    const inland = raiseLand([plan, planCity(telaga, plane)], plane)
    for (const { west, east, south, north } of cities)
      for (const longitude of [west, (west + east) / 2, east])
        for (const latitude of [south, (south + north) / 2, north])
          expect(valueAt(inland, plane.toPlane({ longitude, latitude }))).toBeGreaterThan(0)
  })
})

const parcel = {
  landTokenId: '1',
  number: 1,
  name: 'Nine Steps',
  city: 'Kalapura',
  type: 'Garden' as const,
  longitude: 71.2,
  latitude: 9.15,
  widthM: 40,
  depthM: 24,
  price: 1240,
  state: 'free' as const,
  isYours: false,
}

describe('marks', () => {
  const ground = { cities, plane }
  const plan = planCity(kalapura, plane)

  it('put a parcel on the block in which it lies, with its own page', () => {
    const [mark] = markParcels([parcel], ground)
    expect(mark).toMatchObject({
      number: 1,
      name: 'Nine Steps',
      state: 'free',
      price: 1240,
      to: '/land/details?longitude=71.2&latitude=9.15&city=Kalapura',
    })
    expect(cellOf(plan, mark ?? { x: 0, y: 0 })).toBe(cellOf(plan, plane.toPlane(parcel)))
  })

  it('keep two parcels of one block apart', () => {
    const beside = { ...parcel, landTokenId: '2', number: 2, longitude: 71.2005 }
    const paths = markParcels([parcel, beside], ground).map(({ path }) => path)
    expect(new Set(paths).size).toBe(2)
  })

  it('say which parcel is the reader’s', () => {
    const [mark] = markParcels([{ ...parcel, state: 'sold', isYours: true }], ground)
    expect(mark?.state).toBe('yours')
  })

  it('lead from a cluster to the view of its parcels', () => {
    const cluster = {
      parcels: 40,
      free: 30,
      longitude: 71.2,
      latitude: 9.16,
      west: 71.19,
      south: 9.15,
      east: 71.21,
      north: 9.17,
    }
    const [mark] = markClusters([cluster], plane)
    const view = readView(mark?.at ?? '', plane)
    expect(mark).toMatchObject({ count: 40, freeCount: 30 })
    expect(view && boundsOf(view, plane).west).toBeLessThan(71.19)
    expect(view && boundsOf(view, plane).east).toBeGreaterThan(71.21)
  })

  it('name each city above its parcels', () => {
    const [name] = markCities(cities, plane)
    expect(name?.y).toBeLessThan(plane.toPlane({ longitude: 71.2, latitude: kalapura.north }).y)
  })
})

describe('the drawing', () => {
  it('is the same for the same cities, and leaves the blocks of the parcels free', () => {
    const bare = drawChart({ cities, parcels: [] })
    expect(drawChart({ cities, parcels: [] })).toBe(bare)
    const [corner] = blockAt(planCity(kalapura, plane), { x: 0, y: 0 })
    const centre = plane.toDegrees(planCity(kalapura, plane).toPlane({ x: 0, y: 0 }))
    const block = corner ? straightPath([corner]) : 'none'
    const taken = drawChart({ cities, parcels: [{ ...centre, city: 'Kalapura' }] })
    expect([bare.includes(block), taken.includes(block)]).toEqual([true, false])
  })

  it('is made of colours of the page alone, and small enough to be sent', () => {
    const drawing = drawChart({ cities, parcels: [] })
    expect(drawing.match(/(?:fill|stroke)="(?!none|var\(--)[^"]*"/g)).toBeNull()
    expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
    expect(drawing.length).toBeLessThan(600_000)
  })

  it('does without blocks where a city is all parcels', () => {
    const dense = [{ ...kalapura, parcelCount: 2500 }, telaga]
    expect(drawChart({ cities: dense, parcels: [] }).length).toBeLessThan(600_000)
  })
})

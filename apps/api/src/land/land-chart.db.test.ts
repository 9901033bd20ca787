import { mostOnChart } from '@monsoon/contract/land/land-limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createParcel } from '#test-support/land-fixture.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const api = () => test.apiWith({})

/** Parcels of a city in a row eastwards, 1,000 millionths of a degree apart. */
async function layRow(city: string, count: number, longitudeE6: number) {
  for (let at = 0; at < count; at += 1)
    await createParcel(test, { city, longitudeE6: longitudeE6 + at * 1000, latitudeE6: 9_000_000, priceMinor: 50_000n })
}

it('says how far each city reaches, whatever is for sale in it [U-057]', async () => {
  await createParcel(test, { city: 'Telaga', longitudeE6: 71_300_000, latitudeE6: 9_020_000 })
  await createParcel(test, { city: 'Telaga', longitudeE6: 71_200_000, latitudeE6: 9_080_000 })
  const { data } = await api()('GET /v1/land/cities')
  expect(data.cities).toContainEqual({
    city: 'Telaga',
    parcelCount: 2,
    west: 71.2,
    south: 9.02,
    east: 71.3,
    north: 9.08,
  })
})

it('shows parcels one by one up to a number, and clusters of them beyond it, none of them left out', async () => {
  const city = 'Kalapura'
  await layRow(city, mostOnChart, 72_000_000)
  const few = await api()('GET /v1/land/chart', { query: { city } })
  expect([few.data.parcels.length, few.data.clusters.length]).toEqual([mostOnChart, 0])

  await createParcel(test, { city, longitudeE6: 72_900_000, latitudeE6: 9_000_000 })
  const many = await api()('GET /v1/land/chart', { query: { city, cell: 0.05 } })
  expect(many.data.parcels).toEqual([])
  expect(many.data.clusters.map(({ parcels }) => parcels)).toEqual([50, 50, 50, 1])
  expect(many.data.clusters[0]).toMatchObject({ free: 50, west: 72, east: 72.049, south: 9, north: 9 })
  expect(many.data.clusters[0]?.longitude).toBeCloseTo(72.0245, 6)
})

it('keeps a cluster as it is while the chart moves over it', async () => {
  await layRow('Ras Malim', mostOnChart + 1, 73_000_000)
  const ask = (west: number) =>
    api()('GET /v1/land/chart', { query: { city: 'Ras Malim', cell: 0.01, west, east: 73.2, south: 8, north: 10 } })
  const [here, there] = [await ask(73), await ask(72.995)]
  expect(there.data.clusters).toEqual(here.data.clusters)
})

it('narrows what it draws as the list is narrowed', async () => {
  const { data } = await api()('GET /v1/land/chart', { query: { city: 'Ras Malim', maxPrice: 499 } })
  expect([data.parcels, data.clusters]).toEqual([[], []])
})

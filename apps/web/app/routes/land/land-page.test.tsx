import { createClient } from '@monsoon/contract/client'
import type { ChartParcel, LandParcel } from '@monsoon/contract/land/land'
import { cleanup, screen, within } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { apiContext } from '../../session/server-context.ts'
import { renderPage } from '../../test-support/render-page.tsx'
import routes from '../../routes.ts'
import { loader as loadChart } from './chart-file.ts'
import LandPage, { loader } from './land-page.tsx'

afterEach(cleanup)

const kalapura = { city: 'Kalapura', parcelCount: 2, west: 71.16, south: 9.14, east: 71.22, north: 9.19 }
const nineSteps: ChartParcel = {
  landTokenId: '1',
  number: 1,
  name: 'Nine Steps',
  city: 'Kalapura',
  type: 'Garden',
  longitude: 71.2124,
  latitude: 9.1901,
  widthM: 44,
  depthM: 36,
  price: 1240,
  state: 'free',
  isYours: false,
}
const parcels: ChartParcel[] = [
  nineSteps,
  { ...nineSteps, landTokenId: '3', number: 3, name: 'The Dyer’s Yard', longitude: 71.16, state: 'sold' },
]
const listed = (parcel: ChartParcel): LandParcel => ({
  ...parcel,
  currencyType: 'USD',
  ethEstimate: null,
  reservedUntil: null,
  picture: null,
})

interface Land {
  cities?: object[]
  parcels?: ChartParcel[]
  clusters?: object[]
}

/** What the loader gives for an address, with what it has asked the API for. */
async function load(path: string, { cities = [kalapura], parcels: drawn = parcels, clusters = [] }: Land = {}) {
  const asked: URL[] = []
  const pagination = { total: drawn.length, limit: 24, offset: 1, lastOffset: 1 }
  const answers: Record<string, object> = {
    '/v1/land/cities': { cities },
    '/v1/land/chart': { parcels: drawn, clusters, serverTime: '2026-11-21T09:00:00.000Z' },
    '/v1/land': { parcels: drawn.map(listed), pagination, serverTime: '2026-11-21T09:00:00.000Z' },
  }
  const context = new RouterContextProvider()
  const send = async (address: string) => {
    const url = new URL(address, 'http://localhost')
    asked.push(url)
    return Response.json({ status: 200, msg: 'OK', data: answers[url.pathname] })
  }
  context.set(apiContext, createClient({ send }))
  const url = new URL(path, 'http://localhost')
  const args = { request: new Request(url), url, context, params: {} } as unknown as Parameters<typeof loader>[0]
  const query = (of: string) => Object.fromEntries(asked.find(({ pathname }) => pathname === of)?.searchParams ?? [])
  return { args, query, loaderData: await loader(args) }
}

const pageOf = (loaderData: Awaited<ReturnType<typeof loader>>) => {
  const props = { loaderData, params: {}, matches: [] } as unknown as Parameters<typeof LandPage>[0]
  return <LandPage {...props} />
}
async function show(path: string, land?: Land) {
  const loaded = await load(path, land)
  renderPage(pageOf(loaded.loaderData), { path })
  return loaded
}

it('/land is served by its page [U-057]', () => {
  expect(routes.find(({ path }) => path === 'land')?.file).toBe('routes/land/land-page.tsx')
})

it('shows the same parcels on the chart and in the list, each leading to its page', async () => {
  await show('/land')
  const chart = screen.getByRole('group', { name: /^Chart of the parcels/ })
  const list = screen.getByRole('list', { name: 'Parcels' })
  const pages = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/land/details'))
  expect(pages(chart)).toEqual(pages(list))
  expect(pages(list)[0]).toBe('/land/details?longitude=71.2124&latitude=9.1901&city=Kalapura')
})

it('says in words what a mark is, sold ones too', async () => {
  await show('/land')
  expect(screen.getByRole('link', { name: 'Nine Steps, parcel 1 in Kalapura, $1,240, free' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'The Dyer’s Yard, parcel 3 in Kalapura, $1,240, sold' })).toBeTruthy()
  const rows = within(screen.getByRole('list', { name: 'Parcels' })).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('[data-state]')?.textContent)).toEqual(['BUY', 'Sold'])
  expect(rows[0]?.textContent).toContain('9.1901° N, 71.2124° E')
})

it('asks for what the address narrows by, and shows it in a form that needs no script', async () => {
  const { query } = await show('/land?city=Kalapura&type=Garden&state=free&minPrice=500&maxPrice=1500&sortBy=price-asc')
  const narrowed = { city: 'Kalapura', type: 'Garden', state: 'free', minPrice: '500', maxPrice: '1500' }
  expect(query('/v1/land')).toEqual({ ...narrowed, sortBy: 'price-asc', offset: '1' })
  expect(query('/v1/land/chart')).toMatchObject(narrowed)
  const form = screen.getByRole('search', { name: 'Filter the parcels' })
  expect(form.getAttribute('method')).toBe('get')
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({ ...narrowed, sortBy: 'price-asc' })
})

it('lists what lies in the part of the chart that is looked at, with the way back to all', async () => {
  const { query } = await show('/land?at=9.17,71.19,0.05')
  const { west, east, south, north } = query('/v1/land')
  expect([Number(west), Number(east)]).toEqual([expect.closeTo(71.165, 3), expect.closeTo(71.215, 3)])
  expect(Number(north)).toBeGreaterThan(Number(south))
  // The chart is marked further around, to be moved some way.
  expect(Number(query('/v1/land/chart')['west'])).toBeLessThan(Number(west))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 parcels in this view')
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/land')
})

it('shows clusters where parcels are many, each leading to where it lies', async () => {
  const cluster = {
    parcels: 40,
    free: 31,
    longitude: 71.2,
    latitude: 9.16,
    west: 71.19,
    south: 9.15,
    east: 71.21,
    north: 9.17,
  }
  await show('/land?type=Garden', { parcels: [], clusters: [cluster] })
  const link = screen.getByRole('link', { name: '40 parcels here, 31 free. Zoom in' })
  const search = new URLSearchParams(link.getAttribute('href') ?? '')
  expect(search.get('type')).toBe('Garden')
  expect(search.get('at')).toMatch(/^9\.16\d*,71\.2\d*,0\.0\d+$/)
})

it('says how long something on the chart is, and where a view of a part of it lies', async () => {
  await show('/land')
  expect(screen.getByRole('img', { name: 'Scale: the bar is 2 km long' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Where this view lies on the whole chart' })).toBeNull()
  cleanup()
  await show('/land?at=9.17,71.19,0.02')
  expect(screen.getByRole('img', { name: 'Scale: the bar is 200 m long' })).toBeTruthy()
  const framed = screen.getByRole('img', { name: 'Where this view lies on the whole chart' }).querySelector('rect')
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(framed?.getAttribute(name)))
  expect([(x ?? 0) + (width ?? 0) / 2, (y ?? 0) + (height ?? 0) / 2].every((at) => at > 400 && at < 1200)).toBe(true)
  expect(width).toBeLessThan(600)
})

it('is the list alone where that is asked for, of all that the filters leave', async () => {
  const { query } = await show('/land?show=list&type=Garden&at=9.17,71.19,0.05')
  expect(screen.queryByRole('group', { name: /^Chart/ })).toBeNull()
  expect(query('/v1/land')).toEqual({ type: 'Garden', offset: '1' })
  expect(query('/v1/land/chart')).toEqual({})
  const views = within(screen.getByRole('navigation', { name: 'How the parcels are shown' })).getAllByRole('link')
  expect(views.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Chart and list', '/land?type=Garden', null],
      ['Only the list', '/land?type=Garden&show=list', 'page'],
    ],
  )
  const form = screen.getByRole('search', { name: 'Filter the parcels' })
  expect(new FormData(form as HTMLFormElement).get('show')).toBe('list')
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/land?show=list')
})

describe('without parcels', () => {
  it('leads out of the filters', async () => {
    await show('/land?city=Kalapura&minPrice=99999', { parcels: [] })
    expect(screen.getByText('No parcel matches these filters')).toBeTruthy()
    const links = screen.getAllByRole('link', { name: 'Clear filters' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/land', '/land'])
  })

  it('leads out of an empty part of the chart, the filters kept', async () => {
    await show('/land?type=Garden&at=9.01,71.01,0.02', { parcels: [] })
    expect(screen.getByText('No parcels in this part of the chart')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Show the whole chart' }).at(-1)?.getAttribute('href')).toBe(
      '/land?type=Garden',
    )
  })

  it('says so when there is no land at all', async () => {
    await show('/land', { cities: [], parcels: [] })
    expect(screen.getByText('No land has been surveyed yet')).toBeTruthy()
    expect(screen.queryByRole('group', { name: /^Chart/ })).toBeNull()
  })
})

it.each([
  ['minPrice=abc', /Enter amounts such as 500/],
  ['minPrice=900&maxPrice=100', /The lowest price is above the highest/],
])('says what is wrong with %s and leaves the prices out', async (search, words) => {
  const { query } = await show(`/land?${search}`)
  expect(screen.getByRole('alert').textContent).toMatch(words)
  expect(query('/v1/land')).toEqual({ offset: '1' })
})

it('becomes the error page when the API fails', async () => {
  const { args } = await load('/land')
  const context = new RouterContextProvider()
  const failing = { status: 500, msg: 'Please try again' }
  context.set(apiContext, createClient({ send: async () => Response.json(failing, { status: 500 }) }))
  await expect(loader({ ...args, context })).rejects.toMatchObject({ init: { status: 500 } })
})

it('sends the drawing beneath the parcels as a picture that may be kept', async () => {
  const { args } = await load('/land')
  const response = await loadChart(args as unknown as Parameters<typeof loadChart>[0])
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toContain('max-age=')
  expect(await response.text()).toMatch(/^<svg [^>]+><g id="chart">/)
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpLandService } from './http-land-service.ts'
import { LandServiceSilent } from './land-service.ts'

let server: Server
let answer: RequestListener
const asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => server.close(done)))

const place = { longitude: 71.254, latitude: 9.1976, city: 'Pulau Angin' }
const parcel = {
  landSalesPriceUsd: 980.5,
  metadataLink: 'https://land.example/70013',
  number: 13,
  widthM: 40,
  depthM: 24,
  metadata: {
    name: 'Slipway House',
    description: 'Over the slip.',
    image: 'https://land.example/70013.webp',
    tokenId: '70013',
    ...place,
    type: 'Waterfront',
  },
  attributes: [{ trait_type: 'Shore', value: '18 metres' }],
}
const find = (timeoutMs = 2_000) =>
  createHttpLandService({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/parcels?v=2`,
    timeoutMs,
  }).find(place)
const answerWith =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)

describe('the land service by HTTP', () => {
  it('is a GET with longitude, latitude and city [CALL-149]', async () => {
    answer = answerWith(JSON.stringify(parcel))
    expect(await find()).toEqual({
      tokenId: '70013',
      number: 13,
      name: 'Slipway House',
      city: 'Pulau Angin',
      type: 'Waterfront',
      longitudeE6: 71_254_000,
      latitudeE6: 9_197_600,
      widthM: 40,
      depthM: 24,
      priceMinor: 98_050n,
      description: 'Over the slip.',
      attributes: parcel.attributes,
    })
    expect(asked.at(-1)).toBe('GET /parcels?v=2&longitude=71.254&latitude=9.1976&city=Pulau+Angin')
  })

  it('knows no parcel where it says so', async () => {
    answer = answerWith('{}', 404)
    expect(await find()).toBeNull()
  })

  it.each([
    ['another place', JSON.stringify({ ...parcel, metadata: { ...parcel.metadata, longitude: 71.2541 } })],
    ['another city', JSON.stringify({ ...parcel, metadata: { ...parcel.metadata, city: 'Telaga' } })],
    ['half a parcel', JSON.stringify({ ...parcel, metadata: undefined })],
    ['no JSON', '<html>'],
    ['more than anybody reads', `"${'x'.repeat(300_000)}"`],
  ])('is silent rather than believed with %s', async (_, body) => {
    answer = answerWith(body)
    await expect(find()).rejects.toBeInstanceOf(LandServiceSilent)
  })

  it('is silent where it fails, leads elsewhere, or does not answer in time', async () => {
    answer = answerWith('{}', 500)
    await expect(find()).rejects.toBeInstanceOf(LandServiceSilent)
    answer = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    await expect(find()).rejects.toBeInstanceOf(LandServiceSilent)
    answer = () => undefined
    await expect(find(50)).rejects.toBeInstanceOf(LandServiceSilent)
  })
})

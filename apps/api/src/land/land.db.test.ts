import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createParcel, landRecord } from '#test-support/land-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { landServiceAnswer } from './http-land-service.ts'
import { type LandService, LandServiceSilent } from './land-service.ts'

let test: TestApi
let service: LandService['find'] | null = null
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const anonymous = () => test.apiWith({})

describe('the list of parcels', () => {
  it('narrows by city, type, state, price and place [U-057]', async () => {
    const city = 'Telaga'
    const cheap = await createParcel(test, { city, priceMinor: 40_000n, type: 'Garden', name: 'Low' })
    const dear = await createParcel(test, { city, priceMinor: 140_000n, type: 'Terrace', name: 'High' })
    const namesOf = async (query: object) =>
      (await anonymous()('GET /v1/land', { query: { city, ...query } })).data.parcels.map(({ name }) => name)
    expect(await namesOf({})).toEqual(['Low', 'High'])
    expect(await namesOf({ type: 'Garden' })).toEqual(['Low'])
    expect(await namesOf({ minPrice: 400.01 })).toEqual(['High'])
    expect(await namesOf({ maxPrice: 400 })).toEqual(['Low'])
    expect(await namesOf({ sortBy: 'price-desc' })).toEqual(['High', 'Low'])
    expect(await namesOf({ state: 'sold' })).toEqual([])
    expect(await namesOf({ west: (dear.record.longitudeE6 - 0.5) / 1e6 })).toEqual(['High'])
    expect(await namesOf({ limit: 1, offset: 2 })).toEqual(['High'])
    const { data } = await anonymous()('GET /v1/land', { query: { maxPrice: 400 } })
    expect(data.parcels.map(({ landTokenId }) => landTokenId)).toContain(cheap.record.tokenId)
  })

  it('is drawn on the chart as it is listed', async () => {
    const { data: list } = await anonymous()('GET /v1/land', { query: { limit: 100 } })
    const { data: chart } = await anonymous()('GET /v1/land/chart')
    expect(chart.parcels.map(({ landTokenId }) => landTokenId)).toEqual(
      list.parcels.map(({ landTokenId }) => landTokenId),
    )
  })
})

describe('a parcel', () => {
  it('is found by its place, and by its city where another shares it [ENT-065]', async () => {
    const { record } = await createParcel(test)
    const place = { longitude: record.longitudeE6 / 1e6, latitude: record.latitudeE6 / 1e6 }
    const { data } = await anonymous()('GET /v1/land/details', { query: place })
    expect(data).toMatchObject({
      landTokenId: record.tokenId,
      name: record.name,
      state: 'free',
      quantityAvailable: 1,
      isYours: false,
      price: 980,
      landSalesPriceUsd: 980,
      attributes: record.attributes,
      ...place,
      metadataLink: `${test.resources.config.PUBLIC_ORIGIN}/nft-details/${record.tokenId}`,
      metadata: {
        name: record.name,
        description: record.description,
        image: '',
        tokenId: record.tokenId,
        city: record.city,
        type: record.type,
        ...place,
      },
    })
    await createParcel(test, { ...record, tokenId: '880001', city: 'Kalapura' })
    expect(await refusalOf(anonymous()('GET /v1/land/details', { query: place }))).toBe('land-not-found')
    const inCity = await anonymous()('GET /v1/land/details', { query: { ...place, city: 'Kalapura' } })
    expect(inCity.data.landTokenId).toBe('880001')
    expect(await refusalOf(anonymous()('GET /v1/land/details', { query: { ...place, city: 'Nowhere' } }))).toBe(
      'land-not-found',
    )
  })

  it('says what its token says, at an address without a version [CALL-150]', async () => {
    const { record } = await createParcel(test)
    const { data } = await anonymous()('GET /nft-details/{tokenId}', { params: { tokenId: record.tokenId } })
    expect(data).toMatchObject({
      tokenId: record.tokenId,
      name: record.name,
      description: record.description,
      type: record.type,
      city: record.city,
      longitude: record.longitudeE6 / 1e6,
      latitude: record.latitudeE6 / 1e6,
      attributes: record.attributes,
    })
    expect(await refusalOf(anonymous()('GET /nft-details/{tokenId}', { params: { tokenId: '1' } }))).toBe(
      'land-not-found',
    )
  })

  it.each(['0', 'x', '1e3', '-1', '9'.repeat(16)])('is refused as input by a token like %s', async (tokenId) => {
    expect(await refusalOf(anonymous()('GET /nft-details/{tokenId}', { params: { tokenId } }))).toBe('invalid-input')
  })
})

describe('an outside land service', () => {
  let outside: TestApi
  beforeAll(async () => {
    const landService: LandService = { find: async (place) => (service ? service(place) : null) }
    outside = await createTestApi({ overrides: { landService } })
  })
  afterAll(() => outside.checkBooksAndClose())
  const look = (longitude: number, latitude: number) =>
    outside.apiWith({})('GET /v1/land/details', { query: { longitude, latitude, city: 'Ras Malim' } })

  it('is asked for each parcel, whose price is then the one that is sold by [CALL-149, U-026]', async () => {
    const record = landRecord({ city: 'Ras Malim', priceMinor: 50_000n })
    service = async () => record
    const place = [record.longitudeE6 / 1e6, record.latitudeE6 / 1e6] as const
    expect((await look(...place)).data.price).toBe(500)
    service = async () => ({ ...record, priceMinor: 60_000n })
    const buyer = await createPerson(outside, { fundsMinor: 100_000n })
    const buy = (amount: number) =>
      buyer.api('POST /v1/buy-land/buy', { body: { landTokenId: record.tokenId, quantity: 1, amount } })
    expect(await refusalOf(buy(500))).toBe('land-changed')
    expect((await buy(600)).data.amount).toBe(600)
  })

  it('may be silent: a known parcel is shown as it was, an unknown one is not made up', async () => {
    const record = landRecord({ city: 'Ras Malim' })
    const place = [record.longitudeE6 / 1e6, record.latitudeE6 / 1e6] as const
    const silent = async () => Promise.reject(new LandServiceSilent('it did not answer'))
    service = silent
    expect(await refusalOf(look(...place))).toBe('land-unavailable')
    service = async () => record
    await look(...place)
    service = silent
    expect((await look(...place)).data.name).toBe(record.name)
    service = async () => null
    expect(await refusalOf(look(...place))).toBe('land-not-found')
  })

  it('cannot give one token two places', async () => {
    const record = landRecord({ city: 'Ras Malim' })
    service = async () => record
    await look(record.longitudeE6 / 1e6, record.latitudeE6 / 1e6)
    const moved = { ...record, longitudeE6: record.longitudeE6 + 500 }
    service = async () => moved
    expect(await refusalOf(look(moved.longitudeE6 / 1e6, moved.latitudeE6 / 1e6))).toBe('land-unavailable')
  })

  it('is believed only in what its schema knows', () => {
    const answer = {
      landSalesPriceUsd: 980,
      metadataLink: 'https://land.example/70013',
      metadata: {
        name: 'Slipway House',
        description: '',
        image: 'https://land.example/70013.webp',
        tokenId: 70_013,
        city: 'Pulau Angin',
        longitude: 71.254,
        latitude: 9.1976,
        type: 'Waterfront',
      },
      attributes: [{ trait_type: 'Shore', value: '18 metres' }],
    }
    expect(landServiceAnswer.safeParse(answer).success).toBe(true)
    const wrong = [
      { ...answer, landSalesPriceUsd: 0 },
      { ...answer, landSalesPriceUsd: 980.001 },
      { ...answer, metadata: { ...answer.metadata, tokenId: '0x1' } },
      { ...answer, metadata: { ...answer.metadata, latitude: 91 } },
      { ...answer, metadata: { ...answer.metadata, image: 'not an address' } },
      { ...answer, metadata: { ...answer.metadata, type: 'Castle' } },
      { ...answer, attributes: [{ trait_type: 'Shore', value: 18 }] },
    ]
    for (const one of wrong) expect(landServiceAnswer.safeParse(one).success).toBe(false)
  })
})

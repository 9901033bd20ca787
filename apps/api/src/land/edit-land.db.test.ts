import type { CallInput } from '@monsoon/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLandByToken } from '#land/land-queries.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { forgetJobs, listJobs } from '#test-support/job-fixture-queries.ts'
import { createParcel, sellParcelFromWallet, type TestParcel } from '#test-support/land-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { drawLand } from './draw-land.ts'
import type { LandService } from './land-service.ts'

let test: TestApi
let staff: Person
beforeAll(async () => {
  test = await createTestApi()
  staff = await createPerson(test, { role: 'staff' })
})
afterAll(() => test.checkBooksAndClose())

const anyone = () => test.apiWith({})
const reason = 'Surveyed anew'
const ofParcel = ({ record }: TestParcel) => ({ params: { landTokenId: record.tokenId } })
const read = async (parcel: TestParcel) => (await staff.api('GET /v1/staff/land/{landTokenId}', ofParcel(parcel))).data
const act = (parcel: TestParcel, what: 'withdraw' | 'restore') =>
  staff.api(`POST /v1/staff/land/{landTokenId}/${what}`, { ...ofParcel(parcel), body: { reason } })

let places = 0
const newPlace = () => {
  places += 1
  return { city: 'Telaga', longitude: 71.3 + places / 1e4, latitude: 9.1 }
}

const words = {
  name: 'Heron Steps',
  type: 'Terrace' as const,
  widthM: 30,
  depthM: 36,
  description: 'Eleven steps to the lagoon.',
  attributes: [
    { trait_type: 'Water', value: 'Spring' },
    { trait_type: 'Trees', value: '7 palms, 5 shade trees' },
  ],
}
const add = (given: Partial<CallInput<'POST /v1/staff/land'>['body']> = {}, headers: Record<string, string> = {}) =>
  staff.api('POST /v1/staff/land', {
    body: { ...words, price: 740, ...newPlace(), ...given },
    headers,
  })
const edit = async (parcel: TestParcel, given: object, basedOn?: number) =>
  staff.api('PUT /v1/staff/land/{landTokenId}', {
    ...ofParcel(parcel),
    body: { ...words, price: 740, ...given, basedOn: basedOn ?? (await read(parcel)).version },
  })

/** Draws what waits to be drawn, as the job does, and gives how many parcels that were. */
async function drawWaiting(): Promise<number> {
  const waiting = (await listJobs(test.resources)).filter(({ name }) => name === 'draw-land')
  for (const { payload } of waiting)
    await drawLand(test.resources, payload as { landId: string }, AbortSignal.timeout(60_000))
  await leaveUndrawn()
  return waiting.length
}

/** Nobody looks at these parcels, and their sizes take half a minute. */
const leaveUndrawn = () => forgetJobs(test.resources)

const entries = async (landTokenId: string) => {
  const { data } = await staff.api('GET /v1/staff/audit', { query: { limit: 100 } })
  return data.entries.flatMap((entry) => {
    const detail = JSON.parse(entry.detail) as Record<string, string>
    return detail['landTokenId'] === landTokenId ? [{ action: entry.action, detail, by: entry.actor?.userId }] : []
  })
}

describe('a parcel that staff add', () => {
  it('is for sale, found, drawn from where it lies, and written down [U-051]', async () => {
    const place = newPlace()
    const { data, msg } = await add(place)
    expect(msg).toBe('The parcel is for sale. It is being drawn from the air.')
    const bare = await anyone()('GET /v1/land/details', { query: place })
    expect(bare.data).toMatchObject({
      landTokenId: data.landTokenId,
      ...place,
      name: words.name,
      type: words.type,
      price: 740,
      state: 'free',
      description: words.description,
      attributes: words.attributes,
      picture: null,
    })
    expect(await drawWaiting()).toBe(1)
    const drawn = await anyone()('GET /v1/land/details', { query: place })
    expect(drawn.data.picture).toMatchObject({ width: 1200, height: 900 })
    const { data: found } = await anyone()('GET /v1/search', { query: { query: words.name, kind: 'land' } })
    expect(JSON.stringify(found)).toContain(data.landTokenId)
    expect(await entries(data.landTokenId)).toEqual([
      {
        action: 'land-added',
        detail: { landTokenId: data.landTokenId, name: words.name, price: '740.00' },
        by: staff.userId,
      },
    ])
  })

  it('is one parcel however often the call is repeated, and another one beside it is not', async () => {
    const place = newPlace()
    const headers = { 'idempotency-key': 'parcel-of-the-lagoon' }
    const [first, again] = [await add(place, headers), await add(place, headers)]
    expect(again.data).toEqual(first.data)
    expect(await refusalOf(add(place))).toBe('land-place-taken')
    const elsewhere = await add({ ...place, city: 'Kalapura' })
    expect(elsewhere.data.landTokenId).not.toBe(first.data.landTokenId)
  })

  it('gets a number and a token of its own, whoever adds at the same time', async () => {
    const added = await Promise.all(Array.from({ length: 5 }, () => add()))
    expect(new Set(added.map(({ data }) => data.landTokenId)).size).toBe(5)
  })

  it.each([
    [{ price: 0 }, 'price'],
    [{ price: 10.001 }, 'price'],
    [{ price: 1_000_000_000.01 }, 'price'],
    [{ name: ' ' }, 'name'],
    [{ widthM: 0 }, 'widthM'],
    [{ depthM: 2.5 }, 'depthM'],
    [{ longitude: 181 }, 'longitude'],
    [{ city: '' }, 'city'],
  ])('is refused with %j at its field', async (given, path) => {
    const refused = await add(given as object).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 400, errors: [{ path }] })
  })
})

describe('a parcel that staff edit', () => {
  it('is what they say from then on, and what was changed is written down [U-051]', async () => {
    const parcel = await createParcel(test)
    const before = await read(parcel)
    expect(before).toMatchObject({ price: 980, state: 'free', version: 1, lockedBy: null })
    expect((await edit(parcel, { price: '1200.50' })).msg).toBe('The parcel is saved.')
    expect(await read(parcel)).toMatchObject({ ...words, price: 1200.5, version: 2 })
    const [entry] = await entries(parcel.record.tokenId)
    expect(entry).toEqual({
      action: 'land-edited',
      detail: {
        landTokenId: parcel.record.tokenId,
        changed: 'name, type, widthM, depthM, description, attributes',
        before: '980.00',
        price: '1200.50',
      },
      by: staff.userId,
    })
    expect(await refusalOf(edit(parcel, {}, 1))).toBe('land-edited')
  })

  it('is drawn anew where its drawing shows something else now, and only there', async () => {
    await leaveUndrawn()
    const { data } = await add()
    await drawWaiting()
    const pictureOf = async () => (await findLandByToken(test.resources.db, data.landTokenId))?.contentHash
    const parcel = { record: { tokenId: data.landTokenId } } as TestParcel
    const first = await pictureOf()
    await edit(parcel, { name: 'Heron Steps 2', price: 800 })
    expect(await drawWaiting()).toBe(0)
    expect(await pictureOf()).toBe(first)
    await edit(parcel, { type: 'Garden' })
    expect(await drawWaiting()).toBe(1)
    expect(await pictureOf()).not.toBe(first)
  })

  it('has its old price and its seal while somebody owns it', async () => {
    await leaveUndrawn()
    const { parcel } = await sellParcelFromWallet(test)
    expect((await read(parcel)).lockedBy).toBe('sold')
    expect(await refusalOf(edit(parcel, {}))).toBe('land-owned')
    expect(await refusalOf(act(parcel, 'withdraw'))).toBe('land-owned')
  })

  it.each(['card', 'wallet'])('waits while somebody pays for it by %s', async (way) => {
    const [buyer, parcel] = [await createPerson(test, { fundsMinor: 98_000n }), await createParcel(test)]
    const modeOfPayment = way === 'card' ? { modeOfPayment: 'card' as const } : {}
    await buyer.api('POST /v1/buy-land/initiate', { body: { ...parcel.shown, ...modeOfPayment } })
    expect((await read(parcel)).lockedBy).toBe('paying')
    expect(await refusalOf(edit(parcel, {}))).toBe('land-being-paid')
    expect(await refusalOf(act(parcel, 'withdraw'))).toBe('land-being-paid')
    await buyer.api('POST /v1/buy-land/cancel', { body: { landTokenId: parcel.record.tokenId } })
    await edit(parcel, {})
  })

  it('waits for an open payment whose hold is over', async () => {
    const [buyer, parcel] = [await createPerson(test), await createParcel(test)]
    await buyer.api('POST /v1/buy-land/initiate', { body: { ...parcel.shown, modeOfPayment: 'card' } })
    await test.resources.pool.query('UPDATE land SET held_until = clock_timestamp() WHERE id = $1', [parcel.id])
    expect(await refusalOf(edit(parcel, {}))).toBe('land-being-paid')
  })
})

describe('a parcel that staff withdraw', () => {
  it('is sold to nobody, listed and found nowhere, and for sale again once it is restored', async () => {
    const [buyer, parcel] = [await createPerson(test, { fundsMinor: 98_000n }), await createParcel(test)]
    const { record, shown } = parcel
    const place = { longitude: record.longitudeE6 / 1e6, latitude: record.latitudeE6 / 1e6, city: record.city }
    const listed = async () =>
      (await anyone()('GET /v1/land', { query: { limit: 100, city: record.city } })).data.parcels.map(
        ({ landTokenId }) => landTokenId,
      )
    expect(await listed()).toContain(record.tokenId)
    expect((await act(parcel, 'withdraw')).msg).toBe('The parcel is no longer for sale.')
    await act(parcel, 'withdraw')
    expect(await listed()).not.toContain(record.tokenId)
    const chart = await anyone()('GET /v1/land/chart', { query: { city: record.city } })
    expect(chart.data.parcels.map(({ landTokenId }) => landTokenId)).not.toContain(record.tokenId)
    const details = await anyone()('GET /v1/land/details', { query: place })
    expect(details.data).toMatchObject({ state: 'withdrawn', quantityAvailable: 0 })
    expect(await refusalOf(buyer.api('POST /v1/buy-land/buy', { body: shown }))).toBe('land-withdrawn')
    expect(await refusalOf(buyer.api('POST /v1/buy-land/initiate', { body: shown }))).toBe('land-withdrawn')
    const ofStaff = await staff.api('GET /v1/staff/land', { query: { state: 'withdrawn', limit: 100 } })
    expect(ofStaff.data).toMatchObject({ isOurs: true, parcels: [{ landTokenId: record.tokenId, state: 'withdrawn' }] })
    await act(parcel, 'restore')
    expect(await listed()).toContain(record.tokenId)
    await buyer.api('POST /v1/buy-land/buy', { body: shown })
    const detail = { landTokenId: record.tokenId, reason }
    expect(await entries(record.tokenId)).toEqual([
      { action: 'land-restored', detail, by: staff.userId },
      { action: 'land-withdrawn', detail, by: staff.userId },
    ])
  })

  it('gives the money back to whoever pays for it late', async () => {
    const [buyer, parcel] = [await createPerson(test), await createParcel(test)]
    const { data } = await buyer.api('POST /v1/buy-land/initiate', { body: { ...parcel.shown, modeOfPayment: 'card' } })
    const providerId = ('paymentId' in data ? data.paymentId : null) ?? ''
    await test.resources.pool.query(
      `UPDATE payment SET status = 'cancelled', reason = 'not paid in time', ended_at = clock_timestamp() WHERE land_id = $1`,
      [parcel.id],
    )
    await test.resources.pool.query('UPDATE land SET held_by = NULL, held_until = NULL WHERE id = $1', [parcel.id])
    await act(parcel, 'withdraw')
    await leaveUndrawn()
    test.cards.succeed(providerId)
    const late = buyer.api('POST /v1/buy-land/buy', { body: { ...parcel.shown, paymentId: providerId } })
    expect(await refusalOf(late)).toBe('land-refunded')
    await test.runJobs()
    expect(test.cards.payments.get(providerId)?.refundedMinor).toBe(98_000n)
  })
})

describe('where a land service says what parcels there are', () => {
  it('adds, edits and withdraws none', async () => {
    const landService: LandService = { find: async () => null }
    const served = await createTestApi({ overrides: { landService } })
    const person = await createPerson(served, { role: 'staff' })
    const parcel = await createParcel(served)
    const body = { ...words, attributes: [], price: 740 }
    const { data } = await person.api('GET /v1/staff/land', {})
    expect(data.isOurs).toBe(false)
    expect((await person.api('GET /v1/staff/land/{landTokenId}', ofParcel(parcel))).data.lockedBy).toBe('service')
    const calls = [
      person.api('POST /v1/staff/land', { body: { ...body, ...newPlace() } }),
      person.api('PUT /v1/staff/land/{landTokenId}', { ...ofParcel(parcel), body: { ...body, basedOn: 1 } }),
      person.api('POST /v1/staff/land/{landTokenId}/withdraw', { ...ofParcel(parcel), body: { reason } }),
    ]
    expect(await Promise.all(calls.map(refusalOf))).toEqual(Array.from({ length: 3 }, () => 'land-from-service'))
    await served.close()
  })
})

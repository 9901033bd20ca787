import { activity, type ActivityFilter } from '@monsoon/contract/trade/activity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isInternalEmail } from '#internal-email.ts'
import { inTransaction } from '#db.ts'
import { setLandPicture } from '#land/land-queries.ts'
import { buyFromWallet } from '#orders/purchase/buy-from-wallet.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { sellParcelFromWallet } from '#test-support/land-fixture.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertProvenanceEvent } from '#provenance/provenance-queries.ts'

let test: TestApi

beforeAll(async () => {
  test = await createTestApi()
})

afterAll(() => test.close())

const address = expect.stringMatching(/^0x[\da-f]{40}$/i) as string

async function signInAs(email: string, { isVerified = true } = {}) {
  const userId = await createMember(test.resources)
  await test.resources.db
    .updateTable('users')
    .set({ email, email_verified_at: isVerified ? new Date() : null })
    .where('id', '=', userId)
    .execute()
  return test.apiWith(await signInMember(test.resources, userId))
}

describe('GET /v1/activity', () => {
  it('is for verified emails of the house alone [ROLE-023, ROLE-039, RULE-002]', async () => {
    const house = await signInAs('ayu@staff.monsoon.example')
    expect((await house('GET /v1/activity')).data.activities).toEqual([])
    expect((await house('GET /v1/profile')).data.isInternal).toBe(true)
    for (const email of ['ayu@monsoon.example', 'ayu@staff.monsoon.example.evil.example']) {
      const other = await signInAs(email)
      await expect(other('GET /v1/activity')).rejects.toMatchObject({ status: 403, code: 'forbidden' })
      expect((await other('GET /v1/profile')).data.isInternal).toBe(false)
    }
    const unverified = await signInAs('wulan@staff.monsoon.example', { isVerified: false })
    await expect(unverified('GET /v1/activity')).rejects.toMatchObject({ status: 401 })
  })

  it('matches the whole of an email, in any case', () => {
    const pattern = { INTERNAL_EMAIL_PATTERN: '.+@house\\.example|desk@monsoon\\.example' }
    expect(isInternalEmail(pattern, 'Mira@House.example')).toBe(true)
    expect(isInternalEmail(pattern, 'desk@monsoon.example')).toBe(true)
    expect(isInternalEmail(pattern, 'desk@monsoon.example.org')).toBe(false)
    expect(isInternalEmail(pattern, 'mira@house.example.org')).toBe(false)
  })

  it('tells what happened to all works, the newest first, page by page and by kind [CALL-106, ENT-006, ENT-007]', async () => {
    const house = await signInAs('salim@staff.monsoon.example')
    const { itemId, saleId, artistId } = await createSale(test.resources, { name: 'Bought', supply: 10 })
    const buyerId = await createMember(test.resources, {
      fundsMinor: 1_000_000n,
      isPrivate: true,
      name: 'Secret Buyer',
    })
    await buyFromWallet(test.resources, { buyerId, saleId, itemId, quantity: 2, opKey: null })
    const all = (await house('GET /v1/activity')).data
    expect(all.activities.map(({ event }) => event)).toEqual(['buy', 'list', 'lazy_mint'])
    const [sold] = all.activities
    expect(activity.strict().safeParse(sold).error).toBeUndefined()
    expect(sold).toMatchObject({
      label: 'Sold',
      itemId,
      itemName: 'Bought',
      editionQuantity: 10,
      saleType: 'sale',
      quantity: 2,
      amount: 200,
      currencyType: 'USD',
      itemThumbnail: expect.stringMatching(/464x464\.webp$/) as string,
      from: { userId: artistId, name: 'Test Artist', address, isPrivate: false },
      to: { userId: buyerId, name: expect.stringMatching(/^0x/) as string, address, isPrivate: true },
    })
    expect(JSON.stringify(all)).not.toContain('Secret')
    const times = all.activities.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(Math.abs(Date.parse(sold?.timestamp ?? '') - Date.now())).toBeLessThan(60_000)
    const only = async (event: 'list' | 'listing' | 'sales' | 'create' | 'bids') =>
      (await house('GET /v1/activity', { query: { event } })).data.activities.map(({ event: kind }) => kind)
    expect(await only('listing')).toEqual(['list'])
    expect(await only('sales')).toEqual(['buy'])
    expect(await only('create')).toEqual(['lazy_mint'])
    expect(await only('bids')).toEqual([])
    const second = (await house('GET /v1/activity', { query: { limit: 1, offset: 2 } })).data
    expect(second.activities.map(({ event }) => event)).toEqual(['list'])
    expect(second.pagination).toMatchObject({ limit: 1, offset: 2, total: 3, lastOffset: 3 })
    const oldest = (await house('GET /v1/activity', { query: { sortBy: 'oldest', limit: 1 } })).data
    expect(oldest.activities.map(({ event }) => event)).toEqual(['lazy_mint'])
  })

  it('is narrowed by the events and flags of both lists, and tells of all of them without one [ENT-008, STATE-010]', async () => {
    const house = await signInAs('hana@staff.monsoon.example')
    const { itemId } = await createSale(test.resources, { name: 'Of all kinds' })
    const ownerId = await createMember(test.resources)
    for (const kind of ['list', 'cancel', 'buy', 'bids', 'auction', 'transfer', 'import', 'export'] as const)
      await inTransaction(test.resources.db, (tx) =>
        insertProvenanceEvent(tx, { itemId, kind, toId: ownerId, quantity: 1, editions: '1' }),
      )
    const told = async (event?: ActivityFilter) => {
      const { data } = await house('GET /v1/activity', { query: { event, limit: 100 } })
      const ofWork = data.activities.filter((one) => one.itemId === itemId)
      return new Set(ofWork.map((one) => one.event))
    }
    const listed = new Set(['list', 'auction'])
    const moved = new Set(['transfer', 'import', 'export'])
    expect(await told('list')).toEqual(listed)
    expect(await told('listing')).toEqual(listed)
    expect(await told('sales')).toEqual(new Set(['buy']))
    expect(await told('bids')).toEqual(new Set(['bids']))
    expect(await told('transfer')).toEqual(moved)
    expect(await told('create')).toEqual(new Set(['lazy_mint']))
    expect(await told()).toEqual(new Set([...listed, ...moved, 'lazy_mint', 'cancel', 'buy', 'bids']))
    // An event, but no filter: only the whole history has it.
    await expect(house('GET /v1/activity', { query: { event: 'cancel' as ActivityFilter } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('tells of sold parcels of land among the sales, in their order, with where their pages are', async () => {
    const house = await signInAs('dewi@staff.monsoon.example')
    const { buyer, parcel } = await sellParcelFromWallet(test)
    const told = async (query: { event?: ActivityFilter; limit?: number; offset?: number }) =>
      (await house('GET /v1/activity', { query })).data
    const [sold] = (await told({ limit: 1 })).activities
    expect(activity.strict().safeParse(sold).error).toBeUndefined()
    expect(sold).toMatchObject({
      event: 'buy',
      label: 'Sold',
      saleType: 'sale',
      itemId: null,
      itemName: parcel.record.name,
      editionQuantity: 1,
      quantity: 1,
      amount: 980,
      currencyType: 'USD',
      from: null,
      land: { landTokenId: parcel.record.tokenId, city: 'Pulau Angin', latitude: 9.1976 },
      to: { userId: buyer.userId },
    })
    const { itemId } = await createSale(test.resources, { name: 'Listed afterwards' })
    const { db } = test.resources
    const { mediaId } = await db.selectFrom('media').select('id as mediaId').limit(1).executeTakeFirstOrThrow()
    await setLandPicture(db, { landId: parcel.id, mediaId })
    const all = await told({ limit: 100 })
    const at = all.activities.findIndex(({ land }) => land?.landTokenId === parcel.record.tokenId)
    expect(all.activities.slice(0, at).every((one) => one.itemId === itemId)).toBe(true)
    expect(at).toBeGreaterThan(0)
    expect(all.activities[at]).toMatchObject({
      itemThumbnail: expect.stringMatching(/464x464\.webp$/) as string,
      picture: { alt: `${parcel.record.name} from the air` },
    })
    expect(all.pagination.total).toBe(all.activities.length)
    const page = await told({ limit: at, offset: 2 })
    expect(page.activities[0]?.land?.landTokenId).toBe(parcel.record.tokenId)
    const landIn = async (event: ActivityFilter) =>
      (await told({ event, limit: 100 })).activities.filter(({ land }) => land !== null).length
    expect(await Promise.all((['sales', 'list', 'transfer', 'bids', 'create'] as const).map(landIn))).toEqual([
      1, 0, 0, 0, 0,
    ])
    const sales = await told({ event: 'sales', limit: 100 })
    expect(sales.pagination.total).toBe(sales.activities.length)
  })
})

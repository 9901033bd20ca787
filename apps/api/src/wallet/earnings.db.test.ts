import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openListing } from '#listings/open-listing.ts'
import { buyFromWallet } from '#orders/purchase/buy-from-wallet.ts'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'
import { atTime } from '#seed-clock.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const earningsOf = async (userId: string, year: number) => {
  const api = test.apiWith(await signInMember(test.resources, userId))
  return (await api('GET /v1/earnings', { query: { year } })).data
}

describe('earnings', () => {
  it('are told by month, work and kind, first sales apart from resales', async () => {
    const { db } = test.resources
    const sale = await createSale(test.resources)
    const { itemId } = sale
    const [collectorId, nextId] = [
      await createMember(test.resources, { fundsMinor: 1_000_000n }),
      await createMember(test.resources, { fundsMinor: 1_000_000n }),
    ]
    const buy = (saleId: string, buyerId: string, quantity: number, at: Date) =>
      buyFromWallet(
        { ...test.resources, db: atTime(db, at) },
        { buyerId, saleId, itemId, quantity, opKey: at.toISOString() },
      )
    await buy(sale.saleId, collectorId, 2, new Date('2025-03-31T23:59:59Z'))
    const terms = { itemId, sellerId: collectorId, unitPriceMinor: 50_000n, quantity: 1 }
    const { listingId } = await openListing(atTime(db, new Date('2025-04-01T00:00:00Z')), terms)
    await buy(listingId, nextId, 1, new Date('2025-04-01T00:00:01Z'))
    const artist = await earningsOf(sale.artistId, 2025)
    expect(artist).toMatchObject({ total: 190, kinds: { 'first sales': 140, royalties: 50, curating: 0, resales: 0 } })
    expect(artist.months.map(({ total }) => total)).toEqual([0, 0, 140, 50, ...Array.from({ length: 8 }, () => 0)])
    expect(artist.works).toMatchObject([{ work: { itemId }, sales: 2, total: 190, 'first sales': 140, royalties: 50 }])
    expect(await earningsOf(sale.curatorId ?? '', 2025)).toMatchObject({ total: 20, kinds: { curating: 20 } })
    expect(await earningsOf(collectorId, 2025)).toMatchObject({ total: 437.5, kinds: { resales: 437.5 } })
    expect(await earningsOf(sale.artistId, 2024)).toMatchObject({ total: 0, works: [] })
  })

  it('name what was given back', async () => {
    const begunAt = new Date()
    const sale = await createSale(test.resources)
    const buyerId = await createMember(test.resources, { fundsMinor: 100_000n })
    const api = test.apiWith(await signInMember(test.resources, buyerId))
    const { data } = await api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 } })
    await refundOrder(test.resources, { orderId: data.orderId, reason: 'It was torn' })
    // The sale and what was given back of it may lie on either side of a new year.
    const years = new Set([begunAt, new Date()].map((at) => at.getUTCFullYear()))
    const told = await Promise.all([...years].map((year) => earningsOf(sale.artistId, year)))
    expect(told.reduce((sum, { total }) => sum + total, 0)).toBe(70)
    expect(told.reduce((sum, { givenBack }) => sum + givenBack, 0)).toBe(70)
  })
})

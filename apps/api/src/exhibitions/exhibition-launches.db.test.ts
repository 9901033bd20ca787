import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openListing } from '#listings/open-listing.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { hangExhibition } from '#test-support/exhibition-fixture.ts'
import { createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'

let server: TestApi

beforeAll(async () => {
  server = await createTestApi()
  await insertVocabulary(server.resources.db)
})

afterAll(() => server.close())

const dayMs = 86_400_000
const cardOf = async (itemId: string) =>
  server.resources.db.selectFrom('item_card').selectAll().where('item_id', '=', itemId).executeTakeFirstOrThrow()
const opensAt = async (exhibitionId: string): Promise<number> => {
  const { start_at: startAt } = await server.resources.db
    .selectFrom('exhibition')
    .select('start_at')
    .where('id', '=', exhibitionId)
    .executeTakeFirstOrThrow()
  return startAt.getTime()
}
const launchOf = async (itemId: string) => (await cardOf(itemId)).launch_at?.getTime()

describe('works of an exhibition to come', () => {
  it('are not sold before it opens: a sale that ran stops, a later launch stays', async () => {
    const onSale = await createSale(server.resources)
    const launchAt = new Date(Date.now() + 9 * dayMs)
    const later = await createSale(server.resources, { launchAt })
    const itemIds = [onSale.itemId, later.itemId]
    const { exhibitionId } = await hangExhibition(server.resources, { itemIds, opensInDays: 3 })
    expect(await launchOf(onSale.itemId)).toBe(await opensAt(exhibitionId))
    expect(await launchOf(later.itemId)).toBe(launchAt.getTime())
    const buyerId = await createMember(server.resources, { fundsMinor: 100_000n })
    const buyer = server.apiWith(await signInMember(server.resources, buyerId))
    const { itemId, saleId } = onSale
    await expect(buyer('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })).rejects.toMatchObject({
      code: 'not-launched',
    })
  })

  it('cannot be put up for sale sooner afterwards, by their maker', async () => {
    const creatorId = await createMember(server.resources)
    const itemId = await createWork(server.resources, { creatorId, quantity: 3 })
    const { exhibitionId } = await hangExhibition(server.resources, { itemIds: [itemId], opensInDays: 2 })
    await openListing(server.resources.db, { itemId, sellerId: creatorId, unitPriceMinor: 1_000n, quantity: 1 })
    expect(await launchOf(itemId)).toBe(await opensAt(exhibitionId))
  })

  it('may be resold by those who own them already', async () => {
    const { itemId, saleId } = await createSale(server.resources, { supply: 2 })
    const ownerId = await createMember(server.resources, { fundsMinor: 100_000n })
    const owner = server.apiWith(await signInMember(server.resources, ownerId))
    await owner('POST /v1/buy', { body: { itemId, saleId, quantity: 2 } })
    const resale = { itemId, sellerId: ownerId, unitPriceMinor: 20_000n, quantity: 1 }
    await openListing(server.resources.db, resale)
    await hangExhibition(server.resources, { itemIds: [itemId], opensInDays: 2 })
    await openListing(server.resources.db, { ...resale, unitPriceMinor: 19_000n })
    const listings = await server.resources.db
      .selectFrom('listing')
      .selectAll()
      .where('seller_id', '=', ownerId)
      .where('launch_at', '>', new Date())
      .execute()
    expect(listings).toEqual([])
  })

  it('go on being sold when it is a draft, or open already', async () => {
    const { itemId } = await createSale(server.resources)
    const before = await launchOf(itemId)
    await hangExhibition(server.resources, { itemIds: [itemId], opensInDays: 2, publishedAt: null })
    await hangExhibition(server.resources, { itemIds: [itemId], opensInDays: -2 })
    expect(await launchOf(itemId)).toBe(before)
  })

  it('begin late in either order, when they are hung and put up for sale at once', async () => {
    const rounds = Array.from({ length: 12 }, async () => {
      const creatorId = await createMember(server.resources)
      const itemId = await createWork(server.resources, { creatorId, quantity: 1 })
      const [{ exhibitionId }] = await Promise.all([
        hangExhibition(server.resources, { itemIds: [itemId], opensInDays: 2, curatorId: creatorId }),
        openListing(server.resources.db, { itemId, sellerId: creatorId, unitPriceMinor: 1_000n, quantity: 1 }),
      ])
      expect(await launchOf(itemId)).toBe(await opensAt(exhibitionId))
    })
    await Promise.all(rounds)
  })
})

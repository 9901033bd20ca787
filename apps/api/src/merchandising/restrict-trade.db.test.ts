import type { Api } from '@monsoon/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openListing } from '#listings/open-listing.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createNoticeReader } from '#test-support/people/notice-reader.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
let staff: Api

beforeAll(async () => {
  test = await createTestApi()
  staff = test.apiWith(await signInMember(test.resources, await createMember(test.resources, { role: 'staff' })))
})
afterAll(() => test.checkBooksAndClose())

const reason = 'Two people claim to have made it'
const setTrade = (itemId: string, isRestricted: boolean) =>
  staff('PATCH /v1/staff/works/{id}/trade', { params: { id: itemId }, body: { isRestricted, reason } })
const read = async (itemId: string) => (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data
const createBuyer = async () => {
  const buyerId = await createMember(test.resources, { fundsMinor: 1_000_000n })
  return { buyerId, api: test.apiWith(await signInMember(test.resources, buyerId)) }
}
const offer = (itemId: string, sellerId: string) =>
  openListing(test.resources.db, { itemId, sellerId, unitPriceMinor: 5_000n, quantity: 1 })

describe('a work whose trade staff have stopped', () => {
  it('is neither bought nor sold, and says so, until its trade is open again [ENT-047]', async () => {
    const { itemId, saleId, artistId } = await createSale(test.resources, { supply: 3 })
    const { api: buyer, buyerId } = await createBuyer()
    await buyer('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
    expect((await read(itemId)).buySellRestrict).toBe(false)

    await setTrade(itemId, true)
    expect(await read(itemId)).toMatchObject({
      buySellRestrict: true,
      itemInfo: { canBuy: false, buttonStatus: 'notAvailableForSale' },
      saleInfo: [],
    })
    expect(await refusalOf(buyer('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } }))).toBeDefined()
    for (const sellerId of [artistId, buyerId])
      await expect(offer(itemId, sellerId)).rejects.toMatchObject({ code: 'trade-restricted' })

    await setTrade(itemId, false)
    const { listingId } = await offer(itemId, artistId)
    expect(await read(itemId)).toMatchObject({ buySellRestrict: false, itemInfo: { canBuy: true } })
    await buyer('POST /v1/buy', { body: { itemId, saleId: listingId, quantity: 1 } })
    expect((await buyer('GET /v1/item/{id}', { params: { id: itemId } })).data.itemInfo.ownedQuantity).toBe(2)
  })

  it('lets somebody pay for what they had reserved', async () => {
    const { itemId, saleId } = await createSale(test.resources, { supply: 3 })
    const { api: buyer } = await createBuyer()
    const body = { itemId, saleId, quantity: 1 }
    await buyer('POST /v1/buy/initiate', { body })
    await setTrade(itemId, true)
    expect((await buyer('POST /v1/buy', { body })).status).toBe(200)
  })

  it('tells its maker why, and is written down once', async () => {
    const { itemId, artistId } = await createSale(test.resources)
    await setTrade(itemId, true)
    await setTrade(itemId, true)
    await test.runJobs()
    const { entries } = (await staff('GET /v1/staff/audit', { query: { subjectId: artistId } })).data
    expect(entries.map(({ action, detail }) => [action, JSON.parse(detail) as unknown])).toEqual([
      ['trade-stopped', { itemId, reason }],
    ])
    const mails = test.mails.filter(({ subject }) => subject.includes('not traded for now'))
    expect(mails.at(-1)?.text).toContain(reason)
    await setTrade(itemId, false)
    const { read: readNotices } = await createNoticeReader(test, { userId: artistId })
    expect((await readNotices()).items).toMatchObject([
      { kind: 'trade-opened', item: { id: itemId }, reason },
      { kind: 'trade-stopped', item: { id: itemId }, reason },
    ])
    await setTrade(itemId, true)
    const found = (await staff('GET /v1/staff/works', { query: { limit: 1 } })).data.works
    expect(found).toMatchObject([{ itemId, isTradeRestricted: true }])
  })
})

it('a sale that begins while staff stop the trade is closed or refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const artistId = await createMember(test.resources)
    const itemId = await createWork(test.resources, { creatorId: artistId, quantity: 5 })
    await Promise.allSettled([offer(itemId, artistId), setTrade(itemId, true), offer(itemId, artistId)])
    expect(await read(itemId)).toMatchObject({ buySellRestrict: true, saleInfo: [] })
  }
})

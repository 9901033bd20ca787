import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuction, endIn } from '#test-support/auction-fixture.ts'
import { auctionPeople, bidBody, feesMinor } from '#test-support/auction-people.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { settleAuction } from './settle-auction.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const { bidder, asUser, freeOf, mailsAfterJobs } = auctionPeople(() => test)

describe('the end', () => {
  it('takes the held money, hands the editions over and pays by the split, with nobody doing anything', async () => {
    const lot = await createAuction(test.resources, { supply: 3 })
    const [one, two] = [await bidder(), await bidder()]
    await one.api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })
    await two.api('PATCH /v1/bid/post', { body: { ...bidBody(lot, 200), maxAmount: 900 } })
    await endIn(test.resources, lot.auctionId, -1)
    await mailsAfterJobs()
    expect(test.mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your receipt for Tide Table', 'Sold: Tide Table']),
    )
    const { data } = await two.api('GET /v1/item/{id}/auction', { params: { id: lot.itemId } })
    expect(data).toMatchObject({ state: 'sold', highestBid: 200, canBid: false, canCancel: false })
    expect(await freeOf(two.userId)).toBe(100_000n - 20_000n - feesMinor)
    expect(await freeOf(one.userId)).toBe(100_000n)
    expect(await freeOf(lot.artistId)).toBe(16_000n)
    const { data: page } = await two.api('GET /v1/item/{id}', { params: { id: lot.itemId }, query: {} })
    expect(page.itemInfo).toMatchObject({ ownedEditions: '1-3', hasAuction: false, auctionId: lot.auctionId })
    expect(page.tradingInfo[0]).toMatchObject({ event: 'buy', label: 'Sold', amount: 200 })
    const { data: list } = await test.api('GET /v1/items/all-items', { query: {} })
    expect(list.items.find(({ id }) => id === lot.itemId)).toMatchObject({ auctionState: 'sold', availableQuantity: 0 })
    const { data: mine } = await two.api('GET /v1/bid/own', { query: {} })
    expect(mine.bids).toMatchObject([{ standing: 'won', highestOwn: 200, orderId: expect.any(String) }])
    const { data: lost } = await one.api('GET /v1/bid/own', { query: {} })
    expect(lost.bids).toMatchObject([{ standing: 'lost', orderId: null }])
  })

  it('comes no sooner than its time: a job that runs too early puts itself off', async () => {
    const lot = await createAuction(test.resources)
    await settleAuction(test.resources, lot.auctionId)
    const { data } = await test.api('GET /v1/item/{id}/auction', { params: { id: lot.itemId } })
    expect(data?.state).toBe('live')
  })

  it('without a bid gives the editions back, says so in the provenance, and tells the seller', async () => {
    const lot = await createAuction(test.resources)
    await endIn(test.resources, lot.auctionId, -1)
    await mailsAfterJobs()
    expect(test.mails.map(({ subject }) => subject)).toContain('The auction of Tide Table ended without a bid')
    const api = await asUser(lot.artistId)
    const { data: page } = await api('GET /v1/item/{id}', { params: { id: lot.itemId }, query: {} })
    expect(page.tradingInfo[0]).toMatchObject({ event: 'cancel', label: 'From Sale' })
    const { data: list } = await test.api('GET /v1/items/all-items', { query: {} })
    expect(list.items.find(({ id }) => id === lot.itemId)).toMatchObject({
      auctionState: 'expired',
      availableQuantity: 1,
    })
    await api('POST /v1/list', {
      body: { itemId: lot.itemId, quantity: 1, pricePerQuantity: 20, acceptedPaymentMethod: 'fiat' },
    })
    const { data: sale } = await test.api('GET /v1/items/all-items', { query: {} })
    expect(sale.items.find(({ id }) => id === lot.itemId)).toMatchObject({
      saleType: 'sale',
      auctionState: null,
      price: 20,
    })
  })
})

describe('a second chance', () => {
  async function fallen() {
    const lot = await createAuction(test.resources)
    const [one, two, staff] = [await bidder(), await bidder(), await bidder(0n, 'staff')]
    await one.api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })
    const { data } = await two.api('PATCH /v1/bid/post', { body: bidBody(lot, 300) })
    await staff.api('POST /v1/bid/cancel', { body: { bidId: data.bids[0]?.id ?? '', reason: 'Shill bids' } })
    await endIn(test.resources, lot.auctionId, -1)
    await mailsAfterJobs()
    return { ...lot, one, two }
  }
  const answer = (api: TestApi['api'], id: string, said: 'accept' | 'decline') =>
    api('POST /v1/auction/{id}/second-chance', { params: { id }, body: { answer: said } })

  it('is offered for a day to the next bidder alone, who pays the own bid from the wallet', async () => {
    const { auctionId, one, two, artistId } = await fallen()
    expect(test.mails.map(({ subject }) => subject)).toContain('Tide Table can be yours for your bid')
    const { data } = await one.api('GET /v1/auction/{id}', { params: { id: auctionId }, query: {} })
    expect(data.auctions).toMatchObject([{ state: 'offered', secondChance: { amount: 150, totalCost: 158.4 } }])
    await expect(answer(two.api, auctionId, 'accept')).rejects.toMatchObject({ code: 'second-chance-over' })
    expect((await answer(one.api, auctionId, 'accept')).data).toMatchObject({ state: 'sold', highestBid: 150 })
    expect((await answer(one.api, auctionId, 'accept')).data.state).toBe('sold')
    expect(await freeOf(one.userId)).toBe(100_000n - 15_000n - feesMinor)
    expect(await freeOf(artistId)).toBe(12_000n)
  })

  it('declined or over, passes on, and ends unsold when nobody is left', async () => {
    const { auctionId, itemId, one } = await fallen()
    expect((await answer(one.api, auctionId, 'decline')).data.state).toBe('unsold')
    const late = await fallen()
    await test.resources.pool.query(`UPDATE auction SET offered_until = now() WHERE id = $1`, [late.auctionId])
    await expect(answer(late.one.api, late.auctionId, 'accept')).rejects.toMatchObject({ code: 'second-chance-over' })
    await settleAuction(test.resources, late.auctionId)
    const { data } = await test.api('GET /v1/item/{id}/auction', { params: { id: late.itemId } })
    expect(data?.state).toBe('unsold')
    expect(itemId).not.toBe(late.itemId)
  })
})

describe('a suspension', () => {
  it('ends the auctions of the seller and voids the bids of the bidder; what was held is free', async () => {
    const admin = await bidder(0n, 'admin')
    const suspend = (userId: string) =>
      admin.api('POST /v1/staff/users/{id}/suspend', { params: { id: userId }, body: { reason: 'Shill bids' } })
    const lot = await createAuction(test.resources)
    const [one, two] = [await bidder(), await bidder()]
    await one.api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })
    await two.api('PATCH /v1/bid/post', { body: bidBody(lot, 200) })
    await suspend(two.userId)
    expect(await freeOf(two.userId)).toBe(100_000n)
    const { data } = await one.api('GET /v1/item/{id}/auction', { params: { id: lot.itemId } })
    expect(data).toMatchObject({ state: 'live', highestBid: 150, own: { isLeading: false } })
    await one.api('PATCH /v1/bid/post', { body: bidBody(lot, 160) })
    await suspend(lot.artistId)
    expect(await freeOf(one.userId)).toBe(100_000n)
    const { data: mine } = await one.api('GET /v1/bid/own', { query: {} })
    expect(mine.bids).toMatchObject([{ standing: 'cancelled' }])
  })
})

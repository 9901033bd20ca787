import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bidFor, createAuction, endIn } from '#test-support/auction-fixture.ts'
import { auctionPeople, bidBody, feesMinor } from '#test-support/auction-people.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createSale } from '#test-support/sale-fixture-queries.ts'
import { settleAuction } from './settle-auction.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const { bidder, asUser, freeOf, mailsAfterJobs } = auctionPeople(() => test)

describe('a bid', () => {
  it('locks bid and fees, and frees those of whoever is outbid at once [CALL-124, MSG-100, ROLE-008, RULE-100, RULE-101]', async () => {
    const lot = await createAuction(test.resources)
    const [first, second] = [await bidder(), await bidder()]
    const { data, msg } = await first.api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })
    expect(msg).toBe('Bidding added successfully')
    expect(data).toMatchObject({
      highestBid: 150,
      minNextBid: 151,
      quickBids: [158, 165, 180],
      bidCount: 1,
      own: { isLeading: true, highestBid: 150, limit: 150, held: 158.4 },
    })
    expect(await freeOf(first.userId)).toBe(100_000n - 15_000n - feesMinor)
    await second.api('PATCH /v1/bid/post', { body: bidBody(lot, '150.01') })
    expect(await freeOf(first.userId)).toBe(100_000n)
    expect(await freeOf(second.userId)).toBe(100_000n - 15_001n - feesMinor)
    const { data: seen } = await first.api('GET /v1/item/{id}/auction', { params: { id: lot.itemId } })
    expect(seen?.own).toEqual({ isLeading: false, highestBid: 150, limit: null, held: 0 })
    expect(seen?.bids.map(({ amount, seq }) => [seq, amount])).toEqual([
      [2, 150.01],
      [1, 150],
    ])
    expect(await mailsAfterJobs()).toContain('Somebody bid more for Tide Table')
    const { data: card } = await test.api('GET /v1/items/all-items', { query: {} })
    expect(card.items.find(({ id }) => id === lot.itemId)).toMatchObject({ price: 150.01 })
  })

  it('is refused when it is not greater, or no amount, in the specified words [MSG-062, MSG-063]', async () => {
    const lot = await createAuction(test.resources)
    const { api } = await bidder()
    const bid = (amount: number | string) => api('PATCH /v1/bid/post', { body: bidBody(lot, amount) })
    await expect(bid(100)).rejects.toMatchObject({
      code: 'bid-too-low',
      message: 'Please enter valid bid amount greater than 100 USD',
      data: { highestBid: null, minNextBid: 101 },
    })
    await bid(120)
    await expect(bid(120)).rejects.toMatchObject({ message: 'Please enter valid bid amount greater than 120 USD' })
    for (const wrong of ['plenty', '', '1e3', -5, '12.345'])
      await expect(bid(wrong), String(wrong)).rejects.toMatchObject({ message: 'Please enter valid bid amount' })
  })

  it('is refused to the owner, without the money, for another work, and at another price than was seen', async () => {
    const lot = await createAuction(test.resources)
    const other = await createSale(test.resources)
    const owner = await asUser(lot.artistId)
    await expect(owner('PATCH /v1/bid/post', { body: bidBody(lot, 150) })).rejects.toMatchObject({
      message: 'Owner can not to buy items',
    })
    const poor = await bidder(15_839n)
    await expect(poor.api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })).rejects.toMatchObject({
      code: 'bid-needs-funds',
    })
    const { api } = await bidder()
    await expect(
      api('PATCH /v1/bid/post', { body: { ...bidBody(lot, 150), itemId: other.itemId } }),
    ).rejects.toMatchObject({ code: 'auction-not-found' })
    await api('PATCH /v1/bid/post', { body: { ...bidBody(lot, 150), highestBid: null } })
    await expect(api('PATCH /v1/bid/post', { body: { ...bidBody(lot, 170), highestBid: 140 } })).rejects.toMatchObject({
      code: 'price-changed',
      data: { highestBid: 150 },
    })
  })

  it('is refused between two of whom one has blocked the other, and taken again when nobody has', async () => {
    const lot = await createAuction(test.resources)
    const seller = await asUser(lot.artistId)
    const { userId, api } = await bidder()
    const bid = () => api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })
    await seller('POST /v1/block', { body: { userId } })
    await expect(bid()).rejects.toMatchObject({ status: 400, code: 'bid-blocked' })
    await seller('POST /v1/un-block', { body: { userId } })
    await api('POST /v1/block', { body: { userId: lot.artistId } })
    await expect(bid()).rejects.toMatchObject({ code: 'bid-blocked' })
    expect(await freeOf(userId)).toBe(100_000n)
    await api('POST /v1/un-block', { body: { userId: lot.artistId } })
    await bid()
  })

  it('asks visitors to log in', async () => {
    const lot = await createAuction(test.resources)
    await expect(test.api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })).rejects.toMatchObject({
      code: 'login-to-bid',
    })
  })

  it('locks the difference alone when the own one is raised', async () => {
    const lot = await createAuction(test.resources)
    const { userId, api } = await bidder(30_840n)
    await api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })
    await api('PATCH /v1/bid/post', { body: bidBody(lot, 300) })
    expect(await freeOf(userId)).toBe(0n)
    await expect(api('PATCH /v1/bid/post', { body: bidBody(lot, 300.01) })).rejects.toMatchObject({
      code: 'bid-needs-funds',
    })
  })

  it('with a limit holds all of it, answers for its owner, and shows the limit to nobody else', async () => {
    const lot = await createAuction(test.resources)
    const [one, two] = [await bidder(), await bidder()]
    await one.api('PATCH /v1/bid/post', { body: { ...bidBody(lot, 120), maxAmount: 500 } })
    expect(await freeOf(one.userId)).toBe(100_000n - 50_000n - feesMinor)
    const { data } = await two.api('PATCH /v1/bid/post', { body: bidBody(lot, 200) })
    expect(data).toMatchObject({ highestBid: 201, bidCount: 3, own: { isLeading: false, limit: null } })
    // As a number: ids and moments may well have these digits.
    expect(JSON.stringify(data)).not.toMatch(/[:[]500[,}\]]/)
    expect(data.bids[0]).toMatchObject({ amount: 201, isAutomatic: true })
    expect(await freeOf(two.userId)).toBe(100_000n)
    const { data: own } = await one.api('GET /v1/item/{id}/auction', { params: { id: lot.itemId } })
    expect(own?.own).toEqual({ isLeading: true, highestBid: 201, limit: 500, held: 508.4 })
    const beaten = await two.api('PATCH /v1/bid/post', { body: { ...bidBody(lot, 210), maxAmount: 600 } })
    expect(beaten.data).toMatchObject({ highestBid: 501, own: { isLeading: true, limit: 600 } })
    expect(await freeOf(one.userId)).toBe(100_000n)
    await two.api('PATCH /v1/bid/post', { body: { ...bidBody(lot, 502), maxAmount: 700 } })
    const raised = await two.api('GET /v1/item/{id}/auction', { params: { id: lot.itemId } })
    expect(raised.data).toMatchObject({ highestBid: 501, own: { limit: 700, held: 708.4 } })
    await expect(
      two.api('PATCH /v1/bid/post', { body: { ...bidBody(lot, 502), maxAmount: 650 } }),
    ).rejects.toMatchObject({ code: 'limit-not-raised' })
    await expect(
      two.api('PATCH /v1/bid/post', { body: { ...bidBody(lot, 502), maxAmount: 501 } }),
    ).rejects.toMatchObject({ code: 'limit-below-bid' })
  })

  it('in the last ten minutes moves the end to ten minutes after it; a rejected one moves nothing', async () => {
    const lot = await createAuction(test.resources)
    const { api } = await bidder()
    await endIn(test.resources, lot.auctionId, 60_000)
    const before = await api('GET /v1/item/{id}/auction', { params: { id: lot.itemId } })
    await expect(api('PATCH /v1/bid/post', { body: bidBody(lot, 90) })).rejects.toMatchObject({ code: 'bid-too-low' })
    const rejected = await api('GET /v1/item/{id}/auction', { params: { id: lot.itemId } })
    expect(rejected.data?.liveTill).toBe(before.data?.liveTill)
    const { data } = await api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })
    expect(Math.abs(Date.parse(data.liveTill) - Date.parse(data.serverTime) - 600_000)).toBeLessThan(30_000)
    const after = await api('GET /v1/item/{id}/auction', { params: { id: lot.itemId } })
    expect(after.data).toMatchObject({ originalEnd: before.data?.liveTill, liveTill: data.liveTill })
  })

  it('after the end is refused, by the clock of the database', async () => {
    const lot = await createAuction(test.resources)
    const { api, userId } = await bidder()
    await endIn(test.resources, lot.auctionId, -1)
    await expect(api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })).rejects.toMatchObject({ code: 'auction-over' })
    expect(await freeOf(userId)).toBe(100_000n)
    await settleAuction(test.resources, lot.auctionId)
  })

  it('is placed once for a repeated call, also when the answer was lost', async () => {
    const lot = await createAuction(test.resources)
    const [one, two] = [await bidder(), await bidder()]
    const bid = { bidderId: one.userId, amountMinor: 15_000n, opKey: 'lost-answer' }
    await bidFor(test.resources, lot, bid)
    await bidFor(test.resources, lot, bid)
    await bidFor(test.resources, lot, { bidderId: two.userId, amountMinor: 20_000n })
    await bidFor(test.resources, lot, bid)
    const { data } = await one.api('GET /v1/item/{id}/auction', { params: { id: lot.itemId } })
    expect(data).toMatchObject({ bidCount: 2, highestBid: 200 })
  })
})

describe('bids are binding', () => {
  it('users cannot cancel one, in the specified words [RULE-103, CALL-127]', async () => {
    const lot = await createAuction(test.resources)
    const { api } = await bidder()
    const { data } = await api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })
    await expect(api('POST /v1/bid/cancel', { body: { bidId: data.bids[0]?.id ?? '' } })).rejects.toMatchObject({
      message: 'Bid once placed cannot be cancelled.',
    })
    const { data: after } = await api('GET /v1/item/{id}/auction', { params: { id: lot.itemId } })
    expect(after).toMatchObject({ highestBid: 150, own: { isLeading: true }, bids: [{ isVoided: false }] })
  })

  it('staff void all of a bidder: the money is free, the next bid stands, and both are told [CALL-127]', async () => {
    const lot = await createAuction(test.resources)
    const [one, two, staff] = [await bidder(), await bidder(), await bidder(0n, 'staff')]
    await one.api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })
    const { data } = await two.api('PATCH /v1/bid/post', { body: bidBody(lot, 300) })
    await mailsAfterJobs()
    const bidId = data.bids[0]?.id ?? ''
    const { data: after } = await staff.api('POST /v1/bid/cancel', { body: { bidId, reason: 'Shill bids' } })
    expect(after).toMatchObject({ highestBid: 150, bidCount: 2, canCancel: true })
    expect(after.bids[0]).toMatchObject({ amount: 300, isVoided: true })
    expect(await freeOf(two.userId)).toBe(100_000n)
    expect(await mailsAfterJobs()).toEqual(
      expect.arrayContaining(['Your bids for Tide Table were voided', 'Your bid for Tide Table is the highest again']),
    )
    await expect(staff.api('POST /v1/bid/cancel', { body: { bidId, reason: 'Again' } })).rejects.toMatchObject({
      code: 'bid-voided',
    })
    await two.api('PATCH /v1/bid/post', { body: bidBody(lot, 300) })
  })
})

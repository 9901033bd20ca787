import { messages } from '@monsoon/contract/messages'
import { sellMessages } from '@monsoon/contract/sell-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBrokenPromises } from '#ledger/ledger-check-queries.ts'
import { readFreeBalance } from '#ledger/read-free-balance.ts'
import { bidFor, createAuction, endIn } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { settleAuction, settleDueAuctions } from './settle-auction.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(async () => {
  expect(await listBrokenPromises(test.resources.db)).toEqual([])
  await test.close()
})

const feesMinor = 840n

async function bidder(fundsMinor = 100_000n, role = 'member') {
  const userId = await createMember(test.resources, { fundsMinor, role })
  return { userId, api: test.apiWith(await signInMember(test.resources, userId)) }
}

const asUser = async (userId: string) => test.apiWith(await signInMember(test.resources, userId))
const freeOf = (userId: string) => readFreeBalance(test.resources.db, userId)
const bidBody = ({ auctionId, itemId }: { auctionId: string; itemId: string }, amount: number | string) => ({
  ...{ saleId: auctionId, itemId, amount },
})

async function mailsAfterJobs() {
  test.mails.splice(0)
  await settleDueAuctions(test.resources)
  await test.runJobs()
  await test.runJobs()
  return test.mails.map(({ subject }) => subject)
}

describe('putting a work up for auction', () => {
  it('locks the editions, shows the auction on its card and page, and answers the specified message [CALL-111, CALL-091, ENT-051, MSG-109]', async () => {
    const { userId, api } = await bidder()
    const itemId = await createWork(test.resources, { creatorId: userId, quantity: 3 })
    const body = { itemId, quantity: 2, minimumPrice: 100, liveTill: 7, pricePerQuantity: 50 } as const
    const { data, msg } = await api('POST /v1/list/auction', { body: { ...body, acceptedPaymentMethod: 'fiat' } })
    expect(msg).toBe('Successfully added for sell')
    expect(data).toMatchObject({
      ...{ highestBid: null, minimumPrice: 100, minNextBid: 101, currencyType: 'USD', acceptedPaymentMethod: 'fiat' },
      ...{ quantity: 2, editions: '1-2', editionQuantity: 3, canBid: false, canCancel: true, bids: [], own: null },
    })
    const daysLeft = (Date.parse(data.liveTill) - Date.parse(data.serverTime)) / 86_400_000
    expect(Math.round(daysLeft)).toBe(7)
    const visitor = await test.api('GET /v1/item/{id}/auction', { params: { id: itemId } })
    expect(visitor.data).toMatchObject({ id: data.id, canBid: true, canCancel: false })
    const { data: page } = await test.api('GET /v1/item/{id}', { params: { id: itemId }, query: {} })
    expect(page.itemInfo).toMatchObject({ hasAuction: true, auctionId: data.id })
    expect(page.tradingInfo[0]).toMatchObject({ event: 'auction', label: 'On Auction', amount: 100 })
    const { data: list } = await test.api('GET /v1/items/all-items', { query: { sortBy: 'endingSoon' } })
    expect(list.items.find(({ id }) => id === itemId)).toMatchObject({
      ...{ saleType: 'auction', auctionState: 'live', liveTill: data.liveTill, price: 100, availableQuantity: 2 },
    })
    const again = { ...body, quantity: 2, acceptedPaymentMethod: 'fiat' as const }
    await expect(api('POST /v1/list/auction', { body: again })).rejects.toMatchObject({ code: 'quantity-above-owned' })
    await expect(api('POST /v1/list/auction', { body: { ...again, quantity: 1 } })).rejects.toMatchObject({
      code: 'auction-runs',
    })
    await expect(
      api('POST /v1/list', { body: { itemId, editions: '1', pricePerQuantity: 20, acceptedPaymentMethod: 'fiat' } }),
    ).rejects.toMatchObject({ code: 'edition-not-free' })
  })

  it.each([
    [{ liveTill: 8 }, undefined],
    [{ quantity: 0 }, sellMessages.editionsToSell],
    [{ quantity: 99 }, sellMessages.quantityAboveOwned],
    [{ minimumPrice: 9.99 }, 'Minimum price should be greater than or equal to 10 USD'],
    [{ minimumPrice: undefined }, sellMessages.priceRequired],
    [{ minimumPrice: 'dear' }, sellMessages.priceRequired],
    [{ acceptedPaymentMethod: 'crypto' }, messages.addCryptoAccount],
  ])('refuses %j [CONST-027, MSG-064, MSG-065, MSG-066, MSG-067, RULE-043]', async (wrong, msg) => {
    const { userId } = await bidder()
    const itemId = await createWork(test.resources, { creatorId: userId, quantity: 1 })
    const answer = await test.app.inject({
      ...{ method: 'POST', url: '/v1/list/auction', headers: await signInMember(test.resources, userId) },
      payload: { itemId, quantity: 1, minimumPrice: 100, liveTill: 1, ...wrong },
    })
    expect(answer.statusCode).toBe(400)
    if (msg) expect(answer.json<{ msg: string }>().msg).toBe(msg)
  })

  it('happens once for a repeated call', async () => {
    const { userId, api } = await bidder()
    const itemId = await createWork(test.resources, { creatorId: userId, quantity: 1 })
    const body = { itemId, quantity: 1, minimumPrice: 100, liveTill: 1, acceptedPaymentMethod: 'fiat' } as const
    const calls = [1, 2, 3].map(() => api('POST /v1/list/auction', { body, idempotencyKey: 'one-auction' }))
    const ids = (await Promise.all(calls)).map(({ data }) => data.id)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('a bid', () => {
  it('locks bid and fees, and frees those of whoever is outbid at once [CALL-124, MSG-100, RULE-100, RULE-101]', async () => {
    const lot = await createAuction(test.resources)
    const [first, second] = [await bidder(), await bidder()]
    const { data, msg } = await first.api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })
    expect(msg).toBe('Bidding added successfully')
    expect(data).toMatchObject({
      ...{ highestBid: 150, minNextBid: 151, quickBids: [158, 165, 180], bidCount: 1 },
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
    expect(JSON.stringify(data)).not.toContain('500')
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
    expect(Math.abs(Date.parse(data.liveTill) - Date.parse(data.serverTime) - 600_000)).toBeLessThan(2_000)
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
  })

  it('staff void all of a bidder: the money is free, the next bid stands, and both are told', async () => {
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

describe('cancelling', () => {
  it('is the right of the owner until the first bid [CALL-113, FLOW-089, RULE-142, RULE-145, MSG-110]', async () => {
    const lot = await createAuction(test.resources)
    const owner = await asUser(lot.artistId)
    const { api } = await bidder()
    const cancel = { params: { id: lot.auctionId } }
    await expect(api('DELETE /v1/auction/{id}', cancel)).rejects.toMatchObject({ code: 'auction-not-found' })
    const { data, msg } = await owner('DELETE /v1/auction/{id}', cancel)
    expect([data.state, msg]).toEqual(['cancelled', 'Successfully removed from sell'])
    await expect(owner('DELETE /v1/auction/{id}', cancel)).rejects.toMatchObject({ code: 'auction-over' })
    const bidOn = await createAuction(test.resources)
    await api('PATCH /v1/bid/post', { body: bidBody(bidOn, 150) })
    await expect(
      (await asUser(bidOn.artistId))('DELETE /v1/auction/{id}', { params: { id: bidOn.auctionId } }),
    ).rejects.toMatchObject({ code: 'auction-has-bids' })
  })

  it('by staff needs a reason, frees every hold, tells everybody, and is audited', async () => {
    const lot = await createAuction(test.resources)
    const [one, two, staff] = [await bidder(), await bidder(), await bidder(0n, 'staff')]
    await one.api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })
    await two.api('PATCH /v1/bid/post', { body: bidBody(lot, 200) })
    await mailsAfterJobs()
    const params = { id: lot.auctionId }
    await expect(staff.api('DELETE /v1/auction/{id}', { params })).rejects.toMatchObject({ code: 'reason-needed' })
    await staff.api('DELETE /v1/auction/{id}', { params, body: { reason: 'A copy of the work of others' } })
    expect(await freeOf(two.userId)).toBe(100_000n)
    const told = await mailsAfterJobs()
    expect(told.filter((subject) => subject === 'The auction of Tide Table was cancelled')).toHaveLength(3)
    const { rows } = await test.resources.pool.query(
      `SELECT action FROM audit_entry WHERE action = 'auction-cancelled' AND actor_id = $1`,
      [staff.userId],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('lists of auctions', () => {
  it('give those of a work, or one by its id, and the calendar file of its end [CALL-123, CONST-043]', async () => {
    const lot = await createAuction(test.resources)
    const byItem = await test.api('GET /v1/auction/{id}', { params: { id: lot.itemId }, query: {} })
    expect(byItem.data).toMatchObject({ auctions: [{ id: lot.auctionId }], pagination: { limit: 50, total: 1 } })
    const answer = await test.app.inject({ url: `/v1/auction/${lot.auctionId}/calendar` })
    expect(answer.headers['content-type']).toContain('text/calendar')
    expect(answer.body).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m)
  })

  it('find featured works in an auction that runs, the next to end first [CALL-079, CALL-082]', async () => {
    const [late, soon, plain] = [
      await createAuction(test.resources, { days: 7 }),
      await createAuction(test.resources, { days: 2 }),
      await createAuction(test.resources),
    ]
    await test.resources.pool.query('UPDATE item SET featured = true WHERE id = ANY ($1)', [[late.itemId, soon.itemId]])
    for (const path of ['GET /v1/items/auction/featured', 'GET /v1/items/featured/auction'] as const) {
      const { data } = await test.api(path, { query: {} })
      expect(data.items.map(({ id }) => id)).toEqual([soon.itemId, late.itemId])
    }
    const { data } = await test.api('GET /v1/marketplace', {
      query: { onAuction: 'true', sortBy: 'endingSoon', limit: 100 },
    })
    const ids = data.items.map(({ id }) => id)
    expect(ids.indexOf(plain.itemId)).toBeLessThan(ids.indexOf(soon.itemId))
    expect(data.items.every(({ auctionState }) => auctionState === 'live')).toBe(true)
    const all = await test.api('GET /v1/items/all-items', { query: { sortBy: 'endingSoon', limit: 5, offset: 2 } })
    const first = await test.api('GET /v1/items/all-items', { query: { sortBy: 'endingSoon', limit: 5 } })
    const seen = [...first.data.items, ...all.data.items].map(({ id }) => id)
    expect(new Set(seen).size).toBe(seen.length)
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

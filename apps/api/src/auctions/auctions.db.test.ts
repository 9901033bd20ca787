import { messages } from '@monsoon/contract/messages'
import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuction } from '#test-support/auction-fixture.ts'
import { auctionPeople, bidBody } from '#test-support/auction-people.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createSale, createWork, addTransferAddress, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const { bidder, asUser, freeOf, mailsAfterJobs } = auctionPeople(() => test)

describe('putting a work up for auction', () => {
  it('locks the editions, shows the auction on its card and page, and answers the specified message [CALL-111, CALL-091, ENT-028, ENT-035, ENT-051, MSG-109, ROLE-004]', async () => {
    const { userId, api } = await bidder()
    const itemId = await createWork(test.resources, { creatorId: userId, quantity: 3 })
    expect((await test.api('GET /v1/item/{id}/auction', { params: { id: itemId } })).data).toBeNull()
    const body = { itemId, quantity: 2, minimumPrice: 120, liveTill: 7, pricePerQuantity: 50 } as const
    await addTransferAddress(test.resources.db, userId)
    const { data, msg } = await api('POST /v1/list/auction', {
      body: { ...body, editions: '2-3', acceptedPaymentMethod: 'all' },
    })
    expect(msg).toBe('Successfully added for sell')
    expect(data).toMatchObject({
      highestBid: null,
      minimumPrice: 120,
      minNextBid: 121,
      currencyType: 'USD',
      acceptedPaymentMethod: 'all',
      quantity: 2,
      editions: '2-3',
      editionQuantity: 3,
      canBid: false,
      canCancel: true,
      bids: [],
      own: null,
    })
    const daysLeft = (Date.parse(data.liveTill) - Date.parse(data.serverTime)) / 86_400_000
    expect(Math.round(daysLeft)).toBe(7)
    const visitor = await test.api('GET /v1/item/{id}/auction', { params: { id: itemId } })
    expect(visitor.data).toMatchObject({ id: data.id, canBid: true, canCancel: false })
    const { data: page } = await test.api('GET /v1/item/{id}', { params: { id: itemId }, query: {} })
    expect(page.itemInfo).toMatchObject({ hasAuction: true, auctionId: data.id })
    expect(page.tradingInfo[0]).toMatchObject({ event: 'auction', label: 'On Auction', amount: 120 })
    const { data: list } = await test.api('GET /v1/items/all-items', { query: { sortBy: 'endingSoon' } })
    expect(list.items.find(({ id }) => id === itemId)).toMatchObject({
      saleType: 'auction',
      auctionState: 'live',
      liveTill: data.liveTill,
      price: 120,
      availableQuantity: 2,
    })
    const again = { ...body, quantity: 2, acceptedPaymentMethod: 'fiat' as const }
    await expect(api('POST /v1/list/auction', { body: again })).rejects.toMatchObject({ code: 'quantity-above-owned' })
    await expect(api('POST /v1/list/auction', { body: { ...again, quantity: 1 } })).rejects.toMatchObject({
      code: 'auction-runs',
    })
    await expect(
      api('POST /v1/list', { body: { itemId, editions: '3', pricePerQuantity: 20, acceptedPaymentMethod: 'fiat' } }),
    ).rejects.toMatchObject({ code: 'edition-not-free' })
  })

  it.each([
    [{ liveTill: 8 }, undefined],
    [{ quantity: 0 }, sellMessages.editionsToSell],
    [{ quantity: 99 }, sellMessages.quantityAboveOwned],
    [{ minimumPrice: 9.99 }, 'Minimum price should be greater than or equal to 10 USD'],
    [{ minimumPrice: undefined }, sellMessages.priceRequired],
    [{ minimumPrice: 'dear' }, sellMessages.priceRequired],
    [{ acceptedPaymentMethod: 'all' }, messages.addCryptoAccount],
  ])('refuses %j [CONST-027, MSG-064, MSG-065, MSG-066, MSG-067, RULE-043]', async (wrong, msg) => {
    const { userId } = await bidder()
    const itemId = await createWork(test.resources, { creatorId: userId, quantity: 1 })
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/list/auction',
      headers: await signInMember(test.resources, userId),
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

describe('cancelling', () => {
  it('is the right of the owner until the first bid [CALL-113, FLOW-089, RULE-142, MSG-110]', async () => {
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
  it('give those of a work, the newest first, or one by its id [CALL-123, CONST-043]', async () => {
    const lot = await createAuction(test.resources, { supply: 2 })
    const owner = await asUser(lot.artistId)
    await owner('DELETE /v1/auction/{id}', { params: { id: lot.auctionId } })
    const command = {
      itemId: lot.itemId,
      quantity: 2,
      pricePerQuantity: 60,
      liveTill: 1,
      acceptedPaymentMethod: 'fiat',
    } as const
    const { data: second } = await owner('POST /v1/list/auction', { body: command })
    expect(second.minimumPrice).toBe(120)
    const read = async (id: string, query = {}) => {
      const { auctions, pagination } = (await test.api('GET /v1/auction/{id}', { params: { id }, query })).data
      return { ids: auctions.map((one) => one.id), pagination }
    }
    expect(await read(lot.itemId)).toEqual({
      ids: [second.id, lot.auctionId],
      pagination: { limit: 50, offset: 1, total: 2, lastOffset: 1 },
    })
    expect(await read(lot.itemId, { limit: 1, offset: 2 })).toEqual({
      ids: [lot.auctionId],
      pagination: { limit: 1, offset: 2, total: 2, lastOffset: 2 },
    })
    expect((await read(lot.auctionId)).ids).toEqual([lot.auctionId])
  })

  it('come with the calendar file of an end', async () => {
    const lot = await createAuction(test.resources)
    const answer = await test.app.inject({ url: `/v1/auction/${lot.auctionId}/calendar` })
    expect(answer.headers['content-type']).toContain('text/calendar')
    expect(answer.body).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m)
  })

  it('find featured works in an auction that runs, the next to end first [CALL-079, CALL-082]', async () => {
    const [late, soon, plain, over] = [
      await createAuction(test.resources, { days: 7 }),
      await createAuction(test.resources, { days: 2 }),
      await createAuction(test.resources),
      await createAuction(test.resources),
    ]
    await (
      await asUser(over.artistId)
    )('DELETE /v1/auction/{id}', { params: { id: over.auctionId } })
    const onSale = await createSale(test.resources)
    const featured = [late, soon, over, onSale].map(({ itemId }) => itemId)
    await test.resources.pool.query('UPDATE item SET featured = true WHERE id = ANY ($1)', [featured])
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

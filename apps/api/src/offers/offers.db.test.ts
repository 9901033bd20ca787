import { messages } from '@monsoon/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openListing } from '#listings/open-listing.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createOffer, createOwnedWork, expireIn, stateOf } from '#test-support/offer-fixture.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { expireDueOffers } from './expire-offer.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const feesMinor = 840n
const asUser = async (userId: string) => test.apiWith(await signInMember(test.resources, userId))
const freeOf = (userId: string) => readFreeBalance(test.resources.db, userId)

async function buyer(fundsMinor = 100_000n, name = 'Test Person') {
  const userId = await createMember(test.resources, { fundsMinor, name })
  return { userId, api: await asUser(userId) }
}

async function mailsAfterJobs() {
  test.mails.splice(0)
  await test.runJobs()
  await test.runJobs()
  return test.mails.map(({ subject }) => subject)
}

const offersOf = async (itemId: string) =>
  (await test.api('GET /v1/offer/item/{id}', { params: { id: itemId }, query: {} })).data.offers

describe('what a work takes offers at', () => {
  it('is told by the work and by its price call: a least price and a most quantity [CALL-128, ENT-039, ENT-048, RULE-011]', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources, { supply: 3 })
    const { data } = await test.api('GET /v1/offer/price/{id}', { params: { id: itemId } })
    expect(data).toMatchObject({
      minOfferPricePerQuantity: 1,
      maxPostOfferQuantity: 3,
      currencyType: 'USD',
      canPostOffer: true,
      days: 7,
      sale: null,
      own: null,
      fiatBalance: null,
    })
    const { data: page } = await test.api('GET /v1/item/{id}', { params: { id: itemId }, query: {} })
    expect(page.canRequest).toBe(true)
    const flags = { canPostOffer: true, minOfferPricePerQuantity: 1, maxPostOfferQuantity: 3 }
    expect(page.itemInfo).toMatchObject(flags)
    const own = await (await asUser(artistId))('GET /v1/item/{id}', { params: { id: itemId }, query: {} })
    expect(own.data).toMatchObject({ canRequest: false, itemInfo: { canPostOffer: false, maxPostOfferQuantity: 0 } })
  })

  it('is the last first-hand price at least, in the specified words below it [RULE-114, MSG-068]', async () => {
    const { itemId, saleId } = await createSale(test.resources, { priceMinor: 10_000n })
    const first = await buyer()
    await first.api('POST /v1/buy', { body: { itemId, saleId, quantity: 2 } })
    const { api } = await buyer()
    const ask = (amount: number) => api('POST /v1/offer/request', { body: { itemId, quantity: 1, amount } })
    await expect(ask(99.99)).rejects.toMatchObject({
      code: 'offer-too-low',
      message: "Can't add price less then primary sale amount",
      data: { minOfferPricePerQuantity: 100 },
    })
    const { data: page } = await test.api('GET /v1/item/{id}', { params: { id: itemId }, query: {} })
    expect(page.itemInfo.minOfferPricePerQuantity).toBe(100)
    // An offer at the price of a sale leads to buying.
    await expect(ask(100)).rejects.toMatchObject({ code: 'offer-above-price', data: { saleId, price: 100 } })
  })

  it('is more where an owner asks more, and nothing where all have switched offers off or block the reader', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources)
    const [owner, guest] = [await asUser(artistId), await buyer()]
    const terms = (body: { isOpen: boolean; leastPrice?: number }) =>
      owner('PUT /v1/offer/terms/{itemId}', { params: { itemId }, body })
    const ask = (amount: number) => guest.api('POST /v1/offer/request', { body: { itemId, quantity: 1, amount } })
    expect((await terms({ isOpen: true, leastPrice: 250 })).data).toMatchObject({ isOpen: true, leastPrice: 250 })
    await expect(ask(249)).rejects.toMatchObject({ code: 'offer-too-low' })
    await terms({ isOpen: false })
    await expect(ask(300)).rejects.toMatchObject({ code: 'offers-closed' })
    const { data: closed } = await test.api('GET /v1/item/{id}', { params: { id: itemId }, query: {} })
    expect(closed).toMatchObject({
      canRequest: false,
      itemInfo: { canPostOffer: false, minOfferPricePerQuantity: null },
    })
    await terms({ isOpen: true })
    await owner('POST /v1/block', { body: { userId: guest.userId } })
    await expect(ask(300)).rejects.toMatchObject({ code: 'offers-closed' })
    await owner('POST /v1/un-block', { body: { userId: guest.userId } })
    await guest.api('POST /v1/block', { body: { userId: artistId } })
    await expect(ask(300), 'nor to somebody whom one has blocked').rejects.toMatchObject({ code: 'offers-closed' })
    await expect(
      guest.api('PUT /v1/offer/terms/{itemId}', { params: { itemId }, body: { isOpen: true } }),
    ).rejects.toMatchObject({ code: 'item-not-found' })
  })
})

describe('an offer', () => {
  it('locks its money for a week and is told to the owner [ROLE-009, CALL-129, CALL-131, MSG-107, ENT-054, CONST-028]', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources, { supply: 5 })
    await test.resources.pool.query(`UPDATE users SET type = 'artist' WHERE id = $1`, [artistId])
    const { userId, api } = await buyer()
    const body = { itemId, quantity: 2, amount: 150 }
    const { data: asked } = await api('POST /v1/offer/initiate', { body })
    expect(asked).toMatchObject({ paymentIntent: null, cardRequired: false, fiatBalance: 1000, total: 308.4 })
    const { data: offer, msg } = await api('POST /v1/offer/request', { body })
    expect(msg).toBe('Offer posted Successfull')
    expect(offer).toMatchObject({
      itemInfo: { itemId, name: 'Tide Table', thumbnail: expect.stringMatching(/400x400\.webp$/) },
      requestedBy: { type: 'user', userId, userName: 'Test Person' },
      requestedTo: { type: 'artist', userId: artistId, userName: 'Test Artist' },
      status: 'open',
      amount: 150,
      currencyType: 'USD',
      quantity: 2,
      canAccept: false,
      canWithdraw: true,
      terms: { totalCost: 308.4, held: 308.4 },
    })
    expect(Date.parse(offer.expireAt) - Date.parse(offer.createdAt)).toBe(7 * 86_400_000)
    expect(await freeOf(userId)).toBe(100_000n - 30_000n - feesMinor)
    expect(await mailsAfterJobs()).toContain('Somebody offers $150.00 each for 2 editions of Tide Table')
    const { data: filtered } = await test.api('GET /v1/marketplace', { query: { hasOffer: 'true' } })
    expect(filtered.items.map(({ id }) => id)).toContain(itemId)
  })

  it('is refused without a login in the specified words [MSG-089]', async () => {
    const { itemId } = await createOwnedWork(test.resources)
    const refusal = test.api('POST /v1/offer/request', { body: { itemId, quantity: 1, amount: 5 } })
    await expect(refusal).rejects.toMatchObject({ status: 401, message: 'Login to post offers' })
  })

  it.each([
    [{ quantity: 0 }, messages.offerQuantity],
    [{ quantity: 6 }, 'Offers for this work can be for 5 at most'],
    [{ amount: 0.99 }, messages.offerTooLow],
    [{ amount: 'much' }, messages.offerInvalid],
    [{ amount: 999.99 }, 'This offer locks 1008.39 USD, fees included, and your wallet has 1000.00 USD available.'],
    [{ paymentId: 'pi_1' }, 'This payment does not belong to the order'],
  ])('with %j is refused and locks nothing [RULE-115, RULE-116]', async (wrong, msg) => {
    const { itemId } = await createOwnedWork(test.resources, { supply: 5 })
    const { userId, api } = await buyer()
    const body = { itemId, quantity: 1, amount: 100, ...wrong }
    const refusal: unknown = await api('POST /v1/offer/request', { body }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 400 })
    expect(JSON.stringify(refusal) + String(refusal)).toContain(msg)
    expect(await freeOf(userId)).toBe(100_000n)
  })

  it('is not made for an own work', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources)
    const api = await asUser(artistId)
    const refusal = api('POST /v1/offer/request', { body: { itemId, quantity: 1, amount: 5 } })
    await expect(refusal).rejects.toMatchObject({ code: 'own-item' })
  })

  it('takes the place of an earlier one for the work, whose money pays for it', async () => {
    const { itemId } = await createOwnedWork(test.resources)
    const { userId, api } = await buyer(20_000n)
    const ask = (amount: number) => api('POST /v1/offer/request', { body: { itemId, quantity: 1, amount } })
    const { data: first } = await ask(150)
    await ask(190)
    expect(await stateOf(test.resources, first.offerId)).toBe('withdrawn')
    expect(await freeOf(userId)).toBe(20_000n - 19_000n - feesMinor)
  })

  it('happens once for a repeated call', async () => {
    const { itemId } = await createOwnedWork(test.resources)
    const { api } = await buyer()
    const body = { itemId, quantity: 1, amount: 50 }
    const calls = [1, 2, 3].map(() => api('POST /v1/offer/request', { body, idempotencyKey: 'one-offer' }))
    expect(new Set((await Promise.all(calls)).map(({ data }) => data.offerId)).size).toBe(1)
    expect(await offersOf(itemId)).toHaveLength(1)
  })

  it('is listed for everybody, without what is between the two; either side finds it among its own [CALL-132, CALL-133]', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources)
    const { offerId, buyerId } = await createOffer(test.resources, { itemId })
    const [seen] = await offersOf(itemId)
    expect(seen).toMatchObject({ offerId, amount: 100, status: 'open', canAccept: false, terms: null })
    const owner = await asUser(artistId)
    const { data } = await owner('GET /v1/offer/user', { query: { role: 'seller', limit: 5, offset: 1 } })
    expect(data).toMatchObject({ pagination: { total: 1, limit: 5 }, offers: [{ offerId, canAccept: true }] })
    const { data: none } = await owner('GET /v1/offer/user', { query: { role: 'buyer' } })
    expect(none.offers).toEqual([])
    const asked = await asUser(buyerId)
    for (const query of [{ role: 'buyer' }, {}] as const)
      expect((await asked('GET /v1/offer/user', { query })).data).toMatchObject({
        offers: [{ offerId, canAccept: false, canWithdraw: true }],
        pagination: { limit: 10, offset: 1, total: 1 },
      })
    expect((await asked('GET /v1/offer/user', { query: { role: 'seller' } })).data.offers).toEqual([])
  })

  it('is listed before those that were made earlier, page by page [CALL-132, CALL-133]', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources)
    const made: string[] = []
    for (let n = 0; n < 3; n += 1) made.push((await createOffer(test.resources, { itemId })).offerId)
    const [first = '', second = '', third = ''] = made
    const owner = await asUser(artistId)
    const listsOf = async (query: { limit?: number; offset?: number }) => {
      const lists = [
        await test.api('GET /v1/offer/item/{id}', { params: { id: itemId }, query }),
        await owner('GET /v1/offer/user', { query: { role: 'seller', ...query } }),
      ]
      return lists.map(({ data }) => [data.offers.map(({ offerId }) => offerId), data.pagination])
    }
    const all = [[third, second, first], { limit: 10, offset: 1, total: 3, lastOffset: 1 }]
    expect(await listsOf({})).toEqual([all, all])
    const rest = [[first], { limit: 2, offset: 2, total: 3, lastOffset: 2 }]
    expect(await listsOf({ limit: 2, offset: 2 })).toEqual([rest, rest])
  })
})

describe('accepting', () => {
  it('moves editions and money at once, and says so [CALL-135, ROLE-037, MSG-105, STATE-020]', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources, { supply: 3 })
    const { offerId, buyerId } = await createOffer(test.resources, { itemId, quantity: 2 })
    const owner = await asUser(artistId)
    const { data, msg } = await owner('PATCH /v1/offer/{id}/{answer}', { params: { id: offerId, answer: 'accept' } })
    expect(msg).toBe('Successfully accepted')
    expect(data).toMatchObject({
      status: 'accepted',
      canAccept: false,
      terms: { held: 0, orderId: expect.any(String) },
    })
    expect(await freeOf(buyerId)).toBe(100_000n - 20_000n - feesMinor)
    expect(await freeOf(artistId)).toBe(16_000n)
    const { data: page } = await test.api('GET /v1/item/{id}', { params: { id: itemId }, query: {} })
    const owners = page.ownedBy.map(({ ownedUserId, editions }) => [ownedUserId, editions])
    expect(owners).toEqual([
      [buyerId, '1-2'],
      [artistId, '3'],
    ])
    expect(page.tradingInfo.slice(0, 2).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Sold', 'Offer Accepted']),
    )
    const mails = await mailsAfterJobs()
    expect(mails).toContain('Your offer for Tide Table was accepted')
  })

  it('takes down the sales that hold what is needed first, and rejects offers beyond what is left', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources, { supply: 3 })
    const listed = { itemId, sellerId: artistId, unitPriceMinor: 50_000n }
    await openListing(test.resources.db, { ...listed, quantity: 2 })
    const one = await createOffer(test.resources, { itemId, quantity: 2 })
    const beyond = await createOffer(test.resources, { itemId, quantity: 2 })
    const within = await createOffer(test.resources, { itemId, quantity: 1 })
    const owner = await asUser(artistId)
    await owner('PATCH /v1/offer/{id}/{answer}', { params: { id: one.offerId, answer: 'accept' } })
    expect(await stateOf(test.resources, beyond.offerId)).toBe('rejected')
    expect(await freeOf(beyond.buyerId)).toBe(100_000n)
    expect(await stateOf(test.resources, within.offerId)).toBe('open')
    const { data: page } = await test.api('GET /v1/item/{id}', { params: { id: itemId }, query: {} })
    expect(page.itemInfo.availableQuantity).toBe(0)
    expect(await mailsAfterJobs()).toContain('Your offer for Tide Table was rejected')
  })

  it('ends what can no longer be had as invalid, and frees the money', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources)
    const { offerId, buyerId } = await createOffer(test.resources, { itemId })
    const other = await createMember(test.resources)
    await test.resources.pool.query('UPDATE edition_range SET owner_id = $2 WHERE item_id = $1', [itemId, other])
    const owner = await asUser(artistId)
    const refusal = owner('PATCH /v1/offer/{id}/{answer}', { params: { id: offerId, answer: 'accept' } })
    await expect(refusal).rejects.toMatchObject({ status: 400, code: 'offer-invalid' })
    expect(await stateOf(test.resources, offerId)).toBe('invalid')
    expect(await freeOf(buyerId)).toBe(100_000n)
  })

  it('is for the owner alone', async () => {
    const { itemId } = await createOwnedWork(test.resources)
    const { offerId, buyerId } = await createOffer(test.resources, { itemId })
    const answer = { params: { id: offerId, answer: 'accept' as const } }
    await expect((await asUser(buyerId))('PATCH /v1/offer/{id}/{answer}', answer)).rejects.toMatchObject({
      code: 'offer-awaits-other',
    })
    const { api } = await buyer()
    await expect(api('PATCH /v1/offer/{id}/{answer}', answer)).rejects.toMatchObject({ code: 'offer-not-found' })
  })
})

describe('an offer that is not accepted', () => {
  it('is rejected by the owner, and its money is free [CALL-135, ROLE-037, MSG-106]', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources)
    const { offerId, buyerId } = await createOffer(test.resources, { itemId })
    const owner = await asUser(artistId)
    const { data, msg } = await owner('PATCH /v1/offer/{id}/{answer}', { params: { id: offerId, answer: 'reject' } })
    expect([data.status, msg]).toEqual(['rejected', 'Successfully rejected'])
    expect(await freeOf(buyerId)).toBe(100_000n)
    expect(await mailsAfterJobs()).toContain('Your offer for Tide Table was rejected')
  })

  it('is withdrawn by its buyer, once, and by staff with a reason [CALL-134]', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources)
    const { offerId, buyerId } = await createOffer(test.resources, { itemId })
    const api = await asUser(buyerId)
    const { data } = await api('PATCH /v1/offer/{id}', { params: { id: offerId } })
    expect(data).toMatchObject({ status: 'withdrawn', canWithdraw: false })
    expect(await freeOf(buyerId)).toBe(100_000n)
    await expect(api('PATCH /v1/offer/{id}', { params: { id: offerId } })).rejects.toMatchObject({
      code: 'offer-ended',
    })
    await expect((await asUser(artistId))('PATCH /v1/offer/{id}', { params: { id: offerId } })).rejects.toMatchObject({
      code: 'offer-not-found',
    })
    const second = await createOffer(test.resources, { itemId })
    const staff = await asUser(await createMember(test.resources, { role: 'staff' }))
    const act = (body?: { reason: string }) => staff('PATCH /v1/offer/{id}', { params: { id: second.offerId }, body })
    await expect(act()).rejects.toMatchObject({ code: 'reason-needed' })
    expect((await act({ reason: 'Traded among friends' })).data.status).toBe('invalid')
  })

  it('expires after its time, frees the money and tells both sides', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources)
    const { offerId, buyerId } = await createOffer(test.resources, { itemId })
    await expireIn(test.resources, offerId, -1000)
    const owner = await asUser(artistId)
    await mailsAfterJobs()
    await expireDueOffers(test.resources.db)
    expect(await stateOf(test.resources, offerId)).toBe('expired')
    expect(await freeOf(buyerId)).toBe(100_000n)
    expect((await mailsAfterJobs()).toSorted()).toEqual([
      'An offer for Tide Table has expired',
      'Your offer for Tide Table has expired',
    ])
    const late = owner('PATCH /v1/offer/{id}/{answer}', { params: { id: offerId, answer: 'accept' } })
    await expect(late).rejects.toMatchObject({ code: 'offer-ended' })
  })
})

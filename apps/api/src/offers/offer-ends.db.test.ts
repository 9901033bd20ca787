import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announceSales } from '#orders/announce-sale.ts'
import { confiscate } from '#test-support/people/confiscate.ts'
import { suspendUser } from '#staff/suspend-user.ts'
import { bidFor, createAuction } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createOffer, createOwnedWork, expireIn, stateOf } from '#test-support/offer-fixture.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { openAuction } from '#auctions/open-auction.ts'
import { expireOffer } from './expire-offer.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const feesMinor = 840n
const freeOf = (userId: string) => readFreeBalance(test.resources.db, userId)

/** An offer of 100 USD for a work, and both sides of it. */
async function offered(supply = 1) {
  const { itemId, artistId } = await createOwnedWork(test.resources, { supply })
  const { offerId, buyerId } = await createOffer(test.resources, { itemId })
  const as = async (userId: string) => {
    const api = test.apiWith(await signInMember(test.resources, userId))
    return {
      counter: (amount: number, note = '') =>
        api('POST /v1/offer/{id}/counter', { params: { id: offerId }, body: { amount, note } }),
      answer: (answer: 'accept' | 'reject') =>
        api('PATCH /v1/offer/{id}/{answer}', { params: { id: offerId, answer } }),
    }
  }
  return { itemId, offerId, buyerId, artistId, owner: await as(artistId), buyer: await as(buyerId) }
}

describe('a counter-offer', () => {
  it('leaves the money as it is, with two days to answer, and is for the two alone', async () => {
    const { itemId, buyerId, owner, buyer } = await offered()
    const { data } = await owner.counter(180, 'The frame comes with it')
    expect(data).toMatchObject({
      status: 'countered',
      canAccept: false,
      terms: { counter: { amount: 180 }, held: 108.4 },
    })
    const hours = (Date.parse(data.expireAt) - Date.parse(data.terms?.counter?.at ?? '')) / 3_600_000
    expect(Math.round(hours)).toBe(48)
    expect(await freeOf(buyerId)).toBe(100_000n - 10_000n - feesMinor)
    const seen = await test.api('GET /v1/offer/item/{id}', { params: { id: itemId }, query: {} })
    expect(JSON.stringify(seen.data)).not.toContain('frame')
    await expect(owner.answer('accept')).rejects.toMatchObject({ code: 'offer-awaits-other' })
    await expect(owner.counter(170)).rejects.toMatchObject({ code: 'offer-awaits-other' })
    test.mails.splice(0)
    await test.runJobs()
    await test.runJobs()
    const mail = test.mails.find(({ subject }) => subject === '$180.00 for Tide Table: the answer to your offer')
    expect(mail?.text).toContain('They write: The frame comes with it')
    expect((await buyer.answer('accept')).data.amount).toBe(180)
  })

  it.each([
    [180, 18_000n],
    [40, 4_000n],
  ])('of %d USD is accepted by the buyer: the difference is taken or freed at once', async (amount, agreedMinor) => {
    const { buyerId, artistId, owner, buyer } = await offered()
    await owner.counter(amount)
    expect((await buyer.answer('accept')).data).toMatchObject({ status: 'accepted', amount })
    expect(await freeOf(buyerId)).toBe(100_000n - agreedMinor - feesMinor)
    expect(await freeOf(artistId)).toBe((agreedMinor * 80n) / 100n)
  })

  it('above what the buyer has is not accepted, and stands', async () => {
    const { offerId, owner, buyer } = await offered()
    await owner.counter(5000)
    await expect(buyer.answer('accept')).rejects.toMatchObject({ code: 'insufficient-funds' })
    expect(await stateOf(test.resources, offerId)).toBe('countered')
  })

  it('is answered with another price once, which moves the money; then the owner says yes or no', async () => {
    const { buyerId, owner, buyer } = await offered()
    await owner.counter(180)
    expect((await buyer.counter(150)).data).toMatchObject({ status: 'open', amount: 150, terms: { held: 158.4 } })
    expect(await freeOf(buyerId)).toBe(100_000n - 15_000n - feesMinor)
    await expect(owner.counter(170)).rejects.toMatchObject({ code: 'offer-countered-before' })
    await owner.answer('accept')
    expect(await freeOf(buyerId)).toBe(100_000n - 15_000n - feesMinor)
  })

  it('is declined by the buyer, or expires: the money is free', async () => {
    const declined = await offered()
    await declined.owner.counter(180)
    expect((await declined.buyer.answer('reject')).data.status).toBe('rejected')
    expect(await freeOf(declined.buyerId)).toBe(100_000n)
    const late = await offered()
    await late.owner.counter(180)
    await expireIn(test.resources, late.offerId, -1000)
    await expireOffer(test.resources.db, late.offerId)
    expect(await stateOf(test.resources, late.offerId)).toBe('expired')
    expect(await freeOf(late.buyerId)).toBe(100_000n)
  })
})

describe('offers', () => {
  it('are refused and expired when they are accepted too late', async () => {
    const { offerId, owner } = await offered()
    await expireIn(test.resources, offerId, -1000)
    await expect(owner.answer('accept')).rejects.toMatchObject({ code: 'offer-expired' })
    expect(await stateOf(test.resources, offerId)).toBe('expired')
  })

  it('rest while an auction runs, and its first bid voids them [RULE-011]', async () => {
    // The second edition stays free: it is the auction that keeps offers away.
    const { itemId, offerId, artistId, buyerId, owner } = await offered(2)
    const lot = { itemId, sellerId: artistId, quantity: 1, minimumMinor: 10_000n, days: 1 }
    const auctionId = await openAuction(test.resources, lot)
    await expect(owner.answer('accept')).rejects.toMatchObject({ code: 'offers-rest' })
    await expect(createOffer(test.resources, { itemId })).rejects.toMatchObject({ code: 'offers-rest' })
    const { data } = await test.api('GET /v1/item/{id}', { params: { id: itemId }, query: {} })
    expect(data.itemInfo).toMatchObject({ hasAuction: true, canPostOffer: false })
    const bidderId = await createMember(test.resources, { fundsMinor: 100_000n })
    await bidFor(test.resources, { auctionId, itemId }, { bidderId, amountMinor: 12_000n })
    await test.runJobs()
    expect(await stateOf(test.resources, offerId)).toBe('invalid')
    expect(await freeOf(buyerId)).toBe(100_000n)
  })

  it('are not taken for a work in an auction', async () => {
    const { itemId } = await createAuction(test.resources)
    await expect(createOffer(test.resources, { itemId })).rejects.toMatchObject({ code: 'offers-rest' })
  })

  it('end when the owner sells what they are for to somebody else', async () => {
    const { itemId, saleId } = await createSale(test.resources, { supply: 2 })
    const both = await createOffer(test.resources, { itemId, quantity: 2, unitPriceMinor: 9_000n })
    const one = await createOffer(test.resources, { itemId, quantity: 1, unitPriceMinor: 9_000n })
    const other = test.apiWith(
      await signInMember(test.resources, await createMember(test.resources, { fundsMinor: 100_000n })),
    )
    await other('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
    await announceSales(test.resources)
    await test.runJobs()
    expect(await stateOf(test.resources, both.offerId)).toBe('invalid')
    expect(await freeOf(both.buyerId)).toBe(100_000n)
    expect(await stateOf(test.resources, one.offerId)).toBe('open')
  })

  it('end with a suspension of either side, and with what is confiscated', async () => {
    const { db } = test.resources
    const userId = await createMember(test.resources, { role: 'staff' })
    const actor = { userId, role: 'admin' } as Parameters<typeof suspendUser>[1]['actor']
    const reason = 'Copies of the work of others'
    const [ofBuyer, ofOwner, taken] = [await offered(), await offered(), await offered()]
    await suspendUser(db, { actor, userId: ofBuyer.buyerId, reason })
    await suspendUser(db, { actor, userId: ofOwner.artistId, reason })
    await confiscate(test.resources, { actor, userId: taken.artistId, itemId: taken.itemId, reason })
    for (const { offerId, buyerId } of [ofBuyer, ofOwner, taken]) {
      expect(await stateOf(test.resources, offerId)).toBe('invalid')
      expect(await freeOf(buyerId)).toBe(100_000n)
    }
  })
})

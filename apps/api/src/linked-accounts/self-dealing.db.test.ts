import { type LinkKind, refusingLinkKinds } from '@monsoon/contract/accounts/linked-accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleAuction } from '#auctions/settle-auction.ts'
import { bidFor, createAuction, endIn } from '#test-support/auction-fixture.ts'
import { auctionPeople, bidBody } from '#test-support/auction-people.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { linkAccounts } from '#test-support/people/link-accounts.ts'
import { createOwnedWork } from '#test-support/offer-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createSale } from '#test-support/sale-fixture-queries.ts'
import { areLinked } from './are-linked.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '10' } })
})
afterAll(() => test.checkBooksAndClose())

const { bidder, asUser, freeOf } = auctionPeople(() => test)
type Person = Awaited<ReturnType<typeof bidder>>
const note = (kind: LinkKind, userIds: string[]) => linkAccounts(test.resources.db, kind, userIds)

/** Ways in which somebody takes a work of somebody else, each ready to be tried. */
const ways: Record<
  string,
  (buyer: Person, linkTo: (ownerId: string) => Promise<void>) => Promise<() => Promise<unknown>>
> = {
  'a quote': async ({ api }, linkTo) => {
    const { artistId, itemId, saleId } = await createSale(test.resources)
    await linkTo(artistId)
    return () => api('POST /v1/calculation', { body: { itemId, saleId, quantity: 1 } })
  },
  'a purchase from the wallet': async ({ api }, linkTo) => {
    const { artistId, itemId, saleId } = await createSale(test.resources)
    await linkTo(artistId)
    return () => api('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
  },
  'a purchase that begins with a card': async ({ api }, linkTo) => {
    const { artistId, itemId, saleId } = await createSale(test.resources)
    await linkTo(artistId)
    return () => api('POST /v1/buy/initiate', { body: { itemId, saleId, quantity: 1, modeOfPayment: 'card' } })
  },
  'paying a reservation that is older than the link': async ({ api }, linkTo) => {
    const { artistId, itemId, saleId } = await createSale(test.resources)
    const { data } = await api('POST /v1/buy/initiate', { body: { itemId, saleId, quantity: 1 } })
    await linkTo(artistId)
    return () => api('POST /v1/buy', { body: { itemId, saleId, quantity: 1, orderId: data.orderId } })
  },
  'a bid': async ({ api }, linkTo) => {
    const lot = await createAuction(test.resources)
    await linkTo(lot.artistId)
    return () => api('PATCH /v1/bid/post', { body: bidBody(lot, 150) })
  },
  'a bid that begins with a card': async ({ api }, linkTo) => {
    const lot = await createAuction(test.resources)
    await linkTo(lot.artistId)
    return () => api('POST /v1/bid/initiate', { body: { ...bidBody(lot, 150), modeOfPayment: 'card' } })
  },
  'a second chance': async ({ api, userId }, linkTo) => {
    const [lot, winner] = [await createAuction(test.resources), await bidder()]
    await bidFor(test.resources, lot, { bidderId: userId, amountMinor: 12_000n })
    await bidFor(test.resources, lot, { bidderId: winner.userId, amountMinor: 15_000n })
    const { data } = await test.api('GET /v1/item/{id}/auction', { params: { id: lot.itemId } })
    const staff = await bidder(0n, 'staff')
    const bidId = data?.bids.find(({ amount }) => amount === 150)?.id ?? ''
    await staff.api('POST /v1/bid/cancel', { body: { bidId, reason: 'A card that was stolen' } })
    await endIn(test.resources, lot.auctionId, -1)
    await settleAuction(test.resources, lot.auctionId)
    await linkTo(lot.artistId)
    return () =>
      api('POST /v1/auction/{id}/second-chance', { params: { id: lot.auctionId }, body: { answer: 'accept' } })
  },
  'an offer': async ({ api }, linkTo) => {
    const { itemId, artistId } = await createOwnedWork(test.resources)
    await linkTo(artistId)
    return () => api('POST /v1/offer/request', { body: { itemId, quantity: 1, amount: 50 } })
  },
  'an offer that is older than the link, accepted': async ({ api }, linkTo) => {
    const { itemId, artistId } = await createOwnedWork(test.resources)
    const { data } = await api('POST /v1/offer/request', { body: { itemId, quantity: 1, amount: 50 } })
    await linkTo(artistId)
    const owner = await asUser(artistId)
    return () => owner('PATCH /v1/offer/{id}/{answer}', { params: { id: data.offerId, answer: 'accept' } })
  },
  'an offer that is older than the link, answered with a price': async ({ api }, linkTo) => {
    const { itemId, artistId } = await createOwnedWork(test.resources)
    const { data } = await api('POST /v1/offer/request', { body: { itemId, quantity: 1, amount: 50 } })
    await linkTo(artistId)
    const owner = await asUser(artistId)
    return () => owner('POST /v1/offer/{id}/counter', { params: { id: data.offerId }, body: { amount: 60 } })
  },
  "an owner's price that is older than the link": async ({ api }, linkTo) => {
    const { itemId, artistId } = await createOwnedWork(test.resources)
    const { data } = await api('POST /v1/offer/request', { body: { itemId, quantity: 1, amount: 50 } })
    const owner = await asUser(artistId)
    await owner('POST /v1/offer/{id}/counter', { params: { id: data.offerId }, body: { amount: 60 } })
    await linkTo(artistId)
    return () => api('POST /v1/offer/{id}/initiate', { params: { id: data.offerId }, body: { modeOfPayment: 'card' } })
  },
}

describe.each(Object.entries(ways))('%s', (_, prepare) => {
  it('is taken from a stranger, and from somebody of the same household', async () => {
    const [buyer, neighbour] = [await bidder(), await bidder()]
    await (
      await prepare(buyer, async () => {})
    )()
    await (
      await prepare(neighbour, (ownerId) => note('proof-of-address', [neighbour.userId, ownerId]))
    )()
  })

  it.each(refusingLinkKinds)('is refused between accounts with an equal %s [RULE-036, MSG-044]', async (kind) => {
    const buyer = await bidder()
    const attempt = await prepare(buyer, (ownerId) => note(kind, [buyer.userId, ownerId]))
    const free = await freeOf(buyer.userId)
    expect(await refusalOf(attempt())).toBe('own-item')
    expect(await freeOf(buyer.userId)).toBe(free)
  })
})

describe('a purchase whose card tells who pays', () => {
  /** Cards are noted in production alone: in demo mode everybody pays by the same published numbers. */
  const inProduction = async (act: () => Promise<void>) => {
    Object.assign(test.resources.config, { MODE: 'production' })
    await act().finally(() => Object.assign(test.resources.config, { MODE: 'demo' }))
  }
  async function payBy(buyer: Person, sale: Awaited<ReturnType<typeof createSale>>, card: string) {
    const command = { itemId: sale.itemId, saleId: sale.saleId, quantity: 1 }
    const { data } = await buyer.api('POST /v1/buy/initiate', { body: { ...command, modeOfPayment: 'card' } })
    const paymentId = data.paymentId ?? ''
    test.cards.succeed(paymentId, card)
    await buyer.api('POST /v1/buy', { body: { ...command, paymentId } }).catch(() => undefined)
    await test.runJobs()
    const order = await buyer.api('GET /v1/order/{id}', { params: { id: data.orderId } })
    return { state: order.data.state, refundedMinor: test.cards.payments.get(paymentId)?.refundedMinor }
  }

  it('is undone, and the money goes back to the card, where the seller has paid by it before', () =>
    inProduction(async () => {
      const [buyer, seller] = [await bidder(), await bidder()]
      const [bought, own] = [await createSale(test.resources), await createSale(test.resources)]
      await test.resources.pool.query('UPDATE listing SET seller_id = $1 WHERE id = $2', [seller.userId, own.saleId])
      await test.resources.pool.query('UPDATE edition_range SET owner_id = $1 WHERE item_id = $2', [
        seller.userId,
        own.itemId,
      ])
      expect((await payBy(seller, bought, 'card-of-two')).state).toBe('paid')
      expect(await payBy(buyer, own, 'card-of-two')).toEqual({ state: 'refunded', refundedMinor: 10_840n })
      expect((await payBy(await bidder(), own, 'card-of-one')).state).toBe('paid')
    }))

  it('is a purchase as any other in demo mode', async () => {
    const [buyer, other] = [await bidder(), await bidder()]
    await payBy(buyer, await createSale(test.resources), 'card-of-two')
    await payBy(other, await createSale(test.resources), 'card-of-two')
    expect(await areLinked(test.resources.db, buyer.userId, other.userId)).toBe(false)
  })
})

describe('cashback', () => {
  it.each(['artistId', 'curatorId'] as const)(
    'is not given to an account that is linked with the %s',
    async (party) => {
      const buyer = await bidder()
      const sale = await createSale(test.resources, { hasCashback: true })
      const command = { itemId: sale.itemId, saleId: sale.saleId }
      await buyer.api('POST /v1/buy', { body: { ...command, quantity: 1 } })
      await note('wallet', [buyer.userId, sale[party] ?? ''])
      expect(await refusalOf(buyer.api('POST /v1/buy/cashback', { body: command }))).toBe('cashback-not-offered')
      const stranger = await bidder()
      await stranger.api('POST /v1/buy', { body: { ...command, quantity: 1 } })
      expect(await refusalOf(stranger.api('POST /v1/buy/cashback', { body: command }))).toBeUndefined()
    },
  )
})

describe('an auction whose leader turns out to be linked with the seller', () => {
  it('voids those bids at its end, and asks the next bidder', async () => {
    const [lot, shill, next] = [await createAuction(test.resources), await bidder(), await bidder()]
    await bidFor(test.resources, lot, { bidderId: next.userId, amountMinor: 12_000n })
    await bidFor(test.resources, lot, { bidderId: shill.userId, amountMinor: 15_000n })
    await note('bank-account', [shill.userId, lot.artistId])
    await endIn(test.resources, lot.auctionId, -1)
    await settleAuction(test.resources, lot.auctionId)
    expect(await freeOf(shill.userId)).toBe(100_000n)
    const { data } = await next.api('GET /v1/auction/{id}', { params: { id: lot.auctionId }, query: {} })
    expect(data.auctions).toMatchObject([{ state: 'offered', secondChance: { amount: 120 } }])
  })
})

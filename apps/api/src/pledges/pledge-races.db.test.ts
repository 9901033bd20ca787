import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelAuction } from '#auctions/cancel-auction.ts'
import { settleAuction } from '#auctions/settle-auction.ts'
import { requestOfOffer } from '#offers/offer-purpose.ts'
import { withdrawOffer } from '#offers/withdraw-offer.ts'
import { beginPayment, type PaymentToBegin } from '#payments/begin-payment.ts'
import { cancelPayment } from '#payments/cancel-payment.ts'
import { bidFor, createAuction, endIn } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createOwnedWork } from '#test-support/offer-fixture.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { settleNaively } from '#test-support/payments/settle-naively.ts'
import { returnPledge } from './return-pledge.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'
import { findPayment } from '#payments/payment-queries.ts'
import { requestOfBid } from '#auctions/decide-bid.ts'
import { readFreeBalance, readWallet } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '20' } })
})
afterAll(() => test.checkBooksAndClose())

const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

type Lot = Awaited<ReturnType<typeof createAuction>>

async function begin(wanted: Omit<PaymentToBegin, 'ownerId' | 'opKey'>) {
  const ownerId = await createMember(test.resources)
  const { payment, providerId } = await beginPayment(test.resources, { ...wanted, ownerId, opKey: null })
  return { ownerId, pledgeId: payment.publicId, id: payment.id, providerId: providerId ?? '' }
}

const beginBid = ({ auctionId, itemId }: Lot, bidMinor = 15_000n) => {
  const request = requestOfBid({ amountMinor: bidMinor })
  return begin({ purpose: 'bid', auctionId, itemId, request, amountMinor: bidMinor + 840n })
}

const offerOf = (itemId: string) => {
  const request = requestOfOffer({ quantity: 1, unitPriceMinor: 10_000n })
  return { purpose: 'offer', itemId, request, amountMinor: 10_840n } as const
}
const beginOffer = (itemId: string) => begin(offerOf(itemId))

const stateOf = async (pledgeId: string) => (await findPayment(test.resources.db, pledgeId))?.status
async function cancel(pledgeId: string) {
  const payment = await findPayment(test.resources.db, pledgeId)
  return payment && cancelPayment(test.resources, payment, { cause: 'payer', reason: 'given up' })
}
const settle = (id: string) => settlePayment(test.resources, id)
const refundedOf = (providerId: string) => test.cards.payments.get(providerId)?.refundedMinor
const deposits = async (pledgeId: string) =>
  (await test.resources.pool.query(`SELECT FROM ledger_entry WHERE op_key = $1`, [`pledge:${pledgeId}`])).rows.length

/**
 * All that the books and the provider say of somebody's card money: it is in the wallet, or on its way back, never
 * both.
 */
async function whereIs({ ownerId, providerId }: { ownerId: string; providerId: string }) {
  await test.runJobs()
  const { account } = await readWallet(test.resources.db, ownerId)
  return { inWallet: account.postedMinor, onCard: refundedOf(providerId) }
}

const deliver = (providerId: string, eventId: string) => {
  const event = { eventId, type: 'paymentSucceeded', providerPaymentId: providerId } as const
  const { rawBody, signature } = test.cards.signEvent(event)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return test.app.inject({ method: 'POST', url: '/v1/webhook/card', headers, payload: rawBody })
}

describe.each([0, 1, 5])('a card that has paid, with %i webhooks', (count) => {
  it('makes one bid, whether they come at once, again, or never', async () => {
    const lot = await createAuction(test.resources)
    const pledged = await beginBid(lot)
    test.cards.succeed(pledged.providerId)
    await times(count, (index) => deliver(pledged.providerId, `${pledged.pledgeId}:${index % 2}`))
    await test.runJobs()
    await test.resources.pool.query(
      `UPDATE payment SET created_at = now() - interval '20 minutes', expires_at = now() - interval '10 minutes' WHERE id = $1`,
      [pledged.pledgeId],
    )
    await times(2, () => sweepPayments(test.resources))
    expect(await stateOf(pledged.pledgeId)).toBe('succeeded')
    expect(await deposits(pledged.pledgeId)).toBe(1)
    expect(await whereIs(pledged)).toEqual({ inWallet: 15_840n, onCard: 0n })
  })
})

describe('sixteen settlements of one payment at once', () => {
  it('lock the money once', async () => {
    const lot = await createAuction(test.resources)
    const pledged = await beginBid(lot)
    test.cards.succeed(pledged.providerId)
    const outcomes = await times(16, () => settle(pledged.id))
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['succeeded']))
    expect(await whereIs(pledged)).toEqual({ inWallet: 15_840n, onCard: 0n })
  })

  it('send it back once where no bid can come of it', async () => {
    const lot = await createAuction(test.resources)
    const pledged = await beginBid(lot)
    await endIn(test.resources, lot.auctionId, -1)
    test.cards.succeed(pledged.providerId)
    const outcomes = await times(16, () => settle(pledged.id))
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['failed']))
    expect(await whereIs(pledged)).toEqual({ inWallet: 0n, onCard: 15_840n })
  })

  it('bring it in many times where one looks before one writes (control)', async () => {
    expect(await settleNaively(test.resources.db, 16)).toBeGreaterThan(1)
  })
})

describe('a payment against', () => {
  /** Both at once, several rounds: whichever is first, the money is in one place. */
  async function atOnce(against: (lot: Lot, pledged: Awaited<ReturnType<typeof beginBid>>) => Promise<unknown>) {
    for (let round = 0; round < 6; round += 1) {
      const lot = await createAuction(test.resources)
      const pledged = await beginBid(lot)
      test.cards.succeed(pledged.providerId)
      await Promise.allSettled([settle(pledged.id), against(lot, pledged)])
      await settle(pledged.id)
      const place = await whereIs(pledged)
      const isPlaced = (await stateOf(pledged.pledgeId)) === 'succeeded'
      expect(place).toEqual(isPlaced ? { inWallet: 15_840n, onCard: 0n } : { inWallet: 0n, onCard: 15_840n })
    }
  }

  it('its being given up leaves the money in one place', () => atOnce((_, { pledgeId }) => cancel(pledgeId)))

  it('the cancelling of its auction leaves the money in one place', () =>
    atOnce((lot) => {
      const actor = { userId: lot.artistId, sessionId: '', role: 'member' } as const
      return cancelAuction(test.resources.db, { auctionId: lot.auctionId, actor, reason: undefined })
    }))

  it('a higher bid of somebody else leaves the money in one place, held or free', () =>
    atOnce(async (lot) => {
      const bidderId = await createMember(test.resources, { fundsMinor: 100_000n })
      await bidFor(test.resources, lot, { bidderId, amountMinor: 20_000n })
    }))
})

describe('a webhook that comes', () => {
  it('after the bidder was outbid changes nothing: the money is free balance', async () => {
    const lot = await createAuction(test.resources)
    const pledged = await beginBid(lot)
    test.cards.succeed(pledged.providerId)
    await settle(pledged.id)
    const rivalId = await createMember(test.resources, { fundsMinor: 100_000n })
    await bidFor(test.resources, lot, { bidderId: rivalId, amountMinor: 20_000n })
    await times(3, (index) => deliver(pledged.providerId, `late:${pledged.pledgeId}:${index}`))
    expect(await whereIs(pledged)).toEqual({ inWallet: 15_840n, onCard: 0n })
    expect(await readFreeBalance(test.resources.db, pledged.ownerId)).toBe(15_840n)
  })

  it('after the end of the auction sends the money back, and settlement goes on without it', async () => {
    const lot = await createAuction(test.resources)
    const pledged = await beginBid(lot)
    await endIn(test.resources, lot.auctionId, -1)
    test.cards.succeed(pledged.providerId)
    await Promise.all([
      deliver(pledged.providerId, `end:${pledged.pledgeId}`),
      settleAuction(test.resources, lot.auctionId),
    ])
    expect(await whereIs(pledged)).toEqual({ inWallet: 0n, onCard: 15_840n })
  })

  it('after the offer was withdrawn changes nothing, and the money goes back to the card once it is asked for', async () => {
    const { itemId } = await createOwnedWork(test.resources)
    const pledged = await beginOffer(itemId)
    const { ownerId, pledgeId, providerId } = pledged
    test.cards.succeed(providerId)
    await times(4, () => settle(pledged.id))
    const offerId = (await findPayment(test.resources.db, pledgeId))?.offerId ?? ''
    const actor = { userId: ownerId, sessionId: '', role: 'member' } as const
    await withdrawOffer(test.resources.db, { offerId, actor, reason: undefined })
    await deliver(providerId, `withdrawn:${pledgeId}`)
    expect(await whereIs(pledged)).toEqual({ inWallet: 10_840n, onCard: 0n })
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => returnPledge(test.resources.db, { pledgeId, ownerId })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await whereIs(pledged)).toEqual({ inWallet: 0n, onCard: 10_840n })
  })
})

describe('money asked back while its owner bids with it', () => {
  it('is on the card or in the bid', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [lot, other] = [await createAuction(test.resources), await createAuction(test.resources)]
      const pledged = await beginBid(lot)
      const { ownerId, pledgeId, providerId } = pledged
      test.cards.succeed(providerId)
      await settle(pledged.id)
      const rivalId = await createMember(test.resources, { fundsMinor: 100_000n })
      await bidFor(test.resources, lot, { bidderId: rivalId, amountMinor: 20_000n })
      const [back] = await Promise.allSettled([
        returnPledge(test.resources.db, { pledgeId, ownerId }),
        bidFor(test.resources, other, { bidderId: ownerId, amountMinor: 12_000n }),
      ])
      const isBack = back.status === 'fulfilled'
      expect(await whereIs(pledged)).toEqual(
        isBack ? { inWallet: 0n, onCard: 15_840n } : { inWallet: 15_840n, onCard: 0n },
      )
    }
  })
})

it('begun five times at the same moment, one pledge stands and the others are given up', async () => {
  const ownerId = await createMember(test.resources)
  const { itemId } = await createOwnedWork(test.resources, { supply: 5 })
  const begun = await Promise.allSettled(
    Array.from({ length: 5 }, () => beginPayment(test.resources, { ...offerOf(itemId), ownerId, opKey: null })),
  )
  for (const one of begun) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'pledge-ended' })
  const { rows } = await test.resources.pool.query<{ state: string; count: number }>(
    'SELECT status AS state, count(*)::int AS count FROM payment WHERE owner_id = $1 GROUP BY status ORDER BY status',
    [ownerId],
  )
  expect(rows).toEqual([
    { state: 'cancelled', count: 4 },
    { state: 'open', count: 1 },
  ])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleAuction } from '#auctions/settle-auction.ts'
import { bidFor, createAuction, endIn } from '#test-support/auction-fixture.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createOwnedWork, expireIn } from '#test-support/offer-fixture.ts'
import { signInMember } from '#test-support/sale-fixture-queries.ts'
import { expireOffer } from '#offers/expire-offer.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'
import { readFreeBalance, readWallet } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const person = (fundsMinor = 0n) => createPerson(test, { fundsMinor })

type Lot = Awaited<ReturnType<typeof createAuction>>
const freeOf = ({ userId }: Person) => readFreeBalance(test.resources.db, userId)
const heldOf = async ({ userId }: Person) => (await readWallet(test.resources.db, userId)).account.heldMinor
const cardOf = (paymentId: string) => test.cards.payments.get(paymentId)
const bidBody = ({ auctionId, itemId }: Lot, amount: number) => ({ saleId: auctionId, itemId, amount })
const ownPledges = async ({ api }: Person) => (await api('GET /v1/pledge/own', { query: {} })).data.pledges

async function beginBid(bidder: Person, lot: Lot, amount: number, maxAmount?: number) {
  const body = { ...bidBody(lot, amount), ...(maxAmount && { maxAmount }), modeOfPayment: 'card' as const }
  const { data } = await bidder.api('POST /v1/bid/initiate', { body })
  return { ...data, paymentId: data.paymentId ?? '', pledgeId: data.pledgeId ?? '' }
}

const finishBid = (bidder: Person, lot: Lot, { amount, paymentId }: { amount: number; paymentId: string }) =>
  bidder.api('PATCH /v1/bid/post', { body: { ...bidBody(lot, amount), paymentId } })

async function bidByCard(bidder: Person, lot: Lot, amount: number) {
  const begun = await beginBid(bidder, lot, amount)
  test.cards.succeed(begun.paymentId)
  const { data } = await finishBid(bidder, lot, { amount, paymentId: begun.paymentId })
  return { ...begun, auction: data }
}

async function offerByCard(buyer: Person, { itemId }: { itemId: string }, amount = 100) {
  const body = { itemId, quantity: 1, amount }
  const { data } = await buyer.api('POST /v1/offer/initiate', { body: { ...body, modeOfPayment: 'card' } })
  const paymentId = data.paymentId ?? ''
  test.cards.succeed(paymentId)
  const answer = await buyer.api('POST /v1/offer/request', { body: { ...body, paymentId } })
  return { ...data, paymentId, pledgeId: data.pledgeId ?? '', offer: answer.data }
}

/** Time is over for what a person has begun. */
const endTimeOf = (pledgeId: string) =>
  test.resources.pool.query(
    `UPDATE payment SET created_at = now() - interval '20 minutes', expires_at = now() - interval '1 second' WHERE id = $1`,
    [pledgeId],
  )

describe('a bid by card', () => {
  it('charges bid and fees, and locks them in the wallet [CALL-124]', async () => {
    const lot = await createAuction(test.resources)
    const bidder = await person()
    const begun = await beginBid(bidder, lot, 150)
    expect(begun).toMatchObject({ total: 158.4, cardRequired: true, fiatBalance: 0 })
    expect(begun.paymentIntent).toMatch(/secret/)
    expect(cardOf(begun.paymentId)?.amountMinor).toBe(15_840n)
    expect(await freeOf(bidder)).toBe(0n)
    test.cards.succeed(begun.paymentId)
    const { data, msg } = await finishBid(bidder, lot, { amount: 150, paymentId: begun.paymentId })
    expect(msg).toBe('Bidding added successfully')
    expect(data).toMatchObject({ highestBid: 150, own: { isLeading: true, held: 158.4 } })
    expect([await freeOf(bidder), await heldOf(bidder)]).toEqual([0n, 15_840n])
    expect(await ownPledges(bidder)).toMatchObject([
      { kind: 'bid', state: 'placed', amount: 158.4, cardLast4: '4242', canReturn: false },
    ])
    const { data: history } = await bidder.api('GET /v1/wallet/transactions', { query: {} })
    expect(history.transactions).toMatchObject([{ amount: 158.4, transactionType: 'credit', paymentMode: 'card' }])
  })

  it('charges the difference alone when the own bid is raised, and nothing where no more is needed', async () => {
    const lot = await createAuction(test.resources)
    const bidder = await person()
    const begun = await beginBid(bidder, lot, 150, 300)
    test.cards.succeed(begun.paymentId)
    await finishBid(bidder, lot, { amount: 150, paymentId: begun.paymentId })
    expect(await beginBid(bidder, lot, 200)).toMatchObject({ total: 0, paymentIntent: null })
    const raised = await beginBid(bidder, lot, 160, 450)
    expect(raised.total).toBe(150)
    test.cards.succeed(raised.paymentId)
    const { data } = await finishBid(bidder, lot, { amount: 160, paymentId: raised.paymentId })
    expect(data.own).toMatchObject({ limit: 450, held: 458.4 })
    expect([await freeOf(bidder), await heldOf(bidder)]).toEqual([0n, 45_840n])
  })

  it('is free balance once outbid, and goes back to the card on request, once', async () => {
    const lot = await createAuction(test.resources)
    const [bidder, rival] = [await person(), await person(100_000n)]
    const { pledgeId, paymentId } = await bidByCard(bidder, lot, 150)
    const back = () => bidder.api('POST /v1/pledge/{id}/return', { params: { id: pledgeId } })
    await expect(back()).rejects.toMatchObject({ code: 'pledge-not-free' })
    await bidFor(test.resources, lot, { bidderId: rival.userId, amountMinor: 20_000n })
    expect(await freeOf(bidder)).toBe(15_840n)
    expect(await ownPledges(bidder)).toMatchObject([{ canReturn: true }])
    await expect(rival.api('POST /v1/pledge/{id}/return', { params: { id: pledgeId } })).rejects.toMatchObject({
      code: 'pledge-not-found',
    })
    expect((await back()).data).toMatchObject({ state: 'returned', canReturn: false })
    await expect(back()).rejects.toMatchObject({ code: 'pledge-not-free' })
    await test.runJobs()
    expect(cardOf(paymentId)?.refundedMinor).toBe(15_840n)
    expect(await freeOf(bidder)).toBe(0n)
  })

  it('does not go back to the card when the wallet has spent it', async () => {
    const [lot, other] = [await createAuction(test.resources), await createAuction(test.resources)]
    const [bidder, rival] = [await person(), await person(100_000n)]
    const { pledgeId } = await bidByCard(bidder, lot, 150)
    await bidFor(test.resources, lot, { bidderId: rival.userId, amountMinor: 20_000n })
    await bidFor(test.resources, other, { bidderId: bidder.userId, amountMinor: 11_000n })
    await expect(bidder.api('POST /v1/pledge/{id}/return', { params: { id: pledgeId } })).rejects.toMatchObject({
      code: 'pledge-spent',
    })
  })

  it('wins: the held money pays, what payees earn stays locked for a week, and none of it goes back to the card', async () => {
    const lot = await createAuction(test.resources)
    const bidder = await person()
    const { pledgeId } = await bidByCard(bidder, lot, 150)
    await endIn(test.resources, lot.auctionId, -1)
    await settleAuction(test.resources, lot.auctionId)
    const { account } = await readWallet(test.resources.db, lot.artistId)
    expect([account.postedMinor, account.heldMinor]).toEqual([12_000n, 12_000n])
    expect([await freeOf(bidder), await heldOf(bidder)]).toEqual([0n, 0n])
    await expect(bidder.api('POST /v1/pledge/{id}/return', { params: { id: pledgeId } })).rejects.toMatchObject({
      code: 'pledge-not-free',
    })
    await test.resources.pool.query(`UPDATE auction SET live_till = now() + interval '1 hour' WHERE id = $1`, [
      lot.auctionId,
    ])
  })

  it('is refused before anything is charged where a wallet bid would be', async () => {
    const lot = await createAuction(test.resources)
    const bidder = await person()
    await expect(beginBid(bidder, lot, 100)).rejects.toMatchObject({ code: 'bid-too-low' })
    const owner = test.apiWith(await signInMember(test.resources, lot.artistId))
    await expect(
      owner('POST /v1/bid/initiate', { body: { ...bidBody(lot, 150), modeOfPayment: 'card' } }),
    ).rejects.toMatchObject({ code: 'own-item' })
    expect(await ownPledges(bidder)).toEqual([])
  })

  it('is made once for a key, and by what was begun, not by what is sent with the payment', async () => {
    const lot = await createAuction(test.resources)
    const bidder = await person()
    const body = { ...bidBody(lot, 150), modeOfPayment: 'card' as const }
    const begin = () => bidder.api('POST /v1/bid/initiate', { body, idempotencyKey: `key-${lot.auctionId}` })
    const [first, second] = [await begin(), await begin()]
    expect(second.data).toMatchObject({ pledgeId: first.data.pledgeId, paymentIntent: first.data.paymentIntent })
    const paymentId = first.data.paymentId ?? ''
    test.cards.succeed(paymentId)
    expect((await finishBid(bidder, lot, { amount: 900, paymentId })).data.highestBid).toBe(150)
    const other = await createAuction(test.resources)
    await expect(finishBid(bidder, other, { amount: 150, paymentId })).rejects.toMatchObject({
      code: 'payment-unknown',
    })
    await expect(finishBid(await person(), lot, { amount: 150, paymentId })).rejects.toMatchObject({
      code: 'payment-unknown',
    })
  })
})

describe('a card that does not pay', () => {
  it('is refused in the bank’s words, and another one may', async () => {
    const lot = await createAuction(test.resources)
    const bidder = await person()
    const { paymentId } = await beginBid(bidder, lot, 150)
    await expect(finishBid(bidder, lot, { amount: 150, paymentId })).rejects.toMatchObject({
      code: 'payment-not-finished',
    })
    test.cards.decline(paymentId, 'Your card was declined.')
    await expect(finishBid(bidder, lot, { amount: 150, paymentId })).rejects.toMatchObject({
      code: 'card-refused',
      message: 'Your card was declined.',
    })
    test.cards.succeed(paymentId)
    expect((await finishBid(bidder, lot, { amount: 150, paymentId })).data.highestBid).toBe(150)
  })

  it('is closed at the provider when its time is over, and when it is given up or begun again', async () => {
    const lot = await createAuction(test.resources)
    const bidder = await person()
    const late = await beginBid(bidder, lot, 150)
    await endTimeOf(late.pledgeId)
    await sweepPayments(test.resources)
    expect(cardOf(late.paymentId)?.state).toBe('canceled')
    const first = await beginBid(bidder, lot, 150)
    const second = await beginBid(bidder, lot, 160)
    await test.runJobs()
    expect([cardOf(first.paymentId)?.state, cardOf(second.paymentId)?.state]).toEqual([
      'canceled',
      'requiresPaymentMethod',
    ])
    const cancel = () => bidder.api('POST /v1/pledge/{id}/cancel', { params: { id: second.pledgeId } })
    expect((await cancel()).data.state).toBe('cancelled')
    await expect(cancel()).rejects.toMatchObject({ code: 'pledge-ended' })
    await test.runJobs()
    expect(cardOf(second.paymentId)?.state).toBe('canceled')
    expect(await freeOf(bidder)).toBe(0n)
  })

  it('is not waited for when the provider cannot be reached', async () => {
    const lot = await createAuction(test.resources)
    const bidder = await person()
    test.cards.loseAnswers(1)
    await expect(beginBid(bidder, lot, 150)).rejects.toMatchObject({ code: 'card-unavailable' })
    expect(await ownPledges(bidder)).toMatchObject([{ state: 'cancelled' }])
  })
})

describe('money that comes too late', () => {
  async function paidAfter(change: (lot: Lot, begun: Awaited<ReturnType<typeof beginBid>>) => Promise<unknown>) {
    const lot = await createAuction(test.resources)
    const bidder = await person()
    const begun = await beginBid(bidder, lot, 150)
    await change(lot, begun)
    test.cards.succeed(begun.paymentId)
    const refused = finishBid(bidder, lot, { amount: 150, paymentId: begun.paymentId })
    return { bidder, lot, begun, refused }
  }

  it('for a bid that somebody has topped goes back to the card, and its owner is told why', async () => {
    const { bidder, begun, refused } = await paidAfter(async (lot) => {
      const rival = await person(100_000n)
      await bidFor(test.resources, lot, { bidderId: rival.userId, amountMinor: 20_000n })
    })
    await expect(refused).rejects.toMatchObject({
      code: 'pledge-unplaced',
      message: 'Your money goes back to your card. Please enter valid bid amount greater than 200 USD',
    })
    test.mails.splice(0)
    await test.runJobs()
    await test.runJobs()
    expect(cardOf(begun.paymentId)?.refundedMinor).toBe(15_840n)
    expect(test.mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Your card payment for/))
    expect((await bidder.api('GET /v1/notices', { query: {} })).data.items).toMatchObject([
      { kind: 'card-money-back', price: 158.4 },
    ])
    expect(await ownPledges(bidder)).toMatchObject([{ state: 'unplaced', canReturn: false }])
  })

  it('for an auction that is over goes back to the card', async () => {
    const { begun, refused, bidder } = await paidAfter((lot) => endIn(test.resources, lot.auctionId, -1))
    await expect(refused).rejects.toMatchObject({ code: 'pledge-unplaced' })
    await test.runJobs()
    expect(cardOf(begun.paymentId)?.refundedMinor).toBe(15_840n)
    expect(await freeOf(bidder)).toBe(0n)
  })

  it('after it was given up goes back to the card, even where the bid would still count', async () => {
    const { begun, refused } = await paidAfter((_, { pledgeId }) =>
      test.resources.pool.query(
        `UPDATE payment SET status = 'cancelled', ended_at = now(), reason = 'given up' WHERE id = $1`,
        [pledgeId],
      ),
    )
    await expect(refused).rejects.toMatchObject({ code: 'pledge-unplaced' })
    await test.runJobs()
    expect(cardOf(begun.paymentId)?.refundedMinor).toBe(15_840n)
  })

  it('of another amount than was asked for goes back to the card', async () => {
    const lot = await createAuction(test.resources)
    const bidder = await person()
    const { paymentId } = await beginBid(bidder, lot, 150)
    test.cards.succeed(paymentId)
    const card = cardOf(paymentId)
    if (!card) throw new Error('the payment exists')
    test.cards.payments.set(paymentId, { ...card, receivedMinor: 5_000n })
    await expect(finishBid(bidder, lot, { amount: 150, paymentId })).rejects.toMatchObject({ code: 'pledge-unplaced' })
    await test.runJobs()
    expect(cardOf(paymentId)?.refundedMinor).toBe(5_000n)
  })

  it('is sent back once when the answer to the refund is lost', async () => {
    const { begun, refused } = await paidAfter((lot) => endIn(test.resources, lot.auctionId, -1))
    await expect(refused).rejects.toMatchObject({ code: 'pledge-unplaced' })
    test.cards.loseAnswers(1, { isDone: true })
    await test.runJobs()
    await test.resources.pool.query(
      `UPDATE refund SET asked_at = now() - interval '5 minutes' WHERE state = 'requested'`,
    )
    await sweepPayments(test.resources)
    await sweepPayments(test.resources)
    expect(cardOf(begun.paymentId)?.refundedMinor).toBe(15_840n)
  })
})

describe('an offer by card', () => {
  it('locks price and fees; withdrawn they are free, and go back to the card on request', async () => {
    const work = await createOwnedWork(test.resources)
    const buyer = await person()
    const { pledgeId, paymentId, offer } = await offerByCard(buyer, work)
    expect(offer).toMatchObject({ status: 'open', amount: 100, terms: { held: 108.4 } })
    expect([await freeOf(buyer), await heldOf(buyer)]).toEqual([0n, 10_840n])
    await buyer.api('PATCH /v1/offer/{id}', { params: { id: offer.offerId } })
    expect(await freeOf(buyer)).toBe(10_840n)
    await buyer.api('POST /v1/pledge/{id}/return', { params: { id: pledgeId } })
    await test.runJobs()
    expect(cardOf(paymentId)?.refundedMinor).toBe(10_840n)
  })

  it('rejected or expired is free balance', async () => {
    for (const end of ['rejected', 'expired'] as const) {
      const work = await createOwnedWork(test.resources)
      const buyer = await person()
      const { offer } = await offerByCard(buyer, work)
      if (end === 'rejected') {
        const owner = test.apiWith(await signInMember(test.resources, work.artistId))
        await owner('PATCH /v1/offer/{id}/{answer}', { params: { id: offer.offerId, answer: 'reject' } })
      } else {
        await expireIn(test.resources, offer.offerId, -1)
        await expireOffer(test.resources.db, offer.offerId)
      }
      expect(await freeOf(buyer)).toBe(10_840n)
      expect(await ownPledges(buyer)).toMatchObject([{ canReturn: true }])
    }
  })

  it('accepted pays at once, and what the owner earns stays locked for a week', async () => {
    const work = await createOwnedWork(test.resources)
    const buyer = await person()
    const { offer } = await offerByCard(buyer, work)
    const owner = test.apiWith(await signInMember(test.resources, work.artistId))
    await owner('PATCH /v1/offer/{id}/{answer}', { params: { id: offer.offerId, answer: 'accept' } })
    const { account } = await readWallet(test.resources.db, work.artistId)
    expect([account.postedMinor, account.heldMinor]).toEqual([8_000n, 8_000n])
    expect(await ownPledges(buyer)).toMatchObject([{ state: 'placed', canReturn: false }])
  })

  it('replaces the own offer that stands, whose money is free', async () => {
    const work = await createOwnedWork(test.resources)
    const buyer = await person()
    await offerByCard(buyer, work, 50)
    await offerByCard(buyer, work, 60)
    expect([await freeOf(buyer), await heldOf(buyer)]).toEqual([5_840n, 6_840n])
  })

  it('goes back to the card when nobody takes offers for the work any more', async () => {
    const work = await createOwnedWork(test.resources)
    const buyer = await person()
    const body = { itemId: work.itemId, quantity: 1, amount: 100 }
    const { data } = await buyer.api('POST /v1/offer/initiate', { body: { ...body, modeOfPayment: 'card' } })
    const paymentId = data.paymentId ?? ''
    const owner = test.apiWith(await signInMember(test.resources, work.artistId))
    await owner('PUT /v1/offer/terms/{itemId}', { params: { itemId: work.itemId }, body: { isOpen: false } })
    test.cards.succeed(paymentId)
    await expect(buyer.api('POST /v1/offer/request', { body: { ...body, paymentId } })).rejects.toMatchObject({
      code: 'pledge-unplaced',
    })
    await test.runJobs()
    expect(cardOf(paymentId)?.refundedMinor).toBe(10_840n)
  })
})

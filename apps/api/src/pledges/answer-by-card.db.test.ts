import type { Api } from '@monsoon/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { acceptOffer } from '#offers/answer-offer.ts'
import { counterOffer } from '#offers/counter-offer.ts'
import { endOffersOfWork } from '#offers/end-offers.ts'
import { expireOffer } from '#offers/expire-offer.ts'
import { postOffer } from '#offers/post-offer.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createOwnedWork, expireIn, stateOf } from '#test-support/offer-fixture.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'
import { readFreeBalance, readWallet } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '20' } })
})
afterAll(() => test.checkBooksAndClose())

const heldMinor = 10_840n
const differenceMinor = 5_000n

interface Countered {
  itemId: string
  artistId: string
  owner: Api
  buyerId: string
  buyer: Api
  offerId: string
}

/** An offer of 100 USD, whose 108.40 USD with the fees are locked, answered with a price for one edition. */
async function createCountered({
  counterMinor = 15_000n,
  extraMinor = 0n,
}: { counterMinor?: bigint; extraMinor?: bigint } = {}): Promise<Countered> {
  const { itemId, artistId } = await createOwnedWork(test.resources)
  const buyerId = await createMember(test.resources, { fundsMinor: heldMinor + extraMinor })
  const offer = { itemId, buyerId, quantity: 1, unitPriceMinor: 10_000n, opKey: null }
  const offerId = await postOffer(test.resources, offer)
  await counterOffer(test.resources, { offerId, actorId: artistId, unitPriceMinor: counterMinor, note: '' })
  const apiOf = async (userId: string) => test.apiWith(await signInMember(test.resources, userId))
  return { itemId, artistId, owner: await apiOf(artistId), buyerId, buyer: await apiOf(buyerId), offerId }
}

async function begin({ buyer, offerId }: Pick<Countered, 'buyer' | 'offerId'>, idempotencyKey?: string) {
  const call = { params: { id: offerId }, body: { modeOfPayment: 'card' as const } }
  const { data } = await buyer('POST /v1/offer/{id}/initiate', { ...call, ...(idempotencyKey && { idempotencyKey }) })
  return { ...data, paymentId: data.paymentId ?? '', pledgeId: data.pledgeId ?? '' }
}

const accept = ({ buyer, offerId }: Pick<Countered, 'buyer' | 'offerId'>, paymentId?: string) =>
  buyer('PATCH /v1/offer/{id}/{answer}', {
    params: { id: offerId, answer: 'accept' },
    ...(paymentId && { body: { paymentId } }),
  })

const withdraw = ({ buyer, offerId }: Countered) => buyer('PATCH /v1/offer/{id}', { params: { id: offerId } })
const cardOf = (paymentId: string) => test.cards.payments.get(paymentId)
const freeOf = (userId: string) => readFreeBalance(test.resources.db, userId)
const walletOf = async (userId: string) => (await readWallet(test.resources.db, userId)).account
const endTimeOf = (pledgeId: string) =>
  test.resources.pool.query(
    `UPDATE payment SET created_at = now() - interval '20 minutes', expires_at = now() - interval '1 second' WHERE id = $1`,
    [pledgeId],
  )

/** The card's money bought the work, or it is back on the card and the offer's own money stands as it did. */
async function expectWhole({ offerId, buyerId }: Countered, paymentId: string) {
  await test.runJobs()
  const isSold = (await stateOf(test.resources, offerId)) === 'accepted'
  const { postedMinor, heldMinor: lockedMinor } = await walletOf(buyerId)
  expect({ postedMinor, lockedMinor }).toEqual({ postedMinor: isSold ? 0n : heldMinor, lockedMinor: 0n })
  expect(cardOf(paymentId)?.refundedMinor).toBe(isSold ? 0n : differenceMinor)
}

describe('an owner’s price that is higher than the offer', () => {
  it('is accepted by a card that pays the difference alone; what payees earn by it stays locked for a week', async () => {
    const countered = await createCountered()
    const begun = await begin(countered)
    expect(begun).toMatchObject({ total: 50, fiatBalance: 0 })
    expect(cardOf(begun.paymentId)?.amountMinor).toBe(differenceMinor)
    await expect(accept(countered)).rejects.toMatchObject({ code: 'insufficient-funds' })
    test.cards.succeed(begun.paymentId)
    const { data, msg } = await accept(countered, begun.paymentId)
    expect(msg).toBe('Successfully accepted')
    expect(data).toMatchObject({ status: 'accepted', amount: 150, terms: { held: 0 } })
    // 50 of 158.40 came by card.
    expect(await walletOf(countered.artistId)).toMatchObject({ postedMinor: 12_000n, heldMinor: 3_788n })
    await expectWhole(countered, begun.paymentId)
  })

  it('accepted by card gives nothing back to the card, and stands with the payments of its buyer', async () => {
    const countered = await createCountered()
    const { paymentId, pledgeId } = await begin(countered)
    test.cards.succeed(paymentId)
    await accept(countered, paymentId)
    const back = countered.buyer('POST /v1/pledge/{id}/return', { params: { id: pledgeId } })
    await expect(back).rejects.toMatchObject({ code: 'pledge-not-free' })
    expect((await countered.buyer('GET /v1/pledge/own', { query: {} })).data.pledges).toMatchObject([
      { kind: 'offer', offerId: countered.offerId, state: 'placed', amount: 50, canReturn: false },
    ])
  })

  it('leaves what else is in the wallet alone, and can be paid from there as well', async () => {
    const byCard = await createCountered({ extraMinor: differenceMinor })
    const { paymentId } = await begin(byCard)
    test.cards.succeed(paymentId)
    await accept(byCard, paymentId)
    expect(await freeOf(byCard.buyerId)).toBe(differenceMinor)
    const byWallet = await createCountered({ extraMinor: differenceMinor })
    await accept(byWallet)
    expect(await freeOf(byWallet.buyerId)).toBe(0n)
  })

  it('asks no card where the offer holds as much', async () => {
    const countered = await createCountered({ counterMinor: 9_000n })
    expect(await begin(countered)).toMatchObject({ total: 0, paymentIntent: null, paymentId: '' })
    await accept(countered)
    expect(await freeOf(countered.buyerId)).toBe(1_000n)
  })
})

describe('a card that does not pay the difference', () => {
  it('is refused in the bank’s words, leaves the offer as it was, and another card may', async () => {
    const countered = await createCountered()
    const { paymentId } = await begin(countered)
    await expect(accept(countered, paymentId)).rejects.toMatchObject({ code: 'payment-not-finished' })
    test.cards.decline(paymentId, 'Your card was declined.')
    await expect(accept(countered, paymentId)).rejects.toMatchObject({ code: 'card-refused' })
    expect(await stateOf(test.resources, countered.offerId)).toBe('countered')
    expect(await walletOf(countered.buyerId)).toMatchObject({ postedMinor: heldMinor, heldMinor })
    test.cards.succeed(paymentId)
    await accept(countered, paymentId)
    await expectWhole(countered, paymentId)
  })

  it('in its ten minutes is closed at the provider, and the offer still waits', async () => {
    const countered = await createCountered()
    const { paymentId, pledgeId } = await begin(countered)
    await endTimeOf(pledgeId)
    await sweepPayments(test.resources)
    expect(cardOf(paymentId)?.state).toBe('canceled')
    expect(await stateOf(test.resources, countered.offerId)).toBe('countered')
    const again = await begin(countered)
    test.cards.succeed(again.paymentId)
    await accept(countered, again.paymentId)
    await expectWhole(countered, again.paymentId)
  })
})

describe('a difference that is paid too late', () => {
  const changes: Record<string, (countered: Countered) => Promise<unknown>> = {
    withdrawn: withdraw,
    expired: async ({ offerId }) => {
      await expireIn(test.resources, offerId, -1)
      await expireOffer(test.resources.db, offerId)
    },
    'ended by a bid': ({ itemId }) => endOffersOfWork(test.resources.db, { itemId, reason: 'An auction has a bid' }),
  }
  it.each(Object.keys(changes))(
    'for an offer that was %s goes back to the card, and what it held is free',
    async (how) => {
      const countered = await createCountered()
      const { paymentId } = await begin(countered)
      await changes[how]?.(countered)
      test.cards.succeed(paymentId)
      await expect(accept(countered, paymentId)).rejects.toMatchObject({ code: 'pledge-unplaced' })
      await expectWhole(countered, paymentId)
      const { items } = (await countered.buyer('GET /v1/notices', { query: {} })).data
      expect(items).toContainEqual(expect.objectContaining({ kind: 'card-money-back', price: 50 }))
    },
  )

  it('for an offer whose time is over, though nothing has ended it yet, goes back', async () => {
    const countered = await createCountered()
    const { paymentId } = await begin(countered)
    await expireIn(test.resources, countered.offerId, -1)
    test.cards.succeed(paymentId)
    await expect(accept(countered, paymentId)).rejects.toMatchObject({ code: 'pledge-unplaced' })
    await expireOffer(test.resources.db, countered.offerId)
    await expectWhole(countered, paymentId)
  })

  it('for a price that was accepted from the wallet meanwhile goes back', async () => {
    const countered = await createCountered({ extraMinor: differenceMinor })
    const { paymentId } = await begin(countered)
    await accept(countered)
    test.cards.succeed(paymentId)
    await expect(accept(countered, paymentId)).rejects.toMatchObject({ code: 'pledge-unplaced' })
    await test.runJobs()
    expect(cardOf(paymentId)?.refundedMinor).toBe(differenceMinor)
    expect((await walletOf(countered.buyerId)).postedMinor).toBe(0n)
  })

  it('for a price that was answered with another one goes back, and the new price stands', async () => {
    const countered = await createCountered({ extraMinor: 2_000n })
    const { paymentId } = await begin(countered)
    await countered.buyer('POST /v1/offer/{id}/counter', { params: { id: countered.offerId }, body: { amount: 120 } })
    test.cards.succeed(paymentId)
    await expect(accept(countered, paymentId)).rejects.toMatchObject({ code: 'pledge-unplaced' })
    await test.runJobs()
    expect(cardOf(paymentId)?.refundedMinor).toBe(differenceMinor)
    expect((await walletOf(countered.buyerId)).heldMinor).toBe(12_840n)
  })
})

describe('a difference that is paid twice', () => {
  it('under one key is one payment; begun anew, the money of the first goes back', async () => {
    const countered = await createCountered()
    const key = `answer-${countered.offerId}`
    const [first, repeated] = [await begin(countered, key), await begin(countered, key)]
    expect(repeated.paymentId).toBe(first.paymentId)
    const second = await begin(countered)
    test.cards.succeed(first.paymentId)
    test.cards.succeed(second.paymentId)
    await expect(accept(countered, first.paymentId)).rejects.toMatchObject({ code: 'pledge-unplaced' })
    await accept(countered, second.paymentId)
    await accept(countered, second.paymentId)
    await test.runJobs()
    expect([cardOf(first.paymentId)?.refundedMinor, cardOf(second.paymentId)?.refundedMinor]).toEqual([5_000n, 0n])
    expect((await walletOf(countered.buyerId)).postedMinor).toBe(0n)
  })

  it('accepts once when sixteen settlements come at once', async () => {
    const countered = await createCountered()
    const { paymentId, pledgeId } = await begin(countered)
    test.cards.succeed(paymentId)
    const id = pledgeId
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => settlePayment(test.resources, id)))
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['succeeded']))
    await expectWhole(countered, paymentId)
  })
})

describe('a payment of the difference against', () => {
  const rivals: Record<string, (countered: Countered) => Promise<unknown>> = {
    'a withdrawal': withdraw,
    'the end of a work’s offers': ({ itemId }) => endOffersOfWork(test.resources.db, { itemId, reason: 'It is over' }),
    'another acceptance': ({ buyerId, offerId }) => acceptOffer(test.resources, { offerId, actorId: buyerId }),
  }
  it.each(Object.keys(rivals))('%s leaves the money in one place', async (name) => {
    for (let round = 0; round < 6; round += 1) {
      const countered = await createCountered()
      const { paymentId, pledgeId } = await begin(countered)
      test.cards.succeed(paymentId)
      const id = pledgeId
      await Promise.allSettled([settlePayment(test.resources, id), rivals[name]?.(countered)])
      await settlePayment(test.resources, id)
      await expectWhole(countered, paymentId)
    }
  })

  it('a withdrawal would leave it in the wallet where it came in before the offer is accepted (control)', async () => {
    const countered = await createCountered()
    const { buyerId, offerId, itemId } = countered
    await inTransaction(test.resources.db, async (tx) => {
      const wallet = (await lockWallets(tx, [buyerId])).of(buyerId)
      const posting = { purpose: 'card payment', debit: houseAccounts.cardProvider, credit: wallet.id } as const
      const entry = { kind: 'pledge', opKey: `naive:${offerId}`, itemId } as const
      await postEntry(tx, { ...entry, postings: [{ ...posting, amountMinor: differenceMinor }] }, [wallet])
    })
    await withdraw(countered)
    await expect(acceptOffer(test.resources, { offerId, actorId: buyerId })).rejects.toMatchObject({
      code: 'offer-ended',
    })
    expect(await freeOf(buyerId)).toBe(heldMinor + differenceMinor)
  })
})

describe('who may pay a difference', () => {
  it('is the buyer, in their turn, with a payment that was begun for this offer', async () => {
    const countered = await createCountered()
    const stranger = test.apiWith(await signInMember(test.resources, await createMember(test.resources)))
    const { offerId } = countered
    await expect(begin({ buyer: stranger, offerId })).rejects.toMatchObject({ code: 'offer-not-found' })
    await expect(begin({ buyer: countered.owner, offerId })).rejects.toMatchObject({ code: 'offer-awaits-other' })
    const other = await createCountered()
    const { paymentId } = await begin(other)
    test.cards.succeed(paymentId)
    await expect(accept(countered, paymentId)).rejects.toMatchObject({ code: 'payment-unknown' })
    await expect(accept({ buyer: stranger, offerId: other.offerId }, paymentId)).rejects.toMatchObject({
      code: 'payment-unknown',
    })
    const asOffer = { itemId: other.itemId, quantity: 1, amount: 100, paymentId }
    await expect(other.buyer('POST /v1/offer/request', { body: asOffer })).rejects.toMatchObject({
      code: 'payment-unknown',
    })
    const no = { params: { id: other.offerId, answer: 'reject' as const }, body: { paymentId } }
    await expect(other.buyer('PATCH /v1/offer/{id}/{answer}', no)).rejects.toMatchObject({ code: 'payment-unknown' })
    await accept(other, paymentId)
    await expectWhole(other, paymentId)
  })

  it('and for what can be had', async () => {
    const expired = await createCountered()
    await expireIn(test.resources, expired.offerId, -1)
    await expect(begin(expired)).rejects.toMatchObject({ code: 'offer-expired' })
    await expireOffer(test.resources.db, expired.offerId)
    await expect(begin(expired)).rejects.toMatchObject({ code: 'offer-ended' })
    const gone = await createCountered()
    await test.resources.pool.query('UPDATE edition_range SET owner_id = $2 WHERE item_id = $1', [
      gone.itemId,
      await createMember(test.resources),
    ])
    await expect(begin(gone)).rejects.toMatchObject({ code: 'offer-invalid' })
  })
})

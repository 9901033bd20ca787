import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleAuction } from '#auctions/settle-auction.ts'
import { collectAllReceivables } from '#ledger/collect-receivables.ts'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { releaseDueHolds } from '#ledger/release-due-holds.ts'
import { counterOffer } from '#offers/counter-offer.ts'
import { postOffer } from '#offers/post-offer.ts'
import { createAuction, endIn } from '#test-support/auction-fixture.ts'
import { debitBalanceOf } from '#test-support/payments/account-balance.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { sendDisputeEvent } from '#test-support/payments/disputed-sale.ts'
import { createOwnedWork } from '#test-support/offer-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const apiOf = async (userId: string) => test.apiWith(await signInMember(test.resources, userId))
const walletOf = async (userId: string) => {
  const { account } = await readWallet(test.resources.db, userId)
  return [account.postedMinor, account.heldMinor]
}
const holdersOf = async (itemId: string) => {
  const { rows } = await test.resources.pool.query<{ state: string; owner: string }>(
    'SELECT state, owner_id AS owner FROM edition_range WHERE item_id = $1 ORDER BY first_no',
    [itemId],
  )
  return rows
}
const owedBy = async (userId: string) => {
  const { rows } = await test.resources.pool.query<{ sum: bigint }>(
    'SELECT coalesce(sum(amount_minor), 0)::bigint AS sum FROM receivable WHERE owner_id = $1',
    [userId],
  )
  return rows[0]?.sum
}
const owedByBanks = () => debitBalanceOf(test, houseAccounts.disputedMoney)

/** An auction that leads with a bid of 150 USD by card, 158.40 with the fees. */
async function bidByCard() {
  const lot = await createAuction(test.resources)
  const bidderId = await createMember(test.resources)
  const bidder = await apiOf(bidderId)
  const body = { saleId: lot.auctionId, itemId: lot.itemId, amount: 150 }
  const { data } = await bidder('POST /v1/bid/initiate', { body: { ...body, modeOfPayment: 'card' } })
  const providerId = data.paymentId ?? ''
  test.cards.succeed(providerId)
  await bidder('PATCH /v1/bid/post', { body: { ...body, paymentId: providerId } })
  return { ...lot, bidderId, bidder, providerId }
}
type Bid = Awaited<ReturnType<typeof bidByCard>>

async function win(bid: Bid): Promise<void> {
  await endIn(test.resources, bid.auctionId, -1)
  await settleAuction(test.resources, bid.auctionId)
}

/** An offer of 100 USD, whose owner's price of 150 USD was accepted by a card that paid the difference of 50 USD. */
async function acceptByCard({ isOfferByCard = false }: { isOfferByCard?: boolean } = {}) {
  const { itemId, artistId } = await createOwnedWork(test.resources)
  const buyerId = await createMember(test.resources, { fundsMinor: isOfferByCard ? 0n : 10_840n })
  const offered = isOfferByCard
    ? await offerByCard(itemId, buyerId)
    : {
        offerId: await postOffer(test.resources, {
          itemId,
          buyerId,
          quantity: 1,
          unitPriceMinor: 10_000n,
          opKey: null,
        }),
      }
  const { offerId, offerProviderId = '' } = offered
  await counterOffer(test.resources, { offerId, actorId: artistId, unitPriceMinor: 15_000n, note: '' })
  const buyer = await apiOf(buyerId)
  const { data } = await buyer('POST /v1/offer/{id}/initiate', {
    params: { id: offerId },
    body: { modeOfPayment: 'card' },
  })
  const providerId = data.paymentId ?? ''
  test.cards.succeed(providerId)
  await buyer('PATCH /v1/offer/{id}/{answer}', {
    params: { id: offerId, answer: 'accept' },
    body: { paymentId: providerId },
  })
  return { itemId, artistId, buyerId, providerId, offerProviderId }
}

async function offerByCard(itemId: string, buyerId: string): Promise<{ offerId: string; offerProviderId?: string }> {
  const buyer = await apiOf(buyerId)
  const body = { itemId, quantity: 1, amount: 100 }
  const { data } = await buyer('POST /v1/offer/initiate', { body: { ...body, modeOfPayment: 'card' } })
  const offerProviderId = data.paymentId ?? ''
  test.cards.succeed(offerProviderId)
  const { data: offer } = await buyer('POST /v1/offer/request', { body: { ...body, paymentId: offerProviderId } })
  return { offerId: offer.offerId, offerProviderId }
}

describe('a dispute of card money that has won an auction', () => {
  it('freezes the work and keeps the proceeds locked until it is decided, and undoes nothing where it is won', async () => {
    const bid = await bidByCard()
    await win(bid)
    const disputeId = test.cards.dispute(bid.providerId)
    await sendDisputeEvent(test, bid)
    expect(await holdersOf(bid.itemId)).toEqual([{ state: 'frozen', owner: bid.bidderId }])
    const sale = bid.bidder('POST /v1/list', { body: { itemId: bid.itemId, quantity: 1, pricePerQuantity: '200' } })
    expect(await refusalOf(sale)).not.toBeNull()
    await test.resources.pool.query(
      `UPDATE ledger_hold SET release_at = now() - interval '1 day' WHERE release_at IS NOT NULL`,
    )
    await releaseDueHolds(test.resources.db)
    expect(await walletOf(bid.artistId)).toEqual([12_000n, 12_000n])
    test.cards.decideDispute(disputeId, 'won')
    await sendDisputeEvent(test, bid)
    expect(await holdersOf(bid.itemId)).toEqual([{ state: 'held', owner: bid.bidderId }])
  })

  it('takes the sale back where it is lost, and nobody owes the house', async () => {
    const [bid, before] = [await bidByCard(), await owedByBanks()]
    await win(bid)
    test.cards.decideDispute(test.cards.dispute(bid.providerId), 'lost')
    await sendDisputeEvent(test, bid)
    await sendDisputeEvent(test, bid)
    expect(await holdersOf(bid.itemId)).toEqual([{ state: 'held', owner: bid.artistId }])
    expect(await walletOf(bid.artistId)).toEqual([0n, 0n])
    expect([await walletOf(bid.bidderId), await owedBy(bid.bidderId)]).toEqual([[0n, 0n], 0n])
    expect(await owedByBanks()).toBe(before)
  })

  it('that was opened while the bid led reaches what it wins later', async () => {
    const bid = await bidByCard()
    test.cards.dispute(bid.providerId)
    await sendDisputeEvent(test, bid)
    await win(bid)
    await sendDisputeEvent(test, bid)
    expect(await holdersOf(bid.itemId)).toEqual([{ state: 'frozen', owner: bid.bidderId }])
  })
})

describe('a dispute of the difference of an accepted price', () => {
  it('freezes the work, and where it is lost its payer owes the difference alone', async () => {
    const [bought, before] = [await acceptByCard(), await owedByBanks()]
    const disputeId = test.cards.dispute(bought.providerId)
    await sendDisputeEvent(test, bought)
    expect(await holdersOf(bought.itemId)).toEqual([{ state: 'frozen', owner: bought.buyerId }])
    test.cards.decideDispute(disputeId, 'lost')
    await sendDisputeEvent(test, bought)
    expect(await holdersOf(bought.itemId)).toEqual([{ state: 'held', owner: bought.buyerId }])
    expect(await owedBy(bought.buyerId)).toBe(5_000n)
    expect(await owedByBanks()).toBe(before)
  })
})

describe('an offer by one card whose higher price another card paid', () => {
  const loseBoth = async (payments: readonly string[]) => {
    const disputes = payments.map((providerId) => ({ providerId, disputeId: test.cards.dispute(providerId) }))
    for (const one of disputes) await sendDisputeEvent(test, one)
    for (const { providerId, disputeId } of disputes) {
      test.cards.decideDispute(disputeId, 'lost')
      await sendDisputeEvent(test, { providerId })
    }
  }
  const leftOf = async (userId: string) => (await (await apiOf(userId))('GET /v1/wallet/owed')).data.owed

  it.each(['the offer first', 'the difference first'])('is taken back once banks keep both, %s', async (order) => {
    const [bought, before] = [await acceptByCard({ isOfferByCard: true }), await owedByBanks()]
    const payments = [bought.offerProviderId, bought.providerId]
    await loseBoth(order === 'the offer first' ? payments : payments.toReversed())
    await sendDisputeEvent(test, bought)
    expect(await holdersOf(bought.itemId)).toEqual([{ state: 'held', owner: bought.artistId }])
    expect([await walletOf(bought.artistId), await walletOf(bought.buyerId)]).toEqual([
      [0n, 0n],
      [0n, 0n],
    ])
    expect([await leftOf(bought.buyerId), await owedByBanks()]).toEqual([0, before])
  })

  it('stays sold where its buyer has made good what one bank took, and owes the rest', async () => {
    const bought = await acceptByCard({ isOfferByCard: true })
    test.cards.decideDispute(test.cards.dispute(bought.providerId), 'lost')
    await sendDisputeEvent(test, bought)
    await creditDemoFunds(test.resources.db, { userId: bought.buyerId, amountMinor: 5_000n, opKey: bought.itemId })
    await collectAllReceivables(test.resources.db)
    await loseBoth([bought.offerProviderId])
    expect(await holdersOf(bought.itemId)).toEqual([{ state: 'held', owner: bought.buyerId }])
    expect(await leftOf(bought.buyerId)).toBe(108.4)
  })
})

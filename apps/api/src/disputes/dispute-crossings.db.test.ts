import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { releaseDueHolds } from '#ledger/release-due-holds.ts'
import { openAuction } from '#auctions/open-auction.ts'
import { bidFor } from '#test-support/auction-fixture.ts'
import { debitBalanceOf } from '#test-support/payments/account-balance.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { sellDisputable, type Sold, sendDisputeEvent } from '#test-support/payments/disputed-sale.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { sweepDisputes } from './sync-disputes.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
let staff: [TestApi['api'], TestApi['api']]
beforeAll(async () => {
  test = await createTestApi({ settings: { REFUND_TWO_PEOPLE_USD_MINOR: '10000' } })
  const createStaff = async () =>
    test.apiWith(await signInMember(test.resources, await createMember(test.resources, { role: 'staff' })))
  staff = [await createStaff(), await createStaff()]
})
beforeEach(() => test.cards.refuseRefunds(0))
afterAll(() => test.checkBooksAndClose())

const requestStaffRefund = async ({ orderId }: Sold, amount?: string) => {
  const body = { reason: 'The buyer asked', ...(amount !== undefined && { amount }) }
  return (await staff[0]('POST /v1/staff/orders/{id}/refunds', { params: { id: orderId }, body })).data
}
const decide = (id: string, act: 'again' | 'toWallet') =>
  staff[1]('POST /v1/staff/refunds/{id}', { params: { id }, body: { act, reason: 'As it is' } })
const orderOf = async ({ orderId }: Sold) =>
  (await staff[0]('GET /v1/staff/orders/{id}', { params: { id: orderId } })).data
const editionsOf = async ({ itemId }: Sold) => {
  const { rows } = await test.resources.pool.query<{ first_no: number; state: string; owner_id: string }>(
    'SELECT first_no, state, owner_id FROM edition_range WHERE item_id = $1 ORDER BY first_no',
    [itemId],
  )
  return rows
}
const walletOf = async (userId: string) => {
  const { account } = await readWallet(test.resources.db, userId)
  return [account.postedMinor, account.heldMinor]
}
const owedByBanks = () => debitBalanceOf(test, houseAccounts.disputedMoney)

describe('a dispute amid refunds', () => {
  it('that is lost takes the sale back although a refund waits to be agreed to', async () => {
    const [sold, before] = [await sellDisputable(test), await owedByBanks()]
    expect(await requestStaffRefund(sold)).toMatchObject({ isWaiting: true })
    const disputeId = test.cards.dispute(sold.providerId)
    await sendDisputeEvent(test, sold)
    test.cards.decideDispute(disputeId, 'lost')
    await sendDisputeEvent(test, sold)
    expect(await orderOf(sold)).toMatchObject({ state: 'refunded' })
    expect((await orderOf(sold)).refunds.map(({ status }) => status).toSorted()).toEqual(['succeeded', 'withdrawn'])
    expect(await walletOf(sold.artistId)).toEqual([0n, 0n])
    expect(await owedByBanks()).toBe(before)
  })

  it.each([
    { name: 'before it is lost', isRefusedFirst: true },
    { name: 'after it was lost', isRefusedFirst: false },
  ])('pays nobody twice where the card refuses a refund $name', async ({ isRefusedFirst }) => {
    const [sold, before] = [await sellDisputable(test), await owedByBanks()]
    const { id } = await requestStaffRefund(sold, '50')
    const disputeId = test.cards.dispute(sold.providerId)
    test.cards.refuseRefunds(1)
    if (!isRefusedFirst) test.cards.decideDispute(disputeId, 'lost')
    await test.runJobs()
    if (isRefusedFirst) {
      for (const act of ['again', 'toWallet'] as const) expect(await refusalOf(decide(id, act))).toBe('order-disputed')
      test.cards.decideDispute(disputeId, 'lost')
      await sendDisputeEvent(test, sold)
    }
    expect(await orderOf(sold)).toMatchObject({ state: 'refunded' })
    expect((await orderOf(sold)).refunds.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
    expect(await refusalOf(decide(id, 'toWallet'))).toBe('refund-moved')
    expect(await walletOf(sold.buyerId)).toEqual([0n, 0n])
    expect(await walletOf(sold.artistId)).toEqual([0n, 0n])
    expect(await owedByBanks()).toBe(before)
  })

  it('of a part, once lost, is owed by who paid, and lets the rest of the proceeds go', async () => {
    const sold = await sellDisputable(test)
    const disputeId = test.cards.dispute(sold.providerId, 5_420n)
    await sendDisputeEvent(test, sold)
    test.cards.decideDispute(disputeId, 'lost')
    await sendDisputeEvent(test, sold)
    expect(await editionsOf(sold)).toContainEqual({ first_no: 1, state: 'held', owner_id: sold.buyerId })
    await releaseDueHolds(test.resources.db)
    expect(await walletOf(sold.artistId)).toEqual([7_000n, 3_500n])
  })
})

describe('a dispute amid trade', () => {
  it('ends an auction of what was bought, and frees the money of who leads', async () => {
    const sold = await sellDisputable(test)
    const lot = { itemId: sold.itemId, sellerId: sold.buyerId, quantity: 1, minimumMinor: 10_000n, days: 7 }
    const auctionId = await openAuction(test.resources, lot)
    const bidderId = await createMember(test.resources, { fundsMinor: 50_000n })
    await bidFor(test.resources, { auctionId, itemId: sold.itemId }, { bidderId, amountMinor: 12_000n })
    test.cards.dispute(sold.providerId)
    await sendDisputeEvent(test, sold)
    expect(await editionsOf(sold)).toContainEqual({ first_no: 1, state: 'frozen', owner_id: sold.buyerId })
    expect(await walletOf(bidderId)).toEqual([50_000n, 0n])
  })

  it('that is heard of once it is lost takes down what the buyer offers, too', async () => {
    const sold = await sellDisputable(test)
    await sold.buyer('POST /v1/list', { body: { itemId: sold.itemId, quantity: 1, pricePerQuantity: '200' } })
    test.cards.decideDispute(test.cards.dispute(sold.providerId), 'lost')
    await sendDisputeEvent(test, sold)
    expect(await orderOf(sold)).toMatchObject({ state: 'refunded' })
    expect((await editionsOf(sold)).every(({ owner_id: owner }) => owner === sold.artistId)).toBe(true)
  })

  it('leaves other editions of the buyer on sale, however often it is looked at', async () => {
    const sold = await sellDisputable(test)
    test.cards.dispute(sold.providerId)
    await sendDisputeEvent(test, sold)
    await test.resources.pool.query(
      `UPDATE edition_range SET owner_id = $2, state = 'held', listing_id = NULL WHERE item_id = $1 AND first_no = 2`,
      [sold.itemId, sold.buyerId],
    )
    await test.resources.pool.query(`UPDATE listing SET state = 'cancelled', available_quantity = 0 WHERE id = $1`, [
      sold.saleId,
    ])
    await sold.buyer('POST /v1/list', { body: { itemId: sold.itemId, quantity: 1, pricePerQuantity: '200' } })
    await sweepDisputes(test.resources)
    expect(await editionsOf(sold)).toMatchObject([{ state: 'frozen' }, { state: 'listed', owner_id: sold.buyerId }])
  })

  it('that cannot be read does not keep the sweep from the others', async () => {
    const [broken, sold] = [await sellDisputable(test), await sellDisputable(test)]
    test.cards.dispute(broken.providerId)
    test.cards.dispute(sold.providerId)
    const cards: TestApi['cards'] = {
      ...test.cards,
      listDisputes: async (which) => {
        if ('providerId' in which && which.providerId === broken.providerId) throw new Error('Unreadable')
        return test.cards.listDisputes(which)
      },
    }
    await sweepDisputes({ ...test.resources, cards })
    expect(await editionsOf(sold)).toContainEqual({ first_no: 1, state: 'frozen', owner_id: sold.buyerId })
  })
})

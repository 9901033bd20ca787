import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { releaseDueHolds } from '#ledger/release-due-holds.ts'
import { debitBalanceOf } from '#test-support/payments/account-balance.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { sellDisputable, type Sold, sendDisputeEvent } from '#test-support/payments/disputed-sale.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { syncDisputes, sweepDisputes } from './sync-disputes.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
let staff: TestApi['api']
beforeAll(async () => {
  test = await createTestApi()
  staff = test.apiWith(await signInMember(test.resources, await createMember(test.resources, { role: 'staff' })))
})
afterAll(() => test.checkBooksAndClose())

const sellByCard = () => sellDisputable(test)
const send = (sold: Sold) => sendDisputeEvent(test, sold)
const stateOf = async ({ itemId, buyerId }: Sold) => {
  const { rows } = await test.resources.pool.query<{ state: string; owner_id: string }>(
    'SELECT state, owner_id FROM edition_range WHERE item_id = $1 AND first_no = 1',
    [itemId],
  )
  return rows[0]?.owner_id === buyerId ? rows[0].state : 'gone'
}
const walletOf = async (userId: string) => {
  const { account } = await readWallet(test.resources.db, userId)
  return [account.postedMinor, account.heldMinor]
}
const balanceOf = (accountId: string) => debitBalanceOf(test, accountId)
const isDisputed = async ({ buyer, orderId }: Sold) =>
  (await buyer('GET /v1/order/{id}', { params: { id: orderId } })).data.isDisputed
const board = async (status: 'open' | 'won' | 'lost') =>
  (await staff('GET /v1/staff/disputes', { query: { status, limit: 100 } })).data.disputes
const offer = ({ buyer, itemId }: Sold) =>
  refusalOf(buyer('POST /v1/list', { body: { itemId, quantity: 1, pricePerQuantity: '200' } }))

describe('a dispute that runs', () => {
  it('freezes what was bought, keeps the proceeds locked, is owed to the house, and staff are told', async () => {
    const sold = await sellByCard()
    const owedBefore = await balanceOf(houseAccounts.disputedMoney)
    test.mails.splice(0)
    test.cards.dispute(sold.providerId)
    expect(await isDisputed(sold)).toBe(false)
    await send(sold)
    expect(await isDisputed(sold)).toBe(true)
    expect(await stateOf(sold)).toBe('frozen')
    expect(await offer(sold)).toBeDefined()
    expect((await balanceOf(houseAccounts.disputedMoney)) - owedBefore).toBe(10_840n)
    await test.resources.pool.query(`UPDATE ledger_hold SET release_at = now() WHERE release_at IS NOT NULL`)
    await releaseDueHolds(test.resources.db)
    expect(await walletOf(sold.artistId)).toEqual([7_000n, 7_000n])
    expect(await board('open')).toContainEqual(
      expect.objectContaining({ orderId: sold.orderId, amount: 108.4, status: 'open', reason: 'fraudulent' }),
    )
    expect(test.mails.map(({ subject }) => subject)).toEqual(['A card payment is disputed: $108.40'])
  })

  it('is written down once, however often and in which order the provider tells of it', async () => {
    const sold = await sellByCard()
    test.cards.dispute(sold.providerId)
    await Promise.all(Array.from({ length: 5 }, () => readDisputesOf(sold)))
    for (let again = 0; again < 3; again += 1) await send(sold)
    expect((await board('open')).filter(({ orderId }) => orderId === sold.orderId)).toHaveLength(1)
  })

  it('takes down what the buyer has put on sale by then', async () => {
    const sold = await sellByCard()
    expect(await offer(sold)).toBeUndefined()
    test.cards.dispute(sold.providerId)
    await send(sold)
    expect(await stateOf(sold)).toBe('frozen')
  })

  it('stops refunds by staff until it is decided', async () => {
    const sold = await sellByCard()
    test.cards.dispute(sold.providerId)
    await send(sold)
    const refund = () =>
      refusalOf(
        staff('POST /v1/staff/orders/{id}/refunds', { params: { id: sold.orderId }, body: { reason: 'Asked for' } }),
      )
    expect(await refund()).toBe('order-disputed')
  })

  it('is found by the sweep where no webhook came, and where two answers were lost', async () => {
    const sold = await sellByCard()
    const id = test.cards.dispute(sold.providerId)
    test.cards.loseAnswers(2)
    await expect(sweepDisputes(test.resources)).rejects.toThrow('No answer')
    await expect(sweepDisputes(test.resources)).rejects.toThrow('No answer')
    await sweepDisputes(test.resources)
    expect(await stateOf(sold)).toBe('frozen')
    test.cards.decideDispute(id, 'won')
    await sweepDisputes(test.resources)
    expect(await stateOf(sold)).toBe('held')
  })
})

const readDisputesOf = async ({ orderId }: Sold): Promise<void> => {
  const { rows } = await test.resources.pool.query<{ id: string }>('SELECT id FROM payment WHERE order_id = $1', [
    orderId,
  ])
  await syncDisputes(test.resources, rows[0]?.id ?? '')
}

describe('a dispute that is decided', () => {
  it('for the house leaves everything as it was', async () => {
    const sold = await sellByCard()
    const before = [await balanceOf(houseAccounts.disputedMoney), await balanceOf(houseAccounts.cardProvider)]
    const id = test.cards.dispute(sold.providerId)
    await send(sold)
    test.cards.decideDispute(id, 'won')
    await send(sold)
    expect(await stateOf(sold)).toBe('held')
    expect([await balanceOf(houseAccounts.disputedMoney), await balanceOf(houseAccounts.cardProvider)]).toEqual(before)
    await releaseDueHolds(test.resources.db)
    expect(await walletOf(sold.artistId)).toEqual([7_000n, 0n])
    expect(await isDisputed(sold)).toBe(false)
    expect(await offer(sold)).toBeUndefined()
  })

  it('for the bank takes the sale back: shares, editions, and nothing is left to refund', async () => {
    const sold = await sellByCard()
    const before = await balanceOf(houseAccounts.disputedMoney)
    const id = test.cards.dispute(sold.providerId)
    await send(sold)
    test.mails.splice(0)
    test.cards.decideDispute(id, 'lost')
    await send(sold)
    await send(sold)
    expect(await stateOf(sold)).toBe('gone')
    expect(await walletOf(sold.artistId)).toEqual([0n, 0n])
    expect(await balanceOf(houseAccounts.disputedMoney)).toBe(before)
    const { data } = await sold.buyer('GET /v1/order/{id}', { params: { id: sold.orderId } })
    expect(data).toMatchObject({ state: 'refunded', reason: 'The bank of the card took the money back' })
    expect(test.cards.payments.get(sold.providerId)?.refundedMinor).toBe(0n)
    expect(test.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A dispute is lost: $108.40',
      'A sale was refunded: Tide Table',
    ])
  })

  it('for the bank at once, before we heard of it, ends the same', async () => {
    const sold = await sellByCard()
    test.cards.decideDispute(test.cards.dispute(sold.providerId), 'lost')
    await send(sold)
    expect(await stateOf(sold)).toBe('gone')
    expect(await board('lost')).toContainEqual(expect.objectContaining({ orderId: sold.orderId }))
  })

  it('leaves a debt of who paid by the card, where a later buyer has the work, who knew nothing, and none of its seller', async () => {
    const sold = await sellByCard()
    await test.resources.pool.query(`UPDATE ledger_hold SET release_at = now() WHERE owner_id = $1`, [sold.artistId])
    await releaseDueHolds(test.resources.db)
    const artist = test.apiWith(await signInMember(test.resources, sold.artistId))
    const other = await createSale(test.resources, { priceMinor: 5_000n })
    await artist('POST /v1/buy', { body: { saleId: other.saleId, itemId: other.itemId, quantity: 1 } })
    const { data: resale } = await sold.buyer('POST /v1/list', {
      body: { itemId: sold.itemId, quantity: 1, pricePerQuantity: '10' },
    })
    const laterId = await createMember(test.resources, { fundsMinor: 10_000n })
    const later = test.apiWith(await signInMember(test.resources, laterId))
    await later('POST /v1/buy', { body: { saleId: resale.saleId, itemId: sold.itemId, quantity: 1 } })
    test.cards.decideDispute(test.cards.dispute(sold.providerId), 'lost')
    await send(sold)
    const { rows } = await test.resources.pool.query<{ owner_id: string; state: string }>(
      'SELECT owner_id, state FROM edition_range WHERE item_id = $1 AND first_no = 1',
      [sold.itemId],
    )
    expect(rows).toEqual([{ owner_id: laterId, state: 'held' }])
    const { data } = await staff('GET /v1/staff/orders/{id}', { params: { id: sold.orderId } })
    expect(data).toMatchObject({ state: 'paid', owed: [{ user: { userId: sold.buyerId }, amount: 99.65 }] })
    // 70 that were free by then, 10 % of the resale, less the work that they bought for 58.40.
    expect(await walletOf(sold.artistId)).toEqual([1_260n, 0n])
  })
})

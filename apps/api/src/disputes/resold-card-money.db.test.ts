import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectAllReceivables } from '#ledger/collect-receivables.ts'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { releaseDueHolds } from '#ledger/release-due-holds.ts'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { openResaleDesk, type ResaleDesk, type Trader } from '#test-support/resale-desk.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { askFor, letWithdraw } from '#test-support/payments/withdrawal-fixture-queries.ts'

let test: TestApi
let desk: ResaleDesk
let staff: Trader
beforeAll(async () => {
  test = await createTestApi()
  desk = openResaleDesk(test)
  const userId = await createMember(test.resources, { role: 'staff' })
  staff = { userId, api: test.apiWith(await signInMember(test.resources, userId)) }
})
afterAll(() => test.checkBooksAndClose())

const funded = () => desk.join(1_000_000n)

/** An edition that a card bought for 108.40 and that is sold on for 150 USD, of which 131.25 are the seller's. */
async function resold(way: keyof ResaleDesk['resell'] = 'at a listing', price = '150') {
  const [hamad, grace] = [await desk.join(), await funded()]
  const bought = await desk.buyByCard(hamad, { supply: 1 })
  await desk.resell[way](hamad, grace, { ...bought, price })
  return { ...bought, hamad, grace }
}

describe('what a card bought, sold on', () => {
  const ways = ['at a listing', 'in an auction', 'by an accepted offer'] as const

  it.each(ways)('%s, brings money that waits as long as the card money', async (way) => {
    const { hamad } = await resold(way, '110')
    // 110 less a tenth of royalty and 2.5 % for the house.
    expect(await desk.walletOf(hamad)).toEqual([9_625n, 9_625n])
    expect(await desk.proceedsOf(hamad)).toEqual([{ cents: 9_625n, days: 7 }])
  })

  it('for more than the card paid locks what can be lost and no more', async () => {
    const { hamad } = await resold('at a listing', '1000')
    expect(await desk.walletOf(hamad)).toEqual([87_500n, 10_840n])
  })

  it('is free after its time, and stands in My Wallet with its date until then', async () => {
    const { hamad } = await resold()
    const { data } = await hamad.api('GET /v1/wallet/locks')
    expect(data.locks).toMatchObject([
      { kind: 'card-proceeds', amount: 108.4, reason: 'Proceeds held until a card payment is final' },
    ])
    expect(Date.parse(data.locks[0]?.until ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000)
    await desk.passDays(7)
    await releaseDueHolds(test.resources.db)
    expect(await desk.walletOf(hamad)).toEqual([13_125n, 0n])
  })

  it('after that time brings free money', async () => {
    const [hamad, grace] = [await desk.join(), await funded()]
    const bought = await desk.buyByCard(hamad)
    await desk.passDays(7)
    await desk.resellAtListing(hamad, grace, { ...bought, price: '150' })
    expect(await desk.walletOf(hamad)).toEqual([13_125n, 0n])
  })

  it('locks nothing of other editions of its owner, nor of what they earn otherwise', async () => {
    const [hamad, grace] = [await desk.join(20_000n), await funded()]
    const clean = await desk.buyFromWallet(hamad)
    const bought = await desk.buyByCard(hamad)
    await desk.resellAtListing(hamad, grace, { ...clean, price: '150' })
    expect(await desk.walletOf(hamad)).toEqual([9_160n + 13_125n, 0n])
    await desk.resellAtListing(hamad, grace, { ...bought, price: '50' })
    expect(await desk.proceedsOf(hamad)).toEqual([{ cents: 4_375n, days: 7 }])
  })

  it('locks of each edition of several its part', async () => {
    const [hamad, grace] = [await desk.join(), await funded()]
    const bought = await desk.buyByCard(hamad, { quantity: 2 })
    await desk.resellAtListing(hamad, grace, { ...bought, price: '1000' })
    const [one] = await desk.proceedsOf(hamad)
    const paid = (await hamad.api('GET /v1/order/{id}', { params: { id: bought.orderId } })).data.totalCost
    expect(one?.cents).toBe(BigInt(Math.round(paid * 100)) / 2n)
  })

  it('bought back with own money carries what is left at risk, not more', async () => {
    const [hamad, grace] = [await desk.join(100_000n), await funded()]
    const bought = await desk.buyByCard(hamad)
    await desk.resellAtListing(hamad, grace, { ...bought, price: '50' })
    await desk.resellAtListing(grace, hamad, { ...bought, price: '50' })
    await desk.resellAtListing(hamad, grace, { ...bought, price: '1000' })
    // 43.75 of the first resale, and 64.65 that were left.
    expect(await desk.proceedsOf(hamad)).toMatchObject([{ cents: 4_375n }, { cents: 6_465n }])
  })

  it('whose resale was refunded is at risk with its owner again', async () => {
    const { hamad, grace, ...bought } = await resold('at a listing', '50')
    const { rows } = await test.resources.pool.query<{ id: string }>(
      `SELECT id FROM orders WHERE seller_id = $1 AND state = 'paid'`,
      [hamad.userId],
    )
    await refundOrder(test.resources, { orderId: rows[0]?.id ?? '', reason: 'Not as described' })
    expect(await desk.walletOf(hamad)).toEqual([0n, 0n])
    await desk.resellAtListing(hamad, grace, { ...bought, price: '1000' })
    expect(await desk.walletOf(hamad)).toEqual([87_500n, 10_840n])
  })
})

describe('a chain of resales', () => {
  it('locks what an accomplice gains who bought for next to nothing, within what is left at risk', async () => {
    const [hamad, straw, grace] = [await desk.join(), await funded(), await funded()]
    const bought = await desk.buyByCard(hamad)
    await desk.resellAtListing(hamad, straw, { ...bought, price: '10' })
    expect(await desk.proceedsOf(hamad)).toMatchObject([{ cents: 875n }])
    const before = await desk.walletOf(straw)
    await desk.resellAtListing(straw, grace, { ...bought, price: '150' })
    const after = await desk.walletOf(straw)
    // 131.25 less the 18.40 that it cost with the fees; 99.65 were left at risk.
    expect([after[0] - before[0], after[1]]).toEqual([13_125n, 9_965n])
  })

  it('locks nothing of somebody who sells for what they paid', async () => {
    const { grace, ...bought } = await resold('at a listing', '50')
    const later = await funded()
    await desk.resellAtListing(grace, later, { ...bought, price: '50' })
    expect(await desk.proceedsOf(grace)).toEqual([])
  })

  it('begins with a top-up or a bid by card as with a purchase by card', async () => {
    const [hamad, straw, grace] = [await desk.join(), await funded(), await funded()]
    await desk.topUp(hamad, 108.4)
    const bought = await desk.buyFromWallet(hamad)
    await desk.resellAtListing(hamad, straw, { ...bought, price: '10' })
    expect(await desk.proceedsOf(hamad)).toEqual([{ cents: 875n, days: 7 }])
    await desk.resellAtListing(straw, grace, { ...bought, price: '60' })
    // 52.50 less 18.40.
    expect(await desk.proceedsOf(straw)).toEqual([{ cents: 3_410n, days: 7 }])
  })
})

describe('card money in a wallet', () => {
  it('is counted where it is: in the wallet, or in what it bought', async () => {
    const owner = await desk.join(20_000n)
    await desk.topUp(owner, 150)
    const bought = await desk.buyFromWallet(owner)
    expect((await owner.api('GET /v1/balance')).data.fiatWallet.cardMoney).toMatchObject([{ amount: 41.6 }])
    expect(await desk.walletOf({ userId: bought.artistId })).toEqual([7_000n, 7_000n])
    // 41.60 of the next one came by card, 66.80 did not.
    const mixed = await desk.buyFromWallet(owner)
    expect(await desk.walletOf({ userId: mixed.artistId })).toEqual([7_000n, 2_687n])
    const clean = await desk.buyFromWallet(owner)
    expect(await desk.walletOf({ userId: clean.artistId })).toEqual([7_000n, 0n])
    expect((await owner.api('GET /v1/balance')).data.fiatWallet.cardMoney).toEqual([])
  })
})

describe('a dispute of what was sold on', () => {
  it('keeps the proceeds locked without an end, with as much of the free balance as is asked for', async () => {
    const { hamad, providerId } = await resold('at a listing', '50')
    await creditDemoFunds(test.resources.db, { userId: hamad.userId, amountMinor: 50_000n, opKey: providerId })
    const { decide } = await desk.dispute(providerId)
    expect(await desk.proceedsOf(hamad)).toEqual([{ cents: 4_375n, days: null }])
    expect(await desk.walletOf(hamad)).toEqual([54_375n, 10_840n])
    const { data } = await hamad.api('GET /v1/wallet/locks')
    expect(data.locks).toContainEqual(
      expect.objectContaining({ kind: 'dispute', amount: 64.65, reason: 'Your bank asks for a payment back' }),
    )
    await desk.passDays(30)
    await releaseDueHolds(test.resources.db)
    expect(await desk.walletOf(hamad)).toEqual([54_375n, 10_840n])
    await decide('won')
    await releaseDueHolds(test.resources.db)
    expect(await desk.walletOf(hamad)).toEqual([54_375n, 0n])
  })

  it('keeps what a later resale brings, too, however long it runs', async () => {
    const [hamad, straw, grace] = [await desk.join(), await funded(), await funded()]
    const bought = await desk.buyByCard(hamad)
    await desk.resellAtListing(hamad, straw, { ...bought, price: '10' })
    await desk.dispute(bought.providerId)
    await desk.passDays(30)
    await desk.resellAtListing(straw, grace, { ...bought, price: '60' })
    expect(await desk.proceedsOf(straw)).toEqual([{ cents: 3_410n, days: null }])
  })

  it('when lost takes from who paid by the card, who owes the rest; the later buyer keeps the work', async () => {
    const { hamad, grace, artistId, ...bought } = await resold('at a listing', '50')
    const { decide } = await desk.dispute(bought.providerId)
    await decide('lost')
    expect(await desk.walletOf(hamad)).toEqual([0n, 0n])
    expect(await desk.owedBy(hamad)).toBe(64.65)
    const { data: owed } = await hamad.api('GET /v1/wallet/owed')
    expect(owed.debts).toMatchObject([{ orderId: bought.orderId, isDispute: true, amount: 64.65 }])
    const { data: order } = await hamad.api('GET /v1/order/{id}', { params: { id: bought.orderId } })
    expect(order).toMatchObject({ state: 'paid', owed: 64.65, isDisputed: false })
    const { data: board } = await staff.api('GET /v1/staff/disputes', { query: { status: 'lost', limit: 100 } })
    expect(board.disputes).toContainEqual(expect.objectContaining({ orderId: bought.orderId, owed: 64.65 }))
    const { rows } = await test.resources.pool.query(
      'SELECT owner_id FROM edition_range WHERE item_id = $1 AND first_no = 1',
      [bought.itemId],
    )
    expect(rows).toEqual([{ owner_id: grace.userId }])
    // The artist earned 70 of 108.40, of which 64.65 are not paid, and 5 of the resale.
    expect(await desk.walletOf({ userId: artistId })).toEqual([7_500n, 4_175n])
  })

  it('when lost lets payees have theirs once the debt is paid', async () => {
    const { hamad, artistId, curatorId, providerId, orderId } = await resold('at a listing', '50')
    await (await desk.dispute(providerId)).decide('lost')
    await desk.passDays(30)
    await releaseDueHolds(test.resources.db)
    expect((await desk.walletOf({ userId: artistId }))[1]).toBe(4_175n)
    await creditDemoFunds(test.resources.db, { userId: hamad.userId, amountMinor: 6_464n, opKey: `a:${orderId}` })
    await collectAllReceivables(test.resources.db)
    await releaseDueHolds(test.resources.db)
    expect((await desk.walletOf({ userId: artistId }))[1]).toBe(4_175n)
    await creditDemoFunds(test.resources.db, { userId: hamad.userId, amountMinor: 1n, opKey: `b:${orderId}` })
    await collectAllReceivables(test.resources.db)
    await releaseDueHolds(test.resources.db)
    expect(await desk.walletOf({ userId: artistId })).toEqual([7_500n, 0n])
    expect(await desk.walletOf({ userId: curatorId ?? '' })).toEqual([1_000n, 0n])
    expect(await desk.owedBy(hamad)).toBe(0)
  })

  it('when lost and paid in full from what was locked ends at once', async () => {
    const { hamad, artistId, providerId } = await resold('at a listing', '1000')
    await (await desk.dispute(providerId)).decide('lost')
    await releaseDueHolds(test.resources.db)
    expect(await desk.walletOf(hamad)).toEqual([87_500n - 10_840n, 0n])
    expect(await desk.owedBy(hamad)).toBe(0)
    expect(await desk.walletOf({ userId: artistId })).toEqual([7_000n + 10_000n, 0n])
  })

  it('when lost in part, with the work still theirs, is theirs to pay', async () => {
    const hamad = await desk.join()
    const bought = await desk.buyByCard(hamad)
    await (await desk.dispute(bought.providerId, 10_000n)).decide('lost')
    expect(await desk.owedBy(hamad)).toBe(100)
    const { rows } = await test.resources.pool.query<{ owner: string; state: string }>(
      'SELECT owner_id AS owner, state FROM edition_range WHERE item_id = $1 AND first_no = 1',
      [bought.itemId],
    )
    expect(rows).toEqual([{ owner: hamad.userId, state: 'held' }])
  })

  it('when lost stops refunds by staff until the debt is paid', async () => {
    const { orderId, providerId } = await resold('at a listing', '50')
    await (await desk.dispute(providerId)).decide('lost')
    const refund = staff.api('POST /v1/staff/orders/{id}/refunds', {
      params: { id: orderId },
      body: { reason: 'Asked for' },
    })
    expect(await refusalOf(refund)).toBe('order-disputed')
  })

  it('of a top-up takes back in kind what its owner still has', async () => {
    const hamad = await desk.join()
    const paymentId = await desk.topUp(hamad, 108.4)
    const bought = await desk.buyFromWallet(hamad)
    await (await desk.dispute(paymentId)).decide('lost')
    expect(await desk.owedBy(hamad)).toBe(0)
    expect(await desk.walletOf({ userId: bought.artistId })).toEqual([0n, 0n])
    const { rows } = await test.resources.pool.query(
      'SELECT owner_id FROM edition_range WHERE item_id = $1 AND first_no = 1',
      [bought.itemId],
    )
    expect(rows).toEqual([{ owner_id: bought.artistId }])
  })

  it('of a top-up leaves what was sold on, and what its first seller earned waits for the debt', async () => {
    const [hamad, grace] = [await desk.join(), await funded()]
    const paymentId = await desk.topUp(hamad, 108.4)
    const bought = await desk.buyFromWallet(hamad)
    await desk.resellAtListing(hamad, grace, { ...bought, price: '10' })
    await (await desk.dispute(paymentId)).decide('lost')
    await desk.passDays(30)
    await releaseDueHolds(test.resources.db)
    expect(await desk.owedBy(hamad)).toBe(99.65)
    const [, lockedMinor] = await desk.walletOf({ userId: bought.artistId })
    // 70 × 99.65 / 108.40, rounded up.
    expect(lockedMinor).toBe(6_435n)
  })
})

describe('a withdrawal', () => {
  it('does not take what a bank asks for, though it came free after the dispute was opened', async () => {
    const { hamad, providerId } = await resold('at a listing', '50')
    const accountId = await letWithdraw(test.resources, { userId: hamad.userId, name: 'Test Person' })
    await desk.dispute(providerId)
    await creditDemoFunds(test.resources.db, { userId: hamad.userId, amountMinor: 20_000n, opKey: `w:${providerId}` })
    // 200 less what is asked for beyond the 43.75 that are locked: 64.65.
    expect(await refusalOf(askFor({ ...hamad, accountId }, 135.36))).toBe('withdrawal-above-free')
    expect((await askFor({ ...hamad, accountId }, 135.35)).amount).toBe(135.35)
  })
})

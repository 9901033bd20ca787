import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { collectAllReceivables } from '#ledger/collect-receivables.ts'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { releaseDueHolds } from '#ledger/release-due-holds.ts'
import { debitBalanceOf } from '#test-support/payments/account-balance.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { openResaleDesk, type ResaleDesk, type Trader } from '#test-support/resale-desk.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { sweepDisputes } from './sync-disputes.ts'

let test: TestApi
let desk: ResaleDesk
let staff: TestApi['api']
beforeAll(async () => {
  test = await createTestApi()
  desk = openResaleDesk(test)
  const staffId = await createMember(test.resources, { role: 'staff' })
  staff = test.apiWith(await signInMember(test.resources, staffId))
})
afterEach(async () => expect(await listInvariantViolations(test.resources.db)).toEqual([]))
afterAll(() => test.close())

const walletAndDebt = async (trader: Trader) => [...(await desk.walletOf(trader)), await desk.owedBy(trader)]
/** What somebody has less what they owe, in cents. */
const netOf = async (trader: Trader) =>
  Number((await desk.walletOf(trader))[0]) - Math.round((await desk.owedBy(trader)) * 100)
const atProvider = () => debitBalanceOf(test, houseAccounts.cardProvider)

/**
 * An edition bought by card for 108.40 and sold on for 50 USD, of which its seller has 43.75, before a bank took
 * the card money for good.
 */
async function lostAfterResale({ hasCashback = false, seller }: { hasCashback?: boolean; seller?: Trader } = {}) {
  const [hamad, grace] = [seller ?? (await desk.join()), await desk.join(1_000_000n)]
  const owed = await desk.owedBy(hamad)
  const bought = await desk.buyByCard(hamad, { supply: 1, hasCashback })
  if (hasCashback) await claimCashback(hamad, bought)
  await desk.resellAtListing(hamad, grace, { ...bought, price: '50' })
  const dispute = await desk.dispute(bought.providerId)
  await dispute.decide('lost')
  expect(await walletAndDebt(hamad)).toEqual([0n, 0n, owed + 64.65])
  return { hamad, grace, bought, dispute }
}

type Bought = Awaited<ReturnType<ResaleDesk['buyByCard']>>
const claimCashback = ({ api }: Trader, { saleId, itemId, providerId }: Bought) =>
  api('POST /v1/buy/cashback', { body: { saleId, itemId, paymentId: providerId } })
/** An edition bought by card for 108.40, with 10 USD of cashback. */
async function boughtWithCashback() {
  const hamad = await desk.join()
  const bought = await desk.buyByCard(hamad, { hasCashback: true })
  await claimCashback(hamad, bought)
  expect(await walletAndDebt(hamad)).toEqual([1_000n, 1_000n, 0])
  return { hamad, bought }
}
const refundPart = ({ orderId }: Bought, amount: number) =>
  staff('POST /v1/staff/orders/{id}/refunds', { params: { id: orderId }, body: { amount, reason: 'A tear' } })
const newsOfWin = () => test.mails.find(({ subject }) => subject.startsWith('A dispute is won'))?.text

const lostWithCashback = () => lostAfterResale({ hasCashback: true })

describe('a dispute that is won after its loss was booked', () => {
  it('gives back what was taken, ends the debt and frees what waited for it, once', async () => {
    const { hamad, bought, dispute } = await lostAfterResale()
    const before = await atProvider()
    const artist = { userId: bought.artistId }
    expect((await desk.walletOf(artist))[1]).toBeGreaterThan(0n)
    test.mails.splice(0)
    await Promise.all([dispute.decide('won'), dispute.decide('won'), dispute.decide('won')])
    expect(await walletAndDebt(hamad)).toEqual([4_375n, 0n, 0])
    expect((await atProvider()) - before).toBe(10_840n)
    await releaseDueHolds(test.resources.db)
    expect((await desk.walletOf(artist))[1]).toBe(0n)
    const won = test.mails.filter(({ subject }) => subject === 'A dispute is won: $108.40')
    expect(won).toHaveLength(1)
    expect(won[0]?.text).toContain('gave back what it had taken for good')
  })

  it('gives back what has paid the debt meanwhile as well', async () => {
    const { hamad, dispute, bought } = await lostAfterResale()
    const about = { userId: hamad.userId, opKey: bought.providerId }
    await creditDemoFunds(test.resources.db, { ...about, amountMinor: 3_000n })
    await collectAllReceivables(test.resources.db)
    expect(await walletAndDebt(hamad)).toEqual([0n, 0n, 34.65])
    await dispute.decide('won')
    expect(await walletAndDebt(hamad)).toEqual([4_375n + 3_000n, 0n, 0])
  })

  it('leaves a sale that was taken back as it is, and its money is its buyer’s', async () => {
    const { hamad, bought } = await boughtWithCashback()
    const dispute = await desk.dispute(bought.providerId)
    await dispute.decide('lost')
    expect(await walletAndDebt(hamad)).toEqual([0n, 0n, 0])
    test.mails.splice(0)
    await dispute.decide('won')
    expect(await walletAndDebt(hamad)).toEqual([10_840n, 0n, 0])
    expect(await desk.walletOf({ userId: bought.artistId })).toEqual([0n, 0n])
    expect(newsOfWin()).not.toContain('decide what is due')
  })

  it('pays first what is owed of it, before older debts', async () => {
    const older = await lostAfterResale()
    const { hamad, bought, dispute } = await lostAfterResale({ seller: older.hamad })
    await dispute.decide('won')
    expect(await walletAndDebt(hamad)).toEqual([0n, 0n, 20.9])
    await releaseDueHolds(test.resources.db)
    const lockedOf = async ({ artistId }: Bought) => (await desk.walletOf({ userId: artistId }))[1]
    expect([await lockedOf(bought), (await lockedOf(older.bought)) > 0n]).toEqual([0n, true])
  })

  it('gives back the cashback that its loss took', async () => {
    const { hamad, dispute } = await lostWithCashback()
    await dispute.decide('won')
    expect(await walletAndDebt(hamad)).toEqual([4_375n + 1_000n, 0n, 0])
  })

  it('gives back of each dispute what its own loss took of the cashback', async () => {
    const { hamad, bought } = await boughtWithCashback()
    const [smaller, larger] = [
      await desk.dispute(bought.providerId, 2_710n),
      await desk.dispute(bought.providerId, 5_420n),
    ]
    await smaller.decide('lost')
    await larger.decide('lost')
    const before = await netOf(hamad)
    await larger.decide('won')
    expect((await netOf(hamad)) - before).toBe(5_420 + 500)
    await smaller.decide('won')
    expect(await netOf(hamad)).toBe(1_000)
  })

  it.each([
    { name: 'two halves', parts: [5_420n, 5_420n] },
    { name: 'three parts of odd cents', parts: [3_613n, 3_613n, 3_614n] },
  ])('follows losses that took all cashback with all of the price, in $name, and gives all back', async ({ parts }) => {
    const { hamad, bought } = await boughtWithCashback()
    const disputes: Awaited<ReturnType<ResaleDesk['dispute']>>[] = []
    for (const part of parts) disputes.push(await desk.dispute(bought.providerId, part))
    for (const dispute of disputes) await dispute.decide('lost')
    expect(await netOf(hamad)).toBe(-10_840)
    for (const dispute of disputes) await dispute.decide('won')
    expect(await netOf(hamad)).toBe(1_000)
  })

  it('leaves no cashback where one half of the price was lost and the other is refunded', async () => {
    const { hamad, bought } = await boughtWithCashback()
    const dispute = await desk.dispute(bought.providerId, 5_420n)
    await dispute.decide('lost')
    await creditDemoFunds(test.resources.db, { userId: hamad.userId, amountMinor: 5_420n, opKey: bought.providerId })
    await collectAllReceivables(test.resources.db)
    expect(await netOf(hamad)).toBe(500)
    await refundPart(bought, 54.2)
    expect(await netOf(hamad)).toBe(0)
  })

  it('asks staff nothing where refunds alone took cashback', async () => {
    const { bought } = await boughtWithCashback()
    await refundPart(bought, 54.21)
    const dispute = await desk.dispute(bought.providerId, 1n)
    await dispute.decide('lost')
    test.mails.splice(0)
    await dispute.decide('won')
    expect(newsOfWin()).toContain('gave back')
    expect(newsOfWin()).not.toContain('decide what is due')
  })

  it('tells staff where nobody can know for which dispute cashback was taken', async () => {
    const { hamad, dispute, bought } = await lostWithCashback()
    await test.asOwner(
      `UPDATE ledger_entry SET op_key = 'cashback-return:' || order_id || ':10840' WHERE order_id = $1 AND kind = 'cashback return'`,
      [bought.orderId],
    )
    test.mails.splice(0)
    await dispute.decide('won')
    expect(await walletAndDebt(hamad)).toEqual([4_375n, 0n, 0])
    expect(newsOfWin()).toContain('decide what is due')
  })

  it('is found by the sweep where its event was lost', async () => {
    const { hamad, dispute } = await lostAfterResale()
    test.cards.decideDispute(dispute.id, 'won')
    await sweepDisputes(test.resources)
    expect(await walletAndDebt(hamad)).toEqual([4_375n, 0n, 0])
    await dispute.decide('won')
    expect(await walletAndDebt(hamad)).toEqual([4_375n, 0n, 0])
  })
})

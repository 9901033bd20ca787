import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { collectAllOwed } from '#ledger/collect-owed.ts'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { listBrokenPromises } from '#ledger/ledger-check-queries.ts'
import { releaseDueHolds } from '#ledger/release-due-holds.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { openResaleDesk, type ResaleDesk, type Trader } from '#test-support/resale-desk.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { sweepDisputes } from './read-disputes.ts'

let test: TestApi
let desk: ResaleDesk
beforeAll(async () => {
  test = await createTestApi()
  desk = openResaleDesk(test)
  await createMember(test.resources, { role: 'staff' })
})
afterEach(async () => expect(await listBrokenPromises(test.resources.db)).toEqual([]))
afterAll(() => test.close())

const walletAndDebt = async (trader: Trader) => [...(await desk.walletOf(trader)), await desk.owedBy(trader)]
const atProvider = async (): Promise<bigint> => {
  const { rows } = await test.resources.pool.query<{ sum: bigint }>(
    `SELECT coalesce(sum(CASE WHEN debit_account = $1 THEN amount_minor ELSE -amount_minor END), 0)::bigint AS sum
     FROM ledger_transfer WHERE $1 IN (debit_account, credit_account)`,
    [houseAccounts.cardProvider],
  )
  return rows[0]?.sum ?? 0n
}

/** An edition bought by card for 108.40 and sold on for 50 USD, of which its seller has 43.75, before a bank took the card money for good. */
async function lostAfterResale({ hasCashback = false } = {}) {
  const [hamad, grace] = [await desk.join(), await desk.join(1_000_000n)]
  const bought = await desk.buyByCard(hamad, { supply: 1, hasCashback })
  const { saleId, itemId } = bought
  if (hasCashback) await hamad.api('POST /v1/buy/cashback', { body: { saleId, itemId, paymentId: bought.providerId } })
  await desk.resellAtListing(hamad, grace, { ...bought, price: '50' })
  const dispute = await desk.dispute(bought.providerId)
  await dispute.decide('lost')
  expect(await walletAndDebt(hamad)).toEqual([0n, 0n, 64.65])
  return { hamad, grace, bought, dispute }
}

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
    await collectAllOwed(test.resources.db)
    expect(await walletAndDebt(hamad)).toEqual([0n, 0n, 34.65])
    await dispute.decide('won')
    expect(await walletAndDebt(hamad)).toEqual([4_375n + 3_000n, 0n, 0])
  })

  it('leaves a sale that was taken back as it is, and its money is its buyer’s', async () => {
    const hamad = await desk.join()
    const bought = await desk.buyByCard(hamad)
    const dispute = await desk.dispute(bought.providerId)
    await dispute.decide('lost')
    expect(await walletAndDebt(hamad)).toEqual([0n, 0n, 0])
    await dispute.decide('won')
    expect(await walletAndDebt(hamad)).toEqual([10_840n, 0n, 0])
    expect(await desk.walletOf({ userId: bought.artistId })).toEqual([0n, 0n])
  })

  it('gives back the cashback that its loss took', async () => {
    const { hamad, dispute } = await lostWithCashback()
    await dispute.decide('won')
    expect(await walletAndDebt(hamad)).toEqual([4_375n + 1_000n, 0n, 0])
  })

  it('tells staff where nobody can know for which dispute cashback was taken', async () => {
    const { hamad, dispute, bought } = await lostWithCashback()
    await test.resources.pool.query(
      `UPDATE ledger_entry SET op_key = 'cashback-return:' || order_id || ':10840' WHERE order_id = $1 AND kind = 'cashback return'`,
      [bought.orderId],
    )
    test.mails.splice(0)
    await dispute.decide('won')
    expect(await walletAndDebt(hamad)).toEqual([4_375n, 0n, 0])
    expect(test.mails.find(({ subject }) => subject.startsWith('A dispute is won'))?.text).toContain(
      'decide what is due',
    )
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db.ts'
import { extendReserve } from '#ledger/card-risk.ts'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { sendDisputeEvent } from '#test-support/payments/disputed-sale.ts'
import { openResaleDesk, type ResaleDesk } from '#test-support/resale-desk.ts'
import { askFor, letWithdraw } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { syncDisputes } from './sync-disputes.ts'
import { lockSources } from '#ledger/card-money-queries.ts'

let test: TestApi
let desk: ResaleDesk
beforeAll(async () => {
  test = await createTestApi()
  desk = openResaleDesk(test)
})
afterAll(() => test.checkBooksAndClose())

const paymentOf = async (providerId: string): Promise<string> => {
  const { rows } = await test.resources.pool.query<{ id: string }>('SELECT id FROM payment WHERE provider_id = $1', [
    providerId,
  ])
  return rows[0]?.id ?? ''
}

const untilOf = async (paymentId: string): Promise<Date | null | undefined> => {
  const { rows } = await test.resources.pool.query<{ until: Date | null }>(
    'SELECT until FROM card_money WHERE payment_id = $1',
    [paymentId],
  )
  return rows[0]?.until
}

/** An edition of card money that somebody got for next to nothing and has on sale for 60 USD. */
async function offered() {
  const [hamad, straw, grace] = [await desk.join(), await desk.join(100_000n), await desk.join(100_000n)]
  const bought = await desk.buyByCard(hamad, { supply: 1 })
  await desk.resellAtListing(hamad, straw, { ...bought, price: '10' })
  const saleId = await desk.list(straw, bought, '60')
  const paymentId = await paymentOf(bought.providerId)
  return { ...bought, hamad, straw, grace, saleId, paymentId }
}

describe('a resale at the moment of a dispute', () => {
  it('stays locked without an end, whichever is first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { straw, grace, saleId, itemId, providerId, paymentId } = await offered()
      test.cards.dispute(providerId)
      await Promise.all([
        grace.api('POST /v1/buy', { body: { saleId, itemId, quantity: 1 } }),
        syncDisputes(test.resources, paymentId),
      ])
      expect(await desk.proceedsOf(straw)).toEqual([{ cents: 3_410n, days: null }])
    }
  })

  it('waits for a sale that has looked before it takes the end away', async () => {
    const { straw, hamad, itemId, providerId, paymentId } = await offered()
    let opened: Promise<unknown> = Promise.resolve()
    await inTransaction(test.resources.db, async (tx) => {
      const [source] = await lockSources(tx, { itemId, ownerId: straw.userId })
      expect(source?.until).not.toBeNull()
      test.cards.dispute(providerId)
      opened = syncDisputes(test.resources, paymentId)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(await untilOf(paymentId)).not.toBeNull()
    })
    await opened
    expect(await untilOf(paymentId)).toBeNull()
    expect(await desk.owedBy(hamad)).toBe(0)
  })

  it('would be dated by a sale that only reads (control)', async () => {
    const { hamad, paymentId } = await offered()
    let seen: Date | null | undefined
    await inTransaction(test.resources.db, async () => {
      seen = await untilOf(paymentId)
      await inTransaction(test.resources.db, (other) => extendReserve(other, { paymentId, ownerId: hamad.userId }))
      // It goes on to lock its proceeds until that day, though there is none any more.
      expect(await untilOf(paymentId)).toBeNull()
    })
    expect(seen).toBeInstanceOf(Date)
    await test.resources.pool.query(`UPDATE card_money SET until = $2 WHERE payment_id = $1`, [paymentId, seen])
    await test.resources.pool.query(
      `UPDATE ledger_hold SET release_at = $1 WHERE release_at IS NULL AND owner_id = $2`,
      [seen, hamad.userId],
    )
    await test.resources.pool.query(
      `UPDATE ledger_hold SET release_at = $2 WHERE reason = 'card-proceeds' AND release_at IS NULL
         AND split_part(ref, ':', 1)::uuid IN (SELECT order_id FROM order_card_money WHERE payment_id = $1)`,
      [paymentId, seen],
    )
  })
})

describe('a withdrawal at the moment at which a dispute is lost', () => {
  const race = async (round: number) => {
    const { hamad, providerId, paymentId } = await offered()
    await desk.passDays(8)
    await creditDemoFunds(test.resources.db, { userId: hamad.userId, amountMinor: 10_000n, opKey: `race:${round}` })
    const accountId = await letWithdraw(test.resources, { userId: hamad.userId, name: 'Test Person' })
    test.cards.decideDispute(test.cards.dispute(providerId), 'lost')
    return { hamad, accountId, providerId, paymentId }
  }

  it('gives the money to one of them: it left and all is owed, or it paid and nothing is owed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { hamad, accountId, paymentId, providerId } = await race(round)
      const [withdrawn] = await Promise.allSettled([
        askFor({ ...hamad, accountId }, 100),
        syncDisputes(test.resources, paymentId),
      ])
      await sendDisputeEvent(test, { providerId })
      const [postedMinor, heldMinor] = await desk.walletOf(hamad)
      const hasLeft = withdrawn.status === 'fulfilled'
      expect([postedMinor, heldMinor]).toEqual(hasLeft ? [10_000n, 10_000n] : [35n, 0n])
      expect(await desk.owedBy(hamad)).toBe(hasLeft ? 99.65 : 0)
    }
  })

  it('would go to both where each looks first (control)', async () => {
    const { hamad } = await race(99)
    const spendNaively = async (): Promise<bigint> => {
      const [postedMinor, heldMinor] = await desk.walletOf(hamad)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return postedMinor - heldMinor
    }
    const [toBank, toWithdrawal] = await Promise.all([spendNaively(), spendNaively()])
    const [postedMinor] = await desk.walletOf(hamad)
    expect(toBank + toWithdrawal).toBeGreaterThan(postedMinor)
  })
})

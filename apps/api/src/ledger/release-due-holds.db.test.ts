import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { holdMoney } from './hold-money.ts'
import { lockWallets } from './lock-wallets.ts'
import { releaseDueHolds } from './release-due-holds.ts'
import { readFreeBalance } from './read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

/** Somebody whose 10 USD of 100 are locked until a moment ago. */
async function holdUntilNow(ref: string): Promise<string> {
  const ownerId = await createMember(test.resources, { fundsMinor: 10_000n })
  await test.resources.db.transaction().execute(async (tx) => {
    const account = (await lockWallets(tx, [ownerId])).of(ownerId)
    const releaseAt = new Date(Date.now() - 1_000)
    await holdMoney(tx, { reason: 'card-proceeds', ref, account, amountMinor: 1_000n, releaseAt })
  })
  return ownerId
}

it('frees what is due, once', async () => {
  const ownerId = await holdUntilNow('due')
  expect(await readFreeBalance(test.resources.db, ownerId)).toBe(9_000n)
  await Promise.all([1, 2, 3].map(() => releaseDueHolds(test.resources.db)))
  expect(await readFreeBalance(test.resources.db, ownerId)).toBe(10_000n)
})

it('leaves locked what a dispute keeps after it was seen to be due', async () => {
  const { db, pool } = test.resources
  const ownerId = await holdUntilNow('disputed')
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  let releasing: Promise<number> = Promise.resolve(0)
  await db.transaction().execute(async (tx) => {
    await sql`UPDATE ledger_hold SET release_at = NULL WHERE ref = 'disputed'`.execute(tx)
    releasing = releaseDueHolds(db)
    await expect.poll(async () => (await pool.query(waiting)).rows).toHaveLength(1)
  })
  await releasing
  expect(await readFreeBalance(db, ownerId)).toBe(9_000n)
})

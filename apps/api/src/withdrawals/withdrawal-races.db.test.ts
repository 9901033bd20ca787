import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { inTransaction } from '#db.ts'
import { listBrokenPromises } from '#ledger/ledger-check-queries.ts'
import { readWallet } from '#ledger/read-wallet.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import {
  askFor,
  createTellers,
  createWithdrawer,
  sendOff,
  type Withdrawer,
} from '#test-support/withdrawal-fixture-queries.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { makePayoutFile } from './payout-files.ts'
import { findWithdrawal } from './withdrawal-queries.ts'

let test: TestApi
let tellers: [string, string]
beforeAll(async () => {
  test = await createTestApi({
    settings: { DATABASE_POOL_SIZE: '20', WITHDRAWAL_DAILY_CAP_USD_MINOR: '60000' },
  })
  tellers = await createTellers(test)
})
afterAll(async () => {
  expect(await listBrokenPromises(test.resources.db)).toEqual([])
  await test.close()
})

const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const times = (count: number, act: () => Promise<unknown>) => Promise.allSettled(Array.from({ length: count }, act))
const walletOf = async ({ userId }: Pick<Withdrawer, 'userId'>) => (await readWallet(test.resources.db, userId)).account
const stateOf = async (id: string) => (await findWithdrawal(test.resources.db, id))?.state

describe('withdrawals at once', () => {
  it('never lock more than the wallet has', async () => {
    const person = await createWithdrawer(test, { fundsMinor: 30_000n })
    expect(fulfilled(await times(8, () => askFor(person, 100)))).toBe(3)
    expect(await walletOf(person)).toMatchObject({ postedMinor: 30_000n, heldMinor: 30_000n })
  })

  it('never come to more than a day takes', async () => {
    const person = await createWithdrawer(test, { fundsMinor: 500_000n })
    expect(fulfilled(await times(8, () => askFor(person, 250)))).toBe(2)
    expect(await walletOf(person)).toMatchObject({ heldMinor: 50_000n })
  })

  it('would come to more by a look at the day before the wallet is locked', async () => {
    const { userId } = await createWithdrawer(test)
    const naive = () =>
      inTransaction(test.resources.db, async (tx) => {
        const { rows } = await sql<{
          used: bigint
        }>`SELECT coalesce(sum(amount_minor), 0)::bigint AS used FROM ledger_hold
          WHERE owner_id = ${userId} AND state = 'active'`.execute(tx)
        await sql`SELECT pg_sleep(0.05)`.execute(tx)
        if ((rows[0]?.used ?? 0n) + 25_000n > 60_000n) throw new Error('more than a day takes')
        await sql`INSERT INTO naive_day (amount) VALUES (25000)`.execute(tx)
      })
    await test.resources.pool.query('CREATE TABLE naive_day (amount bigint)')
    expect(fulfilled(await times(6, naive))).toBeGreaterThan(2)
    await test.resources.pool.query('DROP TABLE naive_day')
  })
})

describe('a withdrawal under competition', () => {
  it('is either cancelled or approved and paid, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await createWithdrawer(test)
      const { id } = await askFor(person, 100)
      const results = await Promise.allSettled([
        sendOff(test.resources, { id, tellers: [tellers[0]] }),
        cancelWithdrawal(test.resources.db, { id, userId: person.userId }),
      ])
      const isCancelled = (await stateOf(id)) === 'cancelled'
      expect(results.map(({ status }) => status === 'fulfilled')).toEqual([!isCancelled, isCancelled])
      expect(await walletOf(person)).toMatchObject({ heldMinor: isCancelled ? 0n : 10_000n })
    }
  })

  it('is settled once, and either settled or failed', async () => {
    const person = await createWithdrawer(test)
    const { id } = await askFor(person, 100)
    await sendOff(test.resources, { id, tellers: [tellers[0]] })
    const [staffId] = tellers
    const settle = () =>
      decideWithdrawal(test.resources, { id, staffId, decision: { act: 'settle', transactionId: 'BM-1' } })
    const fail = () =>
      decideWithdrawal(test.resources, { id, staffId, decision: { act: 'fail', reason: 'No such account' } })
    const results = await Promise.allSettled([settle(), fail(), settle(), fail()])
    expect(fulfilled(results)).toBe(1)
    const isPaid = (await stateOf(id)) === 'paid'
    expect(await walletOf(person)).toMatchObject({ postedMinor: isPaid ? 90_000n : 100_000n, heldMinor: 0n })
  })

  it('needs two people from the threshold on, however fast one of them presses', async () => {
    const api = await createTestApi({ settings: { WITHDRAWAL_TWO_PEOPLE_USD_MINOR: '10000' } })
    try {
      const [ayu, ben] = await createTellers(api)
      const { id } = await askFor(await createWithdrawer(api), 100)
      const decide = (staffId: string, act: 'review' | 'approve') =>
        decideWithdrawal(api.resources, { id, staffId, decision: { act } })
      await decide(ayu, 'review')
      expect(fulfilled(await times(5, () => decide(ayu, 'approve')))).toBe(1)
      expect((await findWithdrawal(api.resources.db, id))?.state).toBe('reviewing')
      await decide(ben, 'approve')
      expect((await findWithdrawal(api.resources.db, id))?.state).toBe('approved')
    } finally {
      await api.close()
    }
  })

  it('is in one bank file, though two make one at once', async () => {
    const person = await createWithdrawer(test)
    const { id } = await askFor(person, 100)
    await sendOff(test.resources, { id, tellers: [tellers[0]] })
    const results = await Promise.allSettled(tellers.map((staffId) => makePayoutFile(test.resources.db, staffId)))
    expect(fulfilled(results)).toBe(1)
  })
})

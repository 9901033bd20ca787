import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { inTransaction } from '#db.ts'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import {
  askFor,
  createTellers,
  createWithdrawer,
  decideWithdrawal,
  sendOff,
  type Withdrawer,
} from '#test-support/payments/withdrawal-fixture-queries.ts'
import { decideApproval } from '#staff-approvals/decide-approval.ts'
import { makePayoutFile } from './payout-files.ts'
import { findWithdrawal } from './withdrawal-queries.ts'
import { listApprovalsOf } from '#approvals/approval-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'
import { cancelWithdrawal } from './move-withdrawal.ts'

let test: TestApi
let tellers: [string, string]
beforeAll(async () => {
  test = await createTestApi({
    settings: { DATABASE_POOL_SIZE: '20', WITHDRAWAL_DAILY_CAP_USD_MINOR: '60000' },
  })
  tellers = await createTellers(test)
})
afterAll(() => test.checkBooksAndClose())

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
        sendOff(test.resources, { id, tellers }),
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
    await sendOff(test.resources, { id, tellers })
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

  it('is in one bank file, though two make one at once', async () => {
    const person = await createWithdrawer(test)
    const { id } = await askFor(person, 100)
    await sendOff(test.resources, { id, tellers })
    const results = await Promise.allSettled(tellers.map((staffId) => makePayoutFile(test.resources.db, staffId)))
    expect(fulfilled(results)).toBe(1)
  })
})

describe('approvals at once', () => {
  let api: TestApi
  let people: [string, string]
  beforeAll(async () => {
    api = await createTestApi({ settings: { DATABASE_POOL_SIZE: '20', WITHDRAWAL_TWO_PEOPLE_USD_MINOR: '10000' } })
    people = await createTellers(api)
  })
  afterAll(async () => {
    expect(await listInvariantViolations(api.resources.db)).toEqual([])
    await api.close()
  })
  const decide = (id: string, staffId: string, act: 'review' | 'approve') =>
    decideWithdrawal(api.resources, { id, staffId, decision: { act } })
  const nowOf = async (id: string) => (await findWithdrawal(api.resources.db, id))?.state
  const waitingOf = async (id: string) =>
    (await listApprovalsOf(api.resources.db, [id])).find(({ state }) => state === 'waiting')?.id ?? ''
  const agree = (id: string, staffId: string) => decideApproval(api.resources, { id, staffId, act: 'agree' })
  const askOf = async (person: Withdrawer, amount: number) => {
    const { id } = await askFor(person, amount)
    await decide(id, people[0], 'review')
    return id
  }

  it('of one person stay one, however fast that person presses', async () => {
    const [ayu, ben] = people
    const id = await askOf(await createWithdrawer(api), 100)
    expect(fulfilled(await times(5, () => decide(id, ayu, 'approve')))).toBe(1)
    expect(await nowOf(id)).toBe('reviewing')
    const approvalId = await waitingOf(id)
    expect(fulfilled(await times(5, () => agree(approvalId, ayu)))).toBe(0)
    expect(fulfilled(await times(5, () => agree(approvalId, ben)))).toBe(1)
    expect(await nowOf(id)).toBe('approved')
  })

  it('of two parts of one sum: only the first is done alone', async () => {
    const person = await createWithdrawer(api)
    const ids = [await askOf(person, 60), await askOf(person, 60), await askOf(person, 60)]
    const answers = await Promise.all(ids.map((id, nth) => decide(id, people[nth % 2] ?? '', 'approve')))
    expect(answers.filter(({ isWaiting }) => isWaiting)).toHaveLength(2)
  })

  it('would all be done alone by a look at the sum without its lock', async () => {
    await api.resources.pool.query('CREATE TABLE naive_approval (amount bigint)')
    const naive = () =>
      inTransaction(api.resources.db, async (tx) => {
        const sum = sql<{ used: bigint }>`SELECT coalesce(sum(amount), 0)::bigint AS used FROM naive_approval`
        const { rows } = await sum.execute(tx)
        await sql`SELECT pg_sleep(0.05)`.execute(tx)
        await sql`INSERT INTO naive_approval VALUES (6000)`.execute(tx)
        return { isWaiting: (rows[0]?.used ?? 0n) + 6_000n >= 10_000n }
      })
    const answers = await Promise.all([naive(), naive(), naive()])
    expect(answers.filter(({ isWaiting }) => isWaiting).length).toBeLessThan(2)
    await api.resources.pool.query('DROP TABLE naive_approval')
  })

  it('and a cancellation end in one of the two, never in both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await createWithdrawer(api)
      const id = await askOf(person, 100)
      await decide(id, people[0], 'approve')
      const approvalId = await waitingOf(id)
      const results = await Promise.allSettled([
        agree(approvalId, people[1]),
        cancelWithdrawal(api.resources.db, { id, userId: person.userId }),
        decideApproval(api.resources, { id: approvalId, staffId: people[0], act: 'decline' }),
      ])
      const [agreed, cancelled, declined] = results.map(({ status }) => status === 'fulfilled')
      const state = await nowOf(id)
      expect(agreed && (cancelled || declined), `round ${round}`).toBe(false)
      expect(state === 'approved').toBe(agreed)
      expect(state === 'cancelled').toBe(cancelled)
    }
  })
})

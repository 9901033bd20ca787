import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { type PayoutGateway } from '#payouts/payout-gateway.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { startPayoutStandIn, type PayoutStandIn } from '@monsoon/dev-env/payout-stand-in/start-payout-stand-in'
import {
  askFor,
  createTellers,
  createWithdrawer,
  decideWithdrawal,
  sendOff,
} from '#test-support/payments/withdrawal-fixture-queries.ts'
import { submitPayout, sweepPayouts } from './submit-payout.ts'
import { findWithdrawal } from './withdrawal-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
let service: PayoutStandIn
let tellers: [string, string]
beforeAll(async () => {
  service = await startPayoutStandIn()
  test = await createTestApi({
    settings: { PAYOUT_URL: service.url, PAYOUT_ORGANIZATION: 'monsoon', PAYOUT_API_KEY: service.apiKey },
  })
  tellers = await createTellers(test)
})
afterEach(() => {
  service.startAs('processing')
  service.loseAnswers(0)
  service.failCalls(0)
})
afterAll(async () => {
  expect(await listInvariantViolations(test.resources.db)).toEqual([])
  await test.close()
  await service.close()
})

async function begin() {
  const person = await createWithdrawer(test)
  const { id } = await askFor(person, 100)
  await sendOff(test.resources, { id, tellers })
  return { id, userId: person.userId }
}
const stateOf = async (id: string) => (await findWithdrawal(test.resources.db, id))?.state
const walletOf = async (userId: string) => (await readWallet(test.resources.db, userId)).account
const ordersOf = (id: string) => service.orders.filter(({ metadata }) => metadata.withdrawal === id)
const dueOf = async (id: string) =>
  (
    await test.resources.pool.query<{ minutes: number | null }>(
      'SELECT round(extract(epoch FROM next_ask_at - now()) / 60)::int AS minutes FROM withdrawal WHERE id = $1',
      [id],
    )
  ).rows[0]?.minutes
/** A minute passes, and the sweep asks again. */
async function sweep(id: string) {
  await test.resources.pool.query(
    'UPDATE withdrawal SET next_ask_at = now() WHERE id = $1 AND next_ask_at IS NOT NULL',
    [id],
  )
  await sweepPayouts(test.resources)
  await test.runJobs()
}

describe('a payout', () => {
  it('is paid at once, or late', async () => {
    service.startAs('completed')
    const quick = await begin()
    await test.runJobs()
    expect(await findWithdrawal(test.resources.db, quick.id)).toMatchObject({
      state: 'paid',
      transactionId: ordersOf(quick.id)[0]?.id,
    })
    service.startAs('processing')
    const late = await begin()
    await test.runJobs()
    expect([await stateOf(late.id), await dueOf(late.id)]).toEqual(['processing', 1])
    service.become(late.id, 'completed')
    await sweep(late.id)
    expect(await stateOf(late.id)).toBe('paid')
    expect(await walletOf(late.userId)).toMatchObject({ postedMinor: 90_000n, heldMinor: 0n })
  })

  it('that fails gives the money free; one that returns, late or at once, puts it back', async () => {
    const [failed, returned, quick] = [await begin(), await begin(), await begin()]
    await test.runJobs()
    service.become(failed.id, 'failed', 'No such account')
    service.become(returned.id, 'completed')
    service.become(quick.id, 'returned', 'Account closed')
    for (const { id } of [failed, returned, quick]) await sweep(id)
    expect(await stateOf(returned.id)).toBe('paid')
    expect(await dueOf(returned.id)).toBe(360)
    service.become(returned.id, 'returned', 'Account closed')
    await sweep(returned.id)
    expect(await Promise.all([failed, returned, quick].map(({ id }) => stateOf(id)))).toEqual([
      'failed',
      'returned',
      'returned',
    ])
    for (const { id, userId } of [failed, returned, quick]) {
      expect(await walletOf(userId)).toMatchObject({ postedMinor: 100_000n, heldMinor: 0n })
      expect(await dueOf(id)).toBeNull()
    }
  })

  it('is one, though two answers are lost, calls fail, and the service forgets its keys meanwhile', async () => {
    const { id, userId } = await begin()
    service.loseAnswers(2)
    for (let round = 0; round < 3; round += 1) await sweep(id)
    service.failCalls(2)
    service.forgetKeys()
    for (let round = 0; round < 3; round += 1) await sweep(id)
    expect(await walletOf(userId)).toMatchObject({ postedMinor: 100_000n, heldMinor: 10_000n })
    service.become(id, 'completed')
    await sweep(id)
    expect(ordersOf(id)).toHaveLength(1)
    expect(await stateOf(id)).toBe('paid')
  })

  it('is one, and its money locked until it is known, wherever the worker is killed', async () => {
    const whole = test.resources.payouts
    if (!whole) throw new Error('the service is set')
    const killed = new Error('killed')
    const afterSending: PayoutGateway = {
      ...whole,
      send: async (payout) => {
        await whole.send(payout)
        throw killed
      },
    }
    const beforeSending: PayoutGateway = { ...whole, find: () => Promise.reject(killed) }
    const { id, userId } = await begin()
    for (const payouts of [beforeSending, afterSending, afterSending]) {
      await submitPayout({ ...test.resources, payouts }, id).catch((error: unknown) => expect(error).toBe(killed))
      expect(await walletOf(userId)).toMatchObject({ postedMinor: 100_000n, heldMinor: 10_000n })
    }
    // The job itself was lost, too: what stands in the row is enough.
    await test.resources.pool.query('DELETE FROM graphile_worker._private_jobs')
    service.become(id, 'completed')
    await sweep(id)
    expect(ordersOf(id)).toHaveLength(1)
    expect(await stateOf(id)).toBe('paid')
  })

  it('is one, though many workers ask at once', async () => {
    const { id } = await begin()
    service.startAs('completed')
    await Promise.all(Array.from({ length: 6 }, () => submitPayout(test.resources, id)))
    expect(ordersOf(id)).toHaveLength(1)
    expect(await stateOf(id)).toBe('paid')
  })

  it('is told by the service alone', async () => {
    const { id } = await begin()
    const fail = { act: 'fail', reason: 'It takes long' } as const
    const told = decideWithdrawal(test.resources, { id, staffId: tellers[0], decision: fail })
    await expect(told).rejects.toMatchObject({ code: 'payout-decides' })
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { playEconomy } from '#test-support/play-economy.ts'

let test: TestApi
afterEach(() => test.close())

const seed = 20_261_123

describe('rings who buy by card, pass on, take back at their banks and withdraw', () => {
  it('gain by none of 100 cycles, and lose by all of them together', async () => {
    test = await createTestApi()
    const { gains, sumMinor, played, linked, dealings } = await playEconomy(test, { cycles: 100, seed })
    expect(gains).toEqual([])
    expect(linked).toBeGreaterThan(10)
    expect(dealings).toBe(0)
    expect(sumMinor).toBeLessThan(0n)
    expect(played.size).toBe(6)
    expect(await listInvariantViolations(test.resources.db)).toEqual([])
  }, 300_000)

  it('deal with themselves through two accounts where only a household is shared (control)', async () => {
    test = await createTestApi()
    const { dealings } = await playEconomy(test, { cycles: 60, seed, linkedBy: 'proof-of-address' })
    expect(dealings).toBeGreaterThan(0)
  }, 300_000)

  it('would gain where what a card bought carried no lock (control)', async () => {
    test = await createTestApi({ settings: { CARD_MONEY_DAYS: '0' } })
    const { gains } = await playEconomy(test, { cycles: 60, seed })
    expect(gains.length).toBeGreaterThan(0)
    expect(gains.every(({ plan }) => plan.dispute?.end === 'lost')).toBe(true)
  }, 300_000)
})

import { afterEach, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { playEconomy } from '#test-support/play-economy.ts'

// Other cycles each day (security, figure 18).
const seed = Math.floor(Date.now() / 86_400_000) * 10_000
const cycles = 10_000
/** A database each: what rings leave behind makes every cycle after it slower. */
const cyclesEach = 500

let test: TestApi
afterEach(() => test.close())

const parts = Array.from({ length: cycles / cyclesEach }, (_, place) => seed + place * cyclesEach)

it.each(parts)(
  `rings gain by none of ${cyclesEach} cycles of cards, resales, refunds, disputes and linked accounts, seed %i`,
  async (from) => {
    test = await createTestApi()
    const begunAt = performance.now()
    const { gains, sumMinor, linked, dealings } = await playEconomy(test, { cycles: cyclesEach, seed: from })
    const seconds = Math.round((performance.now() - begunAt) / 1_000)
    process.stdout.write(
      `${from}: ${cyclesEach} cycles, ${linked} with a linked account, in ${seconds} s: the rings lost ${-sumMinor} cents\n`,
    )
    expect(gains.slice(0, 10)).toEqual([])
    expect(dealings).toBe(0)
    expect(sumMinor).toBeLessThan(0n)
    expect(await listInvariantViolations(test.resources.db)).toEqual([])
  },
  1_800_000,
)

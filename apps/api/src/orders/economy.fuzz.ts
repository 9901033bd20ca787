import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBrokenPromises } from '#ledger/ledger-check-queries.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { playEconomy } from '#test-support/play-economy.ts'

// Other cycles each day (design/security.md, figure 18).
const seed = Math.floor(Date.now() / 86_400_000) * 10_000
const cycles = 10_000

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

it(`rings gain by none of 10,000 cycles of cards, resales, refunds and disputes, seed ${seed}`, async () => {
  const begunAt = performance.now()
  const { gains, sumMinor, played } = await playEconomy(test, { cycles, seed })
  const seconds = Math.round((performance.now() - begunAt) / 1_000)
  process.stdout.write(
    `${cycles} cycles in ${seconds} s: the rings lost ${-sumMinor} cents (${[...played].join('; ')})\n`,
  )
  expect(gains.slice(0, 10)).toEqual([])
  expect(sumMinor).toBeLessThan(0n)
  expect(await listBrokenPromises(test.resources.db)).toEqual([])
}, 7_200_000)

import { expect, it } from 'vitest'
import { topUpFault, withdrawableOf, topUpStates } from './top-up-rules.ts'

const limits = { mostMinor: 100_000n, leftTodayMinor: 60_000n }

it.each([
  [0n, 'BELOW_MINIMUM'],
  [-100n, 'BELOW_MINIMUM'],
  [99n, 'BELOW_MINIMUM'],
  [100n, null],
  [60_000n, null],
  [60_001n, 'ABOVE_DAY'],
  [100_000n, 'ABOVE_DAY'],
  [100_001n, 'ABOVE_MOST'],
] as const)('says of a top-up by %s cents: %s [RULE-075]', (amountMinor, fault) => {
  expect(topUpFault(amountMinor, limits)).toBe(fault)
})

it.each([
  [15_000n, 5_000n, 10_000n],
  [5_000n, 5_000n, 0n],
  [2_000n, 5_000n, 0n],
  [2_000n, 0n, 2_000n],
])('lets %s cents free with %s by card be withdrawn up to %s', (freeMinor, cardMoneyMinor, withdrawable) => {
  expect(withdrawableOf({ freeMinor, cardMoneyMinor })).toBe(withdrawable)
})

it('is called arrived once it has succeeded, and returned where it failed', () => {
  const { succeeded, failed, open, cancelled } = topUpStates
  expect([succeeded, failed, open, cancelled]).toEqual(['arrived', 'returned', 'open', 'cancelled'])
})

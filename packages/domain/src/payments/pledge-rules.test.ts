import { expect, it } from 'vitest'
import { mayReturn, type PledgedFor, type PledgeState, pledgeStates, RETURN_DAYS } from './pledge-rules.ts'

const placedAt = new Date('2026-03-01T12:00:00Z')
const after = (days: number) => new Date(placedAt.getTime() + days * 86_400_000)
const freed = { state: 'placed', pledgedFor: 'freed', placedAt, now: after(1) } as const

it('lets freed card money go back to its card for 90 days', () => {
  expect(mayReturn(freed)).toBe(true)
  expect(mayReturn({ ...freed, now: new Date(after(RETURN_DAYS).getTime() - 1) })).toBe(true)
  expect(mayReturn({ ...freed, now: after(RETURN_DAYS) })).toBe(false)
})

it.each<PledgedFor>(['locked', 'won'])('keeps what is %s', (pledgedFor) => {
  expect(mayReturn({ ...freed, pledgedFor })).toBe(false)
})

it.each<PledgeState>(['open', 'unplaced', 'returned', 'cancelled'])(
  'sends nothing twice, and nothing of what is %s',
  (state) => {
    expect(mayReturn({ ...freed, state })).toBe(false)
  },
)

it('is called placed once it has succeeded, and unplaced where it failed', () => {
  expect(pledgeStates).toEqual({
    open: 'open',
    succeeded: 'placed',
    failed: 'unplaced',
    returned: 'returned',
    cancelled: 'cancelled',
  })
})

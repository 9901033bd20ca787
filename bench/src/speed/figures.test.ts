import { describe, expect, it } from 'vitest'
import { compareRuns } from './compare-runs.ts'
import { median, medianCostRatio, medianRatio, missedFigures, toTable, verdictOf, type Figure } from './figures.ts'

const ratio: Figure = {
  what: 'a list',
  limit: 'floor',
  must: 0.45,
  aim: 0.8,
  measured: 0.5,
  byProcessor: 0.6,
  absolute: '5/s',
}
const amount: Figure = { what: 'memory', unit: 'MB', must: 350, aim: 256, measured: 300, absolute: '' }

describe('the median', () => {
  it('is the middle one, or the mean of both middle ones', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 9, 2])).toBe(3)
  })

  it('does not invent a figure where nothing was measured', () => {
    expect(() => median([])).toThrow('nothing was measured')
  })

  it('of ratios compares neighbours in time, so that one disturbed round does not count', () => {
    const rounds = [
      { limitRate: 100, ownRate: 50 },
      { limitRate: 40, ownRate: 20 },
      { limitRate: 100, ownRate: 3 },
    ]
    expect(medianRatio(rounds)).toBe(0.5)
  })

  it('of costs is of the limit to our own, where processor time is known', () => {
    const pair = { limitRate: 100, ownRate: 50 }
    expect(medianCostRatio([{ ...pair, limitCost: 0.001, ownCost: 0.004 }, pair])).toBe(0.25)
    expect(medianCostRatio([pair])).toBeUndefined()
  })
})

describe('the verdict', () => {
  it('wants a ratio to be reached', () => {
    expect(verdictOf({ ...ratio, measured: 0.449 })).toBe('missed')
    expect(verdictOf({ ...ratio, measured: 0.45 })).toBe('ok')
    expect(verdictOf({ ...ratio, measured: 0.8 })).toBe('ok, at the aim')
  })

  it('wants an amount not to be passed', () => {
    expect(verdictOf({ ...amount, measured: 351 })).toBe('missed')
    expect(verdictOf(amount)).toBe('ok')
    expect(verdictOf({ ...amount, measured: 256 })).toBe('ok, at the aim')
  })

  it('is silent where nothing is demanded', () => {
    expect(verdictOf({ what: 'HTML', unit: 'kB', measured: 9, absolute: '' })).toBe('')
  })

  it('fails the run for all that is missed, unless a decision says why', () => {
    const missed = [
      { ...ratio, measured: 0.1 },
      { ...amount, measured: 999 },
    ]
    const excepted = { ...ratio, measured: 0.1, exception: { decision: 58, limit: 0.1 } }
    expect(missedFigures([...missed, ratio, excepted])).toEqual(missed)
    expect(verdictOf(excepted)).toBe('missed, decision 58 allows ≥ 0.1 × floor')
    expect(verdictOf({ ...excepted, measured: 0.5 })).toBe('ok')
  })

  it('fails the run for what misses the limit of its exception, too', () => {
    const worse = { ...ratio, measured: 0.099, exception: { decision: 58, limit: 0.1 } }
    const larger = { ...amount, measured: 401, exception: { decision: 185, limit: 400 } }
    expect(missedFigures([worse, larger, { ...larger, measured: 400 }])).toEqual([worse, larger])
  })
})

it('prints goals and figures side by side, with their units', () => {
  const [head, , first, second] = toTable([ratio, amount]).split('\n')
  expect(head).toMatch(/^\| What +\| Must +\| Aim +\| Measured/)
  expect(first).toMatch(/a list +\| ≥ 0.45 × floor \| ≥ 0.8 × floor \| 0.50 × floor \| 0.60 × floor +\| 5\/s +\| ok/)
  expect(second).toMatch(/memory +\| ≤ 350 MB +\| ≤ 256 MB +\| 300 MB/)
})

it('compares what two runs measured: by processor time where both know it, and what is worse by more than a tenth', () => {
  const run = (figures: Figure[]) => ({ at: '', commit: '', items: 10_000, figures })
  const before = run([ratio, amount, { ...amount, what: 'gone' }])
  const after = run([
    { ...ratio, measured: 0.2, byProcessor: 0.72 },
    { ...amount, measured: 340 },
  ])
  expect(compareRuns(before, after)).toEqual([
    { what: 'a list', before: '0.60 × floor', after: '0.72 × floor', gain: expect.closeTo(1.2), isWorse: false },
    { what: 'memory', before: '300 MB', after: '340 MB', gain: expect.closeTo(0.882, 2), isWorse: true },
  ])
})

import { describe, expect, it } from 'vitest'
import { medianVisit, missedLimits, toTable, type Visit } from './lighthouse-figures.ts'

const good: Visit = {
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcpMs: 1_700,
  cls: 0.004,
  tbtMs: 90,
}

describe('the figures of Lighthouse', () => {
  it('are the middle ones of three visits, each by itself', () => {
    const visits = [
      { ...good, performance: 99, lcpMs: 2_400 },
      { ...good, performance: 90, lcpMs: 1_500 },
      { ...good, performance: 96, lcpMs: 1_600 },
    ]
    expect(medianVisit(visits)).toEqual({ ...good, performance: 96, lcpMs: 1_600 })
  })

  it('pass at the limit and fail beyond it', () => {
    expect(missedLimits({ ...good, performance: 95, lcpMs: 1_800, cls: 0.02, tbtMs: 150 })).toEqual([])
    expect(missedLimits({ ...good, performance: 94, seo: 99 })).toEqual(['performance', 'SEO'])
    expect(missedLimits({ ...good, lcpMs: 1_801, cls: 0.021, tbtMs: 151 })).toEqual(['LCP', 'CLS', 'TBT'])
  })

  it('stand in a table that marks what is missed', () => {
    const lines = toTable(new Map([['home', { ...good, tbtMs: 300 }]])).split('\n')
    expect(lines[1]).toMatch(/^limit +≥ 95 +≥ 100 +≥ 100 +≥ 100 +≤ 1.80 s +≤ 0.020 +≤ 150 ms$/)
    expect(lines[2]).toMatch(/^home +97 +100 +100 +100 +1.70 s +0.004 +300 ms !$/)
  })
})

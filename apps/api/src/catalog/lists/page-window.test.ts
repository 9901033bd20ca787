import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundEstimate, checkReach, readTotal, toPagination } from './page-window.ts'

const windows = fc.record({ limit: fc.integer({ min: 1, max: 100 }), offset: fc.integer({ min: 1, max: 100 }) })

describe('a page', () => {
  it('says truly whether more exist, however many there are [RULE-026] [ENT-025]', async () => {
    await fc.assert(
      fc.asyncProperty(windows, fc.integer({ min: 0, max: 30_000 }), async (window, existing) => {
        const { limit, offset } = window
        const rows = Math.max(0, Math.min(limit, existing - (offset - 1) * limit))
        const total = await readTotal(window, rows, async (upTo) => Math.min(existing, upTo + 1))
        const pagination = toPagination(window, total)
        expect(pagination.limit * pagination.offset < pagination.total).toBe(limit * offset < existing)
        if (existing <= 10_000) expect(pagination.total).toBe(existing)
        else expect(pagination.total).toBe(10_001)
        expect(pagination.lastOffset * limit).toBeLessThanOrEqual(Math.max(10_000, limit))
      }),
    )
  })

  it('says truly whether more exist by an estimate, however wrong that is [RULE-026]', () => {
    const sizes = fc.record({
      existing: fc.integer({ min: 0, max: 3000 }),
      estimate: fc.integer({ min: 0, max: 10_001 }),
    })
    fc.assert(
      fc.property(windows, sizes, ({ limit, offset }, { existing, estimate }) => {
        const rows = Math.max(0, Math.min(limit, existing - (offset - 1) * limit))
        // A page that is not full is the last one: nothing is estimated then.
        fc.pre(rows === limit || rows === 0)
        const hasMore = existing > limit * offset
        const total = boundEstimate({ limit, offset }, { rows, hasMore, estimate })
        if (hasMore) expect(total).toBeGreaterThan(limit * offset)
        if (rows === 0) expect(total).toBeLessThanOrEqual((offset - 1) * limit)
        else expect(total).toBeGreaterThanOrEqual(Math.min(existing, limit * offset))
      }),
    )
  })

  it('counts only when its own rows do not tell', async () => {
    const count = () => Promise.reject(new Error('not needed'))
    expect(await readTotal({ limit: 12, offset: 3 }, 5, count)).toBe(29)
    expect(await readTotal({ limit: 12, offset: 1 }, 0, count)).toBe(0)
    await expect(readTotal({ limit: 12, offset: 1 }, 12, count)).rejects.toThrow('not needed')
    await expect(readTotal({ limit: 12, offset: 2 }, 0, count)).rejects.toThrow('not needed')
  })

  it('reaches no further than 10,000 entries', () => {
    expect(() => checkReach({ limit: 100, offset: 100 })).not.toThrow()
    expect(() => checkReach({ limit: 100, offset: 101 })).toThrow(expect.objectContaining({ code: 'invalid-input' }))
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseCountPlan, choosePlan, estimateCount, type Predicate } from './choose-plan.ts'

const works = 1_000_000
const music: Predicate = { share: 0.125, facets: 1 }
const oman: Predicate = { share: 0.1, facets: 1 }
const safe: Predicate = { share: 0.96, facets: 1 }
const celebrity: Predicate = { share: 0.001, facets: 1 }
const newItem: Predicate = { share: 0.09, facets: 6, order: 'published' }
const lantern: Predicate = { share: 0.1, isBeginning: true, isOnCard: true }
const digital: Predicate = { share: 1, isBeginning: true, isOnCard: true }

const firstPage = { works, wanted: 30, order: 'published' } as const
const lastPage = { ...firstPage, wanted: 2000 }

describe('the way to works that match', () => {
  it('leads along the order where many match, a little farther than estimated', () => {
    const { scans } = choosePlan({ ...firstPage, predicates: [safe, music] })
    expect(scans[0]?.entries).toBeGreaterThan(30 / (0.96 * 0.125))
    expect(scans[0]?.entries).toBeLessThan(5000)
  })

  it('leads to the index where few match, which is asked for what is rare', () => {
    const { scans, indexed } = choosePlan({ ...firstPage, predicates: [safe, music, celebrity] })
    expect(scans).toEqual([])
    expect(indexed).toContain(celebrity)
    expect(indexed).not.toContain(safe)
    expect(choosePlan({ ...lastPage, predicates: [safe, oman, music, newItem] }).scans).toEqual([])
  })

  it('asks the index for two predicates that many works have and few share', () => {
    const { indexed } = choosePlan({ ...lastPage, predicates: [safe, music, oman] })
    expect(new Set(indexed)).toEqual(new Set([music, oman]))
  })

  it('never asks the index for a word that all works have, if there is anything else', () => {
    for (const predicates of [
      [digital, music],
      [digital, lantern],
      [celebrity, digital],
    ])
      expect(choosePlan({ ...lastPage, predicates }).indexed).not.toContain(digital)
  })

  it('looks along the order at once for such a word', () => {
    expect(choosePlan({ ...firstPage, predicates: [safe, digital] }).scans[0]?.cards).toBeLessThan(1000)
  })

  it('scans deep before it asks an index that finds very many', () => {
    const { scans } = choosePlan({ ...firstPage, predicates: [safe, music] })
    expect(scans).toHaveLength(2)
    expect(scans[1]?.entries).toBe(150_000)
  })

  it('counts no predicate that the order itself goes by', () => {
    const few = { ...newItem, share: newItem.share / 8 }
    const along = choosePlan({ ...firstPage, predicates: [few] }).scans[0]
    const across = choosePlan({ ...firstPage, order: 'price', predicates: [few] }).scans[0]
    expect(along?.entries).toBeLessThan(across?.entries ?? 0)
  })

  it('is the index at once where walking would hardly fill the page', () => {
    const few = {
      ...firstPage,
      works: 10_000,
      predicates: [
        { ...music, order: 'published' },
        { share: 0.05, facets: 1 },
      ],
    } as const
    expect(choosePlan(few).scans).toEqual([])
    expect(choosePlan({ ...few, works }).scans).toHaveLength(1)
  })

  it('is the index in a gallery that the database knows nothing of', () => {
    expect(choosePlan({ ...firstPage, works: 0, predicates: [{ share: 0.001, facets: 1 }] }).indexed).toHaveLength(1)
  })
})

describe('the way to count', () => {
  const counted = { works, wanted: 10_001 }

  it('looks at some works where nearly all of them match', () => {
    const { scanned, by } = chooseCountPlan({ ...counted, predicates: [safe] })
    expect(by).toBe('entries')
    expect(scanned).toBeGreaterThan(10_001 / 0.96)
    expect(scanned).toBeLessThan(15_000)
  })

  it('asks the index where few match', () => {
    const rare: Predicate = { share: 0.0002, facets: 1 }
    const { scanned, indexed } = chooseCountPlan({ ...counted, predicates: [oman, rare] })
    expect(scanned).toBe(0)
    expect(indexed).toContain(rare)
  })

  it('takes neither way where both are long, as with words that many works have', () => {
    for (const predicates of [[digital], [lantern, music], [safe, music, oman]])
      expect(chooseCountPlan({ ...counted, predicates })).toMatchObject({ scanned: 0, indexed: null })
  })

  it('takes any way in a gallery of which a sample would be a large part', () => {
    for (const predicates of [[digital], [lantern, music], [celebrity]])
      expect(chooseCountPlan({ works: 15_000, wanted: 10_001, predicates }).indexed).not.toBeNull()
  })
})

describe('an estimate by a sample', () => {
  it('says about as much as the sample, by one digit', () => {
    expect(estimateCount({ works, predicates: [music], sample: { scanned: 4000, matching: 500 } })).toBe(100_000)
    expect(estimateCount({ works, predicates: [celebrity], sample: { scanned: 4000, matching: 40 } })).toBe(6000)
  })

  it('goes by what is known of each predicate the more, the less a sample tells, and is never nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5000 }),
        fc.double({ min: 1e-6, max: 1, noNaN: true }),
        (scanned, share) => {
          const estimate = estimateCount({ works, predicates: [{ share }], sample: { scanned, matching: 0 } })
          expect(estimate).toBeGreaterThan(0)
          expect(estimate).toBeLessThanOrEqual(Number((works * share).toPrecision(1)))
        },
      ),
    )
  })
})

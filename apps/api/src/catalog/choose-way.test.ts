import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseCount, chooseWay, estimateCount, type Trait } from './choose-way.ts'

const works = 1_000_000
const music: Trait = { share: 0.125, facets: 1 }
const oman: Trait = { share: 0.1, facets: 1 }
const safe: Trait = { share: 0.96, facets: 1 }
const celebrity: Trait = { share: 0.001, facets: 1 }
const newItem: Trait = { share: 0.09, facets: 6, order: 'published' }
const lantern: Trait = { share: 0.1, isBeginning: true, isOnCard: true }
const digital: Trait = { share: 1, isBeginning: true, isOnCard: true }

const firstPage = { works, wanted: 30, order: 'published' } as const
const lastPage = { ...firstPage, wanted: 2000 }

describe('the way to works that match', () => {
  it('leads along the order where many match, a little farther than estimated', () => {
    const { walks } = chooseWay({ ...firstPage, traits: [safe, music] })
    expect(walks[0]?.entries).toBeGreaterThan(30 / (0.96 * 0.125))
    expect(walks[0]?.entries).toBeLessThan(5000)
  })

  it('leads to the index where few match, which is asked for what is rare', () => {
    const { walks, asked } = chooseWay({ ...firstPage, traits: [safe, music, celebrity] })
    expect(walks).toEqual([])
    expect(asked).toContain(celebrity)
    expect(asked).not.toContain(safe)
    expect(chooseWay({ ...lastPage, traits: [safe, oman, music, newItem] }).walks).toEqual([])
  })

  it('asks the index for two traits that many works have and few share', () => {
    const { asked } = chooseWay({ ...lastPage, traits: [safe, music, oman] })
    expect(new Set(asked)).toEqual(new Set([music, oman]))
  })

  it('never asks the index for a word that all works have, if there is anything else', () => {
    for (const traits of [
      [digital, music],
      [digital, lantern],
      [celebrity, digital],
    ])
      expect(chooseWay({ ...lastPage, traits }).asked).not.toContain(digital)
  })

  it('looks along the order at once for such a word', () => {
    expect(chooseWay({ ...firstPage, traits: [safe, digital] }).walks[0]?.cards).toBeLessThan(1000)
  })

  it('walks deep before it asks an index that finds very many', () => {
    const { walks } = chooseWay({ ...firstPage, traits: [safe, music] })
    expect(walks).toHaveLength(2)
    expect(walks[1]?.entries).toBe(150_000)
  })

  it('counts no trait that the order itself goes by', () => {
    const few = { ...newItem, share: newItem.share / 8 }
    const along = chooseWay({ ...firstPage, traits: [few] }).walks[0]
    const across = chooseWay({ ...firstPage, order: 'price', traits: [few] }).walks[0]
    expect(along?.entries).toBeLessThan(across?.entries ?? 0)
  })

  it('is the index at once where walking would hardly fill the page', () => {
    const few = {
      ...firstPage,
      works: 10_000,
      traits: [
        { ...music, order: 'published' },
        { share: 0.05, facets: 1 },
      ],
    } as const
    expect(chooseWay(few).walks).toEqual([])
    expect(chooseWay({ ...few, works }).walks).toHaveLength(1)
  })

  it('is the index in a gallery that the database knows nothing of', () => {
    expect(chooseWay({ ...firstPage, works: 0, traits: [{ share: 0.001, facets: 1 }] }).asked).toHaveLength(1)
  })
})

describe('the way to count', () => {
  const counted = { works, wanted: 10_001 }

  it('looks at some works where nearly all of them match', () => {
    const { looked, by } = chooseCount({ ...counted, traits: [safe] })
    expect(by).toBe('entries')
    expect(looked).toBeGreaterThan(10_001 / 0.96)
    expect(looked).toBeLessThan(15_000)
  })

  it('asks the index where few match', () => {
    const rare: Trait = { share: 0.0002, facets: 1 }
    const { looked, asked } = chooseCount({ ...counted, traits: [oman, rare] })
    expect(looked).toBe(0)
    expect(asked).toContain(rare)
  })

  it('takes neither way where both are long, as with words that many works have', () => {
    for (const traits of [[digital], [lantern, music], [safe, music, oman]])
      expect(chooseCount({ ...counted, traits })).toMatchObject({ looked: 0, asked: null })
  })

  it('takes any way in a gallery of which a sample would be a large part', () => {
    for (const traits of [[digital], [lantern, music], [celebrity]])
      expect(chooseCount({ works: 15_000, wanted: 10_001, traits }).asked).not.toBeNull()
  })
})

describe('an estimate by a sample', () => {
  it('says about as much as the sample, by one digit', () => {
    expect(estimateCount({ works, traits: [music], sample: { looked: 4000, matching: 500 } })).toBe(100_000)
    expect(estimateCount({ works, traits: [celebrity], sample: { looked: 4000, matching: 40 } })).toBe(6000)
  })

  it('goes by what is known of each trait the more, the less a sample tells, and is never nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.double({ min: 1e-6, max: 1, noNaN: true }), (looked, share) => {
        const estimate = estimateCount({ works, traits: [{ share }], sample: { looked, matching: 0 } })
        expect(estimate).toBeGreaterThan(0)
        expect(estimate).toBeLessThanOrEqual(Number((works * share).toPrecision(1)))
      }),
    )
  })
})

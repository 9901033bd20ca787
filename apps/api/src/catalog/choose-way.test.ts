import { describe, expect, it } from 'vitest'
import { chooseCount, chooseWay, isPlenty, type Trait } from './choose-way.ts'

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
    const along = chooseWay({ ...firstPage, traits: [newItem] }).walks[0]
    const across = chooseWay({ ...firstPage, order: 'price', traits: [newItem] }).walks[0]
    expect(along?.entries).toBeLessThan(across?.entries ?? 0)
  })

  it('is the index in a gallery that the database knows nothing of', () => {
    expect(chooseWay({ ...firstPage, works: 0, traits: [{ share: 0.001, facets: 1 }] }).asked).toHaveLength(1)
  })
})

describe('the way to count', () => {
  const counted = { works, wanted: 10_001 }

  it('looks at some works where enough of them match, by cards for words alone', () => {
    expect(chooseCount({ ...counted, traits: [safe, music] })).toMatchObject({ by: 'entries' })
    expect(chooseCount({ ...counted, traits: [safe, music] }).looked).toBeGreaterThan(10_001 / (0.96 * 0.125))
    expect(chooseCount({ ...counted, traits: [digital] })).toMatchObject({ by: 'cards' })
    expect(chooseCount({ ...counted, traits: [digital] }).looked).toBeLessThan(15_000)
  })

  it('is sure of enough works only where many more are expected', () => {
    expect(isPlenty({ ...counted, traits: [safe, music] })).toBe(true)
    expect(isPlenty({ ...counted, traits: [music, oman] })).toBe(false)
  })

  it('asks the index where fewer match than are counted', () => {
    expect(chooseCount({ ...counted, traits: [music, oman, celebrity] }).looked).toBe(0)
  })
})

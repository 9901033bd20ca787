import { contentSchemas } from '@monsoon/contract/house/contents'
import { describe, expect, it } from 'vitest'
import { demoCollections } from './demo-collections.ts'
import { demoFilm, demoPremieres, demoTiers, packSizes, tierTuples } from './demo-film.ts'
import { demoWorks } from './works/demo-works.ts'

const none = '/item/0190f5fc-0000-7000-8000-000000000000'
const worksOf = (key: string) => demoWorks.filter(({ collectionKey }) => collectionKey === key)

describe('the film of the demo', () => {
  it('is what staff could publish', () => {
    const { filmKey: _, narrowFilmKey: _narrow, ...told } = demoFilm
    const tiers = demoTiers.map(({ collectionKey: _key, filmKey: _film, ...tier }, place) => ({
      ...tier,
      film: none,
      collection: `/creation/0190f5fc-0000-7000-8000-00000000000${place}`,
      price: String(tierTuples[place]?.price),
      discountedPrice: String(tierTuples[place]?.discountedPrice),
    }))
    const film = [{ ...told, film: none, narrowFilm: none }]
    const content = { film, tiers, premieres: demoPremieres }
    expect(contentSchemas.film.safeParse(content).error?.issues).toBeUndefined()
  })

  it.each([
    ['the first', 0, [13, 10, 3]],
    ['the second', 1, [69, 52, 3]],
    ['the third', 2, [1333, 1000, 10]],
  ] as const)(
    'has prices and as many works as was said of %s tier, and its works cost that [CONST-065, CONST-066, CONST-067]',
    (_, place, [price, discountedPrice, items]) => {
      expect(tierTuples[place]).toEqual({ price, discountedPrice, items })
      const works = worksOf(demoTiers[place]?.collectionKey ?? '')
      expect(works).toHaveLength(items)
      expect(new Set(works.map(({ priceUsdMinor }) => priceUsdMinor))).toEqual(
        new Set([BigInt(discountedPrice) * 100n]),
      )
    },
  )

  it('keeps the pack sizes as they were listed, beside what each tier really has [CONST-068]', () => {
    expect(packSizes).toEqual([1, 3, 10])
    for (const { items } of tierTuples) expect(packSizes).toContain(items)
  })

  it('runs films of works: one of each tier in its own collection, and two of the bridge', () => {
    for (const { collectionKey, filmKey } of demoTiers) {
      expect(demoCollections.map(({ key }) => key)).toContain(collectionKey)
      expect(worksOf(collectionKey).find(({ key }) => key === filmKey)?.assetType).toBe('video')
    }
    for (const key of [demoFilm.filmKey, demoFilm.narrowFilmKey])
      expect(demoWorks.find((work) => work.key === key)?.assetType).toBe('video')
  })
})

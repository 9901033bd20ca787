import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, createWork } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import type { CardFilter } from './card-filter-queries.ts'
import type { CardSort } from './card-list-queries.ts'
import { countCards, listCards } from './list-cards.ts'

let test: TestApi
const day = 86_400_000

beforeAll(async () => {
  test = await createTestApi()
  const { db } = test.resources
  await insertVocabulary(db)
  for (let n = 0; n < 48; n += 1) {
    await createSale(test.resources, {
      name: n % 3 === 0 ? `Lantern ${n}` : `Harbour ${n}`,
      supply: n % 4 === 0 ? 1 : 5,
      priceMinor: 1_000n * BigInt(1 + (n % 10)),
      categoryId: n % 2 === 0 ? 'music' : 'fashion',
      countryCode: n % 5 === 0 ? null : n % 2 === 0 ? 'PK' : 'OM',
      blockchain: n % 6 === 0 ? 'ethereum' : 'polygon',
      isNsfw: n % 11 === 0,
      isCuratorsPick: n % 7 === 0,
      tagIds: n % 8 === 0 ? ['sand'] : [],
      physicalDescription: n % 9 === 0 ? 'A print' : null,
      hasCurator: false,
      at: new Date(Date.now() - n * 3 * day),
      ...(n % 10 === 3 && { launchAt: new Date(Date.now() + day) }),
    })
  }
  const celebrityId = await createMember(test.resources, { name: 'Known Everywhere' })
  await db.updateTable('users').set({ celebrity: true }).where('id', '=', celebrityId).execute()
  await createWork(test.resources, { creatorId: celebrityId, quantity: 1, name: 'Lantern of Somebody' })
})

afterAll(() => test.close())

const filters: fc.Arbitrary<CardFilter> = fc.record({
  category: fc.constantFrom(null, 'music', 'Fashion', 'nothing'),
  countryCodes: fc.constantFrom([], ['PK'], ['PK', 'OM']),
  tagIds: fc.constantFrom([], ['sand'], ['sand', 'lahore']),
  minPriceMinor: fc.constantFrom(null, 3_000n),
  maxPriceMinor: fc.constantFrom(null, 6_000n),
  tsQuery: fc.constantFrom(null, "'lantern':*", "'harb':*"),
  states: fc.constantFrom([], ['forSale'], ['notLaunched'], ['newItem', 'onAuction'], ['hasOffer']) as fc.Arbitrary<
    NonNullable<CardFilter['states']>
  >,
  paidIn: fc.constantFrom(null, 'fiat', 'crypto'),
  blockchains: fc.constantFrom([], ['ethereum'], ['ethereum', 'polygon']),
  isPhysical: fc.constantFrom(null, true, false),
  isNsfwIncluded: fc.boolean(),
  assetType: fc.constantFrom(null, 'images', 'video'),
  editions: fc.constantFrom(null, 'single', 'multiple'),
  isCuratorsPick: fc.boolean(),
  isByCelebrity: fc.constantFrom(false, false, true),
})
const sorts: CardSort[] = ['newest', 'oldest', 'priceLow', 'priceHigh', 'mostViewed', 'mostLiked']

describe('a list of cards', () => {
  it('holds the same works in the same order in a large gallery as in a small one, whatever is asked for', async () => {
    const page = fc.record({
      sortBy: fc.constantFrom(...sorts),
      limit: fc.constantFrom(3, 12),
      offset: fc.constantFrom(1, 2),
    })
    await fc.assert(
      fc.asyncProperty(filters, page, async (filter, asked) => {
        const query = { filter, ...asked, viewerId: null }
        const idsOf = async (isLarge: boolean) =>
          (await listCards(test.resources, query, { isLarge })).rows.map(({ itemId }) => itemId)
        expect(await idsOf(true)).toEqual(await idsOf(false))
      }),
      { numRuns: 300 },
    )
  })

  it('is counted alike, up to one more than asked for', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(2, 100), async (filter, upTo) => {
        const counted = async (isLarge: boolean) => countCards(test.resources, { filter, upTo }, { isLarge })
        const all = (
          await listCards(test.resources, { filter, sortBy: 'newest', limit: 100, offset: 1, viewerId: null })
        ).rows
        expect(await counted(false)).toBe(Math.min(all.length, upTo + 1))
        expect(await counted(true)).toBe(Math.min(all.length, upTo + 1))
      }),
      { numRuns: 100 },
    )
  })
})

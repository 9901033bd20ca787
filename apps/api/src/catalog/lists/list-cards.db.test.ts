import fc from 'fast-check'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ItemCard } from '#db-types.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, createWork } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import type { CardFilter, CardState } from './card-filter-queries.ts'
import { type CardSort, countSampled } from './card-list-queries.ts'
import { type CardStatistics, readCardStatistics } from './card-statistics-queries.ts'
import { countCards, listCards } from './list-cards.ts'

type Card = Selectable<ItemCard>

let test: TestApi
let cards: Card[]
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
  await sql`UPDATE item_card SET view_count = abs(hashtext(item_id::text)) % 7, favourite_count = abs(hashtext(name)) % 5`.execute(
    db,
  )
  cards = await db.selectFrom('item_card').selectAll().execute()
})

afterAll(() => test.close())

const filters: fc.Arbitrary<CardFilter> = fc.record({
  category: fc.constantFrom(null, 'music', 'Fashion', 'nothing'),
  countryCodes: fc.constantFrom([], ['PK'], ['PK', 'OM']),
  tagIds: fc.constantFrom([], ['sand'], ['sand', 'lahore']),
  minPriceMinor: fc.constantFrom(null, 3_000n),
  maxPriceMinor: fc.constantFrom(null, 6_000n),
  tsQuery: fc.constantFrom(
    null,
    "'lantern':*",
    "'harb':*",
    "'har':* & 'polygon':*",
    "('lanten':* | 'lantern') & '2':*",
  ),
  states: fc.constantFrom<CardState[]>(
    [],
    ['forSale'],
    ['notLaunched'],
    ['newItem', 'onAuction'],
    ['newItem'],
    ['hasOffer'],
  ),
  paidIn: fc.constantFrom(null, 'fiat', 'crypto'),
  blockchains: fc.constantFrom([], ['ethereum'], ['ethereum', 'polygon']),
  isPhysical: fc.boolean(),
  isNsfwIncluded: fc.boolean(),
  assetType: fc.constantFrom(null, 'images', 'video'),
  editions: fc.constantFrom(null, 'single', 'multiple'),
  isCuratorsPick: fc.boolean(),
  isByCelebrity: fc.constantFrom(false, false, true),
})
const sorts: MarketSort[] = ['newest', 'oldest', 'priceLow', 'priceHigh', 'mostViewed', 'mostLiked', 'endingSoon']

const isLaunched = (card: Card): boolean => card.launch_at !== null && card.launch_at.getTime() <= Date.now()

const isIn: Record<CardState, (card: Card) => boolean> = {
  forSale: (card) => card.available_quantity > 0 && isLaunched(card),
  notLaunched: (card) => card.launch_at !== null && !isLaunched(card),
  newItem: (card) => card.published_at.getTime() > Date.now() - 30 * day,
  onAuction: () => false,
  hasOffer: () => false,
}

/** Whether a card has each word of a search, or one that begins with it where the search says so. */
function hasWords(card: Card, tsQuery: string): boolean {
  const words = [...card.search_text.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)
  return tsQuery
    .split(' & ')
    .every((part) =>
      [...part.matchAll(/'([^']+)'(:\*)?/g)].some(([, asked = '', isBeginning]) =>
        words.some((word) => (isBeginning ? word.startsWith(asked) : word === asked)),
      ),
    )
}

/** The rules of the filters once more, a card at a time. */
function isWanted(card: Card, filter: CardFilter): boolean {
  const {
    category,
    countryCodes = [],
    tagIds = [],
    states = [],
    blockchains = [],
    minPriceMinor,
    maxPriceMinor,
  } = filter
  const isAskedByPrice = typeof minPriceMinor === 'bigint' || typeof maxPriceMinor === 'bigint'
  const hasPrice = card.price_minor !== null && isLaunched(card)
  return (
    (filter.isNsfwIncluded === true || !card.nsfw) &&
    (!category || card.category_id === category.toLowerCase()) &&
    (countryCodes.length === 0 || countryCodes.includes(card.country_code ?? '')) &&
    (tagIds.length === 0 || tagIds.some((tag) => card.tag_ids.includes(tag))) &&
    (!isAskedByPrice || hasPrice) &&
    (card.price_minor ?? 0n) >= (minPriceMinor ?? 0n) &&
    (card.price_minor ?? 0n) <= (maxPriceMinor ?? 1_000_000n) &&
    (!filter.tsQuery || hasWords(card, filter.tsQuery)) &&
    (states.length === 0 || states.some((state) => isIn[state](card))) &&
    (!filter.paidIn || [filter.paidIn, 'all'].includes(card.accepted_payment_method ?? '')) &&
    (blockchains.length === 0 || blockchains.includes(card.blockchain)) &&
    (!filter.isPhysical || card.physical_nft) &&
    (filter.assetType ?? card.asset_type) === card.asset_type &&
    (!filter.editions || (filter.editions === 'single') === (card.supply === 1)) &&
    (!filter.isCuratorsPick || card.curators_pick) &&
    (!filter.isByCelebrity || card.by_celebrity)
  )
}

// The order of a collection is proven in arrange-collection.db.test.ts.
type MarketSort = Exclude<CardSort, 'asArranged'>

/** What a list goes by, the least first; what has none comes last. Equals go by their ids, in the same direction. */
const keys: Record<MarketSort, { of: (card: Card) => number | null; isDown: boolean }> = {
  newest: { of: (card) => card.published_at.getTime(), isDown: true },
  oldest: { of: (card) => card.published_at.getTime(), isDown: false },
  priceLow: { of: (card) => (card.price_minor === null ? null : Number(card.price_minor)), isDown: false },
  priceHigh: { of: (card) => (card.price_minor === null ? null : Number(card.price_minor)), isDown: true },
  mostViewed: { of: (card) => card.view_count, isDown: true },
  mostLiked: { of: (card) => card.favourite_count, isDown: true },
  endingSoon: { of: (card) => card.published_at.getTime(), isDown: true },
}

function sorted(matching: readonly Card[], sortBy: MarketSort): string[] {
  const { of, isDown } = keys[sortBy]
  const sign = isDown ? -1 : 1
  const byId = (one: Card, other: Card): number => (one.item_id < other.item_id ? -sign : sign)
  const compared = matching.toSorted((one, other) => {
    const [first, second] = [of(one), of(other)]
    if (first === second) return byId(one, other)
    if (first === null || second === null) return first === null ? 1 : -1
    return (first - second) * sign
  })
  return compared.map((card) => card.item_id)
}

/** Estimates that lead to each way of finding: along the orders, by the index, and what the database says of itself. */
const everythingIsCommon: CardStatistics = {
  works: 1_000_000,
  facets: Object.assign(new Map<string, number>(), { get: () => 1 }),
  words: new Map([
    ['lantern', 1],
    ['harbour', 1],
    ['2', 1],
  ]),
  unlaunched: 1,
}
const everythingIsRare: CardStatistics = { works: 1_000_000, facets: new Map(), words: new Map(), unlaunched: 0 }

describe.each([
  ['along their orders', () => everythingIsCommon],
  ['by the index', () => everythingIsRare],
  ['as the database estimates', () => readCardStatistics(test.resources.db)],
])('a list of cards found %s', (_, statisticsOf) => {
  const page = fc.record({
    sortBy: fc.constantFrom(...sorts),
    limit: fc.constantFrom(3, 12),
    offset: fc.constantFrom(1, 2),
  })

  it('holds the works that match, in their order', async () => {
    await test.asOwner('ANALYZE item_card')
    const statistics = await statisticsOf()
    await fc.assert(
      fc.asyncProperty(filters, page, async (filter, { sortBy, limit, offset }) => {
        const { rows, found, hasMore } = await listCards(
          test.resources,
          { filter, sortBy, limit, offset, viewerId: null },
          { statistics },
        )
        const wanted = cards.filter((card) => isWanted(card, filter))
        expect(rows.map(({ itemId }) => itemId)).toEqual(
          sorted(wanted, sortBy).slice((offset - 1) * limit, offset * limit),
        )
        if (found !== null) expect(found).toBe(wanted.length)
        if (hasMore !== null) expect(hasMore).toBe(wanted.length > offset * limit)
      }),
      { numRuns: 200 },
    )
  })

  it('is counted up to one more than asked for, or estimated', async () => {
    const statistics = await statisticsOf()
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(2, 100), async (filter, upTo) => {
        const { count, isEstimate } = await countCards(test.resources, { filter, upTo }, { statistics })
        if (!isEstimate) expect(count).toBe(Math.min(cards.filter((card) => isWanted(card, filter)).length, upTo + 1))
        else expect(count).toBeLessThanOrEqual(upTo + 1)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the number of works found', () => {
  it('is counted in a small gallery, whatever is asked for', async () => {
    const statistics = await readCardStatistics(test.resources.db)
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const counted = await countCards(test.resources, { filter, upTo: 10_000 }, { statistics })
        const wanted = cards.filter((card) => isWanted(card, filter))
        expect(counted).toEqual({ count: wanted.length, isEstimate: false })
      }),
      { numRuns: 100 },
    )
  })

  it('is estimated by a sample where many works have what is asked for', async () => {
    const filter = { category: 'music', tsQuery: "'lantern':*" }
    // A gallery of which all works are the sample: 20,000 of them, as the statistics have it.
    const statistics = { ...everythingIsCommon, works: 20_000 }
    const { matching, scanned } = await countSampled(test.resources.db, filter, 100)
    expect(scanned).toBe(cards.length)
    expect(matching).toBe(cards.filter((card) => isWanted(card, filter)).length)
    const counted = await countCards(test.resources, { filter, upTo: 10_000 }, { statistics })
    expect(counted).toMatchObject({ isEstimate: true })
    expect(counted.count).toBeGreaterThan(0)
  })
})

describe('the statistics of cards', () => {
  it('are what PostgreSQL knows of the gallery', async () => {
    await test.asOwner('ANALYZE item_card')
    const { works, facets, words, unlaunched } = await readCardStatistics(test.resources.db)
    const shareOf = (isSo: (card: Card) => boolean) => cards.filter(isSo).length / cards.length
    expect(works).toBe(cards.length)
    expect(facets.get('category:music')).toBeCloseTo(shareOf((card) => card.category_id === 'music'))
    expect(facets.get('safe')).toBeCloseTo(shareOf((card) => !card.nsfw))
    expect(facets.get('tag:sand')).toBeCloseTo(shareOf((card) => card.tag_ids.includes('sand')))
    expect(words.get('lantern')).toBeCloseTo(shareOf((card) => card.name.startsWith('Lantern')))
    expect(unlaunched).toBeGreaterThan(0)
    expect(unlaunched).toBeLessThan(0.5)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createWork } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { listMatches } from './match-queries.ts'

const works = 40
let test: TestApi

beforeAll(async () => {
  test = await createTestApi()
  const { resources } = test
  await insertVocabulary(resources.db)
  const creatorId = await createMember(resources, { name: 'Farah Haddad' })
  for (let n = 0; n < works; n += 1)
    await createWork(resources, { creatorId, quantity: 1, name: n % 5 === 0 ? `Tide, Lantern ${n}` : `Tide ${n}` })
  await test.asOwner('ANALYZE item_card')
})
afterAll(() => test.close())

describe('words that every work has', () => {
  it.each([
    ['tide', works],
    ['ti', works],
    ['tide lantern', works / 5],
    ['lantern', works / 5],
    ['tide farah 37', 1],
    ['tide copper', 0],
  ])('are found as other words are, alone and beside rare ones: %s [CALL-087]', async (query, total) => {
    const { pagination } = (await test.api('GET /v1/search', { query: { query, kind: 'item' } })).data
    expect(pagination.total).toBe(total)
  })

  it('are looked for among some works alone, or by the rarer words', async () => {
    const asked = { titleTsQuery: "'tide':A", typed: 'tide', kinds: ['item'], sortBy: 'relevance', limit: 100 } as const
    const match = async (tsQuery: string, { itemsLookedAt = null as number | null, itemsTsQuery = tsQuery } = {}) => {
      const query = { ...asked, tsQuery, itemsTsQuery, itemsLookedAt, isNsfwIncluded: true }
      return (await listMatches(test.resources.db, query)).map(({ id }) => id)
    }
    expect(await match("'tide':*", { itemsLookedAt: 10 })).toHaveLength(10)
    const both = "'tide':* & 'lantern':*"
    const found = await match(both)
    expect(found).toHaveLength(works / 5)
    expect(new Set(await match(both, { itemsTsQuery: "'lantern':*" }))).toEqual(new Set(found))
    expect(new Set(await match(both, { itemsLookedAt: works }))).toEqual(new Set(found))
  })
})

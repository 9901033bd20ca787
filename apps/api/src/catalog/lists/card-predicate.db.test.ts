import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { newWeeks, priceFacets } from './card-predicate-queries.ts'

let test: TestApi

beforeAll(async () => {
  test = await createTestApi()
})

afterAll(() => test.close())

describe('the facets that a filter asks for', () => {
  it('are the steps of all prices between its ends, as the database works them out', async () => {
    const ends = [
      0n,
      1n,
      7n,
      9n,
      10n,
      11n,
      12n,
      99n,
      100n,
      999n,
      1_000n,
      1_199n,
      1_200n,
      81_999n,
      82_000n,
      10n ** 9n,
      2n ** 63n - 2n,
    ]
    const { rows } = await sql<{ facet: string }>`
      SELECT 'price:' || price_step(price) AS facet FROM unnest(${ends}::bigint[]) WITH ORDINALITY AS one (price, place)
      ORDER BY place`.execute(test.resources.db)
    const steps = ends.map((price) => priceFacets({ minPriceMinor: price, maxPriceMinor: price }))
    expect(steps).toEqual(rows.map(({ facet }) => [facet]))
    expect(priceFacets({})).toEqual(expect.arrayContaining(steps.flat()))
    expect(priceFacets({ minPriceMinor: 1_000n, maxPriceMinor: 3_000n })).toHaveLength(6)
  })

  it('hold the weeks in which new works were published', async () => {
    const { rows } = await sql<{ facet: string }>`
      SELECT DISTINCT 'week:' || week_of(moment) AS facet
      FROM generate_series(now() - interval '30 days', now(), interval '1 hour') AS moment`.execute(test.resources.db)
    expect(newWeeks()).toEqual(expect.arrayContaining(rows.map(({ facet }) => facet)))
    expect(newWeeks().length).toBeLessThanOrEqual(7)
  })
})

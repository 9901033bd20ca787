import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type EndpointKey, endpoints } from './endpoints.ts'
import { readInput } from './read-input.ts'

/** What each call reads under a name. */
const fieldsNamed = (name: string) =>
  (Object.keys(endpoints) as EndpointKey[]).flatMap((key) => {
    const { query, body } = endpoints[key] as { query?: unknown; body?: unknown }
    return [query, body].flatMap((part) => {
      const schema = part instanceof z.ZodObject ? (part.shape as Record<string, z.ZodType>)[name] : undefined
      return schema ? [{ key, schema }] : []
    })
  })

describe('a quantity', () => {
  const quantities = fieldsNamed('quantity')

  it('is known in every way to buy, to offer and to sell', () => {
    const keys = quantities.map(({ key }) => key)
    for (const key of ['POST /v1/buy', 'POST /v1/buy/initiate', 'POST /v1/offer/request', 'POST /v1/list'] as const)
      expect(keys).toContain(key)
  })

  it.each(quantities)('is never made of true or of a list: $key', ({ schema }) => {
    expect(readInput(schema, 1).success).toBe(true)
    for (const sent of [true, [1], { 0: 1 }]) expect(readInput(schema, sent).success, JSON.stringify(sent)).toBe(false)
  })
})

describe('physicalNFT', () => {
  it.each(fieldsNamed('physicalNFT'))('is all or true, as specified: $key', ({ schema }) => {
    for (const sent of ['all', 'true']) expect(readInput(schema, sent)).toEqual({ success: true, data: sent })
    for (const sent of ['false', 'yes', '1', ['true']]) expect(readInput(schema, sent).success).toBe(false)
  })

  it('filters the marketplace', () => {
    expect(fieldsNamed('physicalNFT').map(({ key }) => key)).toContain('GET /v1/marketplace')
  })
})

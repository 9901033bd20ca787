import { endpoints } from '@monsoon/contract/endpoints'
import type { Endpoint } from '@monsoon/contract/endpoint'
import { readInput } from '@monsoon/contract/read-input'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { en } from 'zod/locales'
import { createSchemaWriter, type JsonSchema } from '#openapi/openapi-schemas.ts'
import { nastyValue } from '#test-support/calls/nasty-values.ts'
import { objectOf } from '#test-support/calls/schema-values.ts'

const { write } = createSchemaWriter()

interface Part {
  name: string
  schema: z.ZodType
  json: JsonSchema
}

/** Everything of the contract that reads what somebody sent. */
const parts: Part[] = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, definition]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = definition[part]
    return schema ? [{ name: `${part} of ${key}`, schema, json: write(schema, 'input') }] : []
  }),
)

const seed = 20_261_123
const knownIds = { id: ['01890000-0000-7000-8000-000000000000'] }
const sample = (schema: JsonSchema, wrongness: number, count: number) =>
  fc.sample(objectOf(schema, { knownIds, wrongness }), { numRuns: count, seed })

const problemsOf = (schema: z.ZodType, sent: unknown) => {
  const read = readInput(schema, sent)
  return read.success ? [] : read.problems
}

/** Null means something to it, or anything may be sent. */
const takesNull = ({ type, anyOf, enum: values, const: only }: JsonSchema): boolean =>
  [type].flat().includes('null') ||
  anyOf?.some((option) => option.type === 'null') ||
  (type ?? anyOf ?? values ?? only) === undefined

const { localeError } = en()

/** What zod would have said where the contract says nothing. */
function wordsOfZod(schema: z.ZodType, sent: unknown): string[] {
  const said: string[] = []
  schema.safeParse(sent, {
    error: (issue) => {
      const words = localeError(issue)
      const text = typeof words === 'string' ? words : words?.message
      if (text !== undefined) said.push(text)
      return undefined
    },
  })
  return said
}

describe.each(parts)('$name', ({ schema, json }) => {
  it('refuses in words for people, whatever is sent', () => {
    const values = [
      ...sample(json, 10, 40),
      ...sample(json, 4, 40),
      ...fc.sample(nastyValue, { numRuns: 40, seed }),
      {},
      ...Object.keys(json.properties ?? {}).flatMap((name) =>
        [null, 'x'.repeat(100_001), [1], true, -1, 1.5, 1e300, {}].map((value) => ({ [name]: value })),
      ),
    ]
    for (const value of values) {
      const problems = problemsOf(schema, value)
      const foreign = new Set(wordsOfZod(schema, value))
      for (const { msg } of problems) {
        expect(foreign.has(msg), `${msg} for ${JSON.stringify(value)?.slice(0, 200)}`).toBe(false)
        expect(msg).toMatch(/^\p{L}[^<>]{4,}/u)
        expect(msg).not.toMatch(/\b(?:undefined|NaN|null|expected|regex|pattern)\b|^Invalid (?:input|option|string)/)
      }
    }
  })
})

const optionalOf = ({ properties = {}, required = [] }: JsonSchema): string[] =>
  Object.keys(properties).filter((name) => !required.includes(name) && !takesNull(properties[name] ?? {}))

describe('null counts as absent', () => {
  it.each(parts.filter(({ json }) => optionalOf(json).length > 0))(
    'in what may be left out of $name',
    ({ schema, json }) => {
      for (const base of [{}, ...sample(json, 0, 25)]) {
        for (const name of optionalOf(json)) {
          const { [name]: _, ...without } = base
          expect(readInput(schema, { ...without, [name]: null }), name).toEqual(readInput(schema, without))
        }
      }
    },
  )
})

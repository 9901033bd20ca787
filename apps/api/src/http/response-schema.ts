import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const uncheckedKeywords = new Set(['$schema', 'format', 'pattern', 'minimum', 'maximum'])

// The serialiser checks `anyOf` at run time; "X or null" as `nullable` is written out without a check.
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify)
  if (!isObject(schema)) return schema
  const { anyOf, ...rest } = schema
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const other = anyOf.filter((option) => !(isObject(option) && option['type'] === 'null'))
    if (other.length === 1 && isObject(other[0]))
      return { ...rest, ...(simplify(other[0]) as JsonSchema), nullable: true }
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !uncheckedKeywords.has(keyword))
      .map(([keyword, value]) => [keyword, keyword === 'properties' ? simplifyEach(value) : simplify(value)]),
  )
}

// Below `properties` stand names of fields, which may be called like a keyword: a picture has a `format`.
const simplifyEach = (properties: unknown): unknown =>
  isObject(properties)
    ? Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, simplify(schema)]))
    : properties

/** The envelope around `data`. */
function responseSchemaOf(data: z.ZodType): JsonSchema {
  return {
    type: 'object',
    properties: {
      status: { type: 'integer' },
      msg: { type: 'string' },
      data: simplify(z.toJSONSchema(data, { target: 'draft-7', io: 'output' })),
    },
  }
}

type Serialiser = (answer: unknown) => string

const serialisers = new WeakMap<z.ZodType, Serialiser>()

/**
 * Writes the fields of an answer around `data` that its schema lists. To make it for every call takes long: it is made
 * for the first answer.
 */
export const serialiserOf =
  (data: z.ZodType): Serialiser =>
  (answer) => {
    const made = serialisers.get(data) ?? fastJsonStringify(responseSchemaOf(data))
    serialisers.set(data, made)
    return made(answer)
  }

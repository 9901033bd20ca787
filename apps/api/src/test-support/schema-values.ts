import fc from 'fast-check'
import type { JsonSchema } from '#openapi-schemas.ts'
import { nastyValue } from '#test-support/nasty-values.ts'

const uuidText = /[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/

const numberOf = ({ minimum, maximum, type }: JsonSchema): fc.Arbitrary<unknown> => {
  const min = Math.max(Number(minimum ?? -1_000), -(2 ** 31))
  const max = Math.min(Number(maximum ?? 1_000_000), 2 ** 31)
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

function textOf(schema: JsonSchema, knownIds: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') {
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...knownIds) },
      { weight: 1, arbitrary: fc.stringMatching(uuidText) },
    )
  }
  const minLength = Number(schema['minLength'] ?? 0)
  const maxLength = Math.min(Number(schema['maxLength'] ?? 40), 200)
  return fc.oneof(
    fc.string({ minLength, maxLength }),
    fc.string({ minLength, maxLength, unit: 'grapheme' }),
    fc.nat(20).map(String),
  )
}

/** Values that mostly fit a schema. `knownIds` stand where an id is asked for, so that a call gets far. */
export function valueOf(schema: JsonSchema, knownIds: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valueOf(option, knownIds)))
  const type = [schema.type].flat()[0]
  if (type === 'integer' || type === 'number') return numberOf(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'string') return textOf(schema, knownIds)
  if (type === 'array') return fc.array(valueOf(schema.items ?? {}, knownIds), { maxLength: 5 })
  if (type === 'object') return objectOf(schema, { knownIds, wrongness: 0 })
  return nastyValue
}

/** An object of a schema in which each field is wrong with the given chance (0 to 10 of 10), and some are missing or unknown. */
export function objectOf(
  schema: JsonSchema,
  { knownIds, wrongness }: { knownIds: readonly string[]; wrongness: number },
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.oneof(
      { weight: 10 - wrongness, arbitrary: valueOf(property, knownIds) },
      { weight: wrongness, arbitrary: nastyValue },
    ),
  ])
  const requiredKeys = wrongness === 0 ? (schema.required ?? []) : []
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: requiredKeys as never[] })
  if (wrongness === 0) return known as fc.Arbitrary<Record<string, unknown>>
  const unknown = fc.dictionary(fc.constantFrom('role', 'userId', 'isAdmin', 'toString', 'x'), nastyValue, {
    maxKeys: 2,
  })
  return fc.tuple(known, unknown).map(([fitting, extra]) => ({ ...extra, ...fitting }))
}

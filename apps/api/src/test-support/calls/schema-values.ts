import fc from 'fast-check'
import type { JsonSchema } from '#openapi/openapi-schemas.ts'
import { nastyValue } from './nasty-values.ts'

const uuidText = /[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/

/** Where the numbers of the database's types end, and those of JSON. */
const endsOfTypes = [2 ** 15, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e15, 1e21]

const numberOf = ({ minimum, maximum, type }: JsonSchema): fc.Arbitrary<unknown> => {
  const min = Math.max(Number(minimum ?? -1_000), -(2 ** 31))
  const max = Math.min(Number(maximum ?? 1_000_000), 2 ** 31)
  const inside = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
  const edges = [min - 1, min, max, max + 1, Number(maximum ?? max), ...endsOfTypes]
  return fc.oneof({ weight: 4, arbitrary: inside }, { weight: 1, arbitrary: fc.constantFrom(...edges) })
}

/** Ids that exist, by the name of the field that takes one; `id` stands for a path's. */
export type KnownIds = Readonly<Record<string, readonly string[]>>

function idOf(name: string, knownIds: KnownIds): fc.Arbitrary<unknown> {
  const all = Object.values(knownIds).flat()
  const fitting = knownIds[name]?.length ? knownIds[name] : all
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...fitting) },
    { weight: 1, arbitrary: fc.constantFrom(...all) },
    { weight: 1, arbitrary: fc.stringMatching(uuidText) },
  )
}

/**
 * Texts at the limits of their length, one more and one less, also in characters that JavaScript and PostgreSQL
 * count differently.
 */
function textAtTheEdge(schema: JsonSchema): fc.Arbitrary<string> {
  const ends = [schema['minLength'], schema['maxLength']].flatMap((end) => (end === undefined ? [] : [Number(end)]))
  const lengths = ends.flatMap((end) => [end - 1, end, end + 1]).filter((length) => length >= 0 && length < 30_000)
  return fc
    .tuple(fc.constantFrom('a', '1', 'é', 'İ', '😀', 'a ', '़'), fc.constantFrom(...lengths, 0, 1, 2))
    .map(([letter, length]) => letter.repeat(length).slice(0, length).toWellFormed())
}

function textOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const minLength = Number(schema['minLength'] ?? 0)
  const maxLength = Math.min(Number(schema['maxLength'] ?? 40), 200)
  return fc.oneof(
    textAtTheEdge(schema),
    fc.string({ minLength, maxLength }),
    fc.string({ minLength, maxLength, unit: 'grapheme' }).map((text) => text.slice(0, maxLength).toWellFormed()),
    fc.nat(20).map(String),
  )
}

// What no schema tells, so that a call gets past its first check.
const fittingValues: Record<string, fc.Arbitrary<unknown>> = {
  quantity: fc.constantFrom<unknown>(1, 1, 1, 2, '3', 0, 999_999_999),
  name: fc.constantFrom('Mira Lim', 'Añña Øst', 'x'.repeat(150)),
  email: fc.constantFrom(
    'wild@example.org',
    'WILD@Example.ORG ',
    "o'neil+a@example.org",
    `${'a'.repeat(64)}@example.org`,
  ),
  password: fc.constantFrom('Str0ng-enough!', 'Aa1!Aa1!'),
  editions: fc.constantFrom('1', '5-9', '1, 3', '899999-900000', '1-999999999', '9-1', '3,3'),
  captchaToken: fc
    .constantFrom<unknown>(
      null,
      {},
      { challenge: 1 },
      { challenge: { parameters: {}, signature: '' }, solution: { counter: 1, derivedKey: '' } },
    )
    .map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
  minPrice: fc.constantFrom('0', '10.5', '999999999'),
  amount: fc.constantFrom<unknown>(1, 20, '150.5', 160, 200, 0.001, '1e3', 999_999_999),
  country: fc.constantFrom('OM', 'PK', 'DE', 'XX', 'oman'),
  link: fc.constantFrom('/home', '/item/1', 'https://example.org/', '//example.org', 'javascript:alert(1)'),
  ...Object.fromEntries(
    ['buy', 'nsfw', 'filter', 'all', 'sale', 'notLaunched', 'curatorsPick'].map((name) => [
      name,
      fc.constantFrom('true', 'false'),
    ]),
  ),
}

const someMoment = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31', '2026-11-23').map((day) => `${day}T00:00:00Z`),
  },
)

/** Values that mostly fit a schema. */
function valueOf(name: string, schema: JsonSchema, knownIds: KnownIds): fc.Arbitrary<unknown> {
  const fitting = fittingValues[name]
  if (fitting) return fitting
  if (schema.format === 'uuid' || name === 'id') return idOf(name, knownIds)
  if (schema.format === 'date-time') return someMoment
  if (schema.format === 'date') return someMoment.map((moment) => moment.slice(0, 10))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valueOf(name, option, knownIds)))
  const type = [schema.type].flat()[0]
  if (type === 'integer' || type === 'number') return numberOf(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'string') return textOf(schema)
  if (type === 'array') return fc.array(valueOf(name, schema.items ?? {}, knownIds), { maxLength: 5 })
  if (type === 'object') return objectOf(schema, { knownIds, wrongness: 0 })
  return nastyValue
}

/**
 * An object of a schema in which each field is wrong with the given chance (0 to 10 of 10), and some are missing or
 * unknown.
 */
export function objectOf(
  schema: JsonSchema,
  { knownIds, wrongness }: { knownIds: KnownIds; wrongness: number },
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.oneof(
      { weight: 10 - wrongness, arbitrary: valueOf(name, property, knownIds) },
      { weight: wrongness, arbitrary: nastyValue },
    ),
  ])
  const required = schema.required ?? []
  const record = (
    names: [string, fc.Arbitrary<unknown>][],
    requiredKeys: string[],
  ): fc.Arbitrary<Record<string, unknown>> =>
    fc.record(Object.fromEntries(names), { requiredKeys: requiredKeys as never[] })
  // Half of the fitting ones have what must be there and nothing else: those get farthest.
  if (wrongness === 0) {
    const needed = fields.filter(([name]) => required.includes(name))
    return fc.oneof(record(needed, required), record(fields, required))
  }
  const known = record(fields, [])
  const unknown = fc.dictionary(fc.constantFrom('role', 'userId', 'isAdmin', 'toString', 'x'), nastyValue, {
    maxKeys: 2,
  })
  return fc.tuple(known, unknown).map(([fitting, extra]) => ({ ...extra, ...fitting }))
}

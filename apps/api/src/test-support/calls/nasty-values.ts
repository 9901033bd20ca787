import fc from 'fast-check'

/** Texts that have broken programs: unicode, control characters, numbers that are none, other languages' syntax. */
export const nastyTexts = [
  '',
  ' ',
  '\t\r\n',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff x',
  '\u202egnp.exe',
  '\u2028\u2029',
  '\ufeff',
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  'İıſK',
  '١٢٣',
  '１２',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '1_000',
  '9007199254740993',
  '999999999999999999999999999999',
  '-1',
  '0.1',
  'true',
  '2026-02-30T25:61:61Z',
  "' OR '1'='1",
  '"; DROP TABLE users; --',
  '%_\\%',
  '%'.repeat(200),
  'a & | ! (',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '4242 4242 4242 4242',
  'a@b.c\r\nBcc: d@e.f',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '1-999999999',
  '5-1',
  '1-1,1-1',
  `1${',2'.repeat(900)}`,
  'x'.repeat(300),
  'x'.repeat(100_000),
  '(a+)+$'.repeat(30),
] as const

const numbers = [
  0,
  -0,
  -1,
  1,
  1.5,
  0.1,
  1e-7,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  2 ** 64,
]

const deep = (levels: number): unknown => {
  let value: unknown = 'end'
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value }
  return value
}

/** A value of any type that does not belong where it is put. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...nastyTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { length: -1 },
      { $ne: 1 },
      { toJSON: 1 },
      deep(15),
      deep(60),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom<unknown>(...nastyTexts.slice(0, 40), ...numbers), { maxLength: 5 }),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** JSON below every limit of length, nested from what providers send to what ends a program. */
export const deepBodies = [20, 100, 1_000, 5_000, 10_000, 20_000].flatMap((levels) => [
  `${'['.repeat(levels)}${']'.repeat(levels)}`,
  `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
  `{"payment_id":1,"data":${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}}`,
])

/** Bodies that are no JSON, or JSON that parsers stumble over. */
export const nastyBodies = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '0',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"quantity":1e999}',
  '{"quantity":-1e999,"itemId":1e400}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '\u0000{}',
  `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  // Few enough that a reader takes them for JSON, and too many for code that calls itself for each.
  ...deepBodies,
  '<a>'.repeat(30_000),
  `{"list":[${'0,'.repeat(200_000)}0]}`,
  `{${Array.from({ length: 30_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  'a=1&b=2',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
] as const

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, type CanonicalValue } from './canonical-json.ts'
import { InvariantError } from './invariant.ts'

describe('canonical JSON', () => {
  it('sorts keys by code unit, at every depth, and writes no spaces', () => {
    expect(canonicalJson({ b: [{ d: null, c: true }], a: 'é', B: 1, '€': 0 })).toBe(
      '{"B":1,"a":"é","b":[{"c":true,"d":null}],"€":0}',
    )
  })

  it('is the same for every order of the same fields, and is read back as what it says', () => {
    const key = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }).filter((text) => text !== '__proto__')
    const value = fc.letrec<{ value: CanonicalValue }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.constant(null),
        fc.boolean(),
        fc.maxSafeInteger().map((number) => number + 0),
        fc.string({ unit: 'grapheme' }),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
    })).value
    fc.assert(
      fc.property(fc.dictionary(key, value, { maxKeys: 5 }), (fields) => {
        const written = canonicalJson(fields)
        const turned = Object.fromEntries(Object.entries(fields).toReversed())
        expect(canonicalJson(turned)).toBe(written)
        expect(canonicalJson(JSON.parse(written) as CanonicalValue)).toBe(written)
        expect(JSON.parse(written)).toEqual(fields)
      }),
    )
  })

  it.each([[0.1], [Number.NaN], [2 ** 53], ['\ud800'], [{ '\udfff': 1 }]])('refuses %j', (value) => {
    expect(() => canonicalJson(value as CanonicalValue)).toThrow(InvariantError)
  })
})

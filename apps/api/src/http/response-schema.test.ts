import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serialiserOf } from './response-schema.ts'

const sent = (data: z.ZodType, answer: unknown): unknown =>
  (JSON.parse(serialiserOf(data)({ status: 200, msg: 'OK', data: answer })) as { data: unknown }).data

describe('serialiserOf', () => {
  const person = z.object({ name: z.string() })

  it('writes listed fields only, at every depth', () => {
    const shape = z.object({ person, people: z.array(person), maybe: person.nullable() })
    const leaky = { name: 'Mira', email: 'mira@example.org' }
    const answer = { person: leaky, people: [leaky], maybe: leaky, secret: 1 }
    const clean = { name: 'Mira' }
    expect(sent(shape, answer)).toEqual({ person: clean, people: [clean], maybe: clean })
  })

  it('keeps null where a field may be null', () => {
    const shape = z.object({
      person: person.nullable(),
      at: z.iso.datetime().nullable(),
      none: z.null(),
      count: z.int().nullable(),
    })
    const answer = { person: null, at: null, none: null, count: null }
    expect(sent(shape, answer)).toEqual(answer)
  })

  it('keeps fields that are called like a keyword of JSON schema', () => {
    const names = ['format', 'pattern', 'minimum', 'maximum', 'properties', 'type', 'items', 'anyOf', 'required']
    const shape = z.object(Object.fromEntries(names.map((name) => [name, z.string()])))
    const answer = Object.fromEntries(names.map((name) => [name, `a ${name}`]))
    expect(sent(shape, { inner: answer, ...answer })).toEqual(answer)
    const nested = z.object({ renditions: z.array(shape) })
    expect(sent(nested, { renditions: [answer] })).toEqual({ renditions: [answer] })
  })

  it('leaves an absent optional field out', () => {
    const shape = z.object({ lockableContent: z.string().optional() })
    expect(sent(shape, {})).toEqual({})
    expect(sent(shape, { lockableContent: undefined })).toEqual({})
  })

  it('writes money and text as they are', () => {
    const shape = z.object({ amount: z.number(), text: z.string() })
    const answer = { amount: 19.99, text: 'Ünïcödé "quoted" \u2028 \\ </script>' }
    expect(sent(shape, answer)).toEqual(answer)
  })
})

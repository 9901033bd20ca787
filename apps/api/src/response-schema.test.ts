import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { responseSchemaOf } from './response-schema.ts'

async function sent(data: z.ZodType, answer: unknown): Promise<unknown> {
  const app = Fastify()
  const response = { 200: responseSchemaOf(data) }
  app.get('/', { schema: { response } }, async () => ({ status: 200, msg: 'OK', data: answer }))
  return ((await app.inject('/')).json() as { data: unknown }).data
}

describe('responseSchemaOf', () => {
  const person = z.object({ name: z.string() })

  it('writes listed fields only, at every depth', async () => {
    const shape = z.object({ person, people: z.array(person), maybe: person.nullable() })
    const leaky = { name: 'Mira', email: 'mira@example.org' }
    const answer = { person: leaky, people: [leaky], maybe: leaky, secret: 1 }
    const clean = { name: 'Mira' }
    expect(await sent(shape, answer)).toEqual({ person: clean, people: [clean], maybe: clean })
  })

  it('keeps null where a field may be null', async () => {
    const shape = z.object({
      person: person.nullable(),
      at: z.iso.datetime().nullable(),
      none: z.null(),
      count: z.int().nullable(),
    })
    const answer = { person: null, at: null, none: null, count: null }
    expect(await sent(shape, answer)).toEqual(answer)
  })

  it('keeps fields that are called like a keyword of JSON schema', async () => {
    const names = ['format', 'pattern', 'minimum', 'maximum', 'properties', 'type', 'items', 'anyOf', 'required']
    const shape = z.object(Object.fromEntries(names.map((name) => [name, z.string()])))
    const answer = Object.fromEntries(names.map((name) => [name, `a ${name}`]))
    expect(await sent(shape, { inner: answer, ...answer })).toEqual(answer)
    const nested = z.object({ renditions: z.array(shape) })
    expect(await sent(nested, { renditions: [answer] })).toEqual({ renditions: [answer] })
  })

  it('leaves an absent optional field out', async () => {
    const shape = z.object({ lockableContent: z.string().optional() })
    expect(await sent(shape, {})).toEqual({})
    expect(await sent(shape, { lockableContent: undefined })).toEqual({})
  })

  it('writes money and text as they are', async () => {
    const shape = z.object({ amount: z.number(), text: z.string() })
    const answer = { amount: 19.99, text: 'Ünïcödé "quoted" \u2028 \\ </script>' }
    expect(await sent(shape, answer)).toEqual(answer)
  })
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readInput } from './read-input.ts'
import { numberInput, usdInput } from './shapes.ts'

const field = z.string({ error: 'A name is required' })
const form = z.object({
  name: field,
  note: z.string().max(40).optional(),
  kind: z.enum(['sale', 'auction']).default('sale'),
  price: z.number().min(1).nullable().optional(),
  rooms: z.array(z.object({ title: z.string().optional() })).optional(),
  proof: z
    .union([z.object({ password: z.string() }), z.object({ sign: z.string(), text: z.string().optional() })])
    .optional(),
})
const whole = { name: 'Tide' }
const problemsOf = (schema: z.ZodType, sent: unknown) => {
  const read = readInput(schema, sent)
  return read.success ? [] : read.problems
}

describe('null', () => {
  it('counts as absent wherever its schema does not take it', () => {
    expect(readInput(form, { ...whole, note: null, kind: null })).toEqual(readInput(form, whole))
    expect(readInput(form, { ...whole, rooms: [{ title: null }, { title: 'One' }] })).toEqual(
      readInput(form, { ...whole, rooms: [{}, { title: 'One' }] }),
    )
    expect(readInput(form, { ...whole, proof: { sign: '0x', text: null } })).toMatchObject({
      data: { proof: { sign: '0x' } },
    })
  })

  it('stays what it is where it means something', () => {
    expect(readInput(form, { ...whole, price: null, note: null })).toMatchObject({ data: { price: null } })
  })

  it('is as good as nothing where something is needed', () => {
    expect(problemsOf(form, { name: null })).toEqual([{ path: 'name', msg: 'A name is required' }])
    expect(problemsOf(z.object({ name: z.string() }), { name: null })).toEqual([
      { path: 'name', msg: 'Name is required' },
    ])
  })

  it('is not taken out of lists', () => {
    expect(problemsOf(z.object({ ids: z.array(z.string()) }), { ids: ['a', null] })).toEqual([
      { path: 'ids.1', msg: 'Ids is required' },
    ])
  })
})

describe('numbers', () => {
  const schema = numberInput(z.number({ error: 'Please enter a quantity' }).int('Please enter a quantity').min(1))

  it.each([
    [1, 1],
    ['12', 12],
    [' 3 ', 3],
  ])('%j is one', (sent, number) => {
    expect(readInput(schema, sent)).toEqual({ success: true, data: number })
  })

  it.each([true, false, [1], [], '', ' ', '0x10', '1e3', 'one', null, undefined, {}, '9'.repeat(400), 1.5])(
    '%j is none, and nothing makes it one',
    (sent) => expect(problemsOf(schema, sent)).toEqual([{ path: '', msg: 'Please enter a quantity' }]),
  )

  it.each(['ten', 'x'.repeat(41), '9'.repeat(100_000), 'x'.repeat(100_000), '', true, [1], {}, null, undefined])(
    'an amount that is none is told in the words of its field, however long it is',
    (sent) => {
      const amount = usdInput('Please enter valid amount')
      expect(problemsOf(amount, sent)).toEqual([{ path: '', msg: 'Please enter valid amount' }])
    },
  )
})

describe('what no field has words for', () => {
  it.each<[z.ZodType, unknown, string]>([
    [
      z.object({ modeOfPayment: z.enum(['card', 'wallet']) }),
      { modeOfPayment: 1 },
      'Mode of payment must be one of: card, wallet',
    ],
    [
      z.object({ IBANCode: z.string().max(36) }),
      { IBANCode: 'x'.repeat(37) },
      'IBAN code must be 36 characters at maximum',
    ],
    [
      z.object({ launch_date: z.iso.datetime() }),
      { launch_date: 'soon' },
      'Launch date must be a date and time in UTC, such as 2026-01-31T09:30:00Z',
    ],
    [z.object({ name: z.string().min(1) }), { name: '' }, 'Name is required'],
    [z.object({ works: z.array(z.string()).max(2) }), { works: ['', '', ''] }, 'Works must have 2 entries at maximum'],
    [z.object({ enabled: z.boolean() }), { enabled: 'x' }, 'Enabled must be true or false'],
    [z.object({ all: z.stringbool() }), { all: 'x' }, 'All must be true or false'],
    [z.object({ count: z.int() }), { count: 1.5 }, 'Count must be a whole number'],
    [z.object({ count: z.number().max(5) }), { count: 9 }, 'Count must be at most 5'],
    [z.object({ fee: z.number().multipleOf(0.01) }), { fee: 0.001 }, 'Fee must have two decimals at maximum'],
    [z.strictObject({}), { role: 'admin' }, 'Please leave out: role'],
    [z.object({}), 'text', 'This must be an object with fields'],
    [z.discriminatedUnion('by', [z.object({ by: z.literal('mail') })]), { by: 'post' }, 'By must be mail'],
    [z.union([z.object({ code: z.string() }), z.object({ one: z.string(), two: z.string() })]), {}, 'Code is required'],
  ])('is told by what mends it', (schema, sent, msg) => {
    expect(problemsOf(schema, sent)[0]?.msg).toBe(msg)
  })
})

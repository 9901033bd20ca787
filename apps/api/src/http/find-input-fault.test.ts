import { describe, expect, it } from 'vitest'
import { findHeaderFault, findInputFault, inputFaultTexts } from './find-input-fault.ts'

const card = '4242424242424242'

describe('findInputFault', () => {
  it('lets a published test number pass where the demo takes it: in that field, and no other card', () => {
    const find = (body: object) => findInputFault(body, 'body', { takesTestCards: true })
    expect(find({ ccnumber: '4111111111111111' })).toBeNull()
    expect(find({ ccnumber: '4242424242424242' })).toEqual({ path: 'ccnumber', msg: inputFaultTexts.card })
    expect(find({ note: '4111111111111111' })).toEqual({ path: 'note', msg: inputFaultTexts.card })
    expect(findInputFault({ ccnumber: '4111111111111111' }, 'body')).toMatchObject({ path: 'ccnumber' })
  })

  it('names the field that holds a card number, as text, as a number, in a list or as a key', () => {
    expect(findInputFault({ note: { text: `card ${card}` } }, 'body')).toEqual({
      path: 'note.text',
      msg: inputFaultTexts.card,
    })
    expect(findInputFault({ price: Number(card) }, 'body')).toEqual({ path: 'price', msg: inputFaultTexts.card })
    expect(findInputFault({ list: ['ok', card] }, 'body')).toEqual({ path: 'list.1', msg: inputFaultTexts.card })
    expect(findInputFault({ [card]: 1 }, 'query')).toEqual({ path: 'query', msg: inputFaultTexts.card })
    expect(findInputFault(card, 'body')).toEqual({ path: 'body', msg: inputFaultTexts.card })
  })

  it('lets fields pass whose numbers may look like one', () => {
    expect(findInputFault({ accountNumber: card, tokenId: card, ids: [] }, 'body')).toBeNull()
    expect(findInputFault({ tokenId: [card] }, 'body')).toBeNull()
  })

  it('takes a phone number of 15 digits at most for one, whatever its check digit says', () => {
    for (const contactNumber of ['378282246310005', '+30569309025904'])
      expect(findInputFault({ contactNumber }, 'body')).toBeNull()
    for (const field of ['contactNumber', 'contactNo'])
      expect(findInputFault({ [field]: card }, 'body')).toEqual({ path: field, msg: inputFaultTexts.card })
  })

  it('refuses text that PostgreSQL cannot store, exempt fields included', () => {
    expect(findInputFault({ tokenId: 'a\0b' }, 'body')).toEqual({ path: 'tokenId', msg: inputFaultTexts.text })
    expect(findInputFault({ name: 'a\ud800b' }, 'body')).toEqual({ path: 'name', msg: inputFaultTexts.text })
    expect(findInputFault({ name: 'a\u{1f600}b' }, 'body')).toBeNull()
    expect(findInputFault({ 'a\0': 1 }, 'body')).toEqual({ path: 'body', msg: inputFaultTexts.text })
  })

  it('refuses bottomless and endless JSON without running out of stack', () => {
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown
    expect(findInputFault({ bid: deep }, 'body')?.msg).toBe(inputFaultTexts.deep)
    expect(findInputFault({ list: Array.from({ length: 100_000 }, () => 0) }, 'body')?.msg).toBe(inputFaultTexts.many)
    expect(findInputFault({ a: { b: { c: [1, 2, { d: 'fine' }] } } }, 'body')).toBeNull()
  })
})

describe('findHeaderFault', () => {
  it('finds card numbers in headers, but not in tokens or in what proxies add', () => {
    expect(findHeaderFault({ 'user-agent': `me ${card}` })).toEqual({ path: 'user-agent', msg: inputFaultTexts.card })
    expect(findHeaderFault({ 'x-anything': card })).toEqual({ path: 'x-anything', msg: inputFaultTexts.card })
    expect(findHeaderFault({ cookie: `seen=${card}`, 'x-request-start': card, accept: '*/*' })).toBeNull()
  })
})

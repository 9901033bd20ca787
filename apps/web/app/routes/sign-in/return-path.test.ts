import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReturnPath } from './return-path.ts'

const read = (redirect?: string, state: unknown = null) =>
  readReturnPath({ state, search: new URLSearchParams(redirect === undefined ? {} : { redirect }) })

describe('where a login leads', () => {
  it('is home when nobody asked for a page', () => {
    expect(read()).toBe('/home')
  })

  it('is the page in the navigation’s state [ROUTE-005]', () => {
    expect(read(undefined, { from: '/item/1?view=large' })).toBe('/item/1?view=large')
    expect(read('/marketplace', { from: '/item/1' })).toBe('/item/1')
  })

  it('is the page in ?redirect= when it is a path of this site', () => {
    expect(read('/item/1?x=2#y')).toBe('/item/1?x=2#y')
  })

  it('is the page that asks the server about it, when it is a whole address: it is never followed itself [ROUTE-003, ROUTE-004]', () => {
    const search = new URLSearchParams({
      redirect: 'https://evil.example/?a=1',
      origin: 'fair',
      code_challenge: 'x',
      state: 'y',
    })
    const path = readReturnPath({ state: null, search })
    expect(path).toBe('/hand-over?redirect=https%3A%2F%2Fevil.example%2F%3Fa%3D1&origin=fair&code_challenge=x')
    expect(read('https://evil.example/', { from: 'https://evil.example/' })).toMatch(/^\/hand-over\?/)
    expect(read(undefined, { from: 'https://evil.example/' })).toBe('/home')
  })

  it.each([
    '//evil.example/',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    '/\n//evil.example',
    'javascript:alert(1)',
    'item/1',
    '',
  ])('is never another site: %j', (address) => {
    expect(read(address)).toBe('/home')
    expect(read(undefined, { from: address })).toBe('/home')
  })

  it('is on this site whatever is made of the characters that lead astray', () => {
    const pieces = [
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      '\0',
      ' ',
      '@',
      ':',
      '?',
      '#',
      '.',
      '..',
      '%2f',
      '%5c',
      '%09',
      '。',
      '\ufeff',
    ]
    const words = ['https', 'javascript', 'evil.example', 'item', 'user', '//evil.example', 'https://evil.example/']
    const address = fc.array(fc.constantFrom(...pieces, ...words), { maxLength: 8 }).map((parts) => parts.join(''))
    const origin = 'https://monsoon.example'
    const leadsHome = (given: string) => {
      for (const path of [read(given), read(undefined, { from: given })])
        expect(new URL(path, origin).origin, JSON.stringify(given)).toBe(origin)
    }
    fc.assert(fc.property(address, leadsHome), { numRuns: 2_000 })
  })

  it('is not a door again', () => {
    for (const path of ['/login', '/login?redirect=/login', '/signup', '/create-wallet', '/email-confirmation'])
      expect(read(path)).toBe('/home')
    expect(read('/loginaria')).toBe('/loginaria')
  })

  it('takes no state that is not text', () => {
    expect(read(undefined, { from: { pathname: '/x' } })).toBe('/home')
    expect(read(undefined, 'x')).toBe('/home')
  })
})

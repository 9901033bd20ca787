import { dropCatalogCache } from '@monsoon/api/catalog/catalog-cache'
import { afterEach, describe, expect, it } from 'vitest'
import { pageCache, joinAtNonce, sharedPageKey, splitAtNonce, toSharedRequest } from './page-cache.ts'

afterEach(dropCatalogCache)

const keyOf = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sharedPageKey({ method, headers }, new URL(path, 'https://monsoon.example'))

describe('the key of a page that is shared', () => {
  it('names the pages of the catalogue by address and language', () => {
    const paths = ['/home', '/marketplace/artwork?page=2', '/item/01a2', '/exhibition/01a2', '/creation/01a2']
    const keys = paths.flatMap((path) => [keyOf(path), keyOf(path, { 'accept-language': 'tr' })])
    expect(keys).not.toContain(null)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keyOf('/home')).not.toBe(
      sharedPageKey({ method: 'GET', headers: {} }, new URL('https://other.example/home')),
    )
  })

  it('has none for whoever brings a cookie, sends something, or asks for a page of their own', () => {
    expect(keyOf('/home', { cookie: 'monsoon_access=1' })).toBeNull()
    expect(keyOf('/home', { cookie: 'theme=dark' })).toBeNull()
    expect(keyOf('/home', {}, 'HEAD')).toBeNull()
    for (const path of ['/profile', '/order/1', '/marketplace/artwork.data', '/item/1.data', '/style', '/dev/inbox']) {
      expect(keyOf(path), path).toBeNull()
    }
  })
})

const pageOf = (html: string, status = 200) => ({ status, headers: new Headers(), page: Buffer.from(html) })

it('asks for a shared page with nothing of its first reader but the languages', () => {
  const headers = { 'accept-language': 'tr', 'user-agent': 'one', authorization: 'Bearer one', 'x-request-id': 'one' }
  const request = toSharedRequest({ headers }, new URL('https://monsoon.example/home'))
  expect([...request.headers]).toEqual([['accept-language', 'tr']])
})

it('gives each answer a nonce of its own, wherever it stands', () => {
  const nonce = 'q+/w=='
  const html = `<script nonce="${nonce}">ä</script><link nonce="${nonce}">`
  const page = splitAtNonce({ ...pageOf(html), headers: new Headers({ link: '</a.css>' }) }, nonce, 5)
  expect(page).toMatchObject({ status: 200, begunAtMs: 5 })
  expect(page.headers).toContainEqual(['link', '</a.css>'])
  expect(joinAtNonce(page, 'fresh==').toString()).toBe('<script nonce="fresh==">ä</script><link nonce="fresh==">')
  expect(joinAtNonce(page, 'other==').toString()).not.toContain('fresh')
})

describe('the memory of pages', () => {
  const read = (body: string, status = 200) =>
    pageCache.read('a', async () => splitAtNonce(pageOf(body, status), 'n', 0)).then((page) => joinAtNonce(page, 'n'))

  it('forgets with the catalogue what was sold or shown anew', async () => {
    await read('for sale')
    expect(String(await read('sold'))).toBe('for sale')
    dropCatalogCache()
    expect(String(await read('sold'))).toBe('sold')
  })

  it('keeps no page of a failure or of what is not there', async () => {
    await read('not there yet', 404)
    await read('database away', 503)
    expect(String(await read('there'))).toBe('there')
  })
})

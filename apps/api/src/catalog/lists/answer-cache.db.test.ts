import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { dropCatalogCache } from '../catalog-cache.ts'

let server: TestApi
const day = 86_400_000

beforeAll(async () => {
  server = await createTestApi()
})

afterAll(() => server.close())

describe('answers for readers without an account', () => {
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

  it('carry an ETag and are confirmed with 304 while nothing changed', async () => {
    const { itemId } = await createSale(server.resources)
    for (const url of ['/v1/marketplace?limit=3', `/v1/item/${itemId}`]) {
      dropCatalogCache()
      const first = await get(url)
      expect(first.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': expect.stringContaining('public'),
        etag: expect.stringMatching(/^W\/"[\w-]+"$/),
      })
      dropCatalogCache()
      const again = await get(url, { 'if-none-match': `"other", ${String(first.headers.etag)}` })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    }
  })

  it('are not confirmed while they count down, since the stored time would be old', async () => {
    const { itemId } = await createSale(server.resources, { launchAt: new Date(Date.now() + day) })
    const first = await get(`/v1/item/${itemId}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    dropCatalogCache()
    const again = await get(`/v1/item/${itemId}`, { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(200)
  })

  it('are never what a signed-in reader gets', async () => {
    const { itemId, artistId } = await createSale(server.resources)
    const url = `/v1/item/${itemId}`
    await get(url)
    const own = await get(url, await signInMember(server.resources, artistId))
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(own.headers.etag).toBeUndefined()
    expect(own.json()).toMatchObject({ data: { itemInfo: { isOwner: true } } })
    expect((await get(url)).json()).toMatchObject({ data: { itemInfo: { isOwner: false } } })
  })
})

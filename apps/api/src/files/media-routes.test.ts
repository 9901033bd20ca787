import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFolderFileStore } from './folder-file-store.ts'
import { mountMedia, parseRange } from './media-routes.ts'
import { createOriginalLinks } from './original-links.ts'

const hash = '0123456789abcdef0123456789abcdef'
const film = `/media/${hash}/original.mp4`
const config = { TOKEN_KEYS: `test:${Buffer.alloc(32, 't').toString('base64')}` }
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'monsoon-media-'))
  const files = createFolderFileStore(folder)
  await files.put(film.slice(1), Buffer.from('0123456789'), 'video/mp4')
  await files.put(`media/${hash}/100x100.webp`, Buffer.from('picture'), 'image/webp')
  await files.put(`media/${hash}/page.html`, Buffer.from('<script>'), 'text/html')
  await files.put('private/passport.png', Buffer.from('secret'), 'image/png')
  app = Fastify()
  await files.put(`media/${hash}/original.webp`, Buffer.from('whole'), 'image/webp')
  await files.put(`media/${hash}/original.gif`, Buffer.from('moves'), 'image/gif')
  mountMedia(app, { files, config })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('GET /media/*', () => {
  it.each([
    [`/media/${hash}/100x100.webp`, 'image/webp', 'picture'],
    [film, 'video/mp4', '0123456789'],
  ])('serves %s for ever, as nothing but %s', async (url, type, body) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(body)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'accept-ranges': 'bytes',
    })
  })

  it('answers HEAD with the same headers and no body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: film })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe('10')
    expect(answer.body).toBe('')
  })

  it('confirms a file that the browser has', async () => {
    const { etag } = (await get(film)).headers
    const answer = await get(film, { 'if-none-match': `"x", ${String(etag)}` })
    expect(answer.statusCode).toBe(304)
    expect(answer.body).toBe('')
  })

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-400', '89', 'bytes 8-9/10'],
  ])('plays a film from where it is wound to: %s', async (range, body, contentRange) => {
    const answer = await get(film, { range })
    expect(answer.statusCode).toBe(206)
    expect(answer.body).toBe(body)
    expect(answer.headers).toMatchObject({ 'content-range': contentRange, 'content-length': String(body.length) })
  })

  it.each(['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    'answers the whole file to %s',
    async (range) => {
      const answer = await get(film, { range })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe('0123456789')
    },
  )

  it('says so when a range lies beyond the file', async () => {
    const answer = await get(film, { range: 'bytes=10-' })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-range']).toBe('bytes */10')
  })

  it('ignores a range of another version', async () => {
    const answer = await get(film, { range: 'bytes=2-4', 'if-range': '"another"' })
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    `/media/${hash}/400x400.webp`,
    `/media/${hash}/page.html`,
    `/media/${hash}/100x100.webp.html`,
    '/media/../private/passport.png',
    '/media/%2e%2e/private/passport.png',
    `/media/${hash}%2f100x100.webp/..`,
    `/media/${hash.toUpperCase()}/100x100.webp`,
    '/media/',
    '/media/x',
  ])('has nothing at %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('secret')
  })
})

it('says no less of what is not there: no sniffing, nothing that runs', async () => {
  expect((await get(`/media/${hash}/none.webp`)).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
})

describe('the original of a picture', () => {
  const key = `media/${hash}/original.webp`
  const links = createOriginalLinks(config)

  it('is nothing to who knows another size of it, while films and GIFs, which have no sizes, are shown', async () => {
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.inject({ method, url: `/${key}` })).statusCode).toBe(404)
    expect((await get(`/media/${hash}/original.gif`)).body).toBe('moves')
    expect((await get(film)).statusCode).toBe(200)
  })

  it('is opened by its link for an hour, and kept by no cache', async () => {
    const answer = await get(links.sign(key))
    expect(answer.body).toBe('whole')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('is opened no more when the hour is over', async () => {
    const link = links.sign(key)
    vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] })
    expect((await get(link)).statusCode).toBe(404)
    vi.useRealTimers()
  })

  it('is not opened by a link of another file, of another house or of one’s own making', async () => {
    const query = new URL(links.sign(key), 'http://x').search
    const other = key.replace('original.webp', 'original.png')
    const foreign = createOriginalLinks({ TOKEN_KEYS: `test:${Buffer.alloc(32, 'o').toString('base64')}` })
    for (const url of [
      `/${other}${query}`,
      foreign.sign(key),
      `/${key}?until=always&signature=`,
      `/${key}?until=always`,
    ])
      expect((await get(url)).statusCode, url).toBe(404)
    expect((await get(`${links.sign(key).replace(/until=\d+/, 'until=always')}`)).statusCode).toBe(404)
    expect((await get(`/${key}${query}&until=always`)).statusCode, 'twice').toBe(404)
  })

  it('is for everybody, and for ever, by a link that says so', async () => {
    const answer = await get(links.signForEverybody(key, ''))
    expect(answer.body).toBe('whole')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})

describe('parseRange', () => {
  it('has no bytes to give of an empty file', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable')
  })
})

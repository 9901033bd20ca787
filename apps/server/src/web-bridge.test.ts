import Fastify, { type FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { readAddress, sendInProcess, toWebRequest } from './web-bridge.ts'

const app = Fastify()
app.all('/v1/echo', async (request, reply) => {
  reply.header('set-cookie', ['a=1; Path=/', 'b=2; Path=/'])
  reply.code(request.query && 'status' in (request.query as object) ? 204 : 200)
  return { ip: request.ip, headers: request.headers, body: request.body, method: request.method }
})
let page: FastifyRequest | undefined
app.get('/page', async (request) => {
  page = request
  return 'ok'
})

afterEach(() => {
  page = undefined
})

async function openPage(): Promise<FastifyRequest> {
  await app.inject({
    url: '/page?x=1',
    remoteAddress: '203.0.113.7',
    headers: { host: 'gallery.example', cookie: 'c=3' },
  })
  return page!
}

interface Echo {
  ip: string
  method: string
  headers: Record<string, string>
  body: unknown
}

describe('the call of a page to the API in the same process', () => {
  it('counts as the reader’s own: his address, our origin, the cookies that the page passes on', async () => {
    const send = sendInProcess(app, await openPage(), 'https://gallery.example')
    const response = await send('/v1/echo', {
      method: 'POST',
      headers: { cookie: 'c=3', 'content-type': 'application/json' },
      body: '{"quantity":1}',
    })
    const echo = (await response.json()) as Echo
    expect(echo).toMatchObject({ ip: '203.0.113.7', method: 'POST', body: { quantity: 1 } })
    expect(echo.headers).toMatchObject({ host: 'gallery.example', origin: 'https://gallery.example', cookie: 'c=3' })
  })

  it('gives back every cookie that is set', async () => {
    const response = await sendInProcess(app, await openPage(), 'https://gallery.example')('/v1/echo', {})
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  })

  it('takes an answer without a body', async () => {
    const response = await sendInProcess(app, await openPage(), 'https://gallery.example')('/v1/echo?status=204', {})
    expect(response).toMatchObject({ status: 204, ok: true, statusText: 'No Content' })
    await expect(response.json()).rejects.toThrow(SyntaxError)
  })

  it('tells a refusal with its headers, whatever their case', async () => {
    const response = await sendInProcess(app, await openPage(), 'https://gallery.example')('/v1/none', {})
    expect(response).toMatchObject({ status: 404, ok: false, statusText: 'Not Found' })
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('x-none')).toBeNull()
  })
})

it('hands the web the request as it came', async () => {
  const asked = await openPage()
  const address = readAddress(asked, { publicOrigin: 'https://gallery.example', hasAnyHost: true })
  const request = toWebRequest(asked, address!, new AbortController().signal)
  expect(request.url).toBe('http://gallery.example/page?x=1')
  expect(request.headers.get('cookie')).toBe('c=3')
})

describe('readAddress', () => {
  const publicOrigin = 'https://monsoon.example'
  const read = (url: string, host = 'localhost:3000', hasAnyHost = true) =>
    readAddress({ protocol: 'http', host, url }, { publicOrigin, hasAnyHost })?.href ?? null

  it('is at our own host in production, whatever a request calls it', () => {
    for (const host of ['evil.example', 'monsoon.example', 'monsoon.example:8443', ''])
      expect(read('/home?a=1', host, false), host).toBe('https://monsoon.example/home?a=1')
    expect(read('//evil.example/home', 'evil.example', false)).toBe('https://monsoon.example//evil.example/home')
    expect(read('/home', 'a/../b', false)).toBeNull()
  })

  it('takes a path for a path, never for another host', () => {
    expect(read('/home?a=1')).toBe('http://localhost:3000/home?a=1')
    expect(read('//elsewhere.test/checkout/three-d-secure-return')).toBe(
      'http://localhost:3000//elsewhere.test/checkout/three-d-secure-return',
    )
    expect(read('//')).toBe('http://localhost:3000//')
    expect(read('/home', '')).toBe('https://monsoon.example/home')
  })

  it('knows what is no address', () => {
    for (const url of ['http://elsewhere.test/home', '*', '']) expect(read(url), url).toBeNull()
    for (const host of ['a b', 'a/../b', 'someone@b', 'a?b', 'a#b', 'a:99999', 'a\\b']) {
      expect(read('/home', host), host).toBeNull()
    }
  })
})

import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'

const missingId = '01890000-0000-7000-8000-000000000000'

describe('every answer of the API', () => {
  let test: TestApi
  beforeAll(async () => {
    test = await createTestApi()
  })
  afterAll(() => test.close())

  it('carries the request id and headers that keep it data', async () => {
    for (const url of ['/v1/settings', '/v1/unknown', '/v1/profile', '/health/live', '/v1/%zz']) {
      const { headers } = await test.app.inject(url)
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['x-request-id'], url).toMatch(/^[\da-f-]{36}$/)
      expect(headers['content-type'], url).toContain('application/json')
    }
  })

  it('echoes a request id only where it is a UUID', async () => {
    const id = randomUUID()
    const echoed = await test.app.inject({ url: '/v1/settings', headers: { 'x-request-id': id } })
    expect(echoed.headers['x-request-id']).toBe(id)
    const other = await test.app.inject({ url: '/v1/settings', headers: { 'x-request-id': 'x'.repeat(300) } })
    expect(other.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('matches paths under /v1 in any case, with or without a slash at the end [RULE-146]', async () => {
    for (const url of ['/v1/settings', '/V1/settings', '/v1/settings/', '/v1/SETTINGS/']) {
      expect((await test.app.inject(url)).statusCode, url).toBe(200)
    }
    expect((await test.app.inject('/v2/settings')).statusCode).toBe(404)
  })

  it('says so when an address cannot be read', async () => {
    for (const url of ['/v1/%zz', '/V1/item/%E0%A4%A', '/v1/artist/%FF', '/v1/item/%E0%A4%A?view=%']) {
      expect((await test.app.inject({ url, headers: { accept: 'text/html' } })).json(), url).toEqual({
        status: 400,
        msg: 'This address cannot be read',
        code: 'invalid-input',
        errors: [{ path: 'address', msg: 'This address cannot be read' }],
      })
    }
    expect((await test.app.inject({ method: 'POST', url: '/%zz' })).json()).toMatchObject({ code: 'invalid-input' })
  })

  it('takes a long id for an id, not for another path', async () => {
    const answerTo = async (id: string) => (await test.app.inject(`/v1/item/${id}`)).json<unknown>()
    expect(await answerTo('x'.repeat(2000))).toEqual(await answerTo('x'))
  })

  it('is cached by nobody, but where a call may be shared and nobody is known', async () => {
    const cacheOf = async (url: string, headers = {}) =>
      (await test.app.inject({ url, headers })).headers['cache-control']
    expect(await cacheOf('/v1/marketplace')).toBe('public, max-age=1')
    expect(await cacheOf('/v1/marketplace', { cookie: 'anything=1' })).toBe('private, no-store')
    expect((await test.app.inject('/v1/marketplace')).headers['vary']).toBe('authorization, cookie')
    expect(await cacheOf(`/v1/item/${missingId}`)).toBe('private, no-store')
    expect(await cacheOf('/v1/settings')).toBe('private, no-store')
    expect(await cacheOf('/v1/profile')).toBe('private, no-store')
  })

  it('says 404 for an unknown path and 405 with Allow for a wrong method', async () => {
    const unknown = await test.app.inject({ method: 'POST', url: '/v1/nothing/here', payload: {} })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toEqual({ status: 404, msg: 'There is nothing here', code: 'not-found' })
    const wrong = await test.app.inject({ method: 'DELETE', url: `/v1/item/${missingId}/history` })
    expect(wrong.statusCode).toBe(405)
    expect(wrong.json()).toMatchObject({ code: 'method-not-allowed' })
    expect(wrong.headers['allow']).toBe('GET, HEAD')
    expect((await test.app.inject({ method: 'POST', url: '/nothing' })).json()).toMatchObject({ code: 'not-found' })
  })

  it('is an envelope whose data and msg a client reads as data.data and msg [RULE-155]', async () => {
    const answer = await test.app.inject('/v1/category/?filter=false')
    expect(answer.json()).toEqual({ status: 200, msg: 'OK', data: { categories: [] } })
  })

  it('answers HEAD like GET without a body', async () => {
    const head = await test.app.inject({ method: 'HEAD', url: '/v1/settings' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
  })

  // Of so many faults the answer tells, that it is long.
  const faulty = [
    'limit',
    'offset',
    'minPrice',
    'maxPrice',
    'buy',
    'newItem',
    'onAuction',
    'hasOffer',
    'nsfw',
    'celebrity',
    'notLaunched',
    'physicalNFT',
    'assetType',
    'curatorsPick',
    'acceptedPaymentMethod',
    'maxPrice',
  ]
  const refusal = `/v1/marketplace?${faulty.map((name) => `${name}=nothing-of-the-kind`).join('&')}&sortBy=x&editions=x`
  it.each([refusal, '/v1/openapi.json', '/v1/docs'])('compresses %s with brotli or gzip', async (long) => {
    const br = await test.app.inject({ url: long, headers: { 'accept-encoding': 'br, gzip' } })
    expect(br.headers['content-encoding']).toBe('br')
    const gz = await test.app.inject({ url: long, headers: { 'accept-encoding': 'gzip' } })
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.rawPayload)).toEqual(brotliDecompressSync(br.rawPayload))
    expect(gz.headers.vary).toMatch(/accept-encoding/i)
    const plain = await test.app.inject({ url: long, headers: { 'accept-encoding': 'br;q=0, gzip; q=0' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.rawPayload).toEqual(gunzipSync(gz.rawPayload))
  })

  it('compresses the documentation once: the length of what is sent is known before', async () => {
    for (const url of ['/v1/openapi.json', '/v1/docs']) {
      const answer = await test.app.inject({ url, headers: { 'accept-encoding': '*' } })
      expect(answer.headers['content-encoding'], url).toBe('br')
      expect(answer.headers['content-length'], url).toBe(String(answer.rawPayload.length))
    }
  })
})

describe('input that no endpoint takes', () => {
  let test: TestApi
  beforeAll(async () => {
    test = await createTestApi()
  })
  afterAll(() => test.close())

  const post = (payload: string, contentType = 'application/json') =>
    test.app.inject({ method: 'POST', url: '/v1/email-verify', payload, headers: { 'content-type': contentType } })

  it('takes JSON only: another type is 415 [RULE-147]', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data']) {
      const answer = await post('code=1', type)
      expect(answer.statusCode, type).toBe(415)
      expect(answer.json(), type).toEqual({
        status: 415,
        msg: 'Please send JSON, or files as multipart/form-data',
        code: 'unsupported-media-type',
      })
    }
    expect((await post('{"code":"wrong"}', 'application/json; charset=utf-8')).json()).toMatchObject({
      code: 'code-invalid',
    })
  })

  it('says what is wrong with JSON that is none', async () => {
    for (const body of ['{', 'nonsense', '{"code":}', '\ufeff', '{"code":"a"}}']) {
      expect((await post(body)).json(), body).toMatchObject({ status: 400, code: 'invalid-input' })
    }
  })

  it('refuses more than 128 kB', async () => {
    const answer = await post(JSON.stringify({ code: 'x'.repeat(128 * 1024) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({
      status: 413,
      msg: 'That is too large to send. Please send at most 128 kB.',
      code: 'body-too-large',
    })
  })

  it('names the field of a refused value, and repeats no value', async () => {
    const answer = await post(JSON.stringify({ code: '' }))
    expect(answer.json()).toEqual({
      status: 400,
      msg: 'The code is missing',
      code: 'invalid-input',
      errors: [{ path: 'code', msg: 'The code is missing' }],
    })
  })

  it('refuses keys that change prototypes, NUL, half characters and card numbers', async () => {
    for (const body of [
      '{"__proto__":{"admin":true},"code":"a"}',
      '{"constructor":{"prototype":{"admin":true}},"code":"a"}',
      '{"code":"a\\u0000b"}',
      '{"code":"\\ud800"}',
      '{"code":"a","note":"4242 4242 4242 4242"}',
      `{"code":"a","deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ]) {
      const answer = await post(body)
      expect(answer.statusCode, body.slice(0, 60)).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invalid-input' })
      expect(answer.body).not.toContain('4242')
    }
    const header = await test.app.inject({ url: '/v1/settings', headers: { 'user-agent': '4242424242424242' } })
    expect(header.json()).toMatchObject({ code: 'invalid-input', errors: [{ path: 'user-agent' }] })
    const query = await test.app.inject('/v1/marketplace?query=4242424242424242')
    expect(query.json()).toMatchObject({ code: 'invalid-input', errors: [{ path: 'query' }] })
    expect((await test.app.inject('/v1/marketplace?query=a%00b')).statusCode).toBe(400)
  })

  it('takes names that every object has for the words they are', async () => {
    for (const word of ['constructor', '__proto__', 'toString']) {
      const answer = await test.app.inject(`/v1/region/list?searchingFor=${word}`)
      expect(answer.statusCode, word).toBe(200)
    }
  })

  it('takes an empty body where none is needed', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const answer = await test.app.inject({ method: 'POST', url: '/v1/logout', headers })
      expect(answer.statusCode).toBe(200)
    }
  })
})

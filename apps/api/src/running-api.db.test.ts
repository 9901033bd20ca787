import { randomUUID } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { limitOfWrites, rateLimits, readingLimit } from '@monsoon/contract/rate-limits'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { withinOneWindow } from '#test-support/calls/within-one-window.ts'

describe('a running API', () => {
  it('finishes what it answers before it closes, and takes nothing new', async () => {
    const arrived = Promise.withResolvers<void>()
    const test = await createTestApi({
      overrides: {
        readViewer: async () => {
          arrived.resolve()
          await delay(300)
          return null
        },
      },
    })
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const slow = fetch(`${origin}/v1/settings`)
    await arrived.promise
    const closing = test.close()
    expect((await slow).status).toBe(200)
    await closing
    await expect(fetch(`${origin}/v1/settings`)).rejects.toThrow('fetch failed')
    await expect(sql`SELECT 1`.execute(test.resources.db)).rejects.toThrow('destroyed')
  })

  it('lets a running job finish before the database closes', async () => {
    const started = Promise.withResolvers<void>()
    let isSent = false
    const test = await createTestApi({
      overrides: {
        mailer: {
          send: async () => {
            started.resolve()
            await delay(200)
            isSent = true
          },
        },
      },
    })
    await test.startBackground()
    await sql`SELECT graphile_worker.add_job('send-mail', '{"to":"a@example.org","subject":"x","text":"x","messageId":"x"}'::json)`.execute(
      test.resources.db,
    )
    await started.promise
    await test.close()
    expect(isSent).toBe(true)
  })

  it('answers 429 with the seconds to wait, in words and as Retry-After', async () => {
    const test = await createTestApi({ settings: { RATE_LIMITS: 'true' } })
    const ask = () => test.app.inject('/v1/captcha?page=login')
    await withinOneWindow()
    const answers = await Promise.all(Array.from({ length: 61 }, ask))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    const seconds = Number(refused?.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(refused?.json()).toEqual({
      status: 429,
      msg: `Too many tries. Please wait ${seconds} seconds and try again.`,
      code: 'too-many-requests',
    })
    await test.close()
  })

  it('limits what only reads by the address, and what changes something by the account, too', async () => {
    const test = await createTestApi({ settings: { RATE_LIMITS: 'true' } })
    const read = (from: string) => test.app.inject({ url: '/v1/category', remoteAddress: from })
    await withinOneWindow()
    let limited = 0
    for (let count = 0; count < readingLimit.perAddress + 5; count += 1) {
      if ((await read('203.0.113.9')).statusCode === 429) limited += 1
    }
    expect(limited).toBe(5)
    expect((await read('203.0.113.10')).statusCode).toBe(200)
    const headers = await signInMember(test.resources, await createMember(test.resources))
    const cancel = (place: number) =>
      test.app.inject({
        method: 'POST',
        url: `/v1/order/${randomUUID()}/cancel`,
        headers,
        remoteAddress: `10.1.0.${place}`,
      })
    const { perSubject = 0 } = rateLimits[limitOfWrites]
    await withinOneWindow()
    const statuses: number[] = []
    for (let place = 0; place < perSubject + 2; place += 1) statuses.push((await cancel(place)).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    await test.close()
  })

  it('counts documentation, feeds and streams as reading, too', async () => {
    const test = await createTestApi({ settings: { RATE_LIMITS: 'true' } })
    const read = (url: string) => test.app.inject({ url, remoteAddress: '203.0.113.11' })
    await withinOneWindow()
    for (let count = 0; count < readingLimit.perAddress; count += 1) await read('/robots.txt')
    for (const url of ['/v1/openapi.json', '/v1/docs', '/sitemap.xml', '/oembed', '/v1/category', '/v1/notices/stream'])
      expect((await read(url)).statusCode, url).toBe(429)
    await test.close()
  })

  it('counts callers by the address that a trusted proxy names, and by no other', async () => {
    const ask = async (settings: Record<string, string>) => {
      const test = await createTestApi({ settings: { RATE_LIMITS: 'true', ...settings } })
      const from = (address: string) =>
        test.app.inject({ url: '/v1/captcha?page=login', headers: { 'x-forwarded-for': address } })
      await withinOneWindow()
      const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => from(`203.0.113.${index}`)))
      await test.close()
      return answers.filter(({ statusCode }) => statusCode === 429).length
    }
    expect(await ask({ TRUSTED_PROXIES: '127.0.0.1' })).toBe(0)
    expect(await ask({})).toBe(10)
  })

  it('knows where a request ends: one that says it in two ways is none, and nothing echoes a request', async () => {
    const test = await createTestApi()
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const answerTo = async (lines: string[]) => {
      const socket = connect(port, '127.0.0.1')
      socket.end([...lines, '', ''].join('\r\n'))
      return (await text(socket)).split('\r\n', 1)[0]
    }
    const post = ['POST /v1/logout HTTP/1.1', 'Host: monsoon', 'Content-Type: application/json', 'Connection: close']
    expect(await answerTo([...post, 'Content-Length: 0'])).toContain(' 200 ')
    for (const twice of [
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      ['Content-Length: 4', 'Content-Length: 0'],
      ['Transfer-Encoding: chunked, identity'],
      ['Content-Length : 0'],
    ])
      expect(await answerTo([...post, ...twice]), twice.join()).toContain(' 400 ')
    expect(await answerTo(['TRACE /v1/settings HTTP/1.1', 'Host: monsoon', 'Connection: close'])).toMatch(/ 40[45] /)
    await test.close()
  })

  it('hides what went wrong inside, logs it once with the request id, and says "Please try again"', async () => {
    const lines: string[] = []
    const logStream = { write: (line: string) => void lines.push(line) }
    const readViewer = async () => Promise.reject(new Error('the inner secret of the database'))
    const test = await createTestApi({ settings: { LOG_LEVEL: 'error' }, overrides: { readViewer }, logStream })
    const answer = await test.app.inject('/v1/settings')
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.json()).toEqual({ status: 500, msg: 'Please try again', code: 'server-error' })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: answer.headers['x-request-id'],
      err: { message: 'the inner secret of the database' },
    })
    await test.close()
  })
})

describe('Idempotency-Key', () => {
  it('gives the same answer for the same key and body, 422 for another body, and keeps people apart', async () => {
    const test = await createTestApi()
    const { itemId, saleId } = await createSale(test.resources)
    const buyer = async () =>
      signInMember(test.resources, await createMember(test.resources, { fundsMinor: 1_000_000n }))
    const [one, other] = [await buyer(), await buyer()]
    const send = (who: Record<string, string>, quantity: number, key = 'key-1') =>
      test.app.inject({
        method: 'POST',
        url: '/v1/buy/initiate',
        headers: { ...who, 'idempotency-key': key },
        payload: { itemId, saleId, quantity, modeOfPayment: 'card' },
      })
    const first = await send(one, 1)
    expect(first.statusCode).toBe(200)
    expect((await send(one, 1)).body).toBe(first.body)
    const reused = await send(one, 2)
    expect(reused.statusCode).toBe(422)
    expect(reused.json()).toMatchObject({ code: 'key-reused' })
    expect((await send(other, 1)).json()).not.toEqual(first.json())
    for (const key of ['', 'é', 'x'.repeat(256), 'a b']) {
      expect((await send(one, 1, key)).json(), key).toMatchObject({
        code: 'invalid-input',
        errors: [{ path: 'Idempotency-Key' }],
      })
    }
    await test.close()
  })
})

import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { PinSilent } from './pin-port.ts'
import { createPinningService } from './pinning-service.ts'

const cid = 'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4'
const other = 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy'
const closing: Server[] = []
afterEach(async () => {
  for (const server of closing.splice(0)) await new Promise((done) => server.close(done))
})

interface Asked {
  method: string
  path: string
  query: URLSearchParams
  authorization: string | undefined
  body: unknown
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const bytes of request) text += String(bytes)
  return text
}

/** A service that answers as a test says, and keeps what it was asked. */
async function answering(answer: (asked: Asked) => { status?: number; body: unknown }) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const url = new URL(request.url ?? '', 'http://service')
      const one: Asked = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        authorization: request.headers.authorization,
        body: text === '' ? null : (JSON.parse(text) as unknown),
      }
      asked.push(one)
      const { status = 200, body } = answer(one)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(server)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  const service = createPinningService({
    url: `http://127.0.0.1:${address.port}/psa`,
    token: 'secret-token',
    timeoutMs: 500,
    origins: ['/dns/monsoon.example/tcp/443/tls/http'],
  })
  return { service, asked }
}

/** PinStatus as the specification's example has it (ipfs-pinning-service.yaml). */
const pinStatus = (status: string, of = cid, info?: object) => ({
  requestid: 'UniqueIdOfPinRequest',
  status,
  created: '2020-07-27T17:32:28Z',
  pin: { cid: of, name: 'PreciousData.pdf', origins: ['/p2p/QmSourcePeerId'], meta: {} },
  delegates: ['/dnsaddr/pin-service.example.com'],
  ...(info && { info }),
})
const nothing = { count: 0, results: [] }
const failureOf = (reason: string, details: string) => ({ error: { reason, details } })

describe('a pinning service', () => {
  it('is asked once more before it is asked to pin, by its published schema', async () => {
    const { service, asked } = await answering(({ method }) =>
      method === 'GET' ? { body: nothing } : { status: 202, body: pinStatus('queued') },
    )
    expect(await service.pin({ cid, name: 'tide.json' })).toEqual({
      state: 'requested',
      requestId: 'UniqueIdOfPinRequest',
    })
    const [look, pin] = asked
    expect(look).toMatchObject({ method: 'GET', path: '/psa/pins', authorization: 'Bearer secret-token' })
    expect([look?.query.getAll('cid'), look?.query.getAll('status')]).toEqual([[cid], ['queued', 'pinning', 'pinned']])
    expect(pin).toMatchObject({
      method: 'POST',
      path: '/psa/pins',
      authorization: 'Bearer secret-token',
      body: { cid, name: 'tide.json', origins: ['/dns/monsoon.example/tcp/443/tls/http'] },
    })
  })

  it('that took a pin whose answer was lost is not asked for a second one', async () => {
    const { service, asked } = await answering(() => ({ body: { count: 1, results: [pinStatus('pinning')] } }))
    expect(await service.pin({ cid, name: cid })).toEqual({ state: 'requested', requestId: 'UniqueIdOfPinRequest' })
    expect(asked.map(({ method }) => method)).toEqual(['GET'])
  })

  it.each([
    ['queued', { state: 'requested', requestId: 'UniqueIdOfPinRequest' }],
    ['pinning', { state: 'requested', requestId: 'UniqueIdOfPinRequest' }],
    ['pinned', { state: 'pinned', requestId: 'UniqueIdOfPinRequest' }],
    ['failed', { state: 'failed', reason: 'no provider' }],
  ])('says that a pin is %s', async (status, outcome) => {
    const info = status === 'failed' ? { status_details: 'no provider' } : undefined
    const { service, asked } = await answering(() => ({ body: pinStatus(status, cid, info) }))
    expect(await service.look({ cid, requestId: 'a/b' })).toEqual(outcome)
    expect(asked[0]?.path).toBe('/psa/pins/a%2Fb')
  })

  it.each([
    [400, failureOf('BAD_REQUEST', 'Explanation for humans with more details')],
    [401, failureOf('UNAUTHORIZED', 'Access token is missing or invalid')],
    [404, failureOf('NOT_FOUND', 'The specified resource was not found')],
    [409, failureOf('INSUFFICIENT_FUNDS', 'Unable to process request due to the lack of funds')],
  ])('that answers %i refuses with a reason', async (status, body) => {
    const { service } = await answering(() => ({ status, body }))
    const reason = `${body.error.reason}: ${body.error.details}`
    expect(await service.pin({ cid, name: cid })).toEqual({ state: 'failed', reason })
  })

  it.each([
    ['an inner error', { status: 500, body: failureOf('INTERNAL_SERVER_ERROR', 'later') }],
    ['too many requests', { status: 429, body: failureOf('SLOW_DOWN', 'later') }],
    ['no JSON', { body: '<html>' }],
    ['another shape', { body: { requestid: 7 } }],
    ['another CID', { body: pinStatus('pinned', other) }],
  ])('with %s has said nothing', async (_, answer) => {
    const { service } = await answering(() => answer)
    await expect(service.look({ cid, requestId: '1' })).rejects.toThrow(PinSilent)
  })

  it('that cannot be reached has said nothing', async () => {
    const service = createPinningService({ url: 'http://127.0.0.1:1', token: '', origins: [], timeoutMs: 500 })
    await expect(service.pin({ cid, name: cid })).rejects.toThrow(PinSilent)
  })
})

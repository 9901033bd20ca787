import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createEgress, EgressRefusal, type EgressWorld, isPublicAddress } from './egress.ts'

let folder: string
let server: Server
let connections = 0
let answer: RequestListener = (_, response) => response.end()
let port: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'monsoon-egress-'))
  server = createServer((request, response) => answer(request, response))
  server.on('connection', () => (connections += 1))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = String((server.address() as AddressInfo).port)
})
afterEach(() => (connections = 0))
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await rm(folder, { recursive: true })
})

/** Names as this test's own DNS knows them. What it lets pass can be this machine alone. */
const fetchBy = (replaced: Partial<EgressWorld>, url: string, mostBytes = 1_000) =>
  createEgress({ ports: new Set([port]), connectMs: 2_000, silentMs: 300, ...replaced }).fetchFile({
    url,
    mostBytes,
    path: join(folder, 'file'),
  })
const here = { resolve: async () => ['127.0.0.1'], isAllowed: () => true }
const faultOf = async (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'fetched',
    (error: unknown) => (error instanceof EgressRefusal ? error.fault : String(error)),
  )

// Security, figure 16: v4, v6, decimal, octal, IPv4-mapped, rebinding, redirects.
const hosts = [
  '127.0.0.1',
  '127.1',
  '127.8.9.10',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.1',
  '017700000001',

  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[2001::1]',
  '[fec0::1]',
]
const names: Readonly<Record<string, readonly string[]>> = {
  'inside.example': ['10.1.2.3'],
  'metadata.example': ['169.254.169.254'],
  'mapped.example': ['::ffff:169.254.169.254'],
  // One public address does not excuse the other.
  'both.example': ['203.0.114.7', '127.0.0.1'],
  'nowhere.example': [],
}

describe('what leads into our own network is never connected to (security, figure 16)', () => {
  const tries = [...hosts, ...Object.keys(names)].map((host) => `http://${host}`)

  it('knows 40 ways there and more', () => expect(tries.length).toBeGreaterThanOrEqual(40))

  it.each(tries)('%s', async (origin) => {
    const resolve = async (host: string) => names[host] ?? ['127.0.0.1']
    const isAllowed = (address: string) => isPublicAddress(address)
    expect(await faultOf(fetchBy({ resolve, isAllowed }, `${origin}:${port}/`))).toBe('address')
    expect(connections).toBe(0)
  })

  it.each([
    'ftp://files.example/a.png',
    'file:///etc/passwd',
    'gopher://x/',
    'http://user:pw@x.example/',
    'nothing',
    '',
  ])('nor is “%s”', async (url) => {
    expect(
      await faultOf(
        createEgress({ resolve: async () => ['127.0.0.1'] }).fetchFile({
          url,
          path: join(folder, 'file'),
          mostBytes: 1,
        }),
      ),
    ).toBe('address')
  })

  it('asks for a name once, and connects to the address that it looked at, whatever the name leads to by then', async () => {
    const answers = [['127.0.0.1'], ['169.254.169.254']]
    const asked: string[] = []
    const resolve = async (host: string) => {
      asked.push(host)
      return answers.shift() ?? []
    }
    answer = (_, response) => response.end('art')
    await fetchBy({ resolve, isAllowed: (address) => address === '127.0.0.1' }, `http://rebind.example:${port}/`)
    expect(asked).toEqual(['rebind.example'])
    expect(connections).toBe(1)
  })

  it('looks at each address that a redirect names', async () => {
    const isAllowed = (address: string) => address === '127.0.0.1'
    const resolve = async (host: string) => [host === 'start.example' ? '127.0.0.1' : '10.0.0.1']
    for (const location of [
      'http://169.254.169.254/',
      'http://inside.example/',
      'file:///etc/passwd',
      'http://[::1]/',
    ]) {
      answer = (_, response) => response.writeHead(302, { location }).end()
      expect(await faultOf(fetchBy({ resolve, isAllowed }, `http://start.example:${port}/`))).toBe('address')
    }
    expect(connections).toBe(4)
  })

  it('takes addresses of the world for what they are', () => {
    for (const address of ['8.8.8.8', '203.0.114.7', '2606:4700:4700::1111', '2a00:1450:4001::200e'])
      expect(isPublicAddress(address)).toBe(true)
  })
})

describe('a file', () => {
  it('is fetched under the name of its address, through redirects, and kept where it is wanted', async () => {
    answer = ({ url, headers }, response) =>
      url === '/a.png'
        ? response.writeHead(200, { 'content-type': 'image/png; q=1' }).end(`art of ${headers.host}`)
        : response.writeHead(301, { location: '/a.png' }).end()
    const fetched = await fetchBy(here, `http://art.example:${port}/old`)
    expect(fetched).toEqual({
      bytes: 19 + port.length,
      contentType: 'image/png',
      url: `http://art.example:${port}/a.png`,
    })
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe(`art of art.example:${port}`)
  })

  it('is refused where it is too large, says so or not, where it is none, and where it leads on and on', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-length': '5000' }).end('x'.repeat(5_000))
    expect(await faultOf(fetchBy(here, `http://art.example:${port}/`))).toBe('too-large')
    answer = (_, response) => {
      response.writeHead(200)
      for (let part = 0; part < 5; part += 1) response.write('x'.repeat(400))
      response.end()
    }
    expect(await faultOf(fetchBy(here, `http://art.example:${port}/`))).toBe('too-large')
    answer = (_, response) => response.writeHead(404).end('no')
    expect(await faultOf(fetchBy(here, `http://art.example:${port}/`))).toBe('answer')
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    expect(await faultOf(fetchBy(here, `http://art.example:${port}/`))).toBe('answer')
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end()
    expect(await faultOf(fetchBy(here, `http://art.example:${port}/`))).toBe('redirects')
  })

  it('is given up where its sender falls silent, or takes for ever', async () => {
    answer = (_, response) => void response.writeHead(200, { 'content-length': '100' }).write('x')
    expect(await faultOf(fetchBy(here, `http://art.example:${port}/`))).toBe('too-slow')
    answer = (_, response) => {
      response.writeHead(200)
      const drops = setInterval(() => response.write('x'), 20)
      response.once('close', () => clearInterval(drops))
    }
    expect(await faultOf(fetchBy({ ...here, wholeMs: 200 }, `http://art.example:${port}/`))).toBe('too-slow')
  })

  it('is not waited for where nobody answers', async () => {
    expect(await faultOf(fetchBy({ ...here, ports: new Set(['1']) }, 'http://art.example:1/'))).toBe('unreachable')
  })
})

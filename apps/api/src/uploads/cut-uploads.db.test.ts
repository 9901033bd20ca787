import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createApi, type RunningApi } from '#api.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { startCuttingProxy, type CuttingProxy } from '#test-support/cutting-proxy.ts'
import { createMaker, signInMember } from '#test-support/sale-fixture-queries.ts'
import { idOf, readUpload } from '#test-support/send-upload.ts'
import { readSent } from './open-source.ts'

let test: TestApi
let headers: Record<string, string>
let noise: Buffer
beforeAll(async () => {
  test = await createTestApi()
  headers = await signInMember(test.resources, await createMaker(test.resources))
  const raw = { width: 600, height: 600, channels: 3 } as const
  noise = await sharp(randomBytes(600 * 600 * 3), { raw })
    .png()
    .toBuffer()
})
const running: RunningApi[] = []
const proxies: CuttingProxy[] = []
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close()
  for (const api of running.splice(0)) await api.close()
})
afterAll(() => test.close())

/** One more server on the same database and stores. */
async function startServer(): Promise<{ api: RunningApi; port: number }> {
  const api = await createApi({ config: test.resources.config })
  running.push(api)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  return { api, port: (api.app.server.address() as AddressInfo).port }
}

/** Of all uploads: what has come of them so far is kept in so many. */
async function countPieces(): Promise<number> {
  const { rows } = await test.resources.pool.query<{ pieces: number }>(
    'SELECT count(*)::int AS pieces FROM upload_piece',
  )
  return rows[0]?.pieces ?? 0
}

/** Sends a file by somebody else's client over a line; gives the address of the upload. */
function send(
  port: number,
  bytes: Buffer,
  options: Partial<ConstructorParameters<typeof Upload>[1]> = {},
): Promise<string> {
  return new Promise((done, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `http://127.0.0.1:${port}/v1/uploads`,
      metadata: { filename: 'noise.png' },
      headers,
      retryDelays: Array.from({ length: 20 }, () => 50),
      onSuccess: () => done(upload.url ?? ''),
      onError: reject,
      ...options,
    })
    upload.start()
  })
}

async function expectWhole(url: string, bytes: Buffer): Promise<void> {
  await test.runJobs()
  const upload = await readUpload(test, headers, idOf(url))
  expect(upload).toMatchObject({ state: 'ready', received: bytes.length })
  const { rows } = await test.resources.pool.query(
    'SELECT start FROM upload_piece WHERE upload_id = $1 ORDER BY start',
    [upload.id],
  )
  // Else it came in one go after all.
  expect(rows.length).toBeGreaterThan(1)
  expect(Buffer.concat(await Array.fromAsync(readSent(test.resources, upload.id))).equals(bytes)).toBe(true)
}

it('a file arrives whole over a line that breaks three times', async () => {
  const { port } = await startServer()
  const proxy = await startCuttingProxy({ to: () => port, afterBytes: 250_000, mostCuts: 3 })
  proxies.push(proxy)
  const url = await send(proxy.port, noise)
  expect(proxy.cuts()).toBe(3)
  await expectWhole(url, noise)
}, 30_000)

it('a file arrives whole where its server is killed in the middle of it, three times, and another goes on', async () => {
  let server = await startServer()
  let kept = await countPieces()
  const kill = async (): Promise<void> => {
    const { api } = server
    // What had arrived is stored: a process that is ended before that, on a full machine, would begin anew each time.
    await expect.poll(countPieces, { timeout: 10_000 }).toBeGreaterThan(kept)
    kept = await countPieces()
    api.app.server.closeAllConnections()
    server = await startServer()
  }
  let killing = Promise.resolve()
  const proxy = await startCuttingProxy({
    to: () => server.port,
    afterBytes: 270_000,
    mostCuts: 3,
    onCut: () => {
      killing = killing.then(kill)
    },
  })
  proxies.push(proxy)
  const turned = await sharp(noise).rotate(90).png().toBuffer()
  const url = await send(proxy.port, turned)
  await killing
  expect(proxy.cuts()).toBe(3)
  await expectWhole(url, turned)
}, 30_000)

it('a file that comes in chunks of its client arrives whole', async () => {
  const { port } = await startServer()
  const turned = await sharp(noise).flip().png().toBuffer()
  await expectWhole(await send(port, turned, { chunkSize: 170_000 }), turned)
}, 30_000)

it('what a client gives up is taken back', async () => {
  const { port } = await startServer()
  const upload = new Upload(Readable.from([noise]) as never, {
    endpoint: `http://127.0.0.1:${port}/v1/uploads`,
    uploadSize: noise.length,
    chunkSize: 25_000,
    metadata: { filename: 'noise.png' },
    headers,
  })
  const begun = new Promise<void>((done) => (upload.options.onChunkComplete = () => done()))
  upload.start()
  await begun
  await upload.abort(true)
  await expect(readUpload(test, headers, idOf(upload.url ?? ''))).rejects.toMatchObject({ status: 404 })
}, 30_000)

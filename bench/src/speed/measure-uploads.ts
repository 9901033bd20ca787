import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCuttingProxy } from '@monsoon/api/test-support/cutting-proxy'
import { demoFilm } from '@monsoon/api/test-support/film-samples'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { createBenchMembers, type BenchMember } from './bench-members.ts'
import type { BenchWorld } from './bench-world.ts'
import type { Figure } from './figures.ts'
import { inTurn } from './measure-load.ts'
import { marketplacePaths } from './measure-reading.ts'

const megabyte = 1024 * 1024
const filmBytes = 500 * megabyte
const cutEveryBytes = 20 * megabyte
const pictures = 200
const artists = 20
const idleSeconds = 15
const asksPerSecond = 20

/** A film of 500 MB over a line that breaks every 20 MB. */
export async function measureFilm(world: BenchWorld): Promise<Figure[]> {
  const [artist] = await createBenchMembers(world.own, 1)
  return artist ? [await sendFilmOverBadLine(world, artist)] : []
}

/** Two hundred pictures at once, beside people who look at the marketplace. */
export const measurePictures = async (world: BenchWorld): Promise<Figure[]> => [
  await sendPictures(world, await createBenchMembers(world.own, artists)),
]

/** A film that plays, with as many bytes beside it as it takes to have 500 MB. */
async function writeFilm(path: string): Promise<void> {
  const film = await demoFilm()
  const header = Buffer.alloc(8)
  const padding = filmBytes - film.length - header.length
  header.writeUInt32BE(padding + header.length)
  header.write('free', 4, 'latin1')
  const noise = function* () {
    yield film
    yield header
    for (let left = padding; left > 0; left -= megabyte) yield randomBytes(Math.min(left, megabyte))
  }
  await pipeline(Readable.from(noise()), createWriteStream(path))
}

function sendFilm({ port, path, headers }: { port: number; path: string; headers: BenchMember['headers'] }) {
  return new Promise<string>((done, reject) => {
    const upload = new Upload(createReadStream(path) as never, {
      endpoint: `http://127.0.0.1:${port}/v1/uploads`,
      metadata: { filename: 'film.mp4' },
      headers: { authorization: headers['authorization'] ?? '' },
      chunkSize: 64 * megabyte,
      retryDelays: Array.from({ length: 50 }, () => 100),
      onSuccess: () => done(upload.url?.split('/').at(-1) ?? ''),
      onError: reject,
    })
    upload.start()
  })
}

async function sendFilmOverBadLine(
  { url, pool, peakMegabytes }: BenchWorld,
  { headers }: BenchMember,
): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'monsoon-film-'))
  const line = await startCuttingProxy({ to: () => Number(new URL(url).port), afterBytes: cutEveryBytes })
  try {
    const path = join(folder, 'film.mp4')
    await writeFilm(path)
    const before = peakMegabytes()
    const startedAt = performance.now()
    const id = await sendFilm({ port: line.port, path, headers })
    const sentS = (performance.now() - startedAt) / 1_000
    await untilReady(pool, [id])
    const readyS = (performance.now() - startedAt) / 1_000
    const { rows } = await pool.query<{ bytes: string }>(
      'SELECT sum(bytes)::text AS bytes FROM upload_piece WHERE upload_id = $1',
      [id],
    )
    if (Number(rows[0]?.bytes) !== (await stat(path)).size) throw new Error('the film did not arrive whole')
    const absolute = `${line.cuts()} cuts; sent in ${sentS.toFixed(0)} s, ready after ${readyS.toFixed(0)} s; ${before?.toFixed(0) ?? '?'} MB before`
    return {
      what: 'memory with a film of 500 MB, cut every 20 MB',
      unit: 'MB',
      must: 350,
      measured: peakMegabytes() ?? 0,
      absolute,
    }
  } finally {
    await line.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilReady(pool: BenchWorld['pool'], ids: readonly string[]): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ state: string }>('SELECT DISTINCT state FROM upload WHERE id = ANY ($1)', [ids])
    if (rows.some(({ state }) => state === 'refused')) throw new Error('an honest file was refused')
    if (rows.every(({ state }) => state === 'ready')) return
    await sleep(500)
  }
}

/** Asks for the marketplace so many times a second until told to stop. Gives the latencies in milliseconds, in their order. */
async function watchMarketplace(url: string, isOver: () => boolean): Promise<number[]> {
  const nextPath = inTurn(marketplacePaths)
  const found: number[] = []
  let failed = 0
  const asked: Promise<void>[] = []
  const ask = async (): Promise<void> => {
    const startedAt = performance.now()
    const answer = await fetch(new URL(nextPath(), url))
    await answer.arrayBuffer()
    if (!answer.ok) failed += 1
    found.push(performance.now() - startedAt)
  }
  const begunAt = performance.now()
  while (!isOver()) {
    asked.push(ask())
    await sleep(Math.max(0, begunAt + asked.length * (1_000 / asksPerSecond) - performance.now()))
  }
  await Promise.all(asked)
  if (failed > 0) throw new Error(`${failed} of ${asked.length} pages of the marketplace failed`)
  return found.toSorted((one, other) => one - other)
}

const p99 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.99)] ?? 0

/** Sends a picture and what makes it another one; neither is copied, so that the sender is no slower than the line. */
function sendPicture(url: string, { headers }: BenchMember, parts: readonly Buffer[]): Promise<string> {
  const bytes = parts.reduce((sum, part) => sum + part.length, 0)
  return new Promise((done, reject) => {
    const asked = request(
      new URL('/v1/uploads', url),
      {
        method: 'POST',
        headers: {
          ...{ authorization: headers['authorization'] ?? '', 'tus-resumable': '1.0.0' },
          ...{ 'upload-length': bytes, 'content-length': bytes, 'content-type': 'application/offset+octet-stream' },
          'upload-metadata': `filename ${Buffer.from('picture.png').toString('base64')}`,
        },
      },
      (answer) => {
        answer.resume()
        if (answer.statusCode === 201) done(answer.headers.location?.split('/').at(-1) ?? '')
        else reject(new Error(`an upload was answered with ${answer.statusCode}`))
      },
    )
    asked.once('error', reject)
    Readable.from(parts).pipe(asked)
  })
}

/** A picture of 5 MB. What is hung onto it makes each another file. */
async function paintPicture(): Promise<Buffer> {
  const side = 1_320
  const raw = { width: side, height: side, channels: 3 } as const
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer()
}

async function sendPictures({ url, pool, peakMegabytes }: BenchWorld, members: BenchMember[]): Promise<Figure> {
  const picture = await paintPicture()
  const idleUntil = performance.now() + idleSeconds * 1_000
  const idle = p99(await watchMarketplace(url, () => performance.now() > idleUntil))
  let isOver = false
  const watched = watchMarketplace(url, () => isOver)
  const startedAt = performance.now()
  const nextMember = inTurn(members)
  const sent = Array.from({ length: pictures }, () => sendPicture(url, nextMember(), [picture, randomBytes(16)]))
  const ids = await Promise.all(sent)
  const sentS = (performance.now() - startedAt) / 1_000
  await untilReady(pool, ids).finally(() => (isOver = true))
  const readyS = (performance.now() - startedAt) / 1_000
  const busy = p99(await watched)
  const absolute = `p99 ${busy.toFixed(0)} ms, idle ${idle.toFixed(0)} ms; sent in ${sentS.toFixed(0)} s, all ready after ${readyS.toFixed(0)} s; ${peakMegabytes()?.toFixed(0) ?? '?'} MB at most`
  return {
    what: 'the marketplace while 200 pictures of 5 MB come',
    unit: '×',
    must: 2,
    measured: busy / idle,
    absolute,
  }
}

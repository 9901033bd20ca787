import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCuttingProxy } from '@monsoon/api/test-support/cutting-proxy'
import { demoFilm } from '@monsoon/api/test-support/film-samples'
import { createMaker } from '@monsoon/api/test-support/sale-fixture-queries'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { createBenchMembers, type BenchMember } from './bench-members.ts'
import type { BenchWorld } from './bench-world.ts'
import type { Figure } from './figures.ts'
import { forgetJobs } from './limit-queries.ts'
import { inTurn } from './measure-load.ts'
import { marketplacePaths } from './measure-reading.ts'

const megabyte = 1024 * 1024
const filmBytes = 500 * megabyte
const cutEveryBytes = 20 * megabyte
const pictures = 200
const artists = 20
const idleSeconds = 20
const asksPerSecond = 10

/**
 * A film of 500 MB over a line that breaks every 20 MB; then two hundred pictures at once, beside people who look at
 * the marketplace.
 */
export async function measureUploads(world: BenchWorld): Promise<Figure[]> {
  // Works of the large gallery have no files: what they leave to do fails all the time, beside what is measured.
  await forgetJobs(world.pool)
  const [maker, ...others] = await createBenchMembers(world.own, 1 + artists, createMaker)
  return maker ? [await sendFilmOverBadLine(world, maker), await sendPictures(world, others)] : []
}

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

/** Sends a file as our own page does: what breaks off goes on. */
export function sendFile(
  file: ReadStream | Buffer,
  { url, name, headers }: { url: string; name: string; headers: BenchMember['headers'] },
): Promise<string> {
  return new Promise((done, reject) => {
    const upload = new Upload(file as never, {
      endpoint: new URL('/v1/uploads', url).href,
      metadata: { filename: name },
      headers: { authorization: headers['authorization'] ?? '' },
      chunkSize: 16 * megabyte,
      retryDelays: Array.from({ length: 50 }, () => 200),
      onSuccess: () => done(upload.url?.split('/').at(-1) ?? ''),
      onError: reject,
    })
    upload.start()
  })
}

const sendPicture = (url: string, { headers }: BenchMember, bytes: Buffer): Promise<string> =>
  sendFile(bytes, { url, name: 'picture.png', headers })

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
    const id = await sendFile(createReadStream(path), {
      url: `http://127.0.0.1:${line.port}`,
      name: 'film.mp4',
      headers,
    })
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

/**
 * Asks for the marketplace so many times a second until told to stop. Gives the latencies in milliseconds, in their
 * order.
 */
async function watchMarketplace(url: string, isOver: () => boolean): Promise<number[]> {
  const nextPath = inTurn(marketplacePaths)
  const found: number[] = []
  let failed = 0
  const asked: Promise<void>[] = []
  const ask = async (): Promise<void> => {
    const startedAt = performance.now()
    const isAnswered = await fetch(new URL(nextPath(), url))
      .then(async (answer) => (await answer.arrayBuffer()) && answer.ok)
      .catch(() => false)
    if (!isAnswered) failed += 1
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
  const sent = Array.from({ length: pictures }, () =>
    sendPicture(url, nextMember(), Buffer.concat([picture, randomBytes(16)])),
  )
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

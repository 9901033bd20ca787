import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { createMaker, createWork } from '@monsoon/api/test-support/sale-fixture-queries'
import { layOutZip } from '@monsoon/domain/zip-layout'
import iconv from 'iconv-lite'
import sharp from 'sharp'
import { createBenchMembers, type BenchMember } from './bench-members.ts'
import type { BenchWorld } from './bench-world.ts'
import { dirtyCatalogue, pictureName, wholeCatalogue, type DirtyLook } from './dirty-catalogue.ts'
import type { Figure } from './figures.ts'
import { sendFile } from './measure-uploads.ts'

export interface CatalogueSize {
  /** Without pictures. */
  rows: number
  /** With one picture each. */
  works: number
}

interface Shown {
  state: string
  reason: string | null
}

/** 70,000 dirty rows, and 1,000 works with pictures until their pages and sizes stand. */
export async function measureCatalogue(world: BenchWorld, { rows, works }: CatalogueSize): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'monsoon-catalogue-'))
  try {
    const before = world.peakMegabytes()
    const dirty = await bringDirtyRows(world, { folder, rows })
    const between = world.peakMegabytes()
    const pictured = await bringPictures(world, { folder, works })
    const memory: Figure = {
      what: 'memory while catalogues are brought',
      unit: 'MB',
      must: 350,
      measured: world.peakMegabytes() ?? 0,
      absolute: `${before?.toFixed(0) ?? '?'} MB before, ${between?.toFixed(0) ?? '?'} MB after the rows`,
    }
    return [dirty, pictured, memory]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function call<Data>(
  { url }: BenchWorld,
  { headers }: BenchMember,
  [method, path]: readonly ['GET' | 'POST', string],
  body?: object,
): Promise<Data> {
  const sent = body && { body: JSON.stringify(body) }
  const answer = await fetch(new URL(`/v1/studio/${path}`, url), { method, headers, ...sent })
  const { data, msg } = (await answer.json()) as { data: Data; msg: string }
  if (!answer.ok) throw new Error(`${path}: ${msg}`)
  return data
}

/** Waits without asking the server: a session ends before long work does. */
async function until({ pool }: BenchWorld, { id, wanted }: { id: string; wanted: string }): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<Shown>('SELECT state, reason FROM catalogue WHERE id = $1', [id])
    if (rows[0]?.state === wanted) return
    if (rows[0]?.state === 'refused') throw new Error(`a catalogue was refused: ${rows[0].reason}`)
    await sleep(1_000)
  }
}

async function countRows({ pool }: BenchWorld, id: string): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ state: string; count: number }>(
    'SELECT state, count(*)::int AS count FROM catalogue_row WHERE catalogue_id = $1 GROUP BY state',
    [id],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** By the page's own calls. Gives how its rows stand in the end, and the seconds of each half. */
async function bring(
  world: BenchWorld,
  artist: BenchMember,
  files: { table: string; zip?: string; isSent: boolean },
): Promise<{ checkedS: number; broughtS: number; counts: Record<string, number> }> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  const send = (path: string) =>
    sendFile(createReadStream(path), { url: world.url, name: path.split('/').at(-1) ?? '', headers: artist.headers })
  const uploadId = await send(files.table)
  const mediaUploadId = files.zip === undefined ? null : await send(files.zip)
  await untilLooked(
    world,
    [uploadId, mediaUploadId].flatMap((id) => id ?? []),
  )
  const { id } = await call<{ id: string }>(world, artist, ['POST', 'catalogues'], { uploadId, mediaUploadId })
  await until(world, { id, wanted: 'checked' })
  const checkedS = seconds()
  const rights = { isOwnWork: true, isCleared: true, isFirstEdition: true, signature: 'Bench Artist' }
  await call(world, artist, ['POST', `catalogues/${id}/bring`], { withParts: true, isSent: files.isSent, ...rights })
  await until(world, { id, wanted: 'brought' })
  return { checkedS, broughtS: seconds(), counts: await countRows(world, id) }
}

async function untilLooked({ pool }: BenchWorld, ids: readonly string[]): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ state: string }>('SELECT state FROM upload WHERE id = ANY ($1)', [ids])
    if (rows.every(({ state }) => state === 'ready')) return
    await sleep(200)
  }
}

const looks: readonly { share: number; look: DirtyLook }[] = [
  { share: 0.7, look: { encoding: 'UTF-8', delimiter: ',' } },
  { share: 0.15, look: { encoding: 'windows-1256', delimiter: ';' } },
  { share: 0.15, look: { encoding: 'UTF-16LE', delimiter: '\t' } },
]

async function bringDirtyRows(world: BenchWorld, { folder, rows }: { folder: string; rows: number }): Promise<Figure> {
  const [artist] = await createBenchMembers(world.own, 1, (fixture, traits) =>
    createMaker(fixture, { ...traits, name: 'Bench Artist' }),
  )
  if (!artist) throw new Error('there is no artist')
  let from = 0
  const told: string[] = []
  let seconds = 0
  for (const { share, look } of looks) {
    const count = Math.round(rows * share)
    const table = join(folder, `dirty-${from}.csv`)
    const lines = Readable.from(dirtyCatalogue({ from, count, look }))
    await pipeline(
      lines,
      iconv.encodeStream(look.encoding, { addBOM: look.encoding === 'UTF-16LE' }),
      createWriteStream(table),
    )
    const { checkedS, broughtS, counts } = await bring(world, artist, { table, isSent: false })
    seconds += broughtS
    const made = counts['made'] ?? 0
    told.push(
      `${count} in ${look.encoding}: read ${checkedS.toFixed(0)} s, all ${broughtS.toFixed(0)} s, ${made} drafts, ${counts['refused'] ?? 0} refused`,
    )
    from += count
  }
  const studioAt = performance.now()
  await call(world, artist, ['GET', 'works?limit=25'])
  told.push(`the studio's list then takes ${(performance.now() - studioAt).toFixed(0)} ms`)
  return {
    what: `a catalogue of ${rows} dirty rows`,
    unit: 's',
    must: 900,
    measured: seconds,
    absolute: told.join('; '),
  }
}

/** A photograph of a usual size: soft shapes under a fine grain. */
async function paintPicture(): Promise<Buffer> {
  const [width, height] = [2_000, 1_500]
  const noise = (sigma: number) => ({ type: 'gaussian', mean: 128, sigma }) as const
  const plane = { channels: 3, background: '#806040' } as const
  const shapes = { create: { ...plane, width: width / 20, height: height / 20, noise: noise(60) } }
  const grain = { create: { ...plane, width, height, noise: noise(3) } }
  const input = await sharp(shapes).resize(width, height, { kernel: 'cubic' }).png().toBuffer()
  return sharp(grain)
    .composite([{ input, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function writeZip(path: string, works: number): Promise<void> {
  const picture = await paintPicture()
  const ends = Array.from({ length: works }, () => randomBytes(16))
  const whole = (nth: number): Buffer => Buffer.concat([picture, ends[nth] ?? Buffer.alloc(0)])
  const files = ends.map((end, nth) => ({
    path: pictureName(nth),
    bytes: picture.length + end.length,
    crc32: crc32(whole(nth)),
  }))
  const { stretches } = layOutZip(files, new Date('2026-01-01T00:00:00Z'))
  const bytes = function* () {
    for (const { is } of stretches) yield 'own' in is ? Buffer.from(is.own) : whole(is.contentOf)
  }
  await pipeline(Readable.from(bytes()), createWriteStream(path))
}

async function bringPictures(world: BenchWorld, { folder, works }: { folder: string; works: number }): Promise<Figure> {
  const [artist] = await createBenchMembers(world.own, 1, createMaker)
  if (!artist) throw new Error('there is no artist')
  // Whose works nobody has to look at any more.
  for (let nth = 0; nth < 3; nth += 1) await createWork(world.own.resources, { creatorId: artist.userId, quantity: 1 })
  const [table, zip] = [join(folder, 'whole.csv'), join(folder, 'whole.zip')]
  await writeFile(table, wholeCatalogue(works))
  await writeZip(zip, works)
  const { checkedS, broughtS, counts } = await bring(world, artist, { table, zip, isSent: true })
  const { rows } = await world.pool.query<{ id: string }>(
    'SELECT id FROM item WHERE creator_id = $1 ORDER BY id DESC',
    [artist.userId],
  )
  if (rows.length !== works + 3)
    throw new Error(`${rows.length - 3} of ${works} works stand: ${JSON.stringify(counts)}`)
  const page = await fetch(new URL(`/item/${rows[0]?.id}`, world.url))
  if (!page.ok) throw new Error(`the page of a work answers ${page.status}`)
  const absolute = `read after ${checkedS.toFixed(0)} s; ${works} pages and their WebP sizes`
  return { what: `${works} works with pictures`, unit: 's', must: 600, measured: broughtS, absolute }
}

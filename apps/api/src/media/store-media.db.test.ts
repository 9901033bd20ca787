import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import { openDb, type Db } from '#db.ts'
import type { FileStore } from '#files/file-store.ts'
import { createFolderFileStore } from '#files/folder-file-store.ts'
import { boxesOf, sizeInBox } from '#files/picture-boxes.ts'
import { silentLog } from '#log.ts'
import {
  allowReadingAvif,
  htmlPage,
  mp4Of,
  paint,
  photoWithPlace,
  pngBomb,
  svgWithScript,
  wavOf,
} from '#test-support/media-samples.ts'
import { makeAvif } from './make-avif.ts'
import { maxPictureBytes, storeMedia } from './store-media.ts'

let database: TestDatabase
let db: Db
let folder: string
let files: FileStore

beforeAll(async () => {
  allowReadingAvif()
  database = await createTestDatabase()
  db = openDb({ databaseUrl: database.url, poolSize: 4, log: silentLog }).db
  folder = await mkdtemp(join(tmpdir(), 'monsoon-store-media-'))
  files = createFolderFileStore(folder)
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const running = new AbortController().signal
const mediaRow = (mediaId: string) =>
  db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow()
const jobsFor = async (mediaId: string) => {
  const { rows } = await sql<{ id: string }>`
    SELECT jobs.id FROM graphile_worker._private_jobs AS jobs JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
    WHERE tasks.identifier = 'make-avif' AND jobs.payload ->> 'mediaId' = ${mediaId}`.execute(db)
  return rows.length
}
const fileNames = async (hash: string) => (await readdir(join(folder, 'media', hash))).toSorted()

describe('a picture', () => {
  it('is kept in all specified sizes, fitted and not cropped, as WebP at once and as AVIF afterwards [CONST-073]', async () => {
    const bytes = await paint(2400, 1200).png().toBuffer()
    const { mediaId, kind } = await storeMedia({ db, files }, { bytes, fileName: 'work.png' })
    const row = await mediaRow(mediaId)
    expect(kind).toBe('images')
    expect(row).toMatchObject({
      kind: 'images',
      width: 2400,
      height: 1200,
      mime_type: 'image/png',
      avif_state: 'pending',
    })
    const sizeOf = async (box: string, format: string) => {
      const content = await readFile(join(folder, 'media', row.content_hash, `${box}.${format}`))
      const { width, height } = await sharp(content).metadata()
      return { width, height }
    }
    for (const box of boxesOf('webp'))
      expect(await sizeOf(box, 'webp')).toEqual(sizeInBox({ width: 2400, height: 1200 }, box))
    expect(await jobsFor(mediaId)).toBe(1)

    await makeAvif({ db, files }, { mediaId }, running)
    for (const box of boxesOf('avif'))
      expect(await sizeOf(box, 'avif')).toEqual(sizeInBox({ width: 2400, height: 1200 }, box))
    expect((await mediaRow(mediaId)).avif_state).toBe('done')
  })

  it('goes on where the making of AVIF was interrupted, and does nothing the second time', async () => {
    const { mediaId } = await storeMedia(
      { db, files },
      { bytes: await paint(500, 500).jpeg().toBuffer(), fileName: 'a.jpg' },
    )
    const written: string[] = []
    let isFailing = true
    const failing: FileStore = {
      ...files,
      put: async (key, content, type) => {
        if (isFailing && written.length === 2) throw new Error('killed')
        written.push(key)
        await files.put(key, content, type)
      },
    }
    await expect(makeAvif({ db, files: failing }, { mediaId }, running)).rejects.toThrow('killed')
    isFailing = false
    await makeAvif({ db, files: failing }, { mediaId }, running)
    expect(new Set(written).size).toBe(written.length)
    expect(written).toHaveLength(boxesOf('avif').length)
    await makeAvif({ db, files: failing }, { mediaId }, running)
    expect(written).toHaveLength(boxesOf('avif').length)
  })

  it('is the same media when it is sent again, also by two at once', async () => {
    const bytes = await paint(300, 200).png().toBuffer()
    const [one, two] = await Promise.all([
      storeMedia({ db, files }, { bytes, fileName: 'one.png' }),
      storeMedia({ db, files }, { bytes, fileName: 'two.png' }),
    ])
    expect(two.mediaId).toBe(one.mediaId)
    expect(await storeMedia({ db, files }, { bytes, fileName: 'three.png' })).toEqual(one)
    expect(await jobsFor(one.mediaId)).toBe(1)
  })

  it('has nothing left of where and by whom it was taken, and stands upright', async () => {
    const bytes = await photoWithPlace()
    expect(bytes.includes('Secret Name')).toBe(true)
    const { mediaId } = await storeMedia({ db, files }, { bytes, fileName: 'photo.jpg' })
    const row = await mediaRow(mediaId)
    expect(row).toMatchObject({ width: 200, height: 400 })
    for (const name of await fileNames(row.content_hash)) {
      const content = await readFile(join(folder, 'media', row.content_hash, name))
      for (const word of ['Exif', 'EXIF', 'GPS', 'Secret'])
        expect(content.includes(word), `${word} in ${name}`).toBe(false)
      expect((await sharp(content).metadata()).exif).toBeUndefined()
    }
  })

  it('has nothing left of a page that was hung onto it', async () => {
    const bytes = Buffer.concat([await paint(40, 40).png().toBuffer(), htmlPage()])
    const { mediaId } = await storeMedia({ db, files }, { bytes, fileName: 'polyglot.png' })
    const { content_hash: hash } = await mediaRow(mediaId)
    for (const name of await fileNames(hash)) {
      expect((await readFile(join(folder, 'media', hash, name))).includes('<script')).toBe(false)
    }
  })

  it('keeps moving when it moves', async () => {
    const frames = Buffer.concat([Buffer.alloc(60 * 40 * 3, 20), Buffer.alloc(60 * 40 * 3, 200)])
    const bytes = await sharp(frames, { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } })
      .gif({ delay: [80, 80] })
      .toBuffer()
    const { mediaId, kind } = await storeMedia({ db, files }, { bytes, fileName: 'loop.gif' })
    const row = await mediaRow(mediaId)
    expect(kind).toBe('gif')
    expect(row).toMatchObject({ kind: 'gif', width: 60, height: 40, mime_type: 'image/gif' })
    expect((await sharp(join(folder, row.original_key), { animated: true }).metadata()).pages).toBe(2)
    expect(await sharp(join(folder, 'media', row.content_hash, '400x400.webp')).metadata()).toMatchObject({
      width: 60,
      height: 40,
    })
  })

  it('knows its ground colour', async () => {
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#c01010' } })
      .png()
      .toBuffer()
    const { mediaId } = await storeMedia({ db, files }, { bytes, fileName: 'red.png' })
    expect((await mediaRow(mediaId)).color).toMatch(/^#[bc][\da-f][01][\da-f][01][\da-f]$/)
  })

  it('of a portrait is made as WebP alone', async () => {
    const bytes = await paint(120, 120).jpeg().toBuffer()
    const { mediaId } = await storeMedia({ db, files }, { bytes, fileName: 'me.jpg', isPortrait: true })
    expect(await jobsFor(mediaId)).toBe(0)
    expect((await mediaRow(mediaId)).avif_state).toBe('none')
  })
})

describe('a film or a sound', () => {
  it.each([
    ['film.mp4', mp4Of(22), 'video', 'video/mp4', 22_000],
    ['sound.wav', wavOf(2), 'audio', 'audio/wav', 2000],
  ])('is kept as it is: %s [RULE-139]', async (fileName, bytes, kind, mimeType, duration) => {
    const { mediaId } = await storeMedia({ db, files }, { bytes, fileName })
    const row = await mediaRow(mediaId)
    expect(row).toMatchObject({ kind, mime_type: mimeType, duration_ms: duration, width: null, avif_state: 'none' })
    expect((await readFile(join(folder, row.original_key))).equals(bytes)).toBe(true)
  })
})

describe('an upload that is refused', () => {
  it.each([
    ['a drawing with a script', 'art.svg', () => svgWithScript(), 'TYPE_NOT_ALLOWED'],
    ['a page that calls itself a picture', 'page.png', () => htmlPage(), 'TYPE_NOT_ALLOWED'],
    ['a picture that calls itself a page', 'page.html', () => paint(9, 9).png().toBuffer(), 'NAME_DOES_NOT_FIT'],
    ['a bomb of 33 KB that holds 16,000 × 16,000 pixels', 'bomb.png', () => pngBomb(16_000), 'TOO_MANY_PIXELS'],
    [
      'a picture cut short',
      'cut.jpg',
      async () => (await paint(400, 400).jpeg().toBuffer()).subarray(0, 700),
      'DAMAGED',
    ],
    ['a PNG cut short', 'cut.png', async () => (await paint(400, 400).png().toBuffer()).subarray(0, 200), 'DAMAGED'],
    [
      'the beginning of a picture and nothing else',
      'no.webp',
      () => Buffer.from('RIFF\x20\0\0\0WEBPVP8 garbage here', 'latin1'),
      'DAMAGED',
    ],
    ['a picture above 4 MB', 'big.png', () => Buffer.concat([pngBomb(8), Buffer.alloc(maxPictureBytes)]), 'TOO_LARGE'],
    ['nothing', 'nothing.png', () => Buffer.alloc(0), 'EMPTY'],
  ])('%s leaves neither a row nor a file', async (_what, fileName, make, code) => {
    const before = (await readdir(folder, { recursive: true })).length
    const { count: rowsBefore } = await db
      .selectFrom('media')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    await expect(storeMedia({ db, files }, { bytes: await make(), fileName })).rejects.toMatchObject({
      name: 'MediaRefusal',
      code,
    })
    expect((await readdir(folder, { recursive: true })).length).toBe(before)
    const { count } = await db
      .selectFrom('media')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(rowsBefore)
  })
})

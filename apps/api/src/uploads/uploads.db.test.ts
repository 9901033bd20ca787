import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxCatalogueZipBytes } from '@monsoon/contract/works/uploads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { paint, photoWithPlace, pngBomb } from '#test-support/media-samples.ts'
import { createMaker, createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { signedPicture } from '#test-support/signed-picture.ts'
import { askUpload, beginUpload, idOf, nameOf, readUpload, sendPart, sendUpload } from '#test-support/send-upload.ts'
import { forgetOldUploads } from './end-upload.ts'
import { readSent } from './open-source.ts'

let test: TestApi
let artist: Record<string, string>
beforeAll(async () => {
  test = await createTestApi()
  artist = await newMember()
})
afterAll(() => test.close())

const newMember = async () => signInMember(test.resources, await createMaker(test.resources))
const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
const png = (width: number) => paint(width, 300).png().toBuffer()

/** An upload that has begun. */
async function begin(name: string, bytes: number): Promise<string> {
  const { headers } = await beginUpload(test, artist, { name, bytes })
  return headers.location ?? ''
}

async function privateBytes(): Promise<Buffer> {
  const folder = test.resources.config.PRIVATE_FILES_FOLDER
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name)))
  return Buffer.concat(await Promise.all(files))
}

describe('a picture', () => {
  it('arrives in parts, becomes media with its sizes, and its bytes stay as they were sent', async () => {
    const bytes = await photoWithPlace()
    const url = await begin('by the sea.jpg', bytes.length)
    expect((await sendPart(test, artist, { url, offset: 0, content: bytes.subarray(0, 700) })).headers).toMatchObject({
      'upload-offset': '700',
      'tus-resumable': '1.0.0',
    })
    expect(await readUpload(test, artist, idOf(url))).toMatchObject({
      fileName: 'by the sea.jpg',
      bytes: bytes.length,
      received: 700,
      state: 'receiving',
      steps: [
        { step: 'received', isDone: false },
        { step: 'checked', isDone: false },
        { step: 'sizes', isDone: false },
      ],
    })
    const last = await sendPart(test, artist, { url, offset: 700, content: bytes.subarray(700) })
    expect(last.statusCode).toBe(204)
    expect(await readUpload(test, artist, idOf(url))).toMatchObject({ state: 'checking', received: bytes.length })
    await test.runJobs()
    const { media, ...upload } = await readUpload(test, artist, idOf(url))
    expect(upload).toMatchObject({ state: 'ready', steps: [{ isDone: true }, { isDone: true }, { isDone: true }] })
    expect(media).toMatchObject({ kind: 'images', width: 200, height: 400, durationMs: null, sources: [] })
    const shown = media?.picture?.renditions[0]?.url ?? ''
    const { rawPayload } = await test.app.inject({ url: shown })
    expect(rawPayload.includes('Secret')).toBe(false)
    expect(Buffer.concat(await Array.fromAsync(readSent(test.resources, upload.id))).equals(bytes)).toBe(true)
    expect((await privateBytes()).includes('Secret')).toBe(false)
  })

  it('is the same media when it is sent again, and is kept once', async () => {
    const bytes = await png(500)
    const first = await sendUpload(test, artist, { name: 'one.png', bytes })
    const other = await sendUpload(test, await newMember(), { name: 'two.png', bytes })
    expect(other.media?.mediaId).toBe(first.media?.mediaId)
    const { rows } = await query('SELECT upload_id FROM upload_piece WHERE upload_id IN ($1, $2)', [first.id, other.id])
    expect(rows).toEqual([{ upload_id: first.id }])
  })

  it('is refused in words where it is none', async () => {
    const refused = await sendUpload(test, artist, { name: 'bomb.png', bytes: pngBomb(16_000) })
    expect(refused).toMatchObject({ state: 'refused', reason: 'This picture has too many pixels' })
    expect(refused.media).toBeUndefined()
    expect((await query('SELECT FROM upload_piece WHERE upload_id = $1', [refused.id])).rowCount).toBe(0)
  })

  it('is refused where it carries a virus', async () => {
    const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
    const bytes = Buffer.concat([await png(90), Buffer.from(virus)])
    expect(await sendUpload(test, artist, { name: 'ill.png', bytes })).toMatchObject({
      state: 'refused',
      reason: 'A virus was found in this file. Please send a clean one.',
    })
  })

  it('tells what its Content Credentials say, which are in nothing that is shown', async () => {
    const { media } = await sendUpload(test, artist, { name: 'rain.jpg', bytes: signedPicture() })
    expect(media?.credentials).toEqual({
      isIntact: true,
      title: 'Rain',
      generator: 'Test camera 1',
      signedBy: 'Monsoon tests',
      signedAt: null,
      sourceTypes: ['trainedAlgorithmicMedia'],
    })
    for (const { url } of media?.picture?.renditions ?? [])
      expect((await test.app.inject({ url })).rawPayload.includes('c2pa')).toBe(false)
  })

  it('tells of Content Credentials that no longer fit the picture', async () => {
    const bytes = Buffer.concat([signedPicture(), Buffer.from('and more')])
    const { media } = await sendUpload(test, artist, { name: 'changed.jpg', bytes })
    expect(media?.credentials).toMatchObject({ isIntact: false, signedBy: 'Monsoon tests' })
  })

  it('with credentials that cannot be read is taken as one whose are not intact', async () => {
    const bytes = signedPicture()
    bytes.fill(0xff, 60, 400)
    const upload = await sendUpload(test, artist, { name: 'broken.jpg', bytes })
    expect(upload.media?.credentials).toMatchObject({ isIntact: false, signedBy: null, sourceTypes: [] })
  })

  it('may be larger than a portrait', async () => {
    const noise = randomBytes(1_500 * 1_500 * 3)
    const { default: sharp } = await import('sharp')
    const raw = { width: 1_500, height: 1_500, channels: 3 } as const
    const bytes = await sharp(noise, { raw }).png().toBuffer()
    expect(bytes.length).toBeGreaterThan(4 * 1024 * 1024)
    expect(await sendUpload(test, artist, { name: 'noise.png', bytes })).toMatchObject({ state: 'ready' })
  })
})

describe('an upload is refused', () => {
  const megabyte = 1024 * 1024
  it.each([
    ['large.png', 50 * megabyte + 1, 413, 'upload-too-large'],
    ['long.mp4', 500 * megabyte + 1, 413, 'upload-too-large'],
    ['endless.mp4', 9e15, 413, 'upload-too-large'],
    ['page.html', 10, 400, 'upload-type'],
    ['nothing.png', 0, 400, 'upload-empty'],
    ['', 10, 400, 'upload-name'],
    [`${'x'.repeat(300)}.png`, 10, 400, 'upload-name'],
    ['nul\0.png', 10, 400, 'invalid-input'],
    ['minus.png', -1, 400, 'upload-refused'],
    ['words.png', 'many', 400, 'upload-refused'],
  ])('before it begins: %s of %s bytes', async (name, bytes, status, code) => {
    const answer = await beginUpload(test, artist, { name, bytes })
    expect(answer.json()).toMatchObject({ status, code })
  })

  it('where more comes than was announced', async () => {
    const url = await begin('work.png', 10)
    const answer = await sendPart(test, artist, { url, offset: 0, content: Buffer.alloc(11) })
    expect(answer.json()).toMatchObject({ status: 413 })
    expect((await askUpload(test, artist, url)).headers['upload-offset']).toBe('0')
  })

  it('where it goes on at another place than it stopped', async () => {
    const url = await begin('work.png', 10)
    await sendPart(test, artist, { url, offset: 0, content: Buffer.alloc(4) })
    for (const offset of [0, 3, 5, 10]) {
      const answer = await sendPart(test, artist, { url, offset, content: Buffer.alloc(1) })
      expect(answer.json()).toMatchObject({ status: 409, code: 'upload-conflict' })
    }
    expect((await askUpload(test, artist, url)).headers).toMatchObject({ 'upload-offset': '4', 'upload-length': '10' })
  })

  it('where somebody has 2 GB here that are in no work', async () => {
    const hoarder = await newMember()
    for (let films = 0; films < 4; films += 1)
      expect((await beginUpload(test, hoarder, { name: 'film.mp4', bytes: 500 * megabyte })).statusCode).toBe(201)
    const fifth = await beginUpload(test, hoarder, { name: 'film.mp4', bytes: 49 * megabyte })
    expect(fifth.json()).toMatchObject({ status: 413, code: 'upload-quota' })
    expect((await beginUpload(test, hoarder, { name: 'film.mp4', bytes: 48 * megabyte })).statusCode).toBe(201)
  })

  it('to whom it does not belong: for them there is none', async () => {
    const url = await begin('work.png', 10)
    const other = await newMember()
    const answers = [
      await askUpload(test, other, url),
      await sendPart(test, other, { url, offset: 0, content: Buffer.alloc(10) }),
      await askUpload(test, other, url, 'DELETE'),
      await test.app.inject({ url: `/v1/upload/${idOf(url)}`, headers: other }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect((await askUpload(test, {}, url)).statusCode).toBe(401)
    expect((await askUpload(test, artist, url)).headers['upload-offset']).toBe('0')
  })

  it('of a member who makes no works, or has not shown who they are', async () => {
    const member = await createMember(test.resources)
    const sent = { name: 'work.png', bytes: 9 }
    const headers = await signInMember(test.resources, member)
    expect((await beginUpload(test, headers, sent)).json()).toMatchObject({ status: 403, code: 'creators-only' })
    await query(`update users set type = 'artist' where id = $1`, [member])
    expect((await beginUpload(test, headers, sent)).json()).toMatchObject({ status: 400, code: 'kyc-needed' })
    expect((await beginUpload(test, {}, sent)).statusCode).toBe(401)
  })

  it('from another site', async () => {
    const { authorization = '' } = artist
    const cookie = `monsoon_access=${authorization.replace('Bearer ', '')}`
    const foreign = await beginUpload(
      test,
      { cookie, origin: 'https://elsewhere.example' },
      { name: 'a.png', bytes: 9 },
    )
    expect(foreign.json()).toMatchObject({ status: 403, code: 'foreign-origin' })
    const { PUBLIC_ORIGIN: origin } = test.resources.config
    expect((await beginUpload(test, { cookie, origin }, { name: 'a.png', bytes: 9 })).statusCode).toBe(201)
  })

  it.each(['/v1/uploads/none', '/v1/uploads/01890000-0000-7000-8000-000000000000'])(
    'that does not exist: %s',
    async (url) => expect((await askUpload(test, artist, url)).statusCode).toBe(404),
  )
})

it('a request of another protocol is refused', async () => {
  const answer = await test.app.inject({ method: 'POST', url: '/v1/uploads', headers: artist })
  expect(answer.json()).toMatchObject({ status: 400, code: 'upload-refused' })
})

describe('an upload that waits too long', () => {
  const expire = (id: string) => query(`UPDATE upload SET expires_at = now() - interval '1 minute' WHERE id = $1`, [id])

  it('is gone, with what came of it', async () => {
    const url = await begin('work.png', 10)
    await sendPart(test, artist, { url, offset: 0, content: Buffer.alloc(4) })
    await expire(idOf(url))
    const late = await sendPart(test, artist, { url, offset: 4, content: Buffer.alloc(6) })
    expect(late.json()).toMatchObject({ status: 410, code: 'upload-expired' })
    const { rows } = await query('SELECT file_key FROM upload_piece WHERE upload_id = $1', [idOf(url)])
    await forgetOldUploads(test.resources.db)
    await test.runJobs()
    expect((await askUpload(test, artist, url)).statusCode).toBe(404)
    const stray = await query('SELECT file_key FROM stray_file WHERE file_key = $1', [rows[0].file_key])
    expect(stray.rowCount).toBe(1)
  })

  it('stays where a work is made of it', async () => {
    const { id, media } = await sendUpload(test, artist, { name: 'logo.png', bytes: await png(40) })
    await query('UPDATE users SET profile_picture_id = $1 WHERE id = (SELECT owner_id FROM upload WHERE id = $2)', [
      media?.mediaId,
      id,
    ])
    await expire(id)
    await forgetOldUploads(test.resources.db)
    expect(await readUpload(test, artist, id)).toMatchObject({ state: 'ready' })
  })

  it('takes what nobody uses with it', async () => {
    const { id, media } = await sendUpload(test, artist, { name: 'unused.png', bytes: await png(41) })
    await expire(id)
    await forgetOldUploads(test.resources.db)
    expect((await query('SELECT FROM media WHERE id = $1', [media?.mediaId])).rowCount).toBe(0)
  })
})

it('an upload that is taken back is gone, with what came of it', async () => {
  const url = await begin('work.png', 10)
  await sendPart(test, artist, { url, offset: 0, content: Buffer.alloc(4) })
  expect((await askUpload(test, artist, url, 'DELETE')).statusCode).toBe(204)
  expect((await askUpload(test, artist, url)).statusCode).toBe(404)
  expect((await query('SELECT FROM upload_piece WHERE upload_id = $1', [idOf(url)])).rowCount).toBe(0)
})

it('says what it can', async () => {
  const answer = await test.app.inject({ method: 'OPTIONS', url: '/v1/uploads', headers: artist })
  expect(answer.headers).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,expiration',
    'tus-max-size': String(maxCatalogueZipBytes),
  })
})

it('a file may come with its announcement', async () => {
  const bytes = await png(33)
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/uploads',
    headers: {
      ...artist,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': nameOf('a.png'),
      'content-type': 'application/offset+octet-stream',
    },
    payload: bytes,
  })
  expect(answer.headers['upload-offset']).toBe(String(bytes.length))
  await test.runJobs()
  expect(await readUpload(test, artist, idOf(String(answer.headers.location)))).toMatchObject({ state: 'ready' })
})

it('a part that two send at once is received once', async () => {
  const bytes = await png(77)
  const url = await begin('race.png', bytes.length)
  const answers = await Promise.all([0, 0, 0].map(() => sendPart(test, artist, { url, offset: 0, content: bytes })))
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  await test.runJobs()
  expect(await readUpload(test, artist, idOf(url))).toMatchObject({ state: 'ready' })
})

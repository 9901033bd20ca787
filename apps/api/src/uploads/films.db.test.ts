import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasEncoder, runEncoder } from '#media/run-encoder.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { withFile } from '#test-support/people/archive-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { demoFilm, demoSound, withWords } from '#test-support/film-samples.ts'
import { boxOf, mp4Of, webmSample } from '#test-support/media-samples.ts'
import { createMaker, createMember, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { askUpload, beginUpload, idOf, readUpload, sendUpload } from '#test-support/send-upload.ts'

// Films are decoded by what others leave of the processor.
vi.setConfig({ testTimeout: 180_000 })

let test: TestApi
let artist: Record<string, string>
beforeAll(async () => {
  test = await createTestApi()
  artist = await signInMember(test.resources, await createMaker(test.resources))
})
afterAll(() => test.close())

const get = (url = '', headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const keyOf = async (mediaId = '') =>
  (await test.resources.pool.query('SELECT original_key AS key FROM media WHERE id = $1', [mediaId])).rows[0].key

const place = 'Somewhere in the garden'

describe.skipIf(!hasEncoder())('a film', () => {
  it('is played from copies without anything but the film; its master is for its owners alone', async () => {
    const { state, steps, media } = await sendUpload(test, artist, {
      name: 'tide.mp4',
      bytes: withWords(await demoFilm(), place),
    })
    expect(state).toBe('ready')
    expect(steps.map(({ step }) => step)).toEqual(['received', 'checked', 'poster', 'copies'])
    expect(steps.every(({ isDone }) => isDone)).toBe(true)
    expect(media).toMatchObject({
      kind: 'video',
      width: 1280,
      height: 720,
      durationMs: 5_000,
      sources: [
        { mimeType: 'video/mp4', width: 1280, height: 720 },
        { mimeType: 'video/mp4', width: 854, height: 480 },
      ],
    })
    for (const { url } of media?.sources ?? []) {
      const { statusCode, rawPayload } = await get(url)
      expect(statusCode).toBe(200)
      expect(rawPayload.includes(place)).toBe(false)
    }
    const poster = media?.picture?.renditions.find(({ box: name }) => name === '400x400')
    expect(await sharp((await get(poster?.url)).rawPayload).metadata()).toMatchObject({ width: 400, height: 225 })
    expect(media?.color).not.toBe('#e9e6e1')
    const key = await keyOf(media?.mediaId)
    expect(key).toMatch(/master\.mp4$/)
    expect((await get(`/${key}`)).statusCode).toBe(404)
    const master = await test.resources.files.read(key)
    expect(Buffer.concat(await Array.fromAsync(master!.stream)).includes(place)).toBe(false)
  })

  it.each([
    ['empty.mp4', mp4Of(3)],
    ['empty.webm', webmSample()],
    ['cut.mp4', 'half'],
  ])('is refused where it has no pictures: %s', async (name, sample) => {
    const bytes = sample === 'half' ? (await demoFilm()).subarray(0, 3_000) : (sample as Buffer)
    expect(await sendUpload(test, artist, { name, bytes })).toMatchObject({
      state: 'refused',
      reason: 'This file is damaged or incomplete',
    })
  })
})

describe.skipIf(!hasEncoder())('a picture of a film', () => {
  /** What the fixture of a work leaves out. */
  const finishing = { howMade: 'code', isOwnWork: true, isCleared: true, isFirstEdition: true, signature: 'A' } as const

  const ask = (headers: Record<string, string>, id: string, atMs: number) =>
    test.apiWith(headers)('POST /v1/upload/{id}/still', { params: { id }, body: { atMs } })

  it('is taken at the moment that its artist chose, as an upload that nobody sends', async () => {
    const film = await sendUpload(test, artist, { name: 'tide.mp4', bytes: await demoFilm() })
    const stills = await Promise.all([0, 2_500, 9_999_999 / 3].map((at) => ask(artist, film.id, Math.floor(at))))
    expect(stills[1]?.data).toMatchObject({ state: 'checking', fileName: 'tide at 2.5 s.png', bytes: 0 })
    await test.runJobs()
    const taken = await Promise.all(stills.map(({ data }) => readUpload(test, artist, data.id)))
    const addresses = new Set<string | undefined>()
    for (const { state, media, bytes, received } of taken) {
      expect([state, media?.kind, media?.width, media?.height]).toEqual(['ready', 'images', 1280, 720])
      expect(bytes).toBeGreaterThan(1_000)
      expect(received).toBe(bytes)
      addresses.add(media?.picture?.renditions[0]?.url)
    }
    expect(addresses.size).toBe(3)
  })

  it('is taken of a film that hangs, whose upload is gone, until something of it is sold', async () => {
    const bytes = Buffer.concat([await demoFilm(), boxOf('uuid', randomBytes(32))])
    const { id: uploadId, media } = await sendUpload(test, artist, { name: 'tide.mp4', bytes })
    const mediaId = media?.mediaId ?? ''
    const { rows } = await test.resources.pool.query('SELECT owner_id AS id FROM upload WHERE id = $1', [uploadId])
    const itemId = await createWork(test.resources, { creatorId: rows[0].id, quantity: 2 })
    await test.resources.pool.query('UPDATE item_media SET media_id = $2 WHERE item_id = $1', [itemId, mediaId])
    await askUpload(test, artist, `/v1/uploads/${uploadId}`, 'DELETE')
    const take = (headers: Record<string, string>, given: object = {}) =>
      test.apiWith(headers)('POST /v1/studio/works/{id}/still', {
        params: { id: itemId },
        body: { mediaId, atMs: 2_500, ...given },
      })
    const stranger = await signInMember(test.resources, await createMaker(test.resources))
    expect(await refusalOf(take(stranger))).toBe('item-not-found')
    expect(await refusalOf(take(artist, { mediaId: itemId }))).toBe('upload-no-still')
    const { data } = await take(artist)
    await test.runJobs()
    const still = await readUpload(test, artist, data.id)
    expect([still.state, still.media?.kind, still.media?.width]).toEqual(['ready', 'images', 1280])

    const read = async () => (await test.apiWith(artist)('GET /v1/studio/works/{id}', { params: { id: itemId } })).data
    const { draft, version } = await read()
    expect((await read()).media).toMatchObject([{ kind: 'video', durationMs: 5_000, sources: [{}, {}] }])
    const poster = { uploadId: still.id, mediaId: null, alt: 'The tide', words: [] }
    const media2 = [poster, ...draft.media]
    await test.apiWith(artist)('PATCH /v1/item', { body: { itemId, version, media: media2, ...finishing } })
    const { itemInfo } = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data
    expect(itemInfo.media).toMatchObject([{ kind: 'video', picture: { alt: draft.media[0]?.alt } }])
    expect(itemInfo.media[0]?.picture?.renditions[0]?.url).toBe(still.media?.picture?.renditions[0]?.url)

    await test.resources.pool.query('UPDATE edition_range SET owner_id = $2 WHERE item_id = $1', [
      itemId,
      await createMember(test.resources),
    ])
    expect(await refusalOf(take(artist))).toBe('work-frozen')
  })

  it('is the picture of that moment, not the one from which the film can be wound', async () => {
    const bytes = await demoFilm()
    await withFile(bytes, async (path) => {
      const film = { path, container: 'mov' }
      const at = async (atMs: number) => {
        const still = await runEncoder({ do: 'still', ...film, atMs, within: 320 })
        return createHash('sha256')
          .update(still?.data ?? '')
          .digest('hex')
      }
      const moments = await Promise.all([1_000, 1_040, 1_500, 1_500].map(at))
      expect(moments[2]).toBe(moments[3])
      expect(new Set(moments).size).toBe(3)
    })
  })

  it('is not taken of a picture, of what is not there yet, or by somebody else', async () => {
    const film = await sendUpload(test, artist, { name: 'tide.mp4', bytes: await demoFilm() })
    const stranger = await signInMember(test.resources, await createMaker(test.resources))
    expect(await refusalOf(ask(stranger, film.id, 0))).toBe('upload-not-found')
    const { id } = await sendUpload(test, artist, { name: 'a.wav', bytes: await demoSound() })
    expect(await refusalOf(ask(artist, id, 0))).toBe('upload-no-still')
    const { headers } = await beginUpload(test, artist, { name: 'later.mp4', bytes: 1_000 })
    expect(await refusalOf(ask(artist, idOf(headers.location ?? ''), 0))).toBe('upload-no-still')
    expect(await refusalOf(ask(artist, film.id, -1))).toBe('invalid-input')
  })

  it('of a film that was taken back meanwhile is refused', async () => {
    // No other upload has the same film.
    const bytes = Buffer.concat([await demoFilm(), boxOf('uuid', randomBytes(32))])
    const film = await sendUpload(test, artist, { name: 'tide.mp4', bytes })
    const { data } = await ask(artist, film.id, 1_000)
    await askUpload(test, artist, `/v1/uploads/${film.id}`, 'DELETE')
    await test.runJobs()
    expect(await readUpload(test, artist, data.id)).toMatchObject({ state: 'refused' })
  })
})

describe.skipIf(!hasEncoder())('a sound', () => {
  it('has its waveform for a picture, and is played from a copy', async () => {
    const { media, steps } = await sendUpload(test, artist, { name: 'megh.wav', bytes: await demoSound() })
    expect(steps.map(({ step }) => step)).toEqual(['received', 'checked', 'waveform', 'copies'])
    expect(media).toMatchObject({ kind: 'audio', durationMs: 22_000, sources: [{ mimeType: 'audio/mp4' }] })
    const drawn = media?.picture?.renditions.find(({ box: name }) => name === '900x900')
    const { rawPayload } = await get(drawn?.url)
    const { channels } = await sharp(rawPayload).stats()
    expect(channels[0]!.stdev).toBeGreaterThan(10)
    const played = await get(media?.sources[0]?.url)
    expect(played.rawPayload.toString('latin1', 4, 8)).toBe('ftyp')
    expect(await keyOf(media?.mediaId)).toMatch(/master\.wav$/)
  })
})

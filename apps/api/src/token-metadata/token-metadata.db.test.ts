import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { renameCreator } from '#catalog/rename-creator.ts'
import { inTransaction } from '#db.ts'
import type { PinOutcome } from '#ipfs/ipfs-queries.ts'
import { sweepPins } from '#ipfs/pin-file.ts'
import { chunkBytes, makeCid } from '#ipfs/make-cid.ts'
import { storeMedia } from '#media/store-media.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { paint } from '#test-support/media-samples.ts'
import { createMember, createWork } from '#test-support/sale-fixture-queries.ts'
import { fixMetadataUri, metadataUriOf } from './metadata-uri.ts'
import { PinSilent } from '#ipfs/pin-port.ts'

let test: TestApi
let answers: (PinOutcome | 'silence')[] = []
let asked: string[] = []
const answer = async (call: string): Promise<PinOutcome> => {
  asked.push(call)
  const next = answers.shift() ?? { state: 'pinned', requestId: 'r1' }
  if (next === 'silence') throw new PinSilent('nobody answers')
  return next
}

beforeAll(async () => {
  test = await createTestApi({
    settings: { PUBLIC_ORIGIN: 'https://monsoon.example', POLYGON_CONTRACT: `0x${'7'.repeat(40)}` },
    overrides: { pins: { pin: ({ cid }) => answer(`pin ${cid}`), look: ({ cid }) => answer(`look ${cid}`) } },
  })
})
afterAll(() => test.close())

/** As large as films are here, and more than one block; no decoder looks into it. */
const film = (): Buffer => {
  const box = Buffer.from('0000002066747970' + '69736f6d00000200' + '69736f6d69736f32' + '61766331' + '6d703431', 'hex')
  const body = Buffer.alloc(2 * chunkBytes + 99)
  for (let at = 0; at < body.length; at += 32)
    createHash('sha256')
      .update(String(at))
      .digest()
      .copy(body, at, 0, Math.min(32, body.length - at))
  return Buffer.concat([box, body])
}

async function publish(name: string, { isFilm = false, artist = 'Amina Rahim', isPrivate = false } = {}) {
  const { db, files } = test.resources
  const creatorId = await createMember({ db }, { name: artist, isPrivate })
  const picture = await storeMedia(
    { db, files },
    { bytes: await paint(2_000, 1_000).png().toBuffer(), fileName: 'a.png' },
  )
  const moving = isFilm ? await storeMedia({ db, files }, { bytes: film(), fileName: 'a.mp4' }) : null
  const media = [picture, ...(moving ? [moving] : [])].map(({ mediaId }) => ({ mediaId, alt: name }))
  const itemId = await createWork(
    { db },
    { creatorId, quantity: 25, name, media, year: 2026, medium: 'Digital painting' },
  )
  return { itemId, creatorId, mediaIds: media.map(({ mediaId }) => mediaId) }
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers })
const cidIn = (uri: string): string => uri.replace('ipfs://', '')
const detailOf = async (itemId: string) => (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data

interface Metadata {
  image: string
  animation_url?: string
  attributes: unknown[]
  properties: { artist: string; files: { uri: string; original: { sha256: string; bytes: number } }[] }
}

describe('what a token says of its work', () => {
  it('is made when the work is published, and names picture and original [ENT-033] [ENT-042]', async () => {
    const { itemId, mediaIds } = await publish('Tide, at night')
    expect((await detailOf(itemId)).itemInfo).toMatchObject({ ipfs: null, ipfsMetadataUrl: null })
    await test.runJobs()
    const uri = await metadataUriOf(test.resources, itemId)
    // What visitors share is remembered for a second.
    await vi.waitFor(async () => expect((await detailOf(itemId)).itemInfo.ipfs).not.toBeNull(), 10_000)
    const { itemInfo, chainInfo } = await detailOf(itemId)
    expect(itemInfo).toMatchObject({ quantity: 25, tokenType: 'ERC1155', royalty: 10 })
    expect(itemInfo.ipfsMetadataUrl).toBe(`https://monsoon.example/ipfs/${cidIn(uri)}`)
    const tokenId = BigInt(`0x${itemId.replaceAll('-', '')}`).toString()
    expect(chainInfo).toEqual({ tokenId, contractAddress: `0x${'7'.repeat(40)}`, network: 'polygon' })

    const answered = await get(`/ipfs/${cidIn(uri)}`)
    const document = answered.json<Metadata>()
    expect(itemInfo.ipfs).toBe(document.image)
    expect(Object.keys(document)).toEqual(Object.keys(document).toSorted())
    expect(document).toMatchObject({
      name: 'Tide, at night',
      description: 'A test of water.',
      external_url: `https://monsoon.example/item/${itemId}`,
      attributes: [
        { trait_type: 'Artist', value: 'Amina Rahim' },
        { trait_type: 'Year', value: 2026, display_type: 'number' },
        { trait_type: 'Medium', value: 'Digital painting' },
        { trait_type: 'Editions', value: 25, display_type: 'number' },
      ],
      properties: {
        artist: 'Amina Rahim',
        editions: 25,
        medium: 'Digital painting',
        year: 2026,
        cid_profile: 'unixfs-v1-2025',
      },
    })
    expect('decimals' in document).toBe(false)

    const picture = await get(`/ipfs/${cidIn(document.image)}`)
    expect(picture.headers['content-type']).toBe('image/webp')
    const media = await test.resources.db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', mediaIds[0] ?? '')
      .executeTakeFirstOrThrow()
    expect(picture.rawPayload).toEqual((await get(`/media/${media.content_hash}/1600x1600.webp`)).rawPayload)
    const original = await test.resources.files.read(media.original_key)
    const hash = createHash('sha256')
    for await (const bytes of original?.stream ?? []) hash.update(bytes as Uint8Array)
    const [file] = document.properties.files
    expect(file).toMatchObject({
      uri: document.image,
      original: { sha256: hash.digest('hex'), bytes: Number(media.bytes) },
    })
    // The original itself stays with its owners: no CID of it is held or named.
    const { cid } = await makeCid((await test.resources.files.read(media.original_key))!.stream)
    expect((await get(`/ipfs/${cid}`)).statusCode).toBe(404)
  })

  it('names the film of a film, which is served in blocks, in parts and whole', async () => {
    const { itemId } = await publish('Ferry', { isFilm: true })
    await test.runJobs()
    const uri = await metadataUriOf(test.resources, itemId)
    const document = (await get(`/ipfs/${cidIn(uri)}`)).json<Metadata>()
    const bytes = film()
    const cid = cidIn(document.animation_url ?? '')
    expect(document.properties.files.map((file) => file.uri)).toEqual([document.animation_url])
    const whole = await get(`/ipfs/${cid}`)
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': String(bytes.length) })
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    const part = await get(`/ipfs/${cid}`, { range: `bytes=${chunkBytes - 2}-${chunkBytes + 1}` })
    expect([part.statusCode, part.rawPayload]).toEqual([206, bytes.subarray(chunkBytes - 2, chunkBytes + 2)])

    // What a pinning service does: it asks for the node by its CID, then for the leaves that it names.
    const made = await makeCid([bytes][Symbol.iterator]() as unknown as AsyncIterable<Uint8Array>)
    for (const block of made.blocks) {
      const served = await get(`/ipfs/${block.cid}?format=raw`)
      expect(served.headers['content-type']).toBe('application/vnd.ipld.raw')
      expect((await get(`/ipfs/${block.cid}`, { accept: 'application/vnd.ipld.raw' }, 'HEAD')).statusCode).toBe(200)
      const content = block.content ?? bytes.subarray(block.firstByte, block.firstByte + block.byteCount)
      expect(served.rawPayload.equals(content), block.cid).toBe(true)
    }
  })

  it('is served for ever, safely, and known by its CID', async () => {
    const { itemId } = await publish('Still water')
    const url = `/ipfs/${cidIn(await metadataUriOf(test.resources, itemId))}`
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      etag: `"${url.slice('/ipfs/'.length)}"`,
      'cache-control': 'public, max-age=29030400, immutable',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await get(url, { range: 'bytes=999999-' })).statusCode).toBe(416)
    const head = await get(url, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', headers['content-length']])
    for (const unknown of ['bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4', 'QmNo', 'x'])
      expect((await get(`/ipfs/${unknown}`)).statusCode).toBe(404)
  })

  it('has the name that everybody may read, and follows it until a token names it', async () => {
    const { db } = test.resources
    const { itemId, creatorId } = await publish('Monsoon', { artist: 'Secret Person', isPrivate: true })
    const artistOf = async () =>
      (await get(`/ipfs/${cidIn(await metadataUriOf(test.resources, itemId))}`)).json<Metadata>().properties.artist
    const rename = async (name: string) => {
      await db.updateTable('users').set({ name, is_private: false }).where('id', '=', creatorId).execute()
      await inTransaction(db, (tx) => renameCreator(tx, creatorId))
      await test.runJobs()
    }
    expect(await artistOf()).toMatch(/^0x/)
    await rename('Noor Aziz')
    expect(await artistOf()).toBe('Noor Aziz')
    const fixed = await inTransaction(db, (tx) => fixMetadataUri(tx, itemId))
    await rename('Somebody Else')
    expect([await artistOf(), await metadataUriOf(test.resources, itemId)]).toEqual(['Noor Aziz', fixed])
  })

  it('is joined by what the whole contract says', async () => {
    const answer = await get('/contract-metadata.json')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    expect(answer.json()).toMatchObject({
      name: 'Monsoon',
      image: 'https://monsoon.example/icon-512.png',
      external_link: 'https://monsoon.example',
    })
  })

  it('is the same bytes made twice', async () => {
    const { itemId } = await publish('Twice')
    const first = await metadataUriOf(test.resources, itemId)
    await test.resources.db.deleteFrom('token_metadata').where('item_id', '=', itemId).execute()
    expect(await metadataUriOf(test.resources, itemId)).toBe(first)
  })

  it('is not made from files that are not there, and made by the sweep once they are', async () => {
    const { db } = test.resources
    const itemId = await createWork({ db }, { creatorId: await createMember({ db }), quantity: 1 })
    await expect(metadataUriOf(test.resources, itemId)).rejects.toThrow('is not in the file store')
    expect(await inTransaction(db, (tx) => fixMetadataUri(tx, itemId))).toBeNull()
  })
})

describe('files are pinned', () => {
  const stateOf = async (cid: string) =>
    (await test.resources.db
      .selectFrom('ipfs_pin')
      .select(['state', 'reason'])
      .where('cid', '=', cid)
      .executeTakeFirst()) ?? null
  const metadataOf = async (name: string) => {
    const { itemId } = await publish(name)
    return cidIn(await metadataUriOf(test.resources, itemId))
  }
  const later = (cid: string) =>
    test.resources.db
      .updateTable('ipfs_pin')
      .set({ tried_at: new Date(Date.now() - 7_200_000) })
      .where('cid', '=', cid)
      .execute()

  it('once the service has said so, however often it is asked', async () => {
    await test.runJobs()
    const cid = await metadataOf('Pinned')
    answers = [{ state: 'requested', requestId: 'r7' }]
    asked = []
    await test.runJobs()
    expect([asked, await stateOf(cid)]).toEqual([[`pin ${cid}`], { state: 'requested', reason: null }])
    await sweepPins(test.resources)
    await test.runJobs()
    expect(asked).toHaveLength(1)
    await later(cid)
    await sweepPins(test.resources)
    await test.runJobs()
    expect([asked.slice(1), await stateOf(cid)]).toEqual([[`look ${cid}`], { state: 'pinned', reason: null }])
    await later(cid)
    await sweepPins(test.resources)
    await test.runJobs()
    expect(asked).toHaveLength(2)
  })

  it('after a refusal an hour later, with its reason until then', async () => {
    await test.runJobs()
    const cid = await metadataOf('Refused')
    answers = [{ state: 'failed', reason: 'INSUFFICIENT_FUNDS' }]
    await test.runJobs()
    expect(await stateOf(cid)).toEqual({ state: 'failed', reason: 'INSUFFICIENT_FUNDS' })
    await sweepPins(test.resources)
    await test.runJobs()
    expect((await stateOf(cid))?.state).toBe('failed')
    await later(cid)
    await sweepPins(test.resources)
    await test.runJobs()
    expect(await stateOf(cid)).toEqual({ state: 'pinned', reason: null })
  })

  it('after silence by the next try', async () => {
    await test.runJobs()
    const cid = await metadataOf('Silent')
    answers = ['silence']
    await test.runJobs()
    expect(await stateOf(cid)).toEqual({ state: 'waiting', reason: null })
    await sweepPins(test.resources)
    await test.runJobs()
    expect((await stateOf(cid))?.state).toBe('pinned')
  })
})

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { digitalSourceTypeOf, isWorkCredential, type WorkCredential } from '@monsoon/domain/works/work-credential'
import { compactVerify, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewItem } from '#catalog/new-item.ts'
import { renameCreator } from '#catalog/rename-creator.ts'
import { inTransaction } from '#db.ts'
import { storeMedia } from '#media/store-media.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { paint } from '#test-support/media-samples.ts'
import { createMember, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { fixMetadataUri } from './metadata-uri.ts'
import { queueMissingMetadata } from './queue-token-metadata.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { PUBLIC_ORIGIN: 'https://monsoon.example' } })
})
afterAll(() => test.close())

async function publish(work: Partial<NewItem> = {}) {
  const { db, files } = test.resources
  const creatorId = await createMember({ db }, { name: 'Amina Rahim' })
  const bytes = await paint(300, 200).png().toBuffer()
  const { mediaId } = await storeMedia({ db, files }, { bytes, fileName: 'a.png' })
  const media = [{ mediaId, alt: 'Stripes' }]
  const itemId = await createWork({ db }, { creatorId, quantity: 3, name: 'Slack Tide', media, ...work })
  return { itemId, creatorId, mediaId }
}

const fetchOf = async (itemId: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/v1/item/${itemId}/credential`, headers })

/** Reads a credential by another implementation of JOSE, and by the keys that everybody can have. */
async function readByJose(token: string): Promise<WorkCredential> {
  const { keys } = (await test.app.inject('/.well-known/monsoon-passport-keys.json')).json<{
    keys: { kid: string }[]
  }>()
  const { payload } = await compactVerify(token, async ({ kid }) =>
    importJWK(keys.find((key) => key.kid === kid) ?? {}, 'EdDSA'),
  )
  const value: unknown = JSON.parse(new TextDecoder().decode(payload))
  if (!isWorkCredential(value)) throw new Error('it is no credential')
  return value
}

const credentialOf = async (itemId: string) => readByJose((await fetchOf(itemId)).body)

describe('the credential of a work', () => {
  it('is signed when the work is published, says what its artist says of it, and is open to everybody', async () => {
    const { itemId, mediaId } = await publish({
      howMade: 'ai-in-part',
      aiPart: 'The sky',
      aiModel: 'A model of mine',
      medium: 'Digital painting',
      year: 2026,
    })
    const early = await fetchOf(itemId)
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([404, 'credential-not-signed'])
    await test.runJobs()
    const answer = await fetchOf(itemId)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/jose',
      'content-disposition': `attachment; filename="monsoon-credential-${itemId}.jws"`,
    })
    const { original_key: key } = await test.resources.db
      .selectFrom('media')
      .select('original_key')
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow()
    const original = await test.resources.files.read(key)
    const bytes = original ? await buffer(original.stream) : Buffer.of()
    expect(await credentialOf(itemId)).toEqual({
      v: 1,
      kind: 'work',
      iss: 'https://monsoon.example',
      iat: expect.any(Number),
      item: itemId,
      title: 'Slack Tide',
      artist: 'Amina Rahim',
      year: 2026,
      medium: 'Digital painting',
      published: new Date().toISOString().slice(0, 10),
      howMade: 'ai-in-part',
      digitalSourceType: digitalSourceTypeOf('ai-in-part'),
      aiPart: 'The sky',
      aiModel: 'A model of mine',
      files: [{ sha256: createHash('sha256').update(bytes).digest('hex'), type: 'image/png', bytes: bytes.length }],
    })
    const { data } = await test.api('GET /v1/passport/{itemId}/{edition}', { params: { itemId, edition: 1 } })
    expect(data).toMatchObject({ hasCredential: true, originalSha256: (await credentialOf(itemId)).files[0]?.sha256 })
  })

  it('in which a word was changed is signed by nobody', async () => {
    const { itemId } = await publish()
    await test.runJobs()
    const [head, , signature] = (await fetchOf(itemId)).body.split('.')
    const changed = { ...(await credentialOf(itemId)), artist: 'Somebody else' }
    const body = Buffer.from(JSON.stringify(changed)).toString('base64url')
    await expect(readByJose(`${head}.${body}.${signature}`)).rejects.toThrow('signature verification failed')
  })

  it('of a work whose artist was not asked says nothing of how it was made', async () => {
    const { itemId } = await publish()
    await test.runJobs()
    expect(await credentialOf(itemId)).toMatchObject({ howMade: null, digitalSourceType: null })
  })

  it('names its artist as everybody may read them, until a token names the work', async () => {
    const { itemId, creatorId } = await publish()
    await test.runJobs()
    const rename = (name: string) =>
      inTransaction(test.resources.db, async (tx) => {
        await tx.updateTable('users').set({ name }).where('id', '=', creatorId).execute()
        await renameCreator(tx, creatorId)
      })
    await rename('Amina Karim')
    await test.runJobs()
    expect((await credentialOf(itemId)).artist).toBe('Amina Karim')
    await inTransaction(test.resources.db, (tx) => fixMetadataUri(tx, itemId))
    await rename('Somebody')
    await test.runJobs()
    expect((await credentialOf(itemId)).artist).toBe('Amina Karim')
  })

  it('is made up for where a token named the work before there were any', async () => {
    const { itemId } = await publish()
    await test.runJobs()
    await inTransaction(test.resources.db, (tx) => fixMetadataUri(tx, itemId))
    const before = await credentialOf(itemId)
    const row = test.resources.db.updateTable('token_metadata').where('item_id', '=', itemId)
    await row.set({ credential: null }).execute()
    await queueMissingMetadata(test.resources.db)
    await test.runJobs()
    expect(await credentialOf(itemId)).toEqual({ ...before, iat: expect.any(Number) })
  })

  it('of a hidden work is there for its maker alone', async () => {
    const { itemId, creatorId } = await publish()
    await test.runJobs()
    await test.resources.db.updateTable('item').set({ hidden_at: new Date() }).where('id', '=', itemId).execute()
    expect((await fetchOf(itemId)).json<{ code: string }>().code).toBe('item-not-found')
    expect((await fetchOf(itemId, await signInMember(test.resources, creatorId))).statusCode).toBe(200)
  })
})

it("tells on a work's page what Content Credentials said in its artist's file", async () => {
  const { itemId, mediaId } = await publish()
  const credentials = { isIntact: true, title: null, generator: 'Camera 1', signedBy: 'Tests', signedAt: null }
  await test.resources.db
    .updateTable('media')
    .set({ credentials: JSON.stringify({ ...credentials, sourceTypes: ['digitalCapture'] }) })
    .where('id', '=', mediaId)
    .execute()
  const { data } = await test.api('GET /v1/item/{id}', { params: { id: itemId } })
  expect(data.itemInfo.media[0]?.credentials).toEqual({ ...credentials, sourceTypes: ['digitalCapture'] })
})

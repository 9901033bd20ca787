import type { Api } from '@monsoon/contract/client'
import { emptyDraft, type WorkDraft } from '@monsoon/contract/works/work-drafts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { draftOf, readyArtist, sentPicture } from '#test-support/draft-fixture.ts'
import { wavOf } from '#test-support/media-samples.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { sendUpload } from '#test-support/send-upload.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'
import { createCollection } from '#catalog/collections/edit-collection.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { WORK_REVIEW: 'none' } })
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())

const begin = async (api: Api, draft: WorkDraft) => (await api('POST /v1/item', { body: draft })).data.itemId
const preview = async (api: Api, id: string) =>
  (await api('GET /v1/studio/works/{id}/preview', { params: { id } })).data

const print = {
  hasObject: true,
  objectDescription: 'A print',
  objectMaterials: 'Cotton rag',
  objectWidth: '50',
  objectHeight: '70.5',
  objectWeight: '900',
  objectCountry: 'PK',
  objectPlace: 'Lahore',
  objectValue: '400',
}

/** Without what is made anew each time: ids of sales, owners and events, and moments of the publishing. */
function lasting(page: ItemDetail): unknown {
  const sales = new Map(page.saleInfo.map(({ id }, at) => [id, `sale ${at}`]))
  return JSON.parse(JSON.stringify(page), (key, value: unknown) => {
    if (key === 'serverTime' || key === 'timestamp' || key === 'launch_date') return 'then'
    if (key === 'acquiredAt') return 'then'
    if (key === 'id' && typeof value === 'string' && value !== page.itemInfo.id && value !== page.creatorInfo.id)
      return sales.get(value) ?? 'new'
    // A signed link is good for an hour from when it was made.
    return typeof value === 'string' ? value.replace(/\?.*$/, '') : value
  })
}

describe('the preview of a draft', () => {
  const everything = async () => {
    const maker = await readyArtist(test)
    const { collectionId } = await createCollection(test.resources.db, {
      ownerId: maker.userId,
      name: 'Tides',
      description: '',
    })
    const sound = await sendUpload(test, maker.headers, { name: 'tide.wav', bytes: wavOf(1) })
    const uploads = [sound.id, await sentPicture(test, maker), await sentPicture(test, maker)]
    return {
      maker,
      draft: draftOf(uploads, { ...print, collectionId, tags: ['sand', 'lahore'], lockableContent: 'A key' }),
    }
  }

  it.each([
    ['with everything', {}],
    ['not for sale', { price: '' }],
    ['unique, and to be sold later', { supply: '1', launchDate: '2031-01-01T10:00:00.000Z' }],
    ['made by a model, sensitive, for ether', { howMade: 'ai', aiModel: 'My own', isSensitive: true }],
  ] as const)('is the page that visitors see once it is published: %s', async (_, given) => {
    const { maker, draft } = await everything()
    const itemId = await begin(maker.api, { ...draft, ...given })
    const seen = await preview(maker.api, itemId)
    await maker.api('POST /v1/studio/works/{id}/submit', { params: { id: itemId }, body: {} })
    const { data } = await test.api('GET /v1/item/{id}', { params: { id: itemId } })
    expect(lasting(seen)).toEqual(lasting(data))
  })

  it('stands on whatever is there: nothing at all, or what is wrong', async () => {
    const maker = await readyArtist(test)
    const empty = await preview(maker.api, await begin(maker.api, emptyDraft()))
    expect(empty).toMatchObject({ itemInfo: { name: 'Untitled', quantity: 1, media: [] }, saleInfo: [] })
    const wrong = { ...emptyDraft(), supply: 'eighteen', royalty: '99', price: '$5', year: '12', category: 'none' }
    const odd = { ...wrong, collectionId: "'; DROP", launchDate: 'soon', tags: ['none'], objectCountry: 'XX' }
    const page = await preview(maker.api, await begin(maker.api, { ...odd, name: ' <b>Gate</b> ', hasObject: true }))
    expect(page.itemInfo).toMatchObject({ name: '<b>Gate</b>', quantity: 1, year: null, category: { name: '' } })
    expect(page.collectionInfo).toBeNull()
  })

  it('is for its maker alone: not for others, not for staff, not before signing in', async () => {
    const maker = await readyArtist(test)
    const itemId = await begin(maker.api, draftOf([await sentPicture(test, maker)]))
    const other = await readyArtist(test)
    expect(await refusalOf(preview(other.api, itemId))).toBe('item-not-found')
    const staffId = await createMember(test.resources, { role: 'staff' })
    expect(await refusalOf(preview(test.apiWith(await signInMember(test.resources, staffId)), itemId))).toBe(
      'item-not-found',
    )
    expect(await refusalOf(preview(test.api, itemId))).toBe('not-signed-in')
  })

  it('is no more once the work is published, and says so to its maker alone', async () => {
    const maker = await readyArtist(test)
    const itemId = await begin(maker.api, draftOf([await sentPicture(test, maker)]))
    await maker.api('POST /v1/studio/works/{id}/submit', { params: { id: itemId }, body: {} })
    expect(await refusalOf(preview(maker.api, itemId))).toBe('work-published')
    expect(await refusalOf(preview((await readyArtist(test)).api, itemId))).toBe('item-not-found')
  })

  it('shows no file of somebody else', async () => {
    const [maker, other] = [await readyArtist(test), await readyArtist(test)]
    const itemId = await begin(maker.api, draftOf([await sentPicture(test, maker)]))
    const stolen = draftOf([await sentPicture(test, other)])
    const content = JSON.stringify({ ...stolen })
    await test.resources.db.updateTable('item_draft').set({ content }).where('id', '=', itemId).execute()
    expect((await preview(maker.api, itemId)).itemInfo.media).toEqual([])
  })
})

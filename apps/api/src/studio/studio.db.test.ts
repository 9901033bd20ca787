import type { Api } from '@monsoon/contract/client'
import { emptyDraft, type WorkDraft } from '@monsoon/contract/works/work-drafts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setWithdrawn } from '#catalog/hide-works.ts'
import { inTransaction } from '#db.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { mailsToMember } from '#test-support/people/mails-to-member.ts'
import { paint, wavOf } from '#test-support/media-samples.ts'
import { createNoticeReader } from '#test-support/people/notice-reader.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { sendUpload } from '#test-support/send-upload.ts'
import { findPublished } from './published-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'

let test: TestApi
let colour = 1

beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())

interface Artist {
  userId: string
  api: Api
  headers: Record<string, string>
}

async function artist({ type = 'artist', kyc = 'verified' } = {}): Promise<Artist> {
  const userId = await createMember(test.resources, { name: 'Arjun Nambiar' })
  await test.resources.db
    .updateTable('users')
    .set({ type, kyc_status: kyc, country_code: 'PK' })
    .where('id', '=', userId)
    .execute()
  const headers = await signInMember(test.resources, userId)
  return { userId, headers, api: test.apiWith(headers) }
}
async function staffMember() {
  const userId = await createMember(test.resources, { role: 'staff' })
  return { userId, api: test.apiWith(await signInMember(test.resources, userId)) }
}

/** A picture of their own that has arrived. */
async function picture({ headers }: Artist): Promise<string> {
  colour += 1
  const bytes = await paint(320 + colour, 240)
    .png()
    .toBuffer()
  return (await sendUpload(test, headers, { name: `gate-${colour}.png`, bytes })).id
}

const finished = (uploadIds: readonly string[], given: Partial<WorkDraft> = {}): WorkDraft => ({
  ...emptyDraft(),
  name: 'Lock Gate',
  story: 'The gates close in December.',
  medium: 'generative drawing',
  year: '2026',
  category: 'generative',
  supply: '18',
  royalty: '10',
  price: '520',
  howMade: 'code',
  isOwnWork: true,
  isCleared: true,
  isFirstEdition: true,
  signature: 'Arjun Nambiar',
  media: uploadIds.map((uploadId) => ({ uploadId, mediaId: null, alt: 'Stripes', words: [] })),
  ...given,
})

const print = {
  objectDescription: 'A print, 50 × 70 cm',
  objectMaterials: 'Cotton rag',
  objectWidth: '50',
  objectHeight: '70.5',
  objectWeight: '900',
  objectCountry: 'PK',
  objectPlace: 'Lahore',
  objectValue: '400',
}

const begin = async ({ api }: Artist, draft: WorkDraft) => (await api('POST /v1/item', { body: draft })).data
const read = async (api: Api, id: string) => (await api('GET /v1/studio/works/{id}', { params: { id } })).data
const submit = (api: Api, id: string, appeal = '') =>
  api('POST /v1/studio/works/{id}/submit', { params: { id }, body: { appeal } })
const publish = (api: Api, id: string) => api('POST /v1/staff/reviews/{id}/publish', { params: { id } })
const handBack = (api: Api, id: string, reason = 'The file is too small') =>
  api('POST /v1/staff/reviews/{id}/hand-back', { params: { id }, body: { reason } })
const save = (api: Api, itemId: string, version: number, draft: WorkDraft) =>
  api('PATCH /v1/item', { body: { ...draft, itemId, version } })
const faultsOf = async (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: unknown) => (error as { errors?: { path: string }[] }).errors?.map(({ path }) => path) ?? [String(error)],
  )

/** A work that hangs, with all its editions for sale. */
async function published(given: Partial<WorkDraft> = {}) {
  const maker = await artist()
  const { itemId } = await begin(maker, finished([await picture(maker)], given))
  await submit(maker.api, itemId)
  const staff = await staffMember()
  await publish(staff.api, itemId)
  return { ...maker, itemId, staff }
}

describe('a draft', () => {
  it('is begun by artists and curators who have shown who they are, and by nobody else [ROLE-021, CALL-092]', async () => {
    expect(await refusalOf(begin(await artist({ type: 'user' }), emptyDraft()))).toBe('creators-only')
    expect(await refusalOf(begin(await artist({ kyc: 'submitted' }), emptyDraft()))).toBe('kyc-needed')
    expect((await begin(await artist({ type: 'curator' }), emptyDraft())).version).toBe(1)
  })

  it('keeps what was typed, right or wrong, in the version it was begun from [CALL-093]', async () => {
    const maker = await artist()
    const { itemId } = await begin(maker, { ...emptyDraft(), supply: 'eighteen' })
    const draft = { ...emptyDraft(), name: '  A <b>draft</b>', supply: 'eighteen', royalty: '60', price: '$5' }
    expect((await save(maker.api, itemId, 1, draft)).data.version).toBe(2)
    expect((await read(maker.api, itemId)).draft).toEqual(draft)
    expect(await refusalOf(save(maker.api, itemId, 1, emptyDraft()))).toBe('work-changed')
    await maker.api('PATCH /v1/item', { body: { itemId, version: 2, name: 'Sluice' } })
    expect((await read(maker.api, itemId)).draft).toEqual({ ...draft, name: 'Sluice' })
  })

  it('is read, saved, sent and removed by its maker alone; staff read it once it is sent', async () => {
    const maker = await artist()
    const { itemId } = await begin(maker, emptyDraft())
    const { api } = await artist()
    expect(await refusalOf(read(api, itemId))).toBe('item-not-found')
    expect(await refusalOf(save(api, itemId, 1, emptyDraft()))).toBe('item-not-found')
    expect(await refusalOf(submit(api, itemId))).toBe('item-not-found')
    expect(await refusalOf(api('DELETE /v1/item/{id}', { params: { id: itemId } }))).toBe('item-not-found')
    expect(await refusalOf(read((await staffMember()).api, itemId))).toBe('item-not-found')
    expect(await refusalOf(test.api('GET /v1/item/{id}', { params: { id: itemId } }))).toBe('item-not-found')
    await maker.api('DELETE /v1/item/{id}', { params: { id: itemId } })
    expect(await refusalOf(read(maker.api, itemId))).toBe('item-not-found')
  })

  it("takes no file and no collection of somebody else's", async () => {
    const maker = await artist()
    const foreign = await picture(await artist())
    expect(await refusalOf(begin(maker, finished([foreign])))).toBe('upload-not-found')
    const other = await artist()
    const collectionId = (await other.api('POST /v1/collection', { body: { name: 'Rain', description: '' } })).data
      .collectionId
    const { itemId } = await begin(maker, finished([await picture(maker)], { collectionId }))
    expect(await faultsOf(submit(maker.api, itemId))).toEqual(['collectionId'])
  })

  it('is sent once everything is right, with every fault named at its field [RULE-076, RULE-077, RULE-078]', async () => {
    const maker = await artist()
    const { itemId } = await begin(maker, {
      ...finished([]),
      name: 'Gate №1 <3',
      supply: '1234567890',
      royalty: '51',
      price: '9.99',
      category: '',
      howMade: 'ai',
    })
    const faults = await faultsOf(submit(maker.api, itemId))
    expect(new Set(faults)).toEqual(new Set(['aiModel', 'category', 'media', 'name', 'price', 'royalty', 'supply']))
    expect(faults).toHaveLength(7)
    const uploadId = await picture(maker)
    const name = "தமிழ் & 海_(مد) [v-2] 'ü'"
    await save(maker.api, itemId, 1, finished([uploadId], { name, supply: '999999999', royalty: '50', price: '10' }))
    expect((await submit(maker.api, itemId)).data.state).toBe('in-review')
    expect(await refusalOf(save(maker.api, itemId, 2, emptyDraft()))).toBe('work-in-review')
  })

  it('of a sound is led by its waveform, or by a picture', async () => {
    const maker = await artist()
    const sound = await sendUpload(test, maker.headers, { name: 'tide.wav', bytes: wavOf(2) })
    const { itemId } = await begin(maker, finished([sound.id]))
    await submit(maker.api, itemId)
    await publish((await staffMember()).api, itemId)
    const { itemInfo } = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data
    expect(itemInfo).toMatchObject({
      assetType: 'audio',
      media: [{ kind: 'audio', picture: { height: expect.any(Number) } }],
    })
  })
})

describe('a review', () => {
  it('publishes the work as it was written, and puts all editions up for sale', async () => {
    const { itemId, api, userId } = await published({ hasObject: true, ...print })
    const { data } = await test.api('GET /v1/item/{id}', { params: { id: itemId } })
    expect(data.itemInfo).toMatchObject({
      name: 'Lock Gate',
      description: 'The gates close in December.',
      quantity: 18,
      royalty: 10,
      year: 2026,
      physicalNFT: true,
      physicalNFTDescription: 'A print, 50 × 70 cm',
      buttonStatus: 'buyButton',
      howMade: 'code',
      assetType: 'images',
      region: 'Pakistan',
      physicalWork: {
        materials: 'Cotton rag',
        widthMm: 500,
        weightGrams: 900,
        sentFrom: { country: 'PK', place: 'Lahore' },
      },
    })
    expect(data.saleInfo).toMatchObject([{ pricePerQuantity: 520, availableQuantity: 18 }])
    expect(data.creatorInfo.id).toBe(userId)
    const { works } = (await api('GET /v1/studio/works', { query: {} })).data
    expect(works).toMatchObject([{ itemId, state: 'published', supply: 18, sold: 0, price: 520 }])
    expect(await refusalOf(api('DELETE /v1/item/{id}', { params: { id: itemId } }))).toBe('work-published')
  })

  it('hands it back with a reason, told by mail, for another try', async () => {
    const maker = await artist()
    const { itemId } = await begin(maker, finished([await picture(maker)]))
    const staff = await staffMember()
    expect(await refusalOf(publish(staff.api, itemId))).toBe('work-is-draft')
    await submit(maker.api, itemId)
    expect((await read(staff.api, itemId)).state).toBe('in-review')
    await handBack(staff.api, itemId)
    expect(await read(maker.api, itemId)).toMatchObject({ state: 'handed-back', reason: 'The file is too small' })
    const mails = await mailsToMember(test, maker.userId)
    expect(mails.map(({ subject }) => subject)).toContain('“Lock Gate” is a draft again')
    await submit(maker.api, itemId)
    await publish(staff.api, itemId)
    const reader = await createNoticeReader(test, { userId: maker.userId })
    expect(await reader.kinds()).toContain('work-published')
  })

  it('of an appeal is done by somebody else than the decision was', async () => {
    const maker = await artist()
    const { itemId } = await begin(maker, finished([await picture(maker)]))
    const [first, second] = [await staffMember(), await staffMember()]
    await submit(maker.api, itemId)
    await handBack(first.api, itemId)
    await submit(maker.api, itemId, 'It is meant to be small')
    expect(await refusalOf(publish(first.api, itemId))).toBe('appeal-needs-another')
    expect(await refusalOf(handBack(first.api, itemId))).toBe('appeal-needs-another')
    const { works } = (await second.api('GET /v1/staff/reviews', { query: { limit: 100 } })).data
    expect(works.find((work) => work.itemId === itemId)).toMatchObject({
      appeal: 'It is meant to be small',
      canDecide: true,
    })
    await publish(second.api, itemId)
  })

  it('is done once where two decide at the same moment', async () => {
    const maker = await artist()
    const { itemId } = await begin(maker, finished([await picture(maker)]))
    await submit(maker.api, itemId)
    const deciders = [await staffMember(), await staffMember(), await staffMember()]
    const refusals = await Promise.all(
      deciders.map(({ api }, nth) => refusalOf(nth === 1 ? handBack(api, itemId) : publish(api, itemId))),
    )
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
  })

  it('is skipped once an artist has shown enough works', async () => {
    const maker = await artist()
    const staff = await staffMember()
    for (let nth = 0; nth < 3; nth += 1) {
      const { itemId } = await begin(maker, finished([await picture(maker)]))
      expect((await submit(maker.api, itemId)).data.state).toBe('in-review')
      await publish(staff.api, itemId)
    }
    const { itemId } = await begin(maker, finished([await picture(maker)]))
    expect((await submit(maker.api, itemId)).data.state).toBe('published')
  })
})

describe('a published work', () => {
  it('changes its story, and keeps what stood there before', async () => {
    const { itemId, api } = await published()
    const { draft, version } = await read(api, itemId)
    await save(api, itemId, version, { ...draft, story: 'The sea stays out.', lockableContent: 'A key' })
    const { itemInfo } = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data
    expect(itemInfo.description).toBe('The sea stays out.')
    const { stories } = (await api('GET /v1/studio/works/{id}/stories', { params: { id: itemId } })).data
    expect(stories).toMatchObject([{ story: 'The gates close in December.' }])
    expect(await refusalOf(save(api, itemId, version, draft))).toBe('work-changed')
  })

  it.each([
    ['title', { name: 'Sluice' }],
    ['edition size', { supply: '20' }],
    ['royalty', { royalty: '20' }],
    ['how it was made', { howMade: 'hand' }],
    ['object', { hasObject: false }],
    ['material of the object', { objectMaterials: 'Paper' }],
    ['unlockable content', { lockableContent: '' }],
  ] as const)('keeps its %s while it is for sale, and for ever once an edition is sold', async (_, changed) => {
    const { itemId, api } = await published({ hasObject: true, ...print, lockableContent: 'A key' })
    const { draft, version } = await read(api, itemId)
    expect(await refusalOf(save(api, itemId, version, { ...draft, ...changed }))).toBe('work-on-sale')
    const saleId = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data.saleInfo[0]?.id ?? ''
    const buyer = await createMember(test.resources, { fundsMinor: 100_000n })
    const buyerApi = test.apiWith(await signInMember(test.resources, buyer))
    await buyerApi('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
    expect(await refusalOf(save(api, itemId, version, { ...draft, ...changed }))).toBe('work-frozen')
    expect((await read(api, itemId)).frozen).toContain('name')
    await save(api, itemId, version, { ...draft, story: 'Another story' })
  })

  it('keeps a title and a royalty that today would be refused, and is changed all the same', async () => {
    const { itemId, api } = await published()
    await test.resources.db
      .updateTable('item')
      .set({ name: 'Gate, filling', royalty_bps: 750 })
      .where('id', '=', itemId)
      .execute()
    const { draft, version } = await read(api, itemId)
    await save(api, itemId, version, { ...draft, story: 'Another story' })
    expect((await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data.itemInfo.royalty).toBe(7.5)
    expect(await faultsOf(save(api, itemId, version + 1, { ...draft, name: 'Gate, full' }))).toEqual(['name'])
  })

  it('of which an edition was sold still gets words in several languages, which everybody can have; what stood before is kept', async () => {
    const maker = await artist()
    const bytes = wavOf(2)
    const { id: uploadId } = await sendUpload(test, maker.headers, { name: 'rain.wav', bytes })
    const rain = 'Arjun: Rain on a sill'
    const typed = 'WEBVTT\n\nNOTE by me\n\n00:01.000 --> 00:02.000\n<v Arjun>Rain <script>on</script> a sill'
    const inUrdu = { language: 'ur', captions: typed.replace('Rain', 'بارش'), transcript: '' }
    const captioned = (captions: string) => [
      { uploadId, mediaId: null, alt: 'Rain', words: [{ language: 'en', captions, transcript: '' }, inUrdu] },
    ]
    const { itemId } = await begin(maker, finished([], { media: captioned('no captions') }))
    expect(await faultsOf(submit(maker.api, itemId))).toEqual(['media.0.words.0.captions'])
    await save(maker.api, itemId, 1, finished([], { media: captioned(typed) }))
    await submit(maker.api, itemId)
    await publish((await staffMember()).api, itemId)
    const itemOf = async () => (await maker.api('GET /v1/item/{id}', { params: { id: itemId } })).data.itemInfo
    const [sound] = (await itemOf()).media
    const [english, urdu] = sound?.words ?? []
    const address = `/v1/item/${itemId}/captions/0`
    expect([english, urdu]).toEqual([
      { language: 'en', languageName: 'English', captionsUrl: `${address}?language=en`, transcript: rain },
      {
        language: 'ur',
        languageName: 'اردو',
        captionsUrl: `${address}?language=ur`,
        transcript: rain.replace('Rain', 'بارش'),
      },
    ])
    const answer = await test.app.inject(english?.captionsUrl ?? '')
    expect(answer.headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect(answer.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Arjun>Rain on</v> a sill\n')
    expect((await test.app.inject(address)).body).toBe(answer.body)
    expect((await test.app.inject(urdu?.captionsUrl ?? '')).body).toContain('بارش')

    const buyerId = await createMember(test.resources)
    await test.resources.db
      .updateTable('edition_range')
      .set({ owner_id: buyerId })
      .where('item_id', '=', itemId)
      .execute()
    const { draft, version, frozen } = await read(maker.api, itemId)
    expect(frozen).toContain('media')
    const inEnglish = { language: 'en', captions: '', transcript: 'Rain falls on a sill.' }
    const media = draft.media.map((one) => ({ ...one, words: [one.words[1] ?? inEnglish, inEnglish] }))
    await maker.api('PATCH /v1/item', { body: { itemId, version, media } })
    expect((await itemOf()).media[0]?.words?.map(({ transcript }) => transcript)).toEqual([
      rain.replace('Rain', 'بارش'),
      'Rain falls on a sill.',
    ])
    const gone = await test.app.inject(english?.captionsUrl ?? '')
    expect(gone.json<{ code: string }>().code).toBe('captions-not-found')
    const { words } = (await maker.api('GET /v1/studio/works/{id}/stories', { params: { id: itemId } })).data
    expect(words).toMatchObject([{ language: 'en', isCaptioned: true, transcript: rain }])
  })

  it('that is a picture has no captions', async () => {
    const maker = await artist()
    const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nRain'
    const words = [{ language: 'en', captions, transcript: '' }]
    const media = [{ uploadId: await picture(maker), mediaId: null, alt: 'Rain', words }]
    const { itemId } = await begin(maker, finished([], { media }))
    expect(await faultsOf(submit(maker.api, itemId))).toEqual(['media.0.words'])
  })

  it('changes all of it while nothing of it is offered or sold', async () => {
    const maker = await published({ price: '' })
    const { itemId, api } = maker
    const { draft, version } = await read(api, itemId)
    const media = [{ uploadId: await picture(maker), mediaId: null, alt: 'Another view', words: [] }, ...draft.media]
    await save(api, itemId, version, { ...draft, name: 'Sluice', supply: '20', royalty: '20', media })
    const { itemInfo } = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data
    expect(itemInfo).toMatchObject({ name: 'Sluice', quantity: 20, royalty: 20 })
    expect(itemInfo.media).toHaveLength(2)
    const selling = (await api('GET /v1/item/{id}/selling', { params: { id: itemId } })).data
    expect(selling.freeEditions).toBe('1-20')
  })

  it('is withdrawn before anything was sold, and shown again', async () => {
    const { itemId, api } = await published()
    const isSeen = async () =>
      (await refusalOf(test.api('GET /v1/item/{id}', { params: { id: itemId } }))) === undefined
    await api('POST /v1/studio/works/{id}/withdraw', { params: { id: itemId } })
    expect(await isSeen()).toBe(false)
    expect((await api('GET /v1/studio/works', { query: {} })).data.works[0]?.state).toBe('withdrawn')
    await api('POST /v1/studio/works/{id}/show', { params: { id: itemId } })
    expect(await isSeen()).toBe(true)
    expect((await api('GET /v1/studio/works', { query: {} })).data.works[0]?.state).toBe('paused')
    expect(await refusalOf(api('POST /v1/studio/works/{id}/show', { params: { id: itemId } }))).toBe(
      'work-not-withdrawn',
    )
  })

  it('of which an edition was sold or is being paid for is not withdrawn', async () => {
    const { itemId, api } = await published()
    const saleId = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data.saleInfo[0]?.id ?? ''
    const buyer = await createMember(test.resources, { fundsMinor: 100_000n })
    const buyerApi = test.apiWith(await signInMember(test.resources, buyer))
    const withdraw = () => refusalOf(api('POST /v1/studio/works/{id}/withdraw', { params: { id: itemId } }))
    await buyerApi('POST /v1/buy/initiate', { body: { itemId, saleId, quantity: 1, modeOfPayment: 'fiatWallet' } })
    expect(await withdraw()).toBe('work-sold')
  })

  it('is bought or withdrawn, whoever comes first: never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { itemId, api } = await published()
      const saleId = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data.saleInfo[0]?.id ?? ''
      const buyer = await createMember(test.resources, { fundsMinor: 100_000n })
      const buyerApi = test.apiWith(await signInMember(test.resources, buyer))
      const [bought, withdrawn] = await Promise.all([
        refusalOf(buyerApi('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })),
        refusalOf(api('POST /v1/studio/works/{id}/withdraw', { params: { id: itemId } })),
      ])
      expect([bought, withdrawn].filter((refusal) => refusal === undefined)).toHaveLength(1)
    }
  })
})

describe('the control of that race', () => {
  it('without the lock, a work is withdrawn of which an edition was sold meanwhile', async () => {
    const { itemId } = await published()
    const { db } = test.resources
    const seen = await findPublished(db, itemId)
    const saleId = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data.saleInfo[0]?.id ?? ''
    const buyer = await createMember(test.resources, { fundsMinor: 100_000n })
    const buyerApi = test.apiWith(await signInMember(test.resources, buyer))
    await buyerApi('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
    if (!seen?.isFrozen) await inTransaction(db, (tx) => setWithdrawn(tx, itemId, true))
    expect(await findPublished(db, itemId)).toMatchObject({ isFrozen: true, isWithdrawn: true })
  })
})

describe('a collection', () => {
  it('is made, described and pictured by its maker alone [CALL-098, CALL-099]', async () => {
    const { api } = await artist()
    const { collectionId } = (
      await api('POST /v1/collection', { body: { name: 'Interference', description: 'Tides' } })
    ).data
    await api('PATCH /v1/collection', { body: { collectionId, name: 'Slack Water', description: 'Between two tides' } })
    const file = {
      content: new Blob([await paint(600, 600).png().toBuffer()], { type: 'image/png' }),
      name: 'logo.png',
    }
    await api('PATCH /v1/collection/{id}/pictures/{part}', {
      params: { id: collectionId, part: 'logo' },
      files: { file },
    })
    const read = async () => (await test.api('GET /v1/collection/{id}', { params: { id: collectionId } })).data
    const { collectionInfo } = await read()
    expect(collectionInfo).toMatchObject({
      name: 'Slack Water',
      description: 'Between two tides',
      logo: { width: 600 },
    })
    const other = await artist()
    const change = { body: { collectionId, name: 'Mine', description: '' } }
    expect(await refusalOf(other.api('PATCH /v1/collection', change))).toBe('collection-not-found')
    expect((await read()).collectionInfo.name).toBe('Slack Water')
  })

  it.each([
    ['', 'Please give the collection a name'],
    ['Tide <b>', "A name can have letters, digits, spaces and _ ' - & ( ) [ ]"],
  ])('is not called %s', async (name, msg) => {
    const { api } = await artist()
    await expect(api('POST /v1/collection', { body: { name, description: '' } })).rejects.toMatchObject({
      errors: [{ path: 'name', msg }],
    })
  })
})

describe('the studio', () => {
  it('tells a maker what the house takes, and nobody else', async () => {
    const { api, userId } = await artist()
    const { data } = await api('GET /v1/studio/terms')
    expect(data).toMatchObject({ resaleFeeBps: 250, isReviewed: true, hasCryptoAccount: false })
    expect(data.maker).toMatchObject({ userId, name: 'Arjun Nambiar' })
    expect(await refusalOf((await artist({ type: 'user' })).api('GET /v1/studio/terms'))).toBe('creators-only')
  })

  it('says what was earned, by day, and counts works by how they stand', async () => {
    const { itemId, api } = await published()
    const saleId = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data.saleInfo[0]?.id ?? ''
    const buyer = await createMember(test.resources, { fundsMinor: 200_000n })
    const buyerApi = test.apiWith(await signInMember(test.resources, buyer))
    await buyerApi('POST /v1/buy', { body: { itemId, saleId, quantity: 2 } })
    const { data } = await api('GET /v1/studio')
    expect(data.counts).toMatchObject({ published: 1, draft: 0 })
    expect(data.earned).toEqual({ total: 832, sales: 832, royalties: 0 })
    expect(data.days).toEqual([{ day: new Date().toISOString().slice(0, 10), sales: 832, royalties: 0 }])
    const { works } = (await api('GET /v1/studio/works', { query: { state: 'published' } })).data
    expect(works).toMatchObject([{ sold: 2, earned: 832, resales: 0 }])
  })
})

import type { Api } from '@monsoon/contract/client'
import type { ExhibitionPlan } from '@monsoon/contract/exhibitions/curating'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { mailsToMember } from '#test-support/people/mails-to-member.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'

let test: TestApi
let staff: Api
let curatorId: string
let curator: Api

const dayMs = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()
const dates = { startDate: inDays(3), endDate: inDays(30) }

async function person(
  type: 'user' | 'artist' | 'curator',
  name = 'Test Person',
): Promise<{ userId: string; api: Api }> {
  const userId = await createMember(test.resources, { name })
  await test.resources.db.updateTable('users').set({ type }).where('id', '=', userId).execute()
  return { userId, api: test.apiWith(await signInMember(test.resources, userId)) }
}
async function artistWithWork() {
  const sale = await createSale(test.resources)
  await test.resources.db.updateTable('users').set({ type: 'artist' }).where('id', '=', sale.artistId).execute()
  return { ...sale, api: test.apiWith(await signInMember(test.resources, sale.artistId)) }
}
const begin = async (api = curator): Promise<string> =>
  (await api('POST /v1/curating/exhibitions', { body: { title: 'Rain', country: 'PK', ...dates } })).data.id
const planWith = (itemIds: readonly string[], given: Partial<ExhibitionPlan> = {}): ExhibitionPlan => ({
  title: 'Rain on Tin',
  description: '<p>It rains.</p>',
  country: 'PK',
  cloth: 'lac',
  ...dates,
  coverItemId: itemIds[0] ?? null,
  rooms: [{ title: 'The Roof', wallText: 'Listen.', works: itemIds.map((itemId) => ({ itemId, scalePercent: 80 })) }],
  ...given,
})
const save = (id: string, plan: ExhibitionPlan, { version = 1, api = curator } = {}) =>
  api('PUT /v1/curating/exhibitions/{id}', { params: { id }, body: { ...plan, version } })
const invite = (id: string, artistId: string, message = '') =>
  curator('POST /v1/curating/exhibitions/{id}/invitations', { params: { id }, body: { artistId, message } })
const receivedBy = async (api: Api) => (await api('GET /v1/messages')).data.messages
const mailsTo = (userId: string) => mailsToMember(test, userId)

beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
  staff = test.apiWith(await signInMember(test.resources, await createMember(test.resources, { role: 'staff' })))
  const made = await person('curator', 'Farah Aziz')
  curatorId = made.userId
  curator = made.api
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

describe('the draft of a curator', () => {
  it('is begun by curators, and by staff in their name [ROLE-022]', async () => {
    const { api } = await person('artist')
    expect(await refusalOf(begin(api))).toBe('curators-only')
    expect(await refusalOf(api('GET /v1/curating/exhibitions'))).toBe('curators-only')
    const body = { title: 'Wind', country: 'PK', ...dates, curatorId }
    const { id } = (await staff('POST /v1/curating/exhibitions', { body })).data
    const { exhibitions } = (await curator('GET /v1/curating/exhibitions')).data
    expect(exhibitions.map((exhibition) => exhibition.id)).toContain(id)
    expect(exhibitions[0]).toMatchObject({ state: 'draft', curator: { userId: curatorId, name: 'Farah Aziz' } })
  })

  it('keeps words, rooms and the order of works as they were saved, cleaned', async () => {
    const [one, two] = [await artistWithWork(), await artistWithWork()]
    const id = await begin()
    for (const { artistId, api } of [one, two]) {
      await invite(id, artistId)
      const [invitation] = await receivedBy(api)
      await api('POST /v1/invitations/{id}/accept', { params: { id: invitation?.id ?? '' } })
    }
    const rooms = [
      {
        title: 'Roof',
        wallText: '',
        works: [
          { itemId: two.itemId, scalePercent: 100 },
          { itemId: one.itemId, scalePercent: 60 },
        ],
      },
      { title: 'Cellar', wallText: 'Empty.', works: [] },
    ]
    const description = '<p onclick="x">It <em>rains</em>.</p><script>1</script>'
    await save(id, planWith([one.itemId], { rooms, description }))
    const { data } = await curator('GET /v1/curating/exhibitions/{id}', { params: { id } })
    expect(data).toMatchObject({ rooms, description: '<p>It <em>rains</em>.</p>', coverItemId: one.itemId, version: 2 })
    expect(data.missing).toEqual([])
    expect(data.invitations.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    await save(id, planWith([one.itemId], { rooms: [], coverItemId: null }), { version: 2 })
    expect((await curator('GET /v1/curating/exhibitions/{id}', { params: { id } })).data.missing).toEqual(['works'])
  })

  it('refuses to save over what somebody else has saved meanwhile', async () => {
    const id = await begin()
    const saves = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) => save(id, planWith([], { title: `Rain ${at}` }))),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(save(id, planWith([])))).toBe('exhibition-changed')
  })

  it('says at which field a plan is wrong', async () => {
    const { itemId } = await artistWithWork()
    const id = await begin()
    const works = [{ itemId, scalePercent: 80 }]
    const twice = planWith([itemId], {
      rooms: [
        { title: 'A', wallText: '', works },
        { title: 'B', wallText: '', works },
      ],
    })
    await expect(save(id, twice)).rejects.toMatchObject({
      errors: [{ path: 'rooms', msg: 'A work can hang once in an exhibition' }],
    })
    await expect(save(id, planWith([], { endDate: inDays(1) }))).rejects.toMatchObject({
      errors: [{ path: 'endDate', msg: 'It must end after it opens' }],
    })
  })

  it('is seen by its curator, the artists asked and staff, and by nobody else', async () => {
    const [invited, stranger] = [await person('artist'), await person('curator')]
    const id = await begin()
    await invite(id, invited.userId)
    const look = (api: Api, view: string) =>
      refusalOf(api('GET /v1/exhibition/{id}', { params: { id }, query: { view } }))
    for (const api of [curator, invited.api, staff]) expect(await look(api, 'preview')).toBeUndefined()
    expect(await look(staff, 'admin')).toBeUndefined()
    expect(await look(curator, 'admin')).toBe('exhibition-not-found')
    for (const api of [stranger.api, test.api]) expect(await look(api, 'preview')).toBe('exhibition-not-found')
    expect(await refusalOf(stranger.api('GET /v1/curating/exhibitions/{id}', { params: { id } }))).toBe(
      'exhibition-not-found',
    )
    expect(await refusalOf(save(id, planWith([]), { api: stranger.api }))).toBe('exhibition-not-found')
    const [{ id: invitationId } = { id: '' }] = await receivedBy(invited.api)
    await invited.api('POST /v1/invitations/{id}/decline', { params: { id: invitationId } })
    expect(await look(invited.api, 'preview')).toBe('exhibition-not-found')
  })

  it('can be removed until it is published', async () => {
    const id = await begin()
    await curator('DELETE /v1/curating/exhibitions/{id}', { params: { id } })
    expect(await refusalOf(curator('GET /v1/curating/exhibitions/{id}', { params: { id } }))).toBe(
      'exhibition-not-found',
    )
  })
})

describe('an invitation', () => {
  it('is mailed, answered once, and lets works hang when it is accepted', async () => {
    const { artistId, itemId, api } = await artistWithWork()
    const id = await begin()
    expect(await refusalOf(save(id, planWith([itemId])))).toBe('artist-not-taking-part')
    await invite(id, artistId, 'Two of your tides, please.')
    expect(await refusalOf(invite(id, artistId))).toBe('already-invited')
    const [asked] = await mailsTo(artistId)
    expect(asked?.subject).toContain('Farah Aziz')
    expect(asked?.text).toContain('Two of your tides, please.')
    const [invitation] = await receivedBy(api)
    expect(invitation).toMatchObject({
      state: 'open',
      curator: { name: 'Farah Aziz' },
      exhibition: { id, isPublished: false },
    })
    const params = { id: invitation?.id ?? '' }
    expect(await refusalOf(curator('POST /v1/invitations/{id}/accept', { params }))).toBe('invitation-not-found')
    expect(await refusalOf(save(id, planWith([itemId])))).toBe('artist-not-taking-part')
    await api('POST /v1/invitations/{id}/accept', { params })
    expect(await refusalOf(api('POST /v1/invitations/{id}/decline', { params }))).toBe('invitation-answered')
    expect((await mailsTo(curatorId)).at(-1)?.text).toContain('You can hang their works now')
    await save(id, planWith([itemId]))
    expect(await refusalOf(curator('DELETE /v1/curating/invitations/{id}', { params }))).toBe('works-hang')
    await save(id, planWith([]), { version: 2 })
    await curator('DELETE /v1/curating/invitations/{id}', { params })
    expect(await receivedBy(api)).toEqual([])
  })

  it('is for artists alone, and from those who may edit', async () => {
    const [user, stranger, artist] = [await person('user'), await person('curator'), await person('artist')]
    const id = await begin()
    expect(await refusalOf(invite(id, user.userId))).toBe('artist-not-found')
    await invite(id, artist.userId)
    const [invitation] = await receivedBy(artist.api)
    const params = { id: invitation?.id ?? '' }
    expect(await refusalOf(stranger.api('DELETE /v1/curating/invitations/{id}', { params }))).toBe(
      'invitation-not-found',
    )
  })

  it('takes one of two answers that are given at once', async () => {
    const { userId, api } = await person('artist')
    await invite(await begin(), userId)
    const [invitation] = await receivedBy(api)
    const params = { id: invitation?.id ?? '' }
    const answers = await Promise.all([
      refusalOf(api('POST /v1/invitations/{id}/accept', { params })),
      refusalOf(api('POST /v1/invitations/{id}/decline', { params })),
    ])
    expect(answers.toSorted()).toEqual(['invitation-answered', undefined])
  })
})

describe('publishing', () => {
  it('waits for a wall text, works and every answer; then staff do it, and sales wait for the opening', async () => {
    const { artistId, itemId, api } = await artistWithWork()
    const id = await begin()
    const params = { id }
    const submit = () => curator('POST /v1/curating/exhibitions/{id}/submit', { params })
    await expect(submit()).rejects.toMatchObject({
      code: 'exhibition-unfinished',
      message: 'This exhibition is not finished: the wall text is missing, no work hangs yet.',
    })
    await invite(id, artistId)
    const [invitation] = await receivedBy(api)
    await api('POST /v1/invitations/{id}/accept', { params: { id: invitation?.id ?? '' } })
    await save(id, planWith([itemId]))
    await submit()
    const waiting = (await staff('GET /v1/staff/exhibitions', { query: { state: 'submitted' } })).data.exhibitions
    expect(waiting.map((exhibition) => exhibition.id)).toContain(id)
    expect(await refusalOf(curator('POST /v1/staff/exhibitions/{id}/publish', { params }))).toBe('forbidden')
    await staff('POST /v1/staff/exhibitions/{id}/publish', { params })
    expect(await refusalOf(staff('POST /v1/staff/exhibitions/{id}/publish', { params }))).toBe('exhibition-published')
    const { exhibition } = (await test.api('GET /v1/exhibition/{id}', { params })).data
    expect(exhibition).toMatchObject({ title: 'Rain on Tin', state: 'upcoming', artists: [{ userId: artistId }] })
    expect(exhibition.arts[0]?.launchDate).toBe(dates.startDate)
    expect((await mailsTo(curatorId)).at(-1)?.subject).toContain('is published')
    expect(await refusalOf(save(id, planWith([itemId]), { version: 3 }))).toBe('exhibition-locked')
  })

  it('can be taken back with a reason that the curator is told; staff change what is published, all of it written down', async () => {
    const { itemId } = await artistWithWork()
    const id = await begin()
    const params = { id }
    await save(id, planWith([itemId]), { api: staff })
    await staff('POST /v1/staff/exhibitions/{id}/publish', { params })
    const { version } = (await staff('GET /v1/curating/exhibitions/{id}', { params })).data
    await save(id, planWith([itemId], { title: 'Rain, Later', startDate: inDays(5) }), { version, api: staff })
    const { exhibition } = (await test.api('GET /v1/exhibition/{id}', { params })).data
    expect(exhibition.title).toBe('Rain, Later')
    expect(exhibition.arts[0]?.launchDate).toBe(exhibition.startDate)
    await staff('PATCH /v1/staff/exhibitions/{id}/featured', { params, body: { featured: true } })
    const featured = (await test.api('GET /v1/exhibition/list', { query: { apiType: 'featured' } })).data.exhibitions
    expect(featured.map(({ _id }) => _id)).toContain(id)
    await staff('POST /v1/staff/exhibitions/{id}/hand-back', { params, body: { reason: 'Two dates are wrong' } })
    expect(await refusalOf(test.api('GET /v1/exhibition/{id}', { params }))).toBe('exhibition-not-found')
    expect((await mailsTo(curatorId)).at(-1)?.text).toContain('Two dates are wrong')
    const { entries } = (await staff('GET /v1/staff/audit', { query: { limit: 5 } })).data
    expect(entries.map(({ action }) => action)).toEqual([
      'exhibition-handed-back',
      'exhibition-featured',
      'exhibition-edited',
      'exhibition-published',
      'exhibition-edited',
    ])
  })
})

import { exhibition as exhibitionShape } from '@monsoon/contract/exhibitions/exhibitions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { hangExhibition } from '#test-support/exhibition-fixture.ts'
import { createMedia, createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'

let server: TestApi

beforeAll(async () => {
  server = await createTestApi()
  await insertVocabulary(server.resources.db)
})

beforeEach(() => server.resources.db.deleteFrom('exhibition').execute())

afterAll(() => server.close())

const dayMs = 86_400_000
const nobody = '01900000-0000-7000-8000-00000000ffff'
const apiOf = async (userId: string) => server.apiWith(await signInMember(server.resources, userId))
const readOne = async (id: string, { api = server.api, view }: { api?: TestApi['api']; view?: string } = {}) =>
  (await api('GET /v1/exhibition/{id}', { params: { id }, query: { ...(view && { view }) } })).data.exhibition
const renditionsOf = ({ url }: { url: string }) => ({
  renditions: expect.arrayContaining([expect.objectContaining({ url: `${url}/400x400.webp` })]) as unknown[],
})
const listTitles = async (
  apiType?: 'active' | 'upcoming' | 'featured',
  page: { limit?: number; offset?: number } = {},
) =>
  (
    await server.api('GET /v1/exhibition/list', { query: { ...(apiType && { apiType }), ...page } })
  ).data.exhibitions.map(({ title }) => title)

describe('GET /v1/exhibition/{id}', () => {
  it('has every member that the specification names, its works in the order of the walk [CALL-067] [ENT-060]', async () => {
    const one = await createSale(server.resources, { name: 'One' })
    const two = await createSale(server.resources, { name: 'Two' })
    const three = await createSale(server.resources, { name: 'Three' })
    const [logo, background] = [await createMedia(server.resources), await createMedia(server.resources)]
    const [startAt, endAt] = [new Date(Date.now() - 5 * dayMs), new Date(Date.now() + 9 * dayMs)]
    const { exhibitionId, curatorId } = await hangExhibition(server.resources, {
      startAt,
      endAt,
      logoId: logo.mediaId,
      backgroundId: background.mediaId,
      coverItemId: two.itemId,
      rooms: [
        {
          title: 'What it lifts',
          wallText: 'Boats.',
          arts: [
            { itemId: three.itemId, scalePercent: 100 },
            { itemId: one.itemId, scalePercent: 60 },
          ],
        },
        { title: 'What is left', wallText: '', arts: [{ itemId: two.itemId, scalePercent: 85 }] },
      ],
    })
    const picture = { profile_picture_id: (await createMedia(server.resources)).mediaId }
    await server.resources.db.updateTable('users').set(picture).where('id', '=', curatorId).execute()
    const shown = await readOne(exhibitionId)
    expect(exhibitionShape.strict().safeParse(shown).error).toBeUndefined()
    expect(shown).toMatchObject({
      _id: exhibitionId,
      title: 'The Weight of Water',
      description: '<p>It rains.</p>',
      thumbnail: expect.stringMatching(/^\/media\/[\da-f]{32}\/464x464\.webp$/),
      picture: { alt: 'Blue lines' },
      logo: renditionsOf(logo),
      backgroundPicture: renditionsOf(background),
      video: [],
      curator: { _id: curatorId, name: 'Test Curator', profilePicture: { alt: 'Test Curator' } },
      region: { name: 'Pakistan', subRegion: 'South Asia', region: 'South Asia' },
      state: 'active',
      cloth: 'indigo',
      coverItemId: two.itemId,
      artsCount: 3,
      artistsCount: 3,
    })
    expect([shown.startDate, shown.endDate]).toEqual([startAt.toISOString(), endAt.toISOString()])
    expect(shown.artists.map(({ _id }) => _id).toSorted()).toEqual(
      [one, two, three].map(({ artistId }) => artistId).toSorted(),
    )
    expect(shown.arts.map(({ name }) => name)).toEqual(['Three', 'One', 'Two'])
    expect(shown.rooms).toEqual([
      {
        title: 'What it lifts',
        wallText: 'Boats.',
        arts: [
          { itemId: three.itemId, scale: 1 },
          { itemId: one.itemId, scale: 0.6 },
        ],
      },
      { title: 'What is left', wallText: '', arts: [{ itemId: two.itemId, scale: 0.85 }] },
    ])
  })

  it('names artists by the name that is shown: of a hidden name not even its place in the order [SCREEN-129]', async () => {
    const people = await Promise.all(
      [{ name: 'Zoya' }, { name: 'Öykü' }, { name: 'anna' }, { name: 'Midori Kept Private', isPrivate: true }].map(
        (person) => createMember(server.resources, person),
      ),
    )
    const itemId = await createWork(server.resources, { creatorId: people[0] ?? '', quantity: 1 })
    const { exhibitionId } = await hangExhibition(server.resources, { itemIds: [itemId], artistIds: people })
    const { artists } = await readOne(exhibitionId)
    expect(artists.map(({ name, artsCount }) => [name, artsCount])).toEqual([
      [expect.stringMatching(/^0x/), 0],
      ['anna', 0],
      ['Öykü', 0],
      ['Zoya', 1],
    ])
    const staff = await createMember(server.resources, { role: 'staff' })
    const seen = await readOne(exhibitionId, { api: await apiOf(staff) })
    expect(seen.artists.map(({ name }) => name)).toEqual(['anna', 'Midori Kept Private', 'Öykü', 'Zoya'])
  })

  it('stores its description clean, whatever a curator sent [RULE-027]', async () => {
    const { exhibitionId } = await hangExhibition(server.resources, {
      description: '<p onmouseover="steal()">Hang your <b>coat</b>.<script>steal()</script><p>Room one is loud.',
    })
    const { description } = await readOne(exhibitionId)
    expect(description).toBe('<p>Hang your <strong>coat</strong>.</p><p>Room one is loud.</p>')
  })

  it('is not found when there is none, and a draft is found by staff who ask for the admin view alone [CALL-067] [ROLE-041]', async () => {
    const { exhibitionId } = await hangExhibition(server.resources, { publishedAt: null })
    const staff = await apiOf(await createMember(server.resources, { role: 'staff' }))
    const member = await apiOf(await createMember(server.resources))
    const asked: [string, Parameters<typeof readOne>[1]][] = [
      [nobody, {}],
      [exhibitionId, {}],
      [exhibitionId, { view: 'admin' }],
      [exhibitionId, { api: member, view: 'admin' }],
      [exhibitionId, { api: staff }],
    ]
    for (const [id, as] of asked)
      await expect(readOne(id, as)).rejects.toMatchObject({ status: 404, code: 'exhibition-not-found' })
    expect(await readOne(exhibitionId, { api: staff, view: 'admin' })).toMatchObject({ _id: exhibitionId })
    expect(await listTitles()).toEqual([])
  })

  it('shows no cover that is not for everybody', async () => {
    const { itemId } = await createSale(server.resources, { isNsfw: true })
    const { exhibitionId } = await hangExhibition(server.resources, { itemIds: [itemId], coverItemId: itemId })
    expect(await readOne(exhibitionId)).toMatchObject({
      picture: null,
      coverItemId: null,
      thumbnail: '',
      arts: [{ nsfw: true }],
    })
  })

  it('shows the first work that hangs in place of a cover that was taken down, or never chosen', async () => {
    const [one, two] = [await createSale(server.resources), await createSale(server.resources)]
    const change = (itemId: string, card: { thumbnail_alt?: string; is_hidden?: boolean }) =>
      server.resources.db.updateTable('item_card').set(card).where('item_id', '=', itemId).execute()
    await change(one.itemId, { thumbnail_alt: 'One' })
    await change(two.itemId, { thumbnail_alt: 'Two' })
    const itemIds = [one.itemId, two.itemId]
    const hang = (coverItemId?: string) =>
      hangExhibition(server.resources, { itemIds, ...(coverItemId && { coverItemId }) })
    const coverOf = async ({ exhibitionId }: { exhibitionId: string }) => {
      const { picture, coverItemId } = await readOne(exhibitionId)
      return { alt: picture?.alt, coverItemId }
    }
    expect(await coverOf(await hang(two.itemId))).toEqual({ alt: 'Two', coverItemId: two.itemId })
    expect(await coverOf(await hang())).toEqual({ alt: 'One', coverItemId: null })
    await change(two.itemId, { is_hidden: true })
    expect(await coverOf(await hang(two.itemId))).toEqual({ alt: 'One', coverItemId: null })
  })
})

describe('GET /v1/exhibition/list', () => {
  it('gives those on view, then those to come, then those that ended, and each kind alone [CALL-065] [RULE-008]', async () => {
    for (const [title, opensInDays, isFeatured] of [
      ['ended', -50, true],
      ['opened yesterday', -1, false],
      ['opened last week', -7, true],
      ['opens next month', 30, false],
      ['opens tomorrow', 1, false],
    ] as const)
      await hangExhibition(server.resources, { title, opensInDays, isFeatured })
    const all = ['opened yesterday', 'opened last week', 'opens tomorrow', 'opens next month', 'ended']
    expect(await listTitles()).toEqual(all)
    expect(await listTitles('active')).toEqual(all.slice(0, 2))
    expect(await listTitles('upcoming')).toEqual(all.slice(2, 4))
    expect(await listTitles('featured')).toEqual(['opened last week'])
    expect([await listTitles(undefined, { limit: 2 }), await listTitles(undefined, { limit: 2, offset: 3 })]).toEqual([
      all.slice(0, 2),
      all.slice(4),
    ])
    const { data } = await server.api('GET /v1/exhibition/list')
    expect(data.pagination).toEqual({ limit: 50, offset: 1, total: 5, lastOffset: 1 })
    expect(data.exhibitions.map(({ state }) => state)).toEqual(['active', 'active', 'upcoming', 'upcoming', 'ended'])
  })
})

describe('createExhibition', () => {
  it('hangs only works that are published, once each, at 60 to 100 percent of the wall', async () => {
    const { itemId } = await createSale(server.resources)
    const curatorId = await createMember(server.resources)
    const hang = (arts: { itemId: string; scalePercent: number }[]) =>
      hangExhibition(server.resources, { curatorId, rooms: [{ title: 'A', wallText: '', arts }] })
    await expect(hang([{ itemId: nobody, scalePercent: 90 }])).rejects.toMatchObject({ code: 'item-not-found' })
    const twice = { itemId, scalePercent: 90 }
    await expect(hang([twice, twice])).rejects.toThrow('hangs once')
    await expect(hang([{ itemId, scalePercent: 59 }])).rejects.toThrow('60 to 100 percent')
    expect(await listTitles()).toEqual([])
  })

  it('shows works elsewhere by its number, and on their own pages with its curator [ENT-046] [ENT-067]', async () => {
    const { itemId } = await createSale(server.resources, { name: 'Hung' })
    await createSale(server.resources, { name: 'Elsewhere' })
    const past = await hangExhibition(server.resources, { itemIds: [itemId], title: 'Past', opensInDays: -60 })
    const { curatorId, exhibitionId } = await hangExhibition(server.resources, { itemIds: [itemId], title: 'Now' })
    await hangExhibition(server.resources, { itemIds: [itemId], title: 'Draft', publishedAt: null })
    const { data } = await server.api('GET /v1/item/{id}', { params: { id: itemId } })
    expect(data.exhibition).toEqual({
      _id: exhibitionId,
      name: 'Now',
      curatedby: 'Test Curator',
      curator: expect.objectContaining({ _id: curatorId, name: 'Test Curator' }),
    })
    const { data: works } = await server.api('GET /v1/marketplace', { query: { exhibitionId: past.exhibitionId } })
    expect(works.items.map(({ name }) => name)).toEqual(['Hung'])
  })

  it('keeps the name of a private curator', async () => {
    const curatorId = await createMember(server.resources, { name: 'Quiet Curator', isPrivate: true })
    const { itemId } = await createSale(server.resources)
    const { exhibitionId } = await hangExhibition(server.resources, { curatorId, itemIds: [itemId] })
    const answers = [
      await readOne(exhibitionId),
      (await server.api('GET /v1/item/{id}', { params: { id: itemId } })).data.exhibition,
      (await server.api('GET /v1/exhibition/list')).data,
    ]
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toContain('Quiet Curator')
      expect(JSON.stringify(answer)).toContain(curatorId)
    }
  })
})

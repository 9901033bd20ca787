import type { Api } from '@monsoon/contract/client'
import type { ContentDraft, FilmTier } from '@monsoon/contract/house/contents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { setTakenDown } from '#catalog/hide-works.ts'
import { inTransaction } from '#db.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMedia, createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { createCollection } from '#catalog/collections/edit-collection.ts'

type FilmDraft = Extract<ContentDraft, { page: 'film' }>
type FilmContent = FilmDraft['content']

let test: TestApi
let staff: Api
beforeAll(async () => {
  test = await createTestApi()
  const userId = await createMember(test.resources, { role: 'staff' })
  staff = test.apiWith(await signInMember(test.resources, userId))
})
afterAll(() => test.close())

const read = async () => (await test.api('GET /v1/film')).data
async function publish(content: Partial<FilmContent>): Promise<void> {
  const { version, content: newest } = (await staff('GET /v1/staff/contents/{page}', { params: { page: 'film' } })).data
  const body = { page: 'film', basedOn: version, content: { ...newest, ...content } } as FilmDraft
  await staff('POST /v1/staff/contents', { body })
}

/** A collection with a film on sale. */
async function createTier(name: string, priceMinor = 1_000n) {
  const ownerId = await createMember(test.resources)
  const { collectionId } = await createCollection(test.resources.db, { ownerId, name, description: 'Of the film' })
  const film = await createFilm(collectionId, priceMinor)
  return { collectionId, ...film, path: `/creation/${collectionId}` }
}

async function createFilm(collectionId: string | null, priceMinor = 1_000n) {
  const [picture, film] = [
    await createMedia(test.resources),
    await createMedia(test.resources, { kind: 'video', mimeType: 'video/mp4' }),
  ]
  const media = [
    { mediaId: picture.mediaId, alt: 'A lamp in the rain' },
    { mediaId: film.mediaId, alt: 'A lamp that burns' },
  ]
  const sale = await createSale(test.resources, { collectionId, media, priceMinor, hasCurator: false })
  return { ...sale, film: `/item/${sale.itemId}`, url: `${film.url}/original.mp4`, picture: picture.url }
}

const tierOf = ({ path, film }: { path: string; film: string }, changes: Partial<FilmTier> = {}): FilmTier => ({
  collection: path,
  film,
  price: '13',
  discountedPrice: '10',
  benefits: 'A loop\n\n  An invite to Vikram World ',
  extraBenefits: 'And the glass',
  ...changes,
})

describe('the page of the film', () => {
  it('has nothing before staff publish something', async () => {
    expect(await read()).toMatchObject({ film: null, tiers: [], premieres: [] })
  })

  it('has the film and its tiers in the order of staff, each a collection with benefits and a film [ENT-056]', async () => {
    const [lamp, night] = [await createTier('The Lamp'), await createTier('The Night', 100_000n)]
    const upright = await createFilm(null)
    const title = { title: 'Last Train', ownTitle: 'आख़िरी रेल', credits: 'A film by nobody' }
    const premieres = [{ date: '2027-02-12', city: 'Mumbai', venue: 'The Saltworks' }]
    await publish({
      film: [{ ...title, film: night.film, narrowFilm: upright.film }],
      tiers: [tierOf(night, { price: '1333', discountedPrice: '1000' }), tierOf(lamp)],
      premieres,
    })
    const { film, tiers, ...rest } = await read()
    expect(film).toMatchObject({ ...title, film: { sources: [{ url: night.url, mimeType: 'video/mp4' }] } })
    expect(film?.narrowFilm?.sources[0]?.url).toBe(upright.url)
    expect(film?.film.picture).toMatchObject({ alt: 'A lamp in the rain', width: 900 })
    expect(film?.film.picture?.renditions[0]?.url).toContain(night.picture)
    expect(rest.premieres).toEqual(premieres)
    expect(tiers.map(({ name, price, discountedPrice }) => [name, price, discountedPrice])).toEqual([
      ['The Night', 1333, 1000],
      ['The Lamp', 13, 10],
    ])
    expect(tiers[1]).toMatchObject({
      collectionId: lamp.collectionId,
      itemsCount: 1,
      videoSrc: lamp.url,
      benefits: ['A loop', 'An invite to Vikram World'],
      extraBenefits: ['And the glass'],
    })
  })

  it('says no price that a work of the tier does not have [ENT-056]', async () => {
    const tier = await createTier('The Ticket')
    await publish({ tiers: [tierOf(tier)] })
    expect((await read()).tiers[0]).toMatchObject({ price: 13, discountedPrice: 10 })
    await createFilm(tier.collectionId, 1_100n)
    await publish({ premieres: [] })
    expect((await read()).tiers[0]).toMatchObject({ price: null, discountedPrice: null, itemsCount: 2 })
  })

  it('leaves out what is hidden by now', async () => {
    const tiers = [await createTier('The Seat'), await createTier('The Door')] as const
    await publish({ tiers: tiers.map((tier) => tierOf(tier)) })
    await inTransaction(test.resources.db, (tx) => setTakenDown(tx, tiers[0].itemId, 'hidden'))
    dropCatalogCache()
    expect((await read()).tiers.map(({ name }) => name)).toEqual(['The Door'])
  })

  it('is not published with a collection or a film that is not there', async () => {
    const tier = await createTier('The Bell')
    const still = await createSale(test.resources, { collectionId: tier.collectionId })
    const none = '0190f5fc-0000-7000-8000-00000000dead'
    for (const [tiers, path] of [
      [[tierOf({ ...tier, path: `/creation/${none}` })], `/creation/${none}`],
      [[tierOf({ ...tier, film: `/item/${none}` })], `/item/${none}`],
      [[tierOf({ ...tier, film: `/item/${still.itemId}` })], `/item/${still.itemId}`],
    ] as const)
      await expect(publish({ tiers: [...tiers] })).rejects.toMatchObject({
        status: 400,
        code: 'content-path-dead',
        message: expect.stringContaining(path) as string,
      })
  })

  it('takes no tier that says less than it must, or the same twice', async () => {
    const tier = await createTier('The Whistle')
    for (const changes of [
      { price: '0' },
      { price: 'ten' },
      { price: '9' },
      { discountedPrice: '13.01' },
      { price: '1000001' },
      { collection: 'https://elsewhere.example/creation/1' },
      { film: '/item/1' },
      { film: '' },
      { benefits: ' ' },
    ])
      await expect(publish({ tiers: [tierOf(tier, changes)] }), JSON.stringify(changes)).rejects.toMatchObject({
        status: 400,
      })
    await expect(publish({ tiers: [tierOf(tier), tierOf(tier)] })).rejects.toMatchObject({ status: 400 })
    await publish({ tiers: [tierOf(tier)] })
  })
})

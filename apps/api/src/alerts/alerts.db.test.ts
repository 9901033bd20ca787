import { maxAlerts } from '@monsoon/contract/works/alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setWorksHidden } from '#catalog/hide-works.ts'
import { inTransaction } from '#db.ts'
import { createAlertReader, createArtist, sellWork, type Sold, deliverAll } from '#test-support/people/alert-readers.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { notifyOfSale } from './notify-of-sale.ts'

let test: TestApi
let artistId: string

beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  artistId = await createArtist(test, { name: 'Farah Haddad' })
  await deliverAll(test)
})

const createReader = () => createAlertReader(test)

const createItem = (name: string, more: { isNsfw?: boolean } = {}) =>
  createWork(test.resources, { creatorId: artistId, quantity: 10, name, ...more })

const sell = (itemId: string, changes: Partial<Sold> = {}) => sellWork(test, { itemId, sellerId: artistId, ...changes })

describe('an alert of a work', () => {
  it('tells once it is for sale, and counts as unread until it is read', async () => {
    const reader = await createReader()
    const itemId = await createItem('Rain One')
    await reader.follow({ itemId })
    expect(await reader.told()).toEqual([])
    await sell(itemId)
    await test.runJobs()
    expect(await reader.told()).toEqual(['on-sale Rain One 50'])
    const unread = async () => (await reader.api('GET /v1/notices', { query: {} })).data.unread
    expect(await unread()).toBe(1)
    await reader.api('POST /v1/notices/read')
    expect(await unread()).toBe(0)
    expect((await reader.api('GET /v1/notices', { query: {} })).data.items[0]?.isRead).toBe(true)
  })

  it('tells of a lower price than was known, with that price, and of a dearer sale as of a sale', async () => {
    const reader = await createReader()
    const itemId = await createItem('Rain Two')
    await sell(itemId, { usd: 80 })
    await reader.follow({ itemId })
    await sell(itemId, { usd: 60 })
    await test.runJobs()
    await sell(itemId, { usd: 70 })
    await test.runJobs()
    expect(await reader.told()).toEqual(['on-sale Rain Two 70', 'price-fall Rain Two 60'])
    const { items } = (await reader.api('GET /v1/notices', { query: {} })).data
    expect(items[1]?.previousPrice).toBe(80)
  })

  it('tells only what was chosen', async () => {
    const reader = await createReader()
    const itemId = await createItem('Rain Three')
    await sell(itemId, { usd: 80 })
    const id = await reader.follow({ itemId }, { onSale: false })
    await sell(itemId, { usd: 90 })
    await test.runJobs()
    expect(await reader.told()).toEqual([])
    await reader.api('PATCH /v1/alerts/{id}', { params: { id }, body: { onSale: true, onPriceFall: false } })
    await sell(itemId, { usd: 20 })
    await test.runJobs()
    expect(await reader.told()).toEqual(['on-sale Rain Three 20'])
    await expect(
      reader.api('PATCH /v1/alerts/{id}', { params: { id }, body: { onSale: false, onEnding: false } }),
    ).rejects.toMatchObject({ code: 'alert-of-nothing' })
  })

  it('waits for the launch, also when that was put off', async () => {
    const reader = await createReader()
    const itemId = await createItem('Rain Four')
    await reader.follow({ itemId })
    const listingId = await sell(itemId, { launchAt: new Date(Date.now() + 3_600_000) })
    await notifyOfSale(test.resources, listingId)
    await test.runJobs()
    expect(await reader.told()).toEqual([])
    await test.resources.pool.query(`UPDATE listing SET launch_at = now() + interval '2 hours' WHERE id = $1`, [
      listingId,
    ])
    await makeJobsDue()
    await test.runJobs()
    expect(await reader.told()).toEqual([])
    await test.resources.pool.query(`UPDATE listing SET launch_at = now() WHERE id = $1`, [listingId])
    await makeJobsDue()
    await test.runJobs()
    expect(await reader.told()).toEqual(['on-sale Rain Four 50'])
  })
})

const makeJobsDue = () => test.resources.pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now()`)

describe('an alert of an artist', () => {
  it('tells of works that the artist sells first-hand, not of resales', async () => {
    const reader = await createReader()
    await reader.follow({ artistId })
    const itemId = await createItem('Tide')
    await sell(itemId)
    await test.runJobs()
    expect(await reader.told()).toEqual(['on-sale Tide 50'])
    const collector = await createMember(test.resources)
    await test.resources.pool.query(`UPDATE edition_range SET owner_id = $1 WHERE item_id = $2 AND state = 'held'`, [
      collector,
      itemId,
    ])
    await sell(itemId, { sellerId: collector })
    await test.runJobs()
    expect(await reader.told()).toHaveLength(1)
  })

  it('is refused for somebody who makes no works, and for oneself tells nothing', async () => {
    const reader = await createReader()
    await expect(reader.follow({ artistId: reader.userId })).rejects.toMatchObject({ code: 'person-not-found' })
    const artist = test.apiWith(await signInMember(test.resources, artistId))
    await artist('POST /v1/alerts', { body: { target: { artistId } } })
    await sell(await createItem('Mine'))
    await test.runJobs()
    expect((await artist('GET /v1/notices', { query: {} })).data.items).toEqual([])
  })
})

describe('an alert of a search', () => {
  it('tells of works that the marketplace would show for it, and of no others', async () => {
    const reader = await createReader()
    await reader.follow({ search: 'query=Monsun%20tide&maxPrice=100&limit=30&sortBy=priceLow' })
    await sell(await createItem('A Tide of Monsun'), { usd: 60 })
    await sell(await createItem('Dear Monsun Tide'), { usd: 600 })
    await sell(await createItem('Monsun'), { usd: 60 })
    await sell(await createItem('Monsun tide unveiled', { isNsfw: true }), { usd: 60 })
    await test.runJobs()
    expect(await reader.told()).toEqual(['on-sale A Tide of Monsun 60'])
  })

  it('is one, however its address is written, and is none without a filter', async () => {
    const reader = await createReader()
    const id = await reader.follow({ search: 'query=rain&physicalNFT=true&sortBy=oldest' })
    expect(await reader.follow({ search: '?physicalNFT=true&query=rain&unknown=1&nsfw=false' })).toBe(id)
    const { items } = (await reader.api('GET /v1/alerts', { query: {} })).data
    expect(items).toMatchObject([{ id, kind: 'search', search: 'physicalNFT=true&query=rain', name: 'rain' }])
    for (const search of ['sortBy=newest', 'category=All+NFTs', 'minPrice=rain', 'minPrice=1.234'])
      await expect(reader.follow({ search }), search).rejects.toMatchObject({ code: 'invalid-input' })
  })
})

describe('the alerts of an account', () => {
  it('are listed with what they follow, changed and deleted by their owner alone', async () => {
    const [reader, other] = [await createReader(), await createReader()]
    const itemId = await createItem('Kept')
    const id = await reader.follow({ itemId })
    await reader.follow({ artistId })
    const { items, limit } = (await reader.api('GET /v1/alerts', { query: {} })).data
    expect(items.map(({ kind, name, by }) => [kind, name, by])).toEqual([
      ['artist', 'Farah Haddad', null],
      ['item', 'Kept', 'Farah Haddad'],
    ])
    expect(limit).toBe(maxAlerts)
    const change = { params: { id }, body: { byMail: true } }
    await expect(other.api('PATCH /v1/alerts/{id}', change)).rejects.toMatchObject({ code: 'alert-not-found' })
    await expect(other.api('DELETE /v1/alerts/{id}', change)).rejects.toMatchObject({ code: 'alert-not-found' })
    await reader.api('PATCH /v1/alerts/{id}', change)
    expect((await reader.api('GET /v1/alerts', { query: { itemId } })).data.items).toMatchObject([{ byMail: true }])
    await reader.api('DELETE /v1/alerts/{id}', { params: { id } })
    expect((await reader.api('GET /v1/alerts', { query: { itemId } })).data.items).toEqual([])
  })

  it('are 50 at most, also when many are made at once', async () => {
    const reader = await createReader()
    const made = await Promise.allSettled(
      Array.from({ length: maxAlerts + 8 }, (_, n) => reader.follow({ search: `query=w${n}` })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxAlerts)
    await expect(reader.follow({ artistId })).rejects.toMatchObject({ code: 'too-many-alerts' })
    // One that is there is changed.
    await reader.follow({ search: 'query=w0' }, { byMail: true }).catch(() => reader.follow({ search: 'query=w9' }))
    expect((await reader.api('GET /v1/alerts', { query: {} })).data.items).toHaveLength(maxAlerts)
  })

  it('follow nothing that is hidden', async () => {
    const reader = await createReader()
    const itemId = await createItem('Unseen')
    await inTransaction(test.resources.db, (tx) => setWorksHidden(tx, artistId, true))
    await expect(reader.follow({ itemId })).rejects.toMatchObject({ code: 'item-not-found' })
  })
})

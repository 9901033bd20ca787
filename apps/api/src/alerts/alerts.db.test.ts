import { maxAlerts } from '@monsoon/contract/alerts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setWorksHidden } from '#catalog/hide-works.ts'
import { inTransaction } from '#db.ts'
import { changePrice } from '#listings/change-price.ts'
import { openListing } from '#listings/open-listing.ts'
import { changeProfile } from '#settings/change-profile.ts'
import { createAlertReader, createArtist, tellAll } from '#test-support/alert-readers.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { tellOfSale } from './tell-of-sale.ts'

let test: TestApi
let artistId: string

beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  artistId = await createArtist(test, { name: 'Farah Haddad' })
  await tellAll(test)
})

const createReader = (name?: string) => createAlertReader(test, name)

const createItem = (name: string, more: { isNsfw?: boolean; creatorId?: string } = {}) =>
  createWork(test.resources, { creatorId: artistId, quantity: 10, name, ...more })

async function sell(
  itemId: string,
  { usd = 50, sellerId = artistId, launchAt }: { usd?: number; sellerId?: string; launchAt?: Date } = {},
) {
  const { listingId } = await openListing(test.resources.db, {
    ...{ itemId, sellerId, unitPriceMinor: BigInt(usd) * 100n, quantity: 1 },
    ...(launchAt && { launchAt }),
  })
  return listingId
}

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
    await tellOfSale(test.resources, listingId)
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

describe('somebody is told once', () => {
  it('whatever leads to it, and however often and beside itself the job runs', async () => {
    const reader = await createReader()
    const itemId = await createItem('Only Once')
    await reader.follow({ itemId }, { byMail: true })
    await reader.follow({ artistId }, { byMail: true })
    await reader.follow({ search: 'query=only' }, { byMail: true })
    const listingId = await sell(itemId)
    await Promise.all(Array.from({ length: 4 }, () => tellOfSale(test.resources, listingId)))
    await test.runJobs()
    await tellOfSale(test.resources, listingId)
    await test.runJobs()
    expect(await reader.told()).toEqual(['on-sale Only Once 50'])
    expect(test.mails).toHaveLength(1)
  })

  it('also when the job died half-way: who was told is not told again, all others are', async () => {
    const itemId = await createItem('Half-way')
    const count = 620
    await test.resources.pool.query(
      `WITH people AS (
         INSERT INTO users (name, email, email_verified_at, custody_index, custody_address)
         SELECT 'Follower', 'follower-' || n || '@example.org', now(), 1900000000 + n, '0x' || md5(n::text) || left(md5('b' || n), 8)
         FROM generate_series(1, ${count}) AS n RETURNING id
       )
       INSERT INTO alert (user_id, kind, item_id, by_mail) SELECT id, 'item', $1, true FROM people`,
      [itemId],
    )
    const listingId = await sell(itemId)
    // The second batch never commits.
    const { rows: last } = await test.resources.pool.query<{ user_id: string }>(
      'SELECT user_id FROM alert WHERE item_id = $1 ORDER BY id DESC LIMIT 1',
      [itemId],
    )
    await test.resources.pool.query(`ALTER TABLE notice ADD CONSTRAINT dying CHECK (user_id <> '${last[0]?.user_id}')`)
    await expect(tellOfSale(test.resources, listingId)).rejects.toThrow('dying')
    await test.resources.pool.query('ALTER TABLE notice DROP CONSTRAINT dying')
    const noticesOf = async () => {
      const { rows } = await test.resources.pool.query<{ told: number; people: number }>(
        'SELECT count(*)::int AS told, count(DISTINCT user_id)::int AS people FROM notice WHERE item_id = $1',
        [itemId],
      )
      return rows[0]
    }
    const before = await noticesOf()
    expect(before?.told).toBeGreaterThan(0)
    expect(before?.told).toBeLessThan(count)
    await test.runJobs()
    expect(await noticesOf()).toEqual({ told: count, people: count })
    expect(new Set(test.mails.map(({ to }) => to)).size).toBe(count)
    expect(test.mails).toHaveLength(count)
  })
})

describe('nobody is told', () => {
  it('of what began before they asked, was sold, taken down or hidden meanwhile', async () => {
    const reader = await createReader()
    const [before, sold, hidden] = [await createItem('Before'), await createItem('Sold'), await createItem('Hidden')]
    await sell(before)
    for (const itemId of [before, sold, hidden]) await reader.follow({ itemId })
    const listingId = await sell(sold)
    await sell(hidden)
    await test.resources.pool.query(`UPDATE listing SET state = 'sold', available_quantity = 0 WHERE id = $1`, [
      listingId,
    ])
    await test.resources.pool.query('UPDATE item_card SET is_hidden = true WHERE item_id = $1', [hidden])
    await test.runJobs()
    expect(await reader.told()).toEqual([])
  })

  it('of the sales of somebody they block or who blocks them, nor while they are suspended', async () => {
    const [blocker, suspended] = [await createReader(), await createReader()]
    const itemId = await createItem('Apart')
    for (const reader of [blocker, suspended]) await reader.follow({ itemId })
    await blocker.api('POST /v1/block', { body: { userId: artistId } })
    await test.resources.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [suspended.userId])
    await sell(itemId)
    await test.runJobs()
    const { rows } = await test.resources.pool.query('SELECT FROM notice WHERE item_id = $1', [itemId])
    expect(rows).toEqual([])
  })

  it('who a private artist is, on any way', async () => {
    const reader = await createReader()
    const itemId = await createItem('Veiled')
    await reader.follow({ artistId }, { byMail: true })
    await changeProfile(test.resources.db, artistId, { isPrivate: true })
    await sell(itemId)
    await test.runJobs()
    const answers = [
      await reader.api('GET /v1/alerts', { query: {} }),
      await reader.api('GET /v1/notices', { query: {} }),
    ]
    expect(answers[1]).toMatchObject({
      data: { items: [{ item: { name: 'Veiled', by: expect.stringMatching(/^0x/) } }] },
    })
    expect(JSON.stringify([answers, test.mails])).not.toContain('Haddad')
    expect(test.mails).toHaveLength(1)
  })

  it('what a work was called that is no longer on show', async () => {
    const reader = await createReader()
    const itemId = await createItem('Gone Tomorrow')
    await reader.follow({ itemId })
    await sell(itemId)
    await test.runJobs()
    await inTransaction(test.resources.db, (tx) => setWorksHidden(tx, artistId, true))
    expect(await reader.told()).toEqual(['on-sale - 50'])
    const { items } = (await reader.api('GET /v1/alerts', { query: {} })).data
    expect(items).toMatchObject([{ itemId, name: null, picture: null }])
  })
})

describe('the mail about an alert', () => {
  it('comes to those who want it, and ends with one click of a mail program', async () => {
    const [mailed, silent] = [await createReader('Mira Lim'), await createReader()]
    const itemId = await createItem('Letter')
    const id = await mailed.follow({ itemId }, { byMail: true })
    await silent.follow({ itemId })
    await sell(itemId, { usd: 75 })
    await test.runJobs()
    expect(test.mails).toHaveLength(1)
    const [mail] = test.mails.splice(0)
    expect(mail?.subject).toBe('Letter is for sale')
    expect(mail?.text).toContain('Letter by Farah Haddad is offered for $75.00.')
    expect(mail?.text).toContain(`/item/${itemId}`)
    const answer = await test.app.inject({ method: 'POST', url: new URL(mail?.unsubscribeUrl ?? '').pathname })
    expect(answer.json()).toMatchObject({
      status: 200,
      msg: 'No more mails about this alert. It stays in your account.',
    })
    expect((await mailed.api('GET /v1/alerts', { query: { itemId } })).data.items).toMatchObject([
      { id, byMail: false },
    ])
    await sell(itemId, { usd: 70 })
    await test.runJobs()
    expect(test.mails).toEqual([])
    expect(await mailed.told()).toHaveLength(2)
  })

  it('is not stopped by a code that was made up', async () => {
    const reader = await createReader()
    const id = await reader.follow({ artistId }, { byMail: true })
    await test.api('POST /v1/unsubscribe/{code}', { params: { code: `${id}.guessed` } })
    expect((await reader.api('GET /v1/alerts', { query: {} })).data.items).toMatchObject([{ byMail: true }])
  })

  it('is not sent when the work was hidden before it went', async () => {
    const reader = await createReader()
    const itemId = await createItem('Withdrawn')
    await reader.follow({ itemId }, { byMail: true })
    await tellOfSale(test.resources, await sell(itemId))
    await inTransaction(test.resources.db, (tx) => setWorksHidden(tx, artistId, true))
    await test.runJobs()
    expect(test.mails).toEqual([])
  })
})

describe('a price that falls in place', () => {
  it('is told once to who follows the work for that, never for a rise or a price that was known', async () => {
    const [reader, patient] = [await createReader(), await createReader()]
    const itemId = await createItem('Falling')
    const saleId = await sell(itemId, { usd: 100 })
    await test.runJobs()
    await reader.follow({ itemId }, { onPriceFall: true })
    await patient.follow({ itemId }, { onSale: true, onPriceFall: false })
    for (const usd of [80n, 120n, 80n, 60n]) {
      await changePrice(test.resources.db, { saleId, sellerId: artistId, unitPriceMinor: usd * 100n })
      await test.runJobs()
    }
    expect(await reader.told()).toEqual(['price-fall Falling 60', 'price-fall Falling 80'])
    expect(await patient.told()).toEqual([])
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

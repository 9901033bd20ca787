import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setWorksHidden } from '#catalog/hide-works.ts'
import { inTransaction } from '#db.ts'
import { changePrice } from '#listings/change-price.ts'
import { changeProfile } from '#settings/change-profile.ts'
import { createAlertReader, createArtist, sellWork, type Sold, deliverAll } from '#test-support/people/alert-readers.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createWork } from '#test-support/sale-fixture-queries.ts'
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

const createReader = (name?: string) => createAlertReader(test, name)

const createItem = (name: string) => createWork(test.resources, { creatorId: artistId, quantity: 10, name })

const sell = (itemId: string, changes: Partial<Sold> = {}) => sellWork(test, { itemId, sellerId: artistId, ...changes })

describe('somebody is told once', () => {
  it('whatever leads to it, and however often and beside itself the job runs', async () => {
    const reader = await createReader()
    const itemId = await createItem('Only Once')
    await reader.follow({ itemId }, { byMail: true })
    await reader.follow({ artistId }, { byMail: true })
    await reader.follow({ search: 'query=only' }, { byMail: true })
    const listingId = await sell(itemId)
    await Promise.all(Array.from({ length: 4 }, () => notifyOfSale(test.resources, listingId)))
    await test.runJobs()
    await notifyOfSale(test.resources, listingId)
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
    await test.asOwner(`ALTER TABLE notice ADD CONSTRAINT dying CHECK (user_id <> '${last[0]?.user_id}')`)
    await expect(notifyOfSale(test.resources, listingId)).rejects.toThrow('dying')
    await test.asOwner('ALTER TABLE notice DROP CONSTRAINT dying')
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
    await notifyOfSale(test.resources, await sell(itemId))
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

import type { Api } from '@monsoon/contract/client'
import { maxShortlisted } from '@monsoon/contract/exhibitions/shortlists'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { mailsToMember } from '#test-support/people/mails-to-member.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, createWork as createItem, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

async function createCurator(name = 'Farah Aziz') {
  const userId = await createMember(test.resources, { name })
  await test.resources.db.updateTable('users').set({ type: 'curator' }).where('id', '=', userId).execute()
  const api = test.apiWith(await signInMember(test.resources, userId))
  return {
    userId,
    api,
    keep: (id: string, note = '') => api('PUT /v1/curating/shortlist/{id}', { params: { id }, body: { note } }),
    remove: (id: string) => api('DELETE /v1/curating/shortlist/{id}', { params: { id } }),
    order: (itemIds: string[]) => api('PUT /v1/curating/shortlist', { body: { itemIds } }),
    list: async () =>
      (await api('GET /v1/curating/shortlist')).data.works.map(({ item, note }): [string, string] => [item.id, note]),
    write: (id: string, message = 'May I show it?') =>
      api('POST /v1/curating/shortlist/{id}/message', { params: { id }, body: { message } }),
  }
}
async function createWork() {
  const { itemId, artistId } = await createSale(test.resources)
  return { itemId, artistId, artist: test.apiWith(await signInMember(test.resources, artistId)) }
}
const receivedBy = async (artist: Api) => (await artist('GET /v1/messages')).data
const missing = '01890000-0000-7000-8000-000000000000'
const hide = (itemId: string, isHidden = true) =>
  test.resources.db.updateTable('item_card').set({ is_hidden: isHidden }).where('item_id', '=', itemId).execute()

describe('the shortlist of a curator', () => {
  it('keeps works of any artist at its end, once, with a note that can change', async () => {
    const [curator, one, two] = [await createCurator(), await createWork(), await createWork()]
    await curator.keep(one.itemId, 'East wall')
    await curator.keep(two.itemId)
    await curator.keep(one.itemId, 'West wall, lower')
    expect(await curator.list()).toEqual([
      [one.itemId, 'West wall, lower'],
      [two.itemId, ''],
    ])
    const params = { id: one.itemId }
    expect((await curator.api('GET /v1/curating/shortlist/{id}', { params })).data).toEqual({
      isKept: true,
      note: 'West wall, lower',
    })
    await curator.remove(one.itemId)
    await curator.remove(one.itemId)
    expect((await curator.api('GET /v1/curating/shortlist/{id}', { params })).data).toEqual({ isKept: false, note: '' })
    expect(await curator.list()).toEqual([[two.itemId, '']])
  })

  it('stands in the order that its curator gives it; what was not named follows as it stood', async () => {
    const curator = await createCurator()
    const ids: string[] = []
    for (let nth = 0; nth < 4; nth += 1) {
      const { itemId } = await createWork()
      ids.push(itemId)
      await curator.keep(itemId)
    }
    const [a = '', b = '', c = '', d = ''] = ids
    await curator.order([d, missing, b])
    expect((await curator.list()).map(([id]) => id)).toEqual([d, b, a, c])
  })

  it('is one curator’s alone, and no like', async () => {
    const [curator, other, { itemId }] = [await createCurator(), await createCurator(), await createWork()]
    await curator.keep(itemId, 'Only for me')
    await other.keep(itemId)
    expect(await other.list()).toEqual([[itemId, '']])
    await other.remove(itemId)
    expect(await curator.list()).toEqual([[itemId, 'Only for me']])
    const { itemInfo } = (await curator.api('GET /v1/item/{id}', { params: { id: itemId } })).data
    expect(itemInfo.favourites).toEqual({ isFavourite: false, total: 0 })
  })

  it('is for curators, and for works that can be seen; what is hidden waits until it is shown again', async () => {
    const [curator, { itemId, artist }] = [await createCurator(), await createWork()]
    const body = { note: '' }
    expect(await refusalOf(artist('PUT /v1/curating/shortlist/{id}', { params: { id: itemId }, body }))).toBe(
      'curators-only',
    )
    expect(await refusalOf(curator.keep(missing))).toBe('item-not-found')
    await curator.keep(itemId, 'Wait')
    await hide(itemId)
    expect(await curator.list()).toEqual([])
    await hide(itemId, false)
    expect(await curator.list()).toEqual([[itemId, 'Wait']])
  })

  it('has room for a hundred works, however many come at once', async () => {
    const curator = await createCurator()
    const { artistId } = await createWork()
    const ids: string[] = []
    for (let nth = 0; nth < maxShortlisted + 2; nth += 1)
      ids.push(await createItem(test.resources, { creatorId: artistId, quantity: 1 }))
    const rows = ids.slice(3).map((itemId, position) => ({ curator_id: curator.userId, item_id: itemId, position }))
    await test.resources.db.insertInto('shortlisted_work').values(rows).execute()
    const answers = await Promise.all(ids.slice(0, 3).map((itemId) => refusalOf(curator.keep(itemId))))
    expect(answers.filter((code) => code === undefined)).toHaveLength(1)
    expect(answers.filter((code) => code === 'shortlist-full')).toHaveLength(2)
    expect(await curator.list()).toHaveLength(maxShortlisted)
    expect(await refusalOf(curator.keep(ids[9] ?? '', 'A word'))).toBeUndefined()
  })
})

describe('a message about a shortlisted work', () => {
  it('is mailed, shown among the messages of the artist, and answered once, which the curator reads', async () => {
    const [curator, { itemId, artistId, artist }] = [await createCurator(), await createWork()]
    expect(await refusalOf(curator.write(itemId))).toBe('item-not-found')
    await curator.keep(itemId)
    await curator.write(itemId, 'May I show it in spring?')
    expect(await refusalOf(curator.write(itemId))).toBe('message-sent')
    const [mail] = await mailsToMember(test, artistId)
    expect(mail?.subject).toBe('Farah Aziz wrote to you about “Tide Table”')
    expect(mail?.text).toContain('May I show it in spring?')
    const { messages, open } = await receivedBy(artist)
    expect(open).toBe(1)
    expect(messages).toMatchObject([
      {
        state: 'open',
        message: 'May I show it in spring?',
        reply: null,
        exhibition: null,
        curator: { name: 'Farah Aziz' },
        work: { itemId, name: 'Tide Table' },
      },
    ])
    const answer = { params: { id: messages[0]?.id ?? '' }, body: { reply: 'Gladly.' } }
    expect(await refusalOf(curator.api('POST /v1/messages/{id}/reply', answer))).toBe('message-not-found')
    const answers = await Promise.all([1, 2, 3].map(() => refusalOf(artist('POST /v1/messages/{id}/reply', answer))))
    expect(answers.filter((code) => code === undefined)).toHaveLength(1)
    expect(answers.filter((code) => code === 'message-answered')).toHaveLength(2)
    expect(await receivedBy(artist)).toMatchObject({ open: 0, messages: [{ state: 'answered', reply: 'Gladly.' }] })
    const { works } = (await curator.api('GET /v1/curating/shortlist')).data
    expect(works[0]?.message).toMatchObject({ message: 'May I show it in spring?', reply: 'Gladly.' })
    const told = await mailsToMember(test, curator.userId)
    expect(told.map(({ subject }) => subject)).toEqual(['The artist of “Tide Table” has answered'])
    expect(told[0]?.text).toContain('Gladly.')
  })

  it('is sent once of many that are sent at once', async () => {
    const [curator, { itemId }] = [await createCurator(), await createWork()]
    await curator.keep(itemId)
    const sent = await Promise.all([1, 2, 3, 4].map((nth) => refusalOf(curator.write(itemId, `May I ${nth}?`))))
    expect(sent.filter((code) => code === undefined)).toHaveLength(1)
  })

  it('does not reach whoever is blocked or has blocked, has no open account, or is the curator', async () => {
    const [curator, { itemId, artistId, artist }] = [await createCurator(), await createWork()]
    const { db } = test.resources
    await curator.keep(itemId)
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', artistId).execute()
    expect(await refusalOf(curator.write(itemId))).toBe('artist-not-found')
    await db.updateTable('users').set({ suspended_at: null }).where('id', '=', artistId).execute()
    await artist('POST /v1/block', { body: { userId: curator.userId } })
    expect(await refusalOf(curator.write(itemId))).toBe('message-blocked')
    const own = await createWork()
    await db.updateTable('users').set({ type: 'curator' }).where('id', '=', own.artistId).execute()
    const params = { id: own.itemId }
    await own.artist('PUT /v1/curating/shortlist/{id}', { params, body: { note: '' } })
    const toSelf = own.artist('POST /v1/curating/shortlist/{id}/message', { params, body: { message: 'Hello me' } })
    expect(await refusalOf(toSelf)).toBe('artist-not-found')
  })

  it('has at most 1,000 characters, and at least one', async () => {
    const [curator, { itemId }] = [await createCurator(), await createWork()]
    await curator.keep(itemId)
    for (const message of ['   ', 'a'.repeat(1_001)])
      expect(await refusalOf(curator.write(itemId, message))).toBe('invalid-input')
  })
})

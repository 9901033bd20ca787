import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { signUpAndIn } from '#test-support/people/sign-up-and-in.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

async function createFan(options: Parameters<typeof createMember>[1] = {}) {
  const userId = await createMember(test.resources, options)
  const headers = await signInMember(test.resources, userId)
  const api = test.apiWith(headers)
  const like = (itemId: string, favourite = true) => api('POST /v1/favourite', { body: { itemId, favourite } })
  return { userId, api, like }
}
const createWork = async () => (await createSale(test.resources)).itemId
const shownFavourites = async (api: TestApi['api'], itemId: string) =>
  (await api('GET /v1/item/{id}', { params: { id: itemId } })).data.itemInfo.favourites
const missing = '01890000-0000-7000-8000-000000000000'

describe('favourites', () => {
  it('are counted once, however often they are asked for, and end as often [CALL-063, ROLE-015, FLOW-053]', async () => {
    const [fan, other, itemId] = [await createFan(), await createFan(), await createWork()]
    await other.like(itemId)
    for (let times = 0; times < 2; times += 1) {
      expect((await fan.like(itemId)).data).toEqual({ isFavourite: true, total: 2 })
      expect(await shownFavourites(fan.api, itemId)).toEqual({ isFavourite: true, total: 2 })
    }
    for (let times = 0; times < 2; times += 1) {
      expect((await fan.like(itemId, false)).data).toEqual({ isFavourite: false, total: 1 })
      expect(await shownFavourites(fan.api, itemId)).toEqual({ isFavourite: false, total: 1 })
    }
  })

  it('count exactly when many people like a work at once, and one of them twice', async () => {
    const itemId = await createWork()
    const fans = await Promise.all(Array.from({ length: 6 }, () => createFan()))
    await Promise.all([...fans, fans[0]!].map(({ like }) => like(itemId)))
    expect(await shownFavourites(test.api, itemId)).toEqual({ isFavourite: false, total: 6 })
    await Promise.all([...fans, fans[0]!].map(({ like }) => like(itemId, false)))
    expect((await fans[0]!.like(itemId)).data.total).toBe(1)
  })

  it('are shown on cards to whoever chose them, and to nobody else [ENT-029]', async () => {
    const [fan, other, itemId] = [await createFan(), await createFan(), await createWork()]
    await fan.like(itemId)
    for (const [api, isFavourite] of [
      [fan.api, true],
      [other.api, false],
      [test.api, false],
    ] as const) {
      const { items } = (await api('GET /v1/marketplace', { query: { limit: 100 } })).data
      expect(items.find(({ id }) => id === itemId)?.favourites).toEqual({ isFavourite, total: 1 })
    }
  })

  it('need an account [MSG-042]', async () => {
    await expect(test.api('POST /v1/favourite', { body: { itemId: missing, favourite: true } })).rejects.toMatchObject({
      status: 401,
      message: 'Login to add favourite',
    })
  })

  it('are refused of a work that is not there, or hidden', async () => {
    const [fan, itemId] = [await createFan(), await createWork()]
    await test.resources.db.updateTable('item_card').set({ is_hidden: true }).where('item_id', '=', itemId).execute()
    for (const id of [missing, itemId]) {
      expect(await refusalOf(fan.like(id))).toBe('item-not-found')
    }
  })
})

describe('the list of favourites', () => {
  it('begins with the last one and goes on by pages [CALL-064]', async () => {
    const fan = await createFan()
    const works = [await createWork(), await createWork(), await createWork()]
    for (const itemId of works) await fan.like(itemId)
    const page = (await fan.api('GET /v1/favourite/items', { query: { limit: 2 } })).data
    expect(page.items.map(({ id }) => id)).toEqual([works[2], works[1]])
    expect(page.items.every(({ favourites }) => favourites.isFavourite)).toBe(true)
    expect(page.pagination).toEqual({ limit: 2, offset: 1, total: 3, lastOffset: 2 })
    const rest = (await fan.api('GET /v1/favourite/items', { query: { limit: 2, offset: 2 } })).data
    expect(rest.items.map(({ id }) => id)).toEqual([works[0]])
  })

  it("is open to everybody, but a private person's is not", async () => {
    const [open, hidden, itemId] = [await createFan(), await createFan({ isPrivate: true }), await createWork()]
    await Promise.all([open.like(itemId), hidden.like(itemId)])
    const liked = async (api: TestApi['api'], user: string) =>
      (await api('GET /v1/favourite/items', { query: { user } })).data.items.map(({ id }) => id)
    expect(await liked(test.api, open.userId)).toEqual([itemId])
    expect(await liked(test.api, hidden.userId)).toEqual([])
    expect(await liked(open.api, hidden.userId)).toEqual([])
    expect(await liked(hidden.api, hidden.userId)).toEqual([itemId])
  })

  it('goes with the account, and its works are liked by one less', async () => {
    const [leaving, other, itemId] = [await signUpAndIn(test), await createFan(), await createWork()]
    await Promise.all([leaving.api('POST /v1/favourite', { body: { itemId, favourite: true } }), other.like(itemId)])
    await leaving.api('POST /v1/account/close')
    expect(await shownFavourites(other.api, itemId)).toEqual({ isFavourite: true, total: 1 })
  })
})

import type { Api } from '@monsoon/contract/client'
import { publicProfile } from '@monsoon/contract/accounts/public-profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { hangExhibition } from '#test-support/exhibition-fixture.ts'
import { setAccountState } from '#test-support/calls/persona-queries.ts'
import { buyFromWallet } from '#orders/purchase/buy-from-wallet.ts'
import { createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'

let test: TestApi

beforeAll(async () => {
  test = await createTestApi()
  await insertVocabulary(test.resources.db)
})

afterAll(() => test.close())

const apiOf = async (userId: string) => test.apiWith(await signInMember(test.resources, userId))
const read = async (id: string, { api = test.api, view }: { api?: Api; view?: string } = {}) =>
  (await api('GET /v1/user-info/{id}', { params: { id }, query: { ...(view && { view }) } })).data.user

async function createPerson({ isPrivate = false, ...given }: { isPrivate?: boolean; name?: string } = {}) {
  const userId = await createMember(test.resources, { name: 'Mira Lim', isPrivate, ...given })
  const api = await apiOf(userId)
  await api('PATCH /v1/profile', {
    body: {
      bio: 'Mira Lim paints rain.',
      region: 'PK',
      social: { instagram: 'https://instagram.example/mira', twitter: '', website: '', discord: '' },
    },
  })
  return { userId, api }
}

describe('GET /v1/user-info/{id}', () => {
  it('shows anybody the person, links and region, and what stands between the viewer and them [CALL-070, SCREEN-116]', async () => {
    const { userId, api } = await createPerson()
    const fan = await createPerson({ name: 'A Fan' })
    const unknown = await read(userId)
    expect(publicProfile.strict().safeParse(unknown).error).toBeUndefined()
    expect(unknown).toMatchObject({
      userId,
      name: 'Mira Lim',
      type: 'user',
      bio: 'Mira Lim paints rain.',
      isHidden: false,
      isOwn: false,
      region: { name: 'Pakistan', subRegion: 'South Asia', region: 'South Asia' },
      social: { instagram: 'https://instagram.example/mira', twitter: '', website: '', discord: '' },
      followers: 0,
      following: 0,
      isFollowed: false,
      isBlocked: false,
      isSuspended: false,
    })
    await fan.api('POST /v1/follow', { body: { followId: userId } })
    expect(await read(userId, fan)).toMatchObject({ followers: 1, isFollowed: true, isBlocked: false })
    expect(await read(fan.userId)).toMatchObject({ following: 1 })
    expect(await read(userId, { api })).toMatchObject({ isOwn: true, isFollowed: false })
    await fan.api('POST /v1/block', { body: { userId } })
    expect(await read(userId, fan)).toMatchObject({ followers: 0, isFollowed: false, isBlocked: true })
    // Who is blocked is not told.
    expect(await read(fan.userId, { api })).toMatchObject({ isBlocked: false })
  })

  it('tells others nothing that names a private account [RULE-021]', async () => {
    const { userId, api } = await createPerson({ isPrivate: true })
    const hidden = await read(userId, { api: await apiOf(await createMember(test.resources)) })
    expect(hidden).toMatchObject({ isHidden: true, isPrivate: true, name: expect.stringMatching(/^0x/) as string })
    expect(JSON.stringify(hidden)).not.toMatch(/mira|paints/i)
    const staff = await createMember(test.resources, { role: 'staff' })
    for (const reader of [api, await apiOf(staff)]) {
      expect(await read(userId, { api: reader })).toMatchObject({ isHidden: false, name: 'Mira Lim' })
    }
  })

  it('knows nobody who is suspended, unconfirmed or not there; staff see the suspended by view=admin [CALL-070, ROLE-042, ROLE-043]', async () => {
    const { userId, api: other } = await createPerson()
    const [suspended, unverified] = [await createMember(test.resources), await createMember(test.resources)]
    await setAccountState(test.resources.db, { userId: suspended, state: 'suspended' })
    await setAccountState(test.resources.db, { userId: unverified, state: 'unverified' })
    const refusal = { status: 404, code: 'person-not-found' }
    await expect(read('01890000-0000-7000-8000-000000000000')).rejects.toMatchObject(refusal)
    await expect(read(unverified)).rejects.toMatchObject(refusal)
    await expect(read(suspended)).rejects.toMatchObject(refusal)
    await expect(read(suspended, { api: other, view: 'admin' })).rejects.toMatchObject(refusal)
    const staff = await apiOf(await createMember(test.resources, { role: 'staff' }))
    await expect(read(suspended, { api: staff })).rejects.toMatchObject(refusal)
    expect(await read(suspended, { api: staff, view: 'admin' })).toMatchObject({ isSuspended: true })
    expect(await read(userId, { api: staff, view: 'admin' })).toMatchObject({ isSuspended: false })
  })
})

describe('what somebody made, showed, hung and collected', () => {
  it('is listed for visitors; collected is only what others made', async () => {
    const { resources, api } = test
    const { itemId, saleId, artistId } = await createSale(resources, { name: 'Bought' })
    const buyerId = await createMember(resources, { fundsMinor: 1_000_000n })
    await buyFromWallet(resources, { buyerId, saleId, itemId, quantity: 1, opKey: null })
    await createWork(resources, { creatorId: buyerId, quantity: 1, name: 'Own' })
    const ownedBy = async (user: string, query = {}) =>
      (await api('GET /v1/items/owned', { query: { user, ...query } })).data.items.map(({ name }) => name)
    expect(await ownedBy(buyerId, { collected: true })).toEqual(['Bought'])
    expect((await ownedBy(buyerId)).toSorted()).toEqual(['Bought', 'Own'])
    expect(await ownedBy(artistId, { collected: true })).toEqual([])
    await expect(api('GET /v1/items/owned')).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('exhibitions are listed by who is shown and by who curates', async () => {
    const { itemId, artistId } = await createSale(test.resources)
    const { exhibitionId, curatorId } = await hangExhibition(test.resources, { itemIds: [itemId] })
    await hangExhibition(test.resources, { title: 'Another' })
    const list = async (query: { curatorId?: string; artistId?: string }) =>
      (await test.api('GET /v1/exhibition/list', { query })).data.exhibitions.map(({ _id }) => _id)
    expect(await list({ curatorId })).toEqual([exhibitionId])
    expect(await list({ artistId })).toEqual([exhibitionId])
    expect(await list({ artistId: curatorId })).toEqual([])
  })
})

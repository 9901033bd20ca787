import type { Api } from '@monsoon/contract/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMedia } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const createPeople = (count: number) => Promise.all(Array.from({ length: count }, () => createPerson(test)))
const follow = ({ api }: Person, { userId: followId }: Person) => api('POST /v1/follow', { body: { followId } })
const unfollow = ({ api }: Person, { userId: followId }: Person) => api('POST /v1/un-follow', { body: { followId } })
const block = ({ api }: Person, { userId }: Person) => api('POST /v1/block', { body: { userId } })
const countsOf = async ({ api }: Person) => {
  const { followers, following } = (await api('GET /v1/profile')).data
  return { followers, following }
}
async function verifyWithPicture({ userId }: Person): Promise<void> {
  const { mediaId } = await createMedia(test.resources)
  const changes = { blue_tick: true, profile_picture_id: mediaId }
  await test.resources.db.updateTable('users').set(changes).where('id', '=', userId).execute()
}
const missing = '01890000-0000-7000-8000-000000000000'

describe('following', () => {
  it('counts once, however often it is asked, and ends as often [CALL-061, CALL-062, ROLE-016]', async () => {
    const [fan, artist] = [await createPerson(test), await createPerson(test, { name: 'Mira Lim' })]
    for (let times = 0; times < 2; times += 1) {
      expect(await follow(fan, artist)).toMatchObject({ msg: 'You follow Mira Lim.', data: { isFollowed: true } })
      expect(await countsOf(artist)).toEqual({ followers: 1, following: 0 })
      expect(await countsOf(fan)).toEqual({ followers: 0, following: 1 })
    }
    for (let times = 0; times < 2; times += 1) {
      expect(await unfollow(fan, artist)).toMatchObject({ msg: 'You no longer follow Mira Lim.' })
      expect(await countsOf(artist)).toEqual({ followers: 0, following: 0 })
    }
  })

  it('oneself, or nobody, is refused', async () => {
    const person = await createPerson(test)
    await expect(follow(person, person)).rejects.toMatchObject({ status: 400, code: 'follow-self' })
    const nobody = { ...person, userId: missing }
    await expect(follow(person, nobody)).rejects.toMatchObject({ status: 404, code: 'person-not-found' })
    await expect(unfollow(person, nobody)).rejects.toMatchObject({ status: 404, code: 'person-not-found' })
  })

  it('lists both sides by three, the newest first, with what each row needs [CALL-059, CALL-060, ENT-001, CONST-053]', async () => {
    const artist = await createPerson(test, { name: 'Mira Lim' })
    const fans = await createPeople(4)
    for (const fan of fans) await follow(fan, artist)
    await follow(artist, fans[3]!)
    const first = (await artist.api('GET /v1/followers')).data
    expect(first.pagination).toEqual({ limit: 3, offset: 1, total: 4, lastOffset: 2 })
    expect(first.items.map(({ id }) => id)).toEqual([fans[3]?.userId, fans[2]?.userId, fans[1]?.userId])
    expect(first.items.map(({ isFollowed }) => isFollowed)).toEqual([true, false, false])
    const second = (await artist.api('GET /v1/followers', { query: { offset: 2 } })).data
    expect(second.items.map(({ id }) => id)).toEqual([fans[0]?.userId])
    const byOne = (await artist.api('GET /v1/followers', { query: { limit: 1, offset: 3 } })).data
    expect(byOne.items.map(({ id }) => id)).toEqual([fans[1]?.userId])
    await follow(fans[0]!, fans[1]!)
    const followings = (await fans[0]!.api('GET /v1/followings', { query: { limit: 1, offset: 2 } })).data
    expect(followings.items.map(({ id }) => id)).toEqual([artist.userId])
    expect(followings.pagination).toEqual({ limit: 1, offset: 2, total: 2, lastOffset: 2 })
    await unfollow(fans[0]!, fans[1]!)
    await verifyWithPicture(artist)
    const [row] = (await fans[0]!.api('GET /v1/followings')).data.items
    expect(row).toMatchObject({
      id: artist.userId,
      name: 'Mira Lim',
      blueTick: true,
      isPrivate: false,
      profilePicture: { alt: 'Mira Lim', width: 900, height: 600 },
      address: expect.stringMatching(/^0x[\da-f]{40}$/i) as string,
    })
  })

  it('is listed for anybody, of others too, but not of a private account [SCREEN-086, RULE-021]', async () => {
    const [artist, fan] = [await createPerson(test), await createPerson(test)]
    const [hidden, visitor] = [await createPerson(test, { isPrivate: true }), test.api]
    await follow(fan, artist)
    await follow(fan, hidden)
    await follow(hidden, artist)
    const idsOf = async (api: Api, user: string) =>
      (await api('GET /v1/followers', { query: { user } })).data.items.map(({ id }) => id)
    expect(await idsOf(visitor, artist.userId)).toEqual([hidden.userId, fan.userId])
    expect(await idsOf(fan.api, hidden.userId)).toEqual([])
    expect(await idsOf(hidden.api, hidden.userId)).toEqual([fan.userId])
    await expect(visitor('GET /v1/followings')).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('shows the address of a private account in place of its name, also in what is answered [RULE-021, ENT-001]', async () => {
    const [fan, hidden] = [
      await createPerson(test),
      await createPerson(test, { name: 'Secret Collector', isPrivate: true }),
    ]
    expect((await follow(fan, hidden)).msg).toMatch(/^You follow 0x[\da-f]{4}…[\da-f]{4}\.$/i)
    const answer = await fan.api('GET /v1/followings')
    expect(answer.data.items[0]).toMatchObject({ isPrivate: true, name: expect.stringMatching(/^0x/) as string })
    expect(JSON.stringify(answer)).not.toContain('Secret')
  })

  it('counts right when forty follow and leave at once, where a counter that is read and written does not', async () => {
    const artist = await createPerson(test)
    const fans = await createPeople(20)
    await Promise.all(fans.flatMap((fan) => [follow(fan, artist), follow(fan, artist)]))
    await Promise.all(fans.slice(0, 5).flatMap((fan) => [unfollow(fan, artist), unfollow(fan, artist)]))
    expect((await countsOf(artist)).followers).toBe(15)

    await sql`CREATE TABLE naive_counter (followers integer NOT NULL)`.execute(test.resources.db)
    await sql`INSERT INTO naive_counter VALUES (0)`.execute(test.resources.db)
    const naive = async () => {
      const { rows } = await sql<{ followers: number }>`SELECT followers FROM naive_counter`.execute(test.resources.db)
      await sql`UPDATE naive_counter SET followers = ${(rows[0]?.followers ?? 0) + 1}`.execute(test.resources.db)
    }
    await Promise.all(fans.map(naive))
    const { rows } = await sql<{ followers: number }>`SELECT followers FROM naive_counter`.execute(test.resources.db)
    expect(rows[0]?.followers).toBeLessThan(20)
  })
})

describe('blocking somebody', () => {
  it('ends what the two follow and lets neither begin again, until it is taken back', async () => {
    const [one, other] = [await createPerson(test), await createPerson(test, { name: 'Loud Person' })]
    await follow(one, other)
    await follow(other, one)
    expect((await block(one, other)).msg).toBe('Loud Person is blocked.')
    await block(one, other)
    expect(await countsOf(one)).toEqual({ followers: 0, following: 0 })
    await expect(follow(other, one)).rejects.toMatchObject({ status: 400, code: 'follow-blocked' })
    await expect(follow(one, other)).rejects.toMatchObject({ status: 400, code: 'follow-blocked' })
    const { items } = (await one.api('GET /v1/block/list')).data
    expect(items).toMatchObject([{ id: other.userId, name: 'Loud Person' }])
    expect((await other.api('GET /v1/block/list')).data.items).toEqual([])
    await one.api('POST /v1/un-block', { body: { userId: other.userId } })
    await follow(other, one)
    expect(await countsOf(one)).toEqual({ followers: 1, following: 0 })
  })

  it('oneself, or nobody, is refused', async () => {
    const person = await createPerson(test)
    await expect(block(person, person)).rejects.toMatchObject({ code: 'block-self' })
    await expect(block(person, { ...person, userId: missing })).rejects.toMatchObject({ code: 'person-not-found' })
  })

  it('wins over a follow at the same moment: never do both stand', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [one, other] = [await createPerson(test), await createPerson(test)]
      await Promise.allSettled([follow(other, one), block(one, other), follow(one, other)])
      expect(await countsOf(one), `round ${round}`).toEqual({ followers: 0, following: 0 })
    }
  })
})

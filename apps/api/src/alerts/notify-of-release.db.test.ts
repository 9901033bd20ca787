import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appearDueReleases } from '#releases/appear-release.ts'
import { createAlertReader, createFollower } from '#test-support/people/alert-readers.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { draftOf, readyArtist, sentPicture } from '#test-support/draft-fixture.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { notifyOfRelease } from './notify-of-release.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { WORK_REVIEW: 'none' } })
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())

/**
 * A release of two works of an artist, by which some are invited; `appear` brings its moment and what is told of it.
 */
async function planned(linesOf: (artistId: string) => Promise<string | null>) {
  const maker = await readyArtist(test, 'Farah Haddad')
  const itemIds: string[] = []
  for (const name of ['Lantern Tide', 'Second Tide']) {
    const body = draftOf([await sentPicture(test, maker)], { name })
    itemIds.push((await maker.api('POST /v1/item', { body })).data.itemId)
  }
  const lines = await linesOf(maker.userId)
  const presale = lines === null ? null : { hours: 24, lines }
  const appearsAt = new Date(Date.now() + 3_600_000).toISOString()
  const release = await maker.api('POST /v1/studio/releases', { body: { name: 'Tides', appearsAt, itemIds, presale } })
  for (const id of itemIds) await maker.api('POST /v1/studio/works/{id}/submit', { params: { id }, body: {} })
  const { id } = release.data
  return {
    maker,
    id,
    appear: async () => {
      const past = new Date(Date.now() - 1_000)
      await test.resources.db.updateTable('release').set({ appears_at: past }).where('id', '=', id).execute()
      await appearDueReleases(test.resources.db)
      await test.runJobs()
    },
  }
}

describe('a release that appears', () => {
  it('is told once to who follows the artist, whatever it has; to a search as each sale', async () => {
    const { maker, id, appear } = await planned(async () => null)
    const follower = await createFollower(test, { artistId: maker.userId }, { byMail: true })
    const searcher = await createFollower(test, { search: 'query=lantern' })
    const own = await createAlertReader(test)
    await appear()
    await Promise.all([notifyOfRelease(test.resources, id), notifyOfRelease(test.resources, id)])
    await test.runJobs()
    expect((await follower.told()).map((told) => told.split(' ')[0])).toEqual(['new-works'])
    expect(await searcher.told()).toEqual(['on-sale Lantern Tide 520'])
    expect(await own.told()).toEqual([])
    const mails = test.mails.filter(({ subject }) => subject.startsWith('New work'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Farah Haddad has published new work')
  })

  it('invites members on its list by account, email and wallet, and tells them that alone, once', async () => {
    const readers = await Promise.all([createAlertReader(test), createAlertReader(test), createAlertReader(test)])
    const { rows } = await test.resources.pool.query<{ id: string; email: string; wallet: string }>(
      'SELECT id, email, custody_address AS wallet FROM users WHERE id = ANY ($1)',
      [readers.map(({ userId }) => userId)],
    )
    const find = (at: number) => rows.find(({ id }) => id === readers[at]?.userId)
    const lines = [find(0)?.id, find(1)?.email, find(2)?.wallet, 'nobody@example.org'].join('\n')
    const { maker, appear } = await planned(async () => lines)
    await readers[0]!.follow({ artistId: maker.userId })
    await appear()
    for (const { told } of readers)
      expect((await told()).map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual(['presale-opens Lantern Tide'])
    const [notice] = await readers[1]!.notices()
    expect(Date.parse(notice?.until ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  })

  it('is told to nobody while none of it can be seen', async () => {
    const { maker, id, appear } = await planned(async () => null)
    const follower = await createFollower(test, { artistId: maker.userId })
    await notifyOfRelease(test.resources, id)
    expect(await follower.told()).toEqual([])
    await appear()
    expect(await follower.told()).toHaveLength(1)
  })
})

import type { Api } from '@monsoon/contract/client'
import type { ReleaseBody } from '@monsoon/contract/works/releases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { draftOf, readyArtist, sentPicture, type ReadyArtist } from '#test-support/draft-fixture.ts'
import { mailsToMember } from '#test-support/people/mails-to-member.ts'
import { createNoticeReader } from '#test-support/people/notice-reader.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { appearDueReleases, appearRelease } from './appear-release.ts'
import { createCollection } from '#catalog/collections/edit-collection.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { WORK_REVIEW: 'none' } })
  await insertVocabulary(test.resources.db)
})
afterAll(() => test.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Works of one artist that lack nothing. */
async function drafts(maker: ReadyArtist, count: number, given: Parameters<typeof draftOf>[1] = {}): Promise<string[]> {
  const ids: string[] = []
  for (let at = 1; at <= count; at += 1) {
    const body = draftOf([await sentPicture(test, maker)], { name: `Gate ${at}`, ...given })
    ids.push((await maker.api('POST /v1/item', { body })).data.itemId)
  }
  return ids
}

const submit = async (api: Api, id: string) =>
  (await api('POST /v1/studio/works/{id}/submit', { params: { id }, body: {} })).data.state
const bodyOf = (itemIds: readonly string[], given: Partial<ReleaseBody> = {}): ReleaseBody => ({
  name: 'Rain season',
  appearsAt: inHours(48),
  itemIds: [...itemIds],
  presale: null,
  ...given,
})
const plan = async ({ api }: ReadyArtist, body: ReleaseBody) =>
  (await api('POST /v1/studio/releases', { body })).data.id
const read = async ({ api }: ReadyArtist, id: string) =>
  (await api('GET /v1/studio/releases/{id}', { params: { id } })).data
const change = ({ api }: ReadyArtist, id: string, body: ReleaseBody) =>
  api('PUT /v1/studio/releases/{id}', { params: { id }, body })
const isSeen = (id: string) =>
  test.api('GET /v1/item/{id}', { params: { id } }).then(
    () => true,
    () => false,
  )
/** The moment has come. */
const bringMoment = (id: string) =>
  test.resources.db
    .updateTable('release')
    .set({ appears_at: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute()
const jobsOf = async (key: string) =>
  (await test.resources.pool.query<{ run_at: Date }>('SELECT run_at FROM graphile_worker.jobs WHERE key = $1', [key]))
    .rows

/** A release of works that are ready. */
async function planned(count = 2, given: Partial<ReleaseBody> = {}) {
  const maker = await readyArtist(test)
  const itemIds = await drafts(maker, count)
  const releaseId = await plan(maker, bodyOf(itemIds, given))
  for (const itemId of itemIds) await submit(maker.api, itemId)
  return { maker, itemIds, releaseId }
}

describe('a release', () => {
  it('is planned of drafts, which are written on, sent, and then wait for it alone', async () => {
    const maker = await readyArtist(test)
    const [first = '', second = ''] = await drafts(maker, 2)
    const releaseId = await plan(maker, bodyOf([first, second]))
    expect(await read(maker, releaseId)).toMatchObject({ state: 'planned', works: 2, ready: 0, presale: null })
    expect(await submit(maker.api, first)).toBe('ready')
    expect(await isSeen(first)).toBe(false)
    const seen = await read(maker, releaseId)
    expect(seen).toMatchObject({ ready: 1, shown: [{ state: 'ready' }, { state: 'draft' }] })
    const body = { itemId: first, version: 1, name: 'Another' }
    expect(await refusalOf(maker.api('PATCH /v1/item', { body }))).toBe('work-approved')
    expect(await refusalOf(submit(maker.api, first))).toBe('work-approved')
    await maker.api('POST /v1/studio/works/{id}/take-back', { params: { id: first } })
    await maker.api('PATCH /v1/item', { body })
    expect(await read(maker, releaseId)).toMatchObject({ ready: 0 })
  })

  it('appears at its moment, all works at once, with their sales; once, however often it is asked', async () => {
    const { maker, itemIds, releaseId } = await planned(3)
    await appearRelease(test.resources.db, releaseId)
    expect(await Promise.all(itemIds.map(isSeen))).toEqual([false, false, false])
    await bringMoment(releaseId)
    await Promise.all([
      appearRelease(test.resources.db, releaseId),
      appearDueReleases(test.resources.db),
      appearRelease(test.resources.db, releaseId),
    ])
    expect(await Promise.all(itemIds.map(isSeen))).toEqual([true, true, true])
    const items = await test.resources.db
      .selectFrom('item')
      .innerJoin('listing', 'listing.item_id', 'item.id')
      .select(['item.release_id', 'listing.state', 'listing.available_quantity'])
      .where('item.id', 'in', itemIds)
      .execute()
    expect(items).toEqual(Array(3).fill({ release_id: releaseId, state: 'active', available_quantity: 18 }))
    expect(await read(maker, releaseId)).toMatchObject({ state: 'appeared', works: 3, shown: Array(3).fill({}) })
    expect(await jobsOf(`tell-of-release:${releaseId}`)).toHaveLength(1)
    expect(await refusalOf(change(maker, releaseId, bodyOf(itemIds)))).toBe('release-appeared')
    const gone = maker.api('DELETE /v1/studio/releases/{id}', { params: { id: releaseId } })
    expect(await refusalOf(gone)).toBe('release-appeared')
  })

  it('loses nothing where the process dies in the middle: none of it is there, and the next minute brings all', async () => {
    const { itemIds, releaseId } = await planned(2)
    await bringMoment(releaseId)
    const blocker = await test.resources.pool.connect()
    await blocker.query('BEGIN; LOCK TABLE listing IN SHARE MODE')
    const dying = appearRelease(test.resources.db, releaseId).then(
      () => 'done',
      () => 'died',
    )
    await expect
      .poll(
        async () => {
          const { rows } = await blocker.query<{ ended: boolean }>(
            `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
           WHERE wait_event_type = 'Lock' AND datname = current_database()`,
          )
          return rows.length
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    expect(await dying).toBe('died')
    await blocker.query('COMMIT')
    blocker.release()
    expect(await Promise.all(itemIds.map(isSeen))).toEqual([false, false])
    expect(await jobsOf(`tell-of-release:${releaseId}`)).toHaveLength(0)
    await appearDueReleases(test.resources.db)
    expect(await Promise.all(itemIds.map(isSeen))).toEqual([true, true])
    expect(await jobsOf(`tell-of-release:${releaseId}`)).toHaveLength(1)
  })

  it('is late where a work is not ready: none appears, its artist is told once, and all appear when it is', async () => {
    const maker = await readyArtist(test)
    const [first = '', second = ''] = await drafts(maker, 2)
    const releaseId = await plan(maker, bodyOf([first, second]))
    await submit(maker.api, first)
    await bringMoment(releaseId)
    await appearDueReleases(test.resources.db)
    await appearDueReleases(test.resources.db)
    expect(await isSeen(first)).toBe(false)
    expect(await read(maker, releaseId)).toMatchObject({ state: 'late', ready: 1 })
    const reader = await createNoticeReader(test, { userId: maker.userId })
    expect((await reader.kinds()).filter((kind) => kind === 'release-late')).toHaveLength(1)
    const mails = await mailsToMember(test, maker.userId)
    expect(mails.filter(({ subject }) => subject.includes('Rain season'))).toHaveLength(1)
    await submit(maker.api, second)
    await appearDueReleases(test.resources.db)
    expect([await isSeen(first), await isSeen(second)]).toEqual([true, true])
  })

  it('does not appear in part where a work can no longer be published as it is', async () => {
    const maker = await readyArtist(test)
    const { collectionId } = await createCollection(test.resources.db, {
      ownerId: maker.userId,
      name: 'Tides',
      description: '',
    })
    const itemIds = [...(await drafts(maker, 1)), ...(await drafts(maker, 1, { collectionId }))]
    const releaseId = await plan(maker, bodyOf(itemIds))
    for (const itemId of itemIds) await submit(maker.api, itemId)
    await test.resources.db.deleteFrom('collection').where('id', '=', collectionId).execute()
    await bringMoment(releaseId)
    await appearDueReleases(test.resources.db)
    expect(await Promise.all(itemIds.map(isSeen))).toEqual([false, false])
    expect(await read(maker, releaseId)).toMatchObject({ state: 'late' })
  })

  it('moves with its moment, and changes its works: what is taken out is a draft again', async () => {
    const { maker, itemIds, releaseId } = await planned(2)
    const [first = ''] = itemIds
    const [third = ''] = await drafts(maker, 1)
    const appearsAt = inHours(96)
    await change(maker, releaseId, bodyOf([first, third], { appearsAt, name: 'Dry season' }))
    const seen = await read(maker, releaseId)
    expect(seen).toMatchObject({ name: 'Dry season', appearsAt, works: 2, ready: 1 })
    expect(seen.shown.map(({ itemId }) => itemId)).toEqual([first, third])
    const [job] = await jobsOf(`appear-release:${releaseId}`)
    expect(job?.run_at.toISOString()).toBe(appearsAt)
    const { data } = await maker.api('GET /v1/studio/release-choices')
    expect(data.works.find(({ itemId }) => itemId === itemIds[1])).toMatchObject({ state: 'draft', releaseId: null })
  })

  it('is cancelled: its works are drafts again, and nothing appears', async () => {
    const { maker, itemIds, releaseId } = await planned(2, { presale: { hours: 24, lines: 'mira@example.org, 2' } })
    await maker.api('DELETE /v1/studio/releases/{id}', { params: { id: releaseId } })
    expect(await refusalOf(read(maker, releaseId))).toBe('release-not-found')
    await appearRelease(test.resources.db, releaseId)
    expect(await Promise.all(itemIds.map(isSeen))).toEqual([false, false])
    const left = await test.resources.db
      .selectFrom('whitelist')
      .select('id')
      .where('release_id', '=', releaseId)
      .execute()
    expect(left).toEqual([])
  })

  it('refuses what cannot be planned', async () => {
    const maker = await readyArtist(test)
    const other = await readyArtist(test)
    const [own = ''] = await drafts(maker, 1)
    const [foreign = ''] = await drafts(other, 1)
    const faultOf = (body: ReleaseBody) =>
      maker.api('POST /v1/studio/releases', { body }).then(
        () => [],
        (error: { errors?: { path: string }[] }) => error.errors?.map(({ path }) => path),
      )
    expect(await faultOf(bodyOf([own], { appearsAt: inHours(-1) }))).toEqual(['appearsAt'])
    expect(await faultOf(bodyOf([own], { appearsAt: inHours(24 * 400) }))).toEqual(['appearsAt'])
    expect(await faultOf(bodyOf([]))).toEqual(['itemIds'])
    expect(await faultOf(bodyOf([own, own]))).toEqual(['itemIds'])
    expect(await faultOf(bodyOf([own], { presale: { hours: 24, lines: 'nobody' } }))).toEqual(['presale.lines'])
    expect(await faultOf(bodyOf([own], { presale: { hours: 0, lines: ' ' } }))).toEqual([
      'presale.hours',
      'presale.lines',
    ])
    expect(await refusalOf(plan(maker, bodyOf([foreign])))).toBe('item-not-found')
    const releaseId = await plan(maker, bodyOf([own]))
    expect(await refusalOf(plan(maker, bodyOf([own])))).toBe('draft-in-release')
    expect(await refusalOf(read(other, releaseId))).toBe('release-not-found')
    expect(await refusalOf(change(other, releaseId, bodyOf([foreign])))).toBe('release-not-found')
    const [hung = ''] = await drafts(maker, 1)
    await submit(maker.api, hung)
    expect(await refusalOf(plan(maker, bodyOf([hung])))).toBe('work-published')
  })

  it('is put together once by many calls under one key, and its draft is in one release alone', async () => {
    const maker = await readyArtist(test)
    const itemIds = await drafts(maker, 1)
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, async (_, at) => plan(maker, bodyOf(itemIds, { name: `Season ${at}` }))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the works of a release that staff look at', () => {
  it('wait for it once they are approved, and their artist is told that', async () => {
    const maker = await readyArtist(test)
    const [itemId = ''] = await drafts(maker, 1)
    const releaseId = await plan(maker, bodyOf([itemId]))
    await test.resources.db
      .updateTable('item_draft')
      .set({ submitted_at: new Date() })
      .where('id', '=', itemId)
      .execute()
    const staffId = await createMember(test.resources, { role: 'staff' })
    const staff = test.apiWith(await signInMember(test.resources, staffId))
    const answer = await staff('POST /v1/staff/reviews/{id}/publish', { params: { id: itemId } })
    expect(answer.msg).toBe('The work is ready. It appears with its release.')
    expect(await isSeen(itemId)).toBe(false)
    expect((await staff('GET /v1/staff/reviews')).data.works.map((work) => work.itemId)).not.toContain(itemId)
    expect(await read(maker, releaseId)).toMatchObject({ ready: 1 })
    const mails = await mailsToMember(test, maker.userId)
    expect(mails.map(({ subject }) => subject)).toContain('“Gate 1” is ready for its release')
  })
})

describe('the presale of a release', () => {
  it('lets those on its list buy first, for as long as was planned from when it appears', async () => {
    const invitedId = await createMember(test.resources, { fundsMinor: 1_000_000n })
    const otherId = await createMember(test.resources, { fundsMinor: 1_000_000n })
    const { itemIds, releaseId } = await planned(2, { presale: { hours: 24, lines: `${invitedId}, 2` } })
    await bringMoment(releaseId)
    await appearDueReleases(test.resources.db)
    const item = (await test.api('GET /v1/item/{id}', { params: { id: itemIds[0] ?? '' } })).data
    expect(item.itemInfo.whiteList).toBe(true)
    const until = Date.parse(item.itemInfo.whiteListUntil ?? '') - Date.now()
    expect(until).toBeGreaterThan(23.9 * 3_600_000)
    expect(until).toBeLessThan(24.1 * 3_600_000)
    const buy = async (userId: string, itemId: string, saleId: string) => {
      const api = test.apiWith(await signInMember(test.resources, userId))
      return api('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
    }
    const saleOf = async (id: string) =>
      (await test.api('GET /v1/item/{id}', { params: { id } })).data.saleInfo[0]?.id ?? ''
    const [first = '', second = ''] = itemIds
    expect(await refusalOf(buy(otherId, first, await saleOf(first)))).toBe('whitelist-only')
    await buy(invitedId, first, await saleOf(first))
    await buy(invitedId, second, await saleOf(second))
    // The quota is that of the list, whatever work it is for.
    expect(await refusalOf(buy(invitedId, first, await saleOf(first)))).toBe('whitelist-used-up')
  })

  it('is read, changed and given up with its release', async () => {
    const { maker, itemIds, releaseId } = await planned(1, { presale: { hours: 24, lines: 'mira@example.org, 2' } })
    const seen = await read(maker, releaseId)
    expect(seen).toMatchObject({ presale: 1, presaleTerms: { hours: 24, lines: 'mira@example.org, 2' } })
    await change(maker, releaseId, bodyOf(itemIds, { presale: { hours: 12, lines: 'a@example.org\nb@example.org' } }))
    expect(await read(maker, releaseId)).toMatchObject({ presale: 2, presaleTerms: { hours: 12 } })
    await change(maker, releaseId, bodyOf(itemIds))
    expect(await read(maker, releaseId)).toMatchObject({ presale: null, presaleTerms: null })
  })
})

describe('a preview link', () => {
  const link = async ({ api }: ReadyArtist, id: string, days = 7) => {
    const body = { label: 'Mira', days }
    const { url } = (await api('POST /v1/studio/releases/{id}/previews', { params: { id }, body })).data
    return url.slice(url.lastIndexOf('/') + 1)
  }
  const open = async (code: string) => (await test.api('GET /v1/preview/{code}', { params: { code } })).data
  const openWork = async (code: string, id: string) =>
    (await test.api('GET /v1/preview/{code}/works/{id}', { params: { code, id } })).data

  it('shows the works before they appear to whoever has it, counts that, and is kept as a hash alone', async () => {
    const { maker, itemIds, releaseId } = await planned(2)
    const code = await link(maker, releaseId)
    expect((await open(code)).works.map(({ itemId }) => itemId)).toEqual(itemIds)
    await open(code)
    expect(await openWork(code, itemIds[0] ?? '')).toMatchObject({ item: { itemInfo: { name: 'Gate 1' } } })
    const [kept] = (await read(maker, releaseId)).previews
    expect(kept).toMatchObject({ label: 'Mira', state: 'open', opened: 2 })
    const { rows } = await test.resources.pool.query<{ text: string }>(
      'SELECT preview_link::text AS text FROM preview_link',
    )
    expect(rows.some(({ text }) => text.includes(code))).toBe(false)
  })

  it('opens nothing else: no draft of another release, no work of somebody else', async () => {
    const { maker, releaseId } = await planned(1)
    const other = await planned(1)
    const code = await link(maker, releaseId)
    expect(await refusalOf(openWork(code, other.itemIds[0] ?? ''))).toBe('item-not-found')
    expect(await refusalOf(open('A'.repeat(43)))).toBe('preview-ended')
  })

  it('ends when it is revoked, when it expires, when the release is cancelled, while its artist is suspended', async () => {
    const { maker, itemIds, releaseId } = await planned(1)
    const codes = [await link(maker, releaseId), await link(maker, releaseId), await link(maker, releaseId)]
    const [revoked = '', expired = '', left = ''] = codes
    const { previews } = await read(maker, releaseId)
    const params = { id: releaseId, linkId: previews[2]?.id ?? '' }
    const other = await readyArtist(test)
    const revokeAs = (api: Api) => api('DELETE /v1/studio/releases/{id}/previews/{linkId}', { params })
    expect(await refusalOf(revokeAs(other.api))).toBe('release-not-found')
    await revokeAs(maker.api)
    expect(await refusalOf(open(revoked))).toBe('preview-ended')
    expect(await refusalOf(openWork(revoked, itemIds[0] ?? ''))).toBe('preview-ended')
    await test.resources.db
      .updateTable('preview_link')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', previews[1]?.id ?? '')
      .execute()
    expect(await refusalOf(open(expired))).toBe('preview-ended')
    expect((await read(maker, releaseId)).previews.map(({ state }) => state)).toEqual(['open', 'expired', 'revoked'])
    const suspend = (at: Date | null) =>
      test.resources.db.updateTable('users').set({ suspended_at: at }).where('id', '=', maker.userId).execute()
    await suspend(new Date())
    expect(await refusalOf(open(left))).toBe('preview-ended')
    await suspend(null)
    await open(left)
    await maker.api('DELETE /v1/studio/releases/{id}', { params: { id: releaseId } })
    expect(await refusalOf(open(left))).toBe('preview-ended')
  })

  it('leads to the works themselves once they are there', async () => {
    const { maker, itemIds, releaseId } = await planned(1)
    const code = await link(maker, releaseId)
    await bringMoment(releaseId)
    await appearDueReleases(test.resources.db)
    expect(await open(code)).toMatchObject({ hasAppeared: true, works: [{ itemId: itemIds[0] }] })
    expect(await refusalOf(openWork(code, itemIds[0] ?? ''))).toBe('work-published')
  })
})

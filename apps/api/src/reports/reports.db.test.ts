import { reportCategories } from '@monsoon/contract/works/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '@monsoon/contract/client'
import { reportDecisions } from './decide-report.ts'
import { restoreUser, suspendUser } from '#staff/suspend-user.ts'
import { createPerson, type NewMember } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { mailsToMember } from '#test-support/people/mails-to-member.ts'
import { createParcel } from '#test-support/land-fixture.ts'
import { createNoticeReader } from '#test-support/people/notice-reader.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
let staff: Api
let staffId: string
beforeAll(async () => {
  test = await createTestApi()
  staffId = await createMember(test.resources, { role: 'staff', name: 'Desk' })
  staff = test.apiWith(await signInMember(test.resources, staffId))
})
afterAll(() => test.close())

const createReader = (options: NewMember = {}) => createPerson(test, options)
const report = (api: Api, itemId: string, comment = '') =>
  api('POST /v1/items/report', { body: { itemId, category: 'Fraud', comment } })
type State = 'open' | 'reviewing' | 'cleared' | 'hidden' | 'removed'
const listOf = async (state: State) =>
  (await staff('GET /v1/staff/reports', { query: { state, limit: 100 } })).data.reports
const reportOf = async (itemId: string, state: State) =>
  (await listOf(state)).find(({ item }) => item.itemId === itemId)!
const decide = (id: string, state: 'cleared' | 'hidden' | 'removed', reason = 'A copy of the work of others') =>
  staff('POST /v1/staff/reports/{id}/decide', { params: { id }, body: { state, reason } })
const isListed = async (api: Api, itemId: string) =>
  (await api('GET /v1/marketplace', { query: { limit: 100 } })).data.items.some(({ id }) => id === itemId)
const read = (api: Api, id: string) => api('GET /v1/item/{id}', { params: { id } })

/** A work on sale that two people have reported, and its maker. */
async function createReported() {
  const sale = await createSale(test.resources, { supply: 5 })
  const [one, two] = [await createNoticeReader(test), await createNoticeReader(test)]
  const maker = await createNoticeReader(test, { userId: sale.artistId })
  await report(one.api, sale.itemId, 'I drew this')
  await report(two.api, sale.itemId)
  const { id } = await reportOf(sale.itemId, 'open')
  return { ...sale, id, one, two, maker }
}

describe('reporting a parcel of land', () => {
  it('names it by its token, and waits in the same queue until staff close it [U-022]', async () => {
    const [parcel, reader, other] = [await createParcel(test), await createNoticeReader(test), await createReader()]
    const { tokenId } = parcel.record
    await report(reader.api, tokenId, 'It is under water')
    expect(await refusalOf(report(reader.api, tokenId))).toBe('report-waiting')
    await report(other.api, tokenId)
    expect(await refusalOf(report(other.api, '1'))).toBe('land-not-found')
    const waiting = await reportOf(parcel.id, 'open')
    expect(waiting).toMatchObject({
      comment: 'It is under water',
      maker: null,
      waiting: 2,
      item: { name: 'Slipway House' },
      land: { landTokenId: tokenId, city: 'Pulau Angin' },
    })
    await staff('POST /v1/staff/reports/{id}/review', { params: { id: waiting.id } })
    for (const state of ['hidden', 'removed'] as const)
      expect(await refusalOf(decide(waiting.id, state))).toBe('report-decided')
    await decide(waiting.id, 'cleared', 'It is on the chart as it was measured')
    expect(await refusalOf(decide(waiting.id, 'cleared'))).toBe('report-decided')
    expect(await reader.kinds()).toEqual(['land-report-closed'])
    expect((await reportOf(parcel.id, 'open')).waiting).toBe(1)
  })
})

describe('reporting a work', () => {
  it('takes each category, once while it waits, and says that it was received [CALL-095, ENT-071, RULE-094]', async () => {
    const [{ itemId }, { api }] = [await createSale(test.resources), await createReader()]
    expect((await report(api, itemId)).msg).toBe('Thank you. Your report is with us, and a person will look at it.')
    expect(await refusalOf(report(api, itemId))).toBe('report-waiting')
    for (const category of reportCategories) {
      const { itemId: other } = await createSale(test.resources)
      const said = { category, comment: `${category}: `.padEnd(250, 'x') }
      await api('POST /v1/items/report', { body: { itemId: other, ...said } })
      expect(await reportOf(other, 'open')).toMatchObject(said)
    }
  })

  it('refuses other categories and comments of more than 250 characters [RULE-056, RULE-094, RULE-096]', async () => {
    const [{ itemId }, { api }] = [await createSale(test.resources), await createReader()]
    const send = (body: object) => api('POST /v1/items/report', { body: { itemId, ...body } as never })
    await expect(send({ category: 'Ugly', comment: '' })).rejects.toMatchObject({ errors: [{ path: 'category' }] })
    await expect(send({ category: 'Fraud', comment: 'x'.repeat(251) })).rejects.toMatchObject({
      errors: [{ path: 'comment' }],
    })
  })

  it('needs an account [MSG-086]', async () => {
    const { itemId } = await createSale(test.resources)
    await expect(report(test.api, itemId)).rejects.toMatchObject({ status: 401, message: 'Login to report items' })
  })

  it('refuses a work that is not there', async () => {
    const { api } = await createReader()
    expect(await refusalOf(report(api, '01890000-0000-7000-8000-000000000000'))).toBe('item-not-found')
  })
})

describe('the queue of reports', () => {
  it('shows what waits, the oldest first, and who looks into it', async () => {
    const { itemId, id } = await createReported()
    const open = await listOf('open')
    expect(open.map((row) => row.id)).toEqual(open.map((row) => row.id).toSorted())
    const shown = await reportOf(itemId, 'open')
    expect(shown).toMatchObject({ waiting: 2, comment: 'I drew this', reviewer: null, maker: { name: 'Test Artist' } })
    await staff('POST /v1/staff/reports/{id}/review', { params: { id } })
    expect((await reportOf(itemId, 'reviewing')).reviewer).toEqual({ userId: staffId, name: 'Desk' })
    expect(await refusalOf(staff('POST /v1/staff/reports/{id}/review', { params: { id } }))).toBe('report-decided')
    expect((await staff('GET /v1/staff/overview')).data.reportsWaiting).toBeGreaterThanOrEqual(2)
  })

  it('clears one report and leaves the work and the other report as they are', async () => {
    const { itemId, id, two } = await createReported()
    await decide(id, 'cleared', 'It is the work of the artist')
    expect(await isListed(two.api, itemId)).toBe(true)
    expect((await reportOf(itemId, 'open')).waiting).toBe(1)
    expect(await refusalOf(decide(id, 'cleared'))).toBe('report-decided')
  })
})

describe('hiding a work', () => {
  it('takes it from lists and pages at once, tells its maker and decides all that was said of it [ROLE-046]', async () => {
    const { itemId, id, two } = await createReported()
    expect(await isListed(test.api, itemId)).toBe(true)
    await decide(id, 'hidden')
    expect(await isListed(test.api, itemId)).toBe(false)
    expect(await isListed(two.api, itemId)).toBe(false)
    expect(await refusalOf(read(test.api, itemId))).toBe('item-not-found')
    expect((await listOf('hidden')).filter(({ item }) => item.itemId === itemId)).toHaveLength(2)
    await test.runJobs()
    const mail = test.mails.find(({ subject }) => subject.includes('hidden'))
    expect(mail?.text).toContain('A copy of the work of others')
    const { entries } = (await staff('GET /v1/staff/audit', { query: { action: 'work-hidden' } })).data
    expect(entries.some(({ detail }) => detail.includes(itemId))).toBe(true)
  })

  it('lets nobody begin to buy it, but those who had begun may pay', async () => {
    const { itemId, saleId, id } = await createReported()
    const [early, late] = [await createReader({ fundsMinor: 100_000n }), await createReader({ fundsMinor: 100_000n })]
    const sale = { itemId, saleId, quantity: 1 }
    const { data } = await early.api('POST /v1/buy/initiate', { body: sale })
    await decide(id, 'hidden')
    expect(await refusalOf(late.api('POST /v1/buy', { body: sale }))).toBe('sale-not-found')
    await early.api('POST /v1/buy', { body: { ...sale, orderId: data.orderId } })
    expect((await read(early.api, itemId)).data.itemInfo.ownedQuantity).toBe(1)
  })

  it('tells its owners on its page that they alone see it, while they do', async () => {
    const { itemId, saleId, id } = await createReported()
    const owner = await createReader({ fundsMinor: 100_000n })
    await owner.api('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
    expect((await read(owner.api, itemId)).data).not.toHaveProperty('isHidden')
    await decide(id, 'hidden')
    expect((await read(owner.api, itemId)).data.isHidden).toBe(true)
  })

  it('can be taken back, with its sales as they were', async () => {
    const { itemId, id, two } = await createReported()
    await decide(id, 'hidden')
    await decide(id, 'cleared', 'The maker showed us the sketches')
    expect(await isListed(two.api, itemId)).toBe(true)
    expect((await read(two.api, itemId)).data.itemInfo.buttonStatus).toBe('buyButton')
    await test.runJobs()
    expect(test.mails.some(({ subject, to }) => subject.includes('shown again') && to.length > 0)).toBe(true)
  })

  it('stays when its maker is suspended and comes back', async () => {
    const { itemId, artistId, id, two } = await createReported()
    await decide(id, 'hidden')
    const actor = { userId: staffId, sessionId: '', role: 'staff' } as const
    await suspendUser(test.resources.db, { actor, userId: artistId, reason: 'Looking into it' })
    await restoreUser(test.resources.db, { actor, userId: artistId, reason: 'Looked into it' })
    expect(await isListed(two.api, itemId)).toBe(false)
    await suspendUser(test.resources.db, { actor, userId: artistId, reason: 'Looking into it' })
    await decide(id, 'cleared', 'Nothing is wrong with it')
    expect(await isListed(two.api, itemId)).toBe(false)
    await restoreUser(test.resources.db, { actor, userId: artistId, reason: 'Looked into it' })
    expect(await isListed(two.api, itemId)).toBe(true)
  })

  it("is not decided by the work's own maker", async () => {
    const { artistId, id } = await createReported()
    await expect(
      reportDecisions.decide(test.resources, { staffId: artistId, id, act: 'cleared', reason: 'Mine' }),
    ).rejects.toMatchObject({ code: 'own-account' })
  })
})

describe('a decision is told within Monsoon', () => {
  const mailsTo = ({ userId }: { userId: string }) => mailsToMember(test, userId)

  it('to its maker, with the reason, once each time; their mail stays the one mail', async () => {
    const { itemId, id, maker } = await createReported()
    await decide(id, 'hidden', 'A copy')
    await decide(id, 'removed', 'A copy, they say')
    await decide(id, 'cleared', 'The sketches are theirs')
    await decide(id, 'hidden', 'A copy after all')
    const name = 'Tide Table'
    expect((await maker.read()).items.map(({ kind, item, reason }) => [kind, item?.name, reason])).toEqual([
      ['work-hidden', name, 'A copy after all'],
      ['work-restored', name, 'The sketches are theirs'],
      ['work-removed', name, 'A copy, they say'],
      ['work-hidden', name, 'A copy'],
    ])
    expect(await mailsTo(maker)).toHaveLength(4)
    expect((await read(maker.api, itemId)).data.isHidden).toBe(true)
  })

  it('to a maker who has sold every edition, and who sees the work still', async () => {
    const { itemId, saleId, id, maker, one } = await createReported()
    await one.api('POST /v1/buy', { body: { itemId, saleId, quantity: 5 } })
    await decide(id, 'hidden')
    expect((await maker.read()).items[0]?.item?.id).toBe(itemId)
    expect((await read(maker.api, itemId)).data.isHidden).toBe(true)
    const offers = maker.api('GET /v1/offer/item/{id}', { params: { id: itemId }, query: {} })
    expect((await offers).data.offers).toEqual([])
    const history = maker.api('GET /v1/item/{id}/history', { params: { id: itemId }, query: {} })
    expect((await history).data.history.length).toBeGreaterThan(0)
  })

  it('to all who reported it, each outcome once, and never the reason', async () => {
    const { id, one, two } = await createReported()
    await decide(id, 'hidden', 'The maker owes us an answer')
    await decide(id, 'removed', 'The maker gave no answer')
    for (const reader of [one, two]) {
      expect((await reader.read()).items).toMatchObject([{ kind: 'report-upheld', item: null, reason: null }])
      const mails = await mailsTo(reader)
      expect(mails.map(({ subject }) => subject)).toEqual(['Your report of Tide Table was looked into'])
      expect(mails[0]?.text).toContain('it is no longer on show')
      expect(mails[0]?.text).not.toContain('answer')
    }
    await decide(id, 'cleared', 'The maker gave an answer')
    expect(await one.kinds()).toEqual(['report-cleared', 'report-upheld'])
    expect((await mailsTo(one)).at(-1)?.text).not.toContain('answer')
  })

  it('of a report that is cleared at once, to nobody but who made it', async () => {
    const { itemId, id, maker, one, two } = await createReported()
    await decide(id, 'cleared', 'It is the work of the artist')
    expect((await one.read()).items).toMatchObject([{ kind: 'report-cleared', item: { id: itemId }, reason: null }])
    expect([await two.kinds(), await maker.kinds()]).toEqual([[], []])
    expect((await mailsTo(one))[0]?.text).toContain('may stay as it is')
    expect([await mailsTo(two), await mailsTo(maker)]).toEqual([[], []])
  })

  it('as they want it; what becomes of their work is mailed to its maker whatever they chose', async () => {
    const { id, maker, one, two } = await createReported()
    await one.api('PATCH /v1/notices/choices', { body: { topic: 'reports', byMail: false } })
    await two.api('PATCH /v1/notices/choices', { body: { topic: 'reports', inApp: false } })
    await maker.api('PATCH /v1/notices/choices', { body: { topic: 'works', inApp: false } })
    const unwanted = maker.api('PATCH /v1/notices/choices', { body: { topic: 'works', byMail: false } })
    expect(await refusalOf(unwanted)).toBe('always-mailed')
    await decide(id, 'hidden')
    expect([await one.kinds(), await two.kinds(), await maker.kinds()]).toEqual([['report-upheld'], [], []])
    const mails = [await mailsTo(one), await mailsTo(two), await mailsTo(maker)]
    expect(mails.map(({ length }) => length)).toEqual([0, 1, 1])
  })
})

describe('removing a work', () => {
  it('closes its sales too: shown again, it is no longer for sale', async () => {
    const { itemId, id, two } = await createReported()
    await decide(id, 'removed')
    expect(await refusalOf(read(two.api, itemId))).toBe('item-not-found')
    await decide(id, 'cleared', 'The objection was right')
    const { itemInfo, tradingInfo } = (await read(two.api, itemId)).data
    expect(itemInfo.buttonStatus).toBe('notAvailableForSale')
    expect(tradingInfo[0]?.event).toBe('cancel')
  })

  it('decides once when two decide at the same time', async () => {
    const { id } = await createReported()
    const outcomes = await Promise.all([refusalOf(decide(id, 'removed')), refusalOf(decide(id, 'removed'))])
    expect(outcomes.toSorted()).toEqual(['report-decided', undefined])
  })
})

describe('view=admin of a work', () => {
  const readAsAdmin = (api: Api, id: string) => api('GET /v1/item/{id}', { params: { id }, query: { view: 'admin' } })

  it('shows staff a hidden work and how it stands, and nobody else more than without [ROLE-040, ROLE-043]', async () => {
    const { itemId, id, two } = await createReported()
    const waiting = (await readAsAdmin(staff, itemId)).data.moderation
    expect(waiting).toMatchObject({ isPublished: true, isHidden: false, takenDown: null, reportsWaiting: 2 })
    expect((await readAsAdmin(two.api, itemId)).data).not.toHaveProperty('moderation')
    expect((await readAsAdmin(test.api, itemId)).data).not.toHaveProperty('moderation')
    expect((await read(staff, itemId)).data).not.toHaveProperty('moderation')
    await decide(id, 'hidden')
    expect((await readAsAdmin(staff, itemId)).data.moderation).toMatchObject({ isHidden: true, takenDown: 'hidden' })
    expect(await refusalOf(read(staff, itemId))).toBe('item-not-found')
    for (const api of [two.api, test.api]) expect(await refusalOf(readAsAdmin(api, itemId))).toBe('item-not-found')
  })

  it('shows staff a work that is not published', async () => {
    const { itemId, two } = await createReported()
    await test.resources.db.updateTable('item').set({ published_at: null }).where('id', '=', itemId).execute()
    expect((await readAsAdmin(staff, itemId)).data.moderation?.isPublished).toBe(false)
    expect(await refusalOf(readAsAdmin(two.api, itemId))).toBe('item-not-found')
  })

  it('gives staff no locked content', async () => {
    const { itemId } = await createSale(test.resources, { lockableContent: 'The key is under the mat' })
    expect(JSON.stringify((await readAsAdmin(staff, itemId)).data)).not.toContain('under the mat')
  })
})

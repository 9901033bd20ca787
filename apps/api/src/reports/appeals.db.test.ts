import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '@monsoon/contract/client'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { linkAccounts } from '#test-support/people/link-accounts.ts'
import { createNoticeReader } from '#test-support/people/notice-reader.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const statement = 'I drew this myself, and can show every sketch of it'
const appealOf = (api: Api, itemId: string) => api('POST /v1/items/appeal', { body: { itemId, statement } })
const isShown = async (itemId: string) =>
  (await refusalOf(test.api('GET /v1/item/{id}', { params: { id: itemId } }))) === undefined

async function teller() {
  const userId = await createMember(test.resources, { role: 'staff' })
  return { userId, api: test.apiWith(await signInMember(test.resources, userId)) }
}
const decide = (api: Api, id: string, state: 'cleared' | 'hidden' | 'removed', reason = 'A copy of another work') =>
  api('POST /v1/staff/reports/{id}/decide', { params: { id }, body: { state, reason } })
const openReport = async (api: Api, itemId: string) => {
  const { reports } = (await api('GET /v1/staff/reports', { query: { limit: 100 } })).data
  return reports.find(({ item }) => item.itemId === itemId) ?? { id: '', category: '', comment: '' }
}

const read = async (api: Api, id: string) => (await api('GET /v1/item/{id}', { params: { id } })).data

/** A work that was hidden by one of the staff; one person has reported it, one owns an edition. */
async function takenDown() {
  const sale = await createSale(test.resources, { supply: 3 })
  const { itemId, saleId } = sale
  const owner = await createNoticeReader(test, { userId: await createMember(test.resources, { fundsMinor: 50_000n }) })
  await owner.api('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
  const reporter = await createNoticeReader(test)
  await reporter.api('POST /v1/items/report', { body: { itemId, category: 'Fraud', comment: '' } })
  const [maker, first, second] = [
    await createNoticeReader(test, { userId: sale.artistId }),
    await teller(),
    await teller(),
  ]
  await decide(first.api, (await openReport(first.api, itemId)).id, 'hidden')
  return { ...sale, owner, reporter, maker, first, second }
}

describe('an appeal', () => {
  it('of the maker waits among the reports, once', async () => {
    const { itemId, maker, second } = await takenDown()
    expect((await appealOf(maker.api, itemId)).msg).toContain('Someone who did not make the decision')
    expect(await openReport(second.api, itemId)).toMatchObject({ category: 'Appeal', comment: statement })
    expect(await refusalOf(appealOf(maker.api, itemId))).toBe('appeal-waiting')
  })

  it('is offered to the maker alone, until it is sent, and not again once it is decided', async () => {
    const { itemId, maker, owner, second } = await takenDown()
    const standing = async () => (await read(maker.api, itemId)).appeal
    expect(await standing()).toBe('possible')
    expect((await read(owner.api, itemId)).appeal).toBeUndefined()
    await appealOf(maker.api, itemId)
    expect(await standing()).toBe('waiting')
    await decide(second.api, (await openReport(second.api, itemId)).id, 'hidden')
    expect(await standing()).toBe('decided')
  })

  it('shows who decides it what was decided, when, why and by which role', async () => {
    const { itemId, maker, second } = await takenDown()
    await appealOf(maker.api, itemId)
    expect(await openReport(second.api, itemId)).toMatchObject({
      appealed: {
        state: 'hidden',
        reason: 'A copy of another work',
        decidedByRole: 'staff',
        decidedAt: expect.any(String),
      },
    })
    const shown = await createSale(test.resources)
    await maker.api('POST /v1/items/report', { body: { itemId: shown.itemId, category: 'Fraud', comment: '' } })
    expect(await openReport(second.api, shown.itemId)).toMatchObject({ appealed: null })
  })

  it.each(['hidden', 'removed', 'cleared'] as const)('shows what it was against once it is %s, too', async (state) => {
    const { itemId, maker, second } = await takenDown()
    await appealOf(maker.api, itemId)
    const { id } = await openReport(second.api, itemId)
    await decide(second.api, id, state, 'The sketches say so')
    const { reports } = (await second.api('GET /v1/staff/reports', { query: { limit: 100, state } })).data
    expect(reports.find((report) => report.id === id)).toMatchObject({
      reason: 'The sketches say so',
      reviewer: { userId: second.userId },
      appealed: { state: 'hidden', reason: 'A copy of another work', decidedByRole: 'staff' },
    })
    const appealed = reports.filter(({ item, category }) => item.itemId === itemId && category !== 'Appeal')
    expect(appealed).toMatchObject([{ appealed: null }])
  })

  it('is refused to anybody else, of a work that is shown, and without words', async () => {
    const { itemId, maker, owner } = await takenDown()
    expect(await refusalOf(appealOf(owner.api, itemId))).toBe('item-not-found')
    const shown = await createSale(test.resources)
    const artist = test.apiWith(await signInMember(test.resources, shown.artistId))
    expect(await refusalOf(appealOf(artist, shown.itemId))).toBe('not-taken-down')
    const short = maker.api('POST /v1/items/appeal', { body: { itemId, statement: 'It is mine' } })
    await expect(short).rejects.toMatchObject({ errors: [{ path: 'statement' }] })
  })

  it('is taken on and decided by somebody else than the decision was, who is not linked with them either', async () => {
    const { itemId, maker, first, second } = await takenDown()
    await appealOf(maker.api, itemId)
    const { id } = await openReport(first.api, itemId)
    const claim = (api: Api) => refusalOf(api('POST /v1/staff/reports/{id}/review', { params: { id } }))
    const linked = await teller()
    await linkAccounts(test.resources.db, 'wallet', [first.userId, linked.userId])
    for (const { api } of [first, linked]) {
      expect(await claim(api)).toBe('appeal-needs-another')
      expect(await refusalOf(decide(api, id, 'cleared'))).toBe('appeal-needs-another')
    }
    expect(await isShown(itemId)).toBe(false)
    expect(await claim(second.api)).toBeUndefined()
    await decide(second.api, id, 'cleared')
    expect(await isShown(itemId)).toBe(true)
  })

  it('that is upheld is told to the maker, to who reported the work, and to who owns editions', async () => {
    const { itemId, maker, owner, reporter, second } = await takenDown()
    await appealOf(maker.api, itemId)
    test.mails.splice(0)
    await decide(second.api, (await openReport(second.api, itemId)).id, 'cleared')
    await test.runJobs()
    await test.runJobs()
    expect(await maker.kinds()).toEqual(expect.arrayContaining(['work-restored', 'work-hidden']))
    expect(await reporter.kinds()).toEqual(['report-cleared', 'report-upheld'])
    expect(await owner.kinds()).toEqual(expect.arrayContaining(['owned-work-restored', 'owned-work-taken-down']))
    const subjects = test.mails.map(({ subject }) => subject)
    expect(subjects).toContain('Your work “Tide Table” is shown again')
    expect(subjects).toContain('Tide Table, of which you own editions, is shown again')
  })

  it('that is dismissed leaves the work as it is, is told to the maker with the reason, and is final', async () => {
    const { itemId, maker, owner, second } = await takenDown()
    await appealOf(maker.api, itemId)
    await test.runJobs()
    await test.runJobs()
    test.mails.splice(0)
    await decide(second.api, (await openReport(second.api, itemId)).id, 'hidden')
    await test.runJobs()
    await test.runJobs()
    expect(test.mails.map(({ subject }) => subject)).toEqual(['Your work “Tide Table” is hidden'])
    expect(test.mails[0]?.text).toContain('Your appeal was declined. The decision is final.')
    expect(test.mails[0]?.text).not.toContain('?appeal=1')
    expect(await isShown(itemId)).toBe(false)
    const told = (await maker.kinds()).filter((kind) => kind === 'work-hidden')
    expect(told).toHaveLength(2)
    expect((await owner.kinds()).filter((kind) => kind === 'owned-work-taken-down')).toHaveLength(1)
    expect(await refusalOf(appealOf(maker.api, itemId))).toBe('appeal-decided')
  })
})

describe('a work that is hidden before its sale begins', () => {
  it('neither counts down nor can be bought or offered for, until it is shown again', async () => {
    const launchAt = new Date(Date.now() + 86_400_000)
    const { itemId, artistId } = await createSale(test.resources, { launchAt })
    const maker = await createNoticeReader(test, { userId: artistId })
    const reporter = await createNoticeReader(test)
    const { api } = await teller()
    const states = async () => {
      const { itemInfo, canRequest } = await read(maker.api, itemId)
      const [card] = (await maker.api('GET /v1/items/owned', { query: {} })).data.items
      return [itemInfo.buttonStatus, card?.saleState, itemInfo.canPostOffer, canRequest]
    }
    expect(await states()).toEqual(['launchTimer', 'launchTimer', false, false])
    await reporter.api('POST /v1/items/report', { body: { itemId, category: 'Fraud', comment: '' } })
    const { id } = await openReport(api, itemId)
    await decide(api, id, 'hidden')
    expect(await states()).toEqual(['notAvailableForSale', 'notAvailableForSale', false, false])
    await decide(api, id, 'cleared')
    expect(await states()).toEqual(['launchTimer', 'launchTimer', false, false])
  })

  it('is for sale to none of its owners either', async () => {
    const { itemId, owner } = await takenDown()
    const { itemInfo, saleInfo } = await read(owner.api, itemId)
    expect(itemInfo).toMatchObject({ buttonStatus: 'notAvailableForSale', canBuy: false })
    expect(saleInfo.filter(({ canBuy }) => canBuy)).toEqual([])
  })
})

describe('the mail that tells of a decision', () => {
  it('leads the maker to the appeal', async () => {
    test.mails.splice(0)
    const { itemId } = await takenDown()
    await test.runJobs()
    await test.runJobs()
    const mail = test.mails.find(({ text }) => text.includes(`/item/${itemId}?appeal=1`))
    expect(mail?.subject).toBe('Your work “Tide Table” is hidden')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '@monsoon/contract/client'
import type { LeaveAct } from '@monsoon/contract/accounts/leave-requests'
import { createPerson } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { chainSettings, endTransactions } from '#test-support/chain/export-fixture.ts'
import { linkAccounts } from '#test-support/people/link-accounts.ts'
import { ageSessions } from '#test-support/people/identity-fixture-queries.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { makeWallet } from '#test-support/chain/test-wallet.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: chainSettings })
})
afterAll(() => test.checkBooksAndClose())

const statement = 'I have not sold a single copy of the work of others'
const reason = 'Nothing of theirs is in doubt'
const query = (text: string, values: unknown[]) => test.resources.pool.query(text, values)

const staff = () => createPerson(test, { role: 'staff' })

/** Somebody with three editions of a work, whom one of the staff suspends, and who has signed in again. */
async function createSuspended() {
  const member = await createPerson(test, { fundsMinor: 1_000_000n })
  const { itemId, saleId } = await createSale(test.resources, { supply: 10 })
  await member.api('POST /v1/buy', { body: { itemId, saleId, quantity: 3 } })
  const suspender = await staff()
  await suspend(suspender.api, member.userId)
  const api = test.apiWith(await signInMember(test.resources, member.userId))
  return { userId: member.userId, api, before: member.api, suspender, itemId }
}

const suspend = (api: Api, userId: string) =>
  api('POST /v1/staff/users/{id}/suspend', { params: { id: userId }, body: { reason: 'Copies of other works' } })
const restore = (api: Api, userId: string) =>
  api('POST /v1/staff/users/{id}/restore', { params: { id: userId }, body: { reason: 'It is settled' } })
const ask = (api: Api, said = '') => api('POST /v1/leave-request', { body: { statement: said } })
const appeal = (api: Api) => api('POST /v1/leave-request/appeal', { body: { statement } })
const statusOf = async (api: Api) => (await api('GET /v1/leave-request')).data
const boardOf = async (api: Api, userId: string, state: 'waiting' | 'past' = 'waiting') =>
  (await api('GET /v1/staff/leave-requests', { query: { state, limit: 100 } })).data.requests.filter(
    ({ user }) => user.userId === userId,
  )
async function decide({ api }: { api: Api }, userId: string, act: LeaveAct) {
  const [waiting] = await boardOf(api, userId)
  return api('POST /v1/staff/leave-requests/{id}', { params: { id: waiting?.id ?? '' }, body: { act, reason } })
}
/** The own wallet of somebody, confirmed by its signature. */
async function confirmAddress({ api, userId }: { api: Api; userId: string }) {
  const { address } = makeWallet()
  await api('POST /v1/crypto-account', { body: { name: 'Ledger', address } })
  await query('UPDATE crypto_account SET verified_at = now() WHERE user_id = $1', [userId])
  return address
}
const quote = (api: Api, { itemId, address }: { itemId: string; address: string }) =>
  api('POST /v1/export-nft/fee', { body: { itemId, quantity: 1, address, modeOfPayment: 'fiatWallet' } })
const leaveWith = (
  api: Api,
  { itemId, address, quantity = 1 }: { itemId: string; address: string; quantity?: number },
) => api('POST /v1/export-nft/create', { body: { itemId, quantity, address } })
const mailSubjects = async () => {
  await test.runJobs().catch(() => undefined)
  await test.runJobs().catch(() => undefined)
  return test.mails.map(({ subject }) => subject)
}

describe('a session that began during a suspension', () => {
  it('is good for asking to leave, and for nothing else', async () => {
    const { api, before } = await createSuspended()
    expect(await statusOf(api)).toMatchObject({ suspension: { reason: 'Copies of other works' }, next: 'ask' })
    await expect(api('GET /v1/profile')).rejects.toMatchObject({ status: 403, code: 'account-limited' })
    await expect(before('GET /v1/leave-request')).rejects.toMatchObject({ status: 412, code: 'account-suspended' })
    expect((await api('GET /v1/settings')).status).toBe(200)
  })

  it('is a session like any other once the account is restored', async () => {
    const { api, userId, suspender } = await createSuspended()
    await restore(suspender.api, userId)
    expect((await api('GET /v1/profile')).data.userId).toBe(userId)
    expect(await statusOf(api)).toMatchObject({ suspension: null, requests: [], next: 'none' })
    expect(await refusalOf(ask(api))).toBe('not-suspended')
  })

  it('has no role of staff', async () => {
    const member = await staff()
    const admin = await createPerson(test, { role: 'admin' })
    await suspend(admin.api, member.userId)
    const api = test.apiWith(await signInMember(test.resources, member.userId))
    expect(await refusalOf(api('GET /v1/staff/leave-requests'))).toBe('account-limited')
  })
})

describe('a suspended member', () => {
  it('asks once, with a statement or without, and waits', async () => {
    const { api } = await createSuspended()
    expect((await ask(api, statement)).msg).toContain('Someone who did not suspend the account')
    expect(await statusOf(api)).toMatchObject({
      next: 'wait',
      requests: [{ statement, state: 'waiting', isAppeal: false, reason: null, endedAt: null }],
    })
    expect(await refusalOf(ask(api))).toBe('leave-asked')
    expect(await refusalOf(appeal(api))).toBe('leave-not-refused')
    const other = await createSuspended()
    const both = await Promise.allSettled([ask(other.api), ask(other.api)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('sends nothing before staff have agreed', async () => {
    const member = await createSuspended()
    const { api, itemId } = member
    const address = await confirmAddress(member)
    expect(await refusalOf(quote(api, { itemId, address }))).toBe('leave-not-agreed')
    await ask(api)
    expect(await refusalOf(leaveWith(api, { itemId, address }))).toBe('leave-not-agreed')
    const other = await staff()
    await decide(other, member.userId, 'refuse')
    expect(await refusalOf(leaveWith(api, { itemId, address }))).toBe('leave-not-agreed')
  })

  it('is let go by somebody else than who suspended them, is told, and leaves for nothing', async () => {
    const member = await createSuspended()
    const { api, itemId, userId, suspender } = member
    await ask(api)
    const other = await staff()
    expect((await boardOf(suspender.api, userId))[0]?.acts).toEqual([])
    expect(await boardOf(other.api, userId)).toMatchObject([
      { acts: ['approve', 'refuse'], editions: { free: 3, frozen: 0, others: 0 }, appealed: null },
    ])
    expect(await refusalOf(decide(suspender, userId, 'approve'))).toBe('leave-needs-another')
    test.mails.splice(0)
    await decide(other, userId, 'approve')
    expect(await mailSubjects()).toContain('You can leave Monsoon with your works')
    expect(await statusOf(api)).toMatchObject({ next: 'leave', requests: [{ state: 'approved', reason }] })
    expect(await boardOf(other.api, userId, 'past')).toMatchObject([{ decidedBy: { userId: other.userId }, acts: [] }])

    const address = await confirmAddress(member)
    const freeMinor = await readFreeBalance(test.resources.db, userId)
    expect((await quote(api, { itemId, address })).data.fiat.fee).toBe(0)
    const { data } = await leaveWith(api, { itemId, address, quantity: 2 })
    expect(data.report).toMatchObject([{ status: 'paid', quantity: 2, txnAmount: 0, address }])
    await endTransactions(test.resources, data.report[0]?.id ?? '', 'confirmed')
    expect(await readFreeBalance(test.resources.db, userId)).toBe(freeMinor)
    expect((await api('GET /v1/export-nft')).data.report).toMatchObject([{ status: 'completed', quantity: 2 }])
  })

  it('sends works to the own confirmed address alone, and with a fresh proof', async () => {
    const member = await createSuspended()
    const { api, itemId, userId } = member
    await ask(api)
    await decide(await staff(), userId, 'approve')
    const { address: elsewhere } = makeWallet()
    expect(await refusalOf(leaveWith(api, { itemId, address: elsewhere }))).toBe('leave-address-unsigned')
    const address = await confirmAddress(member)
    expect(await refusalOf(leaveWith(api, { itemId, address: elsewhere }))).toBe('leave-address-unsigned')
    await query('UPDATE crypto_account SET verified_at = NULL WHERE user_id = $1', [userId])
    expect(await refusalOf(leaveWith(api, { itemId, address }))).toBe('leave-address-unsigned')
    await query(`UPDATE users SET suspended_at = suspended_at - interval '3 hours' WHERE id = $1`, [userId])
    await query(`UPDATE session SET created_at = created_at - interval '2 hours' WHERE user_id = $1`, [userId])
    expect(await refusalOf(leaveWith(api, { itemId, address }))).toBe('proof-needed')
  })

  it('keeps what is disputed or confiscated here', async () => {
    const member = await createSuspended()
    const { api, itemId, userId } = member
    await ask(api)
    await decide(await staff(), userId, 'approve')
    const address = await confirmAddress(member)
    await query(`UPDATE edition_range SET state = 'frozen' WHERE item_id = $1 AND owner_id = $2`, [itemId, userId])
    expect(await refusalOf(leaveWith(api, { itemId, address }))).toBe('edition-frozen')
    const { works } = (await api('GET /v1/export-nft/collection')).data
    expect(works).toMatchObject([{ freeQuantity: 0, barred: [{ cause: 'frozen' }] }])
    await query(`UPDATE edition_range SET state = 'held' WHERE item_id = $1 AND owner_id = $2`, [itemId, userId])
    const [asker, agreer] = [await staff(), await staff()]
    await asker.api('POST /v1/staff/users/{id}/confiscate', { params: { id: userId }, body: { itemId, reason } })
    expect(await refusalOf(leaveWith(api, { itemId, address }))).toBe('leave-stopped')
    const { approvals } = (await agreer.api('GET /v1/staff/approvals')).data
    const confiscation = approvals.find(({ act, subject }) => act === 'confiscation' && subject?.userId === userId)
    await agreer.api('POST /v1/staff/approvals/{id}', {
      params: { id: confiscation?.id ?? '' },
      body: { act: 'agree' },
    })
    expect(await refusalOf(leaveWith(api, { itemId, address }))).toBe('quantity-above-owned')
  })

  it('who is suspended anew has to ask anew', async () => {
    const member = await createSuspended()
    const { api, itemId, userId, suspender } = member
    await ask(api)
    await decide(await staff(), userId, 'approve')
    const address = await confirmAddress(member)
    await restore(suspender.api, userId)
    await suspend(suspender.api, userId)
    const again = test.apiWith(await signInMember(test.resources, userId))
    expect(await statusOf(again)).toMatchObject({ next: 'ask', requests: [] })
    expect(await refusalOf(leaveWith(again, { itemId, address }))).toBe('leave-not-agreed')
  })
})

describe('a refusal', () => {
  async function refused() {
    const member = await createSuspended()
    await ask(member.api)
    const first = await staff()
    test.mails.splice(0)
    await decide(first, member.userId, 'refuse')
    return { ...member, first }
  }

  it('is told with its reason, and can be appealed against once', async () => {
    const { api, userId } = await refused()
    expect(await mailSubjects()).toContain('You cannot leave Monsoon with your works now')
    expect(test.mails.find(({ subject }) => subject.startsWith('You cannot leave'))?.text).toContain(reason)
    expect(await statusOf(api)).toMatchObject({ next: 'appeal', requests: [{ state: 'refused', reason }] })
    expect((await appeal(api)).msg).toContain('Someone who did not make the decision')
    expect(await statusOf(api)).toMatchObject({ next: 'wait', requests: [{}, { isAppeal: true, statement }] })
    expect(await refusalOf(appeal(api))).toBe('appeal-waiting')
    test.mails.splice(0)
    await decide(await staff(), userId, 'refuse')
    expect(await mailSubjects()).toContain('Your appeal at Monsoon was declined')
    expect(await refusalOf(appeal(api))).toBe('appeal-decided')
    expect((await statusOf(api)).next).toBe('none')
  })

  it('is reviewed by a third person, who reads it without its author', async () => {
    const { api, userId, suspender, first } = await refused()
    await appeal(api)
    const [third, linked] = [await staff(), await staff()]
    await linkAccounts(test.resources.db, 'wallet', [first.userId, linked.userId])
    for (const barred of [suspender, first, linked])
      expect(await refusalOf(decide(barred, userId, 'approve'))).toBe('leave-needs-another')
    const [waiting] = await boardOf(third.api, userId)
    expect(waiting).toMatchObject({ isAppeal: true, appealed: { reason, statement: '' }, decidedBy: null })
    expect(JSON.stringify(waiting)).not.toContain(first.userId)
    await decide(third, userId, 'approve')
    expect((await statusOf(api)).next).toBe('leave')
  })

  it('waits for nobody once the account is restored', async () => {
    const { api, userId, suspender } = await refused()
    await appeal(api)
    const other = await staff()
    const [waiting] = await boardOf(other.api, userId)
    await restore(suspender.api, userId)
    expect(await boardOf(other.api, userId)).toEqual([])
    const late = other.api('POST /v1/staff/leave-requests/{id}', {
      params: { id: waiting?.id ?? '' },
      body: { act: 'approve', reason },
    })
    expect(await refusalOf(late)).toBe('leave-decided')
  })
})

describe('a decision', () => {
  it('is made once, is counted on the overview, and is written down', async () => {
    const { api, userId } = await createSuspended()
    await ask(api)
    const [one, other] = [await staff(), await staff()]
    const waiting = (await one.api('GET /v1/staff/overview')).data.leavesWaiting
    expect(waiting).toBeGreaterThan(0)
    const both = await Promise.allSettled([decide(one, userId, 'approve'), decide(other, userId, 'refuse')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await one.api('GET /v1/staff/overview')).data.leavesWaiting).toBe(waiting - 1)
    const admin = await createPerson(test, { role: 'admin' })
    const { entries } = (await admin.api('GET /v1/staff/audit', { query: { subjectId: userId } })).data
    expect(entries[0]?.action).toMatch(/^leave-(?:approved|refused)$/)
  })

  it('needs a fresh proof and a reason', async () => {
    const { api, userId } = await createSuspended()
    await ask(api)
    const one = await staff()
    const [waiting] = await boardOf(one.api, userId)
    const send = (said: string) =>
      one.api('POST /v1/staff/leave-requests/{id}', {
        params: { id: waiting?.id ?? '' },
        body: { act: 'approve', reason: said },
      })
    await expect(send('')).rejects.toMatchObject({ errors: [{ path: 'reason' }] })
    await ageSessions(test.resources.db, { minutes: 120 })
    expect(await refusalOf(send(reason))).toBe('proof-needed')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerApproval } from '#test-support/people/approval-fixture.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { linkAccounts } from '#test-support/people/link-accounts.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createSale, createWork } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
let admin: Person
beforeAll(async () => {
  test = await createTestApi()
  admin = await person('admin')
})
afterAll(() => test.checkBooksAndClose())

const person = (role: 'member' | 'staff' | 'admin') =>
  createPerson(test, { role, fundsMinor: role === 'member' ? 100_000n : 0n })

const reason = 'It is a forgery'
const confiscate = (by: Person, userId: string, itemId: string) =>
  by.api('POST /v1/staff/users/{id}/confiscate', { params: { id: userId }, body: { itemId, reason } })
const workOf = (creatorId: string) => createWork(test.resources, { creatorId, quantity: 1 })
const board = async ({ api }: Person) => (await api('GET /v1/staff/approvals')).data.approvals

describe('what waits for a second person', () => {
  it('is agreed to neither by whose account it concerns nor by who is linked with it', async () => {
    const [subject, linked] = [await person('staff'), await person('staff')]
    await linkAccounts(test.resources.db, 'wallet', [subject.userId, linked.userId])
    const itemId = await workOf(subject.userId)
    expect(await refusalOf(confiscate(linked, subject.userId, itemId))).toBe('own-account')
    await confiscate(admin, subject.userId, itemId)
    for (const { api } of [subject, linked]) expect(await refusalOf(answerApproval(api, itemId))).toBe('own-account')
    expect((await board(subject)).find(({ ref }) => ref === itemId)?.acts).toEqual([])
    expect(await answerApproval(admin.api, itemId, 'decline')).toBe(1)
  })

  it('is written down with who asked, of whom and why', async () => {
    const { userId } = await person('member')
    const itemId = await workOf(userId)
    await confiscate(admin, userId, itemId)
    const { entries } = (await admin.api('GET /v1/staff/audit', { query: { action: 'approval-asked', limit: 1 } })).data
    const [approval] = (await board(admin)).filter(({ ref }) => ref === itemId)
    expect(entries).toMatchObject([{ actor: { userId: admin.userId }, subject: { userId } }])
    expect(JSON.parse(entries[0]?.detail ?? '')).toEqual({
      approvalId: approval?.id,
      act: 'confiscation',
      ref: itemId,
      itemId,
      reason,
    })
  })

  it('stands on the board with the oldest first', async () => {
    const { userId } = await person('member')
    const [first, second, third] = [await workOf(userId), await workOf(userId), await workOf(userId)]
    for (const itemId of [first, second, third]) await confiscate(admin, userId, itemId)
    await test.resources.pool.query(`UPDATE approval SET asked_at = asked_at - interval '1 day' WHERE ref = $1`, [
      second,
    ])
    const refs = (await board(admin)).flatMap(({ ref, subject }) => (subject?.userId === userId ? [ref] : []))
    expect(refs).toEqual([second, first, third])
    expect((await board(admin))[0]?.ref).toBe(second)
  })

  it('waits once for each account that holds a work', async () => {
    const { artistId, itemId, saleId } = await createSale(test.resources)
    const buyer = await person('member')
    await buyer.api('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
    for (const userId of [artistId, buyer.userId])
      expect((await confiscate(admin, userId, itemId)).msg).toMatch(/second person/)
    expect(await refusalOf(confiscate(admin, artistId, itemId))).toBe('approval-waits')
  })
})

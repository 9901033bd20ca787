import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '@monsoon/contract/client'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
let staff: Api
const signIn = async (userId: string) => test.apiWith(await signInMember(test.resources, userId))
const createPerson = async () => {
  const userId = await createMember(test.resources)
  return { userId, api: await signIn(userId) }
}
beforeAll(async () => {
  test = await createTestApi()
  staff = await signIn(await createMember(test.resources, { role: 'staff' }))
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

const body = {
  type: 'artist' as const,
  portfolio: 'https://tides.example.org',
  statement: 'I have drawn the tide tables of Sur every day for eleven years.',
}
const send = (api: Api, changes: Partial<Record<keyof typeof body, string>> = {}) =>
  api('POST /v1/application', { body: { ...body, ...changes } as typeof body })
const waiting = async () => (await staff('GET /v1/staff/applications', { query: { limit: 100 } })).data.applications
const idOf = async (userId: string) => (await waiting()).find(({ user }) => user.userId === userId)?.id ?? ''

describe('an application', () => {
  it('waits for staff, who accept it: the account has its type and its owner is told', async () => {
    const { userId, api } = await createPerson()
    expect((await api('GET /v1/application')).data.application).toBeNull()
    await send(api)
    expect((await api('GET /v1/application')).data.application).toMatchObject({ ...body, state: 'submitted' })
    await staff('POST /v1/staff/applications/{id}/accept', { params: { id: await idOf(userId) } })
    await test.runJobs()
    expect((await api('GET /v1/profile')).data.type).toBe('artist')
    expect((await api('GET /v1/application')).data.application).toMatchObject({ state: 'accepted' })
    expect(test.mails.map(({ subject }) => subject)).toEqual(['Your application to Monsoon is accepted'])
    const [entry] = (await staff('GET /v1/staff/audit', { query: { subjectId: userId } })).data.entries
    expect(entry).toMatchObject({ action: 'application-accepted' })
  })

  it('is declined with a reason that its owner reads, and may be sent again', async () => {
    const { userId, api } = await createPerson()
    await send(api, { type: 'curator' })
    const reason = 'The portfolio could not be opened'
    await staff('POST /v1/staff/applications/{id}/decline', { params: { id: await idOf(userId) }, body: { reason } })
    await test.runJobs()
    expect((await api('GET /v1/profile')).data.type).toBe('user')
    expect((await api('GET /v1/application')).data.application).toMatchObject({ state: 'declined', reason })
    expect(test.mails[0]?.text).toContain(reason)
    await send(api)
  })

  it('is one at a time, also when ten are sent together', async () => {
    const { api } = await createPerson()
    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => send(api)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(send(api)).rejects.toMatchObject({ status: 400, code: 'application-open' })
  })

  it('is answered once', async () => {
    const { userId, api } = await createPerson()
    await send(api)
    const id = await idOf(userId)
    const answers = await Promise.allSettled([
      staff('POST /v1/staff/applications/{id}/accept', { params: { id } }),
      staff('POST /v1/staff/applications/{id}/decline', { params: { id }, body: { reason: 'Too early' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'application-decided' },
    })
  })

  it('asks for what the account is not yet', async () => {
    const { userId, api } = await createPerson()
    await staff('PATCH /v1/staff/users/{id}', { params: { id: userId }, body: { type: 'artist' } })
    await expect(send(api)).rejects.toMatchObject({ status: 400, code: 'already-that-type' })
  })

  it.each([
    [{ portfolio: 'tides' }, 'Please enter a full address, such as https://example.com/you'],
    [{ portfolio: 'javascript:alert(1)' }, 'Please enter a full address, such as https://example.com/you'],
    [{ portfolio: `https://x.org/${'x'.repeat(190)}` }, 'Links must be 200 characters at maximum'],
    [{ statement: 'x'.repeat(49) }, 'Your statement must be 50 characters at minimum'],
    [{ statement: 'x'.repeat(2_001) }, 'Your statement must be 2000 characters at maximum'],
  ])('refuses %j', async (changes, msg) => {
    const { api } = await createPerson()
    await expect(send(api, changes)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: Object.keys(changes)[0], msg }],
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { endSessions } from '#test-support/calls/persona-queries.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { BETA_GATE: 'true' } })
})
afterAll(() => test.close())

const web = { 'x-monsoon-client': 'web', origin: 'http://localhost:3000' }

async function codeFor(email: string): Promise<string> {
  await test.api('POST /v1/beta-register', { body: { name: 'Mira Lim', email } })
  await test.runJobs()
  const mail = test.mails.findLast(({ to }) => to === email)
  return /at the door: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('before the opening', () => {
  it('nobody gets in without a token, and the doors, the settings and the health checks answer', async () => {
    await expect(test.api('GET /v1/marketplace')).rejects.toMatchObject({ status: 412, code: 'beta-required' })
    const guessed = test.apiWith({ 'x-beta-token': 'guessed' })
    await expect(guessed('GET /v1/marketplace')).rejects.toMatchObject({ status: 412, code: 'beta-required' })
    await test.api('GET /v1/settings')
    await test.api('GET /health/ready')
  })

  it('a code from the mailbox gives a token, which opens when it is sent in its header [ROLE-032, CALL-017, CALL-018, RULE-150]', async () => {
    const email = 'guest@example.org'
    const code = await codeFor(email)
    const { data } = await test.api('POST /v1/beta-login', { body: { email, code } })
    const api = test.apiWith({ 'x-beta-token': data.betaToken ?? '' })
    expect((await api('GET /v1/marketplace')).status).toBe(200)
    // It opens the doors and is nobody's session.
    await expect(api('GET /v1/profile')).rejects.toMatchObject({ status: 401 })
    const asSession = test.apiWith({ 'x-beta-token': data.betaToken ?? '', authorization: `Bearer ${data.betaToken}` })
    await expect(asSession('GET /v1/profile')).rejects.toMatchObject({ status: 401 })
  })

  it('our own pages get it in a cookie that scripts cannot read [ENT-083, RULE-150]', async () => {
    const email = 'page@example.org'
    const payload = { email, code: await codeFor(email) }
    const answer = await test.app.inject({ method: 'POST', url: '/v1/beta-login', headers: web, payload })
    expect(answer.json()).toMatchObject({ status: 200, data: {} })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'monsoon_beta', httpOnly: true, sameSite: 'Lax' })
    const list = (value: string) =>
      test.app.inject({ url: '/v1/marketplace', headers: { cookie: `monsoon_beta=${value}` } })
    expect((await list(cookie?.value ?? '')).statusCode).toBe(200)
    const stale = await list('stale')
    expect(stale.statusCode).toBe(412)
    expect(stale.cookies).toMatchObject([{ name: 'monsoon_beta', value: '' }])
  })

  it('a session that has ended takes its cookies along, and the way through the doors [STATE-021, STATE-022]', async () => {
    const email = 'suspended@example.org'
    const payload = { email, code: await codeFor(email) }
    const { cookies } = await test.app.inject({ method: 'POST', url: '/v1/beta-login', headers: web, payload })
    const userId = await createMember(test.resources)
    const { authorization } = await signInMember(test.resources, userId)
    const kept = `monsoon_beta=${cookies[0]?.value}; monsoon_access=${authorization?.replace('Bearer ', '')}`
    const read = () => test.app.inject({ url: '/v1/profile', headers: { cookie: kept } })
    expect((await read()).statusCode).toBe(200)
    await endSessions(test.resources.db, userId)
    const ended = await read()
    expect(ended.json()).toMatchObject({ status: 412, code: 'session-revoked' })
    expect(ended.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['monsoon_access', ''],
      ['monsoon_refresh', ''],
      ['monsoon_beta', ''],
    ])
  })

  it('a code works for its own email alone, and asking answers alike for every address', async () => {
    const code = await codeFor('mine@example.org')
    const enter = test.api('POST /v1/beta-login', { body: { email: 'other@example.org', code } })
    await expect(enter).rejects.toMatchObject({ code: 'code-invalid' })
    const ask = (email: string) => test.api('POST /v1/beta-register', { body: { name: 'Mira Lim', email } })
    expect(await ask('mine@example.org')).toEqual(await ask('new@example.org'))
  })
})

it('while the doors are open to all, there are none', async () => {
  const open = await createTestApi()
  await open.api('GET /v1/marketplace')
  await expect(open.api('POST /v1/beta-login', { body: { email: 'a@example.org', code: 'x' } })).rejects.toMatchObject({
    status: 404,
  })
  await open.close()
})

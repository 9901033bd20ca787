import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { hostileRedirects } from '#test-support/calls/hostile-redirects.ts'
import { signUpAndIn, type SignedInMember } from '#test-support/people/sign-up-and-in.ts'

const home = 'https://fair.example/signed-in'
const verifier = 'a-verifier-that-the-client-keeps-to-itself-0123456789'
const code_challenge = createHash('sha256').update(verifier).digest('base64url')
const log: string[] = []
let test: TestApi
beforeAll(async () => {
  test = await createTestApi({
    settings: {
      LOG_LEVEL: 'info',
      CLIENT_APPS: `fair|The Fair|${home}, print-room|Print Room|https://prints.example:8443/in|without-pkce`,
    },
    logStream: { write: (line) => void log.push(line) },
  })
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

const ask = ({ api }: SignedInMember, redirect: string) => api('GET /v1/handover', { query: { redirect } })
const allow = ({ api }: SignedInMember, redirect: string) => api('POST /v1/handover/consent', { body: { redirect } })

async function go({ headers }: SignedInMember, query: Record<string, string>, proof: object = { code_challenge }) {
  const url = `/v1/handover/go?${new URLSearchParams({ ...query, ...proof })}`
  const answer = await test.app.inject({ url, headers })
  return { answer, location: String(answer.headers.location ?? '') }
}
const tokenIn = (location: string) => new URL(location).searchParams.get('refreshToken') ?? ''
const exchange = (token: string, headers: Record<string, string> = {}) =>
  test.apiWith({ 'x-refresh-token': token, 'x-code-verifier': verifier, ...headers })('POST /v1/token')

/** Somebody who has let the fair in, with a token to go there. */
async function guest() {
  const member = await signUpAndIn(test)
  await allow(member, home)
  const { location } = await go(member, { redirect: home })
  return { member, token: tokenIn(location) }
}
const apiOf = async (token: string) => {
  const { data } = await exchange(token)
  return { api: test.apiWith({ authorization: `Bearer ${data.accessToken ?? ''}` }), ...data }
}

describe('handing a session over', () => {
  it('asks the person first, then leads to the client’s own address with a token [FLOW-074]', async () => {
    const member = await signUpAndIn(test)
    const client = { id: 'fair', name: 'The Fair', host: 'fair.example' }
    expect((await ask(member, home)).data).toEqual({ client, isAllowed: false })
    expect((await go(member, { redirect: home })).location).toBe('/home')
    await allow(member, home)
    expect((await ask(member, home)).data).toEqual({ client, isAllowed: true })
    const { answer, location } = await go(member, { redirect: home })
    expect(answer.statusCode).toBe(303)
    expect(location).toMatch(/^https:\/\/fair\.example\/signed-in\?refreshToken=rtc_[\w-]{43}$/)
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  })

  it('of one client lets no other in', async () => {
    const { member } = await guest()
    expect((await go(member, { redirect: 'https://prints.example:8443/in' })).location).toBe('/home')
  })

  it('gives the client a session of its own, in the body, that reads the profile and does nothing else', async () => {
    const { member, token } = await guest()
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/token',
      headers: {
        'x-refresh-token': token,
        'x-code-verifier': verifier,
        'x-monsoon-client': 'web',
        origin: 'http://localhost:3000',
      },
    })
    expect(answer.cookies).toEqual([])
    const { accessToken, refreshToken } = (answer.json() as { data: Record<string, string> }).data
    expect(refreshToken).not.toBe(member.refreshToken)
    const api = test.apiWith({ authorization: `Bearer ${accessToken}` })
    expect((await api('GET /v1/profile')).data.userId).toBe(member.userId)
    const refusal = { status: 403, code: 'client-not-allowed' }
    await expect(api('PATCH /v1/profile', { body: { bio: 'x' } })).rejects.toMatchObject(refusal)
    await expect(api('GET /v1/session')).rejects.toMatchObject(refusal)
    await expect(api('POST /v1/profile/email', { body: { email: 'x@example.org' } })).rejects.toMatchObject(refusal)
    await expect(api('POST /v1/2fa/setup')).rejects.toMatchObject(refusal)
    await expect(
      go({ ...member, headers: { authorization: `Bearer ${accessToken}` } }, { redirect: home }),
    ).resolves.toMatchObject({
      answer: { statusCode: 403 },
    })
    const renewed = await exchange(refreshToken ?? '')
    const again = test.apiWith({ authorization: `Bearer ${renewed.data.accessToken ?? ''}` })
    await expect(again('GET /v1/session')).rejects.toMatchObject(refusal)
  })

  it('stands in the list of devices under the client’s name, and is signed out there', async () => {
    const { member, token } = await guest()
    const { api } = await apiOf(token)
    const { items } = (await member.api('GET /v1/session')).data
    const device = items.find(({ browser }) => browser === 'The Fair')
    await member.api('DELETE /v1/session/{id}', { params: { id: device?.id ?? '' } })
    await expect(api('GET /v1/profile')).rejects.toMatchObject({ status: 412 })
  })
})

describe('the permission of a client', () => {
  const devicesOf = async ({ api }: SignedInMember) => (await api('GET /v1/session')).data.items

  it('is taken back where it is signed out: all its sessions end, tokens on their way are void, it asks again', async () => {
    const { member, token } = await guest()
    const { api } = await apiOf(token)
    const other = await apiOf(tokenIn((await go(member, { redirect: home })).location))
    const onItsWay = tokenIn((await go(member, { redirect: home })).location)
    const device = (await devicesOf(member)).find(({ browser }) => browser === 'The Fair')
    await member.api('DELETE /v1/session/{id}', { params: { id: device?.id ?? '' } })
    for (const ended of [api, other.api]) await expect(ended('GET /v1/profile')).rejects.toMatchObject({ status: 412 })
    await expect(exchange(onItsWay)).rejects.toMatchObject({ code: 'token-refused' })
    expect((await ask(member, home)).data.isAllowed).toBe(false)
    expect((await go(member, { redirect: home })).location).toBe('/home')
    expect((await devicesOf(member)).map(({ isCurrent }) => isCurrent)).toEqual([true])
  })

  it('is that of one client: another one keeps its own', async () => {
    const { member, token } = await guest()
    await apiOf(token)
    const redirect = 'https://prints.example:8443/in'
    await allow(member, redirect)
    const device = (await devicesOf(member)).find(({ browser }) => browser === 'The Fair')
    await member.api('DELETE /v1/session/{id}', { params: { id: device?.id ?? '' } })
    expect((await ask(member, redirect)).data.isAllowed).toBe(true)
  })

  it('ends with all devices, also of a client that has no session any more', async () => {
    const { member } = await guest()
    await member.api('POST /v1/session/end-all')
    const { rows } = await test.resources.pool.query('SELECT FROM client_consent WHERE user_id = $1', [member.userId])
    expect(rows).toEqual([])
  })
})

describe('the token to take somebody over', () => {
  it('works once: a second use ends what the first one began, and is told to the person', async () => {
    const { member, token } = await guest()
    const { api } = await apiOf(token)
    await api('GET /v1/profile')
    await expect(exchange(token)).rejects.toMatchObject({ status: 401, code: 'token-refused' })
    await expect(api('GET /v1/profile')).rejects.toMatchObject({ status: 412 })
    await member.api('GET /v1/profile')
    await test.runJobs()
    expect(test.mails.at(-1)).toMatchObject({ to: member.email, subject: 'Your sign-in to The Fair was ended' })
  })

  it('begins one session when two ask at once', async () => {
    const { member, token } = await guest()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => exchange(token)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await test.resources.pool.query(
      'SELECT 1 FROM session WHERE user_id = $1 AND client_id IS NOT NULL AND revoked_at IS NULL',
      [member.userId],
    )
    expect(rows).toEqual([])
  })

  it('works for 60 seconds', async () => {
    const { token } = await guest()
    await test.resources.pool.query(`UPDATE handover_token SET expires_at = expires_at - interval '60 seconds'`)
    await expect(exchange(token)).rejects.toMatchObject({ code: 'token-refused' })
  })

  it('is for the client that it was made for', async () => {
    const { token } = await guest()
    await expect(exchange(token, { 'x-client-id': 'print-room' })).rejects.toMatchObject({ code: 'token-refused' })
    await exchange(token, { 'x-client-id': 'fair' })
  })

  it('is given to no client without a challenge, but to one that is known to send none', async () => {
    const { member } = await guest()
    expect((await go(member, { redirect: home }, {})).location).toBe('/home')
    const redirect = 'https://prints.example:8443/in'
    await allow(member, redirect)
    const { location } = await go(member, { redirect }, {})
    await exchange(tokenIn(location), { 'x-code-verifier': '' })
  })

  it('needs the verifier of the client’s challenge', async () => {
    const { token } = await guest()
    await expect(exchange(token, { 'x-code-verifier': '' })).rejects.toMatchObject({ code: 'token-refused' })
    await expect(exchange(token, { 'x-code-verifier': 'guessed' })).rejects.toMatchObject({ code: 'token-refused' })
    await exchange(token, { 'x-code-verifier': verifier })
  })

  it('is stored as a hash, stands in no log, and a guessed one does nothing', async () => {
    const { token } = await guest()
    await exchange(token)
    const { rows } = await test.resources.pool.query('SELECT row_to_json(t)::text AS text FROM handover_token t')
    expect(rows.map(({ text }) => text as string).join()).not.toContain(token)
    expect(log.join('\n')).toContain('/v1/handover/go')
    expect(log.join('\n')).not.toContain('rtc_')
    await expect(exchange(`rtc_${'A'.repeat(43)}`)).rejects.toMatchObject({ code: 'token-refused' })
  })
})

describe('200 hostile addresses', () => {
  it('leave the list of clients 0 times, and put 0 tokens into an address or the log', async () => {
    const member = await signUpAndIn(test)
    for (const redirect of [home, 'https://prints.example:8443/in']) await allow(member, redirect)
    const before = log.length
    const hostile = hostileRedirects(home)
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(200)
    const left: string[] = []
    for (const redirect of hostile) {
      const { answer, location } = await go(member, { redirect })
      const isHome = answer.statusCode === 303 && location === '/home'
      if (!isHome && answer.statusCode !== 400) left.push(`${redirect} → ${answer.statusCode} ${location}`)
      if (`${location}${answer.body}${JSON.stringify(answer.headers)}`.includes('rtc_'))
        left.push(`${redirect}: a token`)
    }
    expect(left).toEqual([])
    expect(log.slice(before).join('\n')).not.toMatch(/rtc_|evil/)
    const { rows } = await test.resources.pool.query('SELECT 1 FROM handover_token WHERE user_id = $1', [member.userId])
    expect(rows).toEqual([])
  })

  it('as the label of the calling site change nothing of where a token goes', async () => {
    const member = await signUpAndIn(test)
    await allow(member, home)
    for (const origin of hostileRedirects(home)) {
      const { answer, location } = await go(member, { redirect: home, origin })
      if (answer.statusCode === 400) expect(location).toBe('')
      else expect(location, origin).toMatch(/^https:\/\/fair\.example\/signed-in\?refreshToken=rtc_[\w-]{43}$/)
    }
  })
})

import { randomBytes, randomUUID } from 'node:crypto'
import { endpoints } from '@monsoon/contract/endpoints'
import { securityEventKinds } from '@monsoon/contract/accounts/security-event-kinds'
import { failedLogins, rateLimits } from '@monsoon/contract/rate-limits'
import { watchStatements } from '@monsoon/dev-env/watch-statements'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { ageSessions } from '#test-support/people/identity-fixture-queries.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { codeOf, createMemberWithTwoFactor, wrongCodeFor } from '#test-support/people/second-factor.ts'
import { logIn, signUpAndIn, solveCaptcha } from '#test-support/people/sign-up-and-in.ts'
import { withinOneWindow } from '#test-support/calls/within-one-window.ts'
import { createKeyedHasher } from './keyed-hash.ts'
import { forgetOldEvents } from './security-event-queries.ts'
import { createSecurityLog } from './security-log.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const wrongPassword = 'Wr0ng-guess!'

const { statements, stop } = watchStatements()
let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(async () => {
  stop()
  await test.close()
})
afterEach(() => test.resources.securityLog.flush())

interface Row {
  kind: string
  call: string | null
  detail: string | null
  target_id: string | null
  session_id: string | null
  request_id: string | null
  key_id: string | null
  address_hash: Buffer | null
  tried_hash: Buffer | null
  browser: string | null
  system: string | null
  times: number
}

async function eventsOf(userId: string | null, kind?: string): Promise<Row[]> {
  await test.resources.securityLog.flush()
  const { rows } = await test.resources.pool.query<Row>(
    `SELECT * FROM security_event WHERE user_id IS NOT DISTINCT FROM $1::uuid AND kind = coalesce($2, kind) ORDER BY occurred_at, id`,
    [userId, kind ?? null],
  )
  return rows
}

const kindsOf = async (userId: string) => (await eventsOf(userId)).map(({ kind }) => kind)
const signedIn = async (facts: Parameters<typeof createMember>[1] = {}) => {
  const userId = await createMember(test.resources, facts)
  const headers = await signInMember(test.resources, userId)
  await test.resources.pool.query('DELETE FROM security_event WHERE user_id = $1', [userId])
  return { userId, headers, api: test.apiWith(headers) }
}
const tryPassword = async (email: string, headers: Record<string, string> = {}) =>
  test.apiWith(headers)('POST /v1/login', {
    body: { email, password: wrongPassword, captchaToken: await solveCaptcha(test.api, 'login'), page: 'login' },
  })
const unknownEmail = () => `nobody-${randomBytes(6).toString('hex')}@example.org`
const foreign = () => ({ params: { id: randomUUID() } })

/** How many of the statements since the last look were about the log. */
const takeInserts = () => statements.splice(0).filter((text) => text.includes('insert into "security_event"')).length

describe('signing in', () => {
  it('is written down with its session, request and device, and no address', async () => {
    const member = await signUpAndIn(test)
    const requestId = randomUUID()
    const captchaToken = await solveCaptcha(test.api, 'login')
    const { data } = await test.apiWith({ 'user-agent': firefox, 'x-request-id': requestId })('POST /v1/login', {
      body: { email: member.email, password: member.password, captchaToken, page: 'login' },
    })
    const { data: own } = await test.apiWith({ authorization: `Bearer ${data.accessToken}` })('GET /v1/session')
    const last = (await eventsOf(member.userId, 'signed-in')).at(-1)
    expect(last).toMatchObject({
      call: 'POST /v1/login',
      request_id: requestId,
      browser: 'Firefox',
      system: 'Linux',
      key_id: 'demo',
      session_id: own.items.find(({ isCurrent }) => isCurrent)?.id,
    })
    expect(last?.address_hash).toEqual(createKeyedHasher(test.resources.config).hashOf('address', '127.0.0.1').hash)
    expect(JSON.stringify(last)).not.toContain('127.0.0.1')
  })

  it('that fails names the account that was tried, also in vain, by a hash of its email', async () => {
    const member = await signUpAndIn(test)
    await expect(tryPassword(member.email)).rejects.toMatchObject({ code: 'invalid-login' })
    const nobody = unknownEmail()
    await expect(tryPassword(nobody)).rejects.toMatchObject({ code: 'invalid-login' })
    const [tried] = await eventsOf(member.userId, 'sign-in-failed')
    expect(tried).toMatchObject({ call: 'POST /v1/login', detail: 'invalid-login' })
    const { hashOf } = createKeyedHasher(test.resources.config)
    expect(tried?.tried_hash).toEqual(hashOf('email', member.email).hash)
    const inVain = (await eventsOf(null, 'sign-in-failed')).filter(({ tried_hash: hash }) =>
      hash?.equals(hashOf('email', nobody).hash),
    )
    expect(inVain).toHaveLength(1)
  })

  it('with a wrong code of the second factor names its account, too', async () => {
    const { userId, secret } = await createMemberWithTwoFactor(test)
    const { tokenId } = await beginLoginOf(userId)
    await expect(
      test.api('POST /v1/2fa/verify', { body: { tokenId, code: wrongCodeFor(secret) } }),
    ).rejects.toMatchObject({ code: 'wrong-two-factor-code' })
    await test.api('POST /v1/2fa/verify', { body: { tokenId, code: codeOf(secret, { stepsAhead: 1 }) } })
    expect(await kindsOf(userId)).toEqual(
      expect.arrayContaining(['two-factor-enabled', 'sign-in-failed', 'signed-in']) as string[],
    )
  })
})

async function beginLoginOf(userId: string) {
  const { awaitSecondFactor } = await import('#accounts/sessions/pending-login.ts')
  const { beginProof } = await import('#accounts/sessions/start-session.ts')
  const tokenId = await awaitSecondFactor(test.resources.db, { userId, provenAt: await beginProof(test.resources.db) })
  return { tokenId: tokenId ?? '' }
}

describe('what else is written down', () => {
  it('is who reached for what is not theirs, with what it was', async () => {
    const { userId, api } = await signedIn()
    const asked = foreign()
    await expect(api('DELETE /v1/session/{id}', asked)).rejects.toMatchObject({ status: 404 })
    await expect(api('GET /v1/staff/users')).rejects.toMatchObject({ status: 403 })
    expect(await eventsOf(userId, 'refused')).toMatchObject([
      { call: 'DELETE /v1/session/{id}', detail: 'session-not-found', target_id: asked.params.id },
      { call: 'GET /v1/staff/users', detail: 'forbidden', target_id: null },
    ])
  })

  it('is not what a visitor does not find', async () => {
    const count = async () => (await eventsOf(null, 'refused')).length
    const before = await count()
    await expect(test.api('GET /v1/item/{id}', foreign())).rejects.toMatchObject({ status: 404 })
    expect(await count()).toBe(before)
  })

  it('is a step-up: asked for, failed and passed', async () => {
    const member = await signUpAndIn(test)
    await ageSessions(test.resources.db, { minutes: 60 })
    await expect(member.api('POST /v1/account/export')).rejects.toMatchObject({ code: 'proof-needed' })
    const confirm = (password: string) => member.api('POST /v1/logins/confirm', { body: { password } })
    await expect(confirm(wrongPassword)).rejects.toMatchObject({ code: 'wrong-password' })
    await confirm(member.password)
    const steps = (await kindsOf(member.userId)).filter((kind) => kind.startsWith('step-up'))
    expect(steps).toEqual(['step-up-asked', 'step-up-failed', 'step-up-passed'])
  })

  it('is a change of what opens the account, and the end of its sessions', async () => {
    const member = await signUpAndIn(test)
    const other = await logIn(test, member)
    await other.api('POST /v1/logout')
    await member.api('POST /v1/change-password', { body: { oldPassword: member.password, password: 'An0ther-one!' } })
    await member.api('POST /v1/session/end-all')
    const kinds = await kindsOf(member.userId)
    expect(kinds.filter((kind) => kind !== 'signed-in')).toEqual(['signed-out', 'password-changed', 'sessions-ended'])
  })

  it('is a refresh token that came back', async () => {
    const member = await signUpAndIn(test)
    const renew = () => test.apiWith({ 'x-refresh-token': member.refreshToken })('POST /v1/token')
    await renew()
    await test.resources.pool.query(
      `UPDATE refresh_token SET replaced_at = replaced_at - interval '1 minute' FROM session
        WHERE session.id = session_id AND user_id = $1 AND replaced_at IS NOT NULL`,
      [member.userId],
    )
    await expect(renew()).rejects.toMatchObject({ status: 412 })
    expect(await kindsOf(member.userId)).toContain('token-reused')
  })

  it('is a webhook that nobody signed, before it is answered', async () => {
    const requestId = randomUUID()
    await test.app.inject({ method: 'POST', url: '/v1/webhook/card', headers: { 'x-request-id': requestId } })
    const { rows } = await test.resources.pool.query('SELECT kind FROM security_event WHERE request_id = $1', [
      requestId,
    ])
    expect(rows).toEqual([{ kind: 'webhook-refused' }])
  })

  it('is a call over its limit, and an account that takes no more passwords', async () => {
    const limited = await createTestApi({ settings: { RATE_LIMITS: 'true' } })
    try {
      const email = unknownEmail()
      const guess = async () =>
        limited.api('POST /v1/login', {
          body: {
            email,
            password: wrongPassword,
            captchaToken: await solveCaptcha(limited.api, 'login'),
            page: 'login',
          },
        })
      await withinOneWindow()
      for (let tries = 0; tries < failedLogins.perSubject + 1; tries += 1) await guess().catch(() => {})
      for (let tries = 0; tries < rateLimits.login.perAddress + 5; tries += 1)
        await limited.app.inject({ method: 'POST', url: '/v1/login', payload: {} })
      await limited.resources.securityLog.flush()
      const { rows } = await limited.resources.pool.query<{ kind: string; times: string }>(
        'SELECT kind, sum(times) AS times FROM security_event GROUP BY kind',
      )
      const counts = Object.fromEntries(rows.map(({ kind, times }) => [kind, Number(times)]))
      expect(counts['locked-out']).toBeGreaterThanOrEqual(1)
      expect(counts['rate-limited']).toBeGreaterThanOrEqual(5)
    } finally {
      await limited.close()
    }
  })

  it('is what staff read of people, before they have it, and not what concerns nobody', async () => {
    const staff = await signedIn({ role: 'staff' })
    const person = await signedIn()
    await staff.api('GET /v1/staff/overview')
    await staff.api('GET /v1/staff/users/{id}', { params: { id: person.userId } })
    const { rows } = await test.resources.pool.query('SELECT kind, target_id FROM security_event WHERE user_id = $1', [
      staff.userId,
    ])
    expect(rows).toEqual([{ kind: 'staff-read', target_id: person.userId }])
  })
})

describe('its cost', () => {
  it('is no statement for calls that have nothing to say, and far less than one for those that are refused', async () => {
    const { api } = await signedIn()
    await test.resources.securityLog.flush()
    takeInserts()
    for (let calls = 0; calls < 40; calls += 1) await api('GET /v1/session')
    await test.resources.securityLog.flush()
    expect(takeInserts()).toBe(0)
    for (let calls = 0; calls < 40; calls += 1) await api('DELETE /v1/session/{id}', foreign()).catch(() => {})
    await test.resources.securityLog.flush()
    const inserts = takeInserts()
    expect(inserts).toBeGreaterThan(0)
    // One a second, and one at the end.
    expect(inserts).toBeLessThan(20)
  })

  it('is one statement for what many wait for at once', async () => {
    const staff = await signedIn({ role: 'staff' })
    const person = await signedIn()
    await test.resources.securityLog.flush()
    takeInserts()
    const read = () => staff.api('GET /v1/staff/users/{id}', { params: { id: person.userId } })
    await Promise.all(Array.from({ length: 20 }, read))
    expect(takeInserts()).toBeLessThan(20)
    const [read20] = await test.resources.pool
      .query<{ times: string }>(`SELECT sum(times) AS times FROM security_event WHERE user_id = $1`, [staff.userId])
      .then(({ rows }) => rows)
    expect(read20?.times).toBe(20n)
  })

  it('is bounded where one asks for ever more: the rest is counted', async () => {
    const { userId, api } = await signedIn()
    const { securityLog } = test.resources
    await securityLog.flush()
    await expect(api('DELETE /v1/session/{id}', foreign())).rejects.toMatchObject({ status: 404 })
    const [row] = await eventsOf(userId)
    const base = { ...rowLike(row), userId }
    for (let count = 0; count < 500; count += 1) securityLog.note({ ...base, targetId: randomUUID() })
    const written = (await eventsOf(userId)).slice(1)
    expect(written.length).toBeLessThan(30)
    expect(written.reduce((sum, { times }) => sum + times, 0)).toBe(500)
  })
})

const rowLike = (row: Row | undefined) => ({
  kind: 'refused' as const,
  sessionId: row?.session_id ?? null,
  requestId: row?.request_id ?? null,
  call: row?.call ?? null,
  detail: row?.detail ?? null,
  keyId: row?.key_id ?? null,
  addressHash: row?.address_hash ?? null,
  triedHash: null,
  browser: null,
  system: null,
})

describe('a database that is away', () => {
  it('gets what waited once it is back, and whoever must not be answered before is told', async () => {
    const { userId } = await signedIn()
    const { config, db, log } = test.resources
    let isAway = true
    const insertInto: typeof db.insertInto = (table) => {
      if (isAway) throw new Error('away')
      return db.insertInto(table)
    }
    const flaky = { insertInto } as unknown as typeof db
    const securityLog = createSecurityLog({ config, db: flaky, log: { ...log, warn: () => {} } })
    const row = { ...rowLike(undefined), userId, targetId: null }
    await expect(securityLog.keep(row)).rejects.toThrow('away')
    isAway = false
    await securityLog.keep({ ...row, detail: 'second' })
    expect((await eventsOf(userId)).map(({ detail }) => detail)).toEqual(expect.arrayContaining([null, 'second']))
    await securityLog.close()
  })
})

describe('the own activity', () => {
  it('is what its owner should know, newest first, by pages, and nobody else’s', async () => {
    const member = await signUpAndIn(test)
    await expect(tryPassword(member.email, { 'user-agent': firefox })).rejects.toMatchObject({ code: 'invalid-login' })
    await expect(member.api('DELETE /v1/session/{id}', foreign())).rejects.toMatchObject({ status: 404 })
    await test.resources.securityLog.flush()
    const first = (await member.api('GET /v1/security-activity', { query: { limit: 1 } })).data
    expect(first.items).toMatchObject([{ kind: 'sign-in-failed', browser: 'Firefox', system: 'Linux', isHere: false }])
    const before = first.next ?? ''
    const second = (await member.api('GET /v1/security-activity', { query: { before } })).data
    expect(second).toMatchObject({ items: [{ kind: 'signed-in', isHere: true, times: 1 }], next: null })
    const stranger = await signedIn()
    expect((await stranger.api('GET /v1/security-activity')).data.items).toEqual([])
  })

  it('does not show the device of staff who ended sessions', async () => {
    const member = await signUpAndIn(test)
    const { userId } = member
    const staffId = await createMember(test.resources, { role: 'staff' })
    const headers = { ...(await signInMember(test.resources, staffId)), 'user-agent': firefox }
    await test.apiWith(headers)('POST /v1/staff/users/{id}/sign-out', { params: { id: userId } })
    expect(await eventsOf(userId, 'sessions-ended')).toMatchObject([{ browser: null, system: null, session_id: null }])
  })
})

describe('its end', () => {
  it('comes after SECURITY_LOG_DAYS', async () => {
    const { userId, api } = await signedIn()
    for (const _ of [1, 2])
      await expect(api('DELETE /v1/session/{id}', foreign())).rejects.toMatchObject({ status: 404 })
    const [old] = await eventsOf(userId)
    await test.resources.pool.query(
      `UPDATE security_event SET occurred_at = clock_timestamp() - interval '181 days' WHERE target_id = $1`,
      [old?.target_id],
    )
    await forgetOldEvents(test.resources.db, test.resources.config.SECURITY_LOG_DAYS)
    expect(await eventsOf(userId)).toHaveLength(1)
  })

  it('comes with the account, but for what it read of others', async () => {
    const member = await signUpAndIn(test)
    await test.resources.pool.query(`INSERT INTO security_event (kind, user_id) VALUES ('staff-read', $1)`, [
      member.userId,
    ])
    await member.api('POST /v1/account/close')
    expect(await kindsOf(member.userId)).toEqual(['staff-read'])
  })
})

describe('its kinds', () => {
  it('are those that the database knows', async () => {
    const { userId } = await signedIn()
    for (const kind of securityEventKinds)
      await test.resources.pool.query('INSERT INTO security_event (kind, user_id) VALUES ($1, $2)', [kind, userId])
    await expect(
      test.resources.pool.query(`INSERT INTO security_event (kind, user_id) VALUES ('other', $1)`, [userId]),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('of reading are told of all that staff read, but for what is marked', () => {
    const marked = Object.entries(endpoints).flatMap(([key, one]) => ('concernsNobody' in one ? [key] : []))
    expect(marked.toSorted()).toEqual([
      'GET /v1/staff/announcements',
      'GET /v1/staff/announcements/{id}',
      'GET /v1/staff/audit/check',
      'GET /v1/staff/chain',
      'GET /v1/staff/contents',
      'GET /v1/staff/contents/{page}',
      'GET /v1/staff/overview',
      'GET /v1/staff/proofs',
      'GET /v1/staff/security-events/export',
      'GET /v1/staff/vocabulary/{vocabulary}',
    ])
  })
})

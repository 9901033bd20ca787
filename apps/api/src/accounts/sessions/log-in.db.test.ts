import { argon2 } from 'node:crypto'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { register, signUpAndIn, testPassword } from '#test-support/people/sign-up-and-in.ts'
import { fetchSolvedCaptcha } from '#test-support/people/solve-captcha.ts'
import { withinOneWindow } from '#test-support/calls/within-one-window.ts'
import { allPasswords } from '@monsoon/contract/rate-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

// Modules outlive the file that imported them: those of others know the real function, those of here the counted one.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
// Counts what costs: the real function runs.
vi.mock(import('node:crypto'), async (importOriginal) => {
  const real = await importOriginal()
  return { ...real, argon2: vi.fn<typeof real.argon2>(real.argon2) }
})

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

type Body = Record<string, unknown>
async function post(api: TestApi, body: Body, { remoteAddress = '127.0.0.1' } = {}) {
  const captchaToken = await fetchSolvedCaptcha(api.api, 'login')
  const payload = { captchaToken, page: 'login', password: testPassword, ...body }
  const sent = await api.app.inject({ method: 'POST', url: '/v1/login', payload, remoteAddress })
  return { status: sent.statusCode, ...sent.json<{ code?: string; msg: string; data?: Body }>() }
}
const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)

describe('logging in', () => {
  it('answers with a pair of tokens and the state of the email, and nothing else [CALL-002] [ENT-068]', async () => {
    const { email } = await signUpAndIn(test)
    const { status, data } = await post(test, { email })
    expect(status).toBe(200)
    expect(data).toEqual({
      twoFactorEnabled: false,
      tokenId: null,
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      userData: { email: { id: email, verified: true } },
    })
  })

  it('takes the email in any case, with spaces around it', async () => {
    const { email } = await signUpAndIn(test)
    expect(await post(test, { email: ` ${email.toUpperCase()} ` })).toMatchObject({ status: 200 })
  })

  it('refuses a wrong password and an unknown email in the same words [MSG-122]', async () => {
    const { email } = await signUpAndIn(test)
    const wrong = await post(test, { email, password: 'Wr0ng-password' })
    expect(wrong).toMatchObject({ status: 400, code: 'invalid-login', msg: 'Invalid login credentials' })
    expect(await post(test, { email: 'nobody@example.org' })).toEqual(wrong)
  })

  it('says that an address is unverified only to who knows the password, and gives no tokens', async () => {
    const { email } = await register(test)
    expect(await post(test, { email, password: 'Wr0ng-password' })).toMatchObject({ code: 'invalid-login' })
    expect((await post(test, { email })).data).toEqual({
      twoFactorEnabled: false,
      tokenId: null,
      userData: { email: { id: email, verified: false } },
    })
  })

  it('says that an account is suspended only to who knows the password, and gives a session to ask to leave with', async () => {
    const { email } = await signUpAndIn(test)
    await query('UPDATE users SET suspended_at = now() WHERE email = $1', [email])
    expect(await post(test, { email, password: 'Wr0ng-password' })).toMatchObject({ code: 'invalid-login' })
    const { data } = await post(test, { email })
    expect(data).toMatchObject({ isSuspended: true, tokenId: null, accessToken: expect.any(String) })
    const api = test.apiWith({ authorization: `Bearer ${String(data?.accessToken)}` })
    await expect(api('GET /v1/profile')).rejects.toMatchObject({ code: 'account-limited' })
    expect((await api('GET /v1/leave-request')).status).toBe(200)
  })

  it('asks nothing of a password but that there is one [RULE-047]', async () => {
    const { email } = await signUpAndIn(test)
    for (const password of ['x', 'much longer than fifteen characters', 'пароль', ' ']) {
      expect(await post(test, { email, password })).toMatchObject({ code: 'invalid-login' })
    }
    expect(await post(test, { email, password: '' })).toMatchObject({
      code: 'invalid-input',
      msg: 'Password is required',
    })
  })

  it.each(['email', 'password', 'captchaToken', 'page'])('needs %s', async (field) => {
    const body = { email: 'mira@example.org', [field]: undefined }
    expect(await post(test, body)).toMatchObject({ status: 400, code: 'invalid-input' })
  })

  it('needs a fresh captcha of its page each time, right password or wrong [RULE-123]', async () => {
    const { email } = await signUpAndIn(test)
    const foreign = await fetchSolvedCaptcha(test.api, 'register')
    expect(await post(test, { email, captchaToken: foreign })).toMatchObject({ code: 'captcha-wrong' })
    const captchaToken = await fetchSolvedCaptcha(test.api, 'login')
    expect(await post(test, { email, captchaToken, password: 'wrong' })).toMatchObject({ code: 'invalid-login' })
    expect(await post(test, { email, captchaToken })).toMatchObject({ code: 'captcha-spent' })
  })

  it('that waited too long over its captcha is told so', async () => {
    const { email } = await signUpAndIn(test)
    const captchaToken = await fetchSolvedCaptcha(test.api, 'login')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    try {
      expect(await post(test, { email, captchaToken })).toMatchObject({ code: 'captcha-expired' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('remembers the browser with the session', async () => {
    const { email } = await signUpAndIn(test)
    const captchaToken = await fetchSolvedCaptcha(test.api, 'login')
    await test.app.inject({
      method: 'POST',
      url: '/v1/login',
      payload: { email, password: testPassword, captchaToken, page: 'login' },
      headers: { 'user-agent': `Browser/${'1'.repeat(500)}` },
    })
    const { rows } = await query(
      'SELECT user_agent FROM session JOIN users ON users.id = user_id WHERE email = $1 ORDER BY session.id DESC LIMIT 1',
      [email],
    )
    expect(rows[0].user_agent).toMatch(/^Browser\/1{292}$/)
  })
})

describe('the work of a login that fails', () => {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

  it('is the same for a known and an unknown email: as many hashes, as many queries', async () => {
    const { email } = await signUpAndIn(test)
    const work = async (given: string) => {
      const captchaToken = await fetchSolvedCaptcha(test.api, 'login')
      // What earlier calls told the security log is written by a timer, which would count here.
      await test.resources.securityLog.flush()
      vi.mocked(argon2).mockClear()
      const asked = vi.spyOn(test.resources.pool, 'connect')
      await post(test, { email: given, password: 'Wr0ng-password', captchaToken })
      const cost = vi.mocked(argon2).mock.calls.map(([name, { memory, passes, parallelism, tagLength }]) => ({
        name,
        memory,
        passes,
        parallelism,
        tagLength,
      }))
      const queries = asked.mock.calls.length
      asked.mockRestore()
      return { cost, queries }
    }
    const known = await work(email)
    expect(known.cost).toHaveLength(1)
    expect(await work('nobody@example.org')).toEqual(known)
  })

  it('takes much the same processor time, which a hash left out would halve', async () => {
    const { email } = await signUpAndIn(test)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 15; round += 1) {
      for (const [name, given] of [
        ['known', email],
        ['unknown', `nobody-${round}@example.org`],
      ] as const) {
        const captchaToken = await fetchSolvedCaptcha(test.api, 'login')
        const before = process.cpuUsage()
        await post(test, { email: given, password: 'Wr0ng-password', captchaToken })
        const { user, system } = process.cpuUsage(before)
        times[name].push((user + system) / 1_000)
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)]
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.5)
  })
})

describe('with limits', () => {
  let limited: TestApi
  let address = 0
  beforeAll(async () => {
    limited = await createTestApi({ settings: { RATE_LIMITS: 'true' } })
  })
  afterAll(() => limited.close())
  beforeEach(async () => {
    await withinOneWindow()
    await limited.resources.pool.query('DELETE FROM rate_limit')
  })
  /** Each call from elsewhere, as a botnet does. */
  const elsewhere = () => ({ remoteAddress: `10.0.0.${(address += 1)}` })

  it('an account takes five wrong passwords in a quarter of an hour, wherever they come from', async () => {
    const { email } = await signUpAndIn(limited)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await post(limited, { email, password: 'wrong' }, elsewhere())).toMatchObject({ code: 'invalid-login' })
    }
    const refused = await post(limited, { email }, elsewhere())
    expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect(refused.msg).toMatch(/wait \d+ seconds/)
  })

  describe('where somebody guesses at an account', () => {
    const guess = (email: string) => post(limited, { email, password: 'wrong' }, elsewhere())
    const onPage = async (email: string, { password = testPassword, device = '' } = {}) => {
      const captchaToken = await fetchSolvedCaptcha(limited.api, 'login')
      const sent = await limited.app.inject({
        method: 'POST',
        url: '/v1/login',
        ...elsewhere(),
        payload: { email, password, captchaToken, page: 'login' },
        headers: { 'x-monsoon-client': 'web', origin: limited.resources.config.PUBLIC_ORIGIN },
        ...(device && { cookies: { monsoon_device: device } }),
      })
      const kept = sent.cookies.find(({ name }) => name === 'monsoon_device')
      return { status: sent.statusCode, kept, device: kept?.value ?? '' }
    }
    const lockOut = async (email: string) => {
      for (let attempt = 1; attempt <= 5; attempt += 1) await guess(email)
      expect(await guess(email)).toMatchObject({ status: 429 })
    }

    it('its owner gets in at a browser that is known, which nobody else can pretend to have', async () => {
      const [{ email }, stranger] = [await signUpAndIn(limited), await signUpAndIn(limited)]
      const { device, kept } = await onPage(email)
      expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      const { device: foreign } = await onPage(stranger.email)
      await lockOut(email)
      expect((await onPage(email)).status).toBe(429)
      expect((await onPage(email, { device: foreign })).status).toBe(429)
      const forged = [`${device.slice(0, 22)}.${foreign.slice(23)}`, `${foreign.slice(0, 22)}.${device.slice(23)}`]
      for (const one of [...forged, device.slice(0, -1), 'x'.repeat(5_000)])
        expect((await onPage(email, { device: one })).status).toBe(429)
      expect(await onPage(email.toUpperCase(), { device })).toEqual({ status: 200, kept: undefined, device: '' })
    })

    it('a known browser has five tries of its own, and no more', async () => {
      const { email } = await signUpAndIn(limited)
      const { device } = await onPage(email)
      for (let attempt = 1; attempt <= 5; attempt += 1)
        expect((await onPage(email, { password: 'wrong', device })).status).toBe(400)
      expect((await onPage(email, { device })).status).toBe(429)
      expect((await onPage(email)).status).toBe(200)
    })

    it('a right password at a known browser gives strangers no new tries', async () => {
      const { email } = await signUpAndIn(limited)
      const { device } = await onPage(email)
      await lockOut(email)
      expect((await onPage(email, { device })).status).toBe(200)
      expect(await guess(email)).toMatchObject({ status: 429 })
    })

    it('its owner can show at an open session who they are', async () => {
      const { email, headers } = await signUpAndIn(limited)
      await lockOut(email)
      const member = limited.apiWith(headers)
      const body = { oldPassword: testPassword, password: 'An0ther-pass' }
      expect((await member('POST /v1/change-password', { body })).status).toBe(200)
    })

    it('what everybody tries together does not stop known browsers', async () => {
      const { windowSeconds, allowed } = allPasswords
      const { email } = await signUpAndIn(limited)
      const { device } = await onPage(email)
      const start = `to_timestamp(floor(extract(epoch FROM now()) / ${windowSeconds}) * ${windowSeconds})`
      await limited.resources.pool.query(
        `INSERT INTO rate_limit VALUES ('password', ${start}, $1)
          ON CONFLICT (bucket, window_start) DO UPDATE SET hits = excluded.hits`,
        [allowed],
      )
      expect((await onPage(email)).status).toBe(429)
      expect((await onPage(email, { device })).status).toBe(200)
    })
  })

  it('an unknown email is limited in just the same way', async () => {
    const email = 'nobody@example.org'
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await post(limited, { email }, elsewhere())).toMatchObject({ code: 'invalid-login' })
    }
    expect(await post(limited, { email }, elsewhere())).toMatchObject({ status: 429 })
  })

  it('tries side by side are counted before they are judged: of fifty, five are', async () => {
    const { email } = await signUpAndIn(limited)
    await limited.resources.pool.query('DELETE FROM rate_limit')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(limited, { email, password: 'wrong' }, elsewhere())),
    )
    expect(answers.filter(({ code }) => code === 'invalid-login')).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
  })

  it('the right password clears the count', async () => {
    const { email } = await signUpAndIn(limited)
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 1; attempt <= 4; attempt += 1) {
        expect(await post(limited, { email, password: 'wrong' }, elsewhere())).toMatchObject({ code: 'invalid-login' })
      }
      expect(await post(limited, { email }, elsewhere())).toMatchObject({ status: 200 })
    }
  })

  it('all addresses and emails together have a limit: every password takes work', async () => {
    const { windowSeconds, allowed } = allPasswords
    const start = `to_timestamp(floor(extract(epoch FROM now()) / ${windowSeconds}) * ${windowSeconds})`
    await limited.resources.pool.query(`INSERT INTO rate_limit VALUES ('password', ${start}, $1)`, [allowed - 1])
    const tryOne = () => post(limited, { email: `person-${address}@example.org`, password: 'wrong' }, elsewhere())
    expect([await tryOne(), await tryOne()]).toMatchObject([{ code: 'invalid-login' }, { status: 429 }])
  })

  it('one address has twenty tries a minute over all accounts', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 22; attempt += 1) {
      const email = `person-${attempt}@example.org`
      const sent = await limited.app.inject({
        method: 'POST',
        url: '/v1/login',
        payload: { email },
        remoteAddress: '10.9.9.9',
      })
      statuses.push(sent.statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429, 429])
  })
})

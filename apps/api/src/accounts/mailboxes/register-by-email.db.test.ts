import { randomBytes } from 'node:crypto'
import { demoCustodyXpub } from '#config/demo-values.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { logIn, register, signUpAndIn, testPassword } from '#test-support/people/sign-up-and-in.ts'
import { fetchSolvedCaptcha } from '#test-support/people/solve-captcha.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { custodyAddressAt, withCustodyIndex } from '../custody-address.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const newEmail = () => `person-${randomBytes(6).toString('hex')}@example.org`

async function post(changes: Record<string, unknown>) {
  const captchaToken = await fetchSolvedCaptcha(test.api, 'register')
  const body = {
    name: 'Mira Lim',
    email: newEmail(),
    password: testPassword,
    captchaToken,
    page: 'register',
    ...changes,
  }
  const sent = await test.app.inject({ method: 'POST', url: '/v1/register/email', payload: body })
  return { status: sent.statusCode, ...sent.json<{ code?: string; msg: string; errors?: unknown; data?: unknown }>() }
}
const rowsOf = async (query: string, values: unknown[] = []) => (await test.resources.pool.query(query, values)).rows

describe('registering by email', () => {
  it('answers with the address, still unverified, and the person can log in once it is [CALL-005] [FLOW-009]', async () => {
    const email = newEmail()
    const answer = await post({ email })
    expect(answer).toMatchObject({ status: 200, data: { userData: { email: { id: email, verified: false } } } })
    expect(answer.data).toEqual({ userData: { email: { id: email, verified: false } } })
    const member = await signUpAndIn(test)
    expect((await member.api('GET /v1/profile')).data.emailId).toBe(member.email)
  })

  it('gives each account a custodial address of its own, derived from the public key alone [FLOW-002]', async () => {
    const [first, second] = [await signUpAndIn(test), await signUpAndIn(test)]
    const addresses = await Promise.all(
      [first, second].map(async ({ api }) => (await api('GET /v1/profile')).data.walletAddress),
    )
    expect(addresses[0]).not.toBe(addresses[1])
    for (const address of addresses) {
      const [row] = await rowsOf('SELECT custody_index FROM users WHERE custody_address = $1', [address])
      expect(custodyAddressAt(demoCustodyXpub, row.custody_index)).toBe(address)
    }
  })

  it('opens the wallet in the same step', async () => {
    const { email } = await register(test)
    expect(
      await rowsOf(
        `SELECT currency, posted_minor::text AS posted FROM ledger_account JOIN users ON users.id = owner_id WHERE email = $1`,
        [email],
      ),
    ).toEqual([{ currency: 'USD', posted: '0' }])
  })

  it('keeps the password as an argon2id hash only', async () => {
    const { email } = await register(test)
    const [row] = await rowsOf(
      'SELECT password_hash FROM user_password JOIN users ON users.id = user_id WHERE email = $1',
      [email],
    )
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
  })

  it('refuses an email that has an account, in whatever case it is typed [MSG-121, RULE-136]', async () => {
    const { email } = await register(test)
    const answer = await post({ email: ` ${email.toUpperCase()} ` })
    expect(answer).toMatchObject({ status: 400, code: 'email-taken', msg: 'Email is already exists' })
  })

  it('makes one account of twenty registrations at once', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ email })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'email-taken')).toHaveLength(19)
    await test.runJobs()
    expect(test.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('refuses a password that everybody uses', async () => {
    for (const password of ['Password123', 'M0nsoon2026'])
      expect(await post({ password })).toMatchObject({ status: 400, code: 'common-password' })
  })

  it.each([
    ['name', '', 'Name is required'],
    ['name', 'Al', 'Name must be 3 to 150 letters and spaces'],
    ['name', 'R2-D2', 'Name must be 3 to 150 letters and spaces'],
    ['name', 'a'.repeat(151), 'Name must be 3 to 150 letters and spaces'],
  ])('needs a name of 3 to 150 letters and spaces: %s "%s" [RULE-050]', async (path, name, msg) => {
    expect(await post({ name })).toMatchObject({
      status: 400,
      code: 'invalid-input',
      msg,
      errors: expect.arrayContaining([{ path, msg }]),
    })
  })

  it.each([
    ['', 'Email is required'],
    ['mira', 'Please enter a valid email'],
    ['mira@example', 'Please enter a valid email'],
    ['mira@example.org\r\nBcc: evil@example.org', 'Please enter a valid email'],
  ])('needs a valid email, not "%s" [RULE-044]', async (email, msg) => {
    expect(await post({ email })).toMatchObject({
      status: 400,
      msg,
      errors: expect.arrayContaining([{ path: 'email', msg }]),
    })
  })

  it('takes 40 characters before the @ and 256 in all, but no more [RULE-045] [RULE-046]', async () => {
    const domain = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}`
    const longest = `${'a'.repeat(40)}@${domain}.${'e'.repeat(32)}`
    expect(longest).toHaveLength(256)
    expect(await post({ email: longest })).toMatchObject({ status: 200 })
    expect(await post({ email: `a${longest}` })).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(await post({ email: `${'b'.repeat(41)}@example.org` })).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(await post({ email: `${longest}e` })).toMatchObject({
      errors: [{ path: 'email', msg: 'Email must be 256 characters at maximum' }, { path: 'email' }],
    })
  })

  it.each([
    ['Sh0rt', 'Password must be 8 characters at minimum!'],
    ['Far-t00-long-for-this', 'Password must be 15 characters at maximum!'],
    [
      'nocapital1',
      'The Password must contain one uppercase, one lowercase, and a number (ranging from 8-15 characters).',
    ],
    [
      'NOSMALL123',
      'The Password must contain one uppercase, one lowercase, and a number (ranging from 8-15 characters).',
    ],
    [
      'NoNumberAtAll',
      'The Password must contain one uppercase, one lowercase, and a number (ranging from 8-15 characters).',
    ],
  ])('holds a new password to its rule: %s [RULE-048] [MSG-048] [MSG-049] [MSG-050]', async (password, msg) => {
    const answer = await post({ password })
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input', msg })
    expect(JSON.stringify(answer)).not.toContain(password)
  })

  it.each(['name', 'email', 'password', 'captchaToken', 'page'])('needs %s [RULE-121, CALL-005]', async (field) => {
    expect(await post({ [field]: undefined })).toMatchObject({ status: 400, code: 'invalid-input' })
  })

  it('needs a captcha of its own page, once [RULE-121]', async () => {
    const captchaToken = await fetchSolvedCaptcha(test.api, 'login')
    expect(await post({ captchaToken })).toMatchObject({ status: 400, code: 'captcha-wrong' })
    const right = await fetchSolvedCaptcha(test.api, 'register')
    expect(await post({ captchaToken: right })).toMatchObject({ status: 200 })
    expect(await post({ captchaToken: right })).toMatchObject({ status: 400, code: 'captcha-spent' })
  })

  it('tells that a captcha has waited too long', async () => {
    const captchaToken = await fetchSolvedCaptcha(test.api, 'register')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    try {
      expect(await post({ captchaToken })).toMatchObject({ status: 400, code: 'captcha-expired' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('spends no captcha on a form that is not filled in rightly', async () => {
    const captchaToken = await fetchSolvedCaptcha(test.api, 'register')
    expect(await post({ captchaToken, name: '' })).toMatchObject({ status: 400 })
    expect(await post({ captchaToken })).toMatchObject({ status: 200 })
  })

  it('ignores what a new account must not choose for itself', async () => {
    const email = newEmail()
    expect(
      await post({ email, role: 'admin', type: 'artist', blueTick: true, email_verified_at: 'now' }),
    ).toMatchObject({
      status: 200,
    })
    expect(
      await rowsOf('SELECT role, type, blue_tick, email_verified_at FROM users WHERE email = $1', [email]),
    ).toEqual([{ role: 'member', type: 'user', blue_tick: false, email_verified_at: null }])
  })

  it('mails a link to the address, and keeps no code that works in the database', async () => {
    const { email } = await register(test)
    const waiting = JSON.stringify([
      await rowsOf('SELECT payload FROM graphile_worker._private_jobs'),
      await rowsOf('SELECT encode(code_hash, $1) FROM email_code', ['base64']),
    ])
    await test.runJobs()
    const mail = test.mails.find(({ to }) => to === email)
    const code = /\/verify-email\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1]
    expect(code).toBeDefined()
    expect(waiting).not.toContain(code)
    expect(`${mail?.subject} ${mail?.messageId}`).not.toContain(code)
  })
})

it('takes another custody index when the one it drew is taken', async () => {
  const { userId } = await signUpAndIn(test)
  const [{ custody_index: taken }] = await rowsOf('SELECT custody_index FROM users WHERE id = $1', [userId])
  const drawn = [taken, taken, 77]
  const address = await withCustodyIndex(
    demoCustodyXpub,
    async ({ custodyIndex, custodyAddress }) => {
      await rowsOf(`INSERT INTO users (name, email, custody_index, custody_address) VALUES ('Nuri Aziz', $1, $2, $3)`, [
        newEmail(),
        custodyIndex,
        custodyAddress,
      ])
      return custodyAddress
    },
    () => drawn.shift() ?? 78,
  )
  expect(address).toBe(custodyAddressAt(demoCustodyXpub, 77))
})

it('lets nobody in before the address is verified', async () => {
  const account = await register(test)
  await expect(logIn(test, account)).rejects.toThrow(/no tokens/)
})

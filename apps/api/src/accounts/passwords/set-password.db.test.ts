import { failedLogins } from '@monsoon/contract/rate-limits'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { logIn, register, signUpAndIn, solveCaptcha, type SignedInMember } from '#test-support/people/sign-up-and-in.ts'
import { withinOneWindow } from '#test-support/calls/within-one-window.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

const newPassword = 'Quiet-Harb0ur'
const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
const subjectsTo = (email: string) => test.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
const codesFor = (email: string) =>
  test.mails.flatMap(({ to, text }) => (to === email ? (/\/reset-password\/(\S+)/.exec(text)?.[1] ?? []) : []))
const reset = (code: string, password = newPassword) =>
  test.api('POST /v1/reset-password', { body: { code, password } })

async function forget(email: string) {
  const captchaToken = await solveCaptcha(test.api, 'forgot-password')
  const answer = await test.api('POST /v1/forgot-password', { body: { email, captchaToken } })
  await test.runJobs()
  return answer
}

async function forgetAndReadMail(email: string): Promise<string> {
  await forget(email)
  const code = codesFor(email).at(-1)
  if (!code) throw new Error(`${email} got no link`)
  return code
}

describe('forgetting the password', () => {
  it('mails a link that sets a new one, after which only the new one opens [CALL-009, CALL-011, RULE-124]', async () => {
    const member = await signUpAndIn(test)
    const code = await forgetAndReadMail(member.email)
    expect(await reset(code)).toMatchObject({ status: 200, msg: 'Your password is set. Please log in with it.' })
    await expect(logIn(test, member)).rejects.toMatchObject({ code: 'invalid-login' })
    await logIn(test, { email: member.email, password: newPassword })
  })

  it('answers and works alike for an address without an account', async () => {
    const member = await signUpAndIn(test)
    const known = await forget(member.email)
    const unknown = await forget('nobody@example.org')
    expect(unknown).toEqual(known)
    expect(subjectsTo('nobody@example.org')).toEqual([])
  })

  it('takes a captcha of its own page, once [RULE-124, CALL-009]', async () => {
    const email = 'nobody@example.org'
    const ofLogin = await solveCaptcha(test.api, 'login')
    await expect(
      test.api('POST /v1/forgot-password', { body: { email, captchaToken: ofLogin } }),
    ).rejects.toMatchObject({
      code: 'captcha-wrong',
    })
    const captchaToken = await solveCaptcha(test.api, 'forgot-password')
    await test.api('POST /v1/forgot-password', { body: { email, captchaToken } })
    await expect(test.api('POST /v1/forgot-password', { body: { email, captchaToken } })).rejects.toMatchObject({
      code: 'captcha-spent',
    })
  })

  it('mails at most once a minute', async () => {
    const { email } = await signUpAndIn(test)
    await forget(email)
    await forget(email)
    expect(codesFor(email)).toHaveLength(1)
    await query(`UPDATE email_code SET created_at = created_at - interval '61 seconds'`)
    await forget(email)
    expect(codesFor(email)).toHaveLength(2)
  })

  it('mails nothing to a suspended account', async () => {
    const { email, userId } = await signUpAndIn(test)
    await query('UPDATE users SET suspended_at = now() WHERE id = $1', [userId])
    await forget(email)
    expect(codesFor(email)).toEqual([])
  })
})

describe('the link', () => {
  it('works once, also when twenty open it together, and makes older ones useless', async () => {
    const { email } = await signUpAndIn(test)
    const first = await forgetAndReadMail(email)
    await query(`UPDATE email_code SET created_at = created_at - interval '61 seconds'`)
    const second = await forgetAndReadMail(email)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => reset(second)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(reset(first)).rejects.toMatchObject({ status: 400, code: 'code-invalid' })
  })

  it('works for 30 minutes', async () => {
    const { email } = await signUpAndIn(test)
    const code = await forgetAndReadMail(email)
    const move = (by: string) => query('UPDATE email_code SET expires_at = expires_at - $1::interval', [by])
    await move('30 minutes 1 second')
    await expect(reset(code)).rejects.toMatchObject({ status: 400, code: 'code-expired' })
    await move('-2 minutes')
    await reset(code)
  })

  it('is not the link that verifies an address', async () => {
    const { email } = await register(test)
    await test.runJobs()
    const verification = test.mails.map(({ text }) => /\/verify-email\/(\S+)/.exec(text)?.[1]).find(Boolean) ?? ''
    await expect(reset(verification)).rejects.toMatchObject({ code: 'code-invalid' })
    const code = await forgetAndReadMail(email)
    await expect(test.api('POST /v1/email-verify', { body: { code } })).rejects.toMatchObject({ code: 'code-invalid' })
  })

  it('keeps its code where the new password is refused', async () => {
    const { email } = await signUpAndIn(test)
    const code = await forgetAndReadMail(email)
    await expect(reset(code, 'Password1')).rejects.toMatchObject({ status: 400, code: 'common-password' })
    await expect(reset(code, 'short1A')).rejects.toMatchObject({
      errors: [{ path: 'password', msg: 'Password must be 8 characters at minimum!' }],
    })
    await expect(reset(code, 'Sixteen-letters1')).rejects.toMatchObject({
      errors: [{ path: 'password', msg: 'Password must be 15 characters at maximum!' }],
    })
    await expect(reset(code, 'no-capital-1')).rejects.toMatchObject({
      errors: [
        {
          path: 'password',
          msg: 'The Password must contain one uppercase, one lowercase, and a number (ranging from 8-15 characters).',
        },
      ],
    })
    await reset(code)
  })

  it('ends every session and tells the owner', async () => {
    const member = await signUpAndIn(test)
    await reset(await forgetAndReadMail(member.email))
    await test.runJobs()
    await expect(member.api('GET /v1/profile')).rejects.toMatchObject({ status: 412, code: 'session-revoked' })
    expect(subjectsTo(member.email).at(-1)).toMatch(/^Your password .* was changed$/)
  })

  it('counts as proof of the address', async () => {
    const { email } = await register(test)
    await test.runJobs()
    await reset(await forgetAndReadMail(email))
    await logIn(test, { email, password: newPassword })
  })
})

describe('changing the password', () => {
  const change = (member: SignedInMember, body = { oldPassword: member.password, password: newPassword }) =>
    member.api('POST /v1/change-password', { body })

  it('keeps this session, ends the others and tells the owner [CALL-031]', async () => {
    const member = await signUpAndIn(test)
    const elsewhere = await logIn(test, member)
    await change(member)
    await test.runJobs()
    await member.api('GET /v1/profile')
    await expect(elsewhere.api('GET /v1/profile')).rejects.toMatchObject({ code: 'session-revoked' })
    await expect(logIn(test, member)).rejects.toMatchObject({ code: 'invalid-login' })
    await logIn(test, { email: member.email, password: newPassword })
    expect(subjectsTo(member.email).at(-1)).toMatch(/^Your password .* was changed$/)
  })

  it('makes a link that was mailed before useless', async () => {
    const member = await signUpAndIn(test)
    const code = await forgetAndReadMail(member.email)
    await change(member)
    await expect(reset(code)).rejects.toMatchObject({ code: 'code-invalid' })
  })

  it('needs the current password', async () => {
    const member = await signUpAndIn(test)
    const refused = change(member, { oldPassword: 'not-it', password: newPassword })
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'wrong-password' })
    await logIn(test, member)
  })

  it('happens once when ten devices change the same one together', async () => {
    const member = await signUpAndIn(test)
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => change(member)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 400, code: 'wrong-password' })
    }
  })

  it('refuses one of the most used', async () => {
    const member = await signUpAndIn(test)
    const body = { oldPassword: member.password, password: 'Password1' }
    await expect(change(member, body)).rejects.toMatchObject({ code: 'common-password' })
  })

  it('is not for accounts without a password [RULE-012, ROLE-031]', async () => {
    const headers = await signInMember(test.resources, await createMember(test.resources, {}))
    const body = { oldPassword: 'whatever', password: newPassword }
    await expect(test.apiWith(headers)('POST /v1/change-password', { body })).rejects.toMatchObject({
      status: 400,
      code: 'no-password',
    })
  })
})

describe('wrong passwords', () => {
  let limited: TestApi
  let member: SignedInMember
  const guess = () =>
    member.api('POST /v1/change-password', { body: { oldPassword: 'not-it', password: newPassword } }).catch(() => {})
  beforeAll(async () => {
    limited = await createTestApi({ settings: { RATE_LIMITS: 'true' } })
    member = await signUpAndIn(limited)
    await withinOneWindow()
    for (let tries = 0; tries < failedLogins.perSubject; tries += 1) await guess()
  })
  afterAll(() => limited.close())

  it('of a change are counted a session, and keep nobody from logging in', async () => {
    const body = { oldPassword: member.password, password: newPassword }
    await expect(member.api('POST /v1/change-password', { body })).rejects.toMatchObject({ status: 429 })
    await logIn(limited, member)
  })

  it('are forgotten when the owner sets a new one by mail', async () => {
    const captchaToken = await solveCaptcha(limited.api, 'forgot-password')
    await limited.api('POST /v1/forgot-password', { body: { email: member.email, captchaToken } })
    await limited.runJobs()
    const code = /\/reset-password\/(\S+)/.exec(limited.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await limited.api('POST /v1/reset-password', { body: { code, password: newPassword } })
    await logIn(limited, { email: member.email, password: newPassword })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import {
  logIn,
  signUpAndIn,
  solveCaptcha,
  testPassword,
  type SignedInMember,
} from '#test-support/people/sign-up-and-in.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const newerFirefox = firefox.replaceAll('145', '146')
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

/** Logs in once more, with a browser of one's choice. */
async function openWith(member: SignedInMember, userAgent: string) {
  const captchaToken = await solveCaptcha(test.api, 'login')
  const { data } = await test.apiWith({ 'user-agent': userAgent })('POST /v1/login', {
    body: { email: member.email, password: member.password, captchaToken, page: 'login' },
  })
  return test.apiWith({ authorization: `Bearer ${data.accessToken ?? ''}` })
}

async function mailsTo(email: string) {
  await test.runJobs()
  return test.mails.splice(0).filter(({ to }) => to === email)
}

const notMeCode = (text = '') => /\/not-me\/(\S+)/.exec(text)?.[1] ?? ''
const disown = (code: string) => test.api('POST /v1/session/not-me', { body: { code } })

describe('the own devices', () => {
  it('are listed in words, the one that asks marked, the one used last first', async () => {
    const member = await signUpAndIn(test)
    const phone = await openWith(member, iPhone)
    const { items } = (await phone('GET /v1/session')).data
    expect(items.map(({ browser, system, isCurrent }) => ({ browser, system, isCurrent }))).toEqual([
      { browser: 'Safari', system: 'iPhone', isCurrent: true },
      { browser: null, system: null, isCurrent: false },
    ])
    expect(items.every(({ createdAt, lastUsedAt }) => createdAt <= lastUsedAt)).toBe(true)
  })

  it('are signed out one by one, and then are not listed and not let in', async () => {
    const member = await signUpAndIn(test)
    const phone = await openWith(member, iPhone)
    const { items } = (await member.api('GET /v1/session')).data
    const other = items.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    await member.api('DELETE /v1/session/{id}', { params: { id: other } })
    await expect(phone('GET /v1/profile')).rejects.toMatchObject({ status: 412, code: 'session-revoked' })
    expect((await member.api('GET /v1/session')).data.items).toHaveLength(1)
    await expect(member.api('DELETE /v1/session/{id}', { params: { id: other } })).rejects.toMatchObject({
      code: 'session-not-found',
    })
  })

  it('of others cannot be signed out', async () => {
    const [mine, theirs] = [await signUpAndIn(test), await signUpAndIn(test)]
    const id = (await theirs.api('GET /v1/session')).data.items[0]?.id ?? ''
    await expect(mine.api('DELETE /v1/session/{id}', { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await theirs.api('GET /v1/session')).data.items).toHaveLength(1)
  })

  it('are all signed out at once, here too; another account stays as it is', async () => {
    const [member, bystander] = [await signUpAndIn(test), await signUpAndIn(test)]
    const phone = await openWith(member, iPhone)
    await phone('POST /v1/session/end-all')
    for (const api of [phone, member.api]) await expect(api('GET /v1/profile')).rejects.toMatchObject({ status: 412 })
    await bystander.api('GET /v1/profile')
  })
})

describe('a sign-in from a new device', () => {
  it('is told to the owner, with the device in words and a link', async () => {
    const member = await signUpAndIn(test)
    expect(await mailsTo(member.email)).toHaveLength(1)
    await openWith(member, firefox)
    const [mail, ...more] = await mailsTo(member.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('A new device signed in to Monsoon')
    expect(mail?.text).toContain('Firefox on Linux')
    expect(notMeCode(mail?.text)).not.toBe('')
  })

  it('is told once: not again, not after an update of the browser, and never for the first device', async () => {
    const member = await signUpAndIn(test)
    await openWith(member, firefox)
    await mailsTo(member.email)
    await openWith(member, firefox)
    await openWith(member, newerFirefox)
    await logIn(test, member)
    expect(await mailsTo(member.email)).toEqual([])
  })
})

describe('"this wasn’t me"', () => {
  async function disownedMember() {
    const member = await signUpAndIn(test)
    const intruder = await openWith(member, firefox)
    const mail = (await mailsTo(member.email)).find(({ text }) => notMeCode(text))
    return { member, intruder, code: notMeCode(mail?.text) }
  }

  it('ends all sessions, makes the password useless and mails the way to a new one', async () => {
    const { member, intruder, code } = await disownedMember()
    expect(await disown(code)).toMatchObject({ data: { hasPassword: true } })
    for (const api of [intruder, member.api])
      await expect(api('GET /v1/profile')).rejects.toMatchObject({ status: 412 })
    await expect(logIn(test, member)).rejects.toMatchObject({ code: 'invalid-login' })
    const [mail] = await mailsTo(member.email)
    const reset = /\/reset-password\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await test.api('POST /v1/reset-password', { body: { code: reset, password: 'An0ther-harbor' } })
    await logIn(test, { email: member.email, password: 'An0ther-harbor' })
  })

  it('works once and for 7 days, and a guessed link does nothing', async () => {
    const { member, code } = await disownedMember()
    await expect(disown('guessed')).rejects.toMatchObject({ code: 'code-invalid' })
    await test.resources.pool.query(`UPDATE email_code SET expires_at = now() WHERE purpose = 'not-me'`)
    await expect(disown(code)).rejects.toMatchObject({ code: 'code-expired' })
    await member.api('GET /v1/profile')
    await test.resources.pool.query(`UPDATE email_code SET expires_at = now() + interval '1 day'`)
    await disown(code)
    await expect(disown(code)).rejects.toMatchObject({ code: 'code-invalid' })
  })

  it('works once, though its link is pressed many times at once', async () => {
    const { member, code } = await disownedMember()
    const pressed = await Promise.allSettled(Array.from({ length: 10 }, () => disown(code)))
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await mailsTo(member.email)).toHaveLength(1)
  })

  it('of one account does nothing to another', async () => {
    const { code } = await disownedMember()
    const bystander = await signUpAndIn(test)
    await disown(code)
    await bystander.api('GET /v1/profile')
    await logIn(test, { email: bystander.email, password: testPassword })
  })
})

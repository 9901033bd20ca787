import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { logIn, register, signUpAndIn } from '#test-support/people/sign-up-and-in.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
const codesFor = (email: string) =>
  test.mails.filter(({ to }) => to === email).map(({ text }) => /\/verify-email\/(\S+)/.exec(text)?.[1] ?? '')
const verify = (code: string) => test.api('POST /v1/email-verify', { body: { code } })
const resend = (email: string) => test.api('POST /v1/resend-email', { body: { email } })
const aMinutePasses = () => query(`UPDATE email_code SET created_at = created_at - interval '61 seconds'`)

async function registerAndReadMail() {
  const account = await register(test)
  await test.runJobs()
  return { ...account, code: codesFor(account.email)[0] ?? '' }
}

describe('the link of the mail', () => {
  it('verifies the address [CALL-012]', async () => {
    const account = await registerAndReadMail()
    expect(await verify(account.code)).toMatchObject({ status: 200, msg: 'Your email is confirmed. Please log in.' })
    expect(await logIn(test, account)).toMatchObject({ email: account.email })
  })

  it('works once, also when twenty open it together', async () => {
    const { code } = await registerAndReadMail()
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => verify(code)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(verify(code)).rejects.toMatchObject({ status: 400, code: 'code-invalid' })
  })

  it('works for a day', async () => {
    const account = await registerAndReadMail()
    const move = (by: string) => query(`UPDATE email_code SET expires_at = expires_at - $1::interval`, [by])
    await move('24 hours 1 second')
    await expect(verify(account.code)).rejects.toMatchObject({ status: 400, code: 'code-expired' })
    await move('-2 minutes')
    await verify(account.code)
  })

  it.each(['nonsense', '../../etc', "' OR true --", 'a'.repeat(200)])(
    'that is not ours is refused: %s',
    async (code) => {
      await expect(verify(code)).rejects.toMatchObject({ status: 400, code: 'code-invalid' })
    },
  )

  it.each(['', 'a'.repeat(201)])('without a readable code is refused as input', async (code) => {
    await expect(verify(code)).rejects.toMatchObject({ status: 400, code: 'invalid-input' })
  })
})

describe('asking for a new link', () => {
  it.each([
    ['the first', 0],
    ['the new', 1],
  ])('mails a second link, and %s one works [CALL-010]', async (_, nth) => {
    const account = await registerAndReadMail()
    await aMinutePasses()
    await resend(account.email)
    await test.runJobs()
    const codes = codesFor(account.email)
    expect(new Set(codes).size).toBe(2)
    await verify(codes[nth] ?? '')
    await logIn(test, account)
  })

  it('mails once a minute at most, however often and however fast it is asked', async () => {
    const account = await registerAndReadMail()
    await resend(account.email)
    await test.runJobs()
    expect(codesFor(account.email)).toHaveLength(1)
    await aMinutePasses()
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 5 }, () => resend(account.email)))
      await test.runJobs()
    }
    expect(codesFor(account.email)).toHaveLength(2)
  })

  it('answers alike for an address without an account, with a verified one, and with one that waits', async () => {
    const waiting = await registerAndReadMail()
    const verified = await signUpAndIn(test)
    await aMinutePasses()
    test.mails.splice(0)
    const answers = await Promise.all(
      ['nobody@example.org', verified.email, waiting.email].map(async (email) => {
        const answer = await test.app.inject({ method: 'POST', url: '/v1/resend-email', payload: { email } })
        return { status: answer.statusCode, body: answer.body }
      }),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await test.runJobs()
    expect(test.mails.map(({ to }) => to)).toEqual([waiting.email])
  })

  it('does the same work for each of them: one job is written', async () => {
    const { email } = await registerAndReadMail()
    const jobs = async () =>
      (await query('SELECT task_id, key IS NOT NULL AS keyed FROM graphile_worker._private_jobs')).rows
    await resend('nobody@example.org')
    const forNobody = await jobs()
    await test.runJobs()
    await resend(email)
    expect(await jobs()).toEqual(forNobody)
    expect(forNobody).toHaveLength(1)
  })

  it('needs a valid email', async () => {
    await expect(resend('mira')).rejects.toMatchObject({ status: 400, code: 'invalid-input' })
  })

  it('repeats the very same mail when the first try to send it failed', async () => {
    const { resources } = test
    const real = resources.mailer
    resources.mailer = { send: () => Promise.reject(new Error('the server is away')) }
    const { email } = await register(test)
    await test.runJobs()
    expect(codesFor(email)).toEqual([])
    resources.mailer = real
    await query('UPDATE graphile_worker._private_jobs SET run_at = now()')
    await test.runJobs()
    const [code = ''] = codesFor(email)
    await verify(code)
  })
})

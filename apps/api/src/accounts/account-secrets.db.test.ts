import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTestApi } from '#test-support/create-test-api.ts'
import { signUpAndIn } from '#test-support/people/sign-up-and-in.ts'
import { describe, expect, it } from 'vitest'

const apiFolder = fileURLToPath(new URL('../..', import.meta.url))

// A server of its own, because the log goes to the process's output. It ends with one line of all secrets that passed
// through it.
const script = `
  import { createTestApi } from '#test-support/create-test-api.ts'
  import { signUpAndIn, testPassword } from '#test-support/people/sign-up-and-in.ts'
  import { fetchSolvedCaptcha } from '#test-support/people/solve-captcha.ts'
  const test = await createTestApi({ settings: { LOG_LEVEL: 'trace' } })
  const secrets = [testPassword]
  const member = await signUpAndIn(test)
  const code = /verify-email\\/(\\S+)/.exec(test.mails[0].text)[1]
  secrets.push(code, member.accessToken, member.refreshToken)
  const post = async (url, payload, headers = {}) => {
    const answer = await test.app.inject({ method: 'POST', url, payload, headers })
    for (const { value } of answer.cookies) if (value) secrets.push(value)
    return answer
  }
  const web = { 'x-monsoon-client': 'web', origin: 'http://localhost:3000' }
  const solved = async () => { const token = await fetchSolvedCaptcha(test.api, 'login'); secrets.push(token); return token }
  const logIn = async (password, headers) =>
    post('/v1/login', { email: member.email, password, captchaToken: await solved(), page: 'login' }, headers)
  const page = await logIn(testPassword, web)
  const cookie = page.cookies.map(({ name, value }) => name + '=' + value).join('; ')
  await logIn('Wr0ng-canary-xy', web)
  secrets.push('Wr0ng-canary-xy')
  await post('/v1/token', {}, { ...web, cookie })
  await post('/v1/token', {}, { ...web, 'x-refresh-token': member.refreshToken })
  await post('/v1/token', {}, { cookie, origin: 'https://evil.example' })
  await post('/v1/email-verify', { code })
  await post('/v1/login', '{"password": "Wr0ng-canary-xy", ', { 'content-type': 'application/json' })
  await test.app.inject({ url: '/v1/profile?token=' + member.accessToken, headers: member.headers })
  await test.app.inject({ url: '/verify-email/' + code })
  await test.asOwner('ALTER TABLE session RENAME TO session_gone')
  await logIn(testPassword, web)
  await post('/v1/token', {}, { ...web, cookie })
  await test.app.inject({ url: '/v1/profile', headers: { ...member.headers, cookie } })
  await test.close()
  console.log(JSON.stringify({ secrets }))
`

describe('tokens, codes and passwords', () => {
  it('never reach the log, whatever happens to the requests that carry them', async () => {
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: apiFolder })
    const lines = stdout.trimEnd().split('\n')
    const isReport = (line: string) => line.startsWith('{"secrets":')
    const { secrets } = JSON.parse(lines.find(isReport) ?? '{}') as { secrets: string[] }
    const log = lines.filter((line) => !isReport(line)).join('\n')
    expect(secrets.length).toBeGreaterThan(10)
    expect(log).toContain('"path":"/v1/login"')
    expect(log).toContain('unexpected failure')
    for (const secret of secrets) expect(log).not.toContain(secret)
  })

  it('do not stand in the database, not even while their mail waits', async () => {
    const test = await createTestApi()
    try {
      const member = await signUpAndIn(test)
      const { data } = await test.apiWith({ 'x-refresh-token': member.refreshToken })('POST /v1/token')
      const code = /verify-email\/(\S+)/.exec(test.mails[0]?.text ?? '')?.[1]
      const { rows: tables } = await test.resources.pool.query(
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
      )
      const rows = await Promise.all(
        tables.map(({ name }) => test.resources.pool.query(`SELECT row_to_json(t)::text AS text FROM ${name} t`)),
      )
      const dump = rows.flatMap((result) => result.rows.map(({ text }) => text as string)).join('\n')
      expect(dump).toContain(member.email)
      const secrets = [
        member.password,
        member.accessToken,
        member.refreshToken,
        data.accessToken,
        data.refreshToken,
        code,
      ]
      for (const secret of secrets) {
        expect(secret).toBeDefined()
        expect(dump).not.toContain(secret)
        expect(dump).not.toContain(Buffer.from(secret ?? '', 'base64url').toString('hex'))
      }
    } finally {
      await test.close()
    }
  })
})

import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPerson } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { beginLogin, codeOf, createMemberWithTwoFactor, wrongCodeFor } from '#test-support/people/second-factor.ts'
import { parseTotpSecret } from './totp.ts'
import { logIn, signUpAndIn, solveCaptcha } from '#test-support/people/sign-up-and-in.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
/** As if every code that was used had been used long ago. */
const letTimePass = () => query('DELETE FROM two_factor_step')
const refused = (code: string, msg?: string) => expect.objectContaining({ code, ...(msg && { message: msg }) })

/** What a camera reads off the picture of a data URL. */
async function scan(url: string): Promise<string> {
  const [, base64 = ''] = /^data:image\/png;base64,([\w+/]+=*)$/.exec(url) ?? []
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

const member = () => createPerson(test)

describe('setting up', () => {
  it('gives a secret, and is complete and on with a code of it [CALL-032] [CALL-033] [STATE-008] [ENT-026]', async () => {
    const { api } = await member()
    const before = (await api('GET /v1/profile')).data
    expect(before).toMatchObject({ twoFactorSetupCompleted: false, twoFactorEnabled: false })
    const { url, otpauthUrl, secret } = (await api('POST /v1/2fa/setup')).data
    expect(await scan(url)).toBe(otpauthUrl)
    expect(new URL(otpauthUrl).searchParams.get('secret')).toBe(secret)
    expect((await api('GET /v1/profile')).data).toEqual(before)
    const { data } = await api('POST /v1/2fa/confirmation', { body: { code: codeOf(secret) } })
    expect(new Set(data.recoveryCodes).size).toBe(10)
    expect((await api('GET /v1/profile')).data).toMatchObject({ twoFactorSetupCompleted: true, twoFactorEnabled: true })
    expect((await api('GET /v1/2fa')).data).toEqual({
      setupCompleted: true,
      enabled: true,
      recoveryCodesLeft: 10,
      resetAt: null,
      frozenUntil: null,
    })
  })

  it('takes six digits, with spaces as apps show them, and nothing else [RULE-059] [MSG-051]', async () => {
    const { api } = await member()
    const { secret } = (await api('POST /v1/2fa/setup')).data
    for (const code of ['', '12345', '1234567', '12345a', '１２３４５６', '-12345', '1.2345']) {
      await expect(api('POST /v1/2fa/confirmation', { body: { code } }), code).rejects.toEqual(
        refused('invalid-input', 'Enter a valid token'),
      )
    }
    const wrong = api('POST /v1/2fa/confirmation', { body: { code: wrongCodeFor(secret) } })
    await expect(wrong).rejects.toEqual(refused('wrong-two-factor-code', 'Enter a valid token'))
    const code = codeOf(secret)
    await api('POST /v1/2fa/confirmation', { body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } })
  })

  it('forgets a secret that was not confirmed, and is refused while a second factor is on', async () => {
    const { api } = await member()
    const first = (await api('POST /v1/2fa/setup')).data.secret
    const second = (await api('POST /v1/2fa/setup')).data.secret
    const ofFirst = api('POST /v1/2fa/confirmation', { body: { code: codeOf(first) } })
    await expect(ofFirst).rejects.toEqual(refused('wrong-two-factor-code'))
    await api('POST /v1/2fa/confirmation', { body: { code: codeOf(second) } })
    await expect(api('POST /v1/2fa/setup')).rejects.toEqual(refused('two-factor-enabled'))
    const again = api('POST /v1/2fa/confirmation', { body: { code: codeOf(second, { stepsAhead: 1 }) } })
    await expect(again).rejects.toEqual(refused('two-factor-enabled'))
  })

  it('without a first step has nothing to confirm, switch or renew', async () => {
    const { api } = await member()
    const body = { code: '123456' }
    await expect(api('POST /v1/2fa/confirmation', { body })).rejects.toEqual(refused('two-factor-missing'))
    await expect(api('PATCH /v1/2fa/config', { body: { ...body, enabled: true } })).rejects.toEqual(
      refused('two-factor-missing'),
    )
    await expect(api('POST /v1/2fa/recovery-codes', { body })).rejects.toEqual(refused('two-factor-missing'))
  })
})

describe('switching it off and on', () => {
  it('needs a code each time, a fresh one, and is told by mail [CALL-035] [FLOW-050]', async () => {
    const { api, secret, userId } = await createMemberWithTwoFactor(test)
    const config = (enabled: boolean, code: string) => api('PATCH /v1/2fa/config', { body: { enabled, code } })
    await expect(config(false, codeOf(secret))).rejects.toEqual(refused('wrong-two-factor-code'))
    await config(false, codeOf(secret, { stepsAhead: 1 }))
    expect((await api('GET /v1/profile')).data).toMatchObject({
      twoFactorSetupCompleted: true,
      twoFactorEnabled: false,
    })
    await letTimePass()
    await config(true, codeOf(secret))
    expect((await api('GET /v1/profile')).data.twoFactorEnabled).toBe(true)
    await test.runJobs()
    const { rows } = await query('SELECT email FROM users WHERE id = $1', [userId])
    const subjects = test.mails.filter(({ to }) => to === rows[0].email).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      'Two-factor authentication is off: Monsoon',
      'Two-factor authentication is on: Monsoon',
      'Two-factor authentication is on: Monsoon',
    ])
  })

  it('off, another device can be set up', async () => {
    const { api, secret } = await createMemberWithTwoFactor(test)
    await api('PATCH /v1/2fa/config', { body: { enabled: false, code: codeOf(secret, { stepsAhead: 1 }) } })
    const next = (await api('POST /v1/2fa/setup')).data.secret
    await letTimePass()
    await api('POST /v1/2fa/confirmation', { body: { code: codeOf(next) } })
    await letTimePass()
    const ofOld = api('PATCH /v1/2fa/config', { body: { enabled: false, code: codeOf(secret) } })
    await expect(ofOld).rejects.toEqual(refused('wrong-two-factor-code'))
  })
})

describe('logging in with a second factor', () => {
  it('answers with a tokenId and no tokens, then gives them for a code [FLOW-073] [CALL-013] [ROLE-013]', async () => {
    const account = await signUpAndIn(test)
    const { secret } = (await account.api('POST /v1/2fa/setup')).data
    await account.api('POST /v1/2fa/confirmation', { body: { code: codeOf(secret) } })
    const captchaToken = await solveCaptcha(test.api, 'login')
    const { email, password } = account
    const login = await test.api('POST /v1/login', { body: { email, password, captchaToken, page: 'login' } })
    const userData = { email: { id: email, verified: true } }
    expect(login.data).toEqual({ twoFactorEnabled: true, tokenId: expect.stringMatching(/^[\w-]{43}$/), userData })
    const body = { tokenId: login.data.tokenId ?? '', code: codeOf(secret, { stepsAhead: 1 }) }
    const { data } = await test.api('POST /v1/2fa/verify', { body })
    expect(data).toEqual({
      twoFactorEnabled: false,
      tokenId: null,
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      userData,
    })
    const mine = test.apiWith({ authorization: `Bearer ${data.accessToken}` })
    expect((await mine('GET /v1/profile')).data.emailId).toBe(email)
  })

  it('gives our own pages cookies and no tokens', async () => {
    const { userId, secret } = await createMemberWithTwoFactor(test)
    const answer = await test.app.inject({
      method: 'POST',
      url: '/v1/2fa/verify',
      payload: { tokenId: await beginLogin(test, userId), code: codeOf(secret, { stepsAhead: 1 }) },
      headers: { 'x-monsoon-client': 'web', origin: 'http://localhost:3000' },
    })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['monsoon_device', 'monsoon_access', 'monsoon_refresh'])
    expect(Object.keys(answer.json().data).toSorted()).toEqual(['tokenId', 'twoFactorEnabled', 'userData'])
  })

  it('asks for no code once it is off', async () => {
    const account = await signUpAndIn(test)
    const { secret } = (await account.api('POST /v1/2fa/setup')).data
    await account.api('POST /v1/2fa/confirmation', { body: { code: codeOf(secret) } })
    const off = { enabled: false, code: codeOf(secret, { stepsAhead: 1 }) }
    await account.api('PATCH /v1/2fa/config', { body: off })
    expect((await logIn(test, account)).accessToken).toBeTruthy()
  })

  describe('a tokenId', () => {
    let someone: Awaited<ReturnType<typeof createMemberWithTwoFactor>>
    beforeAll(async () => {
      someone = await createMemberWithTwoFactor(test)
    })
    beforeEach(letTimePass)
    const verify = (tokenId: string, code: string) => test.api('POST /v1/2fa/verify', { body: { tokenId, code } })

    it('works once', async () => {
      const tokenId = await beginLogin(test, someone.userId)
      await verify(tokenId, codeOf(someone.secret))
      const again = verify(tokenId, codeOf(someone.secret, { stepsAhead: 1 }))
      await expect(again).rejects.toEqual(refused('login-expired'))
    })

    it('takes five tries: the right code is too late after them', async () => {
      const tokenId = await beginLogin(test, someone.userId)
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await expect(verify(tokenId, wrongCodeFor(someone.secret))).rejects.toEqual(
          refused('wrong-two-factor-code', 'Enter a valid token'),
        )
      }
      await expect(verify(tokenId, codeOf(someone.secret))).rejects.toEqual(refused('login-expired'))
    })

    it('takes five minutes', async () => {
      const tokenId = await beginLogin(test, someone.userId)
      const { rows } = await query(
        `SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM pending_login ORDER BY created_at DESC LIMIT 1`,
      )
      expect(rows[0].seconds).toBe(300)
      await query(`UPDATE pending_login SET expires_at = clock_timestamp()`)
      await expect(verify(tokenId, codeOf(someone.secret))).rejects.toEqual(refused('login-expired'))
    })

    it('ends with all sessions, as when the password is another one, and is a suspended member’s, too', async () => {
      const changed = await beginLogin(test, someone.userId)
      await query('UPDATE users SET sessions_ended_at = clock_timestamp() WHERE id = $1', [someone.userId])
      await expect(verify(changed, codeOf(someone.secret))).rejects.toEqual(refused('login-expired'))
      const suspended = await beginLogin(test, someone.userId)
      await query('UPDATE users SET suspended_at = now() WHERE id = $1', [someone.userId])
      expect((await verify(suspended, codeOf(someone.secret))).data.isSuspended).toBe(true)
      await query('UPDATE users SET suspended_at = NULL WHERE id = $1', [someone.userId])
    })
  })
})

describe('recovery codes', () => {
  it('stand in for a code, each once, however they are typed', async () => {
    const { userId, api, recoveryCodes } = await createMemberWithTwoFactor(test)
    const [first = '', second = ''] = recoveryCodes
    const verify = async (code: string) =>
      test.api('POST /v1/2fa/verify', { body: { tokenId: await beginLogin(test, userId), code } })
    await verify(first)
    await expect(verify(first)).rejects.toEqual(refused('wrong-two-factor-code'))
    await verify(second.replaceAll('-', ' ').toUpperCase())
    expect((await api('GET /v1/2fa')).data.recoveryCodesLeft).toBe(8)
  })

  it('are nobody else’s', async () => {
    const [one, other] = [await createMemberWithTwoFactor(test), await createMemberWithTwoFactor(test)]
    const body = { tokenId: await beginLogin(test, one.userId), code: other.recoveryCodes[0] ?? '' }
    await expect(test.api('POST /v1/2fa/verify', { body })).rejects.toEqual(refused('wrong-two-factor-code'))
  })

  it('are renewed with a code, which ends the old ones', async () => {
    const { userId, api, secret, recoveryCodes } = await createMemberWithTwoFactor(test)
    const { data } = await api('POST /v1/2fa/recovery-codes', { body: { code: codeOf(secret, { stepsAhead: 1 }) } })
    expect(new Set([...data.recoveryCodes, ...recoveryCodes]).size).toBe(20)
    const tokenId = await beginLogin(test, userId)
    const old = test.api('POST /v1/2fa/verify', { body: { tokenId, code: recoveryCodes[0] ?? '' } })
    await expect(old).rejects.toEqual(refused('wrong-two-factor-code'))
    await test.api('POST /v1/2fa/verify', { body: { tokenId, code: data.recoveryCodes[0] ?? '' } })
  })
})

describe('in a copy of the database', () => {
  it('no secret, recovery code or tokenId can be read', async () => {
    const { userId, secret, recoveryCodes } = await createMemberWithTwoFactor(test)
    const tokenId = await beginLogin(test, userId)
    const { rows: tables } = await query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
    )
    const rows = await Promise.all(
      tables.map(({ name }) => query(`SELECT row_to_json(t)::text AS text FROM ${name} t`)),
    )
    const dump = rows.flatMap((result) => result.rows.map(({ text }) => text as string)).join('\n')
    // The control: what is not secret does stand in it.
    expect(dump).toContain(userId)
    const bytes = parseTotpSecret(secret)
    const forms = [secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('latin1')]
    const codes = recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])
    for (const canary of [...forms, ...codes, tokenId]) {
      expect(dump).not.toContain(canary)
      expect(dump).not.toContain(Buffer.from(canary).toString('hex'))
    }
  })
})

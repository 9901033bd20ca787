import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { listSessionsOf } from '#test-support/people/identity-fixture-queries.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { codeOf } from '#test-support/people/second-factor.ts'
import {
  logIn,
  signUpAndIn,
  solveCaptcha,
  testPassword,
  type SignedInMember,
} from '#test-support/people/sign-up-and-in.ts'
import { makeWallet } from '#test-support/chain/test-wallet.ts'
import { createAccessTokens } from './access-token.ts'
import { changeLogins } from '../change-logins.ts'
import { awaitSecondFactor } from './pending-login.ts'
import { revokeSessions } from './session-queries.ts'
import { beginProof, startSession } from './start-session.ts'

const client = 'https://partner.example/return'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { CLIENT_APPS: `partner|Partner|${client}` } })
})
afterAll(() => test.close())
beforeEach(() => void test.mails.splice(0))

const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)

/** The code of the last such link that was mailed to somebody. */
async function mailedCode(to: string, page: string): Promise<string> {
  await test.runJobs()
  const texts = test.mails.filter((mail) => mail.to === to).map(({ text }) => text)
  return texts.map((text) => new RegExp(`/${page}/(\\S+)`).exec(text)?.[1]).findLast(Boolean) ?? ''
}

const disown = async ({ email }: SignedInMember) =>
  test.api('POST /v1/session/not-me', { body: { code: await mailedCode(email, 'not-me') } })

/** The owner sets a new password by the mail that follows, and logs in with it. */
async function comeBack({ email }: SignedInMember) {
  const password = 'An0ther-harbor'
  await test.api('POST /v1/reset-password', { body: { code: await mailedCode(email, 'reset-password'), password } })
  return test.api('POST /v1/login', {
    body: { email, password, captchaToken: await solveCaptcha(test.api, 'login'), page: 'login' },
  })
}

/** Each step of time is good once, whatever the secret: a second one is set up by the code of the next. */
async function turnOnSecondFactor({ api }: Pick<SignedInMember, 'api'>, { stepsAhead = -1 } = {}): Promise<string> {
  const { secret } = (await api('POST /v1/2fa/setup')).data
  await api('POST /v1/2fa/confirmation', { body: { code: codeOf(secret, { stepsAhead }) } })
  return secret
}

const turnOffSecondFactor = ({ api }: SignedInMember, secret: string) =>
  api('PATCH /v1/2fa/config', { body: { enabled: false, code: codeOf(secret) } })

describe('"this wasn’t me"', () => {
  it('undoes all by which an intruder would come back, the second factor that keeps the owner out first', async () => {
    const member = await signUpAndIn(test)
    const { api: intruder } = await logIn(test, member)
    const wallet = makeWallet()
    const { question: _, ...signed } = await wallet.answer(intruder, 'link')
    await intruder('POST /v1/logins/metamask', { body: signed })
    const mailbox = `thief-${member.email}`
    await intruder('PATCH /v1/profile/secondary/email', { body: { email: mailbox } })
    const code = await mailedCode(mailbox, 'verify-secondary-email')
    await test.api('POST /v1/profile/secondary/email/verify', { body: { code } })
    await intruder('POST /v1/crypto-account', { body: { name: 'Mine', address: wallet.address } })
    await intruder('POST /v1/account', {
      body: { name: 'Thief', bankName: 'Bank Muscat', accountNumber: '0123456789', swiftCode: 'BMUSOMRX' },
    })
    await intruder('POST /v1/handover/consent', { body: { redirect: client } })
    await turnOnSecondFactor({ api: intruder })

    await disown(member)
    const { data } = await comeBack(member)
    expect(data.accessToken).toBeDefined()
    const api = test.apiWith({ authorization: `Bearer ${data.accessToken ?? ''}` })
    expect((await api('GET /v1/2fa')).data).toMatchObject({ setupCompleted: false, enabled: false })
    expect((await api('GET /v1/logins')).data.logins.map(({ kind }) => kind)).toEqual(['Email'])
    expect((await api('GET /v1/profile')).data).toMatchObject({ secondaryEmailId: null, directNFTTransfer: false })
    expect((await api('GET /v1/crypto-account')).data.items).toEqual([])
    expect((await api('GET /v1/account')).data.items).toEqual([])
    const { rows } = await query('SELECT FROM client_consent WHERE user_id = $1', [member.userId])
    expect(rows).toEqual([])
    expect((await wallet.answer(test.api)).question.type).toBe('signup')
  })

  it('gives a way in back to an owner whose password the intruder removed', async () => {
    const member = await signUpAndIn(test)
    const { api: intruder } = await logIn(test, member)
    const { question: _, ...signed } = await makeWallet().answer(intruder, 'link')
    await intruder('POST /v1/logins/metamask', { body: signed })
    await intruder('DELETE /v1/logins/{id}', { params: { id: 'email' } })
    expect(await disown(member)).toMatchObject({ data: { hasPassword: true } })
    expect((await comeBack(member)).data.accessToken).toBeDefined()
  })

  it('leaves a second factor of more than three days: a mailbox alone must not take it away', async () => {
    const member = await signUpAndIn(test)
    await turnOnSecondFactor(member)
    await query(`UPDATE two_factor SET protected_since = protected_since - interval '73 hours'`)
    await disown(member)
    expect((await comeBack(member)).data).toMatchObject({ twoFactorEnabled: true })
  })

  it('leaves one that took the place of another, as when somebody has a new phone', async () => {
    const member = await signUpAndIn(test)
    const old = await turnOnSecondFactor(member)
    await query(`UPDATE two_factor SET protected_since = protected_since - interval '73 hours'`)
    await turnOffSecondFactor(member, old)
    await turnOnSecondFactor(member, { stepsAhead: 1 })
    await disown(member)
    expect((await comeBack(member)).data).toMatchObject({ twoFactorEnabled: true })
  })

  it('takes one that was set up after three days without any', async () => {
    const member = await signUpAndIn(test)
    const old = await turnOnSecondFactor(member)
    await turnOffSecondFactor(member, old)
    await query(`UPDATE two_factor SET protected_since = protected_since - interval '80 hours',
      switched_off_at = switched_off_at - interval '73 hours'`)
    await turnOnSecondFactor(member, { stepsAhead: 1 })
    await disown(member)
    expect((await comeBack(member)).data.accessToken).toBeDefined()
  })

  it('stops the waiting that would take the owner’s second factor away', async () => {
    const member = await signUpAndIn(test)
    await turnOnSecondFactor(member)
    const { db } = test.resources
    const tokenId = await awaitSecondFactor(db, { userId: member.userId, provenAt: await beginProof(db) })
    await test.api('POST /v1/2fa/reset', { body: { tokenId: tokenId ?? '' } })
    const code = await mailedCode(member.email, 'two-factor/reset')
    await test.api('POST /v1/2fa/reset/confirmation', { body: { code } })
    await query(`UPDATE two_factor SET protected_since = protected_since - interval '73 hours'`)
    await disown(member)
    const { rows } = await query('SELECT cancelled_at FROM two_factor_reset WHERE user_id = $1', [member.userId])
    expect(rows).toMatchObject([{ cancelled_at: expect.any(Date) as Date }])
  })
})

describe('what is on its way while all sessions are ended', () => {
  const end = ({ userId }: SignedInMember) =>
    inTransaction(test.resources.db, (tx) => revokeSessions(tx, { userId, reason: 'test' }))

  it('begins no session: neither a login nor one that waits for its second factor', async () => {
    const { db, config } = test.resources
    const tokens = createAccessTokens(config)
    const member = await signUpAndIn(test)
    const secret = await turnOnSecondFactor(member)
    const { userId } = member
    const provenAt = await beginProof(db)
    const tokenId = await awaitSecondFactor(db, { userId, provenAt })
    await end(member)
    const late = startSession({ db, tokens }, { userId, provenAt, userAgent: '' })
    await expect(late).rejects.toMatchObject({ code: 'login-expired' })
    const body = { tokenId: tokenId ?? '', code: codeOf(secret, { stepsAhead: 1 }) }
    expect(await refusalOf(test.api('POST /v1/2fa/verify', { body }))).toBe('login-expired')
    expect(await listSessionsOf(db, userId)).toEqual([])
  })

  it('adds no login: who waited for the owner finds the session ended', async () => {
    const { db } = test.resources
    const member = await signUpAndIn(test)
    const [sessionId = ''] = await listSessionsOf(db, member.userId)
    await end(member)
    await expect(changeLogins(db, { userId: member.userId, sessionId }, async () => 'added')).rejects.toMatchObject({
      code: 'session-revoked',
    })
  })

  it('is not in with the old password, however close it comes to the new one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await signUpAndIn(test)
      await test.api('POST /v1/forgot-password', {
        body: { email: member.email, captchaToken: await solveCaptcha(test.api, 'forgot-password') },
      })
      const code = await mailedCode(member.email, 'reset-password')
      const captchaToken = await solveCaptcha(test.api, 'login')
      const late = { email: member.email, password: testPassword, captchaToken, page: 'login' } as const
      await Promise.allSettled([
        test.api('POST /v1/reset-password', { body: { code, password: 'An0ther-harbor' } }),
        test.api('POST /v1/login', { body: late }),
      ])
      expect(await listSessionsOf(test.resources.db, member.userId)).toEqual([])
    }
  })
})

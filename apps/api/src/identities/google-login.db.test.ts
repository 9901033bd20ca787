import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { startFakeGoogle, type FakeGoogle, type TokenClaims } from '#test-support/people/fake-google.ts'
import { ageGoogleNonces, listSessionsOf, suspendByEmail } from '#test-support/people/identity-fixture-queries.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { logIn, register, signUpAndIn, testPassword } from '#test-support/people/sign-up-and-in.ts'

let google: FakeGoogle
let test: TestApi
beforeAll(async () => {
  google = await startFakeGoogle()
  test = await createTestApi({ settings: google.settings })
})
afterAll(async () => {
  await test.close()
  await google.close()
})

const newNonce = async () => (await test.api('POST /v1/google/start')).data.nonce

async function newToken(command: Omit<TokenClaims, 'nonce'> = {}): Promise<string> {
  return google.makeToken({ nonce: await newNonce(), ...command })
}

/** Somebody at Google, as the claims of their token. */
function person(name: string, { isVerified = true } = {}) {
  return { sub: name, email: `${name}@gmail.example`, email_verified: isVerified, name: `Mira ${name}` }
}

const logInBy = (tokenId: string) => test.api('POST /v1/login/google', { body: { tokenId, accessToken: 'ignored' } })
const registerBy = (tokenId: string) =>
  test.api('POST /v1/register/google', { body: { tokenId, accessToken: 'ignored' } })

async function profileOf(accessToken: string | undefined) {
  const { data } = await test.apiWith({ authorization: `Bearer ${accessToken}` })('GET /v1/profile')
  return data
}

describe('an account by Google', () => {
  it('is opened, logged in to again, and known as registered by Google [FLOW-010, CALL-004, CALL-007]', async () => {
    const claims = person('anew')
    expect(await refusalOf(logInBy(await newToken({ claims })))).toBe('google-not-registered')
    const opened = await registerBy(await newToken({ claims }))
    expect(opened.data.userData.email).toEqual({ id: 'anew@gmail.example', verified: true })
    const profile = await profileOf(opened.data.accessToken)
    expect(profile).toMatchObject({ name: 'Mira anew', emailId: 'anew@gmail.example', registrationType: 'Google' })
    const again = await logInBy(await newToken({ claims: { ...claims, email: 'changed@gmail.example' } }))
    expect(await profileOf(again.data.accessToken)).toMatchObject({ userId: profile.userId, emailId: profile.emailId })
  })

  it('can be signed up for with the very token that no account was found for', async () => {
    const tokenId = await newToken({ claims: person('later') })
    expect(await refusalOf(logInBy(tokenId))).toBe('google-not-registered')
    expect((await registerBy(tokenId)).data.accessToken).toBeDefined()
  })

  it('is the one that a verified email has already; its owner is told', async () => {
    const member = await signUpAndIn(test, { email: 'owner@gmail.example' })
    const { data } = await logInBy(await newToken({ claims: person('owner') }))
    expect(await profileOf(data.accessToken)).toMatchObject({ userId: member.userId, registrationType: 'Email' })
    await test.runJobs()
    expect(test.mails.findLast(({ to }) => to === 'owner@gmail.example')?.text).toContain('owner@gmail.example')
    // The password was the owner's own, and stays.
    await logIn(test, member)
  })

  it('takes an account whose email nobody had verified away from whoever opened it', async () => {
    await register(test, { email: 'squatted@gmail.example' })
    const { data } = await logInBy(await newToken({ claims: person('squatted') }))
    const { userId } = await profileOf(data.accessToken)
    await expect(
      logIn(test, { email: 'squatted@gmail.example', password: testPassword }),
      'the password of whoever waited for the owner opens nothing',
    ).rejects.toMatchObject({ code: 'invalid-login' })
    expect(await listSessionsOf(test.resources.db, userId)).toHaveLength(1)
  })

  it('is neither opened nor found by an email that Google has not verified', async () => {
    await signUpAndIn(test, { email: 'unproven@gmail.example' })
    const claims = person('unproven', { isVerified: false })
    expect(await refusalOf(logInBy(await newToken({ claims })))).toBe('google-email-unverified')
    expect(await refusalOf(registerBy(await newToken({ claims })))).toBe('google-email-unverified')
  })

  it('is one, though two calls open it at once', async () => {
    const claims = person('twice')
    const tokens = [await newToken({ claims }), await newToken({ claims })]
    const outcomes = await Promise.allSettled(tokens.map(registerBy))
    const opened = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(opened.length).toBeGreaterThan(0)
    const ids = await Promise.all(opened.map(async ({ value }) => (await profileOf(value.data.accessToken)).userId))
    expect(new Set(ids).size).toBe(1)
  })
})

describe('an ID token', () => {
  const wrong: [string, () => Promise<string>][] = [
    ['of another issuer', () => newToken({ claims: { iss: 'https://accounts.evil.example' } })],
    ['for another client', () => newToken({ claims: { aud: 'another-shop' } })],
    ['for several, asked for by another', () => newToken({ claims: { aud: ['monsoon-test', 'x'], azp: 'x' } })],
    ['that has expired', () => newToken({ expiresInSeconds: -10 })],
    ['with a nonce that we never gave', () => google.makeToken({ nonce: 'guessed' })],
    ['without a nonce', () => google.makeToken({ nonce: undefined })],
    ['without a signature (alg none)', () => newToken({ alg: 'none' })],
    ['signed with our client secret (HS256)', () => newToken({ alg: 'HS256' })],
    ['signed by a key that the issuer does not publish', () => newToken({ isForeign: true })],
    [
      'with another person written into it',
      async () => {
        const [head = '', , signature = ''] = (await newToken()).split('.')
        const [, payload = ''] = (await newToken({ claims: person('somebody') })).split('.')
        return [head, payload, signature].join('.')
      },
    ],
    ['that is none', async () => 'ya29.an-access-token'],
  ]
  it.each(wrong)('%s is refused', async (_, make) => {
    const tokenId = await make()
    expect(await refusalOf(logInBy(tokenId))).toBe('google-refused')
    expect(await refusalOf(registerBy(tokenId))).toBe('google-refused')
  })

  it('works once', async () => {
    const tokenId = await newToken({ claims: person('once') })
    await registerBy(tokenId)
    expect(await refusalOf(logInBy(tokenId))).toBe('google-refused')
  })

  it('comes too late after ten minutes', async () => {
    const tokenId = await newToken({ claims: person('slow') })
    await ageGoogleNonces(test.resources.db, { minutes: 11 })
    expect(await refusalOf(registerBy(tokenId))).toBe('google-refused')
  })

  it('opens a suspended account for asking to leave alone', async () => {
    const claims = person('suspended')
    await registerBy(await newToken({ claims }))
    await suspendByEmail(test.resources.db, 'suspended@gmail.example')
    expect((await logInBy(await newToken({ claims }))).data).toMatchObject({ isSuspended: true })
  })
})

describe('the way of a browser through Google', () => {
  const web = { 'x-monsoon-client': 'web', origin: 'http://localhost:3000', host: 'localhost:3000' }

  async function begin() {
    const answer = await test.app.inject({ method: 'POST', url: '/v1/google/start', headers: web })
    const { data } = answer.json<{ data: { url: string; nonce: string } }>()
    const cookie = answer.cookies.find(({ name }) => name === 'monsoon_google')
    return { query: new URL(data.url).searchParams, url: data.url, nonce: data.nonce, cookie }
  }

  const send = (url: string, payload: object, cookie: string | undefined) =>
    test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...web, ...(cookie !== undefined && { cookie: `monsoon_google=${cookie}` }) },
    })

  it('is bound to it by state, nonce and PKCE, and ends with cookies and no token in the answer', async () => {
    const { query, nonce, cookie } = await begin()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(Object.fromEntries(query)).toMatchObject({
      redirect_uri: 'http://localhost:3000/login/google',
      response_type: 'code',
      code_challenge_method: 'S256',
      nonce,
    })
    google.answerCodeWith(await google.makeToken({ nonce, claims: person('browser') }))
    const exchanged = await send('/v1/google/token', { code: 'c', state: query.get('state') }, cookie?.value)
    expect(exchanged.json()).toMatchObject({ data: { email: 'browser@gmail.example', name: 'Mira browser' } })
    expect(google.lastExchange().get('code_verifier')).toBeTruthy()
    const { tokenId } = exchanged.json<{ data: { tokenId: string } }>().data
    const opened = await send('/v1/register/google', { tokenId }, cookie?.value)
    expect(opened.statusCode).toBe(200)
    expect(opened.cookies.map(({ name }) => name)).toContain('monsoon_access')
    expect(opened.body).not.toContain('accessToken')
  })

  it('cannot be ended by what another browser began', async () => {
    const mine = await begin()
    const theirs = await begin()
    google.answerCodeWith(await google.makeToken({ nonce: theirs.nonce, claims: person('attacker') }))
    const state = theirs.query.get('state')
    const slipped = await send('/v1/google/token', { code: 'c', state }, mine.cookie?.value)
    expect(slipped.json()).toMatchObject({ code: 'google-refused' })
    const withoutCookie = await send('/v1/google/token', { code: 'c', state }, undefined)
    expect(withoutCookie.json()).toMatchObject({ code: 'google-refused' })
    const tokenId = await google.makeToken({ nonce: theirs.nonce, claims: person('attacker') })
    for (const cookie of [mine.cookie?.value, undefined]) {
      const direct = await send('/v1/register/google', { tokenId }, cookie)
      expect(direct.json()).toMatchObject({ code: 'google-refused' })
    }
  })

  it('refuses an ID token from the exchange that carries another nonce', async () => {
    const { query, cookie } = await begin()
    google.answerCodeWith(await google.makeToken({ nonce: await newNonce(), claims: person('mixed') }))
    const exchanged = await send('/v1/google/token', { code: 'c', state: query.get('state') }, cookie?.value)
    expect(exchanged.json()).toMatchObject({ code: 'google-refused' })
  })
})

describe('without an issuer', () => {
  it('says so when it does not answer, and tries again the next time', async () => {
    const away = await createTestApi({ settings: { ...google.settings, GOOGLE_ISSUER: 'http://127.0.0.1:9' } })
    expect(await refusalOf(away.api('POST /v1/google/start'))).toBe('google-unavailable')
    expect(await refusalOf(away.api('POST /v1/google/start'))).toBe('google-unavailable')
    await away.close()
  })

  it('offers nothing where no client id is set', async () => {
    const off = await createTestApi()
    expect((await off.api('GET /v1/settings')).data.hasGoogle).toBe(false)
    expect((await test.api('GET /v1/settings')).data.hasGoogle).toBe(true)
    expect(await refusalOf(off.api('POST /v1/google/start'))).toBe('google-off')
    await off.close()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { startFakeGoogle, type FakeGoogle } from '#test-support/people/fake-google.ts'
import { ageSessions, listSessionsOf } from '#test-support/people/identity-fixture-queries.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { logIn, signUpAndIn, testPassword, type SignedInMember } from '#test-support/people/sign-up-and-in.ts'
import { makeWallet, type TestWallet } from '#test-support/chain/test-wallet.ts'

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

const loginsOf = async ({ api }: Pick<SignedInMember, 'api'>) => (await api('GET /v1/logins')).data.logins

async function newToken(person: string): Promise<string> {
  const { nonce } = (await test.api('POST /v1/google/start')).data
  return google.makeToken({ nonce, claims: { sub: person, email: `${person}@gmail.example` } })
}

async function addWallet({ api }: Pick<SignedInMember, 'api'>, wallet: TestWallet): Promise<void> {
  const { address, signature, message } = await wallet.answer(api, 'link')
  await api('POST /v1/logins/metamask', { body: { address, signature, message } })
}

async function addGoogle({ api }: Pick<SignedInMember, 'api'>, person: string): Promise<void> {
  await api('POST /v1/logins/google', { body: { tokenId: await newToken(person) } })
}

async function logInByWallet(wallet: TestWallet): Promise<string | undefined> {
  const { address, signature, message } = await wallet.answer(test.api)
  const { data } = await test.api('POST /v1/login/metamask', { body: { address, signature, message } })
  return data.accessToken
}

const lastMailTo = async (email: string) => {
  await test.runJobs()
  return test.mails.findLast(({ to }) => to === email)
}

describe('the logins of an account', () => {
  it('are its password, Google and wallets, each added with a mail to its owner, and each opening it', async () => {
    const member = await signUpAndIn(test)
    const wallet = makeWallet()
    await addWallet(member, wallet)
    expect((await lastMailTo(member.email))?.text).toContain(wallet.address)
    await addGoogle(member, 'linked')
    expect((await lastMailTo(member.email))?.text).toContain('linked@gmail.example')
    expect(await loginsOf(member)).toMatchObject([
      { kind: 'Email', id: 'email', name: member.email },
      { kind: 'Google', name: 'linked@gmail.example' },
      { kind: 'Wallet', name: wallet.address },
    ])
    expect(await logInByWallet(wallet)).toBeDefined()
    const byGoogle = await test.api('POST /v1/login/google', { body: { tokenId: await newToken('linked') } })
    expect(byGoogle.data.userData.email.id).toBe(member.email)
  })

  it('may get a password where there is none, and only there', async () => {
    const opened = await test.api('POST /v1/register/google', { body: { tokenId: await newToken('keyless') } })
    const api = test.apiWith({ authorization: `Bearer ${opened.data.accessToken}` })
    expect(await refusalOf(api('POST /v1/logins/confirm', { body: { password: testPassword } }))).toBe('no-password')
    expect(await refusalOf(api('POST /v1/logins/email', { body: { password: 'Password1' } }))).toBe('common-password')
    await api('POST /v1/logins/email', { body: { password: testPassword } })
    await logIn(test, { email: 'keyless@gmail.example', password: testPassword })
    expect(await refusalOf(api('POST /v1/logins/email', { body: { password: testPassword } }))).toBe('has-password')
  })

  it('are changed by nobody who has not proved within ten minutes to be their owner', async () => {
    const member = await signUpAndIn(test)
    const wallet = makeWallet()
    await addWallet(member, wallet)
    await ageSessions(test.resources.db, { minutes: 11 })
    const other = makeWallet()
    expect(await refusalOf(addWallet(member, other))).toBe('proof-needed')
    expect(await refusalOf(addGoogle(member, 'too-late'))).toBe('proof-needed')
    expect(await refusalOf(member.api('DELETE /v1/logins/{id}', { params: { id: 'email' } }))).toBe('proof-needed')

    const wrong = member.api('POST /v1/logins/confirm', { body: { password: 'Wr0ng-password' } })
    expect(await refusalOf(wrong)).toBe('wrong-password')
    await member.api('POST /v1/logins/confirm', { body: { password: member.password } })
    await addWallet(member, other)

    await ageSessions(test.resources.db, { minutes: 11 })
    const stranger = await makeWallet().answer(member.api, 'confirm')
    const { question: _, ...byStranger } = stranger
    expect(await refusalOf(member.api('POST /v1/logins/confirm', { body: byStranger }))).toBe('signature-failed')
    const { question: __, ...byOwner } = await wallet.answer(member.api, 'confirm')
    await member.api('POST /v1/logins/confirm', { body: byOwner })
    await addGoogle(member, 'in-time')
  })

  it('belong to one account: another one is refused them', async () => {
    const first = await signUpAndIn(test)
    const second = await signUpAndIn(test)
    const wallet = makeWallet()
    const { address, signature, message } = await wallet.answer(second.api, 'link')
    await addWallet(first, wallet)
    await addGoogle(first, 'only-one')
    const late = second.api('POST /v1/logins/metamask', { body: { address, signature, message } })
    expect(await refusalOf(late)).toBe('wallet-taken')
    expect(await refusalOf(wallet.answer(second.api, 'link'))).toBe('wallet-taken')
    expect(await refusalOf(addGoogle(second, 'only-one'))).toBe('google-taken')
  })

  it('are not added by a signature that somebody else was asked for', async () => {
    const victim = await signUpAndIn(test)
    const attacker = await signUpAndIn(test)
    const { address, signature, message } = await makeWallet().answer(victim.api, 'link')
    const stolen = attacker.api('POST /v1/logins/metamask', { body: { address, signature, message } })
    expect(await refusalOf(stolen)).toBe('signature-failed')
    expect(await refusalOf(test.api('POST /v1/nonce', { body: { address, purpose: 'link' } }))).toBe('not-signed-in')
  })

  it('are ten at most', async () => {
    const member = await signUpAndIn(test)
    for (let count = 1; count < 10; count += 1) await addWallet(member, makeWallet())
    expect(await refusalOf(addWallet(member, makeWallet()))).toBe('too-many-logins')
  })
})

describe('a login that the owner did not add', () => {
  it('is gone with the link of the mail; the one that the account was opened with stays', async () => {
    const own = makeWallet()
    const { question: _, ...signed } = await own.answer(test.api)
    const email = `opened-${own.address.toLowerCase()}@example.org`.slice(-40)
    await test.api('POST /v1/register/metamask', { body: { name: 'Mira Lim', email, ...signed } })
    await test.runJobs()
    const verify = /verify-email\/(\S+)/.exec(test.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
    await test.api('POST /v1/email-verify', { body: { code: verify ?? '' } })
    const api = test.apiWith({ authorization: `Bearer ${await logInByWallet(own)}` })
    const intruder = makeWallet()
    await addWallet({ api }, intruder)
    const code = /not-me\/(\S+)/.exec((await lastMailTo(email))?.text ?? '')?.[1]
    await test.api('POST /v1/session/not-me', { body: { code: code ?? '' } })
    expect((await intruder.answer(test.api)).question.type).toBe('signup')
    expect(await logInByWallet(own)).toBeDefined()
  })
})

describe('a removed login', () => {
  it('opens the account no more; every other device is signed out and the owner is told', async () => {
    const member = await signUpAndIn(test)
    const wallet = makeWallet()
    await addWallet(member, wallet)
    await logInByWallet(wallet)
    expect(await listSessionsOf(test.resources.db, member.userId)).toHaveLength(2)
    const [, added] = await loginsOf(member)
    await member.api('DELETE /v1/logins/{id}', { params: { id: added?.id ?? '' } })
    expect(await listSessionsOf(test.resources.db, member.userId)).toHaveLength(1)
    expect((await wallet.answer(test.api)).question.type).toBe('signup')
    expect((await lastMailTo(member.email))?.text).toContain('no longer opens with the wallet')
  })

  it('may be the password, while another one remains', async () => {
    const member = await signUpAndIn(test)
    await addWallet(member, makeWallet())
    await member.api('DELETE /v1/logins/{id}', { params: { id: 'email' } })
    expect(await refusalOf(logIn(test, member))).toBe('invalid-login')
  })

  it('is never the last one, though two go at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await signUpAndIn(test)
      await addWallet(member, makeWallet())
      const ids = (await loginsOf(member)).map(({ id }) => id)
      const codes = await Promise.all(
        ids.map((id) => refusalOf(member.api('DELETE /v1/logins/{id}', { params: { id } }))),
      )
      expect(new Set(codes)).toEqual(new Set(['last-login', undefined]))
      expect(await loginsOf(member)).toHaveLength(1)
    }
  })

  it('is not somebody else’s', async () => {
    const owner = await signUpAndIn(test)
    const other = await signUpAndIn(test)
    await addWallet(owner, makeWallet())
    await addWallet(other, makeWallet())
    const [, wallet] = await loginsOf(owner)
    const taken = other.api('DELETE /v1/logins/{id}', { params: { id: wallet?.id ?? '' } })
    expect(await refusalOf(taken)).toBe('login-not-found')
    expect(await loginsOf(owner)).toHaveLength(2)
  })
})

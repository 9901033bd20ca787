import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCatalogue } from '@monsoon/contract/errors'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import {
  addWalletNaively,
  ageChallenges,
  countWalletOwners,
  dumpChallenges,
} from '#test-support/people/identity-fixture-queries.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { makeWallet, type TestWallet } from '#test-support/chain/test-wallet.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const newEmail = () => `mira-${randomBytes(6).toString('hex')}@example.org`

type Signed = { address: string; signature: string; message?: string }

const registerBy = ({ address, signature, message }: Signed, email = newEmail()) =>
  test.api('POST /v1/register/metamask', { body: { name: 'Mira Lim', email, address, signature, message } })

const logInBy = ({ address, signature, message }: Signed) =>
  test.api('POST /v1/login/metamask', { body: { address, signature, message } })

async function verifyEmail(email: string): Promise<void> {
  await test.runJobs()
  const code = /verify-email\/(\S+)/.exec(test.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
  await test.api('POST /v1/email-verify', { body: { code: code ?? '' } })
}

/** An account that the wallet logs in to. */
async function signUp(wallet: TestWallet): Promise<string> {
  const email = newEmail()
  await registerBy(await wallet.answer(test.api), email)
  await verifyEmail(email)
  return email
}

describe('a message to sign', () => {
  it('is an EIP-4361 message of our domain and chain, for this address, for five minutes; it shows a number below 10000 [CONST-040, FLOW-078]', async () => {
    const wallet = makeWallet()
    const { question } = await wallet.answer(test.api)
    expect(question.nonce).toBeGreaterThanOrEqual(0)
    expect(question.nonce).toBeLessThan(10_000)
    expect(question.message).toContain(`Code: ${question.nonce}\n`)
    const { issuedAt, expirationTime, nonce, ...message } = parseSiweMessage(question.message)
    expect(message).toMatchObject({
      domain: 'localhost:3000',
      address: wallet.address,
      uri: 'http://localhost:3000/login',
      version: '1',
      chainId: 137,
    })
    expect(nonce, '128 bits in hexadecimal digits').toMatch(/^[0-9a-f]{32}$/)
    expect((expirationTime?.getTime() ?? 0) - (issuedAt?.getTime() ?? 0)).toBe(5 * 60_000)
  })

  it('shows every number below 10000 alike [CONST-040]', async () => {
    const { address } = makeWallet()
    const numbers = await Promise.all(
      Array.from({ length: 200 }, async () => (await test.api('POST /v1/nonce', { body: { address } })).data.nonce),
    )
    expect(Math.max(...numbers)).toBeGreaterThan(5_000)
    expect(Math.min(...numbers)).toBeLessThan(5_000)
    expect(Number.isInteger(numbers[0])).toBe(true)
  })

  it('says login for a wallet that has an account, and signup for one that has none [CALL-008, FLOW-079]', async () => {
    const wallet = makeWallet()
    expect((await wallet.answer(test.api)).question.type).toBe('signup')
    await registerBy(await wallet.answer(test.api))
    const asked = await test.api('POST /v1/nonce', { body: { address: wallet.address.toLowerCase() } })
    expect(asked.data.type).toBe('login')
  })

  it('is stored as a hash alone', async () => {
    const { question } = await makeWallet().answer(test.api)
    const secret = parseSiweMessage(question.message).nonce ?? ''
    expect(await dumpChallenges(test.resources.db)).not.toContain(secret)
  })
})

describe('an account by a wallet', () => {
  it('waits for its email to be verified, and then opens to the signature [FLOW-011, CALL-003, CALL-006]', async () => {
    const wallet = makeWallet()
    const email = newEmail()
    // The specified payloads: address and signature, without the message.
    const sign = async () => {
      const { address, signature } = await wallet.answer(test.api)
      return { address, signature }
    }
    const { data } = await registerBy(await sign(), email)
    expect(data.userData.email).toEqual({ id: email, verified: false })
    const early = await logInBy(await sign())
    expect(early.data).toMatchObject({ userData: { email: { id: email, verified: false } } })
    expect(early.data.accessToken).toBeUndefined()

    await verifyEmail(email)
    const { accessToken } = (await logInBy(await sign())).data
    const profile = await test.apiWith({ authorization: `Bearer ${accessToken}` })('GET /v1/profile')
    expect(profile.data).toMatchObject({ emailId: email, registrationType: 'Wallet', name: 'Mira Lim' })
  })

  it('opens to a client that names no message: the newest counts', async () => {
    const wallet = makeWallet()
    await signUp(wallet)
    const older = await wallet.answer(test.api)
    const newer = await wallet.answer(test.api)
    const withoutMessage = ({ address, signature }: Signed) => ({ address, signature })
    expect(await refusalOf(logInBy(withoutMessage(older)))).toBe('signature-failed')
    expect((await logInBy(withoutMessage(newer))).data.accessToken).toBeDefined()
    expect((await logInBy(older)).data.accessToken, 'which it names').toBeDefined()
  })

  it('keeps the signature good while the email is refused', async () => {
    const signed = await makeWallet().answer(test.api)
    const taken = await signUp(makeWallet())
    expect(await refusalOf(registerBy(signed, taken))).toBe('email-taken')
    await registerBy(signed)
  })

  it('needs a name and an email by the rules of every account [RULE-122]', async () => {
    const signed = await makeWallet().answer(test.api)
    const { address, signature } = signed
    for (const [wrong, path] of [
      [{ name: 'Mi', email: newEmail() }, 'name'],
      [{ name: 'Mira Lim', email: 'mira' }, 'email'],
    ] as const) {
      await expect(
        test.api('POST /v1/register/metamask', { body: { ...wrong, address, signature } }),
      ).rejects.toMatchObject({ status: 400, errors: [{ path }] })
    }
  })
})

describe('a signature', () => {
  it('that does not match the address is refused in the specified words [RULE-134, MSG-085]', async () => {
    const wallet = makeWallet()
    await signUp(wallet)
    const { message, address } = await wallet.answer(test.api)
    const foreign = await makeWallet().sign(message)
    expect(await refusalOf(logInBy({ address, message, signature: foreign }))).toBe('signature-failed')
    expect(errorCatalogue['signature-failed'].msg).toBe('Signature verification failed')
    expect(await refusalOf(logInBy({ address, message, signature: `0x${'00'.repeat(65)}` }))).toBe('signature-failed')
    expect(await refusalOf(logInBy({ address, message, signature: `0x${'ff'.repeat(65)}` }))).toBe('signature-failed')
  })

  it('works once', async () => {
    const wallet = makeWallet()
    await signUp(wallet)
    const signed = await wallet.answer(test.api)
    await logInBy(signed)
    expect(await refusalOf(logInBy(signed))).toBe('signature-failed')
  })

  it('works once though it is sent many times at once', async () => {
    const wallet = makeWallet()
    await signUp(wallet)
    const signed = await wallet.answer(test.api)
    const codes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(logInBy(signed))))
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  })

  it('is too old after five minutes', async () => {
    const wallet = makeWallet()
    await signUp(wallet)
    const signed = await wallet.answer(test.api)
    await ageChallenges(test.resources.db, { minutes: 6 })
    expect(await refusalOf(logInBy(signed))).toBe('signature-expired')
  })

  it('is good for nothing but what its message was made for, and for no other address', async () => {
    const wallet = makeWallet()
    const signup = await wallet.answer(test.api)
    expect(await refusalOf(logInBy(signup))).toBe('signature-failed')
    await registerBy(signup)
    const login = await wallet.answer(test.api)
    expect(await refusalOf(registerBy(login))).toBe('signature-failed')
    const other = makeWallet()
    await other.answer(test.api)
    expect(await refusalOf(registerBy({ ...login, address: other.address }))).toBe('signature-failed')
  })

  it.each([
    ['another site', 'localhost:3000', 'evil.example'],
    ['another chain', 'Chain ID: 137', 'Chain ID: 1'],
    ['another purpose', 'Log in to', 'Pay to'],
    ['a longer life', 'Expiration Time: 2', 'Expiration Time: 3'],
  ])('over a message that we did not make is refused: %s', async (_, ours, theirs) => {
    const wallet = makeWallet()
    await signUp(wallet)
    const { address, question } = await wallet.answer(test.api)
    const message = question.message.replaceAll(ours, theirs)
    expect(message).not.toBe(question.message)
    const signature = await wallet.sign(message)
    expect(await refusalOf(logInBy({ address, message, signature }))).toBe('signature-failed')
    expect(await refusalOf(logInBy({ address, signature }))).toBe('signature-failed')
  })
})

describe('two accounts of one wallet', () => {
  const race = async (wallet: TestWallet) => {
    const first = await wallet.answer(test.api)
    const second = { ...(await wallet.answer(test.api)), address: wallet.address.toLowerCase() }
    return Promise.all([first, second].map((signed) => refusalOf(registerBy(signed))))
  }

  it('cannot be opened, however close together [RULE-136]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const wallet = makeWallet()
      expect(new Set(await race(wallet))).toEqual(new Set(['wallet-taken', undefined]))
      expect(await countWalletOwners(test.resources.db, wallet.address)).toBe(1)
    }
  })

  it('would be opened by a look before the leap: the control', async () => {
    const naive = await createTestApi()
    const { db } = naive.resources
    await naive.asOwner('DROP INDEX wallet_login_address_key')
    const { address } = makeWallet()
    const people = [await createMember(naive.resources), await createMember(naive.resources)]
    const pause = sleep(100)
    const isAdded = await Promise.all(people.map((userId) => addWalletNaively(db, { userId, address, pause })))
    expect(isAdded).toEqual([true, true])
    expect(await countWalletOwners(db, address)).toBe(2)
    await naive.close()
  })
})

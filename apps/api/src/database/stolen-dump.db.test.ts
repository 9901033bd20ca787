import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuction } from '#test-support/auction-fixture.ts'
import { callAs } from '#test-support/calls/call-as.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { formOf } from '#test-support/calls/form-of.ts'
import { kycPapers, kycTypes, pdfWith } from '#test-support/people/kyc-papers.ts'
import { createOwnedWork } from '#test-support/offer-fixture.ts'
import { startPayoutStandIn, type PayoutStandIn } from '@monsoon/dev-env/payout-stand-in/start-payout-stand-in'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { beginLogin, createMemberWithTwoFactor } from '#test-support/people/second-factor.ts'
import { signUpAndIn } from '#test-support/people/sign-up-and-in.ts'
import { makeWallet } from '#test-support/chain/test-wallet.ts'
import {
  accountNumber,
  askFor,
  createTellers,
  createWithdrawer,
  sendOff,
} from '#test-support/payments/withdrawal-fixture-queries.ts'
import { parseTotpSecret } from '#two-factor/totp.ts'

const client = 'https://fair.example/signed-in'
let test: TestApi
let payouts: PayoutStandIn
beforeAll(async () => {
  payouts = await startPayoutStandIn()
  const service = { PAYOUT_URL: payouts.url, PAYOUT_ORGANIZATION: 'monsoon', PAYOUT_API_KEY: payouts.apiKey }
  test = await createTestApi({ settings: { ...service, CLIENT_APPS: `fair|The Fair|${client}|without-pkce` } })
})
afterAll(async () => {
  await test.close()
  await payouts.close()
})

/** Every row of every table, the queue of jobs included, as a dump would hold it. */
async function dump({ resources: { pool } }: TestApi): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`SELECT row_to_json(t)::text AS text FROM ${name} t`)
    parts.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return parts.join('\n')
}

/** The shapes in which a secret could stand in a dump: as it is, its bytes, what it encodes. */
const formsOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret)
  return [
    secret,
    bytes.toString('hex'),
    bytes.toString('base64').replaceAll('=', ''),
    // Other text decodes to a byte or two, which stand in every dump.
    ...(/^[\w-]+$/.test(secret) ? [Buffer.from(secret, 'base64url').toString('hex')] : []),
  ]
}

type Secrets = Record<string, string | undefined>

function listLeaks(secrets: Secrets, text: string): string[] {
  const known = Object.entries(secrets).map(([name, secret]) => {
    if (!secret || secret.length < 8) throw new Error(`${name} is no secret to look for: ${secret}`)
    return { name, secret }
  })
  return known.filter(({ secret }) => formsOf(secret).some((form) => text.includes(form))).map(({ name }) => name)
}

/** Codes of links in mails. */
const codesIn = (mails: TestApi['mails']): string[] =>
  mails.flatMap(({ text }) => [...text.matchAll(/\/([\w-]{30,})(?=\s|$)/g)].map(([, code = '']) => code))

/** Somebody who leaves a secret of every kind behind. */
async function leaveSecrets(): Promise<Secrets> {
  const member = await signUpAndIn(test)
  const { api, headers } = member
  const renewed = (await test.apiWith({ 'x-refresh-token': member.refreshToken })('POST /v1/token')).data
  await api('POST /v1/change-password', { body: { oldPassword: member.password, password: 'N3w-canary-pass' } })
  await test.api('POST /v1/resend-email', { body: { email: member.email } })
  await api('PATCH /v1/profile/secondary/email', { body: { email: 'second@example.org' } })
  await api('POST /v1/profile/email', { body: { email: 'third@example.org', password: 'N3w-canary-pass' } })
  await test.api('POST /v1/subscribe', { body: { email: 'reader@example.org' } })
  await api('POST /v1/handover/consent', { body: { redirect: client } })
  const handedOver = await test.app.inject({
    url: `/v1/handover/go?${new URLSearchParams({ redirect: client })}`,
    headers,
  })
  const wallet = makeWallet()
  const { signature, message } = await wallet.answer(api, 'link')
  await api('POST /v1/logins/metamask', { body: { address: wallet.address, signature, message } })
  return {
    firstPassword: member.password,
    newPassword: 'N3w-canary-pass',
    accessToken: member.accessToken,
    refreshToken: member.refreshToken,
    renewedAccessToken: renewed.accessToken,
    renewedRefreshToken: renewed.refreshToken,
    handoverToken: new URL(String(handedOver.headers.location)).searchParams.get('refreshToken') ?? undefined,
    walletSignature: signature,
    walletMessage: message,
    walletNonce: /Nonce: (\w+)/.exec(message)?.[1],
  }
}

/** Somebody whose bank account stands in the books, in a mail and in a copy of the own data. */
async function leaveBankAccount(): Promise<Secrets> {
  const member = await signUpAndIn(test)
  const [accountNumber, IBANCode] = ['481516234299887', 'GB29NWBK60161331926819']
  const account = { name: 'Mira Lim', bankName: 'Maybank', swiftCode: 'MBBEMYKL', accountNumber, IBANCode }
  await member.api('POST /v1/account', { body: account })
  await member.api('POST /v1/account/export', { body: {} })
  return { accountNumber, iban: IBANCode }
}

/** Somebody whose money goes to a bank account by the payout service. */
async function leaveWithdrawal(): Promise<Secrets> {
  const tellers = await createTellers(test)
  const { id } = await askFor(await createWithdrawer(test), 100)
  await sendOff(test.resources, { id, tellers })
  return { payoutAccount: accountNumber, payoutKey: payouts.apiKey }
}

async function leaveSecondFactor(): Promise<Secrets> {
  const { userId, secret, recoveryCodes } = await createMemberWithTwoFactor(test)
  const bytes = parseTotpSecret(secret)
  const codes = recoveryCodes.flatMap((code, index) => [
    [`recoveryCode${index}`, code],
    [`bareRecoveryCode${index}`, code.replaceAll('-', '')],
  ])
  return {
    totpSecret: secret,
    totpBytes: bytes.toString('latin1'),
    totpHex: bytes.toString('hex'),
    totpBase64: bytes.toString('base64'),
    pendingLogin: await beginLogin(test, userId),
    ...(Object.fromEntries(codes) as Secrets),
  }
}

async function leaveIdentity(): Promise<Secrets> {
  const person = await createMember(test.resources)
  const headers = await signInMember(test.resources, person)
  const papers = await kycPapers()
  papers.document2.bytes = pdfWith('/Lang(Canary-of-a-driving-license)')
  const owner = { userId: person, headers: async () => headers }
  const answer = await callAs(test, owner, 'POST /v1/kyc', { form: formOf(papers, kycTypes) })
  expect(answer.statusCode, answer.body).toBe(200)
  const { data } = await test.apiWith(headers)('GET /v1/kyc')
  return {
    identityDocument: 'Canary-of-a-driving-license',
    documentLink: data.photo?.split('=').at(-1),
  }
}

async function leavePayment(): Promise<Secrets> {
  const { itemId, saleId } = await createSale(test.resources)
  const buyer = await createMember(test.resources)
  const api = test.apiWith(await signInMember(test.resources, buyer))
  const body = { itemId, saleId, quantity: 1, modeOfPayment: 'card' } as const
  const { data } = await api('POST /v1/buy/initiate', { body, idempotencyKey: 'canary-purchase' })
  return { clientSecret: data.paymentIntent ?? undefined }
}

/** A bid and an offer that a card pays; the first is paid and stands, the second waits. */
async function leavePledges(): Promise<Secrets> {
  const lot = await createAuction(test.resources)
  const { itemId } = await createOwnedWork(test.resources, { supply: 3 })
  const api = test.apiWith(await signInMember(test.resources, await createMember(test.resources)))
  const bid = { itemId: lot.itemId, saleId: lot.auctionId, amount: 150, modeOfPayment: 'card' } as const
  const ofBid = (await api('POST /v1/bid/initiate', { body: bid, idempotencyKey: 'canary-bid' })).data
  const offer = { itemId, quantity: 1, amount: 100, modeOfPayment: 'card' } as const
  const ofOffer = (await api('POST /v1/offer/initiate', { body: offer, idempotencyKey: 'canary-offer' })).data
  const paymentId = ofBid.paymentId ?? ''
  test.cards.succeed(paymentId)
  const { modeOfPayment: _, ...placed } = bid
  await api('PATCH /v1/bid/post', { body: { ...placed, paymentId }, idempotencyKey: 'canary-placed-bid' })
  return { bidSecret: ofBid.paymentIntent ?? undefined, offerSecret: ofOffer.paymentIntent ?? undefined }
}

async function readPrivateFiles({ resources: { config } }: TestApi): Promise<string> {
  const folder = config.PRIVATE_FILES_FOLDER
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(0)
  const contents = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))
  return contents.join('\n')
}

describe('a stolen dump of the database', () => {
  it('holds none of the planted passwords, tokens, codes, second factors, bank accounts, card secrets and documents, nor do the files beside it', async () => {
    const secrets: Secrets = {
      ...(await leaveSecrets()),
      ...(await leaveBankAccount()),
      ...(await leaveSecondFactor()),
      ...(await leaveIdentity()),
      ...(await leavePayment()),
      ...(await leavePledges()),
      ...(await leaveWithdrawal()),
    }
    const waiting = await dump(test)
    expect(waiting).toContain('"kind":"bank-account-added"')
    await test.runJobs()
    expect(payouts.orders).toHaveLength(1)
    const codes = codesIn(test.mails)
    expect(new Set(codes).size).toBeGreaterThanOrEqual(5)
    for (const [index, code] of codes.entries()) secrets[`code of mail ${index}`] = code
    expect(Object.keys(secrets).length).toBeGreaterThan(35)
    expect(listLeaks(secrets, waiting)).toEqual([])
    expect(listLeaks(secrets, await dump(test))).toEqual([])
    expect(listLeaks(secrets, await readPrivateFiles(test))).toEqual([])
  })

  it('would show each of them, had it been kept as it is, as bytes, or encoded', async () => {
    const userId = await createMember(test.resources)
    const secret = 'Planted-canary-7f3a'
    for (const form of formsOf(secret)) {
      await test.resources.db.updateTable('users').set({ bio: form }).where('id', '=', userId).execute()
      expect(listLeaks({ planted: secret }, await dump(test)), form).toEqual(['planted'])
    }
  })
})

it('before the opening neither the code nor the token that opens the doors stands in a dump', async () => {
  const gate = await createTestApi({ settings: { BETA_GATE: 'true' } })
  try {
    const email = 'guest@example.org'
    await gate.api('POST /v1/beta-register', { body: { name: 'Mira Lim', email } })
    const waiting = await dump(gate)
    await gate.runJobs()
    const code = /at the door: (\S+)/.exec(gate.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const { betaToken } = (await gate.api('POST /v1/beta-login', { body: { email, code } })).data
    expect(listLeaks({ code, betaToken }, waiting + (await dump(gate)))).toEqual([])
  } finally {
    await gate.close()
  }
})

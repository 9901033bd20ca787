import { endpoints } from '@monsoon/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { formOf } from '#test-support/calls/form-of.ts'
import { ageSessions } from '#test-support/people/identity-fixture-queries.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { codeOf, createMemberWithTwoFactor, wrongCodeFor } from '#test-support/people/second-factor.ts'
import { signUpAndIn, testPassword } from '#test-support/people/sign-up-and-in.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

const anId = '01890000-0000-7000-8000-000000000000'
const aWallet = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', signature: `0x${'1'.repeat(130)}` }

const aParcel = {
  name: 'Heron Steps',
  type: 'Terrace',
  widthM: 30,
  depthM: 36,
  description: '',
  attributes: [],
  price: 740,
}

/** Every call that is marked, with input that would be looked at. */
const guarded: Record<string, { url?: string; payload?: object }> = {
  'POST /v1/2fa/setup': {},
  'PATCH /v1/profile/secondary/email': { payload: { email: 'second@example.org' } },
  'DELETE /v1/profile/secondary/email': {},
  'POST /v1/logins/google': { payload: { tokenId: 'none' } },
  'POST /v1/logins/metamask': { payload: aWallet },
  'POST /v1/logins/email': { payload: { password: testPassword } },
  'DELETE /v1/logins/{id}': { url: `/v1/logins/${anId}` },
  'POST /v1/account/export': {},
  'POST /v1/account/export/link': {},
  'POST /v1/account/close': {},
  'POST /v1/ether-wallet/withdraw': { payload: { amount: '0.1' } },
  'POST /v1/crypto-account': { payload: { name: 'Cold wallet', address: aWallet.address } },
  'PATCH /v1/crypto-account': { payload: { id: anId, name: 'Cold wallet' } },
  'POST /v1/account': {
    payload: { name: 'Mira Lim', bankName: 'Bank Muscat', accountNumber: '0123456789', swiftCode: 'BMUSOMRX' },
  },
  'POST /v1/export-nft/fee': { payload: { itemId: anId, quantity: 1, address: aWallet.address } },
  'POST /v1/export-nft/create': { payload: { itemId: anId, quantity: 1, address: aWallet.address } },
  'POST /v1/payment-service/initiate-export-transaction': {
    payload: { itemId: anId, quantity: 1, address: aWallet.address, successUrl: '/home', cancelUrl: '/home' },
  },
  'POST /v1/payment/fracto': {
    payload: { itemId: anId, quantity: 1, address: aWallet.address, ccnumber: 'a-token' },
  },
  'POST /v1/staff/recoveries': {
    payload: {
      userId: anId,
      newEmail: 'new@example.org',
      identityCheck: 'Video call with the passport in hand, compared',
    },
  },
  'POST /v1/staff/orders/{id}/refunds': {
    url: `/v1/staff/orders/${anId}/refunds`,
    payload: { reason: 'Not as described' },
  },
  'POST /v1/staff/refunds/{id}': {
    url: `/v1/staff/refunds/${anId}`,
    payload: { act: 'again', reason: 'The bank answers again' },
  },
  'POST /v1/staff/chain/senders/{id}/restart': {
    url: `/v1/staff/chain/senders/${anId}/restart`,
    payload: { reason: 'The endpoint had answered for a test chain' },
  },
  'POST /v1/staff/withdrawals/{id}': { url: `/v1/staff/withdrawals/${anId}`, payload: { act: 'review' } },
  'POST /v1/staff/transfers': {
    payload: { entryId: 'E1', amount: '250.00', currency: 'USD', bookedOn: '2026-01-02' },
  },
  'POST /v1/staff/transfers/statement': {
    payload: formOf({ statement: { bytes: Buffer.from('<Document/>'), name: 'statement.xml', type: 'text/xml' } }),
  },
  'POST /v1/staff/transfers/{id}': {
    url: `/v1/staff/transfers/${anId}`,
    payload: { act: 'sendBack', reason: 'Not ours' },
  },
  'POST /v1/staff/top-ups/{id}/refunds': {
    url: `/v1/staff/top-ups/${anId}/refunds`,
    payload: { reason: 'Asked for by its owner' },
  },
  'POST /v1/staff/external-orders/{id}': { url: `/v1/staff/external-orders/${anId}`, payload: { act: 'begin' } },
  'POST /v1/staff/payout-files': {},
  'POST /v1/staff/reconciliation/{id}': { url: `/v1/staff/reconciliation/${anId}`, payload: { reason: 'Known' } },
  'POST /v1/staff/approvals/{id}': { url: `/v1/staff/approvals/${anId}`, payload: { act: 'agree' } },
  'POST /v1/staff/leave-requests/{id}': {
    url: `/v1/staff/leave-requests/${anId}`,
    payload: { act: 'approve', reason: 'Nothing is in doubt' },
  },
  'POST /v1/staff/nft-request/{id}': {
    url: `/v1/staff/nft-request/${anId}`,
    payload: { act: 'refund', reason: 'It is lost' },
  },
  'POST /v1/staff/land': { payload: { ...aParcel, longitude: 71.3, latitude: 9.1, city: 'Telaga' } },
  'PUT /v1/staff/land/{landTokenId}': { url: '/v1/staff/land/1', payload: { ...aParcel, basedOn: 1 } },
  'POST /v1/staff/land/{landTokenId}/withdraw': {
    url: '/v1/staff/land/1/withdraw',
    payload: { reason: 'The parcel is under water' },
  },
  'POST /v1/staff/land/{landTokenId}/restore': {
    url: '/v1/staff/land/1/restore',
    payload: { reason: 'The parcel is dry again' },
  },
  'POST /v1/staff/land/{landTokenId}/refund': {
    url: '/v1/staff/land/1/refund',
    payload: { reason: 'The parcel is under water' },
  },
  'POST /v1/staff/kyc/{id}/approve': { url: `/v1/staff/kyc/${anId}/approve` },
  'POST /v1/staff/applications/{id}/accept': { url: `/v1/staff/applications/${anId}/accept` },
  'PATCH /v1/staff/users/{id}': { url: `/v1/staff/users/${anId}`, payload: { blueTick: true } },
  'POST /v1/staff/users/{id}/suspend': {
    url: `/v1/staff/users/${anId}/suspend`,
    payload: { reason: 'Sells what is not theirs' },
  },
  'POST /v1/staff/users/{id}/restore': { url: `/v1/staff/users/${anId}/restore`, payload: { reason: 'It was theirs' } },
  'POST /v1/staff/users/{id}/confiscate': {
    url: `/v1/staff/users/${anId}/confiscate`,
    payload: { itemId: anId, reason: 'It was stolen from its maker' },
  },
  'PATCH /v1/staff/users/{id}/role': { url: `/v1/staff/users/${anId}/role`, payload: { role: 'staff' } },
}

const minutesLater = (minutes: number) => ageSessions(test.resources.db, { minutes })
const marked = Object.entries(endpoints).flatMap(([key, definition]) =>
  'requiresRecentAuth' in definition ? [key] : [],
)

describe('what changes who may come into an account', () => {
  it('is marked, call by call', () => {
    expect(Object.keys(guarded).toSorted()).toEqual(marked.toSorted())
  })

  it.each(Object.entries(guarded))('%s is refused a session that proved nothing for ten minutes', async (key, sent) => {
    const headers = await signInMember(test.resources, await createMember(test.resources, { role: 'admin' }))
    const [method = '', path = ''] = key.split(' ')
    const call = async () => {
      const answer = await test.app.inject({ method: method as 'POST', url: path, ...sent, headers })
      return (answer.json() as { code?: string }).code
    }
    await minutesLater(11)
    expect(await call()).toBe('proof-needed')
    await minutesLater(-10)
    expect(await call()).not.toBe('proof-needed')
  })

  it('waits as long as the settings say', async () => {
    const strict = await createTestApi({ settings: { PROOF_MINUTES: '2' } })
    const member = await signUpAndIn(strict)
    await ageSessions(strict.resources.db, { minutes: 3 })
    expect(await refusalOf(member.api('POST /v1/account/export', { body: {} }))).toBe('proof-needed')
    await strict.close()
  })
})

describe('a proof that it is still the owner', () => {
  it('is the password, for one session alone', async () => {
    const member = await signUpAndIn(test)
    const elsewhere = test.apiWith(await signInMember(test.resources, member.userId))
    await minutesLater(11)
    await member.api('POST /v1/logins/confirm', { body: { password: testPassword } })
    expect(await refusalOf(member.api('POST /v1/account/export', { body: {} }))).toBeUndefined()
    expect(await refusalOf(elsewhere('POST /v1/account/export/link'))).toBe('proof-needed')
  })

  it('is a code where a second factor is on, and nothing less: a password may be in other hands', async () => {
    const member = await signUpAndIn(test)
    const { secret } = (await member.api('POST /v1/2fa/setup')).data
    await member.api('POST /v1/2fa/confirmation', { body: { code: codeOf(secret) } })
    await minutesLater(11)
    const byPassword = member.api('POST /v1/logins/confirm', { body: { password: testPassword } })
    expect(await refusalOf(byPassword)).toBe('two-factor-proof-needed')
    const confirm = (body: { code: string }) => member.api('POST /v1/logins/confirm', { body })
    expect(await refusalOf(confirm({ code: wrongCodeFor(secret) }))).toBe('wrong-two-factor-code')
    expect(await refusalOf(confirm({ code: codeOf(secret) }))).toBe('wrong-two-factor-code')
    const change = () =>
      member.api('POST /v1/profile/email', { body: { email: 'thief@example.org', password: testPassword } })
    expect(await refusalOf(change())).toBe('proof-needed')
    await confirm({ code: codeOf(secret, { stepsAhead: 1 }) })
    await change()
    expect((await member.api('GET /v1/logins')).data.isProvenByCode).toBe(true)
  })

  it('may be a recovery code, once; without a second factor no code is one', async () => {
    const { api, recoveryCodes } = await createMemberWithTwoFactor(test)
    const [code = ''] = recoveryCodes
    await api('POST /v1/logins/confirm', { body: { code } })
    expect(await refusalOf(api('POST /v1/logins/confirm', { body: { code } }))).toBe('wrong-two-factor-code')
    const { api: plain } = await signUpAndIn(test)
    expect(await refusalOf(plain('POST /v1/logins/confirm', { body: { code: '123456' } }))).toBe('two-factor-missing')
  })
})

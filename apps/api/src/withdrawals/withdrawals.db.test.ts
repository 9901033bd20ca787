import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, createMemberWithTwoFactor } from '#test-support/people/second-factor.ts'
import { acceptKyc } from '#test-support/people/accept-kyc.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import {
  accountNumber,
  askFor,
  createTellers,
  createWithdrawer,
  decideWithdrawal,
  sendOff,
} from '#test-support/payments/withdrawal-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { WITHDRAWAL_DAILY_CAP_USD_MINOR: '80000' } })
})
afterAll(() => test.checkBooksAndClose())

const sql = (text: string, values: unknown[]) => test.resources.pool.query(text, values)
const balance = async (api: TestApi['api']) => (await api('GET /v1/balance')).data.fiatWallet
const list = async (api: TestApi['api'], query = {}) => (await api('GET /v1/withdrawal', { query })).data.withdrawals

describe('a withdrawal', () => {
  it('locks its money, and is listed with the account and what happened [CALL-053, CALL-054, ENT-019, ENT-021, ENT-022, FLOW-088, ROLE-012]', async () => {
    const person = await createWithdrawer(test)
    const made = await askFor(person, 120.5)
    const { totalBalance, lockedBalance, freeBalance, locks } = await balance(person.api)
    expect([totalBalance, lockedBalance, freeBalance]).toEqual([1_000, 120.5, 879.5])
    expect(locks).toMatchObject([{ reason: 'A withdrawal under way', amount: 120.5 }])
    expect(await list(person.api)).toEqual([made])
    expect(made).toMatchObject({
      withdrawalType: 'fiat',
      status: 'requested',
      amount: 120.5,
      fee: 0,
      transactionId: null,
      canCancel: true,
      accountDetails: {
        bankName: 'Bank Muscat',
        accountNumber: '********8901',
        currencyType: 'USD',
        address: null,
        cryptoType: null,
      },
      events: [{ status: 'requested', reason: null }],
    })
    expect(Math.abs(Date.parse(made.requestedAt) - Date.now())).toBeLessThan(3_600_000)
    expect(JSON.stringify(made)).not.toContain(accountNumber)
  })

  it('is found again under its key when the answer is forgotten, and not by another wish', async () => {
    const { api, accountId, userId } = await createWithdrawer(test)
    const ask = (amount: number) =>
      api('POST /v1/withdrawal', { body: { amount, accountId, type: 'fiat' }, idempotencyKey: 'once' })
    const { data: made } = await ask(60)
    await sql('DELETE FROM idempotency_key WHERE owner_id = $1', [userId])
    expect(await refusalOf(ask(70))).toBe('key-reused')
    expect((await ask(60)).data.id).toBe(made.id)
    expect(await list(api)).toHaveLength(1)
  })

  it('is listed by state, type, page and order [CALL-054, ENT-020]', async () => {
    const person = await createWithdrawer(test)
    const ids = []
    for (const amount of [50, 60, 70]) ids.push((await askFor(person, amount)).id)
    await person.api('POST /v1/withdrawal/{id}/cancel', { params: { id: ids[1] ?? '' } })
    const idsOf = async (query: object) => (await list(person.api, query)).map(({ id }) => id)
    expect(await idsOf({})).toEqual(ids.toReversed())
    expect(await idsOf({ sortBy: 'oldest', limit: 2 })).toEqual(ids.slice(0, 2))
    expect(await idsOf({ sortBy: 'oldest', limit: 2, offset: 2 })).toEqual(ids.slice(2))
    expect(await idsOf({ status: 'cancelled' })).toEqual([ids[1]])
    expect(await idsOf({ type: 'fiat' })).toHaveLength(3)
    expect(await idsOf({ type: 'crypto' })).toEqual([])
  })

  it.each([
    [49.99, 'Minimum withdraw amount is 50 USD'],
    [1_000.01, 'Please enter amount less than or equal to 1000.00'],
    [800.01, 'You can withdraw 800.00 USD more within 24 hours'],
  ])('of %d USD is refused: %s [MSG-070, MSG-071, RULE-117, RULE-137]', async (amount, msg) => {
    const person = await createWithdrawer(test)
    await expect(askFor(person, amount)).rejects.toMatchObject({ status: 400, message: msg })
    expect((await balance(person.api)).lockedBalance).toBe(0)
  })

  it.each(['abc', '', '1e3', 60.001, -60])('of %j is no amount [MSG-069]', async (amount) => {
    const { api, accountId } = await createWithdrawer(test)
    const asked = api('POST /v1/withdrawal', { body: { amount, accountId, type: 'fiat' } })
    await expect(asked).rejects.toMatchObject({ errors: [{ path: 'amount', msg: 'Please enter valid amount' }] })
  })

  it('needs a verified identity, an address and an own account [ROLE-018, ROLE-038, ROLE-048, RULE-016, RULE-138]', async () => {
    const person = await createWithdrawer(test)
    const other = await createWithdrawer(test)
    const stranger = { api: person.api, accountId: other.accountId }
    expect(await refusalOf(askFor(stranger, 60))).toBe('bank-account-not-found')
    await sql('DELETE FROM address WHERE user_id = $1', [person.userId])
    expect(await refusalOf(askFor(person, 60))).toBe('address-needed')
    await sql(`UPDATE users SET kyc_status = 'submitted' WHERE id = $1`, [person.userId])
    expect(await refusalOf(askFor(person, 60))).toBe('kyc-needed')
    const { data } = await person.api('GET /v1/withdrawal/terms')
    expect(data).toMatchObject({ kycVerified: false, hasAddress: false, hasAccount: true, needsCode: false })
  })

  it('goes to an account a day after it was added, and a day after another password', async () => {
    const person = await createWithdrawer(test)
    await sql('UPDATE bank_account SET created_at = now() WHERE user_id = $1', [person.userId])
    expect(await refusalOf(askFor(person, 60))).toBe('bank-account-too-new')
    await sql(`UPDATE bank_account SET created_at = now() - interval '25 hours' WHERE user_id = $1`, [person.userId])
    await sql(`INSERT INTO user_password (user_id, password_hash, changed_at) VALUES ($1, 'x', clock_timestamp())`, [
      person.userId,
    ])
    expect(await refusalOf(askFor(person, 60))).toBe('withdrawal-waits')
    expect((await person.api('GET /v1/withdrawal/terms')).data.waitsUntil).not.toBeNull()
    await sql(`UPDATE user_password SET changed_at = now() - interval '25 hours' WHERE user_id = $1`, [person.userId])
    await sql(`UPDATE users SET created_at = now() - interval '9 days' WHERE id = $1`, [person.userId])
    await askFor(person, 60)
  })

  it('is one, however often it is asked for under one key', async () => {
    const { api, accountId, headers } = await createWithdrawer(test)
    const keyed = test.apiWith({ ...headers, 'idempotency-key': 'once' })
    const ask = () => keyed('POST /v1/withdrawal', { body: { amount: 60, accountId, type: 'fiat' } })
    const [first, ...others] = await Promise.all([ask(), ask(), ask()])
    expect(others.map(({ data }) => data.id)).toEqual([first.data.id, first.data.id])
    expect((await ask()).data).toEqual(first.data)
    expect(await list(api)).toHaveLength(1)
  })

  it('asks for a proof that is fresh, or for a code where there is a second factor', async () => {
    const person = await createWithdrawer(test)
    await sql(`UPDATE session SET created_at = now() - interval '1 hour' WHERE user_id = $1`, [person.userId])
    expect(await refusalOf(askFor(person, 60))).toBe('proof-needed')
    const { userId, api, secret } = await createMemberWithTwoFactor(test)
    for (const table of ['bank_account', 'address', 'kyc_submission']) {
      await sql(`UPDATE ${table} SET user_id = $1 WHERE user_id = $2`, [userId, person.userId])
    }
    await sql(`UPDATE users SET kyc_status = 'verified' WHERE id = $1`, [userId])
    const body = { amount: 60, accountId: person.accountId, type: 'fiat' as const }
    expect((await api('GET /v1/withdrawal/terms')).data.needsCode).toBe(true)
    expect(await refusalOf(api('POST /v1/withdrawal', { body }))).toBe('code-needed')
    const withCode = { body: { ...body, code: codeOf(secret, { stepsAhead: 1 }) } }
    // The code was good: what is refused is the amount, and the code can be used once more.
    expect(await refusalOf(api('POST /v1/withdrawal', withCode))).toBe('withdrawal-above-free')
    expect(await refusalOf(api('POST /v1/withdrawal', { body: { ...body, code: '000000' } }))).toBe(
      'wrong-two-factor-code',
    )
  })

  it('is cancelled by its owner alone, before it is approved', async () => {
    const [person, other] = [await createWithdrawer(test), await createWithdrawer(test)]
    const { id } = await askFor(person, 60)
    const cancel = (api: TestApi['api']) => api('POST /v1/withdrawal/{id}/cancel', { params: { id } })
    expect(await refusalOf(cancel(other.api))).toBe('withdrawal-not-found')
    const { data } = await cancel(person.api)
    expect(data.events.map(({ status }) => status)).toEqual(['requested', 'cancelled'])
    expect((await balance(person.api)).freeBalance).toBe(1_000)
    const tellers = await createTellers(test)
    const second = await askFor(person, 70)
    await sendOff(test.resources, { id: second.id, tellers })
    const late = person.api('POST /v1/withdrawal/{id}/cancel', { params: { id: second.id } })
    expect(await refusalOf(late)).toBe('withdrawal-not-cancellable')
  })

  it('ends with the link "this wasn’t me", however far it is before it is sent off', async () => {
    const person = await createWithdrawer(test)
    const email = (await person.api('GET /v1/profile')).data.emailId
    const [staffId] = await createTellers(test)
    const [first, second] = [await askFor(person, 60), await askFor(person, 70)]
    for (const act of ['review', 'approve'] as const) {
      await decideWithdrawal(test.resources, { id: second.id, staffId, decision: { act } })
    }
    await person.api('POST /v1/account', {
      body: { name: 'Not Mira', bankName: 'Bank Muscat', accountNumber: '999999999', swiftCode: 'BMUSOMRX' },
    })
    await test.runJobs()
    const mail = test.mails.findLast(({ to, text }) => to === email && text.includes('/not-me/'))
    const code = mail?.text.match(/\/not-me\/(\S+)/)?.[1] ?? ''
    await test.api('POST /v1/session/not-me', { body: { code } })
    await test.runJobs()
    const back = test.apiWith(await signInMember(test.resources, person.userId))
    expect((await list(back)).map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'rejected'],
      [first.id, 'rejected'],
    ])
    expect((await balance(back)).freeBalance).toBe(1_000)
  })

  it('is told by mail at each step, without the number', async () => {
    const person = await createWithdrawer(test)
    const email = (await person.api('GET /v1/profile')).data.emailId
    const tellers = await createTellers(test)
    const [staffId] = tellers
    const { id } = await askFor(person, 60)
    await sendOff(test.resources, { id, tellers })
    const settle = { act: 'settle', transactionId: 'BM-2291' } as const
    await decideWithdrawal(test.resources, { id, staffId, decision: settle })
    await test.runJobs()
    const mails = test.mails.filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'You asked for a withdrawal',
      'Your withdrawal is approved',
      'Your withdrawal is paid',
    ])
    expect(mails.some(({ text }) => text.includes('BM-2291'))).toBe(true)
    for (const { text } of mails) expect(text).not.toContain(accountNumber)
  })

  it('is told within Monsoon at each step', async () => {
    const person = await createWithdrawer(test)
    const tellers = await createTellers(test)
    const [staffId] = tellers
    const { id } = await askFor(person, 60)
    await sendOff(test.resources, { id, tellers })
    await decideWithdrawal(test.resources, { id, staffId, decision: { act: 'fail', reason: 'No such account' } })
    const { items } = (await person.api('GET /v1/notices')).data
    expect(items.map(({ kind, price, reason }) => [kind, price, reason])).toEqual([
      ['withdrawal-failed', 60, 'No such account'],
      ['withdrawal-processing', 60, null],
      ['withdrawal-approved', 60, null],
      ['withdrawal-reviewing', 60, null],
      ['withdrawal-requested', 60, null],
    ])
  })

  it('keeps its name from the documents, not from the profile', async () => {
    const userId = await createMember(test.resources, { name: 'Noor Said' })
    const { rows } = await sql(
      `INSERT INTO kyc_submission (user_id, status, provider) VALUES ($1, 'submitted', 'staff') RETURNING id`,
      [userId],
    )
    await acceptKyc(test, String(rows[0]?.id))
    await sql(`UPDATE users SET name = 'Somebody Else' WHERE id = $1`, [userId])
    const kept = await sql('SELECT verified_name FROM kyc_submission WHERE user_id = $1', [userId])
    expect(kept.rows).toEqual([{ verified_name: 'Noor Said' }])
  })
})

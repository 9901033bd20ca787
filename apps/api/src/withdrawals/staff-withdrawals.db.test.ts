import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import {
  accountNumber,
  askFor,
  createTellers,
  createWithdrawer,
} from '#test-support/payments/withdrawal-fixture-queries.ts'

let test: TestApi
let ayu: TestApi['api']
let ben: TestApi['api']
let ayuHeaders: { authorization: string }
beforeAll(async () => {
  test = await createTestApi({
    settings: { WITHDRAWAL_TWO_PEOPLE_USD_MINOR: '50000', WITHDRAWAL_FEE_USD_MINOR: '250' },
  })
  const [first, second] = await createTellers(test)
  ayuHeaders = await signInMember(test.resources, first)
  ayu = test.apiWith(ayuHeaders)
  ben = test.apiWith(await signInMember(test.resources, second))
})
afterAll(() => test.checkBooksAndClose())

type Body = Parameters<typeof ayu<'POST /v1/staff/withdrawals/{id}'>>[1]['body']
const decide = (api: TestApi['api'], id: string, body: Body) =>
  api('POST /v1/staff/withdrawals/{id}', { params: { id }, body })
const queue = async (api: TestApi['api'], status: 'requested' | 'reviewing' | 'approved' | 'processing' | 'paid') =>
  (await api('GET /v1/staff/withdrawals', { query: { status, limit: 100 } })).data
const find = async (api: TestApi['api'], id: string, status: Parameters<typeof queue>[1]) =>
  (await queue(api, status)).withdrawals.find((one) => one.id === id)
const free = async (api: TestApi['api']) => (await api('GET /v1/balance')).data.fiatWallet.freeBalance
const wayOf = async (api: TestApi['api']) =>
  (await api('GET /v1/withdrawal')).data.withdrawals[0]?.events.map(({ status }) => status)

/** Ben sends off what Ayu has approved. */
async function bring(id: string, acts: readonly Body[]) {
  for (const body of acts) await decide(body.act === 'pay' ? ben : ayu, id, body)
}
const acts = ['review', 'approve', 'pay', 'reject', 'fail', 'return'] as const
const agree = (api: TestApi['api'], id: string, act: 'agree' | 'decline' = 'agree') =>
  api('POST /v1/staff/approvals/{id}', { params: { id }, body: { act } })
const sent = [{ act: 'review' }, { act: 'approve' }, { act: 'pay' }] as const

describe('the queue of withdrawals', () => {
  it.each([0, 1, 2, 3])(
    'takes the id of a transaction when it is settled, and not before: after %i acts',
    async (count) => {
      const { id } = await askFor(await createWithdrawer(test), 100)
      await bring(id, sent.slice(0, count))
      for (const act of acts) {
        const refused = decide(ayu, id, { act, transactionId: 'BM-70', reason: 'A slip of the pen' })
        await expect(refused, act).rejects.toMatchObject({ status: 400, errors: [{ path: 'transactionId' }] })
      }
    },
  )

  it('leads one from request to paid; the fee stays with the house [SCREEN-190, FLOW-088]', async () => {
    const person = await createWithdrawer(test)
    const { id } = await askFor(person, 100)
    expect(await find(ayu, id, 'requested')).toMatchObject({
      amount: 100,
      sent: 97.5,
      isOwnName: true,
      verifiedName: 'Mira Lim',
      needsTwo: false,
      account: { holder: 'Mira Lim', accountNumber: '********8901' },
      acts: ['review', 'reject'],
    })
    await bring(id, sent)
    await decide(ayu, id, { act: 'settle', transactionId: 'BM-77' })
    expect(await wayOf(person.api)).toEqual(['requested', 'reviewing', 'approved', 'processing', 'paid'])
    expect(await free(person.api)).toBe(900)
    expect((await person.api('GET /v1/withdrawal')).data.withdrawals[0]).toMatchObject({
      transactionId: 'BM-77',
      fee: 2.5,
    })
    const { data } = await person.api('GET /v1/wallet/transactions', { query: {} })
    expect(data.transactions.map(({ events, amount, transactionType }) => [events, amount, transactionType])).toEqual([
      ['withdrawal', 97.5, 'debit'],
      ['withdrawal fee', 2.5, 'debit'],
      ['top-up', 1_000, 'credit'],
    ])
  })

  it('gives the money free when it is rejected or fails, with the reason', async () => {
    const person = await createWithdrawer(test)
    const first = await askFor(person, 100)
    await decide(ayu, first.id, { act: 'reject', reason: 'The account is closed' })
    const second = await askFor(person, 100)
    await bring(second.id, [...sent, { act: 'fail', reason: 'The bank refused it' }])
    expect(await free(person.api)).toBe(1_000)
    const { withdrawals } = (await person.api('GET /v1/withdrawal')).data
    expect(withdrawals.map(({ status, events }) => [status, events.at(-1)?.reason])).toEqual([
      ['failed', 'The bank refused it'],
      ['rejected', 'The account is closed'],
    ])
  })

  it('puts money back that the bank returned, without the fee', async () => {
    const person = await createWithdrawer(test)
    const { id } = await askFor(person, 100)
    await bring(id, [...sent, { act: 'settle', transactionId: 'BM-78' }, { act: 'return', reason: 'Account unknown' }])
    expect(await free(person.api)).toBe(900)
    await agree(ben, (await find(ben, id, 'paid'))?.approval?.id ?? '')
    expect(await free(person.api)).toBe(997.5)
    expect(await refusalOf(decide(ayu, id, { act: 'return', reason: 'Once more' }))).toBe('withdrawal-moved')
  })

  it('asks for a second person from the threshold on, and for an account in another name', async () => {
    const large = await askFor(await createWithdrawer(test), 500)
    const foreign = await askFor(await createWithdrawer(test, { holder: 'Mira Lin' }), 60)
    for (const { id } of [large, foreign]) {
      await decide(ayu, id, { act: 'review' })
      expect((await find(ayu, id, 'reviewing'))?.needsTwo).toBe(true)
      expect((await decide(ayu, id, { act: 'approve' })).msg).toMatch(/second person/)
      const waiting = await find(ayu, id, 'reviewing')
      expect(waiting).toMatchObject({
        approval: { act: 'withdrawal-approval', askedBy: { name: 'Ayu Desk' }, acts: ['decline'] },
        acts: ['reject'],
      })
      expect(await refusalOf(decide(ayu, id, { act: 'approve' }))).toBe('approval-waits')
      expect(await refusalOf(decide(ben, id, { act: 'approve' }))).toBe('approval-waits')
      expect(await refusalOf(decide(ayu, id, { act: 'pay' }))).toBe('withdrawal-moved')
      const approvalId = waiting?.approval?.id ?? ''
      expect(await refusalOf(agree(ayu, approvalId))).toBe('approval-yours')
      await agree(ben, approvalId)
      expect((await find(ben, id, 'approved'))?.approval).toBeNull()
      expect(await refusalOf(agree(ben, approvalId))).toBe('approval-ended')
    }
    expect((await find(ayu, foreign.id, 'approved'))?.isOwnName).toBe(false)
  })

  it('asks for a second person where several of one account come to the threshold in a day', async () => {
    const person = await createWithdrawer(test)
    const ids = [(await askFor(person, 249)).id, (await askFor(person, 251)).id]
    for (const id of ids) await decide(ayu, id, { act: 'review' })
    expect((await decide(ayu, ids[0] ?? '', { act: 'approve' })).msg).toMatch(/is approved/)
    expect((await decide(ben, ids[1] ?? '', { act: 'approve' })).msg).toMatch(/second person/)
  })

  it.each([
    ['was declined', `UPDATE approval SET state = 'declined', declined_by = asked_by WHERE ref = $1`],
    ['is more than a day old', `UPDATE approval SET asked_at = asked_at - interval '25 hours' WHERE ref = $1`],
  ])('counts nothing towards that sum which %s', async (_, change) => {
    const person = await createWithdrawer(test)
    const [first, second] = [await askFor(person, 249), await askFor(person, 251)]
    for (const { id } of [first, second]) await decide(ayu, id, { act: 'review' })
    await decide(ayu, first.id, { act: 'approve' })
    await test.resources.pool.query(`${change} AND act = 'withdrawal-approval'`, [first.id])
    expect((await decide(ben, second.id, { act: 'approve' })).msg).toMatch(/is approved/)
  })

  it('lets nobody send what they have reviewed or approved', async () => {
    const { id } = await askFor(await createWithdrawer(test), 100)
    await decide(ayu, id, { act: 'review' })
    await decide(ben, id, { act: 'approve' })
    for (const api of [ayu, ben]) {
      expect((await find(api, id, 'approved'))?.acts).toEqual(['reject'])
      expect(await refusalOf(decide(api, id, { act: 'pay' }))).toBe('approval-barred')
    }
    const third = await createMember(test.resources, { role: 'staff', name: 'Salim Desk' })
    await decide(test.apiWith(await signInMember(test.resources, third)), id, { act: 'pay' })
    expect(await find(ayu, id, 'processing')).toMatchObject({ route: 'bank-file' })
  })

  it('goes back to being reviewed where the second person declines', async () => {
    const { id } = await askFor(await createWithdrawer(test), 500)
    await decide(ayu, id, { act: 'review' })
    await decide(ayu, id, { act: 'approve' })
    const approvalId = (await find(ben, id, 'reviewing'))?.approval?.id ?? ''
    await agree(ben, approvalId, 'decline')
    expect(await find(ayu, id, 'reviewing')).toMatchObject({ approval: null, acts: ['approve', 'reject'] })
  })

  it('asks two people before money is given free that may have left', async () => {
    const person = await createWithdrawer(test)
    const { id } = await askFor(person, 100)
    await bring(id, sent)
    await ben('POST /v1/staff/payout-files')
    expect((await decide(ayu, id, { act: 'fail', reason: 'The bank refused it' })).msg).toMatch(/second person/)
    expect(await free(person.api)).toBe(900)
    const waiting = await find(ben, id, 'processing')
    expect(waiting).toMatchObject({ approval: { reason: 'The bank refused it', acts: ['agree', 'decline'] } })
    expect(waiting?.acts).toEqual(['settle'])
    await agree(ben, waiting?.approval?.id ?? '')
    expect(await free(person.api)).toBe(1_000)
    expect((await person.api('GET /v1/withdrawal')).data.withdrawals[0]?.events.at(-1)?.reason).toBe(
      'The bank refused it',
    )
  })

  it('lets nobody decide on their own money, nor send that of a suspended account', async () => {
    const person = await createWithdrawer(test)
    const { id } = await askFor(person, 100)
    await test.resources.pool.query(`UPDATE users SET suspended_at = now() WHERE id = $1`, [person.userId])
    await decide(ayu, id, { act: 'review' })
    expect(await refusalOf(decide(ayu, id, { act: 'approve' }))).toBe('withdrawal-of-suspended')
    await decide(ayu, id, { act: 'reject', reason: 'The account is suspended' })
    const teller = await createWithdrawer(test)
    const own = await askFor(teller, 100)
    await test.resources.pool.query(`UPDATE users SET role = 'staff' WHERE id = $1`, [teller.userId])
    await test.resources.pool.query(
      `INSERT INTO two_factor (user_id, sealed_secret, confirmed_at, is_enabled) VALUES ($1, '\\x00', now(), true)`,
      [teller.userId],
    )
    expect(await refusalOf(decide(teller.api, own.id, { act: 'review' }))).toBe('withdrawal-own')
    expect((await find(teller.api, own.id, 'requested'))?.acts).toEqual([])
  })

  it('writes down who did what', async () => {
    const { id } = await askFor(await createWithdrawer(test), 100)
    await bring(id, [...sent, { act: 'settle', transactionId: 'BM-79' }])
    const { rows } = await test.resources.pool.query<{ action: string }>(
      `SELECT action FROM audit_entry WHERE detail::jsonb->>'withdrawalId' = $1 ORDER BY number`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'withdrawal-reviewed',
      'withdrawal-approved',
      'withdrawal-sent',
      'withdrawal-settled',
    ])
  })
})

describe('a bank file', () => {
  const read = (id: string) =>
    test.app.inject({ method: 'GET', url: `/v1/staff/payout-files/${id}`, headers: ayuHeaders })

  it('has what waits, with full numbers, once each, and always the same bytes', async () => {
    const { id } = await askFor(await createWithdrawer(test), 100)
    await bring(id, sent)
    expect((await queue(ayu, 'processing')).waitForFile).toBeGreaterThan(0)
    const file = (await ayu('POST /v1/staff/payout-files')).data
    const first = await read(file.id)
    expect(first.headers['content-type']).toContain('xml')
    expect(first.body).toContain(`<EndToEndId>${id.replaceAll('-', '')}</EndToEndId>`)
    expect(first.body).toContain('<InstdAmt Ccy="USD">97.50</InstdAmt>')
    expect(first.body).toContain(accountNumber)
    expect(await refusalOf(ayu('POST /v1/staff/payout-files'))).toBe('nothing-to-pay')
    expect((await queue(ayu, 'processing')).waitForFile).toBe(0)
    await decide(ayu, id, { act: 'settle', transactionId: 'BM-80' })
    expect((await read(file.id)).body).toBe(first.body)
    const { rows } = await test.resources.pool.query(`SELECT FROM audit_entry WHERE action = 'payout-file-read'`)
    expect(rows).toHaveLength(2)
  })
})

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCryptoAccount } from '#crypto-accounts/seed-crypto-account.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { countWaiting } from '#staff/staff-user-queries.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import {
  createTellers,
  createWithdrawer,
  decideWithdrawal,
  sendOff,
  type Withdrawer,
} from '#test-support/payments/withdrawal-fixture-queries.ts'
import { readStaffWithdrawals } from './read-staff-withdrawals.ts'
import { findWithdrawal } from './withdrawal-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
let tellers: [string, string]
beforeAll(async () => {
  test = await createTestApi({ settings: { ETH_USD_MINOR: '320000', WITHDRAWAL_FEE_USD_MINOR: '100' } })
  tellers = await createTellers(test)
})
afterAll(() => test.checkBooksAndClose())

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const newHash = () => `0x${randomBytes(32).toString('hex')}`
const sql = (text: string, values: unknown[]) => test.resources.pool.query(text, values)

async function createCryptoWithdrawer() {
  const person = await createWithdrawer(test)
  await seedCryptoAccount(test.resources.db, { userId: person.userId, name: 'Cold wallet', address })
  const { data } = await person.api('GET /v1/crypto-account')
  return { ...person, accountId: data.items[0]?.id ?? '' }
}
const ask = async ({ api, accountId }: Pick<Withdrawer, 'api' | 'accountId'>, amount = 321) =>
  (await api('POST /v1/withdrawal', { body: { amount, accountId, type: 'crypto' } })).data
const settle = (id: string, transactionId: string) =>
  decideWithdrawal(test.resources, { id, staffId: tellers[0], decision: { act: 'settle', transactionId } })
const staffViewOf = async (id: string) => {
  const [staffId] = tellers
  const state = (await findWithdrawal(test.resources.db, id))?.state ?? 'requested'
  const { withdrawals } = await readStaffWithdrawals(test.resources, { state, staffId, limit: 100, offset: 1 })
  return withdrawals.find((one) => one.id === id)
}

describe('a withdrawal in crypto', () => {
  it('is entered in USD, paid by staff in ETH, and confirmed by e-mail [CONST-064, ENT-019, ENT-020]', async () => {
    const person = await createCryptoWithdrawer()
    const hash = newHash()
    const made = await ask(person)
    expect(made).toMatchObject({
      withdrawalType: 'crypto',
      amount: 321,
      fee: 1,
      sentEth: null,
      status: 'requested',
      accountDetails: { bankName: null, accountNumber: null, currencyType: 'USD', address, cryptoType: 'ETH' },
    })
    await sendOff(test.resources, { id: made.id, tellers })
    const view = await staffViewOf(made.id)
    expect(view).toMatchObject({ route: 'chain', sentEth: '0.10000', sent: 320, acts: ['settle', 'fail'] })
    expect(view?.account).toMatchObject({ address, holder: null, bankName: null })
    await settle(made.id, hash.toUpperCase().replace('0X', '0x'))
    const listed = (await person.api('GET /v1/withdrawal', { query: { type: 'crypto' } })).data.withdrawals
    const { requestedAt } = made
    expect(listed).toMatchObject([{ requestedAt, status: 'paid', sentEth: '0.10000', transactionId: hash }])
    expect((await person.api('GET /v1/withdrawal', { query: { type: 'fiat' } })).data.withdrawals).toEqual([])
    const { transactions } = (await person.api('GET /v1/wallet/transactions', { query: {} })).data
    expect(transactions.find(({ events }) => events === 'withdrawal')).toMatchObject({ paymentMode: 'crypto' })
    expect((await readWallet(test.resources.db, person.userId)).account).toMatchObject({
      postedMinor: 67_900n,
      heldMinor: 0n,
    })
    await test.runJobs()
    const email = (await person.api('GET /v1/profile')).data.emailId
    const paid = test.mails.find(({ to, subject }) => to === email && subject === 'Your withdrawal is paid')
    expect(paid?.text).toContain(`0.10000 ETH ($320.00) went to ${address}.`)
    expect(paid?.text).toContain(hash)
  })

  it('waits for staff until they have paid it', async () => {
    const person = await createCryptoWithdrawer()
    const { id } = await ask(person)
    const waiting = async () => (await countWaiting(test.resources.db)).withdrawalsWaiting
    const asked = await waiting()
    await sendOff(test.resources, { id, tellers })
    expect(await waiting()).toBe(asked)
    await settle(id, newHash())
    expect(await waiting()).toBe(asked - 1)
  })

  it('is in the books apart from what went to banks', async () => {
    const { id } = await ask(await createCryptoWithdrawer())
    await sendOff(test.resources, { id, tellers })
    await settle(id, newHash())
    const { rows } = await sql(
      `SELECT credit_account AS account, amount_minor::int AS "paidMinor" FROM ledger_transfer JOIN ledger_entry AS entry ON entry.id = entry_id
      WHERE entry.op_key = $1 ORDER BY leg`,
      [`withdrawal:${id}`],
    )
    expect(rows).toEqual([
      { account: houseAccounts.cryptoPayouts, paidMinor: 32_000 },
      { account: houseAccounts.withdrawalFees, paidMinor: 100 },
    ])
  })

  it('takes the rate of the moment at which it is sent off, and none that is old', async () => {
    const { id } = await ask(await createCryptoWithdrawer())
    await sql(`INSERT INTO exchange_rate VALUES ('ETH', 'USD', 640000, now() - interval '11 minutes')`, [])
    const resources = { ...test.resources, rates: { readEthUsdMinor: async () => 640_000n } }
    const early = sendOff(resources, { id, tellers })
    await expect(early).rejects.toMatchObject({ code: 'rate-too-old' })
    await sql('UPDATE exchange_rate SET fetched_at = now()', [])
    await decideWithdrawal(resources, { id, staffId: tellers[1], decision: { act: 'pay' } })
    expect((await staffViewOf(id))?.sentEth).toBe('0.05000')
    await sql('DELETE FROM exchange_rate', [])
  })

  it('goes to an own address that is confirmed and a day old', async () => {
    const [person, other] = [await createCryptoWithdrawer(), await createCryptoWithdrawer()]
    expect(await refusalOf(ask({ api: person.api, accountId: other.accountId }))).toBe('crypto-account-not-found')
    await sql('UPDATE crypto_account SET changed_at = now() WHERE user_id = $1', [person.userId])
    expect(await refusalOf(ask(person))).toBe('crypto-account-too-new')
    await sql('UPDATE crypto_account SET verified_at = NULL WHERE user_id = $1', [person.userId])
    expect(await refusalOf(ask(person))).toBe('crypto-account-unverified')
    const { cryptoAccount } = (await person.api('GET /v1/withdrawal/terms')).data
    expect(cryptoAccount).toMatchObject({ address, verified: false })
  })

  it('of more than the wallet has is refused in the specified words [MSG-072, RULE-118]', async () => {
    const person = await createCryptoWithdrawer()
    await expect(ask(person, 1_001)).rejects.toMatchObject({
      message: "You don't have enough crypto balance to withdraw",
    })
    await expect(ask(person, 49.99)).rejects.toMatchObject({ message: 'Minimum withdraw amount is 50 USD' })
  })

  it('is paid by a transaction that has a hash, and has paid nothing else', async () => {
    const sentOff = async () => {
      const { id } = await ask(await createCryptoWithdrawer())
      await sendOff(test.resources, { id, tellers })
      return id
    }
    const [other, id, used] = [await sentOff(), await sentOff(), newHash()]
    await settle(other, used)
    await expect(settle(id, 'BM-2291')).rejects.toMatchObject({ errors: [{ path: 'transactionId' }] })
    await expect(settle(id, used)).rejects.toMatchObject({ code: 'transaction-used' })
    await settle(id, newHash())
    const decision = { act: 'return', reason: 'It came back' } as const
    const returned = decideWithdrawal(test.resources, { id, staffId: tellers[0], decision })
    await expect(returned).rejects.toMatchObject({ code: 'withdrawal-moved' })
  })

  it('asks for no bank account of who has an address', async () => {
    const person = await createCryptoWithdrawer()
    await sql('DELETE FROM bank_account WHERE user_id = $1', [person.userId])
    expect((await person.api('GET /v1/withdrawal/terms')).data.hasAccount).toBe(true)
  })
})

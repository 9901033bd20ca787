import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db.ts'
import { collectAllReceivables, collectReceivables } from '#ledger/collect-receivables.ts'
import { creditDemoFunds } from '#ledger/credit-demo-funds.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { clawBack } from '#ledger/claw-back.ts'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { askFor, createWithdrawer } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '20' } })
})
afterAll(() => test.checkBooksAndClose())

let made = 0
const keyOf = (what: string) => `${what}:${(made += 1)}`
const apiOf = async (userId: string) => test.apiWith(await signInMember(test.resources, userId))
const owedBy = async (userId: string) => (await (await apiOf(userId))('GET /v1/wallet/owed')).data
const walletOf = async (userId: string) => {
  const { postedMinor, heldMinor } = (await readWallet(test.resources.db, userId)).account
  return { posted: postedMinor, held: heldMinor }
}

/** Takes back more than there is in a wallet. */
const debitMoney = (ownerId: string, amountMinor: bigint) =>
  inTransaction(test.resources.db, (tx) =>
    clawBack(tx, {
      ownerId,
      amountMinor,
      toAccount: houseAccounts.cashback,
      purpose: 'cashback taken back',
      kind: 'cashback return',
      opKey: keyOf('taken'),
      held: { reason: 'cashback', ref: 'none' },
    }),
  )
const credit = (userId: string, amountMinor: bigint) =>
  creditDemoFunds(test.resources.db, { userId, amountMinor, opKey: keyOf('credit') })

async function buy(sale: { saleId: string; itemId: string }, buyerId: string): Promise<string> {
  const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
  return (await (await apiOf(buyerId))('POST /v1/buy', { body })).data.orderId
}

describe('what somebody owes', () => {
  it('is paid by the proceeds of the next sale, as a transfer that they can open', async () => {
    const buyerId = await createMember(test.resources, { fundsMinor: 50_000n })
    const sale = await createSale(test.resources, { supply: 3, hasCurator: false })
    const { artistId } = sale
    const orderId = await buy(sale, buyerId)
    await buy(await createSale(test.resources, { priceMinor: 6_000n }), artistId)
    const spent = 8_000n - (await walletOf(artistId)).posted
    await refundOrder(test.resources, { orderId, reason: 'mistake' })
    expect(await owedBy(artistId)).toMatchObject({
      owed: Number(spent) / 100,
      debts: [{ orderId, amount: Number(spent) / 100, left: Number(spent) / 100, work: { itemId: sale.itemId } }],
    })
    await buy(sale, buyerId)
    expect(await collectAllReceivables(test.resources.db)).toBe(1)
    expect(await owedBy(artistId)).toEqual({ owed: 0, debts: [] })
    expect(await walletOf(artistId)).toEqual({ posted: 8_000n - spent, held: 0n })
    await test.runJobs()
    const { items } = (await (await apiOf(artistId))('GET /v1/notices')).data
    const told = items.filter(({ kind }) => kind === 'debt-collected')
    expect(told).toMatchObject([{ price: Number(spent) / 100, item: { id: sale.itemId } }])
    expect(test.mails.filter(({ subject }) => subject.endsWith('of your wallet paid what you owed'))).toHaveLength(1)
    const { data } = await (await apiOf(artistId))('GET /v1/wallet/postings', { query: {} })
    expect(data.postings[0]).toMatchObject({
      purpose: 'owed money paid',
      amount: Number(spent) / 100,
      isCredit: false,
      from: 'you',
      to: 'receivables',
      work: { itemId: sale.itemId },
    })
  })

  it('is paid a part at a time, the oldest first, and by nothing that is locked', async () => {
    const userId = await createMember(test.resources)
    for (const amount of [300n, 500n]) await debitMoney(userId, amount)
    await credit(userId, 400n)
    await collectAllReceivables(test.resources.db)
    expect((await owedBy(userId)).debts.map(({ amount, left }) => [amount, left])).toEqual([[5, 4]])
    await credit(userId, 250n)
    await collectAllReceivables(test.resources.db)
    expect(await owedBy(userId)).toMatchObject({ owed: 1.5 })
    expect(await collectAllReceivables(test.resources.db)).toBe(0)
    await credit(userId, 1_000n)
    await collectAllReceivables(test.resources.db)
    expect(await walletOf(userId)).toEqual({ posted: 850n, held: 0n })
  })

  it('is paid before anything leaves the wallet: a withdrawal has what is left', async () => {
    const person = await createWithdrawer(test, { fundsMinor: 0n })
    await debitMoney(person.userId, 6_000n)
    await credit(person.userId, 20_000n)
    expect(await refusalOf(askFor(person, 150))).toBe('withdrawal-above-free')
    expect(await owedBy(person.userId)).toMatchObject({ owed: 60 })
    await askFor(person, 140)
    expect(await owedBy(person.userId)).toMatchObject({ owed: 0 })
    expect(await walletOf(person.userId)).toEqual({ posted: 14_000n, held: 14_000n })
  })

  it('stands against closing the account until it is paid', async () => {
    const userId = await createMember(test.resources)
    const reasons = async () => (await (await apiOf(userId))('GET /v1/account/closing')).data.reasons
    expect(await reasons()).toEqual([])
    await debitMoney(userId, 600n)
    expect(await reasons()).toEqual(['owes-money'])
    expect(await refusalOf((await apiOf(userId))('POST /v1/account/close'))).toBe('account-in-use')
    await credit(userId, 600n)
    await collectAllReceivables(test.resources.db)
    expect(await reasons()).toEqual([])
  })
})

describe('collecting at once', () => {
  it('takes what is owed once, whoever collects and withdraws', async () => {
    const person = await createWithdrawer(test, { fundsMinor: 0n })
    await debitMoney(person.userId, 6_000n)
    await credit(person.userId, 30_000n)
    const collects = Array.from({ length: 8 }, () => collectAllReceivables(test.resources.db))
    await Promise.allSettled([...collects, askFor(person, 240), askFor(person, 240)])
    expect(await walletOf(person.userId)).toEqual({ posted: 24_000n, held: 24_000n })
  })

  it('would take it twice by who looks at the debts before the wallet is locked (control)', async () => {
    const userId = await createMember(test.resources)
    await debitMoney(userId, 1_000n)
    await credit(userId, 5_000n)
    await test.resources.pool.query('CREATE TABLE naive_debt AS SELECT 1000::bigint AS left_minor, 0::bigint AS taken')
    const bothLooked = Promise.withResolvers<void>()
    let looked = 0
    const naive = () =>
      inTransaction(test.resources.db, async (tx) => {
        const { rows } = await test.resources.pool.query<{ left_minor: bigint }>('SELECT left_minor FROM naive_debt')
        looked += 1
        if (looked === 2) bothLooked.resolve()
        await bothLooked.promise
        await lockWallets(tx, [userId])
        const left = rows[0]?.left_minor
        await test.resources.pool.query('UPDATE naive_debt SET taken = taken + $1, left_minor = 0', [left])
      })
    await Promise.all([naive(), naive()])
    const { rows } = await test.resources.pool.query('SELECT taken FROM naive_debt')
    expect(rows).toEqual([{ taken: 2_000n }])
    const once = () =>
      inTransaction(test.resources.db, async (tx) =>
        collectReceivables(tx, (await lockWallets(tx, [userId])).of(userId)),
      )
    await Promise.all([once(), once(), once()])
    expect(await walletOf(userId)).toEqual({ posted: 4_000n, held: 0n })
  })
})

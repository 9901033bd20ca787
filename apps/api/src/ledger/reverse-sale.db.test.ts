import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '#errors.ts'
import { beginCardPayment } from '#test-support/payments/begin-card-payment.ts'
import { bidFor, createAuction } from '#test-support/auction-fixture.ts'
import { sellDisputable } from '#test-support/payments/disputed-sale.ts'
import { createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { type LedgerDesk, openLedgerDesk } from '#test-support/payments/ledger-desk.ts'
import { recordCardMoney, sumCardMoney, viewCardMoney } from './card-money.ts'
import { releaseReserve, extendReserve } from './card-risk.ts'
import { holdMoney } from './hold-money.ts'
import { releaseReservedProceeds, readProceeds } from './hold-proceeds.ts'
import { houseAccounts } from './ledger-accounts.ts'
import { listInvariantViolations } from './invariant-queries.ts'
import { releaseDueHolds } from './release-due-holds.ts'
import { reverseSale, type SaleToReverse } from './reverse-sale.ts'
import { findPaymentOfOrder, endPayment } from '#payments/payment-queries.ts'
import { listCardMoney } from './card-money-queries.ts'

let desk: LedgerDesk
beforeAll(async () => {
  desk = await openLedgerDesk()
})
afterEach(async () => {
  expect(await listInvariantViolations(desk.test.resources.db)).toEqual([])
})
afterAll(() => desk.test.close())

const apiOf = async (userId: string) => desk.test.apiWith(await signInMember(desk.test.resources, userId))
const owedIn = (opKey: string) =>
  desk.rowsOf<{ owner: string; minor: bigint }>(
    `SELECT owner_id AS owner, amount_minor AS minor FROM receivable JOIN ledger_entry ON ledger_entry.id = entry_id WHERE op_key = $1`,
    [opKey],
  )
/** Everything that somebody has free is locked for something else. */
const lockAll = (ownerId: string) =>
  desk.withWallet(ownerId, (tx, account) =>
    holdMoney(tx, {
      reason: 'cashback',
      ref: desk.uniqueKey(),
      account,
      amountMinor: account.postedMinor - account.heldMinor,
    }),
  )

async function reverse(sale: Pick<SaleToReverse, 'orderId' | 'buyerId' | 'amountMinor'> & Partial<SaleToReverse>) {
  const payment = await findPaymentOfOrder(desk.test.resources.db, sale.orderId)
  const opKey = desk.uniqueKey()
  const rest = { toAccount: houseAccounts.cashback, opKey, paymentId: payment?.id ?? '', reason: 'A test' }
  await desk.inTx((tx) => reverseSale(tx, { ...rest, ...sale }))
  return opKey
}

async function buyFromWallet(sale: { saleId: string; itemId: string }, buyerId: string): Promise<string> {
  const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
  return (await (await apiOf(buyerId))('POST /v1/buy', { body })).data.orderId
}

describe('a sale that is taken back', () => {
  it('takes from each share its part, out of what is locked of this sale first, and the rest stays locked', async () => {
    const { orderId, buyerId, artistId, curatorId } = await sellDisputable(desk.test)
    expect([await desk.standing(artistId), await desk.standing(curatorId)]).toEqual([
      [7_000n, 7_000n],
      [1_000n, 1_000n],
    ])
    await reverse({ orderId, buyerId, amountMinor: 5_420n })
    expect([await desk.standing(artistId), await desk.standing(curatorId)]).toEqual([
      [3_500n, 3_500n],
      [500n, 500n],
    ])
    await reverse({ orderId, buyerId, amountMinor: 5_420n })
    expect([await desk.standing(artistId), await desk.standing(curatorId), await desk.standing(buyerId)]).toEqual([
      [0n, 0n],
      [0n, 0n],
      [0n, 0n],
    ])
  })

  it('leaves what a payee has neither free nor locked of it as a debt, and nobody else’s part', async () => {
    const buyerId = await desk.person(10_840n)
    const sale = await createSale(desk.test.resources, { supply: 1 })
    const orderId = await buyFromWallet(sale, buyerId)
    await desk.withWallet(sale.artistId, (tx, account) =>
      holdMoney(tx, { reason: 'cashback', ref: desk.uniqueKey(), account, amountMinor: 6_000n }),
    )
    const opKey = await reverse({ orderId, buyerId, amountMinor: 10_840n, toAccount: null })
    expect(await owedIn(opKey)).toEqual([{ owner: sale.artistId, minor: 6_000n }])
    expect([
      await desk.standing(sale.artistId),
      await desk.standing(sale.curatorId),
      await desk.standing(buyerId),
    ]).toEqual([
      [6_000n, 6_000n],
      [0n, 0n],
      [10_840n, 0n],
    ])
    const postings = await desk.postingsOf(opKey)
    expect(postings.filter(({ purpose }) => purpose === 'owed after refund')).toMatchObject([
      { purpose: 'owed after refund', minor: 6_000n },
    ])
    expect(postings.at(-1)).toMatchObject({ purpose: 'refund', minor: 10_840n })
    expect(new Set(postings.map(({ purpose }) => purpose))).toEqual(new Set(['refund', 'owed after refund']))
    const entries = 'SELECT reverses IS NOT NULL AS "isWhole", memo FROM ledger_entry WHERE op_key = $1'
    expect(await desk.rowsOf(entries, [opKey])).toEqual([{ isWhole: true, memo: 'A test' }])
  })

  it('reverses the entry of the sale only as a whole, and writes no debt where there is none', async () => {
    const { orderId, buyerId, artistId } = await sellDisputable(desk.test)
    const opKey = await reverse({ orderId, buyerId, amountMinor: 10_839n })
    const entries = 'SELECT kind, reverses FROM ledger_entry WHERE op_key = $1'
    expect(await desk.rowsOf(entries, [opKey])).toEqual([{ kind: 'refund', reverses: null }])
    expect([await owedIn(opKey), await desk.standing(artistId)]).toEqual([[], [1n, 1n]])
    // What is left of each share is known: the last cent is the artist's.
    await reverse({ orderId, buyerId, amountMinor: 1n })
    expect(await desk.standing(artistId)).toEqual([0n, 0n])
  })

  it('takes the share of who buys back out of what comes back to them, but not out of what goes elsewhere', async () => {
    for (const toAccount of [null, houseAccounts.cashback]) {
      const collectorId = await desk.person(10_840n)
      const sale = await createSale(desk.test.resources, { supply: 1, royaltyBps: 1_000 })
      await buyFromWallet(sale, collectorId)
      const collector = await apiOf(collectorId)
      const { data: resale } = await collector('POST /v1/list', {
        body: { itemId: sale.itemId, quantity: 1, pricePerQuantity: '50' },
      })
      const orderId = await buyFromWallet({ saleId: resale.saleId, itemId: sale.itemId }, sale.artistId)
      const order = 'SELECT total_minor AS total FROM orders WHERE id = $1'
      const [{ total } = { total: 0n }] = await desk.rowsOf<{ total: bigint }>(order, [orderId])
      await lockAll(sale.artistId)
      const [before = 0n] = await desk.standing(sale.artistId)
      const opKey = await reverse({ orderId, buyerId: sale.artistId, amountMinor: total, toAccount })
      expect(await owedIn(opKey)).toEqual(toAccount === null ? [] : [{ owner: sale.artistId, minor: 500n }])
      const [after] = await desk.standing(sale.artistId)
      expect(after).toBe(toAccount === null ? before + total - 500n : before)
    }
  })

  it('is none without a sale', async () => {
    const nobody = '01980000-0000-7000-8000-00000000dead'
    await expect(reverse({ orderId: nobody, buyerId: nobody, amountMinor: 1n })).rejects.toThrow(
      'a paid order has its entry',
    )
  })
})

describe('proceeds of a card sale', () => {
  const dueIn = (orderId: string) =>
    desk.rowsOf<{ isDated: boolean }>(
      `SELECT release_at IS NOT NULL AS "isDated" FROM ledger_hold WHERE ref LIKE $1 || ':%' AND state = 'active'`,
      [orderId],
    )

  it('stay locked without an end while its bank asks for it, and go with the next round once it does not', async () => {
    const { orderId, artistId, curatorId, buyerId: ownerId } = await sellDisputable(desk.test)
    const [{ id: paymentId } = { id: '' }] = await desk.rowsOf<{ id: string }>(
      'SELECT id FROM payment WHERE order_id = $1',
      [orderId],
    )
    await desk.inTx((tx) => extendReserve(tx, { paymentId, ownerId }))
    expect(await dueIn(orderId)).toEqual([{ isDated: false }, { isDated: false }])
    await releaseDueHolds(desk.test.resources.db)
    expect(await desk.standing(artistId)).toEqual([7_000n, 7_000n])
    await desk.inTx((tx) => releaseReserve(tx, paymentId))
    await releaseDueHolds(desk.test.resources.db)
    expect([await desk.standing(artistId), await desk.standing(curatorId)]).toEqual([
      [7_000n, 0n],
      [1_000n, 0n],
    ])
  })

  it('are told and freed for each payee by themselves, in part or as a whole', async () => {
    const { orderId, artistId, curatorId } = await sellDisputable(desk.test)
    const payees = [artistId, curatorId ?? '']
    const read = () => desk.inTx((tx) => readProceeds(tx, { orderId, ownerIds: payees }))
    expect(await read()).toEqual(new Map([[artistId, 7_000n] as const, [payees[1] ?? '', 1_000n] as const]))
    const free = (heldMinor: bigint, amountMinor: bigint) =>
      desk.withWallet(artistId, (tx) =>
        releaseReservedProceeds(tx, { orderId, ownerId: artistId, heldMinor, amountMinor }),
      )
    await free(7_000n, 0n)
    expect(await desk.standing(artistId)).toEqual([7_000n, 7_000n])
    await free(7_000n, 6_999n)
    expect(await desk.standing(artistId)).toEqual([7_000n, 1n])
    await free(1n, 1n)
    expect([await desk.standing(artistId), await desk.standing(curatorId)]).toEqual([
      [7_000n, 0n],
      [1_000n, 1_000n],
    ])
    expect((await read()).has(artistId)).toBe(false)
  })
})

describe('the hold of a bid', () => {
  it('takes the place of the one before it, in whosever wallet that was', async () => {
    const lot = await createAuction(desk.test.resources)
    const [one, other] = [await desk.person(100_000n), await desk.person(100_000n)]
    await bidFor(desk.test.resources, lot, { bidderId: one, amountMinor: 15_000n })
    expect(await desk.standing(one)).toEqual([100_000n, 15_840n])
    await bidFor(desk.test.resources, lot, { bidderId: one, amountMinor: 16_000n, maxMinor: 20_000n })
    expect(await desk.standing(one)).toEqual([100_000n, 20_840n])
    await bidFor(desk.test.resources, lot, { bidderId: other, amountMinor: 30_000n })
    expect([await desk.standing(one), await desk.standing(other)]).toEqual([
      [100_000n, 0n],
      [100_000n, 30_840n],
    ])
  })

  it('stays as it was where the next one has too little', async () => {
    const lot = await createAuction(desk.test.resources)
    const [one, poor] = [await desk.person(100_000n), await desk.person(20_839n)]
    await bidFor(desk.test.resources, lot, { bidderId: one, amountMinor: 15_000n })
    const tooMuch = bidFor(desk.test.resources, lot, { bidderId: poor, amountMinor: 20_000n })
    await expect(tooMuch).rejects.toBeInstanceOf(Refusal)
    expect([await desk.standing(one), await desk.standing(poor)]).toEqual([
      [100_000n, 15_840n],
      [20_839n, 0n],
    ])
  })
})

it('keeps card money from being withdrawn for its days, less what went back, the next to be free first', async () => {
  const ownerId = await desk.person(10_000n)
  const lock = (amountMinor: bigint, days: number) =>
    desk.withWallet(ownerId, async (tx, wallet) => {
      const paymentId = await beginCardPayment(tx, { ownerId, provider: 'fake', amountMinor })
      await endPayment(tx, { paymentId, status: 'cancelled' })
      await recordCardMoney(tx, { wallet, paymentId, amountMinor, days })
      return paymentId
    })
  const { db } = desk.test.resources
  await lock(100n, 0)
  expect(await listCardMoney(db, ownerId)).toEqual([])
  const [late, soon] = [await lock(5_000n, 7), await lock(3_000n, 3)]
  const kept = await listCardMoney(db, ownerId)
  expect(kept.map(({ paymentId, amountMinor }) => [paymentId, amountMinor])).toEqual([
    [soon, 3_000n],
    [late, 5_000n],
  ])
  expect(await sumCardMoney(db, ownerId)).toBe(8_000n)
  expect(viewCardMoney(kept)).toMatchObject([{ amount: 30 }, { amount: 50, until: kept[1]?.until?.toISOString() }])
  await desk.withWallet(ownerId, async (_, wallet) => expect(wallet.hasCardMoney).toBe(true))
})

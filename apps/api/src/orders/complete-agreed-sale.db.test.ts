import { formatEditions } from '@monsoon/domain/edition-ranges'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db.ts'
import { holdMoney, resizeHold } from '#ledger/hold-money.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { completeAgreedSale } from './complete-agreed-sale.ts'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'
import { releaseHolds } from '#ledger/ledger-queries.ts'
import { handOverBound } from '#editions/held-editions.ts'
import { readFreeBalance, readWallet } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const nothing = { mintFeeMinor: 0n, transferFeeMinor: 0n }

/** An auction whose end has come, of a work of two editions, and what its winner's wallet holds for it. */
async function agree({ heldMinor = 30_000n } = {}) {
  const { db, pool } = test.resources
  const sellerId = await createMember(test.resources, { name: 'Test Artist' })
  const buyerId = await createMember(test.resources, { fundsMinor: 50_000n })
  const itemId = await createWork(test.resources, { creatorId: sellerId, quantity: 2 })
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO auction (item_id, seller_id, quantity, editions, minimum_minor, is_primary, mint_fee_minor, transfer_fee_minor,
       original_end, live_till, highest_minor, leader_id, limit_minor, lead_seq)
     VALUES ($1, $2, 2, '1-2', 10000, true, 0, 0, now() + interval '1 hour', now() + interval '1 hour', 20000, $3, $4, 1) RETURNING id`,
    [itemId, sellerId, buyerId, String(heldMinor)],
  )
  const auctionId = rows[0]?.id ?? ''
  await pool.query(`UPDATE edition_range SET state = 'in_auction', auction_id = $1 WHERE item_id = $2`, [
    auctionId,
    itemId,
  ])
  const name = { reason: 'bid', ref: `${auctionId}:1` } as const
  await inTransaction(db, async (tx) => {
    const wallets = await lockWallets(tx, [buyerId])
    await holdMoney(tx, { ...name, account: wallets.of(buyerId), amountMinor: heldMinor })
  })
  return { auctionId, itemId, sellerId, buyerId, name, heldMinor }
}

type Agreed = Awaited<ReturnType<typeof agree>>

const complete = ({ auctionId, itemId, sellerId, buyerId, name, heldMinor }: Agreed, priceMinor = 20_000n) =>
  inTransaction(test.resources.db, async (tx) => {
    const editions = await handOverBound(tx, { itemId, boundTo: { auctionId }, buyerId })
    await tx.updateTable('auction').set({ state: 'sold', ended_at: new Date() }).where('id', '=', auctionId).execute()
    return completeAgreedSale(tx, test.resources, {
      origin: { auctionId },
      itemId,
      sellerId,
      buyerId,
      editions,
      isPrimary: true,
      priceMinor,
      ...nothing,
      held: { name, amountMinor: heldMinor },
    })
  })

async function endUnsold({ auctionId, itemId, name, buyerId }: Agreed) {
  const { db, pool } = test.resources
  await pool.query(
    `UPDATE auction SET state = 'unsold', ended_at = now(), leader_id = NULL, limit_minor = NULL, lead_seq = NULL
    WHERE id = $1`,
    [auctionId],
  )
  await pool.query(`UPDATE edition_range SET state = 'held', auction_id = NULL WHERE item_id = $1`, [itemId])
  await inTransaction(db, async (tx) => {
    await lockWallets(tx, [buyerId])
    await releaseHolds(tx, { reason: 'bid', refs: [name.ref] })
  })
}

describe('a sale that was agreed on', () => {
  it('takes the held money, pays by the split, moves the editions and frees what is left', async () => {
    const agreed = await agree()
    await complete(agreed)
    expect(await readFreeBalance(test.resources.db, agreed.buyerId)).toBe(30_000n)
    expect((await readWallet(test.resources.db, agreed.buyerId)).account.heldMinor).toBe(0n)
    expect(await readFreeBalance(test.resources.db, agreed.sellerId)).toBe(16_000n)
    const { rows } = await test.resources.pool.query<{ owner_id: string; first: number; last: number }>(
      'SELECT owner_id, first_no AS first, last_no AS last FROM edition_range WHERE item_id = $1',
      [agreed.itemId],
    )
    expect(rows.map(({ owner_id }) => owner_id)).toEqual([agreed.buyerId])
    expect(formatEditions(rows)).toBe('1-2')
  })

  it('is found by the buyer among orders and payments, tells both by mail, and can be refunded', async () => {
    await test.runJobs()
    await test.runJobs()
    test.mails.splice(0)
    const agreed = await agree()
    const orderId = await complete(agreed)
    const api = test.apiWith(await signInMember(test.resources, agreed.buyerId))
    const { data: order } = await api('GET /v1/order/{id}', { params: { id: orderId } })
    expect(order).toMatchObject({
      origin: 'auction',
      saleId: agreed.auctionId,
      price: 200,
      totalCost: 200,
      state: 'paid',
    })
    expect(order.receiptNumber).not.toBeNull()
    const { data } = await api('GET /v1/payment-transaction/list', { query: {} })
    expect(data.transactions).toMatchObject([{ _id: orderId, amount: 200, status: 'Completed' }])
    await test.runJobs()
    await test.runJobs()
    expect(test.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Sold: Tide Table',
      'Your receipt for Tide Table',
    ])
    await refundOrder(test.resources, { orderId, reason: 'not as described' })
    expect(await readFreeBalance(test.resources.db, agreed.buyerId)).toBe(50_000n)
    expect(await readFreeBalance(test.resources.db, agreed.sellerId)).toBe(0n)
  })

  it('cannot be completed twice, nor by a hold that ended, nor by one that is too small', async () => {
    const agreed = await agree()
    await complete(agreed)
    await expect(complete(agreed)).rejects.toThrow('at least one edition')
    const released = await agree()
    await endUnsold(released)
    await test.resources.pool.query(
      `UPDATE edition_range SET state = 'in_auction', auction_id = $1 WHERE item_id = $2`,
      [released.auctionId, released.itemId],
    )
    await expect(complete(released)).rejects.toThrow('the hold that was to pay it has ended')
    await test.resources.pool.query(`UPDATE edition_range SET state = 'held', auction_id = NULL WHERE item_id = $1`, [
      released.itemId,
    ])
    const small = await agree({ heldMinor: 20_000n })
    await expect(complete(small, 60_000n)).rejects.toMatchObject({ code: 'insufficient-funds' })
  })
})

describe('a hold', () => {
  it('changes by the difference alone, and never beyond what is free', async () => {
    const { db } = test.resources
    const agreed = await agree()
    const change = (fromMinor: bigint, toMinor: bigint) =>
      inTransaction(db, async (tx) => {
        const wallets = await lockWallets(tx, [agreed.buyerId])
        await resizeHold(tx, { ...agreed.name, account: wallets.of(agreed.buyerId), fromMinor, toMinor })
      })
    await change(30_000n, 45_000n)
    expect(await readFreeBalance(db, agreed.buyerId)).toBe(5_000n)
    await expect(change(45_000n, 50_001n)).rejects.toMatchObject({ code: 'insufficient-funds' })
    await change(45_000n, 10_000n)
    expect(await readFreeBalance(db, agreed.buyerId)).toBe(40_000n)
    await endUnsold(agreed)
    expect(await readFreeBalance(db, agreed.buyerId)).toBe(50_000n)
  })
})

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '#db.ts'
import { createPerson } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { chainSettings, runJobsWithoutChain } from '#test-support/chain/export-fixture.ts'
import { createSale } from '#test-support/sale-fixture-queries.ts'
import { makeWallet } from '#test-support/chain/test-wallet.ts'
import { deliverDuePurchases, deliverPurchase } from './deliver-purchase.ts'
import { findDelivery } from './delivery-queries.ts'
import { prepareExport } from './prepare-export.ts'
import { startExport } from './start-export.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: chainSettings })
})
afterAll(() => test.checkBooksAndClose())

const query = async (text: string, values: unknown[]) =>
  (await test.resources.pool.query<Record<string, unknown>>(text, values)).rows

/** Somebody with money and a confirmed address of their own wallet. */
async function createBuyer({ isOn = false } = {}) {
  const person = await createPerson(test, { fundsMinor: 10_000_000n })
  const { address } = makeWallet()
  await query(
    `INSERT INTO crypto_account (user_id, name, address, verified_at, changed_at) VALUES ($1, 'Own', $2, now(), now() - interval '30 days')`,
    [person.userId, address],
  )
  if (isOn) await person.api('POST /v1/update-direct-transfer', { body: { directNFTTransfer: true } })
  return { ...person, address }
}
type Buyer = Awaited<ReturnType<typeof createBuyer>>
type Choice = { toPrivateWallet?: boolean; walletAddress?: string }

async function buy({ api }: Buyer, choice: Choice = {}, quantity = 1) {
  const { itemId, saleId } = await createSale(test.resources)
  const { data } = await api('POST /v1/buy', {
    idempotencyKey: randomUUID(),
    body: { itemId, saleId, quantity, ...choice },
  })
  return data
}
const exportsOf = async ({ api }: Buyer) => (await api('GET /v1/export-nft')).data.report
const orderOf = async ({ api }: Buyer, orderId: string) =>
  (await api('GET /v1/order/{id}', { params: { id: orderId } })).data

describe('a purchase for the own wallet', () => {
  it('leaves by itself where Direct Artwork Transfer is on, and its transfer fee has paid for it [RULE-042]', async () => {
    const buyer = await createBuyer({ isOn: true })
    const { orderId, deliveryAddress, transferFee } = await buy(buyer, {}, 2)
    expect(deliveryAddress).toBe(buyer.address)
    expect(transferFee).toBeGreaterThan(0)
    await deliverDuePurchases(test.resources)
    expect(await exportsOf(buyer)).toMatchObject([
      { status: 'paid', quantity: 2, address: buyer.address, txnAmount: 0, directTransfer: true },
    ])
    expect(await orderOf(buyer, orderId)).toMatchObject({ deliveryAddress: buyer.address, deliverAfter: null })
    const { data } = await buyer.api('GET /v1/wallet/transactions')
    expect(data.transactions.map(({ directNFTTransfer }) => directNFTTransfer)).toContain(true)
  })

  it('goes where its buyer says in the checkout, whatever is set for all [FLOW-003]', async () => {
    const [without, withIt] = [await createBuyer(), await createBuyer({ isOn: true })]
    await buy(without, { toPrivateWallet: true, walletAddress: without.address.toLowerCase() })
    await buy(withIt, { toPrivateWallet: false })
    await buy(without)
    await deliverDuePurchases(test.resources)
    expect(await exportsOf(without)).toMatchObject([{ address: without.address }])
    expect(await exportsOf(withIt)).toEqual([])
  })

  it('is named by what is held, so that it stays the same where it is paid another way', async () => {
    const buyer = await createBuyer()
    const { itemId, saleId } = await createSale(test.resources)
    const hold = (choice: Choice) =>
      buyer.api('POST /v1/buy/initiate', { body: { itemId, saleId, quantity: 1, modeOfPayment: 'card', ...choice } })
    const toWallet = { toPrivateWallet: true, walletAddress: buyer.address }
    expect((await hold(toWallet)).data.deliveryAddress).toBe(buyer.address)
    expect((await hold({ toPrivateWallet: false })).data.deliveryAddress).toBeNull()
  })

  it('is told once it has been bought, and minted nowhere else', async () => {
    const buyer = await createBuyer({ isOn: true })
    const { item } = await buy(buyer)
    await runJobsWithoutChain(test)
    expect(await exportsOf(buyer)).toHaveLength(1)
    const moves = await query(
      'SELECT purpose FROM chain_transaction JOIN token_move AS move ON move.transaction_id = chain_transaction.id WHERE move.item_id = $1',
      [item.itemId],
    )
    expect(moves).toEqual([{ purpose: 'export' }])
  })

  it('needs an address, and one that has signed [RULE-105]', async () => {
    const buyer = await createBuyer()
    const faultOf = (choice: Choice) =>
      buy(buyer, choice).then(
        () => undefined,
        (error: { errors?: unknown }) => error.errors,
      )
    expect(await faultOf({ toPrivateWallet: true })).toEqual([
      { path: 'walletAddress', msg: 'Please enter the address of your wallet' },
    ])
    expect(await faultOf({ toPrivateWallet: true, walletAddress: makeWallet().address })).toEqual([
      { path: 'walletAddress', msg: expect.stringContaining('Please confirm this address first') },
    ])
    await query('UPDATE crypto_account SET verified_at = NULL WHERE user_id = $1', [buyer.userId])
    expect(await faultOf({ toPrivateWallet: true, walletAddress: buyer.address })).toHaveLength(1)
  })

  it('waits for its payment to be final, and leaves then', async () => {
    const buyer = await createBuyer({ isOn: true })
    const { itemId, saleId } = await createSale(test.resources)
    const { data: held } = await buyer.api('POST /v1/buy/initiate', {
      body: { itemId, saleId, quantity: 1, modeOfPayment: 'card' },
    })
    const paymentId = held.paymentId ?? ''
    test.cards.succeed(paymentId)
    await buyer.api('POST /v1/buy', { body: { itemId, saleId, quantity: 1, paymentId } })
    await deliverPurchase(test.resources, held.orderId)
    expect(await exportsOf(buyer)).toEqual([])
    const { deliverAfter } = await orderOf(buyer, held.orderId)
    expect(Date.parse(deliverAfter ?? '')).toBeGreaterThan(Date.now())
    await query(`UPDATE card_money SET until = now() - interval '1 second' WHERE owner_id = $1`, [buyer.userId])
    await query('UPDATE orders SET deliver_after = now() WHERE id = $1', [held.orderId])
    await deliverDuePurchases(test.resources)
    expect(await exportsOf(buyer)).toMatchObject([{ directTransfer: true }])
  })

  it('stays where its buyer has put it on sale, or has another address by now', async () => {
    const [seller, mover] = [await createBuyer({ isOn: true }), await createBuyer()]
    const { item } = await buy(seller)
    await seller.api('POST /v1/list', {
      body: { itemId: item.itemId, quantity: 1, pricePerQuantity: 200, acceptedPaymentMethod: 'fiat' },
    })
    await buy(mover, { toPrivateWallet: true, walletAddress: mover.address })
    await query('UPDATE crypto_account SET address = $2 WHERE user_id = $1', [mover.userId, makeWallet().address])
    await deliverDuePurchases(test.resources)
    expect(await exportsOf(seller)).toEqual([])
    expect(await exportsOf(mover)).toEqual([])
    const named = await query('SELECT id FROM orders WHERE buyer_id = ANY ($1) AND delivery_address IS NOT NULL', [
      [seller.userId, mover.userId],
    ])
    expect(named).toEqual([])
    const told = async ({ api }: Buyer) =>
      (await api('GET /v1/notices', { query: {} })).data.items.map(({ kind }) => kind)
    expect([await told(seller), await told(mover)]).toEqual([[], ['export-failed']])
  })

  it('waits while whoever has just changed the keys of the account may be somebody else', async () => {
    const buyer = await createBuyer({ isOn: true })
    const { orderId } = await buy(buyer)
    await query(
      `INSERT INTO user_password (user_id, password_hash, changed_at) VALUES ($1, 'x', now() + interval '1 second')`,
      [buyer.userId],
    )
    await deliverPurchase(test.resources, orderId)
    const { deliverAfter } = await orderOf(buyer, orderId)
    expect([await exportsOf(buyer), Date.parse(deliverAfter ?? '') > Date.now()]).toEqual([[], true])
  })

  it('leaves once, however many send it', async () => {
    const buyer = await createBuyer({ isOn: true })
    const { orderId } = await buy(buyer)
    await Promise.all(Array.from({ length: 6 }, () => deliverPurchase(test.resources, orderId)))
    expect(await exportsOf(buyer)).toHaveLength(1)
  })
})

describe('a purchase that cannot be sent', () => {
  it('waits an hour and holds up no other', async () => {
    const [stuck, other] = [await createBuyer({ isOn: true }), await createBuyer({ isOn: true })]
    const { orderId } = await buy(stuck)
    // No refusal that waiting helps against.
    await query(`UPDATE item SET published_at = NULL FROM orders WHERE orders.id = $1 AND item.id = item_id`, [orderId])
    await buy(other)
    const log = { warn: vi.fn<() => void>() } as never
    await deliverDuePurchases({ ...test.resources, log })
    expect(await exportsOf(other)).toHaveLength(1)
    const [waits] = await query(
      `SELECT deliver_after > now() + interval '50 minutes' AS later FROM orders WHERE id = $1`,
      [orderId],
    )
    expect(waits).toEqual({ later: true })
  })

  it('is either refunded or sent, never both', async () => {
    const staff = await createPerson(test, { role: 'staff' })
    for (let round = 0; round < 6; round += 1) {
      const buyer = await createBuyer({ isOn: true })
      const { orderId } = await buy(buyer)
      const body = { reason: 'They asked for it within the hour' }
      const [refunded] = await Promise.allSettled([
        staff.api('POST /v1/staff/orders/{id}/refunds', { params: { id: orderId }, body }),
        sleep(round * 4).then(() => deliverPurchase(test.resources, orderId)),
      ])
      const isRefunded = refunded.status === 'fulfilled'
      expect((await exportsOf(buyer)).length).toBe(isRefunded ? 0 : 1)
    }
  })
})

describe('a purchase that has not left', () => {
  const switchOff = ({ api }: Buyer) => api('POST /v1/update-direct-transfer', { body: { directNFTTransfer: false } })
  const leftAfterSwitch = async ({ userId }: Buyer, switchedAt: Date) =>
    (await query('SELECT id FROM nft_export WHERE owner_id = $1 AND created_at > $2', [userId, switchedAt])).length

  /** Sends what it has seen without looking again under a lock. */
  async function sendNaively(orderId: string, pauseMs: number): Promise<void> {
    const delivery = await findDelivery(test.resources.db, orderId)
    if (!delivery) return
    await sleep(pauseMs)
    const { buyerId: ownerId, itemId, editions, address } = delivery
    await inTransaction(test.resources.db, async (tx) => {
      const work = { itemId, quantity: 1, editions }
      const prepared = await prepareExport(tx, test.resources.config, { ownerId, address, works: [work], isPaid: true })
      const about = {
        request: { ownerId, address },
        prepared,
        mode: 'fiatWallet',
        paymentId: null,
        opKey: null,
      } as const
      await startExport(tx, test.resources.config, { ...about, orderId })
    })
  }

  async function countLeftAfterSwitch(send: (orderId: string, round: number) => Promise<void>): Promise<number> {
    let left = 0
    for (let round = 0; round < 8; round += 1) {
      const buyer = await createBuyer({ isOn: true })
      const { orderId } = await buy(buyer)
      const sending = send(orderId, round)
      await sleep(round * 3)
      await switchOff(buyer)
      const [clock] = await query('SELECT clock_timestamp() AS now', [])
      await sending
      left += await leftAfterSwitch(buyer, clock?.['now'] as Date)
    }
    return left
  }

  it('stays once its buyer has switched sending off, however close both come', async () => {
    expect(await countLeftAfterSwitch((orderId) => deliverPurchase(test.resources, orderId))).toBe(0)
  })

  it('leaves all the same where nobody looks again under the lock (naive control)', async () => {
    expect(await countLeftAfterSwitch((orderId) => sendNaively(orderId, 200))).toBeGreaterThan(0)
  })

  it('leaves all the same where its buyer chose the wallet for it alone', async () => {
    const buyer = await createBuyer({ isOn: true })
    await switchOff(buyer)
    await buy(buyer, { toPrivateWallet: true, walletAddress: buyer.address })
    await buyer.api('POST /v1/update-direct-transfer', { body: { directNFTTransfer: true } })
    await switchOff(buyer)
    await deliverDuePurchases(test.resources)
    expect(await exportsOf(buyer)).toHaveLength(1)
  })

  /** Buys while somebody is switching sending off and has not committed; then the purchase is sent. */
  async function buyBesideSwitchingOff(send: (orderId: string) => Promise<void>): Promise<number> {
    const buyer = await createBuyer({ isOn: true })
    const switching = await test.resources.pool.connect()
    await switching.query('BEGIN')
    await switching.query('UPDATE users SET direct_nft_transfer = false WHERE id = $1', [buyer.userId])
    const { orderId } = await buy(buyer)
    await switching.query('COMMIT')
    switching.release()
    await send(orderId)
    return (await exportsOf(buyer)).length
  }

  it('stays where it was bought while sending was being switched off', async () => {
    expect(await buyBesideSwitchingOff((orderId) => deliverPurchase(test.resources, orderId))).toBe(0)
  })

  it('would leave if the order alone were asked (naive control)', async () => {
    expect(await buyBesideSwitchingOff((orderId) => sendNaively(orderId, 0))).toBe(1)
  })
})

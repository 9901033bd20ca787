import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mintRefundReason } from '@monsoon/contract/chain/minting'
import { serveChain } from '#chain/serve-chain.ts'
import { chainOf, createMintableSale, openChainDesk, settled, type ChainDesk } from '#test-support/chain/chain-desk.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { notifyOfLateMints } from '#orders/notify-of-late-mints.ts'
import { syncTokens } from '#tokens/sync-tokens.ts'
import { refundUnminted } from './refund-unminted.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'

let desk: ChainDesk
let test: TestApi
beforeAll(async () => {
  desk = await openChainDesk()
  test = await createTestApi({ settings: desk.settings })
})
afterAll(async () => {
  await test.checkBooksAndClose()
  await desk.stop()
})

interface Purchase {
  itemId: string
  saleId: string
  artistId: string
  orderId: string
  buyerId: string
  api: TestApi['api']
}

async function buy(sale: { itemId: string; saleId: string; artistId: string }, quantity = 1): Promise<Purchase> {
  const buyerId = await createMember(test.resources, { fundsMinor: 1_000_000n })
  const api = test.apiWith(await signInMember(test.resources, buyerId))
  const { itemId, saleId } = sale
  const { data } = await api('POST /v1/buy', { body: { itemId, saleId, quantity } })
  return { ...sale, orderId: data.orderId, buyerId, api }
}

const hours = (count: number) => `make_interval(hours => ${count})`

/** As if it had been bought so long ago, on a chain that was reached before. */
async function age({ orderId }: Purchase, byHours: number): Promise<void> {
  const { pool } = test.resources
  await pool.query(
    `UPDATE orders SET ended_at = ended_at - ${hours(byHours)}, reserved_at = reserved_at - ${hours(byHours)},
    reserved_until = reserved_until - ${hours(byHours)} WHERE id = $1`,
    [orderId],
  )
  await pool.query(`UPDATE chain SET first_seen_at = least(first_seen_at, clock_timestamp() - ${hours(byHours + 1)})`)
}

const createPurchase = async (quantity = 1): Promise<Purchase> =>
  buy(await createMintableSale(test, { supply: 5, priceMinor: 10_000n }), quantity)

async function createLate(quantity = 1): Promise<Purchase> {
  const purchase = await createPurchase(quantity)
  // The chain has been reached.
  await serveChain(chainOf(test))
  await age(purchase, 25)
  return purchase
}

const orderOf = async ({ api, orderId }: Purchase) =>
  (await api('GET /v1/order/{id}', { params: { id: orderId } })).data
const refund = ({ api, orderId }: Purchase) => api('POST /v1/order/{id}/refund', { params: { id: orderId } })
const freeOf = async ({ api }: Purchase) => (await api('GET /v1/balance')).data.fiatWallet.freeBalance
const mintedTo = async ({ buyerId, itemId }: Purchase) =>
  desk.balanceOf(await findCustodyAddress(test.resources.db, buyerId), itemId)

async function ownersOf(itemId: string): Promise<Set<string>> {
  const rows = await test.resources.db
    .selectFrom('edition_range')
    .select('owner_id')
    .where('item_id', '=', itemId)
    .execute()
  return new Set(rows.map((row) => row.owner_id))
}

async function toldOf({ api }: Purchase): Promise<(string | null)[]> {
  const { items } = (await api('GET /v1/notices', { query: {} })).data
  return items.filter(({ kind }) => kind === 'mint-late').map(({ orderId }) => orderId)
}

const transactionsOf = (itemId: string) =>
  test.resources.db
    .selectFrom('chain_transaction')
    .select(['state', 'nonce', 'reason'])
    .where('call', '@>', JSON.stringify({ itemId }))
    .orderBy('id')
    .execute()

describe('a purchase that is minted', () => {
  it('tells its buyer each step: waiting, being minted with its confirmations, minted with its transaction', async () => {
    const purchase = await createPurchase(2)
    expect((await orderOf(purchase)).mint).toMatchObject({
      stage: 'waiting',
      quantity: 2,
      mintedQuantity: 0,
      transactionHash: null,
      isDelayed: false,
    })
    await desk.chain.rpc('evm_setAutomine', [false])
    await syncTokens(test.resources, purchase.itemId)
    expect((await orderOf(purchase)).mint).toMatchObject({ stage: 'waiting', transactionHash: null })
    await serveChain(chainOf(test))
    const sent = (await orderOf(purchase)).mint
    expect(sent).toMatchObject({ stage: 'minting', confirmations: null, mintedQuantity: 0 })
    await desk.chain.rpc('evm_setAutomine', [true])
    await desk.chain.mine()
    await settled(test, chainOf(test))
    const { mint, mayRefundMint } = await orderOf(purchase)
    expect(mint).toMatchObject({ stage: 'minted', mintedQuantity: 2, confirmations: null, isDelayed: false })
    expect(mint?.transactionHash).toBe(sent?.transactionHash)
    expect(mint?.explorerUrl).toMatch(new RegExp(`/tx/${mint?.transactionHash ?? '-'}$`))
    expect(mayRefundMint).toBe(false)
    const { items } = (await purchase.api('GET /v1/items/owned', { query: {} })).data
    expect(items[0]?.mint).toEqual(mint)
    const detail = (await purchase.api('GET /v1/item/{id}', { params: { id: purchase.itemId } })).data
    expect(detail.itemInfo).toMatchObject({ ownMint: mint, isMintingOn: true })
    const maker = test.apiWith(await signInMember(test.resources, purchase.artistId))
    const made = (await maker('GET /v1/item/{id}', { params: { id: purchase.itemId } })).data
    expect(made.itemInfo.ownMint).toBeNull()
  })
})

describe('a purchase that was not minted within 24 hours', () => {
  it('may be refunded: the money comes back, the edition goes to its seller, and nothing is minted any more', async () => {
    const purchase = await createLate()
    await syncTokens(test.resources, purchase.itemId)
    expect(await orderOf(purchase)).toMatchObject({ mayRefundMint: true, mint: { stage: 'waiting', isDelayed: true } })
    const before = await freeOf(purchase)
    const { totalCost } = await orderOf(purchase)
    await refund(purchase)
    const order = await orderOf(purchase)
    expect(order).toMatchObject({ state: 'refunded', reason: mintRefundReason, mint: null, mayRefundMint: false })
    expect(await freeOf(purchase)).toBeCloseTo(before + totalCost, 2)
    expect(await ownersOf(purchase.itemId)).toEqual(new Set([purchase.artistId]))
    expect(await transactionsOf(purchase.itemId)).toEqual([{ state: 'failed', nonce: null, reason: mintRefundReason }])
    await syncTokens(test.resources, purchase.itemId)
    await settled(test, chainOf(test))
    expect(await mintedTo(purchase)).toBe(0n)
    // Once more is the same once.
    await refund(purchase)
    expect(await freeOf(purchase)).toBeCloseTo(before + totalCost, 2)
  })

  it('may be waited for: it is minted in the end, and is not refunded any more', async () => {
    const purchase = await createLate()
    await syncTokens(test.resources, purchase.itemId)
    await settled(test, chainOf(test))
    expect(await orderOf(purchase)).toMatchObject({ mayRefundMint: false, mint: { stage: 'minted' } })
    expect(await refusalOf(refund(purchase))).toBe('mint-not-late')
  })

  it('keeps what else waits for the same transaction', async () => {
    const sale = await createMintableSale(test, { supply: 5, priceMinor: 10_000n })
    const purchase = await buy(sale)
    const { itemId, saleId } = sale
    await purchase.api('POST /v1/buy', { body: { itemId, saleId, quantity: 1 } })
    await serveChain(chainOf(test))
    await age(purchase, 25)
    await syncTokens(test.resources, itemId)
    expect(await transactionsOf(itemId)).toHaveLength(1)
    await refund(purchase)
    // What failed rests a minute.
    await test.resources.pool.query(
      `UPDATE chain_transaction SET ended_at = ended_at - interval '1 hour' WHERE state = 'failed'`,
    )
    await syncTokens(test.resources, itemId)
    await settled(test, chainOf(test))
    expect(await mintedTo(purchase)).toBe(1n)
    const { items } = (await purchase.api('GET /v1/items/owned', { query: {} })).data
    expect(items).toMatchObject([{ editions: '2', mint: { stage: 'minted', quantity: 1 } }])
  })

  it('is told to its buyer once, while there is that choice', async () => {
    const [late, early] = [await createLate(), await createPurchase()]
    await syncTokens(test.resources, late.itemId)
    // By the clock of the orders' ids, which stays.
    const deliverAll = () => notifyOfLateMints(test.resources, new Date(Date.now() + 25 * 3_600_000))
    await deliverAll()
    await deliverAll()
    expect(await toldOf(late)).toEqual([late.orderId])
    expect(await toldOf(early)).toEqual([])
  })

  it('is not refunded before, by somebody else, once it is for sale again, or once its mint is signed', async () => {
    const early = await createPurchase()
    await serveChain(chainOf(test))
    await age(early, 23)
    expect(await refusalOf(refund(early))).toBe('mint-not-late')
    await age(early, 2)
    expect(await refusalOf(refund({ ...early, api: (await createPurchase()).api }))).toBe('order-not-found')
    const { itemId } = early
    const { data: listed } = await early.api('POST /v1/list', { body: { itemId, quantity: 1, pricePerQuantity: 200 } })
    expect((await orderOf(early)).mayRefundMint).toBe(false)
    expect(await refusalOf(refund(early))).toBe('mint-not-held')
    await early.api('POST /v1/list/{id}/cancel', { params: { id: listed.saleId } })
    await desk.chain.rpc('evm_setAutomine', [false])
    await syncTokens(test.resources, itemId)
    await serveChain(chainOf(test))
    expect(await orderOf(early)).toMatchObject({ mayRefundMint: false, mint: { stage: 'minting', isDelayed: true } })
    expect(await refusalOf(refund(early))).toBe('mint-on-its-way')
    await desk.chain.rpc('evm_setAutomine', [true])
    await desk.chain.mine()
    await settled(test, chainOf(test))
    expect(await orderOf(early)).toMatchObject({ state: 'paid', mint: { stage: 'minted' } })
  })
})

/** What must never be: a refunded edition whose mint happens. */
async function isTorn(purchase: Purchase): Promise<boolean> {
  const { state } = await orderOf(purchase)
  return state === 'refunded' && (await mintedTo(purchase)) > 0n
}

/** Looks first and cancels afterwards, without a lock. */
async function refundNaively({ orderId, itemId }: Purchase): Promise<void> {
  const { pool } = test.resources
  const found = await pool.query(`SELECT FROM chain_transaction WHERE call @> $1 AND state <> 'queued'`, [
    JSON.stringify({ itemId }),
  ])
  if (found.rowCount !== 0) throw new Error('signed')
  await serveChain(chainOf(test))
  await pool.query(`UPDATE orders SET state = 'refunded' WHERE id = $1`, [orderId])
}

describe('a refund and the mint at the same moment', () => {
  it('are one or the other', async () => {
    const won = { refund: 0, mint: 0 }
    for (let round = 0; round < 8; round += 1) {
      const purchase = await createLate()
      await syncTokens(test.resources, purchase.itemId)
      const { orderId, buyerId } = purchase
      const acts = [
        () => serveChain(chainOf(test)),
        async () => {
          // The worker takes a while until it signs.
          await new Promise((resolve) => setTimeout(resolve, round * 12))
          await refundUnminted(test.resources, { orderId, buyerId })
        },
      ]
      const [, refunded] = await Promise.allSettled(acts.map((act) => act()))
      await test.resources.pool.query(
        `UPDATE chain_transaction SET ended_at = ended_at - interval '1 hour' WHERE state = 'failed'`,
      )
      await syncTokens(test.resources, purchase.itemId)
      await settled(test, chainOf(test))
      expect(await isTorn(purchase)).toBe(false)
      const isRefunded = refunded?.status === 'fulfilled'
      expect(await mintedTo(purchase)).toBe(isRefunded ? 0n : 1n)
      won[isRefunded ? 'refund' : 'mint'] += 1
    }
    expect(won.refund).toBeGreaterThan(0)
  })

  it('would be both were it looked at before and written afterwards', async () => {
    const purchase = await createLate()
    await syncTokens(test.resources, purchase.itemId)
    await refundNaively(purchase)
    await settled(test, chainOf(test))
    expect(await isTorn(purchase)).toBe(true)
    await test.resources.pool.query(`UPDATE orders SET state = 'paid' WHERE id = $1`, [purchase.orderId])
  })
})

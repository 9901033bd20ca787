import { randomUUID } from 'node:crypto'
import type { CallData } from '@monsoon/contract/client'
import type { EtherPurchase } from '@monsoon/contract/chain/ether-purchases'
import { createMintableWork } from './chain-desk.ts'
import { signInMember } from '#test-support/sale-fixture-queries.ts'
import { addCheckedAddress, type EtherBuyer, type EtherShop } from './ether-shop.ts'

/** An auction that the market contract of a test holds. */
export interface EtherAuction {
  auctionId: string
  itemId: string
  sellerId: string
  seller: EtherBuyer['api']
  curatorId: string | null
  payout: string
}

/** Seconds. */
const runsFor = 3_600

/** A quoted bid. */
export type QuotedBid = CallData<'POST /v1/bid/initiate'> & { etherPurchase: EtherPurchase; amount: number }

/** What people do in auctions on chain. */
export const etherAuctions = (shop: () => EtherShop) => ({
  /** A first-hand auction of an artist with a curator; its end is so near that the chain can pass it. */
  async open({ quantity = 1, minimum = 320 }: { quantity?: number; minimum?: number } = {}): Promise<EtherAuction> {
    const { test } = shop()
    const { itemId, artistId, curatorId } = await createMintableWork(test, { supply: quantity })
    return openFor(shop(), { itemId, sellerId: artistId, curatorId, quantity, minimum })
  },
  /** Somebody's own edition. */
  openResale: (lot: { itemId: string; sellerId: string }) => openFor(shop(), { ...lot, curatorId: null }),
  quote,
  async bid(buyer: EtherBuyer, auction: EtherAuction, amount: number): Promise<QuotedBid & { hash: string }> {
    const quoted = await quote(buyer, auction, amount)
    return { ...quoted, hash: await buyer.wallet.send(quoted.etherPurchase.transaction) }
  },
  submit: async (buyer: EtherBuyer, { etherPurchase, amount }: QuotedBid, txHash: string, more: object = {}) => {
    const { saleId, itemId, metamaskAddress, randomHex, totalCost: totalPrice } = etherPurchase
    if (!saleId) throw new Error('a bid is in an auction')
    const body = { saleId, itemId, metamaskAddress, randomHex, totalPrice, amount, txHash, ...more }
    return (await buyer.api('POST /v1/bid/ether', { body })).data
  },
  read: async (auctionId: string, api: EtherBuyer['api']) => {
    const { data } = await api('GET /v1/auction/{id}', { params: { id: auctionId }, query: {} })
    const [auction] = data.auctions
    if (!auction) throw new Error('there is no such auction')
    return auction
  },
  /** The time of an auction is over, by the clock of the chain and by ours. */
  async endNow(auctionId: string): Promise<void> {
    const { desk, sql } = shop()
    await desk.chain.rpc('evm_increaseTime', [runsFor + 60])
    await desk.chain.mine()
    await sql(
      `UPDATE auction SET created_at = now() - interval '3 days', original_end = now() - interval '2 days', live_till = now() WHERE id = $1`,
      [auctionId],
    )
    await sql(`UPDATE bid SET placed_at = now() - interval '2 days 1 hour' WHERE auction_id = $1`, [auctionId])
  },
})

async function quote(buyer: EtherBuyer, { auctionId, itemId }: EtherAuction, amount: number): Promise<QuotedBid> {
  const body = {
    saleId: auctionId,
    itemId,
    amount,
    modeOfPayment: 'metamask' as const,
    metamaskAddress: buyer.wallet.address,
  }
  const { data } = await buyer.api('POST /v1/bid/initiate', { idempotencyKey: randomUUID(), body })
  const { etherPurchase } = data
  if (!etherPurchase) throw new Error('a bid on chain says what to send')
  return { ...data, etherPurchase, amount }
}

async function openFor(
  { test, desk, sql }: EtherShop,
  {
    itemId,
    sellerId,
    curatorId,
    quantity = 1,
    minimum = 320,
  }: { itemId: string; sellerId: string; curatorId: string | null; quantity?: number; minimum?: number },
): Promise<EtherAuction> {
  const payout = await addCheckedAddress(test, sellerId)
  const seller = test.apiWith(await signInMember(test.resources, sellerId))
  const { data } = await seller('POST /v1/list/auction', {
    idempotencyKey: randomUUID(),
    body: { itemId, quantity, minimumPrice: minimum, liveTill: 1, acceptedPaymentMethod: 'crypto' },
  })
  // As near as the chain can pass it, whose clock tests have moved.
  const { timestamp } = await desk.chain.rpc<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])
  const end = new Date(Math.max(Number(timestamp) * 1_000, Date.now()) + runsFor * 1_000)
  await sql('UPDATE auction SET original_end = $2, live_till = $2 WHERE id = $1', [data.id, end])
  return { auctionId: data.id, itemId, sellerId, seller, curatorId, payout }
}

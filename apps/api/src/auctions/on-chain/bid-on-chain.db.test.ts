import { randomUUID } from 'node:crypto'
import { weiOf } from '@monsoon/domain/pricing/ether-price'
import { artMarketAbi } from '@monsoon/contracts/art-market'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAuctionListing } from '#chain-sales/plan-chain-bid.ts'
import { inTransaction } from '#db.ts'
import type { Hex } from '#chain/networks.ts'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { serveUntilQuiet } from '#open-chains.ts'
import { settlePayment } from '#payments/settle-payment.ts'
import { chainOf } from '#test-support/chain/chain-desk.ts'
import { etherAuctions } from '#test-support/chain/ether-auction.ts'
import { addCheckedAddress, openEtherShop, type EtherBuyer, type EtherShop } from '#test-support/chain/ether-shop.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'
import { proveChain } from '#tokens/prove-chain.ts'
import { syncTokens } from '#tokens/sync-tokens.ts'
import { announceBids } from '../announce-bids.ts'
import { insertChainBid, lockAuction } from '../auction-queries.ts'
import { settleAuction } from '../settle-auction.ts'
import { findChainPaymentByOrderHex, listUnwrittenBids } from '#payments/crypto/chain-payment-queries.ts'
import { bidMinorOf } from '../decide-bid.ts'

let shop: EtherShop
beforeAll(async () => {
  shop = await openEtherShop()
})
afterAll(() => shop.close())
const auctions = etherAuctions(() => shop)

const rate = { ethUsdMinor: 320_000n }
const custodyOf = (userId: string) => findCustodyAddress(shop.test.resources.db, userId)
const shareOf = (wei: bigint, percent: bigint) => (wei * percent) / 100n
const staff = async () => {
  const { resources } = shop.test
  return shop.test.apiWith(await signInMember(resources, await createMember(resources, { role: 'staff' })))
}
/** The house has it ended on chain, and follows. */
async function settle(auctionId: string) {
  for (let round = 0; round < 4; round += 1) {
    await settleAuction(shop.test.resources, auctionId)
    await shop.serve()
  }
}

async function expectChainAsBooks() {
  const [proof] = await proveChain(shop.test.resources)
  expect(proof?.differences).toEqual([])
  expect(await listInvariantViolations(shop.test.resources.db)).toEqual([])
}

/**
 * What breaks where each bid is written as it comes, without a look at the chain's order (naive control). Nothing of it
 * stays.
 */
async function brokenByWriting(auctionId: string, paymentIds: readonly string[]): Promise<string[]> {
  const { db } = shop.test.resources
  let broken: string[] = []
  const undo = new Error('undone')
  await inTransaction(db, async (tx) => {
    for (const paymentId of paymentIds) {
      const auction = await lockAuction(tx, auctionId)
      const bids = await listUnwrittenBids(tx, { auctionId, upTo: paymentId })
      const bid = bids.find((one) => one.paymentId === paymentId)
      if (!auction || !bid) throw new Error('a bid that the chain shows is there')
      await insertChainBid(tx, { auction, bid, amountMinor: bidMinorOf(bid) })
    }
    broken = (await listInvariantViolations(tx)).map(({ name }) => name)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return broken
}

describe('an auction in ETH', () => {
  it('takes bids from browser wallets, sends ETH back to who is outbid, and is sold by its contract [CALL-126]', async () => {
    const lot = await auctions.open({ minimum: 320 })
    const [first, second] = [await shop.createBuyer(), await shop.createBuyer()]
    expect(await auctions.read(lot.auctionId, first.api)).toMatchObject({
      acceptedPaymentMethod: 'crypto',
      ethUsd: 3_200,
      mintFee: 0,
      transferFee: 0,
      canBid: true,
    })
    const low = await auctions.bid(first, lot, 640)
    expect(low.etherPurchase).toMatchObject({
      saleId: lot.auctionId,
      auctionId: lot.auctionId,
      itemId: lot.itemId,
      userId: first.id,
      totalCost: '0.2',
      sellerCost: '0.14',
      sellerWithdrawalAddress: lot.payout,
    })
    const told = await auctions.submit(first, low, low.hash)
    expect(told.payment).toMatchObject({ stage: 'confirming', transactionHash: low.hash })
    expect(told.auction.etherBid).toMatchObject({ amount: 640, payment: { stage: 'confirming' } })
    await shop.serve()
    expect((await auctions.submit(first, low, low.hash)).payment.stage).toBe('paid')
    expect(await auctions.read(lot.auctionId, first.api)).toMatchObject({
      highestBid: 640,
      bidCount: 1,
      etherBid: null,
      own: { isLeading: true, held: 0, limit: null },
    })
    const before = await shop.etherAt(first.wallet.address)
    const high = await auctions.bid(second, lot, 960)
    expect(await shop.etherAt(first.wallet.address)).toBe(before + weiOf(64_000n, rate))
    await shop.serve()
    expect(await auctions.read(lot.auctionId, first.api)).toMatchObject({
      highestBid: 960,
      minNextBid: 969.6,
      own: { isLeading: false },
    })
    await announceBids(shop.test.resources)
    await shop.test.runJobs()
    const outbid = shop.test.mails.filter(({ subject }) => subject.startsWith('Somebody bid more for'))
    expect(outbid.map(({ text }) => text)).toEqual([
      expect.stringContaining('went back to the wallet that you bid from'),
    ])
    expect((await first.api('GET /v1/bid/own', { query: {} })).data.bids).toMatchObject([
      { standing: 'outbid', highestOwn: 640, highestBid: 960, ethUsd: 3_200, limit: null },
    ])
    const { data } = await first.api('GET /v1/pledge/own', { query: {} })
    expect(data.pledges).toMatchObject([
      { modeOfPayment: 'metamask', state: 'returned', canReturn: false, amount: 640 },
    ])
    await expectChainAsBooks()
    await auctions.endNow(lot.auctionId)
    await settle(lot.auctionId)
    const sold = await auctions.read(lot.auctionId, second.api)
    expect(sold).toMatchObject({ state: 'sold', highestBid: 960 })
    expect(await shop.desk.balanceOf(await custodyOf(second.id), lot.itemId)).toBe(1n)
    expect(await shop.etherAt(lot.payout)).toBe(shareOf(weiOf(96_000n, rate), 70n))
    const own = (await second.api('GET /v1/bid/own', { query: {} })).data.bids[0]
    const order = (await second.api('GET /v1/order/{id}', { params: { id: own?.orderId ?? '' } })).data
    expect(order).toMatchObject({ state: 'paid', modeOfPayment: 'metamask', totalCost: 960 })
    expect(order.etherPayment).toMatchObject({ stage: 'paid', transactionHash: high.hash, totalCost: '0.3' })
    await syncTokens(shop.test.resources, lot.itemId)
    await shop.serve()
    expect(await shop.desk.balanceOf(await custodyOf(second.id), lot.itemId)).toBe(1n)
    await expectChainAsBooks()
  })

  it('is a resale as well: the contract holds the edition from the first bid on', async () => {
    const sale = await shop.createSale({ supply: 1 })
    const owner = await shop.createBuyer()
    const bought = await owner.begin(sale)
    await owner.wallet.send(bought.etherPurchase.transaction)
    await shop.serve()
    const lot = await auctions.openResale({ itemId: sale.itemId, sellerId: owner.id })
    // The house has allowed the market by then.
    await shop.serve()
    const bidder = await shop.createBuyer()
    await auctions.bid(bidder, lot, 640)
    await shop.serve()
    expect(await shop.desk.balanceOf(shop.desk.market, lot.itemId)).toBe(1n)
    await syncTokens(shop.test.resources, lot.itemId)
    await shop.serve()
    await expectChainAsBooks()
    await auctions.endNow(lot.auctionId)
    await settle(lot.auctionId)
    expect((await auctions.read(lot.auctionId, bidder.api)).state).toBe('sold')
    expect(await shop.desk.balanceOf(await custodyOf(bidder.id), lot.itemId)).toBe(1n)
    await expectChainAsBooks()
  })

  it('goes back to its seller without a bid', async () => {
    const lot = await auctions.open()
    await auctions.endNow(lot.auctionId)
    await settle(lot.auctionId)
    expect(await auctions.read(lot.auctionId, lot.seller)).toMatchObject({ state: 'unsold', highestBid: null })
  })
})

describe('a bid on chain', () => {
  it('is refused before it is signed where a rule refuses it', async () => {
    const lot = await auctions.open({ minimum: 320 })
    const bidder = await shop.createBuyer()
    const sellerToo = { ...bidder, api: lot.seller }
    expect(await refusalOf(auctions.quote(bidder, lot, 320))).toBe('bid-too-low')
    expect(await refusalOf(auctions.quote(sellerToo, lot, 640))).toBe('own-item')
    expect(await refusalOf(auctions.quote(bidder, lot, 10_000_000))).toBe('bid-too-high')
    const body = { saleId: lot.auctionId, itemId: lot.itemId, amount: 640 }
    expect(await refusalOf(bidder.api('PATCH /v1/bid/post', { body }))).toBe('auction-not-payable')
    await expect(
      bidder.api('POST /v1/bid/initiate', { body: { ...body, modeOfPayment: 'metamask' } }),
    ).rejects.toMatchObject({ errors: [{ path: 'metamaskAddress' }] })
    const limited = {
      ...body,
      maxAmount: 900,
      modeOfPayment: 'metamask' as const,
      metamaskAddress: bidder.wallet.address,
    }
    await expect(bidder.api('POST /v1/bid/initiate', { body: limited })).rejects.toMatchObject({
      errors: [{ path: 'maxAmount' }],
    })
  })

  it('must be above one that is not final yet, which the contract knows', async () => {
    const lot = await auctions.open({ minimum: 320 })
    const [first, second] = [await shop.createBuyer(), await shop.createBuyer()]
    await auctions.bid(first, lot, 1_000)
    const refused = await auctions.quote(second, lot, 1_005).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'bid-too-low', message: expect.stringContaining('1009.99') as unknown })
    await expect(auctions.quote(second, lot, 1_010)).resolves.toMatchObject({ amount: 1_010 })
  })

  it('counts in the order of the chain, also where its quote was given up, and where nobody told of it', async () => {
    const lot = await auctions.open({ minimum: 320 })
    const bidders = await Promise.all([shop.createBuyer(), shop.createBuyer(), shop.createBuyer()])
    const [first, second, third] = bidders as [EtherBuyer, EtherBuyer, EtherBuyer]
    const quotes = [
      await auctions.quote(first, lot, 400),
      await auctions.quote(second, lot, 500),
      await auctions.quote(third, lot, 600),
    ] as const
    await first.api('POST /v1/pledge/{id}/cancel', { params: { id: quotes[0].pledgeId ?? '' } })
    await first.wallet.send(quotes[0].etherPurchase.transaction)
    await second.wallet.send(quotes[1].etherPurchase.transaction)
    await third.wallet.send(quotes[2].etherPurchase.transaction)
    await shop.serve()
    const auction = await auctions.read(lot.auctionId, third.api)
    expect(auction.bids.map(({ amount, seq }) => [amount, seq])).toEqual([
      [600, 3],
      [500, 2],
      [400, 1],
    ])
    expect(auction.own).toMatchObject({ isLeading: true })
    await expectChainAsBooks()
  })

  it('is written once and in the order of the chain, whichever is settled first', async () => {
    const lot = await auctions.open({ minimum: 320 })
    const bidders = await Promise.all([shop.createBuyer(), shop.createBuyer(), shop.createBuyer()])
    const paid = []
    for (const [place, bidder] of bidders.entries()) paid.push(await auctions.bid(bidder, lot, 400 + place * 100))
    await serveUntilQuiet(chainOf(shop.test))
    const { db } = shop.test.resources
    const payments = await Promise.all(
      paid.map(({ etherPurchase }) => findChainPaymentByOrderHex(db, etherPurchase.randomHex as Hex)),
    )
    const latestFirst = payments.map((payment) => payment?.paymentId ?? '').toReversed()
    expect(await brokenByWriting(lot.auctionId, latestFirst)).toContain('bids that stand rise')
    const everywhere = [...latestFirst, ...latestFirst].map((paymentId) =>
      settlePayment(shop.test.resources, paymentId),
    )
    await Promise.all(everywhere)
    const { bids } = await auctions.read(lot.auctionId, lot.seller)
    expect(bids.map(({ amount, seq }) => [amount, seq])).toEqual([
      [600, 3],
      [500, 2],
      [400, 1],
    ])
    await shop.serve()
    await expectChainAsBooks()
  })

  it('is not believed: what is told must be what was quoted, and on the chain', async () => {
    const lot = await auctions.open()
    const [bidder, stranger] = [await shop.createBuyer(), await shop.createBuyer()]
    const quoted = await auctions.quote(bidder, lot, 640)
    const hash = await bidder.wallet.pay(stranger.wallet.address, 1n)
    expect(await refusalOf(auctions.submit(bidder, quoted, hash))).toBe('ether-differs')
    expect(await refusalOf(auctions.submit(bidder, quoted, hash, { amount: 700 }))).toBe('ether-differs')
    expect(await refusalOf(auctions.submit(stranger, quoted, hash))).toBe('pledge-not-found')
    expect(await auctions.read(lot.auctionId, bidder.api)).toMatchObject({ bidCount: 0 })
  })
})

describe('an auction in ETH that is cancelled', () => {
  it('is undone by its contract: the ETH goes back, and so does a minted edition', async () => {
    const sale = await shop.createSale({ supply: 1 })
    const owner = await shop.createBuyer()
    const bought = await owner.begin(sale)
    await owner.wallet.send(bought.etherPurchase.transaction)
    await shop.serve()
    const lot = await auctions.openResale({ itemId: sale.itemId, sellerId: owner.id })
    await shop.serve()
    const bidder = await shop.createBuyer()
    await auctions.bid(bidder, lot, 640)
    await shop.serve()
    const before = await shop.etherAt(bidder.wallet.address)
    const api = await staff()
    const { bids } = await auctions.read(lot.auctionId, api)
    expect(await refusalOf(api('POST /v1/bid/cancel', { body: { bidId: bids[0]?.id ?? '' } }))).toBe('bid-on-chain')
    const { data } = await api('DELETE /v1/auction/{id}', {
      params: { id: lot.auctionId },
      body: { reason: 'The work is disputed' },
    })
    expect(data).toMatchObject({ state: 'live', reason: 'The work is disputed', canBid: false, canCancel: false })
    expect(await refusalOf(auctions.quote(bidder, lot, 1_000))).toBe('auction-closing')
    await settle(lot.auctionId)
    expect(await auctions.read(lot.auctionId, api)).toMatchObject({
      state: 'cancelled',
      reason: 'The work is disputed',
    })
    expect(await shop.etherAt(bidder.wallet.address)).toBe(before + weiOf(64_000n, rate))
    expect(await shop.desk.balanceOf(await custodyOf(owner.id), lot.itemId)).toBe(1n)
    const { data: pledged } = await bidder.api('GET /v1/pledge/own', { query: {} })
    expect(pledged.pledges).toMatchObject([{ state: 'returned' }])
    await expectChainAsBooks()
  })

  it('waits for what a wallet may still send, and repays it', async () => {
    const lot = await auctions.open()
    const bidder = await shop.createBuyer()
    const quoted = await auctions.quote(bidder, lot, 640)
    const { data } = await lot.seller('DELETE /v1/auction/{id}', { params: { id: lot.auctionId } })
    expect(data).toMatchObject({ state: 'live', canBid: false })
    const before = await shop.etherAt(bidder.wallet.address)
    await bidder.wallet.send(quoted.etherPurchase.transaction)
    await settle(lot.auctionId)
    expect((await auctions.read(lot.auctionId, lot.seller)).state).toBe('cancelled')
    expect(before - (await shop.etherAt(bidder.wallet.address))).toBeLessThan(10n ** 16n)
    await expectChainAsBooks()
  })

  it('is over at once where nobody has asked to bid', async () => {
    const lot = await auctions.open()
    const { data } = await lot.seller('DELETE /v1/auction/{id}', { params: { id: lot.auctionId } })
    expect(data.state).toBe('cancelled')
  })

  it('may be undone by others once the house has left it lie: the books follow', async () => {
    const lot = await auctions.open()
    const bidder = await shop.createBuyer()
    await auctions.bid(bidder, lot, 640)
    await shop.serve()
    await auctions.endNow(lot.auctionId)
    await shop.desk.chain.rpc('evm_increaseTime', [8 * 86_400])
    const listing = await readAuctionListing(shop.test.resources.db, lot.auctionId)
    const data = encodeFunctionData({ abi: artMarketAbi, functionName: 'failAuction', args: [listing] })
    const stranger = await shop.createBuyer()
    await stranger.wallet.send({ to: shop.desk.market, data, value: '0x0' })
    await settle(lot.auctionId)
    expect((await auctions.read(lot.auctionId, lot.seller)).state).toBe('cancelled')
    await expectChainAsBooks()
  })
})

it('is opened by whoever can be paid by it, for works on Ethereum', async () => {
  const lot = await auctions.open()
  await lot.seller('DELETE /v1/auction/{id}', { params: { id: lot.auctionId } })
  const body = {
    itemId: lot.itemId,
    quantity: 1,
    minimumPrice: 100,
    liveTill: 1 as const,
    acceptedPaymentMethod: 'crypto' as const,
  }
  const open = () => lot.seller('POST /v1/list/auction', { idempotencyKey: randomUUID(), body })
  /** What its seller is told beforehand. */
  const told = async () =>
    (await lot.seller('GET /v1/item/{id}/selling', { params: { id: lot.itemId } })).data.etherAuction
  expect(await told()).toEqual({ obstacle: null, possibleFrom: null })
  await shop.sql('UPDATE crypto_account SET changed_at = clock_timestamp() WHERE user_id = $1', [lot.sellerId])
  expect(await told()).toEqual({ obstacle: 'waits', possibleFrom: expect.any(String) as unknown })
  await expect(open()).rejects.toMatchObject({ errors: [{ path: 'acceptedPaymentMethod' }] })
  await shop.sql('UPDATE crypto_account SET verified_at = NULL WHERE user_id = $1', [lot.sellerId])
  expect(await refusalOf(open())).toBe('crypto-account-unverified')
  expect(await told()).toEqual({ obstacle: 'unconfirmed', possibleFrom: null })
  await shop.sql('DELETE FROM crypto_account WHERE user_id = $1', [lot.sellerId])
  expect(await refusalOf(open())).toBe('crypto-account-needed')
  expect(await told()).toEqual({ obstacle: 'no-address', possibleFrom: null })
  await addCheckedAddress(shop.test, lot.sellerId)
  await shop.sql(`UPDATE item SET blockchain = 'polygon' WHERE id = $1`, [lot.itemId])
  expect(await told()).toEqual({ obstacle: 'polygon', possibleFrom: null })
  await expect(open()).rejects.toMatchObject({ errors: [{ path: 'acceptedPaymentMethod' }] })
})

import { artMarketAbi } from '@monsoon/contracts/art-market'
import { weiOf } from '@monsoon/domain/pricing/ether-price'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readChainOffer } from '#chain-sales/plan-chain-offer.ts'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { createMintableWork } from '#test-support/chain/chain-desk.ts'
import { etherOffers } from '#test-support/chain/ether-offer.ts'
import { addCheckedAddress, openEtherShop, type EtherBuyer, type EtherShop } from '#test-support/chain/ether-shop.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { signInMember } from '#test-support/sale-fixture-queries.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'
import { proveChain } from '#tokens/prove-chain.ts'
import { acceptOffer } from './answer-offer.ts'
import { followChainOffer } from './follow-chain-offer.ts'
import { withdrawOffer } from './withdraw-offer.ts'

let shop: EtherShop
beforeAll(async () => {
  shop = await openEtherShop()
})
afterAll(() => shop.close())
const offers = etherOffers(() => shop)

const rate = { ethUsdMinor: 320_000n }
const custodyOf = (userId: string) => findCustodyAddress(shop.test.resources.db, userId)
const apiOf = async (userId: string) => shop.test.apiWith(await signInMember(shop.test.resources, userId))
const read = async (offerId: string, api: EtherBuyer['api']) => {
  const { data } = await api('GET /v1/offer/user', { query: { role: 'buyer' } })
  return data.offers.find((one) => one.offerId === offerId)
}
const stateOf = async (offerId: string) => {
  const { rows } = await shop.sql<{ state: string }>('SELECT state FROM offer WHERE id = $1', [offerId])
  return rows[0]?.state
}
const isHeld = async (offerId: string) => {
  const { orderHex } = await readChainOffer(shop.test.resources.db, offerId)
  const data = encodeFunctionData({ abi: artMarketAbi, functionName: 'hasOffer', args: [orderHex] })
  return BigInt(await shop.desk.chain.rpc<string>('eth_call', [{ to: shop.desk.market, data }, 'latest'])) === 1n
}

/** A work that its artist has not sold yet. */
async function createWork({ supply = 2 }: { supply?: number } = {}) {
  const { itemId, artistId } = await createMintableWork(shop.test, { supply })
  const payout = await addCheckedAddress(shop.test, artistId)
  return { itemId, artistId, payout, artist: await apiOf(artistId) }
}

/** Has the house do what there is to do on chain, and follows it. */
async function settle(offerId: string) {
  for (let round = 0; round < 3; round += 1) {
    await followChainOffer(shop.test.resources, offerId)
    await shop.serve()
  }
}

async function expectChainAsBooks() {
  const [proof] = await proveChain(shop.test.resources)
  expect(proof?.differences).toEqual([])
  expect(await listInvariantViolations(shop.test.resources.db)).toEqual([])
}

describe('an offer in ETH', () => {
  it('lies in the contract until its owner accepts, which mints and pays there [CALL-154]', async () => {
    const work = await createWork()
    const buyer = await shop.createBuyer()
    const { data: terms } = await buyer.api('GET /v1/offer/price/{id}', { params: { id: work.itemId } })
    expect(terms).toMatchObject({ canPayEther: true, ethUsd: 3_200, etherOffer: null })
    const paid = await offers.deposit(buyer, { itemId: work.itemId, amount: 640, quantity: 2 })
    expect(paid).toMatchObject({ total: 1_280, mintFee: 0, transferFee: 0, cardRequired: false })
    expect(paid.etherPurchase).toMatchObject({ saleId: null, totalCost: '0.4', sellerWithdrawalAddress: work.payout })
    const told = await offers.submit(buyer, paid, paid.hash)
    expect(told).toMatchObject({ offer: null, payment: { stage: 'confirming', transactionHash: paid.hash } })
    const { data: seen } = await buyer.api('GET /v1/offer/price/{id}', { params: { id: work.itemId } })
    expect(seen.etherOffer).toMatchObject({ amount: 640, quantity: 2, payment: { stage: 'confirming' } })
    await shop.serve()
    const { offer, payment } = await offers.submit(buyer, paid, paid.hash)
    expect(payment.stage).toBe('paid')
    expect(offer).toMatchObject({
      status: 'open',
      isOnChain: true,
      amount: 640,
      quantity: 2,
      canWithdraw: true,
      terms: { held: 0, totalEther: '0.4', totalCost: 1_280 },
    })
    const offerId = offer?.offerId ?? ''
    expect(await isHeld(offerId)).toBe(true)
    await expectChainAsBooks()
    expect(await offers.answer(work.artist, offerId, 'accept')).toMatchObject({ status: 'selling', canAccept: false })
    await expectChainAsBooks()
    await settle(offerId)
    expect(await read(offerId, buyer.api)).toMatchObject({ status: 'accepted' })
    expect(await shop.desk.balanceOf(await custodyOf(buyer.id), work.itemId)).toBe(2n)
    expect(await shop.etherAt(work.payout)).toBe((weiOf(128_000n, rate) * 70n) / 100n)
    expect(await isHeld(offerId)).toBe(false)
    const sold = await read(offerId, buyer.api)
    const { data: order } = await buyer.api('GET /v1/order/{id}', { params: { id: sold?.terms?.orderId ?? '' } })
    expect(order).toMatchObject({ state: 'paid', modeOfPayment: 'metamask', totalCost: 1_280 })
    expect(order.etherPayment).toMatchObject({ stage: 'paid', totalCost: '0.4' })
    await expectChainAsBooks()
  })

  it('is for a minted edition of somebody else as well', async () => {
    const sale = await shop.createSale({ supply: 1 })
    const owner = await shop.createBuyer()
    const bought = await owner.begin(sale)
    await owner.wallet.send(bought.etherPurchase.transaction)
    await shop.serve()
    const payout = await addCheckedAddress(shop.test, owner.id)
    const buyer = await shop.createBuyer()
    const { offerId } = await offers.make(buyer, { itemId: sale.itemId, amount: 960 })
    // The market may not move it yet: the house sees to that.
    expect(await refusalOf(offers.answer(owner.api, offerId, 'accept'))).toBe('ether-not-ready')
    await shop.serve()
    await offers.answer(owner.api, offerId, 'accept')
    await settle(offerId)
    expect(await stateOf(offerId)).toBe('accepted')
    expect(await shop.desk.balanceOf(await custodyOf(buyer.id), sale.itemId)).toBe(1n)
    expect(await shop.etherAt(payout)).toBeGreaterThan(0n)
    await expectChainAsBooks()
  })

  it('pays where its owner is paid when they accept, and the books name that address', async () => {
    const work = await createWork()
    const buyer = await shop.createBuyer()
    const { offerId } = await offers.make(buyer, { itemId: work.itemId, amount: 640 })
    await shop.sql('DELETE FROM crypto_account WHERE user_id = $1', [work.artistId])
    const payout = await addCheckedAddress(shop.test, work.artistId)
    expect(payout).not.toBe(work.payout)
    await offers.answer(work.artist, offerId, 'accept')
    await settle(offerId)
    expect([await shop.etherAt(work.payout), await shop.etherAt(payout)]).toEqual([
      0n,
      (weiOf(64_000n, rate) * 70n) / 100n,
    ])
    const { rows } = await shop.sql<{ payout: string }>(
      'SELECT payout FROM chain_payment JOIN payment ON payment.id = payment_id WHERE offer_id = $1',
      [offerId],
    )
    expect(rows).toEqual([{ payout }])
  })

  it('keeps its price: nobody can counter it', async () => {
    const work = await createWork()
    const buyer = await shop.createBuyer()
    const { offerId } = await offers.make(buyer, { itemId: work.itemId, amount: 640 })
    const counter = { params: { id: offerId }, body: { amount: 900 } }
    expect(await refusalOf(work.artist('POST /v1/offer/{id}/counter', counter))).toBe('offer-on-chain')
    expect(await read(offerId, buyer.api)).toMatchObject({ status: 'open', canCounter: false })
  })
})

describe('an offer in ETH under competition', () => {
  it('is accepted once by many acceptances at once, and either sold or ended where others end it', async () => {
    const work = await createWork()
    const buyer = await shop.createBuyer()
    const outcomesOf = async (acts: Promise<unknown>[]) =>
      (await Promise.allSettled(acts)).filter(({ status }) => status === 'fulfilled').length
    const first = await offers.make(buyer, { itemId: work.itemId, amount: 640 })
    const accept = (offerId: string) => acceptOffer(shop.test.resources, { offerId, actorId: work.artistId })
    expect(await outcomesOf(Array.from({ length: 5 }, () => accept(first.offerId)))).toBe(1)
    await settle(first.offerId)
    expect(await stateOf(first.offerId)).toBe('accepted')
    const other = await shop.createBuyer()
    const second = await offers.make(other, { itemId: work.itemId, amount: 640 })
    const actor = { userId: other.id, role: 'member' } as Parameters<typeof withdrawOffer>[1]['actor']
    const withdraw = () => withdrawOffer(shop.test.resources.db, { offerId: second.offerId, actor, reason: undefined })
    expect(await outcomesOf([accept(second.offerId), withdraw(), accept(second.offerId), withdraw()])).toBe(1)
    await settle(second.offerId)
    const isSold = (await stateOf(second.offerId)) === 'accepted'
    expect(await isHeld(second.offerId)).toBe(false)
    expect(await shop.desk.balanceOf(await custodyOf(buyer.id), work.itemId)).toBe(1n)
    expect(await shop.desk.balanceOf(await custodyOf(other.id), work.itemId)).toBe(isSold ? 1n : 0n)
    await expectChainAsBooks()
  })
})

describe('its ETH goes back', () => {
  const ends = {
    'where its owner says no': async (work: Awaited<ReturnType<typeof createWork>>, _: EtherBuyer, offerId: string) =>
      void (await offers.answer(work.artist, offerId, 'reject')),
    'where its buyer withdraws it': async (_: unknown, buyer: EtherBuyer, offerId: string) =>
      void (await buyer.api('PATCH /v1/offer/{id}', { params: { id: offerId } })),
  }
  it.each(Object.entries(ends))('%s', async (_, end) => {
    const work = await createWork()
    const buyer = await shop.createBuyer()
    const { offerId } = await offers.make(buyer, { itemId: work.itemId, amount: 640 })
    await end(work, buyer, offerId)
    const before = await shop.etherAt(buyer.wallet.address)
    expect(await isHeld(offerId)).toBe(true)
    await settle(offerId)
    expect(await isHeld(offerId)).toBe(false)
    expect(await shop.etherAt(buyer.wallet.address)).toBe(before + weiOf(64_000n, rate))
    const { data } = await buyer.api('GET /v1/pledge/own', { query: {} })
    expect(data.pledges.find((one) => one.offerId === offerId)).toMatchObject({ state: 'returned' })
    await settle(offerId)
    await expectChainAsBooks()
  })

  it('where its buyer makes another one, which the contract holds beside it until then', async () => {
    const work = await createWork()
    const buyer = await shop.createBuyer()
    const before = await offers.make(buyer, { itemId: work.itemId, amount: 640 })
    const after = await offers.make(buyer, { itemId: work.itemId, amount: 700 })
    await settle(before.offerId)
    expect([await stateOf(before.offerId), await isHeld(before.offerId)]).toEqual(['withdrawn', false])
    expect([await stateOf(after.offerId), await isHeld(after.offerId)]).toEqual(['open', true])
    await expectChainAsBooks()
  })

  it('once its week is over', async () => {
    const work = await createWork()
    const buyer = await shop.createBuyer()
    const { offerId } = await offers.make(buyer, { itemId: work.itemId, amount: 640 })
    await shop.sql(`UPDATE offer SET created_at = now() - interval '8 days', expires_at = now() WHERE id = $1`, [
      offerId,
    ])
    expect(await refusalOf(offers.answer(work.artist, offerId, 'accept'))).toBe('offer-expired')
    await settle(offerId)
    expect([await stateOf(offerId), await isHeld(offerId)]).toEqual(['expired', false])
    await expectChainAsBooks()
  })

  it('where it can no longer be made once the chain shows it', async () => {
    const work = await createWork()
    const buyer = await shop.createBuyer()
    const paid = await offers.deposit(buyer, { itemId: work.itemId, amount: 640 })
    const body = { isOpen: false }
    await work.artist('PUT /v1/offer/terms/{itemId}', { params: { itemId: work.itemId }, body })
    await shop.serve()
    const { offer } = await offers.submit(buyer, paid, paid.hash)
    expect(offer).toMatchObject({ status: 'invalid', terms: { reason: expect.stringContaining('offers') as unknown } })
    const offerId = offer?.offerId ?? ''
    await settle(offerId)
    expect(await isHeld(offerId)).toBe(false)
    await expectChainAsBooks()
  })

  it('where its buyer takes it out of the contract without us, and an acceptance comes too late', async () => {
    const work = await createWork()
    const buyer = await shop.createBuyer()
    const { offerId } = await offers.make(buyer, { itemId: work.itemId, amount: 640 })
    await offers.answer(work.artist, offerId, 'accept')
    const held = await readChainOffer(shop.test.resources.db, offerId)
    const data = encodeFunctionData({ abi: artMarketAbi, functionName: 'refundOffer', args: [held] })
    await buyer.wallet.send({ to: shop.desk.market, data, value: '0x0' })
    await settle(offerId)
    expect(['withdrawn', 'invalid']).toContain(await stateOf(offerId))
    const { rows } = await shop.sql<{ state: string }>('SELECT state FROM edition_range WHERE item_id = $1', [
      work.itemId,
    ])
    expect(rows.every(({ state }) => state === 'held')).toBe(true)
    await expectChainAsBooks()
  })
})

describe('what is refused before anything is signed', () => {
  it('offers for works on Polygon, of owners who cannot be paid on chain, without a wallet, and above what the market takes', async () => {
    const work = await createWork()
    const buyer = await shop.createBuyer()
    const command = { itemId: work.itemId, amount: 640 }
    expect(await refusalOf(offers.quote(buyer, { ...command, amount: 10_000_000 }))).toBe('ether-above-cap')
    await expect(
      buyer.api('POST /v1/offer/initiate', { body: { ...command, quantity: 1, modeOfPayment: 'metamask' } }),
    ).rejects.toMatchObject({ errors: [{ path: 'metamaskAddress' }] })
    await shop.sql('DELETE FROM crypto_account WHERE user_id = $1', [work.artistId])
    expect(await refusalOf(offers.quote(buyer, command))).toBe('ether-not-ready')
    await addCheckedAddress(shop.test, work.artistId)
    await shop.sql(`UPDATE item SET blockchain = 'polygon' WHERE id = $1`, [work.itemId])
    expect(await refusalOf(offers.quote(buyer, command))).toBe('ether-not-ready')
    const { data } = await buyer.api('GET /v1/offer/price/{id}', { params: { id: work.itemId } })
    expect(data).toMatchObject({ canPayEther: false, canPostOffer: true })
  })

  it('an acceptance by an owner without an address for ETH', async () => {
    const work = await createWork()
    const buyer = await shop.createBuyer()
    const { offerId } = await offers.make(buyer, { itemId: work.itemId, amount: 640 })
    await shop.sql('DELETE FROM crypto_account WHERE user_id = $1', [work.artistId])
    expect(await refusalOf(offers.answer(work.artist, offerId, 'accept'))).toBe('crypto-account-needed')
  })

  it('what is told of a payment that is not the one that was quoted', async () => {
    const work = await createWork()
    const [buyer, stranger] = [await shop.createBuyer(), await shop.createBuyer()]
    const quoted = await offers.quote(buyer, { itemId: work.itemId, amount: 640 })
    const hash = await buyer.wallet.pay(stranger.wallet.address, 1n)
    expect(await refusalOf(offers.submit(buyer, quoted, hash))).toBe('ether-differs')
    expect(await refusalOf(offers.submit(stranger, quoted, hash))).toBe('pledge-not-found')
  })
})

import { weiOf } from '@monsoon/domain/pricing/ether-price'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toFunctionSelector } from 'viem'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { addCheckedAddress, openEtherShop, type EtherBuyer, type EtherShop } from '#test-support/chain/ether-shop.ts'
import { openListing } from '#listings/open-listing.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { proveChain } from '#tokens/prove-chain.ts'
import { syncTokens } from '#tokens/sync-tokens.ts'
import { findCustodyAddress } from '#tokens/token-queries.ts'
import { expireOrder } from '../expire-order.ts'

let shop: EtherShop
beforeAll(async () => {
  shop = await openEtherShop()
})
afterAll(() => shop.close())

const rate = { ethUsdMinor: 320_000n }
const custodyOf = (userId: string) => findCustodyAddress(shop.test.resources.db, userId)
const orderOf = async ({ api }: EtherBuyer, orderId: string) =>
  (await api('GET /v1/order/{id}', { params: { id: orderId } })).data
const shareOf = (wei: bigint, percent: bigint) => (wei * percent) / 100n

const openMoves = async (itemId: string) =>
  (await shop.test.resources.db.selectFrom('token_move').select('id').where('item_id', '=', itemId).execute()).length

describe('a purchase that a browser wallet pays', () => {
  it('is the buyer’s once the chain shows it, minted by the contract that paid everybody [FLOW-007] [CALL-120] [CALL-122] [ENT-076] [ENT-082]', async () => {
    const sale = await shop.createSale({ priceMinor: 32_000n })
    const buyer = await shop.createBuyer()
    const { randomHex } = (await buyer.api('GET /v1/random-hex')).data
    const held = await buyer.begin(sale, { quantity: 2, randomHex })
    const totalWei = weiOf(64_000n, rate)
    expect(held).toMatchObject({ cardRequired: false, paymentIntent: null, editions: '1-2' })
    expect(held.quote).toMatchObject({ mintFee: 0, transferFee: 0, totalCost: 640 })
    expect(held.etherPurchase).toMatchObject({
      saleId: sale.saleId,
      itemId: sale.itemId,
      userId: buyer.id,
      auctionId: null,
      randomHex,
      sellerWithdrawalAddress: sale.payout,
      totalCost: '0.2',
      sellerCost: '0.14',
      transaction: { chainId: shop.desk.chain.chainId, to: shop.desk.market.toLowerCase() },
    })
    const hash = await buyer.wallet.send(held.etherPurchase.transaction)
    const { data } = await buyer.submit(held, hash)
    expect(data.payment).toMatchObject({ stage: 'confirming', transactionHash: hash, totalCost: '0.2' })
    await shop.serve()
    const order = await orderOf(buyer, held.orderId)
    expect(order).toMatchObject({ state: 'paid', modeOfPayment: 'metamask', totalCost: 640, editions: '1-2' })
    expect(order.etherPayment).toMatchObject({ stage: 'paid', confirmations: { have: 1, need: 1 } })
    expect(order.mint).toMatchObject({ stage: 'minted', quantity: 2, mintedQuantity: 2, transactionHash: hash })
    expect(order.mayRefundMint).toBe(false)
    expect(await shop.desk.balanceOf(await custodyOf(buyer.id), sale.itemId)).toBe(2n)
    const curator = await custodyOf(sale.curatorId ?? '')
    expect([await shop.etherAt(sale.payout), await shop.etherAt(curator)]).toEqual([
      shareOf(totalWei, 70n),
      shareOf(totalWei, 10n),
    ])
    await syncTokens(shop.test.resources, sale.itemId)
    expect(await openMoves(sale.itemId)).toBe(0)
    const [proof] = await proveChain(shop.test.resources)
    expect(proof?.differences).toEqual([])
    const { tradingInfo } = (await buyer.api('GET /v1/item/{id}', { params: { id: sale.itemId } })).data
    expect(tradingInfo.map(({ event, transactionHash }) => [event, transactionHash])).toEqual(
      expect.arrayContaining([
        ['buy', hash],
        ['mint', hash],
      ]),
    )
  })

  it('moves no money of any wallet: what the contract passed on stands in the books, the rest is the house’s', async () => {
    const sale = await shop.createSale({ priceMinor: 32_000n })
    const buyer = await shop.createBuyer()
    const before = await readWallets([buyer.id, sale.artistId, sale.curatorId ?? ''])
    const held = await buyer.begin(sale)
    await buyer.wallet.send(held.etherPurchase.transaction)
    // Nobody told the house: the chain does.
    await shop.serve()
    expect((await orderOf(buyer, held.orderId)).state).toBe('paid')
    expect(await readWallets([buyer.id, sale.artistId, sale.curatorId ?? ''])).toEqual(before)
    const postings = await shop.test.resources.db
      .selectFrom('ledger_entry')
      .innerJoin('ledger_transfer', 'ledger_transfer.entry_id', 'ledger_entry.id')
      .select(['purpose', 'amount_minor as minor', 'credit_account as credit'])
      .where('order_id', '=', held.orderId)
      .orderBy('amount_minor', 'desc')
      .execute()
    expect(postings.map(({ purpose, minor, credit }) => [purpose, minor, credit])).toEqual([
      ['crypto payment', 32_000n, houseAccounts.salesBeingSplit],
      ['artist share', 22_400n, houseAccounts.marketContract],
      ['platform share', 6_400n, houseAccounts.shareOfSales],
      ['curator share', 3_200n, houseAccounts.marketContract],
    ])
    const splitFor = async (userId: string) => {
      const api = shop.test.apiWith(await signInMember(shop.test.resources, userId))
      return (await api('GET /v1/order/{id}/split', { params: { id: held.orderId } })).data
    }
    const own = async (userId: string) => {
      const { seenAs, parts } = await splitFor(userId)
      return [seenAs, parts.filter(({ isYours }) => isYours).map(({ amount }) => amount)]
    }
    expect(await own(sale.artistId)).toEqual([['seller'], [224]])
    expect(await own(sale.curatorId ?? '')).toEqual([['curator'], [32]])
  })

  it('is a resale once the market may move the edition, with the artist’s royalty', async () => {
    const sale = await shop.createSale({ supply: 1 })
    const first = await shop.createBuyer()
    const bought = await first.begin(sale)
    await first.wallet.send(bought.etherPurchase.transaction)
    await shop.serve()
    const payout = await addCheckedAddress(shop.test, first.id)
    const { listingId: saleId } = await openListing(shop.test.resources.db, {
      itemId: sale.itemId,
      sellerId: first.id,
      unitPriceMinor: 64_000n,
      quantity: 1,
      acceptedPaymentMethod: 'crypto',
    })
    const resale = { itemId: sale.itemId, saleId }
    const second = await shop.createBuyer()
    expect(await refusalOf(second.begin(resale))).toBe('ether-not-ready')
    await shop.serve()
    const held = await second.begin(resale)
    const artist = await custodyOf(sale.artistId)
    const royaltyBefore = await shop.etherAt(artist)
    await second.wallet.send(held.etherPurchase.transaction)
    await shop.serve()
    expect((await orderOf(second, held.orderId)).state).toBe('paid')
    const totalWei = weiOf(64_000n, rate)
    expect((await shop.etherAt(artist)) - royaltyBefore).toBe(shareOf(totalWei, 10n))
    expect(await shop.etherAt(payout)).toBe((totalWei * 875n) / 1_000n)
    expect(await shop.desk.balanceOf(await custodyOf(second.id), sale.itemId)).toBe(1n)
    const [proof] = await proveChain(shop.test.resources)
    expect(proof?.differences).toEqual([])
  })

  it('is offered on its page only where its seller can be paid and what is sold is there', async () => {
    const { db } = shop.test.resources
    const sale = await shop.createSale()
    const buyer = await shop.createBuyer()
    const offered = async () => {
      const { data } = await buyer.api('GET /v1/item/{id}', { params: { id: sale.itemId } })
      return data.saleInfo.map(({ secondarySale, acceptsEther }) => [secondarySale, acceptsEther])
    }
    expect(await offered()).toEqual([[false, true]])
    const { data: bought } = await buyer.api('GET /v1/item/{id}', { params: { id: sale.itemId } })
    expect(bought.itemInfo).toMatchObject({ isMintingOn: true, ownMint: null })
    const holder = await createMember(shop.test.resources, { fundsMinor: 1_000_000n })
    const api = shop.test.apiWith(await signInMember(shop.test.resources, holder))
    await api('POST /v1/buy', { body: { itemId: sale.itemId, saleId: sale.saleId, quantity: 1 } })
    await addCheckedAddress(shop.test, holder)
    const resale = { itemId: sale.itemId, sellerId: holder, unitPriceMinor: 64_000n, quantity: 1 }
    await openListing(db, { ...resale, acceptedPaymentMethod: 'crypto' })
    // Bought from the wallet, and not minted yet.
    expect(await offered()).toContainEqual([true, false])
    await syncTokens(shop.test.resources, sale.itemId)
    await shop.serve()
    expect(await offered()).toContainEqual([true, true])
    await db.deleteFrom('crypto_account').where('user_id', '=', sale.artistId).execute()
    expect(await offered()).toContainEqual([false, false])
  })

  it('is not refunded: nobody here has its money', async () => {
    const sale = await shop.createSale()
    const buyer = await shop.createBuyer()
    const held = await buyer.begin(sale)
    await buyer.wallet.send(held.etherPurchase.transaction)
    await shop.serve()
    const staffId = await createMember(shop.test.resources, { role: 'admin' })
    const staff = shop.test.apiWith(await signInMember(shop.test.resources, staffId))
    const asked = { params: { id: held.orderId }, body: { reason: 'Not as described' } }
    expect(await refusalOf(staff('POST /v1/staff/orders/{id}/refunds', asked))).toBe('refund-on-chain')
  })

  it('goes on to the own wallet where its buyer wants that, for the transfer fee', async () => {
    const sale = await shop.createSale({ priceMinor: 32_000n })
    const buyer = await shop.createBuyer()
    const walletAddress = await addCheckedAddress(shop.test, buyer.id)
    const held = await buyer.begin(sale, { toPrivateWallet: true, walletAddress })
    expect(held.quote).toMatchObject({ mintFee: 0, totalCost: 320 + held.quote.transferFee })
    expect(held.quote.transferFee).toBeGreaterThan(0)
    await buyer.wallet.send(held.etherPurchase.transaction)
    await shop.serve()
    await shop.serve()
    expect(await shop.desk.balanceOf(walletAddress, sale.itemId)).toBe(1n)
    const [proof] = await proveChain(shop.test.resources)
    expect(proof?.differences).toEqual([])
  })
})

describe('what a wallet may still pay', () => {
  it('is not called back: neither cancelled nor replaced, and its editions are free when the chain can show no sale any more', async () => {
    const sale = await shop.createSale({ supply: 1 })
    const buyer = await shop.createBuyer()
    const held = await buyer.begin(sale)
    const params = { id: held.orderId }
    expect(await refusalOf(buyer.api('POST /v1/order/{id}/cancel', { params }))).toBe('ether-order-open')
    expect(await refusalOf(buyer.begin(sale))).toBe('ether-order-open')
    const again = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
    expect(await refusalOf(buyer.api('POST /v1/buy', { body: again }))).toBe('ether-order-open')
    // Our clock alone decides nothing.
    const past = new Date(Date.now() - 1_000)
    await change('orders', { reserved_until: past }, held.orderId)
    await expireOrder(shop.test.resources, held.orderId)
    expect((await orderOf(buyer, held.orderId)).state).toBe('reserved')
    await shop.endQuote(held)
    await shop.serve()
    await expireOrder(shop.test.resources, held.orderId)
    const ended = await orderOf(buyer, held.orderId)
    expect(ended).toMatchObject({ state: 'expired', etherPayment: { stage: 'ended' } })
    await expect(buyer.wallet.send(held.etherPurchase.transaction)).rejects.toThrow(
      toFunctionSelector('QuoteExpired(uint256)'),
    )
    expect((await buyer.api('POST /v1/buy', { body: again })).data.state).toBe('paid')
  })

  it('was paid in the last moment: its editions are held past its time, until that block is final', async () => {
    const deep = await openEtherShop({ ETHEREUM_CONFIRMATIONS: '3', POLYGON_CONFIRMATIONS: '3' })
    const sale = await deep.createSale({ supply: 1 })
    const buyer = await deep.createBuyer()
    const held = await buyer.begin(sale)
    await deep.serve()
    await deep.desk.chain.pauseMining()
    const hash = await buyer.wallet.send(held.etherPurchase.transaction)
    await deep.endQuote(held)
    await deep.serve()
    await expireOrder(deep.test.resources, held.orderId)
    const { data } = await buyer.submit(held, hash)
    expect(data.payment).toMatchObject({ stage: 'confirming', confirmations: { have: 2, need: 3 } })
    await deep.desk.chain.mine()
    await deep.serve()
    const order = (await buyer.api('GET /v1/order/{id}', { params: { id: held.orderId } })).data
    expect(order).toMatchObject({ state: 'paid', etherPayment: { stage: 'paid', confirmations: { have: 3, need: 3 } } })
    await deep.close()
  })
})

describe('what is told of a payment', () => {
  it('is compared with the order, and believed for nothing', async () => {
    const sale = await shop.createSale({ supply: 2 })
    const buyer = await shop.createBuyer()
    const held = await buyer.begin(sale)
    const nothing = `0x${'7'.repeat(64)}`
    for (const more of [
      { totalPrice: '0.09' },
      { totalPrice: 'x' },
      { metamaskAddress: `0x${'9'.repeat(40)}` },
      { quantity: 2 },
      { saleId: (await shop.createSale()).saleId },
    ])
      expect(await refusalOf(buyer.submit(held, nothing, more))).toBe('ether-differs')
    const stranger = await shop.createBuyer()
    expect(await refusalOf(stranger.submit(held, nothing))).toBe('order-not-found')
    const payment = await buyer.wallet.pay(sale.payout, 1n)
    expect(await refusalOf(buyer.submit(held, payment))).toBe('ether-differs')
    expect((await buyer.submit(held, nothing)).data.payment.stage).toBe('confirming')
    await shop.serve()
    expect((await orderOf(buyer, held.orderId)).state).toBe('reserved')
    const { transaction } = held.etherPurchase
    const failed = await buyer.wallet.send({ ...transaction, value: '0x1', gas: 1_000_000n })
    expect(await refusalOf(buyer.submit(held, failed))).toBe('ether-failed')
    expect((await orderOf(buyer, held.orderId)).etherPayment).toMatchObject({ stage: 'waiting', transactionHash: null })
    // The same order can be paid all the same, from another account, once.
    await stranger.wallet.send(transaction)
    await expect(stranger.wallet.send(transaction)).rejects.toThrow(toFunctionSelector('OrderUsed(bytes32)'))
    await shop.serve()
    expect((await orderOf(buyer, held.orderId)).state).toBe('paid')
    expect(await shop.desk.balanceOf(await custodyOf(buyer.id), sale.itemId)).toBe(1n)
  })

  it('names an order by a number that was used for none', async () => {
    const sale = await shop.createSale()
    const [buyer, other] = [await shop.createBuyer(), await shop.createBuyer()]
    const { etherPurchase } = await buyer.begin(sale)
    expect(await refusalOf(other.begin(sale, { randomHex: etherPurchase.randomHex }))).toBe('invalid-input')
    expect(
      await refusalOf(
        other.api('POST /v1/buy/initiate', { body: { ...sale, quantity: 1, modeOfPayment: 'metamask' } }),
      ),
    ).toBe('invalid-input')
  })
})

describe('a sale that cannot be bought on chain', () => {
  const cases: [string, (sale: { itemId: string; saleId: string; artistId: string }) => Promise<unknown>, string][] = [
    [
      'for cards alone',
      ({ saleId }) => change('listing', { accepted_payment_method: 'fiat' }, saleId),
      'crypto-not-accepted',
    ],
    ['on Polygon', ({ itemId }) => change('item', { blockchain: 'polygon' }, itemId), 'ether-not-ready'],
    [
      'without a checked address of its seller',
      ({ artistId }) => changeAddress(artistId, { verified_at: null }),
      'ether-not-ready',
    ],
    [
      'with a new address of its seller',
      ({ artistId }) => changeAddress(artistId, { changed_at: new Date() }),
      'ether-not-ready',
    ],
    [
      'above the cap of the contract',
      ({ saleId }) => change('listing', { unit_price_minor: 3_300_000n }, saleId),
      'ether-above-cap',
    ],
  ]
  it.each(cases)('%s', async (_, spoil, code) => {
    const sale = await shop.createSale()
    await spoil(sale)
    expect(await refusalOf((await shop.createBuyer()).begin(sale))).toBe(code)
  })

  it('while nobody can pause the market, or above the cap of the house', async () => {
    const settings = {
      ETHEREUM_MARKET_PAUSER: shop.desk.chain.accounts[1]?.address ?? '',
      ETHEREUM_MARKET_MAX_ORDER_ETH: '0.15',
    }
    const capped = await openEtherShop(settings)
    const [first, second] = [await capped.createSale(), await capped.createSale()]
    const buyer = await capped.createBuyer()
    expect((await buyer.begin(first)).etherPurchase.totalCost).toBe('0.1')
    expect(await refusalOf(buyer.begin(second, { quantity: 2 }))).toBe('ether-above-cap')
    await capped.close()
    const unwatched = await openEtherShop({ ETHEREUM_MARKET_PAUSER: `0x${'9'.repeat(40)}` })
    const sale = await unwatched.createSale()
    expect(await refusalOf((await unwatched.createBuyer()).begin(sale))).toBe('ether-unavailable')
    await unwatched.close()
  })

  it('while no node of the chain answers', async () => {
    const away = await openEtherShop({
      ETHEREUM_RPC_URLS: 'http://127.0.0.1:9',
      POLYGON_RPC_URLS: 'http://127.0.0.1:9',
    })
    const sale = await away.createSale()
    expect(await refusalOf((await away.createBuyer()).begin(sale))).toBe('ether-unavailable')
    await away.close()
  })

  it('while an edition of it is on its way, or minted and yet sold first-hand', async () => {
    const sale = await shop.createSale({ supply: 2 })
    const { db: books } = shop.test.resources
    const artist = await custodyOf(sale.artistId)
    const buyer = await shop.createBuyer()
    await buyer.begin(sale, { editions: '1' }).then(({ etherPurchase }) => buyer.wallet.send(etherPurchase.transaction))
    await shop.serve()
    await books
      .insertInto('token_range')
      .values({ item_id: sale.itemId, first_no: 2, last_no: 2, holder: artist, user_id: sale.artistId })
      .execute()
    expect(await refusalOf((await shop.createBuyer()).begin(sale))).toBe('ether-not-ready')
    await books.deleteFrom('token_range').where('item_id', '=', sale.itemId).where('first_no', '=', 2).execute()
  })
})

const change = (table: 'listing' | 'item' | 'orders', values: Record<string, unknown>, id: string) =>
  shop.test.resources.db.updateTable(table).set(values).where('id', '=', id).execute()

const changeAddress = (userId: string, values: { verified_at: null } | { changed_at: Date }) =>
  shop.test.resources.db.updateTable('crypto_account').set(values).where('user_id', '=', userId).execute()

const readWallets = (ids: readonly string[]) =>
  shop.test.resources.db
    .selectFrom('ledger_account')
    .select(['owner_id', 'posted_minor'])
    .where('owner_id', 'in', ids)
    .orderBy('owner_id')
    .execute()

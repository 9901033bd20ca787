import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@monsoon/contract/client'
import { walletTransaction } from '@monsoon/contract/money/wallet'
import { sweepPayments } from '#payments/sweep-payments.ts'
import { askPrice } from '#test-support/ask-price.ts'
import { createPerson } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { readFreeBalance, readWallet } from '#ledger/read-balances.ts'

let test: TestApi
const mintAndTransferFee = 840n

beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const collector = (fundsMinor = 100_000n) => createPerson(test, { fundsMinor, name: 'Test Collector' })

const refusal = (code: string) => expect.objectContaining({ code })

describe('buying from the wallet', () => {
  it('hands over the lowest free editions, splits the price 70/10/20 and posts the fees [ROLE-007, FLOW-005, CALL-118, MSG-094]', async () => {
    const sale = await createSale(test.resources, { supply: 10, priceMinor: 10_001n })
    const { userId, api } = await collector()
    const { data, msg } = await api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 2 } })
    expect(msg).toBe('Congrats! Your transaction has been completed successfully. You are now the owner of this NFT.')
    expect(data).toMatchObject({
      state: 'paid',
      editions: '1-2',
      quantity: 2,
      price: 200.02,
      totalCost: 208.42,
      modeOfPayment: 'fiatWallet',
    })
    expect(await readFreeBalance(test.resources.db, userId)).toBe(100_000n - 20_002n - mintAndTransferFee)
    // 10 % and 20 % rounded down, the odd cent to the artist.
    expect(await readFreeBalance(test.resources.db, sale.artistId)).toBe(14_002n)
    expect(await readFreeBalance(test.resources.db, sale.curatorId ?? '')).toBe(2_000n)
  })

  it.each(['artist', 'curator'])('is open to a member whose type is %s [ROLE-007]', async (type) => {
    const sale = await createSale(test.resources)
    const { userId, api } = await collector()
    await test.resources.db.updateTable('users').set({ type }).where('id', '=', userId).execute()
    const { data } = await api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 } })
    expect(data).toMatchObject({ state: 'paid', editions: '1' })
  })

  it('gives the curator share to the artist where there is no curator', async () => {
    const sale = await createSale(test.resources, { hasCurator: false })
    const { api } = await collector()
    await api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 } })
    expect(await readFreeBalance(test.resources.db, sale.artistId)).toBe(8_000n)
  })

  it('gives the numbers that the buyer chose, and refuses those that are gone', async () => {
    const sale = await createSale(test.resources, { supply: 10 })
    const { api } = await collector(1_000_000n)
    const chosen = { saleId: sale.saleId, itemId: sale.itemId, quantity: 2, editions: '4, 7' }
    const { data } = await api('POST /v1/buy', { body: chosen })
    expect(data.editions).toBe('4, 7')
    await expect(api('POST /v1/buy', { body: chosen })).rejects.toEqual(refusal('edition-not-available'))
    const rest = await api('POST /v1/buy', { body: { ...chosen, quantity: 8, editions: undefined } })
    expect(rest.data.editions).toBe('1-3, 5-6, 8-10')
  })

  it("shows the work in the buyer's collection with its numbers, and the sale in its provenance", async () => {
    const sale = await createSale(test.resources, { supply: 5 })
    const { userId, api } = await collector()
    await api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 2 } })
    const owned = await test.resources.db
      .selectFrom('edition_range')
      .select(['first_no', 'last_no', 'state'])
      .where('owner_id', '=', userId)
      .execute()
    expect(owned).toEqual([{ first_no: 1, last_no: 2, state: 'held' }])
    const events = await test.resources.db
      .selectFrom('item_event')
      .select(['kind', 'editions', 'to_id'])
      .where('item_id', '=', sale.itemId)
      .orderBy('occurred_at')
      .execute()
    expect(events.at(-1)).toEqual({ kind: 'buy', editions: '1-2', to_id: userId })
  })

  it.each([
    [10, null, 2_000n, 17_500n],
    [12.5, 1_250, 2_500n, 17_000n],
  ])(
    'gives the artist %d percent of a resale of a work that names %j basis points [CONST-033]',
    async (percent, royaltyBps, royaltyMinor, sellerMinor) => {
      const sale = await createSale(test.resources, { itemStatus: 'minted', royaltyBps })
      const { itemId } = sale
      const [seller, buyer] = [await collector(), await collector()]
      await seller.api('POST /v1/buy', { body: { saleId: sale.saleId, itemId, quantity: 1 } })
      const offer = { itemId, quantity: 1, pricePerQuantity: 200, acceptedPaymentMethod: 'fiat' as const }
      const { saleId } = (await seller.api('POST /v1/list', { body: offer })).data
      const { saleInfo } = (await buyer.api('GET /v1/item/{id}', { params: { id: itemId } })).data
      const shown = saleInfo.find(({ id }) => id === saleId)?.split.find(({ party }) => party === 'royalty')
      expect(shown).toMatchObject({ amount: Number(royaltyMinor) / 100, percent })
      const quote = await askPrice(buyer.api, { itemId, saleId, quantity: 1 })
      expect(quote).toMatchObject({ royalty: Number(royaltyMinor) / 100, sellerCost: Number(sellerMinor) / 100 })
      const freeOf = (userId: string) => readFreeBalance(test.resources.db, userId)
      const [artistHad, sellerHad] = [await freeOf(sale.artistId), await freeOf(seller.userId)]
      await buyer.api('POST /v1/buy', { body: { saleId, itemId, quantity: 1 } })
      expect((await freeOf(sale.artistId)) - artistHad).toBe(royaltyMinor)
      expect((await freeOf(seller.userId)) - sellerHad).toBe(sellerMinor)
    },
  )

  it('refuses the owner of the work [RULE-036, MSG-044]', async () => {
    const sale = await createSale(test.resources)
    const api = test.apiWith(await signInMember(test.resources, sale.artistId))
    await expect(
      api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 } }),
    ).rejects.toMatchObject({
      code: 'own-item',
      message: 'Owner can not to buy items',
      status: 400,
    })
  })

  it('refuses nothing, too much, and more than the wallet has, in the specified words [MSG-060, MSG-061]', async () => {
    const sale = await createSale(test.resources, { supply: 3 })
    const { api } = await collector(500n)
    const buy = (quantity: number) =>
      api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity } })
    await expect(buy(0)).rejects.toMatchObject({ code: 'quantity-required', message: 'Please enter quantity to buy' })
    await expect(buy(4)).rejects.toMatchObject({
      code: 'quantity-above-available',
      message: 'Maximum quantity should be 3',
    })
    await expect(buy(1)).rejects.toMatchObject({
      code: 'insufficient-funds',
      message: 'Your wallet has 5.00 USD available. Please pay by card instead.',
    })
  })

  it('refuses what has not launched, is sold out or does not exist [MSG-091]', async () => {
    const { api } = await collector()
    const buy = (sale: { saleId: string; itemId: string }) =>
      api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 } })
    await expect(buy(await createSale(test.resources, { launchAt: new Date(Date.now() + 3_600_000) }))).rejects.toEqual(
      refusal('not-launched'),
    )
    const unique = await createSale(test.resources, { supply: 1 })
    await buy(unique)
    await expect(
      (await collector()).api('POST /v1/buy', { body: { saleId: unique.saleId, itemId: unique.itemId, quantity: 1 } }),
    ).rejects.toMatchObject({
      code: 'sold-out',
      message: 'Item purchase failed',
    })
    await expect(buy({ ...unique, itemId: (await createSale(test.resources)).itemId })).rejects.toEqual(
      refusal('sale-not-found'),
    )
  })

  it('asks a visitor to log in [MSG-043]', async () => {
    const sale = await createSale(test.resources)
    await expect(
      test.api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 } }),
    ).rejects.toMatchObject({
      status: 401,
      message: 'Login to buy items',
    })
  })

  it('pays once for one Idempotency-Key, answers a repetition byte for byte, and refuses another request under it', async () => {
    const sale = await createSale(test.resources, { supply: 5 })
    const { userId } = await collector()
    const headers = { ...(await signInMember(test.resources, userId)), 'idempotency-key': 'buy-once' }
    const send = (quantity: number) =>
      test.app.inject({
        method: 'POST',
        url: '/v1/buy',
        headers,
        payload: { saleId: sale.saleId, itemId: sale.itemId, quantity },
      })
    const first = await send(1)
    const again = await send(1)
    expect(first.statusCode).toBe(200)
    expect(again.body).toBe(first.body)
    expect((await send(2)).statusCode).toBe(422)
    expect(await readFreeBalance(test.resources.db, userId)).toBe(100_000n - 10_000n - mintAndTransferFee)
  })

  it('finds its own order again when it died before its answer was stored', async () => {
    const sale = await createSale(test.resources, { supply: 5 })
    const { userId } = await collector()
    const headers = { ...(await signInMember(test.resources, userId)), 'idempotency-key': 'died-once' }
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/v1/buy',
        headers,
        payload: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 },
      })
    const first = await send()
    await test.resources.db.deleteFrom('idempotency_key').where('owner_id', '=', userId).execute()
    const again = await send()
    expect(again.statusCode).toBe(200)
    expect(again.json<{ data: { orderId: string } }>().data.orderId).toBe(
      first.json<{ data: { orderId: string } }>().data.orderId,
    )
    expect(await readFreeBalance(test.resources.db, userId)).toBe(100_000n - 10_000n - mintAndTransferFee)
  })
})

describe('quotes', () => {
  it('fixes fee, royalty, seller cost and total for 60 seconds [ENT-053, CALL-107, CONST-020]', async () => {
    const sale = await createSale(test.resources)
    const { api } = await collector()
    const data = await askPrice(api, { itemId: sale.itemId, quantity: 2, price: 100 })
    expect(data).toMatchObject({
      price: 200,
      fee: 60,
      royalty: 0,
      sellerCost: 140,
      mintFee: 6.2,
      transferFee: 2.2,
      totalCost: 208.4,
      totalMinor: 20_840,
      currencyType: 'USD',
    })
    const said = { bid: false, editions: '1-2', from: 'USD', to: 'ETH', paymentMode: 'fiatWallet' }
    const body = { itemId: sale.itemId, quantity: 2, price: 100, ...said }
    const { quoteId: _, expiresAt, serverTime, ...costs } = data
    expect((await api('POST /v1/calculation', { body })).data).toMatchObject(costs)
    // The two times are read one after the other, with as much time between as a test may take.
    expect(Math.abs(Date.parse(expiresAt) - Date.parse(serverTime) - 60_000)).toBeLessThan(30_000)
  })

  it('answers an expired quote with a fresh one that can be used', async () => {
    const sale = await createSale(test.resources)
    const { api } = await collector()
    const quote = await askPrice(api, { itemId: sale.itemId, quantity: 1 })
    await test.resources.db
      .updateTable('quote')
      .set({ expires_at: new Date(Date.now() - 6_000) })
      .where('id', '=', quote.quoteId)
      .execute()
    const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
    const failure = await api('POST /v1/buy', { body: { ...body, quoteId: quote.quoteId } }).catch(
      (error: unknown) => error as { code: string; data: { quote: { quoteId: string } } },
    )
    expect(failure).toMatchObject({ code: 'quote-expired' })
    const fresh = (failure as { data: { quote: { quoteId: string } } }).data.quote
    const { data } = await api('POST /v1/buy', { body: { ...body, quoteId: fresh.quoteId } })
    expect(data.state).toBe('paid')
  })

  it('refuses a total, a fee or a price that the buyer was not shown [CALL-116]', async () => {
    const sale = await createSale(test.resources)
    const { api } = await collector()
    const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
    await expect(api('POST /v1/buy', { body: { ...body, expectedTotalMinor: 1 } })).rejects.toEqual(
      refusal('price-changed'),
    )
    for (const fee of [{ mintFee: 6.19 }, { transferFee: 2.21 }])
      await expect(api('POST /v1/buy/initiate', { body: { ...body, ...fee } })).rejects.toEqual(refusal('fees-differ'))
    const quote = await askPrice(api, { itemId: sale.itemId, quantity: 1 })
    await test.resources.db
      .updateTable('listing')
      .set({ unit_price_minor: 12_000n, version: 2 })
      .where('id', '=', sale.saleId)
      .execute()
    await expect(api('POST /v1/buy', { body: { ...body, quoteId: quote.quoteId } })).rejects.toMatchObject({
      code: 'price-changed',
      data: { quote: { totalCost: 128.4 } },
    })
  })

  it('does not honour the quote of somebody else', async () => {
    const sale = await createSale(test.resources)
    const one = await collector()
    const other = await collector()
    const quote = await askPrice(one.api, { itemId: sale.itemId, quantity: 1 })
    await expect(
      other.api('POST /v1/buy', {
        body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1, quoteId: quote.quoteId },
      }),
    ).rejects.toEqual(refusal('quote-expired'))
  })

  it('asks mint and transfer fee for an unminted work, the transfer fee alone for a minted one [CALL-115]', async () => {
    const unminted = await createSale(test.resources)
    const minted = await createSale(test.resources, { itemStatus: 'minted' })
    const { api } = await collector()
    const feesOf = async (itemId: string) => (await api('POST /V1/buy/mint-fee', { body: { itemId } })).data
    expect(await feesOf(unminted.itemId)).toEqual({ mintFee: 6.2, transferFee: 2.2, currencyType: 'USD' })
    expect(await feesOf(minted.itemId)).toEqual({ mintFee: 0, transferFee: 2.2, currencyType: 'USD' })
  })
})

describe('reservations paid from the wallet', () => {
  it('holds editions for 180 seconds and frees them when nobody pays [CONST-021, CALL-116, ENT-080]', async () => {
    const sale = await createSale(test.resources, { supply: 1 })
    const { api } = await collector()
    const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
    const { data } = await api('POST /v1/buy/initiate', { body })
    expect(data).toMatchObject({ cardRequired: false, paymentIntent: null, fiatBalance: 1000, editions: '1' })
    expect(Math.abs(Date.parse(data.reservedUntil) - Date.parse(data.serverTime) - 180_000)).toBeLessThan(30_000)
    const rival = await collector()
    await expect(rival.api('POST /v1/buy', { body })).rejects.toEqual(refusal('sold-out'))
    await test.resources.db
      .updateTable('orders')
      .set({ reserved_until: new Date(Date.now() - 1_000) })
      .where('id', '=', data.orderId)
      .execute()
    await expect(api('POST /v1/buy', { body: { ...body, orderId: data.orderId } })).rejects.toEqual(
      refusal('reservation-ended'),
    )
    await sweepPayments(test.resources)
    expect((await api('GET /v1/order/{id}', { params: { id: data.orderId } })).data.state).toBe('expired')
    expect((await rival.api('POST /v1/buy', { body })).data.editions).toBe('1')
  })

  it('pays the held editions, lists them as open before, and gives them back on cancel', async () => {
    const sale = await createSale(test.resources, { supply: 3 })
    const { api } = await collector()
    const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
    const held = await api('POST /v1/buy/initiate', { body: { ...body, editions: '2' } })
    expect((await api('GET /v1/order/open')).data.orders.map((order) => order.editions)).toEqual(['2'])
    expect((await api('POST /v1/buy', { body })).data).toMatchObject({
      orderId: held.data.orderId,
      state: 'paid',
      editions: '2',
    })
    const second = await api('POST /v1/buy/initiate', { body })
    const cancelled = await api('POST /v1/order/{id}/cancel', { params: { id: second.data.orderId } })
    expect(cancelled.data.state).toBe('cancelled')
    await expect(api('POST /v1/order/{id}/cancel', { params: { id: held.data.orderId } })).rejects.toEqual(
      refusal('order-ended'),
    )
    const listing = await test.resources.db
      .selectFrom('listing')
      .select('available_quantity')
      .where('id', '=', sale.saleId)
      .executeTakeFirstOrThrow()
    expect(listing.available_quantity).toBe(2)
  })

  it('does not let a buyer block themselves by beginning twice', async () => {
    const sale = await createSale(test.resources, { supply: 1 })
    const { api } = await collector()
    const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
    const first = await api('POST /v1/buy/initiate', { body })
    const second = await api('POST /v1/buy/initiate', { body })
    expect(second.data.orderId).not.toBe(first.data.orderId)
    expect((await api('POST /v1/buy', { body })).data).toMatchObject({ state: 'paid', orderId: second.data.orderId })
  })

  it('hides an order from everybody but its buyer', async () => {
    const sale = await createSale(test.resources)
    const one = await collector()
    const other = await collector()
    const { data } = await one.api('POST /v1/buy/initiate', {
      body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 },
    })
    await expect(other.api('GET /v1/order/{id}', { params: { id: data.orderId } })).rejects.toEqual(
      refusal('order-not-found'),
    )
    await expect(other.api('POST /v1/order/{id}/cancel', { params: { id: data.orderId } })).rejects.toEqual(
      refusal('order-not-found'),
    )
  })
})

describe('the wallet', () => {
  it('shows total, locked and free, and each movement with its purpose [ENT-015, ENT-016, ENT-022, ENT-024, CALL-041, CALL-042]', async () => {
    const sale = await createSale(test.resources)
    const { userId, api } = await collector()
    await api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 } })
    const { data } = await api('GET /v1/balance')
    expect(data).toEqual({
      cryptoWallet: [],
      fiatWallet: {
        totalBalance: 891.6,
        lockedBalance: 0,
        freeBalance: 891.6,
        currencyType: 'USD',
        locks: [],
        cardMoney: [],
      },
    })
    const { data: history } = await api('GET /v1/wallet/transactions', { query: {} })
    expect(
      history.transactions.map((row) => [row.transactionType, row.amount, row.events, row.item?.name ?? null]),
    ).toEqual([
      ['debit', 108.4, 'purchase', 'Tide Table'],
      ['credit', 1000, 'top-up', null],
    ])
    expect(history.pagination).toEqual({ limit: 10, offset: 1, total: 2, lastOffset: 1 })
    const [purchase] = history.transactions
    expect(walletTransaction.strict().safeParse(purchase).error).toBeUndefined()
    expect(purchase).toMatchObject({
      item: { itemId: sale.itemId, name: 'Tide Table', thumbnail: expect.stringMatching(/400x400\.webp$/) as string },
      transactionId: expect.stringMatching(new RegExp(`^${purchase?.id}:\\d$`)) as string,
      status: 'Completed',
      currencyType: 'USD',
      paymentMode: 'fiatWallet',
    })
    const kindsOf = async (query: NonNullable<CallInput<'GET /v1/wallet/transactions'>['query']>) =>
      (await api('GET /v1/wallet/transactions', { query })).data.transactions.map((row) => row.transactionType)
    expect(await kindsOf({ transactionType: 'credit' })).toEqual(['credit'])
    expect(await kindsOf({ transactionType: 'debit' })).toEqual(['debit'])
    expect(await kindsOf({ sortBy: 'oldest' })).toEqual(['credit', 'debit'])
    expect(await kindsOf({ limit: 1, offset: 2 })).toEqual(['credit'])
    expect((await readWallet(test.resources.db, userId)).account.heldMinor).toBe(0n)
  })

  it('does not list a beginning that was replaced by another', async () => {
    const sale = await createSale(test.resources)
    const { api } = await collector()
    const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
    await api('POST /v1/buy/initiate', { body })
    await api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })
    await api('POST /v1/buy', { body })
    const { data } = await api('GET /v1/payment-transaction/list', { query: {} })
    expect(data.transactions.map((row) => row.status)).toEqual(['Completed'])
    expect(data.pagination.total).toBe(1)
  })

  it('lists purchases with item, amount, status and payment mode [ENT-059, CALL-055]', async () => {
    const sale = await createSale(test.resources)
    const { api } = await collector()
    const bought = await api('POST /v1/buy', { body: { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 } })
    const { data } = await api('GET /v1/payment-transaction/list', { query: {} })
    expect(data.transactions).toMatchObject([
      {
        _id: bought.data.orderId,
        itemId: { _id: sale.itemId, name: 'Tide Table', thumbnail: expect.stringMatching(/400x400\.webp$/) },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        amount: 108.4,
        status: 'Completed',
        modeOfPayment: 'fiatWallet',
        directNFTTransfer: false,
      },
    ])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyFromWallet } from '#orders/purchase/buy-from-wallet.ts'
import { expireOrder } from '#orders/expire-order.ts'
import { initiatePurchase } from '#orders/purchase/initiate-purchase.ts'
import { askPrice } from '#test-support/ask-price.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { sellingPeople } from '#test-support/selling-people.ts'

let test: TestApi

beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const { member, maker, eventsOf } = sellingPeople(() => test)

describe('PATCH /v1/list/{id}', () => {
  it('changes the price in place: a new version, the history and the card tell it', async () => {
    const { api, itemId, list } = await maker()
    const { saleId } = await list('1-2')
    const { data } = await api('PATCH /v1/list/{id}', {
      params: { id: saleId },
      body: { pricePerQuantity: 42, version: 1 },
    })
    expect(data).toMatchObject({ saleId, pricePerQuantity: 42, version: 2, editions: '1-2' })
    expect((await eventsOf(itemId))[0]).toBe('On Sale 1-2 42')
    const { items } = (await test.api('GET /v1/items/all-items', { query: { limit: 1 } })).data
    expect(items).toMatchObject([{ id: itemId, price: 42 }])
    const same = await api('PATCH /v1/list/{id}', {
      params: { id: saleId },
      body: { pricePerQuantity: 42, version: 1 },
    })
    expect(same.data.version).toBe(2)
  })

  it('asks a buyer anew who was quoted the old price, and leaves what is reserved at it', async () => {
    const seller = await maker()
    const { saleId } = await seller.list('1-2', 50)
    const buyer = await member(100_000n)
    const other = await createMember(test.resources, { fundsMinor: 100_000n })
    const command = { itemId: seller.itemId, saleId, quantity: 1 }
    const reserved = await initiatePurchase(test.resources, {
      ...command,
      buyerId: other,
      mode: 'fiatWallet',
      opKey: null,
      editions: undefined,
    })
    const quote = await askPrice(buyer.api, command)
    await seller.api('PATCH /v1/list/{id}', { params: { id: saleId }, body: { pricePerQuantity: 80 } })
    await expect(buyer.api('POST /v1/buy', { body: { ...command, quoteId: quote.quoteId } })).rejects.toMatchObject({
      code: 'price-changed',
      data: { quote: { price: 80 } },
    })
    const paid = await buyFromWallet(test.resources, {
      ...command,
      buyerId: other,
      orderId: reserved.orderId,
      opKey: null,
    })
    const order = await test.resources.db
      .selectFrom('orders')
      .select('total_minor')
      .where('id', '=', paid)
      .executeTakeFirstOrThrow()
    expect(order.total_minor).toBe(5840n)
  })

  it('refuses what the seller no longer sees so, what has ended, and sales of others', async () => {
    const { api, list } = await maker()
    const { saleId } = await list('1')
    const change = (version?: number) =>
      refusalOf(
        api('PATCH /v1/list/{id}', {
          params: { id: saleId },
          body: { pricePerQuantity: 70 + (version ?? 0), version },
        }),
      )
    expect(await change(1)).toBeUndefined()
    expect(await change(2)).toBeUndefined()
    expect(await change(1)).toBe('sale-changed')
    const stranger = await member()
    const theirs = stranger.api('PATCH /v1/list/{id}', { params: { id: saleId }, body: { pricePerQuantity: 70 } })
    expect(await refusalOf(theirs)).toBe('sale-not-found')
    await api('POST /v1/list/{id}/cancel', { params: { id: saleId } })
    expect(await change()).toBe('sale-ended')
  })
})

describe('POST /v1/list/{id}/cancel', () => {
  it('gives the editions back to their seller, and tells the history From Sale [CALL-112] [ROLE-036] [MSG-011] [MSG-110] [RULE-142] [STATE-019]', async () => {
    const { api, itemId, list, selling } = await maker()
    const { saleId } = await list('3-4')
    const { saleInfo } = (await api('GET /v1/item/{id}', { params: { id: itemId } })).data
    expect(saleInfo).toMatchObject([{ canCancel: true }])
    expect((await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data.saleInfo).toMatchObject([
      { canCancel: false },
    ])
    const answer = await api('POST /v1/list/{id}/cancel', { params: { id: saleId } })
    expect(answer.msg).toBe('Successfully removed from sell')
    expect(answer.data).toEqual({ saleId, itemId, editions: '3-4', reservedQuantity: 0 })
    expect(await selling()).toMatchObject({ freeEditions: '1-10', sales: [] })
    expect((await eventsOf(itemId))[0]).toBe('From Sale 3-4 null')
    const ranges = await test.resources.db
      .selectFrom('edition_range')
      .select('id')
      .where('item_id', '=', itemId)
      .execute()
    expect(ranges).toHaveLength(1)
  })

  it('leaves what somebody is paying for to them; unpaid it comes back', async () => {
    const seller = await maker(4)
    const { saleId } = await seller.list('1-4')
    const begin = (buyerId: string) =>
      initiatePurchase(test.resources, {
        itemId: seller.itemId,
        saleId,
        quantity: 1,
        buyerId,
        mode: 'fiatWallet',
        opKey: null,
        editions: undefined,
      })
    const [payer, idler] = [
      await createMember(test.resources, { fundsMinor: 100_000n }),
      await createMember(test.resources, { fundsMinor: 100_000n }),
    ]
    const [paid, idle] = [await begin(payer), await begin(idler)]
    const { data } = await seller.api('POST /v1/list/{id}/cancel', { params: { id: saleId } })
    expect(data).toMatchObject({ editions: '3-4', reservedQuantity: 2 })
    await buyFromWallet(test.resources, {
      itemId: seller.itemId,
      saleId,
      quantity: 1,
      buyerId: payer,
      orderId: paid.orderId,
      opKey: null,
    })
    await test.resources.db
      .updateTable('orders')
      .set({ reserved_until: new Date(Date.now() - 1000) })
      .where('id', '=', idle.orderId)
      .execute()
    await expireOrder(test.resources, idle.orderId)
    expect(await seller.selling()).toMatchObject({ freeEditions: '2-4', sales: [] })
  })

  it('changes nothing the second time, refuses a sale that is sold out, and knows no sale of others', async () => {
    const { api, list } = await maker()
    const { saleId } = await list('1')
    const cancel = () => refusalOf(api('POST /v1/list/{id}/cancel', { params: { id: saleId } }))
    expect([await cancel(), await cancel()]).toEqual([undefined, undefined])
    const sale = await createSale(test.resources, { supply: 1 })
    const buyerId = await createMember(test.resources, { fundsMinor: 100_000n })
    await buyFromWallet(test.resources, { itemId: sale.itemId, saleId: sale.saleId, quantity: 1, buyerId, opKey: null })
    const artist = test.apiWith(await signInMember(test.resources, sale.artistId))
    expect(await refusalOf(artist('POST /v1/list/{id}/cancel', { params: { id: sale.saleId } }))).toBe('sale-ended')
    const stranger = await member()
    expect(await refusalOf(stranger.api('POST /v1/list/{id}/cancel', { params: { id: saleId } }))).toBe(
      'sale-not-found',
    )
  })
})

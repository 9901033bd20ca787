import { randomUUID } from 'node:crypto'
import { messages } from '@monsoon/contract/messages'
import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyFromWallet } from '#orders/purchase/buy-from-wallet.ts'
import { askPrice } from '#test-support/ask-price.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createSale, createWork, addTransferAddress, signInMember } from '#test-support/sale-fixture-queries.ts'
import { sellingPeople, faultOf } from '#test-support/selling-people.ts'

let test: TestApi

beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.checkBooksAndClose())

const { member, maker, eventsOf } = sellingPeople(() => test)

describe('POST /v1/list', () => {
  it('offers the chosen editions at a price, and tells the history On Sale [CALL-109] [ROLE-004] [STATE-019] [MSG-109]', async () => {
    const { api, itemId, selling } = await maker()
    const body = {
      itemId,
      quantity: 3,
      pricePerQuantity: 50,
      acceptedPaymentMethod: 'fiat' as const,
      editions: '3, 7-8',
    }
    const answer = await api('POST /v1/list', { body })
    expect(answer.msg).toBe('Successfully added for sell')
    expect(answer.data).toMatchObject({
      quantity: 3,
      editions: '3, 7-8',
      pricePerQuantity: 50,
      version: 1,
      endsAt: null,
    })
    const { saleInfo } = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data
    expect(saleInfo).toMatchObject([{ id: answer.data.saleId, availableEditions: '3, 7-8', secondarySale: false }])
    expect(await eventsOf(itemId)).toEqual(['On Sale 3, 7-8 50', 'Created 1-10 null'])
    expect(await selling()).toMatchObject({ freeEditions: '1-2, 4-6, 9-10', freeQuantity: 7, supply: 10 })
  })

  it('takes the other forms: amount, numbers as a list, and the legacy one, whose userId is not read [CALL-110]', async () => {
    const { api, itemId, selling } = await maker()
    const other = await member()
    await api('POST /v1/list', { body: { itemId, quantity: 1, amount: 20, editions: [9] } })
    const legacy = { tokenType: 'ERC1155', quantity: 2, pricePerQuantity: 30, userId: other.userId }
    const launch_date = new Date(Date.now() + 3_600_000).toISOString()
    await api('POST /v1/list', { body: { ...legacy, itemId, launch_date } })
    expect((await selling()).sales).toMatchObject([
      { pricePerQuantity: 20, editions: '9' },
      { pricePerQuantity: 30, editions: '1-2', launch_date },
    ])
    const own = await other.api('GET /v1/item/{id}/selling', { params: { id: itemId } })
    expect(own.data).toMatchObject({ sales: [], freeQuantity: 0 })
  })

  it.each([
    ['no edition', { pricePerQuantity: 20, editions: '' }, 'editions', 'Please select editions to sell'],
    ['no edition of a list', { pricePerQuantity: 20, editions: [] }, 'editions', 'Please select editions to sell'],
    ['nothing at all', { pricePerQuantity: 20 }, 'editions', 'Please select editions to sell'],
    ['a quantity of 0', { pricePerQuantity: 20, quantity: 0 }, 'quantity', 'Please select editions to sell'],
    ['another quantity', { pricePerQuantity: 20, quantity: 2, editions: '1' }, 'quantity', expect.any(String)],
    ['no price', { editions: '1' }, 'pricePerQuantity', 'Price is required'],
    ['a word as price', { editions: '1', pricePerQuantity: 'much' }, 'pricePerQuantity', 'Price is required'],
    [
      'a low price',
      { editions: '1', pricePerQuantity: 9.99 },
      'pricePerQuantity',
      'Minimum price should be greater than or equal to 10 USD',
    ],
    ['two prices', { editions: '1', pricePerQuantity: 20, amount: 21 }, 'amount', expect.any(String)],
    ['thirds of a cent', { editions: '1', pricePerQuantity: 20.001 }, 'pricePerQuantity', expect.any(String)],
    ['an end on another day', { editions: '1', pricePerQuantity: 20, liveTill: 8 }, 'liveTill', expect.any(String)],
  ])(
    'refuses %s in the specified words [RULE-106] [MSG-064] [RULE-107] [MSG-065] [RULE-108] [MSG-066] [RULE-109]',
    async (_, body, path, msg) => {
      const { api, itemId } = await maker(2)
      expect(await faultOf(api('POST /v1/list', { body: { itemId, ...body } as never }))).toEqual({ path, msg })
    },
  )

  it('refuses more than one holds, what is on offer already, and what is not there [RULE-112] [MSG-067] [ROLE-035]', async () => {
    const { api, itemId, list } = await maker(3)
    await list('2')
    const body = { itemId, pricePerQuantity: 20 }
    await expect(api('POST /v1/list', { body: { ...body, quantity: 3 } })).rejects.toMatchObject({
      code: 'quantity-above-owned',
      message: "Cann't add quantity more then available quantity",
    })
    expect(await refusalOf(api('POST /v1/list', { body: { ...body, editions: '2-3' } }))).toBe('edition-not-free')
    const unknown = { ...body, itemId: randomUUID(), quantity: 1 }
    expect(await refusalOf(api('POST /v1/list', { body: unknown }))).toBe('item-not-found')
    const stranger = await member()
    expect(await refusalOf(stranger.api('POST /v1/list', { body: { ...body, quantity: 1 } }))).toBe(
      'quantity-above-owned',
    )
  })

  it('takes crypto only from sellers with a crypto account, and says so [RULE-043] [MSG-045]', async () => {
    const { api, userId, itemId, selling } = await maker(2)
    const body = { itemId, quantity: 1, pricePerQuantity: 20, acceptedPaymentMethod: 'all' as const }
    await expect(api('POST /v1/list', { body })).rejects.toMatchObject({ message: messages.addCryptoAccount })
    expect(await selling()).toMatchObject({ hasCryptoAccount: false })
    await addTransferAddress(test.resources.db, userId)
    expect((await api('POST /v1/list', { body })).data.acceptedPaymentMethod).toBe('all')
    expect(await selling()).toMatchObject({ hasCryptoAccount: true })
  })

  it('is paid by fiat, crypto or all, by fiat where nothing is said, and in no other way [ENT-050]', async () => {
    const { api, userId, itemId } = await maker(4)
    await addTransferAddress(test.resources.db, userId)
    const body = { itemId, quantity: 1, pricePerQuantity: 20 }
    const methodOf = async (given: object) =>
      (await api('POST /v1/list', { body: { ...body, ...given } })).data.acceptedPaymentMethod
    const methods = ['fiat', 'crypto', 'all'] as const
    for (const acceptedPaymentMethod of methods)
      expect(await methodOf({ acceptedPaymentMethod })).toBe(acceptedPaymentMethod)
    expect(await methodOf({})).toBe('fiat')
    const { saleInfo } = (await test.api('GET /v1/item/{id}', { params: { id: itemId } })).data
    const shown = saleInfo.map((sale) => `${sale.availableEditions} ${sale.acceptedPaymentMethod}`)
    expect(new Set(shown)).toEqual(new Set(['1 fiat', '2 crypto', '3 all', '4 fiat']))
    const refused = api('POST /v1/list', { body: { ...body, acceptedPaymentMethod: 'cheque' } as never })
    expect(await faultOf(refused)).toMatchObject({ path: 'acceptedPaymentMethod' })
  })

  it('opens one sale however often it is called under one key, also when no answer was stored', async () => {
    const { api, itemId, selling } = await maker()
    const idempotencyKey = randomUUID()
    const body = { itemId, quantity: 2, pricePerQuantity: 20 }
    const first = await api('POST /v1/list', { body, idempotencyKey })
    await test.resources.db.deleteFrom('idempotency_key').where('key', '=', idempotencyKey).execute()
    expect((await api('POST /v1/list', { body, idempotencyKey })).data).toEqual(first.data)
    expect((await selling()).freeQuantity).toBe(8)
  })
})

describe('a sale with an end', () => {
  it('goes back to its seller when that has come', async () => {
    const { api, itemId, selling } = await maker(3)
    const { data } = await api('POST /v1/list', {
      body: { itemId, editions: '1-2', pricePerQuantity: 20, liveTill: 7 },
    })
    expect(Date.parse(data.endsAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    await test.runJobs()
    expect((await selling()).sales).toHaveLength(1)
    await letTimePass(data.saleId)
    await test.runJobs()
    expect(await selling()).toMatchObject({ sales: [], freeEditions: '1-3' })
    expect((await eventsOf(itemId))[0]).toBe('From Sale 1-2 null')
  })

  it('is not sold after it, even before that was tidied up', async () => {
    const { api, itemId } = await maker(1)
    const { data } = await api('POST /v1/list', { body: { itemId, editions: '1', pricePerQuantity: 20, liveTill: 1 } })
    await letTimePass(data.saleId)
    const buyer = await member(100_000n)
    const { saleInfo } = (await buyer.api('GET /v1/item/{id}', { params: { id: itemId } })).data
    expect(saleInfo).toMatchObject([{ id: data.saleId, canBuy: false }])
    const purchase = buyer.api('POST /v1/buy', { body: { itemId, saleId: data.saleId, quantity: 1 } })
    expect(await refusalOf(purchase)).toBe('sold-out')
  })

  /** The end of a sale, and the job that waits for it, are now. */
  async function letTimePass(saleId: string): Promise<void> {
    const { pool } = test.resources
    await pool.query(
      `UPDATE listing SET created_at = now() - interval '9 days', ends_at = now() - interval '1 second' WHERE id = $1`,
      [saleId],
    )
    await pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, [`end-sale:${saleId}`])
  }
})

describe('several works at once', () => {
  it('are listed each for itself, and say what is wrong with one', async () => {
    const { userId, api } = await member()
    const itemIds = await Promise.all(
      [1, 2, 3].map(() => createWork(test.resources, { creatorId: userId, quantity: 2 })),
    )
    const stranger = await maker()
    const works = [...itemIds, stranger.itemId].map((itemId) => ({ itemId, quantity: 2, pricePerQuantity: 25 }))
    const idempotencyKey = randomUUID()
    const { results } = (await api('POST /v1/lists', { body: { works }, idempotencyKey })).data
    expect(results.map(({ msg }) => msg)).toEqual([
      ...itemIds.map(() => sellMessages.addedForSell),
      sellMessages.quantityAboveOwned,
    ])
    await test.resources.db.deleteFrom('idempotency_key').where('key', '=', idempotencyKey).execute()
    expect((await api('POST /v1/lists', { body: { works }, idempotencyKey })).data.results).toEqual(results)

    const taken = await api('POST /v1/lists/cancel', { body: { itemIds: [...itemIds, stranger.itemId] } })
    expect(taken.data.results.map(({ editions }) => editions)).toEqual(['1-2', '1-2', '1-2', ''])
    expect((await stranger.selling()).freeQuantity).toBe(10)
  })
})

describe('what selling would bring', () => {
  it.each([
    ['a sale', { bid: false }],
    ['an auction for crypto', { bid: true, paymentMode: 'crypto', editions: [1, 2], from: 'ETH', to: 'USD' }],
  ])(
    'is told to whoever holds some of the work, for %s: the split of a first sale [CALL-108] [ENT-053] [RULE-110]',
    async (_, way) => {
      const sale = await createSale(test.resources, { supply: 5 })
      const artist = test.apiWith(await signInMember(test.resources, sale.artistId))
      const { data } = await artist('POST /v1/calculation', {
        body: { itemId: sale.itemId, quantity: 2, price: 100, ...way },
      })
      expect(data).toMatchObject({ price: 200, fee: 60, royalty: 0, sellerCost: 140, totalCost: 208.4, warning: null })
      expect('split' in data && data.split.map(({ party, amount }) => `${party} ${amount}`)).toEqual([
        'artist 140',
        'curator 20',
        'platform 40',
      ])
    },
  )

  it('of a resale leaves royalty and fee to others, and warns far below the last sale and the floor', async () => {
    const sale = await createSale(test.resources, { supply: 5, priceMinor: 30_000n })
    const owner = await member(100_000n)
    await buyFromWallet(test.resources, {
      itemId: sale.itemId,
      saleId: sale.saleId,
      quantity: 1,
      buyerId: owner.userId,
      opKey: null,
    })
    const ask = async (price: number) =>
      (await owner.api('POST /v1/calculation', { body: { itemId: sale.itemId, quantity: 1, price } })).data
    expect(await ask(200)).toMatchObject({ fee: 5, royalty: 20, sellerCost: 175, warning: null })
    expect(await ask(149.99)).toMatchObject({ warning: { comparedWith: 'lastSale', amount: 300 } })
    await test.resources.db
      .updateTable('listing')
      .set({ unit_price_minor: 50_000n })
      .where('id', '=', sale.saleId)
      .execute()
    expect(await ask(249)).toMatchObject({ warning: { comparedWith: 'floor', amount: 500 } })
    await expect(ask(5)).rejects.toMatchObject({ message: 'Minimum price should be greater than or equal to 10 USD' })
  })

  it('is not what a buyer without any is told: a quote', async () => {
    const sale = await createSale(test.resources)
    const buyer = await member()
    expect(await askPrice(buyer.api, { itemId: sale.itemId, quantity: 1, price: 100 })).toMatchObject({
      saleId: sale.saleId,
    })
  })
})

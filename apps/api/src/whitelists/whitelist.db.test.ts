import type { Api } from '@monsoon/contract/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleAuction } from '#auctions/settle-auction.ts'
import { buyFromWallet } from '#orders/purchase/buy-from-wallet.ts'
import { refundOrder } from '#test-support/payments/refund-whole-order.ts'
import { initiatePurchase } from '#orders/purchase/initiate-purchase.ts'
import { askPrice } from '#test-support/ask-price.ts'
import { bidFor, createAuction, endIn } from '#test-support/auction-fixture.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createOwnedWork } from '#test-support/offer-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { createCollection } from '#catalog/collections/edit-collection.ts'

let test: TestApi
let staff: Api

beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '20' } })
  const staffId = await createMember(test.resources, { role: 'staff' })
  staff = test.apiWith(await signInMember(test.resources, staffId))
})
afterAll(() => test.checkBooksAndClose())

const dayMs = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()
const running = { opensAt: inDays(-1), endsAt: inDays(7) }

const presale = async (itemId: string, lines: string, window = running) => {
  const { id } = (
    await staff('POST /v1/staff/whitelists', { body: { subject: 'item', subjectId: itemId, lines, ...window } })
  ).data
  return id
}
const buyer = (name = 'Mira Lim') => createMember(test.resources, { fundsMinor: 1_000_000n, name })
const apiOf = async (userId: string): Promise<Api> => test.apiWith(await signInMember(test.resources, userId))
const buys = async (userId: string, { itemId, saleId }: { itemId: string; saleId: string }, quantity = 1) =>
  refusalOf((await apiOf(userId))('POST /v1/buy', { body: { itemId, saleId, quantity } }))
const purchaseOf = ({ itemId, saleId }: { itemId: string; saleId: string }, buyerId: string, quantity = 1) => ({
  itemId,
  saleId,
  buyerId,
  quantity,
  opKey: null,
})

describe('a work before its presale ends', () => {
  it('is sold to those on the list alone, whatever they are known by [FLOW-056]', async () => {
    const sale = await createSale(test.resources)
    const [byId, byMail, byWallet, stranger] = [await buyer(), await buyer(), await buyer(), await buyer()]
    const { email } = await test.resources.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', byMail)
      .executeTakeFirstOrThrow()
    const { wallet } = await test.resources.db
      .selectFrom('users')
      .select('custody_address as wallet')
      .where('id', '=', byWallet)
      .executeTakeFirstOrThrow()
    await presale(sale.itemId, [byId, email.toUpperCase(), wallet].join('\n'))
    for (const invited of [byId, byMail, byWallet]) expect(await buys(invited, sale)).toBeUndefined()
    expect(await buys(stranger, sale)).toBe('whitelist-only')
    const api = await apiOf(stranger)
    const { itemId, saleId } = sale
    expect(
      await refusalOf(api('POST /v1/calculation', { body: { itemId, saleId, quantity: 1, price: 1, bid: false } })),
    ).toBe('whitelist-only')
    expect(await refusalOf(api('POST /v1/buy/initiate', { body: { itemId, saleId, quantity: 1 } }))).toBe(
      'whitelist-only',
    )
  })

  it('says so on its page, with the moment from which everyone may buy [ENT-047, ENT-035]', async () => {
    const sale = await createSale(test.resources)
    const [invited, stranger] = [await buyer(), await buyer()]
    await presale(sale.itemId, invited)
    const read = async (userId: string) =>
      (await (await apiOf(userId))('GET /v1/item/{id}', { params: { id: sale.itemId } })).data
    expect((await read(invited)).userWhiteList).toBe(true)
    expect(await read(stranger)).toMatchObject({
      userWhiteList: false,
      itemInfo: { whiteList: true, whiteListUntil: running.endsAt },
    })
  })

  it('waits for the list to open, and forgets it when it ends', async () => {
    const [early, late] = [await createSale(test.resources), await createSale(test.resources)]
    const [invited, stranger] = [await buyer(), await buyer()]
    await presale(early.itemId, invited, { opensAt: inDays(1), endsAt: inDays(2) })
    await presale(late.itemId, invited, { opensAt: inDays(-2), endsAt: inDays(-1) })
    expect(await buys(invited, early)).toBe('whitelist-not-open')
    expect(await buys(stranger, early)).toBe('whitelist-only')
    expect(await buys(stranger, late)).toBeUndefined()
  })

  it('stands behind the list of its collection, unless it has its own', async () => {
    const { db } = test.resources
    const ownerId = await createMember(test.resources)
    const { collectionId } = await createCollection(db, { ownerId, name: 'Rain', description: '' })
    const [one, other] = [
      await createSale(test.resources, { collectionId }),
      await createSale(test.resources, { collectionId }),
    ]
    const [ofCollection, ofWork] = [await buyer(), await buyer()]
    const body = { subject: 'collection', subjectId: collectionId, lines: ofCollection, ...running } as const
    await staff('POST /v1/staff/whitelists', { body })
    await presale(other.itemId, ofWork)
    expect(await buys(ofCollection, one)).toBeUndefined()
    expect(await buys(ofWork, one)).toBe('whitelist-only')
    expect(await buys(ofCollection, other)).toBe('whitelist-only')
    expect(await buys(ofWork, other)).toBeUndefined()
  })
})

describe('the quota of an entry', () => {
  it('is used up by purchases and holds, and given back by a refund', async () => {
    const sale = await createSale(test.resources, { supply: 20 })
    const userId = await buyer()
    await presale(sale.itemId, `${userId}, 3`)
    const orderId = await buyFromWallet(test.resources, purchaseOf(sale, userId, 2))
    expect(await buys(userId, sale, 2)).toBe('whitelist-used-up')
    await initiatePurchase(test.resources, { ...purchaseOf(sale, userId), mode: 'fiatWallet', editions: undefined })
    const other = await createSale(test.resources)
    expect(await buys(userId, other)).toBeUndefined()
    await refundOrder(test.resources, { orderId, reason: 'test' })
    expect(await buys(userId, sale)).toBeUndefined()
    expect(await buys(userId, sale, 2)).toBeUndefined()
    expect(await buys(userId, sale)).toBe('whitelist-used-up')
  })

  it('is not used up by a hold that another way of paying replaces', async () => {
    const sale = await createSale(test.resources)
    const userId = await buyer()
    await presale(sale.itemId, userId)
    const api = await apiOf(userId)
    const initiate = (modeOfPayment: 'card' | 'fiatWallet', quantity = 1) =>
      api('POST /v1/buy/initiate', { body: { itemId: sale.itemId, saleId: sale.saleId, quantity, modeOfPayment } })
    await initiate('fiatWallet')
    expect(await refusalOf(initiate('card', 2))).toBe('whitelist-used-up')
    await api('POST /v1/calculation', { body: { itemId: sale.itemId, saleId: sale.saleId, quantity: 1 } })
    await initiate('card')
    expect(await buys(userId, sale)).toBeUndefined()
    expect(await buys(userId, sale)).toBe('whitelist-used-up')
  })

  it('is used up by an offer that is accepted, and an offer beyond it is invalid', async () => {
    const { itemId, artistId } = await createOwnedWork(test.resources, { supply: 5 })
    const [one, other] = [await buyer(), await buyer()]
    const id = await presale(itemId, [one, other].join('\n'))
    const owner = await apiOf(artistId)
    const offer = async (userId: string) => {
      const body = { itemId, quantity: 1, amount: 100 }
      return (await (await apiOf(userId))('POST /v1/offer/request', { body })).data.offerId
    }
    const accept = (offerId: string) =>
      refusalOf(owner('PATCH /v1/offer/{id}/{answer}', { params: { id: offerId, answer: 'accept' } }))
    expect(await accept(await offer(one))).toBeUndefined()
    expect((await staff('GET /v1/staff/whitelists')).data.whitelists.find((list) => list.id === id)?.used).toBe(1)
    const late = await offer(other)
    const { data: sale } = await owner('POST /v1/list', { body: { itemId, quantity: 4, pricePerQuantity: '200' } })
    expect(await buys(one, { itemId, saleId: sale.saleId })).toBe('whitelist-used-up')
    expect(await buys(other, { itemId, saleId: sale.saleId })).toBeUndefined()
    expect(await accept(late)).toBe('offer-invalid')
  })

  it('is used up by a bid that wins', async () => {
    const lot = await createAuction(test.resources)
    const userId = await createMember(test.resources, { fundsMinor: 500_000n })
    const id = await presale(lot.itemId, userId)
    await bidFor(test.resources, lot, { bidderId: userId, amountMinor: 11_000n })
    await endIn(test.resources, lot.auctionId, -1)
    await settleAuction(test.resources, lot.auctionId)
    expect((await staff('GET /v1/staff/whitelists')).data.whitelists.find((list) => list.id === id)?.used).toBe(1)
  })

  it('stays used up when staff write the list anew', async () => {
    const sale = await createSale(test.resources)
    const userId = await buyer()
    const id = await presale(sale.itemId, userId)
    expect(await buys(userId, sale)).toBeUndefined()
    await staff('PUT /v1/staff/whitelists/{id}', { params: { id }, body: { ...running, lines: '' } })
    await staff('PUT /v1/staff/whitelists/{id}', { params: { id }, body: { ...running, lines: userId } })
    expect(await buys(userId, sale)).toBe('whitelist-used-up')
    const { whitelists } = (await staff('GET /v1/staff/whitelists')).data
    expect(whitelists.find((list) => list.id === id)).toMatchObject({ entries: 1, used: 1, state: 'running' })
  })

  it('is never exceeded by one person who buys in many windows at once', async () => {
    const { db } = test.resources
    const ownerId = await createMember(test.resources)
    const { collectionId } = await createCollection(db, { ownerId, name: 'Wind', description: '' })
    const sales = await Promise.all(Array.from({ length: 6 }, () => createSale(test.resources, { collectionId })))
    const userId = await buyer()
    const body = { subject: 'collection', subjectId: collectionId, lines: `${userId}, 4`, ...running } as const
    await staff('POST /v1/staff/whitelists', { body })
    const results = await Promise.allSettled(
      Array.from({ length: 18 }, (_, at) => {
        const sale = sales[at % sales.length] ?? sales[0]
        if (!sale) throw new Error('there are sales')
        const command = purchaseOf(sale, userId)
        return at % 3 === 0
          ? initiatePurchase(test.resources, { ...command, mode: 'fiatWallet', editions: undefined })
          : buyFromWallet(test.resources, command)
      }),
    )
    const taken = await db
      .selectFrom('orders')
      .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('quantity'))
      .where('buyer_id', '=', userId)
      .where('state', 'in', ['reserved', 'paid'])
      .executeTakeFirstOrThrow()
    expect(taken.quantity).toBeLessThanOrEqual(4)
    expect(taken.quantity).toBeGreaterThan(0)
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(10)
  })

  it('is exceeded by a shop that counts before it takes (control)', async () => {
    const { db } = test.resources
    await sql`CREATE TABLE naive_use (quantity integer NOT NULL)`.execute(db)
    const naivePurchase = () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{
          used: number
        }>`SELECT coalesce(sum(quantity), 0)::int AS used FROM naive_use`.execute(tx)
        if ((rows[0]?.used ?? 0) >= 4) throw new Error('used up')
        await sql`SELECT pg_sleep(0.02)`.execute(tx)
        await sql`INSERT INTO naive_use VALUES (1)`.execute(tx)
      })
    const results = await Promise.allSettled(Array.from({ length: 18 }, naivePurchase))
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(4)
    await sql`DROP TABLE naive_use`.execute(db)
  })
})

describe('a list that staff open while somebody buys', () => {
  it('stops a purchase that was agreed on before', async () => {
    const sale = await createSale(test.resources)
    const userId = await buyer()
    const api = await apiOf(userId)
    const { itemId, saleId } = sale
    const quote = await askPrice(api, { itemId, saleId, quantity: 1, price: 1, bid: false })
    await presale(itemId, 'somebody@example.org')
    const purchase = api('POST /v1/buy', { body: { itemId, saleId, quantity: 1, quoteId: quote.quoteId } })
    expect(await refusalOf(purchase)).toBe('whitelist-only')
  })
})

describe('staff', () => {
  it('are told line by line what is wrong with a list, and nothing of it is kept', async () => {
    const { itemId } = await createSale(test.resources)
    const lines = ['mira@example.org', 'Mira', '01890000-0000-7000-8000-000000000000'].join('\n')
    const save = (text: string) => presale(itemId, text)
    await expect(save(lines)).rejects.toMatchObject({
      errors: [{ path: 'lines', msg: 'Line 2: this is no account id, email or wallet address' }],
    })
    await expect(save('01890000-0000-7000-8000-000000000000')).rejects.toMatchObject({
      errors: [{ path: 'lines', msg: 'Line 1: there is no such account' }],
    })
    const { rows } = await sql`SELECT 1 FROM whitelist WHERE item_id = ${itemId}`.execute(test.resources.db)
    expect(rows).toEqual([])
  })

  it('open, change and remove a list, each written down once', async () => {
    const { itemId } = await createSale(test.resources)
    const id = await presale(itemId, 'Mira@Example.org, 2')
    expect(await refusalOf(presale(itemId, ''))).toBe('whitelist-exists')
    const { data } = await staff('GET /v1/staff/whitelists/{id}', { params: { id } })
    expect(data).toMatchObject({ subject: 'item', subjectId: itemId, name: 'Tide Table', lines: 'mira@example.org, 2' })
    await staff('DELETE /v1/staff/whitelists/{id}', { params: { id } })
    expect(await refusalOf(staff('GET /v1/staff/whitelists/{id}', { params: { id } }))).toBe('whitelist-not-found')
    const { entries } = (await staff('GET /v1/staff/audit', { query: { limit: 2 } })).data
    expect(entries.map(({ action }) => action)).toEqual(['whitelist-removed', 'whitelist-saved'])
    const endsAt = inDays(-3)
    await expect(
      staff('POST /v1/staff/whitelists', {
        body: { subject: 'item', subjectId: itemId, lines: '', opensAt: inDays(1), endsAt },
      }),
    ).rejects.toMatchObject({ errors: [{ path: 'endsAt', msg: 'The list must end after it opens' }] })
  })
})

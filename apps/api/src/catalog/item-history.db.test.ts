import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'

let server: TestApi

beforeAll(async () => {
  server = await createTestApi()
})

afterAll(() => server.close())

const nobody = '01900000-0000-7000-8000-00000000ffff'
const apiOf = async (userId: string) => server.apiWith(await signInMember(server.resources, userId))
const detailOf = async (id: string, api = server.api) => (await api('GET /v1/item/{id}', { params: { id } })).data

async function buy(buyerId: string, sale: { itemId: string; saleId: string }, quantity = 1): Promise<void> {
  const buyer = await apiOf(buyerId)
  await buyer('POST /v1/buy', { body: { itemId: sale.itemId, saleId: sale.saleId, quantity } })
}

describe('provenance', () => {
  it('tells what happened, newest first, with the specified labels [ENT-045] [MSG-009] [MSG-010] [CALL-089]', async () => {
    const sale = await createSale(server.resources, { supply: 3 })
    const buyerId = await createMember(server.resources, { fundsMinor: 100_000n, name: 'Provenance Buyer' })
    await buy(buyerId, sale, 2)
    const { tradingInfo } = await detailOf(sale.itemId)
    expect(
      tradingInfo.map(({ event, label, from, to, quantity, editions, amount }) => [
        event,
        label,
        from?.name,
        to?.name,
        quantity,
        editions,
        amount,
      ]),
    ).toEqual([
      ['buy', 'Sold', 'Test Artist', 'Provenance Buyer', 2, '1-2', 200],
      ['list', 'On Sale', 'Test Artist', undefined, 3, '1-3', 100],
      ['lazy_mint', 'Created', undefined, 'Test Artist', 3, '1-3', null],
    ])
    expect(new Set(tradingInfo.map(({ id }) => id)).size).toBe(3)
    const times = tradingInfo.map(({ timestamp }) => Date.parse(timestamp))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    const { data } = await server.api('GET /v1/item/{id}/history', { params: { id: sale.itemId } })
    expect(data.history).toEqual(tradingInfo)
    expect(data.pagination).toEqual({ limit: 12, offset: 1, total: 3, lastOffset: 1 })
  })

  it('pages through its whole length without a gap [CALL-089]', async () => {
    const sale = await createSale(server.resources, { supply: 8 })
    const buyerId = await createMember(server.resources, { fundsMinor: 1_000_000n })
    for (let n = 0; n < 5; n += 1) await buy(buyerId, sale)
    const pages = []
    for (let offset = 1; offset <= 3; offset += 1) {
      const { data } = await server.api('GET /v1/item/{id}/history', {
        params: { id: sale.itemId },
        query: { limit: 3, offset },
      })
      expect(data.pagination).toEqual({ limit: 3, offset, total: 7, lastOffset: 3 })
      pages.push(...data.history.map(({ editions }) => editions))
    }
    expect(pages).toEqual(['5', '4', '3', '2', '1', '1-8', '1-8'])
  })

  it('names a private buyer by the address [RULE-021]', async () => {
    const sale = await createSale(server.resources)
    const secret = 'Provenance Recluse'
    await buy(await createMember(server.resources, { fundsMinor: 100_000n, name: secret, isPrivate: true }), sale)
    const { data } = await server.api('GET /v1/item/{id}/history', { params: { id: sale.itemId } })
    for (const answer of [data, await detailOf(sale.itemId)]) expect(JSON.stringify(answer)).not.toContain(secret)
    expect(data.history[0]?.to).toMatchObject({
      isPrivate: true,
      profilePicture: null,
      name: expect.stringMatching(/^0x.{4}….{4}$/),
    })
  })

  it('is not there for a work that is not', async () => {
    const ask = (id: string, query = {}) => server.api('GET /v1/item/{id}/history', { params: { id }, query })
    await expect(ask(nobody)).rejects.toMatchObject({ status: 404, code: 'item-not-found' })
    await expect(ask('x')).rejects.toMatchObject({ status: 400 })
    await expect(ask(nobody, { limit: 100, offset: 101 })).rejects.toMatchObject({ status: 400 })
  })
})

describe('GET /v1/item/{id}/exists', () => {
  it('knows published works and takes anything for an id [CALL-090]', async () => {
    const { itemId } = await createSale(server.resources)
    const exists = async (id: string) => (await server.api('GET /v1/item/{id}/exists', { params: { id } })).data.exists
    expect(await exists(itemId)).toBe(true)
    expect(await exists(nobody)).toBe(false)
    expect(await exists("1' OR 1=1")).toBe(false)
    const { db } = server.resources
    for (const gone of [{ published_at: null }, { hidden_at: new Date() }]) {
      const { itemId: one } = await createSale(server.resources)
      await db.updateTable('item').set(gone).where('id', '=', one).execute()
      expect(await exists(one)).toBe(false)
    }
  })
})

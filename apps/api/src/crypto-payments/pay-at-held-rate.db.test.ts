import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '@monsoon/contract/client'
import { fetchEthRate } from '#site/fetch-eth-rate.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { createCryptoSale, openCryptoShop, shopPages, type CryptoShop } from '#test-support/payments/crypto-shop.ts'
import type { RateFeed } from '#site/http-rate-feed.ts'

let shop: CryptoShop
const feed: RateFeed = { readEthUsdMinor: async () => 320_000n }

beforeAll(async () => {
  shop = await openCryptoShop({ rates: feed })
})
afterAll(() => shop.close())

const member = async (): Promise<Api> =>
  shop.test.apiWith(await signInMember(shop.test.resources, await createMember(shop.test.resources)))
const hold = async (api: Api) =>
  (await api('GET /v1/conversion/hold', { query: { amount: '108.40', from: 'USD', to: 'ETH' } })).data
const ageRate = (ms: number) =>
  shop.test.resources.db
    .updateTable('exchange_rate')
    .set({ fetched_at: new Date(Date.now() - ms) })
    .execute()

describe('a held rate', () => {
  it('gives both sides and an id, for a minute [ENT-078, CALL-144]', async () => {
    await fetchEthRate(shop.test.resources)
    const { holdingId, expiresAt, serverTime, ...held } = await hold(await member())
    expect(held).toEqual({
      from: { amount: 108.4, currencyType: 'USD' },
      to: { amount: 0.03388, currencyType: 'ETH' },
      rate: 3_200,
    })
    expect(holdingId).toMatch(/^[\da-f-]{36}$/)
    expect(Math.round((Date.parse(expiresAt) - Date.parse(serverTime)) / 1000)).toBe(60)
  })

  it('makes a quote in ETH, whatever the rate is by then, once and for its owner alone [CALL-119]', async () => {
    await fetchEthRate(shop.test.resources)
    const sale = await createCryptoSale(shop.test)
    const api = await member()
    const { holdingId } = await hold(api)
    await fetchEthRate({ ...shop.test.resources, rates: { readEthUsdMinor: async () => 400_000n } })
    const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1, holdingId, type: 'sale' as const }
    await expect((await member())('POST /v1/buy/crypto-calculation', { body })).rejects.toMatchObject({
      code: 'rate-hold-unknown',
    })
    const asked = await Promise.allSettled([1, 2, 3].map(() => api('POST /v1/buy/crypto-calculation', { body })))
    const given = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []))
    expect(given).toMatchObject([{ totalEth: '0.03388', rate: 3_200, totalCost: 108.4, ethEstimate: '0.03388' }])
    await expect(api('POST /v1/buy/crypto-calculation', { body })).rejects.toMatchObject({ code: 'rate-hold-used' })
    const { quoteId, totalMinor } = given[0] ?? { quoteId: '', totalMinor: 0 }
    const { data } = await api('POST /v1/payment-service/initiate-transaction', {
      body: {
        saleId: sale.saleId,
        itemId: sale.itemId,
        quantity: 1,
        quoteId,
        expectedTotalMinor: totalMinor,
        ...shopPages,
      },
    })
    expect(data.quote.quoteId).toBe(quoteId)
  })

  it('is over after a minute', async () => {
    const sale = await createCryptoSale(shop.test)
    const api = await member()
    const { holdingId } = await hold(api)
    await shop.test.resources.db
      .updateTable('conversion_hold')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', holdingId)
      .execute()
    const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1, holdingId, type: 'sale' as const }
    await expect(api('POST /v1/buy/crypto-calculation', { body })).rejects.toMatchObject({ code: 'rate-hold-over' })
  })
})

it('nobody pays by a rate that is older than ten minutes', async () => {
  await fetchEthRate(shop.test.resources)
  const sale = await createCryptoSale(shop.test)
  const api = await member()
  await ageRate(601_000)
  const tooOld = { code: 'rate-too-old', status: 503 }
  await expect(hold(api)).rejects.toMatchObject(tooOld)
  const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1, ...shopPages }
  await expect(api('POST /v1/payment-service/initiate-transaction', { body })).rejects.toMatchObject(tooOld)
  await ageRate(570_000)
  expect((await hold(api)).rate).toBeGreaterThan(0)
})

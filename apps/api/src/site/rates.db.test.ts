import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { fetchEthRate } from './fetch-eth-rate.ts'
import { createHttpRateFeed } from './http-rate-feed.ts'

let test: TestApi
let feed: Server
let answer: { status: number; body: string }
beforeAll(async () => {
  test = await createTestApi({ settings: { ETH_USD_MINOR: '320000' } })
  feed = createServer((_request, response) => response.writeHead(answer.status).end(answer.body))
  await new Promise<void>((done) => feed.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  feed.close()
  await test.close()
})
afterEach(() => test.resources.db.deleteFrom('exchange_rate').execute())

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const spot = (amount: string, currency = 'USD') => JSON.stringify({ data: { base: 'ETH', currency, amount } })
const fetchRate = (url = urlOf(feed)) => fetchEthRate({ ...test.resources, rates: createHttpRateFeed(url) })
const convert = async (amount: string, from: string, to: string) =>
  (await test.api('GET /v1/conversion', { query: { amount, from, to } })).data

describe('a conversion', () => {
  it('gives both sides, in either direction [CALL-143, ENT-077]', async () => {
    const { from, to } = await convert('420', 'USD', 'ETH')
    expect({ from, to }).toEqual({
      from: { amount: 420, currencyType: 'USD' },
      to: { amount: 0.13125, currencyType: 'ETH' },
    })
    expect((await convert('0.13125', 'eth', 'usd')).to).toEqual({ amount: 420, currencyType: 'USD' })
    expect((await convert('7.5', 'ETH', 'ETH')).to).toEqual({ amount: 7.5, currencyType: 'ETH' })
    const asSpecified = await test.app.inject('/v1/conversion/?amount=420&from=USD&to=ETH')
    expect(asSpecified.json<{ data: object }>().data).toMatchObject({ from, to })
  })

  it('answers with and without a slash at the end (Q-115)', async () => {
    for (const path of ['/v1/conversion', '/v1/conversion/']) {
      const { statusCode } = await test.app.inject(`${path}?amount=1&from=USD&to=ETH`)
      expect(statusCode).toBe(200)
    }
  })

  it.each(['', '-1', '1e9', 'much', '1'.repeat(13)])('refuses %j as an amount', async (amount) => {
    const { statusCode } = await test.app.inject(`/v1/conversion?amount=${amount}&from=USD&to=ETH`)
    expect(statusCode).toBe(400)
  })
})

describe('the rate', () => {
  it('comes from the feed, with its time, once there is one', async () => {
    const before = await convert('1', 'ETH', 'USD')
    expect(before.rate).toBe(3_200)
    answer = { status: 200, body: spot('3456.785') }
    expect(await fetchRate()).toBe('kept')
    const after = await convert('1', 'ETH', 'USD')
    expect([after.rate, after.to.amount]).toEqual([3_456.79, 3_456.79])
    expect(Date.parse(after.fetchedAt)).toBeGreaterThan(Date.parse(before.fetchedAt))
    expect((await test.api('GET /v1/settings')).data.ethUsd).toEqual({ rate: 3_456.79, fetchedAt: after.fetchedAt })
  })

  it.each([
    ['is down', { status: 503, body: 'no' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers another currency', { status: 200, body: spot('3300', 'EUR') }],
    ['answers no amount', { status: 200, body: spot('-3300') }],
    ['answers nothing', { status: 200, body: spot('0') }],
    ['answers ten times as much', { status: 200, body: spot('34000') }],
    ['answers a flood', { status: 200, body: spot('3300') + ' '.repeat(5_000) }],
  ])('stays, and keeps its age, when the feed %s', async (_, given) => {
    answer = { status: 200, body: spot('3400') }
    await fetchRate()
    const before = await convert('1', 'ETH', 'USD')
    answer = given
    expect(await fetchRate()).toBe('failed')
    expect(await convert('1', 'ETH', 'USD')).toEqual(before)
  })

  it('stays when nobody answers at all, and the setting holds while there was never a feed', async () => {
    const gone = createServer()
    await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done))
    const url = urlOf(gone)
    await new Promise((done) => gone.close(done))
    expect(await fetchRate(url)).toBe('failed')
    expect(await fetchEthRate({ ...test.resources, rates: null })).toBe('off')
    expect((await convert('1', 'ETH', 'USD')).rate).toBe(3_200)
  })
})

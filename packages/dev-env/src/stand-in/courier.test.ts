import { createServer, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Courier, startCourier } from './courier.ts'
import { closeServer, openServer } from './serve.ts'

let shop: Server
let courier: Courier<string>
/** What the shop was told, in the order in which it came, and how it answers each. */
let told: string[]
let answer: (response: ServerResponse, body: string) => void

beforeEach(async () => {
  told = []
  answer = (response) => response.end()
  shop = createServer((request, response) => {
    void text(request).then((body) => {
      told.push(body)
      answer(response, body)
    })
  })
  const url = await openServer(shop, { port: 0, host: '127.0.0.1' })
  let nth = 0
  courier = startCourier({ write: (news) => ({ url, headers: {}, body: `${news} ${(nth += 1)}` }) })
})
afterEach(async () => {
  await courier.close()
  await closeServer(shop)
})

const idle = () => vi.waitFor(() => expect(courier.isIdle()).toBe(true), { timeout: 20_000, interval: 5 })

it('tries again what is refused, written anew, and goes on with the rest', async () => {
  answer = (response) => response.writeHead(told.length === 1 ? 500 : 200).end()
  courier.deliver(['paid', 'refunded'])
  await idle()
  expect(told).toEqual(['paid 1', 'refunded 2', 'paid 3'])
})

it('asks at most eight things of the shop at once', async () => {
  const waiting: ServerResponse[] = []
  answer = (response) => void waiting.push(response)
  for (let count = 0; count < 12; count += 1) courier.deliver(['paid'])
  await vi.waitFor(() => expect(waiting).toHaveLength(8), { timeout: 20_000 })
  waiting.shift()?.end()
  await vi.waitFor(() => expect(told).toHaveLength(9), { timeout: 20_000 })
  answer = (response) => response.end()
  for (const response of waiting) response.end()
  await idle()
  expect(told).toHaveLength(12)
})

it('tries nothing again once it is closed', async () => {
  answer = (response) => response.writeHead(503).end()
  courier.deliver(['paid'])
  await vi.waitFor(() => expect(told).toHaveLength(1))
  await courier.close()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(told).toHaveLength(1)
})

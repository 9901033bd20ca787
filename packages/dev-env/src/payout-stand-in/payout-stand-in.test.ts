import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { PaymentOrder } from './payout-book.ts'
import { payoutStandInKeys } from './payout-stand-in-keys.ts'
import { startPayoutStandIn, type PayoutStandIn } from './start-payout-stand-in.ts'

const { organization, apiKey } = payoutStandInKeys
const authorization = `Basic ${Buffer.from(`${organization}:${apiKey}`).toString('base64')}`
let service: PayoutStandIn
afterEach(() => service.close())

const call = (path: string, request: RequestInit = {}) =>
  fetch(`${service.url}${path}`, { ...request, headers: { authorization, ...request.headers } })
const send = (amount: number, key = `key-${amount}`) =>
  call('/api/payment_orders', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: JSON.stringify({ amount, currency: 'USD', metadata: { withdrawal: key } }),
  })
const statusOf = async (answer: Promise<Response>) => ((await (await answer).json()) as PaymentOrder).status

describe('the payout stand-in', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/api/payment_orders/po_1'],
    ['POST', '/api/payment_order'],
    ['DELETE', '/api/payment_orders'],
    ['GET', '//'],
  ])('does not know %s %s', async (method, path) => {
    service = await startPayoutStandIn()
    expect((await call(path, { method })).status).toBe(404)
    expect(service.orders).toEqual([])
  })

  it.each([
    '',
    '{"amount": 60',
    'null',
    '{"amount": "6000", "currency": "USD", "metadata": {"withdrawal": "w"}}',
    '{"amount": 6000, "currency": "USD"}',
  ])('refuses %j, makes nothing of it, and goes on', async (body) => {
    service = await startPayoutStandIn()
    expect((await call('/api/payment_orders', { method: 'POST', body })).status).toBe(400)
    expect(service.orders).toEqual([])
    expect((await send(6_000)).status).toBe(201)
  })

  it('decides by the cents what becomes of a payment, and makes one a key', async () => {
    service = await startPayoutStandIn({ isDecidedByCents: true })
    expect(await Promise.all([6_000, 6_011, 6_022, 6_033].map((amount) => statusOf(send(amount))))).toEqual([
      'completed',
      'processing',
      'failed',
      'returned',
    ])
    await send(6_000)
    expect(service.orders).toHaveLength(4)
  })

  it('makes a payment of 44 cents and answers nothing about it, whoever asks', async () => {
    service = await startPayoutStandIn({ isDecidedByCents: true })
    await expect(send(6_044)).rejects.toThrow('fetch failed')
    await expect(call('/api/payment_orders?metadata[withdrawal]=key-6044')).rejects.toThrow('fetch failed')
    expect(service.orders).toHaveLength(1)
  })

  it('knows its payments after a restart, and lists them page by page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'monsoon-payouts-'))
    const dataFile = join(folder, 'payouts.json')
    service = await startPayoutStandIn({ dataFile, isDecidedByCents: true })
    for (const amount of [6_000, 7_000, 8_000]) await send(amount)
    await service.close()
    service = await startPayoutStandIn({ dataFile, isDecidedByCents: true })
    const first = await call('/api/payment_orders?per_page=2')
    expect(((await first.json()) as PaymentOrder[]).map(({ amount }) => amount)).toEqual([6_000, 7_000])
    const rest = await call(`/api/payment_orders?per_page=2&after_cursor=${first.headers.get('x-after-cursor')}`)
    expect(((await rest.json()) as PaymentOrder[]).map(({ amount }) => amount)).toEqual([8_000])
    expect(rest.headers.get('x-after-cursor')).toBeNull()
    expect((await fetch(`${service.url}/api/payment_orders`)).status).toBe(401)
    rmSync(folder, { recursive: true })
  })
})

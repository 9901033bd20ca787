import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeServer, openServer } from '../stand-in/serve.ts'
import type { NewInvoice } from './crypto-book.ts'
import { cryptoStandInKeys } from './crypto-stand-in-keys.ts'
import { startCryptoStandIn, type CryptoStandIn, type CryptoStandInOptions } from './start-crypto-stand-in.ts'

const appOrigin = 'http://localhost:3000'
const patience = { timeout: 20_000 }

interface Told {
  payment_id: number
  payment_status: string
  order_id: string
  /** Of BTCPay's callbacks. */
  type?: string
  metadata?: { orderId: string }
  isSigned: boolean
}

let standIn: CryptoStandIn
let shop: Server
let shopUrl: string
/** What the shop was told, in the order in which it came. */
let told: Told[]
/** The shop's next answers; 200 when none is left. */
let answers: number[]

beforeEach(async () => {
  told = []
  answers = []
  shop = createServer((request, response) => {
    void text(request).then((body) => {
      const { 'x-nowpayments-sig': ofPayment, 'btcpay-sig': ofInvoice } = request.headers
      const isSigned = ofInvoice ? ofInvoice === `sha256=${hmac('sha256', body)}` : ofPayment === signatureOf(body)
      told.push({ ...(JSON.parse(body) as Told), isSigned })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  shopUrl = await openServer(shop, { port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await standIn.close()
  await closeServer(shop)
})

function signatureOf(body: string): string {
  const payment = JSON.parse(body) as Record<string, unknown>
  const sorted = JSON.stringify(payment, Object.keys(payment).toSorted())
  return hmac('sha512', sorted)
}

const hmac = (algorithm: string, text: string): string =>
  createHmac(algorithm, cryptoStandInKeys.callbackSecret).update(text).digest('hex')

async function start(options: Partial<CryptoStandInOptions> = {}): Promise<void> {
  standIn = await startCryptoStandIn({ ...cryptoStandInKeys, port: 0, appOrigin, ...options })
}

const newInvoice = (): NewInvoice => ({
  kind: 'nowpayments',
  orderId: 'order-1',
  priceCents: 10_000,
  description: 'A work',
  callbackUrl: shopUrl,
  successUrl: `${appOrigin}/checkout/crypto`,
  cancelUrl: `${appOrigin}/checkout/crypto?cancelled=1`,
  expiresMs: Date.now() + 60_000,
})

const hour = 3_600_000
const statuses = () => told.map(({ payment_status: status }) => status)
const pageOf = (id: string) => `${standIn.url}/payment/?iid=${id}`
const press = (id: string, act: string) =>
  fetch(pageOf(id), { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' })

describe('the courier of the crypto stand-in', () => {
  it('tries again until the shop answers well, and then no more', async () => {
    await start()
    const toldOf = (orderId: string) => told.filter(({ order_id: id }) => id === orderId)
    const pay = (orderId: string) =>
      standIn.book.send(standIn.book.create({ ...newInvoice(), orderId }).id, { cents: 10_000, confirmsInMs: hour })
    answers = [500]
    pay('order-1')
    await vi.waitFor(() => expect(toldOf('order-1')).toHaveLength(2), patience)
    answers = [500, 404]
    pay('order-2')
    // The third try of the other would come before this one, which begins later.
    await vi.waitFor(() => expect(toldOf('order-2')).toHaveLength(3), patience)
    expect(toldOf('order-1')).toHaveLength(2)
  })

  it('tells what is seen and what is confirmed, each as often as the switch says', async () => {
    await start()
    standIn.faults.copies = 2
    const transfer = standIn.book.send(standIn.book.create(newInvoice()).id, { cents: 6_000, confirmsInMs: hour })
    await vi.waitFor(() => expect(statuses()).toEqual(['confirming', 'confirming']), patience)
    transfer.confirmedAtMs = Date.now()
    await vi.waitFor(() => expect(statuses().slice(2)).toEqual(['partially_paid', 'partially_paid']), patience)
    expect(told.every(({ payment_id: id, isSigned }) => isSigned && id === Number(transfer.id))).toBe(true)
  })
})

it('tells of an invoice of BTCPay as BTCPay does', async () => {
  await start()
  const { id } = standIn.book.create({ ...newInvoice(), kind: 'btcpay' })
  const send = (cents: number) => standIn.book.send(id, { cents, confirmsInMs: hour })
  const types = () => told.map(({ type }) => type)
  const [part, rest] = [send(6_000), send(4_000)]
  await vi.waitFor(() => expect(types()).toEqual(['InvoiceReceivedPayment', 'InvoiceReceivedPayment']), patience)
  part.confirmedAtMs = Date.now()
  await vi.waitFor(() => expect(types().slice(2)).toEqual(['InvoicePaymentSettled']), patience)
  rest.confirmedAtMs = Date.now()
  await vi.waitFor(() => expect(types().slice(3)).toEqual(['InvoiceSettled']), patience)
  expect(told.every(({ isSigned, metadata }) => isSigned && metadata?.orderId === 'order-1')).toBe(true)
})

describe('the switches of the crypto stand-in', () => {
  const listed = (id: string) =>
    fetch(`${standIn.url}/v1/payment/?invoiceId=${id}`, { headers: { 'x-api-key': cryptoStandInKeys.apiKey } })
  const turn = (switches: object) =>
    fetch(`${standIn.url}/_ctl`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(switches),
    })

  it('make calls fail and lose answers, until they are all turned off', async () => {
    await start()
    const { id } = standIn.book.create(newInvoice())
    expect((await turn({ failNext: 1, loseAnswers: 99, loses: 'GET' })).status).toBe(200)
    await expect(listed(id)).rejects.toThrow('fetch failed')
    expect(standIn.faults).toMatchObject({ failNext: 0, loseAnswers: 98 })
    await expect(listed(id)).rejects.toThrow('fetch failed')
    const off = await fetch(`${standIn.url}/_ctl`, { method: 'DELETE' })
    expect(await off.json()).toEqual({ loseAnswers: 0, loses: 'any', failNext: 0, copies: 1 })
    expect((await listed(id)).status).toBe(401)
  })

  it('have the names and values that they have, and answer this machine by its own name only', async () => {
    await start()
    expect((await turn({ explode: 1 })).status).toBe(400)
    expect((await turn({ failNext: 'often' })).status).toBe(400)
    expect(standIn.faults.failNext).toBe(0)
    const status = await new Promise((resolve) => {
      get(`${standIn.url}/_ctl`, { headers: { host: 'rebound.example' } }, (answer) => resolve(answer.statusCode))
    })
    expect(status).toBe(403)
  })
})

describe('the page of the crypto stand-in', () => {
  it('has its styles, and sends what each button says', async () => {
    await start()
    const { id, transfers } = standIn.book.create({ ...newInvoice(), callbackUrl: null })
    const page = await fetch(pageOf(id))
    expect(await page.text()).toContain('<link rel="stylesheet" href="/stand-in.css">')
    expect((await fetch(`${standIn.url}/stand-in.css`)).headers.get('content-type')).toContain('text/css')
    for (const act of ['little', 'rest', 'much', 'rest', 'nothing of the kind']) {
      expect((await press(id, act)).status).toBe(303)
    }
    expect(transfers.map(({ cents }) => cents)).toEqual([6_000, 4_000, 15_000])
    expect((await press(id, 'cancel')).headers.get('location')).toBe(newInvoice().cancelUrl)
    expect((await fetch(pageOf('unknown'))).status).toBe(404)
  })
})

it('knows its invoices after a restart, and tells of them again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-crypto-'))
  const dataFile = join(folder, 'crypto.json')
  await start({ dataFile })
  const { id } = standIn.book.create(newInvoice())
  const transfer = standIn.book.send(id, { cents: 10_000, confirmsInMs: hour })
  standIn.book.close(id)
  await vi.waitFor(() => expect(statuses()).toEqual(['confirming']), patience)
  await standIn.close()
  await start({ dataFile })
  expect(standIn.book.find(id)).toMatchObject({ orderId: 'order-1', isClosed: true, transfers: [transfer] })
  await vi.waitFor(() => expect(statuses()).toEqual(['confirming', 'confirming']), patience)
  expect(standIn.book.create(newInvoice()).id).not.toBe(id)
  rmSync(folder, { recursive: true })
})

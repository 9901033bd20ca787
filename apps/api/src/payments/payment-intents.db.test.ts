import { readFile } from 'node:fs/promises'
import type { Api } from '@monsoon/contract/client'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { syncDisputes } from '#disputes/sync-disputes.ts'
import { createAuction } from '#test-support/auction-fixture.ts'
import { openCryptoShop, shopPages, type CryptoShop } from '#test-support/payments/crypto-shop.ts'
import { createOwnedWork } from '#test-support/offer-fixture.ts'
import { createMember, createSale, signInMember } from '#test-support/sale-fixture-queries.ts'
import { sweepPayments } from './sweep-payments.ts'

let shop: CryptoShop
let client: pg.Client
beforeAll(async () => {
  shop = await openCryptoShop()
  client = new pg.Client(shop.test.ownerUrl)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  expect(await listInvariantViolations(shop.test.resources.db)).toEqual([])
  await shop.close()
})

// A connection of its own: those of the API prepare what they are asked.
const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await client.query<Record<string, unknown>>(text, values)).rows
const migration = (name: string) => readFile(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8')
const part = async (name: string, from: string, to: string): Promise<string> => {
  const text = await migration(name)
  return text.slice(text.indexOf(from), text.indexOf(to))
}

const intents = '0136-payment-intents'
const requests = '0140-payment-requests'
const added =
  'purpose status reason expires_at ended_at op_key item_id auction_id offer_id answered_offer_id request former_id'

/** The tables as they were before, with the rows that stand there now under ids of their own. */
async function goBack(): Promise<void> {
  await query(await part('0060-pledges', 'CREATE TABLE pledge', '-- Card money stands behind it'))
  await query(await part('0098-top-ups', 'CREATE TABLE top_up', '-- Card money in wallets'))
  await query(await migration('0108-answers-by-card'))
  await query(`INSERT INTO top_up (user_id, payment_id, amount_minor, state, reason, created_at, expires_at, ended_at, op_key)
    SELECT owner_id, id, amount_minor, CASE status WHEN 'succeeded' THEN 'arrived' WHEN 'failed' THEN 'returned' ELSE status END, reason,
      created_at, expires_at, ended_at, op_key FROM payment WHERE purpose = 'top-up'`)
  await query(`INSERT INTO pledge (owner_id, item_id, payment_id, auction_id, bid_minor, limit_minor, quantity, unit_price_minor, asked_owner_id,
      offer_id, answered_offer_id, amount_minor, state, reason, created_at, expires_at, ended_at, op_key)
    SELECT owner_id, item_id, id, auction_id, (request ->> 'bidMinor')::bigint, (request ->> 'limitMinor')::bigint, (request ->> 'quantity')::int,
      (request ->> 'unitPriceMinor')::bigint, (request ->> 'askedOwnerId')::uuid, offer_id, answered_offer_id, amount_minor,
      CASE status WHEN 'succeeded' THEN 'placed' WHEN 'failed' THEN 'unplaced' ELSE status END, reason, created_at, expires_at, ended_at, op_key
    FROM payment WHERE purpose IN ('bid', 'offer')`)
  await query('DROP INDEX payment_own_idx')
  await query(
    `ALTER TABLE payment ${added
      .split(' ')
      .map((column) => `DROP COLUMN ${column}`)
      .join(', ')}`,
  )
}

async function person(options: Parameters<typeof createMember>[1] = {}): Promise<{ userId: string; api: Api }> {
  const userId = await createMember(shop.test.resources, options)
  return { userId, api: shop.test.apiWith(await signInMember(shop.test.resources, userId)) }
}
type Person = Awaited<ReturnType<typeof person>>

const succeed = (providerId: string | null) => shop.test.cards.succeed(providerId ?? '')
const settleAll = () => shop.test.runJobs()

async function topUp({ api }: Person, end: 'open' | 'arrived' | 'returned' | 'cancelled' | 'asked') {
  const { topUp: begun, paymentId } = (await api('POST /v1/top-up', { body: { amount: 25 } })).data
  const params = { id: begun.id }
  if (end === 'returned' || end === 'cancelled') await api('POST /v1/top-up/{id}/cancel', { params })
  if (end === 'cancelled') await settleAll()
  if (end === 'arrived' || end === 'returned' || end === 'asked') succeed(paymentId)
  if (end === 'arrived') await api('POST /v1/top-up/{id}/finish', { params })
  if (end === 'returned') await settleAll()
  return { id: begun.id, providerId: paymentId }
}

async function bid({ api }: Person, end: 'open' | 'placed' | 'unplaced' | 'returned' | 'cancelled') {
  const { auctionId, itemId } = await createAuction(shop.test.resources)
  const body = { saleId: auctionId, itemId, amount: 150 }
  const { data } = await api('POST /v1/bid/initiate', { body: { ...body, modeOfPayment: 'card' } })
  const [paymentId, params] = [data.paymentId ?? '', { id: data.pledgeId ?? '' }]
  if (end === 'cancelled' || end === 'unplaced') await api('POST /v1/pledge/{id}/cancel', { params })
  if (end === 'cancelled') await settleAll()
  if (end === 'open' || end === 'cancelled') return { id: params.id, providerId: paymentId }
  succeed(paymentId)
  if (end !== 'unplaced') await api('PATCH /v1/bid/post', { body: { ...body, paymentId } })
  if (end === 'returned') {
    const rival = await person({ fundsMinor: 100_000n })
    await rival.api('PATCH /v1/bid/post', { body: { ...body, amount: 200 } })
    await api('POST /v1/pledge/{id}/return', { params })
  }
  await settleAll()
  return { id: params.id, providerId: paymentId }
}

async function offer({ api }: Person) {
  const { itemId } = await createOwnedWork(shop.test.resources, { supply: 3 })
  const body = { itemId, quantity: 1, amount: 100 }
  const { paymentId } = (await api('POST /v1/offer/initiate', { body: { ...body, modeOfPayment: 'card' } })).data
  succeed(paymentId)
  await api('POST /v1/offer/request', { body: { ...body, paymentId: paymentId ?? '' } })
}

async function offerByCrypto({ api }: Person, percent: number) {
  const { itemId } = await createOwnedWork(shop.test.resources, { supply: 3 })
  const body = { itemId, quantity: 1, amount: 101, ...shopPages }
  const { data } = await api('POST /v1/payment-service/initiate-postoffer-transaction', { body })
  const invoice = shop.standIn.book.find(new URL(data.widgetUrl).searchParams.get('iid') ?? '')
  if (!invoice) throw new Error('the page has an invoice')
  if (percent > 0) shop.pay({ invoice }, percent)
  const params = { id: data.transactionId }
  await api('POST /v1/payment-service/transaction/{id}/check', { params })
  return { transactionId: data.transactionId, api }
}

async function purchase({ api }: Person) {
  const { saleId, itemId } = await createSale(shop.test.resources, { supply: 2 })
  const body = { saleId, itemId, quantity: 1 }
  const begun = (await api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'card' } })).data
  succeed(begun.paymentId)
  await api('POST /v1/buy', { body: { ...body, paymentId: begun.paymentId ?? '' } })
}

const counted = [
  'refund',
  'card_money',
  'crypto_invoice',
  'dispute',
  'card_charge',
  'ledger_entry',
  'ledger_transfer',
  'provider_event',
]

/** All that people and staff are told of payments, and what the tables beside them come to. */
async function send(people: readonly Person[], staff: Person, hosted: readonly { transactionId: string; api: Api }[]) {
  const own = []
  for (const { api } of people) {
    const terms = (await api('GET /v1/top-up/terms')).data
    const { pledges } = (await api('GET /v1/pledge/own')).data
    const { transactions } = (await api('GET /v1/payment-transaction/list', { query: {} })).data
    const { postings } = (await api('GET /v1/wallet/postings', { query: {} })).data
    own.push({ terms, pledges, transactions, postings })
  }
  const topUps = (await staff.api('GET /v1/staff/top-ups', { query: {} })).data
  const byCrypto = []
  for (const { transactionId: id, api } of hosted)
    byCrypto.push((await api('GET /v1/payment-service/transaction/{id}', { params: { id } })).data)
  const rows: unknown[] = []
  for (const table of counted)
    rows.push(
      table,
      (await query(`SELECT count(*)::int AS rows, min(row::text), max(row::text) FROM ${table} AS row`))[0],
    )
  const sums =
    await query(`SELECT provider, state, count(*)::int AS rows, sum(amount_minor)::text AS paid, sum(refunded_minor)::text AS back,
    sum(refund_asked_minor)::text AS asked FROM payment GROUP BY provider, state ORDER BY provider, state`)
  return { own, topUps, byCrypto, rows, sums }
}

it('brings pledges and top-ups of an earlier build along, with the same answers and sums, and finishes what was under way', async () => {
  const staff = await person({ role: 'staff' })
  const people = await Promise.all(Array.from({ length: 5 }, () => person()))
  const [ayu, budi, citra, dewi, eka] = people
  if (!ayu || !budi || !citra || !dewi || !eka) throw new Error('five people')
  for (const end of ['cancelled', 'returned', 'arrived', 'open'] as const) await topUp(ayu, end)
  const arrived = await topUp(budi, 'arrived')
  shop.test.cards.dispute(arrived.providerId)
  const [disputed] = await query('SELECT id FROM payment WHERE provider_id = $1', [arrived.providerId])
  await syncDisputes(shop.test.resources, String(disputed?.['id']))
  for (const end of ['placed', 'unplaced', 'returned', 'cancelled', 'open'] as const) await bid(citra, end)
  await offer(citra)
  const transactions = [await offerByCrypto(dewi, 100), await offerByCrypto(dewi, 60), await offerByCrypto(dewi, 0)]
  await purchase(dewi)
  // Paid, and nobody has looked at it yet; and one that somebody still types a card for.
  const waiting = await topUp(eka, 'asked')
  const openBid = await bid(eka, 'open')
  await settleAll()

  const before = await send(people, staff, transactions)
  await goBack()
  await query(
    'SELECT graphile_worker.add_job($1, json_build_object($2::text, id)) FROM payment WHERE provider_id = $3',
    ['settle-top-up', 'paymentId', waiting.providerId],
  )
  for (const name of [intents, requests]) await query(await migration(name))

  const renamed = await query('SELECT id, former_id AS "formerId" FROM payment WHERE former_id IS NOT NULL')
  expect(renamed.length).toBeGreaterThan(14)
  const after = JSON.stringify(await send(people, staff, transactions), bigints)
  const withIds = renamed.reduce((text, { id, formerId }) => text.replaceAll(String(formerId), String(id)), after)
  expect(withoutClock(withIds)).toEqual(withoutClock(JSON.stringify(before, bigints)))

  // A job under its former name, a page that knows a former id, a webhook that was on its way.
  await settleAll()
  const [own] = (await staff.api('GET /v1/staff/top-ups', { query: { query: eka.userId } })).data.topUps
  expect(own).toMatchObject({ state: 'arrived', amount: 25 })
  const formerOf = (id: string) => String(renamed.find((one) => one['id'] === id)?.['formerId'])
  const given = await eka.api('POST /v1/pledge/{id}/cancel', { params: { id: formerOf(openBid.id) } })
  expect(given.data).toMatchObject({ pledgeId: formerOf(openBid.id), state: 'cancelled' })
  succeed(openBid.providerId)
  const event = { eventId: 'under-way', type: 'paymentSucceeded', providerPaymentId: openBid.providerId } as const
  const { rawBody, signature } = shop.test.cards.signEvent(event)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  await shop.test.app.inject({ method: 'POST', url: '/v1/webhook/card', headers, payload: rawBody })
  await settleAll()
  expect((await eka.api('GET /v1/pledge/own')).data.pledges).toMatchObject([{ state: 'unplaced' }])
  expect(shop.test.cards.payments.get(openBid.providerId)?.refundedMinor).toBe(15_840n)
  expect(await sweepPayments(shop.test.resources)).toEqual({ failures: 0 })
})

it('changes nothing where a payment belongs to nothing, and names it', async () => {
  await goBack()
  const [lost] = await query(`INSERT INTO payment (owner_id, provider, state, amount_minor)
    SELECT id, 'stripe', 'succeeded', 100 FROM users LIMIT 1 RETURNING id`)
  await expect(query(await migration(intents))).rejects.toThrow(
    `payments ${lost?.['id']} belong to no order, bid, offer or top-up`,
  )
  await query('DELETE FROM payment WHERE id = $1', [lost?.['id']])
  for (const name of [intents, requests]) await query(await migration(name))
})

it.each([
  ['bid', { bidMinor: '0', limitMinor: null }],
  ['bid', { limitMinor: '500' }],
  ['bid', { bidMinor: '500', limitMinor: '499' }],
  ['offer', { quantity: 1, unitPriceMinor: '0' }],
  ['offer', { unitPriceMinor: '100' }],
])('is not written for a %s of %j', async (purpose, request) => {
  const { auctionId, itemId } = await createAuction(shop.test.resources)
  const ownerId = await createMember(shop.test.resources)
  const row = [purpose, ownerId, itemId, purpose === 'bid' ? auctionId : null]
  const write = (asked: object) =>
    query(
      `INSERT INTO payment (purpose, owner_id, item_id, auction_id, request, status, provider, state, amount_minor, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, 'open', 'stripe', 'created', 100, now(), now() + interval '1 minute')`,
      [...row, JSON.stringify(asked)],
    )
  await expect(write(request)).rejects.toThrow('payment_request_check')
  await write({ bidMinor: '500', limitMinor: '500', quantity: 1, unitPriceMinor: '100' })
})

const bigints = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/** The time of an answer passes. */
const withoutClock = (text: string): unknown =>
  JSON.parse(text, (key: string, value: unknown) => (key === 'serverTime' ? null : value))

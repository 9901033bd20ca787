import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passesLuhn } from '@monsoon/domain/card-fields'
import { inputFaultTexts } from '#http/find-input-fault.ts'
import { createAuction } from '#test-support/auction-fixture.ts'
import { openTokenShop, testExpiry } from '#test-support/chain/token-shop.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { type FieldRequest, listInputFields, requestWith } from '#test-support/calls/input-fields.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'

const cardNumber = fc
  .record({
    prefix: fc.constantFrom('4', '51', '55', '2221', '34', '37', '6011', '62', '30', '35'),
    rest: fc.bigInt(0n, 10n ** 11n),
    extra: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ prefix, rest, extra }) => {
    const body = `${prefix}${String(rest).padStart(11 + extra, '0')}`.slice(0, 15)
    return body + ([...'0123456789'].find((digit) => passesLuhn(body + digit)) ?? '0')
  })

async function everyValueIn({ resources: { db } }: TestApi): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`.execute(
    db,
  )
  const dumps = await Promise.all(
    rows.map(({ name }) =>
      sql<{ dump: string | null }>`SELECT string_agg(t::text, ' ') AS dump FROM ${sql.raw(name)} t`.execute(db),
    ),
  )
  return dumps.map(({ rows: [row] }) => row?.dump ?? '').join('\n')
}

/** Fields whose numbers may pass for those of cards: decisions Q-121, and what a bank calls its entries. */
const mayLookLikeCards = new Set(['accountNumber', 'IBANCode', 'tokenId', 'contactNumber', 'contactNo', 'entryId'])
const isName = (step: string) => step !== '0'

/** Where no contract names a field. */
const elsewhere: ((number: string) => FieldRequest)[] = [
  ...[(number: string) => ({ note: { text: `card ${number}` } }), (number: string) => ({ [number]: 'x' })].map(
    (bodyWith) => (number: string) => ({
      method: 'POST',
      url: '/v1/calculation',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(bodyWith(number)),
    }),
  ),
  (number) => ({ method: 'GET', url: `/v1/marketplace?unknown=${number}` }),
  ...['user-agent', 'referer', 'accept-language', 'idempotency-key', 'x-anything'].map((name) => (number: string) => ({
    method: 'GET',
    url: '/v1/settings',
    headers: { [name]: number },
  })),
]

describe('card numbers that come where none belongs', () => {
  const lines: string[] = []
  let test: TestApi
  let headers: Record<string, string>
  beforeAll(async () => {
    const logStream = { write: (line: string) => void lines.push(line) }
    test = await createTestApi({ settings: { LOG_LEVEL: 'info', CARD_GATEWAY: 'nmi' }, logStream })
    headers = await signInMember(test.resources, await createMember(test.resources, { role: 'admin' }))
  })
  afterAll(() => test.close())

  it('1,000 of them, in every field that a call takes and in headers, are refused, and stand in no log line and no table', async () => {
    const fields = listInputFields().filter(({ path }) => !mayLookLikeCards.has(path.findLast(isName) ?? ''))
    const inField = fields.map((field) => (number: string) => requestWith(field, number))
    const ways = [...inField, ...elsewhere]
    const sent = fc.sample(cardNumber, { numRuns: Math.max(1_000, ways.length), seed: 19 })
    const taken: string[] = []
    for (const [place, number] of sent.entries()) {
      const request = ways[place % ways.length]!(number)
      const answer = await test.app.inject({
        ...request,
        method: request.method as 'GET',
        headers: { ...headers, ...request.headers },
      })
      const { errors, msg } = answer.json<{ errors?: { msg: string }[]; msg: string }>()
      const isRefused = answer.statusCode === 400 && (errors?.[0]?.msg ?? msg) === inputFaultTexts.card
      if (!isRefused || answer.body.includes(number)) taken.push(`${request.method} ${request.url}: ${answer.body}`)
    }
    expect(taken).toEqual([])
    const kept = `${lines.join('')}${await everyValueIn(test)}`
    expect(lines.length).toBeGreaterThanOrEqual(1_000)
    expect(sent.filter((number) => kept.includes(number))).toEqual([])
  })

  it('a published test number that the demo takes is in memory alone', async () => {
    lines.length = 0
    const ccnumber = '5431111111111111'
    const settings = { LOG_LEVEL: 'info' }
    const shop = await openTokenShop({ settings, logStream: { write: (line: string) => void lines.push(line) } })
    try {
      const { resources } = shop.test
      const lot = await createAuction(resources)
      const api = shop.test.apiWith(await signInMember(resources, await createMember(resources)))
      const card = { ccnumber, ccexp: testExpiry, cvv: '123' }
      const body = { saleId: lot.auctionId, itemId: lot.itemId, amount: 150, ...card }
      await api('PATCH /v1/bid/post-fracto', { body, idempotencyKey: crypto.randomUUID() })
      expect(shop.standIn.book.all()).toHaveLength(1)
      expect(`${lines.join('')}${await everyValueIn(shop.test)}`).not.toContain(ccnumber)
    } finally {
      await shop.close()
    }
  })

  it('a log line tells method, path, status and the request id, and no token, code or query', async () => {
    lines.length = 0
    const code = 'c'.repeat(43)
    const answer = await test.app.inject({
      url: `/v1/settings?token=${code}`,
      headers: { ...headers, cookie: `monsoon_access=${code}` },
    })
    await test.app.inject({ method: 'POST', url: '/v1/email-verify', payload: { code } })
    await test.app.inject(`/verify-email/${code}`)
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { method: 'GET', path: '/v1/settings', status: 200, requestId: answer.headers['x-request-id'] },
      { method: 'POST', path: '/v1/email-verify', status: 400 },
      { method: 'GET', path: '/verify-email/…', status: 404 },
    ])
    const { authorization = '' } = headers
    for (const secret of [code, authorization.slice(7)]) expect(lines.join('')).not.toContain(secret)
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { nmiStandInKeys } from './nmi-stand-in-keys.ts'
import { type NmiStandIn, startNmiStandIn } from './start-nmi-stand-in.ts'

const appOrigin = 'http://localhost:3000'
const ccexp = `12${(new Date().getFullYear() + 5) % 100}`

let standIn: NmiStandIn
beforeAll(async () => {
  standIn = await startNmiStandIn({ ...nmiStandInKeys, port: 0, appOrigin, webhookUrl: 'http://localhost:9/none' })
})
afterAll(() => standIn.close())

const get = async (path: string) => {
  const answer = await fetch(new URL(path, standIn.url))
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

async function send(path: string, body: object, origin = standIn.url) {
  const headers = { 'content-type': 'application/json', origin }
  const answer = await fetch(new URL(path, standIn.url), { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as { token?: string; message?: string } }
}

async function enter(session: string, card: { ccnumber: string; ccexp: string; cvv: string }) {
  for (const [field, value] of Object.entries(card)) await send('/token/save', { session, field, value })
  return send('/token/create', { session })
}

const fieldPath = `/token/field?${new URLSearchParams({ name: 'ccnumber', title: 'Card number', key: nmiStandInKeys.tokenizationKey })}`

it('lets the shop alone show a field, with its key, and runs no script but its own', async () => {
  const { text, headers } = await get(fieldPath)
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${appOrigin}`)
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/)
  const named = [...text.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path = '']) => path)
  for (const path of [...named, '/token/Collect.js', '/js/v1/Gateway.js', '/token/card-fields.js'])
    expect((await get(path)).status, path).toBe(200)
  expect((await get('/token/field?name=ccnumber&key=another')).status).toBe(403)
})

it('makes a token of a test card that came from its own fields', async () => {
  const card = { ccnumber: '4111111111111111', ccexp, cvv: '123' }
  const { body } = await enter('session-1', card)
  expect(standIn.tokens.find(body.token ?? '')).toMatchObject(card)
  expect((await send('/token/create', { session: 'session-1' })).status).toBe(400)
  expect((await send('/token/save', { session: 'session-2', field: 'cvv', value: '1' }, appOrigin)).status).toBe(403)
})

it.each([
  ['4242424242424242', ccexp, '123', 'Only the test numbers work here.'],
  ['4111111111111112', ccexp, '123', 'Invalid card number'],
  ['4111111111111111', '0120', '123', 'Invalid expiry date'],
  ['4111111111111111', ccexp, '1234', 'Invalid cvv'],
])('makes none of %s, %s, %s', async (ccnumber, expiry, cvv, message) => {
  expect(await enter(crypto.randomUUID(), { ccnumber, ccexp: expiry, cvv })).toEqual({ status: 400, body: { message } })
})

it.each([
  ['4111111111111111', 'bank:complete'],
  ['4100000000000100', 'bank:complete'],
  ['4100000000005000', 'bank:challenge'],
  ['4000000000002925', 'bank:failure'],
])('has the bank answer for %s with %s', async (ccnumber, type) => {
  const token = standIn.tokens.create({ ccnumber, ccexp, cvv: '123' })
  expect((await get(`/three-d-secure?token=${token}&amount=1.00`)).text).toContain(`"type":"${type}"`)
})

it('asks about a card of the vault, and knows what it said of it', async () => {
  standIn.vault.add({ id: '77', maskedNumber: '4xxxxxxxxxxx5000', expiry: ccexp })
  expect((await get('/three-d-secure?vault=77&amount=1.00')).text).toContain('"type":"bank:challenge"')
  expect((await get('/three-d-secure?vault=78')).text).toContain('"type":"bank:failure"')
  const body = new URLSearchParams({ decision: 'approve' })
  const answer = await fetch(new URL('/three-d-secure?vault=77', standIn.url), { method: 'POST', body })
  expect(await answer.text()).toContain(standIn.vault.find('77')?.authentication?.cavv)
})

it.each([
  ['approve', 'bank:complete'],
  ['decline', 'bank:failure'],
])('hears the customer who presses %s', async (decision, type) => {
  const token = standIn.tokens.create({ ccnumber: '4100000000005000', ccexp, cvv: '123' })
  const answer = await fetch(new URL(`/three-d-secure?token=${token}`, standIn.url), {
    method: 'POST',
    body: new URLSearchParams({ decision }),
  })
  expect(await answer.text()).toContain(`"type":"${type}"`)
})

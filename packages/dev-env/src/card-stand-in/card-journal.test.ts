import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cardStandInKeys } from './card-stand-in-keys.ts'
import { callStandIn, createTestPayment, openTestShop, startTestStandIn, testAppOrigin } from './test-shop.ts'

let folder: string
let dataFile: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'card-stand-in-'))
  dataFile = join(folder, 'deep', 'payments.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('keeps payments, refunds and answers over a restart', async () => {
  const first = await startTestStandIn({ dataFile })
  const create = { path: '/v1/payment_intents', body: { amount: '500', currency: 'usd' }, idempotencyKey: 'k' }
  const { body: intent } = await callStandIn(first, create)
  first.control.confirm({ providerId: intent.id, paymentMethod: 'pm_card_visa' })
  const refund = { path: '/v1/refunds', body: { payment_intent: intent.id, amount: '300' }, idempotencyKey: 'r' }
  const { body: refunded } = await callStandIn(first, refund)
  await first.close()

  const second = await startTestStandIn({ dataFile })
  expect((await callStandIn(second, create)).body).toEqual(intent)
  expect((await callStandIn(second, refund)).body).toEqual(refunded)
  expect(second.control.state().payments).toMatchObject([{ status: 'succeeded', paidCharges: 1, amountRefunded: 300 }])
  const more = await callStandIn(second, { path: '/v1/refunds', body: { payment_intent: intent.id, amount: '201' } })
  expect(more.status).toBe(400)
  await second.close()
})

it('keeps a challenge open over a restart', async () => {
  const first = await startTestStandIn({ dataFile })
  const { id } = await createTestPayment(first)
  first.control.confirm({ providerId: id, paymentMethod: 'pm_card_authenticationRequired' })
  await first.close()
  const second = await startTestStandIn({ dataFile })
  expect(second.control.answerChallenge({ providerId: id, isApproved: true })).toBe('succeeded')
  await second.close()
})

it('sends after a restart what it could not send before', async () => {
  const first = await startTestStandIn({ dataFile })
  const { id } = await createTestPayment(first)
  first.control.confirm({ providerId: id, paymentMethod: 'pm_card_visa' })
  await first.close()
  const shop = await openTestShop()
  const second = await startTestStandIn({ dataFile, webhookUrl: shop.url })
  await second.control.whenWebhooksIdle()
  expect(shop.received).toMatchObject([{ type: 'payment_intent.succeeded', object: { id } }])
  await second.close()
  const third = await startTestStandIn({ dataFile, webhookUrl: shop.url })
  await third.control.whenWebhooksIdle()
  expect(shop.received).toHaveLength(1)
  await third.close()
  shop.close()
})

it('drops a line that a crash cut short, and refuses to guess at a damaged one', async () => {
  const first = await startTestStandIn({ dataFile })
  await createTestPayment(first)
  await first.close()
  appendFileSync(dataFile, '[{"table":"intents","row":{"id":"pi_cut')
  const second = await startTestStandIn({ dataFile })
  expect(second.control.state().payments).toHaveLength(1)
  await createTestPayment(second)
  await second.close()
  expect(readFileSync(dataFile, 'utf8')).not.toContain('pi_cut')
  appendFileSync(dataFile, 'rubbish\n')
  await expect(startTestStandIn({ dataFile })).rejects.toThrow(/line \d+ is damaged/)
})

it('never writes a card number, an expiry as typed or a CVC', async () => {
  const standIn = await startTestStandIn({ dataFile })
  const card = { type: 'card', ccnumber: '378282246310005', ccexp: '1140', cvv: '7391' }
  const headers = { origin: standIn.url }
  const key = cardStandInKeys.publishableKey
  const { body } = await callStandIn(standIn, {
    path: '/v1/payment_methods',
    body: card,
    key,
    headers,
    idempotencyKey: 'k',
  })
  await standIn.close()
  const written = readFileSync(dataFile, 'utf8')
  expect(written).toContain(body.id)
  expect(written).not.toMatch(/378282246310005|1140|7391/)
})

it('loses no acknowledged charge when it is killed', { timeout: 20_000 }, async () => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url))
  const acknowledged = new Set<string>()
  for (let round = 0; round < 3; round += 1) {
    const args = [main, '--port', '0', '--app-origin', testAppOrigin]
    const child = spawn(process.execPath, [...args, '--webhook-url', 'http://localhost:9/', '--data-file', dataFile])
    const [ready] = (await once(child.stdout, 'data')) as [Buffer]
    const url = /http:\S+/.exec(ready.toString())?.[0] ?? ''
    const exited = once(child, 'exit')
    const sizeBefore = acknowledged.size
    const work = payUntilItDies({ url }, (id) => {
      acknowledged.add(id)
      // Amid the payments that follow.
      if (acknowledged.size === sizeBefore + 2) setTimeout(() => child.kill('SIGKILL'), 50)
    })
    await Promise.all([work, exited])
  }
  const standIn = await startTestStandIn({ dataFile })
  const { payments } = standIn.control.state()
  await standIn.close()
  const paid = new Set(payments.filter((payment) => payment.paidCharges === 1).map((payment) => payment.id))
  expect([...acknowledged].filter((id) => !paid.has(id))).toEqual([])
  expect(payments.every((payment) => payment.paidCharges <= 1)).toBe(true)
})

async function payUntilItDies(standIn: { url: string }, acknowledge: (id: string) => void): Promise<void> {
  try {
    for (;;) {
      const { id } = await createTestPayment(standIn)
      const body = { payment_method: 'pm_card_visa' }
      const answer = await callStandIn(standIn, { path: `/v1/payment_intents/${id}/confirm`, body })
      if (answer.body['status'] === 'succeeded') acknowledge(id)
    }
  } catch (error) {
    // The kill ends the connection; any other failure is the test's.
    if (!(error instanceof TypeError)) throw error
  }
}

import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CardStandIn } from './start-card-stand-in.ts'
import {
  callStandIn,
  createTestPayment,
  openTestShop,
  startTestStandIn,
  testAppOrigin,
  type TestShop,
} from './test-shop.ts'

let shop: TestShop
let standIn: CardStandIn
beforeEach(async () => {
  shop = await openTestShop()
  standIn = await startTestStandIn({ webhookUrl: shop.url })
})
afterEach(async () => {
  await standIn.close()
  shop.close()
})

async function challenge(): Promise<{ id: string; bankPage: string }> {
  const { id } = await createTestPayment(standIn)
  const body = { payment_method: 'pm_card_authenticationRequired', return_url: `${testAppOrigin}/pay/return?order=1` }
  const answer = await callStandIn(standIn, { path: `/v1/payment_intents/${id}/confirm`, body })
  const action = answer.body['next_action'] as { redirect_to_url: { url: string } }
  return { id, bankPage: action.redirect_to_url.url }
}

function press(bankPage: string, decision: string): Promise<Response> {
  return fetch(bankPage, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
}

it('shows what is to be approved, marked as a test, inside the shop alone', async () => {
  const { bankPage } = await challenge()
  const page = await fetch(`${bankPage}&theme=dark&dir=rtl`)
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${testAppOrigin}`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).toContain('$5.00')
  expect(html).toContain('A work')
  expect(html).toContain('ending in 3184')
  expect(html).toContain('Test page: this is no real bank')
  expect(html).toContain('dir="rtl" data-theme="dark"')
})

it('takes the money on Approve, tells the shop and sends the buyer back', async () => {
  const { id, bankPage } = await challenge()
  const answer = await press(bankPage, 'approve')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(
    `${testAppOrigin}/pay/return?order=1&payment_intent=${id}&redirect_status=succeeded`,
  )
  await standIn.control.whenWebhooksIdle()
  expect(shop.received).toMatchObject([{ type: 'payment_intent.succeeded', object: { id, amount_received: 500 } }])
})

it('takes nothing on Decline and says so', async () => {
  const { id, bankPage } = await challenge()
  const answer = await press(bankPage, 'decline')
  expect(answer.headers.get('location')).toContain('redirect_status=failed')
  await standIn.control.whenWebhooksIdle()
  expect(shop.received).toMatchObject([
    {
      type: 'payment_intent.payment_failed',
      object: {
        id,
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      },
    },
  ])
})

it('charges once however often it is answered, and the last answer cannot undo the first', async () => {
  const { id, bankPage } = await challenge()
  await press(bankPage, 'approve')
  expect((await press(bankPage, 'decline')).headers.get('location')).toContain('redirect_status=succeeded')
  expect((await fetch(bankPage, { redirect: 'manual' })).headers.get('location')).toContain('redirect_status=succeeded')
  await standIn.control.whenWebhooksIdle()
  expect(shop.received).toHaveLength(1)
  expect(standIn.control.state().payments).toMatchObject([{ id, paidCharges: 1 }])
})

it('does nothing for who does not know the challenge', async () => {
  const { id, bankPage } = await challenge()
  const guessed = `${standIn.url}/three-d-secure/${id}?challenge=guess`
  expect((await fetch(guessed)).status).toBe(404)
  expect((await press(guessed, 'approve')).status).toBe(404)
  expect((await press(`${standIn.url}/three-d-secure/pi_unknown?challenge=x`, 'approve')).status).toBe(404)
  expect(standIn.control.state().payments).toMatchObject([{ status: 'requires_action' }])
  expect((await fetch(bankPage)).status).toBe(200)
})

it('forgets an old challenge when another card is tried', async () => {
  const { id, bankPage } = await challenge()
  standIn.control.confirm({ providerId: id, paymentMethod: 'pm_card_visa' })
  expect((await press(bankPage, 'decline')).status).toBe(404)
  expect(standIn.control.state().payments).toMatchObject([{ status: 'succeeded' }])
})

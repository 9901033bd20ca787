import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cardStandInKeys } from '@monsoon/dev-env/card-stand-in/card-stand-in-keys'
import { type CardStandIn, startCardStandIn } from '@monsoon/dev-env/card-stand-in/start-card-stand-in'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CardGatewayUnavailable, type CardPayment, CardRefused } from '#payments/card-gateway.ts'
import { createStripeCardGateway } from './stripe-card-gateway.ts'

let standIn: CardStandIn
let keys = 0

beforeEach(async () => {
  standIn = await startCardStandIn({
    ...cardStandInKeys,
    port: 0,
    appOrigin: 'http://localhost:3000',
    // Nobody listens there: what the events do is told elsewhere.
    webhookUrl: 'http://localhost:9/webhooks',
  })
  standIn.control.setFaults({ dropWebhooks: true })
})
afterEach(() => standIn.close())

function gateway(options: { secretKey?: string; timeoutMs?: number; maxNetworkRetries?: number } = {}) {
  return createStripeCardGateway({
    secretKey: cardStandInKeys.secretKey,
    webhookSecrets: [cardStandInKeys.webhookSecret],
    apiUrl: standIn.url,
    ...options,
  })
}

function newKey(): string {
  keys += 1
  return `key-${keys}`
}

function create(idempotencyKey = newKey(), amountMinor = 42_840n): Promise<CardPayment> {
  return gateway().createPayment({
    subjectId: 'order-1',
    amountMinor,
    currency: 'USD',
    idempotencyKey,
    metadata: { quoteId: 'quote-1', orderId: 'not this one' },
    description: 'Assembly, High Water',
  })
}

async function createPaid(): Promise<CardPayment> {
  const payment = await create()
  standIn.control.confirm({ providerId: payment.providerId, paymentMethod: 'pm_card_visa' })
  return payment
}

function refund(providerId: string, amountMinor: bigint, idempotencyKey = newKey()) {
  return gateway().refundPayment({
    providerId,
    amountMinor,
    idempotencyKey,
    reason: 'requestedByBuyer',
    bookedRefundIds: [],
  })
}

async function refusal(work: Promise<unknown>): Promise<CardRefused> {
  const error: unknown = await work.catch((caught: unknown) => caught)
  if (error instanceof CardRefused) return error
  throw new Error('it was not refused', { cause: error })
}

describe('the list of payments', () => {
  it('tells all of a time, the newest first and page by page, with what was taken and given back', async () => {
    const first = await createPaid()
    await refund(first.providerId, 1_000n)
    for (let nth = 0; nth < 100; nth += 1) await create()
    const since = new Date(Date.now() - 60_000)
    const page = await gateway().listPayments({ since, cursor: null })
    expect(page.payments).toHaveLength(100)
    const rest = await gateway().listPayments({ since, cursor: page.next })
    expect(rest).toMatchObject({
      payments: [{ providerId: first.providerId, receivedMinor: 42_840n, refundedMinor: 1_000n, subjectId: 'order-1' }],
      next: null,
    })
    const later = await gateway().listPayments({ since: new Date(Date.now() + 60_000), cursor: null })
    expect(later).toEqual({ payments: [], next: null })
  })
})

describe('a payment', () => {
  it('starts without a card, for the amount and the order asked', async () => {
    const payment = await create()
    expect(payment).toEqual({
      providerId: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringContaining('_secret_'),
      state: 'requiresPaymentMethod',
      amountMinor: 42_840n,
      currency: 'USD',
      subjectId: 'order-1',
      receivedMinor: 0n,
      refundedMinor: 0n,
      failureMessage: null,
      cardLast4: null,
      cardBrand: null,
      cardFingerprint: null,
      isDisputed: false,
    })
  })

  it('is paid once the buyer confirms a card that needs no approval', async () => {
    const { providerId } = await createPaid()
    expect(await gateway().retrievePayment(providerId)).toMatchObject({
      state: 'succeeded',
      receivedMinor: 42_840n,
      cardLast4: '4242',
      cardBrand: 'visa',
    })
  })

  it('waits for the bank with 3-D Secure and is confirmed and retrieved after approval [FLOW-091]', async () => {
    const { providerId } = await create()
    standIn.control.confirm({ providerId, paymentMethod: 'pm_card_authenticationRequired' })
    expect(await gateway().retrievePayment(providerId)).toMatchObject({ state: 'requiresAction', receivedMinor: 0n })
    standIn.control.answerChallenge({ providerId, isApproved: true })
    expect(await gateway().retrievePayment(providerId)).toMatchObject({ state: 'succeeded', cardLast4: '3184' })
  })

  it('asks for another card after the buyer declines 3-D Secure', async () => {
    const { providerId } = await create()
    standIn.control.confirm({ providerId, paymentMethod: 'pm_card_authenticationRequired' })
    standIn.control.answerChallenge({ providerId, isApproved: false })
    expect(await gateway().retrievePayment(providerId)).toMatchObject({
      state: 'requiresPaymentMethod',
      receivedMinor: 0n,
      failureMessage: expect.stringContaining('unable to authenticate'),
    })
  })

  it('tells why a card was declined, and can be paid with another', async () => {
    const { providerId } = await create()
    standIn.control.confirm({ providerId, paymentMethod: 'pm_card_visa_chargeDeclined' })
    expect(await gateway().retrievePayment(providerId)).toMatchObject({
      state: 'requiresPaymentMethod',
      failureMessage: 'Your card was declined.',
      cardLast4: '0002',
    })
    standIn.control.confirm({ providerId, paymentMethod: 'pm_card_amex' })
    expect(await gateway().retrievePayment(providerId)).toMatchObject({
      state: 'succeeded',
      failureMessage: null,
      cardBrand: 'amex',
      cardLast4: '0005',
    })
  })

  it('can be declined after 3-D Secure', async () => {
    const { providerId } = await create()
    const paymentMethod = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'
    standIn.control.confirm({ providerId, paymentMethod })
    standIn.control.answerChallenge({ providerId, isApproved: true })
    expect(await gateway().retrievePayment(providerId)).toMatchObject({
      state: 'requiresPaymentMethod',
      failureMessage: 'Your card has insufficient funds.',
    })
  })

  it('shows that it is disputed', async () => {
    const { providerId } = await create()
    standIn.control.confirm({ providerId, paymentMethod: 'pm_card_createDispute' })
    expect(await gateway().retrievePayment(providerId)).toMatchObject({ state: 'succeeded', isDisputed: true })
  })

  it('is cancelled before it is paid, as often as asked, and never after', async () => {
    const open = await create()
    expect((await gateway().cancelPayment(open.providerId, newKey())).state).toBe('canceled')
    expect((await gateway().cancelPayment(open.providerId, newKey())).state).toBe('canceled')
    const paid = await createPaid()
    const error = await refusal(gateway().cancelPayment(paid.providerId, newKey()))
    expect(error.code).toBe('payment_intent_unexpected_state')
    expect((await gateway().retrievePayment(paid.providerId)).state).toBe('succeeded')
  })

  it('refuses an amount that no card can pay', async () => {
    for (const amountMinor of [0n, -1n, 49n, 100_000_000n, 2n ** 60n]) await refusal(create(newKey(), amountMinor))
    expect(standIn.control.state().payments).toEqual([])
  })

  it('refuses a payment it does not know', async () => {
    expect((await refusal(gateway().retrievePayment('pi_unknown'))).code).toBe('resource_missing')
  })
})

describe('a refund', () => {
  it('goes back in parts, never above what was received', async () => {
    const { providerId } = await createPaid()
    expect(await refund(providerId, 40_000n)).toMatchObject({ providerId, amountMinor: 40_000n, state: 'succeeded' })
    await refusal(refund(providerId, 2_841n))
    expect((await gateway().retrievePayment(providerId)).refundedMinor).toBe(40_000n)
    await refund(providerId, 2_840n)
    expect((await refusal(refund(providerId, 1n))).code).toBe('charge_already_refunded')
    expect((await gateway().retrievePayment(providerId)).refundedMinor).toBe(42_840n)
  })

  it('needs a paid payment', async () => {
    const { providerId } = await create()
    expect((await refusal(refund(providerId, 100n))).code).toBe('charge_not_refundable')
  })
})

describe('calling again', () => {
  it('gives the same answer to the same key and body', async () => {
    const first = await create('same')
    const second = await create('same')
    expect(second).toEqual(first)
    expect(standIn.control.state().payments).toHaveLength(1)
  })

  it('refuses another body under the same key', async () => {
    await create('same')
    expect((await refusal(create('same', 1_000n))).message).toContain('same parameters')
    expect(standIn.control.state().payments).toHaveLength(1)
  })

  it('makes one payment and one refund when two answers of each call are lost', async () => {
    standIn.control.setFaults({ loseAnswers: { route: 'POST /v1/payment_intents', times: 2 } })
    const { providerId } = await create()
    standIn.control.confirm({ providerId, paymentMethod: 'pm_card_visa' })
    standIn.control.setFaults({ loseAnswers: { route: 'POST /v1/refunds', times: 2 } })
    await refund(providerId, 1_000n)
    expect(standIn.control.state()).toMatchObject({
      payments: [{ id: providerId, paidCharges: 1, amountReceived: 42_840, amountRefunded: 1_000 }],
      faults: { loseAnswers: { times: 0 } },
    })
  })

  it('says that nobody knows when every answer is lost, and the same key then finds what was done', async () => {
    standIn.control.setFaults({ loseAnswers: { route: 'POST /v1/payment_intents', times: 3 } })
    await expect(create('lost')).rejects.toBeInstanceOf(CardGatewayUnavailable)
    const { providerId } = await create('lost')
    expect(standIn.control.state().payments).toMatchObject([{ id: providerId }])
  })

  it('says the same for failures of the provider, for too slow an answer and for a key that is wrong', async () => {
    const { providerId } = await create()
    standIn.control.setFaults({ failNext: { status: 500, times: 1 } })
    const hasty = gateway({ maxNetworkRetries: 0, timeoutMs: 100 })
    await expect(hasty.retrievePayment(providerId)).rejects.toBeInstanceOf(CardGatewayUnavailable)
    standIn.control.setFaults({ failNext: { status: 429, times: 1 } })
    await expect(hasty.retrievePayment(providerId)).rejects.toBeInstanceOf(CardGatewayUnavailable)
    standIn.control.setFaults({ delayMs: 300 })
    await expect(hasty.retrievePayment(providerId)).rejects.toBeInstanceOf(CardGatewayUnavailable)
    standIn.control.resetFaults()
    const stranger = gateway({ secretKey: 'sk_test_wrong', maxNetworkRetries: 0 })
    await expect(stranger.retrievePayment(providerId)).rejects.toBeInstanceOf(CardGatewayUnavailable)
  })

  it('rides out a failure that passes', async () => {
    standIn.control.setFaults({ failNext: { status: 503, times: 2 } })
    expect((await create()).state).toBe('requiresPaymentMethod')
    expect(standIn.control.state().payments).toHaveLength(1)
  })
})

it('believes what the stand-in sends, in whatever order and however often it comes', async () => {
  const received: { rawBody: Buffer; signature: string }[] = []
  const shop = createServer((request, response) => {
    void readBody(request).then((rawBody) => {
      received.push({ rawBody, signature: String(request.headers['stripe-signature']) })
      response.end()
    })
  }).listen(0)
  const { port } = shop.address() as AddressInfo
  const provider = await startCardStandIn({
    ...cardStandInKeys,
    port: 0,
    appOrigin: 'http://localhost:3000',
    webhookUrl: `http://localhost:${port}`,
  })
  try {
    provider.control.setFaults({ duplicateWebhooks: 1, shuffleWebhooks: { hold: 2, seed: 3 } })
    const api = createStripeCardGateway({
      secretKey: cardStandInKeys.secretKey,
      webhookSecrets: [cardStandInKeys.webhookSecret],
      apiUrl: provider.url,
    })
    const order = { amountMinor: 500n, currency: 'USD', metadata: {}, description: 'A work' } as const
    const { providerId } = await api.createPayment({ ...order, subjectId: 'order-1', idempotencyKey: newKey() })
    provider.control.confirm({ providerId, paymentMethod: 'pm_card_visa' })
    await api.refundPayment({
      providerId,
      amountMinor: 500n,
      idempotencyKey: newKey(),
      reason: 'soldOut',
      bookedRefundIds: [],
    })
    await provider.control.whenWebhooksIdle()
    const events = received.map((hook) => api.verifyWebhook({ ...hook, now: new Date() }))
    expect(events.map((event) => event.type).sort()).toEqual([
      'paymentRefunded',
      'paymentRefunded',
      'paymentSucceeded',
      'paymentSucceeded',
    ])
    expect(new Set(events.map((event) => event.eventId)).size).toBe(2)
    expect(events.every((event) => event.providerPaymentId === providerId)).toBe(true)
  } finally {
    await provider.close()
    shop.close()
  }
})

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

describe('disputes', () => {
  it('are told by payment and since a day, as the bank has decided them', async () => {
    const [{ providerId }, other] = [await createPaid(), await createPaid()]
    const disputeId = standIn.control.raiseDispute(providerId)
    const yesterday = new Date(Date.now() - 86_400_000)
    const open = { disputeId, providerId, amountMinor: 42_840n, state: 'open', reason: 'fraudulent' }
    expect(await gateway().listDisputes({ providerId })).toEqual([open])
    expect(await gateway().listDisputes({ since: yesterday })).toEqual([open])
    expect(await gateway().listDisputes({ since: new Date(Date.now() + 86_400_000) })).toEqual([])
    expect(await gateway().listDisputes({ providerId: other.providerId })).toEqual([])
    standIn.control.decideDispute(disputeId, 'lost')
    expect(await gateway().listDisputes({ providerId })).toEqual([{ ...open, state: 'lost' }])
  })

  it('are tried again by the next round where the provider does not answer', async () => {
    const { providerId } = await createPaid()
    standIn.control.setFaults({ failNext: { route: 'GET /v1/disputes', status: 500, times: 1 } })
    const once = gateway({ maxNetworkRetries: 0 })
    await expect(once.listDisputes({ providerId })).rejects.toThrow(CardGatewayUnavailable)
    expect(await once.listDisputes({ providerId })).toEqual([])
  })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nmiStandInKeys } from '@monsoon/dev-env/nmi-stand-in/nmi-stand-in-keys'
import { signNmiEvent } from '@monsoon/dev-env/nmi-stand-in/sign-nmi-event'
import { startNmiStandIn, type NmiStandIn } from '@monsoon/dev-env/nmi-stand-in/start-nmi-stand-in'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CardGateway, CardGatewayUnavailable, CardRefused, WebhookRefused } from '../card-gateway.ts'
import { createNmiCardGateway } from './nmi-card-gateway.ts'

const { securityKey, signingKey } = nmiStandInKeys
const in5Years = `12${(new Date().getFullYear() + 5) % 100}`

let standIn: NmiStandIn
let cards: CardGateway & Required<Pick<CardGateway, 'chargePayment'>>

const gatewayAt = (origin: string, options: { securityKey?: string; timeoutMs?: number } = {}) =>
  createNmiCardGateway({ securityKey, webhookSecrets: [signingKey], origin, ...options }) as typeof cards

beforeAll(async () => {
  standIn = await startNmiStandIn({
    ...nmiStandInKeys,
    port: 0,
    appOrigin: 'http://localhost:3000',
    webhookUrl: 'http://localhost:9/none',
  })
  standIn.faults.copies = 0
  cards = gatewayAt(standIn.url)
})
afterEach(() => Object.assign(standIn.faults, { loseAnswers: 0, failNext: 0, refuseRefunds: 0 }))
afterAll(() => standIn.close())

const tokenOf = (cvv = '123', ccnumber = '4111111111111111') =>
  standIn.tokens.create({ ccnumber, ccexp: in5Years, cvv })

async function newPayment(amountMinor = 10_840n) {
  const subjectId = crypto.randomUUID()
  const created = await cards.createPayment({
    subjectId,
    amountMinor,
    currency: 'USD',
    idempotencyKey: `payment:${subjectId}`,
    metadata: {},
    description: 'Monsoon order',
  })
  return { ...created, subjectId }
}

const charge = (providerId: string, token = tokenOf()) =>
  cards.chargePayment({
    providerId,
    card: { token },
    threeDSecure: null,
    isToBeKept: false,
    description: 'Monsoon <order> & more',
  })

async function newSale(amountMinor?: bigint) {
  const { providerId } = await newPayment(amountMinor)
  await charge(providerId)
  return providerId
}

const salesOf = (providerId: string) => standIn.book.all().filter(({ orderId }) => orderId === providerId)

const refund = (providerId: string, amountMinor: bigint, bookedRefundIds: string[] = []) =>
  cards.refundPayment({
    providerId,
    amountMinor,
    bookedRefundIds,
    idempotencyKey: 'unused',
    reason: 'requestedByBuyer',
  })

describe('a charge by token', () => {
  it('is known by our order id before and after it', async () => {
    const { providerId, subjectId, ...before } = await newPayment()
    expect(before).toMatchObject({ state: 'requiresPaymentMethod', amountMinor: 10_840n, receivedMinor: 0n })
    expect(await cards.retrievePayment(providerId)).toMatchObject({ state: 'requiresPaymentMethod', subjectId })
    const paid = await charge(providerId)
    expect(paid).toMatchObject({ state: 'succeeded', receivedMinor: 10_840n, cardLast4: '1111', cardBrand: 'visa' })
    expect(await cards.retrievePayment(providerId)).toEqual(paid)
    expect(salesOf(providerId)).toMatchObject([{ description: 'Monsoon <order> & more' }])
  })

  it('is made once, whoever asks again with another card', async () => {
    const providerId = await newSale()
    expect(await charge(providerId)).toMatchObject({ state: 'succeeded', receivedMinor: 10_840n })
    expect(salesOf(providerId)).toHaveLength(1)
  })

  it('is made once where two answers are lost', async () => {
    const { providerId } = await newPayment()
    standIn.faults.loseAnswers = 1
    expect(await charge(providerId)).toMatchObject({ state: 'succeeded' })
    Object.assign(standIn.faults, { loseAnswers: 1, loses: 'query.php' })
    await expect(charge(providerId)).rejects.toThrow(CardGatewayUnavailable)
    standIn.faults.loses = 'transact.php'
    expect(await charge(providerId)).toMatchObject({ state: 'succeeded' })
    expect(salesOf(providerId)).toHaveLength(1)
  })

  it('is unknown, and not refused, where the gateway does not answer or is not ours to speak to', async () => {
    const { providerId } = await newPayment()
    standIn.faults.failNext = 1
    await expect(charge(providerId)).rejects.toThrow(CardGatewayUnavailable)
    const stranger = gatewayAt(standIn.url, { securityKey: 'another' })
    await expect(stranger.retrievePayment(providerId)).rejects.toThrow(CardGatewayUnavailable)
    expect(salesOf(providerId)).toEqual([])
  })

  it.each([
    ['201', 'Your card was declined.'],
    ['202', 'Your card has insufficient funds.'],
    ['223', 'Your card has expired.'],
    ['225', 'Your card’s security code is incorrect.'],
  ])('that is declined with %s says so, and another card may pay', async (code, failureMessage) => {
    const { providerId } = await newPayment()
    const declined = { state: 'requiresPaymentMethod', failureMessage, receivedMinor: 0n }
    expect(await charge(providerId, tokenOf(code))).toMatchObject(declined)
    expect(await cards.retrievePayment(providerId)).toMatchObject(declined)
    expect(await charge(providerId)).toMatchObject({ state: 'succeeded', failureMessage: null })
  })

  it('takes a token once', async () => {
    const token = tokenOf('202')
    const { providerId } = await newPayment()
    await charge(providerId, token)
    expect(await charge(providerId, token)).toMatchObject({
      failureMessage: 'Your card could not be charged. Please enter it again.',
    })
  })

  it('passes on what 3-D Secure said, and a made-up word of it is declined', async () => {
    const token = tokenOf('123', '4100000000000100')
    const said = standIn.tokens.authenticate(token, false)
    if (!said) throw new Error('the card is there')
    const [one, other] = [await newPayment(), await newPayment()]
    const byToken = { card: { token }, description: '', isToBeKept: false }
    const forged = { ...byToken, card: { token: tokenOf('123', '4100000000000100') } }
    expect(await cards.chargePayment({ providerId: one.providerId, ...byToken, threeDSecure: said })).toMatchObject({
      state: 'succeeded',
    })
    expect(
      await cards.chargePayment({
        providerId: other.providerId,
        ...forged,
        threeDSecure: { ...said, cavv: 'made up' },
      }),
    ).toMatchObject({ state: 'requiresPaymentMethod' })
  })

  it('takes a published test number itself, as the demo sends it', async () => {
    const { providerId } = await newPayment()
    const card = { testNumber: '5431111111111111', expiry: in5Years, cvv: '123' }
    const rest = { threeDSecure: null, description: '', isToBeKept: false }
    expect(await cards.chargePayment({ providerId, card, ...rest })).toMatchObject({
      state: 'succeeded',
      cardBrand: 'mastercard',
      cardLast4: '1111',
    })
  })
})

describe('money that goes back', () => {
  it('is a void while the day is open: nothing stands on the card, and it happens once', async () => {
    const providerId = await newSale()
    const { refundId } = await refund(providerId, 10_840n)
    expect(refundId).toMatch(/:void$/)
    expect(await refund(providerId, 10_840n)).toMatchObject({ refundId })
    expect(salesOf(providerId)).toMatchObject([{ condition: 'canceled' }])
    expect(await cards.retrievePayment(providerId)).toMatchObject({ state: 'succeeded', refundedMinor: 10_840n })
  })

  it('is a refund of a part, or of all after the settlement', async () => {
    const [part, whole] = [await newSale(), await newSale()]
    expect(await refund(part, 840n)).toMatchObject({ amountMinor: 840n, state: 'succeeded' })
    expect(await cards.retrievePayment(part)).toMatchObject({ receivedMinor: 10_840n, refundedMinor: 840n })
    standIn.book.settle()
    await refund(whole, 10_840n)
    expect(await cards.retrievePayment(whole)).toMatchObject({ state: 'succeeded', refundedMinor: 10_840n })
    await expect(refund(whole, 100n, ['x'])).rejects.toThrow(CardRefused)
  })

  it('goes once where the answer was lost, and twice where two refunds of the same amount are asked for', async () => {
    const providerId = await newSale()
    standIn.faults.loseAnswers = 1
    await expect(refund(providerId, 500n)).rejects.toThrow(CardGatewayUnavailable)
    const first = await refund(providerId, 500n)
    expect((await cards.retrievePayment(providerId)).refundedMinor).toBe(500n)
    const second = await refund(providerId, 500n, [first.refundId])
    expect(second.refundId).not.toBe(first.refundId)
    expect((await cards.retrievePayment(providerId)).refundedMinor).toBe(1_000n)
  })

  it('is refused by the bank in its words', async () => {
    const providerId = await newSale()
    standIn.faults.refuseRefunds = 1
    await expect(refund(providerId, 500n)).rejects.toMatchObject({ name: 'CardRefused', code: '200' })
  })
})

describe('what the gateway lists', () => {
  it('is each payment once, page by page, with what went back of it', async () => {
    const since = new Date(Date.now() - 60_000)
    const providerId = await newSale()
    await refund(providerId, 300n)
    const declined = await newPayment()
    await charge(declined.providerId, tokenOf('201'))
    for (let more = 0; more < 100; more += 1) await newSale(200n)
    const first = await cards.listPayments({ since, cursor: null })
    const rest = await cards.listPayments({ since, cursor: first.next })
    const all = [...first.payments, ...rest.payments]
    expect([first.payments.length, rest.next]).toEqual([100, null])
    expect(new Set(all.map((payment) => payment.providerId)).size).toBe(all.length)
    expect(all.find((payment) => payment.providerId === providerId)).toMatchObject({ refundedMinor: 300n })
    expect(all.some((payment) => payment.providerId === declined.providerId)).toBe(false)
  })

  it('knows no payment of another order id, and cancels none that is paid', async () => {
    await expect(cards.retrievePayment('order 7')).rejects.toThrow(CardRefused)
    await expect(cards.cancelPayment(await newSale(), 'x')).rejects.toThrow(CardRefused)
    const { providerId } = await newPayment()
    expect(await cards.cancelPayment(providerId, 'x')).toMatchObject({ state: 'canceled' })
  })
})

describe('an answer that is none', () => {
  let broken: Server
  let answer: { status: number; body: string } = { status: 200, body: '' }
  beforeAll(async () => {
    broken = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
    await new Promise<void>((resolve) => void broken.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => void broken.close(resolve)))

  it.each([
    ['a page of somebody else', { status: 200, body: '<html>hello</html>' }],
    ['half a list', { status: 200, body: '<nm_response><transaction><transaction_id>1' }],
    ['a list with an amount that is none', { status: 200, body: listWith('12.3') }],
    ['5 MB', { status: 200, body: 'x'.repeat(5_000_000) }],
    ['a redirect', { status: 302, body: '' }],
    ['an error', { status: 500, body: '' }],
  ])('is not believed: %s', async (_, given) => {
    answer = given
    const { port } = broken.address() as AddressInfo
    const gateway = gatewayAt(`http://127.0.0.1:${port}`)
    const failure = await gateway.retrievePayment(`${crypto.randomUUID()}.100`).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CardGatewayUnavailable)
    expect(String(failure)).not.toContain(securityKey)
  })
})

function listWith(amount: string): string {
  const action = `<action><action_type>sale</action_type><success>1</success><amount>${amount}</amount></action>`
  return `<nm_response><transaction><order_id>x</order_id>${action}</transaction></nm_response>`
}

describe('an event', () => {
  const eventOf = async (secret: string = signingKey) => {
    const providerId = await newSale()
    const [transaction] = salesOf(providerId)
    if (!transaction) throw new Error('the sale is there')
    const { body, signature } = signNmiEvent({ id: 'event-1', type: 'transaction.sale.success', transaction }, secret)
    return { providerId, rawBody: Buffer.from(body), signature, now: new Date() }
  }

  it('names its payment when it is signed', async () => {
    const { providerId, ...sent } = await eventOf()
    expect(cards.verifyWebhook(sent)).toEqual({
      eventId: 'event-1',
      type: 'paymentSucceeded',
      providerPaymentId: providerId,
    })
    const rotated = createNmiCardGateway({ securityKey, webhookSecrets: ['new', signingKey], origin: standIn.url })
    expect(rotated.verifyWebhook(sent).eventId).toBe('event-1')
  })

  it('is refused with a wrong key, one byte off, without a signature or with half of one', async () => {
    const good = await eventOf()
    const forged = await eventOf('another key')
    const changed = { ...good, rawBody: Buffer.from(good.rawBody.toString().replace('event-1', 'event-2')) }
    for (const sent of [
      forged,
      changed,
      { ...good, signature: undefined },

      { ...good, signature: good.signature.slice(0, -1) },
      { ...good, signature: 't=1,s=2,s=3' },
    ])
      expect(() => cards.verifyWebhook(sent)).toThrow(WebhookRefused)
  })
})

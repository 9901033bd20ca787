import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { WebhookRefused } from '#payments/card-gateway.ts'
import { createStripeCardGateway } from './stripe-card-gateway.ts'

describe('a webhook', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const nowSeconds = now.getTime() / 1000
  const body = eventBody('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' })

  function eventBody(type: string, object: object): string {
    return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  }

  function signed(payload: string, options: { secret?: string; timestamp?: number } = {}): string {
    return new Stripe('sk_test').webhooks.generateTestHeaderString({
      payload,
      secret: options.secret ?? 'whsec_new',
      timestamp: options.timestamp ?? nowSeconds,
    })
  }

  function read(payload: string | Buffer, signature: string | undefined) {
    const options = { secretKey: 'sk_test', webhookSecrets: ['whsec_new', 'whsec_old'] }
    return createStripeCardGateway(options).verifyWebhook({ rawBody: Buffer.from(payload), signature, now })
  }

  function reasonOf(payload: string | Buffer, signature: string | undefined): string {
    try {
      read(payload, signature)
    } catch (error) {
      if (error instanceof WebhookRefused) return error.reason
      throw error
    }
    return 'believed'
  }

  it('is believed under the new secret and under the old one', () => {
    const event = { eventId: 'evt_1', type: 'paymentSucceeded', providerPaymentId: 'pi_1' }
    expect(read(body, signed(body))).toEqual(event)
    expect(read(body, signed(body, { secret: 'whsec_old' }))).toEqual(event)
  })

  it('is refused without a signature, under another secret, or with half a signature', () => {
    expect(reasonOf(body, undefined)).toBe('missingSignature')
    expect(reasonOf(body, '')).toBe('missingSignature')
    expect(reasonOf(body, signed(body, { secret: 'whsec_wrong' }))).toBe('wrongSignature')
    expect(reasonOf(body, 'nonsense')).toBe('wrongSignature')
    expect(reasonOf(body, `t=${nowSeconds}`)).toBe('wrongSignature')
    expect(reasonOf(body, signed(body).replace('v1=', 'v0='))).toBe('wrongSignature')
  })

  it('is refused with a byte more, a byte less or a byte changed', () => {
    const signature = signed(body)
    expect(reasonOf(`${body} `, signature)).toBe('wrongSignature')
    expect(reasonOf(body.slice(0, -1), signature)).toBe('wrongSignature')
    expect(reasonOf(body.replace('pi_1', 'pi_2'), signature)).toBe('wrongSignature')
    expect(reasonOf(`\u{feff}${body}`, signature)).toBe('wrongSignature')
    expect(reasonOf(Buffer.concat([Buffer.from(body), Buffer.of(0xff)]), signature)).toBe('unreadable')
  })

  it('is refused more than five minutes old or more than five minutes ahead', () => {
    expect(reasonOf(body, signed(body, { timestamp: nowSeconds - 300 }))).toBe('believed')
    expect(reasonOf(body, signed(body, { timestamp: nowSeconds + 300 }))).toBe('believed')
    expect(reasonOf(body, signed(body, { timestamp: nowSeconds - 301 }))).toBe('tooOld')
    expect(reasonOf(body, signed(body, { timestamp: nowSeconds + 301 }))).toBe('inTheFuture')
  })

  it('cannot be made fresh again by a second date', () => {
    const old = signed(body, { timestamp: nowSeconds - 9_000 })
    expect(reasonOf(body, `t=${nowSeconds},${old}`)).toBe('wrongSignature')
    expect(reasonOf(body, `${old},t=${nowSeconds}`)).toBe('wrongSignature')
    expect(reasonOf(body, signed(body).replace(`${nowSeconds}`, `${nowSeconds}th`))).toBe('wrongSignature')
  })

  it('is refused when it is signed but no event', () => {
    expect(reasonOf('not json', signed('not json'))).toBe('unreadable')
    for (const strange of ['null', '[]', '{}', '{"id":"evt_1","type":"x"}']) {
      expect(reasonOf(strange, signed(strange))).toBe('unreadable')
    }
  })

  it('names the payment that it is about, whatever it tells', () => {
    const facts = [
      ['payment_intent.payment_failed', { id: 'pi_1', object: 'payment_intent' }, 'paymentFailed', 'pi_1'],
      ['payment_intent.canceled', { id: 'pi_1', object: 'payment_intent' }, 'paymentCanceled', 'pi_1'],
      ['charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }, 'paymentRefunded', 'pi_1'],
      ['charge.dispute.created', { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' }, 'paymentDisputed', 'pi_1'],
      ['charge.dispute.closed', { id: 'dp_1', object: 'dispute', payment_intent: null }, 'paymentDisputed', null],
      ['refund.failed', { id: 're_1', object: 'refund', payment_intent: { id: 'pi_1' } }, 'refundFailed', 'pi_1'],
      ['payout.paid', { id: 'po_1', object: 'payout' }, 'other', null],
    ] as const
    for (const [name, object, type, providerPaymentId] of facts) {
      const payload = eventBody(name, object)
      expect(read(payload, signed(payload))).toEqual({ eventId: 'evt_1', type, providerPaymentId })
    }
  })
})

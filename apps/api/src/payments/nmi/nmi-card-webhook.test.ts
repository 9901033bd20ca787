import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { WebhookRefused } from '../card-gateway.ts'
import { verifyNmiWebhook } from './nmi-card-webhook.ts'

const sign = (body: string | Buffer) =>
  `t=nonce,s=${createHmac('sha256', 'key').update('nonce.').update(body).digest('hex')}`
const read = (body: string | Buffer, signature: string | undefined = sign(body)) =>
  verifyNmiWebhook({ secrets: ['new', 'key'], rawBody: Buffer.from(body), signature, now: new Date() })

function refusalOf(body: string | Buffer, signature?: string): WebhookRefused {
  try {
    read(body, signature)
  } catch (error) {
    if (error instanceof WebhookRefused) return error
    throw error
  }
  throw new Error('it was believed')
}

describe('an event of the second gateway', () => {
  const body = (type: string, orderId?: string | null) =>
    JSON.stringify({ event_id: 'event-1', event_type: type, event_body: { order_id: orderId } })

  it.each([
    ['transaction.sale.success', 'paymentSucceeded'],
    ['transaction.sale.failure', 'paymentFailed'],
    ['transaction.refund.success', 'paymentRefunded'],
    ['transaction.auth.success', 'other'],
    ['chargeback.batch.complete', 'paymentDisputed'],
  ])('%s tells of %s', (said, type) => {
    expect(read(body(said, 'order.500'))).toEqual({ eventId: 'event-1', type, providerPaymentId: 'order.500' })
  })

  it.each([null, undefined, ''])('may be of no payment: %j', (orderId) => {
    expect(read(body('transaction.sale.success', orderId)).providerPaymentId).toBeNull()
  })

  it('is not believed without a signature, or with one that is not of its bytes', () => {
    const event = body('transaction.sale.success', 'order.500')
    expect(refusalOf(event, '').reason).toBe('missingSignature')
    for (const signature of ['t=nonce', sign(event).slice(0, -1), `${sign(event)}0`, sign(`${event} `), sign('')])
      expect(refusalOf(event, signature).reason).toBe('wrongSignature')
  })

  it('is not read where its signed bytes are no event', () => {
    const event = body('transaction.sale.success', 'order.500')
    const broken = Buffer.concat([Buffer.from(event.slice(0, -3)), Buffer.of(0xff), Buffer.from('"}}')])
    for (const bytes of [
      '',
      'not json',
      '{}',
      '{"event_id":"","event_type":"x","event_body":{}}',
      `\ufeff${event}`,
      broken,
    ])
      expect(refusalOf(bytes)).toMatchObject({ reason: 'unreadable', cause: expect.anything() })
  })
})

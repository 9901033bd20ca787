import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type CardEventType, type CardWebhook, type ReadCardWebhook, WebhookRefused } from '../card-gateway.ts'

const eventTypes: Partial<Record<string, CardEventType>> = {
  'transaction.sale.success': 'paymentSucceeded',
  'transaction.sale.failure': 'paymentFailed',
  'transaction.sale.unknown': 'paymentFailed',
  'transaction.void.success': 'paymentRefunded',
  'transaction.refund.success': 'paymentRefunded',
  'transaction.refund.failure': 'refundFailed',
  // It names cards and amounts, but no payment of ours.
  'chargeback.batch.complete': 'paymentDisputed',
}

/** All that is read of an event: signed bytes are believed, the rest is asked from the gateway again. */
const event = z.object({
  event_id: z.string().min(1).max(255),
  event_type: z.string(),
  event_body: z.object({ order_id: z.string().nullish() }),
})

const header = /^t=([\w.-]{1,128}),s=[\da-f]{64}$/

/**
 * Checks a webhook of NMI's and reads what little of it is used (https://docs.nmi.com/docs/webhooks):
 * `Webhook-Signature: t=<nonce>,s=<hex>`, HMAC-SHA256 over nonce, a dot and the body. The nonce is no date: an old
 * event that comes again is known by its id, and moves nothing.
 */
export function verifyNmiWebhook({
  secrets,
  rawBody,
  signature,
}: ReadCardWebhook & { secrets: readonly string[] }): CardWebhook {
  if (!signature) throw new WebhookRefused('missingSignature')
  const nonce = header.exec(signature)?.[1]
  if (!nonce || !secrets.some((secret) => isSignedBy(secret, { nonce, rawBody, signature })))
    throw new WebhookRefused('wrongSignature')
  const known = event.safeParse(parse(rawBody))
  if (!known.success) throw new WebhookRefused('unreadable', { cause: known.error })
  const { event_id: eventId, event_type: type, event_body: body } = known.data
  return { eventId, type: eventTypes[type] ?? 'other', providerPaymentId: body.order_id || null }
}

/** The header says how long its parts are: both texts are of one length. */
function isSignedBy(secret: string, sent: { nonce: string; rawBody: Buffer; signature: string }): boolean {
  const mac = createHmac('sha256', secret).update(`${sent.nonce}.`).update(sent.rawBody).digest('hex')
  return timingSafeEqual(Buffer.from(`t=${sent.nonce},s=${mac}`), Buffer.from(sent.signature))
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody))
  } catch (cause) {
    throw new WebhookRefused('unreadable', { cause })
  }
}

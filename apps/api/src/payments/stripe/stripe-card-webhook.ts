import Stripe from 'stripe'
import { z } from 'zod'
import { type CardEventType, type CardWebhook, type ReadCardWebhook, WebhookRefused } from '#payments/card-gateway.ts'

/** Stripe's own default for the past, which its SDK does not apply to the future. */
const WEBHOOK_TOLERANCE_SECONDS = 300

const eventTypes: Partial<Record<string, CardEventType>> = {
  'payment_intent.succeeded': 'paymentSucceeded',
  'payment_intent.payment_failed': 'paymentFailed',
  'payment_intent.canceled': 'paymentCanceled',
  'charge.refunded': 'paymentRefunded',
  'refund.failed': 'refundFailed',
  'charge.dispute.created': 'paymentDisputed',
  'charge.dispute.updated': 'paymentDisputed',
  'charge.dispute.closed': 'paymentDisputed',
  'charge.dispute.funds_withdrawn': 'paymentDisputed',
  'charge.dispute.funds_reinstated': 'paymentDisputed',
}

/** All that is read of an event: signed bytes are believed, the rest is asked from the provider again. */
const webhookSubject = z.object({
  object: z.string().optional(),
  id: z.string().optional(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
})
const webhookEvent = z.object({ id: z.string(), type: z.string(), data: z.object({ object: webhookSubject }) })

type WebhookSubject = z.infer<typeof webhookSubject>

export interface ReadStripeWebhook extends ReadCardWebhook {
  stripe: Stripe
  secrets: readonly string[]
}

/** Checks a webhook of Stripe's (https://docs.stripe.com/webhooks/signature) and reads what little of it is used. */
export function verifyStripeWebhook({ stripe, secrets, rawBody, signature, now }: ReadStripeWebhook): CardWebhook {
  if (!signature) throw new WebhookRefused('missingSignature')
  const signedAt = readSignedAt(signature)
  const event = verify({ stripe, secrets, payload: decode(rawBody), signature })
  const ageSeconds = Math.floor(now.getTime() / 1000) - signedAt
  if (ageSeconds > WEBHOOK_TOLERANCE_SECONDS) throw new WebhookRefused('tooOld')
  if (ageSeconds < -WEBHOOK_TOLERANCE_SECONDS) throw new WebhookRefused('inTheFuture')
  const known = webhookEvent.safeParse(event)
  if (!known.success) throw new WebhookRefused('unreadable', { cause: known.error })
  const { id: eventId, type, data } = known.data
  return { eventId, type: eventTypes[type] ?? 'other', providerPaymentId: paymentIdOf(data.object) }
}

/** Exactly one date: of several the SDK signs the last one, and another reader might look at the first. */
function readSignedAt(signature: string): number {
  const dates = signature.split(',').filter((part) => part.startsWith('t='))
  const [, date] = /^t=(\d{1,12})$/.exec(dates.join()) ?? []
  if (date === undefined) throw new WebhookRefused('wrongSignature')
  return Number(date)
}

/**
 * The SDK's own decoding drops a byte-order mark and forgives broken UTF-8; a signed body must be the bytes that were
 * signed.
 */
function decode(rawBody: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody)
  } catch (cause) {
    throw new WebhookRefused('unreadable', { cause })
  }
}

function verify(input: { stripe: Stripe; secrets: readonly string[]; payload: string; signature: string }): unknown {
  for (const secret of input.secrets) {
    try {
      // 0 switches the SDK's one-sided age check off: the caller checks both sides.
      return input.stripe.webhooks.constructEvent(input.payload, input.signature, secret, 0)
    } catch (cause) {
      if (!(cause instanceof Stripe.errors.StripeSignatureVerificationError)) {
        throw new WebhookRefused('unreadable', { cause })
      }
    }
  }
  throw new WebhookRefused('wrongSignature')
}

function paymentIdOf({ object, id, payment_intent: intent }: WebhookSubject): string | null {
  if (object === 'payment_intent') return id ?? null
  return typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null)
}

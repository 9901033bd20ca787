import Stripe from 'stripe'
import {
  type CardGateway,
  type CardPayment,
  type CardRefund,
  type CardRefundReason,
  CardRefused,
  type CreateCardPayment,
  type RefundCardPayment,
} from '#payments/card-gateway.ts'
import { callStripe } from './call-stripe.ts'
import { listStripeDisputes } from './stripe-disputes.ts'
import { EXPAND, readPayment } from './stripe-payment.ts'
import { createStripeCardVault } from './stripe-card-vault.ts'
import { verifyStripeWebhook } from './stripe-card-webhook.ts'

export interface StripeCardGatewayOptions {
  secretKey: string
  /** Every secret accepted now, newest first: while one is being replaced there are two. */
  webhookSecrets: readonly string[]
  /** Where the API is spoken, e.g. 'http://localhost:4242' for the stand-in; Stripe itself when left out. */
  apiUrl?: string
  timeoutMs?: number
  /** Tries after the first one, with the SDK's backoff. */
  maxNetworkRetries?: number
}

const refundReasons: Record<CardRefundReason, Stripe.RefundCreateParams.Reason> = {
  requestedByBuyer: 'requested_by_customer',
  soldOut: 'requested_by_customer',
  duplicate: 'duplicate',
  fraud: 'fraudulent',
}

/**
 * The card gateway spoken by Stripe, or by anything that has its shape (https://docs.stripe.com/api/payment_intents).
 */
export function createStripeCardGateway(options: StripeCardGatewayOptions): CardGateway {
  const stripe = new Stripe(options.secretKey, {
    ...stripeEndpoint(options.apiUrl),
    timeout: options.timeoutMs ?? 10_000,
    maxNetworkRetries: options.maxNetworkRetries ?? 2,
    telemetry: false,
    appInfo: { name: 'Monsoon' },
  })

  async function cancelPayment(providerId: string, idempotencyKey: string): Promise<CardPayment> {
    try {
      return await callStripe(async () =>
        readPayment(await stripe.paymentIntents.cancel(providerId, { expand: EXPAND }, { idempotencyKey })),
      )
    } catch (error) {
      if (!(error instanceof CardRefused) || error.code !== 'payment_intent_unexpected_state') throw error
      const payment = await retrievePayment(providerId)
      if (payment.state === 'canceled') return payment
      throw error
    }
  }

  function retrievePayment(providerId: string): Promise<CardPayment> {
    return callStripe(async () => readPayment(await stripe.paymentIntents.retrieve(providerId, { expand: EXPAND })))
  }

  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    createPayment: (input) => callStripe(async () => readPayment(await createIntent(stripe, input))),
    retrievePayment,
    listPayments: (from) => callStripe(() => listIntents(stripe, from)),
    cancelPayment,
    refundPayment: (input) => callStripe(() => createRefund(stripe, input)),
    listRefunds: (providerId) =>
      callStripe(async () => {
        const { data } = await stripe.refunds.list({ payment_intent: providerId, limit: perPage })
        return data.map((refund) => describeRefund(refund, providerId))
      }),
    vault: createStripeCardVault(stripe),
    listDisputes: (which) => callStripe(() => listStripeDisputes(stripe, which)),
    verifyWebhook: (input) => verifyStripeWebhook({ ...input, stripe, secrets: options.webhookSecrets }),
  }
}

function createIntent(stripe: Stripe, input: CreateCardPayment): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create(
    {
      amount: toProviderAmount(input.amountMinor),
      currency: input.currency.toLowerCase(),
      description: input.description,
      metadata: { ...input.metadata, orderId: input.subjectId },
      allowed_payment_method_types: ['card'],
      // Every card that can do 3-D Secure does it: works leave custody, so a stolen card must not (design: card money).
      payment_method_options: { card: { request_three_d_secure: 'any' } },
      expand: EXPAND,
    },
    { idempotencyKey: input.idempotencyKey },
  )
}

const perPage = 100

async function listIntents(
  stripe: Stripe,
  { since, cursor }: { since: Date; cursor: string | null },
): Promise<{ payments: CardPayment[]; next: string | null }> {
  const { data, has_more: hasMore } = await stripe.paymentIntents.list({
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: perPage,
    ...(cursor !== null && { starting_after: cursor }),
    expand: EXPAND.map((field) => `data.${field}`),
  })
  return { payments: data.map(readPayment), next: (hasMore && data.at(-1)?.id) || null }
}

async function createRefund(stripe: Stripe, input: RefundCardPayment): Promise<CardRefund> {
  const refund = await stripe.refunds.create(
    {
      payment_intent: input.providerId,
      amount: toProviderAmount(input.amountMinor),
      reason: refundReasons[input.reason],
      metadata: { reason: input.reason },
    },
    { idempotencyKey: input.idempotencyKey },
  )
  return describeRefund(refund, input.providerId)
}

const describeRefund = (refund: Stripe.Refund, providerId: string): CardRefund => ({
  refundId: refund.id,
  providerId,
  amountMinor: BigInt(refund.amount),
  state: refund.status === 'succeeded' ? 'succeeded' : isRefundLost(refund.status) ? 'failed' : 'pending',
  ...(refund.failure_reason && { failure: refund.failure_reason }),
})

function isRefundLost(status: string | null): boolean {
  return status === 'failed' || status === 'canceled'
}

/** Stripe's amounts are JSON integers: exact up to 2^53, far beyond the largest amount it takes. */
function toProviderAmount(amountMinor: bigint): number {
  if (amountMinor <= 0n || amountMinor > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new CardRefused(`not an amount a card can pay: ${amountMinor}`, { code: 'amount_invalid' })
  }
  return Number(amountMinor)
}

/**
 * Where the API of Stripe is spoken; Stripe itself where nothing is said. Other machines are spoken to over https
 * alone: throws for others.
 */
export function stripeEndpoint(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiUrl === undefined) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol === 'https:') return { host, port: port || '443', protocol: 'https' }
  if (protocol !== 'http:' || !['localhost', '127.0.0.1', '::1'].includes(host))
    throw new Error('the card provider must be called over https, or on this machine')
  return { host, port: port || '80', protocol: 'http' }
}

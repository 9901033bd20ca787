import {
  CardGatewayUnavailable,
  CardRefused,
  WebhookRefused,
  type CardDispute,
  type CardGateway,
  type CardPayment,
  type CardRefund,
  type CardWebhook,
} from '#payments/card-gateway.ts'

/**
 * A card provider in memory, for tests of what surrounds it: it keeps the port's promises, idempotency keys included.
 */
export interface FakeCardGateway extends CardGateway {
  /** Payments by provider id, as the provider sees them. */
  payments: Map<string, CardPayment>
  /** Every refund that was made, once each. */
  refunds: CardRefund[]
  /** The buyer's bank says yes. `card`: the fingerprint of another than that of everybody. */
  succeed: (providerId: string, card?: string) => void
  /** The buyer's bank says no; the payment waits for another card. */
  decline: (providerId: string, message?: string) => void
  /** The next calls have no answer. `isDone`: the provider did act, only its answer was lost. */
  loseAnswers: (count: number, options?: { isDone: boolean }) => void
  /** The buyer's bank takes all of a payment back, or a part; the dispute's id. */
  dispute: (providerId: string, amountMinor?: bigint) => string
  /** It has decided. */
  decideDispute: (disputeId: string, state: 'won' | 'lost') => void
  /** The next refunds are refused, as by a bank that has closed the card. */
  refuseRefunds: (count: number) => void
  /** A refund that was made is refused by the bank later. */
  failRefund: (refundId: string) => void
  /** Body and signature of an event as the provider would send it. */
  signEvent: (event: CardWebhook) => { rawBody: string; signature: string }
}

const validSignature = 'signed-by-the-fake'

export function createFakeCardGateway(): FakeCardGateway {
  const payments = new Map<string, CardPayment>()
  const refunds: CardRefund[] = []
  const disputes = new Map<string, CardDispute>()
  const answers = new Map<string, unknown>()
  let lost = { count: 0, isDone: false }
  let numbered = 0
  let refusedRefunds = 0

  const paymentOf = (providerId: string): CardPayment => {
    const payment = payments.get(providerId)
    if (!payment) throw new CardRefused('There is no such payment', { code: null })
    return payment
  }
  const change = (providerId: string, changes: Partial<CardPayment>): CardPayment => {
    const changed = { ...paymentOf(providerId), ...changes }
    payments.set(providerId, changed)
    return changed
  }
  function once<Result>(key: string | null, act: () => Result): Result {
    const isLost = lost.count > 0
    if (isLost) lost.count -= 1
    if (isLost && !lost.isDone) throw new CardGatewayUnavailable('No answer')
    const answer = key !== null && answers.has(key) ? (answers.get(key) as Result) : act()
    if (key !== null) answers.set(key, answer)
    if (isLost) throw new CardGatewayUnavailable('No answer')
    return answer
  }

  return {
    name: 'fake',
    signatureHeader: 'stripe-signature',
    payments,
    refunds,
    createPayment: async ({ subjectId, amountMinor, currency, idempotencyKey }) =>
      once(idempotencyKey, () => {
        numbered += 1
        const payment: CardPayment = {
          providerId: `fake_${numbered}`,
          clientSecret: `fake_${numbered}_secret`,
          state: 'requiresPaymentMethod',
          amountMinor,
          currency,
          subjectId,
          receivedMinor: 0n,
          refundedMinor: 0n,
          failureMessage: null,
          cardLast4: null,
          cardBrand: null,
          cardFingerprint: null,
          isDisputed: false,
        }
        payments.set(payment.providerId, payment)
        return payment
      }),
    retrievePayment: async (providerId) => once(null, () => paymentOf(providerId)),
    listPayments: async () => once(null, () => ({ payments: [...payments.values()].toReversed(), next: null })),
    cancelPayment: async (providerId, idempotencyKey) =>
      once(idempotencyKey, () => {
        if (paymentOf(providerId).state === 'succeeded') {
          throw new CardRefused('It has succeeded', { code: 'payment_intent_unexpected_state' })
        }
        return change(providerId, { state: 'canceled' })
      }),
    refundPayment: async ({ providerId, amountMinor, idempotencyKey }) =>
      once(idempotencyKey, () => {
        if (refusedRefunds > 0) {
          refusedRefunds -= 1
          throw new CardRefused('The card is closed.', { code: 'charge_not_refundable' })
        }
        const payment = paymentOf(providerId)
        if (payment.refundedMinor + amountMinor > payment.receivedMinor) {
          throw new CardRefused('More than was taken', { code: null })
        }
        change(providerId, { refundedMinor: payment.refundedMinor + amountMinor })
        const refund: CardRefund = {
          refundId: `refund_${refunds.length + 1}`,
          providerId,
          amountMinor,
          state: 'succeeded',
        }
        refunds.push(refund)
        return refund
      }),
    listRefunds: async (providerId) => once(null, () => refunds.filter((refund) => refund.providerId === providerId)),
    listDisputes: async (which) =>
      once(null, () =>
        [...disputes.values()].filter((one) => !('providerId' in which) || one.providerId === which.providerId),
      ),
    verifyWebhook: ({ rawBody, signature }) => {
      if (!signature) throw new WebhookRefused('missingSignature')
      if (signature !== validSignature) throw new WebhookRefused('wrongSignature')
      return JSON.parse(rawBody.toString('utf8')) as CardWebhook
    },
    succeed: (providerId, cardFingerprint = 'card-of-everybody') => {
      const { amountMinor: receivedMinor } = paymentOf(providerId)
      change(providerId, { state: 'succeeded', receivedMinor, cardLast4: '4242', cardBrand: 'visa', cardFingerprint })
    },
    decline: (providerId, message = 'Your card was declined.') => {
      change(providerId, { state: 'requiresPaymentMethod', failureMessage: message })
    },
    loseAnswers: (count, { isDone } = { isDone: false }) => {
      lost = { count, isDone }
    },
    dispute: (providerId, part) => {
      const { receivedMinor } = change(providerId, { isDisputed: true })
      const amountMinor = part ?? receivedMinor
      const disputeId = `dispute_${disputes.size + 1}`
      disputes.set(disputeId, { disputeId, providerId, amountMinor, state: 'open', reason: 'fraudulent' })
      return disputeId
    },
    decideDispute: (disputeId, state) => {
      const dispute = disputes.get(disputeId)
      if (dispute) disputes.set(disputeId, { ...dispute, state })
    },
    refuseRefunds: (count) => {
      refusedRefunds = count
    },
    failRefund: (refundId) => {
      const refund = refunds.find((one) => one.refundId === refundId)
      if (!refund) throw new Error(`there is no refund ${refundId}`)
      Object.assign(refund, { state: 'failed', failure: 'lost_or_stolen_card' })
      change(refund.providerId, { refundedMinor: paymentOf(refund.providerId).refundedMinor - refund.amountMinor })
    },
    signEvent: (event) => ({ rawBody: JSON.stringify(event), signature: validSignature }),
  }
}

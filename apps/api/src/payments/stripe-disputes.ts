import type Stripe from 'stripe'
import type { CardDispute } from '#payments/card-gateway.ts'

/** https://docs.stripe.com/api/disputes/object: of the states of an inquiry (`warning_…`) none takes money. */
const states: Partial<Record<string, CardDispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/**
 * The disputes of one payment, or those that were opened since; at most 100. An amount that is not in the currency of our payments cannot be
 * booked: who asks for that payment gets an error, and no other.
 */
export async function listStripeDisputes(
  stripe: Stripe,
  which: { providerId: string } | { since: Date },
): Promise<CardDispute[]> {
  const filter =
    'providerId' in which
      ? { payment_intent: which.providerId }
      : { created: { gte: Math.floor(which.since.getTime() / 1000) } }
  const { data } = await stripe.disputes.list({ ...filter, limit: 100 })
  return data.flatMap((dispute) => {
    const state = states[dispute.status]
    const { payment_intent: intent } = dispute
    const providerId = typeof intent === 'string' ? intent : intent?.id
    if (!state || !providerId) return []
    if (dispute.currency !== 'usd' && 'providerId' in which)
      throw new Error(`dispute ${dispute.id} of ${providerId} is in ${dispute.currency}`)
    return [{ disputeId: dispute.id, providerId, amountMinor: BigInt(dispute.amount), state, reason: dispute.reason }]
  })
}

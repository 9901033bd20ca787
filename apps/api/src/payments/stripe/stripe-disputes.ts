import type Stripe from 'stripe'
import type { CardDispute } from '#payments/card-gateway.ts'
import { type Listed, readListed } from './stripe-payment.ts'

type Status = CardDispute['state'] | 'inquiry' | 'prevented'

/** https://docs.stripe.com/api/disputes/object */
const statuses: Record<Listed<Stripe.Dispute.Status>, Status> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
  prevented: 'prevented',
}

/**
 * The disputes of one payment, or those that were opened since; at most 100. An amount that is not in the currency of
 * our payments cannot be booked: who asks for that payment gets an error, and no other.
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
    const state = stateOf(dispute)
    const { payment_intent: intent } = dispute
    const providerId = typeof intent === 'string' ? intent : intent?.id
    if (!state || !providerId) return []
    if (dispute.currency !== 'usd' && 'providerId' in which)
      throw new Error(`dispute ${dispute.id} of ${providerId} is in ${dispute.currency}`)
    return [{ disputeId: dispute.id, providerId, amountMinor: BigInt(dispute.amount), state, reason: dispute.reason }]
  })
}

/** Null where the bank has taken no money. */
function stateOf(dispute: Stripe.Dispute): CardDispute['state'] | null {
  const status = readListed(statuses, dispute.status)
  if (status === 'inquiry') return null
  // An early agreement of the banks has sent the money back for good; a question that was answered in time took none.
  if (status === 'prevented') return isMoneyAway(dispute) ? 'lost' : null
  if (status !== undefined) return status
  // A state newer than this adapter: what is away is frozen until we know more.
  return isMoneyAway(dispute) ? 'open' : null
}

const isMoneyAway = ({ balance_transactions: moves }: Stripe.Dispute): boolean =>
  moves.reduce((sum, { amount }) => sum + amount, 0) < 0

import { Refusal } from '#errors.ts'
import { CardGatewayUnavailable } from '#payments/card-gateway.ts'
import { findPaymentByProviderId } from '#payments/find-payment.ts'
import type { Resources } from '#resources.ts'
import { findPledgeOfPayment, type PledgeRow } from './pledge-queries.ts'
import { type PledgeSettlement, settlePledge } from './settle-pledge.ts'

interface Finishing {
  ownerId: string
  providerId: string
  /** Whether a pledge is for what the caller names. */
  isMeant: (pledge: PledgeRow) => boolean
}

/**
 * What the browser says after the bank's page closed: only the provider is believed. Gives the pledge that became a bid or an offer, or that
 * accepted one. Throws Refusal why there is none: `payment-unknown`, `payment-not-finished`, `card-refused`, `card-unavailable`, `pledge-ended`, `pledge-unplaced`.
 */
export async function finishPledge(
  resources: Resources,
  { ownerId, providerId, isMeant }: Finishing,
): Promise<PledgeRow> {
  const { db, cards } = resources
  const payment = cards ? await findPaymentByProviderId(db, { provider: cards.name, providerId }) : undefined
  const pledge = payment?.ownerId === ownerId ? await findPledgeOfPayment(db, payment.id) : undefined
  if (!pledge || !isMeant(pledge)) throw new Refusal('payment-unknown')
  return finishOwnPledge(resources, pledge)
}

/** The same for a pledge that is known to be its owner's. */
export async function finishOwnPledge(resources: Resources, pledge: PledgeRow): Promise<PledgeRow> {
  const { outcome, reason } = await settleOrSayWhy(resources, pledge.paymentId)
  switch (outcome) {
    case 'placed':
    case 'returned':
      return (await findPledgeOfPayment(resources.db, pledge.paymentId)) ?? pledge
    case 'unplaced':
      throw new Refusal('pledge-unplaced', { reason: reason ?? '' })
    case 'cancelled':
      throw new Refusal('pledge-ended')
    case 'pending':
      throw new Refusal('payment-not-finished')
    case 'open':
      if (reason) throw new Refusal('card-refused', { reason })
      throw new Refusal('payment-not-finished')
  }
}

async function settleOrSayWhy(resources: Resources, paymentId: string): Promise<PledgeSettlement> {
  try {
    return await settlePledge(resources, paymentId)
  } catch (error) {
    if (!(error instanceof CardGatewayUnavailable)) throw error
    // The webhook or the sweep completes it; the buyer may ask again.
    throw new Refusal('payment-not-finished')
  }
}

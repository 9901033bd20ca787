import type { TopUp } from '@monsoon/contract/top-ups'
import { Refusal } from '#errors.ts'
import { CardGatewayUnavailable } from '#payments/card-gateway.ts'
import type { Resources } from '#resources.ts'
import { readTopUp } from './read-top-ups.ts'
import { settleTopUp, type TopUpSettlement } from './settle-top-up.ts'
import { findTopUp } from './top-up-queries.ts'

/**
 * What a browser asks once the card, or its bank, was asked. Gives the top-up that has arrived. Throws Refusal why it has not:
 * `top-up-not-found`, `payment-not-finished`, `card-refused`, `top-up-ended`, `top-up-returned`.
 */
export async function finishTopUp(
  resources: Resources,
  { topUpId, userId }: { topUpId: string; userId: string },
): Promise<TopUp> {
  const topUp = await findTopUp(resources.db, topUpId)
  if (topUp?.userId !== userId) throw new Refusal('top-up-not-found')
  const { outcome, reason } = await settleOrSayWhy(resources, topUp.paymentId)
  switch (outcome) {
    case 'arrived':
      return readTopUp(resources.db, topUpId)
    case 'returned':
      throw new Refusal('top-up-returned', { reason: reason ?? '' })
    case 'cancelled':
      throw new Refusal('top-up-ended')
    case 'pending':
      throw new Refusal('payment-not-finished')
    case 'open':
      if (reason) throw new Refusal('card-refused', { reason })
      throw new Refusal('payment-not-finished')
  }
}

async function settleOrSayWhy(resources: Resources, paymentId: string): Promise<TopUpSettlement> {
  try {
    return await settleTopUp(resources, paymentId)
  } catch (error) {
    if (!(error instanceof CardGatewayUnavailable)) throw error
    // The webhook or the sweep completes it; its owner may ask again.
    throw new Refusal('payment-not-finished')
  }
}

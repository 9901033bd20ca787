import type { Config } from '#config.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { endCharge, openCharge } from './card-charge-queries.ts'
import { type CardPayment, CardGatewayUnavailable, CardRefused, keptCardGone } from './card-gateway.ts'
import { readCardPayment } from './read-card-payment.ts'
import type { findPayment } from './payment-queries.ts'

interface Charge {
  payment: NonNullable<Awaited<ReturnType<typeof findPayment>>>
  savedCardId: string | null
  charge: (providerId: string) => Promise<CardPayment>
}

/** What a charge is called at the gateway. */
export const chargeDescription = (
  { BRAND_NAME }: Pick<Config, 'BRAND_NAME'>,
  { id, orderId }: Pick<Charge['payment'], 'id' | 'orderId'>,
): string => `${BRAND_NAME} ${orderId ? 'order' : 'payment'} ${orderId ?? id}`

/**
 * Has the gateway charge a payment once. The try is written down before the gateway is asked: while its outcome is
 * unknown, nothing else charges or closes the payment. `bank`: its owner is asked first. Throws Refusal `card-refused`,
 * `payment-not-finished`, `payment-over`, `payment-unknown`, `saved-card-gone`, `saved-card-not-found`.
 */
export async function chargeOnce(
  resources: Resources,
  { payment, savedCardId, charge }: Charge,
): Promise<'paid' | 'bank'> {
  const { db } = resources
  const before = await orUnfinished(() => readCardPayment(resources, payment))
  if (!before) throw new Refusal('payment-unknown')
  if (before.state === 'succeeded') return 'paid'
  if (before.state === 'processing') throw new Refusal('payment-not-finished')
  const opened = await inTransaction(db, (tx) => openCharge(tx, payment.id, savedCardId))
  if (opened === 'closed') throw new Refusal('payment-over')
  if (opened === 'busy') throw new Refusal('payment-not-finished')
  if (opened === 'cardRemoved') throw new Refusal('saved-card-not-found')
  // A charge without an answer stays open: the webhook or the sweep finds out.
  const after = await orUnfinished(() => charge(before.providerId)).catch(async (error: unknown) => {
    // Said no to: nothing is under way.
    if (error instanceof Refusal && error.code === 'saved-card-gone') await endCharge(db, opened.chargeId)
    throw error
  })
  await endCharge(db, opened.chargeId)
  if (after.state === 'processing') throw new Refusal('payment-not-finished')
  if (after.state === 'canceled') throw new Refusal('payment-over')
  if (after.state === 'requiresPaymentMethod') throw new Refusal('card-refused', { reason: after.failureMessage ?? '' })
  return after.state === 'succeeded' ? 'paid' : 'bank'
}

async function orUnfinished<Payment extends CardPayment | null>(ask: () => Promise<Payment>): Promise<Payment> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CardGatewayUnavailable) throw new Refusal('payment-not-finished')
    if (error instanceof CardRefused && error.code === keptCardGone) throw new Refusal('saved-card-gone')
    if (error instanceof CardRefused) throw new Refusal('card-unavailable')
    throw error
  }
}

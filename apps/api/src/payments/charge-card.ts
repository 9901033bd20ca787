import type { sentCard } from '@monsoon/contract/card-charges'
import { findNmiTestCard } from '@monsoon/domain/nmi-test-cards'
import type { z } from 'zod'
import type { Config } from '#config.ts'
import { inTransaction } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { inputFaultTexts } from '#find-input-fault.ts'
import type { Resources } from '#resources.ts'
import { endCharge, openCharge } from './card-charge-queries.ts'
import { type CardPayment, CardGatewayUnavailable, CardRefused, type CardToCharge } from './card-gateway.ts'
import { findPayment } from './payment-queries.ts'
import { readCardPayment } from './read-card-payment.ts'

export type SentCard = z.output<typeof sentCard>

/** A token of hosted fields: never a number that a card could have. */
const isToken = (text: string): boolean => /^[\w-]{8,255}$/.test(text) && !/^\d+$/.test(text)

/** What is to be charged. A card's own number, expiry or code is refused; in demo mode the published test numbers are none. */
function readSentCard({ MODE }: Config, { ccnumber, ccexp, cvv }: SentCard): CardToCharge {
  if (MODE === 'demo' && findNmiTestCard(ccnumber)) return { testNumber: ccnumber, expiry: ccexp, cvv }
  if (!isToken(ccnumber)) throw new InputRefusal([{ path: 'ccnumber', msg: inputFaultTexts.card }])
  if (ccexp) throw new InputRefusal([{ path: 'ccexp', msg: inputFaultTexts.card }])
  if (cvv) throw new InputRefusal([{ path: 'cvv', msg: inputFaultTexts.card }])
  return { token: ccnumber }
}

/**
 * Checks a card that our server is to charge, before anything is begun with it. Throws Refusal `card-unavailable`, `card-charged-elsewhere`,
 * `card-not-authenticated`, and InputRefusal for a card's own data.
 */
export function checkSentCard({ cards, config }: Pick<Resources, 'cards' | 'config'>, sent: SentCard): CardToCharge {
  if (!cards) throw new Refusal('card-unavailable')
  if (!cards.chargePayment) throw new Refusal('card-charged-elsewhere')
  const card = readSentCard(config, sent)
  if ('token' in card && config.CARD_GATEWAY_THREE_D_SECURE_KEY && !sent.threeDSecure)
    throw new Refusal('card-not-authenticated')
  return card
}

/**
 * Charges a payment once, with a card of its owner. The try is written down before the gateway is asked: while its outcome is unknown, nothing
 * else charges or closes the payment. What it pays for is settled by whoever asked for it. Throws Refusal `card-refused`,
 * `payment-not-finished`, `payment-over`, and what {@link checkSentCard} throws.
 */
export async function chargeCard(
  resources: Resources,
  { paymentId, sent }: { paymentId: string; sent: SentCard },
): Promise<void> {
  const { cards, db, config } = resources
  const card = checkSentCard(resources, sent)
  const payment = await findPayment(db, paymentId)
  if (!payment || !cards?.chargePayment || payment.provider !== cards.name) throw new Refusal('payment-unknown')
  const before = await orUnfinished(() => readCardPayment(resources, payment))
  if (!before) throw new Refusal('payment-unknown')
  if (before.state === 'succeeded') return
  if (before.state === 'processing') throw new Refusal('payment-not-finished')
  const opened = await inTransaction(db, (tx) => openCharge(tx, paymentId))
  if (opened === 'closed') throw new Refusal('payment-over')
  if (opened === 'busy') throw new Refusal('payment-not-finished')
  const charge = cards.chargePayment.bind(cards)
  const description = `${config.BRAND_NAME} ${payment.orderId ? 'order' : 'payment'} ${payment.orderId ?? paymentId}`
  const { providerId } = before
  const threeDSecure = sent.threeDSecure ?? null
  // A charge without an answer stays open: the webhook or the sweep finds out.
  const after = await orUnfinished(() => charge({ providerId, card, threeDSecure, description }))
  await endCharge(db, opened.chargeId)
  if (after.state === 'processing') throw new Refusal('payment-not-finished')
  if (after.state !== 'succeeded') throw new Refusal('card-refused', { reason: after.failureMessage ?? '' })
}

async function orUnfinished<Payment extends CardPayment | null>(ask: () => Promise<Payment>): Promise<Payment> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CardGatewayUnavailable) throw new Refusal('payment-not-finished')
    if (error instanceof CardRefused) throw new Refusal('card-unavailable')
    throw error
  }
}

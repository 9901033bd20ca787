import type { sentCard } from '@monsoon/contract/money/card-charges'
import { findNmiTestCard } from '@monsoon/domain/payments/nmi-test-cards'
import type { z } from 'zod'
import type { Config } from '#config.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import { inputFaultTexts } from '#http/find-input-fault.ts'
import type { Resources } from '#resources.ts'
import type { CardToCharge } from './card-gateway.ts'
import { chargeDescription, chargeOnce } from './charge-once.ts'
import { findPayment } from './payment-queries.ts'

export type SentCard = z.output<typeof sentCard>

/** A token of hosted fields: never a number that a card could have. */
const isToken = (text: string): boolean => /^[\w-]{8,255}$/.test(text) && !/^\d+$/.test(text)

/**
 * What is to be charged. A card's own number, expiry or code is refused; in demo mode the published test numbers are
 * none.
 */
function readSentCard({ MODE }: Config, { ccnumber, ccexp, cvv }: SentCard): CardToCharge {
  if (MODE === 'demo' && findNmiTestCard(ccnumber)) return { testNumber: ccnumber, expiry: ccexp, cvv }
  if (!isToken(ccnumber)) throw new InputRefusal([{ path: 'ccnumber', msg: inputFaultTexts.card }])
  if (ccexp) throw new InputRefusal([{ path: 'ccexp', msg: inputFaultTexts.card }])
  if (cvv) throw new InputRefusal([{ path: 'cvv', msg: inputFaultTexts.card }])
  return { token: ccnumber }
}

/**
 * Checks a card that our server is to charge, before anything is begun with it. Throws Refusal `card-unavailable`,
 * `card-charged-elsewhere`, `card-not-authenticated`, and InputRefusal for a card's own data.
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
 * Charges a payment once, with a card of its owner. What it pays for is settled by whoever asked for it. Throws Refusal
 * `card-refused`, `payment-not-finished`, `payment-over`, and what {@link checkSentCard} throws.
 */
export async function chargeCard(
  resources: Resources,
  { paymentId, sent }: { paymentId: string; sent: SentCard },
): Promise<void> {
  const { cards, db, config } = resources
  const card = checkSentCard(resources, sent)
  const payment = await findPayment(db, paymentId)
  if (!payment || !cards?.chargePayment) throw new Refusal('payment-unknown')
  const charge = cards.chargePayment.bind(cards)
  const rest = {
    description: chargeDescription(config, payment),
    threeDSecure: sent.threeDSecure ?? null,
    isToBeKept: payment.keepCardAt !== null,
  }
  await chargeOnce(resources, {
    payment,
    savedCardId: null,
    charge: (providerId) => charge({ providerId, card, ...rest }),
  })
}

import { inTransaction } from '#db.ts'
import type { Resources } from '#resources.ts'
import { closeToCharges, hasOpenCharge } from './card-charge-queries.ts'
import { CardRefused, type CardPayment } from './card-gateway.ts'
import { updatePayment } from './payment-queries.ts'

interface PaymentToRead {
  id: string
  /** Null: it pays for a pledge, whose payment stands for itself at the provider. */
  orderId: string | null
  provider: string
  providerId: string | null
  amountMinor: bigint
  currency: string
}

/**
 * A card payment as its provider tells it now, after checking that it is the one we asked for. A payment whose creation
 * was never answered is created again under its stored key. null for a payment that no card provider knows (the
 * wallet's).
 */
export async function readCardPayment(resources: Resources, payment: PaymentToRead): Promise<CardPayment | null> {
  const { cards, db } = resources
  if (!cards || payment.provider !== cards.name) return null
  const card = payment.providerId
    ? requireMatch(payment, await cards.retrievePayment(payment.providerId))
    : await createCardPayment(resources, payment)
  if (!payment.providerId) await updatePayment(db, payment.id, card)
  if (card.state !== 'requiresPaymentMethod' || !cards.chargePayment) return card
  // Our server may have asked for a charge that the gateway does not show yet.
  return (await hasOpenCharge(db, payment.id)) ? { ...card, state: 'processing' } : card
}

function requireMatch(payment: PaymentToRead, card: CardPayment): CardPayment {
  const { amountMinor, currency } = payment
  if (card.subjectId !== subjectOf(payment) || card.amountMinor !== amountMinor || card.currency !== currency)
    throw new Error(`card payment ${card.providerId} does not match payment ${payment.id}`)
  return card
}

const subjectOf = ({ id, orderId }: PaymentToRead): string => orderId ?? id

/** Creates the payment at the provider, once per payment of ours. */
export async function createCardPayment(
  { cards, config }: Pick<Resources, 'cards' | 'config'>,
  payment: PaymentToRead,
): Promise<CardPayment> {
  if (!cards) throw new Error('paying by card is off')
  const card = await cards.createPayment({
    subjectId: subjectOf(payment),
    amountMinor: payment.amountMinor,
    currency: 'USD',
    idempotencyKey: `payment:${payment.id}`,
    metadata: { paymentId: payment.id },
    description: `${config.BRAND_NAME} ${payment.orderId ? 'order' : 'payment'} ${subjectOf(payment)}`,
  })
  return requireMatch(payment, card)
}

/** Closes a payment that nobody waits for. When the money was quicker, the payment comes back as succeeded. */
export async function cancelCardPayment(resources: Resources, payment: PaymentToRead): Promise<CardPayment | null> {
  const { cards } = resources
  if (!cards) return null
  // Closed before it is looked up: what was charged by then is seen.
  const isClosed = !cards.chargePayment || (await closePayment(resources, payment.id))
  const card = await readCardPayment(resources, payment)
  if (!card || card.state === 'succeeded' || card.state === 'canceled') return card
  if (!isClosed) return { ...card, state: 'processing' }
  try {
    return await cards.cancelPayment(card.providerId, `cancel:${payment.id}`)
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error
    return cards.retrievePayment(card.providerId)
  }
}

const closePayment = ({ db }: Pick<Resources, 'db'>, paymentId: string): Promise<boolean> =>
  inTransaction(db, (tx) => closeToCharges(tx, paymentId))

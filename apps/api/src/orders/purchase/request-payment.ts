import type { CreatedInvoice } from '#crypto-checkout/crypto-checkout.ts'
import type { Tx } from '#db.ts'
import { nameInPages, type ReturnPages } from '#payments/crypto/begin-crypto-payment.ts'
import { refusalOf } from '#payments/begin-payment.ts'
import type { CardPayment } from '#payments/card-gateway.ts'
import { storeInvoice, requestInvoice } from '#payments/crypto/open-hosted-page.ts'
import { createCardPayment } from '#payments/read-card-payment.ts'
import { recordCardState } from '#payments/record-card-state.ts'
import type { Resources } from '#resources.ts'
import { makeOrderIds, type OrderIds } from '../order-queries.ts'

/**
 * A payment that its provider has begun for an order that is not written down yet. If the order never is, the payment
 * takes no money: nobody was given its secret or its page.
 */
export interface RequestedPayment extends OrderIds {
  provider: string
  answer: CardPayment | CreatedInvoice
}

/**
 * Asks the provider for a payment; `pages`: for one on a hosted crypto page. Throws Refusal `card-unavailable`,
 * `crypto-unavailable`.
 */
export async function requestPayment(
  resources: Resources,
  { provider, amountMinor, pages }: { provider: string; amountMinor: bigint; pages: ReturnPages | undefined },
): Promise<RequestedPayment> {
  const ids = await makeOrderIds(resources.db)
  const { orderId, paymentId: id } = ids
  const payment = { id, orderId, provider, providerId: null, amountMinor, currency: 'USD' }
  try {
    const answer = pages
      ? await requestInvoice(resources, payment, nameInPages(pages, id))
      : await createCardPayment(resources, payment)
    return { ...ids, provider, answer }
  } catch (error) {
    throw refusalOf(resources, { error, paymentId: id }) ?? error
  }
}

/** Writes down what the provider has answered, with the order. */
export async function recordRequested(
  tx: Tx,
  { config }: Pick<Resources, 'config'>,
  { paymentId: id, ownerId, provider, answer }: RequestedPayment & { ownerId: string },
): Promise<void> {
  const payment = { id, ownerId, provider }
  if ('pageUrl' in answer) await storeInvoice(tx, payment, answer)
  else await recordCardState(tx, config, { payment, card: answer })
}

import { nameInPages, type ReturnPages } from '#crypto-checkout/begin-crypto-payment.ts'
import { CryptoCheckoutUnavailable, type CreatedInvoice } from '#crypto-checkout/crypto-checkout.ts'
import { keepInvoice, requestInvoice } from '#crypto-checkout/open-hosted-page.ts'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { CardGatewayUnavailable, CardRefused, type CardPayment } from '#payments/card-gateway.ts'
import { createCardPayment } from '#payments/read-card-payment.ts'
import { recordCardNews } from '#payments/record-card-news.ts'
import type { Resources } from '#resources.ts'
import { makeOrderIds, type OrderIds } from './order-queries.ts'

/**
 * A payment that its provider has begun for an order that is not written down yet. If the order never is, the payment
 * takes no money: nobody was given its secret or its page.
 */
export interface BegunPayment extends OrderIds {
  provider: string
  answer: CardPayment | CreatedInvoice
}

/**
 * Asks the provider for a payment; `pages`: for one on a hosted crypto page. Throws Refusal `card-unavailable`,
 * `crypto-unavailable`.
 */
export async function beginPayment(
  resources: Resources,
  { provider, amountMinor, pages }: { provider: string; amountMinor: bigint; pages: ReturnPages | undefined },
): Promise<BegunPayment> {
  const ids = await makeOrderIds(resources.db)
  const { orderId, paymentId: id } = ids
  const payment = { id, orderId, provider, providerId: null, amountMinor, currency: 'USD' }
  try {
    const answer = pages
      ? await requestInvoice(resources, payment, nameInPages(pages, id))
      : await createCardPayment(resources, payment)
    return { ...ids, provider, answer }
  } catch (error) {
    throw refusalOf(resources, { error, orderId }) ?? error
  }
}

/** What a buyer is told where a provider does not begin a payment; null for any other error. */
export function refusalOf(
  { log }: Pick<Resources, 'log'>,
  { error, orderId }: { error: unknown; orderId: string },
): Refusal | null {
  const isOfCrypto = error instanceof CryptoCheckoutUnavailable
  const isOfCard = error instanceof CardRefused || error instanceof CardGatewayUnavailable
  if (!isOfCrypto && !isOfCard) return null
  log.warn({ err: error, orderId }, 'the provider did not start a payment')
  return new Refusal(isOfCrypto ? 'crypto-unavailable' : 'card-unavailable')
}

/** Writes down what the provider has answered, with the order. */
export async function recordBegun(
  tx: Tx,
  { config }: Pick<Resources, 'config'>,
  { paymentId: id, ownerId, provider, answer }: BegunPayment & { ownerId: string },
): Promise<void> {
  const payment = { id, ownerId, provider }
  if ('pageUrl' in answer) await keepInvoice(tx, payment, answer)
  else await recordCardNews(tx, config, { payment, card: answer })
}

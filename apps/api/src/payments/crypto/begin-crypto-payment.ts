import type { Config } from '#config.ts'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { insertInvoice } from './crypto-invoice-queries.ts'
import type { CardPayment } from '../card-gateway.ts'
import { markEventsProcessed, markPaymentSucceeded, updatePayment } from '../payment-queries.ts'

/** Where the provider sends the payer back to. */
export interface ReturnPages {
  successUrl: string
  cancelUrl: string
}

/** Pages of our own alone: a payment must not lead anywhere else. Throws Refusal `foreign-page`. */
export function checkReturnPages({ successUrl, cancelUrl }: ReturnPages, { PUBLIC_ORIGIN }: Config): ReturnPages {
  for (const page of [successUrl, cancelUrl])
    if (!URL.canParse(page) || new URL(page).origin !== PUBLIC_ORIGIN) throw new Refusal('foreign-page')
  return { successUrl, cancelUrl }
}

/** Writes down that a payment is made on a hosted page. */
export const beginCryptoPayment = (
  tx: Tx,
  { paymentId, pages }: { paymentId: string; pages: ReturnPages },
): Promise<void> => insertInvoice(tx, { paymentId, ...nameInPages(pages, paymentId) })

/** Pages to lead back to that are told which payment it was. */
export const nameInPages = ({ successUrl, cancelUrl }: ReturnPages, paymentId: string): ReturnPages => ({
  successUrl: naming(successUrl, paymentId),
  cancelUrl: naming(cancelUrl, paymentId),
})

function naming(page: string, paymentId: string): string {
  const url = new URL(page)
  url.searchParams.set('transaction', paymentId)
  return url.href
}

/**
 * Writes down how a payment on a hosted crypto page stands, and that its callbacks are dealt with. `canceled`: it paid
 * for nothing until now; unlike a card's it may still, when late money comes.
 */
export async function recordCryptoState(
  tx: Tx,
  payment: { id: string; provider: string },
  { providerId, state }: Pick<CardPayment, 'providerId' | 'state'>,
): Promise<void> {
  if (state === 'succeeded') await markPaymentSucceeded(tx, payment.id)
  else
    await updatePayment(tx, payment.id, { providerId, state, failureMessage: null, cardBrand: null, cardLast4: null })
  await markEventsProcessed(tx, { provider: payment.provider, providerPaymentId: providerId })
}

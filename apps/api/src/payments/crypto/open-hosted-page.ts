import { CRYPTO_PAYMENT_MS } from '@monsoon/domain/payments/crypto-receipt'
import { CryptoCheckoutUnavailable, type CreatedInvoice } from '#crypto-checkout/crypto-checkout.ts'
import { inTransaction, type Tx } from '#db.ts'
import type { Resources } from '#resources.ts'
import { type ReturnPages, recordCryptoState } from './begin-crypto-payment.ts'
import { findInvoice, storeHostedPage } from './crypto-invoice-queries.ts'

interface PaymentToOpen {
  id: string
  provider: string
  amountMinor: bigint
}

/**
 * The provider's page for a payment, created where there is none. Of two concurrent answers the first is kept, and
 * shown to both. Throws CryptoCheckoutUnavailable.
 */
export async function openHostedPage(resources: Resources, payment: PaymentToOpen): Promise<string> {
  const { db } = resources
  const invoice = await findInvoice(db, payment.id)
  if (invoice?.pageUrl) return invoice.pageUrl
  if (!invoice) throw new CryptoCheckoutUnavailable(`nobody takes crypto payment ${payment.id}`)
  const created = await requestInvoice(resources, payment, invoice)
  await inTransaction(db, (tx) => storeInvoice(tx, payment, created))
  return (await findInvoice(db, payment.id))?.pageUrl ?? created.pageUrl
}

/** Asks the provider for a page. Throws CryptoCheckoutUnavailable. */
export async function requestInvoice(
  { cryptoCheckout, config }: Pick<Resources, 'cryptoCheckout' | 'config'>,
  payment: PaymentToOpen,
  { successUrl, cancelUrl }: ReturnPages,
): Promise<CreatedInvoice> {
  if (cryptoCheckout?.name !== payment.provider)
    throw new CryptoCheckoutUnavailable(`nobody takes crypto payment ${payment.id}`)
  return cryptoCheckout.createInvoice({
    subjectId: payment.id,
    amountMinor: payment.amountMinor,
    description: `${config.BRAND_NAME} payment ${payment.id}`,
    successUrl,
    cancelUrl,
    callbackUrl: `${config.CRYPTO_CHECKOUT_CALLBACK_ORIGIN || config.PUBLIC_ORIGIN}/v1/webhook/crypto`,
    lifeMs: CRYPTO_PAYMENT_MS,
  })
}

/** Stores the provider's answer, unless an earlier one is there. */
export async function storeInvoice(
  tx: Tx,
  payment: Pick<PaymentToOpen, 'id' | 'provider'>,
  { providerId, pageUrl }: CreatedInvoice,
): Promise<void> {
  const isFirst = await storeHostedPage(tx, { paymentId: payment.id, pageUrl })
  if (isFirst) await recordCryptoState(tx, payment, { providerId, state: 'requiresAction' })
}

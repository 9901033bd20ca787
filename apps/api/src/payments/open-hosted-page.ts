import { CRYPTO_PAYMENT_MS } from '@monsoon/domain/crypto-receipt'
import { CryptoCheckoutUnavailable, type CreatedInvoice } from '#crypto-checkout/crypto-checkout.ts'
import { inTransaction, type Tx } from '#db.ts'
import type { Resources } from '#resources.ts'
import type { ReturnPages } from './begin-crypto-payment.ts'
import { recordCryptoState } from './record-crypto-state.ts'
import { findInvoice, keepPage } from './crypto-invoice-queries.ts'

interface PaymentToOpen {
  id: string
  provider: string
  amountMinor: bigint
}

/**
 * The provider's page on which a payment is made. Without one, the provider is asked for it; of two answers the
 * first is kept, and shown to both who asked. Throws CryptoCheckoutUnavailable.
 */
export async function openHostedPage(resources: Resources, payment: PaymentToOpen): Promise<string> {
  const { db } = resources
  const invoice = await findInvoice(db, payment.id)
  if (invoice?.pageUrl) return invoice.pageUrl
  if (!invoice) throw new CryptoCheckoutUnavailable(`nobody takes crypto payment ${payment.id}`)
  const created = await requestInvoice(resources, payment, invoice)
  await inTransaction(db, (tx) => keepInvoice(tx, payment, created))
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
    ...{ successUrl, cancelUrl },
    callbackUrl: `${config.CRYPTO_CHECKOUT_CALLBACK_ORIGIN || config.PUBLIC_ORIGIN}/v1/webhook/crypto`,
    lifeMs: CRYPTO_PAYMENT_MS,
  })
}

/** Writes down what the provider has answered, unless another answer is kept already. */
export async function keepInvoice(
  tx: Tx,
  payment: Pick<PaymentToOpen, 'id' | 'provider'>,
  { providerId, pageUrl }: CreatedInvoice,
): Promise<void> {
  const isFirst = await keepPage(tx, { paymentId: payment.id, pageUrl })
  if (isFirst) await recordCryptoState(tx, payment, { providerId, state: 'requiresAction' })
}

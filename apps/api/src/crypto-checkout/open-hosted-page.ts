import { CRYPTO_PAYMENT_MS } from '@monsoon/domain/crypto-receipt'
import { inTransaction } from '#db.ts'
import { recordCryptoNews } from '#payments/record-crypto-news.ts'
import type { Resources } from '#resources.ts'
import { CryptoCheckoutUnavailable } from './crypto-checkout.ts'
import { findInvoice, keepPage } from './crypto-invoice-queries.ts'

interface PaymentToOpen {
  id: string
  provider: string
  amountMinor: bigint
}

/**
 * The provider's page on which a payment is made. Without one, the provider is asked for it; of two answers the first is kept, and shown to
 * both who asked. Throws CryptoCheckoutUnavailable.
 */
export async function openHostedPage(resources: Resources, payment: PaymentToOpen): Promise<string> {
  const { db, cryptoCheckout, config } = resources
  const invoice = await findInvoice(db, payment.id)
  if (invoice?.pageUrl) return invoice.pageUrl
  if (!cryptoCheckout || cryptoCheckout.name !== payment.provider || !invoice)
    throw new CryptoCheckoutUnavailable(`nobody takes crypto payment ${payment.id}`)
  const { providerId, pageUrl } = await cryptoCheckout.createInvoice({
    subjectId: payment.id,
    amountMinor: payment.amountMinor,
    description: `${config.BRAND_NAME} payment ${payment.id}`,
    successUrl: invoice.successUrl,
    cancelUrl: invoice.cancelUrl,
    callbackUrl: `${config.CRYPTO_CHECKOUT_CALLBACK_ORIGIN || config.PUBLIC_ORIGIN}/v1/webhook/crypto`,
    lifeMs: CRYPTO_PAYMENT_MS,
  })
  await inTransaction(db, async (tx) => {
    const isFirst = await keepPage(tx, { paymentId: payment.id, pageUrl })
    if (isFirst) await recordCryptoNews(tx, payment, { providerId, state: 'requiresAction' })
  })
  return (await findInvoice(db, payment.id))?.pageUrl ?? pageUrl
}

import type { PaymentMode } from '@monsoon/contract/shapes'
import type { CardPayment } from '#payments/card-gateway.ts'
import type { ReturnPages } from '#payments/crypto/begin-crypto-payment.ts'
import type { PurchaseTerms } from './agree-price.ts'

export interface PurchaseToInitiate extends PurchaseTerms {
  mode: PaymentMode | undefined
  /** For a payment on a hosted crypto page: where it leads back to. */
  pages?: ReturnPages | undefined
  /** With 'metamask': who pays, in lower case, and what names the order on the chain. */
  metamaskAddress?: string | undefined
  randomHex?: string | undefined
  editions: string | undefined
  opKey: string | null
}

export interface HeldPurchase {
  orderId: string
  /** Where the provider has begun it already. */
  card?: CardPayment | undefined
}

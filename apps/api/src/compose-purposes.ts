import { bidPurpose } from './auctions/bid-purpose.ts'
import { offerPurpose } from './offers/offer-purpose.ts'
import { orderPurpose } from './orders/order-purpose.ts'
import type { PaymentPurposes } from './payments/payment-purpose.ts'
import { topUpPurpose } from './top-ups/top-up-purpose.ts'

/** What payments may be for: one a purpose of the domain. */
export const purposes: PaymentPurposes = {
  order: orderPurpose,
  bid: bidPurpose,
  offer: offerPurpose,
  'top-up': topUpPurpose,
}

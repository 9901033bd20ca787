import { bidPurpose } from './auctions/bid-purpose.ts'
import { exportPurpose } from './exports/export-purpose.ts'
import { landPurpose } from './land/land-purpose.ts'
import { postagePurpose } from './nft-requests/postage-purpose.ts'
import { offerPurpose } from './offers/offer-purpose.ts'
import { orderPurpose } from './orders/order-purpose.ts'
import type { PaymentPurposes, PaymentRefunds } from './payments/payment-purpose.ts'
import { claimLateRefunds } from './refunds/refund-queries.ts'
import { isReturned, returnUnfulfilled } from './refunds/return-unfulfilled.ts'
import { sendRefund } from './refunds/send-refund.ts'
import type { Resources } from './resources.ts'
import { topUpPurpose } from './top-ups/top-up-purpose.ts'

/** What payments may be for: one a purpose of the domain. */
export const purposes: PaymentPurposes<Resources> = {
  order: orderPurpose,
  bid: bidPurpose,
  offer: offerPurpose,
  'top-up': topUpPurpose,
  export: exportPurpose,
  postage: postagePurpose,
  land: landPurpose,
}

/** Refunds know what was paid for, which knows payments: so payments are handed what they need of them. */
export const refunds: PaymentRefunds<Resources> = {
  isReturned,
  returnUnfulfilled,
  overdue: { list: claimLateRefunds, end: sendRefund },
}

import type { NoticeRow } from '@monsoon/contract/notices'

/** Where one can see, or answer, what a notice tells; undefined: it is no longer on show. */
export function noticePath({ kind, item, orderId }: NoticeRow): string | undefined {
  switch (kind) {
    case 'won':
    case 'bought':
    case 'offer-accepted':
    case 'purchase-refunded':
      return orderId ? `/order/${orderId}` : undefined
    case 'offer-received':
    case 'offer-countered':
    case 'offer-rejected':
    case 'offer-withdrawn':
    case 'counter-rejected':
    case 'offer-expired':
    case 'offer-ended':
      return '/profile/offers'
    case 'listing-ended':
    case 'auction-unsold':
      return item ? `/creation/item/sell/${item.id}` : undefined
    case 'crypto-kept':
    case 'sale-refunded':
    case 'sold':
    case 'top-up-arrived':
    case 'top-up-returned':
    case 'debt-collected':
      return '/profile/wallet'
    case 'withdrawal-requested':
    case 'withdrawal-reviewing':
    case 'withdrawal-approved':
    case 'withdrawal-processing':
    case 'withdrawal-paid':
    case 'withdrawal-rejected':
    case 'withdrawal-failed':
    case 'withdrawal-cancelled':
    case 'withdrawal-returned':
      return '/profile/withdraw-requests'
    case 'outbid':
    case 'highest-again':
    case 'bids-voided':
    case 'second-chance':
    case 'lost':
    case 'card-money-back':
    case 'auction-cancelled':
    case 'on-sale':
    case 'up-for-auction':
    case 'price-fall':
    case 'ends-soon':
    case 'external-acquired':
    case 'external-cancelled':
    case 'edition-outside':
    case 'work-hidden':
    case 'work-removed':
    case 'work-restored':
    case 'owned-work-taken-down':
    case 'owned-work-restored':
    case 'trade-stopped':
    case 'trade-opened':
    case 'report-upheld':
    case 'report-cleared':
      return item ? `/item/${item.id}` : undefined
  }
}

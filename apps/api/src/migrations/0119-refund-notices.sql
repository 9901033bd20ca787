-- What goes back of a purchase is told within Monsoon, too (docs/decisions/0047).
ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
  ADD CONSTRAINT notice_kind_check CHECK (kind IN ('outbid', 'highest-again', 'bids-voided', 'second-chance', 'won', 'lost',
    'auction-cancelled', 'auction-unsold', 'bought', 'sold', 'listing-ended', 'offer-received', 'offer-countered', 'offer-accepted',
    'offer-rejected', 'offer-withdrawn', 'counter-rejected', 'offer-expired', 'offer-ended', 'on-sale', 'price-fall', 'card-money-back',
    'withdrawal-requested', 'withdrawal-reviewing', 'withdrawal-approved', 'withdrawal-processing', 'withdrawal-paid',
    'withdrawal-rejected', 'withdrawal-failed', 'withdrawal-cancelled', 'withdrawal-returned', 'top-up-arrived', 'top-up-returned',
    'crypto-kept', 'ends-soon', 'external-acquired', 'external-cancelled', 'edition-outside', 'debt-collected', 'up-for-auction',
    'work-hidden', 'work-removed', 'work-restored', 'trade-stopped', 'trade-opened', 'report-upheld', 'report-cleared',
    'purchase-refunded', 'sale-refunded'));

-- The maker of a work that was taken down may appeal: a report of their own, with more room (docs/decisions/0089).
ALTER TABLE report DROP CONSTRAINT report_category_check, DROP CONSTRAINT report_comment_check,
  ADD CONSTRAINT report_category_check CHECK (category IN ('Offensive content', 'Fraud', 'Duplicate NFT', 'Product already sold', 'Other',
    'Appeal')),
  ADD CONSTRAINT report_comment_check CHECK (char_length(comment) <= CASE category WHEN 'Appeal' THEN 1000 ELSE 250 END);

-- Those who own editions of it are told.
ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
  ADD CONSTRAINT notice_kind_check CHECK (kind IN ('outbid', 'highest-again', 'bids-voided', 'second-chance', 'won', 'lost',
    'auction-cancelled', 'auction-unsold', 'bought', 'sold', 'listing-ended', 'offer-received', 'offer-countered', 'offer-accepted',
    'offer-rejected', 'offer-withdrawn', 'counter-rejected', 'offer-expired', 'offer-ended', 'on-sale', 'price-fall', 'card-money-back',
    'withdrawal-requested', 'withdrawal-reviewing', 'withdrawal-approved', 'withdrawal-processing', 'withdrawal-paid',
    'withdrawal-rejected', 'withdrawal-failed', 'withdrawal-cancelled', 'withdrawal-returned', 'top-up-arrived', 'top-up-returned',
    'crypto-kept', 'ends-soon', 'external-acquired', 'external-cancelled', 'edition-outside', 'debt-collected', 'up-for-auction',
    'work-hidden', 'work-removed', 'work-restored', 'owned-work-taken-down', 'owned-work-restored', 'trade-stopped', 'trade-opened',
    'report-upheld', 'report-cleared', 'purchase-refunded', 'sale-refunded'));

-- What staff decide about a work, and what becomes of a report, is told within Monsoon (docs/decisions/0040).
ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
  ADD CONSTRAINT notice_kind_check CHECK (kind IN ('outbid', 'highest-again', 'bids-voided', 'second-chance', 'won', 'lost',
    'auction-cancelled', 'auction-unsold', 'bought', 'sold', 'listing-ended', 'offer-received', 'offer-countered', 'offer-accepted',
    'offer-rejected', 'offer-withdrawn', 'counter-rejected', 'offer-expired', 'offer-ended', 'on-sale', 'price-fall', 'card-money-back',
    'withdrawal-requested', 'withdrawal-reviewing', 'withdrawal-approved', 'withdrawal-processing', 'withdrawal-paid',
    'withdrawal-rejected', 'withdrawal-failed', 'withdrawal-cancelled', 'withdrawal-returned', 'top-up-arrived', 'top-up-returned',
    'crypto-kept', 'ends-soon', 'external-acquired', 'external-cancelled', 'edition-outside', 'debt-collected', 'up-for-auction',
    'work-hidden', 'work-removed', 'work-restored', 'trade-stopped', 'trade-opened', 'report-upheld', 'report-cleared'));
ALTER TABLE notice_choice DROP CONSTRAINT notice_choice_topic_check,
  ADD CONSTRAINT notice_choice_topic_check CHECK (topic IN ('bids', 'auction-ends', 'purchases', 'sales', 'sale-ends', 'offers-received',
    'offers-answered', 'offers-expired', 'alerts', 'works', 'reports', 'withdrawals')),
  ADD CHECK (topic <> 'works' OR (by_mail AND to_second_email));

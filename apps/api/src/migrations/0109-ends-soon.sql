-- Who follows a work may be told a day before its auction or its sale ends. Alerts that stand already did not ask for it.
ALTER TABLE alert ADD COLUMN on_ending boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT alert_check3, ADD CONSTRAINT alert_of_something CHECK (kind <> 'item' OR on_sale OR on_price_fall OR on_ending);
CREATE INDEX listing_ends_idx ON listing (ends_at) WHERE state = 'active' AND ends_at IS NOT NULL;
ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
  ADD CONSTRAINT notice_kind_check CHECK (kind IN ('outbid', 'highest-again', 'bids-voided', 'second-chance', 'won', 'lost', 'auction-cancelled',
    'auction-unsold', 'bought', 'sold', 'listing-ended', 'offer-received', 'offer-countered', 'offer-accepted', 'offer-rejected',
    'offer-withdrawn', 'counter-rejected', 'offer-expired', 'offer-ended', 'on-sale', 'price-fall', 'card-money-back', 'withdrawal-requested',
    'withdrawal-reviewing', 'withdrawal-approved', 'withdrawal-processing', 'withdrawal-paid', 'withdrawal-rejected', 'withdrawal-failed',
    'withdrawal-cancelled', 'withdrawal-returned', 'top-up-arrived', 'top-up-returned', 'crypto-kept', 'ends-soon'));

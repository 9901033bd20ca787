-- Offers that the market contract holds (docs/decisions/0128). Prices stay in USD; what an ETH is worth is fixed when the offer is paid for.
ALTER TABLE offer ADD COLUMN eth_usd_minor bigint CHECK (eth_usd_minor > 0),
  ADD CONSTRAINT offer_on_chain_check CHECK (eth_usd_minor IS NULL OR (counter_minor IS NULL AND NOT is_by_card)),
  -- selling: its owner has accepted, and the contract is to sell.
  DROP CONSTRAINT offer_state_check,
  ADD CONSTRAINT offer_state_check
    CHECK (state IN ('open', 'countered', 'selling', 'accepted', 'rejected', 'expired', 'withdrawn', 'invalid')),
  DROP CONSTRAINT offer_check2,
  ADD CONSTRAINT offer_ended_check CHECK ((state IN ('open', 'countered', 'selling')) = (ended_at IS NULL)),
  ADD CONSTRAINT offer_selling_check CHECK (state <> 'selling' OR eth_usd_minor IS NOT NULL);

-- Editions are reserved for an order that is being paid, or for an offer that the contract is to sell to.
ALTER TABLE edition_range ADD COLUMN offer_id uuid REFERENCES offer (id),
  DROP CONSTRAINT edition_range_check2,
  ADD CONSTRAINT edition_range_reserved_check
    CHECK ((state = 'reserved') = (num_nonnulls(order_id, offer_id) = 1) AND num_nonnulls(order_id, offer_id) < 2);

-- A seller's consent is to a listing, an auction or an offer.
ALTER TABLE chain_listing ADD COLUMN offer_id uuid UNIQUE REFERENCES offer (id),
  DROP CONSTRAINT chain_listing_check,
  ADD CONSTRAINT chain_listing_subject_check CHECK (num_nonnulls(listing_id, auction_id, offer_id) = 1);

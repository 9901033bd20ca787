-- Bids whose news are still to be told (auctions/announce-bids.ts): who no longer leads, and whose offers the first one ends. Written with the bid,
-- emptied every moment: lighter for a bid than a job (docs/decisions/0056). No foreign keys: bids and people are never deleted.
CREATE TABLE bid_to_announce (
  auction_id uuid NOT NULL,
  seq integer NOT NULL,
  outbid_id uuid,
  placed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (auction_id, seq)
);

-- What an owner's price comes to beyond what an offer holds, paid by card (docs/decisions/0075): the pledge names the offer whose price it accepts.
-- An offer that was posted by card has its own pledge, which `offer_id` of that names.
ALTER TABLE pledge ADD COLUMN answered_offer_id uuid REFERENCES offer (id),
  ADD CONSTRAINT pledge_answer_check CHECK (answered_offer_id IS NULL OR (unit_price_minor IS NOT NULL AND offer_id IS NULL AND state <> 'returned'));
-- An offer is accepted once.
CREATE UNIQUE INDEX pledge_answer_key ON pledge (answered_offer_id) WHERE state = 'placed';

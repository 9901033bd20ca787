-- What people say is wrong with a work (server-rules 33). One that waits per person and work.
CREATE TABLE report (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  item_id uuid NOT NULL REFERENCES item (id) ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users (id),
  category text NOT NULL CHECK (category IN ('Offensive content', 'Fraud', 'Duplicate NFT', 'Product already sold', 'Other')),
  comment text NOT NULL DEFAULT '' CHECK (char_length(comment) <= 250),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'reviewing', 'cleared', 'hidden', 'removed')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Who looks into it, then who decided.
  reviewer_id uuid REFERENCES users (id),
  decided_at timestamptz,
  reason text CHECK (char_length(reason) BETWEEN 3 AND 500),
  CHECK ((state IN ('open', 'reviewing')) = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (reason IS NULL)),
  CHECK (state = 'open' OR reviewer_id IS NOT NULL)
);
CREATE UNIQUE INDEX report_waiting_key ON report (reporter_id, item_id) WHERE state IN ('open', 'reviewing');
CREATE INDEX report_queue_idx ON report (state, id);
CREATE INDEX report_item_idx ON report (item_id, state);

-- Taken down by staff: hidden whatever becomes of its maker's account. Its hidden_at is set as well.
ALTER TABLE item ADD COLUMN taken_down text CHECK (taken_down IN ('hidden', 'removed')),
  ADD CHECK (taken_down IS NULL OR hidden_at IS NOT NULL);

-- The chain compared with the books (docs/runbooks/chain.md).
CREATE TABLE chain_proof (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  chain_id bigint NOT NULL,
  block_number bigint NOT NULL,
  works_compared integer NOT NULL CHECK (works_compared >= 0),
  editions_minted bigint NOT NULL CHECK (editions_minted >= 0),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX chain_proof_newest_idx ON chain_proof (chain_id, id DESC);

CREATE TABLE chain_difference (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  proof_id uuid NOT NULL REFERENCES chain_proof (id) ON DELETE CASCADE,
  item_id uuid NOT NULL REFERENCES item (id),
  -- At whose address they differ.
  holder text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('lost-mint', 'foreign-transfer', 'burn', 'unknown-mint')),
  in_books bigint NOT NULL CHECK (in_books >= 0),
  on_chain numeric(78) NOT NULL CHECK (on_chain >= 0),
  CHECK (in_books <> on_chain)
);
CREATE INDEX chain_difference_proof_idx ON chain_difference (proof_id);

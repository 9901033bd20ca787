-- Since when a chain has stood: what was sold before could not be minted, and is late only a day after (server-rules 14).
ALTER TABLE chain ADD COLUMN first_seen_at timestamptz;
UPDATE chain SET first_seen_at = least(seen_at, (SELECT min(sent_at) FROM chain_transaction WHERE chain_id = chain.id));
ALTER TABLE chain ALTER COLUMN first_seen_at SET DEFAULT clock_timestamp(), ALTER COLUMN first_seen_at SET NOT NULL;

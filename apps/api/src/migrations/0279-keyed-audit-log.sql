-- Entries of the audit log carry a code made with a key that is not in the database (docs/decisions/0159): whoever could rewrite the chain from
-- end to end could not make these. Entries of before have none.
ALTER TABLE audit_entry
  ADD COLUMN key_id text CHECK (key_id ~ '^[A-Za-z0-9_-]{1,32}$'),
  ADD COLUMN mac bytea CHECK (octet_length(mac) = 32),
  ADD CONSTRAINT audit_entry_keyed_check CHECK ((key_id IS NULL) = (mac IS NULL));

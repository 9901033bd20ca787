-- What later earnings paid of what somebody owes (docs/decisions/0072).
ALTER TABLE receivable ADD COLUMN collected_minor bigint NOT NULL DEFAULT 0,
  ADD CHECK (collected_minor BETWEEN 0 AND amount_minor);
CREATE INDEX receivable_open_idx ON receivable (owner_id, entry_id) WHERE collected_minor < amount_minor;
